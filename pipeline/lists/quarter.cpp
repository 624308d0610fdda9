#include "pipeline/lists/quarter.hpp"

#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <span>
#include <utility>

#include <fmt/format.h>

#include "engine/domain/home.hpp"
#include "importers/source/document.hpp"
#include "pipeline/lists/chain.hpp"
#include "pipeline/lists/chosen_edition.hpp"
#include "pipeline/lists/decided.hpp"
#include "pipeline/lists/findings.hpp"
#include "pipeline/lists/parted.hpp"
#include "pipeline/lists/quarter_rows.hpp"
#include "pipeline/lists/rate.hpp"
#include "pipeline/lists/start_ratings.hpp"

namespace seiseki::lists {

using rating::CorrespondenceStanding;
using store::ReportId;
using store::Stage;
using store::StoredList;

namespace {

using RatedRow = std::pair<ReportId, int>;

/// Every row that lists before `end` have taken; nullopt: those of every list that can no longer change.
Result<std::set<RatedRow>> rows_taken(store::ListStore& lists, const store::DocumentStore& documents,
                                      const std::optional<YearMonth>& end) {
  std::set<YearMonth> months;
  for (const store::ListManifest& manifest : lists.all()) {
    if (end ? manifest.month < *end : is_fixed(manifest.month, lists)) months.insert(manifest.month);
  }
  std::set<RatedRow> out;
  for (const YearMonth month : months) {
    const auto manifest = lists.standing(month);
    if (manifest->origin == store::ListOrigin::imported) continue;
    SEISEKI_TRY(const std::string document, documents.get(manifest->input_sha256));
    SEISEKI_TRY(const QuarterInput input, read_quarter_input(document));
    for (const QuarterGame& game : input.games) out.emplace(game.report, game.row);
    for (const QuarterLeftOut& game : input.left_out) out.emplace(game.report, game.row);
  }
  return out;
}

/// The first quarter whose list is not published; nullopt while none is.
std::optional<YearMonth> first_open_quarter(store::ListStore& lists) {
  std::optional<YearMonth> out;
  for (const YearMonth month : lists.months()) {
    if (is_fixed(month, lists)) out = month + k_quarter_months;
  }
  return out;
}

YearMonth entering(Date ended, const std::optional<YearMonth>& first_open) {
  const YearMonth own = rating::correspondence_period(ended).valid_from;
  return first_open ? std::max(own, *first_open) : own;
}

/// Reports whose games may enter a list: one report can hold games of several quarters, so rated ones are asked too.
std::vector<store::ReportHeader> reports_with_games(store::ReportStore& reports) {
  std::vector<store::ReportHeader> out;
  for (const Stage stage : {Stage::accepted, Stage::rated, Stage::published}) {
    for (store::ReportHeader& header : reports.list({.stage = stage, .with_superseded = true})) {
      if (header.is_correspondence && is_in_force(header, reports)) out.push_back(std::move(header));
    }
  }
  std::sort(out.begin(), out.end(), [](const auto& a, const auto& b) { return a.id < b.id; });
  return out;
}

bool has_standing(const std::vector<CorrespondenceStanding>& standings, const PlayerKey& player) {
  return std::any_of(standings.begin(), standings.end(),
                     [&](const CorrespondenceStanding& standing) { return standing.player == player; });
}

void tell_differences(const QuarterInput& input, std::vector<Finding>& out) {
  for (const QuarterGame& game : input.games) {
    for (const Colour colour : {Colour::white, Colour::black}) {
      const StartRating& start = colour == Colour::white ? game.white_start : game.black_start;
      if (!start.differs()) continue;
      const std::string player = (colour == Colour::white ? game.white : game.black).text();
      const std::string printed = std::to_string(*start.printed);
      const std::string counted = std::to_string(start.rating.points());
      const std::string begun = game.started ? to_iso(*game.started) : "-";
      if (start.list) {
        out.push_back(finding(k_start_rating_differs, {}, {},
                              {player, printed, to_iso(*start.list), counted, game.event_name, begun}));
      } else {
        out.push_back(finding(k_first_rating_differs, {}, {}, {player, printed, counted, game.event_name, begun}));
      }
    }
  }
}

/// When a game of a report ended, as decided; nullopt where nobody was paired, or no day is known.
std::optional<Date> day_ended(const store::ReportGame& game, std::size_t row, ReportId report,
                              std::span<const store::Decision> decisions) {
  if (game.white.empty() || game.black.empty()) return std::nullopt;
  const store::Decision* dated = date_decision(decisions, report, game.round, row);
  return dated != nullptr ? read_date(*dated)->date : game.date;
}

/// Of the games of a report that none of `taken` is: the lists that they enter by the days on which they ended.
void add_entered(const ReportId report, Sources sources, const std::set<RatedRow>& taken,
                 const std::optional<YearMonth>& first_open, std::set<YearMonth>& out) {
  const std::vector<store::ReportGame> games = sources.reports.games(report);
  std::optional<std::vector<store::Decision>> decisions;
  for (std::size_t row = 0; row < games.size(); ++row) {
    if (taken.contains({report, static_cast<int>(row) + 1})) continue;
    if (!decisions) decisions = decisions_about(report, sources.decisions);
    if (const auto ended = day_ended(games[row], row, report, *decisions)) out.insert(entering(*ended, first_open));
  }
}

bool is_counted_in_fixed(const EventId& event, Sources sources) {
  for (const store::ReportHeader& version : sources.reports.versions(event)) {
    for (const store::ListId list : sources.lists.lists_with(version.id)) {
      if (is_fixed(sources.lists.manifest(list)->month, sources.lists)) return true;
    }
  }
  return false;
}

}  // namespace

Result<std::vector<YearMonth>> quarters_waiting(Sources sources, const store::DocumentStore& documents) {
  SEISEKI_TRY(const std::set<RatedRow> taken, rows_taken(sources.lists, documents, std::nullopt));
  const auto first_open = first_open_quarter(sources.lists);
  std::set<YearMonth> months;
  for (const store::ReportHeader& header : reports_with_games(sources.reports))
    add_entered(header.id, sources, taken, first_open, months);
  return std::vector<YearMonth>{months.begin(), months.end()};
}

std::vector<YearMonth> quarters_entered(const store::ReportHeader& report, Sources sources) {
  if (is_counted_in_fixed(report.event, sources)) return {};
  std::set<YearMonth> months;
  add_entered(report.id, sources, {}, first_open_quarter(sources.lists), months);
  return {months.begin(), months.end()};
}

void QuartersOfReports::add_holding(ReportId report, std::set<YearMonth>& out) {
  for (const store::ListId id : m_lists.lists_with(report)) {
    const YearMonth month = m_lists.manifest(id)->month;
    if (is_fixed(month, m_lists) && (m_lists.standing(month)->id == id || m_lists.newest(month)->id == id))
      out.insert(month);
  }
}

const std::optional<YearMonth>& QuartersOfReports::first_open() {
  if (!m_first_open) m_first_open = first_open_quarter(m_lists);
  return *m_first_open;
}

std::vector<YearMonth> QuartersOfReports::of(const store::ReportHeader& report) {
  return of(report, m_reports.games(report.id), decisions_about(report.id, m_decisions));
}

std::vector<YearMonth> QuartersOfReports::of(const store::Report& report, std::span<const store::Decision> decisions) {
  return of(report.header, report.games, decisions);
}

std::vector<YearMonth> QuartersOfReports::of(const store::ReportHeader& report,
                                             std::span<const store::ReportGame> games,
                                             std::span<const store::Decision> decisions) {
  std::set<YearMonth> out;
  if (report.stage == Stage::refused || report.stage == Stage::withdrawn) {
    add_holding(report.id, out);
    if (out.empty()) out.insert(report.list);
    return {out.begin(), out.end()};
  }
  for (const store::ReportHeader& version : m_reports.versions(report.event)) add_holding(version.id, out);
  const auto last_held = out.empty() ? std::nullopt : std::optional{*out.rbegin()};
  for (std::size_t row = 0; row < games.size(); ++row) {
    const auto ended = day_ended(games[row], row, report.id, decisions);
    // A list that holds the report has every game that had ended by its quarter.
    if (ended && !(last_held && entering(*ended, std::nullopt) <= *last_held))
      out.insert(entering(*ended, first_open()));
  }
  if (out.empty()) out.insert(first_open() ? std::max(report.list, *first_open()) : report.list);
  return {out.begin(), out.end()};
}

std::vector<store::ReportHeader> QuartersOfReports::candidates(YearMonth month, const store::ReportFilter& filter) {
  std::map<ReportId, store::ReportHeader> out;
  const auto add = [&](store::ReportHeader header) {
    if (header.is_correspondence) out.emplace(header.id, std::move(header));
  };
  for (const auto& list : {m_lists.standing(month), m_lists.newest(month)}) {
    for (const ReportId id : list ? list->reports : std::vector<ReportId>{}) {
      auto header = m_reports.header(id);
      if (header && (!filter.stage || *filter.stage == header->stage)) add(*std::move(header));
    }
  }
  store::ReportFilter wanted = filter;
  wanted.list = month;
  // Of a list that is still open any report may hold a game: of an earlier quarter, late, or before its last quarter.
  if (first_open() && *first_open() <= month && rating::correspondence_period_of_list(month)) wanted.list.reset();
  for (store::ReportHeader& header : m_reports.list(wanted)) add(std::move(header));
  std::vector<store::ReportHeader> sorted;
  for (auto& [id, header] : out) sorted.push_back(std::move(header));
  return sorted;
}

Result<std::vector<YearMonth>> quarters_to_rate(Sources sources, const store::DocumentStore& documents,
                                                const std::optional<YearMonth>& asked) {
  SEISEKI_TRY(const std::vector<YearMonth> waiting, quarters_waiting(sources, documents));
  std::set<YearMonth> with_anything{waiting.begin(), waiting.end()};
  std::optional<YearMonth> last_fixed;
  for (const YearMonth month : sources.lists.months()) {
    if (is_fixed(month, sources.lists))
      last_fixed = month;
    else
      with_anything.insert(month);
  }
  if (asked) with_anything.insert(*asked);
  if (with_anything.empty()) return std::vector<YearMonth>{};
  const YearMonth last = asked ? *asked : *with_anything.rbegin();
  const bool is_own = last_fixed && sources.lists.standing(*last_fixed)->origin == store::ListOrigin::computed;
  const YearMonth first = is_own ? *last_fixed + k_quarter_months : *with_anything.begin();
  // One that is not open, or no quarter's, is refused when it is computed.
  if (last < first || !rating::correspondence_period_of_list(last)) return std::vector{last};
  std::vector<YearMonth> out;
  for (YearMonth month = last; month >= first; month -= k_quarter_months) out.push_back(month);
  std::reverse(out.begin(), out.end());
  return out;
}

namespace {

/// What a quarter's list rests on.
struct Base {
  YearMonth month{};
  bool is_own = false;                ///< computed here
  std::optional<store::ListId> list;  ///< where it is kept
};

std::optional<Base> base_of(YearMonth month, store::ListStore& lists, const ComputedQuarter* before) {
  if (before != nullptr) return Base{before->list.manifest.month, true, {}};
  const auto kept = lists.latest_before(month);
  if (!kept) return std::nullopt;
  return Base{kept->month, kept->origin == store::ListOrigin::computed, kept->id};
}

/// Which list has to be computed first; nullopt: none.
std::optional<YearMonth> missing_before(YearMonth month, const std::optional<Base>& base,
                                        const std::vector<YearMonth>& waiting) {
  if (base && base->is_own && base->month + k_quarter_months < month) return base->month + k_quarter_months;
  for (const YearMonth earlier : waiting) {
    if (earlier < month && (!base || base->month < earlier)) return earlier;
  }
  return std::nullopt;
}

}  // namespace

Result<ComputedQuarter> compute_quarter(YearMonth month, Sources sources, const store::DocumentStore& documents,
                                        const Editions& editions, const Regulation& regulation, Instant now,
                                        WithoutBase without_base, const ComputedQuarter* computed_before) {
  if (regulation.point_table() == nullptr) return failure(k_edition_not_correspondence, {}, {}, {regulation.id.text()});
  const auto period = rating::correspondence_period_of_list(month);
  if (!period) return failure(k_quarter_month, {}, {}, {to_iso(month)});
  if (is_fixed(month, sources.lists))
    return failure(k_list_published, {}, {}, {to_iso(month), series_option(store::ListSeries::correspondence)});
  const std::optional<Base> before = base_of(month, sources.lists, computed_before);
  if (!before && without_base == WithoutBase::refuse)
    return failure(k_no_opening_list, {}, {}, {to_iso(month), opening_file(store::ListSeries::correspondence)});
  SEISEKI_TRY(const std::vector<YearMonth> waiting, quarters_waiting(sources, documents));
  if (const auto missing = missing_before(month, before, waiting))
    return failure(k_list_gap, {}, {},
                   {to_iso(month), before ? to_iso(before->month) : "-", to_iso(*missing),
                    series_option(store::ListSeries::correspondence)});
  ComputedQuarter out;
  out.input.list = month;
  store::ListManifest& manifest = out.list.manifest;
  const std::vector<Merge> merged = merges(sources.decisions);
  SEISEKI_TRY(const PartedByMonth parted, parted_quarters(month, sources, documents, editions));
  std::set<PlayerKey> seen;
  if (before) {
    out.input.before_list = before->month;
    std::vector<CorrespondenceStanding> standings;
    if (computed_before != nullptr) {
      standings = computed_before->result.after;
    } else {
      SEISEKI_TRY(standings, standings_after(*sources.lists.read(*before->list), sources, documents, editions));
      part(standings, before->month, parted);
    }
    for (const CorrespondenceStanding& standing : standings) seen.insert(standing.player);
    out.input.before = joined_standings(std::move(standings), merged, period->last);
  }
  std::vector<FirstRating> firsts;
  std::vector<store::DecisionId> decisions;
  for (auto& [first, decision] : first_ratings(sources.decisions)) {
    if (first.date > period->last) continue;
    first.player = heir(first.player, merged, period->last);
    firsts.push_back(first);
    if (has_standing(out.input.before, first.player)) continue;
    out.input.firsts.push_back(first);
    decisions.push_back(decision);
  }
  StartRatings ratings = StartRatings::of(sources.lists);
  add_parted(ratings, parted);
  const StartLookup lookup{ratings, firsts, merged, period->last};
  SEISEKI_TRY(const std::set<RatedRow> taken, rows_taken(sources.lists, documents, month));
  const auto first_open = first_open_quarter(sources.lists);
  const std::vector<store::RosterPlayer> roster = sources.roster.all();
  std::vector<ReportId> reports;
  for (const store::ReportHeader& header : reports_with_games(sources.reports)) {
    SEISEKI_TRY(QuarterRows rows,
                quarter_rows(*sources.reports.read(header.id), decisions_about(header.id, sources.decisions), roster,
                             lookup, [&](int row, Date ended) {
                               return entering(ended, first_open) == month && !taken.contains({header.id, row});
                             }));
    if (rows.games.empty() && rows.left_out.empty()) continue;
    reports.push_back(header.id);
    for (const PlayerKey& player : sources.reports.people(header.id)) seen.insert(player);
    std::move(rows.games.begin(), rows.games.end(), std::back_inserter(out.input.games));
    std::move(rows.left_out.begin(), rows.left_out.end(), std::back_inserter(out.input.left_out));
    decisions.insert(decisions.end(), rows.decisions.begin(), rows.decisions.end());
  }
  for (const Merge& merge : merged) {
    if (merge.effective <= period->last && seen.contains(player_key(merge.from))) decisions.push_back(merge.decision);
  }
  tell_differences(out.input, out.findings);
  for (Finding& later : later_first_ratings(out.input, sources.decisions)) out.findings.push_back(std::move(later));
  out.input_document = write_quarter_input(out.input);
  out.result = rate_quarter(out.input, regulation);
  SEISEKI_CHECK(check_first_ratings(out.input, out.result, sources.decisions));
  for (Finding& unusual : unusual_corrections(out.result)) out.findings.push_back(std::move(unusual));
  out.list = make_quarter_list(out.result, month, without_merged(roster, merged, period->last));
  if (before) manifest.base = before->list;
  manifest.reports = std::move(reports);
  std::sort(decisions.begin(), decisions.end());
  decisions.erase(std::unique(decisions.begin(), decisions.end()), decisions.end());
  manifest.decisions = std::move(decisions);
  sign(out.list, regulation, out.input_document, now);
  return out;
}

namespace {

/// Whatever day they hold from, by whoever each player is in the quarter of the list.
std::map<PlayerKey, FirstRating> first_ratings_by(YearMonth list, store::DecisionStore& decisions) {
  const Date last = rating::correspondence_period_of_list(list)->last;
  const std::vector<Merge> merged = merges(decisions);
  std::map<PlayerKey, FirstRating> out;
  for (auto& [first, decision] : first_ratings(decisions))
    out.insert_or_assign(heir(first.player, merged, last), first);
  return out;
}

/// The day on which the first of the player's games began; where no report tells any, the first of the quarter.
Date first_begun(const PlayerKey& player, const QuarterInput& input) {
  std::optional<Date> out;
  for (const QuarterGame& game : input.games) {
    if (game.started && (game.white == player || game.black == player))
      out = std::min(out.value_or(*game.started), *game.started);
  }
  return out.value_or(rating::correspondence_period_of_list(input.list)->first);
}

}  // namespace

Result<void> check_first_ratings(const QuarterInput& input, const rating::CorrespondenceResult& result,
                                 store::DecisionStore& decisions) {
  if (result.without_first_rating.empty()) return {};
  const std::map<PlayerKey, FirstRating> firsts = first_ratings_by(input.list, decisions);
  std::vector<PlayerKey> missing;
  std::vector<PlayerKey> later;
  for (const PlayerKey& player : result.without_first_rating)
    (firsts.contains(player) ? later : missing).push_back(player);
  std::string names;
  const auto name = [&](const std::string& text) { names += (names.empty() ? "" : ", ") + text; };
  if (!missing.empty()) {
    for (const PlayerKey& player : missing) name(player.text());
    return failure(k_first_rating_missing, {}, {}, {names, to_iso(input.list), missing.front().text()});
  }
  for (const PlayerKey& player : later) {
    const FirstRating& first = firsts.at(player);
    name(fmt::format("{} ({}, {})", player.text(), first.rating.points(), to_iso(first.date)));
  }
  const Date last = rating::correspondence_period_of_list(input.list)->last;
  return failure(k_first_rating_after_quarter, {}, {},
                 {names, to_iso(input.list), to_iso(last), later.front().text(),
                  std::to_string(firsts.at(later.front()).rating.points()), to_iso(first_begun(later.front(), input))});
}

std::vector<Finding> unusual_corrections(const rating::CorrespondenceResult& result) {
  std::vector<Finding> out;
  for (const rating::CorrespondenceLedger& ledger : result.ledgers) {
    if (ledger.correction_missed > 0) {
      const auto standing = std::find_if(result.after.begin(), result.after.end(),
                                         [&](const auto& s) { return s.player == ledger.player; });
      out.push_back(finding(
          k_correction_missed, {}, {},
          {ledger.player.text(), std::to_string(ledger.correction_missed), std::to_string(standing->earlier_games)}));
    }
    if (ledger.correction && ledger.correction->all_excluded) {
      const rating::CorrectionWorking& working = *ledger.correction;
      out.push_back(
          finding(k_correction_too_far, {}, {},
                  {ledger.player.text(), std::to_string(working.at_games), std::to_string(working.rating.points()),
                   working.clause.edition + " " + working.clause.clause}));
    }
  }
  return out;
}

std::vector<Finding> later_first_ratings(const QuarterInput& input, store::DecisionStore& decisions) {
  const std::map<PlayerKey, FirstRating> firsts = first_ratings_by(input.list, decisions);
  std::vector<Finding> out;
  for (const QuarterGame& game : input.games) {
    for (const Colour colour : {Colour::white, Colour::black}) {
      const PlayerKey& player = colour == Colour::white ? game.white : game.black;
      const StartRating& start = colour == Colour::white ? game.white_start : game.black_start;
      const auto first = firsts.find(player);
      if (first == firsts.end() || start.source != StartSource::form || !game.started) continue;
      if (first->second.date <= *game.started || first->second.rating == start.rating) continue;
      out.push_back(finding(k_first_rating_later, {}, {},
                            {player.text(), std::to_string(first->second.rating.points()), to_iso(first->second.date),
                             game.event_name, to_iso(*game.started), std::to_string(start.rating.points())}));
    }
  }
  return out;
}

std::optional<store::ListId> keep_quarter(const ComputedQuarter& computed, store::Database& database,
                                          store::DocumentStore& documents, const std::string& actor) {
  store::ListStore lists{database, store::ListSeries::correspondence};
  return keep_list(computed.list, {computed.input_document}, computed.edition_choice, lists, database, documents,
                   actor);
}

StoredList make_quarter_list(const rating::CorrespondenceResult& result, YearMonth month,
                             const std::vector<store::RosterPlayer>& roster) {
  std::map<PlayerKey, const store::RosterPlayer*> people;
  for (const store::RosterPlayer& player : roster) people.emplace(player_key(player.id), &player);
  const Date active_from = add_months(Date{month / 1}, -home().active_months);
  StoredList list;
  list.manifest.month = month;
  for (const CorrespondenceStanding& standing : result.after) {
    store::ListEntry entry;
    entry.player = standing.player;
    entry.rating = standing.rating;
    entry.games = standing.games();
    entry.last_game = standing.last_ended();
    entry.is_active = entry.last_game && *entry.last_game >= active_from;
    if (const auto person = people.find(standing.player); person != people.end()) {
      entry.name = person->second->name;
      entry.kanji = person->second->kanji;
      entry.is_member = person->second->is_member;
    }
    list.entries.push_back(std::move(entry));
  }
  rank(list.entries, RatingCategory::standard);
  return list;
}

Result<std::map<PlayerKey, CorrespondenceStanding>> known_before(YearMonth month, Sources sources,
                                                                 const store::DocumentStore& documents,
                                                                 const Editions& editions) {
  std::map<PlayerKey, CorrespondenceStanding> out;
  const auto before = fixed_before(month, sources.lists);
  if (!before) return out;
  SEISEKI_TRY(std::vector<CorrespondenceStanding> standings,
              standings_after(*sources.lists.read(before->id), sources, documents, editions));
  const Date last = last_day_of(month, store::ListSeries::correspondence);
  for (CorrespondenceStanding& standing : joined_standings(std::move(standings), merges(sources.decisions), last))
    out.emplace(standing.player, std::move(standing));
  return out;
}

Result<std::vector<CorrespondenceStanding>> standings_after(const StoredList& list, Sources sources,
                                                            const store::DocumentStore& documents,
                                                            const Editions& editions) {
  std::vector<CorrespondenceStanding> out;
  if (list.manifest.origin == store::ListOrigin::imported) {
    SEISEKI_CHECK(check_unaltered(list));
    SEISEKI_TRY(auto known, known_before(list.manifest.month, sources, documents, editions));
    for (const store::ListEntry& entry : list.entries) {
      if (!entry.rating) continue;
      CorrespondenceStanding& standing = out.emplace_back();
      standing.player = entry.player;
      standing.rating = *entry.rating;
      standing.earlier_games = entry.games;
      standing.earlier_ended = entry.last_game;
      const auto before = known.find(entry.player);
      if (before == known.end() || entry.games < before->second.games()) continue;
      standing.finished = std::move(before->second.finished);
      standing.earlier_ended = std::max(standing.earlier_ended, before->second.earlier_ended);
      standing.earlier_games -= static_cast<int>(standing.finished.size());
    }
    return out;
  }
  SEISEKI_TRY(RecomputedQuarter quarter, recompute_quarter(list, documents, editions));
  return std::move(quarter.result.after);
}

std::vector<CorrespondenceStanding> joined_standings(std::vector<CorrespondenceStanding> standings,
                                                     const std::vector<Merge>& merges, Date last) {
  std::map<PlayerKey, CorrespondenceStanding> stay;
  std::vector<CorrespondenceStanding> going;
  for (CorrespondenceStanding& standing : standings) {
    const PlayerKey now = heir(standing.player, merges, last);
    if (now == standing.player) {
      stay.emplace(now, std::move(standing));
    } else {
      standing.player = now;
      going.push_back(std::move(standing));
    }
  }
  for (CorrespondenceStanding& standing : going) {
    const auto [found, is_new] = stay.emplace(standing.player, standing);
    if (is_new) continue;
    found->second.joined_games = std::max(found->second.joined_games.value_or(found->second.games()), standing.games());
    found->second.earlier_games += standing.earlier_games;
    found->second.earlier_ended = std::max(found->second.earlier_ended, standing.earlier_ended);
    std::move(standing.finished.begin(), standing.finished.end(), std::back_inserter(found->second.finished));
  }
  std::vector<CorrespondenceStanding> out;
  for (auto& [player, standing] : stay) out.push_back(std::move(standing));
  return out;
}

Result<RecomputedQuarter> recompute_quarter(const StoredList& list, const store::DocumentStore& documents,
                                            const Editions& editions) {
  const store::ListManifest& manifest = list.manifest;
  if (manifest.origin == store::ListOrigin::imported)
    return failure(k_list_imported, {}, {}, {to_iso(manifest.month), series_option(store::ListSeries::correspondence)});
  SEISEKI_TRY(const std::string document, documents.get(manifest.input_sha256));
  RecomputedQuarter out;
  SEISEKI_TRY(out.input, read_quarter_input(document));
  SEISEKI_TRY(const Regulation* regulation, editions.find(manifest.edition.text()));
  if (regulation->point_table() == nullptr)
    return failure(k_edition_not_correspondence, {}, {}, {regulation->id.text()});
  out.result = rate_quarter(out.input, *regulation);
  const StoredList again = make_quarter_list(out.result, manifest.month, {});
  // Names come from the roster of the day; the numbers must be those of the list.
  const bool same = regulation->sha256 == manifest.edition_sha256 && output_sha256(again) == output_sha256(list) &&
                    manifest.output_sha256 == output_sha256(list);
  if (same) return out;
  SEISEKI_CHECK(check_unaltered(list));
  return failure(k_list_not_reproduced, {}, {}, {to_iso(manifest.month)});
}

}  // namespace seiseki::lists
