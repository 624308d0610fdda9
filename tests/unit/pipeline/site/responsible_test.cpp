#include <doctest/doctest.h>

#include "pipeline/site/site.hpp"

using namespace seiseki;

TEST_CASE("who is responsible is told in the page's language, and in the other where that is all there is") {
  const site::Responsible both{
      .name_en = "Union", .name_ja = "連合", .contact_en = "", .contact_ja = "privacy@example.org"};
  CHECK(both.name(Language::en) == "Union");
  CHECK(both.name(Language::ja) == "連合");
  CHECK(both.contact(Language::en) == "privacy@example.org");
  CHECK(both.contact(Language::ja) == "privacy@example.org");
  const site::Responsible english{.name_en = "Union"};
  CHECK(english.name(Language::ja) == "Union");
  CHECK(english.contact(Language::en).empty());
}
