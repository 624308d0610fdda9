#include "pipeline/office/correction.hpp"

#include <algorithm>
#include <iterator>
#include <map>
#include <set>

#include "engine/rating/deadlines.hpp"
#include "importers/source/document.hpp"
#include "pipeline/lists/decided.hpp"
#include "pipeline/lists/findings.hpp"
#include "pipeline/lists/period_input.hpp"
#include "pipeline/lists/quarter.hpp"
#include "pipeline/office/deciding.hpp"
#include "pipeline/office/findings.hpp"
#include "pipeline/office/problems.hpp"
#include "pipeline/output/json.hpp"
#include "pipeline/store/audit_store.hpp"

namespace seiseki::office {

using output::Json;
using store::Decision;
using store::ListSeries;
using store::ReportId;
using store::Stage;
using store::StoredList;

namespace {

constexpr std::string_view k_correspondence = "correspondence";

Result<const Regulation*> edition_on(Date day, ListSeries series, const lists::Editions& editions) {
  return series == ListSeries::correspondence ? editions.for_correspondence(day) : editions.for_day(day);
}

std::string number(ReportId id) {
  return std::to_string(id.value());
}

Date list_date(const store::ListManifest& list) {
  return period_of_list(list.month).list_date();
}

std::optional<Inquiry> read_inquiry(const Decision& decision) {
  const Json json = Json::parse(decision.after, nullptr, false);
  if (decision.kind != k_correction_case || !json.is_object()) return std::nullopt;
  const auto day = parse_date(json.value("inquiry", std::string{}));
  if (!day) return std::nullopt;
  const bool is_correspondence = json.value("series", std::string{}) == k_correspondence;
  return Inquiry{*day, json.value("by", std::string{}), decision.object, decision.reason,
                 is_correspondence ? ListSeries::correspondence : ListSeries::over_the_board};
}

/// Decisions inside one report that a case may take.
bool changes_a_report(const Decision& decision) {
  return decision.kind == k_exclude_report || decision.kind == k_replace_report ||
         decision.kind == lists::k_exclude_game || decision.kind == lists::k_count_game ||
         decision.kind == lists::k_identify || decision.kind == lists::k_set_date;
}

/// Names as they stand on the list: a correction renames nobody. Who is new comes from the roster of today.
std::vector<store::RosterPlayer> people_of(const StoredList& list, std::vector<store::RosterPlayer> roster) {
  std::map<PlayerKey, const store::ListEntry*> printed;
  for (const store::ListEntry& entry : list.entries) printed.emplace(entry.player, &entry);
  for (store::RosterPlayer& player : roster) {
    const auto found = printed.find(player_key(player.id));
    if (found == printed.end()) continue;
    player.name = found->second->name;
    player.kanji = found->second->kanji;
    player.is_member = found->second->is_member;
  }
  return roster;
}

/// One application of a case.
class Applying {
public:
  Applying(const Case& correction, store::Database& database, store::DocumentStore& documents, lists::Sources sources,
           const lists::Editions& editions, const Officer& officer, DryRun dry_run)
      : m_case{correction},
        m_database{database},
        m_documents{documents},
        m_sources{sources},
        m_editions{editions},
        m_officer{officer},
        m_dry_run{dry_run},
        m_roster{sources.roster.all()} {}

  Result<void> decide(const Changes& changes, const std::string& reason) {
    for (const ReportId report : changes.exclude) {
      SEISEKI_CHECK(must_be_rated(report));
      record(k_exclude_report, report, "null", reason);
    }
    for (const auto& [report, other] : changes.replace) {
      SEISEKI_CHECK(must_be_rated(report));
      SEISEKI_CHECK(must_be_ready(other));
      record(k_replace_report, report, number(other), reason);
    }
    for (const Changes::Game& game : changes.games) {
      SEISEKI_CHECK(decide_game(m_database, game.report, game.row, game.verdict, game.white, reason, m_officer,
                                Within::correction));
    }
    for (const Changes::Player& player : changes.players) {
      SEISEKI_CHECK(
          identify(m_database, player.report, player.start_number, player.id, reason, m_officer, Within::correction));
    }
    for (const Changes::Player& player : changes.players)
      SEISEKI_CHECK(check_people_differ(m_database, player.report, player.start_number));
    for (const Changes::Day& day : changes.days) {
      SEISEKI_TRY(const Regulation* edition, edition_of(day.report));
      SEISEKI_CHECK(decide_date(m_database, day.report, day.part, day.date, edition,
                                {reason, {edition->id.text(), {}, "A48"}}, m_officer, Within::correction));
    }
    return {};
  }

