#include "pipeline/store/schema_version.hpp"

#include <algorithm>
#include <optional>

#include "pipeline/store/dialect.hpp"
#include "pipeline/store/statement.hpp"

namespace seiseki::store {

namespace {

Owner owner(Session& session) {
  const auto tables = dialect::tables(session);
  if (tables.empty()) return Owner::nobody;
  if (!std::binary_search(tables.begin(), tables.end(), "properties")) return Owner::others;
  // Some other program may have a table of that name too, of another shape.
  if (dialect::columns(session, "properties") != std::vector<std::string>{"name", "value"}) return Owner::others;
  return store_property(session, "application") == "seiseki" ? Owner::seiseki : Owner::others;
}

}  // namespace

Schema schema_of(Session& session) {
  Schema out{owner(session), 0};
  if (out.owner != Owner::seiseki) return out;
  Statement::select(session, "value", "FROM properties WHERE name = 'schema_version'").each([&](Row& row) {
    row.into(out.version);
  });
  return out;
}

void set_schema_version(Session& session, int version) {
  set_store_property(session, "application", "seiseki");
  set_store_property(session, "schema_version", std::to_string(version));
}

std::optional<std::string> store_property(Session& session, std::string_view name) {
  std::optional<std::string> value;
  Statement::select(session, "value", "FROM properties WHERE name = :name")
      .each([&](Row& row) { row.into(value); }, name);
  return value;
}

void set_store_property(Session& session, std::string_view name, std::string_view value) {
  Statement::insert(session, "properties", "name, value", "ON CONFLICT (name) DO UPDATE SET value = excluded.value")
      .run(name, value);
}

}  // namespace seiseki::store
