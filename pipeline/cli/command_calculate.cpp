#include "pipeline/cli/command_calculate.hpp"

#include <charconv>

#include <fmt/format.h>

#include "engine/rating/calculate.hpp"
#include "importers/confined/confined.hpp"
#include "importers/report_form/reader.hpp"
#include "importers/report_form/rows.hpp"
#include "importers/source/files.hpp"
#include "importers/text/csv.hpp"
#include "importers/text/encoding.hpp"
#include "pipeline/cli/calculate_form.hpp"
#include "pipeline/cli/example_editions.hpp"
#include "pipeline/cli/findings.hpp"
#include "pipeline/cli/table.hpp"
#include "pipeline/cli/workspace.hpp"
#include "pipeline/lists/explanation.hpp"

namespace seiseki::cli {

using importers::text::CsvRow;
using importers::text::CsvTable;
using output::Json;

namespace {

constexpr std::string_view k_change_header = "own_rating,opponent_rating,score,k";
constexpr std::string_view k_initial_header = "opponent_rating,score";

std::optional<int> integer(std::string_view text) {
  int value = 0;
  const auto parsed = std::from_chars(text.data(), text.data() + text.size(), value);
  if (text.empty() || parsed.ec != std::errc{} || parsed.ptr != text.data() + text.size()) return std::nullopt;
  return value;
}

std::optional<Score> score_of(std::string_view text) {
  if (text == "1" || text == "1.0") return k_win;
  if (text == "0.5" || text == "½" || text == "0,5" || text == ".5") return k_draw;
  if (text == "0" || text == "0.0") return k_loss;
  return std::nullopt;
}

std::string expected_text(ExpectedScore expected) {
  return fmt::format("{}.{:02}", expected.hundredths() / 100, expected.hundredths() % 100);
}

/// The table with its columns found.
class Games {
public:
  Games(CsvTable table, std::string document, std::string_view header)
      : m_table{std::move(table)}, m_document{std::move(document)}, m_header{header} {}

