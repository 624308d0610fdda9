/// Real saved pages, from outside the repository. Counts are printed, people are not. The contents are compared with an
/// independent reading by chess_results_oracle.py; here stand the figures that must not move.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "importers/chess_results/crawl_plan.hpp"
#include "importers/chess_results/importer.hpp"

using namespace seiseki;
using namespace seiseki::importers;

namespace {

const std::filesystem::path k_folder = std::filesystem::path{SEISEKI_SHARED_DIR} / "corpus" / "chess_results";

bool is_present() {
  if (std::filesystem::is_directory(k_folder)) return true;
  MESSAGE("skipped: " << k_folder.string() << " not present");
  return false;
}

Document load(const std::filesystem::path& path) {
  std::ifstream file{path, std::ios::binary};
  Document document;
  document.name = path.filename().string();
  document.bytes.assign(std::istreambuf_iterator<char>{file}, {});
  return document;
}

std::vector<Document> pages(std::initializer_list<const char*> names) {
  std::vector<Document> result;
  for (const char* name : names)
    result.push_back(load(k_folder / ("markjonleonard__chess-results__" + std::string{name})));
  return result;
}

long games_with(const ImportedTournament& tournament, GameStatus status) {
  return std::count_if(tournament.games.begin(), tournament.games.end(),
                       [&](const ImportedGame& game) { return game.status == status; });
}

ImportedTournament read(const std::vector<Document>& documents) {
  auto tournament = chess_results::ChessResultsImporter{}.read(documents);
  REQUIRE(tournament);
  MESSAGE(documents[0].name << ": " << tournament->players.size() << " players, "
                            << games_with(*tournament, GameStatus::rated) << " rated, "
                            << games_with(*tournament, GameStatus::forfeit) << " forfeited, "
                            << games_with(*tournament, GameStatus::bye) << " byes, "
                            << games_with(*tournament, GameStatus::open) << " open, "
                            << games_with(*tournament, GameStatus::disputed) << " disputed");
  return std::move(*tournament);
}

}  // namespace

TEST_CASE("British Championship 2026: both crosstables with the starting rank") {
  if (!is_present()) return;
  const ImportedTournament last =
      read(pages({"british2026_champ_crosstable_final.html", "british2026_champ_startingrank.html"}));
  CHECK(last.players.size() == 108);
  CHECK(games_with(last, GameStatus::rated) == 419);
  CHECK(games_with(last, GameStatus::forfeit) == 2);
  CHECK(games_with(last, GameStatus::bye) == 36);
  CHECK(games_with(last, GameStatus::open) == 47);
  CHECK(last.details.declared_category == RatingCategory::standard);
  CHECK(last.details.rounds == 9);
  CHECK_FALSE(has_error(last.findings));
  CHECK(std::all_of(last.players.begin(), last.players.end(), [](const auto& p) { return p.points.has_value(); }));
  const ImportedTournament early =
      read(pages({"british2026_champ_crosstable.html", "british2026_champ_startingrank.html"}));
  CHECK(games_with(early, GameStatus::rated) == 367);
  CHECK(games_with(early, GameStatus::bye) == 22);
}

TEST_CASE("Arad 2026 A: 209 players, a double forfeit, details with dates") {
  if (!is_present()) return;
  const ImportedTournament arad = read(pages({"arad2026_a_crosstable.html", "arad2026_a_startingrank.html"}));
  CHECK(arad.players.size() == 209);
  CHECK(games_with(arad, GameStatus::rated) == 895);
  CHECK(games_with(arad, GameStatus::forfeit) == 4);
  CHECK(games_with(arad, GameStatus::bye) == 83);
  std::map<std::string, int> found;
  for (const Finding& finding : arad.findings) ++found[std::string{finding.code()}];
  CHECK(found == std::map<std::string, int>{{"cr-ids-hidden", 1}, {"cr-section", 4}});
  CHECK(to_iso(arad.details.end.value()) == "2026-08-09");
  const auto both_lost = std::count_if(arad.games.begin(), arad.games.end(), [](const ImportedGame& game) {
    return game.status == GameStatus::forfeit && game.score_white == k_loss && game.score_black == k_loss;
  });
  CHECK(both_lost == 1);
}

