#include "importers/tunx/sections.hpp"

#include <algorithm>

#include "importers/source/findings.hpp"
#include "importers/text/findings.hpp"
#include "importers/tunx/byte_reader.hpp"
#include "importers/tunx/findings.hpp"

namespace seiseki::importers::tunx {

namespace {

/// Of pairings of every kind: one that only means something elsewhere is refused by its number.
bool is_known_result(std::uint32_t result) {
  return result <= k_double_forfeit || result == k_pairing_bye || result == k_both_lose;
}

/// Bytes in hexadecimal digits, zeros at the end left out.
std::string spelled_out(const ByteReader& in, std::size_t count) {
  constexpr std::string_view k_digits = "0123456789ABCDEF";
  std::string out;
  std::size_t end = 0;
  for (std::size_t i = 0; i < count; ++i) {
    const std::uint32_t byte = in.u8(i).value_or(0);
    if (i > 0) out += ' ';
    out += {k_digits[byte >> 4U & 15U], k_digits[byte & 15U]};
    if (byte != 0) end = out.size();
  }
  return out.substr(0, end);
}

class SectionReader {
public:
  SectionReader(std::string_view bytes, const std::string& document)
      : m_bytes{bytes}, m_document{document}, m_in{bytes, k_first_string} {}

  Result<Sections> read() {
    const auto number = ByteReader(m_bytes).u32(k_tournament_number);
    if (!begins_like_one(m_bytes) || !number) return strange("header");
    m_out.tournament_number = *number;
    SEISEKI_CHECK(check_directory());
    SEISEKI_CHECK(read_strings());
    SEISEKI_CHECK(read_config());
    SEISEKI_CHECK(read_players());
    SEISEKI_CHECK(read_pairings());
    read_teams();
    return std::move(m_out);
  }

private:
  tl::unexpected<Error> strange(const std::string& what) const {
    return failure(k_layout, {.document = m_document}, {}, {what, std::to_string(m_in.at())});
  }

  /// The sections are found by their markers, whatever is missing between two of them.
  Result<void> check_directory() const {
    const std::size_t marker = m_bytes.rfind(k_directory_marker);
    if (marker == std::string_view::npos) return {};
    const ByteReader directory(m_bytes, marker + k_directory_marker.size());
    for (std::size_t i = 0; i < k_directory_entries; ++i) {
      const std::uint32_t begin = directory.u32(4 * i).value_or(0);
      if (begin == 0) break;
      if (!is_marker_at(begin)) return failure(k_directory, {.document = m_document}, {}, {std::to_string(begin)});
    }
    return {};
  }

  /// As many strings as there are up to the config: their number has grown with the program's versions.
  Result<void> read_strings() {
    while (!m_in.is_at(k_config_marker)) {
      auto text = m_in.text(k_max_string_units);
      if (!text || m_out.strings.size() == k_max_event_strings) return strange("strings");
      m_out.strings.push_back(std::move(*text));
    }
    return m_out.strings.size() < k_min_event_strings ? Result<void>{strange("strings")} : Result<void>{};
  }

  Result<void> read_config() {
    m_in.skip(k_config_marker.size());
    const std::size_t players = m_bytes.find(k_players_marker, m_in.at());
    if (players == std::string_view::npos) return strange("no players");
    const std::size_t schedule = m_bytes.substr(0, players).find(k_schedule_marker, m_in.at());
    const std::size_t end = schedule == std::string_view::npos ? players : schedule;
    if (end - m_in.at() < k_min_config_bytes) return strange("config");
    m_out.rounds = m_in.u16(k_rounds_at).value_or(0);
    m_out.type = m_in.u8(k_type_at).value_or(0);
    m_out.current_round = m_in.u16(k_current_round_at).value_or(0);
    m_player_count = m_in.u16(k_player_count_at).value_or(0);
    m_team_count = m_in.u16(k_team_count_at).value_or(0);
    m_out.boards = m_in.u16(k_boards_at).value_or(0);
    m_out.start = m_in.u32(k_start_at).value_or(0);
    m_out.end = m_in.u32(k_end_at).value_or(0);
    if (m_out.rounds > k_max_rounds || m_out.current_round > k_max_rounds) return strange("rounds");
    if (m_player_count > k_max_players) return strange("number of players");
    if (schedule != std::string_view::npos) {
      read_schedule(m_bytes.substr(0, players), schedule + k_schedule_marker.size());
    }
    m_in = ByteReader(m_bytes, players + k_players_marker.size());
    return {};
  }

  void read_schedule(std::string_view up_to_players, std::size_t begin) {
    ByteReader in(up_to_players, begin);
    std::vector<RawRound> rounds;
    for (std::uint32_t round = 0; round < m_out.rounds; ++round) {
      if (!in.text(k_max_string_units)) return;
      rounds.push_back({in.u32(k_round_date).value_or(0), in.u16(k_round_pairings).value_or(0),
                        in.u16(k_round_matches).value_or(0)});
      if (!in.skip(k_schedule_bytes)) return;
    }
    if (in.left() == 0) m_out.schedule = std::move(rounds);
  }

