#include "importers/trf/header_records.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <utility>

#include "importers/checks/event_words.hpp"
#include "importers/checks/findings.hpp"
#include "importers/checks/round_days.hpp"
#include "importers/text/ascii.hpp"
#include "importers/text/scalars.hpp"
#include "importers/text/unicode.hpp"
#include "importers/trf/fields.hpp"
#include "importers/trf/findings.hpp"

namespace seiseki::importers::trf {

namespace {

using text::TextLine;

/// Records that only TRF26 has. \spec trf26 records
constexpr std::array<std::string_view, 20> k_trf26_tags{"152", "162", "172", "182", "192", "202", "212",
                                                        "222", "240", "250", "260", "299", "300", "310",
                                                        "320", "330", "352", "362", "801", "802"};
/// Records of every version that are read.
constexpr std::array<std::string_view, 12> k_read_tags{"012", "013", "022", "032", "042", "052",
                                                       "062", "092", "102", "122", "132", "142"};
constexpr std::array<std::string_view, 5> k_tags_of_teams{"300", "320", "330", "801", "802"};
/// Records known and not needed: numbers of rated players and of teams, Tornelo's contact data.
constexpr std::array<std::string_view, 3> k_ignored_tags{"072", "082", "DAT"};
/// Records that other programs pair and rank by: deputies, scoring, tie-breaks and all that pairing programs add.
constexpr std::array<std::string_view, 30> k_kept_tags{
    "112", "152", "162", "172", "182", "192", "202", "212", "222", "250", "260", "299", "300", "320", "330",
    "352", "362", "801", "802", "XXC", "XXZ", "XXP", "XXA", "XXS", "BBZ", "BBF", "BBU", "BBL", "BBD", "BBW"};

template <std::size_t N>
bool has(const std::array<std::string_view, N>& tags, std::string_view tag) {
  return std::find(tags.begin(), tags.end(), tag) != tags.end();
}

std::string_view value_of(std::string_view line) {
  return text::trim(line.substr(std::min(k_tag_columns, line.size())));
}

/// The number a record begins with: `9` of `9 (9)`.
std::optional<int> leading_number(std::string_view value) {
  return text::parse_number(value.substr(0, value.find_first_not_of("0123456789")));
}

bool is_one_digit(std::string_view number) {
  return number.size() == 1;
}
/// Of a day, a month or a year in two or four digits, or of all three in eight.
bool is_too_long(std::string_view number) {
  return number.size() == 3 || (number.size() > 4 && number.size() != 8);
}
bool is_padded(std::string_view number) {
  return number.size() == 2 && number[0] == '0';
}

/// The first and the last of several days in eight digits: `20260502-20260503-20260504`. Nothing if they do not
/// follow each other, or anything else is there.
std::optional<std::pair<Date, Date>> span_of_days(std::string_view value) {
  std::vector<Date> days;
  while (!(value = value.substr(std::min(value.find_first_not_of("-/., "), value.size()))).empty()) {
    const std::string_view digits = value.substr(0, value.find_first_not_of("0123456789"));
    const auto day = digits.size() == 8 ? text::parse_event_date(digits) : std::nullopt;
    if (!day || (!days.empty() && *day < days.back())) return std::nullopt;
    days.push_back(*day);
    value.remove_prefix(digits.size());
  }
  if (days.size() < 2) return std::nullopt;
  return std::pair{days.front(), days.back()};
}

bool has_days_without_signs(std::string_view value) {
  std::size_t count = 0;
  for (std::size_t at = 0; (at = value.find_first_of("0123456789", at)) != std::string_view::npos;) {
    const std::size_t end = std::min(value.find_first_not_of("0123456789", at), value.size());
    if (end - at == 8) ++count;
    at = end;
  }
  return count > 1;
}

/// True for three numbers that cannot all be as they were written: between them stand different signs, one of two lost
/// the zero that the other has, a letter stands in one (`2O26`), or a fourth follows. `2026/05/1` is what is left of
/// `2026/05/12`, and no day anybody meant.
bool is_torn_date(std::string_view value) {
  constexpr std::string_view k_like_digits = "OoQIlSBZ";
  for (std::size_t i = 1; i + 1 < value.size(); ++i) {
    const bool is_between = text::is_digit(value[i - 1]) && text::is_digit(value[i + 1]);
    if (is_between && k_like_digits.find(value[i]) != std::string_view::npos) return true;
  }
  std::array<std::string_view, 3> numbers;
  std::array<std::string_view, 2> between;
  std::size_t at = 0;
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    const std::size_t begin = value.find_first_of("0123456789", at);
    if (begin == std::string_view::npos) return false;
    if (i > 0) between[i - 1] = text::trim(value.substr(at, begin - at));
    at = std::min(value.find_first_not_of("0123456789", begin), value.size());
    numbers[i] = value.substr(begin, at - begin);
  }
  const auto is_sign = [](std::string_view text) { return text == "/" || text == "." || text == "-"; };
  const auto is_letter = [](char c) { return text::is_letter(c) || !text::is_ascii({&c, 1}); };
  const auto is_word = [&](std::string_view text) { return std::any_of(text.begin(), text.end(), is_letter); };
  if (is_word(between[0]) || is_word(between[1])) return false;
  if (!is_sign(between[0]) || between[0] != between[1]) return true;
  const std::string_view rest = text::trim(value.substr(at));
  const bool has_fourth =
      !rest.empty() && rest.find_first_not_of("0123456789. ") == std::string_view::npos && rest != ".";
  if (std::any_of(numbers.begin(), numbers.end(), is_too_long)) return true;
  return has_fourth || (std::any_of(numbers.begin(), numbers.end(), is_one_digit) &&
                        std::any_of(numbers.begin(), numbers.end(), is_padded));
}

/// Four digits at one of its ends.
bool has_whole_year(std::string_view date) {
  const std::size_t first = std::min(date.find_first_not_of("0123456789"), date.size());
  const std::size_t last = date.find_last_not_of("0123456789");
  return first == 4 || (last != std::string_view::npos && date.size() - last - 1 == 4);
}

/// One of a row of dates, `26/02/07`, has a number of one digit where others have a zero in front.
bool has_number(std::string_view token, bool (*which)(std::string_view)) {
  while (!token.empty()) {
    const std::size_t end = std::min(token.find_first_of("./-"), token.size());
    if (which(token.substr(0, end))) return true;
    token.remove_prefix(std::min(end + 1, token.size()));
  }
  return false;
}

/// Points per result other than 1, ½, 0 and 1 for a bye. \spec trf26 162: letter and value, further pairs nine columns
/// on
bool is_usual_scoring(std::string_view value) {
  constexpr std::string_view k_blank = " \t";
  for (std::size_t at = value.find_first_not_of(k_blank); at != std::string_view::npos;) {
    const std::size_t letter_end = std::min(value.find_first_of(" \t.0123456789", at), value.size());
    const std::string_view letter = value.substr(at, letter_end - at);
    const std::size_t number = std::min(value.find_first_not_of(k_blank, letter_end), value.size());
    const std::size_t number_end = std::min(value.find_first_of(k_blank, number), value.size());
    const auto points = text::parse_points(value.substr(number, number_end - number));
    const bool is_full = letter == "W" || letter == "P";
    const Score usual = is_full ? k_win : letter == "D" ? k_draw : k_loss;
    // X is what an adjourned game is worth meanwhile: of no result.
    if (!points || (letter != "X" && *points != usual)) return false;
    at = value.find_first_not_of(k_blank, number_end);
  }
  return true;
}

/// `WW=1.0 BD=0.5 HPB=0.5`: half points by code, so that a file which spells the usual scoring out is still checked.
/// \spec trf16 XXS
bool is_usual_coded_scoring(std::string_view value) {
  constexpr std::pair<std::string_view, Score> k_usual[] = {
      {"W", k_win},   {"WW", k_win},  {"BW", k_win},  {"FW", k_win},  {"PAB", k_win},
      {"FPB", k_win}, {"D", k_draw},  {"WD", k_draw}, {"BD", k_draw}, {"HPB", k_draw},
      {"L", k_loss},  {"WL", k_loss}, {"BL", k_loss}, {"FL", k_loss}, {"ZPB", k_loss}};
  while (!(value = text::trim(value)).empty()) {
    const std::string_view token = value.substr(0, value.find_first_of(" \t"));
    value.remove_prefix(token.size());
    const std::size_t equals = std::min(token.find('='), token.size());
    const auto usual = std::find_if(std::begin(k_usual), std::end(k_usual),
                                    [&](const auto& entry) { return entry.first == token.substr(0, equals); });
    const auto points = text::parse_points(token.substr(std::min(equals + 1, token.size())));
    if (usual == std::end(k_usual) || points != usual->second) return false;
  }
  return true;
}

/// `BBW  1.0`: the points of win, draw, loss, zero-point bye, forfeit loss and pairing bye, a record each.
bool is_usual_record_scoring(std::string_view tag, std::string_view value) {
  const char code = tag[2];
  const Score usual = code == 'W' || code == 'U' ? k_win : code == 'D' ? k_draw : k_loss;
  return text::parse_points(value) == usual;
}

/// Numbers in four columns each, a blank between them.
std::vector<int> numbers_from(const TextLine& text, int first_column) {
  std::vector<int> out;
  for (int column = first_column; column <= text.width(); column += k_member_columns) {
    const auto number = text::parse_number(text::trim(text.columns(column, column + 3)));
    if (number && *number > 0) out.push_back(*number);
  }
  return out;
}

std::vector<int> numbers_in(std::string_view text) {
  std::vector<int> out;
  while (!(text = text::trim(text)).empty() && out.size() < static_cast<std::size_t>(k_max_rounds)) {
    const std::string_view token = text.substr(0, text.find_first_of(" \t"));
    if (const auto number = text::parse_number(token)) out.push_back(*number);
    text.remove_prefix(token.size());
  }
  return out;
}

/// Comments and rulers: `###`, `# T`, `DDD SSSS`, rows of digits.
bool is_comment_or_ruler(std::string_view line) {
  if (line.starts_with('#') || line.starts_with("DDD ")) return true;
  // Board orders, forbidden pairs, and names and dates of digits alone are rows of digits too.
  const std::string_view tag = line.substr(0, 3);
  const bool is_record = line.size() > 3 && line[3] == ' ' && (has(k_trf26_tags, tag) || has(k_read_tags, tag));
  return !is_record && line.find_first_not_of("0123456789 \t") == std::string_view::npos &&
         (line.size() > 20 || line.starts_with(' '));
}

}  // namespace

