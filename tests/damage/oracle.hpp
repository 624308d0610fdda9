/// \file
/// What may be read of a damaged report: the games of the undamaged one, all or some, with their rounds, colours,
/// results and days; or nothing, with a finding that stops it. Tests only.
#pragma once

#include <map>
#include <set>
#include <string>
#include <tuple>
#include <utility>

#include "engine/domain/error.hpp"
#include "importers/imported_tournament.hpp"
#include "tests/damage/report.hpp"

namespace seiseki::test {

enum class Reading {
  right,    ///< every game
  stopped,  ///< refused, or read with a finding that keeps it from becoming a report by itself
  part,     ///< some of the games, all of them right
  told,     ///< games right, names not, and a finding says so
  wrong,    ///< a game that was not played so
};

struct Judgement {
  Reading reading = Reading::right;
  std::string why;  ///< of `wrong`: the first game or day
};

class Oracle {
public:
  /// \pre the undamaged report can be read
  explicit Oracle(const DamageReport& report);

  /// With Names::must_arrive a name that is another, of which no finding tells, is wrong too.
  enum class Names { may_differ, must_arrive };
  Judgement judge(const Result<importers::ImportedTournament>& damaged, Names names) const;

private:
  Judgement judge_games(const importers::ImportedTournament& damaged) const;
  /// The first name that is another; empty if there is none.
  std::string other_name(const importers::ImportedTournament& damaged) const;

  struct Played {
    bool is_rated = false;
    bool is_disputed = false;
    std::set<std::string> results;  ///< several where two met more than once and nothing tells the rounds apart
    std::optional<Date> date;
  };
  /// Round and players; a reader that numbers the rounds itself has the day instead.
  using GameKey = std::tuple<std::string, std::string, std::string>;

  std::string key_of_player(const importers::ImportedPlayer& player) const;
  std::map<int, std::string> keys_of(const importers::ImportedTournament& tournament) const;
  GameKey key_of(const importers::ImportedGame& game, const std::map<int, std::string>& keys) const;
  const Played* find(const GameKey& key, const std::string& result) const;

  PlayerKey m_player_key;
  bool m_has_rounds;
  importers::TournamentDetails m_details;
  std::map<GameKey, Played> m_games;
  std::map<std::string, std::string> m_key_of_name;  ///< empty for a name that two have
  std::set<std::string> m_keys;
  std::map<std::string, std::pair<std::string, std::string>> m_name_of_key;  ///< in Latin letters and in kanji
  std::size_t m_rated = 0;
};

}  // namespace seiseki::test