  Result<std::vector<CorrectedList>> recompute() {
    std::vector<CorrectedList> out;
    const StoredList* previous = nullptr;
    for (const ListInCase& in_case : m_case.lists) {
      const std::vector<ReportId> affected = affected_reports(in_case.list);
      if (in_case.is_frozen || in_case.list.origin == store::ListOrigin::imported) {
        if (!affected.empty())
          return failure(k_correction_frozen, {}, {},
                         {number(affected.front()), to_iso(in_case.list.month), std::to_string(in_case.days)});
        continue;
      }
      if (affected.empty() && previous == nullptr) continue;
      SEISEKI_TRY(CorrectedList corrected, revise(in_case.list, affected, previous));
      const bool same = corrected.before.manifest.output_sha256 == corrected.after.manifest.output_sha256 &&
                        corrected.before.manifest.reports == corrected.after.manifest.reports;
      if (same) {
        previous = nullptr;
        continue;
      }
      keep(corrected);
      m_corrected.push_back(std::move(corrected));
      previous = &m_corrected.back().after;
    }
    if (m_corrected.empty()) return failure(k_correction_nothing, {}, {}, {std::to_string(m_case.id.value())});
    std::move(m_corrected.begin(), m_corrected.end(), std::back_inserter(out));
    return out;
  }

  /// Addresses in it stay valid while lists are added.
  void reserve() { m_corrected.reserve(m_case.lists.size()); }

private:
  /// The edition of the list the report is in; the one in force where it is in none.
  Result<const Regulation*> edition_of(ReportId report) {
    for (const ListInCase& in_case : m_case.lists) {
      const auto& reports = in_case.list.reports;
      if (std::find(reports.begin(), reports.end(), report) != reports.end())
        return m_editions.find(in_case.list.edition.text());
    }
    const auto header = m_sources.reports.header(report);
    if (!header) return failure(k_report_missing, {}, {}, {number(report)});
    return m_editions.for_day(period_of_list(header->list).last);
  }

  Result<void> must_be_rated(ReportId report) {
    const auto header = m_sources.reports.header(report);
    if (!header) return failure(k_report_missing, {}, {}, {number(report)});
    if (header->stage != Stage::rated && header->stage != Stage::published)
      return failure(k_correction_not_rated, {}, {}, {number(report), std::string(to_string(header->stage))});
    return {};
  }

  Result<void> must_be_ready(ReportId report) {
    const auto header = m_sources.reports.header(report);
    if (!header) return failure(k_report_missing, {}, {}, {number(report)});
    const auto decisions = lists::decisions_about(report, m_sources.decisions);
    if (has_open(problems_of(report, m_sources.reports, decisions)))
      return failure(k_report_problems, {}, {}, {number(report), "report show"});
    if (header->stage == Stage::refused || header->stage == Stage::withdrawn)
      return failure(k_report_stage, {}, {}, {number(report), std::string(to_string(header->stage)), "rated"});
    return {};
  }

  void record(std::string_view kind, ReportId report, const std::string& after, const std::string& reason) {
    const auto known = lists::decisions_about(report, m_sources.decisions);
    const std::string object = lists::report_object(report);
    const Decision* earlier = lists::last_decision(known, kind, object);
    if (earlier != nullptr && earlier->after == after) return;
    m_sources.decisions.insert({.time = m_officer.now,
                                .actor = m_officer.name,
                                .kind = std::string{kind},
                                .object = object,
                                .clause = {},
                                .reason = reason,
                                .before = earlier == nullptr ? std::string{} : earlier->after,
                                .after = after,
                                .supersedes = earlier == nullptr ? std::nullopt : std::optional(earlier->id)});
  }

  /// Reports of the list about which something was decided since the case was opened.
  std::vector<ReportId> affected_reports(const store::ListManifest& list) {
    std::vector<ReportId> out;
    for (const ReportId report : list.reports) {
      const auto decisions = lists::decisions_about(report, m_sources.decisions);
      if (std::any_of(decisions.begin(), decisions.end(),
                      [&](const Decision& decision) { return m_case.id < decision.id && changes_a_report(decision); }))
        out.push_back(report);
    }
    return out;
  }

  /// Puts the games of one report, as decided now, in the place of those the list was computed from.
  void exchange(ReportId report, rating::PeriodInput& input, store::ListManifest& manifest) {
    const EventId event = m_sources.reports.header(report)->event;
    std::erase_if(input.games, [&](const GameRecord& game) { return game.event == event; });
    const std::optional<ReportId> now = standing_in(report, manifest);
    if (!now) return;
    lists::Decided games =
        lists::decided(*m_sources.reports.read(*now), lists::decisions_about(*now, m_sources.decisions), m_roster);
    for (const store::DecisionId decision : games.decisions) manifest.decisions.push_back(decision);
    add_facts(games.games, input);
    std::move(games.games.begin(), games.games.end(), std::back_inserter(input.games));
  }

