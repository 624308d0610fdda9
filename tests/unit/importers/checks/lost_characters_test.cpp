#include "importers/checks/lost_characters.hpp"

#include <doctest/doctest.h>

#include "tests/unit/importers/checks/names.hpp"

using namespace seiseki;
using namespace seiseki::importers;
using test::with_names;

TEST_CASE("names that lost characters are told once, with their number and the first of them") {
  const auto found =
      checks::lost_characters(with_names({"Aoba, Midori", "M\uFFFDller", "??", "$B;3ED(B", "Beni, Sora"}));
  REQUIRE(found.size() == 1);
  CHECK(found[0].code() == "text-lost");
  CHECK(found[0].message(Language::en) ==
        "3 names or other texts lost characters on their way, such as “M\uFFFDller”.");
  CHECK(found[0].where.start_number == StartNumber{2});
}

TEST_CASE("names that were encoded twice are told with what they probably were") {
  const auto found = checks::lost_characters(with_names({"Aoba, Midori", "MÃ¼ller, Ã‰lise", "螻ｱ逕ｰ"}));
  REQUIRE(found.size() == 1);
  CHECK(found[0].code() == "text-garbled");
  CHECK(found[0].message(Language::en) ==
        "2 names or other texts were encoded twice: “MÃ¼ller, Ã‰lise” was probably “Müller, Élise”.");
}

TEST_CASE("sound names of every script are told nothing about") {
  CHECK(checks::lost_characters(
            with_names({"Müller, Élise", "山田 太郎", "ﾔﾏﾀﾞ", "Иванов, Пётр", "Παπαδόπουλος", "O'Brien", "Łukasz",
                        "Ðorđe", "김철수", "محمد", "Makris,Georgios 47996", "Smith-Jones Jr."}))
            .empty());
  ImportedTournament event = with_names({"Aoba, Midori"});
  event.details.name = "Who wins? 100 % chess";
  CHECK(checks::lost_characters(event).empty());
  event.details.name = "Open\uFFFD";
  CHECK(checks::lost_characters(event).size() == 1);
}

TEST_CASE(
    "a name with signs, or with letters of two scripts in a word, was read in another encoding than it was written in") {
  for (const char* name : {"├ëclair, Zo├⌐", "K≈çno S√¶bj√∏rn", "脡clair, Zo茅", "ZoΘ", "M©ller", "+XXZT-"}) {
    CAPTURE(name);
    const auto found = checks::lost_characters(with_names({name}));
    REQUIRE(found.size() == 1);
    CHECK(found[0].code() == "text-lost");
  }
  for (const char* name :
       {"Müller, Élise", "O’Brien, Sean", "Sol·la, Núria", "Ørsted, Åse", "霧駒 雪乃", "Kirikoma Yukino 霧駒 雪乃",
        "山田ヨハン", "Đặng Thị Hương", "Čech, Jiří", "Иванов, Пётр", "d'Arc, Jeanne Mª"}) {
    CAPTURE(name);
    CHECK(checks::lost_characters(with_names({name})).empty());
  }
}
