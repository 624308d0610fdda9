#include "tests/walk/walk.hpp"

#include <algorithm>
#include <ostream>
#include <set>
#include <sstream>
#include <stdexcept>

#include <fmt/format.h>

#include "engine/domain/rating_period.hpp"
#include "pipeline/office/correction.hpp"
#include "pipeline/office/correction_reply.hpp"
#include "pipeline/office/people.hpp"
#include "pipeline/office/problems.hpp"
#include "pipeline/office/publicity.hpp"
#include "pipeline/operations/bring_in.hpp"
#include "pipeline/operations/decide.hpp"
#include "pipeline/operations/decide_inside.hpp"
#include "pipeline/operations/fees.hpp"
#include "pipeline/operations/merging.hpp"
#include "pipeline/operations/people.hpp"
#include "pipeline/operations/publish.hpp"
#include "pipeline/operations/rate.hpp"
#include "pipeline/operations/redaction.hpp"
#include "pipeline/operations/status.hpp"
#include "pipeline/publish/folder.hpp"
#include "pipeline/publish/placing.hpp"
#include "pipeline/publish/results_csv.hpp"
#include "pipeline/store/audit_store.hpp"
#include "tests/unit/pipeline/imported.hpp"
#include "tests/unit/pipeline/store/store_fixture.hpp"
#include "tests/walk/invented_event.hpp"

namespace seiseki::test {

using store::ListSeries;
using store::ReportHeader;
using store::ReportId;
using store::Stage;

namespace {

constexpr std::pair<StepKind, std::string_view> k_kinds[] = {
    {StepKind::bring_in, "bring-in"},
    {StepKind::bring_in_late, "bring-in-late"},
    {StepKind::bring_in_again, "bring-in-again"},
    {StepKind::new_version, "new-version"},
    {StepKind::settle, "settle"},
    {StepKind::identify, "identify"},
    {StepKind::decide_game, "decide-game"},
    {StepKind::decide_date, "decide-date"},
    {StepKind::undo_part, "undo-part"},
    {StepKind::change_arrival, "change-arrival"},
    {StepKind::accept, "accept"},
    {StepKind::accept_all, "accept-all"},
    {StepKind::take_back, "take-back"},
    {StepKind::refuse, "refuse"},
    {StepKind::withdraw, "withdraw"},
    {StepKind::rate, "rate"},
    {StepKind::rate_month, "rate-month"},
    {StepKind::discard, "discard"},
    {StepKind::publish, "publish"},
    {StepKind::write_again, "write-again"},
    {StepKind::correct_report, "correct-report"},
    {StepKind::correct_games, "correct-games"},
    {StepKind::correct_person, "correct-person"},
    {StepKind::correct_day, "correct-day"},
    {StepKind::correct_arrival, "correct-arrival"},
    {StepKind::close_case, "close-case"},
    {StepKind::merge, "merge"},
    {StepKind::unmerge, "unmerge"},
    {StepKind::link, "link"},
    {StepKind::set_fact, "set-fact"},
    {StepKind::adjust, "adjust"},
    {StepKind::undo_adjustments, "undo-adjustments"},
    {StepKind::pay_fees, "pay-fees"},
    {StepKind::set_publicity, "set-publicity"},
    {StepKind::redact, "redact"},
    {StepKind::pass_days, "pass-days"},
};

constexpr const char* k_names[] = {"Aoba Ichiro", "Benizaka Jun", "Chitose Ken",  "Doigawa Mei",
                                   "Enokida Nao", "Fujimori Rei", "Ginyama Sora", "Hoshikawa Tetsu",
                                   "Inagaki Umi", "Jonouchi Yu",  "Kashiwa Aki",  "Lunde Bo"};
constexpr std::size_t k_members_at_first = 8;

FederationId id_of(std::size_t person) {
  return member_id(fmt::format("N{:08}", 10000001 + person));
}

/// What one step draws from its choice: the same choice draws the same.
class Draw {
public:
  explicit Draw(std::uint32_t choice) : m_state{choice} {}
  /// SplitMix64.
  std::size_t below(std::size_t limit) {
    m_state += 0x9e3779b97f4a7c15U;
    std::uint64_t z = m_state;
    z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9U;
    z = (z ^ (z >> 27U)) * 0x94d049bb133111ebU;
    return static_cast<std::size_t>((z ^ (z >> 31U)) % limit);
  }
  bool once_in(std::size_t times) { return below(times) == 0; }
  template <class T>
  const T& one_of(const std::vector<T>& values) {
    return values.at(below(values.size()));
  }

private:
  std::uint64_t m_state;
};

[[noreturn]] void wrong(const std::string& what) {
  throw std::logic_error{what};
}
void must(bool holds, const std::string& what) {
  if (!holds) wrong(what);
}

std::vector<std::string> game_ids(const std::string& csv) {
  std::vector<std::string> out;
  std::istringstream lines{csv};
  std::string line;
  std::getline(lines, line);
  while (std::getline(lines, line)) out.push_back(line.substr(line.rfind(',') + 1));
  return out;
}

std::string codes_of(const std::vector<Finding>& findings) {
  std::string out;
  for (const Finding& finding : findings) out += fmt::format(" {}: {};", finding.code(), finding.message(Language::en));
  return out;
}

/// What the walker itself did to an event.
struct Followed {
  InventedEvent event;
  std::set<ReportId> accepted;  ///< versions that were accepted and not taken back since
  bool is_in_case = false;      ///< a correction has taken it out of a list or put another in its place
};

constexpr std::string_view k_done = "done";
constexpr std::string_view k_nothing = "nothing-to-do";

}  // namespace

std::string_view to_string(StepKind kind) {
  return std::find_if(std::begin(k_kinds), std::end(k_kinds), [&](const auto& known) { return known.first == kind; })
      ->second;
}

std::vector<StepKind> step_kinds() {
  std::vector<StepKind> out;
  for (const auto& [kind, word] : k_kinds) out.push_back(kind);
  return out;
}

std::ostream& operator<<(std::ostream& out, const Step& step) {
  return out << to_string(step.kind) << '/' << step.choice;
}

std::ostream& operator<<(std::ostream& out, Era era) {
  return out << (era == Era::jcf_2024 ? "jcf-2024-10" : "ncs-2019-09");
}

class Walk::Office {
public:
  explicit Office(Era era) : m_now{instant(era == Era::jcf_2024 ? "2026-02-03T00:00:00Z" : "2019-11-03T00:00:00Z")} {
    for (std::size_t i = 0; i < k_members_at_first; ++i) add_member(i);
    store::StoredList opening;
    opening.manifest.month = month(era == Era::jcf_2024 ? "2026-02" : "2019-11");
    opening.manifest.origin = store::ListOrigin::imported;
    opening.manifest.input_sha256 = std::string(64, '0');
    opening.manifest.computed_at = m_now;
    // Two of them have never had a rating.
    for (std::size_t i = 0; i + 2 < k_members_at_first; ++i) {
      store::ListEntry entry;
      entry.player = player_key(id_of(i));
      entry.name = k_names[i];
      entry.rating = entry.peak = Rating{1450 + 137 * static_cast<int>(i)};
      entry.games = 40;
      opening.entries.push_back(entry);
    }
    opening.manifest.output_sha256 = lists::output_sha256(opening);
    m_office->lists.insert(opening);
  }

