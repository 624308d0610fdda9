#include "pipeline/store/report.hpp"

#include <array>

namespace seiseki::store {

namespace {
constexpr std::array<std::string_view, 7> k_stages{"received",  "ready",   "accepted", "rated",
                                                   "published", "refused", "withdrawn"};
}

std::string_view to_string(Stage stage) {
  return k_stages[static_cast<std::size_t>(stage)];
}

std::optional<Stage> parse_stage(std::string_view text) {
  for (std::size_t i = 0; i < k_stages.size(); ++i) {
    if (k_stages[i] == text) return static_cast<Stage>(i);
  }
  return std::nullopt;
}

DocumentFacts DocumentFacts::of(const importers::Document& document) {
  return {.sha256 = document.sha256(),
          .name = document.name,
          .origin = document.origin,
          .media_type = document.media_type,
          .retrieved_at = document.retrieved_at,
          .headers = document.headers,
          .size = static_cast<std::int64_t>(document.bytes.size())};
}

StoredFinding StoredFinding::of(const Finding& finding) {
  StoredFinding out{.code = std::string{finding.code()},
                    .severity = finding.severity(),
                    .where = finding.where,
                    .quoted = finding.quoted};
  const auto names = finding.kind->arguments.span();
  for (std::size_t i = 0; i < finding.arguments.size() && i < names.size(); ++i)
    out.arguments.push_back({std::string{names[i]}, finding.arguments[i]});
  return out;
}

std::optional<std::string> StoredFinding::argument(const FindingKind& kind, std::string_view name) const {
  for (const StoredArgument& argument : arguments) {
    if (argument.name == name) return argument.value;
  }
  const auto place = kind.arguments.find(name);
  if (!place || *place >= arguments.size() || !arguments[*place].name.empty()) return std::nullopt;
  return arguments[*place].value;
}

}  // namespace seiseki::store
