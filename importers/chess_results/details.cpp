#include "importers/chess_results/details.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "importers/checks/event_details.hpp"
#include "importers/checks/update_stamp.hpp"
#include "importers/chess_results/fill.hpp"
#include "importers/chess_results/labels.hpp"
#include "importers/chess_results/numbers.hpp"
#include "importers/text/ascii.hpp"

namespace seiseki::importers::chess_results {
namespace {

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
  for (const html::Link& link : page.links()) {
    const std::size_t slash = link.text.find('/');
    if (!link.text.starts_with("Rd.") || slash == std::string_view::npos) continue;
    const auto paired = parse_number(link.text.substr(3, slash - 3));
    const auto all = parse_number(link.text.substr(slash + 1));
    if (paired && all && *paired > 0 && *paired <= *all && *all <= k_max_rounds) return MenuRounds{*paired, *all};
  }
  return std::nullopt;
}

std::optional<Date> make_date(std::string_view year, std::string_view month, std::string_view day) {
  return parse_date(std::string{year}.append("-").append(month).append("-").append(day));
}

}  // namespace

std::vector<Date> dates_in(std::string_view text) {
  std::vector<Date> dates;
  for (std::size_t at = 0; at + 10 <= text.size();) {
    const std::string_view part = text.substr(at, 10);
    std::optional<Date> date;
    if (at == 0 || !text::is_digit(text[at - 1])) {
      if (part[4] == '/' && part[7] == '/') date = make_date(part.substr(0, 4), part.substr(5, 2), part.substr(8));
      if (part[2] == '.' && part[5] == '.') date = make_date(part.substr(6), part.substr(3, 2), part.substr(0, 2));
    }
    if (date) dates.push_back(*date);
    at += date ? std::size_t{10} : std::size_t{1};
  }
  return dates;
}

namespace {

/// One day that can be read, and half of another at least: `2026/03/14 to 2026/03/1`.
bool has_torn_day(std::string_view value) {
  constexpr std::ptrdiff_t k_digits_of_day = 8;
  const auto digits = std::count_if(value.begin(), value.end(), text::is_digit);
  return dates_in(value).size() == 1 && digits >= k_digits_of_day + k_digits_of_day / 2;
}

bool begins_with_day(std::string_view value) {
  return !dates_in(value.substr(0, value.find(' '))).empty();
}

}  // namespace

int paired_rounds_in_menu(const TournamentPage& page) {
  const auto menu = rounds_in_menu(page.html);
  return menu ? menu->paired : 0;
}

int board_rounds_in_menu(const TournamentPage& page) {
  constexpr int k_boards = 3;
  int last = 0;
  for (const html::Link& link : page.html.links()) {
    // "Rd.3", "3. Runde": other links of the page lead to itself, whatever round it was asked for.
    if (link.text.empty() || std::none_of(link.text.begin(), link.text.end(), text::is_digit)) continue;
    const auto address = parse_form_action(link.href, page.address);
    if (!address || address->tournament != page.address.tournament || address->art != k_boards) continue;
    if (const int round = address->round.value_or(0); round <= k_max_rounds) last = std::max(last, round);
  }
  return last;
}

bool has_details(const TournamentPage& page) {
  bool found = false;
  for_each_pair(page, [&](std::string_view label, std::string_view) {
    found = found || detail_of(checks::split_class(label).label).has_value();
  });
  return found;
}

bool asks_for_no_rating(const TournamentPage& page) {
  bool none_asked = false;
  for_each_pair(page, [&](std::string_view label, std::string_view value) {
    if (detail_of(checks::split_class(label).label) == Detail::rating_calculation) none_asked = value == "-";
  });
  return none_asked;
}

TournamentDetails read_details(const TournamentPage& page) {
  TournamentDetails details;
  details.source_key = "chess-results:" + std::to_string(page.address.tournament);
  details.name = page.title;
  for_each_pair(page, [&](std::string_view label, std::string_view value) {
    const checks::DetailLabel printed = checks::split_class(label);
    auto key = detail_of(printed.label);
    if (key && value.empty()) return;
    // The class in brackets is not translated: it tells the time control where the label is not known.
    if (!key && checks::is_class(printed.class_name)) key = Detail::time_control;
    if (!key) return;
    checks::set_detail(details, *key, printed.class_name, value);
    if (const auto dates = dates_in(value); key == Detail::date && !dates.empty()) {
      const bool is_torn = has_torn_day(value);
      const bool is_last = is_torn && !begins_with_day(value);
      if (!is_last) details.start = dates.front();
      if (!is_torn || is_last) details.end = dates.back();
    }
  });
  if (const auto menu = rounds_in_menu(page.html); menu && !details.rounds) details.rounds = menu->all;
  for (const html::Paragraph& p : page.html.paragraphs()) {
    if (html::has_class(p.css_class, "CRsmall") && details.last_update.empty())
      details.last_update = checks::find_update_stamp(p.text);
  }
  return details;
}

std::string unreadable_days(const TournamentPage& page) {
  std::string out;
  for_each_pair(page, [&](std::string_view label, std::string_view value) {
    const bool is_date = detail_of(checks::split_class(label).label) == Detail::date;
    if (is_date && !value.empty() && (dates_in(value).empty() || has_torn_day(value))) out = value;
  });
  return out;
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

}  // namespace seiseki::importers::chess_results
