/// \file
/// What may be read of a damaged report: the games of the undamaged one, with their rounds, colours, results and the
/// days that they are counted on; some of them, if a finding tells so that the undamaged report has not; or nothing,
/// with an error that it has not. Tests only.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "engine/domain/error.hpp"
#include "importers/imported_tournament.hpp"
#include "pipeline/validation/validate.hpp"
#include "tests/damage/report.hpp"

namespace seiseki::test {

enum class Reading {
  right,    ///< every game, on its day
  stopped,  ///< refused, or with an error that the undamaged report has not
  part,     ///< some of the games, all of them right, and a warning tells of it
  undated,  ///< every game; days of rounds are lost, and a finding tells which day is taken
  told,     ///< games right, names not, and a finding says so
  silent,   ///< some of the games, and no finding tells of it
  wrong,    ///< a game that was not played so, or on another day
};

struct Judgement {
  Reading reading = Reading::right;
  std::string why;    ///< of `silent` and `wrong`: how many games, or the first game or day
  std::string codes;  ///< those that only the damaged report has
};

class Oracle {
public:
  /// \pre the undamaged report can be read
  Oracle(const DamageReport& report, const Regulation& regulation);

  /// With Names::must_arrive a name that is another, of which no finding tells, is wrong too.
  enum class Names { may_differ, must_arrive };
  Judgement judge(const Result<importers::ImportedTournament>& damaged, Names names) const;

private:
  /// A code with its arguments, but not its place: damage moves lines.
  using FindingKey = std::pair<std::string, std::vector<std::string>>;

  validation::Validated validated(const importers::ImportedTournament& tournament) const;
  /// Those of the reader and of the validation that the undamaged report has not, or not so often.
  std::vector<Finding> news(const importers::ImportedTournament& damaged, const validation::Validated& valid) const;
  Judgement judge_games(const importers::ImportedTournament& damaged, const validation::Validated& valid,
                        const std::vector<Finding>& news) const;
  /// What is wrong with the days of the event; empty if nothing is.
  std::string other_bounds(const importers::ImportedTournament& damaged, const validation::Validated& valid,
                           bool is_told) const;
  /// The first name that is another; empty if there is none.
  std::string other_name(const importers::ImportedTournament& damaged) const;

  struct Played {
    bool is_rated = false;
    bool is_disputed = false;
    std::set<std::string> results;  ///< several where two met more than once and nothing tells the rounds apart
    std::set<Date> days;            ///< on which the report counts it
  };
  /// Round and players; a reader that numbers the rounds itself has the day instead.
  using GameKey = std::tuple<std::string, std::string, std::string>;

  std::string key_of_player(const importers::ImportedPlayer& player) const;
  std::map<int, std::string> keys_of(const importers::ImportedTournament& tournament) const;
  GameKey key_of(const importers::ImportedGame& game, const std::map<int, std::string>& keys) const;
  const Played* find(const GameKey& key, const std::string& result) const;

  const Regulation& m_regulation;
  Instant m_received;  ///< some days after the last day of the undamaged report
  PlayerKey m_player_key;
  bool m_has_rounds;
  importers::TournamentDetails m_details;
  std::optional<Date> m_first_day;
  std::optional<Date> m_last_day;
  std::map<FindingKey, int> m_findings;
  std::map<GameKey, Played> m_games;
  std::map<std::string, std::string> m_key_of_name;  ///< empty for a name that two have
  std::set<std::string> m_keys;
  /// In Latin letters and in kanji; several where one ID is given to two.
  std::set<std::tuple<std::string, std::string, std::string>> m_names_of_keys;
  std::size_t m_rated = 0;
};

}  // namespace seiseki::test
