#include "pipeline/operations/cases.hpp"

#include <algorithm>
#include <iterator>
#include <set>
#include <utility>

#include "pipeline/lists/adoptions.hpp"
#include "pipeline/lists/decided.hpp"
#include "pipeline/lists/list_comparison.hpp"
#include "pipeline/lists/merges.hpp"
#include "pipeline/office/adoption.hpp"
#include "pipeline/office/correction_reply.hpp"
#include "pipeline/office/findings.hpp"
#include "pipeline/office/letter.hpp"
#include "pipeline/operations/findings.hpp"
#include "pipeline/operations/lists.hpp"
#include "pipeline/operations/report.hpp"
#include "pipeline/operations/seen.hpp"

namespace seiseki::operations {

using office::CaseOutcome;
using output::Json;

namespace {

/// What happened to one entry between two revisions; empty = nothing.
std::string_view change_of(const store::ListEntry* before, const store::ListEntry* after) {
  const std::string_view word = change_word(lists::change_between(before, after), true);
  if (!word.empty()) return word;
  if (before == nullptr || after == nullptr) return "";
  return before->games != after->games ? "games" : before->k_factor != after->k_factor ? "k" : "";
}

Json k_or_null(const store::ListEntry* entry) {
  return entry != nullptr && entry->k_factor ? Json(entry->k_factor->value()) : Json(nullptr);
}

Json moves_json(const std::vector<office::MovedReport>& moved) {
  Json out = Json::array();
  for (const office::MovedReport& move : moved) {
    out.push_back({{"report", move.from.value()},
                   {"new_report", move.to.value()},
                   {"from_list", to_iso(move.from_list)},
                   {"to_list", to_iso(move.to_list)},
                   {"waits", move.waits}});
  }
  return out;
}

Json games_moved_json(const std::vector<office::MovedGame>& moved) {
  Json out = Json::array();
  for (const office::MovedGame& move : moved) {
    out.push_back({{"report", move.report.value()},
                   {"game", move.row},
                   {"from_list", to_iso(move.from_list)},
                   {"to_list", to_iso(move.to_list)},
                   {"waits", move.waits}});
  }
  return out;
}

Json rows_json(const AppliedCase& applied) {
  Json out = Json::array();
  for (const CaseChange& change : applied.changes())
    out.push_back(case_change_json(change, applied.is_correspondence()));
  return out;
}

/// Over what changes and what it rests on; not over the numbers that decisions would get.
std::string hash_of(const AppliedCase& applied) {
  Json looked_at{{"case", applied.correction.id.value()}, {"changes", rows_json(applied)}};
  Json& lists = looked_at["lists"] = Json::array();
  for (const office::CorrectedList& list : applied.lists)
    lists.push_back({to_iso(list.before.manifest.month), list.before.manifest.id.value(),
                     list.before.manifest.output_sha256, list.after.manifest.output_sha256});
  Json& moves = looked_at["moved"] = Json::array();
  for (const office::MovedReport& move : applied.moved)
    moves.push_back({move.from.value(), to_iso(move.from_list), to_iso(move.to_list), move.waits});
  // Somebody was told that nothing changes.
  if (applied.closed_by) looked_at["closed_by"] = applied.closed_by->value();
  return seen_hash(looked_at);
}

Json ratings_json(const std::vector<office::CorrectedRating>& ratings, bool is_correspondence) {
  const auto points = [](const std::optional<Rating>& rating) {
    return rating ? Json(rating->points()) : Json(nullptr);
  };
  Json out = Json::array();
  for (const office::CorrectedRating& rating : ratings) {
    out.push_back({{"federation_id", rating.player.text()},
                   {"name", rating.name},
                   {"category", is_correspondence ? "correspondence" : std::string(to_string(rating.category))},
                   {"before", points(rating.before)},
                   {"after", points(rating.after)}});
  }
  return out;
}

}  // namespace

std::pair<Text, std::vector<std::string>> move_told(const office::MovedGame& move) {
  return {move.waits ? Text{"Game {0} of report {1} leaves the list {2} and enters that of {3} when it is computed.",
                            "報告 {1} の対局 {0} はリスト {2} から外れ、リスト {3} の計算時に算入されます。"}
                     : Text{"Game {0} of report {1} leaves the list {2} for that of {3}.",
                            "報告 {1} の対局 {0} はリスト {2} からリスト {3} に移ります。"},
          {std::to_string(move.row), move.report.text(), to_iso(move.from_list), to_iso(move.to_list)}};
}

Result<office::Case> open_case(Office& office, const lists::Editions& editions, const office::Complaint& complaint,
                               const Who& who) {
  return office::open_case(complaint, office.database, editions, who.officer());
}

Json list_in_case_json(const office::ListInCase& list) {
  return {{"list", to_iso(list.list.month)},
          {"revision", list.list.revision},
          {"published", to_iso(list.published)},
          {"days", list.days},
          {"state", list.list.origin == store::ListOrigin::imported ? "imported"
                    : list.is_frozen                                ? "frozen"
                                                                    : "open"}};
}

bool opens_case(std::string_view kind) {
  return kind == office::k_correction_case;
}

Json case_json(const office::Case& correction) {
  Json lists = Json::array();
  for (const office::ListInCase& list : correction.lists) lists.push_back(list_in_case_json(list));
  return {{"schema", "seiseki/correction/1"},
          {"case", correction.id.value()},
          {"inquiry", to_iso(correction.inquiry.day)},
          {"by", correction.inquiry.by},
          {"about", correction.inquiry.about},
          {"reason", output::or_null(correction.inquiry.reason)},
          {"lists", std::move(lists)}};
}

Result<std::vector<CaseOutcome>> cases_view(Office& office, const lists::Editions& editions) {
  std::vector<CaseOutcome> out;
  for (const store::Decision& decision : office::all_cases(office.decisions)) {
    SEISEKI_TRY(CaseOutcome outcome, office::outcome_of(decision.id, office.database, editions));
    out.push_back(std::move(outcome));
  }
  return out;
}

Json case_row_json(const CaseOutcome& outcome) {
  const office::Inquiry& inquiry = outcome.correction.inquiry;
  return {{"case", outcome.correction.id.value()},
          {"inquiry", to_iso(inquiry.day)},
          {"by", inquiry.by},
          {"about", inquiry.about},
          {"state", std::string{to_string(outcome.state)}},
          {"reason", output::or_null(inquiry.reason)}};
}

Json cases_json(const std::vector<CaseOutcome>& cases) {
  Json rows = Json::array();
  for (const CaseOutcome& outcome : cases) rows.push_back(case_row_json(outcome));
  return {{"schema", "seiseki/correct-list/1"}, {"cases", std::move(rows)}};
}

Result<CaseOutcome> case_view(Office& office, const lists::Editions& editions, store::DecisionId id) {
  return office::outcome_of(id, office.database, editions);
}

std::vector<CaseAdoption> adoptions_of_case(Office& office, const office::Case& correction) {
  const std::string& about = correction.inquiry.about;
  if (!about.starts_with(lists::k_player_object)) return {};
  const std::set<PlayerKey> people =
      lists::with_merged({PlayerKey{about.substr(lists::k_player_object.size())}}, lists::merges(office.decisions));
  std::vector<CaseAdoption> out;
  const auto add = [&](const office::UndoneAdoption& adoption, store::DecisionId id, bool is_undone) {
    const bool is_used = std::any_of(correction.lists.begin(), correction.lists.end(), [&](const auto& in_case) {
      return adoption.was_used_by(in_case.list) ||
             adoption.was_used_by(*office.lists_of(correction.inquiry.series).newest(in_case.list.month));
    });
    if (!is_used) return;
    const Json said = output::parsed_or_null(office.decisions.read(id)->after);
    out.push_back(
        {id, adoption.category, Rating{said.value("rating", 0)}, said.value("source", std::string{}), is_undone});
  };
  for (const PlayerKey& player : people) {
    for (const store::Decision& decision : office.decisions.list({.kind = std::string{lists::k_adopt_rating},
                                           .object = std::string{lists::k_player_object} + player.text()})) {
      if (const auto adoption = office::adoption_to_undo(decision.id, office.decisions))
        add(*adoption, decision.id, false);
    }
  }
  for (const office::UndoneAdoption& undone : office::undone_adoptions(office.decisions)) {
    if (correction.id < undone.decision && people.contains(undone.player)) add(undone, undone.adoptions.front(), true);
  }
  std::sort(out.begin(), out.end(), [](const auto& a, const auto& b) { return a.decision < b.decision; });
  return out;
}

Json case_view_json(const CaseOutcome& outcome) {
  const office::Case& correction = outcome.correction;
  const bool is_correspondence = correction.inquiry.series == store::ListSeries::correspondence;
  Json out = case_json(correction);
  out["schema"] = "seiseki/correct-show/1";
  out["series"] = is_correspondence ? "correspondence" : "over-the-board";
  out["state"] = std::string{to_string(outcome.state)};
  out["about_text"] = outcome.about;
  out["decided_because"] = output::or_null(outcome.reason);
  Json& corrected = out["corrected"] = Json::array();
  for (const office::CaseList& list : outcome.lists) {
    corrected.push_back({{"list", to_iso(list.list.month)},
                         {"revision", list.list.revision},
                         {"published", output::or_null(list.published)},
                         {"ratings", ratings_json(list.ratings, is_correspondence)}});
  }
  Json& left_out = out["left_out"] = Json::array();
  for (const office::LeftOut& gone : outcome.left_out) left_out.push_back(left_out_json(gone));
  Json& moved = out["moved"] = Json::array();
  for (const office::CaseMove& move : outcome.moved) {
    moved.push_back({{"event", move.event},
                     {"recorded", to_iso_local(move.recorded)},
                     {"arrived", to_iso_local(move.arrived)},
                     {"from_list", to_iso(move.from)},
                     {"to_list", to_iso(move.to)},
                     {"waits", move.waits}});
  }
  return out;
}

std::vector<CaseChange> AppliedCase::changes() const {
  std::vector<CaseChange> out;
  for (const office::CorrectedList& list : lists) {
    for (const auto& [player, category, before, after] : lists::paired_entries(list.before, list.after)) {
      const std::string_view change = change_of(before, after);
      if (change.empty()) continue;
      out.push_back({list.after.manifest.month, list.after.manifest.revision, change, before, after});
    }
  }
  return out;
}

namespace {

/// Whether the case has corrected a list that is published.
Result<bool> has_published(Office& office, const lists::Editions& editions, store::DecisionId id) {
  SEISEKI_TRY(const CaseOutcome outcome, office::outcome_of(id, office.database, editions));
  return std::any_of(outcome.lists.begin(), outcome.lists.end(),
                     [](const office::CaseList& list) { return list.published.has_value(); });
}

bool changes_anything(const AppliedCase& applied) {
  return std::any_of(applied.lists.begin(), applied.lists.end(),
                     [](const office::CorrectedList& list) { return list.is_new; });
}

}  // namespace

Result<AppliedCase> apply_case(Office& office, const lists::Editions& editions, const CaseRequest& request,
                               const Who& who) {
  SEISEKI_CHECK(check_reason(request.reason));
  SEISEKI_TRY(const bool is_published, has_published(office, editions, request.id));
  if (request.keep == Keep::yes && (is_published || !request.seen.empty())) {
    // What is refused leaves nothing behind, not even the input of a list among the documents.
    CaseRequest trying = request;
    trying.keep = Keep::no;
    SEISEKI_CHECK(apply_case(office, editions, trying, who));
  }
  AppliedCase out{.keep = request.keep};
  store::Transaction transaction{office.database};
  SEISEKI_TRY(out.correction, office::read_case(request.id, office.database, editions));
  const auto closing =
      office.decisions.list({.kind = std::string{office::k_close_case}, .object = office::case_object(request.id)});
  if (!closing.empty()) out.closed_by = closing.back().id;
  const auto attempt = [&](office::DryRun dry_run) {
    return office::apply_case(out.correction, request.changes, request.reason, office.database, office.documents,
                              out.is_correspondence() ? office.correspondence_sources() : office.sources(), editions,
                              who.officer(), dry_run);
  };
  SEISEKI_TRY(office::Applied applied, attempt(request.keep == Keep::yes ? office::DryRun::no : office::DryRun::yes));
  out.lists = std::move(applied.lists);
  out.moved = std::move(applied.moved);
  out.games_moved = std::move(applied.games_moved);
  out.seen = hash_of(out);
  // What it did to a published list is what the complainant was told: another change is another case.
  if (is_published && changes_anything(out)) return failure(office::k_correction_applied, {}, {}, {request.id.text()});
  SEISEKI_CHECK(check_seen(request.seen, out.seen,
                           {"case " + request.id.text(), "案件 " + request.id.text() + " の試算",
                            "seiseki correct apply " + request.id.text() + " … --dry-run"}));
  if (request.keep == Keep::yes) transaction.commit();
  return out;
}

Json case_change_json(const CaseChange& change, bool is_correspondence) {
  const store::ListEntry& entry = change.entry();
  return {{"list", to_iso(change.list)},
          {"revision", change.revision},
          {"change", std::string(change.change)},
          {"federation_id", entry.player.text()},
          {"category", is_correspondence ? "correspondence" : std::string(to_string(entry.category))},
          {"first", rating_or_null(change.before)},
          {"second", rating_or_null(change.after)},
          {"first_k", k_or_null(change.before)},
          {"second_k", k_or_null(change.after)},
          {"name", entry.name}};
}

Json applied_json(const AppliedCase& applied) {
  Json revisions = Json::array();
  for (const office::CorrectedList& list : applied.lists) {
    const store::ListManifest& manifest = list.after.manifest;
    revisions.push_back({{"list", to_iso(manifest.month)},
                         {"revision", manifest.revision},
                         {"written", list.is_new && applied.keep == Keep::yes},
                         {"output_sha256", manifest.output_sha256}});
  }
  return {{"schema", "seiseki/correct-apply/1"},
          {"case", applied.correction.id.value()},
          {"seen", applied.seen},
          {"revisions", std::move(revisions)},
          {"moved", moves_json(applied.moved)},
          {"games_moved", games_moved_json(applied.games_moved)},
          {"players", rows_json(applied)}};
}

Result<store::DecisionId> close_case(Office& office, const lists::Editions& editions, store::DecisionId id,
                                     const std::string& reason, const Who& who) {
  SEISEKI_CHECK(check_reason(reason));
  return office::close_case(id, reason, office.database, editions, who.officer());
}

std::string case_reply(Office& office, const CaseOutcome& outcome, Language language) {
  return office::reply(outcome, language) + signed_below(office.signature, language);
}

Json case_reply_json(const CaseOutcome& outcome) {
  return {{"schema", "seiseki/correct-reply/1"},
          {"case", outcome.correction.id.value()},
          {"to", outcome.correction.inquiry.by},
          {"state", std::string{to_string(outcome.state)}}};
}

}  // namespace seiseki::operations