  Result<std::size_t> column(std::string_view name) const {
    const auto found = m_table.column(0, name);
    if (!found)
      return failure(k_columns, {.document = m_document, .line = 1}, {}, {std::string(name), std::string(m_header)});
    return *found;
  }
  std::vector<CsvRow>& rows() { return m_table.rows; }
  Error bad(const CsvRow& row, std::string_view name, std::string_view text) const {
    return Error{
        finding(k_cell, {.document = m_document, .line = row.line}, text, {std::string(name), std::string(text)})};
  }

private:
  CsvTable m_table;
  std::string m_document;
  std::string_view m_header;
};

Result<Table> changes(Games games, const Regulation& edition, Format format) {
  SEISEKI_TRY(const std::size_t own, games.column("own_rating"));
  SEISEKI_TRY(const std::size_t opponent, games.column("opponent_rating"));
  SEISEKI_TRY(const std::size_t score, games.column("score"));
  const bool has_k = edition.expected_score() != nullptr;
  std::size_t k = 0;
  if (has_k) {
    SEISEKI_TRY(k, games.column("k"));
  }
  Table table{.schema = "seiseki/calculate/1", .rows_key = "games", .columns = {}};
  const CsvRow header = games.rows().front();
  for (std::size_t i = 0; i < header.cells.size(); ++i)
    table.columns.push_back({std::string(header.cell(i)), {header.cells[i], header.cells[i]}, Align::right});
  table.columns.push_back({"expected", {"expected", "期待値"}, Align::right});
  table.columns.push_back({"change", {"change", "増減"}, Align::right});
  // For programs, the same in hundredths.
  if (format == Format::json) {
    table.columns.push_back({"expected_h", {}});
    table.columns.push_back({"change_h", {}});
  }
  for (std::size_t i = 1; i < games.rows().size(); ++i) {
    const CsvRow& row = games.rows()[i];
    const auto need = [&](std::size_t column, std::string_view name) -> Result<int> {
      const auto value = integer(row.cell(column));
      if (!value) return tl::make_unexpected(games.bad(row, name, row.cell(column)));
      return *value;
    };
    SEISEKI_TRY(const int own_rating, need(own, "own_rating"));
    SEISEKI_TRY(const int opponent_rating, need(opponent, "opponent_rating"));
    const auto points = score_of(row.cell(score));
    if (!points) return tl::make_unexpected(games.bad(row, "score", row.cell(score)));
    std::vector<Json> cells;
    for (std::size_t c = 0; c < header.cells.size(); ++c) cells.emplace_back(std::string(row.cell(c)));
    if (has_k) {
      SEISEKI_TRY(const int k_value, need(k, "k"));
      SEISEKI_TRY(const rating::GameArithmetic game, rating::calculate_game(Rating{own_rating}, Rating{opponent_rating},
                                                                            *points, KFactor{k_value}, edition));
      cells.emplace_back(expected_text(game.expectation.expected));
      cells.emplace_back(lists::signed_hundredths(game.change.hundredths()));
      if (format == Format::json) {
        cells.emplace_back(game.expectation.expected.hundredths());
        cells.emplace_back(game.change.hundredths());
      }
    } else {
      SEISEKI_TRY(const rating::PointArithmetic game,
                  rating::calculate_point_game(Rating{own_rating}, Rating{opponent_rating}, *points, edition));
      cells.emplace_back(nullptr);
      cells.emplace_back(lists::signed_hundredths(std::int64_t{100} * game.points));
      if (format == Format::json) {
        cells.emplace_back(nullptr);
        cells.emplace_back(std::int64_t{100} * game.points);
      }
    }
    table.rows.push_back(std::move(cells));
  }
  return table;
}

Result<rating::InitialWorking> initial(Games games, const Regulation& edition) {
  SEISEKI_TRY(const std::size_t opponent, games.column("opponent_rating"));
  SEISEKI_TRY(const std::size_t score, games.column("score"));
  std::vector<rating::OpponentResult> results;
  for (std::size_t i = 1; i < games.rows().size(); ++i) {
    const CsvRow& row = games.rows()[i];
    const std::string_view text = row.cell(opponent);
    const auto points = score_of(row.cell(score));
    if (!points) return tl::make_unexpected(games.bad(row, "score", row.cell(score)));
    rating::OpponentResult result{std::nullopt, *points};
    if (!text.empty() && text != "UR" && text != "0") {
      const auto value = integer(text);
      if (!value || *value < 0 || *value > 4000) return tl::make_unexpected(games.bad(row, "opponent_rating", text));
      result.opponent = Rating{*value};
    }
    results.push_back(result);
  }
  return rating::calculate_initial(results, edition);
}

void print_initial(const Context& context, const rating::InitialWorking& working) {
  const auto n = working.average_divisor;
  const bool rated = working.outcome == rating::InitialWorking::Outcome::rated;
  const std::string percentage =
      fmt::format("{}.{:02}", working.percentage_hundredths / 100, working.percentage_hundredths % 100);
  Table table{.schema = "seiseki/initial/1",
              .rows_key = "initial",
              .columns = {{"outcome", {"outcome", "結果"}},
                          {"games", {"games", "対局"}, Align::right},
                          {"games_needed", {"needed", "必要"}, Align::right},
                          {"score_half_points", {"half points", "半点"}, Align::right},
                          {"ra", {"RA", "RA"}, Align::right},
                          {"p", {"p", "p"}, Align::right},
                          {"dp", {"dp", "dp"}, Align::right},
                          {"initial_rating", {"initial rating", "初期レーティング"}, Align::right}}};
  table.rows.push_back(
      {std::string(rating::to_string(working.outcome)), working.used.size(), working.games_needed,
       working.score.half_points(), n > 0 ? Json(fmt::format("{}/{}", working.average_numerator, n)) : Json(nullptr),
       rated ? Json(percentage) : Json(nullptr), rated ? Json(working.rating_difference) : Json(nullptr),
       working.rating ? Json(working.rating->points()) : Json(nullptr)});
  print(context, table);
}

Result<CsvTable> games_table(const importers::Document& document) {
  SEISEKI_TRY(const importers::text::DecodedText decoded, importers::text::decode(document.bytes, document.name));
  return importers::text::read_csv(decoded.text, document.name);
}

}  // namespace

CalculateCommand::CalculateCommand() : Command{"calculate"} {
  line().positional({"FILE", {"games as CSV, or a report form, or `-`", "対局のCSV、報告フォーム、または `-`"}, 1, 1});
  line().group(
      {{"The arithmetic", "計算"},
       {{"regulation",
         '\0',
         "EDITION",
         {"under which edition; else the federation's newest", "適用する規程。省略時は連盟の最新の版"}},
        {"initial",
         '\0',
         {},
         {"one unrated player's games: `opponent_rating, score`", "URの選手一人の対局：`opponent_rating, score`"}},
        {"regulations", '\0', "DIR", {"more editions", "追加の規程"}}}});
  line().group(common_options());
}
Manual CalculateCommand::manual() const {
  return {
      .summary = {"The bare arithmetic, from a CSV of games", "CSVの対局から増減を計算する"},
      .description =
          {"Reads `own_rating, opponent_rating, score, k` (score 1, 0.5 or 0) and appends `expected` and `change`, "
           "signed, with two decimals. A report form of correspondence games is taken as it is, under an edition with a "
           "table of points: what each game brings both players, by the ratings at its start. With `--initial`, one game "
           "a line of one unrated player, it prints RA, p, dp and the first rating. Needs no database. In text and CSV "
           "form the output is CSV.",
           "`own_rating, opponent_rating, score, k`（得点は 1、0.5、0）を読み、"
           "`expected` と符号付き小数2桁の `change` を加えます。通信対局の報告フォームはそのまま読み、"
           "開始時のレーティングによる両者の増減を計算します。`--initial` では、UR一人の対局を1行1局で読み、"
           "RA・p・dp・初期レーティングを表示します。データベースは不要です。text と csv の書き出しはどちらもCSVです。"},
      .examples = {{"calculate --regulation " + example_editions().newest + " games.csv",
                    {"changes of a list of games", "対局ごとの増減"}},
                   {"calculate --initial games.csv", {"a first rating", "初期レーティング"}},
                   {"calculate --regulation " + example_editions().correspondence + " form.xlsx",
                    {"a report of correspondence games", "通信対局の報告"}}}};
}
ExitCode CalculateCommand::run_form(Context& context, const importers::Document& document,
                                    const Regulation& edition) const {
  const auto fail = [&](const Error& error) {
    context.report(error);
    return exit_code_of(error.failure());
  };
  const auto form = importers::confined([&] { return importers::report_form::read_form(document); });
  if (!form) return fail(form.error());
  for (const Finding& finding : form->findings) context.report(finding);
  const auto table = correspondence_changes(*form, edition, context.format);
  if (!table) return fail(table.error());
  if (context.format == Format::text) context.format = Format::csv;
  print(context, *table);
  return has_error(form->findings) ? ExitCode::quarantined : ExitCode::done;
}
ExitCode CalculateCommand::run(Context& context) {
  const auto fail = [&](const Error& error) {
    context.report(error);
    return exit_code_of(error.failure());
  };
  const auto editions = load_editions(m_arguments);
  if (!editions) return fail(editions.error());
  const auto edition =
      m_arguments.has("regulation") ? editions->find(m_arguments.get("regulation")) : editions->newest();
  if (!edition) return fail(edition.error());
  const std::string source = m_arguments.positionals().front();
  const auto document = source == "-" ? importers::read_stream(context.in, "-") : importers::read_file(source);
  if (!document) return fail(document.error());
  if (importers::confined([&] { return importers::report_form::is_form(*document); }))
    return run_form(context, *document, **edition);
  auto csv = importers::confined([&] { return games_table(*document); });
  if (!csv) return fail(csv.error());
  const bool is_initial = m_arguments.has("initial");
  Games games{std::move(*csv), document->name, is_initial ? k_initial_header : k_change_header};
  // A table for people would be harder to go on with than the CSV it came from.
  if (context.format == Format::text) context.format = Format::csv;
  if (is_initial) {
    const auto working = initial(std::move(games), **edition);
    if (!working) return fail(working.error());
    print_initial(context, *working);
    return ExitCode::done;
  }
  const auto table = changes(std::move(games), **edition, context.format);
  if (!table) return fail(table.error());
  print(context, *table);
  return ExitCode::done;
}

}  // namespace seiseki::cli