  std::vector<std::string> told;

  void take(const Step& step, WalkCount& count) {
    m_now += std::chrono::hours{1};
    const std::string head = audit_head();
    const auto files = m_files;
    told.push_back(fmt::format("{} {}/{}", to_iso(local_date(m_now)), to_string(step.kind), step.choice));
    Draw draw{step.choice};
    m_replaced = std::nullopt;
    m_redacted.clear();
    m_detail.clear();
    std::string outcome = "failed";
    try {
      outcome = act(step.kind, draw);
    } catch (...) {
      told.back() += m_detail + ": " + outcome + standing_lists();
      throw;
    }
    told.back() += m_detail + ": " + outcome;
    ++count[std::string(to_string(step.kind))][outcome];
    const bool computes = step.kind == StepKind::rate || step.kind == StepKind::rate_month;
    // What `rate` kept before an error stays kept.
    if (outcome != k_done && !computes) must(audit_head() == head, "a refused step is on record");
    try {
      check(step.kind, outcome, files);
    } catch (...) {
      told.back() += standing_lists();
      throw;
    }
  }

  void check(StepKind kind, const std::string& outcome, const std::map<std::string, std::string>& files) {
    const bool computes = kind == StepKind::rate || kind == StepKind::rate_month;
    check_files(files, kind == StepKind::publish && outcome == k_done);
    check_accepted();
    const bool changes_lists = computes || kind == StepKind::publish || m_corrected;
    if (outcome == k_done && changes_lists) check_lists();
    if (++m_steps % 8 == 0 || (outcome == k_done && kind == StepKind::publish)) check_publications();
    m_corrected = false;
  }

  void end(WalkCount& count) {
    // Behind the days of every period that anything may have arrived in.
    m_now += std::chrono::hours{24 * 75};
    told.push_back(to_iso(local_date(m_now)) + " end");
    waive_fees();
    publish_all(count);
    // Who was in a list and is in none any more owes nothing, and another may owe now.
    waive_fees();
    if (const auto rated = operations::rate(*m_office, m_editions, {}, who()); !rated) {
      // Two who are one person now and have a game against each other: an officer has to say which is wrong.
      const std::string code{rated.error().finding.code()};
      ++count["end"][code];
      told.push_back("rate: " + code);
      must(code == "merge-self-game" || code == "edition-not-usable", "the end cannot be rated: " + code);
      return;
    }
    publish_all(count);
    for (const store::ListManifest& list : m_office->lists.all())
      must(list.origin == store::ListOrigin::imported || m_office->lists.publication(list.id),
           "a list is left over: " + to_iso(list.month));
    check_publications();
    std::map<ReportId, int> counted;
    for (const YearMonth month : m_office->lists.months()) {
      const store::ListManifest standing = *m_office->lists.standing(month);
      for (const ReportId report : standing.reports) ++counted[report];
    }
    for (const auto& [event, followed] : m_events) {
      if (followed.is_in_case) continue;
      for (const ReportHeader& version : m_office->reports.versions(EventId{event})) {
        const bool counts = !followed.accepted.empty() && *followed.accepted.rbegin() == version.id;
        must(counted[version.id] == (counts ? 1 : 0),
             fmt::format("report {} was {} and stands in {} lists", version.id.text(),
                         counts ? "accepted" : "not accepted", counted[version.id]));
      }
    }
    ++count["end"]["done"];
  }

private:
  operations::Who who() const { return {"officer", m_now}; }
  office::Officer officer() const { return {"officer", m_now}; }
  Date today() const { return local_date(m_now); }
  std::string audit_head() { return store::AuditStore{m_office->database}.head(); }
  std::filesystem::path folder() const { return m_base.folder.path / "lists"; }

  void add_member(std::size_t person) {
    store::RosterPlayer player;
    player.id = id_of(person);
    player.name = k_names[person];
    player.federation = FederationCode{"JPN"};
    player.recorded_at = m_now;
    m_office->roster.put(std::vector{player});
    ++m_members;
  }

  /// What every list holds, for whoever reads of a failure.
  std::string standing_lists() {
    std::string out;
    for (const store::ListManifest& list : m_office->lists.all()) {
      out += fmt::format("\n  {}/{}{}:", to_iso(list.month), list.revision,
                         m_office->lists.publication(list.id) ? ", published" : "");
      for (const ReportId report : list.reports)
        out += ' ' + report.text() + " of " + m_office->reports.header(report)->event.text();
    }
    return out;
  }

