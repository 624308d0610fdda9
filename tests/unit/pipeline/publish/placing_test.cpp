#include "pipeline/publish/placing.hpp"

#include <doctest/doctest.h>

#include "tests/unit/pipeline/imported.hpp"

using namespace seiseki;
using namespace seiseki::test;

TEST_CASE("contracts 3: a day belongs to the list that published it first; another list's games stand beside it") {
  const publish::OwnerOf owner_of = [](const std::string& name) -> std::optional<YearMonth> {
    if (name == "2026-ST/2026-02-14.csv") return month("2026-03");
    return std::nullopt;
  };
  using Files = std::map<std::string, std::string>;
  const Files files{{"2026-RP/2026-02-14.csv", "r"}, {"2026-ST/2026-02-14.csv", "a"}, {"2026-ST/2026-02-15.csv", "b"}};
  CHECK(publish::placed(files, month("2026-03"), owner_of) == files);
  CHECK(publish::placed(files, month("2026-05"), owner_of) == Files{{"2026-RP/2026-02-14.csv", "r"},
                                                                    {"2026-ST/2026-02-14.2026-05.csv", "a"},
                                                                    {"2026-ST/2026-02-15.csv", "b"}});
}

TEST_CASE("contracts 3: what is superseded stands where the site does not load it") {
  CHECK(publish::superseded_name("2026-ST/2026-02-14.csv", 1) == "superseded/2026-ST/2026-02-14.r1.csv");
  CHECK(publish::superseded_name("2026-ST/2026-02-14.2026-05.csv", 2) ==
        "superseded/2026-ST/2026-02-14.2026-05.r2.csv");
  CHECK(publish::superseded_name("rating-2026-03-01.manifest.json", 1) ==
        "superseded/rating-2026-03-01.manifest.r1.json");
  for (const char* name :
       {"2026-ST/2026-02-14.csv", "2026-ST/2026-02-14.2026-05.csv", "rating-2026-03-01.manifest.json"}) {
    CHECK(publish::name_before_superseded(publish::superseded_name(name, 12)) == name);
    CHECK(publish::name_before_superseded(name) == name);
  }
  CHECK(publish::name_before_superseded("superseded/else") == "superseded/else");
  for (const char* name : {"2026-ST/2026-02-14.csv", "2026-RP/2026-02-14.2026-05.csv"})
    CHECK(publish::is_loaded_by_site(name));
  for (const char* name : {"superseded/2026-ST/2026-02-14.r1.csv", "rating-2026-03-01.csv", "2026-ST/x.json",
                           "2026-ST/", "2026-ST/old/x.csv", "x026-ST/x.csv", "", "2026-CC/x.csv"}) {
    CAPTURE(name);
    CHECK_FALSE(publish::is_loaded_by_site(name));
  }
}
