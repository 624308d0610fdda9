#include "pipeline/operations/finding_text.hpp"

#include "importers/text/unicode.hpp"
#include "pipeline/catalogue/catalogue.hpp"

namespace seiseki::operations {

using output::Json;

std::string finding_text(const store::StoredFinding& finding, Language language) {
  return catalogue::message(finding, language);
}

std::string finding_what_to_do(const store::StoredFinding& finding, Language language) {
  return catalogue::what_to_do(finding, language);
}

std::string suggestion_text(const store::StoredFinding& finding, Language language) {
  const std::string_view name = language == Language::ja ? "hint_ja" : "hint";
  for (const store::StoredArgument& argument : catalogue::named_arguments(finding)) {
    if (argument.name == name) return std::string{importers::text::trim(argument.value)};
  }
  return {};
}

std::vector<FederationId> suggested(const store::StoredFinding& finding) {
  std::vector<FederationId> out;
  // Somebody printed without an ID and named like a member: the question itself names the member.
  for (const store::StoredArgument& argument : catalogue::named_arguments(finding)) {
    const auto id = finding.code == "id-missing-member" && argument.name == "id" ? FederationId::parse(argument.value)
                                                                                 : std::nullopt;
    if (id) out.push_back(*id);
  }
  const std::string letter = suggestion_in_letter(finding, Language::en);
  for (std::string_view rest = importers::text::trim(letter); !rest.empty();) {
    const std::string_view word = rest.substr(0, rest.find_first_of(" \n\t"));
    if (const auto id = FederationId::parse(word)) out.push_back(*id);
    rest = importers::text::trim(rest.substr(word.size()));
  }
  return out;
}

std::string suggestion_in_letter(const store::StoredFinding& finding, Language language) {
  std::string out;
  int depth = 0;
  for (const char c : suggestion_text(finding, language)) {
    if (c == '(' && depth++ == 0 && out.ends_with(' ')) out.pop_back();
    if (depth == 0) out += c;
    if (c == ')') --depth;
  }
  return out;
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