  std::string act(StepKind kind, Draw& draw) {
    switch (kind) {
      case StepKind::bring_in:
        return bring_in_new(draw, static_cast<int>(draw.below(12)));
      case StepKind::bring_in_late:
        return bring_in_new(draw, 20 + static_cast<int>(draw.below(110)));
      case StepKind::bring_in_again:
        return bring_in_again(draw);
      case StepKind::new_version:
        return new_version(draw);
      case StepKind::settle:
        return settle(draw);
      case StepKind::identify:
        return identify(draw);
      case StepKind::decide_game:
        return decide_game(draw);
      case StepKind::decide_date:
        return decide_date(draw);
      case StepKind::undo_part:
        return undo_part(draw);
      case StepKind::change_arrival:
        return change_arrival(draw);
      case StepKind::accept:
        return accept(draw);
      case StepKind::accept_all:
        return accept_all();
      case StepKind::take_back:
        return put_aside(draw, &operations::take_back);
      case StepKind::refuse:
        return put_aside(draw, &operations::refuse);
      case StepKind::withdraw:
        return put_aside(draw, &operations::withdraw);
      case StepKind::rate:
        return rate();
      case StepKind::rate_month:
        return rate_month(draw);
      case StepKind::discard:
        return discard(draw);
      case StepKind::publish:
        return publish(draw);
      case StepKind::write_again:
        return write_again(draw);
      case StepKind::correct_report:
      case StepKind::correct_games:
      case StepKind::correct_person:
      case StepKind::correct_day:
      case StepKind::correct_arrival:
        return correct(kind, draw);
      case StepKind::close_case:
        return close_case(draw);
      case StepKind::merge:
        return merge(draw);
      case StepKind::unmerge:
        return unmerge(draw);
      case StepKind::link:
        return link(draw);
      case StepKind::set_fact:
        return set_fact(draw);
      case StepKind::adjust:
        return adjust(draw);
      case StepKind::undo_adjustments:
        return outcome_of(operations::undo_adjustments(*m_office, any_month(draw), "withdrawn", who()));
      case StepKind::pay_fees:
        return pay_fees(draw);
      case StepKind::set_publicity:
        return set_publicity(draw);
      case StepKind::redact:
        return redact(draw);
      case StepKind::pass_days:
        m_now += std::chrono::hours{24 * (1 + draw.below(9))};
        return std::string{k_nothing};
    }
    wrong("a step that nobody takes");
  }

  template <class T>
  std::string outcome_of(const Result<T>& result) {
    return result ? std::string{k_done} : std::string{result.error().finding.code()};
  }

  // ---- bringing in -------------------------------------------------------------------------------------------------

  InventedEvent invent(Draw& draw, int days_ago) {
    InventedEvent out;
    out.name = fmt::format("Open No {}", ++m_invented);
    out.says_class = !draw.once_in(4);
    out.is_rapid = draw.once_in(3);
    const std::size_t first = draw.below(m_members);
    for (std::size_t i = 0; i < k_entrants; ++i) {
      const std::size_t person = (first + i * (1 + draw.below(1))) % m_members;
      out.entrants[i] = {k_names[person], id_of(person).text()};
      if (draw.once_in(9)) out.entrants[i].id.clear();
      if (draw.once_in(30)) out.entrants[i] = {"Zaizen Stranger", ""};
    }
    const std::size_t rounds = 1 + draw.below(3);
    const Date first_day = add_days(today(), -days_ago - static_cast<int>(rounds));
    for (std::size_t round = 0; round < rounds; ++round) {
      out.days.push_back(add_days(first_day, static_cast<int>(round / 2)));
      out.results.push_back({any_result(draw), any_result(draw)});
    }
    return out;
  }

  static char any_result(Draw& draw) { return "1=01=0+"[draw.below(7)]; }

  /// Brings one document in; nullopt in `report` where none came of it.
  std::pair<std::string, std::optional<ReportId>> bring_in(const InventedEvent& event, bool for_correction) {
    operations::What what;
    what.documents.push_back({event.name + ".trf", {}, event.trf(), {}, std::nullopt});
    operations::Wishes wishes;
    if (for_correction) wishes.on_changed = ingest::OnChanged::keep_for_correction;
    const ReportId last = m_office->reports.last();
    const auto account = operations::bring_in(*m_office, m_editions, std::move(what), std::move(wishes), who());
    if (!account) return {std::string{account.error().finding.code()}, std::nullopt};
    must(account->items.size() == 1, "one file is one item");
    int all = 0;
    for (const auto outcome : {ingest::Outcome::imported, ingest::Outcome::unchanged, ingest::Outcome::quarantined,
                               ingest::Outcome::refused}) {
      all += account->count(outcome);
    }
    must(all == 1, "the four numbers do not add up");
    const ingest::Item& item = account->items.front();
    const bool is_new = m_office->reports.last() != last;
    must(is_new == (item.outcome == ingest::Outcome::imported), "a report without an outcome");
    const std::string word{to_string(item.outcome)};
    if (item.error) return {word + ' ' + std::string{item.error->finding.code()}, std::nullopt};
    if (!is_new) return {word, std::nullopt};
    return {std::string{k_done}, m_office->reports.last()};
  }

  /// Where an outcome is told as done, something was written.
  std::string follow(const InventedEvent& event, const std::pair<std::string, std::optional<ReportId>>& brought,
                     Draw& draw) {
    if (!brought.second) {
      const bool writes = brought.first.starts_with("quarantined");
      return writes ? std::string{k_done} : brought.first;
    }
    m_detail += " report " + brought.second->text();
    Followed& followed = m_events[m_office->reports.header(*brought.second)->event.text()];
    followed.event = event;
    if (draw.once_in(3)) {
      const std::string head = audit_head();
      const auto again = bring_in(event, false);
      must(again.first == "unchanged" && audit_head() == head, "brought in twice: " + again.first);
    }
    return std::string{k_done};
  }

  std::string bring_in_new(Draw& draw, int days_ago) {
    const InventedEvent event = invent(draw, days_ago);
    return follow(event, bring_in(event, false), draw);
  }

  const Followed* any_event(Draw& draw) const {
    if (m_events.empty()) return nullptr;
    return &std::next(m_events.begin(), static_cast<std::ptrdiff_t>(draw.below(m_events.size())))->second;
  }

  std::string bring_in_again(Draw& draw) {
    const Followed* known = any_event(draw);
    if (known == nullptr) return std::string{k_nothing};
    const InventedEvent event = known->event;
    return follow(event, bring_in(event, draw.once_in(2)), draw);
  }

  std::string new_version(Draw& draw) {
    const Followed* known = any_event(draw);
    if (known == nullptr) return std::string{k_nothing};
    InventedEvent event = known->event;
    auto& round = event.results[draw.below(event.results.size())];
    round[draw.below(2)] = any_result(draw);
    if (draw.once_in(4)) event.entrants[draw.below(k_entrants)].id.clear();
    return follow(event, bring_in(event, draw.once_in(2)), draw);
  }

  // ---- reports -----------------------------------------------------------------------------------------------------

