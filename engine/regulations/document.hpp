/// \file
/// A parsed edition file as a plain tree with line numbers, so that the schema (read_edition.hpp) does not know which
/// library parsed it.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/domain/date.hpp"
#include "engine/domain/error.hpp"
#include "engine/regulations/regulation.hpp"

namespace seiseki::regulations {

struct Node {
  enum class Kind { table, array, text, integer, boolean, date };
  Kind kind = Kind::table;
  int line = 0;
  std::string text;
  std::int64_t integer = 0;  ///< also 0 or 1 for a boolean
  Date date{};
  std::vector<std::string> keys;  ///< of a table: the names of `items`, one each
  std::vector<Node> items;        ///< of an array or a table

  const Node* find(std::string_view key) const {
    for (std::size_t i = 0; i < keys.size(); ++i) {
      if (keys[i] == key) return &items[i];
    }
    return nullptr;
  }
  Node* find(std::string_view key) { return const_cast<Node*>(std::as_const(*this).find(key)); }
};

/// The bytes of a table by its file name; nullopt if there is none.
using TableSource = std::function<std::optional<std::string>(std::string_view name)>;

/// Reads the tree of one edition by the schema. Refuses what it does not know and what is missing.
Result<Regulation> read_edition(const Node& root, std::string_view file_name, const TableSource& tables);

}  // namespace seiseki::regulations