  Result<void> read_players() {
    m_out.players.reserve(m_player_count);
    while (!m_in.is_at(k_pairings_marker)) {
      if (m_out.players.size() == m_player_count) return strange("more players than announced");
      RawPlayer player;
      player.strings.reserve(k_player_strings);
      for (std::size_t i = 0; i < k_player_strings; ++i) {
        auto text = m_in.text(k_max_string_units);
        if (!text) return strange("player");
        player.strings.push_back(std::move(*text));
      }
      const std::uint32_t sex = m_in.u8(k_player_sex).value_or(0);
      player.is_woman = sex == 1;
      player.rating_fide = m_in.u16(k_player_rating_fide).value_or(0);
      player.rating_national = m_in.u16(k_player_rating_national).value_or(0);
      player.birth = m_in.u32(k_player_birth).value_or(0);
      player.fide_id = m_in.u32(k_player_fide_id).value_or(0);
      player.team = m_in.u16(k_player_team).value_or(0);
      const bool is_possible = sex <= 1 && player.rating_fide <= k_max_rating && player.rating_national <= k_max_rating;
      if (!is_possible || !m_in.skip(k_player_bytes)) return strange("player");
      m_out.players.push_back(std::move(player));
    }
    return m_out.players.size() == m_player_count ? Result<void>{}
                                                  : Result<void>{strange("fewer players than announced")};
  }

  Result<void> read_pairings() {
    m_in.skip(k_pairings_marker.size());
    while (!is_at_end_of_pairings()) {
      if (m_in.left() < k_pairing_bytes || m_out.pairings.size() == k_max_pairings) return strange("pairing");
      const RawPairing pairing{m_in.u16(0).value_or(0), m_in.u16(2).value_or(0), m_in.u16(4).value_or(0),
                               m_in.u8(k_pairing_mark).value_or(0) == 1, m_in.at()};
      const bool is_possible = is_number_or_sign(pairing.white) && is_number_or_sign(pairing.black) &&
                               m_in.u8(k_pairing_mark).value_or(0) <= 1;
      if (!is_possible || !is_rest_zero()) return strange("pairing");
      m_out.pairings.push_back(pairing);
      if (!is_known_result(pairing.result)) m_out.pairings.back().bytes = spelled_out(m_in, k_pairing_bytes);
      m_in.skip(k_pairing_bytes);
    }
    return {};
  }

  /// The games stand without the teams, so that what is strange here leaves them out and refuses nothing.
  void read_teams() {
    const bool has_strangers = std::any_of(m_out.players.begin(), m_out.players.end(),
                                           [&](const RawPlayer& player) { return player.team > m_team_count; });
    const bool is_possible = m_team_count > 0 && m_team_count <= k_max_teams && m_out.boards <= k_max_boards;
    if (!is_possible || has_strangers || !m_in.is_at(k_teams_marker)) return;
    m_in.skip(k_teams_marker.size());
    RawTeams out;
    for (std::uint32_t team = 0; team < m_team_count; ++team) {
      for (std::size_t i = 0; i < k_team_strings; ++i) {
        auto text = m_in.text(k_max_string_units);
        if (!text) return;
        if (i == 0) out.names.push_back(std::move(*text));
      }
      if (!m_in.skip(k_team_bytes)) return;
    }
    if (!m_in.is_at(k_matches_marker)) return;
    m_in.skip(k_matches_marker.size());
    while (!m_in.is_at(k_directory_marker)) {
      const RawMatch match{m_in.u16(0).value_or(0), m_in.u16(2).value_or(0), m_in.u16(k_match_points).value_or(0),
                           m_in.u16(k_match_points + 2).value_or(0)};
      const bool is_match = is_team(match.first) && (is_team(match.second) || match.second >= k_not_paired);
      if (!is_match || out.matches.size() == k_max_pairings || !m_in.skip(k_match_bytes)) return;
      out.matches.push_back(match);
    }
    m_out.teams = std::move(out);
  }

  bool is_team(std::uint32_t number) const { return number > 0 && number <= m_team_count; }

  /// No pairing looks like a marker: its numbers would be no player's.
  bool is_at_end_of_pairings() const {
    const auto kind = m_in.u8(0);
    return kind && k_after_pairings.find(static_cast<char>(*kind)) != std::string_view::npos && is_marker_at(m_in.at());
  }

  /// Of whatever section.
  bool is_marker_at(std::size_t at) const { return ByteReader(m_bytes, at + 1).is_at(k_marker_tail); }

  bool is_number_or_sign(std::uint32_t number) const {
    return number <= m_player_count || number == k_bye || number == k_not_paired;
  }

  bool is_rest_zero() const {
    constexpr std::size_t k_rest = k_pairing_mark + 1;
    const std::string_view rest = m_in.peek(k_rest, k_pairing_bytes - k_rest);
    return !rest.empty() && std::all_of(rest.begin(), rest.end(), [](char byte) { return byte == '\0'; });
  }

  std::string_view m_bytes;
  const std::string& m_document;
  ByteReader m_in;
  Sections m_out;
  std::uint32_t m_player_count = 0;
  std::uint32_t m_team_count = 0;
};

}  // namespace

bool begins_like_one(std::string_view bytes) {
  return bytes.starts_with(k_header_marker);
}

Result<Sections> read_sections(std::string_view bytes, const std::string& document) {
  const Location where{.document = document};
  if (bytes.empty()) return failure(k_source_empty, where);
  if (bytes.size() > k_max_bytes) {
    return failure(k_source_too_large, where, {},
                   {std::to_string(bytes.size()) + " bytes", std::to_string(k_max_bytes) + " bytes",
                    std::to_string(bytes.size()) + " バイト", std::to_string(k_max_bytes) + " バイト"});
  }
  return SectionReader(bytes, document).read();
}

}  // namespace seiseki::importers::tunx