  std::optional<ReportHeader> any_report(Draw& draw, std::initializer_list<Stage> stages) {
    std::vector<ReportHeader> all = m_office->reports.list({.with_superseded = draw.once_in(5)});
    std::erase_if(all, [&](const ReportHeader& report) {
      return std::find(stages.begin(), stages.end(), report.stage) == stages.end();
    });
    if (all.empty()) return std::nullopt;
    const ReportHeader report = draw.one_of(all);
    m_detail = " report " + report.id.text();
    return report;
  }
  std::optional<ReportHeader> any_waiting(Draw& draw) {
    return any_report(draw, {Stage::received, Stage::ready, Stage::accepted, Stage::rated});
  }
  Followed& followed(ReportId report) { return m_events.at(m_office->reports.header(report)->event.text()); }

  std::string accept(ReportId report) {
    m_detail += " report " + report.text();
    const std::string outcome = outcome_of(operations::accept(*m_office, m_editions, report, "checked", who()));
    if (outcome == k_done) followed(report).accepted.insert(report);
    return outcome;
  }

  std::string accept(Draw& draw) {
    const auto report =
        any_report(draw, {Stage::received, Stage::ready, Stage::refused, Stage::withdrawn, Stage::published});
    return report ? accept(report->id) : std::string{k_nothing};
  }

  std::string accept_all() {
    std::string out{k_nothing};
    for (const ReportHeader& report : m_office->reports.list({.stage = Stage::ready})) {
      if (accept(report.id) == k_done) out = k_done;
    }
    return out;
  }

  template <class Operation>
  std::string put_aside(Draw& draw, Operation operation) {
    const auto report = any_report(draw, {Stage::received, Stage::ready, Stage::accepted, Stage::rated, Stage::refused,
                                          Stage::withdrawn, Stage::published});
    if (!report) return std::string{k_nothing};
    const std::string outcome = outcome_of(operation(*m_office, report->id, "a slip", who()));
    if (outcome == k_done) followed(report->id).accepted.erase(report->id);
    return outcome;
  }

  /// What was decided inside a report may open a question again; it waits for its answer then.
  std::string inside(ReportId report, std::string outcome) {
    const ReportHeader header = *m_office->reports.header(report);
    if (outcome == k_done && header.stage == Stage::received) {
      const office::FeeLedger fees = m_office->fees(m_editions);
      must(office::has_open(office::queue_entry(header, m_office->queue_sources(), today(), &fees).problems),
           "a report without an open problem waits for an answer");
      followed(report).accepted.erase(report);
    }
    if (outcome == k_done) check_people(report);
    return outcome;
  }

  /// Nobody is both players of a game that counts.
  void check_people(ReportId report) {
    const lists::Decided now =
        lists::decided(*m_office->reports.read(report), lists::decisions_about(report, m_office->decisions),
                       m_office->roster.all(), lists::merges(m_office->decisions));
    for (const auto& game : now.games)
      must(game.exclusion || game.white.empty() || game.white != game.black,
           game.white.text() + " plays against themselves in report " + report.text());
  }

  std::string settle(Draw& draw) {
    const auto report = any_report(draw, {Stage::received});
    if (!report) return std::string{k_nothing};
    std::string out{k_nothing};
    for (const office::Problem& problem : office::problems_of(report->id, m_office->reports, m_office->decisions)) {
      if (!problem.is_open() || problem.remedy == office::Remedy::at_source) continue;
      office::Settlement settlement{.code = problem.code, .grounds = "asked the organiser"};
      if (problem.remedy == office::Remedy::by_type)
        settlement.type = draw.once_in(2) ? RatingCategory::rapid : RatingCategory::standard;
      settlement.count = draw.once_in(2);
      const auto settled = operations::settle(*m_office, m_editions, report->id, settlement, who());
      must(settled.has_value() || out == k_nothing, "half settled: " + outcome_of(settled));
      out = outcome_of(settled);
      if (!settled) break;
    }
    return inside(report->id, out);
  }

  std::string identify(Draw& draw) {
    const auto report = any_waiting(draw);
    if (!report) return std::string{k_nothing};
    const StartNumber player{1 + static_cast<int>(draw.below(k_entrants))};
    if (draw.once_in(4)) return exchange(draw, *report, player);
    const auto id = draw.once_in(4) ? std::nullopt : std::optional(id_of(draw.below(m_members)));
    const auto remember = draw.once_in(2) ? office::Remember::this_report : office::Remember::everywhere;
    const std::vector<office::PlayerSaid> said{{player, id}};
    const operations::NamesSaid names = operations::names_said(*m_office, report->id, said);
    const std::string seen = draw.once_in(2) ? names.seen : std::string{};
    const auto made = operations::identify(*m_office, report->id, said, "asked the organiser", who(), remember, seen);
    must(!made || names.differ.empty() || !seen.empty(), "another name was taken unseen");
    return inside(report->id, outcome_of(made));
  }

  /// Two of a report who have each other's ID, in one line.
  std::string exchange(Draw& draw, const ReportHeader& report, StartNumber one) {
    const std::vector<store::ReportPlayer> players = m_office->reports.players(report.id);
    const StartNumber other{1 + static_cast<int>(draw.below(k_entrants))};
    const auto printed = [&](StartNumber number) -> std::optional<FederationId> {
      for (const store::ReportPlayer& player : players) {
        if (player.start_number == number) return FederationId::parse(player.player.text());
      }
      return std::nullopt;
    };
    const auto first = printed(one);
    const auto second = printed(other);
    if (one == other || !first || !second) return std::string{k_nothing};
    const std::vector<office::PlayerSaid> said{{one, second}, {other, first}};
    const operations::NamesSaid names = operations::names_said(*m_office, report.id, said);
    return inside(report.id, outcome_of(operations::identify(*m_office, report.id, said, "exchanged", who(),
                                                             office::Remember::this_report, names.seen)));
  }

  std::string decide_game(Draw& draw) {
    const auto report = any_waiting(draw);
    if (!report) return std::string{k_nothing};
    const int game = 1 + static_cast<int>(draw.below(6));
    const auto verdict = draw.once_in(2) ? office::GameVerdict::exclude : office::GameVerdict::count;
    const auto white = verdict == office::GameVerdict::count && draw.once_in(2) ? std::optional(k_draw) : std::nullopt;
    return inside(report->id,
                  outcome_of(operations::decide_game(*m_office, report->id, game, verdict, white, "a sheet", who())));
  }

