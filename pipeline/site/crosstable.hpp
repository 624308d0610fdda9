/// \file
/// An event's players and rounds as the crosstable shows them: as printed, with what the list's ledger says of each
/// game. Prints nothing; a test holds its games against the report's.
#pragma once

#include <map>
#include <optional>
#include <tuple>
#include <vector>

#include "pipeline/site/site.hpp"

namespace seiseki::site {

/// One round of one player.
struct CrossCell {
  const store::ReportGame* printed = nullptr;  ///< never null
  bool is_white = false;
  std::optional<StartNumber> opponent;  ///< nullopt: a bye
  std::optional<Score> score;
  bool is_counted = false;    ///< then the next two are of the ledger
  std::int64_t surprise = 0;  ///< R − PD in hundredths
  RatingChange change;
  Rating opponent_rating;  ///< that was used
};

struct CrossRow {
  const store::ReportPlayer* player = nullptr;  ///< as printed; never null
  PlayerKey key;                                ///< as decided
  std::optional<Rating> before;                 ///< brought to the event, by the ledger
  std::optional<Rating> after;                  ///< on the list of the event, by the ledger; other events are in it too
  std::optional<Score> points;                  ///< as printed, else the sum
  RatingChange change;                          ///< sum over the event's counted games
  int counted = 0;
  std::optional<int> performance;  ///< over the counted games; nullopt: none, or the edition has no table for it
  std::map<int, CrossCell> rounds;
};

struct Crosstable {
  std::vector<CrossRow> rows;  ///< by place as printed, then points, then start number
  int rounds = 0;
  std::size_t counted = 0;  ///< games, each once
  std::size_t games = 0;    ///< between two people
};

/// A game between two people that does not count, with the reason of the ledger or of the report.
struct LeftOut {
  const store::ReportGame* printed = nullptr;
  PlayerKey white;
  PlayerKey black;
  std::optional<Exclusion> reason;
  ClauseRef clause;
};

/// Who a start number is, after every decision: that of the games as decided, else of the report.
std::map<StartNumber, PlayerKey> people_of(const EventFacts& event);

/// An event with what its list's ledgers say of its games.
class ToldEvent {
public:
  /// Both must outlive what is made of it.
  ToldEvent(const Site& site, const EventFacts& event);

  Crosstable crosstable() const;
  std::vector<LeftOut> left_out() const;

  /// By player, round and opponent.
  using Games = std::map<std::tuple<PlayerKey, int, PlayerKey>, rating::GameLine>;
  using Ratings = std::map<PlayerKey, Rating>;

private:
  const EventFacts& m_event;
  const PercentageTable* m_percentages;  ///< nullptr: the edition has none
  std::map<StartNumber, PlayerKey> m_people;
  Ratings m_after;
  Games m_told;  // fills m_after with those who have a game
};

/// p → dp of the edition; nullptr: it has none, or its text is not at hand.
const PercentageTable* percentages_of(const Regulation* edition);

/// −3 … +3 by R − PD in hundredths: ±10, ±30, ±60 are the borders.
int surprise_class(std::int64_t hundredths);

}  // namespace seiseki::site
