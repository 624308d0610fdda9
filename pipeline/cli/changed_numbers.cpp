#include "pipeline/cli/changed_numbers.hpp"

#include <utility>

namespace seiseki::cli {

namespace {

/// A rating beside its K: `1520 K20`.
std::string number_text(const store::ListEntry& entry) {
  std::string out = entry.rating ? std::to_string(entry.rating->points()) : "UR";
  if (entry.k_factor) out += " K" + std::to_string(entry.k_factor->value());
  return out;
}

}  // namespace

Table changed_numbers(const std::vector<operations::ReadingChange>& changes, Column first, const Text& otherwise) {
  Table table{.columns = {{"list", {"list", "リスト"}},
                          {"player", {"player", "選手"}},
                          {"name", {"name", "氏名"}},
                          {"category", {"type", "種別"}},
                          std::move(first),
                          {"otherwise", otherwise}}};
  for (const operations::ReadingChange& change : changes) {
    const store::ListEntry& named = change.as_read.name.empty() ? change.otherwise : change.as_read;
    table.rows.push_back({to_iso(change.month), change.as_read.player.text(), named.name,
                          to_string(change.as_read.category), number_text(change.as_read),
                          number_text(change.otherwise)});
  }
  return table;
}

}  // namespace seiseki::cli
