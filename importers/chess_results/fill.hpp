/// \file
/// Completing what one page says of something by what another says: a field that is known stays as it is.
#pragma once

#include <optional>
#include <string>

namespace seiseki::importers::chess_results {

template <class T>
void fill(std::optional<T>& field, const std::optional<T>& other) {
  if (!field) field = other;
}
inline void fill(std::string& field, const std::string& other) {
  if (field.empty()) field = other;
}

}  // namespace seiseki::importers::chess_results