bool HeaderRecords::take(const text::Line& line, text::FindingList& findings) {
  const std::string_view tag = line.text.substr(0, 3);
  const std::string_view value = value_of(line.text);
  const auto keep_first = [value](std::string& slot) {
    if (slot.empty()) slot = value;
  };
  const auto take_remark = [&line](std::string_view remark, std::set<int>& rounds) {
    if (!line.text.starts_with(remark)) return;
    for (const int round : numbers_in(line.text.substr(remark.size()))) rounds.insert(round);
  };
  take_remark(k_empty_rounds_remark, m_empty_rounds);
  take_remark(k_undated_rounds_remark, m_undated_rounds);
  if (line.text.starts_with(k_own_scoring_remark)) m_has_own_scoring = true;
  if (is_comment_or_ruler(line.text)) return true;
  const bool is_tag = tag.size() == 3 && (line.text.size() == 3 || line.text[3] == ' ' || line.text[3] == '\t');
  if (!is_tag) return false;
  if (has(k_trf26_tags, tag)) m_is_trf26 = true;
  if (has(k_kept_tags, tag) && !value.empty()) m_other_records.emplace_back(line.text);

  if (tag == "012")
    keep_first(m_details.name);
  else if (tag == "022")
    keep_first(m_details.city);
  else if (tag == "032")
    keep_first(m_details.federation);
  else if (tag == "042" || tag == "052")
    take_event_date(tag, value, line, findings);
  else if (tag == "062")
    m_announced_players = leading_number(value);
  else if (tag == "092")
    keep_first(m_type);
  else if (tag == "102")
    keep_first(m_details.chief_arbiter);
  else if (tag == "122")
    keep_first(m_details.time_control);
  else if (tag == "132")
    take_round_dates(line);
  else if (tag == "142" || tag == "XXR") {
    const auto rounds = leading_number(value);
    if (rounds && *rounds > 0 && *rounds <= k_max_rounds) m_details.rounds = m_announced_rounds = rounds;
  } else if (tag == "162")
    m_has_own_scoring = m_has_own_scoring || !is_usual_scoring(value);
  else if (tag == "192")
    keep_first(m_coded_type);
  else if (tag == "222")
    keep_first(m_coded_time_control);
  else if (tag == "013")
    take_team(line, k_team_013, findings);
  else if (tag == "310")
    take_team(line, k_team_310, findings);
  else if (tag == "240")
    take_bye(line, findings);
  else if (tag == "330")
    take_forfeited_match(line, findings);
  else if (tag == "XXS")
    m_has_own_scoring = m_has_own_scoring || !is_usual_coded_scoring(value);
  else if (tag.starts_with("BB") && has(k_kept_tags, tag))
    m_has_own_scoring = m_has_own_scoring || !is_usual_record_scoring(tag, value);
  else if (tag == "299" || tag.starts_with("BB"))
    m_has_own_scoring = true;
  else
    return has(k_trf26_tags, tag) || has(k_kept_tags, tag) || has(k_ignored_tags, tag);
  return true;
}

