#include <filesystem>
#include <ostream>

#include <fmt/format.h>

#include "importers/importer.hpp"
#include "pipeline/cli/command_import.hpp"
#include "pipeline/cli/ingest_options.hpp"
#include "pipeline/cli/table.hpp"
#include "pipeline/cli/words.hpp"
#include "pipeline/cli/workspace.hpp"
#include "pipeline/ingest/consequences.hpp"
#include "pipeline/ingest/findings.hpp"
#include "pipeline/ingest/reconcile.hpp"
#include "pipeline/ingest/run.hpp"
#include "pipeline/ingest/store_sink.hpp"
#include "pipeline/office/answer_file.hpp"
#include "pipeline/publish/files.hpp"
#include "pipeline/store/http_cache_store.hpp"

namespace seiseki::cli {

using ingest::Item;
using ingest::Outcome;
using output::Json;

namespace {

std::string name_of(const Item& item) { return item.facts ? item.facts->name : std::string{}; }

Json differences_json(const std::vector<ingest::Difference>& differences) {
  Json out = Json::array();
  for (const ingest::Difference& difference : differences) {
    const Finding finding = difference.finding();
    out.push_back({{"code", std::string(finding.code())},
                   {"round", difference.round == 0 ? Json(nullptr) : Json(difference.round)},
                   {"white", difference.white},
                   {"black", output::or_null(difference.black)},
                   {"first", difference.first},
                   {"second", difference.second},
                   {"message_en", finding.message(Language::en)},
                   {"message_ja", finding.message(Language::ja)}});
  }
  return out;
}

Json item_json(const Item& item) {
  Json out{{"source", item.label},
           {"outcome", std::string(to_string(item.outcome))},
           {"report", item.report.empty() ? Json(nullptr) : Json(std::stoll(item.report))},
           {"name", output::or_null(name_of(item))}};
  if (item.facts) {
    const ingest::Facts& facts = *item.facts;
    out["event"] = facts.event.text();
    out["format"] = facts.format;
    out["category"] = facts.is_correspondence ? Json("correspondence")
                      : facts.category        ? Json(std::string(to_string(*facts.category)))
                                              : Json(nullptr);
    out["first_day"] = output::or_null(facts.first_day);
    out["last_day"] = output::or_null(facts.last_day);
    out["received"] = to_iso_tokyo(facts.received);
    out["list"] = to_iso(facts.list);
    out["players"] = facts.players;
    out["games_to_rate"] = facts.games_to_rate;
    out["games_left_out"] = facts.games_left_out;
  }
  if (!item.differences.empty()) out["differences_from_stored"] = differences_json(item.differences);
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
              .columns = {{"outcome", {"outcome", "結果"}, Align::left, outcome_wording},
                          {"report", {"report", "報告"}, Align::right},
                          {"list", {"list", "リスト"}},
                          {"category", {"type", "種類"}, Align::left, category_wording},
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

// ---- comparison -----------------------------------------------------------------------------------------------------

/// Two sources of one event, compared; what it needs of them outlives the items.
struct Compared {
  std::string first;
  std::string second;
  ingest::Side first_side;
  ingest::Side second_side;
  ingest::Reconciliation result;
};

Json comparison_json(const Compared& compared) {
  const ingest::Reconciliation& result = compared.result;
  return {{"first", compared.first},
          {"second", compared.second},
          {"agree", result.agree()},
          {"players_first", result.players_first},
          {"players_second", result.players_second},
          {"players_both", result.players_both},
          {"games_both", result.games_both},
          {"games_alike", result.games_alike},
          {"differences", differences_json(result.differences)}};
}

/// The name behind an ID or start number of a difference, for people.
std::string name_behind(const std::string& label, const ingest::Side& side) {
  for (const ingest::Side::Player& player : side.players) {
    if (player.id == label || "no. " + std::to_string(player.number.value()) == label) return player.name;
  }
  return {};
}

Table comparison_table(const Compared& compared) {
  Table table{.schema = "seiseki/compare/1",
              .rows_key = "differences",
              .columns = {{"code", {"difference", "相違"}},
                          {"round", {"round", "回戦"}, Align::right},
                          {"white", {"white", "白"}},
                          {"white_name", {"name", "氏名"}},
                          {"black", {"black", "黒"}},
                          {"black_name", {"name", "氏名"}},
                          {"first", {"first source", "取得元1"}},
                          {"second", {"second source", "取得元2"}}}};
  const auto name = [&](const std::string& label, const ingest::Difference& difference) {
    const bool only_second = difference.first == "-";
    const std::string found = name_behind(label, only_second ? compared.second_side : compared.first_side);
    return found.empty() ? name_behind(label, only_second ? compared.first_side : compared.second_side) : found;
  };
  for (const ingest::Difference& difference : compared.result.differences) {
    table.rows.push_back({std::string(difference.kind->code), difference.round == 0 ? Json(nullptr) : Json(difference.round),
                          difference.white, name(difference.white, difference), output::or_null(difference.black),
                          difference.black.empty() ? Json(nullptr) : Json(name(difference.black, difference)),
                          difference.first, difference.second});
  }
  return table;
}

/// Compares the two tournaments of `check A B`; nothing if they are two events.
std::optional<Compared> compare(const Context& context, const Item& first, const Item& second) {
  Compared out{first.label, second.label, ingest::side_of(*first.prepared), ingest::side_of(*second.prepared), {}};
  out.result = ingest::reconcile(out.first_side, out.second_side);
  const ingest::Facts& a = *first.facts;
  const ingest::Facts& b = *second.facts;
  const bool apart = a.last_day && b.first_day && a.first_day && b.last_day && (*a.last_day < *b.first_day || *b.last_day < *a.first_day);
  if (out.result.may_be_one_event() && !apart) return out;
  context.note({"Two events, not compared: {0} of {1} and {2} players are in both.", "別々の大会のため比較しません: 選手 {1} 人と {2} 人のうち共通は {0} 人。"},
               {std::to_string(out.result.players_both), std::to_string(out.result.players_first),
                std::to_string(out.result.players_second)});
  return std::nullopt;
}

void note_comparison(const Context& context, const Compared& compared) {
  const ingest::Reconciliation& result = compared.result;
  if (result.agree()) {
    context.note({"The two sources agree: {0} players, {1} games.", "二つの取得元は一致しています: 選手 {0} 人、対局 {1}。"},
                 {std::to_string(result.players_both), std::to_string(result.games_both)});
  } else {
    context.note({"The two sources differ in {0} places: {1} players are in both, {2} of {3} common games are alike.",
                  "二つの取得元は {0} か所で異なります: 共通の選手 {1} 人、共通の対局 {3} のうち {2} が一致。"},
                 {std::to_string(result.differences.size()), std::to_string(result.players_both),
                  std::to_string(result.games_alike), std::to_string(result.games_both)});
  }
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
    context.note({"Correct what was quarantined, then import the same source again; nothing of it entered the database.",
                  "保留された大会はデータベースに入っていません。訂正してから、もう一度取り込んでください。"});
  }
  if (account.waiting_for_answers() > 0) {
    context.note({"Reports with open problems: {0}. Next: `seiseki report show N`, `seiseki report settle N CODE --reason …`.",
                  "未解決の問題がある報告: {0} 件。次に `seiseki report show N`、`seiseki report settle N CODE --reason …`。"},
                 {std::to_string(account.waiting_for_answers())});
  } else if (account.count(Outcome::imported) > 0 && !accepted) {
    context.note({"Next: `seiseki report list`, then `seiseki report accept N`.",
                  "次に `seiseki report list`、続いて `seiseki report accept N` を実行してください。"});
  } else if (account.count(Outcome::imported) > 0) {
    context.note({"Next: `seiseki rate`.", "次に `seiseki rate` を実行してください。"});
  }
}

/// The open questions of a run, for `--questions`.
class Questions {
public:
  void add(const Item& item, const identity::Roster& roster, Language language) {
    if (!item.prepared) return;
    const ingest::PreparedReport& report = *item.prepared;
    for (office::Question& question :
         office::open_questions(report.tournament, report.event, report.resolution, roster, language))
      m_questions.push_back(std::move(question));
  }
  Result<void> write(const Arguments& arguments, const Context& context) const {
    const std::filesystem::path path = arguments.get("questions");
    if (path.empty()) return {};
    const std::filesystem::path folder = path.has_parent_path() ? path.parent_path() : ".";
    SEISEKI_CHECK(publish::write_files(folder, {{path.filename().string(), office::write_questions(m_questions)}}));
    context.note({"{0} questions in {1}: check federation_id, then run again with `--ids {1}`.",
                  "質問 {0} 件を {1} に書き出しました。federation_id を確認し、`--ids {1}` を付けて再実行してください。"},
                 {std::to_string(m_questions.size()), path.string()});
    return {};
  }

private:
  std::vector<office::Question> m_questions;
};

}  // namespace

// ---- import ---------------------------------------------------------------------------------------------------------

ImportCommand::ImportCommand() : Command{"import"} {
  line().positional({"SOURCE", {"address, tournament number, file, folder, or `-`", "アドレス、大会番号、ファイル、フォルダー、または `-`"}, 1, 100'000});
  line().group({{"What to do", "動作"},
                {jobs_option(),
                 {"accept", '\0', {}, {"accept reports without open problems at once", "問題のない報告をそのまま受理する"}},
                 {"as-members", '\0', {}, {"for trials: players the roster does not know become members as printed",
                                           "試用: 名簿にない選手を印刷どおり会員として登録する"}},
                 {"correction", '\0', {}, {"keep a rated event that has changed since, for `correct apply`",
                                           "計算済みで内容の変わった大会を `correct apply` のために保存する"}},
                 {"dry-run", 'n', {}, {"write nothing; the same account as the real run", "書き込まずに同じ結果を表示する"}}}});
  line().group(report_options()).group(fetching_options()).group(storage_options()).group(common_options());
}

Text ImportCommand::summary() const {
  return {"Bring tournaments in: addresses, files, folders", "大会を取り込む(アドレス、ファイル、フォルダー)"};
}

Text ImportCommand::description() const {
  return {"Fetches or reads each tournament, identifies its players, validates it and keeps it as a report.\n"
          "One with errors waits in the queue as a report with open problems; what cannot be read is quarantined.\n"
          "Importing the same event again, by whatever door, writes nothing and says so.\n"
          "A player whose ID and name do not agree beyond doubt is a question: `--id` or a file of answers\n"
          "settles it, once; the next report with the same print is answered from memory. With several\n"
          "tournaments in one run `--id` names its event; with a name that differs it repeats what is printed.",
          "大会ごとに取得・解析・選手の照合・検証を行い、報告として保存します。エラーのある大会は未解決の問題のある報告として\n"
          "決定を待ち、読み取れないものは保留されます。同じ大会を別の形で取り込んでも、何も書き込まずにその旨を表示します。\n"
          "IDと名前が確実に一致しない選手は質問となり、`--id` または回答のCSVで一度だけ決めます。同じ印字の次の報告には\n"
          "その決定が使われます。複数の大会を取り込むときは `--id` に大会を、名前が異なるときは印字名を添えてください。"};
}

std::vector<Example> ImportCommand::examples() const {
  return {{"import https://chess-results.com/tnr1234567.aspx?lan=1", {"a tournament by its address", "アドレスで大会を取り込む"}},
          {"import reports/ --received 2026-02-12", {"every export in a folder, as arrived that day", "フォルダー内の全ファイルを、その日の到着として取り込む"}},
          {"import reports/ --questions ask.csv", {"list who is not known for certain; answer with --ids ask.csv",
                                                   "確定できない選手を書き出す。回答は --ids ask.csv で渡す"}},
          {"import league.trf --type rapid --id 12=N01234567", {"a file, with what it does not say", "ファイルに書かれていない事項を補って取り込む"}}};
}

Result<Proceed> ImportCommand::check() {
  SEISEKI_TRY(m_instructions, read_instructions(m_arguments, name()));
  SEISEKI_TRY(m_jobs, read_jobs(m_arguments, name()));
  if (m_arguments.has("as-members") && (m_arguments.has("dry-run") || m_arguments.has("id") || m_arguments.has("ids"))) {
    return failure(k_usage, {}, {}, {"--as-members goes with neither --dry-run nor --id nor --ids",
                                     "--as-members は --dry-run、--id、--ids と併用できません", name()});
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
  roster = current_roster(work);
}

ExitCode ImportCommand::run(Context& context) {
  const bool dry_run = m_arguments.has("dry-run");
  const auto editions = load_editions(m_arguments);
  if (!editions) return context.report(editions.error()), exit_code_of(editions.error().failure());
  const bool as_members = m_arguments.has("as-members");
  auto workspace = open_workspace(m_arguments, context, as_members ? store::IfMissing::create : store::IfMissing::refuse);
  if (!workspace) return context.report(workspace.error()), exit_code_of(workspace.error().failure());
  Workspace& work = **workspace;
  std::optional<store::RunLock> lock;
  if (!dry_run) {
    auto taken = lock_run(work, context);
    if (!taken) return context.report(taken.error()), exit_code_of(taken.error().failure());
    lock.emplace(std::move(*taken));
  }
  identity::Roster roster = current_roster(work);
  if (roster.members().empty() && !as_members) {
    context.report(finding(ingest::k_roster_empty, {}));
    return ExitCode::refused;
  }
  const ingest::SinkOptions options{
      .on_arrival = m_arguments.has("accept") ? ingest::OnArrival::accept : ingest::OnArrival::wait_for_decision,
      .on_changed = m_arguments.has("correction") ? ingest::OnChanged::keep_for_correction : ingest::OnChanged::quarantine,
      .separate_event = m_instructions.separate_event,
      .now = context.now(),
      .actor = actor(context)};
  ingest::StoreSink store_sink{work.database, work.documents, work.quarantine, options};
  ingest::NullSink null_sink{&work.database, options};
  ingest::ReportSink& sink = dry_run ? static_cast<ingest::ReportSink&>(null_sink) : store_sink;

  m_instructions.first_arrivals = ingest::first_arrivals(work.reports);
  // No cache between runs: an unchanged event must write nothing, not even a cache entry.
  if (const auto read = read_answers(m_arguments, context, m_instructions); !read) return fail(context, read.error());
  m_instructions.start_ratings =
      std::make_shared<const lists::StartRatings>(lists::StartRatings::of(work.correspondence_lists));
  const Access access = open_access(m_arguments, context, nullptr);
  Account account;
  Questions questions;
  const auto keep = [&](Item item, ingest::Progress progress) {
    context.show_progress({});
    report_findings(context, item);
    questions.add(item, roster, context.language);
    // A thousand tournaments are not held at once: the account needs only what is said of them.
    item.prepared.reset();
    account.items.push_back(std::move(item));
    context.show_progress(fmt::format("{}/{}: {}", progress.taken, progress.known, account.items.back().label));
  };
  if (as_members) {
    // Each tournament adds to the roster the next is identified with.
    ingest::for_each_pending(m_arguments.positionals(), access.access, [&](const ingest::PendingBatch& pending, std::size_t known) {
      ingest::Batch batch = pending.load();
      enrol_players(batch, work, roster, {options.actor, options.now});
      keep(ingest::ingest(std::move(batch), roster, *editions, m_instructions, options.now, sink),
           {account.items.size() + 1, known});
    });
  } else {
    const auto done = ingest_sources(m_arguments.positionals(), access.access,
                                     {roster, *editions, m_instructions, options.now}, m_jobs, sink, keep);
    if (!done) return fail(context, done.error());
    report_unused_events(context, m_instructions.assignments, account);
  }
  context.show_progress({});
  if (const auto written = questions.write(m_arguments, context); !written) return fail(context, written.error());
  print_account(context, account, "seiseki/import/1");
  if (dry_run) context.note({"Dry run: nothing was written.", "試行のため、何も書き込んでいません。"});
  summarise(context, account, m_arguments.has("accept"));
  return account.exit_code();
}

// ---- check ----------------------------------------------------------------------------------------------------------

CheckCommand::CheckCommand() : Command{"check"} {
  line().positional({"SOURCE", {"address, tournament number, file, folder, or `-`", "アドレス、大会番号、ファイル、フォルダー、または `-`"}, 1, 100'000});
  line().group({{"What to do", "動作"}, {jobs_option()}});
  line().group(report_options()).group(fetching_options()).group(storage_options()).group(common_options());
}

Text CheckCommand::summary() const {
  return {"Show findings and rating consequences; write nothing", "検証結果とレーティングへの影響を表示する(書き込みなし)"};
}

Text CheckCommand::description() const {
  return {"The pipeline of `import` without the store: what would be wrong, who would move and by how much.\n"
          "For organisers before they report, and for officers before they accept. Without a database the\n"
          "players cannot be identified and only the tournament itself is checked.\n"
          "Two sources of one event are compared game by game as well: the people matched by ID, then FIDE ID,\n"
          "then name, and every disagreement listed. Exit code 0 when they agree, 3 when they do not.",
          "保存せずに `import` と同じ処理を行い、問題点と、誰のレーティングがどれだけ変わるかを表示します。\n"
          "主催者の報告前、担当者の受理前の確認に使います。データベースがない場合は大会自体の検証だけを行います。\n"
          "同じ大会の取得元を二つ指定すると、選手をID、FIDE ID、氏名の順に照合し、対局ごとに比べて相違をすべて\n"
          "表示します。一致すれば終了コード 0、相違があれば 3 です。"};
}

std::vector<Example> CheckCommand::examples() const {
  return {{"check https://chess-results.com/tnr1234567.aspx", {"before the event is over", "大会の終了前に確認する"}},
          {"check https://chess-results.com/tnr1234567.aspx export.trf",
           {"does the page say the same as the organiser's file?", "ページと主催者のファイルを対局ごとに比べる"}},
          {"check export.trf --lang ja", {"a file, with messages in Japanese", "ファイルを検証し、日本語で表示する"}}};
}

Result<Proceed> CheckCommand::check() {
  SEISEKI_TRY(m_instructions, read_instructions(m_arguments, name()));
  SEISEKI_TRY(m_jobs, read_jobs(m_arguments, name()));
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
  const identity::Roster roster = work ? current_roster(*work) : identity::Roster{};
  if (work) m_instructions.first_arrivals = ingest::first_arrivals(work->reports);
  ingest::NullSink sink{work ? &work->database : nullptr, {.separate_event = m_instructions.separate_event, .now = context.now()}};
  if (const auto read = read_answers(m_arguments, context, m_instructions); !read) return fail(context, read.error());
  if (work) {
    m_instructions.start_ratings =
        std::make_shared<const lists::StartRatings>(lists::StartRatings::of(work->correspondence_lists));
  }
  const Access access = open_access(m_arguments, context, nullptr);
  Account account;
  Questions questions;
  Json consequences = Json::array();
  std::string text;
  const bool of_two = m_arguments.positionals().size() == 2;
  const auto keep = [&](Item taken, ingest::Progress progress) {
    context.show_progress({});
    account.items.push_back(std::move(taken));
    Item& item = account.items.back();
    report_findings(context, item);
    questions.add(item, roster, context.language);
    context.show_progress(fmt::format("{}/{}: {}", progress.taken, progress.known, item.label));
    const bool is_compared = of_two && account.items.size() <= 2;
    const std::unique_ptr<Item, void (*)(Item*)> let_go{is_compared ? nullptr : &item, [](Item* done) { done->prepared.reset(); }};
    // What correspondence games bring is told by `report show`, from the games as decided.
    if (!work || !item.prepared || item.prepared->tournament.details.declared_correspondence) return;
    const auto effect = ingest::consequences_of(*item.prepared, work->sources(), *editions, m_instructions.regulation);
    if (!effect) {
      context.report(effect.error().finding);
      return;
    }
    consequences.push_back(ingest::consequences_json(*effect, item.label));
    text += ingest::consequences_text(*effect, context.language);
  };
  const auto done = ingest_sources(m_arguments.positionals(), access.access,
                                   {roster, *editions, m_instructions, context.now()}, m_jobs, sink, keep);
  if (!done) return fail(context, done.error());
  context.show_progress({});
  std::optional<Compared> compared;
  if (of_two && account.items.size() == 2 && account.items[0].prepared && account.items[1].prepared)
    compared = compare(context, account.items[0], account.items[1]);
  report_unused_events(context, m_instructions.assignments, account);
  if (const auto written = questions.write(m_arguments, context); !written) return fail(context, written.error());
  if (context.format == Format::json) {
    Json json = account_json(account, "seiseki/check/1");
    json["consequences"] = std::move(consequences);
    if (compared) json["comparison"] = comparison_json(*compared);
    print(context, json, {});
  } else if (compared && context.format == Format::csv) {
    // Of two sources the question is how they differ; the account is in the text and JSON forms.
    print(context, comparison_table(*compared));
  } else {
    print(context, account_table(account));
    if (context.format == Format::text) context.out << text;
    if (compared && !compared->result.agree()) print(context, comparison_table(*compared));
  }
  if (compared) note_comparison(context, *compared);
  const ExitCode code = account.exit_code();
  return code == ExitCode::done && compared && !compared->result.agree() ? ExitCode::quarantined : code;
}

}  // namespace seiseki::cli
