#include "pipeline/markup/url.hpp"

#include <algorithm>

namespace seiseki::markup {

std::string percent_encoded(std::string_view text) {
  constexpr std::string_view k_digits = "0123456789ABCDEF";
  std::string out;
  for (const char c : text) {
    const bool is_plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
                          c == '.' || c == '_' || c == '~';
    if (is_plain) {
      out += c;
      continue;
    }
    const auto byte = static_cast<unsigned char>(c);
    out += '%';
    out += k_digits[byte >> 4U];
    out += k_digits[byte & 0xfU];
  }
  return out;
}

std::string percent_decoded(std::string_view text) {
  const auto digit = [](char c) {
    return c >= '0' && c <= '9'   ? c - '0'
           : c >= 'A' && c <= 'F' ? c - 'A' + 10
           : c >= 'a' && c <= 'f' ? c - 'a' + 10
                                  : -1;
  };
  std::string out;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const bool is_escape =
        text[at] == '%' && at + 2 < text.size() && digit(text[at + 1]) >= 0 && digit(text[at + 2]) >= 0;
    out += is_escape ? static_cast<char>(digit(text[at + 1]) * 16 + digit(text[at + 2])) : text[at];
    if (is_escape) at += 2;
  }
  return out;
}

std::optional<Url> Url::elsewhere(std::string_view address) {
  if (!address.starts_with("https://") && !address.starts_with("http://")) return std::nullopt;
  const bool is_plain = std::all_of(address.begin(), address.end(), [](char c) {
    return c > ' ' && c <= '~' && c != '"' && c != '\'' && c != '<' && c != '>' && c != '\\' && c != '`';
  });
  if (!is_plain || address.size() > 2000) return std::nullopt;
  return Url{std::string{address}, Encoded::yes};
}

Url Url::operator/(std::string_view part) const {
  std::string out = text();
  if (!out.ends_with('/')) out += '/';
  return Url{out + percent_encoded(part), Encoded::yes};
}

Url Url::operator/(std::int64_t number) const {
  return *this / std::to_string(number);
}

Url Url::with(std::string_view key, std::string_view value) const {
  std::string out = text();
  out += out.find('?') == std::string::npos ? '?' : '&';
  return Url{out + percent_encoded(key) + '=' + percent_encoded(value), Encoded::yes};
}

Url Url::with(std::string_view key, std::int64_t value) const {
  return with(key, std::to_string(value));
}

Url Url::at(std::string_view name) const {
  return Url{text() + '#' + percent_encoded(name), Encoded::yes};
}

Url Url::as(std::string_view suffix) const {
  return Url{text() + std::string{suffix}, Encoded::yes};
}

Url Url::seen_from(const Url& page, Folders folders) const {
  if (m_text.starts_with('#')) return *this;
  const std::size_t hash = std::min(m_text.find('#'), m_text.size());
  const std::string_view path = std::string_view{m_text}.substr(0, hash);
  const std::string_view from = std::string_view{page.m_text}.substr(0, page.m_text.rfind('/') + 1);
  // The last `/` up to which both are alike.
  std::size_t shared = 0;
  for (std::size_t at = 0; at < path.size() && at < from.size() && path[at] == from[at]; ++at) {
    if (path[at] == '/') shared = at + 1;
  }
  std::string out;
  for (auto left = std::count(from.begin() + static_cast<std::ptrdiff_t>(shared), from.end(), '/'); left > 0; --left)
    out += "../";
  out += path.substr(shared);
  if (folders == Folders::index_page && path.ends_with('/')) out += "index.html";
  if (out.empty()) out = "./";
  return Url{out + m_text.substr(hash), Encoded::yes};
}

}  // namespace seiseki::markup