bool HeaderRecords::take_of_description(const text::Line& line, text::FindingList& findings) {
  const std::string_view tag = line.text.substr(0, 3);
  const std::string_view value = value_of(line.text);
  if ((tag == "042" || tag == "052") && !value.empty() && !has_whole_year(value)) {
    findings.add(k_date_unreadable, {.line = line.number, .column = k_header_text_column}, value, {std::string{tag}});
  } else if (tag == "132") {
    take_listed_dates(line, value);
  } else if (tag == "142") {
    const std::size_t blank = std::min(value.find_first_of(" \t"), value.size());
    const bool is_usual = text::parse_points(value.substr(0, blank)) == k_win &&
                          text::parse_points(text::trim(value.substr(blank))) == k_draw;
    m_has_own_scoring = m_has_own_scoring || (!value.empty() && !is_usual);
  } else if (tag == "162") {
    const auto rounds = leading_number(value);
    if (rounds && *rounds > 0 && *rounds <= k_max_rounds) m_details.rounds = m_announced_rounds = rounds;
  } else {
    return tag == "152" || tag == "172" || tag == "182" || tag == "192" || take(line, findings);
  }
  return true;
}

void HeaderRecords::take_listed_dates(const text::Line& line, std::string_view value) {
  m_has_loose_dates = true;
  while (!value.empty() && m_round_dates.size() < k_max_rounds) {
    const std::size_t end = std::min(value.find(';'), value.size());
    const std::string_view date = text::trim(value.substr(0, end));
    const int round = static_cast<int>(m_round_dates.size()) + 1;
    m_has_broken_dates = m_has_broken_dates || is_torn_date(date) || (!date.empty() && !has_whole_year(date));
    if (!date.empty())
      m_round_dates.push_back({date, round, line.number, static_cast<int>(date.data() - line.text.data()) + 1, true});
    else
      m_has_broken_dates = m_has_broken_dates || end < value.size();
    value.remove_prefix(std::min(end + 1, value.size()));
  }
}

