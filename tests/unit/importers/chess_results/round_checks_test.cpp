#include "importers/chess_results/round_checks.hpp"

#include <algorithm>

#include <doctest/doctest.h>

#include "importers/chess_results/assemble.hpp"
#include "tests/unit/importers/chess_results/pages.hpp"

using namespace seiseki;
using namespace seiseki::importers;
using namespace seiseki::importers::chess_results;
using test::header;
using test::round_page;
using test::row;

namespace {

const std::string k_round_columns = header("Bo.|No.||White|Pts.|Result|Pts.||Black|No.");

const Document k_list =
    test::page("./tnr77.aspx?lan=1&amp;art=0", header("No.||Name|ID") + row("1||Abe, Jun|11") + row("2||Baba, Sho|12") +
                                                   row("3||Chino, Emi|13") + row("4||Doi, Rei|14"));
const Document k_first = round_page(
    1, k_round_columns + row("1|1||Abe, Jun|0|1 - 0|0||Chino, Emi|3") + row("2|4||Doi, Rei|0|½ - ½|0||Baba, Sho|2"));
const Document k_second = round_page(
    2, k_round_columns + row("1|2||Baba, Sho|½|0 - 1|1||Abe, Jun|1") + row("2|3||Chino, Emi|0|+ - -|½||Doi, Rei|4"));
const Document k_table = test::crosstable(
    "No.||Name|1.Rd|2.Rd|Pts.",
    {"1||Abe Jun|3w1|2b1|2", "2||Baba Sho|4b½|1w0|½", "3||Chino Emi|1b0|4w+|1", "4||Doi Rei|2w½|3b-|½"});

ImportedTournament assembled(const std::vector<Document>& documents) {
  auto tournament = assemble(documents);
  REQUIRE(tournament);
  return std::move(*tournament);
}

std::vector<std::string> codes(const ImportedTournament& tournament) {
  std::vector<std::string> codes;
  for (const Finding& finding : tournament.findings) codes.emplace_back(finding.code());
  return codes;
}

std::string games_text(const ImportedTournament& tournament) {
  std::string text;
  for (const ImportedGame& game : tournament.games) {
    text += std::to_string(game.round) + ":" + std::to_string(game.white->value()) + "-" +
            (game.black ? std::to_string(game.black->value()) : "") + " " + std::string{to_string(game.status)} + " " +
            (game.score_white ? std::to_string(game.score_white->half_points()) : "") + "; ";
  }
  return text;
}

Document with(Document document, std::string_view from, std::string_view to) {
  const std::size_t at = document.bytes.find(from);
  REQUIRE(at != std::string::npos);
  document.bytes.replace(at, from.size(), to);
  return document;
}

Document stamped(Document document, std::string_view stamp) {
  std::string p = "<p class=\"CRsmall\">Last update ";
  document.bytes.insert(document.bytes.find("<h2>"), p.append(stamp).append("</p>"));
  return document;
}

using Codes = std::vector<std::string>;

}  // namespace

TEST_CASE("chess-results 4.2: the pages of all rounds and the starting rank rebuild every game, in any order") {
  const ImportedTournament tournament = assembled({k_second, k_list, k_first});
  CHECK(games_text(tournament) == "1:1-3 rated 2; 1:4-2 rated 1; 2:2-1 rated 0; 2:3-4 forfeit 2; ");
  CHECK(tournament.findings.empty());
  CHECK(tournament.players.size() == 4);
  CHECK(tournament.players[2].national_id == "13");
  CHECK(to_iso(tournament.details.round_dates.at(2)) == "2026-02-02");
  CHECK(tournament.games[3].board == 2);
}

TEST_CASE("chess-results 9.8: round pages and crosstable of one event agree in every game, and add boards and days") {
  const ImportedTournament both = assembled({k_second, k_list, k_first, k_table});
  CHECK(both.findings.empty());
  CHECK(games_text(both) == games_text(assembled({k_list, k_first, k_second})));
  CHECK(both.games[0].board == 1);
  CHECK(both.details.round_dates.size() == 2);
}

TEST_CASE("where a round page and the crosstable disagree the game is disputed") {
  const ImportedTournament result = assembled({k_list, with(k_first, "1 - 0", "0 - 1"), k_second, k_table});
  CHECK(codes(result) == Codes{"cr-round-disagrees"});
  CHECK(std::count_if(result.games.begin(), result.games.end(),
                      [](const ImportedGame& game) { return game.status == GameStatus::disputed; }) == 1);
  CHECK(has_error(result.findings));
  const Document exchanged = round_page(
      1, k_round_columns + row("1|3||Chino, Emi|0|0 - 1|0||Abe, Jun|1") + row("2|4||Doi, Rei|0|½ - ½|0||Baba, Sho|2"));
  const ImportedTournament colour = assembled({k_list, exchanged, k_table});
  CHECK(codes(colour) == Codes{"cr-round-disagrees"});
  CHECK(has_error(colour.findings));
}