TEST_CASE("Jeddah 2026: a tournament in play") {
  if (!is_present()) return;
  const ImportedTournament jeddah = read(pages({"jeddah2026_crosstable.html", "jeddah2026_startingrank.html"}));
  CHECK(jeddah.players.size() == 32);
  CHECK(games_with(jeddah, GameStatus::rated) == 13);
  CHECK(games_with(jeddah, GameStatus::open) == 16);
}

TEST_CASE("chess-results 9.5: every crosstable of the corpus is mutual, and none is when read as the other kind") {
  if (!is_present()) return;
  Document by_rank = load(k_folder / "mirzalazuardi__smd_chess__crosstable.html");
  CHECK(read({by_rank}).games.size() == 90);
  // The same rows claimed to be those of art=5: the links say that the positions are no start numbers.
  std::string& bytes = by_rank.bytes;
  bytes.replace(bytes.find("art=4"), 5, "art=5");
  bytes.replace(bytes.find(">Rk.<"), 5, ">No.<");
  const auto wrong = chess_results::ChessResultsImporter{}.read({&by_rank, 1});
  REQUIRE_FALSE(wrong);
  CHECK(wrong.error().finding.code() == "cr-cell-unknown");
}

TEST_CASE("every page is read, or refused with the right code") {
  if (!is_present()) return;
  // What no page alone can give: no games, no key, nothing yet, or another round than asked for.
  const std::map<std::string, std::string> k_refused{
      {"Kusk24__jtrax-backend__round_upcoming.html", "cr-wrong-round"},
      {"M1chael__chessresults_bot__schedule.html", "cr-no-games"},
      {"gustavowkayser__chess-results-notifier__chess-results-no-rounds.html", "cr-no-games"},
      {"lichess-org__api-ui__individual-swiss-pairings.html", "cr-round-unknown"},
      {"lichess-org__api-ui__players-list-without-usernames.html", "cr-list-cut"},  // 150 rows, and no link
      {"lichess-org__api-ui__team-round-robin-pairings.html", "cr-gated-no-key"},
      {"lichess-org__api-ui__team-swiss-pairings-with-usernames.html", "cr-gated-no-key"},
      {"lichess-org__api-ui__team-swiss-pairings-without-usernames.html", "cr-gated-no-key"},
      {"markjonleonard__chess-results__arad2026_a_startingrank_paginated.html", "cr-list-cut"},
      {"markjonleonard__chess-results__british2026_champ_notpaired_final.html", "cr-no-games"},
      {"markjonleonard__chess-results__british2026_champ_r8_unpaired_only.html", "cr-round-empty"},
      {"markjonleonard__chess-results__cnyt2026_g14_teams_r1.html", "cr-no-games"},
      {"markjonleonard__chess-results__jeddah2026_notpaired_midevent.html", "cr-no-games"},
      {"markjonleonard__chess-results__jeddah2026_r3_unpaired.html", "cr-round-empty"},
      {"markjonleonard__chess-results__warsaw2026_notstarted_r1.html", "cr-round-empty"},
      {"rathnakaragn__crpush__player.html", "cr-no-games"},
  };
  int as_tournament = 0;
  for (const auto& entry : std::filesystem::directory_iterator{k_folder}) {
    if (entry.path().extension() != ".html") continue;
    const Document document = load(entry.path());
    CAPTURE(document.name);
    const auto tournament = chess_results::ChessResultsImporter{}.read({&document, 1});
    const auto expected = k_refused.find(document.name);
    CHECK(tournament.has_value() == (expected == k_refused.end()));
    if (!tournament) {
      CHECK(tournament.error().failure() != FailureClass::drift);
      CHECK((expected != k_refused.end() && tournament.error().finding.code() == expected->second));
      continue;
    }
    ++as_tournament;
    CHECK_FALSE(tournament->players.empty());
    // A later round alone lacks the rounds before it, a ranking all games; nothing else on these pages is an error.
    for (const Finding& finding : tournament->findings) {
      const bool is_part = finding.code() == "cr-round-missing" || finding.code() == "cr-no-games";
      CHECK((finding.severity() != Severity::error || is_part));
    }
  }
  MESSAGE(as_tournament << " pages read");
  CHECK(as_tournament == 42);
}

