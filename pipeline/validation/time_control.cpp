#include "pipeline/validation/time_control.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include "importers/text/unicode.hpp"

namespace seiseki::validation {

using rating::TimeControl;

namespace {

constexpr std::size_t k_max_text = 400;
constexpr int k_coded_seconds_from = 600;  // below it a bare number is minutes
constexpr int k_max_increment = 180;

enum class Unit { none, minutes, seconds, hours, moves, per_move };

/// A number with what stands around it, or a word without one.
struct Token {
  enum class Kind { number, word, symbol } kind = Kind::word;
  int value = 0;
  std::string text;
};

void replace_all(std::string& text, std::string_view from, std::string_view to) {
  for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
    text.replace(at, from.size(), to);
}

std::string normalised(std::string_view text) {
  std::string out = importers::text::nfkc_casefold(text.substr(0, k_max_text));
  constexpr std::pair<std::string_view, std::string_view> k_forms[] = {
      {"’", "'"}, {"‘", "'"}, {"′", "'"}, {"´", "'"}, {"`", "'"},     {"”", "\""},     {"“", "\""},   {"″", "\""},
      {"''", "\""}, {"時間", " h "}, {"分", " min "}, {"秒", " sec "}, {"手", " moves "}, {"持ち", " "}, {"切れ負け", " "}};
  for (const auto& [from, to] : k_forms) replace_all(out, from, to);
  return out;
}

std::vector<Token> tokens_of(const std::string& text) {
  std::vector<Token> out;
  const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
  const auto is_letter = [](char c) { return (c >= 'a' && c <= 'z') || static_cast<unsigned char>(c) >= 0x80; };
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t first = i;
    if (is_digit(text[i])) {
      int value = 0;
      for (; i < text.size() && is_digit(text[i]); ++i) value = std::min(value * 10 + (text[i] - '0'), 1'000'000);
      out.push_back({Token::Kind::number, value, {}});
    } else if (is_letter(text[i])) {
      while (i < text.size() && is_letter(text[i])) ++i;
      out.push_back({Token::Kind::word, 0, text.substr(first, i - first)});
    } else {
      if (text[i] != ' ' && text[i] != '.' && text[i] != '(' && text[i] != ')')
        out.push_back({Token::Kind::symbol, 0, std::string(1, text[i])});
      ++i;
    }
  }
  return out;
}

Unit unit_of(const Token& token) {
  constexpr std::pair<std::string_view, Unit> k_units[] = {
      {"min", Unit::minutes},  {"mins", Unit::minutes},  {"minute", Unit::minutes}, {"minutes", Unit::minutes},
      {"m", Unit::minutes},    {"'", Unit::minutes},     {"minuten", Unit::minutes}, {"мин", Unit::minutes},
      {"sec", Unit::seconds},  {"secs", Unit::seconds},  {"second", Unit::seconds}, {"seconds", Unit::seconds},
      {"s", Unit::seconds},    {"\"", Unit::seconds},    {"sek", Unit::seconds},    {"сек", Unit::seconds},
      {"h", Unit::hours},      {"hour", Unit::hours},    {"hours", Unit::hours},    {"hr", Unit::hours},
      {"hrs", Unit::hours},    {"moves", Unit::moves},   {"move", Unit::moves},     {"mv", Unit::moves},
      {"mvs", Unit::moves}};
  for (const auto& [text, unit] : k_units) {
    if (token.text == text) return unit;
  }
  return Unit::none;
}

/// Reads the tokens from left to right; `ambiguous` once anything can be read in two ways.
class Reader {
public:
  explicit Reader(std::vector<Token> tokens) : m_tokens{std::move(tokens)} {
    m_has_units = std::any_of(m_tokens.begin(), m_tokens.end(), [](const Token& token) {
      const Unit unit = unit_of(token);
      return unit == Unit::minutes || unit == Unit::seconds || unit == Unit::hours;
    });
    m_has_game_stage = std::any_of(m_tokens.begin(), m_tokens.end(), [](const Token& t) { return is_game_word(t.text); });
  }

  std::optional<TimeControl> run() && {
    for (std::size_t i = 0; i < m_tokens.size() && !m_ambiguous; ++i) {
      if (m_tokens[i].kind == Token::Kind::number) read_number(i);
      if (m_tokens[i].kind == Token::Kind::word) read_word(m_tokens[i].text);
    }
    if (m_ambiguous || m_out.stages.empty() || m_pending_moves) return std::nullopt;
    return m_out;
  }

private:
  static bool is_game_word(const std::string& word) {
    return word == "g" || word == "sd" || word == "game" || word == "rest";
  }
  const Token* at(std::size_t i) const { return i < m_tokens.size() ? &m_tokens[i] : nullptr; }
  bool symbol_at(std::size_t i, std::string_view symbol) const { return at(i) != nullptr && at(i)->text == symbol; }
  bool before(std::size_t i, std::string_view text) const { return i > 0 && m_tokens[i - 1].text == text; }

