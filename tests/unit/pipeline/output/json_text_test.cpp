#include "pipeline/output/json_text.hpp"

#include <doctest/doctest.h>

#include "pipeline/output/json.hpp"

using namespace seiseki;
using output::Json;
using output::JsonText;

TEST_CASE("JSON written straight into a text has the bytes of the tree it would be, a row a line") {
  const std::string hostile("a\0\n\t\"\\\x7f/\xFF\xE6\x88\x90", 12);
  JsonText out;
  out.open_object();
  out.text("schema", "x/1");
  out.text("hostile", hostile);
  out.text("kanji", "成績");
  out.text_or_null("empty", "");
  out.number("low", -9007199254740993);
  out.number_or_null("none", std::nullopt);
  out.number_or_null("some", 7);
  out.truth("yes", true);
  out.date_or_null("day", parse_date("2026-03-01"));
  out.date_or_null("no_day", std::nullopt);
  out.key("rows");
  out.open_array();
  for (int row = 0; row < 2; ++row) {
    out.open_object();
    out.number("row", row);
    out.key("nothing");
    out.open_array();
    out.close_array();
    out.key("inside");
    out.open_array();
    out.number(1);
    out.null();
    out.close_array();
    out.close_object();
  }
  out.close_array();
  out.key("bare");
  out.open_object();
  out.close_object();
  out.close_object();
  Json tree{{"schema", "x/1"},
            {"hostile", hostile},
            {"kanji", "成績"},
            {"empty", nullptr},
            {"low", -9007199254740993},
            {"none", nullptr},
            {"some", 7},
            {"yes", true},
            {"day", "2026-03-01"},
            {"no_day", nullptr},
            {"rows", Json::array()},
            {"bare", Json::object()}};
  for (int row = 0; row < 2; ++row)
    tree["rows"].push_back({{"row", row}, {"nothing", Json::array()}, {"inside", {1, nullptr}}});
  const std::string text = std::move(out).finish();
  CHECK(text == output::in_rows(output::dump(tree)));
  CHECK(Json::parse(text) == Json::parse(output::dump(tree)));
  CHECK(text.find("\n\"day\":\"2026-03-01\",\n") != std::string::npos);
  CHECK(text.find("\"rows\":[\n{\"row\":0,\"nothing\":[],\"inside\":[1,null]},\n{\"row\":1,") != std::string::npos);
}

TEST_CASE("the form of rows changes nothing inside texts") {
  const Json tree{{"a \" b", {"  , [ ] { } : \\", "\\\"", "x\ny"}}, {"c", Json::array({Json::array({1, 2})})}};
  CHECK(output::in_rows(output::dump(tree)) ==
        "{\n\"a \\\" b\":[\n\"  , [ ] { } : \\\\\",\n\"\\\\\\\"\",\n\"x\\ny\"\n],\n\"c\":[\n[1,2]\n]\n}\n");
}
