/// \file
/// What every JSON output shares: stable key order, a schema name with its version, findings in both languages.
/// \spec contracts 10
#pragma once

#include <optional>
#include <string>
#include <string_view>
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
/// `{"finding": …, "context_en": […], "context_ja": […]}`, what was being done innermost first
Json to_json(const Error& error);

/// What a text says as JSON; null for a text that says nothing as JSON: cut, damaged, or not meant as JSON. Never
/// throws.
Json parsed_or_null(std::string_view text);

/// One object, two-space indentation, newline at the end; invalid UTF-8 is replaced, never thrown on.
std::string dump(const Json& json);

/// An object with arrays too long for one tree: written member by member and row by row, the same bytes as dump() of
/// the whole. Keys come in the order of the calls.
class ObjectWriter {
public:
  void member(std::string_view name, const Json& value);
  void open_rows(std::string_view name);
  /// \pre inside open_rows() and close_rows()
  void row(const Json& row);
  void close_rows();
  std::string finish() &&;

private:
  void key(std::string_view name);
  /// A value printed on its own, moved `depth` levels in.
  void append(const Json& value, std::size_t depth);
  void start_line(std::size_t depth);

  std::string m_text{"{"};
  bool m_is_first = true;  ///< of the members, or of the rows
};

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
