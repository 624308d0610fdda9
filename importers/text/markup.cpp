#include "importers/text/markup.hpp"

namespace seiseki::importers::text {

std::string escape_markup(std::string_view utf8) {
  std::string out;
  out.reserve(utf8.size());
  for (const char c : utf8) {
    switch (c) {
      case '&':
        out += "&amp;";
        break;
      case '<':
        out += "&lt;";
        break;
      case '>':
        out += "&gt;";
        break;
      case '"':
        out += "&quot;";
        break;
      case '\'':
        out += "&#39;";
        break;
      default:
        out += static_cast<unsigned char>(c) < 0x20U ? ' ' : c;
        break;
    }
  }
  return out;
}

}  // namespace seiseki::importers::text
