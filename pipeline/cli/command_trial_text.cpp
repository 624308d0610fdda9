#include "pipeline/cli/command_trial_text.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include <fmt/format.h>

#include "pipeline/cli/terminal_text.hpp"
#include "pipeline/lists/explanation.hpp"
#include "pipeline/trial/assume.hpp"

namespace seiseki::cli {

using trial::Cell;
using trial::Event;
using trial::EventView;
using trial::PlayerRow;
using trial::Verdict;

namespace {

/// Text to a width of `columns`, cut with `…`.
std::string cut_to(const std::string& text, std::size_t columns) {
  if (display_width(text) <= columns) return text;
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    std::size_t next = at + 1;
    while (next < text.size() && (static_cast<unsigned char>(text[next]) & 0xC0U) == 0x80U) ++next;
    if (display_width(out + text.substr(at, next - at)) + 1 > columns) break;
    out += text.substr(at, next - at);
    at = next;
  }
  return out + "…";
}

std::string to_the_left(const std::string& text, std::size_t columns) {
  return text + std::string(columns - std::min(columns, display_width(text)), ' ');
}
std::string to_the_right(const std::string& text, std::size_t columns) {
  return std::string(columns - std::min(columns, display_width(text)), ' ') + text;
}

/// A paragraph whose lines after the first are indented by `indent`; the first begins with `start`.
std::string hanging(const std::string& start, const std::string& paragraph, std::size_t indent) {
  const std::string lines = in_lines(paragraph, k_trial_columns - indent);
  std::string out = start;
  for (const char c : lines) {
    out += c;
    if (c == '\n') out += std::string(indent, ' ');
  }
  return out + '\n';
}

/// Columns of text with a heading, two blanks between them; one of them, a name, gives way.
struct LaidColumn {
  std::string title;
  Align align = Align::right;
  std::vector<std::string> cells = {};
  std::size_t gap = 2;  ///< blanks before it
};

std::size_t width_of(const LaidColumn& column) {
  std::size_t out = display_width(column.title);
  for (const std::string& cell : column.cells) out = std::max(out, display_width(cell));
  return out;
}

std::size_t width_of(const std::vector<LaidColumn>& columns) {
  std::size_t out = 0;
  for (const LaidColumn& column : columns) out += column.gap + width_of(column);
  return out;
}

/// \pre every column has as many cells as the first
std::string laid_out(const std::vector<LaidColumn>& columns) {
  std::vector<std::size_t> widths;
  for (const LaidColumn& column : columns) widths.push_back(width_of(column));
  std::string out;
  const std::size_t rows = columns.front().cells.size();
  for (std::size_t row = 0; row <= rows; ++row) {
    std::string line;
    for (std::size_t i = 0; i < columns.size(); ++i) {
      const std::string& cell = row == 0 ? columns[i].title : columns[i].cells[row - 1];
      line += std::string(columns[i].gap, ' ');
      line += columns[i].align == Align::right ? to_the_right(cell, widths[i]) : to_the_left(cell, widths[i]);
    }
    line.erase(line.find_last_not_of(' ') + 1);
    out += line + '\n';
  }
  return out;
}

constexpr std::size_t k_least_name = 10;

/// Cuts the names so that the whole fits, but to no less than can be told apart.
void narrow_name(std::vector<LaidColumn>& columns, std::size_t name, Width width) {
  const std::size_t all = width_of(columns);
  if (width == Width::whole || all <= k_trial_columns) return;
  const std::size_t now = width_of(columns[name]);
  const std::size_t over = all - k_trial_columns;
  const std::size_t then = std::max(k_least_name, now > over ? now - over : 0);
  for (std::string& cell : columns[name].cells) cell = cut_to(cell, then);
}

std::string rating_cell(const std::optional<Rating>& rating) {
  return rating ? std::to_string(rating->points()) : "UR";
}

std::string change_cell(const PlayerRow& row) {
  if (!row.before) return row.after ? "*" : "";
  return row.games == 0 ? "" : fmt::format("{:+}", row.change());
}

std::string result_mark(const Cell& cell) {
  switch (cell.status) {
    case GameStatus::open:
      return "*";
    case GameStatus::disputed:
      return "?";
    case GameStatus::forfeit:
      return cell.score && cell.score->half_points() > 0 ? "+" : "-";
    case GameStatus::rated:
    case GameStatus::unrated:
    case GameStatus::bye:
      break;
  }
  const std::string score = cell.score ? lists::score_text(*cell.score) : "";
  return cell.status == GameStatus::unrated ? "u" + score : score;
}

std::string cell_of_crosstable(const Cell& cell) {
  if (!cell.opponent) return cell.score && cell.score->half_points() == 0 ? "-" : "bye" + result_mark(cell);
  const char* colour = !cell.colour ? "" : *cell.colour == Colour::white ? "w" : "b";
  return std::to_string(cell.opponent->value()) + colour + result_mark(cell);
}

std::string cells_of_round(const PlayerRow& row, int round) {
  std::string out;
  for (const Cell& cell : row.cells) {
    if (cell.round == round) out += (out.empty() ? "" : "/") + cell_of_crosstable(cell);
  }
  return out;
}

std::string filled(Language language, const Text& text, std::vector<std::string> arguments = {}) {
  return fill(text.in(language), arguments);
}

std::string block_title(Language language, const Text& title) {
  return "\n" + std::string(title.in(language)) + "\n";
}

std::string event_heading(const EventView& view, Language language) {
  const std::string name = trial::title_of(view);
  std::string out = hanging("", view.city.empty() ? name : name + ", " + view.city, 0);
  std::vector<std::string> parts;
  if (view.first_day && view.last_day) {
    parts.push_back(*view.first_day == *view.last_day ? to_iso(*view.last_day)
                                                      : filled(language, {"{0} to {1}", "{0}〜{1}"},
                                                               {to_iso(*view.first_day), to_iso(*view.last_day)}));
  }
  if (view.is_correspondence) parts.push_back(filled(language, {"Correspondence", "通信"}));
  if (view.category) parts.push_back(std::string(trial::category_text(*view.category).in(language)));
  if (view.rounds > 0) {
    parts.push_back(filled(language, {view.rounds == 1 ? "{0} round" : "{0} rounds", "{0}ラウンド"},
                           {std::to_string(view.rounds)}));
  }
  parts.push_back(filled(language, {"{0} players", "選手{0}人"}, {std::to_string(view.rows.size())}));
  const int games = view.games_rated + view.games_left_out();
  if (games > 0 && view.verdict == Verdict::rated) {
    parts.push_back(filled(language, {"{0} of {1} games rated", "{1}局中{0}局を計算"},
                           {std::to_string(view.games_rated), std::to_string(games)}));
  }
  std::string line;
  for (const std::string& part : parts) line += (line.empty() ? "" : language == Language::ja ? "、" : ", ") + part;
  return out + hanging("", line, 0);
}

std::string faults_block(const Event& event, Language language) {
  if (event.said.empty()) return {};
  constexpr int k_shown_of_a_kind = 3;
  std::string out = block_title(language, {"What the source itself leaves in doubt", "取得元の問題点"});
  std::map<std::string_view, int> seen;
  for (const Finding& finding : event.said) {
    if (++seen[finding.code()] > k_shown_of_a_kind) continue;
    const bool is_error = finding.severity() == Severity::error;
    std::string line = filled(language, is_error ? Text{"error", "エラー"} : Text{"warning", "警告"}) + ": ";
    if (finding.where.line > 0)
      line += filled(language, {"line {0}: ", "{0}行目: "}, {std::to_string(finding.where.line)});
    out += hanging("  ", line + finding.message(language) + " [" + std::string(finding.code()) + "]", 4);
  }
  for (const auto& [code, count] : seen) {
    if (count <= k_shown_of_a_kind) continue;
    out += hanging("  ",
                   filled(language,
                          {"... and {0} more of [{1}]; `--format json` shows all",
                           "… ほかに [{1}] が {0} 件。`--format json` ですべて表示"},
                          {std::to_string(count - k_shown_of_a_kind), std::string(code)}),
                   4);
  }
  return out;
}

std::string crosstable_block(const EventView& view, Language language, Width width) {
  if (view.rounds == 0) return {};
  const auto column = [&](Text title, Align align, auto&& cell) {
    LaidColumn out{filled(language, title), align};
    for (const PlayerRow& row : view.rows) out.cells.push_back(cell(row));
    return out;
  };
  std::vector<LaidColumn> columns;
  columns.push_back(
      column({"no.", "番号"}, Align::right, [](const PlayerRow& row) { return std::to_string(row.number.value()); }));
  columns.push_back(column({"name", "氏名"}, Align::left, [](const PlayerRow& row) { return row.name; }));
  columns.push_back(
      column({"before", "前"}, Align::right, [](const PlayerRow& row) { return rating_cell(row.before); }));
  std::vector<LaidColumn> last;
  last.push_back(column({"pts", "得点"}, Align::right, [](const PlayerRow& row) {
    return row.points ? lists::score_text(*row.points) : std::string{};
  }));
  last.push_back(column({"+/-", "変動"}, Align::right, change_cell));
  std::vector<LaidColumn> rounds;
  for (int round = 1; round <= view.rounds; ++round) {
    LaidColumn of_round =
        column({"", ""}, Align::left, [&](const PlayerRow& row) { return cells_of_round(row, round); });
    of_round.title = std::to_string(round);
    of_round.gap = round == 1 ? 2 : 1;
    rounds.push_back(std::move(of_round));
  }
  const std::size_t name = std::min(width_of(columns[1]), k_least_name);
  const std::size_t fixed = width_of(columns) - width_of(columns[1]) + name + width_of(last);
  std::size_t shown = rounds.size();
  while (width == Width::of_a_screen && shown > 0 &&
         fixed + width_of({rounds.begin(), rounds.begin() + static_cast<std::ptrdiff_t>(shown)}) > k_trial_columns)
    --shown;
  columns.insert(columns.end(), rounds.begin(), rounds.begin() + static_cast<std::ptrdiff_t>(shown));
  columns.insert(columns.end(), last.begin(), last.end());
  narrow_name(columns, 1, width);
  std::string out = "\n" + laid_out(columns);
  if (shown < rounds.size()) {
    out += hanging("  ",
                   filled(language,
                          {"Rounds {0} to {1} do not fit here: `--wide` shows them.",
                           "第{0}〜{1}ラウンドは `--wide` で表示します。"},
                          {std::to_string(shown + 1), std::to_string(rounds.size())}),
                   2);
  }
  return out + hanging("  ",
                       filled(language, {"12w1: White against no. 12, won. + - forfeit, * no result yet, ? disputed.",
                                         "12w1: 12番に白番で勝ち。+ - 不戦、* 結果待ち、? 不一致。"}),
                       2);
}

std::string ratings_block(const EventView& view, Language language, Width width) {
  std::vector<const PlayerRow*> rows;
  for (const PlayerRow& row : view.rows) {
    if (row.before || row.after) rows.push_back(&row);
  }
  if (rows.empty()) return {};
  const auto column = [&](Text title, Align align, auto&& cell) {
    LaidColumn out{filled(language, title), align};
    for (const PlayerRow* row : rows) out.cells.push_back(cell(*row));
    return out;
  };
  std::vector<LaidColumn> columns;
  columns.push_back(
      column({"no.", "番号"}, Align::right, [](const PlayerRow& row) { return std::to_string(row.number.value()); }));
  columns.push_back(column({"name", "氏名"}, Align::left, [](const PlayerRow& row) { return row.name; }));
  columns.push_back(
      column({"before", "前"}, Align::right, [](const PlayerRow& row) { return rating_cell(row.before); }));
  columns.push_back(
      column({"games", "対局"}, Align::right, [](const PlayerRow& row) { return std::to_string(row.games); }));
  columns.push_back(column({"score", "得点"}, Align::right, [](const PlayerRow& row) {
    return row.games == 0 ? std::string{} : lists::score_text(row.score);
  }));
  if (!view.is_correspondence) {
    columns.push_back(column({"performance", "パフォーマンス"}, Align::right, [](const PlayerRow& row) {
      return row.performance ? std::to_string(*row.performance) : std::string{};
    }));
    columns.push_back(column({"K", "K"}, Align::right,
                             [](const PlayerRow& row) { return row.k ? std::to_string(*row.k) : std::string{}; }));
  }
  columns.push_back(column({"change", "変動"}, Align::right, [](const PlayerRow& row) {
    return row.before && row.games > 0 ? fmt::format("{:+}", row.change()) : std::string{};
  }));
  columns.push_back(column({"after", "後"}, Align::right, [](const PlayerRow& row) { return rating_cell(row.after); }));
  narrow_name(columns, 1, width);
  return block_title(language, {"Ratings", "レーティング"}) + laid_out(columns);
}

std::string first_rating_text(const trial::FirstRating& first, const std::optional<Rating>& after, Language language) {
  using Outcome = rating::InitialWorking::Outcome;
  const std::string games = std::to_string(first.games);
  switch (first.outcome) {
    case Outcome::rated:
      return filled(language, {"{0}, from {1} games", "{0}({1}局から)"},
                    {std::to_string(after.value_or(Rating{}).points()), games});
    case Outcome::postponed:
      return filled(language, {"postponed: all {0} games won, or all lost", "延期: {0}局の全勝または全敗"}, {games});
    case Outcome::undecided:
      return filled(
          language,
          {"left to the rating office: all {0} games won, or all lost", "担当者の判断による: {0}局の全勝または全敗"},
          {games});
    case Outcome::below_minimum:
      return filled(language, {"below the lowest rating there is", "最低レーティング未満"});
    case Outcome::too_few:
      break;
  }
  return filled(language, {"{0} of {1} games against rated players: {2} missing", "必要な{1}局のうち{0}局(あと{2}局)"},
                {games, std::to_string(first.needed), std::to_string(std::max(0, first.needed - first.games))});
}

std::string first_ratings_block(const EventView& view, Language language) {
  std::string out;
  for (const PlayerRow& row : view.rows) {
    if (!row.first || row.cells.empty()) continue;
    out += hanging(
        "  ",
        fmt::format("{} {}: {}", row.number.value(), row.name, first_rating_text(*row.first, row.after, language)), 4);
  }
  return out.empty() ? out : block_title(language, {"First ratings", "初期レーティング"}) + out;
}

std::string left_out_block(const EventView& view, Language language) {
  if (view.left_out.empty()) return {};
  constexpr std::size_t k_shown_games = 6;
  std::string out = block_title(language, {"Games left out", "計算しない対局"});
  for (const trial::LeftOut& group : view.left_out) {
    std::string games;
    for (std::size_t i = 0; i < std::min(k_shown_games, group.games.size()); ++i) {
      const trial::LeftOut::Game& game = group.games[i];
      games += fmt::format(
          "{}{}",
          i == 0                     ? ""
          : language == Language::ja ? "、"
                                     : ", ",
          filled(language, {"round {0}: {1}-{2}", "第{0}ラウンド {1}対{2}"},
                 {std::to_string(game.round), std::to_string(game.white.value()), std::to_string(game.black.value())}));
    }
    if (group.games.size() > k_shown_games) games += ", …";
    const std::string count = std::to_string(group.games.size());
    out += hanging("  " + count + "  ", std::string(group.reason.in(language)), count.size() + 4);
    out += hanging(std::string(count.size() + 4, ' '), games, count.size() + 4);
  }
  return out;
}

/// `+64 Kirikoma`
std::string largest_text(const EventView& view) {
  if (!view.largest) return {};
  const PlayerRow& row = view.rows[*view.largest];
  return change_cell(row) + " " + row.name;
}

output::Json points_cell(const std::optional<Rating>& rating) {
  return rating ? output::Json(rating->points()) : output::Json(nullptr);
}

std::string half_points(Score score) {
  return fmt::format("{}{}", score.half_points() / 2, score.half_points() % 2 == 0 ? "" : ".5");
}

}  // namespace

