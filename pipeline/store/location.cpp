#include "pipeline/store/location.hpp"

#include <algorithm>
#include <iterator>

#include "pipeline/store/conninfo.hpp"
#include "pipeline/store/findings.hpp"
#include "pipeline/store/text.hpp"

namespace seiseki::store {

namespace {

constexpr std::string_view k_sqlite_scheme = "sqlite3://";

/// What stands beside a database under its name: under such a name it would be taken for its own lock.
constexpr std::string_view k_beside[] = {".lock", ".objects", ".quarantine", ".nightly", ".desk-key"};

std::optional<std::filesystem::path> beside(const DatabaseLocation& location, std::string_view extension) {
  if (location.engine != Engine::sqlite) return std::nullopt;
  std::filesystem::path path = location.path;
  path.replace_extension(extension);
  return path;
}

}  // namespace

std::string_view to_string(Engine engine) {
  return engine == Engine::sqlite ? "sqlite" : "postgresql";
}

std::string DatabaseLocation::shown() const {
  if (engine == Engine::sqlite) return path.string();
  const auto parameters = conninfo::parse(url);
  return parameters ? conninfo::shown(*parameters) : "PostgreSQL";
}

std::optional<std::filesystem::path> DatabaseLocation::objects_directory() const {
  return beside(*this, ".objects");
}

std::optional<std::filesystem::path> DatabaseLocation::quarantine_directory() const {
  return beside(*this, ".quarantine");
}

std::optional<std::filesystem::path> DatabaseLocation::lock_file() const {
  return beside(*this, ".lock");
}

std::optional<std::filesystem::path> DatabaseLocation::nightly_directory() const {
  return beside(*this, ".nightly");
}

bool is_server_address(std::string_view text) {
  return conninfo::is_address(text);
}
bool tells_password(std::string_view text) {
  return conninfo::tells_password(text);
}

Result<DatabaseLocation> parse_location(std::string_view text) {
  // Only what stands before "://" is repeated: the rest may hold a password.
  const auto refused = [&] { return failure(k_db_location, {}, {}, {clean(text.substr(0, text.find("://")))}); };
  if (text.find('\0') != std::string_view::npos) return refused();
  if (conninfo::is_address(text)) {
    if (!conninfo::parse(std::string{text})) return failure(k_db_address);
    return DatabaseLocation{.engine = Engine::postgresql, .url = std::string{text}};
  }
  if (text.substr(0, k_sqlite_scheme.size()) == k_sqlite_scheme) text.remove_prefix(k_sqlite_scheme.size());
  // SOCI takes the path in double quotes and knows no way to write one inside; ":memory:" would be lost at once.
  if (text.empty() || text.find('"') != std::string_view::npos || text.find("://") != std::string_view::npos ||
      text.front() == ':')
    return refused();
  DatabaseLocation location{.path = std::filesystem::path{std::string{text}}};
  if (!location.path.has_filename()) return refused();
  const std::string extension = location.path.extension().string();
  if (std::find(std::begin(k_beside), std::end(k_beside), extension) != std::end(k_beside))
    return failure(k_db_name, {}, {}, {location.path.string(), extension});
  return location;
}

}  // namespace seiseki::store
