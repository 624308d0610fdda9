#include "importers/http/url.hpp"

#include <algorithm>
#include <charconv>
#include <vector>

#include "importers/text/ascii.hpp"

namespace seiseki::importers::http {
namespace {

constexpr std::size_t k_max_length = 2000;

bool is_plain(std::string_view text) {
  return std::all_of(text.begin(), text.end(), [](char c) {
    return c > 0x20 && c < 0x7f && std::string_view{"\"<>\\^`{|}"}.find(c) == std::string_view::npos;
  });
}

bool is_host(std::string_view host) {
  if (host.empty() || host.size() > 253) return false;
  if (host.front() == '[') {
    return host.size() > 3 && host.back() == ']' &&
           host.substr(1, host.size() - 2).find_first_not_of("0123456789abcdefABCDEF:.") == std::string_view::npos;
  }
  return std::all_of(host.begin(), host.end(),
                     [](char c) { return text::is_letter(c) || text::is_digit(c) || c == '-' || c == '.'; });
}

int default_port(std::string_view scheme) {
  return scheme == "https" ? 443 : scheme == "http" ? 80 : 0;
}

/// Splits `host[:port]`; false if it is neither.
bool parse_authority(std::string_view authority, Url& url) {
  const std::size_t bracket = authority.rfind(']');
  const std::size_t colon = authority.find(':', bracket == std::string_view::npos ? 0 : bracket);
  const std::string_view host = authority.substr(0, colon);
  if (!is_host(host)) return false;
  url.host = text::ascii_lower(host);
  if (colon == std::string_view::npos) return true;
  const std::string_view digits = authority.substr(colon + 1);
  if (digits.empty() || digits.size() > 5 || !std::all_of(digits.begin(), digits.end(), text::is_digit)) return false;
  std::from_chars(digits.data(), digits.data() + digits.size(), url.port);
  if (url.port < 1 || url.port > 65535) return false;
  if (url.port == default_port(url.scheme)) url.port = 0;
  return true;
}

void split_target(std::string_view target, Url& url) {
  target = target.substr(0, target.find('#'));
  const std::size_t question = target.find('?');
  url.path = target.substr(0, question);
  url.query = question == std::string_view::npos ? std::string{} : std::string{target.substr(question + 1)};
  if (url.path.empty()) url.path = "/";
}

std::string without_dot_segments(std::string_view path) {
  std::vector<std::string_view> kept;
  bool ends_in_slash = false;
  std::size_t begin = 1;
  while (begin <= path.size()) {
    const std::size_t end = std::min(path.find('/', begin), path.size());
    const std::string_view segment = path.substr(begin, end - begin);
    ends_in_slash = end == path.size() && (segment == "." || segment == "..");
    if (segment == "..") {
      if (!kept.empty()) kept.pop_back();
    } else if (segment != ".") {
      kept.push_back(segment);
    }
    begin = end + 1;
  }
  std::string out;
  for (const std::string_view segment : kept) (out += '/') += segment;
  if (out.empty() || ends_in_slash) out += '/';
  return out;
}

/// `mailto:`, `javascript:`, `https://…`: a scheme before the first of `/?#`.
bool has_scheme(std::string_view text) {
  const std::size_t stop = text.find_first_of(":/?#");
  return stop != std::string_view::npos && stop > 0 && text[stop] == ':' && text::is_letter(text[0]);
}

}  // namespace

std::string Url::target() const {
  return query.empty() ? path : path + '?' + query;
}

std::string Url::origin() const {
  return scheme + "://" + host + (port == 0 ? std::string{} : ':' + std::to_string(port));
}

std::string Url::text() const {
  return origin() + target();
}

std::optional<Url> parse_url(std::string_view text) {
  if (text.size() > k_max_length || !is_plain(text)) return std::nullopt;
  const std::size_t colon = text.find("://");
  if (colon == std::string_view::npos || colon == 0 ||
      !std::all_of(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(colon), text::is_letter))
    return std::nullopt;
  Url url;
  url.scheme = text::ascii_lower(text.substr(0, colon));
  const std::string_view rest = text.substr(colon + 3);
  const std::size_t end = std::min(rest.find_first_of("/?#"), rest.size());
  if (!parse_authority(rest.substr(0, end), url)) return std::nullopt;
  split_target(rest.substr(end), url);
  return url;
}

std::optional<Url> resolve_reference(const Url& base, std::string_view reference) {
  if (reference.size() > k_max_length || !is_plain(reference)) return std::nullopt;
  if (has_scheme(reference)) return parse_url(reference);
  if (reference.substr(0, 2) == "//") return parse_url(base.scheme + ':' + std::string{reference});
  Url url = base;
  if (reference.empty() || reference.front() == '#') return url;
  if (reference.front() == '?') {
    split_target(base.path + std::string{reference}, url);
    return url;
  }
  const std::string directory = base.path.substr(0, base.path.rfind('/') + 1);
  split_target(reference.front() == '/' ? std::string{reference} : directory + std::string{reference}, url);
  url.path = without_dot_segments(url.path);
  return url;
}

}  // namespace seiseki::importers::http