std::string trial_event_text(const Event& event, const EventView& view, Language language, Width width) {
  const trial::Sentences sentences = trial::sentences_on(event, view, language);
  std::string out;
  if (event.report) out += event_heading(view, language);
  if (!sentences.what.empty()) out += hanging("", sentences.what, 0) + hanging("", sentences.needs, 0);
  out += faults_block(event, language);
  if (view.verdict != Verdict::rated) return out;
  return out + crosstable_block(view, language, width) + ratings_block(view, language, width) +
         first_ratings_block(view, language) + left_out_block(view, language);
}

std::string trial_assumptions_text(const std::vector<trial::Assumption>& assumptions, Language language) {
  if (assumptions.empty()) return {};
  std::size_t width = 0;
  for (const trial::Assumption& assumption : assumptions)
    width = std::max(width, display_width(assumption.kind->title.in(language)));
  std::string out = block_title(language, {"Assumed for this trial", "この試算での仮定"});
  for (const trial::Assumption& assumption : assumptions) {
    const std::string title = to_the_left(std::string(assumption.kind->title.in(language)), width);
    std::string line = assumption.message(language);
    if (!assumption.option.empty())
      line += filled(language, {" (otherwise `{0}`)", "(変えるには `{0}`)"}, {assumption.option});
    out += hanging("  " + title + "  ", line, width + 4);
  }
  return out;
}

