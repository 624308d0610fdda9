#include "pipeline/output/json.hpp"

#include <doctest/doctest.h>

#include "pipeline/output/json_object.hpp"

using namespace seiseki;
using output::Json;

namespace {

constexpr FindingKind k_kind{.code = "odd-thing",
                             .arguments = {"what", "where"},
                             .message = {"{what} is odd", "{what} は奇妙です"},
                             .advice = {"look at {where}", "{where} を確認"},
                             .typed = {"`look {where}`", "`look {where}`"}};

}  // namespace

TEST_CASE("contracts 10: keys keep the order in which they were written, and the text ends in one newline") {
  const std::string text = output::dump({{"schema", "x/1"}, {"zebra", 1}, {"apple", nullptr}, {"mango", {1, 2}}});
  CHECK(text ==
        "{\n  \"schema\": \"x/1\",\n  \"zebra\": 1,\n  \"apple\": null,\n  \"mango\": [\n    1,\n    2\n  ]\n}\n");
  CHECK(output::dump(Json::parse(text)) == text);
}

TEST_CASE("what is no JSON is null, and nothing throws") {
  CHECK(output::parsed_or_null("{\"a\": [1]}") == Json{{"a", {1}}});
  for (const char* bad : {"", " ", "{", "{} {}", "{'a': 1}", "\"\xFF\"", "nul", "[1,]"}) {
    CAPTURE(bad);
    CHECK(output::parsed_or_null(bad).is_null());
  }
}

TEST_CASE(
    "Japanese is written as it is, control characters escaped, and bytes that are not UTF-8 replaced, never thrown "
    "on") {
  CHECK(output::dump(Json("成績")) == "\"成績\"\n");
  CHECK(output::dump(Json(std::string("a\0\n\"", 4))) == "\"a\\u0000\\n\\\"\"\n");
  const std::string replaced = output::dump(Json(std::string("N\xFF\xFE\x82")));
  CHECK(Json::parse(replaced).get<std::string>().find("\xEF\xBF\xBD") != std::string::npos);
}

TEST_CASE("contracts 10: a finding has its code, its place and both languages; what is not known is null") {
  const Json json = output::to_json(finding(
      k_kind, {.document = "a.trf", .line = 3, .start_number = StartNumber{7}, .round = 2}, "cell", {"x", "y"}));
  CHECK(
      output::dump(json) ==
      "{\n  \"code\": \"odd-thing\",\n  \"severity\": \"warning\",\n  \"document\": \"a.trf\",\n  \"line\": 3,\n"
      "  \"column\": null,\n  \"table_row\": null,\n  \"start_number\": 7,\n  \"round\": 2,\n  \"quoted\": \"cell\",\n"
      "  \"message_en\": \"x is odd\",\n  \"message_ja\": \"x は奇妙です\",\n  \"advice_en\": \"look at y\",\n"
      "  \"advice_ja\": \"y を確認\",\n  \"typed_en\": \"`look y`\",\n  \"typed_ja\": \"`look y`\"\n}\n");
  const Json bare = output::to_json(finding(k_kind, {}, {}, {"x", "y"}));
  CHECK(bare["document"].is_null());
  CHECK(bare["start_number"].is_null());
  CHECK(bare.size() == json.size());
}

TEST_CASE("an error is its finding and what was being done, innermost first, in both languages") {
  Error error = Error{finding(k_kind, {}, {}, {"x", "y"}), {}}
                    .while_doing({"while reading", "読み込み中"})
                    .while_doing({"while importing", "取り込み中"});
  const Json json = output::to_json(error);
  CHECK(json["finding"]["code"] == "odd-thing");
  CHECK(json["context_en"] == Json{"while reading", "while importing"});
  CHECK(json["context_ja"] == Json{"読み込み中", "取り込み中"});
}

TEST_CASE("absent is null, and zero is not absent") {
  CHECK(output::or_null(std::string{}).is_null());
  CHECK(output::or_null(std::string{"x"}) == "x");
  CHECK(output::or_null(std::optional<int>{}).is_null());
  CHECK(output::or_null(std::optional<int>{0}) == 0);
  CHECK(output::or_null(std::optional<Score>{k_draw}) == 1);
  CHECK(output::or_null(std::optional<Score>{k_loss}) == 0);
  CHECK(output::or_null(std::optional<Date>{}).is_null());
  CHECK(output::or_null(parse_date("2026-03-01")) == "2026-03-01");
  CHECK(output::or_null(std::optional<StartNumber>{StartNumber{3}}) == 3);
}

TEST_CASE("an object written row by row is the same bytes as its tree") {
  const std::string awkward = "a \"quoted\" \\ one\nnext \x01 谷川 \xff";
  const Json nested{{"text", awkward}, {"none", nullptr}, {"list", {1, true}}};
  output::ObjectWriter writer;
  writer.member("name", awkward);
  writer.member(awkward, nested);
  writer.open_rows("none");
  writer.close_rows();
  writer.open_rows("rows");
  writer.row(nested);
  writer.row(Json::array({1, "x"}));
  writer.close_rows();
  writer.member("last", 3);
  const Json tree{{"name", awkward},
                  {awkward, nested},
                  {"none", Json::array()},
                  {"rows", Json::array({nested, Json::array({1, "x"})})},
                  {"last", 3}};
  CHECK(std::move(writer).finish() == output::dump(tree));
  CHECK(output::ObjectWriter{}.finish() == output::dump(Json::object()));
}

TEST_CASE("an object of keys and values is the one the library makes of a list in braces") {
  Json made = output::object("number", 20, "text", std::string("谷川"), "word", "plain", "none", nullptr, "truth", true,
                             "inside", output::object("a", Json::array({1, 2})));
  const Json expected{{"number", 20},    {"text", "谷川"}, {"word", "plain"},
                      {"none", nullptr}, {"truth", true},  {"inside", {{"a", {1, 2}}}}};
  CHECK(made.dump() == expected.dump());
  output::add(made, "behind", 3, "last", Json::object());
  CHECK(made.size() == 8);
  CHECK(made["behind"] == 3);
  CHECK(made.dump().find(R"("behind":3,"last":{}})") != std::string::npos);
}
