#include "pipeline/cli/command_convert.hpp"

#include <optional>
#include <ostream>
#include <stdexcept>

#include "importers/chess_results_xml/writer.hpp"
#include "importers/importer.hpp"
#include "importers/trf/writer.hpp"
#include "pipeline/cli/findings.hpp"
#include "pipeline/cli/ingest_options.hpp"
#include "pipeline/output/json.hpp"
#include "pipeline/publish/games_csv.hpp"
#include "pipeline/publish/games_json.hpp"

namespace seiseki::cli {

ConvertCommand::ConvertCommand() : Command{"convert"} {
  line().positional({"SOURCE", {"address, tournament number, file, folder, or `-`; the pages of one event",
                                "アドレス、大会番号、ファイル、フォルダー、または `-`。一つの大会のページ"}, 1, 100});
  line().group({{"What to write", "出力"},
                {{"to", '\0', "FORM", {"the form to write", "出力形式"}, "games-json", {"games-json", "trf16", "trf26", "chessresults-xml", "results-csv"}}}});
  line().group(fetching_options()).group(common_options());
}

Text ConvertCommand::summary() const { return {"Write a tournament in another form", "大会を別の形式で書き出す"}; }

Text ConvertCommand::description() const {
  return {"Reads one tournament from whatever holds it and writes it to standard output: `games-json` is one object with\n"
          "tournament, players, games by start number and findings; `trf16` and `trf26` are tournament report files;\n"
          "`chessresults-xml` is what Chess-Results takes as an upload; `results-csv` is the rated games in the columns\n"
          "of the results database, as printed. A page or file alone gives whatever it holds; a folder of pages of one\n"
          "event gives the event. Nobody is identified and nothing is kept.",
          "一つの大会を読み取り、標準出力に書き出します。`games-json` は大会・選手・スタート番号による対局・検証結果の\n"
          "オブジェクト、`trf16` と `trf26` は大会報告ファイル、`chessresults-xml` は\n"
          "Chess-Results へのアップロード用XML、`results-csv` は対局データベースの列による対局です。単独のページや\n"
          "ファイルは持っている内容だけを、一つの大会のページのフォルダーは大会全体を出力します。"};
}

std::vector<Example> ConvertCommand::examples() const {
  return {{"convert export.trf", {"a file as JSON", "ファイルをJSONに"}},
          {"convert saved-pages/ --to trf16 > event.trf", {"saved pages as a report file", "保存したページを報告ファイルに"}}};
}

Result<Proceed> ConvertCommand::check() { return Proceed::run; }

ExitCode ConvertCommand::run(Context& context) {
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
  const std::string form = m_arguments.get("to");
  if (form == "games-json") {
    context.out << output::dump(publish::games_json(*tournament));
  } else if (form == "results-csv") {
    context.out << publish::games_csv(*tournament);
  } else if (form == "chessresults-xml") {
    context.out << importers::chess_results_xml::write_upload(*tournament);
  } else {
    try {
      context.out << (form == "trf26" ? importers::trf::write_trf26(*tournament)
                                      : importers::trf::write_trf16(*tournament));
    } catch (const std::out_of_range& e) {
      context.report(finding(k_not_writable, {}, {}, {e.what()}));
      return ExitCode::quarantined;
    }
  }
  return ExitCode::done;
}

}  // namespace seiseki::cli
