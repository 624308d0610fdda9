#include "importers/trf/wrapped_lines.hpp"

#include <algorithm>
#include <array>

#include "importers/text/ascii.hpp"
#include "importers/text/unicode.hpp"
#include "importers/trf/fields.hpp"

namespace seiseki::importers::trf {

namespace {

constexpr std::string_view k_blank = " \t";

bool is_tag_character(char c) {
  return text::is_digit(c) || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c == '#';
}

/// `013 Kawazu`, `JPN    1`, `### remark`: a record of its own.
bool has_tag(std::string_view line) {
  if (line.starts_with('#')) return true;
  return line.size() >= 3 && std::all_of(line.begin(), line.begin() + 3, is_tag_character) &&
         (line.size() == 3 || line[3] == ' ' || line[3] == '\t');
}

/// Rows of digits above the columns: `  10101010  11111111`, `1234567890123`.
bool is_ruler(std::string_view line) {
  constexpr std::size_t k_shortest = 12;
  return line.find_first_not_of("0123456789 \t") == std::string_view::npos && line.size() >= k_shortest;
}

std::size_t columns_of(std::string_view line) {
  return text::count_code_points(line);
}

/// The last pieces are as wide as what they hold; all others were one width before blanks were lost.
std::size_t widest_broken_piece(std::span<const WrappedLine> lines) {
  std::size_t widest = 0;
  for (const WrappedLine& line : lines) {
    widest = std::max(widest, columns_of(line.first.text));
    for (std::size_t i = 0; i + 1 < line.rest.size(); ++i) widest = std::max(widest, columns_of(line.rest[i].text));
  }
  return widest;
}

/// A few bytes could ask for a great many blanks.
bool is_too_much(std::span<const WrappedLine> lines, std::size_t width) {
  constexpr std::size_t k_most_bytes = std::size_t{16} << 20U;
  std::size_t bytes = 0;
  for (const WrappedLine& line : lines) {
    const std::size_t longest = line.rest.size() * width + line.rest.back().text.size();
    if (longest > k_max_line_bytes) return true;
    bytes += longest;
  }
  return bytes > k_most_bytes;
}

std::string joined(const WrappedLine& line, std::size_t width) {
  std::string out{line.first.text};
  std::size_t columns = columns_of(line.first.text);
  std::size_t end = width;
  for (const text::Line& rest : line.rest) {
    if (columns < end) out.append(end - columns, ' ');
    out += rest.text;
    columns = end + columns_of(rest.text);
    end += width;
  }
  return out;
}

/// The first round that stands wholly behind the break.
int first_round_behind(int width) {
  return width < k_first_cell_column ? 1 : (width - k_first_cell_column + k_cell_columns) / k_cell_columns + 1;
}

bool is_mirrored(const RoundCell& cell, const PlayerLine& player, const PlayerLine& opponent, int round) {
  const RoundCell& mirror = opponent.cell(round);
  return cell.opponent == opponent.number() && mirror.opponent == player.number();
}

/// What the lines after unwrapping tell of each other.
class Certainty {
public:
  explicit Certainty(const std::vector<PlayerLine>& players) : m_players{players} {
    for (const PlayerLine& player : players) {
      m_by_number[static_cast<std::size_t>(player.number())] = &player;
      m_rounds = std::max(m_rounds, static_cast<int>(player.cells.size()));
      if (player.wrap_width > 0) m_width = player.wrap_width;
    }
  }

  bool is_width_certain(const KnownRounds& known) const {
    const auto is_whole = [](const PlayerLine& player) { return player.wrap_width == 0; };
    const bool is_confirmed = std::any_of(m_players.begin(), m_players.end(), [&](const PlayerLine& player) {
      return player.wrap_width > 0 && is_confirmed_by(player, is_whole);
    });
    if (is_confirmed) return true;
    const bool is_any_wider = std::any_of(m_players.begin(), m_players.end(), [&](const PlayerLine& player) {
      return is_whole(player) && static_cast<int>(player.cells.size()) >= first_round_behind(m_width);
    });
    return !is_any_wider && (known.announced == m_rounds || known.dated == m_rounds);
  }

  bool is_line_certain(const PlayerLine& player) const {
    if (player.wrap_width == 0 || player.is_full_width) return true;
    return is_confirmed_by(player,
                           [](const PlayerLine& other) { return other.wrap_width == 0 || other.is_full_width; });
  }

private:
  template <class Which>
  bool is_confirmed_by(const PlayerLine& player, const Which& which) const {
    for (int round = first_round_behind(m_width); round <= static_cast<int>(player.cells.size()); ++round) {
      const RoundCell& cell = player.cell(round);
      const PlayerLine* opponent = cell.opponent < m_by_number.size() ? m_by_number[cell.opponent] : nullptr;
      if (opponent != nullptr && which(*opponent) && is_mirrored(cell, player, *opponent, round)) return true;
    }
    return false;
  }

  const std::vector<PlayerLine>& m_players;
  std::array<const PlayerLine*, k_max_start_number + 1> m_by_number{};
  int m_rounds = 0;
  int m_width = 0;
};

}  // namespace

bool is_rest_of_player_line(std::string_view rest, std::string_view first) {
  if (rest.empty() || has_tag(rest) || is_ruler(rest)) return false;
  // A start number alone is a day of rest, and whole.
  const bool is_short = columns_of(first) < static_cast<std::size_t>(k_min_player_columns);
  if (is_short) return first.size() > static_cast<std::size_t>(k_player.start_number.last);
  for (std::size_t at = rest.find_first_not_of(k_blank); at != std::string_view::npos;) {
    const std::size_t end = std::min(rest.find_first_of(k_blank, at), rest.size());
    const std::string_view token = rest.substr(at, end - at);
    const bool is_number = token.size() <= 4 && std::all_of(token.begin(), token.end(), text::is_digit);
    if (!is_number && token.size() != 1) return false;
    at = rest.find_first_not_of(k_blank, end);
  }
  return true;
}

std::optional<UnwrappedLines> unwrap(std::span<const WrappedLine> lines) {
  constexpr std::size_t k_most_blanks_lost = k_cell_columns - 1;
  const std::size_t widest = widest_broken_piece(lines);
  if (is_too_much(lines, widest + k_most_blanks_lost)) return std::nullopt;
  std::optional<UnwrappedLines> found;
  for (std::size_t width = widest; width <= widest + k_most_blanks_lost; ++width) {
    UnwrappedLines candidate{.width = static_cast<int>(width), .texts = {}};
    const bool are_sound = std::all_of(lines.begin(), lines.end(), [&](const WrappedLine& line) {
      return is_sound_player_line(candidate.texts.emplace_back(joined(line, width)));
    });
    if (!are_sound) continue;
    if (found) return std::nullopt;
    found = std::move(candidate);
  }
  return found;
}

bool are_placed_for_certain(const std::vector<PlayerLine>& players, const KnownRounds& rounds) {
  const Certainty certainty(players);
  return certainty.is_width_certain(rounds) &&
         std::all_of(players.begin(), players.end(),
                     [&](const PlayerLine& player) { return certainty.is_line_certain(player); });
}

}  // namespace seiseki::importers::trf