  /// The report that counts in the place of `report` as decided now, itself or another; nullopt if none does. The list's
  /// reports and decisions follow.
  std::optional<ReportId> standing_in(ReportId report, store::ListManifest& manifest) {
    std::erase(manifest.reports, report);
    const auto decisions = lists::decisions_about(report, m_sources.decisions);
    for (const Decision& decision : decisions) {
      if (m_case.id < decision.id && changes_a_report(decision)) manifest.decisions.push_back(decision.id);
    }
    const std::string object = lists::report_object(report);
    const Decision* excluded = lists::last_decision(decisions, k_exclude_report, object);
    const Decision* replaced = lists::last_decision(decisions, k_replace_report, object);
    if (excluded != nullptr && (replaced == nullptr || replaced->id < excluded->id)) return std::nullopt;
    const ReportId now = replaced == nullptr ? report : ReportId{std::stoll(replaced->after)};
    manifest.reports.push_back(now);
    return now;
  }

  /// Birth dates of people the list was computed without.
  void add_facts(const std::vector<GameRecord>& games, rating::PeriodInput& input) {
    std::set<PlayerKey> known;
    for (const rating::PlayerStanding& player : input.before.players) known.insert(player.player);
    for (const rating::PlayerFacts& fact : input.facts) known.insert(fact.player);
    for (const store::RosterPlayer& player : m_roster) {
      const PlayerKey key = player_key(player.id);
      const auto birth = player.birth ? player.birth->full() : std::nullopt;
      const bool plays = std::any_of(games.begin(), games.end(),
                                     [&](const GameRecord& game) { return game.white == key || game.black == key; });
      if (plays && birth && known.insert(key).second) input.facts.push_back({key, birth, {}});
    }
  }

  Result<CorrectedList> revise(const store::ListManifest& standing, const std::vector<ReportId>& affected,
                               const StoredList* previous) {
    if (m_case.inquiry.series == ListSeries::correspondence) return revise_quarter(standing, affected, previous);
    CorrectedList out{.before = *m_sources.lists.read(standing.id), .after = {}};
    SEISEKI_TRY(const std::string document, m_documents.get(standing.input_sha256));
    SEISEKI_TRY(rating::PeriodInput input, lists::read_period_input(document));
    SEISEKI_TRY(const Regulation* regulation, m_editions.find(standing.edition.text()));
    store::ListManifest manifest = standing;
    if (previous != nullptr) {
      input.before = store::rating_state(*previous);
      manifest.base = previous->manifest.id;
      std::erase_if(input.adoptions, [&](const rating::Adoption& adoption) {
        return std::any_of(input.before.players.begin(), input.before.players.end(),
                           [&](const rating::PlayerStanding& player) {
                             return player.player == adoption.player && player.of(adoption.category).rating.has_value();
                           });
      });
    }
    for (const ReportId report : affected) exchange(report, input, manifest);
    m_input = lists::write_period_input(input);
    out.after =
        lists::make_list(rating::rate_period(input, *regulation), input, *regulation, people_of(out.before, m_roster));
    finish(out, std::move(manifest), *regulation);
    return out;
  }

