#include "pipeline/office/opening.hpp"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <set>
#include <tuple>
#include <utility>

#include <fmt/format.h>

#include "engine/rating/correspondence.hpp"
#include "importers/text/with_commas.hpp"
#include "pipeline/lists/ahead.hpp"
#include "pipeline/lists/chosen_edition.hpp"
#include "pipeline/lists/findings.hpp"
#include "pipeline/lists/merges.hpp"
#include "pipeline/lists/quarter.hpp"
#include "pipeline/lists/rate.hpp"
#include "pipeline/lists/start_ratings.hpp"
#include "pipeline/office/birth.hpp"
#include "pipeline/office/findings.hpp"
#include "pipeline/office/given_quarter.hpp"
#include "pipeline/office/people.hpp"

namespace seiseki::office {

namespace {

/// A membership that begins after the known one has ended is another one: the person lapsed and came back.
void keep_lapsed(store::RosterPlayer& player, const store::RosterPlayer& known) {
  player.earlier_memberships = known.earlier_memberships;
  if (!known.is_member || !known.member_until || !player.member_from || *player.member_from <= *known.member_until)
    return;
  player.earlier_memberships.push_back({known.member_from, *known.member_until, known.membership});
}

/// A file that tells several memberships of a person speaks for all days from the first of them on; what was known of
/// the days before stays.
void keep_before(store::RosterPlayer& player, const store::RosterPlayer& known) {
  std::optional<Date>& first =
      player.earlier_memberships.empty() ? player.member_from : player.earlier_memberships.front().from;
  if (!first) return;
  const Date day_before = add_days(*first, -1);
  std::vector<store::MembershipPeriod> periods = known.earlier_memberships;
  if (known.is_member)
    periods.push_back({known.member_from, known.member_until.value_or(day_before), known.membership});
  const MembershipKind kind =
      player.earlier_memberships.empty() ? player.membership : player.earlier_memberships.front().kind;
  std::erase_if(periods, [&](const store::MembershipPeriod& period) { return period.from && *first <= *period.from; });
  for (store::MembershipPeriod& period : periods) period.until = std::min(period.until, day_before);
  if (!periods.empty() && periods.back().until == day_before && periods.back().kind == kind) {
    first = periods.back().from;
    periods.pop_back();
  }
  player.earlier_memberships.insert(player.earlier_memberships.begin(), periods.begin(), periods.end());
}

/// A membership that begins as a known one is that one, prolonged or not, and of its kind.
void keep_kinds(store::RosterPlayer& player, const store::RosterPlayer& known) {
  const auto kind_from = [&](const std::optional<Date>& from) {
    if (known.is_member && known.member_from == from) return known.membership;
    for (const store::MembershipPeriod& period : known.earlier_memberships) {
      if (period.from == from) return period.kind;
    }
    return MembershipKind::unstated;
  };
  if (player.is_member) player.membership = kind_from(player.member_from);
  for (store::MembershipPeriod& period : player.earlier_memberships) period.kind = kind_from(period.from);
}

/// A list that calls somebody a member no more, without a day, does so from its own day on: the days before stay. One
/// that calls the person a member again leaves the days that were known.
void keep_ended(store::RosterPlayer& player, const ListFile& file, const store::RosterPlayer& known) {
  const bool is_list = file.columns.ratings || file.columns.correspondence;
  if (!is_list || file.columns.member_from || file.columns.member_until || player.is_member == known.is_member) return;
  std::vector<store::MembershipPeriod>& earlier = player.earlier_memberships;
  if (!player.is_member) {
    if (!known.member_from && !known.member_until) return;
    const Date day_before = add_days(Date{*file.month / 1}, -1);
    const Date until = std::min(known.member_until.value_or(day_before), day_before);
    if (!known.member_from || *known.member_from <= until)
      earlier.push_back({known.member_from, until, known.membership});
  } else if (!earlier.empty() && player.member_until && *player.member_until <= earlier.back().until) {
    earlier.pop_back();
  } else if (!earlier.empty() && (!player.member_from || *player.member_from <= earlier.back().until)) {
    player.member_from = add_days(earlier.back().until, 1);
  }
}

/// A membership that a file dates begins where it says: what was known of the same days before is part of it.
void end_before_latest(store::RosterPlayer& player) {
  if (!player.is_member || !player.member_from) return;
  const Date first = *player.member_from;
  std::vector<store::MembershipPeriod>& earlier = player.earlier_memberships;
  std::erase_if(earlier, [&](const store::MembershipPeriod& period) { return period.from && first <= *period.from; });
  for (store::MembershipPeriod& period : earlier) period.until = std::min(period.until, add_days(first, -1));
}

/// What the file has no column for stays as it is known.
store::RosterPlayer merged(store::RosterPlayer player, const ListFile& file, const store::RosterPlayer* known) {
  const ListFileColumns& columns = file.columns;
  if (known == nullptr) return player;
  if (!columns.birth) player.birth = known->birth;
  if (!columns.sex) player.sex = known->sex;
  if (!columns.fide_id) player.fide_id = known->fide_id;
  if (!columns.federation) player.federation = known->federation;
  if (!columns.is_member) player.is_member = known->is_member;
  if (!columns.member_from) player.member_from = known->member_from;
  if (!columns.member_until) player.member_until = known->member_until;
  if (!columns.membership) keep_kinds(player, *known);
  if (!columns.club) player.club = known->club;
  if (file.with_memberships.contains(player.id)) {
    keep_before(player, *known);
  } else {
    keep_lapsed(player, *known);
  }
  keep_ended(player, file, *known);
  end_before_latest(player);
  return player;
}

/// What an older list tells of somebody known: no more than what is not known yet.
store::RosterPlayer filled(store::RosterPlayer known, const store::RosterPlayer& told) {
  if (known.kanji.empty()) known.kanji = told.kanji;
  if (!known.birth) known.birth = told.birth;
  if (known.sex.empty()) known.sex = told.sex;
  if (known.fide_id.empty()) known.fide_id = told.fide_id;
  if (known.federation.empty()) known.federation = told.federation;
  if (known.club.empty()) known.club = told.club;
  return known;
}

/// The latest list of either series, of those that stay as they are, behind one of `month`.
std::optional<YearMonth> latest_behind(YearMonth month, store::Database& database) {
  std::optional<YearMonth> out;
  for (const store::ListSeries series : {store::ListSeries::over_the_board, store::ListSeries::correspondence}) {
    store::ListStore lists{database, series};
    for (const YearMonth other : lists.months()) {
      if (month < other && lists::is_fixed(other, lists)) out = std::max(out, std::optional{other});
    }
  }
  return out;
}

Result<void> check_births(const ListFile& file, const importers::Document& document, Date today) {
  for (const auto& told : {file.earliest_birth, file.latest_birth}) {
    const FindingKind* doubt = told ? birth_doubt(told->birth, today) : nullptr;
    if (doubt == nullptr) continue;
    const std::string value = to_iso(told->birth);
    return failure(*doubt, {.document = document.name, .line = told->line}, value, {told->id.text(), value});
  }
  return {};
}

/// A published list is never taken back, and moves whatever waits to the months behind it.
Result<void> check_not_too_far(YearMonth month, const importers::Document& document, Instant now) {
  const YearMonth furthest = lists::furthest_list(now);
  if (month <= furthest) return {};
  return failure(k_opening_too_far, {.document = document.name}, {},
                 {to_iso(month), to_iso(period_of_arrival(now).list), to_iso(furthest)});
}

/// From one list of a series to the next.
std::chrono::months step_of(store::ListSeries series) {
  return series == store::ListSeries::correspondence ? lists::k_quarter_months : std::chrono::months{1};
}

/// A federation that begins takes in old lists in any order; a gap is one after a list that was computed here.
void tell_gap(YearMonth month, const std::string& document, store::ListStore& lists, std::vector<Finding>& out) {
  const auto first_open = lists::first_open_month(lists);
  if (!first_open || month <= *first_open) return;
  const YearMonth latest = *first_open - std::chrono::months{1};
  if (lists.standing(latest)->origin == store::ListOrigin::imported) return;
  const std::chrono::months step = step_of(lists.series());
  std::vector<std::string> missing;
  for (YearMonth between = latest + step; between < month; between += step) missing.push_back(to_iso(between));
  if (missing.empty()) return;
  out.push_back(finding(k_opening_gap, {.document = document}, {},
                        {to_iso(month), to_iso(latest), importers::text::with_commas(missing)}));
}

/// The lists that are not published which count the report, or would.
class ListsWaitedFor {
public:
  ListsWaitedFor(store::ReportStore& reports, store::DecisionStore& decisions, store::ListStore& lists)
      : m_lists{lists}, m_months{reports, lists}, m_quarters{reports, decisions, lists} {}