  std::string decide_date(Draw& draw) {
    const auto report = any_waiting(draw);
    if (!report) return std::string{k_nothing};
    const office::DatedPart part{draw.once_in(2) ? office::DatedPart::What::round : office::DatedPart::What::game,
                                 1 + static_cast<int>(draw.below(4))};
    const Date date = add_days(local_date(report->arrival), -static_cast<int>(draw.below(20)));
    return inside(report->id, outcome_of(operations::decide_date(*m_office, m_editions, report->id, part, date,
                                                                 "asked the organiser", who())));
  }

  std::string undo_part(Draw& draw) {
    const auto report =
        any_report(draw, {Stage::received, Stage::ready, Stage::accepted, Stage::rated, Stage::refused});
    if (!report) return std::string{k_nothing};
    const auto decisions = lists::decisions_about(report->id, m_office->decisions);
    if (decisions.empty()) return std::string{k_nothing};
    const store::Decision& decision = draw.one_of(decisions);
    const std::string outcome = outcome_of(operations::undo(*m_office, report->id, decision.id, "a slip", who()));
    if (outcome == k_done && decision.kind == office::k_accept) followed(report->id).accepted.erase(report->id);
    return inside(report->id, outcome);
  }

  std::string change_arrival(Draw& draw) {
    const auto report = any_waiting(draw);
    if (!report) return std::string{k_nothing};
    const Instant arrival = report->arrival - std::chrono::hours{24 * draw.below(30)};
    const auto moved = operations::change_arrival(*m_office, m_editions, report->id, arrival, "the mail's date", who());
    if (moved && *moved == report->id) return std::string{k_nothing};
    if (moved) followed(report->id).accepted.erase(report->id);
    return outcome_of(moved);
  }

  // ---- lists -------------------------------------------------------------------------------------------------------

  YearMonth any_month(Draw& draw) {
    const YearMonth own = period_of_arrival(m_now).list;
    return own + std::chrono::months{static_cast<int>(draw.below(4)) - 2};
  }

  std::string rate() {
    const auto rated = operations::rate(*m_office, m_editions, {}, who());
    if (!rated) return outcome_of(rated);
    const std::string head = audit_head();
    const auto again = operations::rate(*m_office, m_editions, {}, who());
    must(again.has_value() && again->lists.empty() && audit_head() == head, "computed again, and not the same");
    for (const store::ListManifest& list : m_office->lists.all()) {
      if (lists::is_fixed(list.month, m_office->lists)) continue;
      must(!operations::is_stale(*m_office->lists.read(list.id), *m_office, m_editions),
           "a stale draft: " + to_iso(list.month));
    }
    return std::string{k_done};
  }

  std::string rate_month(Draw& draw) {
    return outcome_of(operations::rate(*m_office, m_editions, {.month = any_month(draw)}, who()));
  }

  std::string discard(Draw& draw) {
    const YearMonth month = any_month(draw);
    // The list that the office was given can go, and then nothing could be computed any more.
    const auto newest = m_office->lists.newest(month);
    if (newest && newest->origin == store::ListOrigin::imported) return "nothing-to-do";
    const auto gone = operations::discard(*m_office, ListSeries::over_the_board, month, "too soon", who());
    if (gone) {
      for (const store::ListManifest& list : gone->lists)
        m_detail += fmt::format(" {}/{}", to_iso(list.month), list.revision);
    }
    return outcome_of(gone);
  }

  std::string publish(Draw& draw) {
    const bool is_told = !draw.once_in(4);
    return publish_oldest(is_told ? "they come later" : "", is_told ? "the board asked for it" : "");
  }

  std::string publish_oldest(const std::string& reason, const std::string& early) {
    const auto list = operations::list_to_publish(*m_office, ListSeries::over_the_board, std::nullopt);
    if (!list) return outcome_of(list);
    const auto sheet = operations::sheet_of(*list, ListSeries::over_the_board, *m_office, m_editions, who());
    must(sheet.has_value(), "no sheet of " + to_iso(list->month));
    m_detail = fmt::format(" {}/{}", to_iso(list->month), list->revision);
    const auto published =
        operations::publish(*list, ListSeries::over_the_board, {.seen = sheet->seen, .reason = reason, .early = early},
                            folder(), *m_office, m_editions, who());
    const bool may =
        sheet->obstacles.empty() && (sheet->waiting.empty() || !reason.empty()) && (!sheet->is_early || !early.empty());
    must(published.has_value() == may, "published against its sheet: " + outcome_of(published));
    if (published && sheet->replaces) m_replaced = sheet->replaces->revision;
    if (published) m_public_games[list->month] = public_games(*list);
    return outcome_of(published);
  }

  void waive_fees() {
    for (int back = 0; back < 12; ++back) {
      const YearMonth month = period_of_arrival(m_now).list - std::chrono::months{back};
      const auto waived = operations::waive_open_fees(*m_office, m_editions, month, "settled", who());
      must(waived.has_value(), "fees cannot be waived: " + outcome_of(waived));
    }
  }

  void publish_all(WalkCount& count) {
    for (;;) {
      const auto files = m_files;
      m_replaced = std::nullopt;
      const std::string outcome = publish_oldest("they come later", "the board asked for it");
      ++count["end-publish"][outcome];
      told.push_back("publish: " + outcome);
      if (outcome == "publish-nothing") return;
      if (outcome != k_done) {
        // A draft that is not what it would be now: it is computed again first.
        must(!lists::is_fixed(operations::list_to_publish(*m_office, ListSeries::over_the_board, std::nullopt)->month,
                              m_office->lists),
             "a revision cannot be published: " + outcome);
        return;
      }
      check_files(files, true);
    }
  }

  std::string write_again(Draw& draw) {
    const std::vector<store::ListManifest> all = m_office->lists.all();
    const store::ListManifest& list = draw.one_of(all);
    if (!m_office->lists.publication(list.id)) return std::string{k_nothing};
    const std::string head = audit_head();
    const auto written =
        operations::write_again(list, ListSeries::over_the_board, folder(), *m_office, m_editions, who());
    must(audit_head() == head, "written again is on record as something new");
    return written ? std::string{k_nothing} : outcome_of(written);
  }

  // ---- corrections -------------------------------------------------------------------------------------------------