  /// The rows of a report in the quarter's input, replaced by those of the report as decided now.
  Result<void> exchange(ReportId report, lists::QuarterInput& input, store::ListManifest& manifest,
                        const std::vector<lists::Merge>& merges) {
    const auto is_of_report = [&](const auto& game) { return game.report == report; };
    std::set<int> rows;
    std::vector<lists::QuarterGame> kept;
    for (const lists::QuarterGame& game : input.games) {
      if (!is_of_report(game)) continue;
      rows.insert(game.row);
      kept.push_back(game);
    }
    for (const lists::QuarterLeftOut& game : input.left_out) {
      if (is_of_report(game)) rows.insert(game.row);
    }
    std::erase_if(input.games, is_of_report);
    std::erase_if(input.left_out, is_of_report);
    const std::optional<ReportId> now = standing_in(report, manifest);
    if (!now) return {};
    // A report in the place of another brings the games of the quarter, and to its first list the late ones too.
    YearMonth first = input.list;
    for (const store::ListId id : m_sources.lists.lists_with(report)) first = std::min(first, m_sources.lists.manifest(id)->month);
    const auto wanted = [&](int row, Date ended) {
      if (*now == report) return rows.contains(row);
      const YearMonth own = rating::correspondence_period(ended).valid_from;
      return own == input.list || (own < input.list && first == input.list);
    };
    const lists::StartRatings ratings = lists::StartRatings::of(m_sources.lists);
    std::vector<lists::FirstRating> firsts;
    for (const auto& [first_rating, decision] : lists::first_ratings(m_sources.decisions)) firsts.push_back(first_rating);
    const Date last = rating::correspondence_period_of_list(input.list)->last;
    SEISEKI_TRY(lists::QuarterRows again,
                lists::quarter_rows(*m_sources.reports.read(*now), lists::decisions_about(*now, m_sources.decisions),
                                    m_roster, {ratings, firsts, merges, last, &kept}, wanted));
    std::move(again.games.begin(), again.games.end(), std::back_inserter(input.games));
    std::move(again.left_out.begin(), again.left_out.end(), std::back_inserter(input.left_out));
    for (const store::DecisionId decision : again.decisions) manifest.decisions.push_back(decision);
    return {};
  }

  Result<CorrectedList> revise_quarter(const store::ListManifest& standing, const std::vector<ReportId>& affected,
                                       const StoredList* previous) {
    CorrectedList out{.before = *m_sources.lists.read(standing.id), .after = {}};
    SEISEKI_TRY(const std::string document, m_documents.get(standing.input_sha256));
    SEISEKI_TRY(lists::QuarterInput input, lists::read_quarter_input(document));
    SEISEKI_TRY(const Regulation* regulation, m_editions.find(standing.edition.text()));
    const std::vector<lists::Merge> merges = lists::merges(m_sources.decisions);
    store::ListManifest manifest = standing;
    if (previous != nullptr) {
      input.before =
          lists::joined_standings(m_standings, merges, rating::correspondence_period_of_list(input.list)->last);
      manifest.base = previous->manifest.id;
      std::erase_if(input.firsts, [&](const lists::FirstRating& first) {
        return std::any_of(input.before.begin(), input.before.end(),
                           [&](const auto& player) { return player.player == first.player; });
      });
    }
    for (const ReportId report : affected) SEISEKI_CHECK(exchange(report, input, manifest, merges));
    m_input = lists::write_quarter_input(input);
    rating::CorrespondenceResult result = lists::rate_quarter(input, *regulation);
    if (!result.without_first_rating.empty()) {
      return failure(lists::k_first_rating_missing, {}, {},
                     {result.without_first_rating.front().text(), to_iso(standing.month)});
    }
    out.after = lists::make_quarter_list(result, standing.month, people_of(out.before, m_roster));
    m_standings = std::move(result.after);
    finish(out, std::move(manifest), *regulation);
    return out;
  }

  void finish(CorrectedList& out, store::ListManifest manifest, const Regulation& regulation) {
    manifest.decisions.push_back(m_case.id);
    std::sort(manifest.reports.begin(), manifest.reports.end());
    std::sort(manifest.decisions.begin(), manifest.decisions.end());
    manifest.decisions.erase(std::unique(manifest.decisions.begin(), manifest.decisions.end()),
                             manifest.decisions.end());
    manifest.edition_sha256 = regulation.sha256;
    manifest.input_sha256 = importers::sha256_hex(m_input);
    manifest.output_sha256 = lists::output_sha256(out.after);
    manifest.program_version = SEISEKI_VERSION;
    manifest.computed_at = m_officer.now;
    out.after.manifest = std::move(manifest);
  }

  void keep(CorrectedList& corrected) {
    store::ListManifest& manifest = corrected.after.manifest;
    const auto newest = m_sources.lists.newest(manifest.month);
    if (newest && newest->output_sha256 == manifest.output_sha256 && newest->input_sha256 == manifest.input_sha256 &&
        newest->reports == manifest.reports && newest->base == manifest.base) {
      manifest = *newest;
      return;
    }
    if (m_dry_run == DryRun::no) m_documents.put(m_input);
    manifest.audit_head = store::AuditStore{m_database}.head();
    const store::ListId id = m_sources.lists.insert(corrected.after, m_officer.name);
    manifest = *m_sources.lists.manifest(id);
    corrected.is_new = true;
    for (const ReportId report : manifest.reports) {
      const Stage stage = m_sources.reports.header(report)->stage;
      if (stage == Stage::received || stage == Stage::ready || stage == Stage::accepted)
        m_sources.reports.enter_stage({report, Stage::rated, m_officer.now, m_officer.name, m_case.id});
    }
  }

