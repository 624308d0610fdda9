#include "pipeline/cli/command_list.hpp"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <map>
#include <ostream>

#include <fmt/format.h>

#include "pipeline/cli/command_fees.hpp"
#include "pipeline/cli/command_report.hpp"
#include "pipeline/cli/correspondence_lists.hpp"
#include "pipeline/cli/list_steps.hpp"
#include "pipeline/cli/table.hpp"
#include "pipeline/cli/workspace.hpp"
#include "pipeline/identity/name_match.hpp"
#include "pipeline/lists/chosen_edition.hpp"
#include "pipeline/lists/decided.hpp"
#include "pipeline/lists/explanation.hpp"
#include "pipeline/lists/findings.hpp"
#include "pipeline/office/correction.hpp"
#include "pipeline/office/decisions_behind.hpp"
#include "pipeline/office/findings.hpp"
#include "pipeline/publish/corrections.hpp"
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

Result<std::string> corrections_of(Workspace& work, const lists::Editions& editions, const store::ListManifest& earlier,
                                   const StoredList& list, const rating::PeriodResult& result,
                                   const std::map<std::string, std::string>& files) {
  const StoredList before = *work.lists.read(earlier.id);
  SEISEKI_TRY(const rating::PeriodResult result_before, lists::recompute(before, work.documents, editions));
  const auto files_before = publish::results_csv(result_before, before);
  std::vector<store::Decision> decisions;
  std::vector<store::DecisionId> cases;
  for (const store::DecisionId id : list.manifest.decisions) {
    if (std::binary_search(earlier.decisions.begin(), earlier.decisions.end(), id)) continue;
    decisions.push_back(*work.decisions.read(id));
    if (decisions.back().kind == office::k_correction_case) cases.push_back(id);
  }
  // The sites take a month back and import it again in order, so they need all months of the case from this one on.
  std::vector<YearMonth> months;
  for (const store::ListManifest& other : work.lists.all()) {
    const bool same_case = std::any_of(cases.begin(), cases.end(), [&](store::DecisionId id) {
      return std::binary_search(other.decisions.begin(), other.decisions.end(), id);
    });
    if (same_case && other.month >= list.manifest.month && (months.empty() || months.back() != other.month))
      months.push_back(other.month);
  }
  return publish::corrections_json({before, result_before, files_before}, {list, result, files}, months, decisions);
}

}  // namespace

Option correspondence_option() {
  return {"correspondence", '\0', {}, {"the lists of correspondence games", "通信対局のリストを対象とする"}};
}

Result<StoredList> find_list(store::ListStore& lists, const std::optional<YearMonth>& month,
                             const std::optional<int>& revision) {
  const std::vector<store::ListManifest> all = lists.all();
  std::string known;
  for (const store::ListManifest& manifest : all) known += (known.empty() ? "" : ", ") + to_iso(manifest.month);
  auto manifest = month ? lists.newest(*month) : all.empty() ? std::nullopt : std::optional(all.back());
  if (month && revision) {
    manifest.reset();
    for (const store::ListManifest& other : lists.revisions(*month)) {
      if (other.revision == *revision) manifest = other;
    }
  }
  if (!manifest) return failure(lists::k_list_missing, {}, {}, {month ? to_iso(*month) : "-", known.empty() ? "-" : known});
  return *lists.read(manifest->id);
}

std::optional<store::ListManifest> published_before(store::ListStore& lists, const store::ListManifest& manifest) {
  std::optional<store::ListManifest> out;
  for (const store::ListManifest& revision : lists.revisions(manifest.month)) {
    if (revision.revision < manifest.revision && lists.publication(revision.id)) out = revision;
  }
  return out;
}

ListNames::ListNames(const StoredList& list) {
  for (const ListEntry& entry : list.entries) m_names[entry.player] = entry.name;
}
std::string ListNames::name(const PlayerKey& player) const {
  const auto found = m_names.find(player);
  return found == m_names.end() ? std::string{} : found->second;
}

