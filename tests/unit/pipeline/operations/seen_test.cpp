#include <doctest/doctest.h>

#include "pipeline/office/reports.hpp"
#include "pipeline/operations/decide.hpp"
#include "pipeline/operations/report.hpp"
#include "tests/unit/pipeline/operations/opened_office.hpp"

using namespace seiseki;
using namespace seiseki::test;
using store::Stage;

namespace {

const Date k_day_seen = day("2026-02-20");

struct Seeing : OfficeWorld {
  Seeing() {
    open_office();
    id = report("spring", {{1, "N00000001", "N00000002", 2}, {2, "N00000001", "N00000003", 1}}, Stage::ready);
    office = opened_office(*this);
  }
  std::string seen(Date today = k_day_seen) {
    return operations::report_view(*office, editions, id, today).value().seen;
  }
  std::string accept(const std::string& hash, const std::string& name = "Inoue") {
    return code_of(operations::accept(*office, editions, id, "", {name, now}, hash));
  }
  Stage stage() { return reports.header(id)->stage; }

  store::ReportId id;
  std::unique_ptr<operations::Office> office;
  office::Officer mori{"Mori", now};
};

}  // namespace

TEST_CASE("desk 3.4: what was seen is the same on another day, and for whoever looks again") {
  Seeing world;
  const std::string first = world.seen();
  CHECK(first.size() == 12);
  CHECK(world.seen() == first);
  CHECK(world.seen(day("2026-02-27")) == first);
}

TEST_CASE("desk 3.4: what was seen is another thing once a decision, a list or a person behind it is another") {
  Seeing world;
  const std::string first = world.seen();
  const auto draw = office::decide_game(world.database, world.id, 1, office::GameVerdict::count,
                                        Score::from_half_points(1), "both confirm the draw", world.mori);
  REQUIRE(draw);
  const std::string with_draw = world.seen();
  CHECK(with_draw != first);
  REQUIRE(office::undo(world.database, world.id, *draw, "a slip", world.mori));
  CHECK(world.seen() != with_draw);
  const std::string undone = world.seen();
  world.imported_list("2026-02", {OfficeWorld::entry("N00000001", "Aoi Kaze", 1850, 100),
                                  OfficeWorld::entry("N00000002", "Beni Umi", 1800, 40),
                                  OfficeWorld::entry("N00000003", "Cho Yama", 1500, 12)});
  CHECK(world.seen() != undone);
}

TEST_CASE("desk 3.4: an acceptance that names what was seen is refused when that has changed, and nothing is written") {
  Seeing world;
  const std::string seen = world.seen();
  REQUIRE(office::decide_game(world.database, world.id, 1, office::GameVerdict::exclude, std::nullopt, "arranged",
                              world.mori));
  const std::string before = world.database.content_hash();
  CHECK(world.accept(seen) == "view-changed");
  CHECK(world.stage() == Stage::ready);
  CHECK(world.database.content_hash() == before);
  CHECK(world.accept(world.seen()).empty());
  CHECK(world.stage() == Stage::accepted);
}

TEST_CASE("who was quicker is told before what has changed") {
  Seeing world;
  const std::string seen = world.seen();
  CHECK(world.accept(seen, "Mori").empty());
  CHECK(world.accept(seen) == "decided-already");
  CHECK(world.accept({}) == "decided-already");
}

TEST_CASE("programs are told what was seen, as long as the report can be accepted") {
  Seeing world;
  CHECK(operations::report_json(
            operations::report_view(*world.office, world.editions, world.id, k_day_seen).value())["seen"] ==
        world.seen());
  REQUIRE(world.accept(world.seen()).empty());
  CHECK(world.seen().empty());
}

TEST_CASE("what was withdrawn meanwhile is not accepted on what was seen before") {
  Seeing world;
  const std::string seen = world.seen();
  REQUIRE(office::withdraw(world.database, world.id, "by mistake", world.mori));
  CHECK(world.accept(seen) == "view-changed");
  CHECK(world.stage() == Stage::withdrawn);
  CHECK(world.accept(world.seen()).empty());
}
