#include "engine/rating/adoption.hpp"

#include <doctest/doctest.h>

#include "engine/rating/expected_score.hpp"
#include "engine/rating/k_selection.hpp"
#include "tests/unit/engine/rating/builders.hpp"

using namespace seiseki;
using namespace seiseki::rating;
using seiseki::test::edition;

TEST_SUITE("engine/rating/adoption") {
  TEST_CASE("a source is named with the list it was read from, where there is one") {
    OutsideRatings outside;
    outside.list = *parse_month("2025-02");
    const YearMonth own = *parse_month("2025-01");
    const auto text = [&](AdoptionSource source, RatingCategory category = RatingCategory::rapid) {
      return adoption_source_text(source, category, own, outside);
    };
    CHECK(text(AdoptionSource::other_category) == "Standard 2025-01");
    CHECK(text(AdoptionSource::other_category, RatingCategory::standard) == "Rapid 2025-01");
    CHECK(text(AdoptionSource::jca) == "JCA");
    CHECK(text(AdoptionSource::fide_standard) == "FIDE Standard 2025-02");
    CHECK(text(AdoptionSource::fide_rapid) == "FIDE Rapid 2025-02");
    CHECK(text(AdoptionSource::fide_blitz) == "FIDE Blitz 2025-02");
    outside.list = YearMonth{};
    CHECK(text(AdoptionSource::fide_blitz) == "FIDE Blitz");
  }

  TEST_CASE("sources, reasons and columns have names") {
    std::string names;
    for (const AdoptionSource source :
         {AdoptionSource::other_category, AdoptionSource::jca, AdoptionSource::fide_standard,
          AdoptionSource::fide_rapid, AdoptionSource::fide_blitz})
      names += std::string{to_string(source)} + ' ';
    CHECK(names == "other_category jca fide_standard fide_rapid fide_blitz ");
    names.clear();
    for (const KReason reason :
         {KReason::normal, KReason::few_games, KReason::junior, KReason::high, KReason::product_limit})
      names += std::string{to_string(reason)} + ' ';
    CHECK(names == "normal few_games junior high product_limit ");
    names.clear();
    for (const TableColumn column : {TableColumn::higher, TableColumn::lower, TableColumn::equal})
      names += to_string(column);
    CHECK(names == "HL=");
  }

  TEST_CASE("ncs-2019-09 2(3): the highest of the sources, whichever comes first") {
    const ExpectedScoreMethod& method = *edition("ncs-2019-09").expected_score();
    for (const auto& [jca, fide] : {std::pair{1500, 1600}, std::pair{1600, 1500}, std::pair{1600, 1600}}) {
      OutsideRatings outside;
      outside.jca = Rating{jca};
      outside.fide_standard = Rating{fide};
      const auto found = adopted_rating(method, AdoptionTime::when_needed, RatingCategory::standard, {}, outside);
      REQUIRE(found);
      CHECK(found->rating == Rating{1600});
      CHECK(found->source == (jca < fide ? AdoptionSource::fide_standard : AdoptionSource::jca));
    }
  }

  TEST_CASE("a rare value that is absent equals only absence") {
    const Rare<Adoption> none;
    const Rare<Adoption> some = Adoption{};
    CHECK(none == none);
    CHECK(some == some);
    CHECK_FALSE(none == some);
    CHECK_FALSE(some == none);
    CHECK_THROWS_AS((void)none.value(), std::bad_optional_access);
  }

  TEST_CASE("A8, A9: an age may be asked on the list's year, its end, or the day of the game") {
    Regulation changed = edition("jcf-2024-10");
    auto& method = std::get<ExpectedScoreMethod>(changed.change);
    KRule& junior = *std::find_if(method.k_rules.begin(), method.k_rules.end(),
                                  [](const KRule& rule) { return rule.age_below.has_value(); });
    const int limit = *junior.age_below;
    const auto k_with = [&](std::optional<AgeAt> age_at, const char* birthday) {
      junior.age_at = age_at;
      const Date born{std::chrono::year{2025 - limit} / test::day(birthday).month() / test::day(birthday).day()};
      return choose_k({.rating = Rating{1500},
                       .peak = Rating{1500},
                       .games = 100,
                       .birth = born,
                       .game_date = test::day("2024-12-28"),
                       .list_date = test::day("2025-02-01")},
                      method)
          .k.value();
    };
    // The limit is reached in 2025: the game's year knows a junior, the list's no more once the birthday counts.
    CHECK(k_with(AgeAt::jan1_game_year, "2000-01-01") == 40);
    CHECK(k_with(AgeAt::jan1_list_year, "2000-01-01") == 20);
    CHECK(k_with(AgeAt::jan1_list_year, "2000-01-02") == 40);
    CHECK(k_with(AgeAt::dec31_list_year, "2000-12-31") == 20);
    CHECK(k_with(AgeAt::game_date, "2000-01-01") == 40);
    CHECK(k_with(std::nullopt, "2000-01-01") == 40);
  }

  TEST_CASE("jcf-2024-10 5(1): answers to the rules by age give every K that the birth date gives") {
    const Date list = test::day("2025-02-01");
    const std::vector<Date> days{test::day("2024-12-20"), test::day("2024-12-31"), test::day("2025-01-01"),
                                 test::day("2025-01-20"), list};
    for (const AgeAt age_at :
         {AgeAt::jan1_game_year, AgeAt::jan1_list_year, AgeAt::dec31_list_year, AgeAt::game_date}) {
      Regulation changed = edition("jcf-2024-10");
      auto& method = std::get<ExpectedScoreMethod>(changed.change);
      KRule& junior = *std::find_if(method.k_rules.begin(), method.k_rules.end(),
                                    [](const KRule& rule) { return rule.age_below.has_value(); });
      junior.age_at = age_at;
      const std::chrono::year year{2025 - *junior.age_below};
      const bool is_yearly = age_at != AgeAt::game_date;
      for (const char* birthday : {"2000-01-01", "2000-01-02", "2000-01-20", "2000-01-21", "2000-12-31"}) {
        const Date born{year / test::day(birthday).month() / test::day(birthday).day()};
        const std::vector<AgeAnswer> ages = age_answers(born, days, list, method);
        CHECK(ages.size() == (is_yearly ? 2 : days.size()));
        for (const Date day : days) {
          KQuestion question{
              .rating = Rating{1500}, .peak = Rating{1500}, .games = 100, .game_date = day, .list_date = list};
          question.ages = ages;
          const KChoice answered = choose_k(question, method);
          question.birth = born;
          CHECK(answered.k == choose_k(question, method).k);
          CHECK_FALSE(answered.birth_would_decide);
        }
      }
    }
  }
}
