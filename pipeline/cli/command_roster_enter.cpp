#include "pipeline/cli/command_roster_enter.hpp"

#include <fmt/format.h>

#include "engine/domain/home.hpp"
#include "pipeline/cli/confirmation.hpp"
#include "pipeline/cli/findings.hpp"
#include "pipeline/cli/table.hpp"
#include "pipeline/cli/workspace.hpp"
#include "pipeline/operations/words.hpp"

namespace seiseki::cli {

using operations::PersonField;

namespace {

Option option_of(PersonField field) {
  const auto option = [field](const char* value, Text help) {
    return Option{std::string(to_string(field)), '\0', value, help};
  };
  switch (field) {
    case PersonField::name:
      return option("NAME", {"in Roman letters, surname first, no comma", "ローマ字の氏名（姓・名の順、コンマなし）"});
    case PersonField::kanji:
      return option("NAME", {"in kanji", "漢字の氏名"});
    case PersonField::birth:
      return option("DATE", {"date of birth; kept and never shown", "生年月日。保存のみで表示しない"});
    case PersonField::sex:
      return option("m|f", {"kept and never shown", "性別。保存のみで表示しない"});
    case PersonField::federation:
      return option("CODE", {"the FIDE code of the federation", "FIDEの連盟コード"});
    case PersonField::club:
      return option("CLUB", {"the club", "所属クラブ"});
    case PersonField::member:
      return option("yes|no", {"whether the person is a member", "会員かどうか"});
    case PersonField::member_from:
      return option("DATE", {"first day of the membership", "会員期間の初日"});
    case PersonField::member_until:
      return option("DATE", {"last day of the membership", "会員期間の末日"});
    case PersonField::membership:
      return option("annual|event",
                    {"the kind of membership: for years, or for one event", "会員種別（年会員・大会会員）"});
  }
  return {};
}

}  // namespace

RosterEnterCommand::RosterEnterCommand(What what)
    : Command{what == What::add ? "roster add" : "roster set"}, m_what{what} {
  line().positional({"ID", {"the member", "会員ID"}, 1, 1});
  std::vector<Option> options;
  for (const PersonField field : operations::person_fields()) options.push_back(option_of(field));
  options.push_back(
      {"reason", '\0', "TEXT", {"why, and who said so; kept with the decision", "理由。決定とともに記録する"}});
  if (what == What::set) {
    options.push_back(
        {"dry-run", 'n', {}, {"show what would change; write nothing", "変更を表示し、何も書き込まない"}});
    options.push_back({"seen",
                       '\0',
                       "HASH",
                       {"what --dry-run has shown; nothing is entered if it is another now",
                        "--dry-run が表示した確認用の値。その後変わっていれば登録しない"}});
  }
  line().group({{"What is known", "登録内容"}, std::move(options)});
  line().group(storage_options()).group(common_options(Forms::document));
}

Manual RosterEnterCommand::manual() const {
  if (m_what == What::add) {
    return {
        .summary = {"Enter somebody whom the roster does not know", "名簿にない会員を登録する"},
        .description =
            {"A new member between two roster files. Nothing is rated of somebody whom no report names; a later roster "
             "file of the federation adds what it knows.",
             "名簿ファイルを待たずに新しい会員を登録します。後の名簿ファイルの内容はこれに加えられます。"},
        .examples = {{"roster add N01234567 --name \"Shiomi Nagisa\" --kanji \"汐見 渚\" --birth 2009-05-01 "
                      "--member-from 2026-04-01 --reason \"application of 28 March\"",
                      {"a newcomer", "新しい会員"}}}};
  }
  return {
      .summary = {"Enter single facts of a member", "会員の登録内容を訂正・追加する"},
      .description =
          {"What was known before stays as an earlier version. A birth date may change K in lists that are not "
           "published: drafts are computed again, and the sheet before publishing shows it. Published lists change "
           "by a correction case only (`correct apply CASE --facts ID`). An empty value takes a fact away. FIDE IDs are entered by `roster link`.",
           "以前の内容は履歴に残ります。生年月日は未公表のリストのKに影響することがあり、試算は計算し直され、公表前の確認に"
           "表示されます。公表済みのリストは訂正案件（`correct apply 案件 --facts ID`）によってのみ変わります。空の値は内容を削除します。"
           "FIDE IDは `roster link` で登録します。"},
      .examples = {{"roster set N01234567 --birth 2009-05-01 --reason \"passport shown at the event\"",
                    {"a birth date", "生年月日"}},
                   {"roster set N01234567 --club \"\" --reason \"left the club\"", {"no club any more", "退会"}}}};
}

Result<Proceed> RosterEnterCommand::check() {
  const std::string& word = m_arguments.positionals().front();
  const auto id = FederationId::parse(word);
  if (!id) {
    return failure(k_usage, {}, {},
                   {fmt::format("an ID is written {}, not '{}'", home().ids.shown(), word),
                    fmt::format("会員IDの形は {} です（'{}' は不可）", home().ids.shown(), word), name()});
  }
  m_id = *id;
  for (const PersonField field : operations::person_fields()) {
    const std::string option{to_string(field)};
    if (m_arguments.has(option)) m_facts.push_back({field, m_arguments.get(option)});
  }
  SEISEKI_CHECK(check_seen_or_dry_run(m_arguments, name()));
  if (m_arguments.get("reason").empty() && !m_arguments.has("dry-run"))
    return failure(k_usage, {}, {}, {"a decision needs --reason", "決定には --reason が必要です", name()});
  return Proceed::run;
}

Result<operations::PersonEntered> RosterEnterCommand::enter(Context& context, Workspace& work) const {
  if (m_what == What::add) return operations::add_person(work, m_id, m_facts, m_arguments.get("reason"), who(context));
  SEISEKI_TRY(const lists::Editions editions, load_editions(m_arguments));
  const bool is_look = m_arguments.has("dry-run");
  // A look keeps nothing, so neither is its reason kept.
  return operations::set_facts_as_seen(work, editions, m_id, m_facts, is_look ? "looked at" : m_arguments.get("reason"),
                                       who(context), m_arguments.get("seen"),
                                       is_look ? operations::Keep::no : operations::Keep::yes);
}

ExitCode RosterEnterCommand::run(Context& context) {
  auto workspace = open_workspace(m_arguments, context, store::IfMissing::refuse);
  if (!workspace) return fail(context, workspace.error());
  const auto entered = enter(context, **workspace);
  if (!entered) return fail(context, entered.error());
  std::vector<std::string> changed;
  std::string words;
  for (const PersonField field : entered->changed) {
    changed.emplace_back(to_string(field));
    words += (words.empty() ? "" : context.say({", ", "、"}));
    words += context.say(operations::fact_wording(to_string(field)));
  }
  output::Json json{{"schema", "seiseki/roster-entry/1"},
                    {"federation_id", m_id.text()},
                    {"name", entered->person.name},
                    {"changed", changed}};
  if (m_arguments.has("dry-run")) {
    json["seen"] = entered->seen;
    print(context, json,
          fill(context.say({"{0} {1}: {2} would change\n", "{0} {1}：{2}が変わります\n"}),
               std::vector<std::string>{m_id.text(), entered->person.name, words}));
    note_dry_run(context, entered->seen);
    return ExitCode::done;
  }
  json["decision"] = entered->decision.value();
  print(context, json,
        fill(context.say({"decision {0}: {1} {2}: {3}\n", "決定 {0}：{1} {2}：{3}\n"}),
             std::vector<std::string>{entered->decision.text(), m_id.text(), entered->person.name, words}));
  if (entered->keeps_k) {
    context.note(
        {"Published lists keep their K until a case takes this: `seiseki correct open --about player:{0} …`, then "
         "`seiseki correct apply CASE --facts {0} --reason … --dry-run`.",
         "公表済みのリストのKは変わりません。反映するには `seiseki correct open --about player:{0} …` に続いて "
         "`seiseki correct apply 案件 --facts {0} --reason … --dry-run` を実行してください。"},
        {m_id.text()});
  }
  return ExitCode::done;
}

}  // namespace seiseki::cli
