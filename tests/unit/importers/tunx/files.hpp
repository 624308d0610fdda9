/// \file
/// A tournament file for tests, written byte by byte: what varies is given, the rest is as the program writes it. Tests
/// only.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "importers/tunx/layout.hpp"

namespace seiseki::test {

inline void put(std::string& bytes, std::size_t at, std::uint32_t value, int size) {
  for (int i = 0; i < size; ++i) bytes[at + static_cast<std::size_t>(i)] = static_cast<char>(value >> (8 * i) & 0xFFU);
}

/// ASCII only.
inline std::string tunx_string(std::string_view text) {
  std::string out(2, '\0');
  put(out, 0, static_cast<std::uint32_t>(text.size()), 2);
  for (const char c : text) {
    out += c;
    out += '\0';
  }
  return out;
}

struct TunxPlayer {
  std::string surname = "Nijikoma";
  std::string id;
  std::uint32_t birth = 0;
  std::uint32_t fide_id = 0;
  std::uint32_t team = 0;
  std::uint32_t sex = 0;
  std::uint32_t rating_fide = 0;
  std::uint32_t rating_national = 0;
};

struct TunxCounts {
  std::uint32_t pairings, matches;
};

struct TunxMatch {
  std::uint32_t first, second, half_points_first, half_points_second;
};

struct TunxRow {
  std::uint32_t white, black, result;
};

struct TunxFile {
  std::string time_control = {};
  std::uint32_t number = 0;
  std::uint32_t type = 0;
  std::uint32_t rounds = 3;
  std::uint32_t current = 1;
  std::uint32_t start = 20260307;
  std::uint32_t end = 20260308;
  std::vector<std::uint32_t> dates = {0, 0, 0};
  std::vector<TunxPlayer> players = {{}, {}, {}, {}};
  std::vector<TunxRow> rows = {};
  std::vector<TunxCounts> counts = {};  ///< by round; without them the rounds are told by the players
  std::uint32_t boards = 0;
  std::vector<std::string> teams = {};
  std::vector<TunxMatch> matches = {};

  std::string_view event_string(std::size_t place) const {
    if (place == importers::tunx::event_name) return "Yuunagi Open";
    if (place == importers::tunx::event_time_control) return time_control;
    return place == importers::tunx::event_chief_arbiter ? "Arbiter" : "";
  }

  std::string bytes() const {
    namespace layout = importers::tunx;
    std::string out{layout::k_header_marker};
    out.resize(layout::k_first_string);
    put(out, layout::k_tournament_number, number, 4);
    for (std::size_t i = 0; i < 132; ++i) out += tunx_string(event_string(i));
    out += layout::k_config_marker;
    std::string config(5883, '\0');
    put(config, layout::k_rounds_at, rounds, 2);
    put(config, layout::k_type_at, type, 1);
    put(config, layout::k_current_round_at, current, 2);
    put(config, layout::k_player_count_at, static_cast<std::uint32_t>(players.size()), 2);
    put(config, layout::k_team_count_at, static_cast<std::uint32_t>(teams.size()), 2);
    put(config, layout::k_boards_at, boards, 2);
    put(config, layout::k_start_at, start, 4);
    put(config, layout::k_end_at, end, 4);
    out += config;
    out += layout::k_schedule_marker;
    for (std::size_t i = 0; i < dates.size(); ++i) {
      std::string round(layout::k_schedule_bytes, '\0');
      put(round, layout::k_round_date, dates[i], 4);
      if (i < counts.size()) {
        put(round, layout::k_round_pairings, counts[i].pairings, 2);
        put(round, layout::k_round_matches, counts[i].matches, 2);
      }
      out += tunx_string("10:30") + round;
    }
    out += layout::k_players_marker;
    for (const TunxPlayer& player : players) {
      for (std::size_t i = 0; i < layout::k_player_strings; ++i) {
        out += tunx_string(i == 0 ? player.surname : i == layout::player_national_id ? player.id : "");
      }
      std::string block(layout::k_player_bytes, '\0');
      put(block, layout::k_player_birth, player.birth, 4);
      put(block, layout::k_player_fide_id, player.fide_id, 4);
      put(block, layout::k_player_team, player.team, 2);
      put(block, layout::k_player_sex, player.sex, 1);
      put(block, layout::k_player_rating_fide, player.rating_fide, 2);
      put(block, layout::k_player_rating_national, player.rating_national, 2);
      out += block;
    }
    out += layout::k_pairings_marker;
    for (const TunxRow& row : rows) {
      std::string pairing(layout::k_pairing_bytes, '\0');
      put(pairing, 0, row.white, 2);
      put(pairing, 2, row.black, 2);
      put(pairing, 4, row.result, 2);
      out += pairing;
    }
    if (!teams.empty()) out += team_sections();
    out += layout::k_directory_marker;
    return out + directory_of(out);
  }

  static std::string directory_of(std::string_view sections) {
    namespace layout = importers::tunx;
    std::string out(4 * layout::k_directory_entries, '\0');
    std::size_t entry = 0;
    for (const std::string_view marker :
         {layout::k_schedule_marker, layout::k_players_marker, layout::k_pairings_marker, layout::k_teams_marker,
          layout::k_matches_marker, layout::k_directory_marker}) {
      const std::size_t at = sections.find(marker);
      if (at != std::string_view::npos) put(out, 4 * entry++, static_cast<std::uint32_t>(at), 4);
    }
    return out;
  }

  std::string team_sections() const {
    namespace layout = importers::tunx;
    std::string out{layout::k_teams_marker};
    for (const std::string& team : teams) {
      for (std::size_t i = 0; i < layout::k_team_strings; ++i) out += tunx_string(i == 0 ? team : "");
      out += std::string(layout::k_team_bytes, '\0');
    }
    out += layout::k_matches_marker;
    for (const TunxMatch& match : matches) {
      std::string row(layout::k_match_bytes, '\0');
      put(row, 0, match.first, 2);
      put(row, 2, match.second, 2);
      put(row, layout::k_match_points, match.half_points_first, 2);
      put(row, layout::k_match_points + 2, match.half_points_second, 2);
      out += row;
    }
    return out;
  }
};

}  // namespace seiseki::test
