/// Real saved pages, from outside the repository. Counts are printed, people are not. The contents are compared with an
/// independent reading by chess_results_oracle.py; here stand the figures that must not move.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "importers/chess_results/crawl_plan.hpp"
#include "importers/chess_results/findings.hpp"
#include "importers/chess_results/importer.hpp"
#include "importers/html/findings.hpp"

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

bool is_documented(std::string_view code) {
  const auto has = [&](std::span<const FindingKind* const> kinds) {
    return std::any_of(kinds.begin(), kinds.end(), [&](const FindingKind* kind) { return kind->code == code; });
  };
  return has(chess_results::finding_kinds()) || has(html::finding_kinds());
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
  CHECK(arad.findings.empty());
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

TEST_CASE("every page is read, or refused with a documented finding") {
  if (!is_present()) return;
  int as_tournament = 0;
  int as_refusal = 0;
  for (const auto& entry : std::filesystem::directory_iterator{k_folder}) {
    if (entry.path().extension() != ".html") continue;
    const Document document = load(entry.path());
    CAPTURE(document.name);
    const auto tournament = chess_results::ChessResultsImporter{}.read({&document, 1});
    if (tournament) {
      ++as_tournament;
      CHECK_FALSE(has_error(tournament->findings));
      CHECK_FALSE(tournament->players.empty());
    } else {
      ++as_refusal;
      CHECK(is_documented(tournament.error().finding.code()));
      CHECK(tournament.error().failure() != FailureClass::drift);
    }
  }
  MESSAGE(as_tournament << " pages read, " << as_refusal << " refused");
  CHECK(as_tournament == 16);
  CHECK(as_refusal == 42);
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
