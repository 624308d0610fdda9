#include "importers/tunx/importer.hpp"

#include "importers/tunx/findings.hpp"
#include "importers/tunx/reader.hpp"
#include "importers/tunx/sections.hpp"

namespace seiseki::importers::tunx {

Recognition TunxImporter::recognise(std::span<const Document> documents) const {
  using enum Recognition::Certainty;
  if (documents.size() != 1) return {no, {"a TUNX tournament is one file", "TUNX の大会は 1 ファイルです"}};
  if (begins_like_one(documents[0].bytes))
    return {certain, {"it begins with the bytes 93 FF 89 44", "先頭のバイトが 93 FF 89 44 です"}};
  return {no, {"it does not begin with the bytes 93 FF 89 44", "先頭のバイトが 93 FF 89 44 ではありません"}};
}

Result<ImportedTournament> TunxImporter::read(std::span<const Document> documents) const {
  if (documents.size() != 1) return failure(k_not_one_document, {}, {}, {std::to_string(documents.size())});
  return read_tunx(documents[0]);
}

}  // namespace seiseki::importers::tunx
