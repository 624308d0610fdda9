#include "pipeline/store/properties.hpp"

#include <algorithm>
#include <stdexcept>

#include "pipeline/store/statement.hpp"

namespace seiseki::store {

Properties::Properties(Database& database) : m_session{database.session()} {}

std::optional<std::string> Properties::get(std::string_view name) {
  std::optional<std::string> value;
  Statement::select(*m_session, "value", "FROM properties WHERE name = :name")
      .each([&](Row& row) { row.into(value); }, name);
  return value;
}

void Properties::set(std::string_view name, std::string_view value) {
  if (name == "application" || name == "schema_version" || name == "name_keys")
    throw std::logic_error("this property is set by the store only");
  AtomicWrite write{*m_session};
  Statement::insert(*m_session, "properties", "name, value", "ON CONFLICT (name) DO UPDATE SET value = excluded.value")
      .run(name, value);
  write.commit();
}

std::vector<std::pair<std::string, std::string>> Properties::all() {
  std::vector<std::pair<std::string, std::string>> out;
  Statement::select(*m_session, "name, value", "FROM properties").each([&](Row& row) {
    auto& [name, value] = out.emplace_back();
    row.into(name, value);
  });
  std::sort(out.begin(), out.end());
  return out;
}

}  // namespace seiseki::store
