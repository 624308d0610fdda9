#include "pipeline/cli/command_status.hpp"

#include <fmt/format.h>

#include "pipeline/cli/report_options.hpp"
#include "pipeline/cli/table.hpp"
#include "pipeline/cli/workspace.hpp"
#include "pipeline/operations/status.hpp"

namespace seiseki::cli {

StatusCommand::StatusCommand() : Command{"status"} {
  line().group({{"As of", "基準日"}, {today_option()}});
  line().group(storage_options()).group(common_options());
}
Manual StatusCommand::manual() const {
  return {
      .summary = {"Show where the office stands", "事務局の状況を表示する"},
      .description =
          {"The last list, the next cut-off, the reports that wait with their open problems and the oldest of them, what "
           "is in quarantine, the head of the audit log, and whether what reads foreign files is confined. Ages are in seconds, "
           "for a monitor.",
           "最新のリスト、次の締め切り、決定待ちの報告と未解決の問題、最も古いもの、隔離中の文書、"
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
                                     ? context.say({" (not published)", "(未公表)"})
                                     : "");
  text += fmt::format(fmt::runtime(context.say(
                          {"next cut-off    {} ({} days), list {}\n", "次の締め切り      {}(あと{}日)、リスト {}\n"})),
                      to_iso(status.period.last), status.days_to_cut_off(), to_iso(status.period.list));
  text += fmt::format(fmt::runtime(context.say({"waiting         {} reports, {} open problems; accepted {}\n",
                                                "決定待ち          報告 {} 件、未解決の問題 {} 件。受理済み {} 件\n"})),
                      status.waiting, status.open_problems, status.accepted);
  text += fmt::format(fmt::runtime(context.say({"oldest          {}\n", "最も古い報告      {}\n"})),
                      status.oldest ? to_iso_local(*status.oldest) : "-");
  text += fmt::format(fmt::runtime(context.say({"quarantine      {} documents\n", "隔離              文書 {} 件\n"})),
                      status.quarantined);
  text += fmt::format(fmt::runtime(context.say({"audit head      {}\n", "監査記録          {}\n"})),
                      status.audit_head.empty() ? "-" : status.audit_head);
  text += fmt::format(fmt::runtime(context.say({"readers         {}\n", "ファイルの読み取り  {}\n"})),
                      context.say(operations::told(status.readers)));
  print(context, operations::status_json(status), text);
  return ExitCode::done;
}

}  // namespace seiseki::cli
