#include "pipeline/office/people.hpp"

#include <algorithm>

#include "importers/text/ascii.hpp"
#include "pipeline/lists/decided.hpp"
#include "pipeline/lists/findings.hpp"
#include "pipeline/lists/rate.hpp"
#include "pipeline/lists/start_ratings.hpp"
#include "pipeline/office/deciding.hpp"
#include "pipeline/office/findings.hpp"
#include "pipeline/office/list_file.hpp"
#include "pipeline/office/shared_games.hpp"
#include "pipeline/output/json.hpp"
#include "pipeline/store/one_step.hpp"

namespace seiseki::office {

using lists::Merge;
using output::Json;
using store::Decision;
using store::DecisionStore;
using store::RosterPlayer;
using store::RosterStore;

namespace {

constexpr std::size_t k_max_fide_digits = 11;

std::string object_of(const FederationId& id) {
  return std::string(lists::k_player_object) + id.text();
}

std::string fide_json(const FideId& id) {
  return Json{{"fide_id", id.text()}}.dump();
}

std::string fide_of(const std::string& json_text) {
  const Json json = output::parsed_or_null(json_text);
  return json.is_object() && json.contains("fide_id") && json["fide_id"].is_string()
             ? json["fide_id"].get<std::string>()
             : std::string{};
}

bool is_fide_number(const std::string& text) {
  return !text.empty() && text.size() <= k_max_fide_digits && text.front() != '0' &&
         std::all_of(text.begin(), text.end(), importers::text::is_digit);
}

tl::unexpected<Error> unknown(const FederationId& id) {
  return failure(k_roster_unknown, {}, {}, {id.text()});
}

Decision decision_of(std::string_view kind, const FederationId& id, const std::string& reason, const Officer& officer) {
  Decision out;
  out.time = officer.now;
  out.actor = officer.name;
  out.kind = std::string(kind);
  out.object = object_of(id);
  out.reason = reason;
  return out;
}

void put_fide_id(RosterStore& roster, RosterPlayer player, const FideId& fide, store::DecisionId decision,
                 const Officer& officer) {
  player.fide_id = fide;
  player.source = "decision " + decision.text();
  player.recorded_at = officer.now;
  roster.put(std::vector{std::move(player)});
}

/// The event in which two IDs met, by the games as they are decided, not as they were printed; empty if they never did.
std::string meeting_of(store::Database& database, const FederationId& a, const FederationId& b) {
  store::ReportStore reports{database};
  DecisionStore decisions{database};
  RosterStore roster{database};
  const std::vector<Merge> merges = lists::merges(decisions);
  const bool has_parted = !lists::undone_merges(decisions).empty();
  const PlayerKey first = player_key(a);
  const PlayerKey second = player_key(b);
  const auto have_met = [&](const auto& games) {
    return std::any_of(games.begin(), games.end(), [&](const auto& game) {
      return (game.white == first && game.black == second) || (game.white == second && game.black == first);
    });
  };
  for (const store::ReportHeader& header : reports.list({})) {
    if (header.stage == store::Stage::refused || header.stage == store::Stage::withdrawn) continue;
    const std::vector<Decision> known = lists::decisions_about(header.id, decisions);
    // Without a decision, or a merge undone since, nobody is somebody else than was read; without a category nothing is
    // decided yet.
    const lists::Decided now = known.empty() && !has_parted
                                   ? lists::Decided{}
                                   : lists::decided(*reports.read(header.id), known, roster, merges);
    if (now.category ? have_met(now.games) : have_met(reports.games(header.id))) return header.name;
  }
  return {};
}

const Merge* merge_of(const std::vector<Merge>& merges, const FederationId& id) {
  const auto found = std::find_if(merges.begin(), merges.end(), [&](const Merge& merge) { return merge.from == id; });
  return found == merges.end() ? nullptr : &*found;
}

}  // namespace

std::vector<FideLink> fide_links(DecisionStore& decisions) {
  std::vector<FideLink> out;
  for (Decision& decision : decisions.list({.kind = std::string(k_link_fide)})) {
    if (!decision.object.starts_with(lists::k_player_object)) continue;
    const auto id = FederationId::parse(decision.object.substr(lists::k_player_object.size()));
    if (id) out.push_back({*id, FideId{fide_of(decision.after)}, fide_of(decision.before), std::move(decision)});
  }
  return out;
}

Result<store::DecisionId> link_fide(store::Database& database, const FederationId& id, const FideId& fide,
                                    const std::string& reason, const Officer& officer) {
  store::OneStep transaction{database};
  RosterStore roster{database};
  DecisionStore decisions{database};
  if (!is_fide_number(fide.text())) return failure(k_fide_id_form, {}, fide.text(), {fide.text()});
  const auto player = roster.find(id);
  if (!player) return unknown(id);
  if (!player->tombstone.empty()) return failure(k_publicity_erased, {}, {}, {id.text()});
  const std::vector<Merge> merged = lists::merges(decisions);
  for (const RosterPlayer& other : roster.find_by_fide_id(fide)) {
    if (other.id != id && merge_of(merged, other.id) == nullptr)
      return failure(k_fide_id_taken, {}, {}, {fide.text(), other.id.text() + " " + other.name});
  }
  Decision decision = decision_of(k_link_fide, id, reason, officer);
  decision.before = fide_json(player->fide_id);
  decision.after = fide_json(fide);
  for (const FideLink& link : fide_links(decisions)) {
    if (link.id != id) continue;
    if (link.fide_id == fide) {
      return failure(k_fide_id_linked, {}, {},
                     {id.text(), fide.text(), link.decision.actor, to_iso_local(link.decision.time)});
    }
    // Undoing the new one must give back what the roster had, not the link it replaces.
    decision.before = fide_json(FideId{link.before});
    decision.supersedes = link.decision.id;
  }
  const store::DecisionId made = decisions.insert(decision);
  put_fide_id(roster, *player, fide, made, officer);
  transaction.commit();
  return made;
}

Result<store::DecisionId> unlink_fide(store::Database& database, const FederationId& id, const std::string& reason,
                                      const Officer& officer) {
  store::OneStep transaction{database};
  RosterStore roster{database};
  DecisionStore decisions{database};
  const auto player = roster.find(id);
  if (!player) return unknown(id);
  if (!player->tombstone.empty()) return failure(k_publicity_erased, {}, {}, {id.text()});
  for (const FideLink& link : fide_links(decisions)) {
    if (link.id != id) continue;
    Decision decision = decision_of("unlink-fide", id, reason, officer);
    decision.before = link.decision.after;
    decision.after = fide_json(FideId{link.before});
    decision.supersedes = link.decision.id;
    const store::DecisionId made = decisions.insert(decision);
    put_fide_id(roster, *player, FideId{link.before}, made, officer);
    transaction.commit();
    return made;
  }
  return failure(k_fide_id_not_linked, {}, {}, {id.text()});
}

Result<void> check_merge(store::Database& database, const Merge& merge) {
  RosterStore roster{database};
  DecisionStore decisions{database};
  for (const FederationId& id : {merge.from, merge.into}) {
    if (!roster.find(id)) return unknown(id);
  }
  const std::vector<Merge> merged = lists::merges(decisions);
  for (const FederationId& id : {merge.from, merge.into}) {
    const Merge* earlier = merge_of(merged, id);
    if (earlier != nullptr && earlier->from == merge.from && earlier->into == merge.into &&
        earlier->effective == merge.effective)
      return decided_already(*decisions.read(earlier->decision));
    if (earlier != nullptr || merge.from == merge.into)
      return failure(
          k_merge_impossible, {}, {},
          {merge.from.text(), merge.into.text(), earlier != nullptr ? earlier->into.text() : merge.into.text()});
  }
  if (const std::string event = meeting_of(database, merge.from, merge.into); !event.empty())
    return failure(k_merge_played, {}, {}, {merge.from.text(), merge.into.text(), event});
  return {};
}

namespace {

/// Games of two IDs that are one person may be one game in two reports, whatever was decided about the reports before:
/// the later one is asked about it.
void follow_games_of(store::Database& database, const Merge& merge, store::DecisionId decision,
                     const Officer& officer) {
  store::ReportStore reports{database};
  store::DecisionStore decisions{database};
  Meetings meetings{reports};
  const std::set<store::ReportId> theirs =
      SharedGames{reports, decisions, meetings}.reports_of({player_key(merge.from), player_key(merge.into)});
  for (auto report = theirs.rbegin(); report != theirs.rend(); ++report) {
    const store::ReportHeader header = *reports.header(*report);
    if (!lists::is_settled(header, database))
      follow_problems(header, problems_of(*report, reports, decisions), reports, decision, officer);
  }
}

}  // namespace

Result<store::DecisionId> merge_players(store::Database& database, const Merge& merge, const std::string& reason,
                                        const Officer& officer) {
  // Looked at and decided in one step, where somebody looked.
  store::OneStep transaction{database};
  SEISEKI_CHECK(check_merge(database, merge));
  DecisionStore decisions{database};
  const store::DecisionId made = decisions.insert(lists::merge_decision(merge, officer.name, officer.now, reason));
  follow_games_of(database, merge, made, officer);
  transaction.commit();
  return made;
}

Result<store::DecisionId> unmerge_players(store::Database& database, const FederationId& from,
                                          const std::string& reason, const Officer& officer) {
  store::OneStep transaction{database};
  DecisionStore decisions{database};
  const std::vector<Merge> merged = lists::merges(decisions);
  const Merge* merge = merge_of(merged, from);
  if (merge == nullptr) return failure(k_merge_missing, {}, {}, {from.text()});
  Decision decision = decision_of("unmerge-players", from, reason, officer);
  decision.before = decisions.read(merge->decision)->after;
  decision.supersedes = merge->decision;
  const store::DecisionId made = decisions.insert(decision);
  transaction.commit();
  return made;
}

Result<void> check_first_rating(Rating rating) {
  if (rating.points() >= 1 && rating.points() <= k_max_rating) return {};
  return failure(k_first_rating_range, {}, {}, {std::to_string(rating.points()), std::to_string(k_max_rating)});
}

Result<store::DecisionId> set_first_rating(store::Database& database, const FederationId& id, Rating rating, Date date,
                                           const Regulation& edition, const std::string& reason,
                                           const Officer& officer) {
  store::OneStep transaction{database};
  DecisionStore decisions{database};
  if (!RosterStore{database}.find(id)) return unknown(id);
  if (edition.point_table() == nullptr)
    return failure(lists::k_edition_not_correspondence, {}, {}, {edition.id.text()});
  SEISEKI_CHECK(check_first_rating(rating));
  store::ListStore lists{database, store::ListSeries::correspondence};
  const auto history = lists.history(player_key(id));
  for (const auto& [list, entry] : history) {
    const store::ListManifest manifest = *lists.manifest(list);
    if (manifest.origin == store::ListOrigin::imported && entry.rating)
      return failure(k_first_rating_given, {}, {}, {id.text(), to_iso(manifest.month)});
  }
  for (const auto& [list, entry] : history) {
    const YearMonth month = lists.manifest(list)->month;
    // A draft is computed again with what is set now.
    if (lists::is_fixed(month, lists)) return failure(k_first_rating_rated, {}, {}, {id.text(), to_iso(month)});
  }
  Decision decision = lists::first_rating_decision(
      {player_key(id), rating, date, reason}, edition.point_table()->first_ratings.clause, officer.name, officer.now);
  for (const Decision& earlier :
       decisions.list({.kind = std::string(lists::k_first_rating), .object = decision.object})) {
    decision.before = earlier.after;
    decision.supersedes = earlier.id;
  }
  const store::DecisionId made = decisions.insert(decision);
  transaction.commit();
  return made;
}

}  // namespace seiseki::office
