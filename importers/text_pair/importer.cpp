#include "importers/text_pair/importer.hpp"

#include "importers/text/unicode.hpp"
#include "importers/text_pair/fields.hpp"
#include "importers/text_pair/reader.hpp"

namespace seiseki::importers::text_pair {

Recognition TextPairImporter::recognise(std::span<const Document> documents) const {
  using enum Recognition::Certainty;
  if (documents.empty()) return {no, {"there is no document", "ファイルがありません"}};
  if (documents.size() > k_max_documents)
    return {no, {"a tournament is not spread over so many files", "1 つの大会としてはファイルが多すぎます"}};
  Contents all;
  for (const Document& document : documents) {
    const Contents one = contents_of(document);
    if (!one.has_players && !one.has_games) {
      return {no,
              {"no line is the header of Spielerdaten (Nr, Identnr) or Spielerauslosung (Runde, NrW)",
               "Spielerdaten（Nr、Identnr）や Spielerauslosung（Runde、NrW）の見出し行がありません"}};
    }
    all.has_players |= one.has_players;
    all.has_games |= one.has_games;
  }
  if (all.has_players && all.has_games) {
    return {certain,
            {"it has the headers of Spielerdaten and Spielerauslosung",
             "Spielerdaten と Spielerauslosung の見出し行があります"}};
  }
  if (all.has_players) return {certain, {"it has the header of Spielerdaten", "Spielerdaten の見出し行があります"}};
  return {certain, {"it has the header of Spielerauslosung", "Spielerauslosung の見出し行があります"}};
}

std::string TextPairImporter::event_of(const Document& document) const {
  const Contents contents = contents_of(document);
  if (contents.has_players == contents.has_games) return {};
  const std::string& path = document.origin.empty() ? document.name : document.origin;
  const std::size_t end = path.find_last_of("/\\");
  const std::string folder = end == std::string::npos ? std::string{} : path.substr(0, end);
  return "swiss-manager-text:" + folder + '\n' + text::nfkc_casefold(name_in_file_name(document.name));
}

Part TextPairImporter::part_of(const Document& document) const {
  const Contents contents = contents_of(document);
  if (contents.has_players == contents.has_games) return Part::whole;
  return contents.has_players ? Part::first_half : Part::second_half;
}

Result<ImportedTournament> TextPairImporter::read(std::span<const Document> documents) const {
  return read_text_pair(documents);
}

}  // namespace seiseki::importers::text_pair
