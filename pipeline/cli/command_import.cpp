#include <ostream>

#include <fmt/format.h>

#include "importers/importer.hpp"
#include "pipeline/cli/command_import.hpp"
#include "pipeline/cli/ingest_options.hpp"
#include "pipeline/cli/table.hpp"
#include "pipeline/cli/workspace.hpp"
#include "pipeline/ingest/consequences.hpp"
#include "pipeline/ingest/findings.hpp"
#include "pipeline/ingest/store_sink.hpp"
#include "pipeline/store/http_cache_store.hpp"

namespace seiseki::cli {

using ingest::Item;
using ingest::Outcome;
using output::Json;

namespace {

struct Counts {
  int rated = 0;
  int uncounted = 0;
};

Counts counts_of(const Item& item) {
  Counts out;
  if (!item.prepared) return out;
  for (const GameRecord& game : item.prepared->validated.games) ++(game.exclusion ? out.uncounted : out.rated);
  return out;
}

std::string name_of(const Item& item) { return item.prepared ? item.prepared->tournament.details.name : std::string{}; }

Json item_json(const Item& item) {
  const Counts counts = counts_of(item);
  Json out{{"source", item.label},
           {"outcome", std::string(to_string(item.outcome))},
           {"report", item.report.empty() ? Json(nullptr) : Json(std::stoll(item.report))},
           {"name", output::or_null(name_of(item))}};
  if (item.prepared) {
    const ingest::PreparedReport& report = *item.prepared;
    out["event"] = report.event.text();
    out["format"] = report.tournament.format;
    out["category"] = report.validated.category ? Json(std::string(to_string(*report.validated.category))) : Json(nullptr);
    out["first_day"] = output::or_null(report.validated.first_day);
    out["last_day"] = output::or_null(report.validated.last_day);
    out["received"] = to_iso_tokyo(report.received);
    out["list"] = to_iso(report.period.list);
    out["players"] = report.tournament.players.size();
    out["games_to_rate"] = counts.rated;
    out["games_left_out"] = counts.uncounted;
  }
  std::vector<Finding> findings = item.findings;
  if (item.error) findings.push_back(item.error->finding);
  out["findings"] = output::to_json(findings);
  return out;
}

Json account_json(const Account& account, std::string schema) {
  Json items = Json::array();
  for (const Item& item : account.items) items.push_back(item_json(item));
  return {{"schema", std::move(schema)},
          {"seen", account.items.size()},
          {"imported", account.count(Outcome::imported)},
          {"unchanged", account.count(Outcome::unchanged)},
          {"quarantined", account.count(Outcome::quarantined)},
          {"refused", account.count(Outcome::refused)},
          {"items", std::move(items)}};
}

Table account_table(const Account& account) {
  Table table{.schema = "seiseki/import/1",
              .columns = {{"outcome", {"outcome", "結果"}},
                          {"report", {"report", "報告"}, Align::right},
                          {"list", {"list", "リスト"}},
                          {"category", {"type", "種類"}},
                          {"players", {"players", "選手"}, Align::right},
                          {"games_to_rate", {"games", "対局"}, Align::right},
                          {"games_left_out", {"left out", "除外"}, Align::right},
                          {"name", {"event", "大会"}},
                          {"source", {"source", "取得元"}}}};
  for (const Item& item : account.items) {
    const Json json = item_json(item);
    std::vector<Json> row;
    for (const Column& column : table.columns) row.push_back(json.contains(column.key) ? json[column.key] : Json(nullptr));
    table.rows.push_back(std::move(row));
  }
  return table;
}

void print_account(const Context& context, const Account& account, const std::string& schema) {
  if (context.format == Format::json) {
    print(context, account_json(account, schema), {});
  } else {
    print(context, account_table(account));
  }
}

void summarise(const Context& context, const Account& account, bool accepted) {
  context.note({"Seen {0}: imported {1}, unchanged {2}, quarantined {3}, refused {4}.",
                "大会 {0} 件: 取り込み {1}、変更なし {2}、保留 {3}、拒否 {4}。"},
               {std::to_string(account.items.size()), std::to_string(account.count(Outcome::imported)),
                std::to_string(account.count(Outcome::unchanged)), std::to_string(account.count(Outcome::quarantined)),
                std::to_string(account.count(Outcome::refused))});
  if (account.count(Outcome::quarantined) > 0) {
    context.note({"Settle the errors above, then import the same source again; nothing of it entered the database.",
                  "データベースには何も入っていません。上のエラーを解決してから、もう一度取り込んでください。"});
  } else if (account.count(Outcome::imported) > 0 && !accepted) {
    context.note({"Next: `seiseki report list`, then `seiseki report accept N`.",
                  "次に `seiseki report list`、続いて `seiseki report accept N` を実行してください。"});
  } else if (account.count(Outcome::imported) > 0) {
    context.note({"Next: `seiseki rate`.", "次に `seiseki rate` を実行してください。"});
  }
}

}  // namespace

// ---- import ---------------------------------------------------------------------------------------------------------

ImportCommand::ImportCommand() : Command{"import"} {
  line().positional({"SOURCE", {"address, tournament number, file, folder, or `-`", "アドレス、大会番号、ファイル、フォルダー、または `-`"}, 1, 100'000});
  line().group({{"What to do", "動作"},
                {{"accept", '\0', {}, {"accept reports without open problems at once", "問題のない報告をそのまま受理する"}},
                 {"as-members", '\0', {}, {"for trials: players the roster does not know become members as printed",
                                           "試用: 名簿にない選手を印刷どおり会員として登録する"}},
                 {"dry-run", 'n', {}, {"write nothing; the same account as the real run", "書き込まずに同じ結果を表示する"}}}});
  line().group(report_options()).group(fetching_options()).group(storage_options()).group(common_options());
}

Text ImportCommand::summary() const {
  return {"Bring tournaments in: addresses, files, folders", "大会を取り込む(アドレス、ファイル、フォルダー)"};
}

Text ImportCommand::description() const {
  return {"Fetches or reads each tournament, identifies its players, validates it and keeps it as a report.\n"
          "A tournament with an error is quarantined and nothing of it enters the database. Importing the\n"
          "same event again, by whatever door, writes nothing and says so.",
          "大会ごとに取得・解析・選手の照合・検証を行い、報告として保存します。エラーのある大会は保留され、\n"
          "データベースには何も入りません。同じ大会を別の形で取り込んでも、何も書き込まずにその旨を表示します。"};
}

std::vector<Example> ImportCommand::examples() const {
  return {{"import https://chess-results.com/tnr1234567.aspx?lan=1", {"a tournament by its address", "アドレスで大会を取り込む"}},
          {"import reports/ --received 2026-02-12", {"every export in a folder, as arrived that day", "フォルダー内の全ファイルを、その日の到着として取り込む"}},
          {"import league.trf --type rapid --id 12=N01234567", {"a file, with what it does not say", "ファイルに書かれていない事項を補って取り込む"}}};
}

Result<Proceed> ImportCommand::check() {
  SEISEKI_TRY(m_instructions, read_instructions(m_arguments, name()));
  if (m_arguments.has("as-members") && (m_arguments.has("dry-run") || m_arguments.has("id"))) {
    return failure(k_usage, {}, {}, {"--as-members goes with neither --dry-run nor --id",
                                     "--as-members は --dry-run や --id と併用できません", name()});
  }
  return Proceed::run;
}

void ImportCommand::enrol_players(const ingest::Batch& batch, Workspace& work, identity::Roster& roster,
                                  const office::Officer& officer) {
  if (batch.error) return;
  const auto tournament = importers::read_tournament(batch.documents);
  // What cannot be read is reported by the pipeline itself.
  if (!tournament) return;
  const office::Enrolment enrolment = office::enrol(*tournament, ingest::event_id(*tournament).text(), roster, officer);
  office::keep(enrolment, work.database);
  m_instructions.assignments = enrolment.assignments;
  roster = current_roster(work.roster);
}

ExitCode ImportCommand::run(Context& context) {
  const bool dry_run = m_arguments.has("dry-run");
  const auto editions = load_editions(m_arguments);
  if (!editions) return context.report(editions.error()), exit_code_of(editions.error().failure());
  const bool as_members = m_arguments.has("as-members");
  auto workspace = open_workspace(m_arguments, context, as_members ? store::IfMissing::create : store::IfMissing::refuse);
  if (!workspace) return context.report(workspace.error()), exit_code_of(workspace.error().failure());
  Workspace& work = **workspace;
  identity::Roster roster = current_roster(work.roster);
  if (roster.members().empty() && !as_members) {
    context.report(finding(ingest::k_roster_empty, {}));
    return ExitCode::refused;
  }
  const ingest::SinkOptions options{
      .on_arrival = m_arguments.has("accept") ? ingest::OnArrival::accept : ingest::OnArrival::wait_for_decision,
      .separate_event = m_instructions.separate_event,
      .now = context.now(),
      .actor = actor(context)};
  ingest::StoreSink store_sink{work.database, work.documents, work.quarantine, options};
  ingest::NullSink null_sink{&work.reports, options};
  ingest::ReportSink& sink = dry_run ? static_cast<ingest::ReportSink&>(null_sink) : store_sink;

  // No cache between runs: an unchanged event must write nothing, not even a cache entry.
  const Access access = open_access(m_arguments, context, nullptr);
  Account account;
  ingest::for_each_batch(m_arguments.positionals(), access.access, [&](ingest::Batch batch) {
    context.show_progress(fmt::format("{}: {}", account.items.size() + 1, batch.label));
    if (as_members) enrol_players(batch, work, roster, {options.actor, options.now});
    account.items.push_back(
        ingest::ingest(std::move(batch), roster, *editions, m_instructions, options.now, sink));
    context.show_progress({});
    report_findings(context, account.items.back());
  });
  print_account(context, account, "seiseki/import/1");
  if (dry_run) context.note({"Dry run: nothing was written.", "試行のため、何も書き込んでいません。"});
  summarise(context, account, m_arguments.has("accept"));
  return account.exit_code();
}

// ---- check ----------------------------------------------------------------------------------------------------------

CheckCommand::CheckCommand() : Command{"check"} {
  line().positional({"SOURCE", {"address, tournament number, file, folder, or `-`", "アドレス、大会番号、ファイル、フォルダー、または `-`"}, 1, 100'000});
  line().group(report_options()).group(fetching_options()).group(storage_options()).group(common_options());
}

Text CheckCommand::summary() const {
  return {"Show findings and rating consequences; write nothing", "検証結果とレーティングへの影響を表示する(書き込みなし)"};
}

Text CheckCommand::description() const {
  return {"The pipeline of `import` without the store: what would be wrong, who would move and by how much.\n"
          "For organisers before they report, and for officers before they accept. Without a database the\n"
          "players cannot be identified and only the tournament itself is checked.",
          "保存せずに `import` と同じ処理を行い、問題点と、誰のレーティングがどれだけ変わるかを表示します。\n"
          "主催者の報告前、担当者の受理前の確認に使います。データベースがない場合は大会自体の検証だけを行います。"};
}

std::vector<Example> CheckCommand::examples() const {
  return {{"check https://chess-results.com/tnr1234567.aspx", {"before the event is over", "大会の終了前に確認する"}},
          {"check export.trf --lang ja", {"a file, with messages in Japanese", "ファイルを検証し、日本語で表示する"}}};
}

Result<Proceed> CheckCommand::check() {
  SEISEKI_TRY(m_instructions, read_instructions(m_arguments, name()));
  return Proceed::run;
}

ExitCode CheckCommand::run(Context& context) {
  const auto editions = load_editions(m_arguments);
  if (!editions) return context.report(editions.error()), exit_code_of(editions.error().failure());
  std::unique_ptr<Workspace> work;
  auto workspace = open_workspace(m_arguments, context, store::IfMissing::refuse);
  if (workspace) {
    work = std::move(*workspace);
  } else if (m_arguments.has("database") || workspace.error().finding.code() != "db-missing") {
    context.report(workspace.error());
    return exit_code_of(workspace.error().failure());
  } else {
    context.note({"No database: the players are not identified.", "データベースがないため、選手の照合は行いません。"});
  }
  const identity::Roster roster = work ? current_roster(work->roster) : identity::Roster{};
  ingest::NullSink sink{work ? &work->reports : nullptr, {.separate_event = m_instructions.separate_event, .now = context.now()}};
  const Access access = open_access(m_arguments, context, nullptr);
  Account account;
  Json consequences = Json::array();
  std::string text;
  ingest::for_each_batch(m_arguments.positionals(), access.access, [&](ingest::Batch batch) {
    context.show_progress(batch.label);
    account.items.push_back(ingest::ingest(std::move(batch), roster, *editions, m_instructions, context.now(), sink));
    context.show_progress({});
    const Item& item = account.items.back();
    report_findings(context, item);
    if (!work || !item.prepared) return;
    const auto effect = ingest::consequences_of(*item.prepared, work->sources(), *editions, m_instructions.regulation);
    if (!effect) {
      context.report(effect.error().finding);
      return;
    }
    consequences.push_back(ingest::consequences_json(*effect, item.label));
    text += ingest::consequences_text(*effect, context.language);
  });
  if (context.format == Format::json) {
    Json json = account_json(account, "seiseki/check/1");
    json["consequences"] = std::move(consequences);
    print(context, json, {});
  } else {
    print(context, account_table(account));
    if (context.format == Format::text) context.out << text;
  }
  return account.exit_code();
}

}  // namespace seiseki::cli
