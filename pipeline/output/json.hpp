/// \file
/// What every JSON output shares: stable key order, a schema name with its version, findings in both languages.
/// \spec contracts 10
#pragma once

#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "engine/domain/date.hpp"
#include "engine/domain/error.hpp"
#include "engine/domain/score.hpp"

namespace seiseki::output {

/// Keys keep the order in which they are written.
using Json = nlohmann::ordered_json;

Json to_json(const Finding& finding);
Json to_json(const std::vector<Finding>& findings);
/// `{"schema": "seiseki/error/1", "finding": …, "context_en": […], "context_ja": […]}`
Json to_json(const Error& error);

/// One object, two-space indentation, newline at the end; invalid UTF-8 is replaced, never thrown on.
std::string dump(const Json& json);

/// Text, number, date or null.
Json or_null(const std::string& text);
template <class T>
Json or_null(const std::optional<T>& value) {
  return value ? Json(*value) : Json(nullptr);
}
Json or_null(const std::optional<Date>& date);
Json or_null(const std::optional<Score>& score);  ///< half points
Json or_null(const std::optional<StartNumber>& number);

}  // namespace seiseki::output
