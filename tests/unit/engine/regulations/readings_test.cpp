#include "engine/regulations/readings.hpp"

#include <algorithm>
#include <set>

#include <doctest/doctest.h>

#include "tests/unit/engine/rating/builders.hpp"

using namespace seiseki;
using namespace seiseki::regulations;

namespace {

const ReadingOfEdition* find(const std::vector<ReadingOfEdition>& readings, std::string_view id) {
  const auto found = std::find_if(readings.begin(), readings.end(),
                                  [&](const ReadingOfEdition& reading) { return reading.reading->id == id; });
  return found == readings.end() ? nullptr : &*found;
}

std::string code(const Result<Regulation>& result) {
  return result ? std::string{} : std::string{result.error().finding.code()};
}

}  // namespace

TEST_SUITE("engine/regulations/readings") {
  TEST_CASE("every reading has its question, what was chosen and why, in both languages, and a clause") {
    const std::vector<Reading>& all = readings();
    REQUIRE(all.size() == 52);
    for (std::size_t i = 0; i < all.size(); ++i) {
      const Reading& reading = all[i];
      CAPTURE(reading.id);
      CHECK(reading.id == "A" + std::to_string(i + 1));
      CHECK_FALSE(reading.places.empty());
      for (const ClauseRef& place : reading.places) {
        CAPTURE(place.edition);
        CHECK_FALSE(place.clause.empty());
        CHECK(std::any_of(test::editions().begin(), test::editions().end(),
                          [&](const Regulation& edition) { return edition.id.text() == place.edition; }));
      }
      CHECK(reading.question.en.ends_with('?'));
      for (const Text& text : {reading.reading, reading.reason}) {
        CHECK(text.en.ends_with('.'));
        CHECK(text.ja.ends_with("。"));
      }
      CHECK(reading.question.ja.ends_with("か。"));
      CHECK(reading.parameter.empty() == reading.values.empty());
    }
  }

  TEST_CASE("a reading is open until the day on which the federation confirmed it stands beside it") {
    for (const Reading& reading : readings()) {
      CAPTURE(reading.id);
      CHECK_FALSE(reading.confirmed);
    }
  }

  TEST_CASE("every reading that an edition cites is told with that edition") {
    for (const Regulation& edition : test::editions()) {
      CAPTURE(edition.id.text());
      const auto told = readings_of(edition);
      for (const Parameter& parameter : edition.parameters) {
        if (parameter.clause.rule.empty()) continue;
        CAPTURE(parameter.key);
        const ReadingOfEdition* reading = find(told, parameter.clause.rule);
        REQUIRE(reading != nullptr);
      }
    }
  }

  TEST_CASE("a reading is told with the clauses and the value of the edition") {
    const auto of_2024 = readings_of(test::edition("jcf-2024-10"));
    REQUIRE(find(of_2024, "A6") != nullptr);
    CHECK(find(of_2024, "A6")->clauses == "5(1)");
    CHECK(find(of_2024, "A6")->value == "per_category");
    CHECK(find(of_2024, "A9")->value == "jan1_game_year");
    CHECK(find(of_2024, "A14") == nullptr);
    CHECK(find(of_2024, "A49") == nullptr);
    const auto of_2022 = readings_of(test::edition("ncs-2022-09"));
    CHECK(find(of_2022, "A42")->clauses == "5(2), 6(3)");
    CHECK(find(of_2022, "A42")->value == "all");
    CHECK(find(of_2022, "A15")->value == "1000");
    CHECK(find(of_2022, "A26")->value == "recompute");
    CHECK(find(readings_of(test::edition("fide-2025-10")), "A7")->clauses == "8.3");
    Regulation second_version = test::edition("jcf-2024-10");
    second_version.id = EditionId{"jcf-2024-10.r2"};
    CHECK(readings_of(second_version).size() == of_2024.size());
  }

  TEST_CASE("another reading gives an edition of the same ID and another hash, and nothing else changes") {
    const Regulation& edition = test::edition("jcf-2024-10");
    const auto both = with_reading(edition, "A6", "both");
    REQUIRE(both);
    CHECK(both->expected_score()->k_games_count.value == KGamesCount::both);
    CHECK(both->id == edition.id);
    CHECK(both->hash_input != edition.hash_input);
    int differing = 0;
    REQUIRE(both->parameters.size() == edition.parameters.size());
    for (std::size_t i = 0; i < edition.parameters.size(); ++i)
      differing += both->parameters[i] == edition.parameters[i] ? 0 : 1;
    CHECK(differing == 1);
    CHECK(with_reading(edition, "A6", "per_category")->hash_input == edition.hash_input);
    CHECK(with_reading(edition, "A6", "per_type")->hash_input == edition.hash_input);
    const auto by_list = with_reading(edition, "A9", "jan1_list_year");
    REQUIRE(by_list);
    CHECK(by_list->expected_score()->k_rules[2].age_at == AgeAt::jan1_list_year);
    const auto unlifted = with_reading(edition, "A33", "none");
    REQUIRE(unlifted);
    CHECK_FALSE(unlifted->expected_score()->floor_lift);
    const auto now = with_reading(edition, "A7", "now");
    REQUIRE(now);
    CHECK_FALSE(now->expected_score()->k_rules[0].peak_from);
    CHECK(now->expected_score()->k_rules[0].rating_from == Rating{2400});
    CHECK(now->expected_score()->k_rules[2].rating_below == Rating{2000});
    CHECK(with_reading(edition, "A7", "peak")->hash_input == edition.hash_input);
    // What an edition does not say is written into the copy; said as it is read already, nothing changes.
    const Regulation& of_2022 = test::edition("ncs-2022-09");
    const auto by_words = with_reading(of_2022, "A42", "rated_by_games");
    REQUIRE(by_words);
    CHECK(by_words->expected_score()->k_rules[1].is_of_own_ratings);
    CHECK_FALSE(of_2022.expected_score()->k_rules[1].is_of_own_ratings);
    CHECK(with_reading(of_2022, "A42", "all")->hash_input == of_2022.hash_input);
    CHECK_FALSE(with_reading(of_2022, "A15", "none")->expected_score()->initial.unrated_opponent);
    // A21 is about two parameters: all wins, all losses.
    CHECK(find(readings_of(of_2022), "A21")->value == "calculator, decision");
    CHECK(find(readings_of(edition), "A21")->value == "postpone");
    const auto waiting = with_reading(of_2022, "A21", "postpone");
    REQUIRE(waiting);
    CHECK(waiting->expected_score()->initial.all_wins.value == ExtremeScore::postpone);
    CHECK(waiting->expected_score()->initial.all_losses.value == ExtremeScore::postpone);
    CHECK(with_reading(of_2022, "A15", "exclude")->hash_input == with_reading(of_2022, "A15", "none")->hash_input);
  }

  TEST_CASE("A12: each of FIDE's further limits is a parameter of its own, with the reading as its source") {
    const Regulation& edition = test::edition("jcf-2024-10");
    CHECK(find(readings_of(edition), "A12")->value == "none");
    CHECK(find(readings_of(test::edition("fide-2025-10")), "A12")->value == "k_times_games, no_cap_from_2650");
    CHECK(find(readings_of(test::edition("fide-2022-01")), "A12")->value == "k_times_games, one_upgrade");
    const auto limited = with_reading(edition, "A12", "k_times_games");
    REQUIRE(limited);
    REQUIRE(limited->expected_score()->k_product_limit);
    CHECK(limited->expected_score()->k_product_limit->value == 700);
    CHECK(limited->expected_score()->k_product_limit->clause.rule == "A12");
    CHECK(limited->hash_input != edition.hash_input);
    const auto once = with_reading(edition, "A12", "one_upgrade");
    REQUIRE(once);
    REQUIRE(once->expected_score()->cap_scope);
    CHECK(once->expected_score()->cap_scope->value == CapScope::greatest_of_event);
    CHECK_FALSE(once->expected_score()->k_product_limit);
    const auto exempt = with_reading(edition, "A12", "no_cap_from_2650");
    REQUIRE(exempt);
    REQUIRE(exempt->expected_score()->cap_exempt_from);
    CHECK(exempt->expected_score()->cap_exempt_from->from == Rating{2650});
    CHECK(with_reading(edition, "A12", "none")->hash_input == edition.hash_input);
    const auto without = with_reading(test::edition("fide-2025-10"), "A12", "none");
    REQUIRE(without);
    CHECK_FALSE(without->expected_score()->k_product_limit);
    CHECK_FALSE(without->expected_score()->cap_exempt_from);

    // 18 games with K 40: 38 times 18 is the most below 700.
    test::PeriodBuilder period{"2025-03"};
    period.player("A", test::rated(1500, 5)).player("B", test::rated(1500, 100));
    for (int i = 0; i < 18; ++i) period.game("A", "B", 1);
    CHECK(test::ledger(rate_period(period.whole(), edition), "A").games[0].k == KFactor{40});
    CHECK(test::ledger(rate_period(period.whole(), *limited), "A").games[0].k == KFactor{38});
  }

  TEST_CASE("what cannot be tried is refused by name") {
    const Regulation& edition = test::edition("jcf-2024-10");
    CHECK(code(with_reading(edition, "A14", "x")) == "reading-unknown");
    CHECK(code(with_reading(edition, "B1", "x")) == "reading-unknown");
    CHECK(code(with_reading(edition, "A11", "x")) == "reading-fixed");
    const auto why = [](std::string_view of, std::string_view reading, Language language) {
      return with_reading(test::edition(of), reading, "x").error().finding.message(language);
    };
    CHECK(why("jcf-2024-10", "A11", Language::en).ends_with("same numbers."));
    CHECK(why("ncs-2022-09", "A28", Language::en).find("about fees") != std::string::npos);
    CHECK(why("ncs-2019-09", "A28", Language::ja).find("更新料") != std::string::npos);
    CHECK(why("jcf-2024-10", "A40", Language::en).find("places") != std::string::npos);
    CHECK(why("jcf-2024-10", "A25", Language::en).find("brought in") != std::string::npos);
    CHECK(why("jcf-2024-10", "A16", Language::en).find("the calculation supports no other") != std::string::npos);
    CHECK(code(with_reading(edition, "A12", "700")) == "reading-value");
    CHECK(code(with_reading(edition, "A6", "all_types")) == "reading-value");
    CHECK(with_reading(edition, "A6", "all_types").error().finding.message(Language::en).find("per_category, both") !=
          std::string::npos);
  }

  TEST_CASE("every value of every reading makes an edition that can be read") {
    int tried = 0;
    for (const Regulation& edition : test::editions()) {
      for (const ReadingOfEdition& reading : readings_of(edition)) {
        if (!reading.reading->is_parameter() || (reading.value == "none" && reading.reading->adds.empty())) continue;
        for (const std::string& value : reading.reading->values) {
          CAPTURE(edition.id.text());
          CAPTURE(reading.reading->id);
          CAPTURE(value);
          CHECK(code(with_reading(edition, reading.reading->id, value)).empty());
          ++tried;
        }
      }
    }
    CHECK(tried > 40);
  }
}
