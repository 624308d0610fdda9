/// \file
/// Tables of facts that the audit log does not tell of, with the columns they are written with. Inside this room only.
#pragma once

#include <array>
#include <string_view>

#include "engine/domain/text.hpp"

namespace seiseki::store::rows {

struct FactTable {
  std::string_view name;
  std::string_view columns;
  Text what;  ///< its rows are about
};

inline constexpr FactTable k_player_version{
    "player_version",
    "player_key, version, name, kanji, birth, sex, fide_id, federation, is_member, member_from, member_until, source, "
    "recorded_at",
    {"people in the roster", "会員名簿"}};
inline constexpr FactTable k_player_club{"player_club", "player_key, version, club", {"clubs of people", "所属クラブ"}};
inline constexpr FactTable k_player_membership{"player_membership",
                                               "player_key, version, sequence, first_day, last_day",
                                               {"earlier memberships", "過去の会員期間"}};
inline constexpr FactTable k_player_membership_kind{
    "player_membership_kind", "player_key, version, sequence, kind", {"kinds of memberships", "会員の種別"}};
inline constexpr FactTable k_player_tombstone{
    "player_tombstone", "player_key, tombstone, decision_id", {"people who were erased", "個人情報の消去"}};
inline constexpr FactTable k_fide_rating{
    "fide_rating",
    "fide_id, list_month, name, federation, sex, title, birth_year, standard, rapid, blitz, is_inactive, source, "
    "recorded_at",
    {"FIDE’s ratings", "FIDEレーティング"}};
inline constexpr FactTable k_event_alias{
    "event_alias", "alias, event_id, recorded_at", {"events that are one", "同一とした大会"}};

inline constexpr std::array k_written{k_player_version,   k_player_club, k_player_membership, k_player_membership_kind,
                                      k_player_tombstone, k_fide_rating, k_event_alias};

}  // namespace seiseki::store::rows
