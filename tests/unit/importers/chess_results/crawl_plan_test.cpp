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
  CHECK(needed({test::fixture("valid/open_art0.html")}) == Urls{std::string{k_crosstable}});
  Document one_day = test::fixture("valid/open_art5.html");
  one_day.bytes.replace(one_day.bytes.find("2026/03/14 to 2026/03/15"), 24, "2026/03/14");
  CHECK(needed({one_day}) == Urls{std::string{k_starting_rank}});
  CHECK(needed({one_day, test::fixture("valid/open_art0.html")}).empty());
}

TEST_CASE("chess-results 4.2: an event of several days, or of unknown ones, takes the schedule too, once") {
  const Urls schedule{"https://chess-results.com/tnr9000017.aspx?lan=1&art=14"};
  CHECK(needed({test::fixture("valid/open_art5.html"), test::fixture("valid/open_art0.html")}) == schedule);
  CHECK(needed({test::fixture("valid/gated_art5.html"), test::fixture("valid/gated_art0.html")}) == schedule);
  const Document days = test::page("./tnr9000017.aspx?art=14", header("Round|Date|Time") + row("1|2026/03/14|10:00"));
  CHECK(needed({test::fixture("valid/open_art5.html"), test::fixture("valid/open_art0.html"), days}).empty());
  const Document none = test::page("./tnr9000017.aspx?art=14", "");
  CHECK(needed({test::fixture("valid/open_art5.html"), test::fixture("valid/open_art0.html"), none}).empty());
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

TEST_CASE("chess-results 4.2: a round robin takes the page with all rounds and the starting rank") {
  const Document grid = test::fixture("invalid/grid_art5.html");
  const auto pages = pages_still_needed(*parse_address("9000025"), {&grid, 1});
  REQUIRE(pages);
  REQUIRE(pages->size() == 2);
  CHECK(pages->at(0).url() == "https://chess-results.com/tnr9000025.aspx?lan=1&art=2&zeilen=99999");
  CHECK(pages->at(1).url() == "https://chess-results.com/tnr9000025.aspx?lan=1&art=0&zeilen=99999");
  const Document robin = test::page("./tnr9000017.aspx?art=0", header("No.||Name") + row("1||A"),
                                    "<table><tr><td>Tournament type</td><td>Round robin</td></tr></table>");
  CHECK(needed({robin}) == Urls{"https://chess-results.com/tnr9000017.aspx?lan=1&art=2&zeilen=99999"});
}

TEST_CASE("chess-results 4.2: a team event takes its boards, each round that is not there yet, and the players") {
  const Urls first{"https://chess-results.com/tnr9000017.aspx?lan=1&art=3&zeilen=99999",
                   "https://chess-results.com/tnr9000017.aspx?lan=1&art=16&zeilen=99999"};
  CHECK(needed({test::page("./tnr9000017.aspx?art=32", header("No.|Team") + row("1|A"))}) == first);
  CHECK(needed({test::page("./tnr9000017.aspx?art=5", "",
                           "<table><tr><td>Tournament type</td><td>Swiss-System for teams</td></tr></table>")}) ==
        first);
  CHECK(needed({test::page("./tnr9000017.aspx?art=5", "",
                           "<p><a href=\"tnr9000017.aspx?lan=1&amp;art=16\">選手</a></p>")}) == first);
  const std::string match =
      header("Bo.|1|HOME|Rtg|-|2|AWAY|Rtg|1 : 0") +
      row("1.1||" + test::board_player('w', 1, "A") + "|0|-||" + test::board_player('s', 2, "B") + "|0|1 - 0");
  const auto boards = [&](int round) {
    return test::page("./tnr9000017.aspx?art=3", row("Round " + std::to_string(round), "CRg1b") + match,
                      "<a href=\"x\">Rd.4/7</a>");
  };
  const auto url = [](int round) {
    return "https://chess-results.com/tnr9000017.aspx?lan=1&art=3&rd=" + std::to_string(round) + "&zeilen=99999";
  };
  CHECK(needed({boards(4)}) ==
        Urls{url(1), url(2), url(3), first[1], "https://chess-results.com/tnr9000017.aspx?lan=1&art=14"});
  const Document players =
      test::page("./tnr9000017.aspx?art=16", header("No.||Name|Team|Bo.") + row("1||" + test::link(2, "A") + "|T|1"));
  CHECK(needed({boards(4), boards(1), players}) ==
        Urls{url(2), url(3), "https://chess-results.com/tnr9000017.aspx?lan=1&art=14"});
}

TEST_CASE("the menu of a team event tells its rounds by the links to their boards") {
  const auto rounds = [](std::string_view menu) {
    const std::string match =
        header("Bo.|1|HOME|Rtg|-|2|AWAY|Rtg|1 : 0") +
        row("1.1||" + test::board_player('w', 1, "A") + "|0|-||" + test::board_player('s', 2, "B") + "|0|1 - 0");
    Urls urls = needed({test::page("./tnr9000017.aspx?lan=1&amp;art=3", row("Round 1", "CRg1b") + match, menu)});
    std::erase_if(urls, [](const std::string& url) { return url.find("art=3") == std::string::npos; });
    return urls;
  };
  const auto url = [](int round) {
    return "https://chess-results.com/tnr9000017.aspx?lan=1&art=3&rd=" + std::to_string(round) + "&zeilen=99999";
  };
  const std::string menu =
      "<a href=\"https://chess-results.com/tnr9000017.aspx?lan=1&amp;art=3&amp;rd=2\">Rd.2</a>"
      "<a href=\"tnr9000017.aspx?lan=1&amp;art=3&amp;rd=3\">Rd.3</a>";
  CHECK(rounds("") == Urls{});
  CHECK(rounds(menu) == Urls{url(2), url(3)});
  CHECK(rounds(menu + "<a href=\"tnr9000017.aspx?lan=1&amp;art=2&amp;rd=4\">Rd.4</a>") == Urls{url(2), url(3)});
  CHECK(rounds("<a href=\"tnr9000017.aspx?lan=1&amp;art=3&amp;rd=5&amp;turdet=YES\">Show details</a>") == Urls{});
  CHECK(rounds("<a href=\"tnr9000018.aspx?lan=1&amp;art=3&amp;rd=5\">Rd.5</a>") == Urls{});
  CHECK(rounds("<a href=\"tnr9000017.aspx?lan=1&amp;art=3&amp;rd=999999\">Rd.999999</a>") == Urls{});
}

TEST_CASE("the players' cards are asked for only where they are wanted and the list hides the IDs") {
  const Document list = test::page("./tnr9000017.aspx?art=0", header("No.||Name") + row("1||A") + row("2||B"));
  const Document card = test::page("./tnr9000017.aspx?art=9&amp;snr=1", row("Name|A", ""));
  const std::vector<Document> have{list, card};
  const auto pages = pages_still_needed(event(), have, {.player_cards = true});
  REQUIRE(pages);
  REQUIRE(pages->size() == 2);
  CHECK(pages->at(1).url() == "https://chess-results.com/tnr9000017.aspx?lan=1&art=9&snr=2");
  CHECK(pages_still_needed(event(), have)->size() == 1);
  const Document with_ids = test::fixture("valid/open_art0.html");
  CHECK(pages_still_needed(event(), {&with_ids, 1}, {.player_cards = true})->size() == 1);
}

TEST_CASE("chess-results 1.3: only a gated page whose keys were its links must be opened") {
  const std::string gate = "<input type=\"submit\" name=\"cb_alleDetails\" value=\"x\">";
  const std::string rows = header("Bo.||White|Result||Black") + row("1||A|1 - 0||B");
  Document without = test::round_page(1, rows);
  CHECK_FALSE(lacks_keys(without));
  without.bytes.insert(without.bytes.find("<h2>"), gate);
  CHECK(lacks_keys(without));
  Document with = test::round_page(1, header("Bo.|No.||White|Result||Black|No.") + row("1|1||A|1 - 0||B|2"));
  with.bytes.insert(with.bytes.find("<h2>"), gate);
  CHECK_FALSE(lacks_keys(with));
  CHECK_FALSE(lacks_keys(test::fixture("valid/gated_art5.html")));
}

TEST_CASE("pages that are no answer stop the crawl with their reason") {
  CHECK(refused(event(), {test::fixture("invalid/limiter.html")}) == "cr-rate-limit");
  CHECK(refused(event(), {test::fixture("invalid/truncated_art5.html")}) == "cr-truncated");
  CHECK(refused(event(), {test::document("<html></html>")}) == "cr-not-a-tournament");
  CHECK(refused(*parse_address("5"), {test::fixture("valid/open_art0.html")}) == "cr-other-event");
}

TEST_CASE("pages of two moments are no version of the event that anybody has seen") {
  const Document crosstable = test::fixture("valid/open_art5.html");
  Document list = test::fixture("valid/open_art0.html");
  CHECK(pages_still_needed(event(), std::vector{crosstable, list}));
  const std::size_t stamp = list.bytes.find("Last update 16.03.2026 18:05");
  REQUIRE(stamp != std::string::npos);
  list.bytes.replace(stamp, 28, "Last update 16.03.2026 17:05");
  CHECK(refused(event(), {crosstable, list}) == "cr-two-moments");
  CHECK(refused(event(), {list, crosstable}) == "cr-two-moments");
  list.bytes.replace(stamp, 28, std::string(28, 'x'));
  CHECK(pages_still_needed(event(), std::vector{crosstable, list}));
}

TEST_CASE("a list that is cut although all rows were asked for is not asked for for ever") {
  Document cut = test::fixture("invalid/cut_art0.html");
  const std::size_t action = cut.bytes.find("art=0&amp;");
  cut.bytes.insert(action, "zeilen=99999&amp;");
  CHECK(refused(event(), {cut}) == "cr-list-cut");
}
