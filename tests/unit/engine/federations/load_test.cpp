#include "engine/federations/load.hpp"

#include <fstream>
#include <iterator>

#include <doctest/doctest.h>

#include "engine/federations/registry.hpp"
#include "importers/text/time_zone.hpp"

using namespace seiseki;
using importers::text::time_zone;

namespace {

std::string profile() {
  std::ifstream file{SEISEKI_SOURCE_DIR "/fixtures/federations/azores.toml", std::ios::binary};
  return {std::istreambuf_iterator<char>{file}, {}};
}

std::string with(std::string text, std::string_view from, std::string_view to) {
  const std::size_t at = text.find(from);
  REQUIRE(at != std::string::npos);
  return text.replace(at, from.size(), to);
}

}  // namespace

TEST_SUITE("engine/federations/load") {
  TEST_CASE("the profiles that come with the program") {
    const auto all = federations::built_in_federations(time_zone).value();
    REQUIRE(all.size() == 2);
    const Federation jcf = federations::federation_named(all, "jcf").value();
    CHECK(jcf.code == "JPN");
    CHECK(jcf.lineage == "jcf");
    CHECK(jcf.correspondence_lineage == "jcca");
    CHECK(jcf.period.first_day == 21);
    CHECK(jcf.zone == TimeZone{.name = "Asia/Tokyo", .offset = std::chrono::hours{9}, .changes = {}});
    CHECK(jcf.ids == IdForm{"N", 8, true});
    CHECK(jcf.active_months == 12);
    CHECK(jcf.list_columns == std::vector<std::string>{std::begin(k_list_columns), std::end(k_list_columns)});
    CHECK(foundations(jcf) == "jcf editions=jcf,jcca period=21 zone=Asia/Tokyo ids=N########* active=12");
    CHECK(federations::federation_named(all, "jcca").value().code == "JPN");
  }

  TEST_CASE("another federation's profile") {
    const Federation azores = federations::load_federation(profile(), "azores.toml", time_zone).value();
    CHECK(azores.ids == IdForm{"AZ-", 5, false});
    CHECK_FALSE(azores.correspondence_lineage);
    CHECK(azores.letters == std::vector{Language::en, Language::ja});
    CHECK(azores.currency == "EUR");
    CHECK(azores.list_columns.size() == 9);
  }

  TEST_CASE("a fault refuses the profile with code, line and what was meant") {
    struct Row {
      const char* from;
      const char* to;
      const char* code;
      int line;
      const char* argument;
    };
    for (const Row& row : {
             Row{"id = \"azores\"", "id = ", "federation-syntax", 2, ""},
             Row{"id = \"azores\"", "id = 1.5", "federation-kind", 2, "id"},
             Row{"id = \"azores\"", "id = \"Azores\"", "federation-bad-value", 2, "id"},
             Row{"id = \"azores\"\n", "", "federation-missing-key", 1, "id"},
             Row{"[period]\n", "[period]\nlast_day = 20\n", "federation-unknown-key", 13, "period.last_day"},
             Row{"first_day = 1\n", "", "federation-missing-key", 12, "period.first_day"},
             Row{"first_day = 1\n", "first_day = 29\n", "federation-bad-value", 13, "period.first_day"},
             Row{"Atlantic/Azores", "Atlantic/Atlantis", "federation-bad-value", 16, "clock.zone"},
             Row{"\"AZ-\"", "\"az\"", "federation-bad-value", 21, "player_id.prefix"},
             Row{"\"AZ-\"", "\"A1\"", "federation-bad-value", 21, "player_id.prefix"},
             Row{"digits = 5", "digits = \"five\"", "federation-bad-value", 22, "player_id.digits"},
             Row{"other_letters = false", "other_letters = 0", "federation-bad-value", 23, "player_id.other_letters"},
             Row{"[\"en\", \"ja\"]", "[\"en\", \"pt\"]", "federation-bad-value", 29, "letters.languages"},
             Row{"[\"en\", \"ja\"]", "[]", "federation-bad-value", 29, "letters.languages"},
             Row{"\"EUR\"", "\"Euro\"", "federation-bad-value", 32, "fees.currency"},
             Row{"\"Revision\"]", "\"Revisions\"]", "federation-bad-value", 35, "published_list.columns"},
             Row{"\"Revision\"]", "\"Act\"]", "federation-bad-value", 35, "published_list.columns"},
             Row{"\"Name\", ", "", "federation-bad-value", 35, "published_list.columns"},
             Row{"\"AZO\"", "\"Azo\"", "federation-bad-value", 3, "federation_code"},
             Row{"\"AZO\"", "[[[[[[[[1]]]]]]]]", "federation-too-large", 3, ""},
         }) {
      CAPTURE(row.to);
      const auto read = federations::load_federation(with(profile(), row.from, row.to), "azores.toml", time_zone);
      REQUIRE_FALSE(read);
      const Finding& why = read.error().finding;
      CHECK(why.code() == row.code);
      CHECK(why.where.document == "azores.toml");
      CHECK(why.where.line == row.line);
      if (*row.argument != '\0') CHECK(why.arguments.front() == row.argument);
    }
  }

  TEST_CASE("two profiles of one name, and one that is not there") {
    std::vector<Federation> all = federations::built_in_federations(time_zone).value();
    const auto missing = federations::federation_named(all, "azores");
    CHECK(missing.error().finding.code() == "federation-unknown");
    CHECK(missing.error().finding.argument("known") == "jcca, jcf");
    all.push_back(all.front());
    CHECK(federations::arranged(all).error().finding.code() == "federation-duplicate");
  }
}
