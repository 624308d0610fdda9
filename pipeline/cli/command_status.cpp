#include "pipeline/cli/command_status.hpp"

#include <fmt/format.h>

#include "pipeline/cli/report_options.hpp"
#include "pipeline/cli/table.hpp"
#include "pipeline/cli/workspace.hpp"
#include "pipeline/operations/status.hpp"

namespace seiseki::cli {

StatusCommand::StatusCommand() : Command{"status"} {
  line().group({{"As of", "基準日"}, {today_option()}});
  line().group(storage_options()).group(common_options(Forms::document));
}

namespace {

std::string or_dash(std::string text) {
  return text.empty() ? std::string{"-"} : std::move(text);
}

std::string numbers_text(const std::vector<store::DecisionId>& cases) {
  std::string out;
  for (const store::DecisionId id : cases) out += (out.empty() ? "" : ", ") + id.text();
  return or_dash(std::move(out));
}

std::string lists_text(const std::vector<store::ListManifest>& over_the_board,
                       const std::vector<store::ListManifest>& correspondence) {
  std::string out;
  for (const auto& [lists, mark] : {std::pair{&over_the_board, ""}, std::pair{&correspondence, "cc "}}) {
    for (const store::ListManifest& list : *lists)
      out += fmt::format("{}{}{}/{}", out.empty() ? "" : ", ", mark, to_iso(list.month), list.revision);
  }
  return or_dash(std::move(out));
}

std::string replaced_text(const operations::StatusView& status, const Context& context) {
  if (status.quarantine_replaced == 0) return {};
  return fmt::format(fmt::runtime(context.say({", {} of them replaced by sound copies", "（うち差し替え済み {} 件）"})),
                     status.quarantine_replaced);
}

}  // namespace

Manual StatusCommand::manual() const {
  return {
      .summary = {"Show where the office stands", "事務局の状況を表示する"},
      .description =
          {"The last list, the drafts, the next cut-off, the reports that wait with their open problems and the oldest of them, what "
           "is in quarantine, the head of the audit log, and whether what reads foreign files is confined. Ages are in seconds, "
           "for a monitor.",
           "最新のリスト、試算、次の締め切り、決定待ちの報告と未解決の問題、最も古いもの、隔離中の文書、"
           "監査記録の最新ハッシュ、外部ファイルの読み取りが制限されているかを表示します。経過時間は監視用に秒で示します。"},
      .examples = {{"status", {"one look", "一覧"}}, {"status --format json", {"for a monitor", "監視用"}}}};
}
Result<Proceed> StatusCommand::check() {
  SEISEKI_CHECK(check_today(m_arguments, name()));
  return Proceed::run;
}
ExitCode StatusCommand::run(Context& context) {
  const auto work = open_workspace(m_arguments, context, store::IfMissing::refuse);
  if (!work) return fail(context, work.error());
  const Date day = today(m_arguments, context);
  const Instant now = m_arguments.has("today") ? local_midnight(day) : context.now();
  const operations::StatusView status = operations::status_view(**work, day, now);
  const auto& last = status.last_list;
  std::string text = fmt::format(fmt::runtime(context.say({"last list       {}{}\n", "最新のリスト      {}{}\n"})),
                                 last ? fmt::format("{}/{}", to_iso(last->month), last->revision) : "-",
                                 last && !status.published && last->origin == store::ListOrigin::computed
                                     ? context.say({" (not published)", "（未公表）"})
                                     : "");
  text += fmt::format(fmt::runtime(context.say({"drafts          {}\n", "試算              {}\n"})),
                      lists_text(status.drafts, status.drafts_cc));
  text += fill(
      context.say(
          {"next cut-off    {0} ({1|day|days}), list {2}\n", "次の締め切り      {0}（あと{1}日）、リスト {2}\n"}),
      std::vector{to_iso(status.period.last), std::to_string(status.days_to_cut_off()), to_iso(status.period.list)});
  text += fill(context.say({"waiting         {0|report|reports}, {1|open problem|open problems}; accepted {2}\n",
                            "決定待ち          報告 {0} 件、未解決の問題 {1} 件。受理済み {2} 件\n"}),
               std::vector{std::to_string(status.waiting), std::to_string(status.open_problems),
                           std::to_string(status.accepted)});
  text += fmt::format(fmt::runtime(context.say({"oldest          {}\n", "最も古い報告      {}\n"})),
                      status.oldest ? to_iso_local(*status.oldest) : "-");
  text += fmt::format(fmt::runtime(context.say({"corrections     open cases: {}; not published: {}\n",
                                                "訂正              未決定の案件：{}。未公表の訂正版：{}\n"})),
                      numbers_text(status.open_cases), lists_text(status.corrections, status.corrections_cc));
  text += fill(context.say({"quarantine      {0|document|documents}{1}\n", "隔離              文書 {0} 件{1}\n"}),
               std::vector{std::to_string(status.quarantined), replaced_text(status, context)});
  if (status.still_refused > 0)
    text += fill(context.say({"refused         {0} of the nightly run, still there (`seiseki nightly list`)\n",
                              "取り込み不可      夜間確認で {0} 件が残っています（`seiseki nightly list`）\n"}),
                 std::vector{std::to_string(status.still_refused)});
  text += fmt::format(fmt::runtime(context.say({"audit head      {}\n", "監査記録          {}\n"})),
                      status.audit_head.empty() ? "-" : status.audit_head);
  text += fmt::format(fmt::runtime(context.say({"readers         {}\n", "ファイルの読み取り  {}\n"})),
                      context.say(operations::told(status.readers)));
  print(context, operations::status_json(status), text);
  for (const auto* links : {&status.broken_links, &status.broken_links_cc}) {
    for (const lists::BrokenLink& link : *links) context.report(lists::finding_of(link));
  }
  return ExitCode::done;
}

}  // namespace seiseki::cli
