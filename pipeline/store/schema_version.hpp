/// \file
/// Whose database this is and which schema it has, as its `properties` say. Inside this room only.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "pipeline/store/session.hpp"

namespace seiseki::store {

enum class Owner {
  nobody,   ///< no tables at all
  seiseki,  ///< ours, of any version
  others,   ///< tables that are not ours
};

struct Schema {
  Owner owner;
  int version;  ///< 0: not ours, or no schema yet
};

/// Throws StoreError (`db-value`) if the number cannot be read.
Schema schema_of(Session& session);
inline int schema_version(Session& session) {
  return schema_of(session).version;
}
void set_schema_version(Session& session, int version);

/// What the store itself remembers in `properties`.
std::optional<std::string> store_property(Session& session, std::string_view name);
void set_store_property(Session& session, std::string_view name, std::string_view value);

}  // namespace seiseki::store
