/// \file
/// JSON objects made by the thousand, member by member. The library takes a list in braces apart pair by pair, each a
/// value of its own, and looks every key up among those before.
#pragma once

#include <utility>

#include "pipeline/output/json.hpp"

namespace seiseki::output {

/// `add(out, "k", 20, "rating", nullptr)`: members behind those of an object. \pre it has none of these keys
template <class... KeysAndValues>
void add(Json& out, KeysAndValues&&... keys_and_values) {
  auto& members = out.get_ref<Json::object_t&>();
  members.reserve(members.size() + sizeof...(keys_and_values) / 2);
  const auto add_next = [&](const auto& next, const char* key, auto&& value, auto&&... rest) {
    members.emplace_back(key, Json(std::forward<decltype(value)>(value)));
    if constexpr (sizeof...(rest) > 0) next(next, std::forward<decltype(rest)>(rest)...);
  };
  add_next(add_next, std::forward<KeysAndValues>(keys_and_values)...);
}

/// `object("k", 20, "rating", nullptr)`, the same object as of a list in braces. \pre no key twice
template <class... KeysAndValues>
Json object(KeysAndValues&&... keys_and_values) {
  Json out = Json::object();
  add(out, std::forward<KeysAndValues>(keys_and_values)...);
  return out;
}

}  // namespace seiseki::output
