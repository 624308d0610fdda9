/// \file
/// Whose database this is and which schema it has, as its `properties` say. Inside this room only.
#pragma once

#include "pipeline/store/session.hpp"

namespace seiseki::store {

enum class Owner {
  nobody,   ///< no tables at all
  seiseki,  ///< ours, of any version
  others,   ///< tables that are not ours
};

Owner owner(Session& session);
/// 0 = no schema yet. Throws StoreError (`db-value`) if the number cannot be read.
int schema_version(Session& session);
void set_schema_version(Session& session, int version);

}  // namespace seiseki::store