std::string trial_explanation_text(const PlayerRow& row, const std::string& explanation, bool is_largest,
                                   Language language) {
  std::string out = is_largest ? block_title(language, {"The largest change, explained", "最大の変動の説明"}) : "\n";
  if (is_largest && row.first) out = block_title(language, {"One player, explained", "一人の説明"});
  for (std::size_t at = 0; at < explanation.size();) {
    const std::size_t end = std::min(explanation.find('\n', at), explanation.size());
    const std::string line = explanation.substr(at, end - at);
    const std::size_t indent = std::min(line.find_first_not_of(' '), line.size());
    out += hanging(line.substr(0, indent), line.substr(indent), indent + 4);
    at = end + 1;
  }
  return out;
}

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
    constexpr std::size_t k_shown_rows = 20;
    out +=
        '\n' +
        hanging("",
                filled(language,
                       {"All of it as one month, the list of {0} under {1}: {2} events, {3} games",
                        "全体を1か月分として {1} で計算した {0} のリスト: 大会 {2} 件、{3} 局"},
                       {to_iso(month.list), month.edition, std::to_string(month.events), std::to_string(month.games)}),
                0);
    const std::size_t shown = width == Width::whole ? month.rows.size() : std::min(k_shown_rows, month.rows.size());
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
    if (shown < month.rows.size()) {
      out += hanging(
          "  ",
          filled(language, {"... and {0} more: `--wide` shows them.", "… ほか {0} 人は `--wide` で表示します。"},
                 {std::to_string(month.rows.size() - shown)}),
          2);
    }
  }
  if (month.questions.empty()) return out;
  out += block_title(language, {"Before this could be a real list, somebody would have to find out",
                                "実際のリストにするには、次の確認が必要です"});
  for (const trial::Question& question : month.questions) out += hanging("  ", question.message(language), 4);
  return out;
}

