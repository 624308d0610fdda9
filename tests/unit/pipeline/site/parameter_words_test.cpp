#include "pipeline/site/parameter_words.hpp"

#include <algorithm>

#include <doctest/doctest.h>

#include "pipeline/lists/editions.hpp"

using namespace seiseki;

namespace {

const lists::Editions& editions() {
  static const lists::Editions all = *lists::Editions::load();
  return all;
}

/// Of an edition at hand.
Parameter parameter(const char* edition, const char* key) {
  const auto all = describe(**editions().find(edition));
  const auto found = std::find_if(all.begin(), all.end(), [&](const Parameter& one) { return one.key == key; });
  REQUIRE(found != all.end());
  return *found;
}

bool is_ascii(const std::string& text) {
  return std::all_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

}  // namespace

TEST_CASE("what a parameter says, in words of both languages") {
  const struct {
    const char* edition;
    const char* key;
    const char* en;
    const char* ja;
  } cases[] = {
      {"jcf-2024-10", "change.difference_cap", "400 points", "400点"},
      {"jcf-2024-10", "k.few_games", "40; fewer than 30 games", "40、30局未満"},
      {"jcf-2024-10", "k.junior",
       "40; under 19; on 1 January of the year of the game; no published rating has reached 2000",
       "40、19歳未満、対局した年の1月1日現在、公表レーティングが2000に達したことがない"},
      {"jcf-2024-10", "reporting.window", "3 months; after the last day of the event; later ones need a decision",
       "3か月、大会最終日から、過ぎた報告は判断による"},
      {"jcf-2024-10", "time_class.rapid", "10 minutes; exactly so many included", "10分、ちょうどを含む"},
      {"jcf-2024-10", "adoption.2", "on joining for the first time; FIDE Rapid; as Rapid rating",
       "初めて入会したとき、FIDEラピッド、ラピッドとする"},
      {"ncs-2019-09", "adoption.1",
       "with the first game of a type without a rating; the highest of the JCA rating and FIDE Standard",
       "レーティングのない種別で初めて対局したとき、JCAレーティング、FIDEスタンダードのうち最も高いもの"},
      {"ncs-2019-09", "reporting.fee",
       "JPY 200; for each player and period; every meeting of a series by itself; due a week after the report",
       "200円、選手1人・1期間ごと、例会も1回ごと、報告後1週間以内"},
      {"fide-2024-03", "time_class.standard", "60 minutes; 90 from a rating of 1800; 120 from a rating of 2400",
       "60分、レーティング1800以上は90分、レーティング2400以上は120分"},
      {"fide-2025-10", "change.cap_exempt_from", "own ratings of 2650 and more; Standard only",
       "自分のレーティングが2650以上の者、スタンダードのみ"},
      {"jcca-2012", "change.corrections", "12 and 20 games", "12、20局"},
      {"jcf-2024-10", "exclusions.odd_score", "not counted", "計算しない"},
  };
  for (const auto& one : cases) {
    CAPTURE(one.key);
    const Parameter told = parameter(one.edition, one.key);
    CHECK(site::parameter_value(told, Language::en) == one.en);
    CHECK(site::parameter_value(told, Language::ja) == one.ja);
  }
}

TEST_CASE("every parameter of every edition has its words") {
  for (const Regulation& edition : editions().all()) {
    for (const Parameter& one : describe(edition)) {
      CAPTURE(edition.id.text());
      CAPTURE(one.key);
      if (one.key == "note") {
        const Parameter note{one.key, {}, {}, one.value};
        CHECK_FALSE(is_ascii(site::parameter_note(note, Language::ja)));
      }
      if (site::parameter_section(one.key, Language::en).empty()) continue;
      for (const Language language : {Language::en, Language::ja}) {
        CHECK(site::parameter_name(one, language) != one.key);
        CHECK(site::parameter_value(one, language).find('_') == std::string::npos);
      }
      CHECK_FALSE(is_ascii(site::parameter_name(one, Language::ja)));
      const bool is_number = std::all_of(one.value.begin(), one.value.end(),
                                         [](char c) { return (c >= '0' && c <= '9') || c == ' ' || c == 'k'; });
      CHECK((is_number || !is_ascii(site::parameter_value(one, Language::ja))));
      CHECK((one.note.empty() || !is_ascii(site::parameter_note(one, Language::ja))));
    }
  }
}

TEST_CASE("what has no words yet stands as it is") {
  const Parameter unknown{"change.novelty", "colourful 7", {}, "new"};
  CHECK(site::parameter_name(unknown, Language::ja) == "change.novelty");
  CHECK(site::parameter_value(unknown, Language::en) == "colourful and 7");
  CHECK(site::parameter_note(unknown, Language::ja) == "new");
}
