/// \file
/// What the repositories cost over the bare SQLite API: one report of 200 players and 900 games, inserted through
/// ReportStore, and the very same rows through prepared statements of the C API. Both databases have the store's
/// schema and settings, and both inserts are one transaction. Aim: 1.3 times. The C API is used here and nowhere else.
#include <filesystem>
#include <stdexcept>
#include <string>
#include <variant>
#include <vector>

#include <benchmark/benchmark.h>
#include <sqlite3.h>

#include "pipeline/store/report_store.hpp"
#include "tests/bench/support.hpp"

using namespace seiseki;
using namespace seiseki::store;
using bench::Folder;
using bench::seconds;

namespace {

Report large_report() {
  Report report;
  report.header = {.event = EventId{"bench:0"},
                   .name = "Invented National Championship",
                   .first_day = parse_date("2026-02-27"),
                   .last_day = parse_date("2026-03-01"),
                   .rounds = 9,
                   .category = RatingCategory::standard,
                   .arrival = *parse_instant("2026-03-02"),
                   .list = *parse_month("2026-04"),
                   .format = "chess-results",
                   .fingerprint = std::string(64, 'f'),
                   .program_version = "0.1.0",
                   .recorded_at = *parse_instant("2026-03-02")};
  const auto key = [](int n) {
    const std::string digits = std::to_string(90000000 + n);
    return 'N' + digits;
  };
  for (int n = 1; n <= 200; ++n) {
    report.players.push_back({.start_number = StartNumber{n},
                              .name = std::string{"Tanigawa"} + std::to_string(n) + ", 元",
                              .national_id = key(n),
                              .federation = "JPN",
                              .birth = PartialDate{1950 + n % 60},
                              .rating = 1000 + n,
                              .points = Score::from_half_points(n % 19),
                              .rank = n,
                              .player = PlayerKey{key(n)},
                              .resolution = "national-id",
                              .normalisations = {"N prefix added"}});
  }
  for (int round = 1; round <= 9; ++round) {
    for (int board = 1; board <= 100; ++board) {
      const int white = board;
      const int black = 100 + (board + round) % 100 + 1;
      report.games.push_back({.round = round,
                              .board = board,
                              .date = parse_date("2026-02-28"),
                              .white_start = StartNumber{white},
                              .black_start = StartNumber{black},
                              .white = PlayerKey{key(white)},
                              .black = PlayerKey{key(black)},
                              .status = GameStatus::rated,
                              .score_white = k_win,
                              .score_black = k_loss,
                              .quoted = "1 - 0"});
    }
  }
  return report;
}

Database created(const std::filesystem::path& file) {
  auto database = Database::open(file.string(), {.if_missing = IfMissing::create});
  if (!database) throw std::runtime_error("no database");
  return *std::move(database);
}

/// The store's side.
class StoreSide {
public:
  StoreSide() : m_database{created(m_folder.path / "store.db")}, m_reports{m_database} {}
  void insert() {
    m_report.header.event = EventId{std::string{"bench:"} + std::to_string(++m_count)};
    benchmark::DoNotOptimize(m_reports.insert(m_report, "bench"));
  }
  std::filesystem::path file() const { return m_folder.path / "store.db"; }

private:
  Folder m_folder;
  Database m_database;
  ReportStore m_reports;
  Report m_report = large_report();
  int m_count = 0;
};

/// The bare side: the rows of the store's first report, replayed under new numbers.
class BareSide {
public:
  BareSide() {
    StoreSide source;
    source.insert();
    created(m_folder.path / "bare.db");
    open(source.file());
    for (const char* table : {"event", "report", "report_player", "report_game", "report_stage"}) load(table);
    ::sqlite3_close(m_connection);
    open(m_folder.path / "bare.db");
    for (const char* setting : {"PRAGMA foreign_keys = ON", "PRAGMA synchronous = FULL"}) run(setting);
    for (Table& table : m_tables) prepare(table);
    m_counter = prepared(
        "INSERT INTO counter (name, last) VALUES ('report', 1) "
        "ON CONFLICT (name) DO UPDATE SET last = counter.last + 1 RETURNING last");
  }
  ~BareSide() {
    for (const Table& table : m_tables) ::sqlite3_finalize(table.insert);
    ::sqlite3_finalize(m_counter);
    ::sqlite3_close(m_connection);
  }
  BareSide(const BareSide&) = delete;
  BareSide& operator=(const BareSide&) = delete;

  void insert() {
    run("BEGIN IMMEDIATE");
    step(m_counter);
    ++m_count;
    const std::string event = std::string{"bench:"} + std::to_string(m_count);
    for (const Table& table : m_tables) {
      for (const Row& row : table.rows) insert(table, row, event);
    }
    run("COMMIT");
  }

private:
  using Value = std::variant<std::monostate, std::int64_t, std::string>;
  using Row = std::vector<Value>;
  struct Table {
    std::string name;
    std::vector<Row> rows;
    int report_id = -1;  ///< column
    int event_id = -1;   ///< column
    ::sqlite3_stmt* insert = nullptr;
  };

