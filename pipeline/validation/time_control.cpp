#include "pipeline/validation/time_control.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include "importers/text/ascii.hpp"
#include "importers/text/replace.hpp"
#include "importers/text/unicode.hpp"

namespace seiseki::validation {

using rating::TimeControl;

namespace {

constexpr std::size_t k_max_text = 400;
constexpr int k_coded_seconds_from = 600;  // from here a bare number is seconds …
constexpr int k_bare_minutes_to = 150;     // … up to here minutes, and 180+2 could be either
constexpr int k_max_stage_seconds = 24 * 3600;
constexpr int k_max_increment = 180;

enum class Unit { none, minutes, seconds, hours, moves, per_move };

/// A number with what stands around it, or a word without one.
struct Token {
  enum class Kind { number, word, symbol } kind = Kind::word;
  int value = 0;
  std::string text;
  bool in_parenthesis = false;  ///< the first of one
};

constexpr std::string_view k_decimal = "decimal";  // a symbol's text: 1.5 and 1,5

template <std::size_t N>
bool is_one_of(std::string_view word, const std::array<std::string_view, N>& words) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

std::string normalised(std::string_view text) {
  std::string out = importers::text::nfkc_casefold(text.substr(0, k_max_text));
  constexpr std::pair<std::string_view, std::string_view> k_forms[] = {{"’", "'"},
                                                                       {"‘", "'"},
                                                                       {"′", "'"},
                                                                       {"´", "'"},
                                                                       {"`", "'"},
                                                                       {"”", "\""},
                                                                       {"“", "\""},
                                                                       {"″", "\""},
                                                                       {"''", "\""},
                                                                       {"時間", " h "},
                                                                       {"秒読み", " byoyomi "},
                                                                       {"切れたら", " byoyomi "},
                                                                       {"分", " min "},
                                                                       {"秒", " sec "},
                                                                       {"手", " moves "},
                                                                       {"持ち", " "},
                                                                       {"切れ負け", " "}};
  for (const auto& [from, to] : k_forms) importers::text::replace_all(out, from, to);
  return out;
}

/// Relies on the NUL behind the end, which is neither a digit nor a letter.
std::vector<Token> tokens_of(const std::string& text) {
  std::vector<Token> out;
  using importers::text::is_digit;
  const auto is_letter = [](char c) { return (c >= 'a' && c <= 'z') || static_cast<unsigned char>(c) >= 0x80; };
  bool opened = false;
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t first = i;
    const std::size_t known = out.size();
    if (is_digit(text[i])) {
      int value = 0;
      for (; is_digit(text[i]); ++i) value = std::min(value * 10 + (text[i] - '0'), 100'000);
      out.push_back({Token::Kind::number, value, {}});
      const bool decimal = (text[i] == '.' || text[i] == ',') && is_digit(text[i + 1]);
      if (decimal) out.push_back({Token::Kind::symbol, 0, std::string(k_decimal)});
    } else if (is_letter(text[i])) {
      while (is_letter(text[i])) ++i;
      out.push_back({Token::Kind::word, 0, text.substr(first, i - first)});
    } else {
      opened = opened || text[i] == '(';
      if (text[i] != ' ' && text[i] != '.' && text[i] != '(' && text[i] != ')')
        out.push_back({Token::Kind::symbol, 0, std::string(1, text[i])});
      ++i;
    }
    if (out.size() > known) out[known].in_parenthesis = std::exchange(opened, false);
  }
  return out;
}

Unit unit_of(const Token& token) {
  constexpr std::pair<std::string_view, Unit> k_units[] = {
      {"min", Unit::minutes}, {"mins", Unit::minutes}, {"minute", Unit::minutes},  {"minutes", Unit::minutes},
      {"m", Unit::minutes},   {"'", Unit::minutes},    {"minuten", Unit::minutes}, {"мин", Unit::minutes},
      {"sec", Unit::seconds}, {"secs", Unit::seconds}, {"second", Unit::seconds},  {"seconds", Unit::seconds},
      {"s", Unit::seconds},   {"\"", Unit::seconds},   {"sek", Unit::seconds},     {"сек", Unit::seconds},
      {"h", Unit::hours},     {"hour", Unit::hours},   {"hours", Unit::hours},     {"hr", Unit::hours},
      {"hrs", Unit::hours},   {"moves", Unit::moves},  {"move", Unit::moves},      {"mv", Unit::moves},
      {"mvs", Unit::moves},   {"zug", Unit::moves},    {"züge", Unit::moves},      {"zügen", Unit::moves},
      {"zuege", Unit::moves}, {"zuegen", Unit::moves}, {"sekunde", Unit::seconds}, {"sekunden", Unit::seconds},
      {"std", Unit::hours},   {"stunde", Unit::hours}, {"stunden", Unit::hours}};
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
    m_has_game_stage =
        std::any_of(m_tokens.begin(), m_tokens.end(), [](const Token& t) { return is_game_word(t.text); });
  }

