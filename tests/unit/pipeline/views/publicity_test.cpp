#include "pipeline/views/publicity.hpp"

#include <type_traits>

#include <doctest/doctest.h>

using namespace seiseki;
using views::Age;
using views::Publicity;
using views::PublicityLevel;
using views::PublicitySettings;

namespace {

const PlayerKey k_player{"N01234567"};

store::RosterPlayer person(std::optional<PartialDate> birth) {
  store::RosterPlayer out;
  out.id = *FederationId::parse("N01234567");
  out.name = "Aoi Kaze";
  out.birth = birth;
  out.sex = "f";
  out.fide_id = FideId{"99000017"};
  out.club = "Asagiri Club";
  return out;
}

store::FideRating fide() {
  store::FideRating out;
  out.id = FideId{"99000017"};
  out.title = "WFM";
  out.standard = Rating{1988};
  out.birth_year = 1990;
  return out;
}

// A name or a fact of a person is made by Publicity and by nobody else.
static_assert(!std::is_constructible_v<views::PublicName, std::string, std::string>);
static_assert(!std::is_aggregate_v<views::PublicName> && !std::is_aggregate_v<views::PublicFacts> &&
              !std::is_aggregate_v<views::PublicFileFacts>);

}  // namespace

TEST_CASE("site 4: of somebody erased nothing is public but what stands in their place") {
  const PlayerKey erased{"N00000007"};
  const views::Publicity publicity{{}, {{erased, views::PublicityLevel::full}}, {}, {{erased, "erased-3"}}};
  CHECK(publicity.level(erased) == views::PublicityLevel::erased);
  CHECK_FALSE(publicity.is_named(erased));
  const views::PublicName name = publicity.name(erased, "Kaze Aoi", "風 葵");
  CHECK_FALSE(name.is_shown());
  CHECK(name.romaji().empty());
  CHECK(name.kanji().empty());
  CHECK(name.tombstone() == "erased-3");
  REQUIRE(publicity.tombstone(erased) != nullptr);
  CHECK(publicity.tombstone(PlayerKey{"N00000008"}) == nullptr);
  CHECK(publicity.name(PlayerKey{"N00000008"}, "Beni Umi", "").tombstone().empty());
}

TEST_CASE("site 4: each level shows the names it says, and no more") {
  struct Case {
    PublicityLevel level;
    const char* romaji;
    const char* kanji;
    bool is_named;
    bool has_page;
  };
  for (const Case& one :
       {Case{PublicityLevel::full, "Aoi Kaze", "風 葵", true, true},
        Case{PublicityLevel::romaji, "Aoi Kaze", "", true, true},
        Case{PublicityLevel::list_only, "Aoi Kaze", "風 葵", true, false},
        Case{PublicityLevel::hidden, "", "", false, false}, Case{PublicityLevel::erased, "", "", false, false}}) {
    CAPTURE(to_string(one.level));
    const Publicity publicity{{}, {{k_player, one.level}}, {}};
    const views::PublicName name = publicity.name(k_player, "Aoi Kaze", "風 葵");
    CHECK(name.romaji() == one.romaji);
    CHECK(name.kanji() == one.kanji);
    CHECK(name.is_shown() == one.is_named);
    CHECK(publicity.is_named(k_player) == one.is_named);
    CHECK(publicity.has_page(k_player) == one.has_page);
    CHECK(views::parse_publicity_level(to_string(one.level)) == one.level);
    // Who is not named is not told of otherwise either.
    const views::PublicFileFacts facts = publicity.file_facts(person(PartialDate{1990, 4, 2}), nullptr);
    CHECK(facts.facts().fide_id().empty() == !one.is_named);
  }
}

