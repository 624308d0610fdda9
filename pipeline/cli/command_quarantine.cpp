#include "pipeline/cli/command_quarantine.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "importers/text/unicode.hpp"
#include "pipeline/cli/findings.hpp"
#include "pipeline/cli/ingest_account.hpp"
#include "pipeline/cli/ingest_options.hpp"
#include "pipeline/cli/table.hpp"
#include "pipeline/cli/workspace.hpp"
#include "pipeline/operations/finding_text.hpp"
#include "pipeline/operations/quarantine.hpp"
#include "pipeline/operations/words.hpp"

namespace seiseki::cli {

using output::Json;

namespace {

/// A finding with its sentence; an error with what to do about it.
std::string told(const store::StoredFinding& finding, const Context& context) {
  const std::string place = finding.where.place();
  std::string out = fmt::format(
      "{} [{}]{}{}\n    {}\n", context.say(operations::severity_wording(to_string(finding.severity))), finding.code,
      place.empty() ? "" : " " + place, finding.quoted.empty() ? "" : " «" + finding.quoted + "»",
      operations::finding_text(finding, context.language));
  if (finding.severity == Severity::error)
    out += "    " + operations::finding_what_to_do(finding, context.language) + '\n';
  return out;
}

}  // namespace

// ---- list -----------------------------------------------------------------------------------------------------------

QuarantineListCommand::QuarantineListCommand() : Command{"quarantine list"} {
  line().group(
      {{"What to show", "表示"},
       {{"all", '\0', {}, {"also what a sound copy has replaced", "正しい文書で差し替えられたものも表示する"}}}});
  line().group(storage_options()).group(common_options());
}
Manual QuarantineListCommand::manual() const {
  return {
      .summary = {"Show the documents that could not be imported", "取り込めなかった文書を表示する"},
      .description =
          {"Each document with the day it was set aside, how often it was tried again, and the errors that keep it out. "
           "Where the same event came in by a sound copy since, its document waits no longer: it is kept, and --all "
           "shows it with that report.",
           "隔離した日、再試行の回数、取り込めない理由を文書ごとに表示します。"
           "その後同じ大会が正しく取り込まれた文書は差し替え済みとして保管され、--all でその報告とともに表示します。"},
      .examples = {{"quarantine list --format csv", {"for a spreadsheet", "表計算用"}}}};
}
ExitCode QuarantineListCommand::run(Context& context) {
  auto workspace = open_workspace(m_arguments, context, store::IfMissing::refuse);
  if (!workspace) return fail(context, workspace.error());
  Table table{.schema = "seiseki/quarantine/1",
              .rows_key = "items",
              .columns = {{"sha256", {"document", "文書"}},
                          {"date", {"since", "隔離日"}},
                          {"retries", {"retries", "再試行"}, Align::right},
                          {"size", {"bytes", "バイト"}, Align::right},
                          {"errors", {"errors", "エラー"}, Align::left, nullptr, 0, operations::codes_in_words},
                          {"name", {"name", "名前"}}}};
  const operations::QuarantineView quarantine = operations::quarantine_view(**workspace);
  const bool shows_all = m_arguments.has("all");
  if (shows_all || context.format != Format::text)
    table.columns.push_back({"replaced_by", {"replaced by", "差し替え"}, Align::right});
  const auto add = [&](const store::QuarantinedItem& item) {
    Json row = operations::quarantined_json(item);
    if (context.format == Format::text) row["sha256"] = item.document.sha256.substr(0, 12);
    table.rows.push_back(row_from(row, table.columns));
  };
  std::for_each(quarantine.items.begin(), quarantine.items.end(), add);
  if (shows_all) std::for_each(quarantine.replaced.begin(), quarantine.replaced.end(), add);
  for (const Finding& finding : quarantine.damaged) context.report(finding);
  print(context, table);
  if (table.rows.empty()) context.note({"Nothing is in quarantine.", "隔離中の文書はありません。"});
  if (!shows_all && !quarantine.replaced.empty())
    context.note({"Replaced by sound copies: {0}. `seiseki quarantine list --all` shows them.",
                  "正しい文書で差し替え済み：{0} 件。`seiseki quarantine list --all` で表示します。"},
                 {std::to_string(quarantine.replaced.size())});
  return quarantine.damaged.empty() ? ExitCode::done : ExitCode::quarantined;
}

// ---- show -----------------------------------------------------------------------------------------------------------

QuarantineShowCommand::QuarantineShowCommand() : Command{"quarantine show"} {
  line().positional({"DOCUMENT", {"its hash, or the beginning of it", "文書のハッシュ、またはその先頭"}, 1, 1});
  line().group(
      {{"What to show", "表示"}, {{"raw", '\0', {}, {"the document itself, byte by byte", "文書そのものを書き出す"}}}});
  line().group(storage_options()).group(common_options(Forms::document));
}
Manual QuarantineShowCommand::manual() const {
  return {.summary = {"Show why a document was set aside", "文書が隔離された理由を表示する"},
          .description = {"Everything that was found, and with --raw the document as it came, its hash checked.",
                          "検証結果をすべて表示します。--raw で文書そのものを書き出します（ハッシュを確認）。"},
          .examples = {{"quarantine show 3f9a", {"why", "理由"}},
                       {"quarantine show 3f9a --raw > page.html", {"the page as it came", "取得したページ"}}}};
}
Result<Proceed> QuarantineShowCommand::check() {
  if (m_arguments.has("raw") && m_arguments.get("format") != "text")
    return failure(k_usage, {}, {},
                   {"--raw writes the document itself, which --format cannot change",
                    "--raw は文書そのものを書き出すため、--format は指定できません", name()});
  return Proceed::run;
}
ExitCode QuarantineShowCommand::run(Context& context) {
  auto workspace = open_workspace(m_arguments, context, store::IfMissing::refuse);
  if (!workspace) return fail(context, workspace.error());
  const std::string wanted = m_arguments.positionals().front();
  if (m_arguments.has("raw")) {
    const auto document = (*workspace)->quarantine.document(wanted);
    if (!document) return fail(context, document.error());
    context.write_bytes(document->bytes);
    return ExitCode::done;
  }
  const auto item = operations::quarantined_item(**workspace, wanted);
  if (!item) return fail(context, item.error());
  std::string text = fmt::format("{}\n{}\n{} · {} {} · {} {}\n", item->document.name, item->document.sha256,
                                 to_iso(item->date), context.say({"arrived", "到着"}), to_iso_local(item->arrival()),
                                 context.say({"retries", "再試行"}), item->retries);
  if (item->replaced_by)
    text += fmt::format(fmt::runtime(context.say(
                            {"replaced by report {0}: `seiseki quarantine reopen {1} --reason TEXT` undoes it\n",
                             "報告 {0} で差し替え済み（`seiseki quarantine reopen {1} --reason 理由` で取り消し）\n"})),
                        item->replaced_by->text(), item->document.sha256.substr(0, 12));
  for (const store::StoredFinding& finding : item->findings) text += told(finding, context);
  const Json json = operations::quarantine_item_json(*item);
  text += fmt::format(
      fmt::runtime(context.say(
          {"seen {0}: `seiseki quarantine drop {1} --seen {0} --reason …` drops this and nothing else\n",
           "表示内容 {0}：`seiseki quarantine drop {1} --seen {0} --reason …` はこの内容のままの場合だけ破棄します\n"})),
      json.at("seen").get<std::string>(), item->document.sha256.substr(0, 12));
  print(context, json, text);
  return ExitCode::done;
}

// ---- retry ----------------------------------------------------------------------------------------------------------

QuarantineRetryCommand::QuarantineRetryCommand() : Command{"quarantine retry"} {
  line().positional(
      {"DOCUMENT", {"its hash, or the beginning of it; else everything", "文書のハッシュ。省略時はすべて"}, 0, 1000});
  line().group(report_options()).group(storage_options()).group(common_options());
}
Manual QuarantineRetryCommand::manual() const {
  return {
      .summary = {"Import quarantined documents again", "隔離した文書をもう一度取り込む"},
      .description =
          {"After the roster, the program or a decision has changed. Pages of one event are taken together. What comes "
           "in, or is known by now, leaves the quarantine; the rest stays with its new findings. A report arrived when "
           "its documents were set aside first, unless --received says otherwise.",
           "名簿・プログラム・決定が変わった後に使います。同じ大会のページはまとめて扱います。取り込めたもの、"
           "既に登録済みのものは隔離から外れ、残りは新しい検証結果とともに残ります。到着は、--received を指定しないかぎり、"
           "最初に隔離した日時とします。"},
      .examples = {
          {"quarantine retry", {"everything", "すべて"}},
          {"quarantine retry 3f9a --id 12=N01234567", {"one, with what it does not say", "不足を補って一件"}}}};
}
Result<Proceed> QuarantineRetryCommand::check() {
  SEISEKI_TRY(m_instructions, read_instructions(m_arguments, name()));
  // Nobody has looked at all that may lie there by now.
  if (m_instructions.accept_damaged && m_arguments.positionals().empty())
    return failure(k_usage, {}, {},
                   {"--accept-damaged needs the documents that somebody has looked at",
                    "--accept-damaged には、確認した文書の指定が必要です", name()});
  return Proceed::run;
}
ExitCode QuarantineRetryCommand::run(Context& context) {
  const auto editions = load_editions(m_arguments);
  if (!editions) return fail(context, editions.error());
  auto workspace = open_workspace(m_arguments, context, store::IfMissing::refuse);
  if (!workspace) return fail(context, workspace.error());
  Workspace& work = **workspace;
  const auto lock = work.lock({actor(context), name(), context.now()});
  if (!lock) return fail(context, lock.error());
  const auto retried =
      operations::retry_quarantined(work, *editions, m_arguments.positionals(), m_instructions, who_at_work(context));
  if (!retried) return fail(context, retried.error());
  for (const Finding& finding : retried->damaged) context.report(finding);
  Table table{.schema = "seiseki/quarantine-retry/1",
              .rows_key = "items",
              .columns = {{"outcome", {"outcome", "結果"}, Align::left, operations::outcome_wording},
                          {"report", {"report", "報告"}, Align::right},
                          {"list", {"list", "リスト"}},
                          {"received", {"arrived", "到着"}},
                          {"documents", {"documents", "文書"}, Align::right},
                          {"source", {"source", "取得元"}}}};
  for (std::size_t i = 0; i < retried->account.items.size(); ++i) {
    const ingest::Item& item = retried->account.items[i];
    report_findings(context, item);
    table.rows.push_back({std::string{to_string(item.outcome)}, output::or_null(item.report),
                          item.facts ? Json(office::months_text(item.facts->lists)) : Json(nullptr),
                          item.facts ? Json(to_iso_local(item.facts->received)) : Json(nullptr), retried->documents[i],
                          item.label});
  }
  print(context, table);
  if (table.rows.empty()) context.note({"Nothing is in quarantine.", "隔離中の文書はありません。"});
  return retried->damaged.empty() ? exit_code_of(retried->account) : ExitCode::quarantined;
}

// ---- reopen ---------------------------------------------------------------------------------------------------------

QuarantineReopenCommand::QuarantineReopenCommand() : Command{"quarantine reopen"} {
  line().positional({"DOCUMENT", {"its hash, or the beginning of it", "文書のハッシュ、またはその先頭"}, 1, 1});
  line().group({{"Why", "理由"},
                {{"reason", '\0', "TEXT", {"for the record", "記録する理由"}},
                 {"seen",
                  '\0',
                  "HASH",
                  {"what `quarantine show` told under this hash; left closed if it is another now",
                   "`quarantine show` が示した確認用の値。その後変わっていれば戻さない"}}}});
  line().group(storage_options()).group(common_options());
}
Manual QuarantineReopenCommand::manual() const {
  return {
      .summary = {"Open a document again that a sound copy has replaced", "差し替え済みの文書を隔離中に戻す"},
      .description = {"Where a report of the same event closed a document in quarantine and it was another event after "
                      "all. The document waits again, and no other copy closes it.",
                      "同じ大会の報告で差し替え済みとされた文書が別の大会のものだったときに使います。"
                      "文書は再び隔離中となり、以後は自動では差し替えられません。"},
      .examples = {{"quarantine reopen 3f9a --reason \"another section\"", {"one document", "一件"}}}};
}
Result<Proceed> QuarantineReopenCommand::check() {
  if (importers::text::trim(m_arguments.get("reason")).empty())
    return failure(k_usage, {}, {}, {"--reason TEXT is needed", "--reason 理由 が必要です", name()});
  return Proceed::run;
}
ExitCode QuarantineReopenCommand::run(Context& context) {
  auto workspace = open_workspace(m_arguments, context, store::IfMissing::refuse);
  if (!workspace) return fail(context, workspace.error());
  const auto lock = (*workspace)->lock({actor(context), name(), context.now()});
  if (!lock) return fail(context, lock.error());
  const auto opened = operations::reopen_quarantined(**workspace, m_arguments.positionals().front(),
                                                     m_arguments.get("reason"), who(context), m_arguments.get("seen"));
  if (!opened) return fail(context, opened.error());
  context.note({"{0} waits in quarantine again.", "{0} を隔離中に戻しました。"}, {opened->substr(0, 12)});
  return ExitCode::done;
}

// ---- drop -----------------------------------------------------------------------------------------------------------

QuarantineDropCommand::QuarantineDropCommand() : Command{"quarantine drop"} {
  line().positional({"DOCUMENT", {"its hash, or the beginning of it", "文書のハッシュ、またはその先頭"}, 1, 1000});
  line().group({{"Why", "理由"},
                {{"reason", '\0', "TEXT", {"for the record", "記録する理由"}},
                 {"seen",
                  '\0',
                  "HASH",
                  {"what `quarantine show` told under this hash; kept if it is another now",
                   "`quarantine show` が示した確認用の値。その後変わっていれば破棄しない"}}}});
  line().group(storage_options()).group(common_options());
}
Manual QuarantineDropCommand::manual() const {
  return {.summary = {"Throw a quarantined document away, for a recorded reason", "理由を記録して隔離文書を破棄する"},
          .description = {"The decision is recorded with the document's hash; the document itself is gone.",
                          "破棄の決定を文書のハッシュとともに記録します。文書自体は失われます。"},
          .examples = {{"quarantine drop 3f9a --reason \"a test page\"", {"one document", "一件"}}}};
}
Result<Proceed> QuarantineDropCommand::check() {
  if (importers::text::trim(m_arguments.get("reason")).empty())
    return failure(k_usage, {}, {}, {"--reason TEXT is needed", "--reason 理由 が必要です", name()});
  if (m_arguments.has("seen") && m_arguments.positionals().size() > 1)
    return failure(k_usage, {}, {},
                   {"--seen is what was seen of one document", "--seen は一つの文書について指定してください", name()});
  return Proceed::run;
}
ExitCode QuarantineDropCommand::run(Context& context) {
  auto workspace = open_workspace(m_arguments, context, store::IfMissing::refuse);
  if (!workspace) return fail(context, workspace.error());
  Workspace& work = **workspace;
  const auto lock = work.lock({actor(context), name()});
  if (!lock) return fail(context, lock.error());
  for (const std::string& beginning : m_arguments.positionals()) {
    const auto dropped =
        operations::drop_quarantined(work, beginning, m_arguments.get("reason"), who(context), m_arguments.get("seen"));
    if (!dropped) return fail(context, dropped.error());
    context.note({"{0} dropped.", "{0} を破棄しました。"}, {dropped->substr(0, 12)});
  }
  return ExitCode::done;
}

}  // namespace seiseki::cli
