#include "pipeline/cli/example_editions.hpp"

#include <utility>
#include <vector>

#include "engine/domain/home.hpp"
#include "engine/regulations/registry.hpp"

namespace seiseki::cli {

namespace {

ExampleEditions found_in(const std::vector<Regulation>& editions) {
  constexpr const char* k_any = "EDITION";
  ExampleEditions out{k_any, k_any, k_any, k_any};
  bool has_own_correspondence = false;
  // Of each lineage the newest comes last.
  for (const Regulation& edition : editions) {
    if (edition.point_table() != nullptr) {
      const bool is_own = edition.lineage == home().correspondence_lineage;
      if (is_own || !has_own_correspondence) out.correspondence = edition.id.text();
      has_own_correspondence = has_own_correspondence || is_own;
    } else if (edition.lineage == home().lineage) {
      out.before = std::exchange(out.newest, edition.id.text());
    } else {
      out.elsewhere = edition.id.text();
    }
  }
  return out;
}

}  // namespace

const ExampleEditions& example_editions() {
  static const ExampleEditions k_found = [] {
    const auto editions = regulations::built_in_regulations();
    return found_in(editions ? *editions : std::vector<Regulation>{});
  }();
  return k_found;
}

}  // namespace seiseki::cli
