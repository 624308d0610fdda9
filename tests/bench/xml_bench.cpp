/// \file
/// An upload XML to an ImportedTournament, beside the XML parser alone on the same bytes. The file is made up: 200
/// players and 9 rounds, an attribute a line as pairing programs write it, about 450 kB.
#include <string>

#include <benchmark/benchmark.h>
#include <pugixml.hpp>

#include "importers/chess_results_xml/reader.hpp"
#include "importers/chess_results_xml/writer.hpp"

using namespace seiseki;
using namespace seiseki::importers;

namespace {

constexpr int k_players = 200;
constexpr int k_rounds = 9;

// In round r the players i and (2r - 1 - i) mod 200 meet; White is the smaller number.
ImportedTournament tournament() {
  ImportedTournament out;
  out.details.name = "Invented Open";
  for (int i = 1; i <= k_players; ++i) {
    ImportedPlayer player;
    player.start_number = StartNumber{i};
    player.name = "Player" + std::to_string(i) + ",Given";
    player.national_id = "N0" + std::to_string(1'000'000 + i);
    player.rating_national = 1000 + i;
    out.players.push_back(player);
  }
  for (int round = 1; round <= k_rounds; ++round) {
    for (int i = 0; i < k_players; ++i) {
      const int other = ((2 * round - 1 - i) % k_players + k_players) % k_players;
      if (i >= other) continue;
      ImportedGame game;
      game.round = round;
      game.white = StartNumber{i + 1};
      game.black = StartNumber{other + 1};
      game.status = GameStatus::rated;
      game.score_white = Score::from_half_points((i + round) % 3);
      game.score_black = Score::from_half_points(2 - (i + round) % 3);
      out.games.push_back(game);
    }
  }
  return out;
}

/// Our writer's element a line becomes an attribute a line.
std::string upload() {
  std::string out;
  for (const char c : chess_results_xml::write_upload(tournament())) {
    if (c == ' ') out += "\r\n           ";
    out += c;
  }
  return out;
}

void parser_alone(benchmark::State& state) {
  const std::string bytes = upload();
  for (auto _ : state) {
    pugi::xml_document document;
    benchmark::DoNotOptimize(document.load_buffer(bytes.data(), bytes.size()));
  }
  state.SetBytesProcessed(static_cast<std::int64_t>(state.iterations()) * static_cast<std::int64_t>(bytes.size()));
}
BENCHMARK(parser_alone);

void upload_to_tournament(benchmark::State& state) {
  const Document document{.name = "upload.xml", .origin = {}, .bytes = upload()};
  for (auto _ : state) {
    auto read = chess_results_xml::read_upload(document);
    if (!read || read->games.size() != k_players * k_rounds / 2) {
      state.SkipWithError("the file was not read");
      break;
    }
    benchmark::DoNotOptimize(read);
  }
  state.SetBytesProcessed(static_cast<std::int64_t>(state.iterations()) *
                          static_cast<std::int64_t>(document.bytes.size()));
}
BENCHMARK(upload_to_tournament);

}  // namespace

BENCHMARK_MAIN();
