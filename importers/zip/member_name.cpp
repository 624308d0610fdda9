#include "importers/zip/member_name.hpp"

#include <algorithm>
#include <array>

#include "importers/source/files.hpp"
#include "importers/text/encoding.hpp"
#include "importers/text/unicode.hpp"

namespace seiseki::importers::zip {
namespace {

bool is_separator(char c) {
  return c == '/' || c == '\\';
}

char lowered(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

bool ends_in(std::string_view name, std::string_view lower_case) {
  return name.size() >= lower_case.size() &&
         std::equal(lower_case.begin(), lower_case.end(), name.end() - static_cast<std::ptrdiff_t>(lower_case.size()),
                    [](char a, char b) { return a == lowered(b); });
}

// Calls `accept` with each component of a path; false as soon as one is not accepted.
template <class Predicate>
bool all_components(std::string_view name, Predicate accept) {
  while (!name.empty()) {
    const auto end = std::find_if(name.begin(), name.end(), is_separator);
    const auto length = static_cast<std::size_t>(end - name.begin());
    if (!accept(name.substr(0, length))) return false;
    name.remove_prefix(std::min(length + 1, name.size()));
  }
  return true;
}

}  // namespace

std::string decoded_name(std::string_view raw, std::string_view cp437) {
  if (text::first_invalid_utf8(raw) == std::string_view::npos) return std::string(raw);
  if (text::guess_legacy_encoding(raw) == text::Encoding::cp932) {
    if (const auto decoded = text::decode(raw, {}); decoded && decoded->encoding == text::Encoding::cp932)
      return decoded->text;
  }
  if (text::first_invalid_utf8(cp437) == std::string_view::npos) return std::string(cp437);
  // libzip takes overlong sequences for UTF-8 and leaves them as they are.
  const auto decoded = text::decode(raw, {});
  return decoded ? decoded->text : std::string{"?"};
}

bool is_plain_path(std::string_view name) {
  if (name.empty() || is_separator(name.front())) return false;
  if (std::any_of(name.begin(), name.end(),
                  [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == '\x7F' || c == ':'; }))
    return false;
  return all_components(name, [](std::string_view part) { return !part.empty() && part != ".."; });
}

bool is_folder(std::string_view name) {
  return !name.empty() && is_separator(name.back());
}

bool is_clutter(std::string_view name) {
  return !all_components(name, [](std::string_view part) { return !is_clutter_name(part); });
}

bool is_archive_name(std::string_view name) {
  constexpr std::array<std::string_view, 14> k_endings{".zip", ".7z",  ".rar", ".gz",  ".tgz", ".bz2", ".xz",
                                                       ".tar", ".lzh", ".lha", ".cab", ".arj", ".zst", ".jar"};
  return std::any_of(k_endings.begin(), k_endings.end(), [&](std::string_view end) { return ends_in(name, end); });
}

}  // namespace seiseki::importers::zip