std::string trial_comparison_text(const EventView& one, const EventView& other, Language language, Width width) {
  std::map<StartNumber, const PlayerRow*> others;
  for (const PlayerRow& row : other.rows) others.emplace(row.number, &row);
  std::vector<LaidColumn> columns{
      {filled(language, {"no.", "番号"})},  {filled(language, {"name", "氏名"}), Align::left},
      {filled(language, {"before", "前"})}, {one.edition},
      {filled(language, {"after", "後"})},  {other.edition},
      {filled(language, {"after", "後"})}};
  for (const PlayerRow& row : one.rows) {
    const auto found = others.find(row.number);
    if (found == others.end() || (row.games == 0 && found->second->games == 0)) continue;
    const std::vector<std::string> cells{std::to_string(row.number.value()),
                                         row.name,
                                         rating_cell(row.before),
                                         change_cell(row),
                                         rating_cell(row.after),
                                         change_cell(*found->second),
                                         rating_cell(found->second->after)};
    for (std::size_t c = 0; c < cells.size(); ++c) columns[c].cells.push_back(cells[c]);
  }
  narrow_name(columns, 1, width);
  return block_title(language, {"Two editions side by side", "二つの規程による比較"}) + laid_out(columns);
}

Table trial_players_table(std::span<const EventView> views) {
  Table out{.schema = "seiseki/trial-players/1"};
  for (const char* key : {"source", "event", "edition", "type", "start_number", "player", "name", "before", "games",
                          "score", "performance", "k", "sum", "change", "after"})
    out.columns.push_back({key, {}});
  for (const EventView& view : views) {
    if (view.verdict != Verdict::rated) continue;
    const std::string type = view.category ? std::string(to_string(*view.category)) : "correspondence";
    for (const PlayerRow& row : view.rows) {
      const bool has_change = row.before && row.games > 0;
      out.rows.push_back({view.label, view.name, view.edition, type, row.number.value(),
                          row.shown.starts_with('#') ? "" : row.shown, row.name, points_cell(row.before), row.games,
                          half_points(row.score), output::or_null(row.performance), output::or_null(row.k),
                          has_change ? output::Json(lists::signed_hundredths(row.sum_hundredths)) : nullptr,
                          has_change ? output::Json(row.change()) : nullptr, points_cell(row.after)});
    }
  }
  return out;
}