  std::vector<YearMonth> of(const store::ReportHeader& report) {
    const bool is_correspondence = m_lists.series() == store::ListSeries::correspondence;
    if (report.is_correspondence != is_correspondence) return {};
    std::vector<YearMonth> out = is_correspondence ? m_quarters.of(report) : std::vector{m_months.of(report)};
    std::erase_if(out, [&](YearMonth month) { return lists::is_fixed(month, m_lists); });
    return out;
  }

private:
  store::ListStore& m_lists;
  lists::ListsOfReports m_months;
  lists::QuartersOfReports m_quarters;
};

/// Reports that nobody has turned down and no published list holds; of correspondence games one whose other games are
/// on a published list may wait with the rest of them.
void tell_passed_reports(YearMonth month, const std::string& document, store::ReportStore& reports,
                         store::DecisionStore& decisions, store::ListStore& lists, std::vector<Finding>& out) {
  ListsWaitedFor waited_for{reports, decisions, lists};
  std::set<std::string> months;
  int count = 0;
  for (const store::Stage stage : {store::Stage::received, store::Stage::ready, store::Stage::accepted,
                                   store::Stage::rated, store::Stage::published}) {
    for (const store::ReportHeader& report : reports.list({.stage = stage})) {
      bool is_passed = false;
      for (const YearMonth own : waited_for.of(report)) {
        if (month < own) continue;
        months.insert(to_iso(own));
        is_passed = true;
      }
      if (is_passed) ++count;
    }
  }
  if (count == 0) return;
  out.push_back(finding(k_opening_passes_reports, {.document = document}, {},
                        {to_iso(month), std::to_string(count), importers::text::with_commas(months),
                         to_iso(month + step_of(lists.series()))}));
}

/// Whoever is rated, with rating and games: what a published file can tell of a list that was computed here, whose
/// peaks and last days it does not hold.
std::set<std::tuple<PlayerKey, RatingCategory, int, int>> numbers_of(const std::vector<store::ListEntry>& entries) {
  std::set<std::tuple<PlayerKey, RatingCategory, int, int>> out;
  for (const store::ListEntry& entry : entries) {
    if (entry.rating) out.emplace(entry.player, entry.category, entry.rating->points(), entry.games);
  }
  return out;
}

bool is_same_list(const store::ListManifest& existing, const store::StoredList& list, store::ListStore& lists) {
  // The same file is the same list, whatever a correction has done since to the one before.
  if (existing.origin == store::ListOrigin::imported && existing.input_sha256 == list.manifest.input_sha256)
    return true;
  if (existing.output_sha256 == list.manifest.output_sha256) return true;
  return existing.origin == store::ListOrigin::computed &&
         numbers_of(lists.read(existing.id)->entries) == numbers_of(list.entries);
}

constexpr std::size_t k_named_at_most = 5;

/// The first few, and how many more there are.
std::string named(const std::vector<std::string>& all) {
  const std::vector<std::string> first{
      all.begin(), all.begin() + static_cast<std::ptrdiff_t>(std::min(all.size(), k_named_at_most))};
  const std::string out = importers::text::with_commas(first);
  return all.size() > first.size() ? out + ", …" : out;
}

/// A list that others would have started from, had it been there: the next one that is published rests on an earlier
/// one and never changes. Error: `list-behind-published`.
Result<void> check_not_passed(YearMonth month, const importers::Document& document, store::ListStore& lists) {
  for (const YearMonth other : lists.months()) {
    if (other <= month || !lists::is_fixed(other, lists)) continue;
    const auto next = lists.standing(other);
    const auto base = next->base ? lists.manifest(*next->base) : std::nullopt;
    if (!base || month <= base->month) return {};
    return failure(k_opening_behind, {.document = document.name}, {},
                   {to_iso(month), to_iso(base->month), to_iso(other)});
  }
  return {};
}

/// Who is rated on a list, of an ID that was merged by its last day the one that stayed.
class RatedEntries {
public:
  /// Both must outlive it.
  RatedEntries(store::StoredList& list, store::ListSeries series, const std::vector<lists::Merge>& merges)
      : m_merges{merges}, m_last{lists::last_day_of(list.manifest.month, series)} {
    for (store::ListEntry& entry : list.entries) {
      if (entry.rating) m_rated.emplace(std::pair{entry.player, entry.category}, &entry);
    }
  }
  /// nullptr: nobody.
  store::ListEntry* of(const PlayerKey& player, RatingCategory category) const {
    auto found = m_rated.find({player, category});
    if (found == m_rated.end()) found = m_rated.find({lists::heir(player, m_merges, m_last), category});
    return found == m_rated.end() ? nullptr : found->second;
  }

private:
  const std::vector<lists::Merge>& m_merges;
  Date m_last;
  std::map<std::pair<PlayerKey, RatingCategory>, store::ListEntry*> m_rated;
};

/// Whoever has a rating on `base` and none on the list after it.
void tell_left_out(const store::StoredList& base, const RatedEntries& rated, YearMonth month, store::ListSeries series,
                   const std::string& document, std::vector<Finding>& out) {
  std::vector<std::string> left_out;
  for (const store::ListEntry& entry : base.entries) {
    if (!entry.rating || rated.of(entry.player, entry.category) != nullptr) continue;
    left_out.push_back(entry.player.text());
    if (series == store::ListSeries::over_the_board) left_out.back() += " " + std::string{short_name(entry.category)};
  }
  if (left_out.empty()) return;
  out.push_back(
      finding(k_opening_leaves_out, {.document = document}, {},
              {to_iso(month), to_iso(base.manifest.month), std::to_string(left_out.size()), named(left_out)}));
}

/// A file of ratings tells neither the games that wait for a first rating nor, without columns for them, the peaks and
/// the days of the last games; these stay as the list before has them, of an ID that was merged since with the one that
/// stayed. Whoever has another number of games by now has another last game, too.
/// \clause jcf-2024-10 6(3)  \clause jcf-2024-10 5(1)  \interpretation A37, A39
void keep_known(const store::StoredList& base, const ListFile& file, store::ListSeries series,
                const std::vector<lists::Merge>& merges, store::StoredList& list, const std::string& document,
                std::vector<Finding>& out) {
  const RatedEntries rated{list, series, merges};
  const bool is_correspondence = series == store::ListSeries::correspondence;
  int peaks = 0;
  int days = 0;
  for (const store::ListEntry& entry : base.entries) {
    store::ListEntry* now = entry.rating ? rated.of(entry.player, entry.category) : nullptr;
    if (now == nullptr) continue;
    const auto category = static_cast<std::size_t>(entry.category);
    if (!is_correspondence && !file.columns.last_game[category] && entry.games == now->games &&
        now->last_game < entry.last_game) {
      now->last_game = entry.last_game;
      ++days;
    }
    if (file.columns.peak[category] || entry.peak <= now->peak) continue;
    now->peak = entry.peak;
    ++peaks;
  }
  std::set<PlayerKey> waiting;
  for (const rating::PoolGame& game : base.pool) {
    if (rated.of(game.player, game.category) != nullptr) continue;
    list.pool.push_back(game);
    waiting.insert(game.player);
  }
  if (peaks > 0 || days > 0 || !list.pool.empty()) {
    out.push_back(finding(k_opening_keeps, {.document = document}, {},
                          {to_iso(list.manifest.month), to_iso(base.manifest.month), std::to_string(list.pool.size()),
                           std::to_string(waiting.size()), std::to_string(peaks), std::to_string(days)}));
  }
  tell_left_out(base, rated, list.manifest.month, series, document, out);
}

/// The list in force that comes next after one of `month`: of the months that stay as they are, the earliest.
std::optional<store::StoredList> list_after(YearMonth month, store::ListStore& lists) {
  for (const YearMonth other : lists.months()) {
    if (month < other && lists::is_fixed(other, lists)) return lists.read(lists.standing(other)->id);
  }
  return std::nullopt;
}

/// What a list tells that comes in behind `later`, which could keep nothing of it: the peaks count from the next list
/// on, and whoever is rated and then not is told as it would have been. \clause jcf-2024-10 5(1)
void tell_of_later(const store::StoredList& list, store::StoredList later, store::ListStore& lists,
                   const std::vector<lists::Merge>& merges, const std::string& document, std::vector<Finding>& out) {
  const RatedEntries rated{later, lists.series(), merges};
  std::vector<std::string> higher;
  for (const store::ListEntry& entry : list.entries) {
    const store::ListEntry* then = entry.rating ? rated.of(entry.player, entry.category) : nullptr;
    if (then != nullptr && then->peak < entry.peak)
      higher.push_back(fmt::format("{} {} {}", entry.player.text(), short_name(entry.category), entry.peak->points()));
  }
  if (!higher.empty() && lists.series() == store::ListSeries::over_the_board) {
    out.push_back(finding(k_opening_raises_peaks, {.document = document}, {},
                          {to_iso(list.manifest.month), to_iso(later.manifest.month), std::to_string(higher.size()),
                           named(higher), to_iso(*lists::first_open_month(lists))}));
  }
  tell_left_out(list, rated, later.manifest.month, lists.series(), document, out);
}

/// Of the edition that a quarter's list is rated by; nullptr: it has none, or its text is not at hand.
const PointTableMethod* point_table_for(YearMonth month, const lists::Editions& editions,
                                        store::DecisionStore& decisions) {
  const auto chosen = lists::edition_for(month, {}, editions, decisions, store::ListSeries::correspondence);
  return chosen ? chosen->edition->point_table() : nullptr;
}

/// How many finished games at the most somebody has whose rating is still to be corrected by the edition of the list.
int last_correction(YearMonth month, const lists::Editions& editions, store::DecisionStore& decisions) {
  const PointTableMethod* method = point_table_for(month, editions, decisions);
  if (method == nullptr || method->corrections.value.empty()) return 0;
  return *std::max_element(method->corrections.value.begin(), method->corrections.value.end());
}

/// A correspondence list tells numbers of games and not the games, by which ratings are corrected.
/// \clause jcca-2012 (3)
void tell_games(const std::vector<store::ListEntry>& entries, YearMonth month, YearMonth base, lists::Sources sources,
                const store::DocumentStore& documents, const lists::Editions& editions, const std::string& document,
                std::vector<Finding>& out) {
  // A list before that is damaged is told where something is computed from it.
  const auto known = lists::known_before(month, sources, documents, editions);
  if (!known) return;
  const int corrected_at = last_correction(month, editions, sources.decisions);
  std::size_t games = 0;
  int people = 0;
  std::vector<std::string> other;
  for (const store::ListEntry& entry : entries) {
    const auto found = known->find(entry.player);
    if (!entry.rating || found == known->end() || found->second.finished.empty()) continue;
    if (entry.games != found->second.games() && std::min(entry.games, found->second.games()) < corrected_at)
      other.push_back(fmt::format("{} {} / {}", entry.player.text(), entry.games, found->second.games()));
    if (entry.games < found->second.games()) continue;
    games += found->second.finished.size();
    ++people;
  }
  if (people > 0) {
    out.push_back(finding(k_opening_keeps_games, {.document = document}, {},
                          {to_iso(month), to_iso(base), std::to_string(games), std::to_string(people)}));
  }
  if (!other.empty()) {
    out.push_back(finding(k_opening_games_differ, {.document = document}, {},
                          {to_iso(month), to_iso(base), std::to_string(other.size()), named(other)}));
  }
}

/// Games of an unrated person that a list counts and nothing has. \clause jcf-2024-10 6(3)
void tell_waiting_unknown(const store::StoredList& list, const std::string& document, std::vector<Finding>& out) {
  std::set<PlayerKey> known;
  for (const rating::PoolGame& game : list.pool) known.insert(game.player);
  std::vector<std::string> unknown;
  for (const store::ListEntry& entry : list.entries) {
    if (!entry.rating && entry.games > 0 && !known.contains(entry.player))
      unknown.push_back(fmt::format("{} {} {}", entry.player.text(), short_name(entry.category), entry.games));
  }
  if (unknown.empty()) return;
  out.push_back(finding(k_list_waiting_unknown, {.document = document}, {},
                        {to_iso(list.manifest.month), std::to_string(unknown.size()), named(unknown)}));
}

ListNumbers numbers_against(const std::vector<store::ListEntry>& entries,
                            const std::optional<store::StoredList>& base) {
  ListNumbers out;
  std::map<std::pair<PlayerKey, RatingCategory>, int> before;
  if (base) {
    out.before = base->manifest.month;
    for (const store::ListEntry& entry : base->entries) {
      if (entry.rating) before.emplace(std::pair{entry.player, entry.category}, entry.rating->points());
    }
  }
  for (const store::ListEntry& entry : entries) {
    if (!entry.rating) continue;
    ++out.rated[static_cast<std::size_t>(entry.category)];
    const auto known = before.find({entry.player, entry.category});
    const int difference = known == before.end() ? 0 : std::abs(entry.rating->points() - known->second);
    if (difference == 0) continue;
    ++out.differ;
    if (difference <= out.largest) continue;
    out.largest = difference;
    out.whose = entry.player;
  }
  return out;
}

/// Keeps the ratings as the list of their month, unless that list is there already. Errors: `list-differs`,
/// `list-behind-published`.
Result<bool> keep_opening(const ListFile& file, std::vector<store::ListEntry> entries,
                          const importers::Document& document, store::ListStore& lists,
                          const std::vector<lists::Merge>& merges, const Officer& officer, ListNumbers& numbers,
                          std::vector<Finding>& out) {
  const YearMonth month = *file.month;
  store::StoredList list;
  list.manifest.month = month;
  list.manifest.origin = store::ListOrigin::imported;
  list.manifest.program_version = SEISEKI_VERSION;
  list.manifest.computed_at = officer.now;
  list.manifest.input_sha256 = document.sha256();
  list.entries = std::move(entries);
  std::vector<Finding> told;
  std::optional<store::StoredList> base;
  if (const auto fixed = lists::fixed_before(month, lists)) base = lists.read(fixed->id);
  numbers = numbers_against(list.entries, base);
  if (base) keep_known(*base, file, lists.series(), merges, list, document.name, told);
  if (lists.series() == store::ListSeries::over_the_board) tell_waiting_unknown(list, document.name, told);
  for (const RatingCategory category : k_categories) lists::rank(list.entries, category);
  list.manifest.output_sha256 = lists::output_sha256(list);
  if (const auto existing = lists.newest(month)) {
    if (!is_same_list(*existing, list, lists))
      return failure(k_opening_differs, {.document = document.name}, {},
                     {to_iso(month), lists::series_option(lists.series())});
    return false;
  }
  SEISEKI_CHECK(check_not_passed(month, document, lists));
  out.insert(out.end(), told.begin(), told.end());
  if (auto later = list_after(month, lists)) tell_of_later(list, *std::move(later), lists, merges, document.name, out);
  lists.insert(list, officer.name);
  return true;
}

/// \clause jcf-2024-10 5(3)
void tell_below_floor(const ListFile& file, const importers::Document& document, const lists::Editions& editions,
                      std::vector<Finding>& out) {
  const auto edition = editions.for_day(period_of_list(*file.month).last);
  const ExpectedScoreMethod* method = edition ? (*edition)->expected_score() : nullptr;
  if (method == nullptr) return;
  std::vector<std::string> below;
  for (const store::ListEntry& entry : file.entries) {
    if (entry.rating && *entry.rating < method->floor.value)
      below.push_back(fmt::format("{} {} {}", entry.player.text(), short_name(entry.category), entry.rating->points()));
  }
  if (below.empty()) return;
  out.push_back(finding(k_list_below_floor, {.document = document.name}, {},
                        {std::to_string(below.size()), named(below), std::to_string(method->floor.value.points()),
                         (*edition)->id.text(), method->floor.clause.clause}));
}

/// What cannot be told from the K of a row is said here, once, and not discovered when it has changed.
void read_k(const ListFile& file, const importers::Document& document, store::RosterStore& roster,
            const lists::Editions& editions, OpeningOutcome& out) {
  const bool has_k = std::any_of(file.entries.begin(), file.entries.end(),
                                 [](const store::ListEntry& entry) { return entry.rating && entry.k_factor; });
  if (!has_k) return;
  const auto edition = editions.for_day(period_of_list(*file.month).last);
  if (!edition) {
    out.findings.push_back(finding(k_list_k_not_read, {.document = document.name}, {}, {to_iso(*file.month)}));
    return;
  }
  store::StoredList list;
  list.manifest.month = *file.month;
  list.entries = file.entries;
  out.k_readings = lists::k_readings(list, lists::known_births(roster.all()), **edition);
  for (const lists::KReading& reading : out.k_readings) {
    if (reading.kind != lists::KReading::Kind::unexplained) continue;
    out.findings.push_back(
        finding(k_list_k_unexplained, {.document = document.name}, {},
                {reading.player.text(), std::string{short_name(reading.category)},
                 std::to_string(reading.row.k.value()), std::to_string(reading.row.rating.points()),
                 std::to_string(reading.row.games), std::to_string(reading.expected.value()), (*edition)->id.text()}));
  }
}

}  // namespace

Result<OpeningOutcome> take_list_file(const ListFile& file, const importers::Document& document,
                                      store::Database& database, store::DocumentStore& documents,
                                      const lists::Editions& editions, const Officer& officer, Write write) {
  const bool is_list = file.columns.ratings || file.columns.correspondence;
  if (is_list && !file.month) return failure(k_list_month, {.document = document.name}, document.name);
  const auto gives_rating = [](const store::ListEntry& entry) { return entry.rating.has_value(); };
  if (file.month && std::none_of(file.entries.begin(), file.entries.end(), gives_rating) &&
      std::none_of(file.correspondence.begin(), file.correspondence.end(), gives_rating))
    return failure(k_list_no_ratings, {.document = document.name}, {}, {to_iso(*file.month)});
  if (is_list) SEISEKI_CHECK(check_not_too_far(*file.month, document, officer.now));
  SEISEKI_CHECK(check_births(file, document, local_date(officer.now)));
  OpeningOutcome out;
  if (write == Write::yes) documents.put(document.bytes);
  // Dropped without a commit, the transaction takes a dry run's rows with it.
  store::Transaction transaction{database};
  store::RosterStore roster{database};
  std::map<std::string, store::RosterPlayer> known;
  for (store::RosterPlayer& player : roster.all()) known.emplace(player.id.text(), std::move(player));
  store::DecisionStore decisions{database};
  const std::vector<lists::Merge> merges = lists::merges(decisions);
  std::map<std::string, FideId> linked;
  for (const FideLink& link : fide_links(decisions)) linked.insert_or_assign(link.id.text(), link.fide_id);
  std::vector<store::RosterPlayer> players;
  const auto later = is_list ? latest_behind(*file.month, database) : std::nullopt;
  std::vector<std::string> told_otherwise;
  for (const store::RosterPlayer& player : file.players) {
    const auto found = known.find(player.id.text());
    if (found != known.end() && !found->second.tombstone.empty()) {
      out.findings.push_back(
          finding(k_person_erased, {.document = document.name}, {}, {player.id.text(), found->second.tombstone}));
      continue;
    }
    players.push_back(merged(player, file, found == known.end() ? nullptr : &found->second));
    if (later && found != known.end()) {
      const store::RosterPlayer told = std::exchange(players.back(), filled(found->second, player));
      if (!told.same_facts(players.back())) told_otherwise.push_back(player.id.text());
    }
    // What a person decided is not undone by a file, and not silently kept either.
    if (const auto link = linked.find(player.id.text());
        link != linked.end() && players.back().fide_id != link->second) {
      out.findings.push_back(finding(k_fide_link_kept, {.document = document.name}, {},
                                     {player.id.text(), link->second.text(), players.back().fide_id.text()}));
      players.back().fide_id = link->second;
    }
    players.back().source = document.name.substr(document.name.find_last_of('/') + 1);
    players.back().recorded_at = officer.now;
    if (found != known.end() && !players.back().same_facts(found->second))
      out.changed.push_back({found->second, players.back()});
  }
  if (!told_otherwise.empty()) {
    out.findings.push_back(
        finding(k_opening_older, {.document = document.name}, {},
                {to_iso(*file.month), to_iso(*later), std::to_string(told_otherwise.size()), named(told_otherwise)}));
  }
  out.roster = roster.put(players);

  store::ReportStore reports{database};
  const auto tell_before = [&](store::ListStore& lists) {
    if (lists.newest(*file.month)) return;
    tell_gap(*file.month, document.name, lists, out.findings);
    tell_passed_reports(*file.month, document.name, reports, decisions, lists, out.findings);
  };
  if (file.columns.ratings) {
    store::ListStore lists{database};
    out.list = *file.month;
    tell_before(lists);
    SEISEKI_TRY(out.list_is_new,
                keep_opening(file, file.entries, document, lists, merges, officer, out.numbers, out.findings));
    read_k(file, document, roster, editions, out);
    if (out.list_is_new) tell_below_floor(file, document, editions, out.findings);
  }
  if (file.columns.correspondence) {
    if (!rating::correspondence_period_of_list(*file.month))
      return failure(lists::k_quarter_month, {}, {}, {to_iso(*file.month)});
    store::ListStore lists{database, store::ListSeries::correspondence};
    out.correspondence_list = *file.month;
    tell_before(lists);
    if (const PointTableMethod* method = point_table_for(*file.month, editions, decisions))
      tell_contradictions(file, *method, document.name, out.findings);
    const auto base = lists::fixed_before(*file.month, lists);
    SEISEKI_TRY(out.correspondence_is_new, keep_opening(file, file.correspondence, document, lists, merges, officer,
                                                        out.correspondence_numbers, out.findings));
    if (base && out.correspondence_is_new) {
      tell_games(file.correspondence, *file.month, base->month, {roster, reports, lists, decisions}, documents,
                 editions, document.name, out.findings);
    }
  }
  if (write == Write::yes) transaction.commit();
  return out;
}

}  // namespace seiseki::office
