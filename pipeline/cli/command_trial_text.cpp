#include "pipeline/cli/command_trial_text.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include <fmt/format.h>

#include "pipeline/cli/terminal_text.hpp"
#include "pipeline/cli/trial_cells.hpp"
#include "pipeline/lists/explanation.hpp"
#include "pipeline/trial/assume.hpp"
#include "pipeline/trial/sentences.hpp"

namespace seiseki::cli {

using trial::Cell;
using trial::Event;
using trial::EventView;
using trial::PlayerRow;
using trial::Verdict;

namespace {

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
  if (view.category) parts.emplace_back(trial::category_text(*view.category).in(language));
  if (view.rounds > 0) {
    parts.push_back(filled(language, {"{0|round|rounds}", "{0}ラウンド"}, {std::to_string(view.rounds)}));
  }
  parts.push_back(filled(language, {"{0|player|players}", "選手{0}人"}, {std::to_string(view.rows.size())}));
  const int games = view.games_rated + view.games_left_out();
  if (games > 0 && view.verdict == Verdict::rated) {
    parts.push_back(filled(language, {"{0} of {1|game|games} rated", "{1}局中{0}局を計算"},
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
      line += filled(language, {"line {0}: ", "{0}行目："}, {std::to_string(finding.where.line)});
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

/// The columns of one table of players in the making.
class PlayerColumns {
public:
  PlayerColumns(std::vector<const PlayerRow*> rows, Language language)
      : m_rows{std::move(rows)}, m_language{language} {}

  template <class Cell>
  void add(Text title, Align align, Cell&& cell) {
    LaidColumn column{filled(m_language, title), align};
    for (const PlayerRow* row : m_rows) column.cells.push_back(cell(*row));
    m_columns.push_back(std::move(column));
  }
  void add_people() {
    add({"no.", "番号"}, Align::right, [](const PlayerRow& row) { return std::to_string(row.number.value()); });
    add({"name", "氏名"}, Align::left, [](const PlayerRow& row) { return row.name; });
    add({"before", "前"}, Align::right, [](const PlayerRow& row) { return rating_cell(row.before); });
  }
  void add_round(int round) {
    add({"", ""}, Align::left, [&](const PlayerRow& row) { return cells_of_round(row, round); });
    m_columns.back().title = std::to_string(round);
    m_columns.back().gap = round == 1 ? 2 : 1;
  }
  void add_performance(Text title) {
    add(title, Align::right,
        [](const PlayerRow& row) { return row.performance ? std::to_string(*row.performance) : std::string{}; });
  }
  void add_after() {
    add({"after", "後"}, Align::right, [](const PlayerRow& row) { return rating_cell(row.after); });
  }

  std::vector<LaidColumn>& columns() { return m_columns; }
  /// Whether it fits a screen once the names have given way.
  bool fits() const {
    const std::size_t name = width_of(m_columns[k_name]);
    return width_of(m_columns) - name + std::min(name, k_least_name) <= k_trial_columns;
  }
  std::string laid(Width width) {
    narrow_name(m_columns, k_name, width);
    return laid_out(m_columns);
  }

private:
  static constexpr std::size_t k_name = 1;
  std::vector<const PlayerRow*> m_rows;
  Language m_language;
  std::vector<LaidColumn> m_columns;
};

/// Those a table has room for.
std::vector<const PlayerRow*> shown_of(const std::vector<const PlayerRow*>& rows, Width width) {
  return {rows.begin(), rows.begin() + static_cast<std::ptrdiff_t>(rows_shown(rows.size(), width))};
}

enum class WithRatings { no, yes };

/// The crosstable of the first `rounds`, with what became of everybody where there is room for it.
PlayerColumns crosstable_of(const EventView& view, int rounds, WithRatings with, Width width, Language language) {
  std::vector<const PlayerRow*> all;
  for (const PlayerRow& row : view.rows) all.push_back(&row);
  PlayerColumns out{shown_of(all, width), language};
  out.add_people();
  for (int round = 1; round <= rounds; ++round) out.add_round(round);
  out.add({"pts", "得点"}, Align::right,
          [](const PlayerRow& row) { return row.points ? lists::score_text(*row.points) : std::string{}; });
  if (with == WithRatings::yes && !view.is_correspondence) out.add_performance({"perf", "PR"});
  out.add({"+/-", "変動"}, Align::right, change_cell);
  if (with == WithRatings::yes) out.add_after();
  return out;
}

/// What stands below a crosstable.
std::string crosstable_notes(const EventView& view, int rounds, Width width, Language language) {
  std::string out = more_rows(rows_shown(view.rows.size(), width), view.rows.size(), language);
  if (rounds < view.rounds) {
    out += hanging("  ",
                   filled(language,
                          {"Rounds {0} to {1} do not fit here: `--wide` shows them.",
                           "第{0}〜{1}ラウンドは `--wide` で表示します。"},
                          {std::to_string(rounds + 1), std::to_string(view.rounds)}),
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
  PlayerColumns table{shown_of(rows, width), language};
  table.add_people();
  table.add({"games", "対局"}, Align::right, [](const PlayerRow& row) { return std::to_string(row.games); });
  table.add({"score", "得点"}, Align::right,
            [](const PlayerRow& row) { return row.games == 0 ? std::string{} : lists::score_text(row.score); });
  if (!view.is_correspondence) {
    table.add_performance({"performance", "パフォーマンス"});
    table.add({"K", "K"}, Align::right,
              [](const PlayerRow& row) { return row.k ? std::to_string(*row.k) : std::string{}; });
  }
  table.add({"change", "変動"}, Align::right, [](const PlayerRow& row) {
    return row.before && row.games > 0 ? fmt::format("{:+}", row.change()) : std::string{};
  });
  table.add_after();
  return block_title(language, {"Ratings", "レーティング"}) + table.laid(width) +
         more_rows(rows_shown(rows.size(), width), rows.size(), language);
}

/// One table where a screen has room for all of it, else the crosstable and the ratings after each other.
std::string tables_block(const EventView& view, Language language, Width width) {
  if (view.rounds == 0) return ratings_block(view, language, width);
  if (width == Width::of_a_screen) {
    PlayerColumns whole = crosstable_of(view, view.rounds, WithRatings::yes, width, language);
    if (whole.fits()) return "\n" + whole.laid(width) + crosstable_notes(view, view.rounds, width, language);
  }
  int rounds = view.rounds;
  while (width == Width::of_a_screen && rounds > 0 &&
         !crosstable_of(view, rounds, WithRatings::no, width, language).fits())
    --rounds;
  return "\n" + crosstable_of(view, rounds, WithRatings::no, width, language).laid(width) +
         crosstable_notes(view, rounds, width, language) + ratings_block(view, language, width);
}

std::string first_rating_text(const ingest::TowardFirst& first, const std::optional<Rating>& after, Language language) {
  if (first.outcome != rating::InitialWorking::Outcome::rated) return ingest::words_of(first, language);
  return filled(language, {"{0}, from {1|game|games}", "{0}（{1}局から）"},
                {std::to_string(after.value_or(Rating{}).points()), std::to_string(first.games)});
}

std::string first_ratings_block(const EventView& view, Language language, Width width) {
  constexpr std::size_t k_shown_people = 12;
  std::string out;
  std::size_t people = 0;
  for (const PlayerRow& row : view.rows) {
    if (!row.first || row.cells.empty()) continue;
    if (++people > k_shown_people && width == Width::of_a_screen) continue;
    out += hanging(
        "  ",
        fmt::format("{} {}: {}", row.number.value(), row.name, first_rating_text(*row.first, row.after, language)), 4);
  }
  if (out.empty()) return out;
  const std::size_t shown = width == Width::whole ? people : std::min(people, k_shown_people);
  return block_title(language, {"First ratings", "初期レーティング"}) + out + more_rows(shown, people, language);
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

}  // namespace

std::string trial_event_text(const Event& event, const EventView& view, Language language, Width width) {
  const trial::Sentences sentences = trial::sentences_on(event, view, language);
  std::string out;
  if (event.report) out += event_heading(view, language);
  if (!sentences.what.empty()) out += hanging("", sentences.what, 0) + hanging("", sentences.needs, 0);
  out += faults_block(event, language);
  if (view.verdict != Verdict::rated) return out;
  return out + tables_block(view, language, width) + first_ratings_block(view, language, width) +
         left_out_block(view, language);
}

std::string trial_assumptions_text(const Event& event, Language language) {
  const std::vector<trial::Assumption>& assumptions = event.assumptions;
  if (assumptions.empty()) return {};
  std::size_t width = 0;
  for (const trial::Assumption& assumption : assumptions)
    width = std::max(width, display_width(assumption.kind->title.in(language)));
  std::string out = block_title(language, {"Assumed for this trial", "この試算での仮定"});
  for (const trial::Assumption& assumption : assumptions) {
    const std::string title = to_the_left(std::string(assumption.kind->title.in(language)), width);
    std::string line = assumption.message(language);
    if (!assumption.option.empty())
      line += filled(language, {" (otherwise `{0}`)", "（変えるには `{0}`）"}, {assumption.option});
    out += hanging("  " + title + "  ", line, width + 4);
  }
  if (event.list_instead.empty()) return out;
  return out + hanging("  ",
                       filled(language,
                              {"Members, ratings and games at once by the federation's own list: `--list {0}`",
                               "会員、レーティング、対局数をまとめて連盟のリストによる場合：`--list {0}`"},
                              {event.list_instead}),
                       4);
}

std::string trial_explanation_text(const std::string& explanation) {
  std::string out;
  for (std::size_t at = 0; at < explanation.size();) {
    const std::size_t end = std::min(explanation.find('\n', at), explanation.size());
    const std::string line = explanation.substr(at, end - at);
    const std::size_t indent = std::min(line.find_first_not_of(' '), line.size());
    out += hanging(line.substr(0, indent), line.substr(indent), indent + 4);
    at = end + 1;
  }
  return out;
}

std::string trial_explanation_text(const PlayerRow& row, const std::string& explanation, bool is_largest,
                                   Language language) {
  std::string out = is_largest ? block_title(language, {"The largest change, explained", "最大の変動の説明"}) : "\n";
  if (is_largest && row.first) out = block_title(language, {"One player, explained", "一人の説明"});
  return out + trial_explanation_text(explanation);
}

}  // namespace seiseki::cli
