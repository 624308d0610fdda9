#include "importers/chess_results_xml/importer.hpp"

#include "importers/chess_results_xml/findings.hpp"
#include "importers/chess_results_xml/reader.hpp"
#include "importers/chess_results_xml/root.hpp"
#include "importers/text/encoding.hpp"

namespace seiseki::importers::chess_results_xml {

Recognition ChessResultsXmlImporter::recognise(std::span<const Document> documents) const {
  using enum Recognition::Certainty;
  if (documents.size() != 1) return {no, {"an upload XML is one file", "アップロード用 XML は 1 ファイルです"}};
  constexpr std::size_t k_look_at_bytes = std::size_t{16} << 10U;
  const auto head = text::decode(std::string_view{documents[0].bytes}.substr(0, k_look_at_bytes), documents[0].name);
  if (!head) return {no, {"the document is empty", "ファイルが空です"}};
  const std::string root{root_name(head->text)};
  if (root.empty()) return {no, {"the document does not begin as XML", "XML の書き出しではありません"}};
  if (kind_of_root(root) != RootKind::other)
    return {certain, {"the root is <" + root + ">", "ルート要素が <" + root + "> です"}};
  const bool is_declared = head->text.find("<?xml") < head->text.find('<' + root);
  if (is_declared && root != "html")
    return {maybe, {"XML with the root <" + root + ">", "ルート要素が <" + root + "> の XML です"}};
  return {
      no,
      {"the root is <" + root + ">, not <chessresults>", "ルート要素が <chessresults> ではなく <" + root + "> です"}};
}

Result<ImportedTournament> ChessResultsXmlImporter::read(std::span<const Document> documents) const {
  if (documents.size() != 1) return failure(k_not_one_document, {}, {}, {std::to_string(documents.size())});
  return read_upload(documents[0]);
}

}  // namespace seiseki::importers::chess_results_xml
