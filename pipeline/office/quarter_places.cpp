#include "pipeline/office/quarter_places.hpp"

#include <algorithm>

#include "engine/rating/correspondence.hpp"
#include "pipeline/lists/start_ratings.hpp"

namespace seiseki::office {

using store::ReportId;

namespace {

YearMonth own_list(Date ended) {
  return rating::correspondence_period(ended).valid_from;
}

}  // namespace

void QuarterPlaces::hold(ReportId report, int row, Held held) {
  if (own_list(held.ended) < held.list) m_late_in.emplace(report, held.list);
  m_held.insert_or_assign({report, row}, held);
}

Result<QuarterPlaces> QuarterPlaces::of(std::span<const ListInCase> lists, lists::Sources sources,
                                        const store::DocumentStore& documents) {
  QuarterPlaces out;
  for (const ListInCase& in_case : lists) {
    const YearMonth month = in_case.list.month;
    out.m_next = month + lists::k_quarter_months;
    if (!in_case.is_closed()) out.m_open.push_back(month);
    if (in_case.list.origin == store::ListOrigin::imported) continue;
    for (const store::ListManifest& revision : sources.lists.revisions(month)) {
      const auto publication = sources.lists.publication(revision.id);
      if (!publication) continue;
      out.m_published.emplace_back(month, publication->published_at);
      break;
    }
    SEISEKI_TRY(const std::string document, documents.get(in_case.list.input_sha256));
    SEISEKI_TRY(const lists::QuarterInput input, lists::read_quarter_input(document));
    for (const lists::QuarterGame& game : input.games) {
      out.hold(game.report, game.row, {month, game.ended});
      out.m_games[game.report].push_back(game);
    }
    for (const lists::QuarterLeftOut& game : input.left_out) out.hold(game.report, game.row, {month, game.ended});
    for (const ReportId report : in_case.list.reports)
      out.m_arrivals.emplace(report, sources.reports.header(report)->arrival);
  }
  return out;
}

YearMonth QuarterPlaces::first_open_to(ReportId report) const {
  if (const auto late = m_late_in.find(report); late != m_late_in.end()) return late->second;
  YearMonth out{};
  const auto arrival = m_arrivals.find(report);
  if (arrival == m_arrivals.end()) return out;
  for (const auto& [list, published] : m_published) {
    if (published <= arrival->second) out = list + lists::k_quarter_months;
  }
  return out;
}

YearMonth QuarterPlaces::list_of(ReportId report, ReportId now, int row, Date ended) const {
  const YearMonth own = own_list(ended);
  const auto held = now == report ? m_held.find({report, row}) : m_held.end();
  if (held != m_held.end() && own_list(held->second.ended) == own) return held->second.list;
  const YearMonth wanted = std::max(own, first_open_to(report));
  const auto open = std::lower_bound(m_open.begin(), m_open.end(), wanted);
  return open == m_open.end() ? std::max(wanted, m_next) : *open;
}

std::optional<YearMonth> QuarterPlaces::list_before(ReportId report, int row) const {
  const auto held = m_held.find({report, row});
  return held == m_held.end() ? std::nullopt : std::optional{held->second.list};
}

std::vector<lists::QuarterGame> QuarterPlaces::games_of(ReportId report) const {
  const auto found = m_games.find(report);
  return found == m_games.end() ? std::vector<lists::QuarterGame>{} : found->second;
}

}  // namespace seiseki::office
