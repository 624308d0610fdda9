#include "pipeline/cli/command_list_discard.hpp"

#include "pipeline/cli/confirmation.hpp"
#include "pipeline/cli/findings.hpp"
#include "pipeline/cli/table.hpp"
#include "pipeline/cli/workspace.hpp"
#include "pipeline/operations/rate.hpp"

namespace seiseki::cli {

ListDiscardCommand::ListDiscardCommand() : OneListCommand{"list discard"} {
  m_month_position = 0;
  line().positional({"MONTH", {"whose draft", "どの月の試算か"}, 1, 1});
  line().group(
      {{"The draft", "試算"},
       {{"reason", '\0', "TEXT", {"why, for the record", "理由（記録用）"}},
        {"dry-run", 'n', {}, {"show what would go; write nothing", "破棄される内容を表示し、何も書き込まない"}},
        {"seen",
         '\0',
         "HASH",
         {"what --dry-run has shown; nothing is thrown away if it is another now",
          "--dry-run が表示した確認用の値。その後変わっていれば破棄しない"}},
        correspondence_option()}});
  line().group(storage_options()).group(common_options(Forms::document));
}
Manual ListDiscardCommand::manual() const {
  return {
      .summary = {"Throw the draft of a list away", "リストの試算を破棄する"},
      .description =
          {"A list is a draft until it is published. Thrown away, it leaves no trace in any number: its reports wait as "
           "before, and the month is computed anew with `rate`. Of a month that is published, a revision that a "
           "correction has computed and nobody published is thrown away, and the other lists of that case with it. A "
           "published list never is. A list that was taken from a file goes as long as no other rests on it.",
           "リストは公表まで試算です。破棄しても数値には何も残らず、報告は元の段階に戻り、`rate` で計算し直せます。"
           "公表済みの月では、訂正で計算された未公表の版を、同じ案件の他のリストの版とともに破棄します。"
           "公表済みのリストは破棄できません。ファイルから取り込んだリストは、これを基にしたリストがない間は取り消せます。"},
      .examples = {{"list discard 2027-06 --reason \"the wrong year\"", {"a slip", "入力の誤り"}}}};
}

Result<Proceed> ListDiscardCommand::check() {
  SEISEKI_CHECK(check_seen_or_dry_run(m_arguments, name()));
  if (m_arguments.get("reason").empty() && !m_arguments.has("dry-run"))
    return failure(k_usage, {}, {}, {"the decision needs --reason", "決定には --reason が必要です", name()});
  return OneListCommand::check();
}

namespace {

output::Json discard_json(const operations::DraftView& view) {
  const store::ListManifest& first = view.lists.front();
  output::Json with = output::Json::array();
  for (std::size_t i = 1; i < view.lists.size(); ++i) {
    with.push_back({{"list", to_iso(view.lists[i].month)},
                    {"revision", view.lists[i].revision},
                    {"reports", view.lists[i].reports.size()}});
  }
  return {{"schema", "seiseki/list-discard/1"}, {"list", to_iso(first.month)}, {"revision", first.revision},
          {"reports", first.reports.size()},    {"with", std::move(with)},     {"seen", view.seen}};
}

std::string discard_text(const operations::DraftView& view, bool is_look, const Context& context) {
  std::string out;
  for (const store::ListManifest& list : view.lists) {
    const Text sentence = is_look ? Text{"The draft {0}/{1} would go; its reports ({2}) would wait as before.\n",
                                         "試算 {0}/{1} が破棄され、報告 {2} 件が元の段階に戻ります。\n"}
                                  : Text{"The draft {0}/{1} is gone; its reports ({2}) wait as before.\n",
                                         "試算 {0}/{1} を破棄しました。報告 {2} 件は元の段階に戻りました。\n"};
    const Text given = is_look
                           ? Text{"The list {0}/{1}, taken from a file, would go; the people of the file would stay.\n",
                                  "取り込んだリスト {0}/{1} が取り消されます。会員の情報は残ります。\n"}
                           : Text{"The list {0}/{1}, taken from a file, is gone; the people of the file stay.\n",
                                  "取り込んだリスト {0}/{1} を取り消しました。会員の情報は残ります。\n"};
    const bool is_given = list.origin == store::ListOrigin::imported;
    out += fill(context.say(is_given ? given : sentence),
                std::vector<std::string>{to_iso(list.month), std::to_string(list.revision),
                                         std::to_string(list.reports.size())});
  }
  return out;
}

}  // namespace

ExitCode ListDiscardCommand::run(Context& context) {
  auto workspace = open_workspace(m_arguments, context, store::IfMissing::refuse);
  if (!workspace) return fail(context, workspace.error());
  Workspace& work = **workspace;
  const auto lock = lock_run(work, m_arguments, context, name());
  if (!lock) return fail(context, lock.error());
  const bool is_look = m_arguments.has("dry-run");
  const auto view = is_look ? operations::draft_view(work, series(), m_which->month)
                            : operations::discard(work, series(), m_which->month, m_arguments.get("reason"),
                                                  who(context), m_arguments.get("seen"));
  if (!view) return fail(context, view.error());
  print(context, discard_json(*view), discard_text(*view, is_look, context));
  if (is_look) note_dry_run(context, view->seen);
  return ExitCode::done;
}

}  // namespace seiseki::cli
