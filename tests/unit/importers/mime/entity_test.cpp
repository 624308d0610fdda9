#include "importers/mime/entity.hpp"

#include <doctest/doctest.h>

using namespace seiseki::importers::mime;

TEST_CASE("fields are found in any case, folded ones whole, and the body begins behind the empty line") {
  const auto entity = entity_in("FROM: a\r\nContent-Type: Text/HTML;\r\n charset=utf-8\r\nX: 1\r\n\r\nbody\r\n");
  REQUIRE(entity);
  CHECK(entity->field("from") == "a");
  CHECK(entity->field("content-type") == "Text/HTML; charset=utf-8");
  CHECK(entity->media_type() == "text/html");
  CHECK_FALSE(entity->has("to"));
  CHECK(entity->body == "body\r\n");
  CHECK(entity_in("\r\nonly a body")->body == "only a body");
  CHECK(entity_in("\r\nonly a body")->media_type() == "text/plain");
  CHECK_FALSE(entity_in("no empty line"));
}

TEST_CASE("parameters are read quoted, bare, in pieces, in an encoding") {
  struct Row {
    const char* value;
    const char* name;
  };
  const Row rows[] = {
      {"attachment; filename=report.trf", "report.trf"},
      {"attachment; filename=\"a report; final.trf\"", "a report; final.trf"},
      {"attachment; FileName=report.trf; size=1", "report.trf"},
      {"attachment; filename*=UTF-8''%E5%A0%B1%E5%91%8A.trf", "報告.trf"},
      {"attachment; filename*0=\"long \"; filename*1=name.trf", "long name.trf"},
      {"attachment; filename*0*=Shift_JIS''%95%F1; filename*1*=%8D%90.trf", "報告.trf"},
      {"attachment; filename=\"=?ISO-2022-JP?B?GyRCSnM5cBsoQg==?=.trf\"", "報告.trf"},
      {"attachment; otherfilename=x", ""},
      {"attachment", ""},
  };
  for (const Row& row : rows) {
    CAPTURE(std::string{row.value});
    CHECK(parameter(row.value, "filename") == row.name);
  }
}

TEST_CASE("words of a field are decoded, and what is none stays") {
  CHECK(decoded_words("=?UTF-8?Q?=C3=89lise_M=C3=BCller?= wins") == "Élise Müller wins");
  CHECK(decoded_words("=?UTF-8?B?5aCx?= =?UTF-8?B?5ZGK?=") == "報告");
  CHECK(decoded_words("=?UTF-8?X?a?= =?no") == "=?UTF-8?X?a?= =?no");
  CHECK(decoded_words("1 =? 2") == "1 =? 2");
  // No word is that long, and none is looked for the end of that far.
  const std::string endless = "=?UTF-8?Q?" + std::string(1000, 'a') + "?=";
  CHECK(decoded_words(endless) == endless);
}

TEST_CASE("parts lie between delimiters of their own boundary, and a cut body says so") {
  const auto whole = parts_of("preamble\n--b\na\n--b\n\n--b1\nb\n--b--\nepilogue", "b");
  CHECK(whole.is_closed);
  REQUIRE(whole.inside.size() == 2);
  CHECK(whole.inside[0] == "a");
  CHECK(whole.inside[1] == "\n--b1\nb");
  const auto cut = parts_of("--b\r\na\r\n--b\r\nb", "b");
  CHECK_FALSE(cut.is_closed);
  REQUIRE(cut.inside.size() == 2);
  CHECK(cut.inside[0] == "a");
  CHECK(cut.inside[1] == "b");
  CHECK(parts_of("--b\n--b--", "b").inside[0].empty());
  CHECK(parts_of("text", "b").inside.empty());
  CHECK(parts_of("text", "").inside.empty());
  CHECK(parts_of("--b\na\n--b\nb\n--b\nc\n--b--", "b", 2).inside.size() == 2);
}
