#include "importers/trf/importer.hpp"

#include <algorithm>

#include "importers/text/encoding.hpp"
#include "importers/text/lines.hpp"
#include "importers/text/scalars.hpp"
#include "importers/text/unicode.hpp"
#include "importers/trf/barred_lines.hpp"
#include "importers/trf/fields.hpp"
#include "importers/trf/findings.hpp"
#include "importers/trf/reader.hpp"

namespace seiseki::importers::trf {

namespace {

bool is_header_record(std::string_view line) {
  constexpr std::string_view k_tags[] = {"012 ", "022 ", "032 ", "042 ", "052 ", "062 ",
                                         "072 ", "082 ", "092 ", "102 ", "132 "};
  return std::any_of(std::begin(k_tags), std::end(k_tags),
                     [line](std::string_view tag) { return line.starts_with(tag); });
}

bool is_player_record(std::string_view line) {
  if (has_bars(line)) return true;
  return line.starts_with("001 ") && line.size() > 8 && text::parse_number(text::trim(line.substr(4, 4))).has_value();
}

}  // namespace

Recognition TrfImporter::recognise(std::span<const Document> documents) const {
  using enum Recognition::Certainty;
  if (documents.size() != 1) return {no, {"a TRF tournament is one file", "TRF の大会は 1 ファイルです"}};
  constexpr std::size_t k_look_at_bytes = std::size_t{64} << 10U;
  const auto head = text::decode(std::string_view{documents[0].bytes}.substr(0, k_look_at_bytes), documents[0].name);
  if (!head) return {no, {"the document is empty", "ファイルが空です"}};
  int header_records = 0;
  text::LineReader lines(head->text);
  while (const auto line = lines.next()) {
    if (is_player_record(line->text)) {
      const std::string number = std::to_string(line->number);
      return {certain, {"line " + number + " is a player line 001", number + " 行目が選手の行（001）です"}};
    }
    if (is_header_record(line->text)) ++header_records;
  }
  if (header_records >= 2) return {certain, {"header records of a TRF", "TRF のヘッダー行があります"}};
  if (header_records == 1)
    return {maybe, {"one line could be a TRF header record", "TRF のヘッダー行らしい行が 1 つあります"}};
  return {no, {"no line begins with 001 and a start number", "001 と開始番号で始まる行がありません"}};
}

Result<ImportedTournament> TrfImporter::read(std::span<const Document> documents) const {
  if (documents.size() != 1) return failure(k_not_one_document, {}, {}, {std::to_string(documents.size())});
  return read_trf(documents[0]);
}

}  // namespace seiseki::importers::trf
