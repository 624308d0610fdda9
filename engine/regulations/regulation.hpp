/// \file
/// One edition of one regulation as a value: every parameter with the clause it comes from. The loader (load.hpp) fills
/// it from a TOML file; nothing here reads or computes. An edition is immutable: a correction is a new edition.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/domain/date.hpp"
#include "engine/domain/game_record.hpp"
#include "engine/domain/ids.hpp"
#include "engine/domain/rating.hpp"
#include "engine/domain/score.hpp"
#include "engine/domain/text.hpp"
#include "engine/regulations/clause_ref.hpp"
#include "engine/regulations/parameters.hpp"
#include "engine/regulations/tables.hpp"

namespace seiseki {

/// One line of `regulations show`: a parameter as the file has it.
struct Parameter {
  std::string key;    ///< `change.difference_cap`
  std::string value;  ///< `400`; several fields as `games_below 30, k 40`
  ClauseRef clause;
  std::string note;

  friend bool operator==(const Parameter&, const Parameter&) = default;
};

/// Ratings that move by C = (R − PD)·K, PD from a table (FIDE, NCS, JCF).
struct ExpectedScoreMethod {
  Cited<ExpectedScoreTable> table;
  ClauseRef formula;                         ///< of C = (R − PD)·K
  Cited<int> difference_cap;                 ///< points
  std::optional<Cited<CapScope>> cap_scope;  ///< absent: every game
  std::optional<CapExemption> cap_exempt_from;
  Cited<Rounding> rounding;
  Cited<Rating> floor;
  Cited<RatingBasis> basis;
  std::optional<Cited<FloorLift>> floor_lift;  ///< absent: ratings below a new floor stay until they move
  std::vector<KRule> k_rules;                  ///< the first that holds wins; the last always holds
  Cited<KGamesBasis> k_games_basis;
  Cited<KGamesCount> k_games_count;
  std::optional<Cited<int>> k_product_limit;  ///< K times the games of a period may not exceed this
  InitialRule initial;
  std::vector<AdoptionRule> adoption;
  std::array<ClauseRef, 11> exclusions;  ///< indexed by Exclusion: why such a game is not counted

  const ClauseRef& clause_of(Exclusion reason) const { return exclusions[static_cast<std::size_t>(reason)]; }
};

/// Ratings that move by whole points from a table, corrected at fixed numbers of games (JCCA).
struct PointTableMethod {
  Cited<PointTable> table;
  Cited<RatingBasis> basis;               ///< which ratings a game is looked up by
  Cited<std::vector<int>> corrections;    ///< finished games at which the rating is replaced: 12, 20
  Cited<int> correction_spread;           ///< points for a perfect score, 360
  Cited<int> correction_reach;            ///< games further than this from p are dropped, 360
  Cited<int> established_games;           ///< fewer: shown in parentheses
  Cited<std::vector<int>> first_ratings;  ///< guide values of the office: beginner, otherwise, experienced
};

struct Regulation {
  EditionId id;
  std::string lineage;  ///< editions of one lineage follow each other: `jcf`, `jcca`, `fide`
  std::string title_en;
  std::string title_ja;
  Date effective_from{};
  std::optional<Date> effective_until;  ///< last day; absent: until superseded
  std::optional<EditionId> supersedes;
  Language prevails = Language::ja;  ///< the language whose text decides
  std::string note;

  std::variant<ExpectedScoreMethod, PointTableMethod> change;
  Cited<ListStructure> lists;
  Cited<PeriodKind> period;
  Cited<EditionBy> edition_by;
  std::optional<TimeClassRule> time_class;
  std::optional<ReportingWindow> reporting;    ///< how late a report may come
  std::optional<Cited<int>> application_days;  ///< an event is applied for this many days before it
  std::optional<Cited<int>> fide_notice_months;
  std::optional<Cited<FideFile>> fide_file;  ///< what a FIDE event owes beside its report
  std::optional<CorrectionFreeze> correction;
  std::optional<Cited<Membership>> membership;
  std::optional<FeeRule> fee;
  std::optional<Cited<int>> provisional_games;         ///< fewer: not for records, titles or examinations
  std::optional<AdjustmentRule> adjustment;            ///< absent: no list is adjusted as a whole
  std::optional<Cited<std::string>> fallback_lineage;  ///< whose regulations of the same date settle silent matters

  std::vector<Parameter> parameters;  ///< all of the above in the order of the schema, for show and diff
  std::string hash_input;  ///< the bytes whose SHA-256 identifies this edition: TOML and tables, length-prefixed
  std::string sha256;      ///< of hash_input, lower-case hexadecimal; set by the caller (the engine has no crypto)

  std::string_view title(Language language) const { return language == Language::ja ? title_ja : title_en; }
  const ExpectedScoreMethod* expected_score() const { return std::get_if<ExpectedScoreMethod>(&change); }
  const PointTableMethod* point_table() const { return std::get_if<PointTableMethod>(&change); }
};

/// What `regulations show` prints, in a fixed order.
inline std::span<const Parameter> describe(const Regulation& regulation) {
  return regulation.parameters;
}

}  // namespace seiseki