Table trial_games_table(std::span<const EventView> views) {
  Table out{.schema = "seiseki/trial-games/1"};
  for (const char* key : {"source", "event", "round", "white", "white_name", "black", "black_name", "status",
                          "white_score", "black_score", "counted", "reason"})
    out.columns.push_back({key, {}});
  for (const EventView& view : views) {
    if (view.verdict != Verdict::rated) continue;
    std::map<std::tuple<int, StartNumber, StartNumber>, std::string> reasons;
    for (const trial::LeftOut& group : view.left_out) {
      for (const trial::LeftOut::Game& game : group.games) reasons[{game.round, game.white, game.black}] = group.code;
    }
    std::map<StartNumber, std::string> names;
    for (const PlayerRow& row : view.rows) names.emplace(row.number, row.name);
    for (const PlayerRow& row : view.rows) {
      for (const Cell& cell : row.cells) {
        if (!cell.opponent || cell.colour != Colour::white) continue;
        const auto reason = reasons.find({cell.round, row.number, *cell.opponent});
        const bool counts = reason == reasons.end();
        output::Json white = nullptr;
        output::Json black = nullptr;
        if (cell.score) {
          white = half_points(*cell.score);
          if (cell.status == GameStatus::rated)
            black = half_points(Score::from_half_points(2 - cell.score->half_points()));
        }
        out.rows.push_back({view.label, view.name, cell.round, row.number.value(), row.name, cell.opponent->value(),
                            names[*cell.opponent], std::string(to_string(cell.status)), std::move(white),
                            std::move(black), counts, counts ? "" : reason->second});
      }
    }
  }
  return out;
}

Table trial_assumptions_table(std::span<const Event> events, Language language) {
  Table out{.schema = "seiseki/trial-assumptions/1"};
  for (const char* key : {"source", "code", "assumption", "option"}) out.columns.push_back({key, {}});
  for (const Event& event : events) {
    for (const trial::Assumption& assumption : event.assumptions)
      out.rows.push_back(
          {event.label, std::string(assumption.kind->code), assumption.message(language), assumption.option});
  }
  return out;
}

Table trial_month_table(const trial::Month& month) {
  Table out{.schema = "seiseki/trial-month/1"};
  for (const char* key : {"player", "name", "type", "before", "events", "games", "change", "after"})
    out.columns.push_back({key, {}});
  for (const trial::MonthRow& row : month.rows) {
    out.rows.push_back({row.shown, row.name, std::string(to_string(row.category)), points_cell(row.before), row.events,
                        row.games, row.before ? output::Json(row.change()) : nullptr, points_cell(row.after)});
  }
  return out;
}

}  // namespace seiseki::cli