  void read_word(const std::string& word) {
    if (word == "d" || word == "delay" || word == "bronstein") m_next_is_delay = true;
    // 60手: the length of the game a rate is reckoned for, not a stage, is left to the editions.
    if (word == "blitz" || word == "bullet") return;
  }

  void read_number(std::size_t& i) {
    const int value = m_tokens[i].value;
    const bool after_slash = before(i, "/");
    const bool after_game = after_slash && i > 1 && is_game_word(m_tokens[i - 2].text);
    const bool after_move_word = i > 0 && unit_of(m_tokens[i - 1]) == Unit::moves && !(i > 1 && m_tokens[i - 2].kind == Token::Kind::number);
    Unit unit = at(i + 1) == nullptr ? Unit::none : unit_of(m_tokens[i + 1]);
    if (unit != Unit::none) ++i;
    if (after_move_word && unit == Unit::none) return;  // "from move 1"
    switch (unit) {
      case Unit::hours: return add_hours(value, i);
      case Unit::minutes: return add_stage(value * 60);
      case Unit::seconds: return add_seconds(value, i);
      case Unit::moves: return add_moves(value, i);
      case Unit::per_move:
      case Unit::none: break;
    }
    if (symbol_at(i + 1, "/") && at(i + 2) != nullptr && m_tokens[i + 2].kind == Token::Kind::number) {
      // 40/90: moves in minutes, if something else says that stages are meant; 15/10 alone may be 15 min + 10 s.
      if (!m_has_units && !m_has_game_stage) {
        m_ambiguous = true;
      } else {
        m_pending_moves = value;
      }
      return;
    }
    if (after_game || (after_slash && m_pending_moves)) return add_stage(value * 60);
    add_bare(value, i);
  }

  void add_bare(int value, std::size_t i) {
    if (m_next_is_delay) return add_increment(value);
    const bool after_plus = (before(i, "+") || before(i, ";")) && !m_out.stages.empty();
    if (after_plus) return value <= k_max_increment && m_out.increment_seconds == 0 ? add_increment(value) : give_up();
    if (!m_out.stages.empty() && before(i, ":") && m_coded) return add_stage(value);
    if (!m_out.stages.empty()) return give_up();
    m_coded = value >= k_coded_seconds_from;
    add_stage(m_coded ? value : value * 60);
  }

  void add_hours(int value, std::size_t& i) {
    int minutes = value * 60;
    // 1h30: the minutes follow without a unit.
    if (at(i + 1) != nullptr && m_tokens[i + 1].kind == Token::Kind::number &&
        (at(i + 2) == nullptr || unit_of(m_tokens[i + 2]) == Unit::none || unit_of(m_tokens[i + 2]) == Unit::minutes)) {
      minutes += m_tokens[++i].value;
      if (at(i + 1) != nullptr && unit_of(m_tokens[i + 1]) == Unit::minutes) ++i;
    }
    add_stage(minutes * 60);
  }

  void add_moves(int value, std::size_t i) {
    if (value == 1) return;  // 1手30秒: the seconds that follow are a move's
    const bool belongs_before = i > 1 && (before(i - 1, "/") || before(i - 1, "for"));
    if (belongs_before && !m_out.stages.empty() && !m_out.stages.back().moves) {
      m_out.stages.back().moves = value;
    } else {
      m_pending_moves = value;
    }
  }

  void add_seconds(int value, std::size_t i) {
    const bool per_move = (symbol_at(i + 1, "/") || symbol_at(i + 1, "per") || symbol_at(i + 1, "each") || symbol_at(i + 1, "pro")) &&
                          at(i + 2) != nullptr && unit_of(m_tokens[i + 2]) == Unit::moves;
    if (value >= k_coded_seconds_from && !per_move) return add_stage(value);
    if (value > k_max_increment) return give_up();
    add_increment(value);
  }

  void add_increment(int value) {
    int& slot = m_next_is_delay ? m_out.delay_seconds : m_out.increment_seconds;
    if (slot != 0 && slot != value) return give_up();
    slot = value;
    m_next_is_delay = false;
  }

  void add_stage(int seconds) {
    m_out.stages.push_back({m_pending_moves, seconds});
    m_pending_moves.reset();
  }

  void give_up() { m_ambiguous = true; }

  std::vector<Token> m_tokens;
  bool m_has_units = false;
  bool m_has_game_stage = false;
  bool m_coded = false;
  bool m_next_is_delay = false;
  bool m_ambiguous = false;
  std::optional<int> m_pending_moves;
  TimeControl m_out;
};

}  // namespace

std::optional<TimeControl> parse_time_control(std::string_view text) {
  return Reader{tokens_of(normalised(text))}.run();
}

}  // namespace seiseki::validation
