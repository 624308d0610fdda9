#include "importers/chess_results_xml/root.hpp"

#include "engine/domain/text.hpp"
#include "importers/chess_results_xml/findings.hpp"

namespace seiseki::importers::chess_results_xml {

namespace {

struct KnownRoot {
  std::string_view name;
  Text what;
};
/// \spec swiss-manager 4.2
constexpr KnownRoot k_known_roots[] = {
    {"playerslist", {"FIDE's rating list, which holds no games", "FIDE レーティングリスト（対局は含まれません）"}},
    {"Pairing", {"a live result message, not a tournament", "速報用の結果通知で、大会ファイルではありません"}},
    {"UpdatePairing", {"the answer to a live result message", "速報用の結果通知への応答です"}},
    {"papi", {"a Papi file, which seiseki does not read", "Papi のファイルで、読み取りに対応していません"}},
    {"Workbook",
     {"a table that Excel saved as XML; saved as .xlsx it can be read",
      "Excel が XML で保存した表です（.xlsx で保存し直せば読み取れます）"}},
    {"document",
     {"a document that an office program saved as XML; a table saved as .xlsx or CSV can be read",
      "オフィスソフトが XML で保存した文書です（表は .xlsx か CSV で保存し直せば読み取れます）"}},
    {"svg", {"a picture", "画像です"}},
    {"plist", {"a property list of macOS, such as a shortcut to a page", "macOS の設定やショートカットです"}},
    {"tournament",
     {"another program's tournament, which seiseki does not read",
      "別のソフトの大会形式で、読み取りに対応していません"}},
};
constexpr Text k_unknown{"a format seiseki does not know", "未知の形式です"};

Text meaning_of(std::string_view name) {
  constexpr Text k_case{"tags are case-sensitive, and this one should be <chessresults>",
                        "タグは大文字と小文字を区別します。正しくは <chessresults> です"};
  if (equal_ignoring_case(name, "chessresults")) return k_case;
  for (const KnownRoot& root : k_known_roots) {
    if (equal_ignoring_case(name, root.name)) return root.what;
  }
  return k_unknown;
}

/// Past an instruction or comment that begins at `at`; npos if it does not end.
std::size_t after(std::string_view text, std::size_t at, std::string_view end) {
  const std::size_t found = text.find(end, at);
  return found == std::string_view::npos ? found : found + end.size();
}

}  // namespace

RootKind kind_of_root(std::string_view name) {
  if (name == "chessresults") return RootKind::upload;
  if (name == "Players") return RootKind::player_list;
  if (name == "Teams") return RootKind::team_list;
  return RootKind::other;
}

std::string_view root_name(std::string_view utf8) {
  std::size_t at = 0;
  while (at < utf8.size()) {
    at = utf8.find_first_not_of(" \t\r\n", at);
    if (at == std::string_view::npos || utf8[at] != '<') return {};
    const std::string_view rest = utf8.substr(at);
    if (rest.starts_with("<?")) {
      at = after(utf8, at, "?>");
    } else if (rest.starts_with("<!--")) {
      at = after(utf8, at, "-->");
    } else if (rest.starts_with("<!")) {
      // A document type may hold declarations, each with an angle bracket of its own, between square ones.
      const bool has_subset = rest.find('[') < rest.find('>');
      at = after(utf8, at, has_subset ? "]>" : ">");
    } else {
      const std::string_view name = rest.substr(1, rest.find_first_of(" \t\r\n/>", 1) - 1);
      const std::size_t colon = name.find(':');
      return colon == std::string_view::npos ? name : name.substr(colon + 1);
    }
  }
  return {};
}

Error refuse_root(const xml::Element& root, std::string_view document_name) {
  const Text what = meaning_of(root.name());
  return Error{finding(k_root, root.where(document_name), {},
                       {std::string{root.name()}, std::string{what.en}, std::string{what.ja}})};
}

}  // namespace seiseki::importers::chess_results_xml
