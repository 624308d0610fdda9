#include "pipeline/ingest/standing.hpp"

#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <tuple>

#include "engine/domain/category_words.hpp"
#include "engine/rating/correspondence.hpp"
#include "importers/checks/update_stamp.hpp"
#include "pipeline/ingest/findings.hpp"
#include "pipeline/ingest/fingerprint.hpp"
#include "pipeline/ingest/games_elsewhere.hpp"
#include "pipeline/ingest/reconcile.hpp"
#include "pipeline/ingest/same_event.hpp"
#include "pipeline/ingest/stored_form.hpp"
#include "pipeline/lists/decided.hpp"
#include "pipeline/lists/rate.hpp"
#include "pipeline/office/correction.hpp"
#include "pipeline/office/findings.hpp"
#include "pipeline/store/decision_store.hpp"
#include "pipeline/store/roster_store.hpp"
#include "pipeline/validation/decidable.hpp"
#include "pipeline/validation/findings.hpp"

namespace seiseki::ingest {

using store::ReportHeader;
using store::Stage;

namespace {

constexpr std::size_t k_overlap_percent = 90;  // of the smaller event's identified players

/// The days of rounds that a stored report is held to. A source that comes again in the same form says of days what it
/// knows by now; of another form it may know more or less without contradicting it.
RoundDays days_held(const ReportHeader& stored, const std::vector<store::ReportGame>& games,
                    const PreparedReport& report) {
  return stored.format == report.tournament.format ? all_round_days_of(stored, games) : round_days_of(stored, games);
}

/// How the report differs from one already stored.
std::vector<Difference> differences_from(const PreparedReport& report, store::ReportStore& reports,
                                         store::ReportId stored) {
  const ReportHeader header = *reports.header(stored);
  const std::vector<store::ReportGame> games = reports.games(stored);
  Side there = side_of(header, reports.players(stored), games);
  there.round_days = days_held(header, games, report);
  return reconcile(there, side_of(report)).differences;
}

struct Overlap {
  Finding finding;
  store::ReportId report;
};

/// Another report that holds mostly the same people on the same days, though not the same games.
std::optional<Overlap> overlap(const PreparedReport& report, Neighbours& neighbours) {
  // In one quarter the same few people play in several correspondence events; their games are compared one by one.
  if (report.tournament.details.declared_correspondence) return std::nullopt;
  std::set<PlayerKey> people;
  for (const identity::ResolvedPlayer& player : report.resolution.players) {
    if (player.id) people.insert(player_key(*player.id));
  }
  if (people.size() < 2) return std::nullopt;
  const auto smaller = [&](const Shared& shared) { return std::min(shared.field.members, people.size()); };
  const auto is_mostly_shared = [&](const Shared& shared) {
    return shared.members * 100 >= smaller(shared) * k_overlap_percent;
  };
  for (const ReportHeader& other : neighbours.with(is_mostly_shared)) {
    // A Standard and a Rapid event on one day are two, as festivals hold them.
    if (!may_share_type(report, other)) continue;
    const Shared shared = neighbours.shared(other.id);
    return Overlap{
        finding(k_event_overlap, place_of(report), {},
                {std::to_string(shared.members), std::to_string(smaller(shared)), other.id.text(), other.name}),
        other.id};
  }
  return std::nullopt;
}

/// What of a pairing enters a calculation beside its result: the people, the date, the reason it is left out.
using Counting = std::tuple<int, std::string, std::string, Date, std::optional<Exclusion>>;

template <class Game>
Counting counting(const Game& game, Date date) {
  // Start numbers differ between sources; somebody without an ID is nobody in a calculation.
  const auto person = [](const PlayerKey& key) { return is_member_key(key) ? key.text() : std::string("?"); };
  return {game.round, person(game.white), person(game.black), date, game.exclusion};
}

std::vector<Counting> countings(const std::vector<GameRecord>& games) {
  std::vector<Counting> out;
  for (const GameRecord& game : games) out.push_back(counting(game, game.date));
  std::sort(out.begin(), out.end());
  return out;
}

std::vector<Counting> countings(store::ReportStore& reports, store::ReportId stored) {
  std::vector<Counting> out;
  for (const store::ReportGame& game : reports.games(stored)) {
    if (game.white_start && game.black_start) out.push_back(counting(game, game.date.value_or(Date{})));
  }
  std::sort(out.begin(), out.end());
  return out;
}

/// How many games would be calculated otherwise than those of the stored version: a membership or a date may have been
/// corrected since.
std::size_t counted_otherwise(const PreparedReport& report, store::ReportStore& reports, store::ReportId earlier) {
  const std::vector<Counting> now = countings(report.validated.games);
  const std::vector<Counting> then = countings(reports, earlier);
  std::vector<Counting> same;
  std::set_intersection(now.begin(), now.end(), then.begin(), then.end(), std::back_inserter(same));
  return std::max(now.size(), then.size()) - same.size();
}

/// What a source says of days decides memberships, ages and the window, also of an event that was rated.
bool has_other_days(const PreparedReport& report, store::ReportStore& reports, const ReportHeader& stored) {
  if (!days_agree(days_of(report), days_of(stored))) return true;
  const RoundDays here = round_days_of(report);
  return !here.empty() && !rounds_on_other_days(here, days_held(stored, reports.games(stored.id), report)).empty();
}

bool counts_alike(const PreparedReport& report, store::ReportStore& reports, store::ReportId earlier) {
  return counted_otherwise(report, reports, earlier) == 0;
}

/// Whether this report is the stored version with the people whom somebody named in it since, or who are others since a
/// merge was undone: they are known when the same document comes again.
bool is_as_identified(const PreparedReport& report, Kept& kept, const ReportHeader& earlier) {
  std::vector<store::Decision> named = lists::decisions_about(earlier.id, kept.decisions);
  std::erase_if(named, [](const store::Decision& decision) { return decision.kind != lists::k_identify; });
  if (named.empty() && lists::undone_merges(kept.decisions).empty()) return false;
  const lists::Decided decided =
      lists::decided(*kept.reports.read(earlier.id), named, kept.roster, lists::merges(kept.decisions));
  return games_fingerprint(decided.games, earlier.event) == report.fingerprint &&
         countings(decided.games) == countings(report.validated.games);
}

bool is_error(const store::StoredFinding& finding) {
  return finding.severity == Severity::error;
}
bool is_error(const Finding& finding) {
  return finding.severity() == Severity::error;
}
std::string code_of(const store::StoredFinding& finding) {
  return finding.code;
}
std::string code_of(const Finding& finding) {
  return std::string{finding.code()};
}

/// What is wrong with the tournament itself: what other reports and versions hold may have changed without any change
/// here.
template <class Findings>
std::set<std::string> problem_codes(const Findings& findings) {
  std::set<std::string> out;
  for (const auto& finding : findings) {
    const std::string code = code_of(finding);
    if (is_error(finding) && code != office::k_game_in_two_reports.code && code != k_version_other_type.code)
      out.insert(code);
  }
  return out;
}

/// Whether the copy leaves open what a version of a known type has answered. It changes nothing there.
bool leaves_type_open(const PreparedReport& report, const ReportHeader& version) {
  return version.category && !report.validated.category &&
         std::any_of(report.findings.begin(), report.findings.end(),
                     [](const Finding& finding) { return finding.kind == &validation::k_no_time_control; });
}

/// Naming somebody ends problems and makes none.
bool has_same_problems(const PreparedReport& report, const ReportHeader& version,
                       const std::vector<store::StoredFinding>& earlier, bool as_identified) {
  const std::set<std::string> then = problem_codes(earlier);
  std::set<std::string> now = problem_codes(report.findings);
  if (leaves_type_open(report, version)) now.erase(std::string{validation::k_no_time_control.code});
  return as_identified ? std::includes(then.begin(), then.end(), now.begin(), now.end()) : then == now;
}

/// Whether whom it asks about is printed as in the version, by number, name and IDs. Nobody who is asked about has a
/// key of their own, so that games and problems are alike whoever stands there. Forms print names otherwise.
bool asks_about_the_same(const PreparedReport& report, const ReportHeader& version, store::ReportStore& reports) {
  if (version.format != report.tournament.format) return true;
  std::vector<store::ReportPlayer> there;
  return std::all_of(report.findings.begin(), report.findings.end(), [&](const Finding& problem) {
    if (!is_error(problem) || !problem.where.start_number) return true;
    const StartNumber number = *problem.where.start_number;
    const identity::ResolvedPlayer* resolved = report.resolution.find(number);
    if (resolved == nullptr || resolved->id) return true;
    if (there.empty()) there = reports.players(version.id);
    const auto by_number = [&](const auto& player) { return player.start_number == number; };
    const auto& here = report.tournament.players;
    const auto now = std::find_if(here.begin(), here.end(), by_number);
    const auto then = std::find_if(there.begin(), there.end(), by_number);
    return now == here.end() || then == there.end() ||
           std::tie(now->name, now->national_id, now->fide_id) ==
               std::tie(then->name, then->national_id, then->fide_id);
  });
}

/// A stored version beside the report.
struct VersionLikeness {
  bool is_rated = false;
  bool has_same_games = false;
  bool is_same = false;  ///< in everything that enters a calculation
};

VersionLikeness version_likeness(const PreparedReport& report, Kept& kept, const ReportHeader& version) {
  VersionLikeness out{.is_rated = lists::is_settled(version, kept.database)};
  // A list stands with what was known of people when it was computed: a rated event is compared by its games and days.
  const bool as_identified = is_as_identified(report, kept, version);
  out.has_same_games = as_identified || (version.fingerprint == report.fingerprint &&
                                         (out.is_rated ? !has_other_days(report, kept.reports, version)
                                                       : counts_alike(report, kept.reports, version.id)));
  out.is_same =
      out.has_same_games && (version.category == report.validated.category || leaves_type_open(report, version)) &&
      (out.is_rated || has_same_problems(report, version, kept.reports.findings(version.id), as_identified)) &&
      (out.is_rated || as_identified || asks_about_the_same(report, version, kept.reports));
  return out;
}

/// How often the report differs from a stored version, for who has to choose between the two.
std::string number_of_differences(const PreparedReport& report, store::ReportStore& reports, store::ReportId stored) {
  return std::to_string(differences_from(report, reports, stored).size());
}

/// Where a copy of a report stands that was refused, by an officer or by a correction of its list.
void turn_down(const PreparedReport& report, Kept& kept, const ReportHeader& version, Standing& out) {
  if (const auto other = office::replacement_of(version.id, kept.decisions)) {
    out.outcome = Outcome::unchanged;
    out.findings.push_back(
        finding(k_version_replaced, place_of(report), {},
                {version.id.text(), other->text(), number_of_differences(report, kept.reports, *other)}));
    return;
  }
  out.outcome = Outcome::refused;
  const auto left_out = office::left_out(version.event, kept.database);
  out.findings.push_back(left_out ? finding(k_event_left_out, place_of(report), {},
                                            {left_out->report.text(), to_iso(left_out->list), left_out->newest.text()})
                                  : finding(k_event_refused, place_of(report), {}, {version.id.text()}));
}

bool was_turned_down(const ReportHeader& version) {
  return version.stage == Stage::refused || version.stage == Stage::withdrawn;
}

/// What a site shows is its last word, also where it said so once before; a file may have lain there all the time.
bool is_fetched(const PreparedReport& report) {
  return std::any_of(report.documents.begin(), report.documents.end(),
                     [](const importers::Document& document) { return document.retrieved_at.has_value(); });
}

/// The version before `newest` that the report is a copy of. Where the newest was turned down, one that does not count
/// may come in anew; one that was refused stays so.
std::optional<ReportHeader> replaced_copy(const PreparedReport& report, Kept& kept, const ReportHeader& newest) {
  std::vector<ReportHeader> versions = kept.reports.versions(newest.event);
  std::reverse(versions.begin(), versions.end());
  for (ReportHeader& version : versions) {
    if (version.id == newest.id || version.stage == Stage::withdrawn) continue;
    const bool counts = version.stage == Stage::refused || !was_turned_down(newest) ||
                        lists::is_settled(version, kept.database) || lists::is_in_force(version, kept.reports);
    if (counts && version_likeness(report, kept, version).is_same) return std::move(version);
  }
  return std::nullopt;
}

/// The version that counts, where one with the same games and another arrival was refused. That alone makes two of
/// them.
std::optional<ReportHeader> counted_copy(const PreparedReport& report, Kept& kept, const ReportHeader& newest) {
  auto copy = replaced_copy(report, kept, newest);
  const bool counts = copy && copy->stage != Stage::refused && copy->arrival != newest.arrival;
  return counts ? std::move(copy) : std::nullopt;
}

/// What keeps a tournament with the games of another event from being taken for that event: club meetings may repeat,
/// and so may two matches of one day. By correspondence the games' days and ratings are among what is the same.
bool is_in_doubt(const PreparedReport& report, store::ReportStore& reports, const ReportHeader& other) {
  if (has_other_days(report, reports, other)) return true;
  return !other.is_correspondence && !names_agree(report.tournament.details.name, other.name);
}

/// Another event with the same games: one that nothing tells apart before others, one on the same days before one on
/// others.
std::optional<ReportHeader> same_games(const PreparedReport& report, store::ReportStore& reports) {
  std::vector<ReportHeader> found;
  if (report.validated.first_day && report.validated.last_day)
    found = reports.with_fingerprint(report.fingerprint, *report.validated.first_day, *report.validated.last_day);
  std::vector<ReportHeader> all = reports.with_fingerprint(report.fingerprint);
  found.insert(found.end(), std::make_move_iterator(all.rbegin()), std::make_move_iterator(all.rend()));
  std::erase_if(found, [&](const ReportHeader& other) {
    return other.fingerprint != report.fingerprint || other.stage == Stage::withdrawn || !may_share_type(report, other);
  });
  if (found.empty()) return std::nullopt;
  const auto sure = std::find_if(found.begin(), found.end(),
                                 [&](const ReportHeader& other) { return !is_in_doubt(report, reports, other); });
  return std::move(sure == found.end() ? found.front() : *sure);
}

/// Whether the stored report has every game that was played here, those of people without an ID too, whoever they are.
bool has_as_many_played(const PreparedReport& report, store::ReportStore& reports, store::ReportId stored) {
  const auto here = std::count_if(report.validated.games.begin(), report.validated.games.end(),
                                  [](const GameRecord& game) { return game.status == GameStatus::rated; });
  return static_cast<std::size_t>(here) <= reports.rated_games(stored).size();
}

Finding event_alike(const PreparedReport& report, const LikeEvent& like) {
  const auto known = [](const std::string& text) { return text.empty() ? std::string{"–"} : text; };
  const auto iso = [](const std::optional<Date>& day) { return day ? to_iso(*day) : std::string{"–"}; };
  return finding(k_event_alike, place_of(report), {},
                 {like.report.id.text(), known(like.report.name), iso(like.report.first_day), iso(like.report.last_day),
                  iso(report.validated.first_day), iso(report.validated.last_day), std::to_string(like.alike),
                  known(report.tournament.details.name)});
}

/// What is said of a copy that its source updated before the one at hand: a page saved or cached earlier would undo
/// what was corrected since. \spec chess-results 4.4
std::optional<Finding> older_copy(const PreparedReport& report, const ReportHeader& earlier) {
  // What was withdrawn is not at hand; and stamps of two sources of one event do not compare.
  if (earlier.stage == Stage::withdrawn || earlier.event != report.event) return std::nullopt;
  const std::string& stamp = report.tournament.details.last_update;
  const auto now = importers::checks::read_update_stamp(stamp);
  const auto then = importers::checks::read_update_stamp(earlier.source_update);
  if (!now || !then || *now >= *then) return std::nullopt;
  std::vector<std::string> arguments{stamp, earlier.id.text(), earlier.source_update};
  if (!report.accept_older) return finding(k_source_older, place_of(report), {}, std::move(arguments));
  arguments.push_back(*report.accept_older);
  return finding(k_older_accepted, place_of(report), {}, std::move(arguments));
}

std::optional<RatingCategory> category_as_decided(const ReportHeader& version, Kept& kept) {
  if (version.is_correspondence) return std::nullopt;
  const std::vector<store::Decision> decisions = lists::decisions_about(version.id, kept.decisions);
  if (decisions.empty()) return version.category;
  return lists::decided(*kept.reports.read(version.id), decisions, kept.roster, lists::merges(kept.decisions)).category;
}

/// Says which accepted version stays in force beside the one that comes in, and what the two do not have in common.
/// Another type is for a person to decide, unless one has said it: it takes the event from one list to another.
void tell_version_in_force(const PreparedReport& report, const EventId& event, Kept& kept, Standing& out) {
  store::ReportStore& reports = kept.reports;
  for (const ReportHeader& version : reports.versions(event)) {
    if (version.stage == Stage::published || !lists::is_in_force(version, reports)) continue;
    out.differences = differences_from(report, reports, version.id);
    const std::size_t differences = std::max(out.differences.size(), counted_otherwise(report, reports, version.id));
    out.findings.push_back(
        finding(k_version_of_accepted, place_of(report), {}, {version.id.text(), std::to_string(differences)}));
    const auto before = category_as_decided(version, kept);
    const auto now = report.validated.category;
    if (!before || !now || before == now || report.is_type_instructed) continue;
    const Text before_words = words_of(*before);
    const Text now_words = words_of(*now);
    out.findings.push_back(finding(k_version_other_type, place_of(report), {},
                                   {version.id.text(), std::string(before_words.en), std::string(before_words.ja),
                                    std::string(now_words.en), std::string(now_words.ja)}));
  }
}

/// Of a copy with the same games: a name, which can be given to a report that waits for one, another name, and another
/// organiser.
void tell_facts(const PreparedReport& report, const ReportHeader& stored, Standing& out) {
  const std::string& name = report.tournament.details.name;
  if (stored.name.empty() && !name.empty())
    out.findings.push_back(finding(k_copy_has_name, place_of(report), {}, {name, stored.id.text()}));
  const std::string printed = stored.printed_name.value_or(stored.name);
  if (stored.event == report.event && stored.format == report.tournament.format && !name.empty() && !printed.empty() &&
      !names_agree(name, printed))
    out.findings.push_back(finding(k_copy_name, place_of(report), {}, {name, stored.id.text(), stored.name}));
  // Forms differ in what they say of organisers, and no form says it wrongly by that.
  const std::string& organiser = report.tournament.details.organiser;
  if (stored.format == report.tournament.format && !organiser.empty() && organiser != stored.organiser)
    out.findings.push_back(finding(k_copy_organiser, place_of(report), {},
                                   {organiser, stored.id.text(), stored.organiser.empty() ? "–" : stored.organiser}));
}

/// Whether it knows the days of rounds where the stored copy has its last day for all.
bool has_more_days(const PreparedReport& report, store::ReportStore& reports, const ReportHeader& stored) {
  return !round_days_of(report).empty() && round_days_of(stored, reports.games(stored.id)).empty();
}

/// Whether it says what the stored copy was asked for, and has no less, such as forfeits that its form cannot hold.
bool says_more(const PreparedReport& report, const ReportHeader& stored, store::ReportStore& reports) {
  if (stored.is_correspondence) return false;
  const store::GameCounts there = reports.game_counts(stored.id);
  if (report.validated.games.size() < static_cast<std::size_t>(there.counted + there.left_out)) return false;
  return (!stored.category && report.validated.category) || has_more_days(report, reports, stored) ||
         (stored.name.empty() && !report.tournament.details.name.empty());
}

/// Of a copy that knows more of the days than an accepted report, by which other games may count.
void tell_days(const PreparedReport& report, const ReportHeader& stored, store::ReportStore& reports, Standing& out) {
  if (!has_more_days(report, reports, stored) || counts_alike(report, reports, stored.id)) return;
  const auto here =
      std::count_if(report.validated.games.begin(), report.validated.games.end(),
                    [](const GameRecord& game) { return game.status == GameStatus::rated && !game.exclusion; });
  out.findings.push_back(
      finding(k_copy_has_days, place_of(report), {},
              {stored.id.text(), std::to_string(here), std::to_string(reports.game_counts(stored.id).counted)}));
}

/// The event that a tournament is by its games, where nothing tells the two apart. A fuller copy takes the place of one
/// that nobody has decided about; of one that was accepted the better facts are told.
Standing standing_of_copy(const PreparedReport& report, ReportHeader same, Kept& kept) {
  Standing out;
  if (lists::waits_for_decision(same) && says_more(report, same, kept.reports)) {
    out.of_event = same.event;
    out.differences = differences_from(report, kept.reports, same.id);
    tell_version_in_force(report, same.event, kept, out);
    out.earlier = std::move(same);
    return out;
  }
  if (same.stage == Stage::refused) {
    turn_down(report, kept, same, out);
  } else {
    out.outcome = Outcome::unchanged;
    out.findings.push_back(
        finding(k_event_duplicate, place_of(report), {}, {same.id.text(), same.name, same.event.text()}));
    tell_facts(report, same, out);
    tell_days(report, same, kept.reports, out);
  }
  out.earlier = std::move(same);
  return out;
}

/// Where an event stands that the office has under no such name. Where somebody has said that it is another one, only
/// what nothing tells apart is still the same.
Standing standing_of_unknown(const PreparedReport& report, Kept& kept, Neighbours& neighbours,
                             const SinkOptions& options) {
  store::ReportStore& reports = kept.reports;
  Standing out;
  std::optional<LikeEvent> like;
  bool is_copy = false;
  if (auto same = same_games(report, reports)) {
    const std::size_t games = report.validated.games.size();
    like = LikeEvent{*std::move(same), games, games};
    is_copy = true;
  } else {
    like = like_event(report, neighbours);
    is_copy = like && like->has_all() && may_share_type(report, like->report) &&
              has_as_many_played(report, reports, like->report.id);
  }
  if (is_copy && !is_in_doubt(report, reports, like->report))
    return standing_of_copy(report, std::move(like->report), kept);
  if (options.separate_event) return out;
  const bool is_corrected_at_most =
      like && !is_copy && may_share_type(report, like->report) && days_agree(days_of(report), days_of(like->report));
  std::optional<Overlap> overlapping;
  if (!like || is_corrected_at_most) overlapping = overlap(report, neighbours);
  if (!like && !overlapping) return out;
  out.outcome = Outcome::quarantined;
  out.findings.push_back(overlapping ? std::move(overlapping->finding) : event_alike(report, *like));
  out.differences = differences_from(report, reports, overlapping ? overlapping->report : like->report.id);
  return out;
}

/// Where the event stands, whatever single games other events hold.
Standing standing_of_event(const PreparedReport& report, Kept& kept, const EventId& event, Neighbours& neighbours,
                           const SinkOptions& options) {
  Standing out;
  store::ReportStore& reports = kept.reports;
  if (auto earlier = reports.newest(event)) {
    const VersionLikeness like = version_likeness(report, kept, *earlier);
    const bool rated = like.is_rated;
    if (!like.has_same_games && !options.correction_of && !report.accept_older && !is_fetched(report)) {
      if (auto copy = replaced_copy(report, kept, *earlier)) {
        if (copy->stage == Stage::refused) {
          turn_down(report, kept, *copy, out);
        } else {
          out.outcome = Outcome::unchanged;
          out.findings.push_back(
              finding(k_version_replaced, place_of(report), {},
                      {copy->id.text(), earlier->id.text(), number_of_differences(report, reports, earlier->id)}));
        }
        out.earlier = std::move(copy);
        return out;
      }
    }
    std::optional<Finding> older = older_copy(report, *earlier);
    auto counted =
        like.has_same_games && earlier->stage == Stage::refused ? counted_copy(report, kept, *earlier) : std::nullopt;
    if (counted) {
      out.outcome = Outcome::unchanged;
      earlier = std::move(counted);
    } else if (like.has_same_games && earlier->stage == Stage::refused) {
      turn_down(report, kept, *earlier, out);
    } else if (earlier->stage == Stage::withdrawn) {
      out.outcome = Outcome::imported;
    } else if (like.is_same && !(options.correction_of && !days_agree(days_of(report), days_of(*earlier)))) {
      out.outcome = Outcome::unchanged;
      tell_facts(report, *earlier, out);
    } else if (older && older->kind == &k_source_older) {
      out.outcome = Outcome::quarantined;
      out.findings.push_back(std::move(*older));
      out.differences = differences_from(report, reports, earlier->id);
    } else if (rated && options.on_changed == OnChanged::quarantine && !options.correction_of) {
      out.outcome = Outcome::quarantined;
      out.findings.push_back(finding(k_source_changed, place_of(report), {}, {earlier->id.text()}));
      out.differences = differences_from(report, reports, earlier->id);
    } else if (older || earlier->format != report.tournament.format) {
      out.differences = differences_from(report, reports, earlier->id);
    }
    if (older && out.outcome == Outcome::imported) out.findings.push_back(std::move(*older));
    if (out.outcome == Outcome::imported && rated)
      out.findings.push_back(finding(k_version_of_published, place_of(report), {}, {earlier->id.text()}));
    if (out.outcome == Outcome::imported) tell_version_in_force(report, event, kept, out);
    if (const auto gone = out.outcome == Outcome::imported ? office::left_out(event, kept.database) : std::nullopt)
      out.findings.push_back(
          finding(k_version_of_left_out, place_of(report), {}, {gone->report.text(), to_iso(gone->list)}));
    out.earlier = std::move(earlier);
    if (out.outcome != Outcome::imported) return out;
  } else if (!report.fingerprint.empty()) {
    out = standing_of_unknown(report, kept, neighbours, options);
    if (out.outcome != Outcome::imported) return out;
  }
  if (is_undecidable(report.findings)) out.outcome = Outcome::quarantined;
  return out;
}

/// An event that came by itself before is not a version of another.
std::optional<Standing> taken_otherwise(const PreparedReport& report, const EventId& event, store::ReportStore& reports,
                                        const SinkOptions& options) {
  if (!options.correction_of) return std::nullopt;
  const auto own = reports.newest(reports.resolve(report.event));
  if (!own || own->event == event || own->stage == Stage::withdrawn || own->stage == Stage::refused)
    return std::nullopt;
  Standing out;
  out.outcome = Outcome::refused;
  out.findings.push_back(
      finding(k_correction_of_other, place_of(report), {}, {own->id.text(), options.correction_of->text()}));
  return out;
}

}  // namespace

bool is_undecidable(const std::vector<Finding>& findings) {
  return std::any_of(findings.begin(), findings.end(), [](const Finding& finding) {
    return is_error(finding) &&
           (finding.kind->failure == FailureClass::drift || validation::is_settled_at_source(finding.code()));
  });
}

EventId event_of(const PreparedReport& report, store::ReportStore& reports, const SinkOptions& options) {
  const auto corrected = options.correction_of ? reports.header(*options.correction_of) : std::nullopt;
  return corrected ? corrected->event : reports.resolve(report.event);
}

bool has_problem(const PreparedReport& report, const Standing& standing) {
  return has_error(report.findings) || has_error(standing.findings);
}

Location place_of(const PreparedReport& report) {
  Location where;
  if (!report.documents.empty()) where.document = report.documents.front().name;
  return where;
}

std::optional<Instant> arrival_of(const EventId& event, store::ReportStore& reports, store::ReportId last) {
  const std::vector<ReportHeader> versions = reports.versions(event);
  const auto newest =
      std::find_if(versions.rbegin(), versions.rend(), [&](const ReportHeader& version) { return version.id <= last; });
  if (newest == versions.rend() || newest->stage == Stage::refused || newest->stage == Stage::withdrawn)
    return std::nullopt;
  return newest->arrival;
}

std::optional<PlayersAtHand> version_with_ids(const EventId& event, store::ReportStore& reports, store::ReportId last) {
  std::vector<ReportHeader> versions = reports.versions(reports.resolve(event));
  std::reverse(versions.begin(), versions.end());
  for (const ReportHeader& version : versions) {
    if (last < version.id || was_turned_down(version)) continue;
    PlayersAtHand out{version.id, reports.players(version.id)};
    if (std::any_of(out.players.begin(), out.players.end(),
                    [](const store::ReportPlayer& player) { return !player.national_id.empty(); }))
      return out;
  }
  return std::nullopt;
}

namespace {

Standing standing_of(const PreparedReport& report, const EventId& event, Kept& kept, const SinkOptions& options) {
  store::ReportStore& reports = kept.reports;
  if (auto taken = taken_otherwise(report, event, reports, options)) return *std::move(taken);
  Neighbours neighbours{report, reports, kept.meetings, event};
  Standing out = standing_of_event(report, kept, event, neighbours, options);
  if (out.outcome == Outcome::imported) {
    for (Finding& finding : games_elsewhere(report, out.of_event ? *out.of_event : event, kept.shared))
      out.findings.push_back(std::move(finding));
  }
  return out;
}

std::vector<YearMonth> lists_of(const PreparedReport& report, const EventId& event, const Standing& standing,
                                Kept& kept) {
  const bool is_known = standing.earlier && standing.outcome != Outcome::imported;
  const EventId& as = standing.of_event ? *standing.of_event : event;
  if (report.tournament.details.declared_correspondence)
    return is_known ? kept.quarters_of.of(*standing.earlier) : kept.quarters_of.of(stored_form(report, as), {});
  return {is_known ? kept.lists_of.of(*standing.earlier) : kept.lists_of.of_arriving(as, report.period.list)};
}

/// The list in force that holds the games of a list of `own`, where the office was given it: its own, or the next one
/// where there is none.
std::optional<YearMonth> given_list_of(YearMonth own, store::ListStore& lists) {
  for (const YearMonth month : lists.months()) {
    if (month < own || !lists::is_fixed(month, lists)) continue;
    const bool is_given = lists.standing(month)->origin == store::ListOrigin::imported;
    return is_given ? std::optional{month} : std::nullopt;
  }
  return std::nullopt;
}

/// Of a report whose games a list should have counted that somebody else computed. \clause jcf-2024-10 3(6)
/// \clause jcca-2012 (5)  \interpretation A25
bool tell_list_given(const PreparedReport& report, Standing& standing, Kept& kept) {
  if (standing.outcome != Outcome::imported || report.edition == nullptr) return false;
  const bool is_correspondence = report.tournament.details.declared_correspondence;
  store::ListStore& lists = is_correspondence ? kept.correspondence_lists : kept.lists;
  // The lists are asked once for each that the games are of, and not for each game.
  std::map<YearMonth, int> games_of;
  for (const GameRecord& game : report.validated.games) {
    if (game.exclusion || game.status != GameStatus::rated || !game.result) continue;
    ++games_of[is_correspondence ? rating::correspondence_period(game.date).valid_from : report.period.list];
  }
  std::map<YearMonth, int> held;
  for (const auto& [own, games] : games_of) {
    if (const auto given = given_list_of(own, lists)) held[*given] += games;
  }
  for (const auto& [given, games] : held) {
    const auto next = std::find_if(standing.lists.begin(), standing.lists.end(),
                                   [given = given](YearMonth list) { return given < list; });
    if (next == standing.lists.end()) continue;
    standing.findings.push_back(finding(k_list_given, place_of(report), {},
                                        {std::to_string(games), to_iso(given), to_iso(*next), report.edition->id.text(),
                                         report.edition->period.clause.clause}));
  }
  return !held.empty();
}

/// Of a report that arrived in the period of a list which is out, and comes in only now: its games count a list later.
/// \clause jcf-2024-10 3(6), 7(3)  \interpretation A25
void tell_list_out(const PreparedReport& report, Standing& standing, Kept& kept) {
  const YearMonth own = report.period.list;
  if (standing.outcome != Outcome::imported || report.tournament.details.declared_correspondence ||
      standing.lists.front() == own || report.edition == nullptr || !lists::is_fixed(own, kept.lists))
    return;
  const Regulation& edition = *report.edition;
  standing.findings.push_back(
      finding(k_list_out, place_of(report), {},
              {to_iso(own), to_iso(standing.lists.front()), edition.id.text(), edition.period.clause.clause,
               edition.correction ? edition.correction->clause.clause : std::string{"A25"}}));
}

}  // namespace

Standing standing_of(const PreparedReport& report, Kept& kept, const SinkOptions& options) {
  const EventId event = event_of(report, kept.reports, options);
  Standing out = standing_of(report, event, kept, options);
  out.lists = lists_of(report, event, out, kept);
  if (!tell_list_given(report, out, kept)) tell_list_out(report, out, kept);
  return out;
}

}  // namespace seiseki::ingest
