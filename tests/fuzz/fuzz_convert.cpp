// Whatever a report file holds, each form written from it is read again, and no game is rated there that was not rated
// here. (What a TRF of ours holds, fuzz_trf compares.)
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "importers/chess_results_xml/reader.hpp"
#include "importers/chess_results_xml/writer.hpp"
#include "importers/report_form/reader.hpp"
#include "importers/report_form/writer.hpp"
#include "importers/trf/reader.hpp"
#include "pipeline/publish/conversion_losses.hpp"
#include "tests/fuzz/require.hpp"
#include "tests/fuzz/tournament_invariants.hpp"

namespace {

using seiseki::importers::ImportedTournament;
using Rated = std::set<std::tuple<int, int, int, int>>;

Rated rated(const ImportedTournament& tournament) {
  Rated out;
  for (const auto& game : tournament.games) {
    if (game.status == seiseki::GameStatus::rated)
      out.emplace(game.round, game.white->value(), game.black->value(), game.score_white->half_points());
  }
  return out;
}

void compare(const ImportedTournament& before, const seiseki::Result<ImportedTournament>& after) {
  using namespace seiseki;
  test::require(after.has_value(), "what we write, we read");
  test::require_sound(*after);
  const Rated all = rated(before);
  const Rated again = rated(*after);
  for (const auto& game : again) test::require(all.contains(game), "nothing becomes rated");
  const auto losses = publish::conversion_losses(before, *after, publish::PlayersBy::start_number);
  test::require(again.size() == all.size() || !losses.for_rating.empty(), "a game that is gone is told");
  for (const auto& line : publish::in_lines(losses.for_rating))
    test::require(!line.en.empty() && !line.ja.empty(), "in both languages");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace seiseki;
  const auto first =
      importers::trf::read_trf({.name = "fuzz.trf", .origin = {}, .bytes = std::string(data, data + size)});
  // A form is a list of people; without one who has a name or an ID `convert` says that nothing could be read again.
  if (!first || std::none_of(first->players.begin(), first->players.end(), [](const importers::ImportedPlayer& player) {
        return !player.name.empty() || !player.national_id.empty();
      }))
    return 0;
  compare(*first, importers::chess_results_xml::read_upload(
                      {.name = "w.xml", .origin = {}, .bytes = importers::chess_results_xml::write_upload(*first)}));
  compare(*first, importers::report_form::read_form(
                      {.name = "w.csv", .origin = {}, .bytes = importers::report_form::write_form_csv(&*first)}));
  return 0;
}
