/// \file
/// K: which line of an edition's rule holds for a player in a game.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "engine/domain/date.hpp"
#include "engine/domain/rating.hpp"
#include "engine/rating/rating_state.hpp"
#include "engine/regulations/regulation.hpp"

namespace seiseki::rating {

enum class KReason { normal, few_games, junior, high, product_limit };
std::string_view to_string(KReason reason);  ///< `few_games` …
KReason reason_of(KRule::Kind kind);

/// What K depends on.
struct KQuestion {
  Rating rating;              ///< on the list being updated
  Rating peak;                ///< highest published rating, never below `rating`
  int games = 0;              ///< rated games so far, counted as the edition counts them
  std::optional<Date> birth;  ///< unknown: a junior only if an answer or a list tells so
  Date game_date{};
  Date list_date{};                      ///< of the list the game enters
  bool is_told_junior = false;           ///< by a list's K; read only while nothing better is known
  std::span<const AgeAnswer> ages = {};  ///< read only while `birth` is not known
  bool is_taken_over = false;            ///< the rating came from elsewhere; read only by editions that ask for it
};

struct KChoice {
  KFactor k;
  KReason reason = KReason::normal;
  const ClauseRef* clause = nullptr;  ///< never null; lives as long as the edition
  bool birth_would_decide = false;    ///< the birth date is unknown and a junior rule would otherwise have been asked
  std::size_t rule = 0;               ///< its place among the edition's rules; a limit leaves it as it was
};

/// The number of games that decides K: of the category, or of both where the edition counts both. \interpretation A6
int games_for_k(int games, int other_games, const ExpectedScoreMethod& method);

/// The first rule that holds.
/// \clause jcf-2024-10 5(1)
/// \interpretation A8: 10 before 40 before 20; A9: a birthday on the reference day counts as reached
KChoice choose_k(const KQuestion& question, const ExpectedScoreMethod& method);

/// The rule by age that holds for games of one of these days and not of the other, whatever else K depends on; nullptr
/// if the day makes no difference. \interpretation A9, A43, A48
const KRule* rule_by_age_between(Date birth, Date first, Date last, const ExpectedScoreMethod& method);

/// What the rules by age say of somebody for games of `days` that enter the list of `list_date`: of each year where the
/// rules look at no single day, else of each day. With these in the place of the birth date every K is the same.
std::vector<AgeAnswer> age_answers(Date birth, std::span<const Date> days, Date list_date,
                                   const ExpectedScoreMethod& method);

/// Whether K depends on how a rating came about: only then does anybody have to find out. \interpretation A42
bool asks_how_ratings_arose(const Regulation& regulation);

/// Whether games of one year have one K, since the rules look at no single day.
bool k_is_yearly(const ExpectedScoreMethod& method);

/// K for a period of `games` games where an edition limits K times the games.
KChoice limit_k(KChoice choice, int games, const ExpectedScoreMethod& method);

}  // namespace seiseki::rating
