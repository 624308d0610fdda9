#include "pipeline/operations/words.hpp"

#include <span>

#include "engine/domain/game_record.hpp"
#include "pipeline/lists/explanation.hpp"
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

}  // namespace

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
  static constexpr Text k_words[] = {
      {"imported", "取り込み"}, {"unchanged", "変更なし"}, {"quarantined", "隔離"}, {"refused", "取り込み不可"}};
  return worded(k_words, outcome);
}

Text status_wording(std::string_view status) {
  static constexpr Text k_words[] = {{"rated", "対局"},    {"forfeit", "不戦"},   {"bye", "不戦勝・抜け番"},
                                     {"open", "結果待ち"}, {"unrated", "対象外"}, {"disputed", "不一致"}};
  return worded(k_words, status);
}

Text exclusion_wording(std::string_view reason) {
  const auto known = parse_exclusion(reason);
  return known ? lists::reason_text(*known) : Text{reason, reason};
}

Text time_wording(std::string_view time) {
  constexpr std::size_t k_minutes = std::string_view{"2026-02-16T00:00"}.size();
  return {time.substr(0, k_minutes), time.substr(0, k_minutes)};
}

}  // namespace seiseki::operations
