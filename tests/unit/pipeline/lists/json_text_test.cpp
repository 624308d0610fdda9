#include "pipeline/lists/json_text.hpp"

#include <doctest/doctest.h>

#include "pipeline/output/json.hpp"
#include "tests/unit/pipeline/imported.hpp"

using namespace seiseki;
using namespace seiseki::test;
using lists::JsonText;
using output::Json;

namespace {

/// Every kind of value, nested, with what needs an escape.
std::string written(JsonText::Layout layout, const std::string& awkward) {
  JsonText out{layout};
  out.open_object();
  out.member("text", awkward);
  out.member(awkward, "key");
  out.member("number", -12);
  out.member("large", std::int64_t{4000000000000000000});
  out.member("truth", true);
  out.member("nothing", std::optional<int>{});
  out.member("something", std::optional<int>{0});
  out.member("day", day("2026-02-07"));
  out.member("month", month("2026-03"));
  out.key("no_rows");
  out.open_array();
  out.close_array();
  out.key("rows");
  out.open_array();
  out.open_array();
  out.value(1);
  out.null();
  out.close_array();
  out.open_object();
  out.close_object();
  out.close_array();
  out.close_object();
  return std::move(out).take();
}

Json tree(const std::string& awkward) {
  return {{"text", awkward},
          {awkward, "key"},
          {"number", -12},
          {"large", 4000000000000000000},
          {"truth", true},
          {"nothing", nullptr},
          {"something", 0},
          {"day", "2026-02-07"},
          {"month", "2026-03"},
          {"no_rows", Json::array()},
          {"rows", Json::array({Json::array({1, nullptr}), Json::object()})}};
}

}  // namespace

TEST_CASE("text written straight is what the tree of the same value would print") {
  for (const std::string awkward :
       {"", "plain", "a \"quoted\" \\ / one", "tab\tline\nend\r\b\f", "\x01\x1f\x7f", "谷川 ½ é", "broken \xff\xc3 bytes"}) {
    CAPTURE(awkward);
    CHECK(written(JsonText::Layout::lines, awkward) + '\n' == output::dump(tree(awkward)));
    CHECK(written(JsonText::Layout::compact, awkward) ==
          tree(awkward).dump(-1, ' ', false, Json::error_handler_t::replace));
  }
}

TEST_CASE("a value alone needs no brackets") {
  JsonText out{JsonText::Layout::lines};
  out.value("alone");
  CHECK(out.text() == "\"alone\"");
}
