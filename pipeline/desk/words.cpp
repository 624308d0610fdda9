#include "pipeline/desk/words.hpp"

#include <array>
#include <utility>

#include "pipeline/operations/words.hpp"

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
  return operations::action_wording(action);
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
