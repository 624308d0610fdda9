#include <algorithm>
#include <array>
#include <cstdlib>
#include <iterator>
#include <map>
#include <set>

#include "engine/rating/deadlines.hpp"
#include "importers/checks/round_days.hpp"
#include "importers/text/unicode.hpp"
#include "pipeline/identity/name_match.hpp"
#include "pipeline/office/deciding.hpp"
#include "pipeline/office/findings.hpp"
#include "pipeline/office/settled_identities.hpp"
#include "pipeline/output/json.hpp"
#include "pipeline/store/roster_store.hpp"

namespace seiseki::office {

using output::Json;

namespace {

/// Who somebody said the player is; nullptr: nobody has.
const store::Decision* said_of(const store::ReportPlayer& player, store::ReportId report,
                               std::span<const store::Decision> known) {
  const std::string part = "player:" + std::to_string(player.start_number.value());
  return lists::last_decision(known, lists::k_identify, lists::report_object(report, part));
}

/// Who the player is as decided; an empty key for nobody of the federation.
PlayerKey key_now(const store::ReportPlayer& player, store::ReportId report, std::span<const store::Decision> known) {
  const store::Decision* decided = said_of(player, report, known);
  if (decided == nullptr) return player.player;
  const Json said = output::parsed_or_null(decided->after);
  const auto id = said.is_string() ? FederationId::parse(said.get<std::string>()) : std::nullopt;
  return id ? player_key(*id) : PlayerKey{};
}

identity::Reach reach_of(Remember remember) {
  return remember == Remember::this_report      ? identity::Reach::event
         : remember == Remember::this_organiser ? identity::Reach::organiser
                                                : identity::Reach::everywhere;
}

/// The next report with the same print is answered by this, as by `--id` at import.
void remember_player(store::Database& database, const store::ReportHeader& report, const store::ReportPlayer& printed,
                     const std::optional<FederationId>& id, const std::string& reason, Remember scope,
                     const Officer& officer) {
  importers::ImportedPlayer player;
  player.name = printed.name;
  player.national_id = printed.national_id;
  player.fide_id = printed.fide_id;
  const auto member = id ? store::RosterStore{database}.find(*id) : std::nullopt;
  identity::Resolution said;
  said.organiser = identity::comparison_key(report.organiser);
  said.settled.push_back({printed.start_number, identity::printed_person(player), printed.name, id,
                          member ? identity::comparison_key(member->name) : std::string{}, reason, reach_of(scope)});
  remember(database, said, report.event, officer);
}

/// What an identification that is undone was to answer later is asked again.
void forget_identified(store::Database& database, const store::ReportHeader& report,
                       const store::Decision& identification, const std::string& reason, const Officer& officer) {
  const std::string number = identification.object.substr(identification.object.rfind(':') + 1);
  for (const store::ReportPlayer& player : store::ReportStore{database}.players(report.id)) {
    if (std::to_string(player.start_number.value()) == number)
      forget_said(database, identification, report.event, player.name, reason, officer);
  }
}

}  // namespace

Result<void> check_people_differ(store::Database& database, store::ReportId report, std::optional<StartNumber> last) {
  store::ReportStore reports{database};
  store::DecisionStore all{database};
  const std::vector<store::Decision> known = lists::decisions_about(report, all);
  // An entry without a game is nobody twice.
  std::set<StartNumber> playing;
  for (const store::ReportGame& game : reports.games(report)) {
    if (game.white_start && game.black_start) playing.insert({*game.white_start, *game.black_start});
  }
  const std::vector<store::ReportPlayer> players = reports.players(report);
  std::map<PlayerKey, const store::ReportPlayer*> people;
  for (const store::ReportPlayer& player : players) {
    if (!playing.contains(player.start_number)) continue;
    const PlayerKey key = key_now(player, report, known);
    if (!is_member_key(key)) continue;
    const auto [found, is_first] = people.emplace(key, &player);
    if (is_first) continue;
    const store::ReportPlayer& first = *found->second;
    // Two that a merge made one came in as one, which is a question of its own.
    if (said_of(first, report, known) == nullptr && said_of(player, report, known) == nullptr) continue;
    const StartNumber other = first.start_number == last ? player.start_number : first.start_number;
    return failure(k_person_twice, {}, {}, {key.text(), std::to_string(other.value()), report.text()});
  }
  return {};
}

std::string_view to_string(Remember remember) {
  return remember == Remember::this_report      ? "report"
         : remember == Remember::this_organiser ? "organiser"
                                                : "everywhere";
}

std::optional<Remember> parse_remember(std::string_view text) {
  for (const Remember remember : {Remember::this_report, Remember::this_organiser, Remember::everywhere}) {
    if (text == to_string(remember)) return remember;
  }
  return std::nullopt;
}

Result<std::vector<store::DecisionId>> identify_all(store::Database& database, store::ReportId report,
                                                    const std::vector<PlayerSaid>& people, const Grounds& grounds,
                                                    const Officer& officer, Within within, Remember remember) {
  Deciding deciding{database, report, officer};
  SEISEKI_CHECK(deciding.begin(within, {"identified", "選手の照合"}));
  const std::vector<store::ReportPlayer> players = deciding.reports().players(report);
  std::vector<store::DecisionId> out;
  std::vector<const store::ReportPlayer*> printed;
  for (const auto& [player, id] : people) {
    const auto found = std::find_if(players.begin(), players.end(), [number = player](const store::ReportPlayer& p) {
      return p.start_number == number;
    });
    const std::string number = std::to_string(player.value());
    if (found == players.end()) return failure(k_player_missing, {}, {}, {deciding.number(), number});
    if (id && !store::RosterStore{database}.find(*id)) return failure(k_member_missing, {}, {}, {id->text()});
    printed.push_back(&*found);
    out.push_back(deciding.decide_part(lists::k_identify, "player:" + number, grounds,
                                       json_text(id ? id->text() : "none"), json_text(found->player.text())));
  }
  // Looked at when all is said: of two people who are exchanged, the first alone would be wrong. In a correction they
  // may be exchanged by two decisions.
  if (within == Within::queue) {
    for (const PlayerSaid& said : people) SEISEKI_CHECK(check_people_differ(database, report, said.player));
    for (const store::DecisionId decision : out) SEISEKI_CHECK(deciding.check_first(decision));
  }
  for (std::size_t i = 0; i < people.size(); ++i)
    remember_player(database, deciding.header(), *printed[i], people[i].id, grounds.reason, remember, officer);
  if (within == Within::queue) deciding.follow(out.back());
  deciding.commit();
  return out;
}

Result<store::DecisionId> identify(store::Database& database, store::ReportId report, StartNumber player,
                                   const std::optional<FederationId>& id, const Grounds& grounds,
                                   const Officer& officer, Within within, Remember remember) {
  SEISEKI_TRY(const std::vector<store::DecisionId> made,
              identify_all(database, report, {{player, id}}, grounds, officer, within, remember));
  return made.front();
}

Result<store::DecisionId> decide_game(store::Database& database, store::ReportId report, int row, GameVerdict verdict,
                                      std::optional<Score> white, const Grounds& grounds, const Officer& officer,
                                      Within within) {
  Deciding deciding{database, report, officer};
  SEISEKI_CHECK(deciding.begin(within, {"decided", "決定"}));
  const std::vector<store::ReportGame> games = deciding.reports().games(report);
  const auto index = static_cast<std::size_t>(row) - 1;
  if (row < 1 || index >= games.size() || games[index].white.empty() || games[index].black.empty())
    return failure(k_game_missing, {}, {}, {deciding.number(), std::to_string(row)});
  const bool excludes = verdict == GameVerdict::exclude;
  // A forfeit has points and was not played: counting it without a score would change nothing, and say that it did.
  const bool has_result = games[index].status == GameStatus::rated &&
                          game_result(games[index].score_white, games[index].score_black).has_value();
  if (!excludes && !white && !has_result)
    return failure(k_game_result, {}, {}, {deciding.number(), std::to_string(row)});
  if (!excludes && deciding.header().is_correspondence) {
    for (const store::ReportPlayer& player : deciding.reports().players(report)) {
      const bool plays =
          player.start_number == games[index].white_start || player.start_number == games[index].black_start;
      if (plays && !is_member_key(key_now(player, report, deciding.decisions())))
        return failure(
            k_game_stranger, {}, {},
            {deciding.number(), std::to_string(row), std::to_string(player.start_number.value()), player.name});
    }
  }
  const std::string part = "game:" + std::to_string(row);
  // The two verdicts end each other.
  const std::vector<store::Decision> known = deciding.decisions();
  const std::string object = lists::report_object(report, part);
  const std::string_view other = excludes ? lists::k_count_game : lists::k_exclude_game;
  const std::string after = white && !excludes ? std::to_string(white->half_points()) : "null";
  const store::Decision* opposite = lists::last_decision(known, other, object);
  const store::DecisionId decision =
      opposite == nullptr
          ? deciding.decide_part(excludes ? lists::k_exclude_game : lists::k_count_game, part, grounds, after)
          : deciding.decide(excludes ? lists::k_exclude_game : lists::k_count_game, object, grounds, opposite->after,
                            after, opposite->id);
  if (within == Within::queue) {
    SEISEKI_CHECK(deciding.check_first(decision));
    deciding.follow(decision);
  }
  deciding.commit();
  return decision;
}

Result<store::DecisionId> decide_type(store::Database& database, store::ReportId report, RatingCategory category,
                                      const Grounds& grounds, const Officer& officer) {
  Deciding deciding{database, report, officer};
  SEISEKI_CHECK(deciding.begin(Within::correction, {"decided", "決定"}));
  if (deciding.header().is_correspondence) return failure(k_type_correspondence, {}, {}, {deciding.number()});
  const auto& printed = deciding.header().category;
  const store::DecisionId decision =
      deciding.decide_part(lists::k_set_type, {}, grounds, json_text(to_string(category)),
                           printed ? json_text(to_string(*printed)) : std::string{});
  deciding.commit();
  return decision;
}

namespace {

/// Games by correspondence take as long as they take.
Result<void> check_near_event(const store::ReportHeader& report, Date date) {
  using importers::checks::is_far_before;
  if (report.is_correspondence) return {};
  const std::optional<Date> first = report.first_day ? report.first_day : report.last_day;
  if (!first) return {};
  const Date last = report.last_day.value_or(*first);
  if (!is_far_before(date, *first) && !is_far_before(last, date)) return {};
  return failure(k_date_far, {}, {}, {to_iso(date), report.id.text(), to_iso(*first), to_iso(last)});
}

}  // namespace

Result<store::DecisionId> decide_date(store::Database& database, store::ReportId report, const DatedPart& part,
                                      Date date, const Regulation* edition, const Grounds& grounds,
                                      const Officer& officer, Within within) {
  Deciding deciding{database, report, officer};
  SEISEKI_CHECK(deciding.begin(within, {"dated", "日付の変更"}));
  const std::string number = std::to_string(part.number);
  const bool is_round = part.what == DatedPart::What::round;
  const std::vector<store::ReportGame> games = deciding.reports().games(report);
  const store::ReportGame* printed = nullptr;
  for (std::size_t row = 0; row < games.size(); ++row) {
    const bool is_meant = is_round ? games[row].round == part.number : row + 1 == static_cast<std::size_t>(part.number);
    if (is_meant && !games[row].white.empty() && !games[row].black.empty()) printed = &games[row];
  }
  if (printed == nullptr)
    return failure(is_round ? k_round_missing : k_game_missing, {}, {}, {deciding.number(), number});
  const Date arrived = local_date(deciding.header().arrival);
  if (date > arrived && within == Within::correction && deciding.header().is_correspondence && !is_round)
    return failure(k_date_after_published, {}, {}, {to_iso(date), deciding.number(), to_iso(arrived), number});
  if (date > arrived) return failure(k_date_after_report, {}, {}, {to_iso(date), deciding.number(), to_iso(arrived)});
  SEISEKI_CHECK(check_near_event(deciding.header(), date));
  const bool is_late = edition != nullptr && rating::has_deadline_per_game(*edition) &&
                       rating::reporting_deadline(*edition, date, date)->is_late(arrived);
  // Where no clause is named, the reading that lets a person date a game is what it rests on.
  Grounds rests_on = grounds;
  if (rests_on.clause.clause.empty())
    rests_on.clause = {edition == nullptr ? std::string{} : edition->id.text(), {}, "A48"};
  const store::DecisionId decision =
      deciding.decide_part(lists::k_set_date, (is_round ? "round:" : "game:") + number, rests_on,
                           lists::date_json({date, is_late}), printed->date ? json_text(to_iso(*printed->date)) : "");
  if (within == Within::queue) {
    SEISEKI_CHECK(deciding.check_first(decision));
    deciding.follow(decision);
  }
  deciding.commit();
  return decision;
}

bool is_event_name(std::string_view name) {
  constexpr std::size_t k_most_bytes = 300;
  return !name.empty() && name.size() <= k_most_bytes && importers::text::trim(name) == name &&
         std::none_of(name.begin(), name.end(), [](char c) { return static_cast<unsigned char>(c) < ' ' || c == 127; });
}

Result<store::DecisionId> name_event(store::Database& database, store::ReportId report, std::string_view name,
                                     const Grounds& grounds, const Officer& officer, Within within) {
  Deciding deciding{database, report, officer};
  SEISEKI_CHECK(deciding.begin(within, {"named", "大会名の決定"}));
  if (!is_event_name(name)) return failure(k_event_name, {}, std::string{name}, {deciding.number()});
  const store::ReportHeader& header = deciding.header();
  const store::DecisionId decision = deciding.decide_part(lists::k_name_event, {}, grounds, json_text(name),
                                                          json_text(header.printed_name.value_or(header.name)));
  if (within == Within::queue) SEISEKI_CHECK(deciding.check_first(decision));
  deciding.commit();
  return decision;
}

namespace {

constexpr std::array<std::string_view, 3> k_stage_decisions{k_accept, k_refuse, k_withdraw};

/// The decision by which the report stands where it stands, in a draft too; nullopt if none brought it there.
std::optional<store::DecisionId> stage_decision(store::ReportStore& reports, store::ReportId report) {
  const std::vector<store::StageEntry> stages = reports.stages(report);
  const auto last = std::find_if(stages.rbegin(), stages.rend(),
                                 [](const store::StageEntry& entry) { return entry.stage != store::Stage::rated; });
  return last == stages.rend() ? std::nullopt : last->decision;
}

bool decides_stage(const store::Decision& decision) {
  return std::find(k_stage_decisions.begin(), k_stage_decisions.end(), decision.kind) != k_stage_decisions.end();
}

/// The identifications that were said in one line with this one, it among them: they were kept one after the other, and
/// what each is to answer later was kept after the last.
std::vector<store::Decision> said_together(const store::Decision& one, const std::vector<store::Decision>& known) {
  if (one.kind != lists::k_identify) return {one};
  const auto is_of_line = [&](const store::Decision& other, std::size_t places) {
    return other.kind == one.kind && other.time == one.time && other.actor == one.actor && other.reason == one.reason &&
           static_cast<std::size_t>(std::abs(other.id.value() - one.id.value())) == places;
  };
  const auto at = std::find_if(known.begin(), known.end(), [&](const auto& decision) { return decision.id == one.id; });
  auto first = at;
  while (first != known.begin() && is_of_line(*std::prev(first), static_cast<std::size_t>(at - std::prev(first))))
    --first;
  auto last = std::next(at);
  while (last != known.end() && is_of_line(*last, static_cast<std::size_t>(last - at))) ++last;
  return {first, last};
}

bool brought_it_here(store::Database& database, store::ReportId report, store::DecisionId id) {
  store::ReportStore reports{database};
  const auto decision = store::DecisionStore{database}.read(id);
  return decision && decides_stage(*decision) && stage_decision(reports, report) == id;
}

}  // namespace

Result<store::DecisionId> take_back(store::Database& database, store::ReportId report, const Grounds& grounds,
                                    const Officer& officer) {
  Deciding deciding{database, report, officer};
  SEISEKI_CHECK(deciding.begin(k_before_publication, {"undone", "取り消し"}));
  const auto standing = stage_decision(deciding.reports(), report);
  const auto decision = standing ? store::DecisionStore{database}.read(*standing) : std::nullopt;
  const bool is_there = decision && decides_stage(*decision);
  if (!is_there) return failure(k_nothing_to_take_back, {}, {}, {deciding.number()});
  const store::DecisionId made = deciding.decide(k_undo, decision->object, grounds, decision->after, {}, decision->id);
  deciding.wait_again(made);
  deciding.commit();
  return made;
}

Result<store::DecisionId> undo(store::Database& database, store::ReportId report, store::DecisionId decision,
                               const Grounds& grounds, const Officer& officer) {
  if (brought_it_here(database, report, decision)) return take_back(database, report, grounds, officer);
  constexpr std::array<std::string_view, 7> k_undoable{
      lists::k_set_type,       lists::k_identify, lists::k_exclude_game, lists::k_count_game,
      lists::k_settle_problem, lists::k_set_date, lists::k_name_event};
  Deciding deciding{database, report, officer};
  SEISEKI_CHECK(deciding.begin(Within::queue, {"undone", "取り消し"}));
  const std::vector<store::Decision> known = deciding.decisions();
  const auto found = std::find_if(known.begin(), known.end(), [&](const store::Decision& d) {
    return d.id == decision && std::find(k_undoable.begin(), k_undoable.end(), d.kind) != k_undoable.end();
  });
  if (found == known.end()) return failure(k_decision_missing, {}, {}, {decision.text(), deciding.number()});
  const bool differed = check_people_differ(database, report).has_value();
  store::DecisionId made;
  for (const store::Decision& one : said_together(*found, known)) {
    const store::DecisionId undone = deciding.decide(k_undo, one.object, grounds, one.after, {}, one.id);
    if (one.id == decision) made = undone;
    if (one.kind == lists::k_identify) forget_identified(database, deciding.header(), one, grounds.reason, officer);
  }
  if (differed) SEISEKI_CHECK(check_people_differ(database, report));
  deciding.follow(made);
  deciding.commit();
  return made;
}

}  // namespace seiseki::office
