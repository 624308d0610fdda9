#include <doctest/doctest.h>

#include "pipeline/desk/http/encoding.hpp"

using namespace seiseki::desk::http;

TEST_CASE("fields are decoded strictly: half an escape, and NUL, are no request") {
  CHECK(*percent_decoded("a%20b+c", Plus::is_plus) == "a b+c");
  CHECK(*percent_decoded("a%20b+c", Plus::is_blank) == "a b c");
  for (const char* wrong : {"%", "%4", "%4g", "a%00b"}) CHECK_FALSE(percent_decoded(wrong, Plus::is_plus).has_value());
  const auto fields = read_fields("a=1&b=%E6%88%90&a=2&c&=d&&");
  REQUIRE(fields.has_value());
  CHECK(*fields == Fields{{"a", "1"}, {"b", "成"}, {"a", "2"}, {"c", ""}, {"", "d"}});
  CHECK_FALSE(read_fields("a=%").has_value());
  CHECK_FALSE(read_fields("a=1&a=2&a=3", 2).has_value());
}

TEST_CASE("a cookie that comes twice is none") {
  Request request;
  request.headers["cookie"] = "a=1; seiseki-80=x; seiseki-8=y";
  CHECK(request.cookie("seiseki-8") == "y");
  CHECK(request.cookie("seiseki") == "");
  request.headers["cookie"] = "s=1; s=2";
  CHECK(request.cookie("s") == "");
}