Result<std::pair<PlayerKey, std::string>> find_player(const StoredList& list, const std::string& wanted) {
  const std::string key = identity::comparison_key(wanted);
  std::map<PlayerKey, std::string> matches;
  for (const ListEntry& entry : list.entries) {
    if (entry.player.text() == wanted) {
      matches = {{entry.player, entry.name}};
      break;
    }
    const bool match = !key.empty() && (identity::comparison_key(entry.name).find(key) != std::string::npos ||
                                        identity::comparison_key(entry.kanji).find(key) != std::string::npos);
    if (match) matches.emplace(entry.player, entry.name);
  }
  if (matches.empty())
    return failure(lists::k_player_unknown, {}, {}, {wanted, to_iso(list.manifest.month), "`seiseki roster show`"});
  if (matches.size() > 1) {
    std::string labels;
    for (const auto& [player, player_name] : matches) labels += (labels.empty() ? "" : ", ") + player.text() + " " + player_name;
    return failure(lists::k_player_ambiguous, {}, {}, {wanted, labels});
  }
  return *matches.begin();
}

Result<Proceed> ListCommandBase::check() {
  std::string text = m_arguments.get("list");
  if (m_month_position != k_option_only && m_arguments.positionals().size() > m_month_position)
    text = m_arguments.positionals()[m_month_position];
  if (text.empty()) return Proceed::run;
  const std::size_t slash = text.find('/');
  m_month = parse_month(std::string_view{text}.substr(0, slash));
  if (slash != std::string::npos) {
    int revision = 0;
    const char* const end = text.data() + text.size();
    const auto parsed = std::from_chars(text.data() + slash + 1, end, revision);
    if (parsed.ec == std::errc{} && parsed.ptr == end && revision > 0) {
      m_revision = revision;
    } else {
      m_month.reset();
    }
  }
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
                 {"regulation", '\0', "EDITION", {"rate under this edition; else as decided before, or the one in force",
                                               "この規程で計算する。省略時は決定済みの規程、なければ施行中の規程"}},
                 {"reason", '\0', "TEXT", {"why another edition than the one in force, for the record", "施行中でない規程を使う理由(記録用)"}},
                 {"from-scratch", '\0', {}, {"there is no list before: everybody starts unrated", "前のリストがなく、全員URから始める"}},
                 correspondence_option(),
                 {"dry-run", 'n', {}, {"write nothing; show the list it would be", "書き込まずに結果を表示する"}}}});
  line().group(storage_options()).group(common_options());
}
Text RateCommand::summary() const { return {"Compute a month's list from the accepted reports", "受理済みの報告から月のリストを計算する"}; }
Text RateCommand::description() const {
  return {"Takes the list before, the reports that arrived from the 21st to the 20th and were accepted, and the edition\n"
          "in force, and computes the next list. What went in is kept with it, so that the list can be made again.\n"
          "Lists follow each other: an earlier month with accepted reports comes first. A published list never changes.\n"
          "Another edition than the one in force is a decision: it needs --reason, stands for the month, and the list names it.",
          "前のリスト、21日から翌月20日までに到着し受理された報告、施行中の規程から次のリストを計算します。\n"
          "計算の入力はリストとともに保存され、いつでも再計算できます。リストは順に計算し、発表済みのリストは変わりません。\n"
          "施行中でない規程の使用は決定として --reason とともに記録され、その月に適用され、リストに示されます。"};
}
std::vector<Example> RateCommand::examples() const {
  return {{"rate --list 2026-03", {"the list of March 2026", "2026年3月のリスト"}},
          {"rate --list 2026-03 --regulation ncs-2022-09 --dry-run", {"what an older edition would have given", "旧規程で計算した場合"}},
          {"rate --list 2026-03 --regulation ncs-2022-09 --reason \"board decision of 2 March\"", {"by decision, on record", "決定による計算"}}};
}
ExitCode RateCommand::run(Context& context) {
  if (is_correspondence()) return rate_correspondence(context, m_arguments, m_month, name());
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
  const bool dry_run = m_arguments.has("dry-run");
  std::vector<office::AdoptionQuestion> questions;
  for (const YearMonth month : months) {
    // What a list is computed from and the list itself are one step: officers may decide at any moment.
    std::optional<store::Transaction> transaction;
    std::optional<store::Snapshot> snapshot;
    if (dry_run) {
      snapshot.emplace(work.database);
    } else {
      transaction.emplace(work.database);
    }
    const auto chosen =
        choose_edition(month, store::ListSeries::over_the_board, *editions, work, context, m_arguments, name());
    if (!chosen) return fail(context, chosen.error());
    auto computed =
        lists::compute_list(month, work.sources(), *chosen->edition, context.now(),
                            m_arguments.has("from-scratch") ? lists::WithoutBase::start_empty : lists::WithoutBase::refuse);
    if (!computed) return fail(context, computed.error());
    if (const auto decided = check_fees(work, *editions, computed->list.manifest, context); !decided) {
      if (!m_arguments.has("dry-run")) return fail(context, decided.error());
      context.report(decided.error().finding);
    }
    computed->edition_choice = chosen->decision;
    int changed = 0;
    int first = 0;
    std::size_t sides = 0;
    for (const rating::PlayerLedger& ledger : computed->result.ledgers) {
      changed += ledger.before.rating && ledger.before.rating != ledger.after.rating ? 1 : 0;
      first += !ledger.before.rating && ledger.after.rating ? 1 : 0;
      sides += static_cast<std::size_t>(std::count_if(ledger.games.begin(), ledger.games.end(),
                                                      [](const rating::GameLine& line) { return !line.exclusion; }));
    }
    const bool written = !dry_run && lists::keep_list(*computed, work.database, work.documents, actor(context)).has_value();
    if (transaction) transaction->commit();
    const store::ListManifest& manifest = computed->list.manifest;
    table.rows.push_back({to_iso(month), manifest.edition.text(), manifest.reports.size(), sides / 2, changed, first, written,
                          manifest.output_sha256.substr(0, 16)});
    store::FideRatingStore fide{work.database};
    for (office::AdoptionQuestion& question :
         office::adoption_questions(computed->input.games, computed->input.period, *chosen->edition, work.sources(), fide))
      questions.push_back(std::move(question));
    if (dry_run && context.format == Format::text) {
      ListNames names{computed->list};
      for (const rating::PlayerLedger& ledger : computed->result.ledgers)
        context.out << lists::explanation_text(ledger, names, context.language);
    }
  }
  table.head = {{"adoption_questions", adoption_questions_json(questions)}};
  print(context, table);
  // Whoever keeps quiet notes only would miss a rating that the edition gives.
  if (context.format == Format::text) context.err << adoption_questions_text(questions, context);
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
                 {"all", 'a', {}, {"unrated players too", "URの選手も含める"}},
                 correspondence_option()}});
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
  if (is_correspondence()) return show_correspondence_list(context, m_arguments, m_month, m_revision);
  auto workspace = open_workspace(m_arguments, context, store::IfMissing::refuse);
  if (!workspace) return fail(context, workspace.error());
  Workspace& work = **workspace;
  const auto list = find_list(work.lists, m_month, m_revision);
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
  if (const auto choice = lists::edition_choice(list->manifest, work.decisions)) {
    table.head["edition_decision"] = choice->id.value();
    table.head["edition_reason"] = choice->reason;
    context.note({"Rated under {0} by decision {1} of {2}: {3}", "決定 {1}({2})により規程 {0} で計算: {3}"},
                 {list->manifest.edition.text(), std::to_string(choice->id.value()), choice->actor, choice->reason});
  }
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
  line().group({{"Which", "対象"},
                {list_option(),
                 {"provenance", '\0', {}, {"also the reports and the documents the games come from", "対局の出所の報告と文書も表示する"}},
                 correspondence_option()}});
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
  if (is_correspondence()) return explain_correspondence(context, m_arguments, m_month, m_revision);
  const auto editions = load_editions(m_arguments);
  if (!editions) return fail(context, editions.error());
  auto workspace = open_workspace(m_arguments, context, store::IfMissing::refuse);
  if (!workspace) return fail(context, workspace.error());
  Workspace& work = **workspace;
  const auto list = find_list(work.lists, m_month, m_revision);
  if (!list) return fail(context, list.error());

  const auto found = find_player(*list, m_arguments.positionals().front());
  if (!found) return fail(context, found.error());
  const PlayerKey player = found->first;
  const std::string month = to_iso(list->manifest.month);
  const auto result = lists::recompute(*list, work.documents, *editions);
  if (!result) return fail(context, result.error());
  const ListNames names{*list};
  Json ledgers = Json::array();
  std::string text;
  for (const rating::PlayerLedger& ledger : result->ledgers) {
    if (ledger.player != player) continue;
    ledgers.push_back(lists::explanation_json(ledger, names));
    text += lists::explanation_text(ledger, names, context.language);
  }
  const Regulation* edition = *editions->find(list->manifest.edition.text());
  std::string heading = fmt::format(
      "{} {} · {} ({})\n", context.say({"List of", "リスト"}), month, edition->title(context.language), edition->id.text());
  const auto choice = lists::edition_choice(list->manifest, work.decisions);
  if (choice) {
    heading += fmt::format(fmt::runtime(context.say({"this edition by decision {} of {}: {}\n", "決定 {}({})による規程: {}\n"})),
                           choice->id.value(), choice->actor, choice->reason);
  }
  if (text.empty()) {
    text = fmt::format("{} {}: {}\n", player.text(), found->second,
                       context.say({"no game in this period; the ratings stay as they were",
                                    "この期間の対局はなく、レーティングは変わりません"}));
  }
  Json revisions = Json::array();
  for (const store::ListManifest& revision : work.lists.revisions(list->manifest.month)) {
    Json ratings{{"revision", revision.revision}, {"published", work.lists.publication(revision.id).has_value()}};
    std::string line;
    const StoredList stored = *work.lists.read(revision.id);
    for (const ListEntry& entry : stored.entries) {
      if (entry.player != player) continue;
      ratings[std::string(to_string(entry.category))] = entry.rating ? Json(entry.rating->points()) : Json(nullptr);
      line += fmt::format(" {} {}", short_name(entry.category), entry.rating ? std::to_string(entry.rating->points()) : "UR");
    }
    revisions.push_back(std::move(ratings));
    if (revision.revision != list->manifest.revision && work.lists.publication(revision.id)) {
      const bool is_earlier = revision.revision < list->manifest.revision;
      text += fmt::format(fmt::runtime(context.say(is_earlier ? Text{"originally (revision {}):{}\n", "訂正前(第{}版):{}\n"}
                                                              : Text{"corrected (revision {}):{}\n", "訂正後(第{}版):{}\n"})),
                          revision.revision, line);
    }
  }
  Json decisions = Json::array();
  for (const store::Decision& decision : office::decisions_behind(list->manifest, player, work.sources())) {
    decisions.push_back(decision_json(decision));
    text += decision_text(decision, context);
  }
  Json sources = Json::array();
  if (m_arguments.has("provenance")) {
    for (const store::ReportId id : list->manifest.reports) {
      const store::Report report = *work.reports.read(id);
      const auto decided = lists::decided(report, lists::decisions_about(id, work.decisions), work.roster.all());
      const bool plays = std::any_of(decided.games.begin(), decided.games.end(), [&](const GameRecord& game) {
        return game.white == player || game.black == player;
      });
      if (!plays) continue;
      Json documents = Json::array();
      for (const store::DocumentFacts& document : report.documents) {
        documents.push_back({{"sha256", document.sha256}, {"name", document.name}, {"origin", output::or_null(document.origin)}});
        text += fmt::format("{} {} {}  {}  {}\n", context.say({"from report", "報告"}), id.value(), report.header.name,
                            document.sha256, document.origin.empty() ? document.name : document.origin);
      }
      sources.push_back({{"report", id.value()}, {"event", report.header.event.text()}, {"documents", std::move(documents)}});
    }
  }
  Json json{{"schema", "seiseki/explanation/1"},
                  {"list", month},
                  {"revision", list->manifest.revision},
                  {"edition", edition->id.text()},
                  {"edition_sha256", list->manifest.edition_sha256},
                  {"input_sha256", list->manifest.input_sha256},
                  {"player", player.text()},
                  {"name", found->second},
                  {"revisions", std::move(revisions)},
                  {"decisions", std::move(decisions)},
                  {"provenance", std::move(sources)},
                  {"ledgers", std::move(ledgers)}};
  if (choice) json["edition_decision"] = {{"decision", choice->id.value()}, {"actor", choice->actor}, {"reason", choice->reason}};
  print(context, json, heading + text);
  return ExitCode::done;
}

