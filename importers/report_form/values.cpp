#include "importers/report_form/values.hpp"

#include <algorithm>
#include <iterator>
#include <span>

#include "importers/text/csv.hpp"
#include "importers/text/replace.hpp"
#include "importers/text/scalars.hpp"
#include "importers/text/unicode.hpp"

namespace seiseki::importers::report_form {

namespace {

/// Lower case, half-width, no blanks, one kind of dash.
std::string folded(std::string_view cell) {
  std::string out = text::nfkc_casefold(plain(cell));
  for (const std::string_view dash : {"‐", "‑", "‒", "–", "—", "―", "−", "ー", "〜", "~"})
    text::replace_all(out, dash, "-");
  std::erase_if(out, [](char c) { return c == ' ' || c == '\t'; });
  return out;
}

/// \spec office: spreadsheets count days from 1899-12-30
std::optional<Date> day_of_serial(int serial) {
  constexpr int k_first = 36'526;  // 2000-01-01
  constexpr int k_last = 73'415;   // 2100-12-31
  if (serial < k_first || serial > k_last) return std::nullopt;
  return add_days(*parse_date("2000-01-01"), serial - k_first);
}

struct Spelling {
  std::string_view text;
  int white;  ///< half points
  int black;
};
constexpr Spelling k_played[]{
    {"1-0", 2, 0},     {"1", 2, 0},      {"白勝ち", 2, 0}, {"白勝", 2, 0},  {"white", 2, 0}, {"○", 2, 0},
    {"0.5-0.5", 1, 1}, {"0.5", 1, 1},    {"=", 1, 1},      {"=-=", 1, 1},   {"draw", 1, 1},  {"引き分け", 1, 1},
    {"引分け", 1, 1},  {"引分", 1, 1},   {"ドロー", 1, 1}, {"ドロ-", 1, 1}, {"△", 1, 1},     {"0-1", 0, 2},
    {"0", 0, 2},       {"黒勝ち", 0, 2}, {"黒勝", 0, 2},   {"black", 0, 2}, {"●", 0, 2},     {"0-0", 0, 0},
    {"0.5-0", 1, 0},   {"0-0.5", 0, 1},
};
constexpr Spelling k_forfeits[]{
    {"1-0f", 2, 0}, {"+--", 2, 0}, {"+/-", 2, 0}, {"+:-", 2, 0}, {"白不戦勝", 2, 0},   {"黒不戦敗", 2, 0},
    {"0-1f", 0, 2}, {"--+", 0, 2}, {"-/+", 0, 2}, {"-:+", 0, 2}, {"黒不戦勝", 0, 2},   {"白不戦敗", 0, 2},
    {"0-0f", 0, 0}, {"---", 0, 0}, {"-/-", 0, 0}, {"-:-", 0, 0}, {"双方不戦敗", 0, 0}, {"両者不戦敗", 0, 0},
};

std::optional<WrittenResult> spelled(std::string_view text, std::span<const Spelling> spellings, GameStatus status) {
  const auto found =
      std::find_if(spellings.begin(), spellings.end(), [&](const Spelling& s) { return s.text == text; });
  if (found == spellings.end()) return std::nullopt;
  return WrittenResult{status, Score::from_half_points(found->white), Score::from_half_points(found->black)};
}

std::optional<EventType> type_named(std::string_view word) {
  struct Name {
    std::string_view text;
    EventType type;
  };
  constexpr Name k_names[]{{"standard", EventType::standard},
                           {"st", EventType::standard},
                           {"スタンダード", EventType::standard},
                           {"スタンダ-ド", EventType::standard},
                           {"rapid", EventType::rapid},
                           {"rp", EventType::rapid},
                           {"ラピッド", EventType::rapid},
                           {"blitz", EventType::blitz},
                           {"ブリッツ", EventType::blitz},
                           {"correspondence", EventType::correspondence},
                           {"通信", EventType::correspondence},
                           {"通信戦", EventType::correspondence},
                           {"通信対局", EventType::correspondence}};
  const auto found =
      std::find_if(std::begin(k_names), std::end(k_names), [&](const Name& name) { return name.text == word; });
  return found == std::end(k_names) ? std::nullopt : std::optional{found->type};
}

}  // namespace

std::string plain(std::string_view cell) {
  std::string out = text::nfkc(text::trim(cell));
  if (out.size() > 1 && out.front() == '\'' && text::looks_like_formula(std::string_view{out}.substr(1)))
    out.erase(0, 1);
  return std::string{text::trim(out)};
}

std::optional<Date> parse_day(std::string_view cell) {
  std::string day = plain(cell);
  const bool is_digits = day.find_first_not_of("0123456789") == std::string::npos;
  if (is_digits && day.size() == 5) return day_of_serial(*text::parse_number(day));
  day = text::with_common_year(day);
  for (const std::string_view mark : {"年", "月"}) text::replace_all(day, mark, "-");
  // `3月1 5日`: a number that was torn apart is no day of its own.
  constexpr std::string_view k_day = "日";
  const std::size_t sign = day.find(k_day);
  const std::size_t number = day.rfind('-', sign) + 1;
  if (sign != std::string::npos &&
      text::trim(std::string_view{day}.substr(number, sign - number)).find(' ') != std::string_view::npos)
    return std::nullopt;
  // Of digits alone only eight are a day.
  if (!is_digits && day.find_first_not_of("0123456789") != 4) return std::nullopt;
  return text::parse_event_date(day);
}

std::optional<int> parse_count(std::string_view cell) {
  std::string number = plain(cell);
  if (number.ends_with("名") || number.ends_with("人")) number.resize(number.size() - std::string_view{"名"}.size());
  return text::parse_number(text::trim(number));
}

bool is_contact(std::string_view cell) {
  const std::string address = plain(cell);
  const std::size_t at = address.find('@');
  return at != std::string::npos && at > 0 && address.find('.', at) != std::string::npos && !address.ends_with('.');
}

std::optional<bool> parse_yes(std::string_view cell) {
  const std::string words = text::nfkc_casefold(plain(cell));
  const std::string_view first = std::string_view{words}.substr(0, words.find_first_of(" /"));
  for (const std::string_view yes : {"yes", "y", "はい", "有", "○", "対象"}) {
    if (first == yes) return true;
  }
  for (const std::string_view no : {"no", "n", "いいえ", "無", "×", "対象外"}) {
    if (first == no) return false;
  }
  return std::nullopt;
}

std::optional<EventType> parse_type(std::string_view cell) {
  const std::string words = text::nfkc_casefold(plain(cell)) + ' ';
  std::optional<EventType> type;
  for (std::size_t begin = 0; begin < words.size();) {
    const std::size_t end = words.find_first_of(" /", begin);
    const std::string_view word = std::string_view{words}.substr(begin, end - begin);
    begin = end + 1;
    if (word.empty()) continue;
    const auto named = type_named(word);
    // Two words that do not mean the same are no answer.
    if (!named || (type && *type != *named)) return std::nullopt;
    type = named;
  }
  return type;
}

std::optional<WrittenResult> parse_result(std::string_view cell) {
  std::string text = folded(cell);
  for (const std::string_view half : {"1⁄2", "1/2"}) text::replace_all(text, half, "0.5");
  text::replace_all(text, "0,5", "0.5");
  text::replace_all(text, "◯", "○");
  if (text == "*" || text == "対局中" || text == "打ち掛け") return WrittenResult{};
  if (auto forfeit = spelled(text, k_forfeits, GameStatus::forfeit)) return forfeit;
  const bool is_unrated = text.size() > 1 && text.ends_with('u');
  if (is_unrated) text.pop_back();
  // A colon between two scores, as Chess-Results prints them.
  text::replace_all(text, ":", "-");
  return spelled(text, k_played, is_unrated ? GameStatus::unrated : GameStatus::rated);
}

bool is_of_two_sides(std::string_view cell) {
  return parse_result(cell) && folded(cell).find_first_of("-:/", 1) != std::string::npos;
}

std::string result_text(const ImportedGame& game) {
  const auto side = [](std::optional<Score> score) {
    const int half_points = score ? score->half_points() : 0;
    return half_points == 1 ? std::string{"0.5"} : std::to_string(half_points / 2);
  };
  if (game.status == GameStatus::disputed) return "?";
  if (game.status == GameStatus::open || game.status == GameStatus::bye) return {};
  const std::string scores = side(game.score_white) + '-' + side(game.score_black);
  if (game.status == GameStatus::forfeit) return scores + 'F';
  return game.status == GameStatus::unrated ? scores + 'U' : scores;
}

}  // namespace seiseki::importers::report_form