void HeaderRecords::take_event_date(std::string_view tag, std::string_view value, const text::Line& line,
                                    text::FindingList& findings) {
  if (value.empty()) return;
  // Nobody rated games before; `1926` is a slip for `2026`.
  constexpr std::chrono::year k_earliest{1970};
  const bool is_first = tag == "042";
  const auto span = span_of_days(value);
  if (span && is_first) m_last_of_span = span->second;
  const bool is_torn = is_torn_date(value) || has_days_without_signs(value);
  const auto date = span      ? std::optional{is_first ? span->first : span->second}
                    : is_torn ? std::nullopt
                              : text::parse_event_date(value);
  if (!date || date->year() < k_earliest) {
    findings.add(k_date_unreadable, {.line = line.number, .column = k_header_text_column}, value, {std::string{tag}});
    return;
  }
  (is_first ? m_details.start : m_details.end) = date;
  (is_first ? m_first_day : m_last_day) = {value, 0, line.number, k_header_text_column};
}

bool HeaderRecords::take_round_dates(const text::Line& line) {
  bool found = false;
  const std::string_view text = line.text;
  std::size_t at = text.starts_with("132") ? 3 : 0;
  while ((at = text.find_first_not_of(" \t", at)) != std::string_view::npos) {
    const std::size_t end = std::min(text.find_first_of(" \t", at), text.size());
    const std::string_view token = text.substr(at, end - at);
    const bool is_date =
        token.size() >= 6 && token.find_first_not_of("0123456789./-") == std::string_view::npos && !is_torn_date(token);
    m_has_padded_dates = m_has_padded_dates || has_number(token, is_padded);
    m_has_unpadded_dates = m_has_unpadded_dates || has_number(token, is_one_digit);
    m_has_broken_dates =
        m_has_broken_dates || (!is_date && token.find_first_of("0123456789") != std::string_view::npos);
    if (is_date && m_round_dates.size() < k_max_rounds) {
      const int column = static_cast<int>(at) + 1;
      // Some writers are a column or two off, others put one date, unaligned, on each line.
      const int by_column = (column - k_round_date_column + k_cell_columns / 2) / k_cell_columns + 1;
      const int next = m_round_dates.empty() ? 1 : m_round_dates.back().round + 1;
      const bool is_aligned = column > k_round_date_column - k_cell_columns / 2;
      m_has_loose_dates = m_has_loose_dates || !is_aligned;
      m_round_dates.push_back({token, is_aligned ? by_column : next, line.number, column, !is_aligned});
      found = true;
    }
    at = end;
  }
  return found;
}

