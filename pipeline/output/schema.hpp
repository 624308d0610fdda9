/// \file
/// The JSON Schemas (draft 2020-12) of everything that seiseki prints or publishes as JSON, one for each value of a
/// document's member `schema`. They are files in `pipeline/output/schema`, embedded at build time, and installed as
/// they are. What they say is held against every transcript by tests/schema; nothing here validates.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "pipeline/output/json.hpp"

namespace seiseki::output {

/// `seiseki/list/1` and the others, by name and version; not that of the shared definitions.
std::vector<std::string> schema_names();

/// The schema of documents that call themselves so, in one piece: the shared definitions it needs stand in its `$defs`.
/// nullopt: no document does.
std::optional<Json> schema(std::string_view name);

}  // namespace seiseki::output