  const Case& m_case;
  store::Database& m_database;
  store::DocumentStore& m_documents;
  lists::Sources m_sources;
  const lists::Editions& m_editions;
  const Officer& m_officer;
  DryRun m_dry_run;
  std::vector<store::RosterPlayer> m_roster;
  std::vector<CorrectedList> m_corrected;
  std::string m_input;  ///< of the list at hand
  std::vector<rating::CorrespondenceStanding> m_standings;  ///< after the quarter revised last
};

}  // namespace

Result<std::vector<ListInCase>> lists_in_window(Date inquiry, store::ListStore& lists,
                                                const lists::Editions& editions) {
  SEISEKI_TRY(const Regulation* edition, edition_on(inquiry, lists.series(), editions));
  std::set<YearMonth> months;
  for (const store::ListManifest& list : lists.all()) months.insert(list.month);
  std::vector<ListInCase> out;
  std::vector<Date> dates;
  for (const YearMonth month : months) {
    const store::ListManifest standing = *lists.standing(month);
    // What is still being computed is no published list; `rate` takes care of it.
    if (!lists::is_fixed(month, lists)) continue;
    out.push_back({standing});
    dates.push_back(list_date(standing));
  }
  const std::vector<rating::ListAge> ages = rating::correction_window(*edition, inquiry, dates);
  for (std::size_t i = 0; i < out.size(); ++i) {
    out[i].days = ages[i].days;
    out[i].is_frozen = ages[i].is_frozen;
  }
  return out;
}

Result<Case> open_case(const Inquiry& inquiry, store::Database& database, const lists::Editions& editions,
                       const Officer& officer) {
  store::Transaction transaction{database};
  store::ListStore lists{database, inquiry.series};
  store::DecisionStore decisions{database};
  SEISEKI_TRY(const Regulation* edition, edition_on(inquiry.day, inquiry.series, editions));
  SEISEKI_TRY(std::vector<ListInCase> window, lists_in_window(inquiry.day, lists, editions));
  for (const Decision& known : all_cases(decisions)) {
    const auto same = read_inquiry(known);
    if (same && same->day == inquiry.day && same->by == inquiry.by && same->about == inquiry.about &&
        same->series == inquiry.series)
      return Case{known.id, *same, std::move(window)};
  }
  Json open = Json::array();
  Json frozen = Json::array();
  for (const ListInCase& list : window) (list.is_frozen ? frozen : open).push_back(to_iso(list.list.month));
  Json after{
      {"inquiry", to_iso(inquiry.day)}, {"by", inquiry.by}, {"open", std::move(open)}, {"frozen", std::move(frozen)}};
  if (inquiry.series == ListSeries::correspondence) after["series"] = std::string{k_correspondence};
  const store::DecisionId id =
      decisions.insert({.time = officer.now,
                        .actor = officer.name,
                        .kind = std::string{k_correction_case},
                        .object = inquiry.about,
                        .clause = edition->correction ? edition->correction->clause : ClauseRef{},
                        .reason = inquiry.reason,
                        .before = {},
                        .after = after.dump()});
  transaction.commit();
  return Case{id, inquiry, std::move(window)};
}

Result<Case> read_case(store::DecisionId id, store::Database& database, const lists::Editions& editions) {
  store::DecisionStore decisions{database};
  const auto decision = decisions.read(id);
  const auto inquiry = decision ? read_inquiry(*decision) : std::nullopt;
  if (!inquiry) return failure(k_correction_missing, {}, {}, {std::to_string(id.value())});
  store::ListStore lists{database, inquiry->series};
  SEISEKI_TRY(std::vector<ListInCase> window, lists_in_window(inquiry->day, lists, editions));
  return Case{id, *inquiry, std::move(window)};
}

std::vector<Decision> all_cases(store::DecisionStore& decisions) {
  return decisions.list({.kind = std::string{k_correction_case}});
}

Result<std::vector<CorrectedList>> apply_case(const Case& correction, const Changes& changes, const std::string& reason,
                                              store::Database& database, store::DocumentStore& documents,
                                              lists::Sources sources, const lists::Editions& editions,
                                              const Officer& officer, DryRun dry_run) {
  store::Transaction transaction{database};
  Applying applying{correction, database, documents, sources, editions, officer, dry_run};
  applying.reserve();
  SEISEKI_CHECK(applying.decide(changes, reason));
  SEISEKI_TRY(std::vector<CorrectedList> out, applying.recompute());
  if (dry_run == DryRun::no) transaction.commit();
  return out;
}

}  // namespace seiseki::office
