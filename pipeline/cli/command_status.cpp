#include "pipeline/cli/command_status.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "pipeline/cli/report_options.hpp"
#include "pipeline/cli/table.hpp"
#include "pipeline/cli/workspace.hpp"
#include "pipeline/office/problems.hpp"
#include "pipeline/store/audit_store.hpp"

namespace seiseki::cli {

using output::Json;
using store::Stage;

namespace {

/// Seconds since then; null for never.
Json age(const std::optional<Instant>& then, Instant now) {
  return then ? Json((now - *then).count()) : Json(nullptr);
}

struct Waiting {
  int waiting = 0;
  int accepted = 0;
  int open_problems = 0;
  std::optional<Instant> oldest;
};

Waiting count(const std::vector<office::QueueEntry>& entries) {
  Waiting out;
  for (const office::QueueEntry& entry : entries) {
    if (entry.report.stage == Stage::accepted) ++out.accepted;
    if (entry.report.stage != Stage::received && entry.report.stage != Stage::ready) continue;
    ++out.waiting;
    out.open_problems +=
        static_cast<int>(std::count_if(entry.problems.begin(), entry.problems.end(),
                                       [](const office::Problem& problem) { return problem.is_open(); }));
    if (!out.oldest || entry.report.arrival < *out.oldest) out.oldest = entry.report.arrival;
  }
  return out;
}

}  // namespace

StatusCommand::StatusCommand() : Command{"status"} {
  line().group({{"As of", "基準日"}, {today_option()}});
  line().group(storage_options()).group(common_options());
}
Manual StatusCommand::manual() const {
  return {
      .summary = {"Show where the office stands", "事務局の状況を表示する"},
      .description =
          {"The last list, the next cut-off, the reports that wait with their open problems and the oldest of them, what "
           "is in quarantine, and the head of the audit log. Ages are in seconds, for a monitor.",
           "最新のリスト、次の締め切り、決定待ちの報告と未解決の問題、最も古いもの、隔離中の文書、"
           "監査記録の最新ハッシュを表示します。経過時間は監視用に秒で示します。"},
      .examples = {{"status", {"one look", "一覧"}}, {"status --format json", {"for a monitor", "監視用"}}}};
}
Result<Proceed> StatusCommand::check() {
  SEISEKI_CHECK(check_today(m_arguments, name()));
  return Proceed::run;
}
ExitCode StatusCommand::run(Context& context) {
  auto workspace = open_workspace(m_arguments, context, store::IfMissing::refuse);
  if (!workspace) return fail(context, workspace.error());
  Workspace& work = **workspace;
  const Date day = today(m_arguments, context);
  const Instant now = m_arguments.has("today") ? tokyo_midnight(day) : context.now();
  const Waiting waiting = count(office::queue({}, work.reports, work.decisions, day));
  const std::vector<store::ListManifest> lists = work.lists.all();
  const std::optional<store::ListManifest> last =
      lists.empty() ? std::nullopt : work.lists.standing(lists.back().month);
  const auto publication = last ? work.lists.publication(last->id) : std::nullopt;
  const RatingPeriod period = period_of_arrival(tokyo_midnight(day));
  std::vector<Finding> damaged;
  const std::vector<store::QuarantinedItem> quarantined = work.quarantine.list(damaged);
  const std::string head = store::AuditStore{work.database}.head();

  const Json json{
      {"schema", "seiseki/status/1"},
      {"last_list", last ? Json(to_iso(last->month)) : Json(nullptr)},
      {"last_list_revision", last ? Json(last->revision) : Json(nullptr)},
      {"last_list_published", publication.has_value()},
      {"last_publication_age_s", age(publication ? std::optional(publication->published_at) : std::nullopt, now)},
      {"next_cut_off", to_iso(period.last)},
      {"next_list", to_iso(period.list)},
      {"days_to_cut_off", days_between(day, period.last)},
      {"reports_waiting", waiting.waiting},
      {"reports_accepted", waiting.accepted},
      {"open_problems", waiting.open_problems},
      {"oldest_waiting", waiting.oldest ? Json(to_iso_tokyo(*waiting.oldest)) : Json(nullptr)},
      {"oldest_waiting_age_s", age(waiting.oldest, now)},
      {"quarantined", quarantined.size()},
      {"quarantine_damaged", damaged.size()},
      {"audit_head", output::or_null(head)}};
  std::string text = fmt::format(fmt::runtime(context.say({"last list       {}{}\n", "最新のリスト      {}{}\n"})),
                                 last ? fmt::format("{}/{}", to_iso(last->month), last->revision) : "-",
                                 last && !publication && last->origin == store::ListOrigin::computed
                                     ? context.say({" (not published)", "(未公表)"})
                                     : "");
  text += fmt::format(fmt::runtime(context.say(
                          {"next cut-off    {} ({} days), list {}\n", "次の締め切り      {}(あと{}日)、リスト {}\n"})),
                      to_iso(period.last), days_between(day, period.last), to_iso(period.list));
  text += fmt::format(fmt::runtime(context.say({"waiting         {} reports, {} open problems; accepted {}\n",
                                                "決定待ち          報告 {} 件、未解決の問題 {} 件。受理済み {} 件\n"})),
                      waiting.waiting, waiting.open_problems, waiting.accepted);
  text += fmt::format(fmt::runtime(context.say({"oldest          {}\n", "最も古い報告      {}\n"})),
                      waiting.oldest ? to_iso_tokyo(*waiting.oldest) : "-");
  text += fmt::format(fmt::runtime(context.say({"quarantine      {} documents\n", "隔離              文書 {} 件\n"})),
                      quarantined.size());
  text += fmt::format(fmt::runtime(context.say({"audit head      {}\n", "監査記録          {}\n"})),
                      head.empty() ? "-" : head);
  print(context, json, text);
  return ExitCode::done;
}

}  // namespace seiseki::cli