  std::optional<TimeControl> run() && {
    for (std::size_t i = 0; i < m_tokens.size(); ++i) {
      if (m_tokens[i].kind == Token::Kind::number) read_number(i);
      if (m_tokens[i].kind == Token::Kind::word) read_word(m_tokens[i].text);
      if (m_tokens[i].text == k_decimal) give_up();
    }
    // 60'/30 alone may be 60 minutes and 30 seconds a move.
    if (m_ambiguous || m_out.stages.empty() || m_pending_moves) return std::nullopt;
    if (m_has_bare_moves && m_out.stages.back().moves) return std::nullopt;
    return m_out;
  }

private:
  static bool is_game_word(const std::string& word) {
    return word == "g" || word == "sd" || word == "game" || word == "rest";
  }
  /// A word without letters behind the last, and in front of the first, whose number is beyond the last.
  const Token& at(std::size_t i) const { return i < m_tokens.size() ? m_tokens[i] : m_none; }
  bool symbol_at(std::size_t i, std::string_view symbol) const { return at(i).text == symbol; }
  bool before(std::size_t i, std::string_view text) const { return at(i - 1).text == text; }
  bool is_number(std::size_t i) const { return at(i).kind == Token::Kind::number; }

  void read_word(const std::string& word) {
    // Two time controls, or seconds that begin only when the time is used up.
    constexpr std::array<std::string_view, 8> k_unreadable{"or",       "oder",    "bzw", "または",
                                                           "あるいは", "byoyomi", "byo", "yomi"};
    if (is_one_of(word, k_unreadable)) give_up();
    if (word == "d" || word == "delay" || word == "bronstein") m_next_is_delay = true;
    if (word == "inc" || word == "increment") m_next_is_increment = true;
  }

  /// `from move 1`, `from move number 1`, `from the 1st move`: not a time.
  bool is_move_number(std::size_t i) const {
    constexpr std::array<std::string_view, 4> k_ordinals{"st", "nd", "rd", "th"};
    if (is_one_of(at(i + 1).text, k_ordinals)) return true;
    std::size_t word = i;
    if (before(word, "number") || before(word, "no") || before(word, "nr")) --word;
    return unit_of(at(word - 1)) == Unit::moves && !is_number(word - 2);
  }

  void read_number(std::size_t& i) {
    const int value = m_tokens[i].value;
    const bool after_slash = before(i, "/");
    const bool after_game = after_slash && is_game_word(at(i - 2).text);
    const Unit unit = unit_of(at(i + 1));
    if (unit == Unit::none && is_move_number(i)) return;
    if (unit != Unit::none) ++i;
    switch (unit) {
      case Unit::hours:
        return add_hours(value, i);
      case Unit::minutes:
        return add_stage(value * 60);
      case Unit::seconds:
        return add_seconds(value, i);
      case Unit::moves:
        return add_moves(value, i);
      case Unit::per_move:
      case Unit::none:
        break;
    }
    if (symbol_at(i + 1, "/") && is_number(i + 2)) {
      // 40/90: moves in minutes, if something else says that stages are meant; 15/10 alone may be 15 min + 10 s.
      if (!m_has_units && !m_has_game_stage && !is_list_of_stages(i)) {
        m_ambiguous = true;
      } else {
        m_pending_moves = value;
      }
      return;
    }
    if (after_game || (after_slash && m_pending_moves)) return add_stage(value * 60);
    if (is_bare_moves(i)) {
      m_out.stages.back().moves = value;
      m_has_bare_moves = true;
      return;
    }
    add_bare(value, i);
  }

  static bool is_count_of_moves(int value) { return value >= 20 && value <= 80; }

  /// 40/120, 60: no clock has 40 minutes and 120 seconds a move, and something follows.
  bool is_list_of_stages(std::size_t i) const {
    constexpr int k_least_minutes = 30;
    return is_count_of_moves(m_tokens[i].value) && m_tokens[i + 2].value >= k_least_minutes && symbol_at(i + 3, ",") &&
           is_number(i + 4);
  }

  /// The 40 of 90'/40 + 30'/end.
  bool is_bare_moves(std::size_t i) const {
    if (!before(i, "/") || m_out.stages.empty() || m_out.stages.back().moves) return false;
    const Unit stage = unit_of(at(i - 2));
    return (stage == Unit::minutes || stage == Unit::hours) && is_count_of_moves(m_tokens[i].value);
  }

  /// A word after a bare number must be one that leaves it a time: 7 rounds and 2 x 60 min are not.
  bool is_followed_by_stranger(std::size_t i) const {
    constexpr std::array<std::string_view, 17> k_after_time{
        "rapid", "standard",  "classical", "blitz",    "fide", "ko",   "sd",  "sudden", "d",
        "delay", "bronstein", "from",      "starting", "inc",  "plus", "and", "then"};
    constexpr std::array<std::string_view, 9> k_after_increment{"increment", "fischer", "bonus", "each", "per",
                                                                "pro",       "je",      "add",   "加算"};
    const Token& next = at(i + 1);
    if (next.text.empty() || next.kind != Token::Kind::word || is_one_of(next.text, k_after_time)) return false;
    return m_out.stages.empty() || !is_one_of(next.text, k_after_increment);
  }

