#include "importers/chess_results/crawl_plan.hpp"

#include <doctest/doctest.h>

#include "tests/unit/importers/chess_results/pages.hpp"

using namespace seiseki;
using namespace seiseki::importers;
using namespace seiseki::importers::chess_results;
using test::header;
using test::row;

namespace {

constexpr std::string_view k_crosstable =
    "https://chess-results.com/tnr9000017.aspx?lan=1&art=5&turdet=YES&zeilen=99999";
constexpr std::string_view k_starting_rank = "https://chess-results.com/tnr9000017.aspx?lan=1&art=0&zeilen=99999";

PageAddress event() {
  return *parse_address("9000017");
}

std::vector<std::string> needed(const std::vector<Document>& have) {
  const auto pages = pages_still_needed(event(), have);
  REQUIRE(pages);
  std::vector<std::string> urls;
  for (const PageAddress& page : *pages) urls.push_back(page.url());
  return urls;
}

std::string refused(const PageAddress& address, const std::vector<Document>& have) {
  const auto pages = pages_still_needed(address, have);
  REQUIRE_FALSE(pages);
  return std::string{pages.error().finding.code()};
}

using Urls = std::vector<std::string>;

}  // namespace

TEST_CASE("chess-results 4.2: a Swiss event takes the crosstable with details, then the starting rank, and no more") {
  CHECK(needed({}) == Urls{std::string{k_crosstable}, std::string{k_starting_rank}});
  CHECK(needed({test::fixture("valid/open_art5.html")}) == Urls{std::string{k_starting_rank}});
  CHECK(needed({test::fixture("valid/open_art0.html")}) == Urls{std::string{k_crosstable}});
  CHECK(needed({test::fixture("valid/open_art5.html"), test::fixture("valid/open_art0.html")}).empty());
  CHECK(needed({test::fixture("valid/gated_art5.html"), test::fixture("valid/gated_art0.html")}).empty());
}

TEST_CASE("a saved page of another view leads to these two") {
  const Urls both{std::string{k_crosstable}, std::string{k_starting_rank}};
  CHECK(needed({test::fixture("invalid/ranking_art1.html")}) == both);
  CHECK(needed({test::fixture("invalid/unpaired_art2.html")}) == both);
  CHECK(needed({test::fixture("valid/open_art4.html")}) == both);
  CHECK(needed({test::fixture("invalid/cut_art0.html")}) == both);
}

TEST_CASE("a page that shows nothing yet is not asked for again") {
  const Document empty = test::page("./tnr9000017.aspx?lan=1&amp;art=5&amp;zeilen=99999", "");
  CHECK(needed({empty}) == Urls{std::string{k_starting_rank}});
  CHECK(needed({empty, test::fixture("valid/open_art0.html")}).empty());
}

TEST_CASE("the pages are asked from the server and tournament of the address, whatever else it says") {
  const auto mirror = parse_address("http://s2.chess-results.com/tnr9000017.aspx?lan=22&art=2&rd=3&snr=4");
  REQUIRE(mirror);
  const auto pages = pages_still_needed(*mirror, {});
  REQUIRE(pages);
  CHECK(pages->at(0).url() == "https://s2.chess-results.com/tnr9000017.aspx?lan=1&art=5&turdet=YES&zeilen=99999");
  const auto local = parse_address("http://127.0.0.1:8123/tnr9000017.aspx", Loopback::allow);
  REQUIRE(local);
  CHECK(pages_still_needed(*local, {})->at(1).url() ==
        "http://127.0.0.1:8123/tnr9000017.aspx?lan=1&art=0&zeilen=99999");
}

TEST_CASE("what cannot be read yet is said by a finding, before more is asked for") {
  CHECK(refused(*parse_address("9000025"), {test::fixture("invalid/grid_art5.html")}) == "cr-not-supported");
  CHECK(refused(event(), {test::page("./tnr9000017.aspx?art=32", header("No.|Team") + row("1|A"))}) ==
        "cr-not-supported");
  const Document team = test::page("./tnr9000017.aspx?art=5", "",
                                   "<table><tr><td>Tournament type</td><td>Swiss-System for teams</td></tr></table>");
  CHECK(refused(event(), {team}) == "cr-not-supported");
  const Document robin = test::page("./tnr9000017.aspx?art=0", header("No.||Name") + row("1||A"),
                                    "<table><tr><td>Tournament type</td><td>Round robin</td></tr></table>");
  CHECK(refused(event(), {robin}) == "cr-not-supported");
}

TEST_CASE("pages that are no answer stop the crawl with their reason") {
  CHECK(refused(event(), {test::fixture("invalid/limiter.html")}) == "cr-rate-limit");
  CHECK(refused(event(), {test::fixture("invalid/truncated_art5.html")}) == "cr-truncated");
  CHECK(refused(event(), {test::document("<html></html>")}) == "cr-not-a-tournament");
  CHECK(refused(*parse_address("5"), {test::fixture("valid/open_art0.html")}) == "cr-mixed-events");
}

TEST_CASE("a list that is cut although all rows were asked for is not asked for for ever") {
  Document cut = test::fixture("invalid/cut_art0.html");
  const std::size_t action = cut.bytes.find("art=0&amp;");
  cut.bytes.insert(action, "zeilen=99999&amp;");
  CHECK(refused(event(), {cut}) == "cr-list-cut");
}
