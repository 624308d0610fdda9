#include "importers/results_csv/importer.hpp"

#include "importers/results_csv/findings.hpp"
#include "importers/results_csv/reader.hpp"
#include "importers/text/csv.hpp"
#include "importers/text/encoding.hpp"
#include "importers/text/lines.hpp"

namespace seiseki::importers::results_csv {

Recognition ResultsCsvImporter::recognise(std::span<const Document> documents) const {
  using enum Recognition::Certainty;
  if (documents.size() != 1) return {no, {"a table of results is one file", "対局結果の表は 1 ファイルです"}};
  constexpr std::size_t k_look_at_bytes = std::size_t{64} << 10U;
  const auto head = text::decode(std::string_view{documents[0].bytes}.substr(0, k_look_at_bytes), documents[0].name);
  if (!head) return {no, {"the document is empty", "ファイルが空です"}};
  // Ten lines only: what is cut off behind them may end within quotation marks.
  std::string lines;
  text::LineReader reader(head->text);
  for (int i = 0; i < 10; ++i) {
    const auto line = reader.next();
    if (!line) break;
    lines += std::string{line->text} + '\n';
  }
  const auto table = text::read_csv(lines, documents[0].name);
  if (table && header_row(*table))
    return {certain, {"it has the header of the results database", "対局結果データベースの見出し行があります"}};
  return {no,
          {"no line is the header of the results database (White Point, White ID)",
           "対局結果データベースの見出し行（White Point、White ID）がありません"}};
}

Result<ImportedTournament> ResultsCsvImporter::read(std::span<const Document> documents) const {
  if (documents.size() != 1) return failure(k_not_one_document, {}, {}, {std::to_string(documents.size())});
  return read_results(documents[0]);
}

}  // namespace seiseki::importers::results_csv
