#include "pipeline/operations/regulations.hpp"

#include <optional>

#include "engine/regulations/diff.hpp"
#include "engine/regulations/registry.hpp"
#include "pipeline/operations/readings.hpp"

namespace seiseki::operations {

using output::Json;

Json editions_json(const lists::Editions& editions, Language language) {
  Json rows = Json::array();
  for (const Regulation& edition : editions.all()) {
    rows.push_back({{"id", edition.id.text()},
                    {"effective_from", to_iso(edition.effective_from)},
                    {"effective_until", output::or_null(edition.effective_until)},
                    {"at_hand", true},
                    {"sha256", edition.sha256.substr(0, 16)},
                    {"title", std::string{edition.title(language)}}});
  }
  for (const regulations::EditionNotAtHand& gap : regulations::editions_not_at_hand()) {
    rows.push_back({{"id", gap.id.text()},
                    {"effective_from", to_iso(gap.effective_from)},
                    {"effective_until", to_iso(gap.effective_until)},
                    {"at_hand", false},
                    {"sha256", nullptr},
                    {"title", language == Language::ja ? gap.note_ja : gap.note_en}});
  }
  return {{"schema", "seiseki/regulations/1"}, {"editions", std::move(rows)}};
}

Json edition_json(const Regulation& edition) {
  Json parameters = Json::array();
  for (const Parameter& parameter : describe(edition)) {
    parameters.push_back({{"key", parameter.key},
                          {"value", parameter.value},
                          {"clause", output::or_null(parameter.clause.clause)},
                          {"rule", output::or_null(parameter.clause.rule)},
                          {"note", output::or_null(parameter.note)}});
  }
  return {{"schema", "seiseki/regulation/1"},
          {"id", edition.id.text()},
          {"title_en", edition.title_en},
          {"title_ja", edition.title_ja},
          {"effective_from", to_iso(edition.effective_from)},
          {"supersedes", edition.supersedes ? Json(edition.supersedes->text()) : Json(nullptr)},
          {"sha256", edition.sha256},
          {"note", output::or_null(edition.note)},
          {"parameters", std::move(parameters)},
          {"readings", readings_json(edition)["readings"]}};
}

Json edition_diff_json(const Regulation& first, const Regulation& second) {
  const auto value = [](const std::optional<Parameter>& parameter) {
    return parameter ? Json(parameter->value) : Json(nullptr);
  };
  const auto clause = [](const std::optional<Parameter>& parameter) {
    return parameter ? output::or_null(parameter->clause.clause) : Json(nullptr);
  };
  Json rows = Json::array();
  for (const regulations::ParameterDifference& row : regulations::diff(first, second)) {
    rows.push_back({{"key", row.key},
                    {"first", value(row.first)},
                    {"first_clause", clause(row.first)},
                    {"second", value(row.second)},
                    {"second_clause", clause(row.second)}});
  }
  return {{"schema", "seiseki/regulations-diff/1"},
          {"first", first.id.text()},
          {"second", second.id.text()},
          {"parameters", std::move(rows)}};
}

}  // namespace seiseki::operations