// ---- publish --------------------------------------------------------------------------------------------------------

PublishCommand::PublishCommand() : ListCommandBase{"publish"} {
  line().group({{"What and where", "対象と出力先"},
                {list_option(),
                 {"to", '\0', "DIR", {"the folder to write to", "出力先のフォルダー"}, "lists"},
                 {"reason", '\0', "TEXT", {"a remark on the approval, for the record", "承認についての記録"}},
                 correspondence_option(),
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
  if (is_correspondence()) return publish_correspondence(context, m_arguments, m_month, m_revision);
  const auto editions = load_editions(m_arguments);
  if (!editions) return fail(context, editions.error());
  auto workspace = open_workspace(m_arguments, context, store::IfMissing::refuse);
  if (!workspace) return fail(context, workspace.error());
  Workspace& work = **workspace;
  const auto lock = lock_run(work, context);
  if (!lock) return fail(context, lock.error());
  const auto list = find_list(work.lists, m_month, m_revision);
  if (!list) return fail(context, list.error());
  const auto result = lists::recompute(*list, work.documents, *editions);
  if (!result) return fail(context, result.error());

  const store::ListManifest& manifest = list->manifest;
  const std::string month = to_iso(manifest.month);
  const bool approves = !m_arguments.has("dry-run") && !work.lists.publication(manifest.id);
  if (approves) {
    if (const auto may = may_approve(work, work.lists, manifest, context); !may) return fail(context, may.error());
  }
  const auto earlier = published_before(work.lists, manifest);
  std::map<std::string, std::string> files = publish::results_csv(*result, *list);
  if (earlier) {
    const auto corrections = corrections_of(work, *editions, *earlier, *list, *result, files);
    if (!corrections) return fail(context, corrections.error());
    files.emplace(publish::corrections_name(*list), *corrections);
  }
  files.emplace(publish::list_csv_name(*list), publish::list_csv(*list));
  return publish_list({work.lists, store::ListSeries::over_the_board, *list, publish::manifest_name(*list), std::move(files), approves},
               work, context, m_arguments);
}

// ---- reproduce ------------------------------------------------------------------------------------------------------

ReproduceCommand::ReproduceCommand() : ListCommandBase{"reproduce"} {
  m_month_position = 0;
  line().positional({"MONTH", {"which list; else the newest", "どのリストか。省略時は最新"}, 0, 1});
  line().group({{"Which", "対象"}, {correspondence_option()}});
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
  if (is_correspondence()) return reproduce_correspondence(context, m_arguments, m_month, m_revision);
  const auto editions = load_editions(m_arguments);
  if (!editions) return fail(context, editions.error());
  auto workspace = open_workspace(m_arguments, context, store::IfMissing::refuse);
  if (!workspace) return fail(context, workspace.error());
  const auto list = find_list((*workspace)->lists, m_month, m_revision);
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