TEST_CASE("a result that only one of the two has yet is no contradiction, and later rounds are added") {
  const ImportedTournament open = assembled({k_list, with(k_first, "1 - 0", ""), k_table});
  CHECK(open.findings.empty());
  CHECK(open.games.size() == 4);
  const Document third =
      round_page(3, k_round_columns + row("1|1||Abe, Jun|2||½||Doi, Rei|4") + row("2|2||Baba, Sho|½||1||Chino, Emi|3"));
  const ImportedTournament later = assembled({k_list, k_table, third});
  CHECK(later.games.size() == 6);
  CHECK(codes(later) == Codes{"result-missing", "result-missing"});
}

TEST_CASE("a game entered as not rated is so although the crosstable does not show it") {
  const ImportedTournament tournament = assembled({k_list, with(k_first, "1 - 0", "1U - 0U"), k_table});
  CHECK(games_text(tournament).find("1:1-3 unrated 2") != std::string::npos);
}

TEST_CASE("chess-results 8: a round that does not cover the starting rank is left out whole") {
  const Document short_page = round_page(1, k_round_columns + row("1|1||Abe, Jun|0|1 - 0|0||Chino, Emi|3"));
  const ImportedTournament tournament = assembled({k_list, short_page, k_second});
  CHECK(codes(tournament) == Codes{"cr-uncovered", "cr-round-missing"});
  CHECK(games_text(tournament) == "2:2-1 rated 0; 2:3-4 forfeit 2; ");
  CHECK(has_error(tournament.findings));
  const Document twice = round_page(
      1, k_round_columns + row("1|1||Abe, Jun|0|1 - 0|0||Chino, Emi|3") + row("2|1||Abe, Jun|0|1 - 0|0||Doi, Rei|4"));
  CHECK(codes(assembled({twice})) == Codes{"cr-paired-twice"});
}

TEST_CASE("chess-results 9.10: points before the round that are not those of the rounds before are reported") {
  const ImportedTournament tournament = assembled({k_list, k_first, with(k_second, ">½</td>", ">1</td>")});
  CHECK(codes(tournament) == Codes{"cr-points-before"});
  CHECK_FALSE(has_error(tournament.findings));
  // Without the first round, or a result of it, there is nothing to compare with.
  CHECK(codes(assembled({k_list, with(k_first, "1 - 0", ""), k_second})) == Codes{"result-missing"});
  CHECK(codes(assembled({k_list, k_second})) == Codes{"cr-round-missing"});
}

TEST_CASE("of two pages of one round the newer counts") {
  const Document before = stamped(with(k_first, "1 - 0", ""), "01.02.2026 11:00:00");
  const Document after = stamped(k_first, "01.02.2026 15:00:00");
  for (const auto& pages :
       {std::vector<Document>{k_list, before, after}, std::vector<Document>{after, before, k_list}}) {
    const ImportedTournament read = assembled(pages);
    CHECK(codes(read) == Codes{"cr-page-unused"});
    CHECK(games_text(read) == "1:1-3 rated 2; 1:4-2 rated 1; ");
  }
}

