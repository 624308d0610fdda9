/// \file
/// Addresses for links and forms: a path of our own with percent-encoded parts, or somebody's https address. There is
/// no way to write `javascript:` with it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace seiseki::markup {

/// A path of this site, known when the program is built: `/reports`. One `/` at the beginning, not two; or `#name`.
class OwnPath {
public:
  consteval OwnPath(const char* path)
      : m_path{path} {  // NOLINT(google-explicit-constructor,hicpp-explicit-conversions)
    if (m_path.empty() || (m_path[0] != '/' && m_path[0] != '#')) throw "a path of our own begins with one /";
    if (m_path.size() > 1 && m_path[0] == '/' && m_path[1] == '/') throw "that would be another site";
    for (const char c : m_path) {
      if (c <= ' ' || c == '"' || c == '\'' || c == '<' || c == '>' || c == '\\' || c > '~') throw "not for a path";
    }
  }
  constexpr std::string_view text() const { return m_path; }

private:
  std::string_view m_path;
};

class Url {
public:
  explicit Url(OwnPath path) : m_text{path.text()} {}
  /// Somebody's address, if it is http or https and nothing but an address.
  static std::optional<Url> elsewhere(std::string_view address);

  /// One more part of the path, percent-encoded: a `/` in it is no separator.
  Url operator/(std::string_view part) const;
  Url operator/(std::int64_t number) const;
  /// `?key=value`, then `&key=value`.
  Url with(std::string_view key, std::string_view value) const;
  Url with(std::string_view key, std::int64_t value) const;
  /// `#name`, once and last.
  Url at(std::string_view name) const;
  /// `.json` and its like after the last part. \pre known when the program is built, so nothing is encoded
  Url as(std::string_view suffix) const;

  /// What a folder's address leads to: the folder, or the page in it, for reading from a disk.
  enum class Folders { bare, index_page };
  /// The same address as a link from another page of ours, so that it holds below any path. \pre neither is elsewhere
  Url seen_from(const Url& page, Folders folders = Folders::bare) const;

  const std::string& text() const { return m_text; }

private:
  enum class Encoded { yes };
  Url(std::string text, Encoded) : m_text{std::move(text)} {}

  std::string m_text;
};

/// All but letters, digits and `-._~` as `%XX`.
std::string percent_encoded(std::string_view text);
/// The bytes that `%XX` stand for; what is no such escape stays as it is.
std::string percent_decoded(std::string_view text);

}  // namespace seiseki::markup
