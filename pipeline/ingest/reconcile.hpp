/// \file
/// The same event from two sources, game by game: who is in both, and every way in which the games differ. People are
/// matched by federation ID, then by FIDE ID, then by name; start numbers may differ. Decides nothing and judges no
/// source better than the other.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "engine/domain/game_record.hpp"
#include "pipeline/ingest/conductor.hpp"
#include "pipeline/ingest/difference.hpp"
#include "pipeline/store/report.hpp"

namespace seiseki::ingest {

// {0} the round, {1} and {2} the two people (White first, as the first source has them), {3} and {4} what each says.
inline constexpr FindingKind k_compare_player{
    "compare-player",
    Severity::warning,
    FailureClass::data,
    {"{1} is in one source only: {3} / {4}", "{1} は一方の取得元だけにいます: {3} / {4}"},
    {"add the player, or correct the ID or the name", "選手を追加するか、IDまたは氏名を訂正してください"}};
inline constexpr FindingKind k_compare_game{
    "compare-game",
    Severity::warning,
    FailureClass::data,
    {"round {0}: {1} against {2} is in one source only: {3} / {4}",
     "第{0}回戦: {1} 対 {2} は一方の取得元だけにあります: {3} / {4}"},
    {"find out whether the game was played", "対局が行われたか確認してください"}};
inline constexpr FindingKind k_compare_round{
    "compare-round",
    Severity::warning,
    FailureClass::data,
    {"{1} against {2} is in different rounds: {3} / {4}", "{1} 対 {2} の回戦が異なります: {3} / {4}"},
    {"find out the round; it decides the date", "回戦を確認してください。日付に影響します"}};
inline constexpr FindingKind k_compare_colour{"compare-colour",
                                              Severity::warning,
                                              FailureClass::data,
                                              {"round {0}: {1} against {2}: who was White differs: {3} / {4}",
                                               "第{0}回戦: {1} 対 {2} の白番が異なります: {3} / {4}"},
                                              {"find out the colours", "色を確認してください"}};
inline constexpr FindingKind k_compare_result{
    "compare-result",
    Severity::warning,
    FailureClass::data,
    {"round {0}: {1} against {2}: the results differ: {3} / {4}",
     "第{0}回戦: {1} 対 {2} の結果が異なります: {3} / {4}"},
    {"find out the result and correct the source that is wrong", "結果を確認し、誤っている取得元を訂正してください"}};
inline constexpr FindingKind k_compare_status{
    "compare-status",
    Severity::warning,
    FailureClass::data,
    {"round {0}: {1} against {2}: one source counts it otherwise: {3} / {4}",
     "第{0}回戦: {1} 対 {2} の扱いが異なります: {3} / {4}"},
    {"find out whether the game was played over the board", "実際に対局が行われたか確認してください"}};

/// One source as it is compared.
struct Side {
  struct Player {
    StartNumber number;
    std::string id;  ///< canonical federation ID, or empty
    std::string fide_id;
    std::string name;
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
};
Side side_of(const PreparedReport& report);
Side side_of(const std::vector<store::ReportPlayer>& players, const std::vector<store::ReportGame>& games);

struct Reconciliation {
  std::size_t players_first = 0;
  std::size_t players_second = 0;
  std::size_t players_both = 0;
  std::size_t games_both = 0;           ///< of the same two people in the same round
  std::size_t games_alike = 0;          ///< of those, without any difference
  std::vector<Difference> differences;  ///< people first, then by round

  bool agree() const { return differences.empty(); }
  /// At least half of the smaller field is in both.
  bool may_be_one_event() const;
};
Reconciliation reconcile(const Side& first, const Side& second);

std::span<const FindingKind* const> reconcile_finding_kinds();

}  // namespace seiseki::ingest
