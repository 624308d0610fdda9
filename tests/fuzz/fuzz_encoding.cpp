// Any bytes decode to UTF-8 without NUL, or are refused; normal forms of it are UTF-8 and stable.
#include <cstddef>
#include <cstdint>
#include <string>

#include "importers/text/encoding.hpp"
#include "importers/text/fixed_width.hpp"
#include "importers/text/unicode.hpp"
#include "tests/fuzz/require.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace seiseki::importers;
  using seiseki::test::require;
  const std::string bytes(data, data + size);
  const auto decoded = text::decode(bytes, "fuzz.txt");
  if (!decoded) return 0;
  const std::string& utf8 = decoded->text;
  require(text::first_invalid_utf8(utf8) == std::string_view::npos, "the text is UTF-8");
  require(utf8.find('\0') == std::string::npos, "without NUL");
  const std::string folded = text::nfkc_casefold(utf8);
  require(text::nfkc_casefold(folded) == folded, "folding twice is folding once");
  const std::string head = utf8.substr(0, 2000);
  for (const auto unit : {text::ColumnUnit::character, text::ColumnUnit::byte, text::ColumnUnit::width}) {
    const text::TextLine line(head, unit);
    std::string joined;
    for (int column = 1; column <= line.width(); ++column) joined += line.columns(column, column);
    require(joined == head, "columns side by side are the line");
  }
  const text::EncodedText japanese = text::encode_cp932(head);
  require(japanese.bytes.size() <= 2 * head.size(), "CP932 needs at most two bytes a character");
  return 0;
}