  std::string correct(StepKind kind, Draw& draw) {
    std::vector<ReportId> reports;
    for (const YearMonth month : m_office->lists.months()) {
      const auto standing = m_office->lists.standing(month);
      if (m_office->lists.publication(standing->id))
        reports.insert(reports.end(), standing->reports.begin(), standing->reports.end());
    }
    if (reports.empty()) return std::string{k_nothing};
    const ReportId report = draw.one_of(reports);
    const Date inquiry = add_days(today(), -static_cast<int>(draw.below(40)));
    const std::vector<store::Decision> known = office::all_cases(m_office->decisions);
    const bool goes_on = !known.empty() && draw.once_in(4);
    const auto opened =
        goes_on ? office::read_case(draw.one_of(known).id, m_office->database, m_editions)
                : office::open_case({inquiry, "a player", "report:" + report.text(), fmt::format("slip {}", m_steps)},
                                    m_office->database, m_editions, officer());
    if (!opened) return outcome_of(opened);
    const auto [changes, leaves_list] = changes_of(kind, report, draw);
    m_detail = fmt::format(" {} {}, report {}{}", goes_on ? "again case" : "case", opened->id.text(), report.text(),
                           told_of(changes));
    const std::string head = audit_head();
    const auto seen = apply(*opened, changes, office::DryRun::yes);
    must(audit_head() == head, "a trial run of a correction is on record");
    const auto applied = apply(*opened, changes, office::DryRun::no);
    must(outcome_of(seen) == outcome_of(applied),
         "a trial run of a correction tells " + outcome_of(seen) + ", and then it was " + outcome_of(applied));
    // The case itself was opened.
    if (applied) {
      for (const office::CorrectedList& list : applied->lists)
        m_detail += fmt::format(", {}/{}", to_iso(list.after.manifest.month), list.after.manifest.revision);
    }
    if (!applied) {
      must(audit_head() == head, "a refused correction is on record");
      told.back() += " (" + outcome_of(applied) + ')';
      return goes_on ? outcome_of(applied) : std::string{k_done};
    }
    for (std::size_t i = 0; i < applied->lists.size(); ++i)
      must(applied->lists[i].after.manifest.output_sha256 == seen->lists[i].after.manifest.output_sha256,
           "a correction came out otherwise than its trial run");
    m_corrected = true;
    if (leaves_list) {
      followed(report).is_in_case = true;
      for (const auto& [old, now] : changes.replace) followed(now).is_in_case = true;
    }
    const std::string after = audit_head();
    const auto again = apply(*opened, changes, office::DryRun::no);
    std::string written;
    if (again) {
      for (const office::CorrectedList& list : again->lists) {
        if (list.is_new)
          written += fmt::format(" {}/{}", to_iso(list.after.manifest.month), list.after.manifest.revision);
      }
    }
    must(audit_head() == after,
         fmt::format("case {} applied twice, and written twice: {}{}", opened->id.text(), outcome_of(again), written));
    return std::string{k_done};
  }

  Result<office::Applied> apply(const office::Case& correction, const office::Changes& changes,
                                office::DryRun dry_run) {
    return office::apply_case(correction, changes, "shown", m_office->database, m_office->documents,
                              m_office->sources(), m_editions, officer(), dry_run);
  }

  static std::string told_of(const office::Changes& changes) {
    std::string out;
    if (!changes.exclude.empty()) out += " out";
    for (const auto& [old, now] : changes.replace) out += " by " + now.text();
    for (const auto& game : changes.games) out += fmt::format(" row {}", game.row);
    for (const auto& player : changes.players)
      out += fmt::format(" player {} {}", player.start_number.value(), player.id ? player.id->text() : "nobody");
    for (const auto& day : changes.days) out += " on " + to_iso(day.date);
    for (const auto& arrival : changes.arrivals) out += " arrived " + to_iso(local_date(arrival.time));
    return out;
  }

  /// What is changed, and whether the report may leave its list by it.
  std::pair<office::Changes, bool> changes_of(StepKind kind, ReportId report, Draw& draw) {
    office::Changes out;
    const auto games = m_office->reports.games(report);
    if (kind == StepKind::correct_report) {
      std::vector<ReportHeader> versions = m_office->reports.versions(m_office->reports.header(report)->event);
      std::erase_if(versions, [&](const ReportHeader& version) { return version.id == report; });
      if (!versions.empty() && !draw.once_in(3)) {
        out.replace.emplace_back(report, draw.one_of(versions).id);
      } else {
        out.exclude.push_back(report);
      }
      return {out, true};
    }
    if (kind == StepKind::correct_arrival) {
      const Instant arrival = m_office->reports.header(report)->arrival;
      const int days = static_cast<int>(draw.below(60)) - 20;
      out.arrivals.push_back({report, std::min(arrival + std::chrono::hours{24 * days}, m_now)});
      out.count_late = draw.once_in(2);
      return {out, true};
    }
    if (kind == StepKind::correct_person) {
      const auto id = draw.once_in(5) ? std::nullopt : std::optional(id_of(draw.below(m_members)));
      out.players.push_back({report, StartNumber{1 + static_cast<int>(draw.below(k_entrants))}, id});
    } else if (kind == StepKind::correct_day) {
      const Date date =
          add_days(local_date(m_office->reports.header(report)->arrival), -static_cast<int>(draw.below(40)));
      out.days.push_back({report, {office::DatedPart::What::round, 1 + static_cast<int>(draw.below(3))}, date});
    } else {
      const int row = 1 + static_cast<int>(draw.below(games.size()));
      const bool counts = !draw.once_in(3);
      const auto white = counts && !draw.once_in(3)
                             ? std::optional(Score::from_half_points(static_cast<int>(draw.below(3))))
                             : std::nullopt;
      out.games.push_back({report, row, counts ? office::GameVerdict::count : office::GameVerdict::exclude, white});
    }
    return {out, false};
  }

  std::string close_case(Draw& draw) {
    const auto cases = office::all_cases(m_office->decisions);
    if (cases.empty()) return std::string{k_nothing};
    return outcome_of(
        office::close_case(draw.one_of(cases).id, "as printed", m_office->database, m_editions, officer()));
  }

  // ---- people ------------------------------------------------------------------------------------------------------

