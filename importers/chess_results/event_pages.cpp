#include "importers/chess_results/event_pages.hpp"

#include <algorithm>
#include <utility>

#include "importers/checks/update_stamp.hpp"
#include "importers/chess_results/details.hpp"
#include "importers/chess_results/findings.hpp"
#include "importers/chess_results/merge.hpp"
#include "importers/chess_results/schedule.hpp"
#include "importers/chess_results/sections.hpp"

namespace seiseki::importers::chess_results {
namespace {

/// A page of no known kind: by its table, unless the address says what it is, or by its address without a table.
bool may_show_games(const TournamentPage& page) {
  const int art = page.address.art.value_or(0);
  if (page.kind == PageKind::no_table) return art >= 2 && art <= 5;
  return page.kind == PageKind::other && page.data.table != nullptr && !is_neutral(page);
}

}  // namespace

OpenedPage* RoundSources::take(int round, OpenedPage& page) {
  OpenedPage* const older = std::exchange(m_pages[round], &page);
  if (older == nullptr || older == &page) return nullptr;
  const auto is_older = [&](const auto& source) { return source.second == older; };
  if (std::none_of(m_pages.begin(), m_pages.end(), is_older)) older->used = false;
  return older;
}

void take_round(Rounds& rounds, RoundSources& sources, OpenedPage& opened, PairedRound round,
                std::vector<Finding>& findings) {
  PairedRound& place = rounds[round.number];
  OpenedPage* const older = sources.take(round.number, opened);
  const bool is_copy = older != nullptr && older->page.kind == opened.page.kind &&
                       are_of_one_moment(round.last_update, place.last_update);
  // However many of its rounds come from another page in the end.
  if (is_copy && dispute_differences(round.games, std::move(place.games), older->page.document, findings))
    older->disputes = true;
  place = std::move(round);
}

Result<EventPages> EventPages::open(std::span<const Document> documents) {
  EventPages event;
  for (const Document& document : documents) {
    SEISEKI_TRY(TournamentPage page, open_page(document));
    event.m_pages.push_back({std::move(page), {}, false});
    OpenedPage& opened = event.m_pages.back();
    if (opened.page.kind == PageKind::search) continue;
    opened.details = read_details(opened.page);
    const auto first = std::find_if(event.m_pages.begin(), event.m_pages.end(),
                                    [](const OpenedPage& other) { return other.page.kind != PageKind::search; });
    if (first->page.address.tournament != opened.page.address.tournament) {
      return failure(k_mixed_events, {opened.page.document}, {},
                     {std::to_string(first->page.address.tournament), std::to_string(opened.page.address.tournament)});
    }
  }
  if (event.m_pages.empty()) return failure(k_not_a_tournament);
  return event;
}

std::vector<OpenedPage*> EventPages::all(PageKind kind) {
  std::vector<OpenedPage*> result;
  for (OpenedPage& opened : m_pages) {
    if (opened.page.kind == kind) result.push_back(&opened);
  }
  std::stable_sort(result.begin(), result.end(), [](const OpenedPage* a, const OpenedPage* b) {
    return checks::is_later_update(b->details.last_update, a->details.last_update);
  });
  return result;
}

OpenedPage* EventPages::newest(PageKind kind) {
  const auto pages = all(kind);
  if (pages.empty()) return nullptr;
  pages.back()->used = true;
  return pages.back();
}

bool EventPages::any(PageKind kind) const {
  return std::any_of(m_pages.begin(), m_pages.end(),
                     [&](const OpenedPage& opened) { return opened.page.kind == kind; });
}

bool EventPages::is_team_event() const {
  return std::any_of(m_pages.begin(), m_pages.end(), [](const OpenedPage& opened) {
    return opened.page.is_team_event() || opened.details.system == TournamentSystem::team_swiss ||
           opened.details.system == TournamentSystem::team_round_robin;
  });
}

ImportedTournament EventPages::begin(std::initializer_list<PageKind> main) {
  const OpenedPage* page = &m_pages.front();
  for (const PageKind kind : main) {
    if (const auto pages = all(kind); !pages.empty()) {
      page = pages.back();
      break;
    }
  }
  ImportedTournament tournament;
  tournament.format = "chess-results";
  tournament.details = details(*page);
  return tournament;
}

Result<void> EventPages::add_schedule(TournamentDetails& details) {
  const OpenedPage* opened = newest(PageKind::schedule);
  if (opened == nullptr) return {};
  SEISEKI_TRY(const auto days, read_schedule(opened->page));
  for (const auto& [round, day] : days) details.round_dates.emplace(round, day);
  return {};
}

void EventPages::finish(ImportedTournament& tournament) const {
  for (const OpenedPage& opened : m_pages)
    tournament.findings.insert(tournament.findings.end(), opened.page.findings.begin(), opened.page.findings.end());
  report_shared_ids(tournament);
  report_hidden_ids(tournament.findings);
  report_days(tournament.details, tournament.findings);
  report_sections(tournament.findings);
  report_pages(tournament.findings);
}

TournamentDetails EventPages::details(const OpenedPage& main) const {
  TournamentDetails details = main.details;
  for (const OpenedPage& opened : m_pages) {
    if (opened.page.kind == PageKind::search) continue;
    details = merged(details, opened.details);
    if (checks::is_later_update(opened.details.last_update, details.last_update))
      details.last_update = opened.details.last_update;
  }
  return details;
}

bool EventPages::asks_for_no_rating() const {
  return std::any_of(m_pages.begin(), m_pages.end(),
                     [](const OpenedPage& opened) { return chess_results::asks_for_no_rating(opened.page); });
}

void EventPages::report_sections(std::vector<Finding>& findings) const {
  for (const OpenedPage& opened : m_pages) {
    const std::vector<Section> sections = sections_of(opened.page);
    if (sections.empty()) continue;
    for (const Section& section : sections) {
      if (section.tournament == opened.page.address.tournament) continue;
      PageAddress address;
      address.tournament = section.tournament;
      address.language = 1;
      findings.push_back(finding(k_section, {opened.page.document}, {}, {section.name, address.url()}));
    }
    return;
  }
}

void EventPages::report_hidden_ids(std::vector<Finding>& findings) const {
  if (any(PageKind::player_card)) return;
  for (const OpenedPage& opened : m_pages) {
    const bool is_list = opened.page.kind == PageKind::starting_rank || opened.page.kind == PageKind::team_players;
    // In a language that is not known the column may be there without being recognised.
    if (!is_list || !opened.used || !headings_are_known(opened.page.language)) continue;
    if (opened.page.data.find(Column::national_id)) continue;
    findings.push_back(
        finding(k_ids_hidden, {opened.page.document}, {}, {std::to_string(opened.page.data.data_rows().size())}));
    return;
  }
}

void EventPages::report_days(const TournamentDetails& details, std::vector<Finding>& findings) const {
  if (details.start && details.end) return;
  for (const OpenedPage& opened : m_pages) {
    const std::string days = unreadable_days(opened.page);
    if (days.empty()) continue;
    findings.push_back(finding(k_days_unreadable, {opened.page.document}, days, {quote(days)}));
    return;
  }
}

void EventPages::report_pages(std::vector<Finding>& findings) const {
  const bool any_details =
      std::any_of(m_pages.begin(), m_pages.end(), [](const OpenedPage& opened) { return has_details(opened.page); });
  for (const OpenedPage& opened : m_pages) {
    if (!opened.used && !opened.disputes) {
      if (may_show_games(opened.page)) {
        findings.push_back(finding(k_page_unknown, {opened.page.document}));
        continue;
      }
      const Text name = name_of(opened.page.kind);
      findings.push_back(
          finding(k_page_unused, {opened.page.document}, {}, {std::string{name.en}, std::string{name.ja}}));
    } else if (opened.page.gated && !any_details) {
      findings.push_back(finding(k_gated, {opened.page.document}));
    }
  }
}

}  // namespace seiseki::importers::chess_results
