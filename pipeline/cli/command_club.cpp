#include "pipeline/cli/command_club.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "importers/source/files.hpp"
#include "importers/text/unicode.hpp"
#include "pipeline/cli/findings.hpp"
#include "pipeline/cli/table.hpp"
#include "pipeline/office/decision_names.hpp"

namespace seiseki::cli {

using operations::ClubField;
using output::Json;

namespace {

const char* command_name(ClubDecideCommand::What what) {
  switch (what) {
    case ClubDecideCommand::What::add:
      return "club add";
    case ClubDecideCommand::What::set:
      return "club set";
    case ClubDecideCommand::What::remove:
      return "club remove";
  }
  return "";
}

/// An option is the field's name as a column writes it, with hyphens.
std::string option_name(ClubField field) {
  std::string out{to_string(field)};
  std::replace(out.begin(), out.end(), '_', '-');
  return out;
}

Option option_of(ClubField field) {
  const auto option = [field](const char* value, Text help, std::vector<std::string> choices = {}) {
    return Option{option_name(field), '\0', value, help, {}, std::move(choices)};
  };
  switch (field) {
    case ClubField::name:
      return option("NAME", {"another name to keep the entry under", "登録名の変更"});
    case ClubField::kind:
      return option("KIND", {"what it is; else a club", "種別。省略時はクラブ"}, {"federation", "club", "circle"});
    case ClubField::other_names:
      return option("NAMES",
                    {"other names organisers write, with `;` between them", "主催者欄に書かれる別名。`;` で区切る"});
    case ClubField::from:
      return option("DATE", {"first day in the register; else it was always in it", "登録の初日。省略時は制限なし"});
    case ClubField::until:
      return option("DATE", {"last day in the register", "登録の末日"});
    case ClubField::representatives:
      return option("IDS", {"who speaks for it, with `;` between the IDs", "代表者の会員ID。`;` で区切る"});
    case ClubField::reporters:
      return option("IDS", {"members whom these authorised to report", "代表者が報告を認めた会員のID"});
  }
  return {};
}

Option reason_option() {
  return {"reason", '\0', "TEXT", {"why; kept with the decision", "理由。決定とともに記録する"}};
}

Positional club_positional() {
  return {"NAME", {"the club, by any of its names", "クラブの登録名または別名"}, 1, 1};
}

Result<Proceed> need_reason(const Arguments& arguments, const std::string& command) {
  if (!importers::text::trim(arguments.get("reason")).empty()) return Proceed::run;
  return failure(k_usage, {}, {}, {"a decision needs --reason", "決定には --reason が必要です", command});
}

/// Several names or IDs as they are typed.
std::string joined(const Json& list) {
  return fmt::format("{}", fmt::join(list.get<std::vector<std::string>>(), "; "));
}

Table clubs_table() {
  return {.schema = "seiseki/clubs/1",
          .rows_key = "clubs",
          .columns = {{"name", {"name", "名称"}},
                      {"kind", {"kind", "種別"}},
                      {"other_names", {"other names", "別名"}},
                      {"from", {"from", "開始"}},
                      {"until", {"until", "終了"}},
                      {"representatives", {"representatives", "代表者"}},
                      {"reporters", {"reporters", "報告者"}},
                      {"decision", {"decision", "決定"}, Align::right}}};
}

std::vector<Json> row_of(const Json& club, Format format) {
  std::vector<Json> out = row_from(club, clubs_table().columns);
  // Programs that read JSON get lists; a cell of a table is text.
  for (Json& cell : out) {
    if (cell.is_array() && format != Format::json) cell = joined(cell);
  }
  return out;
}

}  // namespace

// ---- add, set, remove -----------------------------------------------------------------------------------------------

ClubDecideCommand::ClubDecideCommand(What what) : Command{command_name(what)}, m_what{what} {
  std::vector<Option> options;
  if (what == What::add) {
    line().positional({"NAME", {"the name to keep it under", "登録名"}, 1, 1});
  } else {
    line().positional(club_positional());
  }
  for (const ClubField field : operations::club_fields()) {
    if (what == What::set || (what == What::add && field != ClubField::name)) options.push_back(option_of(field));
  }
  options.push_back(reason_option());
  line().group({{"The entry", "登録内容"}, std::move(options)});
  line().group(storage_options()).group(common_options(Forms::document));
}

Manual ClubDecideCommand::manual() const {
  switch (m_what) {
    case What::add:
      return {
          .summary = {"Enter who may host rated events", "公式戦を開催できるクラブなどを登録する"},
          .description =
              {"Once the register has an entry for a day, reports of events of that day are held against it: the organiser "
               "must be in it, the reporter must speak for the organiser or be authorised by whoever does, and whoever ran "
               "the event must be an annual member. What does not fit is a warning; the federation decides. An empty "
               "register says nothing. The federation itself is an entry of the kind federation.",
               "登録のある日の大会の報告は登録と照合されます。主催者が登録されているか、報告者が代表者または代表者の認めた"
               "会員か、運営の責任者が年会員かを確認し、合わない点は警告とします。計算対象とするかは連盟が決定します。"
               "登録が空の間は何も確認しません。連盟自身は federation として登録します。"},
          .examples = {{"club add \"Nagisa Chess Club\" --other-names \"渚チェスクラブ\" --from 2024-10-01 "
                        "--representatives N01234567 --reason \"board of 5 September\"",
                        {"a registered club", "公認クラブ"}}}};
    case What::set:
      return {
          .summary = {"Change an entry of the register", "登録内容を変更する"},
          .description =
              {"What is not named stays as it is; an empty value takes it away. The entry as it was stays on record. Who is "
               "a club no more gets a last day: older events are still held against the entry.",
               "指定しない項目は変わりません。空の値は項目を削除します。以前の内容は記録に残ります。登録を終えるクラブには"
               "末日を入れてください。それ以前の大会には引き続き照合されます。"},
          .examples = {
              {"club set \"Nagisa Chess Club\" --reporters \"N01234568; N01234569\" --reason \"letter of the club\"",
               {"who may report", "報告を認められた会員"}},
              {"club set \"Nagisa Chess Club\" --until 2026-03-31 --reason \"dissolved\"",
               {"a club no more", "登録の終了"}}}};
    case What::remove:
      return {
          .summary = {"Take back an entry made by mistake", "誤って登録した項目を取り消す"},
          .description = {"The entry is kept on record with this decision, and reports are no longer held against it.",
                          "取り消した内容は決定とともに記録に残り、以後は照合に用いません。"},
          .examples = {{"club remove \"Nagisa Chess Club\" --reason \"entered twice\"", {"a mistake", "登録の誤り"}}}};
  }
  return {};
}

Result<Proceed> ClubDecideCommand::check() {
  SEISEKI_CHECK(need_reason(m_arguments, name()));
  if (m_what == What::add) m_facts.push_back({ClubField::name, m_arguments.positionals().front()});
  for (const ClubField field : operations::club_fields()) {
    const std::string option = option_name(field);
    if (m_what != What::remove && m_arguments.has(option)) m_facts.push_back({field, m_arguments.get(option)});
  }
  return Proceed::run;
}

Result<store::DecisionId> ClubDecideCommand::decide(Workspace& work, const operations::Who& who) const {
  const std::string& club = m_arguments.positionals().front();
  const std::string reason = m_arguments.get("reason");
  switch (m_what) {
    case What::add:
      return operations::add_club(work, m_facts, reason, who);
    case What::set:
      return operations::set_club(work, club, m_facts, reason, who);
    case What::remove:
      return operations::remove_club(work, club, reason, who);
  }
  return store::DecisionId{};
}

ExitCode ClubDecideCommand::run(Context& context) {
  auto workspace = open_workspace(m_arguments, context, store::IfMissing::refuse);
  if (!workspace) return fail(context, workspace.error());
  const auto made = decide(**workspace, who(context));
  if (!made) return fail(context, made.error());
  const store::Decision decision = *(*workspace)->decisions.read(*made);
  print(context,
        Json{{"schema", "seiseki/club-decision/1"},
             {"decision", decision.id.value()},
             {"kind", decision.kind},
             {"object", decision.object}},
        fill(context.say({"decision {0}: {1} ({2})\n", "決定 {0}：{1}（{2}）\n"}),
             std::vector<std::string>{decision.id.text(),
                                      std::string{context.say(office::name_of_decision(decision.kind))},
                                      decision.object}));
  return ExitCode::done;
}

// ---- import ---------------------------------------------------------------------------------------------------------

ClubImportCommand::ClubImportCommand() : Command{"club import"} {
  line().positional(
      {"FILE", {"a CSV as `club list --format csv` writes it", "`club list --format csv` の形のCSV"}, 1, 1});
  line().group({{"The entries", "登録内容"}, {reason_option()}});
  line().group(storage_options()).group(common_options(Forms::document));
}

Manual ClubImportCommand::manual() const {
  return {
      .summary = {"Enter the register from a table", "登録を表から取り込む"},
      .description =
          {"Columns name, kind, other_names, from, until, representatives, reporters; only name must be there. An entry that "
           "is known is changed where the table says otherwise, what it has no column for stays. All rows or none are "
           "taken, each as a decision. Entries that the table does not name stay.",
           "列は name, kind, other_names, from, until, representatives, reporters で、name のみ必須です。登録済みの項目は"
           "表と異なる点だけを変更し、列のない項目は変わりません。全行を決定として取り込むか、何も取り込まないかのどちらかです。"
           "表にない登録はそのまま残ります。"},
      .examples = {
          {"club import clubs.csv --reason \"register of 2026-04-01\"", {"the whole register", "登録の全体"}}}};
}

Result<Proceed> ClubImportCommand::check() {
  return need_reason(m_arguments, name());
}

ExitCode ClubImportCommand::run(Context& context) {
  const auto document = importers::read_file(m_arguments.positionals().front());
  if (!document) return fail(context, document.error());
  auto workspace = open_workspace(m_arguments, context, store::IfMissing::refuse);
  if (!workspace) return fail(context, workspace.error());
  const auto taken = operations::take_clubs(**workspace, *document, m_arguments.get("reason"), who(context));
  if (!taken) return fail(context, taken.error());
  print(context, operations::clubs_taken_json(*taken),
        fill(context.say({"{0} added, {1} changed, {2} unchanged\n", "追加 {0}、変更 {1}、変更なし {2}\n"}),
             std::vector<std::string>{std::to_string(taken->added), std::to_string(taken->changed),
                                      std::to_string(taken->unchanged)}));
  return ExitCode::done;
}

// ---- list, show -----------------------------------------------------------------------------------------------------

ClubListCommand::ClubListCommand() : Command{"club list"} {
  line().group(
      {{"Which", "対象"}, {{"on", '\0', "DATE", {"only who is in it on this day", "この日に登録のあるものだけ"}}}});
  line().group(storage_options()).group(common_options());
}

Manual ClubListCommand::manual() const {
  return {
      .summary = {"Show who may host rated events", "公式戦を開催できるクラブなどの一覧を表示する"},
      .description = {"The register of clubs by name, with the decision that made each entry what it is. As CSV it is "
                      "what `club import` reads.",
                      "登録を名称順に、各項目を定めた決定とともに表示します。CSVは `club import` で取り込めます。"},
      .examples = {{"club list --on 2026-03-07", {"on the day of an event", "大会当日の登録"}},
                   {"club list --format csv", {"for a spreadsheet, and back", "表計算用"}}}};
}

Result<Proceed> ClubListCommand::check() {
  const std::string on = m_arguments.get("on");
  m_on = parse_date(on);
  if (on.empty() || m_on) return Proceed::run;
  return failure(k_usage, {}, {},
                 {fmt::format("--on is a day such as 2026-03-01, not '{}'", on),
                  fmt::format("--on は 2026-03-01 のような日付です（'{}' は不可）", on), name()});
}

ExitCode ClubListCommand::run(Context& context) {
  auto workspace = open_workspace(m_arguments, context, store::IfMissing::refuse);
  if (!workspace) return fail(context, workspace.error());
  Table table = clubs_table();
  for (const office::ClubEntry& entry : office::clubs((*workspace)->decisions)) {
    if (!m_on || entry.host.is_registered_on(*m_on))
      table.rows.push_back(row_of(operations::club_json(entry), context.format));
  }
  print(context, table);
  return ExitCode::done;
}

ClubShowCommand::ClubShowCommand() : Command{"club show"} {
  line().positional(club_positional());
  line().group(storage_options()).group(common_options());
}

Manual ClubShowCommand::manual() const {
  return {.summary = {"Show an entry of the register and how it came about", "登録内容とその経緯を表示する"},
          .description = {"The entry in force, and every decision about it with its reason, oldest first.",
                          "現在の登録内容と、それに関するすべての決定を理由とともに古い順に表示します。"},
          .examples = {{"club show \"Nagisa Chess Club\"", {"one club", "一つのクラブ"}}}};
}

ExitCode ClubShowCommand::run(Context& context) {
  auto workspace = open_workspace(m_arguments, context, store::IfMissing::refuse);
  if (!workspace) return fail(context, workspace.error());
  const auto club = operations::club_with_history(**workspace, m_arguments.positionals().front());
  if (!club) return fail(context, club.error());
  if (context.format == Format::csv) {
    Table table = clubs_table();
    table.rows.push_back(row_of(*club, context.format));
    print(context, table);
    return ExitCode::done;
  }
  const auto shown = [](const Json& value) {
    const std::string words = value.is_array() ? joined(value) : value.is_null() ? "" : value.get<std::string>();
    return words.empty() ? std::string{"-"} : words;
  };
  const std::string colon{context.say({": ", "："})};
  std::string text;
  for (const Column& column : clubs_table().columns) {
    if (column.key == "decision") continue;
    text += fmt::format("{}{}{}\n", context.say(column.title), colon, shown((*club)[column.key]));
  }
  text += fmt::format("{}\n", context.say({"decisions:", "決定："}));
  Json before = Json::object();
  for (const Json& decision : (*club)["history"]) {
    text += fmt::format("  {} {} {} {}{}{}\n", decision["decision"].dump(), decision["time"].get<std::string>(),
                        decision["actor"].get<std::string>(),
                        context.say(office::name_of_decision(decision["kind"].get<std::string>())), colon,
                        decision["reason"].get<std::string>());
    const Json& entry = decision["value"];
    if (!entry.is_object()) continue;
    // What was entered first, then what became otherwise.
    for (const Column& column : clubs_table().columns) {
      const auto now = entry.find(column.key);
      if (now == entry.end() || shown(*now) == (before.contains(column.key) ? shown(before[column.key]) : "-"))
        continue;
      text += fmt::format("    {}{}{}\n", context.say(column.title), colon, shown(*now));
    }
    before = entry;
  }
  print(context, *club, text);
  return ExitCode::done;
}

}  // namespace seiseki::cli