  std::string merge(Draw& draw) {
    const lists::Merge merge{.from = id_of(draw.below(m_members)),
                             .into = id_of(draw.below(m_members)),
                             .effective = add_days(today(), static_cast<int>(draw.below(40)) - 20),
                             .decision = {}};
    const auto view = operations::merge_view(*m_office, merge);
    return outcome_of(
        operations::merge_people(*m_office, merge, "one person", draw.once_in(3) ? "" : view->seen, who()));
  }

  std::string unmerge(Draw& draw) {
    const auto merged = lists::merges(m_office->decisions);
    const FederationId from = merged.empty() ? id_of(draw.below(m_members)) : draw.one_of(merged).from;
    return outcome_of(office::unmerge_players(m_office->database, from, "two persons", officer()));
  }

  std::string link(Draw& draw) {
    const FederationId id = id_of(draw.below(m_members));
    if (draw.once_in(3)) return outcome_of(office::unlink_fide(m_office->database, id, "a slip", officer()));
    const FideId fide{fmt::format("{}", 7000000 + draw.below(20))};
    return outcome_of(office::link_fide(m_office->database, id, fide, "their card", officer()));
  }

  std::string set_fact(Draw& draw) {
    if (draw.once_in(3) && m_members < std::size(k_names)) {
      const auto added = operations::add_person(*m_office, id_of(m_members),
                                                {{operations::PersonField::name, k_names[m_members]}}, "joined", who());
      if (added) ++m_members;
      return outcome_of(added);
    }
    const FederationId id = id_of(draw.below(m_members));
    const auto birth = fmt::format("{}-05-06", 1950 + draw.below(65));
    return outcome_of(operations::set_facts(
        *m_office, id,
        {draw.once_in(4) ? operations::PersonFact{operations::PersonField::member, draw.once_in(2) ? "no" : "yes"}
                         : operations::PersonFact{operations::PersonField::birth, birth}},
        "their card", who()));
  }

  std::string adjust(Draw& draw) {
    const YearMonth list = any_month(draw) + std::chrono::months{1};
    const Date announced = add_days(Date{list / 1}, -150 - static_cast<int>(draw.below(120)));
    return outcome_of(operations::adjust_list(*m_office, m_editions,
                                              {.list = list,
                                               .points = 1 + static_cast<int>(draw.below(50)),
                                               .approved = add_days(announced, -3),
                                               .announced = announced,
                                               .note = "the level of all"},
                                              "the board", who()));
  }

  std::string pay_fees(Draw& draw) {
    const auto fees = operations::fees_view(*m_office, m_editions, {.which = operations::WhichFees::open}, today());
    if (fees.fees.empty()) return std::string{k_nothing};
    const ReportId report = draw.one_of(fees.fees).report;
    if (draw.once_in(3)) return outcome_of(operations::waive_fees(*m_office, m_editions, {report}, "a school", who()));
    return outcome_of(operations::pay_fees(
        *m_office, m_editions, {.reports = {report}, .on = today(), .reference = fmt::format("T{}", m_steps)}, who()));
  }

  std::string set_publicity(Draw& draw) {
    static const std::vector<views::PublicityLevel> levels{views::PublicityLevel::full, views::PublicityLevel::romaji,
                                                           views::PublicityLevel::list_only,
                                                           views::PublicityLevel::hidden};
    const FederationId person = id_of(draw.below(m_members));
    const views::PublicityLevel level = draw.one_of(levels);
    m_detail = fmt::format(" {} {}", person.text(), to_string(level));
    return outcome_of(office::set_publicity(m_office->database, person, level, "their wish", officer()));
  }

  /// Files that name somebody who is not to be named any more: they and the file that tells of it change, and no other.
  std::string redact(Draw& draw) {
    const FederationId person = id_of(draw.below(m_members));
    const bool is_asked =
        draw.once_in(2) &&
        office::set_publicity(m_office->database, person, views::PublicityLevel::hidden, "their wish", officer())
            .has_value();
    const auto due = operations::redactions_due(*m_office, m_editions, who());
    must(due.has_value(), "what is due cannot be told: " + outcome_of(due));
    const std::string seen = !is_asked && draw.once_in(6) ? std::string{} : due->seen;
    const auto made = operations::redact(folder(), seen, "their wish", *m_office, m_editions, who());
    if (!made) return outcome_of(made);
    if (made->files.empty()) return std::string{is_asked ? k_done : k_nothing};
    m_detail = is_asked ? ' ' + person.text() : std::string{};
    for (const operations::RedactionDue& file : made->files) m_detail += ' ' + file.path;
    for (const operations::RedactionDue& file : made->files) m_redacted.emplace(file.path, file.bytes);
    // Who is shown again stands in the files that are written anew for somebody else's sake, and in no other.
    std::set<std::string> loaded;
    for (const auto& [name, bytes] : files_there()) {
      if (!publish::is_loaded_by_site(name)) continue;
      for (std::string& id : game_ids(bytes)) loaded.insert(std::move(id));
    }
    for (auto& [month, ids] : m_public_games) {
      const std::set<std::string> before{ids.begin(), ids.end()};
      ids = public_games(*m_office->lists.standing(month));
      std::erase_if(ids, [&](const std::string& id) {
        const bool is_there = loaded.contains(id);
        must(is_there || !before.contains(id), "redacted, and public still: " + id);
        return !is_there;
      });
    }
    const auto left = operations::redactions_due(*m_office, m_editions, who());
    must(left && left->files.empty(), "something is due still");
    return std::string{k_done};
  }

  // ---- what has to hold --------------------------------------------------------------------------------------------

  std::map<std::string, std::string> files_there() const {
    std::map<std::string, std::string> out;
    const auto names = publish::names_below(folder());
    must(names.has_value(), "the folder cannot be read");
    for (const std::string& name : *names) out.emplace(name, store::test::contents(folder() / name));
    return out;
  }

