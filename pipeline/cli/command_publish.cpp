#include "pipeline/cli/command_publish.hpp"

#include <algorithm>
#include <string>

#include "importers/source/document.hpp"
#include "pipeline/cli/confirmation.hpp"
#include "pipeline/cli/findings.hpp"
#include "pipeline/cli/shown_sheet.hpp"
#include "pipeline/cli/table.hpp"
#include "pipeline/operations/redaction.hpp"
#include "pipeline/operations/sheet_json.hpp"

namespace seiseki::cli {

PublishCommand::PublishCommand() : OneListCommand{"publish"} {
  m_month_position = 0;
  line().positional(
      {"MONTH",
       {"which list; else the oldest that is not published", "どのリストか。省略時は未公表のうち最も古いもの"},
       0,
       1});
  line().group({{"What and where", "対象と出力先"},
                {{"list", '\0', "MONTH", {"the same as MONTH", "MONTH と同じ"}},
                 {"to", '\0', "DIR", {"the folder to write to", "出力先のフォルダー"}, "lists"},
                 correspondence_option(),
                 {"dry-run", 'n', {}, {"show what would go out; write nothing", "公表内容を表示し、何も書き込まない"}},
                 {"verify",
                  '\0',
                  "DIR",
                  {"publish nothing; hold a folder against everything that was published",
                   "公表せず、フォルダーを公表済みの内容と照合する"}},
                 {"redact",
                  '\0',
                  "DIR",
                  {"publish nothing; write files of the folder anew that name somebody who is hidden by now",
                   "公表せず、その後非公開となった方の名前を含むフォルダーのファイルを書き直す"}}}});
  std::vector<Option> confirmation =
      confirmation_options({"what was seen of the list, as shown; nothing is published if it has changed since",
                            "表示された確認用の値。その後変わっていれば公表しない"});
  for (Option& option : std::vector<Option>{
           {"reason",
            '\0',
            "TEXT",
            {"a remark for the record; needed where reports of the period wait",
             "記録用の備考。期間の報告が決定待ちの場合は必須"}},
           {"early", '\0', "REASON", {"why the list goes out before its period is over", "期間の終了前に公表する理由"}},
           {"note", '\0', "TEXT", {"a note for the public, in the manifest", "マニフェストに載せる公開の注記"}}})
    confirmation.push_back(std::move(option));
  line().group({{"Confirmation", "確認"}, std::move(confirmation)});
  line().group(storage_options()).group(common_options());
}
Manual PublishCommand::manual() const {
  return {
      .summary = {"Write a list's files and mark it as published", "リストのファイルを書き出し、公表済みとする"},
      .description =
          {"Shows the list as it would go out: its reports, those that still wait, what changes, what is open, and the "
           "files. Whose K or activity changes without a game, a birthday or a threshold must have been seen: --yes does not "
           "pass over them. Confirmed, it writes the list as the federation's ranking site reads it (rating-YYYY-MM-01.csv), the "
           "rated games as the results database reads them (YYYY-ST/YYYY-MM-DD.csv), and a manifest with the hashes of "
           "the files and the head of the record; from then on the list never changes. What another list was published with is never written "
           "over: later games of a published day stand in a file of their own (YYYY-MM-DD.YYYY-MM.csv), and what a "
           "correction replaces is kept under superseded/. A list that is published already is written again, byte for "
           "byte.",
           "公表される内容（報告、決定待ちの報告、変動、未解決の事項、ファイル）を表示し、確認のうえ公表します。"
           "対局・誕生日・基準によらずKや活動の有無が変わる者がいるときは、--yes では公表できません。"
           "ランキングサイト用のリスト（rating-YYYY-MM-01.csv）、対局データベース用の対局（YYYY-ST/YYYY-MM-DD.csv）、"
           "各ファイルと監査記録のハッシュを含むマニフェストを書き出します。以後このリストは変わりません。"
           "他のリストのファイルは上書きしません。公表済みの日に後から加わった対局は別のファイル"
           "（YYYY-MM-DD.YYYY-MM.csv）とし、訂正で差し替えたファイルは superseded/ に残します。"
           "公表済みのリストは同じ内容で書き出し直します。"},
      .examples = {{"publish --to lists", {"the oldest list that waits", "未公表のうち最も古いリスト"}},
                   {"publish 2026-03 --dry-run", {"what would go out", "公表内容の確認"}},
                   {"publish --redact lists --reason \"asked by letter\"",
                    {"after `roster publicity`", "`roster publicity` の後で"}},
                   {"publish --verify lists", {"is the folder as it was published?", "フォルダーの照合"}}}};
}

Result<Proceed> PublishCommand::check() {
  SEISEKI_CHECK(check_confirmation(m_arguments, name()));
  const bool is_sheet = m_arguments.has("dry-run") && !m_arguments.has("redact");
  if (is_sheet || m_arguments.has("verify")) SEISEKI_CHECK(check_not_csv());
  return OneListCommand::check();
}

ExitCode PublishCommand::verify(const Opened& opened, Context& context) const {
  const auto checked =
      operations::verify_folder(m_arguments.get("verify"), *opened.work, opened.editions, who(context));
  if (!checked) return fail(context, checked.error());
  for (const Finding& finding : checked->findings) context.report(finding);
  const auto wrong = std::count_if(checked->findings.begin(), checked->findings.end(),
                                   [](const Finding& finding) { return finding.severity() == Severity::error; });
  const output::Json json{{"schema", "seiseki/publish-verify/1"},
                          {"folder", m_arguments.get("verify")},
                          {"files", checked->files},
                          {"wrong", wrong},
                          {"findings", output::to_json(checked->findings)}};
  const std::string text = fill(context.say({"{0|file|files}; wrong: {1}\n", "ファイル {0} 件、異常 {1} 件\n"}),
                                std::vector<std::string>{std::to_string(checked->files), std::to_string(wrong)});
  print(context, json, text);
  return wrong == 0 ? ExitCode::done : exit_code_of(FailureClass::data);
}

ExitCode PublishCommand::redact(const Opened& opened, Context& context) const {
  const std::string folder = m_arguments.get("redact");
  const auto sheet = operations::redactions_due(*opened.work, opened.editions, who(context));
  if (!sheet) return fail(context, sheet.error());
  Table table{.schema = "seiseki/publish-redact/1",
              .rows_key = "files",
              .columns = {{"path", {"file", "ファイル"}},
                          {"list", {"list", "リスト"}},
                          {"revision", {"revision", "版"}, Align::right},
                          {"lines_changed", {"lines changed", "変わる行"}, Align::right},
                          {"before", {"before", "書き直し前"}},
                          {"after", {"after", "書き直し後"}}}};
  for (const operations::RedactionDue& due : sheet->files)
    table.rows.push_back({due.path, to_iso(due.list), due.revision, due.lines_changed, due.before.substr(0, 16),
                          importers::sha256_hex(due.bytes).substr(0, 16)});
  const bool only_looks = m_arguments.has("dry-run") || sheet->files.empty();
  table.head = {{"folder", folder}, {"seen", sheet->seen}, {"written", !only_looks}};
  if (only_looks) {
    print(context, table);
    if (sheet->files.empty())
      context.note(
          {"No published file names somebody who is hidden.", "公表したファイルに、非公開の方の名前はありません。"});
    else
      context.note(
          {"Nothing was written. Confirm with --seen {0}.", "書き込んでいません。確認は --seen {0} で行えます。"},
          {sheet->seen});
    return ExitCode::done;
  }
  std::string seen = m_arguments.get("seen");
  if (m_arguments.has("yes")) seen = sheet->seen;
  if (asks(m_arguments, context)) {
    context.note({"{0|file names|files name} somebody who is hidden by now.",
                  "{0} 件のファイルに、非公開となった方の名前があります。"},
                 {std::to_string(sheet->files.size())});
    if (!says_yes(context, {"Write them anew?", "書き直しますか？"})) return ExitCode::refused;
    seen = sheet->seen;
  }
  const auto done =
      operations::redact(folder, seen, m_arguments.get("reason"), *opened.work, opened.editions, who(context));
  if (!done) return fail(context, done.error());
  print(context, table);
  context.note(
      {"Copies taken earlier cannot be called back: search engines, web archives and other sites are asked one by one.",
       "以前に取得された写しは回収できません。検索エンジン、ウェブアーカイブ、他のサイトへは個別に依頼してください。"});
  return ExitCode::done;
}

ExitCode PublishCommand::show(const operations::Published& published, const Context& context) const {
  Table table{.schema = "seiseki/publish/1",
              .rows_key = "files",
              .columns = {{"file", {"file", "ファイル"}},
                          {"bytes", {"bytes", "バイト"}, Align::right},
                          {"sha256", {"sha256", "sha256"}}}};
  table.head = {{"list", to_iso(published.list.month)}, {"revision", published.list.revision}};
  if (is_correspondence()) table.head["category"] = "correspondence";
  table.head["newly_published"] = published.is_new;
  table.head["audit_head"] = published.audit_head;
  for (const auto& [file, bytes] : published.files) {
    table.rows.push_back(
        {m_arguments.get("to") + "/" + file, bytes.size(), importers::sha256_hex(bytes).substr(0, 16)});
  }
  print(context, table);
  if (!published.audit_head.empty())
    context.note({"Audit head: {0}", "監査記録の最新ハッシュ：{0}"}, {published.audit_head});
  return ExitCode::done;
}

ExitCode PublishCommand::publish_new(const store::ListManifest& list, const Opened& opened, Context& context) const {
  auto sheet = operations::sheet_of(list, series(), *opened.work, opened.editions, who(context));
  if (!sheet) return fail(context, sheet.error());
  if (m_arguments.has("dry-run")) {
    print(context, operations::sheet_json(*sheet, m_arguments.get("to")),
          sheet_text(*sheet, m_arguments.get("to"), context));
    context.note({"Dry run: nothing was written.", "試行のため、何も書き込んでいません。"});
    return ExitCode::done;
  }
  const bool is_shown = context.format == Format::text && context.verbosity != Verbosity::quiet;
  if (is_shown) context.tell(sheet_text(*sheet, m_arguments.get("to"), context));
  const bool must_ask = asks(m_arguments, context);
  operations::PublishRequest request{.seen = m_arguments.get("seen"),
                                     .is_blind = m_arguments.has("yes") || (must_ask && !is_shown),
                                     .reason = m_arguments.get("reason"),
                                     .early = m_arguments.get("early"),
                                     .note = m_arguments.get("note")};
  // What keeps the list from going out is told before anybody is asked.
  if (m_arguments.has("yes") || must_ask) request.seen = sheet->seen;
  if (const auto may = operations::may_publish(*sheet, request); !may) return fail(context, may.error());
  if (must_ask && !says_yes(context, {"Publish this list?", "このリストを公表しますか？"})) {
    context.note({"Nothing was published.", "公表していません。"});
    return ExitCode::refused;
  }
  const auto published = operations::publish(list, series(), request, m_arguments.get("to"), *opened.work,
                                             opened.editions, who(context), *std::move(sheet));
  return published ? show(*published, context) : fail(context, published.error());
}

ExitCode PublishCommand::run(Context& context) {
  const auto opened = open_with_editions(m_arguments, context);
  if (!opened) return fail(context, opened.error());
  Workspace& work = *opened->work;
  const auto lock = lock_run(work, m_arguments, context, name());
  if (!lock) return fail(context, lock.error());
  if (m_arguments.has("verify")) return verify(*opened, context);
  if (m_arguments.has("redact")) return redact(*opened, context);

  const auto list = operations::list_to_publish(work, series(), m_which);
  if (!list) return fail(context, list.error());
  if (!work.lists_of(series()).publication(list->id)) return publish_new(*list, *opened, context);
  if (m_arguments.has("seen")) {
    const auto same = operations::check_published_as(*list, series(), m_arguments.get("seen"), work);
    if (!same) return fail(context, same.error());
  }
  if (m_arguments.has("dry-run")) {
    context.note({"The list {0} is published already; nothing was written.",
                  "{0} のリストは公表済みです。何も書き込んでいません。"},
                 {to_iso(list->month)});
    return ExitCode::done;
  }
  const auto again =
      operations::write_again(*list, series(), m_arguments.get("to"), work, opened->editions, who(context));
  return again ? show(*again, context) : fail(context, again.error());
}

}  // namespace seiseki::cli
