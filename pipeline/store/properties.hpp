/// \file
/// What the database remembers about itself: how and by what it was made, and settings a later run must honour.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "pipeline/store/database.hpp"

namespace seiseki::store {

class Properties {
public:
  explicit Properties(Database& database);
  std::optional<std::string> get(std::string_view name);
  /// Replaces the value; the names `application`, `schema_version` and `name_keys` belong to the store
  /// (`std::logic_error`).
  void set(std::string_view name, std::string_view value);
  /// Sorted by name, byte by byte.
  std::vector<std::pair<std::string, std::string>> all();

private:
  std::shared_ptr<Session> m_session;
};

}  // namespace seiseki::store
