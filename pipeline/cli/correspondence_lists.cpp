#include "pipeline/cli/correspondence_lists.hpp"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <ostream>

#include <fmt/format.h>

#include "engine/rating/correspondence.hpp"
#include "pipeline/cli/command_list.hpp"
#include "pipeline/cli/list_steps.hpp"
#include "pipeline/cli/table.hpp"
#include "pipeline/lists/decided.hpp"
#include "pipeline/lists/findings.hpp"
#include "pipeline/lists/quarter.hpp"
#include "pipeline/lists/quarter_explanation.hpp"
#include "pipeline/publish/correspondence.hpp"

namespace seiseki::cli {

using output::Json;
using store::ListEntry;
using store::StoredList;

namespace {

/// What every command here begins with.
struct Opened {
  lists::Editions editions;
  std::unique_ptr<Workspace> work;
};
Result<Opened> open(const Arguments& arguments, const Context& context) {
  SEISEKI_TRY(lists::Editions editions, load_editions(arguments));
  SEISEKI_TRY(std::unique_ptr<Workspace> work, open_workspace(arguments, context, store::IfMissing::refuse));
  return Opened{std::move(editions), std::move(work)};
}

/// The edition a list names, to print its ratings; imported lists name none and take the one of their quarter.
const PointTableMethod* method_of(const store::ListManifest& manifest, const lists::Editions& editions) {
  if (!manifest.edition.empty()) {
    const auto named = editions.find(manifest.edition.text());
    return named ? (*named)->point_table() : nullptr;
  }
  const auto quarter = rating::correspondence_period_of_list(manifest.month);
  const auto in_force = editions.for_correspondence(quarter ? quarter->last : Date{manifest.month / 1});
  return in_force ? (*in_force)->point_table() : nullptr;
}

std::string shown(const ListEntry& entry, const PointTableMethod* method) {
  if (!entry.rating) return "-";
  return method == nullptr ? std::to_string(entry.rating->points())
                           : rating::displayed_rating(*entry.rating, entry.games, *method);
}

/// Computes one quarter under the edition chosen for it. Error: `usage` when another edition than the one in force has
/// no reason.
Result<lists::ComputedQuarter> compute(YearMonth month, Workspace& work, const lists::Editions& editions,
                                       const Context& context, const Arguments& arguments, const std::string& command) {
  SEISEKI_TRY(auto chosen,
              choose_edition(month, store::ListSeries::correspondence, editions, work, context, arguments, command));
  const auto without_base =
      arguments.has("from-scratch") ? lists::WithoutBase::start_empty : lists::WithoutBase::refuse;
  SEISEKI_TRY(lists::ComputedQuarter computed,
              lists::compute_quarter(month, work.correspondence_sources(), work.documents, editions, *chosen.edition,
                                     context.now(), without_base));
  computed.edition_choice = std::move(chosen.decision);
  return computed;
}

void add_row(Table& table, const lists::ComputedQuarter& computed, bool written) {
  const auto changed = std::count_if(computed.result.ledgers.begin(), computed.result.ledgers.end(),
                                     [](const auto& ledger) { return ledger.before != ledger.after; });
  const auto corrected = std::count_if(computed.result.ledgers.begin(), computed.result.ledgers.end(),
                                       [](const auto& ledger) { return ledger.correction.has_value(); });
  const store::ListManifest& manifest = computed.list.manifest;
  table.rows.push_back({to_iso(manifest.month), manifest.edition.text(), manifest.reports.size(),
                        computed.input.games.size(), computed.input.left_out.size(), changed,
                        computed.input.firsts.size(), corrected, written, manifest.output_sha256.substr(0, 16)});
}

}  // namespace

// ---- rate -----------------------------------------------------------------------------------------------------------

ExitCode rate_correspondence(Context& context, const Arguments& arguments, const std::optional<YearMonth>& month,
                             const std::string& command) {
  auto opened = open(arguments, context);
  if (!opened) return fail(context, opened.error());
  Workspace& work = *opened->work;
  const bool dry_run = arguments.has("dry-run");
  std::optional<store::RunLock> lock;
  if (!dry_run) {
    auto taken = lock_run(work, context);
    if (!taken) return fail(context, taken.error());
    lock.emplace(std::move(*taken));
  }
  std::vector<YearMonth> months;
  if (month) {
    months.push_back(*month);
  } else {
    auto waiting = lists::quarters_waiting(work.correspondence_sources(), work.documents);
    if (!waiting) return fail(context, waiting.error());
    months = *std::move(waiting);
  }
  if (months.empty()) {
    context.note({"No accepted correspondence game waits to be rated.", "計算を待つ受理済みの通信対局はありません。"});
    return ExitCode::done;
  }
  Table table{.schema = "seiseki/rate-correspondence/1",
              .rows_key = "lists",
              .columns = {{"list", {"list", "リスト"}},
                          {"edition", {"edition", "規程"}},
                          {"reports", {"reports", "報告"}, Align::right},
                          {"games", {"games", "対局"}, Align::right},
                          {"left_out", {"left out", "除外"}, Align::right},
                          {"changed", {"changed", "変動"}, Align::right},
                          {"first_ratings", {"first ratings", "初レーティング"}, Align::right},
                          {"corrected", {"corrected", "補正"}, Align::right},
                          {"written", {"written", "保存"}},
                          {"output_sha256", {"sha256", "sha256"}}}};
  for (const YearMonth list : months) {
    // What a list is computed from and the list itself are one step: officers may decide at any moment.
    std::optional<store::Transaction> transaction;
    std::optional<store::Snapshot> snapshot;
    if (dry_run) {
      snapshot.emplace(work.database);
    } else {
      transaction.emplace(work.database);
    }
    const auto computed = compute(list, work, opened->editions, context, arguments, command);
    if (!computed) return fail(context, computed.error());
    for (const Finding& finding : computed->findings) context.report(finding);
    const bool written =
        !dry_run && lists::keep_quarter(*computed, work.database, work.documents, actor(context)).has_value();
    if (transaction) transaction->commit();
    add_row(table, *computed, written);
    if (!dry_run || context.format != Format::text) continue;
    const ListNames names{computed->list};
    const Regulation* edition = *opened->editions.find(computed->list.manifest.edition.text());
    for (const rating::CorrespondenceLedger& ledger : computed->result.ledgers) {
      const auto told = lists::quarter_explanation(ledger.player, computed->input, computed->result, *edition, names,
                                                   context.language);
      if (told) context.out << told->text;
    }
  }
  print(context, table);
  if (dry_run) {
    context.note({"Dry run: nothing was written.", "試行のため、何も書き込んでいません。"});
  } else {
    context.note({"Next: `seiseki list --correspondence`, then `seiseki publish --correspondence --to DIR`.",
                  "次に `seiseki list --correspondence`、続いて `seiseki publish --correspondence --to フォルダー`。"});
  }
  return ExitCode::done;
}

// ---- list -----------------------------------------------------------------------------------------------------------

ExitCode show_correspondence_list(Context& context, const Arguments& arguments, const std::optional<YearMonth>& month,
                                  const std::optional<int>& revision) {
  auto opened = open(arguments, context);
  if (!opened) return fail(context, opened.error());
  store::ListStore& lists = opened->work->correspondence_lists;
  const auto list = find_list(lists, month, revision);
  if (!list) return fail(context, list.error());
  std::map<PlayerKey, Rating> before;
  if (const auto base = list->manifest.base ? lists.read(*list->manifest.base) : std::nullopt) {
    for (const ListEntry& entry : base->entries) {
      if (entry.rating) before[entry.player] = *entry.rating;
    }
  }
  const auto change = [&](const ListEntry& entry) -> std::optional<int> {
    const auto earlier = before.find(entry.player);
    if (!entry.rating || earlier == before.end()) return std::nullopt;
    return entry.rating->points() - earlier->second.points();
  };
  std::vector<const ListEntry*> entries;
  for (const ListEntry& entry : list->entries) entries.push_back(&entry);
  const std::string order = arguments.get("order");
  std::stable_sort(entries.begin(), entries.end(), [&](const ListEntry* a, const ListEntry* b) {
    if (order == "id") return false;  // as stored
    if (order == "change") return std::abs(change(*a).value_or(0)) > std::abs(change(*b).value_or(0));
    return b->rating < a->rating;
  });
  const PointTableMethod* method = method_of(list->manifest, opened->editions);
  Table table{.schema = "seiseki/correspondence-list/1",
              .rows_key = "players",
              .columns = {{"rank", {"place", "順位"}, Align::right},
                          {"federation_id", {"ID", "ID"}},
                          {"rating", {"rating", "レーティング"}, Align::right},
                          {"shown", {"shown as", "表示"}, Align::right},
                          {"change", {"change", "変動"}, Align::right},
                          {"games", {"games", "対局"}, Align::right},
                          {"name", {"name", "氏名"}},
                          {"kanji", {"kanji", "漢字"}}}};
  const YearMonth from = list->manifest.month;
  table.head = {{"list", to_iso(from)},
                {"valid_until", to_iso(add_days(Date{(from + std::chrono::months{3}) / 1}, -1))},
                {"revision", list->manifest.revision},
                {"category", "correspondence"},
                {"edition", output::or_null(list->manifest.edition.text())},
                {"published", lists.publication(list->manifest.id).has_value()}};
  for (const ListEntry* entry : entries) {
    table.rows.push_back({output::or_null(entry->rank), entry->player.text(),
                          entry->rating ? Json(entry->rating->points()) : Json(nullptr), shown(*entry, method),
                          output::or_null(change(*entry)), entry->games, entry->name, output::or_null(entry->kanji)});
  }
  print(context, table);
  return ExitCode::done;
}

// ---- explain --------------------------------------------------------------------------------------------------------

ExitCode explain_correspondence(Context& context, const Arguments& arguments, const std::optional<YearMonth>& month,
                                const std::optional<int>& revision) {
  auto opened = open(arguments, context);
  if (!opened) return fail(context, opened.error());
  Workspace& work = *opened->work;
  const auto list = find_list(work.correspondence_lists, month, revision);
  if (!list) return fail(context, list.error());
  const auto found = find_player(*list, arguments.positionals().front());
  if (!found) return fail(context, found.error());
  const auto quarter = lists::recompute_quarter(*list, work.documents, opened->editions);
  if (!quarter) return fail(context, quarter.error());
  const store::ListManifest& manifest = list->manifest;
  const Regulation* edition = *opened->editions.find(manifest.edition.text());
  const ListNames names{*list};
  const auto told =
      lists::quarter_explanation(found->first, quarter->input, quarter->result, *edition, names, context.language);
  std::string text = fmt::format("{} {} · {} ({})\n", context.say({"Correspondence list of", "通信対局リスト"}),
                                 to_iso(manifest.month), edition->title(context.language), edition->id.text());
  text += told ? told->text
               : fmt::format("{} {}: {}\n", found->first.text(), found->second,
                             context.say({"no game in this quarter; the rating stays as it was",
                                          "この期間に終了した対局はなく、レーティングは変わりません"}));
  Json revisions = Json::array();
  for (const store::ListManifest& other : work.correspondence_lists.revisions(manifest.month)) {
    const StoredList stored = *work.correspondence_lists.read(other.id);
    const bool is_published = work.correspondence_lists.publication(other.id).has_value();
    for (const ListEntry& entry : stored.entries) {
      if (entry.player != found->first) continue;
      revisions.push_back({{"revision", other.revision},
                           {"published", is_published},
                           {"rating", entry.rating ? Json(entry.rating->points()) : Json(nullptr)}});
      if (other.revision == manifest.revision || !is_published || !entry.rating) continue;
      text +=
          fmt::format(fmt::runtime(context.say(other.revision < manifest.revision
                                                   ? Text{"originally (revision {}): {}\n", "訂正前(第{}版): {}\n"}
                                                   : Text{"corrected (revision {}): {}\n", "訂正後(第{}版): {}\n"})),
                      other.revision, entry.rating->points());
    }
  }
  Json sources = Json::array();
  if (arguments.has("provenance")) {
    for (const store::ReportId id : manifest.reports) {
      const bool plays = std::any_of(quarter->input.games.begin(), quarter->input.games.end(), [&](const auto& game) {
        return game.report == id && (game.white == found->first || game.black == found->first);
      });
      if (!plays) continue;
      const store::Report report = *work.reports.read(id);
      Json documents = Json::array();
      for (const store::DocumentFacts& document : report.documents) {
        documents.push_back(
            {{"sha256", document.sha256}, {"name", document.name}, {"origin", output::or_null(document.origin)}});
        text += fmt::format("{} {} {}  {}  {}\n", context.say({"from report", "報告"}), id.value(), report.header.name,
                            document.sha256, document.origin.empty() ? document.name : document.origin);
      }
      sources.push_back(
          {{"report", id.value()}, {"event", report.header.event.text()}, {"documents", std::move(documents)}});
    }
  }
  print(context,
        Json{{"schema", "seiseki/correspondence-explanation/1"},
             {"list", to_iso(manifest.month)},
             {"revision", manifest.revision},
             {"edition", edition->id.text()},
             {"edition_sha256", manifest.edition_sha256},
             {"input_sha256", manifest.input_sha256},
             {"player", found->first.text()},
             {"name", found->second},
             {"revisions", std::move(revisions)},
             {"provenance", std::move(sources)},
             {"ledger", told ? told->json : Json(nullptr)}},
        text);
  return ExitCode::done;
}

// ---- publish --------------------------------------------------------------------------------------------------------

ExitCode publish_correspondence(Context& context, const Arguments& arguments, const std::optional<YearMonth>& month,
                                const std::optional<int>& revision) {
  auto opened = open(arguments, context);
  if (!opened) return fail(context, opened.error());
  Workspace& work = *opened->work;
  const auto lock = lock_run(work, context);
  if (!lock) return fail(context, lock.error());
  const auto list = find_list(work.correspondence_lists, month, revision);
  if (!list) return fail(context, list.error());
  const auto quarter = lists::recompute_quarter(*list, work.documents, opened->editions);
  if (!quarter) return fail(context, quarter.error());
  const store::ListManifest& manifest = list->manifest;
  const bool approves = !arguments.has("dry-run") && !work.correspondence_lists.publication(manifest.id);
  if (approves) {
    if (const auto may = may_approve(work, work.correspondence_lists, manifest, context); !may) return fail(context, may.error());
  }
  std::map<std::string, std::string> files;
  const Regulation* edition = *opened->editions.find(manifest.edition.text());
  files.emplace(publish::correspondence_csv_name(*list), publish::correspondence_csv(*list, *edition->point_table()));
  files.emplace(publish::correspondence_games_name(*list),
                publish::correspondence_games_csv(*list, quarter->input, quarter->result));
  return publish_list({work.correspondence_lists, store::ListSeries::correspondence, *list,
                publish::correspondence_manifest_name(*list), std::move(files), approves},
               work, context, arguments);
}

// ---- reproduce ------------------------------------------------------------------------------------------------------

ExitCode reproduce_correspondence(Context& context, const Arguments& arguments, const std::optional<YearMonth>& month,
                                  const std::optional<int>& revision) {
  auto opened = open(arguments, context);
  if (!opened) return fail(context, opened.error());
  Workspace& work = *opened->work;
  const auto list = find_list(work.correspondence_lists, month, revision);
  if (!list) return fail(context, list.error());
  const auto quarter = lists::recompute_quarter(*list, work.documents, opened->editions);
  if (!quarter) return fail(context, quarter.error());
  const store::ListManifest& manifest = list->manifest;
  const Json json{{"schema", "seiseki/reproduce/1"},
                  {"list", to_iso(manifest.month)},
                  {"revision", manifest.revision},
                  {"category", "correspondence"},
                  {"reproduced", true},
                  {"edition", manifest.edition.text()},
                  {"edition_sha256", manifest.edition_sha256},
                  {"input_sha256", manifest.input_sha256},
                  {"output_sha256", manifest.output_sha256}};
  print(context, json,
        fmt::format(fmt::runtime(context.say(
                        {"correspondence list of {}: every number reproduced under {}\ninput  {}\noutput {}\n",
                         "{} の通信対局リスト: 規程 {} ですべての数字が一致しました\n入力 {}\n出力 {}\n"})),
                    to_iso(manifest.month), manifest.edition.text(), manifest.input_sha256, manifest.output_sha256));
  return ExitCode::done;
}

// ---- consequences ---------------------------------------------------------------------------------------------------

Result<ingest::Consequences> correspondence_consequences(Workspace& work, const store::Report& report,
                                                         const std::vector<store::Decision>& decisions,
                                                         const lists::Editions& editions) {
  const YearMonth month = report.header.list;
  const auto quarter = rating::correspondence_period_of_list(month);
  if (!quarter) return failure(lists::k_quarter_month, {}, {}, {to_iso(month)});
  SEISEKI_TRY(const Regulation* edition, editions.for_correspondence(quarter->last));
  if (edition->point_table() == nullptr)
    return failure(lists::k_edition_not_correspondence, {}, {}, {edition->id.text()});
  const auto base = work.correspondence_lists.latest_before(month);
  if (!base) return failure(lists::k_no_opening_list, {}, {}, {to_iso(month)});
  const std::vector<store::RosterPlayer> roster = work.roster.all();
  const lists::StartRatings ratings = lists::StartRatings::of(work.correspondence_lists);
  const std::vector<lists::Merge> merges = lists::merges(work.decisions);
  std::vector<lists::FirstRating> firsts;
  for (const auto& [first, decision] : lists::first_ratings(work.decisions)) firsts.push_back(first);
  SEISEKI_TRY(const lists::QuarterRows rows,
              lists::quarter_rows(report, decisions, roster, {ratings, firsts, merges, quarter->last, nullptr},
                                  [&](int, Date ended) { return quarter->first <= ended && ended <= quarter->last; }));
  lists::QuarterInput input;
  input.list = month;
  SEISEKI_TRY(input.before,
              lists::standings_after(*work.correspondence_lists.read(base->id), work.documents, editions));
  for (const lists::FirstRating& first : firsts) {
    const bool has_one = std::any_of(input.before.begin(), input.before.end(),
                                     [&](const auto& standing) { return standing.player == first.player; });
    if (!has_one) input.firsts.push_back(first);
  }
  input.games = rows.games;
  const rating::CorrespondenceResult result = lists::rate_quarter(input, *edition);
  std::map<PlayerKey, std::string> names;
  for (const store::RosterPlayer& player : roster) names.emplace(player_key(player.id), player.name);
  ingest::Consequences out{base->month, edition->id, {}};
  for (const rating::CorrespondenceLedger& ledger : result.ledgers) {
    out.players.push_back({ledger.player, names[ledger.player], std::nullopt, ledger.before, ledger.after,
                           std::int64_t{100} * ledger.sum, static_cast<int>(ledger.games.size())});
  }
  std::stable_sort(out.players.begin(), out.players.end(), [](const auto& a, const auto& b) {
    return std::abs(a.after->points() - a.before->points()) > std::abs(b.after->points() - b.before->points());
  });
  return out;
}

}  // namespace seiseki::cli
