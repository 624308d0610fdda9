#include "pipeline/cli/command_explain.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "pipeline/cli/table.hpp"
#include "pipeline/cli/workspace.hpp"
#include "pipeline/lists/chosen_edition.hpp"
#include "pipeline/lists/decided.hpp"
#include "pipeline/lists/list_names.hpp"
#include "pipeline/lists/quarter.hpp"
#include "pipeline/lists/quarter_explanation.hpp"
#include "pipeline/office/decisions_behind.hpp"
#include "pipeline/operations/decision_text.hpp"

namespace seiseki::cli {

using output::Json;
using store::ListEntry;
using store::StoredList;

namespace {

/// One player's numbers of one list.
struct Asked {
  const Opened& opened;
  const Context& context;
  const StoredList& list;
  PlayerKey player;
  std::string name;
  bool with_provenance;
};

/// The same told twice.
struct Told {
  Json json;
  std::string text;
};

/// \pre the list was computed here, so that its edition is known
std::string heading(const Asked& asked, const Text& list) {
  const Context& context = asked.context;
  const Regulation* edition = *asked.opened.editions.find(asked.list.manifest.edition.text());
  return fmt::format("{} {} · {} ({})\n", context.say(list), to_iso(asked.list.manifest.month),
                     edition->title(context.language), edition->id.text());
}

std::string no_game(const Asked& asked, const Text& unchanged) {
  return fmt::format("{} {}: {}\n", asked.player.text(), asked.name, asked.context.say(unchanged));
}

/// The members that every explanation begins with.
Json head_json(const Asked& asked, const char* schema) {
  const store::ListManifest& manifest = asked.list.manifest;
  return {{"schema", schema},
          {"list", to_iso(manifest.month)},
          {"revision", manifest.revision},
          {"edition", manifest.edition.text()},
          {"edition_sha256", manifest.edition_sha256},
          {"input_sha256", manifest.input_sha256},
          {"player", asked.player.text()},
          {"name", asked.name}};
}

/// The line about another published revision than the one asked about.
std::string other_revision(const Asked& asked, const store::ListManifest& revision, const std::string& ratings) {
  const Text form = revision.revision < asked.list.manifest.revision
                        ? Text{"originally (revision {}):{}\n", "訂正前(第{}版):{}\n"}
                        : Text{"corrected (revision {}):{}\n", "訂正後(第{}版):{}\n"};
  return fmt::format(fmt::runtime(asked.context.say(form)), revision.revision, ratings);
}

/// A report in which the player has a game, and the documents it came from.
void add_source(Told& sources, const store::Report& report, const Context& context) {
  Json documents = Json::array();
  for (const store::DocumentFacts& document : report.documents) {
    documents.push_back(
        {{"sha256", document.sha256}, {"name", document.name}, {"origin", output::or_null(document.origin)}});
    sources.text +=
        fmt::format("{} {} {}  {}  {}\n", context.say({"from report", "報告"}), report.header.id.value(),
                    report.header.name, document.sha256, document.origin.empty() ? document.name : document.origin);
  }
  sources.json.push_back({{"report", report.header.id.value()},
                          {"event", report.header.event.text()},
                          {"documents", std::move(documents)}});
}

// ---- over the board ------------------------------------------------------------------------------------------------

Told ratings_by_revision(const Asked& asked) {
  store::ListStore& lists = asked.opened.work->lists;
  Told out{Json::array(), {}};
  for (const store::ListManifest& revision : lists.revisions(asked.list.manifest.month)) {
    const bool is_published = lists.publication(revision.id).has_value();
    Json ratings{{"revision", revision.revision}, {"published", is_published}};
    std::string line;
    const StoredList stored = *lists.read(revision.id);
    for (const ListEntry& entry : stored.entries) {
      if (entry.player != asked.player) continue;
      ratings[std::string(to_string(entry.category))] = entry.rating ? Json(entry.rating->points()) : Json(nullptr);
      line += fmt::format(" {} {}", short_name(entry.category),
                          entry.rating ? std::to_string(entry.rating->points()) : "UR");
    }
    out.json.push_back(std::move(ratings));
    if (revision.revision != asked.list.manifest.revision && is_published)
      out.text += other_revision(asked, revision, line);
  }
  return out;
}

Told sources_of(const Asked& asked) {
  Workspace& work = *asked.opened.work;
  Told out{Json::array(), {}};
  if (!asked.with_provenance) return out;
  for (const store::ReportId id : asked.list.manifest.reports) {
    const store::Report report = *work.reports.read(id);
    const auto decided = lists::decided(report, lists::decisions_about(id, work.decisions), work.roster.all());
    const bool plays = std::any_of(decided.games.begin(), decided.games.end(), [&](const GameRecord& game) {
      return game.white == asked.player || game.black == asked.player;
    });
    if (plays) add_source(out, report, asked.context);
  }
  return out;
}

Result<Told> explain(const Asked& asked) {
  Workspace& work = *asked.opened.work;
  const Context& context = asked.context;
  SEISEKI_TRY(const rating::PeriodResult result, lists::recompute(asked.list, work.documents, asked.opened.editions));
  const lists::ListNames names{asked.list};
  Told ledgers{Json::array(), {}};
  for (const rating::PlayerLedger& ledger : result.ledgers.of(asked.player)) {
    ledgers.json.push_back(lists::explanation_json(ledger, names));
    ledgers.text += lists::explanation_text(ledger, names, context.language);
  }
  if (ledgers.text.empty()) {
    ledgers.text = no_game(asked, {"no game in this period; the ratings stay as they were",
                                   "この期間の対局はなく、レーティングは変わりません"});
  }
  const Told revisions = ratings_by_revision(asked);
  Told decisions{Json::array(), {}};
  for (const store::Decision& decision : office::decisions_behind(asked.list.manifest, asked.player, work.sources())) {
    decisions.json.push_back(operations::decision_json(decision));
    decisions.text += operations::decision_text(decision, context.language);
  }
  const Told sources = sources_of(asked);
  Told out{head_json(asked, "seiseki/explanation/1"), heading(asked, {"List of", "リスト"})};
  out.json["revisions"] = revisions.json;
  out.json["decisions"] = decisions.json;
  out.json["provenance"] = sources.json;
  out.json["ledgers"] = ledgers.json;
  if (const auto choice = lists::edition_choice(asked.list.manifest, work.decisions)) {
    out.text += fmt::format(
        fmt::runtime(context.say({"this edition by decision {} of {}: {}\n", "決定 {}({})による規程: {}\n"})),
        choice->id.value(), choice->actor, choice->reason);
    out.json["edition_decision"] = {
        {"decision", choice->id.value()}, {"actor", choice->actor}, {"reason", choice->reason}};
  }
  out.text += ledgers.text + revisions.text + decisions.text + sources.text;
  return out;
}

// ---- correspondence ------------------------------------------------------------------------------------------------

Told correspondence_revisions(const Asked& asked) {
  store::ListStore& lists = asked.opened.work->correspondence_lists;
  Told out{Json::array(), {}};
  for (const store::ListManifest& revision : lists.revisions(asked.list.manifest.month)) {
    const StoredList stored = *lists.read(revision.id);
    const bool is_published = lists.publication(revision.id).has_value();
    for (const ListEntry& entry : stored.entries) {
      if (entry.player != asked.player) continue;
      out.json.push_back({{"revision", revision.revision},
                          {"published", is_published},
                          {"rating", entry.rating ? Json(entry.rating->points()) : Json(nullptr)}});
      if (revision.revision != asked.list.manifest.revision && is_published && entry.rating)
        out.text += other_revision(asked, revision, fmt::format(" {}", entry.rating->points()));
    }
  }
  return out;
}

Told correspondence_sources(const Asked& asked, const std::vector<lists::QuarterGame>& games) {
  Told out{Json::array(), {}};
  if (!asked.with_provenance) return out;
  for (const store::ReportId id : asked.list.manifest.reports) {
    const bool plays = std::any_of(games.begin(), games.end(), [&](const lists::QuarterGame& game) {
      return game.report == id && (game.white == asked.player || game.black == asked.player);
    });
    if (plays) add_source(out, *asked.opened.work->reports.read(id), asked.context);
  }
  return out;
}

Result<Told> explain_correspondence(const Asked& asked) {
  SEISEKI_TRY(const lists::RecomputedQuarter quarter,
              lists::recompute_quarter(asked.list, asked.opened.work->documents, asked.opened.editions));
  const lists::ListNames names{asked.list};
  const Regulation* edition = *asked.opened.editions.find(asked.list.manifest.edition.text());
  const auto told =
      lists::quarter_explanation(asked.player, quarter.input, quarter.result, *edition, names, asked.context.language);
  const Told revisions = correspondence_revisions(asked);
  const Told sources = correspondence_sources(asked, quarter.input.games);
  Told out{head_json(asked, "seiseki/correspondence-explanation/1"),
           heading(asked, {"Correspondence list of", "通信対局リスト"})};
  out.json["revisions"] = revisions.json;
  out.json["provenance"] = sources.json;
  out.json["ledger"] = told ? told->json : Json(nullptr);
  out.text += told ? told->text
                   : no_game(asked, {"no game in this quarter; the rating stays as it was",
                                     "この期間に終了した対局はなく、レーティングは変わりません"});
  out.text += revisions.text + sources.text;
  return out;
}

}  // namespace

ExplainCommand::ExplainCommand() : OneListCommand{"explain"} {
  line().positional({"PLAYER", {"federation ID, or part of a name", "会員ID、または氏名の一部"}, 1, 1});
  line().group({{"Which", "対象"},
                {list_option(),
                 {"provenance",
                  '\0',
                  {},
                  {"also the reports and the documents the games come from", "対局の出所の報告と文書も表示する"}},
                 correspondence_option()}});
  line().group(storage_options()).group(common_options());
}
Manual ExplainCommand::manual() const {
  return {
      .summary = {"Tell how a player's number came about, clause by clause",
                  "選手のレーティングの計算を条項ごとに説明する"},
      .description =
          {"Every game of the period with the ratings used, the difference, the table's row, PD, K and why that K, and C; "
           "every game that does not count, and the clause; sums, rounding, floor, first ratings. The list is computed "
           "again from its stored input for this, and refused if any number differs. The JSON form is enough to recompute "
           "the number with a pencil.",
           "期間中の全対局について、使用したレーティング、差、表の行、PD、Kとその理由、Cを、"
           "計算対象外の対局についてはその条項を、さらに合計・四捨五入・下限・初期レーティングを示します。"
           "保存された入力からリストを再計算し、一つでも数字が異なれば中止します。"},
      .examples = {{"explain N01234567 --list 2026-03", {"one player, by ID", "IDで一人の選手"}},
                   {"explain kitakaze --format json", {"by name, for a program", "氏名で、プログラム向けに"}}}};
}

ExitCode ExplainCommand::run(Context& context) {
  const auto opened = open_with_editions(m_arguments, context);
  if (!opened) return fail(context, opened.error());
  const auto list = find_list(is_correspondence() ? opened->work->correspondence_lists : opened->work->lists, m_which);
  if (!list) return fail(context, list.error());
  const auto found = find_player(*list, m_arguments.positionals().front());
  if (!found) return fail(context, found.error());
  const Asked asked{*opened, context, *list, found->first, found->second, m_arguments.has("provenance")};
  const auto told = is_correspondence() ? explain_correspondence(asked) : explain(asked);
  if (!told) return fail(context, told.error());
  print(context, told->json, told->text);
  return ExitCode::done;
}

}  // namespace seiseki::cli
