#include "pipeline/operations/rate.hpp"

#include <algorithm>
#include <optional>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "pipeline/lists/ahead.hpp"
#include "pipeline/lists/chosen_edition.hpp"
#include "pipeline/lists/decided.hpp"
#include "pipeline/lists/findings.hpp"
#include "pipeline/lists/quarter.hpp"
#include "pipeline/lists/undecided.hpp"
#include "pipeline/office/correction.hpp"
#include "pipeline/office/fees_of_list.hpp"
#include "pipeline/office/reports.hpp"
#include "pipeline/office/taken_back.hpp"
#include "pipeline/operations/edition_said.hpp"
#include "pipeline/operations/findings.hpp"
#include "pipeline/operations/seen.hpp"
#include "pipeline/output/json.hpp"
#include "pipeline/store/fide_rating_store.hpp"

namespace seiseki::operations {

namespace {

/// The lists to compute, oldest first: every open month up to the one asked for, or to the last that has anything.
std::vector<YearMonth> open_months(Office& office, const std::optional<YearMonth>& asked) {
  std::set<YearMonth> with_anything;
  for (const auto& [month, header] : lists::entering_reports(office.reports, office.lists)) with_anything.insert(month);
  for (const YearMonth month : office.lists.months()) {
    if (!lists::is_fixed(month, office.lists)) with_anything.insert(month);
  }
  if (asked) with_anything.insert(*asked);
  if (with_anything.empty()) return {};
  const auto first_open = lists::first_open_month(office.lists);
  const YearMonth last = asked ? *asked : *with_anything.rbegin();
  std::vector<YearMonth> out;
  // A month asked for that is not open is refused when it is computed.
  for (YearMonth month = std::min(last, first_open.value_or(*with_anything.begin())); month <= last;
       month += std::chrono::months{1}) {
    if (!first_open || month >= *first_open || month == last) out.push_back(month);
  }
  return out;
}

Result<void> check_not_too_far(YearMonth last, Instant now) {
  const YearMonth furthest = lists::furthest_list(now);
  if (last <= furthest) return {};
  return failure(lists::k_list_too_far, {}, {}, {to_iso(last), to_iso(period_of_arrival(now).list), to_iso(furthest)});
}

/// Versions that wait for a decision beside those that the list counts.
void tell_versions(const store::ListManifest& manifest, Office& office, std::vector<Finding>& out) {
  for (const store::ReportId report : manifest.reports) {
    const auto newest = office.reports.newest(office.reports.header(report)->event);
    const bool waits = newest && newest->id != report &&
                       (newest->stage == store::Stage::received || newest->stage == store::Stage::ready);
    if (waits) out.push_back(finding(k_version_waits, {}, {}, {report.text(), newest->id.text()}));
  }
}

/// One computation of several months, each kept in a transaction of its own: officers may decide at any moment.
class Computation {
public:
  Computation(Office& office, const lists::Editions& editions, const RateRequest& request, const Who& who)
      : m_office{office}, m_editions{editions}, m_request{request}, m_who{who} {}

  Result<Rated> run() {
    const std::vector<YearMonth> months = open_months(m_office, m_request.month);
    if (months.empty()) return std::move(m_out);
    SEISEKI_CHECK(check_not_too_far(months.back(), m_who.now));
    for (const YearMonth month : months) SEISEKI_CHECK(rate_month(month, month == months.front()));
    if (m_has_changed) tell_stale_drafts(months.back());
    return std::move(m_out);
  }

private:
  bool is_asked_for(YearMonth month) const { return m_request.month == month; }

  Result<lists::ChosenEdition> edition_of(YearMonth month) {
    const std::string named = is_asked_for(month) || !m_request.month ? m_request.edition : std::string{};
    return edition_said(m_office, m_editions, {month, store::ListSeries::over_the_board}, named, m_request, m_who);
  }

