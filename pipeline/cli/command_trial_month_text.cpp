#include <algorithm>
#include <array>
#include <map>
#include <utility>

#include <fmt/format.h>

#include "pipeline/cli/command_trial_text.hpp"
#include "pipeline/cli/terminal_text.hpp"
#include "pipeline/cli/trial_cells.hpp"
#include "pipeline/trial/sentences.hpp"

namespace seiseki::cli {

using trial::Event;
using trial::EventView;
using trial::PlayerRow;
using trial::Verdict;

namespace {

/// `+64 Kirikoma`
std::string largest_text(const EventView& view) {
  if (!view.largest) return {};
  const PlayerRow& row = view.rows[*view.largest];
  return change_cell(row) + " " + row.name;
}

}  // namespace

std::string trial_events_text(std::span<const Event> events, std::span<const EventView> views, Language language,
                              Width width) {
  std::vector<LaidColumn> columns{{filled(language, {"event", "大会"}), Align::left, {}, 0},
                                  {filled(language, {"last day", "最終日"}), Align::left},
                                  {filled(language, {"type", "種類"}), Align::left},
                                  {filled(language, {"players", "選手"})},
                                  {filled(language, {"games", "対局"})},
                                  {filled(language, {"left out", "除外"})},
                                  {filled(language, {"largest change", "最大の変動"}), Align::left}};
  for (std::size_t i = 0; i < views.size(); ++i) {
    const EventView& view = views[i];
    const bool is_rated = view.verdict == Verdict::rated;
    const bool is_read = events[i].report.has_value();
    columns[0].cells.push_back(cut_to(trial::title_of(view), 60));
    columns[1].cells.push_back(is_rated && view.last_day ? to_iso(*view.last_day) : "");
    columns[2].cells.push_back(!is_rated                ? ""
                               : view.is_correspondence ? "CC"
                               : view.category          ? std::string(short_name(*view.category))
                                                        : "");
    columns[3].cells.push_back(is_read ? std::to_string(view.rows.size()) : "");
    columns[4].cells.push_back(is_rated ? std::to_string(view.games_rated) : "-");
    columns[5].cells.push_back(is_rated ? std::to_string(view.games_left_out()) : "");
    columns[6].cells.push_back(width == Width::whole ? largest_text(view) : cut_to(largest_text(view), 20));
  }
  narrow_name(columns, 0, width);
  std::string out = laid_out(columns);
  for (std::size_t i = 0; i < views.size(); ++i) {
    if (views[i].verdict == Verdict::rated) continue;
    const trial::Sentences sentences = trial::sentences_on(events[i], views[i], language);
    out += '\n' + hanging("", views[i].label, 0) + hanging("  ", sentences.what, 2) + hanging("  ", sentences.needs, 2);
  }
  return out;
}

std::string trial_month_text(const trial::Month& month, Language language, Width width) {
  std::string out;
  if (!month.edition.empty()) {
    out +=
        '\n' +
        hanging("",
                filled(language,
                       {"All of it as one month, the list of {0} under {1}; events: {2}, games: {3}",
                        "全体を1か月分として {1} で計算した {0} のリスト：大会 {2} 件、{3} 局"},
                       {to_iso(month.list), month.edition, std::to_string(month.events), std::to_string(month.games)}),
                0);
    const std::size_t shown = rows_shown(month.rows.size(), width);
    std::vector<LaidColumn> columns{{filled(language, {"name", "氏名"}), Align::left},
                                    {"ID", Align::left},
                                    {filled(language, {"type", "種類"}), Align::left},
                                    {filled(language, {"before", "前"})},
                                    {filled(language, {"events", "大会"})},
                                    {filled(language, {"games", "対局"})},
                                    {filled(language, {"change", "変動"})},
                                    {filled(language, {"after", "後"})}};
    for (std::size_t i = 0; i < shown; ++i) {
      const trial::MonthRow& row = month.rows[i];
      const std::vector<std::string> cells{row.name,
                                           row.shown,
                                           std::string(short_name(row.category)),
                                           rating_cell(row.before),
                                           std::to_string(row.events),
                                           std::to_string(row.games),
                                           row.before ? fmt::format("{:+}", row.change()) : "",
                                           rating_cell(row.after)};
      for (std::size_t c = 0; c < cells.size(); ++c) columns[c].cells.push_back(cells[c]);
    }
    narrow_name(columns, 0, width);
    if (shown > 0) out += laid_out(columns);
    out += more_rows(shown, month.rows.size(), language);
  }
  return out;
}

std::string trial_questions_text(const trial::Month& month, Language language) {
  if (month.questions.empty()) return {};
  std::string out = block_title(language, {"Before this could be a real list, somebody would have to find out",
                                           "実際のリストにするには、次の確認が必要です"});
  for (const trial::Question& question : month.questions) out += hanging("  ", question.message(language), 4);
  return out;
}

namespace {

/// One line of a comparison: who, what they had, and what became of it under either edition.
struct ComparedRow {
  std::string number;  ///< start number, or ID
  std::string name;
  std::string before;
  std::array<std::string, 2> change{};
  std::array<std::string, 2> after{};
};

std::string comparison_laid_out(const std::vector<ComparedRow>& rows, const LaidColumn& number, const std::string& one,
                                const std::string& other, Language language, Width width) {
  std::vector<LaidColumn> columns{number,
                                  {filled(language, {"name", "氏名"}), Align::left},
                                  {filled(language, {"before", "前"})},
                                  {one},
                                  {filled(language, {"after", "後"})},
                                  {other},
                                  {filled(language, {"after", "後"})}};
  const std::size_t shown = rows_shown(rows.size(), width);
  for (std::size_t i = 0; i < shown; ++i) {
    const ComparedRow& row = rows[i];
    const std::vector<std::string> cells{row.number,   row.name,      row.before,  row.change[0],
                                         row.after[0], row.change[1], row.after[1]};
    for (std::size_t c = 0; c < cells.size(); ++c) columns[c].cells.push_back(cells[c]);
  }
  narrow_name(columns, 1, width);
  return block_title(language, {"Two editions side by side", "二つの規程による比較"}) + laid_out(columns) +
         more_rows(shown, rows.size(), language);
}

std::string month_change(const trial::MonthRow& row) {
  if (!row.before) return row.after ? "*" : "";
  return row.games == 0 ? "" : fmt::format("{:+}", row.change());
}

void see_month(const trial::Month& month, std::size_t column,
               std::map<std::pair<PlayerKey, RatingCategory>, std::size_t>& known, std::vector<ComparedRow>& rows) {
  for (const trial::MonthRow& row : month.rows) {
    const auto [found, is_new] = known.emplace(std::pair{row.key, row.category}, rows.size());
    if (is_new) {
      rows.push_back({.number = fmt::format("{} {}", short_name(row.category), row.shown),
                      .name = row.name,
                      .before = rating_cell(row.before)});
    }
    rows[found->second].change.at(column) = month_change(row);
    rows[found->second].after.at(column) = rating_cell(row.after);
  }
}

}  // namespace

std::string trial_comparison_text(const EventView& one, const EventView& other, Language language, Width width) {
  std::map<StartNumber, const PlayerRow*> others;
  for (const PlayerRow& row : other.rows) others.emplace(row.number, &row);
  std::vector<ComparedRow> rows;
  for (const PlayerRow& row : one.rows) {
    const auto found = others.find(row.number);
    if (found == others.end() || (row.games == 0 && found->second->games == 0)) continue;
    rows.push_back({std::to_string(row.number.value()),
                    row.name,
                    rating_cell(row.before),
                    {change_cell(row), change_cell(*found->second)},
                    {rating_cell(row.after), rating_cell(found->second->after)}});
  }
  return comparison_laid_out(rows, {filled(language, {"no.", "番号"})}, one.edition, other.edition, language, width);
}

std::string trial_comparison_text(const trial::Month& one, const trial::Month& other, Language language, Width width) {
  std::map<std::pair<PlayerKey, RatingCategory>, std::size_t> known;
  std::vector<ComparedRow> rows;
  see_month(one, 0, known, rows);
  see_month(other, 1, known, rows);
  return comparison_laid_out(rows, {"ID", Align::left}, one.edition, other.edition, language, width);
}

}  // namespace seiseki::cli
