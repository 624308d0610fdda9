#include "pipeline/site/made.hpp"

#include <algorithm>
#include <charconv>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <sys/stat.h>

#include "importers/source/document.hpp"
#include "importers/source/files.hpp"
#include "pipeline/site/program_build.hpp"

namespace seiseki::site {

namespace {

constexpr std::size_t k_hash = 64;
constexpr std::size_t k_most_of_table = std::size_t{1} << 30U;

constexpr std::int64_t k_second = 1'000'000'000;

std::int64_t nanoseconds(const timespec& time) {
  return std::int64_t{time.tv_sec} * k_second + time.tv_nsec;
}

/// When the bytes of a file were changed last; 0 if nobody can say.
std::int64_t changed_at(const std::filesystem::path& file) {
  struct stat status {};
  return ::lstat(file.c_str(), &status) == 0 ? nanoseconds(status.st_mtim) : 0;
}

/// Whether a file was left alone for a while before the table was written: the clock of a file system has ticks, and
/// what is changed twice within one has one stamp.
bool is_settled(std::string_view stamp, std::int64_t table_written) {
  constexpr std::int64_t k_while = k_second / 10;
  std::int64_t changed = 0;
  std::from_chars(stamp.data(), stamp.data() + stamp.size(), changed);
  return changed > 0 && changed < table_written - k_while;
}

std::string head() {
  return "seiseki/site-made/2 " + program_build() + "\n";
}

/// The text before the next blank or line end, taken off.
std::string_view word(std::string_view& text, char end) {
  const std::size_t length = std::min(text.find(end), text.size());
  const std::string_view out = text.substr(0, length);
  text.remove_prefix(std::min(length + 1, text.size()));
  return out;
}

}  // namespace

// A line a file: ingredients, hash, bytes, + or -, stamp, path; at the end the hash of all that.
std::string MadeFiles::text() const {
  std::vector<std::pair<std::string_view, const Made*>> files;
  for (const auto& [path, made] : m_files) files.emplace_back(path, &made);
  std::sort(files.begin(), files.end());
  std::string out = head();
  for (const auto& [path, made] : files) {
    out += made->ingredients + ' ' + made->sha256 + ' ' + std::to_string(made->bytes) + ' ';
    out += made->is_indexable ? "+ " : "- ";
    out += made->stamp + ' ';
    out += path;
    out += '\n';
  }
  return out + importers::sha256_hex(out);
}

MadeFiles MadeFiles::read(const std::filesystem::path& file) {
  MadeFiles out;
  const auto bytes = importers::read_bytes(file, k_most_of_table, importers::Links::refuse);
  if (!bytes || bytes->size() < k_hash) return out;
  std::string_view rest = std::string_view{*bytes}.substr(0, bytes->size() - k_hash);
  const std::string first = head();
  if (!rest.starts_with(first) || importers::sha256_hex(rest) != std::string_view{*bytes}.substr(rest.size()))
    return out;
  rest.remove_prefix(first.size());
  const std::int64_t written = changed_at(file);
  while (!rest.empty()) {
    Made made;
    made.ingredients = word(rest, ' ');
    made.sha256 = word(rest, ' ');
    const std::string_view size = word(rest, ' ');
    std::from_chars(size.data(), size.data() + size.size(), made.bytes);
    made.is_indexable = word(rest, ' ') == "+";
    made.stamp = word(rest, ' ');
    if (!is_settled(made.stamp, written)) made.stamp.clear();
    out.add(std::string{word(rest, '\n')}, std::move(made));
  }
  return out;
}

std::string stamp_of(const std::filesystem::path& file) {
  struct stat status {};
  if (::lstat(file.c_str(), &status) != 0 || !S_ISREG(status.st_mode)) return {};
  const std::int64_t changed = nanoseconds(status.st_ctim);
  if (changed % k_second == 0) return {};
  return fmt::format("{}:{}:{}:{}", changed, nanoseconds(status.st_mtim), status.st_ino, status.st_size);
}

const Made* MadeFiles::find(const std::string& path) const {
  const auto found = m_files.find(path);
  return found == m_files.end() ? nullptr : &found->second;
}

const Made* MadeFiles::find(const std::string& path, const std::string& ingredients) const {
  const auto found = ingredients.empty() ? m_files.end() : m_files.find(path);
  return found != m_files.end() && found->second.ingredients == ingredients ? &found->second : nullptr;
}

}  // namespace seiseki::site
