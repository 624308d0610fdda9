#include "pipeline/output/schema.hpp"

#include <doctest/doctest.h>

#include "pipeline/output/schema_titles.hpp"

using namespace seiseki;
using output::Json;

TEST_CASE("a schema comes in one piece: whatever it refers to is in it") {
  const std::vector<std::string> names = output::schema_names();
  CHECK(names.size() > 70);
  for (const std::string& name : names) {
    CAPTURE(name);
    const auto schema = output::schema(name);
    REQUIRE(schema);
    CHECK((*schema)["properties"]["schema"]["const"] == name);
    const std::string text = schema->dump();
    CHECK(text.find("urn:seiseki:common") == std::string::npos);
    constexpr std::string_view k_reference = "\"$ref\":\"#/$defs/";
    for (std::size_t at = text.find(k_reference); at != std::string::npos; at = text.find(k_reference, at + 1)) {
      const std::size_t begin = at + k_reference.size();
      const std::string wanted = text.substr(begin, text.find('"', begin) - begin);
      CAPTURE(wanted);
      CHECK((*schema)["$defs"].contains(wanted));
    }
  }
}

TEST_CASE("what no document calls itself has no schema") {
  for (const char* name : {"", "list", "seiseki/list", "seiseki/list/0", "seiseki/common/1"}) {
    CAPTURE(name);
    CHECK_FALSE(output::schema(name));
  }
}

TEST_CASE("the title of every schema is known in Japanese") {
  for (const std::string& name : output::schema_names()) {
    const std::string title = output::schema(name)->at("title");
    CAPTURE(title);
    CHECK(output::schema_title_wording(title).en == title);
    CHECK(output::schema_title_wording(title).ja != title);
  }
  CHECK(output::schema_title_wording("Ours alone").ja == "Ours alone");
}
