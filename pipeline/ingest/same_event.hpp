/// \file
/// Whether a tournament that comes in by another door is an event that the office has already: what the two say of
/// their names, days and types, and how many of the games that were played they have in common. Decides nothing;
/// standing.hpp does.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string_view>
#include <vector>

#include "pipeline/ingest/conductor.hpp"
#include "pipeline/ingest/neighbours.hpp"

namespace seiseki::ingest {

/// Equal but for case, width, punctuation and blanks, or all words of one are in the other. A name that is missing
/// tells nothing apart.
bool names_agree(std::string_view one, std::string_view other);

/// The days as far as a source knows them. Where rounds have no dates, all games stand on the last day: days that end
/// together and lie within the other's are no difference, and what is not known is none.
struct Days {
  std::optional<Date> first;
  std::optional<Date> last;
};
bool days_agree(const Days& one, const Days& other);

/// The days on which a source says that the games of each round were played. A round that has the event's last day
/// alone is left out: that is what a source without dates gives it.
using RoundDays = std::map<int, std::set<Date>>;
/// None by correspondence, where each game has days of its own.
RoundDays round_days_of(const PreparedReport& report);
RoundDays round_days_of(const store::ReportHeader& report, const std::vector<store::ReportGame>& games);
/// With those that have the last day alone: what the office holds, whatever the source knew.
RoundDays all_round_days_of(const store::ReportHeader& report, const std::vector<store::ReportGame>& games);
/// The rounds of which both know the days, and not the same.
std::vector<int> rounds_on_other_days(const RoundDays& one, const RoundDays& other);

Days days_of(const PreparedReport& report);
Days days_of(const store::ReportHeader& report);

/// What is not known of a type tells nothing apart.
bool may_share_type(const PreparedReport& report, const store::ReportHeader& other);

/// Another event that holds the games, or nearly all, that members played against each other here: the same people with
/// the same colours and results. Rounds, forfeits and byes are not compared, since not every format shows them.
struct LikeEvent {
  store::ReportHeader report;
  std::size_t games = 0;  ///< of the one that has more
  std::size_t alike = 0;  ///< in both

  bool has_all() const { return alike == games; }
};

/// The one that is most like it, on whatever days. Of another type only one that agrees in its name, or in every result
/// of many games: a festival may repeat its pairings at another speed. None by correspondence, where the same few
/// people meet again and again.
std::optional<LikeEvent> like_event(const PreparedReport& report, Neighbours& neighbours);

}  // namespace seiseki::ingest
