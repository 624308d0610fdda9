#include "importers/html/page_text.hpp"

#include <algorithm>

#include "importers/text/ascii.hpp"

namespace seiseki::importers::html {
namespace {

/// Of `<meta charset="x">`, `<meta http-equiv content="text/html; charset=x">` and `<?xml encoding="x"?>`.
std::optional<text::Encoding> declared_in(std::string_view page) {
  constexpr std::size_t k_start = 4096;
  constexpr std::string_view k_xml = "encoding=";
  const std::string head = text::ascii_lower(page.substr(0, k_start));
  for (std::size_t at = head.find("<meta"); at != std::string::npos; at = head.find("<meta", at + 1)) {
    const std::string_view element = std::string_view{head}.substr(at, head.find('>', at) - at);
    if (const auto encoding = text::charset_of(element)) return encoding;
  }
  const std::size_t at = head.find(k_xml);
  if (!head.starts_with("<?xml") || at == std::string::npos || at > head.find("?>")) return std::nullopt;
  const std::string_view value = std::string_view{head}.substr(at + k_xml.size() + 1);
  return text::encoding_named(value.substr(0, value.find_first_of("\"'")));
}

}  // namespace

Result<text::DecodedText> decode_page(const Document& page) {
  const auto of_server = text::charset_of(page.media_type);
  const auto declared = of_server ? of_server : declared_in(page.bytes);
  // How large a page may be is Limits' business.
  return text::decode(page.bytes, page.name, page.bytes.size(), declared);
}

}  // namespace seiseki::importers::html