TEST_CASE("chess-results 9.8: the nine British round pages agree with the crosstable in every cell") {
  if (!is_present()) return;
  std::vector<Document> rounds =
      pages({"british2026_champ_startingrank.html", "british2026_champ_r1.html", "british2026_champ_r2.html",
             "british2026_champ_r3.html", "british2026_champ_r4.html", "british2026_champ_r5.html",
             "british2026_champ_r6_finished.html", "british2026_champ_r7_finished.html", "british2026_champ_r8.html",
             "british2026_champ_r9.html"});
  const ImportedTournament by_rounds = read(rounds);
  CHECK(games_with(by_rounds, GameStatus::rated) == 419);
  CHECK(games_with(by_rounds, GameStatus::forfeit) == 2);
  CHECK(games_with(by_rounds, GameStatus::bye) == 36);
  CHECK(games_with(by_rounds, GameStatus::open) == 47);
  CHECK(by_rounds.details.round_dates.size() == 9);
  CHECK_FALSE(has_error(by_rounds.findings));
  // One bye is two cells less than a game: 9 x 108 of them.
  CHECK(by_rounds.games.size() * 2 - 36 == 972);
  const std::vector<Document> more =
      pages({"british2026_champ_crosstable_final.html", "british2026_champ_notpaired_final.html"});
  rounds.insert(rounds.end(), more.begin(), more.end());
  const ImportedTournament all = read(rounds);
  CHECK_FALSE(has_error(all.findings));
  CHECK(all.games.size() == by_rounds.games.size());
}

TEST_CASE("a team event: boards and players are joined by the links, whatever the list counts") {
  if (!is_present()) return;
  const ImportedTournament team = read(pages({"cnyt2026_g14_boards_r1.html", "cnyt2026_g14_playerrank.html"}));
  CHECK(team.players.size() == 32);
  CHECK(games_with(team, GameStatus::open) == 16);
  CHECK(std::all_of(team.players.begin(), team.players.end(), [](const auto& p) { return !p.team.empty(); }));
  const ImportedTournament knock_out =
      read({load(k_folder / "lichess-org__api-ui__team-ko-pairings-without-usernames.html")});
  CHECK(knock_out.players.size() == 24);
  CHECK(games_with(knock_out, GameStatus::rated) == 24);
  CHECK(knock_out.findings.empty());
  const ImportedTournament robin = read({load(k_folder / "lichess-org__api-ui__individual-round-robin-pairings.html")});
  CHECK(robin.players.size() == 8);
  CHECK(games_with(robin, GameStatus::rated) == 28);
  CHECK(robin.details.round_dates.size() == 7);
}

TEST_CASE("no real page, cut anywhere, is taken for a whole one") {
  if (!is_present()) return;
  for (const char* name : {"british2026_champ_startingrank.html", "arad2026_a_crosstable.html"}) {
    const Document whole = pages({name})[0];
    Document part = whole;
    for (std::size_t length = 0; length + 8 < whole.bytes.size(); length += 4099) {
      CAPTURE(length);
      part.bytes = whole.bytes.substr(0, length);
      CHECK_FALSE(chess_results::ChessResultsImporter{}.read({&part, 1}));
    }
  }
}
