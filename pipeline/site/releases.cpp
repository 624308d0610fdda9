#include "pipeline/site/releases.hpp"

#include <algorithm>
#include <charconv>
#include <utility>

#include "importers/source/document.hpp"
#include "importers/source/files.hpp"

namespace seiseki::site {

namespace {

constexpr std::string_view k_head = "seiseki/site-releases/1\n";
constexpr std::string_view k_release_line = "release ";
constexpr std::string_view k_absent = "-";
constexpr std::size_t k_hash_digits = 64;
constexpr std::size_t k_most_of_releases = std::size_t{1} << 30U;

std::string line(const std::string& path, const std::optional<ReleasedFile>& file) {
  std::string out = file ? file->sha256 + ' ' + std::to_string(file->bytes) : std::string{k_absent};
  return out + ' ' + path + '\n';
}

/// The text before the next `end`, taken off.
std::string_view taken(std::string_view& text, char end) {
  const std::size_t length = std::min(text.find(end), text.size());
  const std::string_view out = text.substr(0, length);
  text.remove_prefix(std::min(length + 1, text.size()));
  return out;
}

}  // namespace

// `release ID`, then a line a file: hash, bytes, path; of an older release those alone that the next one has otherwise,
// `- path` where it did not have the file. At the end the hash of all that.
std::string Releases::text() const {
  std::string out{k_head};
  if (size() > 0) {
    out += std::string{k_release_line} + m_newest.id + '\n';
    for (const auto& [path, file] : m_newest.files) out += line(path, file);
  }
  for (const Older& older : m_older) {
    out += std::string{k_release_line} + older.id + '\n';
    for (const auto& [path, file] : older.otherwise) out += line(path, file);
  }
  return out + importers::sha256_hex(out);
}

Releases Releases::read(const std::filesystem::path& file) {
  const auto bytes = importers::read_bytes(file, k_most_of_releases, importers::Links::refuse);
  return bytes ? parsed(*bytes) : Releases{};
}

Releases Releases::parsed(std::string_view text) {
  if (text.size() < k_hash_digits) return {};
  std::string_view rest = text.substr(0, text.size() - k_hash_digits);
  if (!rest.starts_with(k_head) || importers::sha256_hex(rest) != text.substr(rest.size())) return {};
  rest.remove_prefix(k_head.size());
  Releases out;
  while (!rest.empty()) {
    std::string_view told = taken(rest, '\n');
    if (told.starts_with(k_release_line)) {
      const std::string id{told.substr(k_release_line.size())};
      if (out.m_newest.id.empty()) {
        out.m_newest.id = id;
      } else {
        out.m_older.push_back({id, {}});
      }
      continue;
    }
    std::optional<ReleasedFile> file;
    if (const std::string_view sha256 = taken(told, ' '); sha256 != k_absent) {
      file = ReleasedFile{std::string{sha256}};
      const std::string_view size = taken(told, ' ');
      std::from_chars(size.data(), size.data() + size.size(), file->bytes);
    }
    if (!out.m_older.empty()) {
      out.m_older.back().otherwise.emplace(told, std::move(file));
    } else if (file) {
      out.m_newest.files.emplace(told, *std::move(file));
    }
  }
  return out;
}

bool Releases::add(Release release) {
  if (release.id == m_newest.id) return false;
  if (size() > 0) {
    Older last{m_newest.id, {}};
    for (const auto& [path, file] : m_newest.files) {
      const auto now = release.files.find(path);
      if (now == release.files.end() || now->second != file) last.otherwise.emplace(path, file);
    }
    for (const auto& [path, file] : release.files) {
      if (!m_newest.files.contains(path)) last.otherwise.emplace(path, std::nullopt);
    }
    m_older.insert(m_older.begin(), std::move(last));
  }
  m_newest = std::move(release);
  std::size_t kept = 0;
  std::size_t room = 0;
  while (kept < m_older.size() && kept + 1 < k_most) {
    room += m_older[kept].otherwise.size();
    // Of the one before it is known whatever room that takes.
    if (kept > 0 && room > k_most_room * m_newest.files.size()) break;
    ++kept;
  }
  m_older.resize(kept);
  return true;
}

std::optional<Release> Releases::find(std::string_view beginning) const {
  if (beginning.size() < k_least_of_id) return std::nullopt;
  if (m_newest.id.starts_with(beginning)) return m_newest;
  const auto found =
      std::find_if(m_older.begin(), m_older.end(), [&](const Older& older) { return older.id.starts_with(beginning); });
  if (found == m_older.end()) return std::nullopt;
  return rebuilt(static_cast<std::size_t>(found - m_older.begin()) + 1);
}

Release Releases::rebuilt(std::size_t followed) const {
  Release out = m_newest;
  for (std::size_t at = 0; at < followed; ++at) {
    out.id = m_older[at].id;
    for (const auto& [path, file] : m_older[at].otherwise) {
      if (file) {
        out.files.insert_or_assign(path, *file);
      } else {
        out.files.erase(path);
      }
    }
  }
  return out;
}

}  // namespace seiseki::site
