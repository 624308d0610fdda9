// What must hold for every list that was computed, on generated histories of every edition: it can be stored and read
// back, explained, computed again and published.
#include <map>
#include <tuple>
#include <utility>

#include <doctest/doctest.h>
#include <rapidcheck.h>

#include "engine/rating/notes.hpp"
#include "importers/source/document.hpp"
#include "pipeline/lists/explanation.hpp"
#include "pipeline/lists/list_names.hpp"
#include "pipeline/lists/period_input.hpp"
#include "pipeline/lists/public_input.hpp"
#include "pipeline/publish/list_csv.hpp"
#include "pipeline/publish/results_csv.hpp"
#include "tests/unit/pipeline/office_world.hpp"

using namespace seiseki;
using namespace seiseki::test;

namespace {

constexpr int k_players = 7;
constexpr int k_months = 3;

int among(int least, int most) {
  return *rc::gen::inRange(least, most + 1);
}

std::string member_of_history(int number) {
  return "N0000000" + std::to_string(number);
}

/// Rated and unrated members, some of them without a line on the list.
void open_history(OfficeWorld& world, int floor) {
  std::vector<store::ListEntry> entries;
  for (int i = 1; i <= k_players; ++i) {
    world.add_member(member_of_history(i), "Member " + std::string(1, static_cast<char>('A' + i)),
                     among(0, 1) == 0 ? "" : std::to_string(among(1990, 2014)) + "-06-15");
    for (const RatingCategory category : k_categories) {
      const int kind = among(0, 3);
      if (kind == 0) continue;
      const int rating = kind == 1 ? 0 : among(std::max(floor, 1), 2600);
      entries.push_back(OfficeWorld::entry(member_of_history(i), "Member", rating, among(0, 45), category));
    }
  }
  world.imported_list("2026-02", std::move(entries));
}

/// A report of any games: repeated pairs, rounds without a number, strangers, games that were not played.
void any_report(OfficeWorld& world, YearMonth list, int number) {
  store::Report out;
  const RatingPeriod period = period_of_list(list);
  out.header.event = EventId{"event" + std::to_string(number)};
  out.header.name = "Event " + std::to_string(number);
  out.header.first_day = add_days(period.last, -20);
  out.header.last_day = period.last;
  out.header.category = among(0, 2) == 0 ? RatingCategory::rapid : RatingCategory::standard;
  out.header.arrival = local_midnight(period.first);
  out.header.list = list;
  out.header.fingerprint = "print" + std::to_string(number);
  out.header.recorded_at = world.now;
  out.header.stage = store::Stage::ready;
  const int games = among(1, 14);
  for (int i = 1; i <= games; ++i) {
    store::ReportGame game;
    game.round = among(0, 3) == 0 ? 0 : i;
    game.board = i;
    game.date = add_days(period.last, -among(0, 20));
    game.white = PlayerKey{member_of_history(among(1, k_players))};
    game.black =
        PlayerKey{among(0, 12) == 0 ? "?" + out.header.event.text() + "#9" : member_of_history(among(1, k_players))};
    game.status = among(0, 9) == 0 ? GameStatus::forfeit : GameStatus::rated;
    const int score = among(0, 2);
    game.score_white = Score::from_half_points(score);
    game.score_black = Score::from_half_points(2 - score);
    out.games.push_back(std::move(game));
  }
  const store::ReportId id = world.reports.insert(out, "officer");
  world.reports.enter_stage({id, store::Stage::accepted, world.now, "officer", std::nullopt});
}

/// The public input has no birth date and does not name one member, and makes the same numbers.
void publish_input(const lists::ComputedList& computed, const Regulation& edition) {
  const PlayerKey hidden{member_of_history(among(1, k_players))};
  const PlayerKey alias{"A-before-all"};
  const auto public_key = [&](const PlayerKey& key) { return key == hidden ? alias : key; };
  const rating::PeriodInput input = lists::public_input(computed.input, edition, public_key);
  const std::string written = lists::write_period_input(input);
  RC_ASSERT(written.find(hidden.text()) == std::string::npos);
  for (const rating::PlayerFacts& facts : input.facts) RC_ASSERT_FALSE(facts.birth.has_value());
  const auto read = lists::read_period_input(written);
  if (!read) RC_FAIL(read.error().finding.message(Language::en));
  const store::StoredList list = lists::make_list(rating::rate_period(*read, edition), *read, edition, {});
  std::map<std::pair<PlayerKey, RatingCategory>, store::ListEntry> again;
  for (const store::ListEntry& entry : list.entries) again.emplace(std::pair(entry.player, entry.category), entry);
  for (store::ListEntry entry : computed.list.entries) {
    if (!entry.rating && entry.games == 0) continue;
    entry.player = public_key(entry.player);
    const auto found = again.find({entry.player, entry.category});
    RC_ASSERT(found != again.end());
    store::ListEntry named = found->second;
    std::tie(named.name, named.kanji, named.is_member) = std::tie(entry.name, entry.kanji, entry.is_member);
    RC_ASSERT(named == entry);
  }
}

/// Divided in whatever way, the input is the same, and who plays is enough for every ledger.
void divide_input(const lists::ComputedList& computed, const Regulation& edition) {
  const std::string whole = lists::write_period_input(computed.input);
  const lists::InputDocuments divided =
      lists::write_input_documents(computed.input, static_cast<std::size_t>(among(1, 9)));
  std::map<std::string, std::string> parts;
  for (const std::string& part : divided.parts) parts.emplace(importers::sha256_hex(part), part);
  const auto document_of = [&](const std::string& sha256) { return Result<std::string>{parts.at(sha256)}; };
  const auto read = lists::read_input_documents(divided.head, document_of);
  if (!read) RC_FAIL(read.error().finding.message(Language::en));
  RC_ASSERT(lists::write_period_input(*read) == whole);
  const auto players = lists::read_input_documents(divided.head, document_of, lists::InputOf::players);
  if (!players) RC_FAIL(players.error().finding.message(Language::en));
  if (!rating::tells_of_everybody(*players, edition))
    RC_ASSERT(rating::rate_period(*players, edition).ledgers == computed.result.ledgers);
}

/// Everything a list is for once it is stored.
void use(OfficeWorld& world, const lists::ComputedList& computed, store::ListId id) {
  const store::StoredList stored = *world.lists.read(id);
  RC_ASSERT(stored.pool == computed.list.pool);
  RC_ASSERT(stored.entries == computed.list.entries);
  RC_ASSERT(lists::output_sha256(stored) == stored.manifest.output_sha256);
  const auto again = lists::recompute(stored, world.documents, world.editions);
  if (!again) RC_FAIL(again.error().finding.message(Language::en));
  RC_ASSERT(*again == computed.result);
  const lists::ListNames names{stored};
  for (const rating::PlayerLedger& ledger : again->ledgers) {
    RC_ASSERT_FALSE(lists::explanation_text(ledger, names, Language::en).empty());
    RC_ASSERT(lists::explanation_json(ledger, names).is_object());
  }
  RC_ASSERT_FALSE(publish::list_csv(stored, views::Publicity{}).empty());
  publish::results_csv(again->ledgers, stored, views::Publicity{});
  world.lists.mark_published({id, world.now, "officer", std::nullopt});
}

}  // namespace

TEST_CASE("a list that was computed can be read back, explained, computed again and published, under every edition") {
  const lists::Editions editions = lists::Editions::load().value();
  for (const Regulation& edition : editions.all()) {
    if (edition.expected_score() == nullptr) continue;
    CAPTURE(edition.id.text());
    CHECK(rc::check([&] {
      OfficeWorld world;
      open_history(world, edition.expected_score()->floor.value.points());
      int number = 0;
      for (int month = 0; month < k_months; ++month) {
        const YearMonth list = *parse_month("2026-03") + std::chrono::months{month};
        for (int reports = among(0, 2); reports > 0; --reports) any_report(world, list, ++number);
        const auto computed = lists::compute_list(list, world.sources(), world.editions, edition, world.now);
        if (!computed) RC_FAIL(computed.error().finding.message(Language::en));
        const auto id = world.keep(*computed);
        RC_ASSERT(id.has_value());
        use(world, *computed, *id);
        publish_input(*computed, edition);
        divide_input(*computed, edition);
      }
    }));
  }
}