  Result<void> rate_month(YearMonth month, bool is_first) {
    std::optional<store::Transaction> transaction;
    if (m_request.keep == Keep::yes) transaction.emplace(m_office.database);
    SEISEKI_TRY(const lists::ChosenEdition chosen, edition_of(month));
    const auto without_base = is_first ? m_request.without_base : lists::WithoutBase::refuse;
    SEISEKI_TRY(lists::ComputedList computed,
                lists::compute_list(month, m_office.sources(), m_editions, *chosen.edition, m_who.now, without_base,
                                    m_before ? &*m_before : nullptr));
    const auto fees = [&] {
      return office::check_fees(m_office.fees(m_editions), computed.list.manifest, {}, m_office.sources(),
                                local_date(m_who.now));
    };
    const auto paid = fees();
    if (!paid && m_request.keep == Keep::yes) return tl::make_unexpected(paid.error());
    if (!paid) m_out.findings.push_back(paid.error().finding);
    computed.edition_choice = chosen.decision;
    const bool is_new = keep(computed, transaction);
    m_has_changed = m_has_changed || is_new;
    // What an edition charges that is named only now can be paid and waived from now on.
    if (paid && chosen.is_new()) {
      if (const auto owed = fees(); !owed) m_out.findings.push_back(owed.error().finding);
    }
    // An earlier month that says the same already is nobody's news.
    if (!is_new && !is_asked_for(month)) return {};
    tell_versions(computed.list.manifest, m_office, m_out.findings);
    for (const lists::UndecidedRating& undecided : lists::undecided_ratings(computed.list, *chosen.edition))
      m_out.findings.push_back(lists::undecided_finding(undecided));
    for (Finding& uncounted :
         lists::uncounted_first_ratings(computed.list, computed.input.before.pool, *chosen.edition))
      m_out.findings.push_back(std::move(uncounted));
    auto questions = office::adoption_questions(computed.input.games.records(), computed.input.period, *chosen.edition,
                                                m_office.sources(), m_office.fide);
    m_out.lists.push_back({std::move(computed), is_new, std::move(questions)});
    return {};
  }

  /// Keeps the list, or holds it for the month after; says whether it is another than the draft.
  bool keep(const lists::ComputedList& computed, std::optional<store::Transaction>& transaction) {
    if (transaction) {
      const bool is_new = lists::keep_list(computed, m_office.database, m_office.documents, m_who.name).has_value();
      transaction->commit();
      return is_new;
    }
    const auto draft = m_office.lists.newest(computed.list.manifest.month);
    const bool is_same = draft && lists::same_list(*m_office.lists.read(draft->id), computed.list);
    // The next month rests on what this one would be, unless the draft is that already.
    m_before = is_same ? std::nullopt : std::optional(computed.list);
    return !is_same;
  }

  void tell_stale_drafts(YearMonth last) {
    std::string behind;
    for (const YearMonth month : m_office.lists.months()) {
      if (month > last && !lists::is_fixed(month, m_office.lists))
        behind += (behind.empty() ? "" : ", ") + to_iso(month);
    }
    if (!behind.empty() && m_request.keep == Keep::yes)
      m_out.findings.push_back(finding(k_drafts_stale, {}, {}, {to_iso(last), behind}));
  }

