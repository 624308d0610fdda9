#include "pipeline/cli/command_report_reply.hpp"

#include "pipeline/cli/letter.hpp"
#include "pipeline/cli/report_options.hpp"
#include "pipeline/cli/workspace.hpp"
#include "pipeline/operations/report.hpp"

namespace seiseki::cli {

ReportReplyCommand::ReportReplyCommand() : OneReportCommand{"report reply"} {
  add_options({"The letter", "返信"}, {letter_option()}, Forms::document);
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
  const auto opened = open_with_editions(m_arguments, context);
  if (!opened) return fail(context, opened.error());
  const auto reply =
      operations::reply_to_report(*opened->work, opened->editions, m_report, today(m_arguments, context));
  if (!reply) return fail(context, reply.error());
  print_letter(context, m_arguments, {{"schema", "seiseki/reply/1"}, {"report", reply->report.value()}},
               [&](Language language) { return language == Language::ja ? reply->ja : reply->en; });
  return ExitCode::done;
}

}  // namespace seiseki::cli