  /// Nothing changes but by a publication; what a correction takes the place of is kept as it was.
  void check_files(const std::map<std::string, std::string>& before, bool has_published) {
    m_files = files_there();
    if (!m_redacted.empty()) {
      auto expected = before;
      for (const auto& [name, bytes] : m_redacted) {
        must(expected.contains(name), "redacted, and not there before: " + name);
        expected[name] = bytes;
      }
      expected[operations::k_redactions_name] = m_files[operations::k_redactions_name];
      must(m_files == expected, "other files than those that were due have changed");
      return;
    }
    if (!has_published) {
      must(m_files == before, "published files changed without a publication");
      return;
    }
    for (const auto& [name, bytes] : before) {
      const auto now = m_files.find(name);
      if (now != m_files.end() && now->second == bytes) continue;
      must(m_replaced.has_value(), "another list has written over " + name);
      const auto kept = m_files.find(publish::superseded_name(name, *m_replaced));
      must(kept != m_files.end() && kept->second == bytes, "what a correction replaced is not kept: " + name);
    }
  }

  /// What was accepted is in a list, or enters one, and status counts it.
  void check_accepted() {
    std::map<ReportId, int> published;
    std::map<ReportId, int> to_stand;
    for (const YearMonth month : m_office->lists.months()) {
      const auto standing = m_office->lists.standing(month);
      if (!m_office->lists.publication(standing->id)) continue;
      for (const ReportId report : standing->reports) ++published[report];
      // A report that moves to an earlier list stands in both until the later list's revision is published too.
      const auto newest = m_office->lists.newest(month);
      for (const ReportId report : newest->reports) ++to_stand[report];
    }
    std::set<ReportId> entering;
    int accepted = 0;
    for (const auto& [month, report] : lists::entering_reports(m_office->reports, m_office->lists)) {
      must(entering.insert(report.id).second, "report " + report.id.text() + " enters two lists");
      accepted += report.stage == Stage::accepted ? 1 : 0;
    }
    for (const auto& [event, followed] : m_events) {
      int lists = 0;
      std::string counted;
      for (const ReportHeader& version : m_office->reports.versions(EventId{event})) {
        lists += to_stand[version.id];
        if (to_stand[version.id] > 0) counted += fmt::format(" {} ({})", version.id.text(), to_stand[version.id]);
        if (followed.is_in_case) continue;
        const bool counts = !followed.accepted.empty() && *followed.accepted.rbegin() == version.id;
        const bool is_settled = published[version.id] > 0;
        must(counts == (is_settled || entering.contains(version.id)),
             fmt::format("report {}, stage {}: {}", version.id.text(), to_string(version.stage),
                         counts ? "accepted, and in no list" : "in a list, and not accepted"));
        must(!(is_settled && entering.contains(version.id)), "published, and enters once more");
      }
      must(lists <= 1, "counted more than once of one event: reports" + counted);
    }
    const auto status = operations::status_view(*m_office, today(), m_now);
    must(status.accepted == accepted,
         fmt::format("status counts {} accepted reports; {} wait for their list", status.accepted, accepted));
  }

  /// Every list comes out of its own input again.
  void check_lists() {
    for (const store::ListManifest& manifest : m_office->lists.all()) {
      if (manifest.origin == store::ListOrigin::imported) continue;
      const auto again = lists::recompute(*m_office->lists.read(manifest.id), m_office->documents, m_editions);
      must(again.has_value(), "not reproduced: " + to_iso(manifest.month) + ' ' + outcome_of(again));
    }
  }

  /// The games of a list that the public may see today, from the list's own calculation.
  std::vector<std::string> public_games(const store::ListManifest& manifest) {
    const store::StoredList list = *m_office->lists.read(manifest.id);
    const auto result = lists::recompute(list, m_office->documents, m_editions);
    must(result.has_value(), "not reproduced: " + to_iso(manifest.month));
    std::vector<std::string> out;
    for (const auto& [name, csv] :
         publish::results_csv(result->ledgers, list, m_office->publicity(m_editions, manifest.month))) {
      for (std::string& id : game_ids(csv)) out.push_back(std::move(id));
    }
    return out;
  }

  void check_publications() {
    std::map<std::string, int> loaded;
    for (const auto& [name, bytes] : m_files) {
      if (!publish::is_loaded_by_site(name)) continue;
      for (const std::string& id : game_ids(bytes)) ++loaded[id];
    }
    std::map<std::string, int> rated;
    for (const auto& [month, ids] : m_public_games) {
      for (const std::string& id : ids) ++rated[id];
    }
    std::string differing;
    for (const auto& [id, times] : loaded) {
      const auto found = rated.find(id);
      const int expected = found == rated.end() ? 0 : found->second;
      if (times != expected) differing += fmt::format(" {} ({} for {})", id, times, expected);
    }
    for (const auto& [id, times] : rated)
      if (!loaded.contains(id)) differing += fmt::format(" {} (0 for {})", id, times);
    must(differing.empty(), "the site's files do not hold each rated game once:" + differing);
    const auto checked = operations::verify_folder(folder(), *m_office, m_editions, who());
    must(checked && checked->findings.empty(), checked ? codes_of(checked->findings) : "the folder cannot be verified");
    store::AuditStore audit{m_office->database};
    must(audit.verify().has_value(), "the record is broken");
    auto changed = audit.changed_facts();
    for (Finding& altered : audit.altered_rows()) changed.push_back(std::move(altered));
    must(changed.empty(), "facts that the record does not know:" + codes_of(changed));
  }

  store::test::TestDatabase m_base;
  lists::Editions m_editions = lists::Editions::load().value();
  std::unique_ptr<operations::Office> m_office =
      operations::Office::open({m_base.location, m_base.folder.path / "state"}, store::IfMissing::refuse).value();
  Instant m_now;
  std::size_t m_members = 0;
  int m_invented = 0;
  std::size_t m_steps = 0;
  std::map<std::string, Followed> m_events;    ///< by the event's ID
  std::map<std::string, std::string> m_files;  ///< published, by name, as they were after the last step
  std::map<YearMonth, std::vector<std::string>> m_public_games;  ///< IDs in the files of each list as published last
  std::map<std::string, std::string> m_redacted;  ///< by the step at hand: what stands there now, by name
  std::optional<int> m_replaced;                  ///< the revision that the last publication took the place of
  bool m_corrected = false;
  std::string m_detail;  ///< of the step at hand: what it is about
};

Walk::Walk(Era era) : m_office{std::make_unique<Office>(era)} {}
Walk::~Walk() = default;
void Walk::take(const Step& step, WalkCount& count) {
  m_office->take(step, count);
}
void Walk::end(WalkCount& count) {
  m_office->end(count);
}
const std::vector<std::string>& Walk::told() const {
  return m_office->told;
}

}  // namespace seiseki::test
