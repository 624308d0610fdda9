#include "pipeline/cli/command_list_adjust.hpp"

#include <charconv>
#include <string_view>
#include <utility>

#include "pipeline/cli/confirmation.hpp"
#include "pipeline/cli/findings.hpp"
#include "pipeline/cli/table.hpp"
#include "pipeline/cli/workspace.hpp"
#include "pipeline/operations/rate.hpp"

namespace seiseki::cli {

namespace {

constexpr int k_most_points = 1000;
constexpr int k_highest_rating = 4000;

/// `15`, `+15`, `-20`, of at most so many either way; nullopt for 0 and for what is no number.
std::optional<int> read_number_up_to(std::string_view text, int most) {
  if (text.starts_with('+')) text.remove_prefix(1);
  int number = 0;
  const auto parsed = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool is_number = parsed.ec == std::errc{} && parsed.ptr == text.data() + text.size();
  return is_number && number != 0 && number >= -most && number <= most ? std::optional(number) : std::nullopt;
}

}  // namespace

ListAdjustCommand::ListAdjustCommand() : OneListCommand{"list adjust"} {
  m_month_position = 0;
  line().positional({"MONTH", {"which list", "どのリストか"}, 1, 1});
  line().group({{"The adjustment", "調整"},
                {{"points", '\0', "POINTS", {"for everybody: 15 or -15", "全員に加える点数（15、-15 など）"}},
                 {"type", '\0', "TYPE", {"which rating", "レーティングの種類"}, "standard", {"standard", "rapid"}},
                 {"least", '\0', "RATING", {"only ratings from here on", "このレーティング以上に限る"}},
                 {"most", '\0', "RATING", {"only ratings up to here", "このレーティング以下に限る"}},
                 {"approved", '\0', "DATE", {"when the board approved it", "役員会の承認日"}},
                 {"announced", '\0', "DATE", {"when the members were told", "会員への周知日"}},
                 {"note",
                  '\0',
                  "TEXT",
                  {"for the public: stands in every explanation", "公開される説明。各選手の計算の説明に示す"}},
                 {"reason", '\0', "TEXT", {"for the office's record", "理由（記録用）"}},
                 {"dry-run",
                  'n',
                  {},
                  {"show whom it would reach, or what --undo would take back; write nothing",
                   "対象、または --undo で取り消す調整を表示し、何も書き込まない"}},
                 {"seen",
                  '\0',
                  "HASH",
                  {"what --dry-run has shown; nothing is adjusted if it is another now",
                   "--dry-run が表示した確認用の値。その後変わっていれば調整しない"}},
                 {"undo", '\0', {}, {"take the adjustments of the list back", "このリストの調整を取り消す"}}}});
  line().group(storage_options()).group(common_options(Forms::document));
}

Manual ListAdjustCommand::manual() const {
  return {
      .summary = {"Adjust a whole list by the board's decision", "役員会の決定によりリスト全体を調整する"},
      .description =
          {"Adds points to everybody who has such a rating on the list before, after the games of the period, where the "
           "edition allows it, with the board's approval and the notice to the members that it asks for. "
           "The sheet before publishing shows it, and each explanation has it as a line with its clause. Until the list is "
           "published --undo takes it back.",
           "規程が認める場合に、前のリストで該当するレーティングを持つ全員に、期間の対局の計算後に点数を加えます。"
           "役員会の承認と、規程の定める会員への周知が必要です。公表前の確認に表示され、"
           "各選手の計算の説明に条項とともに示されます。公表までは --undo で取り消せます。"},
      .examples = {
          {"list adjust 2020-05 --points 15 --approved 2019-10-20 --announced 2019-10-25 --note \"balance against "
           "FIDE ratings\" --reason \"minutes of 20 October\"",
           {"everybody gains 15", "全員に15点"}},
          {"list adjust 2020-05 --undo --reason \"the board withdrew it\"", {"as if nothing was", "取り消す"}}}};
}

tl::unexpected<Error> ListAdjustCommand::misuse(std::string en, std::string ja) const {
  return failure(k_usage, {}, {}, {std::move(en), std::move(ja), name()});
}

Result<Proceed> ListAdjustCommand::check() {
  SEISEKI_CHECK(check_seen_or_dry_run(m_arguments, name()));
  if (m_arguments.get("reason").empty() && !m_arguments.has("dry-run"))
    return misuse("the decision needs --reason", "決定には --reason が必要です");
  SEISEKI_TRY(const Proceed proceed, OneListCommand::check());
  if (m_arguments.has("undo")) return proceed;
  m_adjustment.list = m_which->month;
  m_adjustment.category = *parse_rating_category(m_arguments.get("type"));
  const auto points = read_number_up_to(m_arguments.get("points"), k_most_points);
  if (!points) return misuse("--points is a number such as 15 or -15", "--points は 15 や -15 のような数です");
  m_adjustment.points = *points;
  for (const auto& [option, bound] : {std::pair{"least", &m_adjustment.from}, std::pair{"most", &m_adjustment.to}}) {
    if (m_arguments.get(option).empty()) continue;
    const auto rating = read_number_up_to(m_arguments.get(option), k_highest_rating);
    if (!rating || *rating < 0)
      return misuse(std::string{"--"} + option + " is a rating such as 1500",
                    std::string{"--"} + option + " は 1500 のようなレーティングです");
    *bound = Rating{*rating};
  }
  for (const auto& [option, date] :
       {std::pair{"approved", &m_adjustment.approved}, std::pair{"announced", &m_adjustment.announced}}) {
    const auto day = parse_date(m_arguments.get(option));
    if (!day)
      return misuse(std::string{"--"} + option + " is a day such as 2019-10-20",
                    std::string{"--"} + option + " は 2019-10-20 のような日付です");
    *date = *day;
  }
  m_adjustment.note = m_arguments.get("note");
  if (m_adjustment.note.empty())
    return misuse("--note says to the public why the list is adjusted", "--note に公開する理由を指定してください");
  return proceed;
}

ExitCode ListAdjustCommand::show(Context& context, const Opened& opened) const {
  const auto view = operations::adjustment_view(*opened.work, opened.editions, m_adjustment);
  if (!view) return fail(context, view.error());
  const std::vector<std::string> values{std::to_string(view->people), std::to_string(m_adjustment.points),
                                        to_iso(m_adjustment.list), view->clause.edition, view->clause.clause};
  std::string text = fill(context.say({"{0|rating|ratings} on the list before {2} would change by {1} ({3} {4}).\n",
                                       "{2} の前のリストの {0} 件のレーティングを {1} 点調整します（{3} {4}）。\n"}),
                          values);
  if (!view->in_force.empty())
    text +=
        fill(context.say({"Adjustments of this list in force already: {0}.\n", "このリストの既存の調整：{0} 件。\n"}),
             std::vector<std::string>{std::to_string(view->in_force.size())});
  if (view->has_draft)
    text += context.say({"The draft of the list would be computed again.\n", "リストの試算は計算し直しになります。\n"});
  print(context,
        output::Json{{"schema", "seiseki/list-adjust/1"},
                     {"list", to_iso(m_adjustment.list)},
                     {"category", std::string(to_string(m_adjustment.category))},
                     {"points", m_adjustment.points},
                     {"people", view->people},
                     {"in_force", view->in_force.size()},
                     {"has_draft", view->has_draft},
                     {"seen", view->seen}},
        text);
  note_dry_run(context, view->seen);
  return ExitCode::done;
}

ExitCode ListAdjustCommand::undo(Context& context, const Opened& opened) const {
  const bool is_look = m_arguments.has("dry-run");
  const auto undone =
      operations::undo_adjustments(*opened.work, m_which->month, m_arguments.get("reason"), who(context),
                                   m_arguments.get("seen"), is_look ? operations::Keep::no : operations::Keep::yes);
  if (!undone) return fail(context, undone.error());
  const std::string month = to_iso(m_which->month);
  std::string text;
  for (const lists::ListAdjustment& one : undone->adjustments) {
    if (is_look)
      text += fill(context.say({"{0} points of the list {1} would be taken back: {2}\n",
                                "{1} のリストの調整 {0} 点を取り消します：{2}\n"}),
                   std::vector<std::string>{std::to_string(one.points), month, one.note});
  }
  output::Json json{{"schema", "seiseki/list-adjust/1"}, {"list", month}, {"undone", undone->adjustments.size()}};
  if (!is_look) {
    print(context, json,
          fill(context.say({"Adjustments taken back: {0}.\n", "調整を取り消しました：{0} 件。\n"}),
               std::vector<std::string>{std::to_string(undone->adjustments.size())}));
    return ExitCode::done;
  }
  if (undone->has_draft)
    text += context.say({"The draft of the list would be computed again.\n", "リストの試算は計算し直しになります。\n"});
  json["has_draft"] = undone->has_draft;
  json["seen"] = undone->seen;
  print(context, json, text);
  note_dry_run(context, undone->seen);
  return ExitCode::done;
}

ExitCode ListAdjustCommand::run(Context& context) {
  const auto opened = open_with_editions(m_arguments, context);
  if (!opened) return fail(context, opened.error());
  const std::string reason = m_arguments.get("reason");
  if (m_arguments.has("undo")) return undo(context, *opened);
  if (m_arguments.has("dry-run")) return show(context, *opened);
  const auto made = operations::adjust_list(*opened->work, opened->editions, m_adjustment, reason, who(context),
                                            m_arguments.get("seen"));
  if (!made) return fail(context, made.error());
  print(context,
        output::Json{{"schema", "seiseki/list-adjust/1"},
                     {"list", to_iso(m_which->month)},
                     {"category", std::string(to_string(m_adjustment.category))},
                     {"points", m_adjustment.points},
                     {"decision", made->value()}},
        fill(context.say({"decision {0}: everybody's rating on the list {1} is adjusted when it is computed again.\n",
                          "決定 {0}：{1} のリストは、次に計算するとき全員分が調整されます。\n"}),
             std::vector<std::string>{made->text(), to_iso(m_which->month)}));
  return ExitCode::done;
}

}  // namespace seiseki::cli
