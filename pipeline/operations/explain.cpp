#include "pipeline/operations/explain.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "engine/domain/rating_period.hpp"
#include "pipeline/identity/id_spelling.hpp"
#include "pipeline/lists/chosen_edition.hpp"
#include "pipeline/lists/decided.hpp"
#include "pipeline/lists/findings.hpp"
#include "pipeline/lists/merges.hpp"
#include "pipeline/lists/parted.hpp"
#include "pipeline/lists/provisional.hpp"
#include "pipeline/lists/quarter_explanation.hpp"
#include "pipeline/office/decisions_behind.hpp"
#include "pipeline/operations/decision_text.hpp"
#include "pipeline/operations/report.hpp"

namespace seiseki::operations {

using output::Json;
using store::ListEntry;
using store::ListSeries;
using store::StoredList;

namespace {

std::vector<ExplainedRevision> revisions_of(const ExplanationView& view, store::ListStore& lists) {
  std::vector<ExplainedRevision> out;
  for (const store::ListManifest& revision : lists.revisions(view.list.month)) {
    ExplainedRevision& shown =
        out.emplace_back(ExplainedRevision{revision.revision, lists.publication(revision.id).has_value(), {}});
    shown.entries = lists.entries_of(revision.id, view.player);
  }
  return out;
}

template <class Game>
bool plays_in(const std::vector<Game>& games, const PlayerKey& player) {
  return std::any_of(games.begin(), games.end(),
                     [&](const Game& game) { return game.white == player || game.black == player; });
}

/// Reports over the board in which the list counts a game of the player's, also under an ID that was theirs by a merge.
std::vector<ExplainedReport> sources_of(const ExplanationView& view, Office& office) {
  const Date last = lists::last_day_of(view.list.month, view.series);
  const std::vector<lists::Merge> counted_by = lists::merges_on(view.list, office.lists, office.decisions);
  const std::vector<lists::Merge> merges = lists::merges(office.decisions);
  std::vector<ExplainedReport> out;
  for (const store::ReportId id : view.list.reports) {
    store::Report report = *office.reports.read(id);
    lists::Decided decided =
        lists::decided(report, lists::decisions_about(id, office.decisions), office.roster, merges);
    for (GameRecord& game : decided.games) {
      game.white = lists::heir(game.white, counted_by, last);
      game.black = lists::heir(game.black, counted_by, last);
    }
    if (plays_in(decided.games, view.player)) out.push_back({std::move(report.header), std::move(report.documents)});
  }
  return out;
}

std::vector<ExplainedReport> quarter_sources_of(const ExplanationView& view, Office& office) {
  std::vector<ExplainedReport> out;
  for (const store::ReportId id : view.list.reports) {
    std::vector<lists::QuarterGame> games = view.quarter->input.games;
    std::erase_if(games, [&](const lists::QuarterGame& game) { return game.report != id; });
    if (plays_in(games, view.player)) out.push_back({*office.reports.header(id), office.reports.documents(id)});
  }
  return out;
}

/// Names of everybody whom the ledgers name, as they stand on the list.
lists::ListNames names_in(const std::vector<rating::PlayerLedger>& ledgers, store::ListId list,
                          store::ListStore& lists) {
  std::set<PlayerKey> named;
  for (const rating::PlayerLedger& ledger : ledgers) {
    named.insert(ledger.player);
    for (const rating::GameLine& game : ledger.games) named.insert(game.opponent);
    if (!ledger.initial) continue;
    for (const auto* games : {&ledger.initial->used, &ledger.initial->outside_window}) {
      for (const rating::PoolGame& game : *games) named.insert(game.opponent);
    }
  }
  StoredList those;
  for (const PlayerKey& player : named) {
    for (ListEntry& entry : lists.entries_of(list, player)) those.entries.push_back(std::move(entry));
  }
  return lists::ListNames{those};
}

Json revision_json(const ExplainedRevision& revision) {
  Json out{{"revision", revision.revision}, {"published", revision.is_published}};
  for (const ListEntry& entry : revision.entries) out[std::string(to_string(entry.category))] = rating_or_null(&entry);
  return out;
}

Json revisions_json(const ExplanationView& view) {
  Json out = Json::array();
  for (const ExplainedRevision& revision : view.revisions) {
    if (view.series == ListSeries::over_the_board) {
      out.push_back(revision_json(revision));
      continue;
    }
    for (const ListEntry& entry : revision.entries)
      out.push_back(
          {{"revision", revision.revision}, {"published", revision.is_published}, {"rating", rating_or_null(&entry)}});
  }
  return out;
}

Json provenance_json(const std::vector<ExplainedReport>& reports) {
  Json out = Json::array();
  for (const ExplainedReport& source : reports) {
    out.push_back({{"report", source.report.id.value()},
                   {"event", source.report.event.text()},
                   {"documents", documents_json(source.documents)}});
  }
  return out;
}

/// The edition's number of games, where the rating rests on fewer.
const Cited<int>* provisional_below(const rating::PlayerLedger& ledger, const Regulation& edition) {
  const Cited<int>* below = lists::provisional_below(&edition);
  return below != nullptr && ledger.after.rating && ledger.after.games < below->value ? below : nullptr;
}

Json ledger_json(const rating::PlayerLedger& ledger, const Regulation& edition, const lists::NameOf& names) {
  Json out = lists::explanation_json(ledger, names);
  if (const Cited<int>* below = provisional_below(ledger, edition))
    out["provisional_below"] = {{"games", below->value}, {"clause", below->clause.clause}};
  return out;
}

std::string ledger_text(const rating::PlayerLedger& ledger, const Regulation& edition, const lists::NameOf& names,
                        Language language) {
  std::string out = lists::explanation_text(ledger, names, language, edition.lists.value);
  if (const Cited<int>* below = provisional_below(ledger, edition)) {
    const Text form{"  provisional: {0} games, fewer than {1}; the clause says what it may not be used for [{2} {3}]\n",
                    "  仮定値：通算{0}局（{1}局未満）。条項の定める用途には使用できません [{2} {3}]\n"};
    out += fill(form.in(language),
                std::vector<std::string>{std::to_string(ledger.after.games), std::to_string(below->value),
                                         below->clause.edition, below->clause.clause});
  }
  return out;
}

std::optional<lists::QuarterTold> quarter_told(const ExplanationView& view, Language language) {
  return lists::quarter_explanation(view.player, view.quarter->input, view.quarter->result, *view.edition, view.names,
                                    language);
}

void add_choice(const std::optional<store::Decision>& choice, Json& out) {
  if (!choice) return;
  out["edition_decision"] = {{"decision", choice->id.value()}, {"actor", choice->actor}, {"reason", choice->reason}};
}

/// Everybody of a list over the board with something to tell. Opponents who are no members have ledgers as well, in
/// which nothing counts, and no place on the list.
template <class Take>
void for_each_listed(const ListExplanationView& view, Take&& take) {
  std::set<PlayerKey> listed;
  for (const ListEntry& entry : view.list.entries) listed.insert(entry.player);
  for (const rating::PlayerLedger& ledger : view.result->ledgers) {
    if (listed.contains(ledger.player)) take(ledger);
  }
}

/// Everybody of a correspondence list with something to tell.
template <class Take>
void for_each_told(const ListExplanationView& view, Language language, Take&& take) {
  for (const rating::CorrespondenceLedger& ledger : view.quarter->result.ledgers) {
    if (const auto told = lists::quarter_explanation(ledger.player, view.quarter->input, view.quarter->result,
                                                     *view.edition, view.names, language))
      take(*told);
  }
}

Json entry_json(const ListEntry& entry, bool is_correspondence) {
  return {{"player", entry.player.text()},
          {"name", entry.name},
          {"category", is_correspondence ? "correspondence" : std::string(to_string(entry.category))},
          {"rating", rating_or_null(&entry)},
          {"games", entry.games},
          {"k", entry.k_factor ? Json(entry.k_factor->value()) : Json(nullptr)}};
}

}  // namespace

Result<ListExplanationView> list_explanation_view(Office& office, const lists::Editions& editions,
                                                  const ExplanationRequest& request) {
  store::ListStore& series = office.lists_of(request.series);
  SEISEKI_TRY(StoredList list, find_list(series, request.list));
  ListExplanationView out{.series = request.series, .list = {}, .names = lists::ListNames{list}};
  if (request.series == ListSeries::correspondence) {
    SEISEKI_TRY(out.quarter, lists::recompute_quarter(list, office.documents, editions));
  } else {
    SEISEKI_TRY(out.result, lists::recompute(list, office.documents, editions));
    out.edition_choice = lists::edition_choice(list.manifest, office.decisions);
  }
  out.edition = *editions.find(list.manifest.edition.text());
  for (const store::DecisionId id : list.manifest.decisions) {
    if (auto decision = office.decisions.read(id)) out.decisions.push_back(std::move(*decision));
  }
  for (const store::ReportId id : list.manifest.reports)
    out.reports.push_back({*office.reports.header(id), office.reports.documents(id)});
  out.list = std::move(list);
  return out;
}

Json explanation_json(const ListExplanationView& view) {
  const bool is_correspondence = view.series == ListSeries::correspondence;
  const store::ListManifest& manifest = view.list.manifest;
  Json out{{"schema", is_correspondence ? "seiseki/correspondence-list-explanation/1" : "seiseki/list-explanation/1"},
           {"list", to_iso(manifest.month)},
           {"revision", manifest.revision},
           {"edition", manifest.edition.text()},
           {"edition_sha256", manifest.edition_sha256},
           {"input_sha256", manifest.input_sha256},
           {"output_sha256", manifest.output_sha256},
           {"program_version", manifest.program_version}};
  Json& decisions = out["decisions"] = Json::array();
  for (const store::Decision& decision : view.decisions) decisions.push_back(decision_json(decision));
  out["reports"] = provenance_json(view.reports);
  Json& ledgers = out["ledgers"] = Json::array();
  if (is_correspondence) {
    for_each_told(view, Language::en, [&](const lists::QuarterTold& told) { ledgers.push_back(told.json); });
  } else {
    for_each_listed(view, [&](const rating::PlayerLedger& ledger) {
      ledgers.push_back(ledger_json(ledger, *view.edition, view.names));
    });
  }
  // Those of whom there is nothing to tell stand here alone.
  Json& entries = out["entries"] = Json::array();
  for (const ListEntry& entry : view.list.entries) entries.push_back(entry_json(entry, is_correspondence));
  add_choice(view.edition_choice, out);
  return out;
}

std::string explained_ledgers(const ListExplanationView& view, Language language) {
  std::string out;
  if (view.series == ListSeries::correspondence) {
    for_each_told(view, language, [&](const lists::QuarterTold& told) { out += told.text; });
    return out;
  }
  for_each_listed(view, [&](const rating::PlayerLedger& ledger) {
    out += ledger_text(ledger, *view.edition, view.names, language);
  });
  return out;
}

namespace {

/// An ID that is no other's by now is told with the one that it became.
Result<std::pair<PlayerKey, std::string>> listed_player(const store::ListManifest& list, store::ListStore& lists,
                                                        Office& office, const std::string& wanted) {
  auto found = find_player(list, lists, office.roster, wanted);
  const auto id = identity::read_federation_id(wanted);
  if (found || !id) return found;
  const PlayerKey own = player_key(id->id);
  const PlayerKey heir =
      lists::heir(own, lists::merges_on(list, lists, office.decisions), lists::last_day_of(list.month, lists.series()));
  if (heir == own) return found;
  return failure(lists::k_player_merged, {}, {},
                 {own.text(), heir.text(), to_iso(list.month), lists::series_option(lists.series())});
}

}  // namespace

namespace {

/// What took the place of the merge; the merge itself where nothing has.
store::Decision undone_by(const store::Decision& merge, store::DecisionStore& decisions) {
  for (store::Decision& later : decisions.list({.object = merge.object, .with_superseded = true})) {
    if (later.supersedes == merge.id) return std::move(later);
  }
  return merge;
}

/// \interpretation A37
std::vector<ExplainedMerge> merges_behind(const ExplanationView& view, store::ListStore& lists, Office& office) {
  std::vector<ExplainedMerge> out;
  const auto base = view.list.base ? lists.manifest(*view.list.base) : std::nullopt;
  if (!base) return out;
  const auto add = [&](const lists::Merge& merge, bool is_undone) {
    const PlayerKey from = player_key(merge.from);
    const PlayerKey into = player_key(merge.into);
    if (view.player != from && view.player != into) return;
    const store::Decision decided = *office.decisions.read(merge.decision);
    ExplainedMerge& told = out.emplace_back(
        ExplainedMerge{merge, is_undone ? undone_by(decided, office.decisions) : decided, is_undone, {}, {}});
    for (const PlayerKey& player : {from, into}) {
      for (ListEntry& entry : lists.entries_of(base->id, player)) told.before.push_back(std::move(entry));
      for (ListEntry& entry : lists.entries_of(view.list.id, player)) told.after.push_back(std::move(entry));
    }
  };
  for (const lists::Merge& merge : lists::merges_on(view.list, lists, office.decisions)) {
    if (!lists.entries_of(base->id, player_key(merge.from)).empty()) add(merge, false);
  }
  for (const lists::Merge& merge : lists::merges_on(*base, lists, office.decisions)) {
    if (!lists.entries_of(view.list.id, player_key(merge.from)).empty()) add(merge, true);
  }
  return out;
}

/// `N01234567 ST 1500 (20), N01234568 ST UR (3)`: of each the games in brackets.
std::string entries_text(const std::vector<ListEntry>& entries, bool is_correspondence) {
  std::string out;
  for (const ListEntry& entry : entries) {
    if (!entry.rating && entry.games == 0) continue;
    out += fmt::format("{}{} {} {} ({})", out.empty() ? "" : ", ", entry.player.text(),
                       is_correspondence ? std::string_view{"CC"} : short_name(entry.category),
                       entry.rating ? std::to_string(entry.rating->points()) : "UR", entry.games);
  }
  return out.empty() ? "-" : out;
}

std::string merges_text(const ExplanationView& view, Language language) {
  const Text joined{"{0} and {1} are one person by decision {2} of {3} from {4} on: {5}\n  {6}: {7}\n  {8}: {9}\n",
                    "{0} と {1} は決定 {2}（{3}）により {4} から同一人です：{5}\n  {6}：{7}\n  {8}：{9}\n"};
  const Text parted{"{0} and {1} are two people again by decision {2} of {3}: {5}\n  {6}: {7}\n  {8}: {9}\n",
                    "{0} と {1} は決定 {2}（{3}）により別人に戻りました：{5}\n  {6}：{7}\n  {8}：{9}\n"};
  std::string out;
  const bool is_correspondence = view.series == ListSeries::correspondence;
  for (const ExplainedMerge& told : view.merges) {
    out += fill((told.is_undone ? parted : joined).in(language),
                std::vector<std::string>{told.merge.from.text(), told.merge.into.text(), told.decision.id.text(),
                                         told.decision.actor, to_iso(told.merge.effective), told.decision.reason,
                                         to_iso(*view.base), entries_text(told.before, is_correspondence),
                                         to_iso(view.list.month), entries_text(told.after, is_correspondence)});
  }
  return out;
}

Json merges_json(const ExplanationView& view) {
  const bool is_correspondence = view.series == ListSeries::correspondence;
  const auto rows = [&](const std::vector<ListEntry>& entries) {
    Json out = Json::array();
    for (const ListEntry& entry : entries) out.push_back(entry_json(entry, is_correspondence));
    return out;
  };
  Json out = Json::array();
  for (const ExplainedMerge& told : view.merges) {
    out.push_back({{"from", told.merge.from.text()},
                   {"into", told.merge.into.text()},
                   {"effective", to_iso(told.merge.effective)},
                   {"undone", told.is_undone},
                   {"decision", told.decision.id.value()},
                   {"reason", told.decision.reason},
                   {"before", rows(told.before)},
                   {"after", rows(told.after)}});
  }
  return out;
}

}  // namespace

Result<ExplanationView> explanation_view(Office& office, const lists::Editions& editions,
                                         const ExplanationRequest& request) {
  store::ListStore& series = office.lists_of(request.series);
  SEISEKI_TRY(store::ListManifest manifest, chosen_manifest(series, request.list));
  SEISEKI_TRY(auto player, listed_player(manifest, series, office, request.player));
  ExplanationView out{.series = request.series,
                      .list = std::move(manifest),
                      .player = std::move(player.first),
                      .name = std::move(player.second),
                      .names = lists::ListNames{StoredList{}}};
  const bool with_provenance = request.provenance == Provenance::told;
  if (request.series == ListSeries::correspondence) {
    const StoredList list = *series.read(out.list.id);
    out.names = lists::ListNames{list};
    SEISEKI_TRY(out.quarter, lists::recompute_quarter(list, office.documents, editions));
    if (with_provenance) out.provenance = quarter_sources_of(out, office);
  } else {
    SEISEKI_TRY(out.ledgers, lists::recompute_player(out.player, out.list, series.entries_of(out.list.id, out.player),
                                                     office.documents, editions));
    out.names = names_in(out.ledgers, out.list.id, series);
    out.decisions = office::decisions_behind(out.list, out.player, office.sources());
    out.edition_choice = lists::edition_choice(out.list, office.decisions);
    if (with_provenance) out.provenance = sources_of(out, office);
  }
  // A list that could be computed again names an edition that is at hand.
  out.edition = *editions.find(out.list.edition.text());
  out.revisions = revisions_of(out, series);
  if (const auto base = out.list.base ? series.manifest(*out.list.base) : std::nullopt) out.base = base->month;
  out.merges = merges_behind(out, series, office);
  return out;
}

Json explanation_json(const ExplanationView& view) {
  const bool is_correspondence = view.series == ListSeries::correspondence;
  Json out{{"schema", is_correspondence ? "seiseki/correspondence-explanation/1" : "seiseki/explanation/1"},
           {"list", to_iso(view.list.month)},
           {"revision", view.list.revision},
           {"edition", view.list.edition.text()},
           {"edition_sha256", view.list.edition_sha256},
           {"input_sha256", view.list.input_sha256},
           {"player", view.player.text()},
           {"name", view.name},
           {"revisions", revisions_json(view)}};
  if (is_correspondence) {
    out["provenance"] = provenance_json(view.provenance);
    const auto told = quarter_told(view, Language::en);
    out["ledger"] = told ? told->json : Json(nullptr);
    if (!view.merges.empty()) out["merges"] = merges_json(view);
    return out;
  }
  Json& decisions = out["decisions"] = Json::array();
  for (const store::Decision& decision : view.decisions) decisions.push_back(decision_json(decision));
  out["provenance"] = provenance_json(view.provenance);
  Json& ledgers = out["ledgers"] = Json::array();
  for (const rating::PlayerLedger& ledger : view.ledgers)
    ledgers.push_back(ledger_json(ledger, *view.edition, view.names));
  add_choice(view.edition_choice, out);
  if (!view.merges.empty()) out["merges"] = merges_json(view);
  return out;
}

std::string explained_ledgers(const ExplanationView& view, Language language) {
  std::string out = merges_text(view, language);
  if (view.series == ListSeries::correspondence) {
    const auto told = quarter_told(view, language);
    return told ? out + told->text : out;
  }
  for (const rating::PlayerLedger& ledger : view.ledgers)
    out += ledger_text(ledger, *view.edition, view.names, language);
  return out;
}

}  // namespace seiseki::operations