  void check(bool ok) const {
    if (!ok) throw std::runtime_error(::sqlite3_errmsg(m_connection));
  }
  void open(const std::filesystem::path& file) { check(::sqlite3_open(file.c_str(), &m_connection) == SQLITE_OK); }
  void run(const char* sql) { check(::sqlite3_exec(m_connection, sql, nullptr, nullptr, nullptr) == SQLITE_OK); }
  ::sqlite3_stmt* prepared(const std::string& sql) {
    ::sqlite3_stmt* statement = nullptr;
    check(::sqlite3_prepare_v2(m_connection, sql.c_str(), -1, &statement, nullptr) == SQLITE_OK);
    return statement;
  }
  void step(::sqlite3_stmt* statement) {
    while (::sqlite3_step(statement) == SQLITE_ROW) {
    }
    check(::sqlite3_reset(statement) == SQLITE_OK);
  }

  void load(const std::string& name) {
    ::sqlite3_stmt* statement = prepared("SELECT * FROM " + name);
    Table table{.name = name};
    const int columns = ::sqlite3_column_count(statement);
    for (int i = 0; i < columns; ++i) {
      const std::string column = ::sqlite3_column_name(statement, i);
      if (column == "report_id") table.report_id = i;
      if (column == "event_id") table.event_id = i;
    }
    while (::sqlite3_step(statement) == SQLITE_ROW) {
      Row& row = table.rows.emplace_back();
      for (int i = 0; i < columns; ++i) {
        switch (::sqlite3_column_type(statement, i)) {
          case SQLITE_NULL:
            row.emplace_back();
            break;
          case SQLITE_INTEGER:
            row.emplace_back(std::int64_t{::sqlite3_column_int64(statement, i)});
            break;
          default:
            row.emplace_back(std::string{reinterpret_cast<const char*>(::sqlite3_column_text(statement, i))});
        }
      }
    }
    ::sqlite3_finalize(statement);
    m_tables.push_back(std::move(table));
  }

  void prepare(Table& table) {
    std::string slots;
    for (std::size_t i = 0; i < table.rows.front().size(); ++i) slots += i == 0 ? "?" : ", ?";
    table.insert = prepared("INSERT INTO " + table.name + " VALUES (" + slots + ")");
  }

  void insert(const Table& table, const Row& row, const std::string& event) {
    for (int i = 0; i < static_cast<int>(row.size()); ++i) {
      const Value& value = row[static_cast<std::size_t>(i)];
      if (i == table.report_id) {
        ::sqlite3_bind_int64(table.insert, i + 1, m_count);
      } else if (i == table.event_id) {
        ::sqlite3_bind_text(table.insert, i + 1, event.data(), static_cast<int>(event.size()), SQLITE_STATIC);
      } else if (const auto* number = std::get_if<std::int64_t>(&value)) {
        ::sqlite3_bind_int64(table.insert, i + 1, *number);
      } else if (const auto* text = std::get_if<std::string>(&value)) {
        ::sqlite3_bind_text(table.insert, i + 1, text->data(), static_cast<int>(text->size()), SQLITE_STATIC);
      } else {
        ::sqlite3_bind_null(table.insert, i + 1);
      }
    }
    step(table.insert);
  }

  Folder m_folder;
  ::sqlite3* m_connection = nullptr;
  ::sqlite3_stmt* m_counter = nullptr;
  std::vector<Table> m_tables;
  std::int64_t m_count = 0;
};

void insert_report_store(benchmark::State& state) {
  StoreSide side;
  for (auto _ : state) side.insert();
}
BENCHMARK(insert_report_store)->Unit(benchmark::kMillisecond)->Iterations(200);

void insert_report_bare(benchmark::State& state) {
  BareSide side;
  for (auto _ : state) side.insert();
}
BENCHMARK(insert_report_bare)->Unit(benchmark::kMillisecond)->Iterations(200);

/// Both in turn, so that what else the machine does falls on both; `ratio` is the figure to record.
void insert_report_ratio(benchmark::State& state) {
  StoreSide store_side;
  BareSide bare_side;
  double with_store = 0;
  double bare = 0;
  for (auto _ : state) {
    with_store += seconds([&] { store_side.insert(); });
    bare += seconds([&] { bare_side.insert(); });
  }
  state.counters["ratio"] = with_store / bare;
}
BENCHMARK(insert_report_ratio)->Unit(benchmark::kMillisecond)->Iterations(200);

}  // namespace

BENCHMARK_MAIN();
