#include "pipeline/cli/command_list.hpp"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <ostream>

#include <fmt/format.h>

#include "pipeline/cli/table.hpp"
#include "pipeline/cli/workspace.hpp"
#include "pipeline/identity/name_match.hpp"
#include "pipeline/lists/explanation.hpp"
#include "pipeline/lists/findings.hpp"
#include "pipeline/publish/files.hpp"
#include "pipeline/publish/list_csv.hpp"
#include "pipeline/publish/manifest.hpp"
#include "pipeline/publish/results_csv.hpp"

namespace seiseki::cli {

using output::Json;
using store::ListEntry;
using store::StoredList;

namespace {

constexpr std::size_t k_option_only = static_cast<std::size_t>(-1);

Option list_option() { return {"list", '\0', "MONTH", {"which list, `2026-03`; else the newest", "どのリストか(`2026-03`)。省略時は最新"}}; }

/// The list of a month, or the newest one. Error: `list-missing`.
Result<StoredList> find_list(store::ListStore& lists, const std::optional<YearMonth>& month) {
  const std::vector<store::ListManifest> all = lists.all();
  std::string known;
  for (const store::ListManifest& manifest : all) known += (known.empty() ? "" : ", ") + to_iso(manifest.month);
  const auto manifest = month ? lists.newest(*month) : all.empty() ? std::nullopt : std::optional(all.back());
  if (!manifest) return failure(lists::k_list_missing, {}, {}, {month ? to_iso(*month) : "-", known.empty() ? "-" : known});
  return *lists.read(manifest->id);
}

class ListNames : public lists::NameOf {
public:
  explicit ListNames(const StoredList& list) {
    for (const ListEntry& entry : list.entries) m_names[entry.player] = entry.name;
  }
  std::string name(const PlayerKey& player) const override {
    const auto found = m_names.find(player);
    return found == m_names.end() ? std::string{} : found->second;
  }

private:
  std::map<PlayerKey, std::string> m_names;
};

}  // namespace

Result<Proceed> ListCommandBase::check() {
  std::string text = m_arguments.get("list");
  if (m_month_position != k_option_only && m_arguments.positionals().size() > m_month_position)
    text = m_arguments.positionals()[m_month_position];
  if (text.empty()) return Proceed::run;
  m_month = parse_month(text);
  if (!m_month) {
    return failure(k_usage, {}, {}, {fmt::format("a list is a month such as 2026-03, not '{}'", text),
                                     fmt::format("リストは 2026-03 のような月です('{}' は不可)", text), name()});
  }
  return Proceed::run;
}

// ---- rate -----------------------------------------------------------------------------------------------------------

RateCommand::RateCommand() : ListCommandBase{"rate"} {
  m_month_position = 0;
  line().positional({"MONTH", {"the list to compute; else every list that accepted reports wait for",
                               "計算するリスト。省略時は受理済みの報告が待つすべてのリスト"}, 0, 1});
  line().group({{"What to do", "動作"},
                {{"list", '\0', "MONTH", {"the same as MONTH", "MONTH と同じ"}},
                 {"regulation", '\0', "EDITION", {"rate under this edition; else the one in force", "この規程で計算する。省略時は施行中の規程"}},
                 {"from-scratch", '\0', {}, {"there is no list before: everybody starts unrated", "前のリストがなく、全員URから始める"}},
                 {"dry-run", 'n', {}, {"write nothing; show the list it would be", "書き込まずに結果を表示する"}}}});
  line().group(storage_options()).group(common_options());
}
Text RateCommand::summary() const { return {"Compute a month's list from the accepted reports", "受理済みの報告から月のリストを計算する"}; }
Text RateCommand::description() const {
  return {"Takes the list before, the reports that arrived from the 21st to the 20th and were accepted, and the edition\n"
          "in force, and computes the next list. What went in is kept with it, so that the list can be made again.\n"
          "Lists follow each other: an earlier month with accepted reports comes first. A published list never changes.",
          "前のリスト、21日から翌月20日までに到着し受理された報告、施行中の規程から次のリストを計算します。\n"
          "計算の入力はリストとともに保存され、いつでも再計算できます。リストは順に計算し、発表済みのリストは変わりません。"};
}
std::vector<Example> RateCommand::examples() const {
  return {{"rate --list 2026-03", {"the list of March 2026", "2026年3月のリスト"}},
          {"rate --list 2026-03 --regulation ncs-2022-09 --dry-run", {"what an older edition would have given", "旧規程で計算した場合"}}};
}
ExitCode RateCommand::run(Context& context) {
  const auto editions = load_editions(m_arguments);
  if (!editions) return fail(context, editions.error());
  auto workspace = open_workspace(m_arguments, context, store::IfMissing::refuse);
  if (!workspace) return fail(context, workspace.error());
  Workspace& work = **workspace;
  std::optional<store::RunLock> lock;
  if (!m_arguments.has("dry-run")) {
    auto taken = lock_run(work, context);
    if (!taken) return fail(context, taken.error());
    lock.emplace(std::move(*taken));
  }
  const std::vector<YearMonth> months = m_month ? std::vector{*m_month} : lists::months_waiting(work.reports, work.lists);
  if (months.empty()) {
    context.note({"No accepted report waits to be rated.", "計算を待つ受理済みの報告はありません。"});
    return ExitCode::done;
  }
  Table table{.schema = "seiseki/rate/1",
              .rows_key = "lists",
              .columns = {{"list", {"list", "リスト"}},
                          {"edition", {"edition", "規程"}},
                          {"reports", {"reports", "報告"}, Align::right},
                          {"games", {"games", "対局"}, Align::right},
                          {"changed", {"changed", "変動"}, Align::right},
                          {"first_ratings", {"first ratings", "初レーティング"}, Align::right},
                          {"written", {"written", "保存"}},
                          {"output_sha256", {"sha256", "sha256"}}}};
  for (const YearMonth month : months) {
    const auto edition = m_arguments.has("regulation") ? editions->find(m_arguments.get("regulation"))
                                                       : editions->for_day(period_of_list(month).last);
    if (!edition) return fail(context, edition.error());
    const auto computed =
        lists::compute_list(month, work.sources(), **edition, context.now(),
                            m_arguments.has("from-scratch") ? lists::WithoutBase::start_empty : lists::WithoutBase::refuse);
    if (!computed) return fail(context, computed.error());
    int changed = 0;
    int first = 0;
    std::size_t sides = 0;
    for (const rating::PlayerLedger& ledger : computed->result.ledgers) {
      changed += ledger.before.rating && ledger.before.rating != ledger.after.rating ? 1 : 0;
      first += !ledger.before.rating && ledger.after.rating ? 1 : 0;
      sides += static_cast<std::size_t>(std::count_if(ledger.games.begin(), ledger.games.end(),
                                                      [](const rating::GameLine& line) { return !line.exclusion; }));
    }
    const bool dry_run = m_arguments.has("dry-run");
    const bool written = !dry_run && lists::keep_list(*computed, work.database, work.documents, actor(context)).has_value();
    const store::ListManifest& manifest = computed->list.manifest;
    table.rows.push_back({to_iso(month), manifest.edition.text(), manifest.reports.size(), sides / 2, changed, first, written,
                          manifest.output_sha256.substr(0, 16)});
    if (dry_run && context.format == Format::text) {
      ListNames names{computed->list};
      for (const rating::PlayerLedger& ledger : computed->result.ledgers)
        context.out << lists::explanation_text(ledger, names, context.language);
    }
  }
  print(context, table);
  if (m_arguments.has("dry-run")) {
    context.note({"Dry run: nothing was written.", "試行のため、何も書き込んでいません。"});
  } else {
    context.note({"Next: `seiseki list`, `seiseki explain PLAYER`, then `seiseki publish --to DIR`.",
                  "次に `seiseki list`、`seiseki explain 選手`、続いて `seiseki publish --to フォルダー`。"});
  }
  return ExitCode::done;
}

// ---- list -----------------------------------------------------------------------------------------------------------

ListCommand::ListCommand() : ListCommandBase{"list"} {
  m_month_position = 0;
  line().positional({"MONTH", {"which list; else the newest", "どのリストか。省略時は最新"}, 0, 1});
  line().group({{"What to show", "表示"},
                {{"type", '\0', "TYPE", {"which rating", "レーティングの種類"}, "standard", {"standard", "rapid"}},
                 {"order", '\0', "ORDER", {"by rating, by ID, or the largest change first", "並べ方"}, "rating", {"rating", "id", "change"}},
                 {"all", 'a', {}, {"unrated players too", "URの選手も含める"}}}});
  line().group(storage_options()).group(common_options());
}
Text ListCommand::summary() const { return {"Show a rating list", "レーティングリストを表示する"}; }
Text ListCommand::description() const {
  return {"Places, ratings, the change since the list before, rated games and K for the coming month. Equal ratings share\n"
          "a place and the next one skips (1, 2, 2, 4).",
          "順位、レーティング、前回からの変動、通算対局数、次の月のKを表示します。同じレーティングは同順位です(1, 2, 2, 4)。"};
}
std::vector<Example> ListCommand::examples() const {
  return {{"list 2026-03", {"Standard, by rating", "スタンダード、レーティング順"}},
          {"list 2026-03 --type rapid --format csv", {"Rapid, for a spreadsheet", "ラピッド、表計算用"}}};
}
ExitCode ListCommand::run(Context& context) {
  auto workspace = open_workspace(m_arguments, context, store::IfMissing::refuse);
  if (!workspace) return fail(context, workspace.error());
  Workspace& work = **workspace;
  const auto list = find_list(work.lists, m_month);
  if (!list) return fail(context, list.error());
  const RatingCategory category = *parse_rating_category(m_arguments.get("type"));
  std::map<PlayerKey, Rating> before;
  const auto base = list->manifest.base ? work.lists.read(*list->manifest.base) : std::nullopt;
  if (base) {
    for (const ListEntry& entry : base->entries) {
      if (entry.category == category && entry.rating) before[entry.player] = *entry.rating;
    }
  }
  struct Shown {
    const ListEntry* entry;
    std::optional<int> change;
  };
  std::vector<Shown> shown;
  for (const ListEntry& entry : list->entries) {
    if (entry.category != category || (!entry.rating && !m_arguments.has("all"))) continue;
    const auto earlier = before.find(entry.player);
    const bool both = entry.rating && earlier != before.end();
    shown.push_back({&entry, both ? std::optional(entry.rating->points() - earlier->second.points()) : std::nullopt});
  }
  const std::string order = m_arguments.get("order");
  std::stable_sort(shown.begin(), shown.end(), [&](const Shown& a, const Shown& b) {
    if (order == "id") return false;  // as stored
    if (order == "change") return std::abs(a.change.value_or(0)) > std::abs(b.change.value_or(0));
    return b.entry->rating < a.entry->rating;
  });
  Table table{.schema = "seiseki/list/1",
              .rows_key = "players",
              .columns = {{"rank", {"place", "順位"}, Align::right},
                          {"federation_id", {"ID", "ID"}},
                          {"rating", {"rating", "レーティング"}, Align::right},
                          {"change", {"change", "変動"}, Align::right},
                          {"games", {"games", "対局"}, Align::right},
                          {"k", {"K", "K"}, Align::right},
                          {"name", {"name", "氏名"}},
                          {"kanji", {"kanji", "漢字"}}}};
  table.head = {{"list", to_iso(list->manifest.month)},
                {"revision", list->manifest.revision},
                {"category", std::string(to_string(category))},
                {"edition", output::or_null(list->manifest.edition.text())},
                {"published", work.lists.publication(list->manifest.id).has_value()}};
  for (const Shown& row : shown) {
    const ListEntry& entry = *row.entry;
    table.rows.push_back({output::or_null(entry.rank), entry.player.text(),
                          entry.rating ? Json(entry.rating->points()) : Json(nullptr), output::or_null(row.change),
                          entry.games, entry.k_factor ? Json(entry.k_factor->value()) : Json(nullptr), entry.name,
                          output::or_null(entry.kanji)});
  }
  print(context, table);
  return ExitCode::done;
}

// ---- explain --------------------------------------------------------------------------------------------------------

ExplainCommand::ExplainCommand() : ListCommandBase{"explain"} {
  line().positional({"PLAYER", {"federation ID, or part of a name", "会員ID、または名前の一部"}, 1, 1});
  line().group({{"Which", "対象"}, {list_option()}});
  line().group(storage_options()).group(common_options());
}
Text ExplainCommand::summary() const { return {"Tell how a player's number came about, clause by clause", "選手のレーティングの計算を条項ごとに説明する"}; }
Text ExplainCommand::description() const {
  return {"Every game of the period with the ratings used, the difference, the table's row, PD, K and why that K, and C;\n"
          "every game that does not count, and the clause; sums, rounding, floor, first ratings. The list is computed\n"
          "again from its stored input for this, and refused if any number differs. The JSON form is enough to\n"
          "recompute the number with a pencil.",
          "期間中の全対局について、使用したレーティング、差、表の行、PD、Kとその理由、Cを、計算対象外の対局については\n"
          "その条項を、さらに合計・四捨五入・下限・初期レーティングを示します。保存された入力からリストを再計算し、\n"
          "一つでも数字が異なれば拒否します。"};
}
std::vector<Example> ExplainCommand::examples() const {
  return {{"explain N01234567 --list 2026-03", {"one player, by ID", "IDで一人の選手"}},
          {"explain kitakaze --format json", {"by name, for a program", "名前で、プログラム向けに"}}};
}
ExitCode ExplainCommand::run(Context& context) {
  const auto editions = load_editions(m_arguments);
  if (!editions) return fail(context, editions.error());
  auto workspace = open_workspace(m_arguments, context, store::IfMissing::refuse);
  if (!workspace) return fail(context, workspace.error());
  Workspace& work = **workspace;
  const auto list = find_list(work.lists, m_month);
  if (!list) return fail(context, list.error());

  const std::string wanted = m_arguments.positionals().front();
  const std::string key = identity::comparison_key(wanted);
  std::map<PlayerKey, std::string> matches;
  for (const ListEntry& entry : list->entries) {
    if (entry.player.text() == wanted) {
      matches = {{entry.player, entry.name}};
      break;
    }
    const bool match = !key.empty() && (identity::comparison_key(entry.name).find(key) != std::string::npos ||
                                        identity::comparison_key(entry.kanji).find(key) != std::string::npos);
    if (match) matches.emplace(entry.player, entry.name);
  }
  const std::string month = to_iso(list->manifest.month);
  if (matches.empty()) {
    context.report(finding(lists::k_player_unknown, {}, {}, {wanted, month, "`seiseki roster show`"}));
    return ExitCode::usage;
  }
  if (matches.size() > 1) {
    std::string labels;
    for (const auto& [player, player_name] : matches) labels += (labels.empty() ? "" : ", ") + player.text() + " " + player_name;
    context.report(finding(lists::k_player_ambiguous, {}, {}, {wanted, labels}));
    return ExitCode::usage;
  }
  const auto result = lists::recompute(*list, work.documents, *editions);
  if (!result) return fail(context, result.error());
  const PlayerKey player = matches.begin()->first;
  const ListNames names{*list};
  Json ledgers = Json::array();
  std::string text;
  for (const rating::PlayerLedger& ledger : result->ledgers) {
    if (ledger.player != player) continue;
    ledgers.push_back(lists::explanation_json(ledger, names));
    text += lists::explanation_text(ledger, names, context.language);
  }
  const Regulation* edition = *editions->find(list->manifest.edition.text());
  const std::string heading = fmt::format(
      "{} {} · {} ({})\n", context.say({"List of", "リスト"}), month, edition->title(context.language), edition->id.text());
  if (text.empty()) {
    text = fmt::format("{} {}: {}\n", player.text(), matches.begin()->second,
                       context.say({"no game in this period; the ratings stay as they were",
                                    "この期間の対局はなく、レーティングは変わりません"}));
  }
  const Json json{{"schema", "seiseki/explanation/1"},
                  {"list", month},
                  {"revision", list->manifest.revision},
                  {"edition", edition->id.text()},
                  {"edition_sha256", list->manifest.edition_sha256},
                  {"input_sha256", list->manifest.input_sha256},
                  {"player", player.text()},
                  {"name", matches.begin()->second},
                  {"ledgers", std::move(ledgers)}};
  print(context, json, heading + text);
  return ExitCode::done;
}

// ---- publish --------------------------------------------------------------------------------------------------------

PublishCommand::PublishCommand() : ListCommandBase{"publish"} {
  line().group({{"What and where", "対象と出力先"},
                {list_option(),
                 {"to", '\0', "DIR", {"the folder to write to", "出力先のフォルダー"}, "lists"},
                 {"reason", '\0', "TEXT", {"a remark on the approval, for the record", "承認についての記録"}},
                 {"dry-run", 'n', {}, {"write files, but do not mark the list as published", "ファイルだけを書き、発表済みとしない"}}}});
  line().group(storage_options()).group(common_options());
}
Text PublishCommand::summary() const { return {"Write a list's files and mark it as published", "リストのファイルを出力し、発表済みとする"}; }
Text PublishCommand::description() const {
  return {"Writes the list as the federation's ranking site reads it (rating-YYYY-MM-01.csv), the rated games as the\n"
          "results database reads them (YYYY-ST/YYYY-MM-DD.csv), and a manifest with the hashes of what went in. From\n"
          "then on the list never changes. Publishing again writes the same files.",
          "ランキングサイト用のリスト(rating-YYYY-MM-01.csv)、対局データベース用の対局(YYYY-ST/YYYY-MM-DD.csv)、\n"
          "入力のハッシュを含むマニフェストを出力します。以後このリストは変わりません。再度実行しても同じ内容を出力します。"};
}
std::vector<Example> PublishCommand::examples() const {
  return {{"publish --list 2026-03 --to lists", {"the list of March 2026", "2026年3月のリスト"}}};
}
ExitCode PublishCommand::run(Context& context) {
  const auto editions = load_editions(m_arguments);
  if (!editions) return fail(context, editions.error());
  auto workspace = open_workspace(m_arguments, context, store::IfMissing::refuse);
  if (!workspace) return fail(context, workspace.error());
  Workspace& work = **workspace;
  const auto lock = lock_run(work, context);
  if (!lock) return fail(context, lock.error());
  const auto list = find_list(work.lists, m_month);
  if (!list) return fail(context, list.error());
  const auto result = lists::recompute(*list, work.documents, *editions);
  if (!result) return fail(context, result.error());

  std::map<std::string, std::string> files = publish::results_csv(*result, *list);
  files.emplace(publish::list_csv_name(*list), publish::list_csv(*list));
  files.emplace(publish::manifest_name(*list), publish::manifest_json(*list, files));
  const std::string folder = m_arguments.get("to");
  if (const auto written = publish::write_files(folder, files); !written) return fail(context, written.error());

  const bool first_time = !m_arguments.has("dry-run") && !work.lists.publication(list->manifest.id);
  if (first_time) {
    store::Transaction transaction{work.database};
    const std::string month = to_iso(list->manifest.month);
    const store::DecisionId decision = work.decisions.insert({.time = context.now(),
                                                              .actor = actor(context),
                                                              .kind = "publish-list",
                                                              .object = "list:" + month,
                                                              .clause = {},
                                                              .reason = m_arguments.get("reason"),
                                                              .before = R"("computed")",
                                                              .after = '"' + list->manifest.output_sha256 + '"',
                                                              .reversible = false});
    work.lists.mark_published({list->manifest.id, context.now(), actor(context), decision});
    for (const store::ReportId report : list->manifest.reports)
      work.reports.enter_stage({report, store::Stage::published, context.now(), actor(context), decision});
    transaction.commit();
  }
  Table table{.schema = "seiseki/publish/1",
              .rows_key = "files",
              .columns = {{"file", {"file", "ファイル"}}, {"bytes", {"bytes", "バイト"}, Align::right}, {"sha256", {"sha256", "sha256"}}}};
  table.head = {{"list", to_iso(list->manifest.month)}, {"newly_published", first_time}};
  for (const auto& [file, bytes] : files)
    table.rows.push_back({folder + "/" + file, bytes.size(), importers::sha256_hex(bytes).substr(0, 16)});
  print(context, table);
  return ExitCode::done;
}

// ---- reproduce ------------------------------------------------------------------------------------------------------

ReproduceCommand::ReproduceCommand() : ListCommandBase{"reproduce"} {
  m_month_position = 0;
  line().positional({"MONTH", {"which list; else the newest", "どのリストか。省略時は最新"}, 0, 1});
  line().group(storage_options()).group(common_options());
}
Text ReproduceCommand::summary() const { return {"Compute a list again from its stored input and compare", "保存された入力からリストを再計算して比較する"}; }
Text ReproduceCommand::description() const {
  return {"Reads the input kept with the list, checks its hash and the edition's, computes the list again and compares\n"
          "every number with what is stored.",
          "リストとともに保存された入力を読み、そのハッシュと規程のハッシュを確認し、再計算してすべての数字を比較します。"};
}
std::vector<Example> ReproduceCommand::examples() const { return {{"reproduce 2026-03", {"the list of March 2026", "2026年3月のリスト"}}}; }
ExitCode ReproduceCommand::run(Context& context) {
  const auto editions = load_editions(m_arguments);
  if (!editions) return fail(context, editions.error());
  auto workspace = open_workspace(m_arguments, context, store::IfMissing::refuse);
  if (!workspace) return fail(context, workspace.error());
  const auto list = find_list((*workspace)->lists, m_month);
  if (!list) return fail(context, list.error());
  const auto result = lists::recompute(*list, (*workspace)->documents, *editions);
  if (!result) return fail(context, result.error());
  const store::ListManifest& manifest = list->manifest;
  const Json json{{"schema", "seiseki/reproduce/1"},
                  {"list", to_iso(manifest.month)},
                  {"revision", manifest.revision},
                  {"reproduced", true},
                  {"edition", manifest.edition.text()},
                  {"edition_sha256", manifest.edition_sha256},
                  {"input_sha256", manifest.input_sha256},
                  {"output_sha256", manifest.output_sha256}};
  print(context, json,
        fmt::format(fmt::runtime(context.say({"list of {}: every number reproduced under {}\ninput  {}\noutput {}\n",
                                              "{} のリスト: 規程 {} ですべての数字が一致しました\n入力 {}\n出力 {}\n"})),
                    to_iso(manifest.month), manifest.edition.text(), manifest.input_sha256, manifest.output_sha256));
  return ExitCode::done;
}

}  // namespace seiseki::cli
