#include "pipeline/operations/covered_names.hpp"

#include <doctest/doctest.h>

#include "tests/unit/pipeline/operations/opened_office.hpp"

using namespace seiseki;
using namespace seiseki::test;

namespace {

store::StoredFinding about(std::optional<StartNumber> player, std::string quoted, std::vector<std::string> values) {
  store::StoredFinding out{.code = "name-mismatch",
                           .severity = Severity::warning,
                           .where = Location{.document = "a.trf", .line = 7, .start_number = player},
                           .quoted = std::move(quoted)};
  for (std::string& value : values) out.arguments.push_back({"name", std::move(value)});
  return out;
}

std::vector<std::string> values_of(const store::StoredFinding& finding) {
  std::vector<std::string> out;
  for (const store::StoredArgument& argument : finding.arguments) out.push_back(argument.value);
  return out;
}

}  // namespace

TEST_CASE("site 4: a name that was erased is covered in every form it was printed in, and nobody else's is") {
  OfficeWorld world;
  world.add_member("N00000001", "Aoi Kaze");
  world.add_member("N00000002", "Beni Umi");
  store::ReportPlayer aoi;
  aoi.start_number = StartNumber{1};
  aoi.name = "AOI, K.";
  aoi.player = PlayerKey{"N00000001"};
  store::ReportPlayer beni = aoi;
  beni.start_number = StartNumber{2};
  beni.name = "Umi, Beni";
  beni.player = PlayerKey{"N00000002"};
  store::Report report;
  report.header.id = store::ReportId{1};
  // Nobody has said who that is, and a namesake.
  store::ReportPlayer unknown = aoi;
  unknown.start_number = StartNumber{3};
  unknown.name = "Kaze, Aoi";
  unknown.player = PlayerKey{"?spring#3"};
  store::ReportPlayer namesake = unknown;
  namesake.start_number = StartNumber{4};
  namesake.player = PlayerKey{"N00000004"};
  report.players = {aoi, beni, unknown, namesake};
  report.findings = {
      about(StartNumber{1}, "001 1 AOI, K.", {"N00000001", "Aoi Kazee", "KAZE, Aoi"}),
      about(StartNumber{2}, "Umi, Beni", {"Umi, Beni", "Did you mean N00000001 Aoi Kaze (rating 1800)?"}),
      about(std::nullopt, "AOI, K. 1-0", {"Aoi Kazeoka", "Kaze Aoi", "AOI, K.", "7"})};
  const store::Report before = report;
  operations::CoveredNames{world.roster}.cover(report, {});
  CHECK(report.findings == before.findings);
  CHECK(report.players == before.players);

  world.roster.erase(member_id("N00000001"), world.decisions.insert({.time = world.now,
                                                                     .actor = "Inoue",
                                                                     .kind = "publicity",
                                                                     .object = "player:N00000001",
                                                                     .clause = {},
                                                                     .reason = "asked by letter",
                                                                     .before = {},
                                                                     .after = {}}));
  operations::CoveredNames names{world.roster};
  names.cover(report, {});
  CHECK(report.players[0].name == "erased-1");
  CHECK(report.players[1].name == "Umi, Beni");
  CHECK(report.players[2].name == "erased-1");
  CHECK(report.players[3].name == "Kaze, Aoi");
  using Values = std::vector<std::string>;
  CHECK(values_of(report.findings[0]) == Values{"N00000001", "erased-1", "erased-1"});
  CHECK(report.findings[0].quoted.empty());
  CHECK(report.findings[0].where.line == 0);
  CHECK(values_of(report.findings[1]) == Values{"Umi, Beni", "Did you mean N00000001 erased-1 (rating 1800)?"});
  CHECK(report.findings[1].quoted == "Umi, Beni");
  CHECK(report.findings[1].where.line == 7);
  CHECK(values_of(report.findings[2]) == Values{"Aoi Kazeoka", "erased-1", "erased-1", "7"});
  CHECK(report.findings[2].quoted == "erased-1 1-0");
}
