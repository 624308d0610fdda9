#include "importers/chess_results/details.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "importers/chess_results/labels.hpp"
#include "importers/chess_results/numbers.hpp"
#include "importers/chess_results/query.hpp"

namespace seiseki::importers::chess_results {
namespace {

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

std::string_view trimmed(std::string_view text) {
  while (text.starts_with(' ')) text.remove_prefix(1);
  while (text.ends_with(' ')) text.remove_suffix(1);
  return text;
}

// "Time control (Rapid)" -> "Time control", "Rapid".
std::pair<std::string_view, std::string_view> split_class(std::string_view label) {
  const std::size_t open = label.rfind('(');
  if (open == std::string_view::npos || !label.ends_with(')') || open == 0 || label[open - 1] != ' ')
    return {label, {}};
  return {trimmed(label.substr(0, open)), label.substr(open + 1, label.size() - open - 2)};
}

bool is_class(std::string_view name) {
  const std::string word = lower(name);
  return word == "standard" || word == "rapid" || word == "blitz";
}

// The class is untranslated in every language. True if it is one.
bool set_class(TournamentDetails& details, std::string_view name) {
  const std::string word = lower(name);
  if (word == "standard") {
    details.declared_category = RatingCategory::standard;
  } else if (word == "rapid") {
    details.declared_category = RatingCategory::rapid;
  } else if (word == "blitz") {
    details.declared_blitz = true;
  } else {
    return false;
  }
  return true;
}

// Pages uploaded by other programs have the class in the text instead: "Rapid: 10min +5sec".
void set_time_control(TournamentDetails& details, std::string_view class_name, std::string_view value) {
  details.time_control = value;
  if (!set_class(details, class_name)) set_class(details, trimmed(value.substr(0, value.find(':'))));
}

// "Japan ( JPN )" -> "JPN"; a name without a code stays as printed.
std::string_view federation_code(std::string_view value) {
  const std::size_t open = value.rfind('(');
  if (open == std::string_view::npos || !value.ends_with(')')) return value;
  const std::string_view code = trimmed(value.substr(open + 1, value.size() - open - 2));
  return code.size() == 3 ? code : value;
}

TournamentSystem parse_system(std::string_view value) {
  const std::string text = lower(value);
  const bool team = text.find("team") != std::string::npos;
  if (text.find("swiss") != std::string::npos || text.starts_with("suíço")) {
    return team ? TournamentSystem::team_swiss : TournamentSystem::swiss;
  }
  if (text.find("knock") != std::string::npos) return TournamentSystem::knock_out;
  if (text.find("round robin") != std::string::npos) {
    return team ? TournamentSystem::team_round_robin : TournamentSystem::round_robin;
  }
  return TournamentSystem::unknown;
}

void set_detail(TournamentDetails& details, Detail key, std::string_view class_name, std::string_view value) {
  switch (key) {
    case Detail::organiser:
      details.organiser = value;
      break;
    case Detail::federation:
      details.federation = federation_code(value);
      break;
    case Detail::director:
      details.director = value;
      break;
    case Detail::chief_arbiter:
      details.chief_arbiter = value;
      break;
    case Detail::time_control:
      set_time_control(details, class_name, value);
      break;
    case Detail::place:
      details.city = value;
      break;
    case Detail::rounds:
      if (const auto rounds = parse_number(value); rounds && *rounds > 0) details.rounds = rounds;
      break;
    case Detail::system:
      details.system = parse_system(value);
      break;
    case Detail::rating_calculation:
      break;  // no part of the contract: asks_for_no_rating()
    case Detail::fide_event_id:
      details.fide_event_id = value;
      break;
    case Detail::date:
      if (const auto dates = dates_in(value); !dates.empty()) {
        details.start = dates.front();
        details.end = dates.back();
      }
      break;
  }
}

// Calls `use(label, value)` for the rows of two cells in the tables before the list.
template <class Use>
void for_each_pair(const TournamentPage& page, Use use) {
  for (const html::Table& table : page.html.tables()) {
    if (&table == page.data.table) return;
    for (const html::Row& row : table.rows) {
      if (row.cells.size() == 2 && !row.cells[0].text.empty()) use(row.cells[0].text, row.cells[1].text);
    }
  }
}

// "Rd.6/9" in the menu: paired and all rounds.
struct MenuRounds {
  int paired = 0;
  int all = 0;
};
std::optional<MenuRounds> rounds_in_menu(const html::Page& page) {
  constexpr int k_max_rounds = 99;
  for (const html::Link& link : page.links()) {
    const std::size_t slash = link.text.find('/');
    if (!link.text.starts_with("Rd.") || slash == std::string_view::npos) continue;
    const auto paired = parse_number(link.text.substr(3, slash - 3));
    const auto all = parse_number(link.text.substr(slash + 1));
    if (paired && all && *paired > 0 && *paired <= *all && *all <= k_max_rounds) return MenuRounds{*paired, *all};
  }
  return std::nullopt;
}

// "Last update 06.08.2026 20:41:16, Creator…": the stamp alone, as printed.
std::string_view stamp_in(std::string_view text) {
  constexpr std::string_view k_shape = "00.00.0000 00:00:00";
  for (std::size_t at = 0; at + k_shape.size() <= text.size(); ++at) {
    const std::string_view candidate = text.substr(at, k_shape.size());
    const bool fits = std::equal(candidate.begin(), candidate.end(), k_shape.begin(),
                                 [](char c, char shape) { return shape == '0' ? is_digit(c) : c == shape; });
    if (fits) return candidate;
  }
  return {};
}

std::string sortable(std::string_view stamp) {
  if (stamp_in(stamp).size() != stamp.size() || stamp.empty()) return {};
  return std::string{stamp.substr(6, 4)}.append(stamp.substr(3, 2)).append(stamp.substr(0, 2)).append(stamp.substr(10));
}

std::optional<Date> make_date(std::string_view year, std::string_view month, std::string_view day) {
  return parse_date(std::string{year}.append("-").append(month).append("-").append(day));
}

void fill(std::string& field, const std::string& other) {
  if (field.empty()) field = other;
}
template <class T>
void fill(std::optional<T>& field, const std::optional<T>& other) {
  if (!field) field = other;
}

}  // namespace

std::vector<Date> dates_in(std::string_view text) {
  std::vector<Date> dates;
  for (std::size_t at = 0; at + 10 <= text.size();) {
    const std::string_view part = text.substr(at, 10);
    std::optional<Date> date;
    if (at == 0 || !is_digit(text[at - 1])) {
      if (part[4] == '/' && part[7] == '/') date = make_date(part.substr(0, 4), part.substr(5, 2), part.substr(8));
      if (part[2] == '.' && part[5] == '.') date = make_date(part.substr(6), part.substr(3, 2), part.substr(0, 2));
    }
    if (date) dates.push_back(*date);
    at += date ? std::size_t{10} : std::size_t{1};
  }
  return dates;
}

int paired_rounds_in_menu(const TournamentPage& page) {
  const auto menu = rounds_in_menu(page.html);
  return menu ? menu->paired : 0;
}

bool has_details(const TournamentPage& page) {
  bool found = false;
  for_each_pair(page, [&](std::string_view label, std::string_view) {
    found = found || detail_of(split_class(label).first).has_value();
  });
  return found;
}

bool asks_for_no_rating(const TournamentPage& page) {
  bool none_asked = false;
  for_each_pair(page, [&](std::string_view label, std::string_view value) {
    if (detail_of(split_class(label).first) == Detail::rating_calculation) none_asked = value == "-";
  });
  return none_asked;
}

TournamentDetails read_details(const TournamentPage& page) {
  TournamentDetails details;
  details.source_key = "chess-results:" + std::to_string(page.address.tournament);
  details.name = page.title;
  for_each_pair(page, [&](std::string_view label, std::string_view value) {
    const auto [plain, class_name] = split_class(label);
    const auto key = detail_of(plain);
    if (key && !value.empty()) set_detail(details, *key, class_name, value);
    // The class in brackets is not translated: it tells the time control where the label is not known.
    if (!key && is_class(class_name)) set_time_control(details, class_name, value);
  });
  if (const auto menu = rounds_in_menu(page.html); menu && !details.rounds) details.rounds = menu->all;
  for (const html::Paragraph& p : page.html.paragraphs()) {
    if (html::has_class(p.css_class, "CRsmall") && details.last_update.empty()) details.last_update = stamp_in(p.text);
  }
  return details;
}

TournamentDetails merged(TournamentDetails first, const TournamentDetails& second) {
  fill(first.source_key, second.source_key);
  fill(first.name, second.name);
  fill(first.city, second.city);
  fill(first.federation, second.federation);
  fill(first.organiser, second.organiser);
  fill(first.director, second.director);
  fill(first.chief_arbiter, second.chief_arbiter);
  fill(first.start, second.start);
  fill(first.end, second.end);
  fill(first.rounds, second.rounds);
  if (first.system == TournamentSystem::unknown) first.system = second.system;
  if (first.time_control.empty()) {
    first.time_control = second.time_control;
    first.declared_category = second.declared_category;
    first.declared_blitz = second.declared_blitz;
  }
  fill(first.fide_event_id, second.fide_event_id);
  fill(first.last_update, second.last_update);
  return first;
}

bool is_later_update(std::string_view a, std::string_view b) {
  return sortable(a) > sortable(b);
}

}  // namespace seiseki::importers::chess_results
