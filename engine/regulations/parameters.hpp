/// \file
/// The kinds of rules an edition can choose between. Code knows kinds; which one holds, with which numbers, is data.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/domain/rating.hpp"
#include "engine/domain/score.hpp"
#include "engine/regulations/clause_ref.hpp"
#include "engine/regulations/tables.hpp"

namespace seiseki {

enum class Rounding {
  sum_half_away_from_zero,  ///< the period's sum is rounded, then added: −2.50 becomes −3
  rating_half_up,           ///< the resulting rating is rounded: 2397.50 becomes 2398
};
enum class RatingBasis {
  inclusion,    ///< the list being updated
  event_start,  ///< the list in force when the event began, or the rating at the start of the game
};
enum class CapScope {
  every_game,
  greatest_of_event,  ///< only the greatest difference of an event is reduced to the cap
};
/// Own ratings from here on are not capped.
struct CapExemption {
  Rating from;
  std::optional<RatingCategory> category;  ///< absent: every category
  ClauseRef clause;
};
enum class FloorLift { rows };  ///< the edition's first list lifts ratings below its floor by adjustment rows
enum class KGamesBasis { period_start, per_game };
enum class KGamesCount { per_category, both };
enum class FideFile { required };  ///< of an event that FIDE rates too, the file that goes to FIDE
enum class ListStructure { per_category, single };
enum class EditionBy { period_end, event_start };
enum class PeriodKind {
  reports_21_to_20,  ///< reports of the 21st to the 20th, list on the 1st
  calendar_month,
  quarter,  ///< games ended in a quarter, valid two quarters later
};

/// On which day a player's age is taken.
enum class AgeAt {
  jan1_game_year,
  jan1_list_year,
  dec31_list_year,
  game_date,
};

/// One line of the K rule; what is absent does not matter.
struct KRule {
  enum class Kind { high, few_games, junior, normal } kind = Kind::normal;
  KFactor k;
  std::optional<Rating> rating_from;  ///< the rating now is at least this
  std::optional<Rating> peak_from;    ///< some published rating was at least this
  std::optional<int> games_below;
  std::optional<int> age_below;
  std::optional<AgeAt> age_at;
  std::optional<Rating> rating_below;  ///< the rating now is below this
  std::optional<Rating> peak_below;    ///< no published rating ever reached this
  bool is_of_own_ratings = false;  ///< holds for ratings that games made, not for those taken over \interpretation A42
  ClauseRef clause;
};

enum class InitialMethod {
  performance,                    ///< PR = RA + dp(p)
  fide_calculator,                ///< Rc, plus points per half point above 50 %, else Rc + dp(p)
  performance_with_hypothetical,  ///< PR over the games and some imagined draws
};
/// What happens when every game was won, or every game lost.
enum class ExtremeScore {
  postpone,    ///< wait until it is no longer so
  calculator,  ///< compute as any other score, and flag it
  decision,    ///< left to the rating department
};
enum class BelowFloor {
  raise,        ///< to the floor
  unpublished,  ///< the player stays unrated
};
struct HypotheticalDraws {
  int games = 0;
  Rating rating;
};
struct InitialRule {
  Cited<InitialMethod> method;              ///< clause: of the formula
  Cited<int> games;                         ///< clause: of the trigger
  std::optional<Cited<int>> window_months;  ///< games older than this before the period's end do not count
  Cited<ExtremeScore> all_wins;
  Cited<ExtremeScore> all_losses;
  std::optional<Cited<Rating>> unrated_opponent;  ///< games against unrated opponents count at this rating
  Cited<PercentageTable> table;
  std::optional<Cited<int>> points_per_half;  ///< of the calculator
  std::optional<Cited<HypotheticalDraws>> hypothetical;
  Cited<BelowFloor> below_floor;
  std::optional<Cited<Rating>> maximum;
};

/// Where an adopted rating may come from.
enum class AdoptionSource { other_category, jca, fide_standard, fide_rapid, fide_blitz };
enum class AdoptionTime {
  first_membership,
  when_needed,  ///< with the first countable game of a category without a rating
};
struct AdoptionRule {
  AdoptionTime when = AdoptionTime::when_needed;
  bool highest = false;  ///< the highest of the sources; else the first that exists
  std::vector<AdoptionSource> sources;
  std::optional<RatingCategory> to;  ///< absent: any category
  ClauseRef clause;
};

/// Standard needs this many minutes when the higher-rated player has at least `rating_from`.
struct StandardStep {
  Rating rating_from;
  int minutes = 0;
};
struct TimeClassRule {
  Cited<int> moves;                             ///< the length of game the time is reckoned for: 60
  Cited<std::vector<StandardStep>> standard;    ///< at least so many minutes; ascending by rating_from
  std::optional<Cited<int>> declared_standard;  ///< from so many minutes if declared, and not a FIDE event
  Cited<int> rapid;                             ///< minutes
  bool rapid_exactly = true;                    ///< exactly `rapid` minutes still are Rapid
};

struct ReportingWindow {
  enum class From { event_last_day, game_date } from = From::event_last_day;
  enum class Effect { warning, decision } effect = Effect::decision;
  int months = 0;
  int days = 0;
  ClauseRef clause;
};

struct CorrectionFreeze {
  int days = 0;
  enum class ExactDay { frozen, recompute } exact_day = ExactDay::frozen;
  ClauseRef clause;
};

/// Adjusting a whole list by the board's decision: members are told so many months before the list.
struct AdjustmentRule {
  int notice_months = 0;
  ClauseRef clause;
};

enum class Membership { annual, any };  ///< annual members only, or one-event members too

struct FeeRule {
  int amount = 0;        ///< in whole units of the currency
  std::string currency;  ///< its three letters; empty: the federation's own, which the clause does not name
  enum class Per { player_and_period, player_and_report } per = Per::player_and_report;
  bool series_once = false;  ///< meetings of one series pay once for a player and period
  enum class Due { days_after_report, month_end } due = Due::month_end;
  int days = 0;  ///< after the report
  ClauseRef clause;
};

}  // namespace seiseki
