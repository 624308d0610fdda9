#include "pipeline/store/office_id.hpp"

#include <array>
#include <cerrno>
#include <limits>
#include <vector>

#include <sys/random.h>

#include "importers/source/pieces.hpp"
#include "pipeline/files/entries.hpp"
#include "pipeline/store/audit_store.hpp"
#include "pipeline/store/findings.hpp"
#include "pipeline/store/properties.hpp"
#include "pipeline/store/store_error.hpp"

namespace seiseki::store {

namespace fs = std::filesystem;

namespace {

/// A random UUID, version 4.
std::string new_office_id() {
  std::array<unsigned char, 16> bytes{};
  if (::getrandom(bytes.data(), bytes.size(), 0) != static_cast<ssize_t>(bytes.size()))
    throw std::system_error{errno, std::generic_category()};
  bytes[6] = static_cast<unsigned char>((bytes[6] & 0x0FU) | 0x40U);
  bytes[8] = static_cast<unsigned char>((bytes[8] & 0x3FU) | 0x80U);
  constexpr std::string_view k_digits = "0123456789abcdef";
  std::string out;
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    if (i == 4 || i == 6 || i == 8 || i == 10) out += '-';
    out += k_digits[bytes[i] >> 4U];
    out += k_digits[bytes[i] & 15U];
  }
  return out;
}

/// The database's own, given to it now if it has none. Of two processes that do so at once the first one's counts.
std::string settled(Database& database, const std::string& wanted) {
  Transaction transaction{database};
  Properties properties{database};
  if (auto known = properties.get(k_office_property)) return *std::move(known);
  properties.set(k_office_property, wanted);
  transaction.commit();
  return wanted;
}

/// Whether a file is a database of SQLite, by its first bytes.
bool is_database(const fs::path& file) {
  constexpr std::string_view k_magic{"SQLite format 3\0", 16};
  std::string begin;
  const auto read = importers::read_pieces(file, std::numeric_limits<std::size_t>::max(), importers::Links::refuse,
                                           [&](std::string_view piece) {
                                             begin = piece.substr(0, k_magic.size());
                                             return false;
                                           });
  return read && begin == k_magic;
}

bool is_at_hand(const fs::path& file) {
  std::error_code error;
  return fs::exists(fs::symlink_status(file, error));
}

/// Databases beside this one under its name but for the ending, sorted.
std::vector<fs::path> others_of_its_name(const fs::path& database) {
  std::vector<fs::path> out;
  for (const fs::directory_entry& entry : files::readable_entries_in(files::folder_of(database))) {
    const fs::path name = entry.path().filename();
    if (name != database.filename() && name.stem() == database.stem() && is_database(entry.path()))
      out.push_back(database.parent_path() / name);
  }
  return out;
}

/// Whether the folder is the one that belongs to the database by its name.
bool is_beside(const Database& database, const DocumentStore& documents) {
  return database.location().objects_directory() == documents.directory();
}

/// Who cannot write there has only looked.
void keep_name(const Database& database, DocumentStore& documents) {
  const std::string name = database.location().path.filename().string();
  const auto known = documents.database_name();
  if (known && *known == name) return;
  try {
    documents.set_database_name(name);
  } catch (const StoreError&) {
  }
}

}  // namespace

Result<void> check_alone(const DatabaseLocation& location) {
  const auto folder = location.objects_directory();
  if (!folder || !is_at_hand(*folder)) return {};
  SEISEKI_TRY(const DocumentStore documents, DocumentStore::open(*folder));
  SEISEKI_TRY(const std::optional<std::string> owner, documents.database_name());
  const std::string name = location.path.filename().string();
  if (owner && *owner == name && is_at_hand(location.path)) return {};
  const bool is_new = !is_at_hand(location.path);
  for (const fs::path& other : others_of_its_name(location.path)) {
    if (is_new || other.filename() == owner.value_or(""))
      return failure(k_office_shared, {}, {}, {folder->string(), other.string(), location.shown()});
  }
  return {};
}

std::string office_id(Database& database) {
  return Properties{database}.get(k_office_property).value_or("");
}

Result<void> check_tie(Database& database, const DocumentStore& documents) {
  if (is_beside(database, documents)) SEISEKI_CHECK(check_alone(database.location()));
  const auto ours = Properties{database}.get(k_office_property);
  SEISEKI_TRY(const std::optional<std::string> theirs, documents.office());
  if (!ours || ours == theirs) return {};
  const bool is_strange = theirs || (documents.all().empty() && !AuditStore{database}.head().empty());
  if (!is_strange) return {};
  return failure(k_office_other, {}, {}, {documents.directory().string(), database.location().shown(), *ours});
}

Result<void> tie_together(Database& database, DocumentStore& documents) {
  SEISEKI_CHECK(check_tie(database, documents));
  const auto ours = Properties{database}.get(k_office_property);
  SEISEKI_TRY(const std::optional<std::string> theirs, documents.office());
  if (!database.is_read_only() && is_beside(database, documents)) keep_name(database, documents);
  if ((ours && theirs) || database.is_read_only()) return {};
  const std::string id = ours ? *ours : settled(database, theirs.value_or(new_office_id()));
  if (!theirs) documents.set_office(id);
  return {};
}

}  // namespace seiseki::store
