#include "pipeline/cli/command_report_reply.hpp"

#include "pipeline/catalogue/catalogue.hpp"
#include "pipeline/cli/letter.hpp"
#include "pipeline/lists/decided.hpp"
#include "pipeline/office/reply.hpp"

namespace seiseki::cli {

ReportReplyCommand::ReportReplyCommand() : OneReportCommand{"report reply"} {
  add_options({"The letter", "返信"}, {letter_option()});
}
Manual ReportReplyCommand::manual() const {
  return {
      .summary = {"Draft the reply to a reporter", "報告者への返信文を作成する"},
      .description =
          {"A receipt with the rating period and the list, and exactly what is missing, in Japanese and English, ready to "
           "be pasted into a mail. Nothing is sent.",
           "計算期間と掲載予定のリストを記した受領の返信を、不足事項とともに日本語と英語で作成します。送信は行いません。"},
      .examples = {{"report reply 3", {"in both languages", "日英両方"}},
                   {"report reply 3 --in ja", {"in Japanese", "日本語"}}}};
}
ExitCode ReportReplyCommand::run(Context& context) {
  const auto one = open_report(context);
  if (!one) return fail(context, one.error());
  const store::ReportId id = one->report.header.id;
  const store::Decision* refusal = lists::last_decision(one->decisions, "refuse-report", lists::report_object(id));
  const office::ReplyFacts facts{one->entry, one->deadline(), refusal == nullptr ? std::string{} : refusal->reason,
                                 one->fees.find(id)};
  print_letter(context, m_arguments, {{"schema", "seiseki/reply/1"}, {"report", id.value()}},
               [&](Language language) { return office::reply(facts, catalogue::message, language); });
  return ExitCode::done;
}

}  // namespace seiseki::cli
