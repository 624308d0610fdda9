/// \file
/// The same event from two sources, game by game: whether type, time control and days are the same, who is in both, and
/// every way in which the games differ. People are
/// matched by federation ID, then by FIDE ID, then by name; start numbers may differ. Decides nothing and judges no
/// source better than the other.
#pragma once

#include <string>
#include <vector>

#include "engine/domain/game_record.hpp"
#include "pipeline/ingest/conductor.hpp"
#include "pipeline/ingest/difference.hpp"
#include "pipeline/ingest/same_event.hpp"
#include "pipeline/store/report.hpp"

namespace seiseki::ingest {

/// One source as it is compared.
struct Side {
  struct Player {
    StartNumber number;
    std::string id;  ///< canonical federation ID, or empty
    std::string fide_id;
    std::string name;
    bool is_identified = false;   ///< `id` is a member's whom the office takes this player for
    std::string printed_id = {};  ///< as the source has it, canonical
  };
  struct Game {
    int round = 0;
    StartNumber white;
    StartNumber black;
    GameStatus status = GameStatus::open;
    std::optional<Score> white_score;
    std::optional<Score> black_score;
  };
  std::vector<Player> players;  ///< sorted by start number
  std::vector<Game> games;      ///< those of two players; byes are left out, since not every format shows them
  /// Of the event; what a source does not say is no difference.
  std::optional<RatingCategory> category = std::nullopt;
  std::string time_control = {};
  std::optional<Date> first_day = std::nullopt;
  std::optional<Date> last_day = std::nullopt;
  RoundDays round_days = {};
};
Side side_of(const PreparedReport& report);
Side side_of(const store::ReportHeader& header, const std::vector<store::ReportPlayer>& players,
             const std::vector<store::ReportGame>& games);

struct Reconciliation {
  std::size_t players_first = 0;
  std::size_t players_second = 0;
  std::size_t players_both = 0;
  std::size_t games_both = 0;           ///< of the same two people in the same round
  std::size_t games_alike = 0;          ///< of those, without any difference
  std::vector<Difference> differences;  ///< of the event, then people, then by round

  bool agree() const { return differences.empty(); }
  /// At least half of the smaller field is in both.
  bool may_be_one_event() const;
};
Reconciliation reconcile(const Side& first, const Side& second);

}  // namespace seiseki::ingest
