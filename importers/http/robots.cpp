#include "importers/http/robots.hpp"

#include <algorithm>

#include "importers/text/ascii.hpp"

namespace seiseki::importers::http {
namespace {

constexpr std::size_t k_max_bytes = std::size_t{500} * 1024;
constexpr std::size_t k_max_rules = 2000;
constexpr std::size_t k_max_pattern = 2000;

std::string_view trim(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t");
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

/// The agent's product token: what precedes a version or a blank.
std::string product_token(std::string_view agent) {
  const std::size_t end = agent.find_first_of("/ \t");
  return text::ascii_lower(agent.substr(0, end));
}

/// `%7e` and `~` are the same octet; reserved characters keep their escape, in upper case.
std::string normalised(std::string_view text) {
  constexpr std::string_view k_digits = "0123456789ABCDEF";
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '%' || i + 2 >= text.size() || text::hex_value(text[i + 1]) < 0 ||
        text::hex_value(text[i + 2]) < 0) {
      out += text[i];
      continue;
    }
    const auto octet = static_cast<char>(text::hex_value(text[i + 1]) * 16 + text::hex_value(text[i + 2]));
    const bool unreserved = (octet >= 'a' && octet <= 'z') || (octet >= 'A' && octet <= 'Z') ||
                            (octet >= '0' && octet <= '9') || octet == '-' || octet == '.' || octet == '_' ||
                            octet == '~';
    if (unreserved) {
      out += octet;
    } else {
      const auto value = static_cast<unsigned char>(octet);
      (out += '%') += k_digits[value >> 4U];
      out += k_digits[value & 15U];
    }
    i += 2;
  }
  return out;
}

/// `*` any run of characters, `$` at the end of the pattern the end of the target. Linear in the product of the
/// lengths.
bool matches(std::string_view pattern, std::string_view target) {
  const bool anchored = !pattern.empty() && pattern.back() == '$';
  if (anchored) pattern.remove_suffix(1);
  std::size_t p = 0;
  std::size_t t = 0;
  std::size_t star = std::string_view::npos;
  std::size_t resume = 0;
  while (true) {
    if (p == pattern.size() && (!anchored || t == target.size())) return true;
    if (p < pattern.size() && pattern[p] == '*') {
      star = p++;
      resume = t;
    } else if (p < pattern.size() && t < target.size() && pattern[p] == target[t]) {
      ++p;
      ++t;
    } else if (star != std::string_view::npos && resume < target.size()) {
      p = star + 1;
      t = ++resume;
    } else {
      return false;
    }
  }
}

std::optional<std::chrono::milliseconds> parse_delay(std::string_view text) {
  long total_ms = 0;
  long unit = 1000;
  bool fraction = false;
  if (text.empty() || text.size() > 8) return std::nullopt;
  for (const char c : text) {
    if (c == '.' && !fraction) {
      fraction = true;
    } else if (c < '0' || c > '9') {
      return std::nullopt;
    } else if (fraction) {
      unit /= 10;
      total_ms += (c - '0') * unit;
    } else {
      total_ms = total_ms * 10 + (c - '0') * 1000L;
    }
  }
  return std::chrono::milliseconds{total_ms};
}

struct Line {
  std::string key;
  std::string_view value;
};

/// The next line with a colon, without comment; advances `rest`.
std::optional<Line> next_line(std::string_view& rest) {
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find_first_of("\r\n"), rest.size());
    std::string_view line = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    line = line.substr(0, line.find('#'));
    const std::size_t colon = line.find(':');
    if (colon != std::string_view::npos)
      return Line{text::ascii_lower(trim(line.substr(0, colon))), trim(line.substr(colon + 1))};
  }
  return std::nullopt;
}

bool names_agent(std::string_view bytes, const std::string& agent) {
  while (const auto line = next_line(bytes)) {
    if (line->key == "user-agent" && product_token(line->value) == agent) return true;
  }
  return false;
}

}  // namespace

Robots Robots::parse(std::string_view bytes, std::string_view product) {
  bytes = bytes.substr(0, k_max_bytes);
  if (bytes.substr(0, 3) == "\xef\xbb\xbf") bytes.remove_prefix(3);
  const std::string own = text::ascii_lower(product);
  const std::string wanted = names_agent(bytes, own) ? own : "*";
  Robots robots;
  bool in_group = false;
  bool in_header = false;  // consecutive User-agent lines begin one group
  while (const auto line = next_line(bytes)) {
    if (line->key == "user-agent") {
      in_group = (in_header && in_group) || product_token(line->value) == wanted;
      in_header = true;
      continue;
    }
    if (line->key == "sitemap") continue;  // belongs to no group
    in_header = false;
    if (!in_group) continue;
    if (line->key == "crawl-delay") {
      robots.m_crawl_delay = parse_delay(line->value);
    } else if ((line->key == "allow" || line->key == "disallow") && !line->value.empty() &&
               line->value.size() <= k_max_pattern && robots.m_rules.size() < k_max_rules) {
      robots.m_rules.push_back({line->key == "allow", normalised(line->value)});
    }
  }
  return robots;
}

bool Robots::allows(std::string_view target) const {
  if (target == "/robots.txt") return true;
  const std::string wanted = normalised(target);
  const Rule* best = nullptr;
  for (const Rule& rule : m_rules) {
    if (!matches(rule.pattern, wanted)) continue;
    const bool longer = best == nullptr || rule.pattern.size() > best->pattern.size();
    const bool tie_for_allow = best != nullptr && rule.pattern.size() == best->pattern.size() && rule.allow;
    if (longer || tie_for_allow) best = &rule;
  }
  return best == nullptr || best->allow;
}

}  // namespace seiseki::importers::http
