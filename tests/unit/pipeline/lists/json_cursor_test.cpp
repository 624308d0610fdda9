#include "pipeline/lists/json_cursor.hpp"

#include <functional>

#include <doctest/doctest.h>

using seiseki::lists::JsonCursor;
using seiseki::lists::Malformed;

TEST_CASE("what stands there is read in its order, with any blanks between") {
  for (const char* text : {R"({"name":"A \"b\" \u6625","count":-3,"rows":[1,2],"none":[],"flag":true,"gap":null})",
                           "\n{ \"name\" : \"A \\\"b\\\" 春\",\t\"count\" : -3 , \"rows\" : [ 1 , 2 ], \"none\":[ ],\r\n"
                           "\"flag\":true, \"gap\" : null } "}) {
    CAPTURE(text);
    JsonCursor in{text};
    in.open_object();
    in.key("name");
    CHECK(in.text() == "A \"b\" 春");
    in.key("count");
    CHECK_FALSE(in.null());
    CHECK(in.number() == -3);
    in.key("rows");
    in.open_array();
    int sum = 0;
    while (in.next_in_array()) sum += in.number();
    CHECK(sum == 3);
    in.key("none");
    in.open_array();
    CHECK_FALSE(in.next_in_array());
    in.key("flag");
    CHECK(in.truth());
    in.key("gap");
    CHECK(in.null());
    in.close_object();
    in.end();
  }
}

TEST_CASE("what is not there is refused, wherever the text ends") {
  const auto reads = [](std::string_view text) {
    JsonCursor in{text};
    try {
      in.open_object();
      in.key("a");
      in.open_array();
      while (in.next_in_array()) static_cast<void>(in.number());
      in.key("b");
      static_cast<void>(in.text());
      in.close_object();
      in.end();
      return true;
    } catch (const Malformed&) {
      return false;
    }
  };
  const std::string_view whole = R"({"a":[1,22],"b":"x\n"})";
  CHECK(reads(whole));
  for (std::size_t length = 0; length < whole.size(); ++length) {
    CAPTURE(length);
    CHECK_FALSE(reads(whole.substr(0, length)));
  }
  for (const char* text : {R"({"a":[1,],"b":"x"})", R"({"a":[,1],"b":"x"})", R"({"a":[1 2],"b":"x"})", R"({"a":[1]"b":"x"})",
                           R"({"b":"x","a":[1]})", R"({"a":[1.5],"b":"x"})", R"({"a":[99999999999],"b":"x"})",
                           R"({"a":[true],"b":"x"})", R"({"a":[1],"b":null})", R"({"a":[1],"b":"\q"})",
                           "{\"a\":[1],\"b\":\"\xff\"}", "{\"a\":[1],\"b\":\"line\nend\"}", R"({"a":[1],"b":"x","c":1})",
                           R"({"a":[1],"b":"x"}})", R"([])", R"({,"a":[1],"b":"x"})"}) {
    CAPTURE(text);
    CHECK_FALSE(reads(text));
  }
}

TEST_CASE("a refusal says where, and what was expected there") {
  JsonCursor in{R"({"a": "one"})"};
  in.open_object();
  in.key("a");
  CHECK_THROWS_WITH_AS(in.number(), "byte 6: expected a number", Malformed);
}
