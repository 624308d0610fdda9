#include "pipeline/desk/words.hpp"

#include <array>
#include <utility>

#include "pipeline/office/decision_names.hpp"

namespace seiseki::desk {

Text change_wording(std::string_view change) {
  constexpr std::array<Text, 5> k_words{
      {{"new", "新規"}, {"gone", "削除"}, {"changed", "変動"}, {"corrected", "訂正"}, {"renamed", "改名"}}};
  for (const Text& known : k_words) {
    if (known.en == change) return known;
  }
  return {change, change};
}

Text looked_at_wording(std::string_view outcome) {
  if (outcome == "imported") return {"would be taken in", "取り込み可"};
  if (outcome == "unchanged") return {"is there already", "取り込み済み"};
  if (outcome == "quarantined") return {"would be set aside", "隔離対象"};
  return {"cannot be read", "取り込み不可"};
}

Text name_of_action(std::string_view action) {
  static constexpr std::pair<std::string_view, Text> k_actions[] = {
      {"import-report", {"report brought in", "報告の取り込み"}},
      {"import-list", {"list imported", "リストの取り込み"}},
      {"compute-list", {"list computed", "リストの計算"}},
      {"publish-list", {"list published", "リストの公表"}},
      {"publish-files", {"files published", "ファイルの公表"}},
      {"discard-list", {"draft discarded", "試算の破棄"}},
      {"stage-received", {"report received", "報告の受付"}},
      {"stage-ready", {"report ready", "報告の確認済み"}},
      {"stage-accepted", {"report accepted", "報告の受理"}},
      {"stage-refused", {"report refused", "報告の不受理"}},
      {"stage-withdrawn", {"report withdrawn", "報告の取り下げ"}},
      {"stage-rated", {"report rated", "報告の計算"}},
      {"stage-published", {"report published", "報告の公表"}},
  };
  for (const auto& [word, name] : k_actions) {
    if (word == action) return name;
  }
  return office::name_of_decision(action);
}

ShownState shown_state(const office::QueueEntry& entry) {
  switch (entry.report.stage) {
    case store::Stage::received:
    case store::Stage::ready:
      if (office::has_open(entry.problems)) return {Mark::diamond, "needs", {"needs answer", "要回答"}};
      return {Mark::tick, "ok", {"ok", "問題なし"}};
    case store::Stage::accepted:
      return {Mark::square, "done", {"accepted", "受理"}};
    case store::Stage::rated:
      return {Mark::square, "done", {"in a draft", "試算に算入"}};
    case store::Stage::published:
      return {Mark::frozen, "done", {"published", "公表済み"}};
    case store::Stage::refused:
      return {Mark::cross, "done", {"refused", "不受理"}};
    case store::Stage::withdrawn:
      return {Mark::cross, "done", {"withdrawn", "取り下げ"}};
  }
  return {};
}

}  // namespace seiseki::desk
