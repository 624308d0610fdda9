#include "pipeline/store/named_documents.hpp"

#include <set>

#include "pipeline/store/statement.hpp"

namespace seiseki::store {

namespace {

struct NamingColumn {
  std::string_view column;
  std::string_view table;
  int since;  ///< schema version
};

constexpr NamingColumn k_originals_and_files[] = {
    {"sha256", "document", 1}, {"sha256", "list_file", 6}, {"sha256", "correspondence_list_file", 6}};
constexpr NamingColumn k_inputs[] = {{"input_sha256", "rating_list", 1}, {"input_sha256", "correspondence_list", 4}};

void add(std::set<std::string>& out, Database& database, const NamingColumn& where) {
  if (database.schema_version() < where.since) return;
  Statement::select(*database.session(), where.column, "FROM " + std::string{where.table}).each([&](Row& row) {
    std::string sha256;
    row.into(sha256);
    if (!sha256.empty()) out.insert(std::move(sha256));
  });
}

}  // namespace

std::vector<std::string> named_documents(Database& database, const DocumentStore& documents, PartsOf parts_of) {
  std::set<std::string> inputs;
  for (const NamingColumn& where : k_inputs) add(inputs, database, where);
  std::set<std::string> out = inputs;
  for (const NamingColumn& where : k_originals_and_files) add(out, database, where);
  for (const std::string& input : inputs) {
    const auto bytes = documents.get(input);
    if (!bytes) continue;
    const std::vector<std::string> parts = parts_of(*bytes);
    out.insert(parts.begin(), parts.end());
  }
  return {out.begin(), out.end()};
}

Result<void> check_all_there(const std::vector<std::string>& named, const DocumentStore& documents) {
  for (const std::string& sha256 : named) {
    if (documents.contains(sha256)) continue;
    SEISEKI_TRY([[maybe_unused]] const std::string bytes, documents.get(sha256));
  }
  return {};
}

}  // namespace seiseki::store
