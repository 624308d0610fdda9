#include "pipeline/operations/finding_kinds.hpp"

#include <string>
#include <utility>

#include "pipeline/catalogue/catalogue.hpp"
#include "pipeline/operations/exit_code.hpp"

namespace seiseki::operations {

using output::Json;

Json finding_kind_json(const FindingKind& kind, Language language) {
  return {{"code", std::string(kind.code)},
          {"severity", std::string(to_string(kind.severity))},
          {"exit_code", static_cast<int>(exit_code_of(kind.failure))},
          {"message", std::string(kind.message.in(language))},
          {"advice", std::string(kind.advice.in(language))},
          {"typed", output::or_null(std::string{kind.typed.in(language)})}};
}

Json finding_kinds_json(std::string_view prefix, Language language) {
  Json kinds = Json::array();
  for (const FindingKind* kind : catalogue::all_kinds()) {
    if (kind->code.starts_with(prefix)) kinds.push_back(finding_kind_json(*kind, language));
  }
  return {{"schema", "seiseki/findings/1"}, {"findings", std::move(kinds)}};
}

}  // namespace seiseki::operations
