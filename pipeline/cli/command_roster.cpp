#include <fmt/format.h>

#include "importers/source/files.hpp"
#include "pipeline/cli/command_roster.hpp"
#include "pipeline/cli/table.hpp"
#include "pipeline/cli/workspace.hpp"
#include "pipeline/office/findings.hpp"
#include "pipeline/office/opening.hpp"

namespace seiseki::cli {

using output::Json;

// ---- roster import --------------------------------------------------------------------------------------------------

RosterImportCommand::RosterImportCommand() : Command{"roster import"} {
  line().positional({"FILE", {"the federation's list as CSV", "連盟のリスト(CSV)"}, 1, 1});
  line().group({{"What to do", "動作"},
                {{"list", '\0', "MONTH", {"which list the ratings are, `2026-02`; else from the file name",
                                          "レーティングがどの月のリストか。省略時はファイル名から"}},
                 {"dry-run", 'n', {}, {"write nothing", "書き込まない"}}}});
  line().group(storage_options()).group(common_options());
}

Text RosterImportCommand::summary() const {
  return {"Take members, and the list to start from, from the federation's CSV", "連盟のCSVから会員と最初のリストを取り込む"};
}

Text RosterImportCommand::description() const {
  return {"Reads `ID, Name, Kanji` and, where they are there, `ST, ST-G, RP, RP-G, ST-K, RP-K, ST-Peak, RP-Peak, Act,\n"
          "Mem, Birth, Sex, FIDE ID, Fed, From, Until`; the header may stand below title lines. New facts are added\n"
          "beside the old ones; what a file has no column for stays as it is. If the file has ratings they become the\n"
          "list of its month, from which the next period starts. A file with an error is refused whole.",
          "`ID, Name, Kanji` と、あれば `ST, ST-G, RP, RP-G, ST-K, RP-K, ST-Peak, RP-Peak, Act, Mem, Birth, Sex,\n"
          "FIDE ID, Fed, From, Until` を読みます。見出しの上に題名の行があっても構いません。列のない項目は変更しません。\n"
          "レーティングがあればその月のリストとなり、次の期間の計算はそこから始まります。エラーがあれば全体を拒否します。"};
}

std::vector<Example> RosterImportCommand::examples() const {
  return {{"roster import rating-2026-02-01.csv", {"members and the list of February 2026", "会員と2026年2月のリスト"}},
          {"roster import members.csv --dry-run", {"what a member list would change", "会員名簿による変更を確認する"}}};
}

Result<Proceed> RosterImportCommand::check() {
  if (const std::string text = m_arguments.get("list"); !text.empty()) {
    m_month = parse_month(text);
    if (!m_month) {
      return failure(k_usage, {}, {}, {fmt::format("--list is a month such as 2026-02, not '{}'", text),
                                       fmt::format("--list は 2026-02 のような月です('{}' は不可)", text), name()});
    }
  }
  return Proceed::run;
}

ExitCode RosterImportCommand::run(Context& context) {
  const auto fail = [&](const Error& error) {
    context.report(error);
    return exit_code_of(error.failure());
  };
  const auto document = importers::read_file(m_arguments.positionals().front());
  if (!document) return fail(document.error());
  auto file = office::read_list_file(*document);
  if (!file) return fail(file.error());
  if (m_month) file->month = m_month;
  for (const Finding& finding : file->findings) context.report(finding);
  if (has_error(file->findings)) {
    context.note({"Nothing was taken from the file.", "このファイルからは何も取り込んでいません。"});
    return ExitCode::quarantined;
  }
  const bool dry_run = m_arguments.has("dry-run");
  auto workspace = open_workspace(m_arguments, context, dry_run ? store::IfMissing::refuse : store::IfMissing::create);
  if (!workspace) return fail(workspace.error());
  Workspace& work = **workspace;
  const auto outcome = office::take_list_file(*file, *document, work.database, work.documents,
                                              {actor(context), context.now()}, dry_run ? office::Write::no : office::Write::yes);
  if (!outcome) return fail(outcome.error());
  const Json json{{"schema", "seiseki/roster-import/1"},
                  {"rows", file->rows},
                  {"added", outcome->roster.added},
                  {"changed", outcome->roster.changed},
                  {"unchanged", outcome->roster.unchanged},
                  {"list", outcome->list ? Json(to_iso(*outcome->list)) : Json(nullptr)},
                  {"list_is_new", outcome->list_is_new}};
  const bool ja = context.language == Language::ja;
  std::string text = fmt::format(fmt::runtime(ja ? "会員 {} 人: 追加 {}、変更 {}、変更なし {}\n"
                                                 : "{} members: {} added, {} changed, {} unchanged\n"),
                                 file->rows, outcome->roster.added, outcome->roster.changed, outcome->roster.unchanged);
  if (outcome->list) {
    text += fmt::format(fmt::runtime(outcome->list_is_new ? (ja ? "{} のリストを取り込みました\n" : "list of {}: imported\n")
                                                          : (ja ? "{} のリスト: 変更なし\n" : "list of {}: unchanged\n")),
                        to_iso(*outcome->list));
  }
  print(context, json, text);
  if (dry_run) context.note({"Dry run: nothing was written.", "試行のため、何も書き込んでいません。"});
  return ExitCode::done;
}

}  // namespace seiseki::cli