  void add_bare(int value, std::size_t i) {
    if (m_next_is_delay || (m_next_is_increment && (m_has_units || !m_out.stages.empty())))
      return value <= k_max_increment ? add_increment(value) : give_up();
    if (is_followed_by_stranger(i)) return give_up();
    const bool after_plus = before(i, "+") || before(i, ";");
    if (after_plus && m_out.stages.empty()) return give_up();
    if (after_plus) return value <= k_max_increment && m_out.increment_seconds == 0 ? add_increment(value) : give_up();
    if (!m_out.stages.empty() && before(i, ":") && m_coded) return add_stage(value);
    const bool is_next_stage = !m_has_units && before(i, ",") && !m_out.stages.empty() && m_out.stages.back().moves;
    if (is_next_stage) return value <= k_bare_minutes_to ? add_stage(value * 60) : give_up();
    if (!m_out.stages.empty()) return give_up();
    m_coded = value >= k_coded_seconds_from;
    // 1:30 is hours and minutes to one reader, minutes and seconds to another.
    if (!m_coded && (value > k_bare_minutes_to || symbol_at(i + 1, ":"))) return give_up();
    add_stage(m_coded ? value : value * 60);
  }

  void add_hours(int value, std::size_t& i) {
    int minutes = value * 60;
    // 1h30: the minutes follow without a unit.
    const Unit unit = unit_of(at(i + 2));
    if (is_number(i + 1) && (unit == Unit::none || unit == Unit::minutes)) minutes += m_tokens[++i].value;
    add_stage(minutes * 60);
  }

  void add_moves(int value, std::size_t i) {
    if (value == 1) return;  // 1手30秒: the seconds that follow are a move's
    constexpr std::array<std::string_view, 4> k_between{"the", "next", "first", "die"};
    std::size_t number = i - 1;
    while (is_one_of(at(number - 1).text, k_between)) --number;
    const bool belongs_before =
        before(number, "/") || before(number, "for") || before(number, "für") || before(number, "fuer");
    if (belongs_before && !m_out.stages.empty() && !m_out.stages.back().moves) {
      m_out.stages.back().moves = value;
    } else {
      m_pending_moves = value;
    }
  }

  void add_seconds(int value, std::size_t i) {
    const bool per_move =
        (symbol_at(i + 1, "/") || symbol_at(i + 1, "per") || symbol_at(i + 1, "each") || symbol_at(i + 1, "pro")) &&
        unit_of(at(i + 2)) == Unit::moves;
    if (value >= k_coded_seconds_from && !per_move) return add_stage(value);
    if (is_part_of_a_time(i)) {
      // 9分59秒 is the time of a clock; 25分30秒 could also be 25 minutes and 30 seconds a move.
      if (is_customary_increment(value) || value >= 60) return give_up();
      m_out.stages.back().base_seconds += value;
      return;
    }
    if (value > k_max_increment) return give_up();
    add_increment(value);
  }

  static bool is_customary_increment(int value) { return value <= 3 || value == 8 || value % 5 == 0; }

  /// Seconds right behind minutes or hours, with nothing that says what they are. `i` is at their unit.
  bool is_part_of_a_time(std::size_t i) const {
    constexpr std::array<std::string_view, 14> k_of_a_move{"increment", "inc",  "fischer", "bonus",    "each",
                                                           "per",       "pro",  "je",      "par",      "add",
                                                           "加算",      "from", "delay",   "bronstein"};
    if (m_next_is_increment || m_next_is_delay || m_out.stages.empty()) return false;
    const Unit before_number = unit_of(at(i - 2));
    if (before_number != Unit::minutes && before_number != Unit::hours) return false;
    if (m_tokens[i - 1].in_parenthesis || symbol_at(i + 1, "/")) return false;
    return !is_one_of(at(i + 1).text, k_of_a_move);
  }

  void add_increment(int value) {
    int& slot = m_next_is_delay ? m_out.delay_seconds : m_out.increment_seconds;
    if (slot != 0 && slot != value) return give_up();
    slot = value;
    m_next_is_delay = false;
    m_next_is_increment = false;
  }

  void add_stage(int seconds) {
    if (seconds > k_max_stage_seconds) return give_up();
    m_out.stages.push_back({m_pending_moves, seconds});
    m_pending_moves.reset();
  }

  void give_up() { m_ambiguous = true; }

  std::vector<Token> m_tokens;
  Token m_none;
  bool m_has_units = false;
  bool m_has_game_stage = false;
  bool m_has_bare_moves = false;
  bool m_coded = false;
  bool m_next_is_delay = false;
  bool m_next_is_increment = false;
  bool m_ambiguous = false;
  std::optional<int> m_pending_moves;
  TimeControl m_out;
};

}  // namespace

std::optional<TimeControl> parse_time_control(std::string_view text) {
  return Reader{tokens_of(normalised(text))}.run();
}

}  // namespace seiseki::validation
