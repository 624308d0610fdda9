#include "pipeline/cli/command_federations.hpp"

#include <algorithm>
#include <array>

#include "engine/federations/registry.hpp"
#include "pipeline/cli/setting_place.hpp"
#include "pipeline/cli/table.hpp"
#include "pipeline/operations/federations.hpp"
#include "pipeline/operations/words.hpp"

namespace seiseki::cli {

using output::Json;

namespace {

std::string wanted(const Context& context) {
  const std::string named = context.variable("SEISEKI_FEDERATION");
  return named.empty() ? std::string{federations::k_default_federation} : named;
}

Result<std::vector<Federation>> at_hand(const Context& context) {
  const std::string folder = context.variable("SEISEKI_FEDERATIONS");
  if (folder.empty()) return operations::load_federations(std::nullopt);
  SEISEKI_CHECK(check_folder(context, "federations", folder));
  return operations::load_federations(std::filesystem::path{folder});
}

ExitCode failed(const Context& context, const Error& error) {
  context.report(error);
  return exit_code_of(error.failure());
}

struct KeyMeaning {
  std::string_view key;
  Text meaning;
};
constexpr std::array k_meanings{
    KeyMeaning{"federation_code", {"its players in results", "結果に記される国・連盟コード"}},
    KeyMeaning{"name.en", {"name in English", "英語名"}},
    KeyMeaning{"name.ja", {"name in Japanese", "日本語名"}},
    KeyMeaning{"editions.over_the_board", {"editions for games over the board", "対面対局の規程の系統"}},
    KeyMeaning{"editions.correspondence", {"editions for correspondence games", "通信対局の規程の系統"}},
    KeyMeaning{"period.first_day", {"day of the month on which a period begins", "計算期間が始まる日"}},
    KeyMeaning{"clock.zone", {"time zone", "時間帯"}},
    KeyMeaning{"clock.place_en", {"whose time that is", "時刻の呼び名（英語）"}},
    KeyMeaning{"clock.place_ja", {"the same in Japanese", "時刻の呼び名"}},
    KeyMeaning{"player_id.prefix", {"what an ID begins with", "会員IDの先頭"}},
    KeyMeaning{"player_id.digits", {"digits that follow", "続く桁数"}},
    KeyMeaning{"player_id.other_letters", {"other single letters make an ID too", "他の一文字も会員IDとするか"}},
    KeyMeaning{"activity.months", {"months for which a game keeps somebody active", "対局後に活動中とする月数"}},
    KeyMeaning{"letters.languages", {"languages of letters, in their order", "返信の言語とその順"}},
    KeyMeaning{"fees.currency", {"currency of fees whose clause names none", "条項に定めのない更新料の通貨"}},
    KeyMeaning{"published_list.columns", {"columns of the published list", "公表するリストの列"}}};

}  // namespace

Result<Federation> federation_of_settings(const Context& context) {
  SEISEKI_TRY(const std::vector<Federation> all, at_hand(context));
  auto found = federations::federation_named(all, wanted(context));
  if (!found) found.error().finding.where = place_of(context, "federation");
  return found;
}

FederationsListCommand::FederationsListCommand() : Command{"federations list"} {
  line().group(common_options());
}
Manual FederationsListCommand::manual() const {
  return {
      .summary = {"Show the federations whose office this can be", "連盟のプロファイルの一覧を表示する"},
      .description = {"The profiles that come with the program, and those of the folder that the setting federations "
                      "names. The setting federation chooses one.",
                      "付属のプロファイルと、設定 federations のフォルダーにあるものの一覧です。設定 federation "
                      "で選びます。"},
      .examples = {{"federations list", {"what can be chosen", "選べるプロファイル"}}}};
}
ExitCode FederationsListCommand::run(Context& context) {
  const auto all = at_hand(context);
  if (!all) return failed(context, all.error());
  Table table{.schema = "seiseki/federations/1",
              .rows_key = "federations",
              .columns = {{"id", {"federation", "連盟"}},
                          {"is_chosen", {"chosen", "選択"}, Align::left, operations::yes_no_wording},
                          {"federation_code", {"code", "コード"}},
                          {"zone", {"time zone", "時間帯"}},
                          {"player_id", {"player ID", "会員ID"}},
                          {"name", {"name", "名称"}}}};
  for (const Federation& federation : *all) {
    table.rows.push_back({federation.id, federation.id == wanted(context), federation.code, federation.zone.name,
                          federation.ids.shown(),
                          context.language == Language::ja ? federation.name_ja : federation.name_en});
  }
  print(context, table);
  return ExitCode::done;
}

FederationsShowCommand::FederationsShowCommand() : Command{"federations show"} {
  line().positional(
      {"FEDERATION", {"a profile's ID; else the one in force", "プロファイルのID。省略時は使用中のもの"}, 0, 1});
  line().group(common_options());
}
Manual FederationsShowCommand::manual() const {
  return {.summary = {"Show every key of a federation's profile", "連盟のプロファイルの全項目を表示する"},
          .description =
              {"What an office does by habit: rating period, time zone, IDs, languages, columns. What a clause of "
               "the regulations states is in `regulations show`.",
               "計算期間・時間帯・会員ID・言語・列など、連盟の慣行を表示します。規程の定めは `regulations show` "
               "にあります。"},
          .examples = {{"federations show jcf", {"the profile of the JCF", "JCFのプロファイル"}}}};
}
ExitCode FederationsShowCommand::run(Context& context) {
  const auto all = at_hand(context);
  if (!all) return failed(context, all.error());
  const std::vector<std::string>& words = m_arguments.positionals();
  const auto found = federations::federation_named(*all, words.empty() ? wanted(context) : words.front());
  if (!found) return failed(context, found.error());
  const Json profile = operations::federation_json(*found);
  Table table{.schema = "seiseki/federation/1",
              .rows_key = "keys",
              .columns = {{"key", {"key", "項目"}}, {"value", {"value", "値"}}, {"meaning", {"meaning", "意味"}}}};
  table.head = {{"id", found->id}};
  for (const KeyMeaning& about : k_meanings) {
    const Json& value = profile[std::string{about.key}];
    std::string words_of_list;
    for (const Json& item : value.is_array() ? value : Json::array())
      words_of_list += (words_of_list.empty() ? "" : ", ") + item.get<std::string>();
    table.rows.push_back(
        {about.key, value.is_array() ? Json(words_of_list) : value, about.meaning.in(context.language)});
  }
  if (context.format == Format::json) {
    Json out{{"schema", table.schema}};
    out.update(profile);
    print(context, out, {});
    return ExitCode::done;
  }
  print(context, table);
  return ExitCode::done;
}

}  // namespace seiseki::cli
