// Whatever is published in whatever order, corrected and written again: the results site, which loads every CSV of its
// folders, finds each rated game of each published list exactly once.
#include <map>
#include <sstream>

#include <doctest/doctest.h>
#include <rapidcheck.h>

#include "pipeline/office/correction.hpp"
#include "pipeline/operations/publish.hpp"
#include "pipeline/operations/rate.hpp"
#include "pipeline/publish/folder.hpp"
#include "pipeline/publish/placing.hpp"
#include "pipeline/publish/results_csv.hpp"
#include "tests/unit/pipeline/imported.hpp"
#include "tests/unit/pipeline/store/store_fixture.hpp"

using namespace seiseki;
using namespace seiseki::test;
using store::ListSeries;
using store::Stage;

namespace {

constexpr const char* k_people[] = {"N00000001", "N00000002", "N00000003", "N00000004"};
constexpr const char* k_days[] = {"2026-02-07", "2026-02-08", "2026-02-14"};

std::size_t any_below(std::size_t limit) {
  return *rc::gen::resize(rc::kNominalSize, rc::gen::inRange<std::size_t>(0, limit));
}

/// The game IDs of a results file, in its last column.
std::vector<std::string> game_ids(const std::string& csv) {
  std::vector<std::string> out;
  std::istringstream lines{csv};
  std::string line;
  std::getline(lines, line);
  while (std::getline(lines, line)) out.push_back(line.substr(line.rfind(',') + 1));
  return out;
}

/// An office of four people, month after month, and the folder it publishes to.
class Season {
public:
  Season() {
    for (const char* id : k_people) {
      store::RosterPlayer player;
      player.id = member_id(id);
      player.name = std::string{"Name "} + id;
      player.recorded_at = now();
      office->roster.put(std::vector{player});
    }
    store::StoredList opening;
    opening.manifest.month = month("2026-02");
    opening.manifest.origin = store::ListOrigin::imported;
    opening.manifest.input_sha256 = std::string(64, '0');
    opening.manifest.computed_at = now();
    int rating = 1500;
    for (const char* id : k_people) {
      store::ListEntry entry;
      entry.player = PlayerKey{id};
      entry.rating = entry.peak = Rating{rating += 100};
      entry.games = 40;
      opening.entries.push_back(entry);
    }
    opening.manifest.output_sha256 = lists::output_sha256(opening);
    office->lists.insert(opening);
  }

  void report() {
    store::Report out;
    out.header.event = EventId{"event-" + std::to_string(++m_events)};
    out.header.name = "Event";
    out.header.category = any_below(4) == 0 ? RatingCategory::rapid : RatingCategory::standard;
    out.header.arrival = local_midnight(period_of_list(m_next).first);
    out.header.list = m_next;
    out.header.fingerprint = out.header.event.text();
    out.header.recorded_at = now();
    out.header.stage = Stage::ready;
    const Date played = day(k_days[any_below(std::size(k_days))]);
    out.header.first_day = out.header.last_day = played;
    const std::size_t games = 1 + any_below(3);
    for (std::size_t i = 0; i < games; ++i) {
      const std::size_t white = any_below(std::size(k_people));
      const std::size_t black = (white + 1 + any_below(std::size(k_people) - 1)) % std::size(k_people);
      const int score = static_cast<int>(any_below(3));
      out.games.push_back({.round = static_cast<int>(i) + 1,
                           .board = 1,
                           .date = played,
                           .white = PlayerKey{k_people[white]},
                           .black = PlayerKey{k_people[black]},
                           .status = GameStatus::rated,
                           .score_white = Score::from_half_points(score),
                           .score_black = Score::from_half_points(2 - score)});
    }
    const store::ReportId id = office->reports.insert(out, "officer");
    office->reports.enter_stage({id, Stage::accepted, now(), "officer", std::nullopt});
  }

  void publish_next() {
    RC_ASSERT(operations::rate(*office, editions, {.month = m_next}, who()).has_value());
    publish_oldest();
    m_months.push_back(m_next);
    m_next += std::chrono::months{1};
  }

