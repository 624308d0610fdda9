#include "pipeline/operations/explain.hpp"

#include <algorithm>
#include <utility>

#include "pipeline/lists/chosen_edition.hpp"
#include "pipeline/lists/decided.hpp"
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

/// Reports over the board in which the player has a game, as decided.
std::vector<ExplainedReport> sources_of(const ExplanationView& view, Office& office) {
  std::vector<ExplainedReport> out;
  for (const store::ReportId id : view.list.reports) {
    store::Report report = *office.reports.read(id);
    const auto decided = lists::decided(report, lists::decisions_about(id, office.decisions), office.roster);
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

Json provenance_json(const ExplanationView& view) {
  Json out = Json::array();
  for (const ExplainedReport& source : view.provenance) {
    out.push_back({{"report", source.report.id.value()},
                   {"event", source.report.event.text()},
                   {"documents", documents_json(source.documents)}});
  }
  return out;
}

/// The edition's number of games, where the rating rests on fewer.
const Cited<int>* provisional_below(const rating::PlayerLedger& ledger, const ExplanationView& view) {
  const Cited<int>* below = lists::provisional_below(view.edition);
  return below != nullptr && ledger.after.rating && ledger.after.games < below->value ? below : nullptr;
}

std::optional<lists::QuarterTold> quarter_told(const ExplanationView& view, Language language) {
  return lists::quarter_explanation(view.player, view.quarter->input, view.quarter->result, *view.edition, view.names,
                                    language);
}

}  // namespace

Result<ExplanationView> explanation_view(Office& office, const lists::Editions& editions,
                                         const ExplanationRequest& request) {
  store::ListStore& series = office.lists_of(request.series);
  SEISEKI_TRY(const StoredList list, find_list(series, request.list));
  SEISEKI_TRY(auto player, find_player(list, request.player));
  ExplanationView out{.series = request.series,
                      .list = list.manifest,
                      .player = std::move(player.first),
                      .name = std::move(player.second),
                      .names = lists::ListNames{list}};
  const bool with_provenance = request.provenance == Provenance::told;
  if (request.series == ListSeries::correspondence) {
    SEISEKI_TRY(out.quarter, lists::recompute_quarter(list, office.documents, editions));
    if (with_provenance) out.provenance = quarter_sources_of(out, office);
  } else {
    SEISEKI_TRY(const rating::PeriodResult result, lists::recompute(list, office.documents, editions));
    out.ledgers = result.ledgers.of(out.player);
    out.decisions = office::decisions_behind(list.manifest, out.player, office.sources());
    out.edition_choice = lists::edition_choice(list.manifest, office.decisions);
    if (with_provenance) out.provenance = sources_of(out, office);
  }
  // A list that could be computed again names an edition that is at hand.
  out.edition = *editions.find(list.manifest.edition.text());
  out.revisions = revisions_of(out, series);
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
    out["provenance"] = provenance_json(view);
    const auto told = quarter_told(view, Language::en);
    out["ledger"] = told ? told->json : Json(nullptr);
    return out;
  }
  Json& decisions = out["decisions"] = Json::array();
  for (const store::Decision& decision : view.decisions) decisions.push_back(decision_json(decision));
  out["provenance"] = provenance_json(view);
  Json& ledgers = out["ledgers"] = Json::array();
  for (const rating::PlayerLedger& ledger : view.ledgers) {
    ledgers.push_back(lists::explanation_json(ledger, view.names));
    if (const Cited<int>* below = provisional_below(ledger, view))
      ledgers.back()["provisional_below"] = {{"games", below->value}, {"clause", below->clause.clause}};
  }
  if (const auto& choice = view.edition_choice) {
    out["edition_decision"] = {{"decision", choice->id.value()}, {"actor", choice->actor}, {"reason", choice->reason}};
  }
  return out;
}

std::string explained_ledgers(const ExplanationView& view, Language language) {
  if (view.series == ListSeries::correspondence) {
    auto told = quarter_told(view, language);
    return told ? std::move(told->text) : std::string{};
  }
  std::string out;
  for (const rating::PlayerLedger& ledger : view.ledgers) {
    out += lists::explanation_text(ledger, view.names, language);
    if (const Cited<int>* below = provisional_below(ledger, view)) {
      const Text form{"  provisional: {0} games, fewer than {1}; not for records, titles or examinations [{2} {3}]\n",
                      "  仮定値: 通算{0}局（{1}局未満）。記録・タイトル・選考には使用できません [{2} {3}]\n"};
      out += fill(form.in(language),
                  std::vector<std::string>{std::to_string(ledger.after.games), std::to_string(below->value),
                                           below->clause.edition, below->clause.clause});
    }
  }
  return out;
}

}  // namespace seiseki::operations
