#include "pipeline/cli/command_roster_show.hpp"

#include <optional>
#include <set>
#include <vector>

#include "pipeline/cli/shown_person.hpp"
#include "pipeline/identity/id_spelling.hpp"
#include "pipeline/identity/name_match.hpp"
#include "pipeline/office/findings.hpp"

namespace seiseki::cli {

using output::Json;
using store::RosterPlayer;

namespace {

/// Everybody who may be meant, and as few others as can be told without looking at them.
std::vector<RosterPlayer> likely(const std::string& key, const std::optional<identity::SpelledId>& id,
                                 store::RosterStore& roster) {
  if (key.empty() || !roster.has_name_keys()) return roster.all();
  const std::vector<FederationId> named = roster.with_name_key_holding(key);
  std::set<FederationId> ids{named.begin(), named.end()};
  if (id) ids.insert(id->id);
  return roster.of(ids);
}

}  // namespace

RosterShowCommand::RosterShowCommand() : Command{"roster show"} {
  line().positional({"PLAYER", {"federation ID, or part of a name", "会員ID、または氏名の一部"}, 0, 1});
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
           "会員期間・旧ID・変更履歴・決定とその番号・FIDEレーティングをすべて表示します(`--format csv` では1行)。"
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
    if (const auto player = work.roster.find(id->id)) {
      const Json person = person_json(*player, work, *editions);
      print(context, person, person_text(person, context.language));
      return ExitCode::done;
    }
  }
  const std::string key = identity::comparison_key(wanted);
  Table table = people_table();
  const std::vector<lists::Merge> merges = lists::merges(work.decisions);
  for (const RosterPlayer& player : likely(key, id, work.roster)) {
    const bool match = key.empty() || (id && player.id == id->id) ||
                       identity::comparison_key(player.name).find(key) != std::string::npos ||
                       identity::comparison_key(player.kanji).find(key) != std::string::npos;
    if (match) table.rows.push_back(row_of(player, merges));
  }
  if (id && table.rows.empty())
    return fail(context, failure(office::k_roster_unknown, {}, {}, {id->id.text()}).value());
  print(context, table);
  return ExitCode::done;
}

}  // namespace seiseki::cli