/// \interpretation Columns lost or inserted move every day behind them by a round: the first round and the last must
/// have a day, so must every round between them, unless a remark of ours says that its source has none, and there are
/// no more days than rounds.
bool HeaderRecords::are_dates_doubtful(const TournamentDetails& details, int rounds) const {
  if (details.round_dates.empty() || rounds == 0) return false;
  const int first = details.round_dates.begin()->first;
  const int last = details.round_dates.rbegin()->first;
  const bool is_torn = m_has_broken_dates || (m_has_padded_dates && m_has_unpadded_dates) || have_dates_moved();
  const bool is_any_twice = m_round_dates.size() != details.round_dates.size();
  if (is_torn || is_any_twice) return true;
  int first_expected = 1;
  while (m_undated_rounds.contains(first_expected)) ++first_expected;
  int last_expected = rounds;
  while (m_undated_rounds.contains(last_expected)) --last_expected;
  const bool is_any_too_many = details.rounds && dated_rounds() > std::max(*details.rounds, rounds);
  if (first != first_expected || is_any_too_many || has_hole(details, std::min(last, last_expected))) return true;
  if (last == last_expected || last == details.rounds) return false;
  // Columns tell the days of rounds to come; order does not.
  return last < last_expected || m_has_loose_dates;
}

bool HeaderRecords::has_hole(const TournamentDetails& details, int last) const {
  for (int round = details.round_dates.begin()->first; round < last; ++round) {
    if (!m_undated_rounds.contains(round) && !details.round_dates.contains(round)) return true;
  }
  return false;
}

/// \interpretation Who is a column or two off is so in the whole line. Widths that differ by more are blanks that came
/// or went between two dates.
bool HeaderRecords::have_dates_moved() const {
  constexpr int k_sloppy_columns = 2;
  std::map<int, std::pair<int, int>> least_and_most;
  for (const PrintedDate& date : m_round_dates) {
    if (date.is_by_order) continue;
    const int off = date.column - k_round_date_column - k_cell_columns * (date.round - 1);
    const auto [widths, is_first] = least_and_most.try_emplace(date.line, off, off);
    auto& [least, most] = widths->second;
    least = std::min(least, off);
    most = std::max(most, off);
    if (most - least > k_sloppy_columns) return true;
  }
  return false;
}

