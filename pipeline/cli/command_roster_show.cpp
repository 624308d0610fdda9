#include "pipeline/cli/command_roster_show.hpp"

#include "pipeline/cli/shown_person.hpp"
#include "pipeline/cli/workspace.hpp"
#include "pipeline/identity/id_spelling.hpp"
#include "pipeline/office/findings.hpp"
#include "pipeline/operations/roster.hpp"

namespace seiseki::cli {

using output::Json;

RosterShowCommand::RosterShowCommand() : Command{"roster show"} {
  line().positional({"PLAYER",
                     {"federation ID, or how a word of the name begins; where nobody's begins so, any part of a name",
                      "会員ID、または姓か名の始まり（該当者がないときは氏名の一部）"},
                     0,
                     1});
  line().group(storage_options()).group(common_options());
}

Manual RosterShowCommand::manual() const {
  return {
      .summary = {"Show members, by ID or name", "会員をIDまたは氏名で表示する"},
      .description =
          {"Shows who the roster knows: everybody, or those whose romaji or kanji contains the text. With an ID, "
           "everything about that person: memberships, former IDs, every version, the decisions with their numbers, "
           "FIDE's ratings (`--format csv` gives the one line). Birth dates are never shown.",
           "名簿の会員を表示します。全員、またはローマ字・漢字に文字列を含む会員です。IDを指定すると、"
           "会員期間・旧ID・変更履歴・決定とその番号・FIDEレーティングをすべて表示します（`--format csv` では1行）。"
           "生年月日は表示しません。"},
      .examples = {{"roster show N01234567", {"one member with its history", "一人の会員とその履歴"}},
                   {"roster show kita --format csv", {"by part of a name", "氏名の一部で"}}}};
}

ExitCode RosterShowCommand::run(Context& context) {
  auto workspace = open_workspace(m_arguments, context, store::IfMissing::refuse);
  if (!workspace) return fail(context, workspace.error());
  Workspace& work = **workspace;
  const auto editions = load_editions(m_arguments);
  if (!editions) return fail(context, editions.error());
  const std::string wanted = m_arguments.positionals().empty() ? "" : m_arguments.positionals().front();
  const auto id = identity::read_federation_id(wanted);
  if (id && context.format != Format::csv) {
    if (const auto person = operations::person_view(work, *editions, id->id)) {
      const Json json = operations::person_json(*person);
      print(context, json, person_text(*person, json, context.language));
      return ExitCode::done;
    }
  }
  Table table = people_table();
  const operations::RosterView found = operations::find_people(work, wanted);
  for (const store::RosterPlayer& player : found.members)
    table.rows.push_back(row_from(operations::member_json(player, found.merges), table.columns));
  if (id && table.rows.empty())
    return fail(context, failure(office::k_roster_unknown, {}, {}, {id->id.text()}).value());
  print(context, table);
  return ExitCode::done;
}

}  // namespace seiseki::cli
