#include "pipeline/cli/command_correct.hpp"

#include <charconv>
#include <map>

#include <fmt/format.h>

#include "pipeline/cli/chosen_list.hpp"
#include "pipeline/cli/typed_parts.hpp"
#include "pipeline/cli/table.hpp"
#include "pipeline/cli/words.hpp"
#include "pipeline/cli/workspace.hpp"
#include "pipeline/office/correction_reply.hpp"

namespace seiseki::cli {

using office::Case;
using office::CorrectedList;
using output::Json;

namespace {

std::optional<std::int64_t> read_number(std::string_view text) {
  std::int64_t number = 0;
  const auto parsed = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool whole = parsed.ec == std::errc{} && parsed.ptr == text.data() + text.size();
  return whole && number > 0 ? std::optional(number) : std::nullopt;
}

/// `3/17` as 3 and `17`; nullopt without a report's number.
std::optional<std::pair<store::ReportId, std::string_view>> read_part(std::string_view text) {
  const std::size_t slash = text.find('/');
  const auto report = read_number(text.substr(0, slash));
  if (slash == std::string_view::npos || !report) return std::nullopt;
  return std::pair{store::ReportId{*report}, text.substr(slash + 1)};
}

tl::unexpected<Error> misuse(const std::string& command, const std::string& option, const std::string& form,
                             const std::string& text) {
  return failure(k_usage, {}, {}, {fmt::format("--{} is such as {}, not '{}'", option, form, text),
                                   fmt::format("--{} は {} のように指定します('{}' は不可)", option, form, text), command});
}

Result<store::DecisionId> read_case_number(const Arguments& arguments, const std::string& command) {
  const std::string& word = arguments.positionals().front();
  const auto number = read_number(word);
  if (!number) {
    return failure(k_usage, {}, {}, {fmt::format("a case's number is 1 or more, not '{}'", word),
                                     fmt::format("案件の番号は1以上の整数です('{}' は不可)", word), command});
  }
  return store::DecisionId{*number};
}

Table window_table(const Case& correction, const Context& context) {
  Table table{.schema = "seiseki/correction/1",
              .rows_key = "lists",
              .columns = {{"list", {"list", "リスト"}},
                          {"revision", {"revision", "版"}, Align::right},
                          {"days", {"days", "日数"}, Align::right},
                          {"state", {"may change", "訂正"}}}};
  table.head = {{"case", correction.id.value()},
                {"inquiry", to_iso(correction.inquiry.day)},
                {"by", correction.inquiry.by},
                {"about", correction.inquiry.about},
                {"reason", output::or_null(correction.inquiry.reason)}};
  for (const office::ListInCase& list : correction.lists) {
    const bool fixed = list.is_frozen || list.list.origin == store::ListOrigin::imported;
    const std::string text{context.say(list.list.origin == store::ListOrigin::imported ? Text{"no: imported", "不可: 取り込み"}
                                       : list.is_frozen                                ? Text{"no: frozen", "不可: 凍結"}
                                                                                       : Text{"yes", "可"})};
    table.rows.push_back({to_iso(list.list.month), list.list.revision, list.days,
                          context.format == Format::text ? text : std::string(fixed ? "frozen" : "open")});
  }
  return table;
}

/// What happened to one entry between two revisions; empty = nothing.
std::string_view change_of(const store::ListEntry* before, const store::ListEntry* after) {
  const bool was = before != nullptr && before->rating;
  const bool is = after != nullptr && after->rating;
  if (!was && is) return "new";
  if (was && !is) return "gone";
  if (was && before->rating != after->rating) return "corrected";
  if (before != nullptr && after != nullptr && before->name != after->name) return "renamed";
  return before != nullptr && after != nullptr && before->games != after->games ? "games" : "";
}

void add_changes(Table& table, const CorrectedList& list, bool is_correspondence) {
  using Key = std::pair<PlayerKey, RatingCategory>;
  std::map<Key, std::pair<const store::ListEntry*, const store::ListEntry*>> entries;
  for (const store::ListEntry& entry : list.before.entries) entries[{entry.player, entry.category}].first = &entry;
  for (const store::ListEntry& entry : list.after.entries) entries[{entry.player, entry.category}].second = &entry;
  const auto rating = [](const store::ListEntry* entry) {
    return entry != nullptr && entry->rating ? Json(entry->rating->points()) : Json(nullptr);
  };
  for (const auto& [key, pair] : entries) {
    const std::string_view change = change_of(pair.first, pair.second);
    if (change.empty()) continue;
    table.rows.push_back({to_iso(list.after.manifest.month), list.after.manifest.revision, std::string(change),
                          key.first.text(), is_correspondence ? "correspondence" : std::string(to_string(key.second)), rating(pair.first), rating(pair.second),
                          (pair.second != nullptr ? pair.second : pair.first)->name});
  }
}

}  // namespace

// ---- open -----------------------------------------------------------------------------------------------------------

CorrectOpenCommand::CorrectOpenCommand() : Command{"correct open"} {
  line().group({{"The inquiry", "照会"},
                {{"inquiry", '\0', "DATE", {"the day the error was pointed out", "誤りが指摘された日"}},
                 {"by", '\0', "WHO", {"who pointed it out", "指摘した人"}},
                 {"about", '\0', "OBJECT", {"what it is about: `report:12`, `player:N01234567`, `list:2026-03`",
                                            "対象: `report:12`、`player:N01234567`、`list:2026-03`"}},
                 {"reason", '\0', "TEXT", {"what is said to be wrong", "指摘の内容"}},
                 correspondence_option()}});
  line().group(storage_options()).group(common_options());
}
Text CorrectOpenCommand::summary() const { return {"Open a correction case", "訂正案件を開く"}; }
Text CorrectOpenCommand::description() const {
  return {"Records who pointed out which error on which day, and tells which published lists may still be corrected under\n"
          "the edition in force that day and which are frozen. Nothing is changed yet.",
          "誰がいつどの誤りを指摘したかを記録し、その日に施行中の規程で訂正できるリストと凍結されたリストを表示します。\n"
          "この時点では何も変わりません。"};
}
std::vector<Example> CorrectOpenCommand::examples() const {
  return {{"correct open --inquiry 2026-03-10 --by N01234567 --about report:12 --reason \"round 3 was a draw\"",
           {"a player complains", "選手からの照会"}}};
}
Result<Proceed> CorrectOpenCommand::check() {
  const auto day = parse_date(m_arguments.get("inquiry"));
  if (!day) return misuse(name(), "inquiry", "2026-03-10", m_arguments.get("inquiry"));
  m_inquiry = {*day, m_arguments.get("by"), m_arguments.get("about"), m_arguments.get("reason"),
               m_arguments.has("correspondence") ? store::ListSeries::correspondence : store::ListSeries::over_the_board};
  if (m_inquiry.by.empty() || m_inquiry.about.empty())
    return failure(k_usage, {}, {}, {"a case needs --by and --about", "案件には --by と --about が必要です", name()});
  return Proceed::run;
}
ExitCode CorrectOpenCommand::run(Context& context) {
  const auto editions = load_editions(m_arguments);
  if (!editions) return fail(context, editions.error());
  auto workspace = open_workspace(m_arguments, context, store::IfMissing::refuse);
  if (!workspace) return fail(context, workspace.error());
  const auto opened = office::open_case(m_inquiry, (*workspace)->database, *editions, {actor(context), context.now()});
  if (!opened) return fail(context, opened.error());
  print(context, window_table(*opened, context));
  context.note({"Case {0}. Next: `seiseki correct apply {0} … --dry-run`.", "案件 {0}。次に `seiseki correct apply {0} … --dry-run`。"},
               {std::to_string(opened->id.value())});
  return ExitCode::done;
}

// ---- list -----------------------------------------------------------------------------------------------------------

CorrectListCommand::CorrectListCommand() : Command{"correct list"} {
  line().group(storage_options()).group(common_options());
}
Text CorrectListCommand::summary() const { return {"Show the correction cases", "訂正案件を表示する"}; }
Text CorrectListCommand::description() const {
  return {"Every case with the day of its inquiry, who made it, what it is about and what became of it.",
          "各案件の照会日、照会者、対象、状態を表示します。"};
}
std::vector<Example> CorrectListCommand::examples() const { return {{"correct list", {"all cases", "すべての案件"}}}; }
ExitCode CorrectListCommand::run(Context& context) {
  const auto editions = load_editions(m_arguments);
  if (!editions) return fail(context, editions.error());
  auto workspace = open_workspace(m_arguments, context, store::IfMissing::refuse);
  if (!workspace) return fail(context, workspace.error());
  Table table{.schema = "seiseki/corrections/1",
              .rows_key = "cases",
              .columns = {{"case", {"case", "案件"}, Align::right},
                          {"inquiry", {"inquiry", "照会日"}},
                          {"by", {"by", "照会者"}},
                          {"about", {"about", "対象"}},
                          {"state", {"state", "状態"}},
                          {"reason", {"reason", "内容"}}}};
  for (const store::Decision& decision : office::all_cases((*workspace)->decisions)) {
    const auto found = office::outcome_of(decision.id, (*workspace)->database, *editions);
    if (!found) return fail(context, found.error());
    const office::Inquiry& inquiry = found->correction.inquiry;
    table.rows.push_back({decision.id.value(), to_iso(inquiry.day), inquiry.by, inquiry.about,
                          std::string{context.format == Format::text ? context.say(office::name_of(found->state))
                                                                     : to_string(found->state)},
                          output::or_null(inquiry.reason)});
  }
  print(context, table);
  return ExitCode::done;
}

// ---- reply ----------------------------------------------------------------------------------------------------------

CorrectReplyCommand::CorrectReplyCommand() : Command{"correct reply"} {
  line().positional({"CASE", {"the case's number", "案件の番号"}, 1, 1});
  line().group({{"The letter", "返信"},
                {{"in", '\0', "LANGUAGE", {"the reader's language", "返信の言語"}, "both", {"both", "en", "ja"}}}});
  line().group(storage_options()).group(common_options());
}
Text CorrectReplyCommand::summary() const { return {"Draft the reply to whoever pointed an error out", "照会者への返信文を作成する"}; }
Text CorrectReplyCommand::description() const {
  return {"What was pointed out, what became of it, which ratings changed on which lists, and which lists are too old to be\n"
          "recalculated under which clause, in Japanese and English, ready to be pasted into a mail. Nothing is sent.",
          "照会の内容、結果、訂正されたリストとレーティング、規程により再計算できないリストを記した返信を、日本語と英語で\n"
          "作成します。送信は行いません。"};
}
std::vector<Example> CorrectReplyCommand::examples() const {
  return {{"correct reply 31", {"in both languages", "日英両方"}}, {"correct reply 31 --in ja", {"in Japanese", "日本語"}}};
}
Result<Proceed> CorrectReplyCommand::check() {
  SEISEKI_TRY(m_case, read_case_number(m_arguments, name()));
  return Proceed::run;
}
ExitCode CorrectReplyCommand::run(Context& context) {
  const auto editions = load_editions(m_arguments);
  if (!editions) return fail(context, editions.error());
  auto workspace = open_workspace(m_arguments, context, store::IfMissing::refuse);
  if (!workspace) return fail(context, workspace.error());
  const auto outcome = office::outcome_of(m_case, (*workspace)->database, *editions);
  if (!outcome) return fail(context, outcome.error());
  const std::string wanted = m_arguments.get("in");
  const std::string ja = wanted == "en" ? "" : office::reply(*outcome, Language::ja);
  const std::string en = wanted == "ja" ? "" : office::reply(*outcome, Language::en);
  const Json json{{"schema", "seiseki/correct-reply/1"},
                  {"case", m_case.value()},
                  {"to", outcome->correction.inquiry.by},
                  {"state", std::string{to_string(outcome->state)}},
                  {"text_ja", output::or_null(ja)},
                  {"text_en", output::or_null(en)}};
  print(context, json, ja + (ja.empty() || en.empty() ? "" : "\n--\n\n") + en);
  return ExitCode::done;
}

// ---- close ----------------------------------------------------------------------------------------------------------

CorrectCloseCommand::CorrectCloseCommand() : Command{"correct close"} {
  line().positional({"CASE", {"the case's number", "案件の番号"}, 1, 1});
  line().group({{"The decision", "決定"}, {{"reason", '\0', "TEXT", {"why nothing is changed, for the record and the reply", "訂正しない理由(記録と返信に使う)"}}}});
  line().group(storage_options()).group(common_options());
}
Text CorrectCloseCommand::summary() const { return {"Close a correction case without a change", "訂正せずに案件を終了する"}; }
Text CorrectCloseCommand::description() const {
  return {"Records that the case changes nothing, and why: the result was right, or the list is too old. The case stays on\n"
          "record; if an error is found after all, `correct apply` still works.",
          "案件により何も訂正しないことと理由を記録します(結果に誤りがない、リストが古いなど)。案件は記録に残り、\n"
          "後に誤りが分かれば `correct apply` で訂正できます。"};
}
std::vector<Example> CorrectCloseCommand::examples() const {
  return {{"correct close 31 --reason \"both scoresheets show the result as rated\"", {"there was no error", "誤りがなかった場合"}}};
}
Result<Proceed> CorrectCloseCommand::check() {
  SEISEKI_TRY(m_case, read_case_number(m_arguments, name()));
  if (m_arguments.get("reason").empty())
    return failure(k_usage, {}, {}, {"closing a case needs --reason", "案件の終了には --reason が必要です", name()});
  return Proceed::run;
}
ExitCode CorrectCloseCommand::run(Context& context) {
  const auto editions = load_editions(m_arguments);
  if (!editions) return fail(context, editions.error());
  auto workspace = open_workspace(m_arguments, context, store::IfMissing::refuse);
  if (!workspace) return fail(context, workspace.error());
  const auto closed = office::close_case(m_case, m_arguments.get("reason"), (*workspace)->database, *editions,
                                         {actor(context), context.now()});
  if (!closed) return fail(context, closed.error());
  print(context, Json{{"schema", "seiseki/correct-close/1"}, {"case", m_case.value()}, {"decision", closed->value()}},
        fmt::format(fmt::runtime(context.say({"case {} closed by decision {}\n", "案件 {} を決定 {} により終了しました\n"})),
                    m_case.value(), closed->value()));
  context.note({"Next: `seiseki correct reply {0}`.", "次に `seiseki correct reply {0}`。"}, {std::to_string(m_case.value())});
  return ExitCode::done;
}

// ---- apply ----------------------------------------------------------------------------------------------------------

CorrectApplyCommand::CorrectApplyCommand() : Command{"correct apply"} {
  line().positional({"CASE", {"the case's number", "案件の番号"}, 1, 1});
  line().group(
      {{"What changes", "訂正の内容"},
       {{"exclude", '\0', "REPORT", {"this report does not count; may be repeated", "この報告を除外する。複数指定可"}, {}, {}, true},
        {"replace", '\0', "OLD=NEW", {"report NEW takes the place of OLD (see `import --correction`)",
                                      "報告OLDを報告NEWに差し替える(`import --correction` 参照)"}, {}, {}, true},
        {"exclude-game", '\0', "REPORT/GAME", {"this game does not count, as `report show` numbers it",
                                               "この対局を除外する(番号は `report show` による)"}, {}, {}, true},
        {"count-game", '\0', "REPORT/GAME=RESULT", {"this game counts, with this result: `3/17=1/2`",
                                                    "この対局をこの結果で算入する: `3/17=1/2`"}, {}, {}, true},
        {"identify", '\0', "REPORT/START=ID", {"this player of the report is this member", "報告のこの選手はこの会員である"}, {}, {}, true},
        {"date", '\0', "REPORT/WHAT=DATE", {"games were played on another day: `12/round:2=2026-02-14`, `12/game:17=2026-02-15`",
                                            "対局日を訂正する: `12/round:2=2026-02-14`、`12/game:17=2026-02-15`"}, {}, {}, true},
        {"reason", '\0', "TEXT", {"why, for the record", "理由(記録用)"}},
        {"dry-run", 'n', {}, {"show the difference; write nothing", "書き込まずに違いを表示する"}}}});
  line().group(storage_options()).group(common_options());
}
Text CorrectApplyCommand::summary() const { return {"Apply a correction case: new revisions of the lists", "訂正案件を適用し、リストの新しい版を作る"}; }
Text CorrectApplyCommand::description() const {
  return {"Recomputes from the oldest list the change reaches, starting from the published list before it, and every later\n"
          "list whose starting values change, from the input kept with each list. The originals stay. What is frozen stays\n"
          "too. The new revisions wait for a second approval: `publish --list MONTH`, oldest first.",
          "訂正が及ぶ最も古いリストから、その前の発表済みリストを起点に、保存された入力を用いて再計算します。値の変わる後続の\n"
          "リストも計算し直します。元の版と凍結されたリストは変わりません。新しい版は `publish --list 月` で古い順に発表します。"};
}
std::vector<Example> CorrectApplyCommand::examples() const {
  return {{"correct apply 31 --count-game 12/5=1/2 --reason \"scoresheet\" --dry-run", {"what it would change", "影響を確認する"}},
          {"correct apply 31 --replace 12=40 --reason \"corrected export\"", {"another version of the report", "報告を差し替える"}}};
}
Result<Proceed> CorrectApplyCommand::check() {
  SEISEKI_TRY(m_case, read_case_number(m_arguments, name()));
  for (const std::string& text : m_arguments.all("exclude")) {
    const auto report = read_number(text);
    if (!report) return misuse(name(), "exclude", "12", text);
    m_changes.exclude.emplace_back(*report);
  }
  for (const std::string& text : m_arguments.all("replace")) {
    const std::size_t equals = text.find('=');
    const auto old_report = read_number(std::string_view{text}.substr(0, equals));
    const auto new_report = equals == std::string::npos ? std::nullopt : read_number(std::string_view{text}.substr(equals + 1));
    if (!old_report || !new_report) return misuse(name(), "replace", "12=40", text);
    m_changes.replace.emplace_back(store::ReportId{*old_report}, store::ReportId{*new_report});
  }
  for (const std::string& text : m_arguments.all("exclude-game")) {
    const auto part = read_part(text);
    const auto row = part ? read_number(part->second) : std::nullopt;
    if (!row) return misuse(name(), "exclude-game", "12/5", text);
    m_changes.games.push_back({part->first, static_cast<int>(*row), office::GameVerdict::exclude});
  }
  for (const std::string& text : m_arguments.all("count-game")) {
    const auto part = read_part(text);
    const std::size_t equals = part ? part->second.find('=') : std::string_view::npos;
    const auto row = part ? read_number(part->second.substr(0, equals)) : std::nullopt;
    const auto score = equals == std::string_view::npos ? std::nullopt : parse_result(part->second.substr(equals + 1));
    if (!row || (equals != std::string_view::npos && !score)) return misuse(name(), "count-game", "12/5=1/2", text);
    m_changes.games.push_back({part->first, static_cast<int>(*row), office::GameVerdict::count, score});
  }
  for (const std::string& text : m_arguments.all("identify")) {
    const auto part = read_part(text);
    const auto assignment = part ? parse_assignment(part->second) : std::nullopt;
    if (!assignment) return misuse(name(), "identify", "12/6=N01234567", text);
    m_changes.players.push_back({part->first, assignment->player, assignment->id});
  }
  for (const std::string& text : m_arguments.all("date")) {
    const auto part = read_part(text);
    const auto assignment = part ? parse_date_assignment(part->second) : std::nullopt;
    if (!assignment) return misuse(name(), "date", "12/round:2=2026-02-14", text);
    m_changes.days.push_back({part->first, assignment->part, assignment->date});
  }
  if (m_arguments.get("reason").empty())
    return failure(k_usage, {}, {}, {"a correction needs --reason", "訂正には --reason が必要です", name()});
  return Proceed::run;
}
ExitCode CorrectApplyCommand::run(Context& context) {
  const auto editions = load_editions(m_arguments);
  if (!editions) return fail(context, editions.error());
  auto workspace = open_workspace(m_arguments, context, store::IfMissing::refuse);
  if (!workspace) return fail(context, workspace.error());
  Workspace& work = **workspace;
  const bool dry_run = m_arguments.has("dry-run");
  std::optional<store::RunLock> lock;
  if (!dry_run) {
    auto taken = lock_run(work, context);
    if (!taken) return fail(context, taken.error());
    lock.emplace(std::move(*taken));
  }
  const auto correction = office::read_case(m_case, work.database, *editions);
  if (!correction) return fail(context, correction.error());
  const bool is_correspondence = correction->inquiry.series == store::ListSeries::correspondence;
  const auto lists = office::apply_case(*correction, m_changes, m_arguments.get("reason"), work.database, work.documents,
                                        is_correspondence ? work.correspondence_sources() : work.sources(), *editions, {actor(context), context.now()},
                                        dry_run ? office::DryRun::yes : office::DryRun::no);
  if (!lists) return fail(context, lists.error());
  Table table{.schema = "seiseki/correct-apply/1",
              .rows_key = "players",
              .columns = {{"list", {"list", "リスト"}},
                          {"revision", {"revision", "版"}, Align::right},
                          {"change", {"change", "変化"}},
                          {"federation_id", {"ID", "ID"}},
                          {"category", {"type", "種類"}, Align::left, category_wording},
                          {"first", {"published", "発表値"}, Align::right},
                          {"second", {"corrected", "訂正値"}, Align::right},
                          {"name", {"name", "氏名"}}}};
  Json revisions = Json::array();
  std::string publish;
  for (const CorrectedList& list : *lists) {
    const store::ListManifest& manifest = list.after.manifest;
    revisions.push_back({{"list", to_iso(manifest.month)},
                         {"revision", manifest.revision},
                         {"written", list.is_new && !dry_run},
                         {"output_sha256", manifest.output_sha256}});
    publish += (publish.empty() ? "" : ", ") + fmt::format("`seiseki publish {}--list {}`", is_correspondence ? "--correspondence " : "", to_iso(manifest.month));
    add_changes(table, list, is_correspondence);
  }
  table.head = {{"case", m_case.value()}, {"revisions", std::move(revisions)}};
  print(context, table);
  if (dry_run) {
    context.note({"Dry run: nothing was written.", "試行のため、何も書き込んでいません。"});
  } else {
    context.note({"Next, in this order: {0}; then `seiseki correct reply {1}`.",
                  "次に、この順に {0} を実行し、続いて `seiseki correct reply {1}` で返信文を作成してください。"},
                 {publish, std::to_string(m_case.value())});
  }
  return ExitCode::done;
}

}  // namespace seiseki::cli