  Office& m_office;
  const lists::Editions& m_editions;
  const RateRequest& m_request;
  const Who& m_who;
  Rated m_out;
  std::optional<store::StoredList> m_before;  ///< of a look: the list of the month before, as it would be
  bool m_has_changed = false;
};

}  // namespace

Result<Rated> rate(Office& office, const lists::Editions& editions, const RateRequest& request, const Who& who) {
  std::optional<store::Snapshot> moment;
  if (request.keep == Keep::no) moment.emplace(office.database);
  return Computation{office, editions, request, who}.run();
}

bool has_accepted(Office& office, store::ListSeries series) {
  const auto accepted = office.reports.list({.stage = store::Stage::accepted, .with_superseded = true});
  return std::any_of(accepted.begin(), accepted.end(), [&](const store::ReportHeader& report) {
    return report.is_correspondence == (series == store::ListSeries::correspondence) &&
           lists::is_in_force(report, office.reports);
  });
}

bool is_stale(const store::StoredList& draft, Office& office, const lists::Editions& editions) {
  const store::ListManifest& manifest = draft.manifest;
  const auto chosen = lists::edition_for(manifest.month, {}, editions, office.decisions);
  return !chosen || !lists::is_same_now(draft, office.sources(), editions, *chosen->edition,
                                        manifest.base ? lists::WithoutBase::refuse : lists::WithoutBase::start_empty);
}

namespace {

bool is_draft(const store::ListManifest& list, store::ListStore& lists) {
  return list.origin == store::ListOrigin::computed && !lists.publication(list.id);
}

/// The lists of a month that are drafts, and the cases that each was computed for beyond those of the list it corrects.
struct Waiting {
  store::ListManifest list;
  std::vector<store::DecisionId> cases;
};

std::vector<Waiting> waiting_lists(store::ListStore& lists, store::DecisionStore& decisions) {
  const std::vector<store::Decision> cases = office::all_cases(decisions);
  std::vector<Waiting> out;
  for (const YearMonth month : lists.months()) {
    const auto newest = lists.newest(month);
    if (!newest || !is_draft(*newest, lists)) continue;
    Waiting& waiting = out.emplace_back(Waiting{*newest, {}});
    const auto standing = lists.standing(month);
    for (const store::Decision& known : cases) {
      const auto is_named = [&](const store::ListManifest& list) {
        return std::binary_search(list.decisions.begin(), list.decisions.end(), known.id);
      };
      if (is_named(*newest) && !(standing && standing->id != newest->id && is_named(*standing)))
        waiting.cases.push_back(known.id);
    }
  }
  return out;
}

/// A published list with a case that the draft has too, and that case.
std::optional<std::pair<store::ListManifest, store::DecisionId>> published_half(const Waiting& draft,
                                                                                store::ListStore& lists) {
  for (const YearMonth month : lists.months()) {
    const auto standing = lists.standing(month);
    if (!standing || !lists.publication(standing->id)) continue;
    for (const store::DecisionId known : draft.cases) {
      if (std::binary_search(standing->decisions.begin(), standing->decisions.end(), known))
        return std::pair{*standing, known};
    }
  }
  return std::nullopt;
}

bool is_of_one_case(const Waiting& one, const Waiting& other) {
  return std::any_of(one.cases.begin(), one.cases.end(), [&](store::DecisionId id) {
    return std::find(other.cases.begin(), other.cases.end(), id) != other.cases.end();
  });
}

/// The first list that a given one has behind it, or that was computed from it; nullopt: nothing rests on it.
std::optional<store::ListManifest> resting_on(const store::ListManifest& given, store::ListStore& lists) {
  const std::vector<store::ListManifest> all = lists.all();
  const auto found = std::find_if(all.begin(), all.end(), [&](const store::ListManifest& other) {
    return other.id != given.id && (given.month <= other.month || other.base == given.id);
  });
  return found == all.end() ? std::nullopt : std::optional{*found};
}

/// What takes back a list that was taken from a file. nullopt: that of the month was not. Error: `list-given`.
Result<std::optional<DraftView>> given_view(YearMonth month, store::ListStore& lists) {
  const auto given = lists.newest(month);
  if (!given || given->origin != store::ListOrigin::imported) return std::nullopt;
  if (const auto later = resting_on(*given, lists))
    return failure(lists::k_list_given, {}, {},
                   {to_iso(month), lists::series_option(lists.series()), to_iso(later->month)});
  return DraftView{{*given}, seen_hash(output::Json{{given->id.value(), given->output_sha256}})};
}

}  // namespace

Result<DraftView> draft_view(Office& office, store::ListSeries series, YearMonth month) {
  store::ListStore& lists = office.lists_of(series);
  std::vector<Waiting> waiting = waiting_lists(lists, office.decisions);
  const auto wanted =
      std::find_if(waiting.begin(), waiting.end(), [&](const Waiting& draft) { return draft.list.month == month; });
  if (wanted == waiting.end()) {
    SEISEKI_TRY(auto given, given_view(month, lists));
    if (given) return *std::move(given);
    if (lists::is_fixed(month, lists))
      return failure(lists::k_list_published, {}, {}, {to_iso(month), lists::series_option(series)});
    std::string drafts;
    for (const Waiting& other : waiting)
      drafts += fmt::format("{}{}/{}", drafts.empty() ? "" : ", ", to_iso(other.list.month), other.list.revision);
    return failure(k_no_draft, {}, {}, {to_iso(month), drafts.empty() ? "-" : drafts});
  }
  std::vector<Waiting> gone{*wanted};
  waiting.erase(wanted);
  // Drafts of open months are computed again by themselves; revisions of published ones never are.
  std::erase_if(waiting, [&](const Waiting& other) { return !lists::is_fixed(other.list.month, lists); });
  const auto goes_along = [&](const Waiting& other) {
    return std::any_of(gone.begin(), gone.end(), [&](const Waiting& thrown) {
      return other.list.base == thrown.list.id || is_of_one_case(thrown, other);
    });
  };
  for (auto next = std::find_if(waiting.begin(), waiting.end(), goes_along); next != waiting.end();
       next = std::find_if(waiting.begin(), waiting.end(), goes_along)) {
    gone.push_back(*next);
    waiting.erase(next);
  }
  std::sort(gone.begin() + 1, gone.end(),
            [](const Waiting& a, const Waiting& b) { return a.list.month < b.list.month; });
  for (const Waiting& thrown : gone) {
    if (const auto half = published_half(thrown, lists)) {
      return failure(k_case_half_published, {}, {},
                     {fmt::format("{}/{}", to_iso(thrown.list.month), thrown.list.revision), half->second.text(),
                      fmt::format("{}/{}", to_iso(half->first.month), half->first.revision), to_iso(thrown.list.month),
                      lists::series_option(series)});
    }
  }
  DraftView out;
  output::Json looked_at = output::Json::array();
  for (Waiting& thrown : gone) {
    looked_at.push_back({thrown.list.id.value(), thrown.list.output_sha256});
    out.lists.push_back(std::move(thrown.list));
  }
  out.seen = seen_hash(looked_at);
  return out;
}

Result<DraftView> discard(Office& office, store::ListSeries series, YearMonth month, const std::string& reason,
                          const Who& who, const std::string& seen) {
  SEISEKI_CHECK(check_reason(reason));
  store::ListStore& lists = office.lists_of(series);
  store::Transaction transaction{office.database};
  SEISEKI_TRY(DraftView view, draft_view(office, series, month));
  SEISEKI_CHECK(check_seen(seen, view.seen,
                           {"the draft of " + to_iso(month), to_iso(month) + " の試算",
                            "seiseki list discard " + to_iso(month) + lists::series_option(series) + " --dry-run"}));
  // Later ones first: nothing rests for a moment on what is gone.
  for (auto list = view.lists.rbegin(); list != view.lists.rend(); ++list) {
    const store::DecisionId decision = office.decisions.insert({.time = who.now,
                                                                .actor = who.name,
                                                                .kind = "discard-list",
                                                                .object = lists::list_object(list->month, series),
                                                                .clause = {},
                                                                .reason = reason,
                                                                .before = '"' + list->output_sha256 + '"',
                                                                .after = {},
                                                                .reversible = false});
    lists::discard_list(*list, lists, office.reports, {list->id, who.now, who.name, decision});
  }
  for (const store::ListManifest& list : view.lists)
    SEISEKI_CHECK(office::take_back_correction(list, lists, office.database, reason, who.officer()));
  transaction.commit();
  return view;
}

namespace {

std::vector<store::Decision> adjustments_of(YearMonth list, store::DecisionStore& decisions) {
  return decisions.list({.kind = std::string(lists::k_adjust_list),
                         .object = lists::list_object(list, store::ListSeries::over_the_board)});
}

int people_with(const lists::ListAdjustment& adjustment, store::ListStore& lists) {
  const auto before = lists.latest_before(adjustment.list);
  if (!before) return 0;
  const store::StoredList list = *lists.read(before->id);
  return static_cast<int>(std::count_if(list.entries.begin(), list.entries.end(), [&](const store::ListEntry& entry) {
    return entry.category == adjustment.category && entry.rating &&
           !(adjustment.from && *entry.rating < *adjustment.from) && !(adjustment.to && *adjustment.to < *entry.rating);
  }));
}

output::Json told(const lists::ListAdjustment& one) {
  return output::Json{to_iso(one.list),
                      std::string(to_string(one.category)),
                      one.points,
                      one.from ? one.from->points() : 0,
                      one.to ? one.to->points() : 0,
                      to_iso(one.approved),
                      to_iso(one.announced),
                      one.note};
}

std::string hash_of(const AdjustmentView& view) {
  output::Json looked_at{{"new", told(view.adjustment)}, {"people", view.people}, {"draft", view.has_draft}};
  output::Json& in_force = looked_at["in_force"] = output::Json::array();
  for (const lists::ListAdjustment& one : view.in_force) in_force.push_back(told(one));
  return seen_hash(looked_at);
}

std::string hash_of(const UndoneAdjustments& undone) {
  output::Json taken_back = output::Json::array();
  for (const lists::ListAdjustment& one : undone.adjustments) taken_back.push_back(told(one));
  return seen_hash({{"undone", std::move(taken_back)}, {"draft", undone.has_draft}});
}

bool has_draft(YearMonth list, store::ListStore& lists) {
  const auto newest = lists.newest(list);
  return newest && is_draft(*newest, lists);
}

}  // namespace

Result<AdjustmentView> adjustment_view(Office& office, const lists::Editions& editions,
                                       const lists::ListAdjustment& adjustment) {
  if (lists::is_fixed(adjustment.list, office.lists))
    return failure(lists::k_list_published, {}, {}, {to_iso(adjustment.list), {}});
  SEISEKI_TRY(const lists::ChosenEdition chosen, lists::edition_for(adjustment.list, {}, editions, office.decisions));
  const auto& rule = chosen.edition->adjustment;
  if (!rule)
    return failure(lists::k_adjustment_not_in_edition, {}, {}, {chosen.edition->id.text(), to_iso(adjustment.list)});
  if (chosen.edition->lists.value == ListStructure::single && adjustment.category != RatingCategory::standard)
    return failure(lists::k_adjustment_one_rating, {}, {}, {chosen.edition->id.text(), to_iso(adjustment.list)});
  if (adjustment.approved > adjustment.announced)
    return failure(
        lists::k_adjustment_unapproved, {}, {},
        {to_iso(adjustment.approved), to_iso(adjustment.announced), rule->clause.edition, rule->clause.clause});
  const Date told_by = add_months(period_of_list(adjustment.list).list_date(), -rule->notice_months);
  if (adjustment.announced > told_by)
    return failure(lists::k_adjustment_notice, {}, {},
                   {to_iso(adjustment.announced), to_iso(adjustment.list), std::to_string(rule->notice_months),
                    rule->clause.edition, rule->clause.clause});
  AdjustmentView out{.adjustment = adjustment, .clause = rule->clause};
  for (const store::Decision& decision : adjustments_of(adjustment.list, office.decisions)) {
    if (auto known = lists::read_adjustment(decision)) out.in_force.push_back(*std::move(known));
  }
  out.people = people_with(adjustment, office.lists);
  out.has_draft = has_draft(adjustment.list, office.lists);
  out.seen = hash_of(out);
  return out;
}

Result<store::DecisionId> adjust_list(Office& office, const lists::Editions& editions,
                                      const lists::ListAdjustment& adjustment, const std::string& reason,
                                      const Who& who, const std::string& seen) {
  SEISEKI_CHECK(check_reason(reason));
  store::Transaction transaction{office.database};
  SEISEKI_TRY(const AdjustmentView view, adjustment_view(office, editions, adjustment));
  const std::string month = to_iso(adjustment.list);
  SEISEKI_CHECK(
      check_seen(seen, view.seen,
                 {"the adjustment of " + month, month + " の調整", "seiseki list adjust " + month + " … --dry-run"}));
  const store::DecisionId made =
      office.decisions.insert(lists::adjustment_decision(adjustment, view.clause, who.name, who.now, reason));
  transaction.commit();
  return made;
}

Result<UndoneAdjustments> undo_adjustments(Office& office, YearMonth list, const std::string& reason, const Who& who,
                                           const std::string& seen, Keep keep) {
  if (keep == Keep::yes) SEISEKI_CHECK(check_reason(reason));
  store::Transaction transaction{office.database};
  if (lists::is_fixed(list, office.lists)) return failure(lists::k_list_published, {}, {}, {to_iso(list), {}});
  const std::vector<store::Decision> made = adjustments_of(list, office.decisions);
  if (made.empty()) return failure(lists::k_adjustment_missing, {}, {}, {to_iso(list)});
  const std::string month = to_iso(list);
  UndoneAdjustments out{.adjustments = {}, .has_draft = has_draft(list, office.lists), .seen = {}};
  for (const store::Decision& decision : made) {
    if (auto known = lists::read_adjustment(decision)) out.adjustments.push_back(*std::move(known));
  }
  out.seen = hash_of(out);
  SEISEKI_CHECK(check_seen(
      seen, out.seen,
      {"the adjustments of " + month, month + " の調整", "seiseki list adjust " + month + " --undo --dry-run"}));
  if (keep == Keep::no) return out;
  for (const store::Decision& decision : made) {
    office.decisions.insert({.time = who.now,
                             .actor = who.name,
                             .kind = std::string(office::k_undo),
                             .object = decision.object,
                             .clause = {},
                             .reason = reason,
                             .before = decision.after,
                             .after = {},
                             .supersedes = decision.id});
  }
  transaction.commit();
  return out;
}

}  // namespace seiseki::operations
