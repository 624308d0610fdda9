/// \file
/// A report as decided: its games as printed, with what people have settled since. What was printed is never edited; a
/// decision is data that the calculation reads.
/// \spec office 2, 4
#pragma once

#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/domain/game_record.hpp"
#include "pipeline/lists/merges.hpp"
#include "pipeline/store/decision_store.hpp"
#include "pipeline/store/report.hpp"
#include "pipeline/store/roster_store.hpp"

namespace seiseki::lists {

// Kinds of decisions about what is inside a report; `after` is a JSON value.
inline constexpr std::string_view k_set_type = "set-type";              ///< object report:12, after "standard"
inline constexpr std::string_view k_identify = "identify-player";       ///< report:12/player:6, "N01234567" or "none"
inline constexpr std::string_view k_exclude_game = "exclude-game";      ///< report:12/game:7, null
inline constexpr std::string_view k_count_game = "count-game";          ///< report:12/game:7, White's half points
inline constexpr std::string_view k_settle_problem = "settle-problem";  ///< report:12/problem:late, "count" or "as-is"
inline constexpr std::string_view k_set_date = "set-date";              ///< report:12/round:3 or /game:7, a DateSet
inline constexpr std::string_view k_name_event = store::k_name_event;   ///< report:12, "Asagiri Open"

/// What a decision about a person names as its object, before the ID: `player:N01234567`.
inline constexpr std::string_view k_player_object = "player:";

std::string report_object(store::ReportId report);                         ///< `report:12`
std::string report_object(store::ReportId report, std::string_view part);  ///< `report:12/<part>`
/// The report of `report:12` or `report:12/<part>`; nullopt for an object of another kind.
std::optional<store::ReportId> report_of_object(std::string_view object);

/// The decisions in force about one report and what is inside it, oldest first.
std::vector<store::Decision> decisions_about(store::ReportId report, store::DecisionStore& decisions);
/// Whether decisions that another one replaced or took back are told as well.
enum class Superseded { not_these, too };
/// The decisions about one object, `player:N01234567`, and what is inside it, oldest first.
std::vector<store::Decision> decisions_about(const std::string& object, store::DecisionStore& decisions,
                                             Superseded superseded);

/// The last of these of the kind about the object; nullptr if there is none.
const store::Decision* last_decision(std::span<const store::Decision> decisions, std::string_view kind,
                                     std::string_view object);

/// The type the report's games are rated as: as decided, else as printed; nullopt where nobody has said it.
/// `decisions`: those about it. \pre no correspondence report, which has none
std::optional<RatingCategory> decided_type(const store::ReportHeader& report,
                                           std::span<const store::Decision> decisions);

/// What a decision says whose `after` is a text; empty if it is none.
std::string text_of(const store::Decision& decision);

/// The day a game was played by decision. `is_late`: reported too late for that day, under the edition of the decision.
struct DateSet {
  Date date{};
  bool is_late = false;
};
std::string date_json(const DateSet& set);
std::optional<DateSet> read_date(const store::Decision& decision);
/// The decision that dates this game: one about the game before one about its round; nullptr if none sets a date.
/// `row` from 0.
const store::Decision* date_decision(std::span<const store::Decision> decisions, store::ReportId report, int round,
                                     std::size_t row);

struct Decided {
  std::optional<RatingCategory> category;
  std::vector<GameRecord> games;             ///< between two people, in the report's order; empty without a category
  std::vector<std::size_t> rows;             ///< each game's row in the report, from 0
  std::vector<store::DecisionId> decisions;  ///< those that changed anything here
  std::vector<std::vector<store::DecisionId>> of_game;  ///< of these, the ones about each game, in the games' order
};

/// Membership is looked up again only where a decision makes it matter: for somebody identified since, for games dated
/// by decision, and for games a settled problem had left out. A report read while a merge stood says whom an ID was
/// taken for, and keeps the ID that stayed: where `merges` no longer lead from the one to the other by the event's last
/// day, the games are of the other again, and its own membership decides. What `merges` join since stays as it was
/// read. \clause jcf-2024-10 3(5), 3(7), 3(8)  \interpretation A37
Decided decided(const store::Report& report, std::span<const store::Decision> decisions,
                std::span<const store::RosterPlayer> roster, const std::vector<Merge>& merges);
/// The same with the members it asks for read from the roster.
Decided decided(const store::Report& report, std::span<const store::Decision> decisions, store::RosterStore& roster,
                const std::vector<Merge>& merges);

/// Who made a game of the report count, or not, by a membership that the roster tells otherwise by now; sorted. Games
/// that a decision has judged anew, or counts all the same, are of nobody.
/// \clause jcf-2024-10 3(5)
std::vector<PlayerKey> memberships_changed(const store::Report& report, std::span<const store::Decision> decisions,
                                           store::RosterStore& roster, const std::vector<Merge>& merges);

/// Everybody a report's games are of, as printed or as decided, before merges too.
std::set<PlayerKey> people_of(const store::Report& report, std::span<const store::Decision> decisions);
/// Those of the keys that are federation IDs: a person without one is nobody of the roster.
std::set<FederationId> ids_of(const std::set<PlayerKey>& players);

}  // namespace seiseki::lists