TEST_CASE("site 4: a minor is in lists alone until somebody decides, and so is whose age is unknown if that is set") {
  const auto level = [](PublicitySettings settings, Age age) {
    return Publicity{settings, {}, {{k_player, age}}}.level(k_player);
  };
  CHECK(level({}, Age::adult) == PublicityLevel::full);
  CHECK(level({}, Age::minor) == PublicityLevel::list_only);
  CHECK(level({}, Age::unknown) == PublicityLevel::full);
  CHECK(level({.unknown_age = PublicityLevel::list_only}, Age::unknown) == PublicityLevel::list_only);
  CHECK(level({.minors = PublicityLevel::hidden}, Age::minor) == PublicityLevel::hidden);
  CHECK(Publicity{{}, {{k_player, PublicityLevel::full}}, {{k_player, Age::minor}}}.level(k_player) ==
        PublicityLevel::full);
  CHECK(Publicity{}.level(k_player) == PublicityLevel::full);
}

TEST_CASE("site 4: of birth only a year ever leaves, by setting, and nothing by default") {
  const auto year = [](PublicitySettings settings, Age age) {
    return Publicity{settings, {{k_player, PublicityLevel::full}}, {{k_player, age}}}
        .file_facts(person(PartialDate{1990, 4, 2}), nullptr)
        .birth_year();
  };
  using views::BirthYears;
  CHECK_FALSE(year({}, Age::adult));
  CHECK(year({.birth_years = BirthYears::adults}, Age::adult) == 1990);
  CHECK_FALSE(year({.birth_years = BirthYears::adults}, Age::minor));
  CHECK_FALSE(year({.birth_years = BirthYears::adults}, Age::unknown));
  CHECK(year({.birth_years = BirthYears::all}, Age::minor) == 1990);
}

TEST_CASE("site 4: title, FIDE ID and FIDE rating by default, club and sex by setting") {
  const store::FideRating rated = fide();
  const auto first = Publicity{}.file_facts(person(std::nullopt), &rated);
  CHECK(first.facts().title() == "WFM");
  CHECK(first.facts().fide_id() == "99000017");
  CHECK(first.facts().fide_rating(RatingCategory::standard) == Rating{1988});
  CHECK_FALSE(first.facts().fide_rating(RatingCategory::rapid));
  CHECK(first.facts().club().empty());
  CHECK(first.club().empty());
  CHECK(first.sex().empty());
  const Publicity all{{.shows_club = true, .has_sex_in_files = true, .has_club_in_files = true}, {}, {}};
  const auto second = all.file_facts(person(std::nullopt), &rated);
  CHECK(second.facts().club() == "Asagiri Club");
  CHECK(second.club() == "Asagiri Club");
  CHECK(second.sex() == "f");
  const Publicity none{{.shows_title = false, .shows_fide_id = false, .shows_fide_rating = false}, {}, {}};
  const auto third = none.facts(person(std::nullopt), &rated);
  CHECK((third.title().empty() && third.fide_id().empty() && !third.fide_rating(RatingCategory::standard)));
}

TEST_CASE("site 4: a guest is named as a public page prints it, and not from somebody's file") {
  CHECK(Publicity{}.guest("Guest, A", Publicity::Source::public_page).romaji() == "Guest, A");
  CHECK_FALSE(Publicity{}.guest("Guest, A", Publicity::Source::file).is_shown());
}

TEST_CASE("site 4: a minor by the year of birth, until the year of 18 is over, else by the K of a list") {
  const YearMonth list = std::chrono::year{2026} / 3;
  const auto age = [&](std::optional<PartialDate> birth, bool told) {
    const std::vector roster{person(birth)};
    rating::PlayerFacts facts{.player = k_player, .birth = birth ? birth->full() : std::nullopt, .outside = {}};
    if (told) facts.told.junior = rating::ToldByK{list, KFactor{40}, Rating{1500}, 60};
    const auto ages = views::ages_on(list, roster, std::vector{facts});
    const auto found = ages.find(k_player);
    return found == ages.end() ? Age::unknown : found->second;
  };
  CHECK(age(PartialDate{2008, 1, 1}, false) == Age::minor);
  CHECK(age(PartialDate{2007, 12, 31}, false) == Age::adult);
  CHECK(age(PartialDate{2010, 0, 0}, false) == Age::minor);
  CHECK(age(std::nullopt, true) == Age::minor);
  CHECK(age(PartialDate{1990, 0, 0}, true) == Age::adult);
  CHECK(age(std::nullopt, false) == Age::unknown);
}
