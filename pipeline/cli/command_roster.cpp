#include "pipeline/cli/command_roster.hpp"

#include <charconv>
#include <istream>

#include <fmt/format.h>

#include "engine/domain/home.hpp"
#include "importers/source/files.hpp"
#include "pipeline/cli/findings.hpp"
#include "pipeline/cli/table.hpp"
#include "pipeline/cli/workspace.hpp"
#include "pipeline/files/temporary_folder.hpp"
#include "pipeline/office/findings.hpp"
#include "pipeline/operations/people_files.hpp"
#include "pipeline/operations/words.hpp"
#include "pipeline/store/findings.hpp"

namespace seiseki::cli {

using output::Json;

// ---- roster import --------------------------------------------------------------------------------------------------

RosterImportCommand::RosterImportCommand() : Command{"roster import"} {
  line().positional(
      {"FILE", {"the federation's list as CSV, or FIDE's", "連盟のリスト（CSV）、またはFIDEのリスト"}, 1, 1});
  line().group({{"What to do", "動作"},
                {{"list",
                  '\0',
                  "MONTH",
                  {"which list the ratings are, `2026-02`; else from the file name",
                   "レーティングがどの月のリストか。省略時はファイル名から"}},
                 {"dry-run", 'n', {}, {"write nothing", "書き込まない"}}}});
  line().group({{"FIDE's lists", "FIDEリスト"},
                {{"fide",
                  '\0',
                  {},
                  {"the file is one of FIDE's lists: text or XML, or the zip of it as downloaded",
                   "ファイルはFIDEのリスト（テキスト、XML、またはダウンロードしたままの zip）"}},
                 {"fide-type",
                  '\0',
                  "TYPE",
                  {"of a list of one rating type, which; else as the file's name says",
                   "一種類だけのリストの種類。省略時はファイル名から"},
                  {},
                  {"standard", "rapid", "blitz"}},
                 {"federation",
                  '\0',
                  "CODE",
                  {"whose people are kept beside the roster's; else ours", "名簿のほかに保存する連盟。省略時は自連盟"}},
                 {"everybody", '\0', {}, {"keep all of them, 1.6 million", "全員（約160万人）を保存する"}},
                 {"least-records",
                  '\0',
                  "N",
                  {"refuse a list with fewer people", "これより少ないリストは取り込まない"},
                  "120000"},
                 {"least-inactive",
                  '\0',
                  "N",
                  {"refuse a list with fewer inactive ones", "非活動者がこれより少ないリストは取り込まない"},
                  "0"}}});
  line().group(storage_options()).group(common_options(Forms::document));
}

Manual RosterImportCommand::manual() const {
  return {
      .summary = {"Take members, and the list to start from, from the federation's CSV",
                  "連盟のCSVから会員と最初のリストを取り込む"},
      .description =
          {"Reads ID, Name, Kanji and, where they are there, ST, ST-G, ST-UR, RP, RP-G, RP-UR, K, ST-K, RP-K, ST-Peak, RP-Peak, "
           "ST-Last, RP-Last, Act, Mem, Birth, Sex, FIDE ID, Fed, Club, From, Until, Kind, or of a correspondence list CC, "
           "CC-G, CC-Last; the header may stand below title lines. New facts are added beside the old ones; what a file "
           "has no column for stays as it is. A file with an error is refused whole.\n"
           "Several rows of one ID, in a file without ratings, are the memberships of one person: those that overlap or "
           "touch become one, contradictions refuse the file. If the file has ratings they become the list of its month, "
           "from which the next period starts. The K of each row is held against the one that the edition gives: where "
           "it tells of a past peak or of a junior it is used until a birth date is known, and a K that tells nothing "
           "is named.\n"
           "With --fide the people whom the roster names by FIDE ID, and those of the federation, are kept with the "
           "list's month, for `roster adopt` and exports; namesakes without a FIDE ID are suggested, never linked.",
           "ID, Name, Kanji と、あれば ST, ST-G, ST-UR, RP, RP-G, RP-UR, K, ST-K, RP-K, ST-Peak, RP-Peak, ST-Last, RP-Last, Act, Mem, "
           "Birth, Sex, FIDE ID, Fed, Club, From, Until, Kind を、通信対局のリストでは CC, CC-G, CC-Last を読みます。"
           "見出しの上に題名の行があっても構いません。列のない項目は変更しません。エラーがあれば全体を取り込みません。\n"
           "レーティングのないファイルで同じIDが複数行あれば一人の会員期間とし、重なるか連続する期間は一つにまとめ、"
           "矛盾があれば全体を取り込みません。レーティングがあればその月のリストとなり、次の期間の計算はそこから始まります。"
           "各行の変動係数を規程による値と比べ、過去の最高レーティングやジュニアであることを示す場合は生年月日が判明するまで"
           "その値を用い、説明できない場合は警告します。\n"
           "--fide では、名簿のFIDE IDに該当する人と連盟の人を、"
           "`roster adopt` と書き出しのためにリストの月とともに保存します。FIDE IDのない同名の会員は候補として示すだけで、"
           "自動的に紐付けることはありません。"},
      .examples = {
          {"roster import rating-2026-02-01.csv", {"members and the list of February 2026", "会員と2026年2月のリスト"}},
          {"roster import --fide players_list_foa.zip --list 2026-03",
           {"FIDE's ratings of the federation's people", "連盟の選手のFIDEレーティング"}},
          {"roster import members.csv --dry-run",
           {"what a member list would change", "会員名簿による変更を確認する"}}}};
}

Result<Proceed> RosterImportCommand::check() {
  if (const std::string text = m_arguments.get("list"); !text.empty()) {
    m_month = parse_month(text);
    if (!m_month) {
      return failure(k_usage, {}, {},
                     {fmt::format("--list is a month such as 2026-02, not '{}'", text),
                      fmt::format("--list は 2026-02 のような月です（'{}' は不可）", text), name()});
    }
  }
  for (const auto& [option, value] :
       {std::pair<const char*, int*>{"least-records", &m_least_records}, {"least-inactive", &m_least_inactive}}) {
    const std::string text = m_arguments.get(option);
    const auto parsed = std::from_chars(text.data(), text.data() + text.size(), *value);
    if (parsed.ec != std::errc{} || parsed.ptr != text.data() + text.size() || *value < 0) {
      return failure(k_usage, {}, {},
                     {fmt::format("--{} is a number, not '{}'", option, text),
                      fmt::format("--{} は数です（'{}' は不可）", option, text), name()});
    }
  }
  return Proceed::run;
}

ExitCode RosterImportCommand::import_fide_list(Context& context) {
  const auto fail = [&](const Error& error) {
    context.report(error);
    return exit_code_of(error.failure());
  };
  const std::string path = m_arguments.positionals().front();
  const auto file = importers::FileBuffer::open(path);
  if (!file) return fail(file.error());
  std::istream in{file->get()};
  auto workspace = open_workspace(m_arguments, context, store::IfMissing::refuse);
  if (!workspace) return fail(workspace.error());
  Workspace& work = **workspace;
  office::FideListTerms terms;
  terms.month = m_month;
  if (m_arguments.has("federation")) terms.federation = FederationCode{m_arguments.get("federation")};
  terms.everybody = m_arguments.has("everybody");
  terms.type = importers::fide_list::parse_single_type(m_arguments.get("fide-type"));
  terms.sanity.least_records = m_least_records;
  terms.sanity.least_inactive = m_least_inactive;
  const bool dry_run = m_arguments.has("dry-run");
  const auto outcome = operations::take_fide_file(work, in, path, terms, who(context),
                                                  dry_run ? operations::Keep::no : operations::Keep::yes);
  if (!outcome) return fail(outcome.error());
  for (const Finding& finding : outcome->findings) context.report(finding);
  const bool ja = context.language == Language::ja;
  std::string text = fmt::format(
      fmt::runtime(ja ? "FIDEリスト {}（{}）：{} 人中 {} 人を保存（新規 {}）、会員 {} 人が一致、{} 人は見つかりません\n"
                      : "FIDE list of {} ({}): people {}, kept {} ({} new); members matched {}, not found {}\n"),
      to_iso(outcome->month), to_string(outcome->list.layout), outcome->list.records, outcome->kept, outcome->added,
      outcome->matched, outcome->not_found);
  for (const office::FideSuggestion& suggestion : outcome->suggestions) {
    text += fmt::format(fmt::runtime(ja ? "  候補：{} {} = {} {}{}\n" : "  perhaps: {} {} = {} {}{}\n"),
                        suggestion.id.text(), suggestion.name, suggestion.fide_id, suggestion.fide_name,
                        !suggestion.same_birth_year ? ""
                        : ja                        ? "（生年が同じ）"
                                                    : " (the same birth year)");
  }
  print(context, operations::fide_file_json(*outcome), text);
  if (!outcome->suggestions.empty()) {
    context.note({"Check each, then `seiseki roster link ID --fide NUMBER --reason …`.",
                  "それぞれ確認し、`seiseki roster link 会員ID --fide 番号 --reason …` を実行してください。"});
  }
  if (dry_run) context.note({"Dry run: nothing was written.", "試行のため、何も書き込んでいません。"});
  return ExitCode::done;
}

namespace {

/// For a dry run before there is an office: one that goes away with its folder.
Result<std::unique_ptr<Workspace>> empty_workspace(std::optional<files::TemporaryFolder>& folder) {
  SEISEKI_TRY(files::TemporaryFolder made, files::TemporaryFolder::make("seiseki-dry-run"));
  folder.emplace(std::move(made));
  const std::string place = folder->path().string();
  return operations::Office::open({.database = place + "/office.db", .state = place}, store::IfMissing::create);
}

std::string k_readings_text(const std::vector<lists::KReading>& readings, Language language) {
  if (readings.empty()) return {};
  const auto count = [&](lists::KReading::Kind kind) {
    return std::count_if(readings.begin(), readings.end(), [&](const auto& reading) { return reading.kind == kind; });
  };
  const Text line{
      "K of the list: {} by a past peak, {} as juniors, {} unexplained\n",
      "リストの変動係数：過去の最高レーティングによるもの {} 件、ジュニアによるもの {} 件、説明できないもの {} 件\n"};
  return fmt::format(fmt::runtime(line.in(language)), count(lists::KReading::Kind::peak),
                     count(lists::KReading::Kind::junior), count(lists::KReading::Kind::unexplained));
}

/// Who changed and what: `N01234567 Shiomi Nagisa: club - -> Hamabe; date of birth changed`.
std::string changed_people_text(const Json& people, const Context& context) {
  constexpr std::size_t k_most_shown = 20;
  std::string out;
  for (std::size_t i = 0; i < people.size() && (i < k_most_shown || context.verbosity == Verbosity::verbose); ++i) {
    const std::vector<std::string> facts = operations::changes_in_words(people[i], context.language);
    out += fmt::format("  {} {}: {}\n", people[i]["federation_id"].get<std::string>(),
                       people[i]["name"].get<std::string>(), fmt::join(facts, context.say({"; ", "、"})));
  }
  if (people.size() > k_most_shown && context.verbosity != Verbosity::verbose) {
    out +=
        fmt::format(fmt::runtime(context.say({"  ... and {} more; `--verbose` or `--format json` shows all\n",
                                              "  ほか {} 人（すべて表示するには `--verbose` か `--format json`）\n"})),
                    people.size() - k_most_shown);
  }
  return out;
}

}  // namespace

ExitCode RosterImportCommand::run(Context& context) {
  if (m_arguments.has("fide")) return import_fide_list(context);
  const auto fail = [&](const Error& error) {
    context.report(error);
    return exit_code_of(error.failure());
  };
  const std::size_t max_rows = most_roster_rows(context);
  const auto document = importers::read_file(m_arguments.positionals().front(), office::max_list_bytes(max_rows));
  if (!document) return fail(document.error());
  auto file = office::read_list_file(*document, max_rows);
  if (!file) return fail(file.error());
  if (m_month) office::take_as(*m_month, *file, document->name);
  for (const Finding& finding : file->findings) context.report(finding);
  if (has_error(file->findings)) {
    context.note({"Nothing was taken from the file.", "このファイルからは何も取り込んでいません。"});
    return ExitCode::quarantined;
  }
  const auto editions = load_editions(m_arguments);
  if (!editions) return fail(editions.error());
  const bool dry_run = m_arguments.has("dry-run");
  auto workspace = open_workspace(m_arguments, context, dry_run ? store::IfMissing::refuse : store::IfMissing::create);
  std::optional<files::TemporaryFolder> folder;
  if (!workspace && dry_run && workspace.error().finding.kind == &store::k_db_missing)
    workspace = empty_workspace(folder);
  if (!workspace) return fail(workspace.error());
  Workspace& work = **workspace;
  const auto outcome = operations::take_roster_file(work, *editions, *file, *document, who(context),
                                                    dry_run ? operations::Keep::no : operations::Keep::yes);
  if (!outcome) return fail(outcome.error());
  for (const Finding& finding : outcome->findings) context.report(finding);
  const bool ja = context.language == Language::ja;
  std::string text =
      fill(context.say({"{0|member|members}: {1} added, {2} changed, {3} unchanged\n",
                        "会員 {0} 人：追加 {1}、変更 {2}、変更なし {3}\n"}),
           std::vector{std::to_string(file->players.size()), std::to_string(outcome->roster.added),
                       std::to_string(outcome->roster.changed), std::to_string(outcome->roster.unchanged)});
  const Json told = operations::roster_file_json(*file, *outcome);
  text += changed_people_text(told["changes"], context);
  if (outcome->list) {
    text += fmt::format(
        fmt::runtime(outcome->list_is_new ? (ja ? "{} のリストを取り込みました。{}\n" : "list of {}: imported; {}\n")
                                          : (ja ? "{} のリスト：変更なし。{}\n" : "list of {}: unchanged; {}\n")),
        to_iso(*outcome->list), operations::numbers_in_words(told["numbers"], context.language));
  }
  text += k_readings_text(outcome->k_readings, context.language);
  if (outcome->correspondence_list) {
    text += fmt::format(
        fmt::runtime(
            outcome->correspondence_is_new
                ? (ja ? "{} の通信対局リストを取り込みました。{}\n" : "correspondence list of {}: imported; {}\n")
                : (ja ? "{} の通信対局リスト：変更なし。{}\n" : "correspondence list of {}: unchanged; {}\n")),
        to_iso(*outcome->correspondence_list),
        operations::numbers_in_words(told["correspondence_numbers"], context.language));
  }
  print(context, told, text);
  if (dry_run) context.note({"Dry run: nothing was written.", "試行のため、何も書き込んでいません。"});
  return ExitCode::done;
}

}  // namespace seiseki::cli
