#include "importers/foreign_format.hpp"

#include <algorithm>

#include "importers/text/ascii.hpp"
#include "importers/zip/archive.hpp"

namespace seiseki::importers {

namespace {

using namespace std::string_view_literals;

constexpr Text k_pgn{"a PGN file: moves of games, without federation IDs, byes and forfeits",
                     "PGN ファイル（棋譜。会員ID、bye、不戦の情報がありません）"};
constexpr Text k_pdf{"a PDF: a printout, from which nothing is read for certain",
                     "PDF（印刷物。内容を確実に読み取ることはできません）"};
constexpr Text k_picture{"a picture", "画像"};
constexpr Text k_word{"a Word document", "Word 文書"};
constexpr Text k_open_document{"an OpenDocument file (.ods, .odt); a table is read once it is saved as .xlsx or CSV",
                               "OpenDocument のファイル（.ods、.odt。表は .xlsx か CSV で保存し直せば読み取れます）"};
constexpr Text k_access{"an Access database, as Papi keeps its tournaments",
                        "Access データベース（Papi の大会ファイルなど）"};
constexpr Text k_dbase{"a dBase table, as SwissSys and WinTD write for US Chess",
                       "dBase の表（SwissSys や WinTD が US Chess 向けに書き出すもの）"};
constexpr Text k_vega{"Vega's own tournament file (.veg); Vega writes the TRF under Rating Report",
                      "Vega の大会ファイル（.veg。TRF は Vega の Rating Report から書き出せます）"};
constexpr Text k_posted{"an upload XML as it is posted to Chess-Results, with braces in place of < and >",
                        "Chess-Results への送信形式のアップロード用 XML（< と > が波かっこになっています）"};
constexpr Text k_own{"what `seiseki convert` wrote as JSON, for other programs to read",
                     "`seiseki convert` が他のソフト向けに書き出した JSON"};
constexpr Text k_json{"JSON; of lichess there is the TRF of a Swiss, of SwissSys its FIDE report",
                      "JSON（lichess のスイス式は TRF、SwissSys は FIDE 報告を書き出せます）"};

/// A version, the day of the last change, and a header that is whole field descriptions of 32 bytes and an end mark.
bool is_dbase(std::string_view bytes) {
  constexpr std::size_t k_header = 32;
  if (bytes.size() <= k_header || bytes[0] != '\x03') return false;
  const auto byte = [bytes](std::size_t at) { return static_cast<unsigned>(static_cast<unsigned char>(bytes[at])); };
  const unsigned length = byte(8) + 256 * byte(9);
  const bool is_date = byte(2) >= 1 && byte(2) <= 12 && byte(3) >= 1 && byte(3) <= 31;
  return is_date && length > k_header && (length % k_header == 1 || length % k_header == 2);
}

bool is_json(std::string_view text) {
  const std::size_t next = text.find_first_not_of(" \t\r\n", 1);
  if (next == std::string_view::npos) return false;
  return text[0] == '{' ? text[next] == '"' || text[next] == '}'
                        : text[0] == '[' && "[{\"]-0123456789"sv.find(text[next]) != std::string_view::npos;
}

std::optional<Text> text_format(std::string_view text) {
  if (text.starts_with("[Event \"")) return k_pgn;
  if (text.starts_with("Vega ") && text::contains(text.substr(0, 200), "# Do not edit")) return k_vega;
  if (text.starts_with("{?xml") || text.starts_with("{chessresults")) return k_posted;
  if (!is_json(text)) return std::nullopt;
  return text::contains(text.substr(0, 200), "\"seiseki/games/") ? k_own : k_json;
}

}  // namespace

std::optional<Text> foreign_format(std::string_view bytes) {
  constexpr std::size_t k_look_at_bytes = 4'096;
  if (bytes.starts_with("%PDF-")) return k_pdf;
  if (bytes.starts_with("\x89PNG\r\n") || bytes.starts_with("\xFF\xD8\xFF")) return k_picture;
  if (zip::is_open_document(bytes)) return k_open_document;
  if (zip::has_zip_signature(bytes) && text::contains(bytes, "word/document.xml")) return k_word;
  if (bytes.starts_with("\xD0\xCF\x11\xE0") && text::contains(bytes, "W\0o\0r\0d\0D\0o\0c\0"sv)) return k_word;
  if (bytes.starts_with("\0\1\0\0Standard "sv)) return k_access;
  if (is_dbase(bytes)) return k_dbase;
  std::string_view text = bytes.substr(0, k_look_at_bytes);
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
  return text_format(text);
}

}  // namespace seiseki::importers
