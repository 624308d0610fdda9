#include "pipeline/cli/command_report_decide.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "pipeline/cli/findings.hpp"
#include "pipeline/cli/typed_number.hpp"
#include "pipeline/cli/workspace.hpp"
#include "pipeline/lists/rate.hpp"
#include "pipeline/operations/decide.hpp"
#include "pipeline/operations/decide_inside.hpp"

namespace seiseki::cli {

namespace {
constexpr std::size_t k_most_reports = 1000;

/// After what makes an accepted report count.
Text next_rate(bool is_correspondence) {
  if (is_correspondence)
    return {"Next: `seiseki rate --correspondence{2}`.",
            "次に `seiseki rate --correspondence{2}` を実行してください。"};
  return {"Next: `seiseki rate{2}`.", "次に `seiseki rate{2}` を実行してください。"};
}
}  // namespace

// ---- accept, refuse, withdraw ---------------------------------------------------------------------------------------

ReportStageCommand::ReportStageCommand(Step step)
    : ReportDecision{step == Step::accept   ? "report accept"
                     : step == Step::refuse ? "report refuse"
                                            : "report withdraw"},
      m_step{step} {
  if (m_step == Step::accept) {
    m_takes_reasons = false;
    add_options({{"clean",
                  '\0',
                  {},
                  {"every report that is ready and no other version of an accepted one",
                   "受理できる段階のすべての報告（受理済みの報告の別の版を除く）"}},
                 {"seen",
                  '\0',
                  "HASH",
                  {"only what `report show` told under this hash; refused if it has changed since",
                   "`report show` が示したハッシュ。その後に変わっていれば受理しない"}}},
                std::nullopt, reports_positional(0, k_most_reports));
  } else {
    add_options({{"seen",
                  '\0',
                  "HASH",
                  {"only what `report show` told under this hash; left as it is if it has changed since",
                   "`report show` が示したハッシュ。その後に変わっていれば決定しない"}}},
                std::nullopt, reports_positional(1, k_most_reports));
  }
}
std::vector<store::ReportId> ReportStageCommand::also_meant(Workspace& work) const {
  return m_arguments.has("clean") ? operations::ready_reports(work) : std::vector<store::ReportId>{};
}
Manual ReportStageCommand::manual() const {
  switch (m_step) {
    case Step::accept:
      return {
          .summary = {"Accept reports for rating", "報告を受理する"},
          .description =
              {"Records the decision that these reports enter the rating of their period. `report show` shows beforehand "
               "who would move. A report with an open problem is not accepted: settle it first.",
               "報告をその期間の計算に算入する決定を記録します。影響は `report show` で事前に確認できます。"
               "未解決の問題がある報告は受理できません。先に解決してください。"},
          .examples = {{"report accept 3 4", {"two reports", "二つの報告"}},
                       {"report accept 1-9", {"nine of them", "九つの報告"}},
                       {"report accept --clean", {"all that are ready", "受理できるすべての報告"}}}};
    case Step::refuse:
      return {
          .summary = {"Refuse reports, with a reason", "理由を付けて報告を不受理とする"},
          .description =
              {"Records the decision that these reports are not rated, and why. A refusal can be reversed by accepting.",
               "報告を計算しない決定とその理由を記録します。受理し直すことで取り消せます。"},
          .examples = {{"report refuse 3 \"not announced as rated\"", {"with the reason on record", "理由を記録する"}},
                       {"report refuse 3 \"too fast\" 5 6 \"never played\"",
                        {"several, each with its reason", "それぞれの理由を付けてまとめて"}}}};
    case Step::withdraw:
      return {
          .summary = {"Take reports back at the reporter's wish", "報告者の申し出により報告を取り下げる"},
          .description =
              {"Records that the reporter takes these reports back. The same event may be reported again and gets a "
               "new arrival.",
               "報告者が報告を取り下げたことを記録します。同じ大会は再び報告でき、その到着日が新しく記録されます。"},
          .examples = {{"report withdraw 3 \"reported by mistake\"", {"with the reason on record", "理由を記録する"}}}};
  }
  return {};
}
Result<void> ReportStageCommand::check_more() {
  if (m_arguments.has("seen") && (m_reports.size() != 1 || m_arguments.has("clean")))
    return failure(k_usage, {}, {},
                   {"--seen is what was seen of one report", "--seen は一つの報告について指定してください", name()});
  if (m_step == Step::accept) {
    if (!m_reports.empty() || m_arguments.has("clean")) return {};
    return failure(k_usage, {}, {},
                   {"name the reports, or give --clean for all that are ready",
                    "報告を指定するか、--clean で受理できるすべての報告を指定してください", name()});
  }
  if (reason().empty())
    return failure(k_usage, {}, {},
                   {m_step == Step::refuse ? "a refusal needs a reason" : "a withdrawal needs a reason",
                    m_step == Step::refuse ? "不受理には理由が必要です" : "取り下げには理由が必要です", name()});
  return {};
}
Result<store::ReportId> ReportStageCommand::decide(const AboutReport& about) {
  const std::string seen = m_arguments.get("seen");
  const auto turn_down = [&] {
    return m_step == Step::refuse ? operations::refuse(about.work, about.report, about.grounds, about.who)
                                  : operations::withdraw(about.work, about.report, about.grounds, about.who);
  };
  const auto decision =
      m_step == Step::accept
          ? operations::accept(about.work, about.editions, about.report, about.grounds, about.who, seen)
          : operations::decide_about_report(about.work, about.editions, about.report, seen, about.who.now, turn_down);
  if (!decision) return tl::make_unexpected(decision.error());
  m_is_correspondence = about.work.reports.header(about.report)->is_correspondence;
  return about.report;
}
Text ReportStageCommand::next_step() const {
  if (m_step != Step::accept) return {"", ""};
  return next_rate(m_is_correspondence);
}

// ---- settle ---------------------------------------------------------------------------------------------------------

ReportSettleCommand::ReportSettleCommand() : ReportDecision{"report settle"} {
  add_options(
      {{"type",
        '\0',
        "TYPE",
        {"for a problem about the class: what the event is", "種類の問題の場合：大会の種類"},
        {},
        {"standard", "rapid"}},
       {"count", '\0', {}, {"the games this problem left out count after all", "この問題で除外された対局を算入する"}}},
      Positional{
          "CODE",
          {"the problem's code, as `report show` prints it; `CODE=rapid`, `CODE=standard` and `CODE=count` say "
           "what --type and --count do",
           "`report show` が表示する問題のコード。`コード=rapid`、`コード=standard`、`コード=count` は --type と "
           "--count に同じ"},
          1,
          1});
}
Manual ReportSettleCommand::manual() const {
  return {
      .summary = {"Settle a report's problem, with a reason", "理由を付けて報告の問題を解決する"},
      .description =
          {"Records that a problem no longer prevents acceptance, and why: a late report, a class that was decided "
           "otherwise, a player who stays a non-member. When the last problem is settled the report is ready. What was "
           "printed is kept; `--count` counts the games that a late report or an undecided membership had left out.",
           "問題が受理の妨げにならないこととその理由を記録します（期限後の報告、種類の決定、非会員のままとする選手など）。"
           "最後の問題を解決すると報告は受理できる段階になります。記載の内容はそのまま残ります。"
           "`--count` は期限後・会員資格未定で除外された対局を算入します。"},
      .examples = {
          {"report settle 3 late \"flood; board decision of 12 February\"",
           {"accept it although it is late", "期限後でも認める"}},
          {"report settle 3 class-mismatch=rapid \"announced as 25 minutes\"", {"decide the class", "種類を決める"}},
          {"report settle 3 pair-result \"both stand\" 5 late=count \"flood\"",
           {"several, each with its reason", "それぞれの理由を付けてまとめて"}}}};
}
Result<void> ReportSettleCommand::check_more() {
  const std::string& word = m_own.front();
  const std::size_t equals = std::min(word.find('='), word.size());
  m_code = word.substr(0, equals);
  m_type = parse_rating_category(m_arguments.get("type"));
  m_counts = m_arguments.has("count");
  if (equals == word.size()) return require_reason();
  const std::string what = word.substr(equals + 1);
  const auto type = parse_rating_category(what);
  const bool is_said_twice = m_arguments.has("type") || m_arguments.has("count");
  if (is_said_twice || (!type && what != "count")) {
    return failure(
        k_usage, {}, {},
        {fmt::format("CODE is such as late, late=count or class-mismatch=rapid, not '{}'", word),
         fmt::format("CODE は late、late=count、class-mismatch=rapid のように指定します（'{}' は不可）", word),
         name()});
  }
  if (type) m_type = type;
  m_counts = what == "count";
  return require_reason();
}
Result<store::ReportId> ReportSettleCommand::decide(const AboutReport& about) {
  SEISEKI_CHECK(operations::settle(about.work, about.editions, about.report,
                                   {.code = m_code, .grounds = about.grounds, .type = m_type, .count = m_counts},
                                   about.who));
  const auto header = about.work.reports.header(about.report);
  m_is_accepted = !lists::waits_for_decision(*header);
  m_is_correspondence = header->is_correspondence;
  return about.report;
}
Text ReportSettleCommand::next_step() const {
  if (m_is_accepted) return next_rate(m_is_correspondence);
  return {"Next: {0}, then `seiseki report accept {1}{2}`.",
          "次に {0}、続いて `seiseki report accept {1}{2}` を実行してください。"};
}

// ---- undo -----------------------------------------------------------------------------------------------------------

ReportUndoCommand::ReportUndoCommand() : ReportDecision{"report undo"} {
  add_options({}, Positional{"DECISION",
                             {"the decision's number, as `report show` prints it; else the acceptance, refusal or "
                              "withdrawal",
                              "`report show` が表示する決定の番号。省略時は受理・不受理・取り下げ"},
                             0,
                             1});
}
bool ReportUndoCommand::is_own(const std::string& word, std::size_t taken) const {
  return taken == 0 && (m_arguments.has("reason") || word.find_first_not_of("0123456789") == std::string::npos);
}
Manual ReportUndoCommand::manual() const {
  return {
      .summary = {"Undo a decision about a report", "報告についての決定を取り消す"},
      .description =
          {"What the decision said no longer holds: the date, player, result or type is as printed again, and a problem "
           "it had settled is open again. Without a decision's number the report's acceptance, refusal or withdrawal is "
           "taken back, and it waits again. The decision and the one that undid it are both kept. Once the list is "
           "published nothing is undone: that is a correction case.",
           "決定の内容は効力を失い、日付・選手・結果・種類は印刷どおりに戻り、解決していた問題は再び未解決となります。"
           "番号を省略すると受理・不受理・取り下げを取り消し、報告は再び決定待ちになります。"
           "取り消された決定も取り消した決定も記録に残ります。公表済みの報告は訂正案件によってのみ変更できます。"},
      .examples = {
          {"report undo 3 \"the organiser sends another file\"", {"take the acceptance back", "受理を取り消す"}},
          {"report undo 3 41 \"the wrong round\"", {"decision 41 of report 3", "報告3の決定41"}}}};
}
Result<void> ReportUndoCommand::check_more() {
  m_decision.reset();
  if (m_own.empty()) return require_reason();
  SEISEKI_TRY(const auto number,
              read_number<std::int64_t>({"a decision's number", "決定の番号"}, m_own.front(), name()));
  m_decision = store::DecisionId{number};
  return require_reason();
}
Result<store::ReportId> ReportUndoCommand::decide(const AboutReport& about) {
  if (!m_decision) {
    SEISEKI_CHECK(operations::take_back(about.work, about.report, about.grounds, about.who));
    return about.report;
  }
  SEISEKI_CHECK(operations::undo(about.work, about.report, *m_decision, about.grounds, about.who));
  return about.report;
}

}  // namespace seiseki::cli