void HeaderRecords::take_team(const text::Line& line, const TeamFields& fields, text::FindingList& findings) {
  const TextLine text(line.text);
  const auto said = [&text](const Field& field) { return field.last == 0 ? std::string_view{} : field.of(text); };
  ImportedTeam& team = m_teams.emplace_back();
  team.number = text::parse_number(said(fields.number)).value_or(0);
  if (fields.number.last != 0 && team.number <= 0)
    findings.add(k_record_unreadable, {.line = line.number, .column = fields.number.first}, line.text, {"310"});
  team.name = said(fields.name);
  team.nickname = said(fields.nickname);
  team.strength = said(fields.strength);
  team.match_points = text::parse_points(said(fields.match_points));
  team.game_points = text::parse_points(said(fields.game_points));
  team.rank = text::parse_number(said(fields.rank));
  for (const int member : numbers_from(text, fields.first_member)) team.members.emplace_back(member);
}

void HeaderRecords::take_bye(const text::Line& line, text::FindingList& findings) {
  const TextLine text(line.text);
  const std::string_view type = k_bye_240.type.of(text);
  const auto round = text::parse_number(k_bye_240.round.of(text));
  const bool is_known = type == "F" || type == "H" || type == "Z";
  if (!is_known || !round || *round < 1 || *round > k_max_rounds) {
    findings.add(k_record_unreadable, {.line = line.number, .column = k_bye_240.type.first}, line.text, {"240"});
    return;
  }
  m_byes.push_back({type[0], *round, numbers_from(text, k_bye_240.first_number), line});
}

void HeaderRecords::take_forfeited_match(const text::Line& line, text::FindingList& findings) {
  const TextLine text(line.text);
  const auto round = text::parse_number(k_match_330.round.of(text));
  const auto white = text::parse_number(k_match_330.white.of(text));
  const auto black = text::parse_number(k_match_330.black.of(text));
  if (!round || !white || !black) {
    findings.add(k_record_unreadable, {.line = line.number, .column = k_match_330.round.first}, line.text, {"330"});
    return;
  }
  m_forfeited_matches.push_back({*round, *white, *black, line});
}

/// \interpretation Days such as `07.03.26` have their year first, as the real files that write them so have, and days
/// such as `02/07/2026` the day, unless the event would then run backwards or last longer than read otherwise. The days
/// of the rounds decide where they are within one reading alone. Where nothing decides, it is told.
void HeaderRecords::settle_two_ways(text::FindingList& findings) {
  const auto first = text::parse_event_date_otherwise(m_first_day.text);
  const auto last = text::parse_event_date_otherwise(m_last_day.text);
  if (!first || !last || !m_details.start || !m_details.end || *last < *first) return;
  if (first == m_details.start && last == m_details.end) return;
  const bool runs_backwards = *m_details.end < *m_details.start;
  const int as_read = runs_backwards ? 0 : days_between(*m_details.start, *m_details.end);
  const int otherwise = days_between(*first, *last);
  const bool has_rounds_as_read = are_rounds_within(*m_details.start, *m_details.end);
  const bool has_rounds_otherwise = are_rounds_within(*first, *last);
  const bool is_told_by_rounds = has_rounds_as_read != has_rounds_otherwise;
  const bool is_as_read = is_told_by_rounds ? has_rounds_as_read : !runs_backwards && as_read < otherwise;
  if (is_as_read) return;
  const bool is_clear = is_told_by_rounds || runs_backwards || otherwise < as_read;
  std::vector<std::string> readings{to_iso(*first), to_iso(*last), to_iso(*m_details.start), to_iso(*m_details.end)};
  if (is_clear) {
    m_details.start = first;
    m_details.end = last;
  } else {
    std::rotate(readings.begin(), readings.begin() + 2, readings.end());
  }
  findings.add(is_clear ? k_date_day_first : k_date_two_ways, {.line = m_first_day.line, .column = m_first_day.column},
               std::string{m_first_day.text} + " - " + std::string{m_last_day.text}, std::move(readings));
}

