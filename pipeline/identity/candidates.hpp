/// \file
/// Who a printed player may be, the likeliest first, each with the facts that tell namesakes apart. Suggestions for a
/// person to choose from: nothing here decides.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "importers/imported_tournament.hpp"
#include "pipeline/identity/name_match.hpp"
#include "pipeline/identity/roster.hpp"

namespace seiseki::identity {

/// What a tournament is played by, and so which ratings and lists of a member it is held against.
enum class Games { over_the_board, by_correspondence };
Games games_of(const importers::ImportedTournament& tournament);

/// One thing in which a printed player and a member are compared, so that candidates stand side by side and a weight
/// can be taken apart. Of a birth it says whether it agrees, never which it is. \spec office P3
struct Fact {
  enum class Kind { name, fide_id, federation_id, birth, rating, club, federation, last_list };
  enum class Verdict {
    agrees,
    near,  ///< another spelling, one slip, a list or two apart; of a birth the year alone
    differs,
    unknown,  ///< one of the two says nothing
  };
  Kind kind = Kind::name;
  Verdict verdict = Verdict::unknown;
  int weight = 0;
  std::string own = {};      ///< the member's rating, club, federation or last list; empty: none, or not to be shown
  std::string printed = {};  ///< the printed rating
  bool same_year = false;    ///< of a birth that differs: in month or day alone
  bool by_correspondence = false;  ///< of a rating or list: of correspondence games
};
std::string_view to_string(Fact::Kind kind);        ///< `name`, `fide-id` …
std::string_view to_string(Fact::Verdict verdict);  ///< `agrees` …

/// Words in both languages, made of values.
struct Words {
  std::string en;
  std::string ja;
};
/// The fact as people are told it; empty for one that goes without saying.
Words words_of(const Fact& fact);

struct Candidate {
  const Member* member = nullptr;
  NameMatch name = NameMatch::different;
  int weight = 0;           ///< larger is likelier; the sum of the facts'
  std::vector<Fact> facts;  ///< one of each kind
};

/// Members of that name in any near spelling or order, and the one of the printed FIDE ID. Merged IDs are left out.
/// Ratings and lists are those of `games`; where a member has none, those of the others are told, and weigh nothing.
std::vector<Candidate> candidates_for(const importers::ImportedPlayer& player, const Roster& roster, Games games);

/// True if one digit, or two neighbouring ones changed about, make one ID of the other.
bool is_one_slip_away(const FederationId& a, const FederationId& b);

std::string label(const Member& member);  ///< `N04440001 Namikoma Sora 波駒 空`
/// The first few with their facts: `N… Name (same club; rating 1650, printed 1648)`, joined.
Words describe(const std::vector<Candidate>& candidates);

}  // namespace seiseki::identity
