#include "pipeline/cli/command_convert.hpp"

#include <filesystem>
#include <ostream>
#include <stdexcept>

#include "importers/chess_results_xml/writer.hpp"
#include "importers/importer.hpp"
#include "importers/report_form/writer.hpp"
#include "importers/trf/writer.hpp"
#include "pipeline/cli/findings.hpp"
#include "pipeline/cli/ingest_options.hpp"
#include "pipeline/output/json.hpp"
#include "pipeline/publish/files.hpp"
#include "pipeline/publish/games_csv.hpp"
#include "pipeline/publish/games_json.hpp"

namespace seiseki::cli {

namespace fs = std::filesystem;

ConvertCommand::ConvertCommand() : Command{"convert"} {
  line().positional({"SOURCE", {"address, tournament number, file, folder, or `-`; the pages of one event",
                                "アドレス、大会番号、ファイル、フォルダー、または `-`。一つの大会のページ"}, 0, 100});
  line().group({{"What to write", "出力"},
                {{"to", '\0', "FORM", {"the form to write", "出力形式"}, "games-json", {"games-json", "trf16", "trf26", "chessresults-xml", "report-form", "results-csv"}},
                 {"output", 'o', "FILE", {"write this file instead of standard output", "標準出力の代わりにこのファイルへ書き出す"}}}});
  line().group(fetching_options()).group(common_options());
}

Text ConvertCommand::summary() const { return {"Write a tournament in another form", "大会を別の形式で書き出す"}; }

Text ConvertCommand::description() const {
  return {"Reads one tournament from whatever holds it and writes it to standard output: `games-json` is one object with\n"
          "tournament, players, games by start number and findings; `trf16` and `trf26` are tournament report files;\n"
          "`chessresults-xml` is what Chess-Results takes as an upload; `results-csv` is the rated games in the columns\n"
          "of the results database, as printed; `report-form` is the federation's form for events that no pairing program\n"
          "ran, filled in from the source, or empty without one, as CSV for Excel or, with `--output FILE.xlsx`, as a\n"
          "workbook. A page or file alone gives whatever\n"
          "it holds; a folder of pages of one event gives the event. Nobody is identified and nothing is kept.",
          "一つの大会を読み取り、標準出力に書き出します。`games-json` は大会・選手・スタート番号による対局・検証結果の\n"
          "オブジェクト、`trf16` と `trf26` は大会報告ファイル、`chessresults-xml` は\n"
          "Chess-Results へのアップロード用XML、`results-csv` は対局データベースの列による対局、`report-form` は連盟のレーティング\n"
          "報告フォームです（SOURCE がなければ空のフォーム、Excel用CSV、または `--output FILE.xlsx` でブック）。単独のページや\n"
          "ファイルは持っている内容だけを、一つの大会のページのフォルダーは大会全体を出力します。"};
}

std::vector<Example> ConvertCommand::examples() const {
  return {{"convert export.trf", {"a file as JSON", "ファイルをJSONに"}},
          {"convert saved-pages/ --to trf16 > event.trf", {"saved pages as a report file", "保存したページを報告ファイルに"}},
          {"convert --to report-form --output form.xlsx", {"an empty report form to fill in", "記入用の空の報告フォーム"}}};
}

Result<Proceed> ConvertCommand::check() {
  const bool is_form = m_arguments.get("to") == "report-form";
  if (m_arguments.positionals().empty() && !is_form)
    return failure(k_usage, {}, {}, {"SOURCE is missing", "SOURCE がありません", name()});
  const std::string output = m_arguments.get("output");
  if (m_arguments.has("output") && (output.empty() || fs::path{output}.filename().empty()))
    return failure(k_usage, {}, {}, {"--output needs the name of a file", "--output にはファイル名が必要です", name()});
  if (output.ends_with(".xlsx") && !is_form)
    return failure(k_usage, {}, {}, {"only a report form is written as .xlsx", ".xlsx で書き出せるのは報告フォームだけです", name()});
  return Proceed::run;
}

namespace {

using importers::ImportedTournament;

/// The tournament in the form asked for; an error of ours when it does not fit.
Result<std::string> written(const ImportedTournament& tournament, const std::string& form) {
  if (form == "games-json") return output::dump(publish::games_json(tournament));
  if (form == "results-csv") return publish::games_csv(tournament);
  if (form == "chessresults-xml") return importers::chess_results_xml::write_upload(tournament);
  try {
    return form == "trf26" ? importers::trf::write_trf26(tournament) : importers::trf::write_trf16(tournament);
  } catch (const std::out_of_range& e) {
    return failure(k_not_writable, {}, {}, {e.what()});
  }
}

std::string report_form(const ImportedTournament* tournament, const std::string& file) {
  return file.ends_with(".xlsx") ? importers::report_form::write_form_xlsx(tournament)
                                 : importers::report_form::write_form_csv(tournament);
}

}  // namespace

ExitCode ConvertCommand::put(Context& context, const std::string& bytes) const {
  if (!m_arguments.has("output")) {
    context.out << bytes;
    return ExitCode::done;
  }
  const fs::path file{m_arguments.get("output")};
  const fs::path folder = file.has_parent_path() ? file.parent_path() : fs::path{"."};
  const auto done = publish::write_files(folder, {{file.filename().string(), bytes}});
  if (!done) return context.report(done.error()), exit_code_of(done.error().failure());
  return ExitCode::done;
}

ExitCode ConvertCommand::run(Context& context) {
  const std::string form = m_arguments.get("to");
  if (m_arguments.positionals().empty()) return put(context, report_form(nullptr, m_arguments.get("output")));
  const Access access = open_access(m_arguments, context, nullptr);
  std::vector<ingest::Batch> batches;
  ingest::for_each_batch(m_arguments.positionals(), access.access,
                         [&](ingest::Batch batch) { batches.push_back(std::move(batch)); });
  if (batches.size() > 1) {
    std::string labels;
    for (const ingest::Batch& batch : batches) labels += (labels.empty() ? "" : ", ") + batch.label;
    context.report(finding(k_several, {}, {}, {std::to_string(batches.size()), labels}));
    return ExitCode::usage;
  }
  ingest::Batch& batch = batches.front();
  if (batch.error) return context.report(*batch.error), exit_code_of(batch.error->failure());
  const auto tournament = importers::read_tournament(batch.documents);
  if (!tournament) return context.report(tournament.error()), exit_code_of(tournament.error().failure());
  for (const Finding& finding : tournament->findings) {
    if (finding.severity() != Severity::info || context.verbosity == Verbosity::verbose) context.report(finding);
  }
  if (form == "report-form") return put(context, report_form(&*tournament, m_arguments.get("output")));
  const auto bytes = written(*tournament, form);
  if (!bytes) return context.report(bytes.error()), exit_code_of(bytes.error().failure());
  return put(context, *bytes);
}

}  // namespace seiseki::cli
