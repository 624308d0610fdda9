#include "pipeline/nightly/stable_content.hpp"

#include "importers/html/reduce.hpp"
#include "importers/source/document.hpp"

namespace seiseki::nightly {

namespace {

/// Elements whose text is nobody's result.
bool is_volatile(std::string_view tag) {
  return tag == "script" || tag == "style" || tag == "iframe" || tag == "noscript";
}

std::string tag_name(std::string_view tag) {
  std::string out;
  for (const char c : tag) {
    if (c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '>') break;
    out += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  }
  return out;
}

std::string texts_in_elements(std::string_view markup) {
  std::string out;
  bool blank = false;
  for (std::size_t at = 0; at < markup.size();) {
    if (markup[at] == '<') {
      const std::size_t end = std::min(markup.find('>', at), markup.size());
      const std::string name = tag_name(markup.substr(at + 1, end - at - 1));
      at = std::min(end + 1, markup.size());
      if (name == "input" || name == "form" || name == "/form" || name == "a" || name == "/a") continue;
      if (is_volatile(name)) {
        const std::size_t closed = markup.find("</" + name, at);
        at = closed == std::string_view::npos ? markup.size() : closed;
        continue;
      }
      out += '<' + name + '>';
      blank = false;
      continue;
    }
    const char c = markup[at++];
    const bool is_blank = c == ' ' || c == '\t' || c == '\n' || c == '\r';
    if (!is_blank) {
      if (blank) out += ' ';
      out += c;
    }
    blank = is_blank;
  }
  return out;
}

}  // namespace

std::string stable_sha256(std::string_view page) {
  const auto reduced = importers::html::reduce(page, {});
  return importers::sha256_hex(reduced ? texts_in_elements(reduced->markup) : std::string{page});
}

}  // namespace seiseki::nightly
