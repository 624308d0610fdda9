#include "pipeline/cli/command_report_reply.hpp"

#include "pipeline/cli/one_report.hpp"
#include "pipeline/cli/report_options.hpp"
#include "pipeline/cli/table.hpp"
#include "pipeline/lists/decided.hpp"
#include "pipeline/office/reply.hpp"

namespace seiseki::cli {

using output::Json;

ReportReplyCommand::ReportReplyCommand() : Command{"report reply"} {
  line().positional({"REPORT", {"a report's number", "報告の番号"}, 1, 1});
  line().group({{"The letter", "返信"},
                {{"in", '\0', "LANGUAGE", {"the reader's language", "返信の言語"}, "both", {"both", "en", "ja"}},
                 today_option()}});
  line().group(storage_options()).group(common_options());
}
Text ReportReplyCommand::summary() const {
  return {"Draft the reply to a reporter", "報告者への返信文を作成する"};
}
Text ReportReplyCommand::description() const {
  return {
      "A receipt with the rating period and the list, and exactly what is missing, in Japanese and English, ready to "
      "be\n"
      "pasted into a mail. Nothing is sent.",
      "計算期間と掲載予定のリストを記した受領の返信を、不足事項とともに日本語と英語で作成します。送信は行いません。"};
}
std::vector<Example> ReportReplyCommand::examples() const {
  return {{"report reply 3", {"in both languages", "日英両方"}}, {"report reply 3 --in ja", {"in Japanese", "日本語"}}};
}
Result<Proceed> ReportReplyCommand::check() {
  SEISEKI_TRY(m_reports, read_report_numbers(m_arguments.positionals(), name()));
  SEISEKI_CHECK(check_today(m_arguments, name()));
  return Proceed::run;
}
ExitCode ReportReplyCommand::run(Context& context) {
  const auto opened = open_with_editions(m_arguments, context);
  if (!opened) return fail(context, opened.error());
  const lists::Editions& editions = opened->editions;
  Workspace& work = *opened->work;
  const auto report = read_report(work, m_reports.front(), context);
  if (!report) return ExitCode::usage;
  const std::vector<store::Decision> decisions = lists::decisions_about(report->header.id, work.decisions);
  const store::Decision* refusal =
      lists::last_decision(decisions, "refuse-report", lists::report_object(report->header.id));
  const office::FeeLedger fees = fee_ledger(work, editions);
  const office::ReplyFacts facts{
      office::queue_entry(report->header, work.reports, work.decisions, today(m_arguments, context), &fees),
      deadline_of(report->header, editions), refusal == nullptr ? std::string{} : refusal->reason,
      fees.find(report->header.id)};
  const std::string wanted = m_arguments.get("in");
  const std::string ja = wanted == "en" ? "" : office::reply(facts, message_of, Language::ja);
  const std::string en = wanted == "ja" ? "" : office::reply(facts, message_of, Language::en);
  const Json json{{"schema", "seiseki/reply/1"},
                  {"report", report->header.id.value()},
                  {"text_ja", output::or_null(ja)},
                  {"text_en", output::or_null(en)}};
  print(context, json, ja + (ja.empty() || en.empty() ? "" : "\n--\n\n") + en);
  return ExitCode::done;
}

}  // namespace seiseki::cli
