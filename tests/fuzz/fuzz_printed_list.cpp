// Any bytes as a printed list: players sorted and unique, games only between them, rated only with one point together.
#include <cstddef>
#include <cstdint>
#include <set>
#include <string>

#include "importers/printed_list/importer.hpp"
#include "tests/fuzz/require.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace seiseki;
  using namespace seiseki::importers;
  using test::require;
  const Document document{.name = "fuzz.txt", .bytes = std::string(data, data + size)};
  const printed_list::PrintedListImporter importer;
  (void)importer.recognise({&document, 1});
  const auto tournament = importer.read({&document, 1});
  if (!tournament) return 0;
  std::set<StartNumber> numbers;
  for (const ImportedPlayer& player : tournament->players) {
    require(!player.name.empty(), "every player has a name");
    require(numbers.empty() || *numbers.rbegin() < player.start_number, "players are sorted, none twice");
    numbers.insert(player.start_number);
  }
  for (const ImportedGame& game : tournament->games) {
    require(game.white && numbers.contains(*game.white), "White is a player");
    require(!game.black || (numbers.contains(*game.black) && *game.black != *game.white), "Black is another");
    require((game.status == GameStatus::bye) == game.bye.has_value(), "byes are byes");
    require(game.status != GameStatus::rated || (game.black && game.score_white && game.score_black &&
                                                 (*game.score_white + *game.score_black).half_points() == 2),
            "a rated game is worth one point");
  }
  return 0;
}