TEST_CASE("chess-results 4.4: of a crosstable and the page of a round the one updated later counts") {
  const std::string morning = "02.02.2026 09:00:00";
  const std::string evening = "02.02.2026 20:00:00";
  const Document other = with(k_first, "1 - 0", "0 - 1");
  SUBCASE("the crosstable") {
    const ImportedTournament read = assembled({k_list, stamped(other, morning), stamped(k_table, evening)});
    CHECK(codes(read) == Codes{"cr-round-superseded"});
    CHECK_FALSE(has_error(read.findings));
    CHECK(games_text(read) == "1:1-3 rated 2; 1:4-2 rated 1; 2:2-1 rated 0; 2:3-4 forfeit 2; ");
    CHECK(read.games[0].board == 1);
    CHECK(read.findings[0].message(Language::en) ==
          "Round 1, player 1: the crosstable says 3w1, the page of the round 3w0; the crosstable was updated later "
          "(02.02.2026 20:00:00) and counts.");
    CHECK(read.findings[0].message(Language::ja).find("更新が新しいクロステーブル（") != std::string::npos);
  }
  SUBCASE("the page of the round") {
    const ImportedTournament read = assembled({k_list, stamped(other, evening), stamped(k_table, morning)});
    CHECK(codes(read) == Codes{"cr-round-superseded"});
    CHECK(read.details.last_update == evening);
    CHECK(games_text(read) == "1:1-3 rated 0; 1:4-2 rated 1; 2:2-1 rated 0; 2:3-4 forfeit 2; ");
    CHECK(read.findings[0].message(Language::en).find("the page of the round was updated later") != std::string::npos);
  }
  SUBCASE("the page of the round, with other pairings") {
    const Document exchanged = round_page(1, k_round_columns + row("1|3||Chino, Emi|0|0 - 1|0||Doi, Rei|4") +
                                                 row("2|1||Abe, Jun|0|½ - ½|0||Baba, Sho|2"));
    const ImportedTournament read = assembled({k_list, stamped(exchanged, evening), stamped(k_table, morning)});
    CHECK(codes(read) == Codes{"cr-round-superseded", "cr-round-superseded"});
    CHECK(games_text(read) == "1:3-4 rated 0; 1:1-2 rated 1; 2:2-1 rated 0; 2:3-4 forfeit 2; ");
  }
  SUBCASE("a result that came later is no contradiction, and nothing is said to be missing") {
    const Document open = with(with(k_table, ">3w1<", ">3w<"), ">1b0<", ">1b<");
    const ImportedTournament read = assembled({k_list, stamped(k_first, evening), stamped(open, morning)});
    CHECK(codes(read) == Codes{"cr-sum"});
    CHECK(games_text(read).starts_with("1:1-3 rated 2; "));
    // Without the stamps the crosstable decides.
    CHECK(codes(assembled({k_list, k_first, open})) == Codes{"cr-sum", "result-missing"});
  }
  SUBCASE("a later page that lacks somebody replaces nothing") {
    const Document part = round_page(1, k_round_columns + row("1|1||Abe, Jun|0|0 - 1|0||Chino, Emi|3"));
    const ImportedTournament read = assembled({stamped(part, evening), stamped(k_table, morning)});
    CHECK(codes(read) == Codes{"cr-round-disagrees"});
    CHECK(has_error(read.findings));
  }
  SUBCASE("equal stamps, or one that is missing, decide nothing") {
    CHECK(codes(assembled({k_list, stamped(other, evening), stamped(k_table, evening)})) ==
          Codes{"cr-round-disagrees"});
    CHECK(codes(assembled({k_list, other, stamped(k_table, evening)})) == Codes{"cr-round-disagrees"});
    CHECK(codes(assembled({k_list, stamped(other, evening), k_table})) == Codes{"cr-round-disagrees"});
  }
  SUBCASE("a game entered as not rated stays so, whichever counts") {
    const Document unrated = with(k_first, "1 - 0", "0U - 1U");
    const ImportedTournament read = assembled({k_list, stamped(unrated, morning), stamped(k_table, evening)});
    CHECK(codes(read) == Codes{"cr-round-superseded"});
    CHECK(games_text(read).starts_with("1:1-3 unrated 2; "));
  }
}

TEST_CASE("chess-results 1.5: a page with only those who are out is no round yet") {
  const Document only_out = round_page(3, k_round_columns + row("1|4||Doi, Rei|½|0|||not paired|"));
  CHECK(codes(assembled({k_list, k_first, k_second, only_out})) == Codes{"cr-round-empty"});
  const std::vector<Document> alone{only_out};
  CHECK(assemble(alone).error().finding.code() == "cr-round-empty");
}

TEST_CASE("chess-results 3.6: the list of those who are not paired contradicts a game, and makes none") {
  const auto page = [](std::string_view rows) {
    return test::page("./tnr77.aspx?lan=1&amp;art=40", header("SNo||Name|1.Rd|2.Rd|3.Rd") + std::string{rows});
  };
  CHECK(codes(assembled({k_list, k_table, page(row("4||Doi, Rei||0F|*"))})).empty());
  CHECK(codes(assembled({k_list, k_table, page(row("4||Doi, Rei|*||"))})) == Codes{"cr-not-paired-disagrees"});
  // A row may end with the last round in which its player was out.
  CHECK(codes(assembled({k_list, k_table, page(row("4||Doi, Rei||0F"))})).empty());
  const std::string short_rows = header("SNo|1.Rd|2.Rd") + row("Group", "CRg1b") + row("4");
  CHECK(codes(assembled({k_list, k_table, test::page("./tnr77.aspx?lan=1&amp;art=40", short_rows)})).empty());
  const std::vector<Document> odd{k_list, k_table, page(row("4||Doi, Rei|?||"))};
  CHECK(assemble(odd).error().failure() == FailureClass::drift);
}

TEST_CASE("chess-results 3.6: the schedule gives each round its day") {
  const Document days =
      test::page("./tnr77.aspx?art=14", header("Round|Date|Time") + row("1|2026/02/07|10") + row("2|unknown|"));
  const ImportedTournament tournament = assembled({k_list, k_table, days});
  CHECK(tournament.details.round_dates.size() == 1);
  CHECK(to_iso(tournament.details.round_dates.at(1)) == "2026-02-07");
  CHECK(tournament.findings.empty());
}
