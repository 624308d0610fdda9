#include "pipeline/operations/finding_text.hpp"

#include "pipeline/catalogue/catalogue.hpp"

namespace seiseki::operations {

using output::Json;

std::string finding_text(const store::StoredFinding& finding, Language language) {
  return catalogue::message(finding, language);
}

std::string finding_advice(const store::StoredFinding& finding, Language language) {
  return catalogue::advice(finding, language);
}

Json finding_json(const store::StoredFinding& finding) {
  Json arguments = Json::object();
  for (const store::StoredArgument& argument : catalogue::named_arguments(finding))
    arguments[argument.name] = argument.value;
  return {{"code", finding.code},
          {"severity", std::string(to_string(finding.severity))},
          {"place", finding.where.place()},
          {"round", finding.where.round == 0 ? Json(nullptr) : Json(finding.where.round)},
          {"start_number", output::or_null(finding.where.start_number)},
          {"quoted", output::or_null(finding.quoted)},
          {"arguments", std::move(arguments)},
          {"message_en", finding_text(finding, Language::en)},
          {"message_ja", finding_text(finding, Language::ja)}};
}

}  // namespace seiseki::operations
