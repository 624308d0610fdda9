#include "importers/format_words.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace seiseki::importers {

namespace {

constexpr std::pair<std::string_view, Text> k_words[] = {
    {"chess-results", {"Chess-Results page", "Chess-Results のページ"}},
    {"chess-results-xml", {"upload XML for Chess-Results", "Chess-Results アップロード用XML"}},
    {"printed-list", {"crosstable as text or workbook", "テキストまたはブックのクロステーブル"}},
    {"report-form", {"report form", "報告フォーム"}},
    {"results-csv", {"results CSV", "対局結果のCSV"}},
    {"swiss-manager-file", {"Swiss-Manager’s tournament file (TUNX)", "Swiss-Manager の大会ファイル（TUNX）"}},
    {"swiss-manager-text", {"Swiss-Manager’s text export", "Swiss-Manager のテキスト書き出し"}},
    {"trf16", {"tournament report file (TRF16)", "大会報告ファイル（TRF16）"}},
    {"trf26", {"tournament report file (TRF26)", "大会報告ファイル（TRF26）"}},
    {"vega-tdf", {"Vega’s description file (TDF)", "Vega の大会記述ファイル（TDF）"}},
};

}  // namespace

Text words_of_format(std::string_view format, std::string_view document) {
  if (format == "chess-results" && (document.ends_with(".xlsx") || document.ends_with(".xls")))
    return {"Excel file of Chess-Results", "Chess-Results の Excel ファイル"};
  const auto* found =
      std::find_if(std::begin(k_words), std::end(k_words), [&](const auto& known) { return known.first == format; });
  return found == std::end(k_words) ? Text{} : found->second;
}

}  // namespace seiseki::importers