  void correct() {
    std::vector<store::ReportHeader> published = office->reports.list({.stage = Stage::published});
    if (published.empty()) return;
    const store::ReportId report = published[any_below(published.size())].id;
    const auto games = office->reports.games(report);
    const int row = 1 + static_cast<int>(any_below(games.size()));
    const bool counts = any_below(2) == 0;
    const office::Officer officer{"officer", now()};
    const auto opened = office::open_case({local_date(now()), "somebody", "report:" + report.text(), "a slip"},
                                          office->database, editions, officer);
    RC_ASSERT(opened.has_value());
    office::Changes changes;
    changes.games.push_back({report, row, counts ? office::GameVerdict::count : office::GameVerdict::exclude,
                             counts ? std::optional(k_draw) : std::nullopt});
    // A list that is too old, or a change that changes nothing, is refused: no revision then.
    const auto applied = office::apply_case(*opened, changes, "scoresheet", office->database, office->documents,
                                            office->sources(), editions, officer, office::DryRun::no);
    if (!applied) return;
    while (operations::list_to_publish(*office, ListSeries::over_the_board, std::nullopt)) publish_oldest();
  }

  void write_again() {
    if (m_months.empty()) return;
    const auto list = operations::list_to_publish(*office, ListSeries::over_the_board,
                                                  operations::ListChoice{m_months[any_below(m_months.size())]});
    RC_ASSERT(list.has_value());
    RC_ASSERT(operations::write_again(*list, ListSeries::over_the_board, folder, *office, editions, who()).has_value());
  }

  /// What the site would hold after loading everything.
  std::map<std::string, int> loaded() const {
    std::map<std::string, int> out;
    const auto names = publish::names_below(folder);
    RC_ASSERT(names.has_value());
    for (const std::string& name : *names) {
      if (!publish::is_loaded_by_site(name)) continue;
      for (const std::string& id : game_ids(store::test::contents(folder / name))) ++out[id];
    }
    return out;
  }

  /// Every game that the current lists have rated, from the lists themselves.
  std::map<std::string, int> rated() {
    std::map<std::string, int> out;
    for (const YearMonth month : m_months) {
      const store::StoredList list = *office->lists.read(office->lists.standing(month)->id);
      const auto result = lists::recompute(list, office->documents, editions);
      RC_ASSERT(result.has_value());
      for (const auto& [name, csv] : publish::results_csv(result->ledgers, list, views::Publicity{})) {
        for (const std::string& id : game_ids(csv)) ++out[id];
      }
    }
    return out;
  }

  std::size_t wrong_files() {
    const auto checked = operations::verify_folder(folder, *office, editions, who());
    RC_ASSERT(checked.has_value());
    return checked->findings.size();
  }

private:
  /// The day the next list is dated: its period is over.
  Instant now() const { return local_midnight(Date{m_next / 1}); }
  operations::Who who() const { return {"officer", now()}; }

  void publish_oldest() {
    const auto list = operations::list_to_publish(*office, ListSeries::over_the_board, std::nullopt);
    RC_ASSERT(list.has_value());
    const auto sheet = operations::sheet_of(*list, ListSeries::over_the_board, *office, editions, who());
    RC_ASSERT(sheet.has_value());
    const auto published =
        operations::publish(*list, ListSeries::over_the_board, {.seen = sheet->seen}, folder, *office, editions, who());
    if (!published) RC_FAIL(published.error().finding.message(Language::en));
  }

  store::test::TestDatabase m_base;
  int m_events = 0;
  YearMonth m_next = month("2026-03");
  std::vector<YearMonth> m_months;

public:
  lists::Editions editions = lists::Editions::load().value();
  std::unique_ptr<operations::Office> office =
      operations::Office::open({m_base.location, m_base.folder.path / "state"}, store::IfMissing::refuse).value();
  std::filesystem::path folder = m_base.folder.path / "lists";
};

}  // namespace

TEST_CASE("every rated game of every published list stands in exactly one file that the results site loads") {
  CHECK(rc::check([] {
    Season season;
    const std::size_t steps = 4 + any_below(10);
    for (std::size_t step = 0; step < steps; ++step) {
      switch (any_below(6)) {
        case 0:
        case 1:
          season.report();
          break;
        case 2:
        case 3:
          season.publish_next();
          break;
        case 4:
          season.correct();
          break;
        default:
          season.write_again();
      }
      RC_ASSERT(season.loaded() == season.rated());
      RC_ASSERT(season.wrong_files() == 0U);
    }
  }));
}
