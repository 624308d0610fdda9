#include "pipeline/operations/words.hpp"

#include <algorithm>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "engine/domain/game_record.hpp"
#include "pipeline/catalogue/code_names.hpp"
#include "pipeline/lists/explanation.hpp"
#include "pipeline/lists/list_names.hpp"
#include "pipeline/office/decision_names.hpp"
#include "pipeline/office/stage_text.hpp"

namespace seiseki::operations {

namespace {

/// The English is the word itself.
Text worded(std::span<const Text> words, std::string_view word) {
  for (const Text& known : words) {
    if (known.en == word) return known;
  }
  return {word, word};
}

/// The words by another; that other itself where it has none.
Text named(std::span<const std::pair<std::string_view, Text>> names, std::string_view word) {
  for (const auto& [known, name] : names) {
    if (known == word) return name;
  }
  return {word, word};
}

}  // namespace

Text severity_wording(std::string_view severity) {
  if (severity == "info") return {"note", "参考"};
  static constexpr Text k_words[] = {{"warning", "警告"}, {"error", "エラー"}};
  return worded(k_words, severity);
}

Text entry_change_wording(std::string_view change) {
  static constexpr Text k_words[] = {
      {"new", "追加"}, {"gone", "削除"}, {"changed", "変更"}, {"corrected", "訂正"}, {"renamed", "氏名の変更"}};
  return worded(k_words, change);
}

Text stage_wording(std::string_view stage) {
  const auto known = store::parse_stage(stage);
  return known ? office::stage_text(*known) : Text{stage, stage};
}

Text state_wording(std::string_view state) {
  if (state == "needs-answer") return {"needs answer", "要回答"};
  static constexpr Text k_words[] = {
      {"ok", "問題なし"}, {"done", "完了"}, {"refused", "不受理"}, {"withdrawn", "取り下げ"}};
  return worded(k_words, state);
}

Text acts_wording(std::string_view acts) {
  if (acts == "nobody") return {"", ""};
  static constexpr Text k_words[] = {{"officer", "担当者"}, {"reporter", "報告者"}};
  return worded(k_words, acts);
}

Text category_wording(std::string_view category) {
  static constexpr Text k_words[] = {{"standard", "スタンダード"}, {"rapid", "ラピッド"}, {"correspondence", "通信"}};
  return worded(k_words, category);
}

Text outcome_wording(std::string_view outcome) {
  static constexpr Text k_words[] = {{"imported", "取り込み"}, {"unchanged", "変更なし"},
                                     {"quarantined", "隔離"},  {"refused", "取り込み不可"},
                                     {"skipped", "未処理"},    {"not-over", "開催中・開催前"}};
  return worded(k_words, outcome);
}

Text status_wording(std::string_view status) {
  return lists::status_text(status);
}

Text player_wording(std::string_view key) {
  const std::string_view shown = lists::shown_key(key);
  return {shown, shown};
}

Text exclusion_wording(std::string_view reason) {
  const auto known = parse_exclusion(reason);
  return known ? lists::reason_text(*known) : Text{reason, reason};
}

Text action_wording(std::string_view action) {
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
      {"add-account", {"account made", "アカウントの作成"}},
      {"change-account", {"account changed", "アカウントの変更"}},
      {"disable-account", {"account disabled", "アカウントの無効化"}},
      {"enable-account", {"account enabled", "アカウントの有効化"}},
      {"link-account", {"link to an account given", "アカウントのリンクの発行"}},
  };
  for (const auto& [word, name] : k_actions) {
    if (word == action) return name;
  }
  return office::name_of_decision(action);
}

Text fact_wording(std::string_view fact) {
  static constexpr std::pair<std::string_view, Text> k_facts[] = {
      {"name", {"name", "氏名"}},
      {"kanji", {"kanji", "漢字"}},
      {"fide_id", {"FIDE ID", "FIDE ID"}},
      {"federation", {"federation", "連盟"}},
      {"is_member", {"member", "会員"}},
      {"member", {"member", "会員"}},
      {"member_from", {"member from", "会員期間の初日"}},
      {"member-from", {"member from", "会員期間の初日"}},
      {"member_until", {"member until", "会員期間の末日"}},
      {"member-until", {"member until", "会員期間の末日"}},
      {"membership", {"kind of membership", "会員の種類"}},
      {"earlier_memberships", {"earlier memberships", "以前の会員期間"}},
      {"club", {"club", "所属"}},
      {"birth", {"date of birth", "生年月日"}},
      {"sex", {"sex", "性別"}},
  };
  return named(k_facts, fact);
}

Text publicity_wording(std::string_view level) {
  static constexpr std::pair<std::string_view, Text> k_levels[] = {
      {"full", {"everything", "すべて公開"}},
      {"romaji", {"without kanji", "漢字なし"}},
      {"list-only", {"lists and events only", "リストと大会のみ"}},
      {"hidden", {"not shown", "非公開"}},
      {"erased", {"erased", "抹消済み"}},
  };
  return named(k_levels, level);
}

Text yes_no_wording(std::string_view cell) {
  if (cell.empty()) return {};
  return cell == "1" ? Text{"yes", "はい"} : Text{"no", "いいえ"};
}

std::string codes_in_words(std::string_view codes, Language language) {
  constexpr std::string_view k_between = ", ";
  std::string out;
  while (!codes.empty()) {
    const std::string_view one = codes.substr(0, codes.find(k_between));
    const std::string_view code = one.substr(0, one.find(' '));
    codes.remove_prefix(std::min(one.size() + k_between.size(), codes.size()));
    const std::string_view name = catalogue::name_of_code(code).in(language);
    out += fmt::format("{}{}{}{}", out.empty() ? "" : Text{", ", "、"}.in(language),
                       name == code ? "" : std::string{name} + ' ', name == code ? code : fmt::format("[{}]", code),
                       one.substr(code.size()));
  }
  return out;
}

std::string days_left_in_words(std::string_view days, Language language) {
  if (!days.starts_with('-')) return std::string{days};
  days.remove_prefix(1);
  const Text words = days == "1" ? Text{"{0} day over", "締切後{0}日"} : Text{"{0} days over", "締切後{0}日"};
  return fill(words.in(language), std::vector{std::string{days}});
}

Text time_wording(std::string_view time) {
  constexpr std::size_t k_minutes = std::string_view{"2026-02-16T00:00"}.size();
  return {time.substr(0, k_minutes), time.substr(0, k_minutes)};
}

}  // namespace seiseki::operations
