#include "pipeline/site/kept_ledgers.hpp"

#include <doctest/doctest.h>

#include "engine/rating/period.hpp"
#include "tests/unit/engine/rating/builders.hpp"

using namespace seiseki;
using namespace seiseki::rating;

namespace {

const Regulation& edition_of_ledgers() {
  return test::edition("jcf-2024-10");
}

/// Every kind of field: counted games and one that is not, a first rating with games that waited, an adoption, an
/// adjustment, notes.
PeriodLedgers ledgers_of_a_period() {
  test::PeriodBuilder period{"2025-03"};
  period.player("A", test::rated(1500, 28)).player("B", test::rated(1912, 100)).player("C", test::rated(1600, 0));
  period.player("D").player("E");
  period.game("A", "B", 1);
  period.game("C", "A", 2);
  period.game("D", "A", 1);
  period.game("E", "B", 0, RatingCategory::rapid);
  period.game("A", "D", 2).status = GameStatus::forfeit;
  for (int round = 1; round <= 5; ++round) {
    PoolGame waiting;
    waiting.player = PlayerKey{"D"};
    waiting.date = add_days(period.input.period.first, -30 * round);
    waiting.event = EventId{"earlier"};
    waiting.event_name = "Earlier";
    waiting.round = round;
    waiting.opponent = PlayerKey{"B"};
    waiting.opponent_rating = Rating{1912};
    waiting.score = round % 2 == 0 ? k_win : k_loss;
    period.input.before.pool.push_back(waiting);
  }
  period.input.adoptions.push_back({PlayerKey{"E"},
                                    RatingCategory::rapid,
                                    Rating{1450},
                                    period.input.period.first,
                                    "FIDE Rapid 2025-01",
                                    {"jcf-2024-10", "6(1)", ""}});
  period.input.adjustments.push_back(
      {PlayerKey{"C"}, RatingCategory::standard, -12, "board", {"jcf-2024-10", "5(4)", ""}});
  return rate_period(period.whole(), edition_of_ledgers()).ledgers;
}

}  // namespace

TEST_CASE("kept ledgers tell the same when they are read again") {
  const PeriodLedgers ledgers = ledgers_of_a_period();
  REQUIRE(ledgers.size() >= 5);
  bool has_initial = false;
  bool has_adopted = false;
  bool has_note = false;
  for (const PlayerLedger& ledger : ledgers) {
    has_initial = has_initial || ledger.initial;
    has_adopted = has_adopted || ledger.adopted;
    has_note = has_note || !ledger.notes.empty();
  }
  CHECK(has_initial);
  CHECK(has_adopted);
  CHECK(has_note);
  const std::string text = site::ledgers_text(ledgers);
  const auto again = site::ledgers_in(text, *edition_of_ledgers().expected_score());
  REQUIRE(again);
  CHECK(*again == ledgers);
  CHECK(site::ledgers_text(*again) == text);
}

TEST_CASE("kept ledgers that were cut or changed anywhere are none") {
  const std::string text = site::ledgers_text(ledgers_of_a_period());
  const ExpectedScoreMethod& method = *edition_of_ledgers().expected_score();
  for (std::size_t size = 0; size < text.size(); size += 7) {
    CAPTURE(size);
    CHECK_FALSE(site::ledgers_in(std::string_view{text}.substr(0, size), method));
  }
  for (std::size_t at = 0; at < text.size(); at += 5) {
    CAPTURE(at);
    std::string changed = text;
    changed[at] = static_cast<char>(changed[at] ^ 1);
    CHECK_FALSE(site::ledgers_in(changed, method));
  }
}

TEST_CASE("ledgers are kept for a list, an input and an edition, and for no other") {
  store::StoredList list;
  list.manifest.edition = EditionId{"jcf-2024-10"};
  list.manifest.edition_sha256 = std::string(64, 'e');
  list.manifest.input_sha256 = std::string(64, 'a');
  list.manifest.output_sha256 = std::string(64, 'b');
  list.entries.emplace_back().player = PlayerKey{"A"};
  list.entries.back().rating = Rating{1500};
  const std::string key = site::ledgers_key(list, edition_of_ledgers());
  CHECK(site::ledgers_key(list, edition_of_ledgers()) == key);
  Regulation other_edition = edition_of_ledgers();
  other_edition.sha256 = std::string(64, 'f');
  CHECK(site::ledgers_key(list, other_edition) != key);
  const auto differs = [&](auto&& change) {
    store::StoredList other = list;
    change(other);
    CHECK(site::ledgers_key(other, edition_of_ledgers()) != key);
  };
  differs([](store::StoredList& other) { other.manifest.input_sha256.back() = 'c'; });
  differs([](store::StoredList& other) { other.manifest.output_sha256.back() = 'c'; });
  differs([](store::StoredList& other) { other.manifest.edition_sha256.back() = 'c'; });
  differs([](store::StoredList& other) { other.entries.back().rating = Rating{1501}; });
  differs([](store::StoredList& other) { other.entries.back().rank = 1; });
  differs([](store::StoredList& other) { other.entries.emplace_back().player = PlayerKey{"B"}; });
  differs([](store::StoredList& other) { other.pool.emplace_back().player = PlayerKey{"A"}; });
}