bool HeaderRecords::are_rounds_within(Date first, Date last) const {
  const auto& days = m_details.round_dates;
  return !days.empty() && std::all_of(days.begin(), days.end(),
                                      [&](const auto& day) { return first <= day.second && day.second <= last; });
}

void HeaderRecords::read_round_dates(text::FindingList& findings) {
  const bool is_day_first = std::any_of(m_round_dates.begin(), m_round_dates.end(), [](const PrintedDate& printed) {
    return text::is_year_day_month_only(printed.text);
  });
  const text::TwoDigitOrder order =
      is_day_first ? text::TwoDigitOrder::year_day_month : text::TwoDigitOrder::year_month_day;
  for (const PrintedDate& printed : m_round_dates) {
    const auto date = text::parse_round_date(printed.text, order);
    if (date && printed.round <= k_max_rounds) {
      m_details.round_dates.emplace(printed.round, *date);
    } else {
      findings.add(k_date_unreadable, {.line = printed.line, .column = printed.column, .round = printed.round},
                   printed.text, {"132"});
    }
  }
}

bool HeaderRecords::add_far_day(text::FindingList& findings) const {
  const auto add = [&](const FindingKind& kind, int round, std::vector<std::string> arguments) {
    const auto printed = std::find_if(m_round_dates.begin(), m_round_dates.end(),
                                      [round](const PrintedDate& date) { return date.round == round; });
    findings.add(kind, {.line = printed->line, .column = printed->column, .round = round}, printed->text,
                 std::move(arguments));
    return true;
  };
  const auto& days = m_details.round_dates;
  for (auto day = days.begin(); day != days.end(); ++day) {
    const auto& [round, date] = *day;
    const std::string first = to_iso(m_details.start.value_or(m_details.end.value_or(date)));
    const std::string last = to_iso(m_details.end.value_or(m_details.start.value_or(date)));
    const bool is_before = m_details.start && checks::is_far_before(date, *m_details.start);
    if (is_before || (m_details.end && checks::is_far_before(*m_details.end, date)))
      return add(checks::k_round_day_far, round, {std::to_string(round), to_iso(date), first, last});
    if (day == days.begin()) continue;
    const auto& [round_before, date_before] = *std::prev(day);
    if (checks::is_far_before(date, date_before))
      return add(checks::k_round_order_far, round,
                 {std::to_string(round), to_iso(date), std::to_string(round_before), to_iso(date_before)});
  }
  return false;
}

void HeaderRecords::check_date_order(text::FindingList& findings) {
  if (m_details.start && m_details.end && *m_details.end < *m_details.start) {
    findings.add(k_date_order, {}, {}, {to_iso(*m_details.start) + " > " + to_iso(*m_details.end)});
    return;
  }
  if (add_far_day(findings)) return m_details.round_dates.clear();
  std::string bad;
  std::optional<Date> before;
  for (const auto& [round, date] : m_details.round_dates) {
    const bool is_outside = (m_details.start && date < *m_details.start) || (m_details.end && *m_details.end < date);
    if (is_outside || (before && date < *before)) bad = std::to_string(round) + ": " + to_iso(date);
    if (!bad.empty()) break;
    before = date;
  }
  if (bad.empty()) return;
  findings.add(k_date_order, {.line = m_round_dates.front().line}, m_round_dates.front().text, {bad});
  // One wrong date makes the row doubtful; without it games take the last day of the event.
  m_details.round_dates.clear();
}

TournamentDetails HeaderRecords::finish(text::FindingList& findings) {
  read_round_dates(findings);
  if (!m_details.end) m_details.end = m_last_of_span;
  settle_two_ways(findings);
  check_date_order(findings);
  if (m_details.time_control.empty()) m_details.time_control = m_coded_time_control;
  m_details.system = checks::system_named(m_type);
  if (m_details.system == TournamentSystem::unknown) m_details.system = checks::system_named(m_coded_type);
  checks::declare_class(m_details, m_type);
  checks::declare_class(m_details, m_details.time_control);
  return std::move(m_details);
}

bool names_teams(std::string_view record) {
  return has(k_tags_of_teams, record.substr(0, 3));
}

}  // namespace seiseki::importers::trf
