#include "pipeline/cli/command_correct_apply.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "importers/text/unicode.hpp"
#include "pipeline/cli/chosen_list.hpp"
#include "pipeline/cli/confirmation.hpp"
#include "pipeline/cli/correction_options.hpp"
#include "pipeline/cli/findings.hpp"
#include "pipeline/cli/table.hpp"
#include "pipeline/cli/typed_number.hpp"
#include "pipeline/cli/typed_parts.hpp"
#include "pipeline/cli/workspace.hpp"
#include "pipeline/operations/cases.hpp"
#include "pipeline/operations/words.hpp"

namespace seiseki::cli {

using office::CorrectedList;

namespace {

/// `3/17` as 3 and `17`; nullopt without a report's number.
std::optional<std::pair<store::ReportId, std::string_view>> read_part(std::string_view text) {
  const std::size_t slash = text.find('/');
  const auto report = typed_number<std::int64_t>(text.substr(0, slash));
  if (slash == std::string_view::npos || !report) return std::nullopt;
  return std::pair{store::ReportId{*report}, text.substr(slash + 1)};
}

void tell_move(const office::MovedReport& move, Context& context) {
  const std::vector<std::string> what{move.from.text(), to_iso(move.from_list), to_iso(move.to_list), move.to.text()};
  if (move.waits) {
    context.note(
        {"Report {0} leaves the list {1} and waits for that of {2} as report {3}: `seiseki report accept {3}` "
         "once {1} is published.",
         "報告 {0} はリスト {1} から外れ、報告 {3} としてリスト {2} を待ちます。{1} の公表後に `seiseki report "
         "accept {3}` を実行してください。"},
        what);
  } else if (move.from_list == move.to_list) {
    context.note({"Report {0} stays on the list {1}, with its right arrival as report {3}.",
                  "報告 {0} は到着日時を訂正し、報告 {3} としてリスト {1} に残ります。"},
                 what);
  } else {
    context.note({"Report {0} leaves the list {1} for that of {2}, as report {3}.",
                  "報告 {0} は報告 {3} としてリスト {1} からリスト {2} に移ります。"},
                 what);
  }
}

void tell_move(const office::MovedGame& move, Context& context) {
  const auto [sentence, values] = operations::move_told(move);
  context.note(sentence, values);
}

}  // namespace

CorrectApplyCommand::CorrectApplyCommand() : Command{"correct apply"} {
  line().positional({"CASE", {"the case's number", "案件の番号"}, 1, 1});
  line().group(
      {{"What changes", "訂正の内容"},
       {{"exclude",
         '\0',
         "REPORT",
         {"this report does not count; may be repeated", "この報告を除外する。複数指定可"},
         {},
         {},
         true},
        {"replace",
         '\0',
         "OLD=NEW",
         {"report NEW takes the place of OLD (see `import --correction`)",
          "報告OLDを報告NEWに差し替える（`import --correction` 参照）"},
         {},
         {},
         true},
        {"count",
         '\0',
         "REPORT",
         {"this report counts again in the list that a published correction left it out of; may be repeated",
          "公表済みの訂正で除外した報告を、元のリストに再び算入する。複数指定可"},
         {},
         {},
         true},
        {"type",
         '\0',
         "REPORT=TYPE",
         {"the event was of another type: `12=rapid`", "大会の種類を訂正する：`12=rapid`"},
         {},
         {},
         true},
        {"name",
         '\0',
         "REPORT=NAME",
         {"the event is called otherwise: `12=Asagiri Open`", "大会名を訂正する：`12=朝霧オープン`"},
         {},
         {},
         true},
        {"facts",
         '\0',
         "ID",
         {"what the roster says of this member now, such as the birth date, decides the K",
          "この会員の現在の名簿の内容（生年月日など）でKを決め直す"},
         {},
         {},
         true},
        {"undo-adoption",
         '\0',
         "DECISION",
         {"this rating should not have been taken over; what is decided in its place counts from the same list on",
          "このレーティングの引き継ぎを取り消す。代わりに決定した引き継ぎは同じリストから反映する"},
         {},
         {},
         true},
        {"first-rating",
         '\0',
         "ID=RATING",
         {"this correspondence player should have begun with another rating: `N01234567=1200`",
          "通信対局の初期レーティングを訂正する：`N01234567=1200`"},
         {},
         {},
         true},
        {"exclude-game",
         '\0',
         "REPORT/GAME",
         {"this game does not count, as `report show` numbers it", "この対局を除外する（番号は `report show` による）"},
         {},
         {},
         true},
        {"count-game",
         '\0',
         "REPORT/GAME=RESULT",
         {"this game counts, with this result: `3/17=1/2`", "この対局をこの結果で算入する：`3/17=1/2`"},
         {},
         {},
         true},
        {"identify",
         '\0',
         "REPORT/START=ID",
         {"this player of the report is this member", "報告のこの選手はこの会員である"},
         {},
         {},
         true},
        {"date",
         '\0',
         "REPORT/WHAT=DATE",
         {"games were played on another day: `12/round:2=2026-02-14`, `12/game:17=2026-02-15`",
          "対局日を訂正する：`12/round:2=2026-02-14`、`12/game:17=2026-02-15`"},
         {},
         {},
         true},
        {"arrival",
         '\0',
         "REPORT=TIME",
         {"the report arrived at another time, and belongs to the list of that period: `12=2026-02-20T23:50`",
          "報告の到着日時を訂正し、その期間のリストに移す：`12=2026-02-20T23:50`"},
         {},
         {},
         true},
        {"accept-late",
         '\0',
         {},
         {"with --arrival: it counts although it is late with that arrival",
          "--arrival とともに：その到着日時では期限後でも算入する"}},
        {"reason", '\0', "TEXT", {"why, for the record", "理由（記録用）"}},
        {"seen",
         '\0',
         "HASH",
         {"what --dry-run has shown; nothing is written if it comes out otherwise now",
          "--dry-run が表示した確認用の値。結果が変わっていれば何も書き込まない"}},
        {"dry-run", 'n', {}, {"show the difference; write nothing", "書き込まずに違いを表示する"}}}});
  line().group(storage_options()).group(common_options());
}
Manual CorrectApplyCommand::manual() const {
  return {
      .summary = {"Apply a correction case: new revisions of the lists", "訂正案件を適用し、リストの新しい版を作る"},
      .description =
          {"Recomputes from the oldest list the change reaches, starting from the published list before it, and every "
           "later list whose starting values change, from the input kept with each list. The originals stay. The ratings "
           "of a frozen list stay too; only games that wait there for a first rating change. A report whose arrival is corrected leaves its list for that of the period it arrived in; a "
           "correspondence game whose day is corrected, for that of the quarter it ended in. "
           "The new revisions wait for a second approval: `publish MONTH`, oldest first.",
           "訂正が及ぶ最も古いリストから、その前の公表済みリストを起点に、保存された入力を用いて再計算します。"
           "値の変わる後続のリストも計算し直します。元の版と、凍結されたリストのレーティングは変わりません（初期レーティングの算出を待つ対局は訂正できます）。到着日時を訂正した報告は、"
           "その期間のリストに、終局日を訂正した通信対局はその四半期のリストに移ります。新しい版は `publish 月` で古い順に公表します。"},
      .examples = {{"correct apply 31 --count-game 12/5=1/2 --reason \"scoresheet\" --dry-run",
                    {"what it would change", "影響を確認する"}},
                   {"correct apply 31 --replace 12=40 --reason \"corrected export\"",
                    {"another version of the report", "報告を差し替える"}},
                   {"correct apply 31 --facts N01234567 --reason \"birth certificate\" --dry-run",
                    {"a birth date that was entered since", "後から登録した生年月日を反映する"}},
                   {"correct apply 31 --undo-adoption 12 --reason \"a namesake's rating\" --dry-run",
                    {"a rating taken over by mistake", "誤って引き継いだレーティング"}},
                   {"correct apply 31 --first-rating N01234567=1200 --reason \"read as 2100\" --dry-run",
                    {"what a correspondence player began with", "通信対局の初期レーティング"}},
                   {"correct apply 31 --arrival 12=2026-02-20T23:50 --reason \"mail of that time\"",
                    {"it came a day earlier than recorded", "到着日時を訂正する"}}}};
}
Result<Proceed> CorrectApplyCommand::check() {
  SEISEKI_TRY(m_case, read_case_number(m_arguments, name()));
  for (const std::string& text : m_arguments.all("exclude")) {
    const auto report = typed_number<std::int64_t>(text);
    if (!report) return misuse_of_option(name(), "exclude", "12", text);
    m_changes.exclude.emplace_back(*report);
  }
  for (const std::string& text : m_arguments.all("count")) {
    const auto report = typed_number<std::int64_t>(text);
    if (!report) return misuse_of_option(name(), "count", "12", text);
    m_changes.count.emplace_back(*report);
  }
  for (const std::string& text : m_arguments.all("type")) {
    const std::size_t equals = std::min(text.find('='), text.size());
    const auto report = typed_number<std::int64_t>(std::string_view{text}.substr(0, equals));
    const auto category = parse_rating_category(std::string_view{text}.substr(std::min(equals + 1, text.size())));
    if (!report || !category) return misuse_of_option(name(), "type", "12=rapid", text);
    m_changes.types.push_back({store::ReportId{*report}, *category});
  }
  for (const std::string& text : m_arguments.all("name")) {
    const std::size_t equals = std::min(text.find('='), text.size());
    const auto report = typed_number<std::int64_t>(std::string_view{text}.substr(0, equals));
    const auto event_name = importers::text::trim(std::string_view{text}.substr(std::min(equals + 1, text.size())));
    if (!report || event_name.empty()) return misuse_of_option(name(), "name", "'12=Asagiri Open'", text);
    m_changes.names.push_back({store::ReportId{*report}, std::string{event_name}});
  }
  for (const std::string& text : m_arguments.all("facts")) {
    const auto id = FederationId::parse(text);
    if (!id) return misuse_of_option(name(), "facts", "N01234567", text);
    m_changes.facts.push_back(*id);
  }
  for (const std::string& text : m_arguments.all("undo-adoption")) {
    const auto decision = typed_number<std::int64_t>(text);
    if (!decision) return misuse_of_option(name(), "undo-adoption", "12", text);
    m_changes.undo_adoptions.emplace_back(*decision);
  }
  for (const std::string& text : m_arguments.all("first-rating")) {
    const std::size_t equals = std::min(text.find('='), text.size());
    const auto id = FederationId::parse(std::string_view{text}.substr(0, equals));
    const auto rating = typed_number(std::string_view{text}.substr(std::min(equals + 1, text.size())));
    if (!id || !rating) return misuse_of_option(name(), "first-rating", "N01234567=1200", text);
    m_changes.firsts.push_back({*id, Rating{*rating}});
  }
  for (const std::string& text : m_arguments.all("replace")) {
    const std::size_t equals = text.find('=');
    const auto old_report = typed_number<std::int64_t>(std::string_view{text}.substr(0, equals));
    const auto new_report = equals == std::string::npos
                                ? std::nullopt
                                : typed_number<std::int64_t>(std::string_view{text}.substr(equals + 1));
    if (!old_report || !new_report) return misuse_of_option(name(), "replace", "12=40", text);
    m_changes.replace.emplace_back(store::ReportId{*old_report}, store::ReportId{*new_report});
  }
  for (const std::string& text : m_arguments.all("exclude-game")) {
    const auto part = read_part(text);
    const auto row = part ? typed_number(part->second) : std::nullopt;
    if (!row) return misuse_of_option(name(), "exclude-game", "12/5", text);
    m_changes.games.push_back({part->first, *row, office::GameVerdict::exclude});
  }
  for (const std::string& text : m_arguments.all("count-game")) {
    const auto part = read_part(text);
    const std::size_t equals = part ? part->second.find('=') : std::string_view::npos;
    const auto row = part ? typed_number(part->second.substr(0, equals)) : std::nullopt;
    const auto score = equals == std::string_view::npos ? std::nullopt : parse_result(part->second.substr(equals + 1));
    if (!row || (equals != std::string_view::npos && !score))
      return misuse_of_option(name(), "count-game", "12/5=1/2", text);
    m_changes.games.push_back({part->first, *row, office::GameVerdict::count, score});
  }
  for (const std::string& text : m_arguments.all("identify")) {
    const auto part = read_part(text);
    const auto assignment = part ? parse_assignment(part->second) : std::nullopt;
    if (!assignment) return misuse_of_option(name(), "identify", "12/6=N01234567", text);
    m_changes.players.push_back({part->first, assignment->player, assignment->id});
  }
  for (const std::string& text : m_arguments.all("date")) {
    const auto part = read_part(text);
    const auto assignment = part ? parse_date_assignment(part->second) : std::nullopt;
    if (!assignment) return misuse_of_option(name(), "date", "12/round:2=2026-02-14", text);
    m_changes.days.push_back({part->first, assignment->part, assignment->date});
  }
  for (const std::string& text : m_arguments.all("arrival")) {
    const std::size_t equals = text.find('=');
    const auto report = typed_number<std::int64_t>(std::string_view{text}.substr(0, equals));
    const auto time =
        equals == std::string::npos ? std::nullopt : parse_instant(std::string_view{text}.substr(equals + 1));
    if (!report || !time) return misuse_of_option(name(), "arrival", "12=2026-02-20T23:50", text);
    m_changes.arrivals.push_back({store::ReportId{*report}, *time});
  }
  m_changes.count_late = m_arguments.has("accept-late");
  SEISEKI_CHECK(check_seen_or_dry_run(m_arguments, name()));
  if (m_arguments.get("reason").empty())
    return failure(k_usage, {}, {}, {"a correction needs --reason", "訂正には --reason が必要です", name()});
  return Proceed::run;
}
ExitCode CorrectApplyCommand::run(Context& context) {
  const auto opened = open_with_editions(m_arguments, context);
  if (!opened) return fail(context, opened.error());
  Workspace& work = *opened->work;
  const bool dry_run = m_arguments.has("dry-run");
  const auto lock = lock_run(work, m_arguments, context, name());
  if (!lock) return fail(context, lock.error());
  const auto applied = operations::apply_case(work, opened->editions,
                                              {.id = m_case,
                                               .changes = m_changes,
                                               .reason = m_arguments.get("reason"),
                                               .keep = dry_run ? operations::Keep::no : operations::Keep::yes,
                                               .seen = m_arguments.get("seen")},
                                              who(context));
  if (!applied) return fail(context, applied.error());
  Table table{.columns = {{"list", {"list", "リスト"}},
                          {"revision", {"revision", "版"}, Align::right},
                          {"change", {"change", "変化"}, Align::left, operations::entry_change_wording},
                          {"federation_id", {"ID", "ID"}},
                          {"category", {"type", "種類"}, Align::left, operations::category_wording},
                          {"first", {"published", "公表値"}, Align::right},
                          {"second", {"corrected", "訂正値"}, Align::right}}};
  const std::vector<operations::CaseChange> changes = applied->changes();
  const bool shows_k = context.format != Format::text ||
                       std::any_of(changes.begin(), changes.end(),
                                   [](const operations::CaseChange& change) { return change.changes_k(); });
  if (shows_k) {
    table.columns.push_back({"first_k", {"K", "K"}, Align::right});
    table.columns.push_back({"second_k", {"corrected K", "訂正後のK"}, Align::right});
  }
  table.columns.push_back({"name", {"name", "氏名"}});
  std::string publish;
  for (const CorrectedList& list : applied->lists)
    publish += (publish.empty() ? "" : ", ") + fmt::format("`seiseki publish {}{}`",
                                                           applied->is_correspondence() ? "--correspondence " : "",
                                                           to_iso(list.after.manifest.month));
  for (const operations::CaseChange& change : changes)
    table.rows.push_back(row_from(operations::case_change_json(change, applied->is_correspondence()), table.columns));
  if (context.format == Format::json) {
    print(context, operations::applied_json(*applied), {});
  } else {
    print(context, table);
  }
  for (const CorrectedList& list : applied->lists) {
    const YearMonth month = list.after.manifest.month;
    const bool has_changes = std::any_of(changes.begin(), changes.end(),
                                         [&](const operations::CaseChange& change) { return change.list == month; });
    const std::vector<office::ListInCase>& in_case = applied->correction.lists;
    const bool is_frozen = std::any_of(in_case.begin(), in_case.end(), [&](const office::ListInCase& one) {
      return one.is_frozen && one.list.month == month;
    });
    if (is_frozen) {
      context.note(
          {"{0}: too old to be recalculated; its ratings stay, and only games change that wait for a first rating.",
           "{0}：期間の経過により再計算の対象外です。レーティングは変わらず、初期レーティングの算出を待つ対局だけを訂正します。"},
          {to_iso(month)});
    } else if (!has_changes) {
      context.note({"{0}: no rating changes; the list gets a revision all the same.",
                    "{0}：レーティングは変わりませんが、リストは新しい版になります。"},
                   {to_iso(month)});
    }
  }
  for (const office::MovedReport& moved : applied->moved) tell_move(moved, context);
  for (const office::MovedGame& moved : applied->games_moved) tell_move(moved, context);
  if (dry_run) {
    note_dry_run(context, applied->seen);
  } else {
    if (!m_changes.undo_adoptions.empty())
      context.note(
          {"If another rating is to be taken over: `seiseki roster adopt` or `seiseki roster decide-rating`, then "
           "`seiseki correct apply {0} --reason …` before anything is published.",
           "別のレーティングを引き継ぐ場合は、`seiseki roster adopt` または `seiseki roster decide-rating` の後、"
           "公表前に `seiseki correct apply {0} --reason …` を実行してください。"},
          {m_case.text()});
    context.note({"Next, in this order: {0}; then `seiseki correct reply {1}`.",
                  "次に、この順に {0} を実行し、続いて `seiseki correct reply {1}` で返信文を作成してください。"},
                 {publish, m_case.text()});
  }
  return ExitCode::done;
}

}  // namespace seiseki::cli
