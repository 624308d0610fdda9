/// \file
/// Any text in every place of a page: as text, in a value, in an address. The page's markup is the same whatever it
/// holds, and what it holds reads back.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include "pipeline/markup/html.hpp"
#include "tests/fuzz/require.hpp"

using namespace seiseki::markup;
using seiseki::test::require;

namespace {

/// What stands between two pieces of markup that must follow.
std::string_view between(std::string_view& rest, std::string_view before, std::string_view after) {
  require(rest.starts_with(before), "the markup before is ours");
  rest.remove_prefix(before.size());
  const std::size_t end = rest.find(after);
  require(end != std::string_view::npos, "the markup after is ours");
  const std::string_view out = rest.substr(0, end);
  rest.remove_prefix(end);
  return out;
}

/// What a browser makes of it; everything that could be markup has to be spelled out.
std::string read_back(std::string_view escaped) {
  constexpr std::pair<std::string_view, char> k_names[] = {{"&amp;", '&'},  {"&lt;", '<'},   {"&gt;", '>'},
                                                           {"&quot;", '"'}, {"&#39;", '\''}, {"&#13;", '\r'},
                                                           {"&#10;", '\n'}, {"&#9;", '\t'}};
  std::string out;
  while (!escaped.empty()) {
    if (escaped.front() != '&') {
      require(std::string_view{"<>\"'\r"}.find(escaped.front()) == std::string_view::npos, "nothing of it is markup");
      out += escaped.front();
      escaped.remove_prefix(1);
      continue;
    }
    bool is_known = false;
    for (const auto& [name, c] : k_names) {
      if (!escaped.starts_with(name)) continue;
      out += c;
      escaped.remove_prefix(name.size());
      is_known = true;
      break;
    }
    require(is_known, "an ampersand begins one of our names");
  }
  return out;
}

bool is_plain(std::string_view text) {
  for (const char c : text) {
    if ((c < ' ' && c != '\t' && c != '\n' && c != '\r') || c >= 0x7f) return false;
  }
  return true;
}

void check_text(std::string_view escaped, std::string_view text) {
  const std::string back = read_back(escaped);
  if (is_plain(text)) require(back == text, "it reads back as itself");
  for (const char c : back)
    require(static_cast<unsigned char>(c) >= ' ' || c == '\t' || c == '\n' || c == '\r', "no control is left");
  require(read_back(tag("i", back).text().substr(3, tag("i", back).text().size() - 7)) == back, "and is settled then");
}

void check_address(std::string_view address) {
  for (const char c : address) {
    const bool is_of_addresses = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                                 std::string_view{"/-._~%?=&#;"}.find(c) != std::string_view::npos;
    require(is_of_addresses, "an address is spelled out");
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text{reinterpret_cast<const char*>(data), size};
  const Url own = Url{"/people"}.with("q", text).at(text);
  const Html page = document(tag("p", attr("title", text), text, tag("a", href(own), text), tag("br")));
  std::string_view rest = page.text();
  check_text(between(rest, "<!DOCTYPE html>\n<p title=\"", "\">"), text);
  check_text(between(rest, "\">", "<a href=\""), text);
  check_address(between(rest, "<a href=\"", "\">"));
  check_text(between(rest, "\">", "</a>"), text);
  require(rest == "</a><br /></p>\n", "nothing else is there");
  if (const auto other = Url::elsewhere(text)) {
    require(other->text() == text && (text.starts_with("https://") || text.starts_with("http://")), "only of the web");
    const Html link = tag("a", href(*other));
    require(link.text().find_first_of("<>", 1) == link.text().find('>'), "and no markup");
  }
  require((Url{"/a"} / text).text().find_first_of("\"'<> ", 0) == std::string::npos, "a part of a path is spelled out");
  return 0;
}
