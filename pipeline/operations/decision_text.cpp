#include "pipeline/operations/decision_text.hpp"

#include <fmt/format.h>

#include "pipeline/lists/decided.hpp"
#include "pipeline/office/decision_names.hpp"
#include "pipeline/office/moved_report.hpp"
#include "pipeline/office/reports.hpp"

namespace seiseki::operations {

using output::Json;

namespace {

const std::string& clause_of(const store::Decision& decision) {
  return decision.clause.clause.empty() ? decision.clause.rule : decision.clause.clause;
}

}  // namespace

std::string decision_value(const store::Decision& decision) {
  if (const auto date = lists::read_date(decision)) return to_iso(date->date);
  if (const auto move = office::read_move(decision))
    return fmt::format("{} -> {}", to_iso(move->from_list), to_iso(move->to_list));
  if (decision.kind != lists::k_identify && decision.kind != lists::k_set_type &&
      decision.kind != lists::k_name_event && decision.kind != office::k_change_arrival)
    return {};
  const Json value = output::parsed_or_null(decision.after);
  return value.is_string() ? value.get<std::string>() : std::string{};
}

std::string decision_text(const store::Decision& decision, Language language) {
  const std::string value = decision_value(decision);
  const std::string& clause = clause_of(decision);
  return fmt::format("{} {}  {}  {} {}{}{}{}\n", Text{"decision", "決定"}.in(language), decision.id.value(),
                     decision.actor, office::name_of_decision(decision.kind).in(language), decision.object,
                     value.empty() ? "" : " " + value, decision.reason.empty() ? "" : " — " + decision.reason,
                     clause.empty() ? "" : " [" + clause + "]");
}

Json decision_json(const store::Decision& decision) {
  return {{"decision", decision.id.value()}, {"time", to_iso_local(decision.time)},
          {"actor", decision.actor},         {"kind", decision.kind},
          {"object", decision.object},       {"clause", output::or_null(clause_of(decision))},
          {"reason", decision.reason}};
}

Json adoption_questions_json(const std::vector<office::AdoptionQuestion>& questions) {
  Json out = Json::array();
  for (const office::AdoptionQuestion& question : questions) {
    out.push_back({{"player", question.id.text()},
                   {"name", question.name},
                   {"category", std::string(to_string(question.category))},
                   {"rating", question.rating.points()},
                   {"fide_type", std::string(to_string(question.from))},
                   {"fide_list", to_iso(question.list)},
                   {"on", to_iso(question.on)},
                   {"clause", question.clause.clause},
                   {"answer", office::answer_command(question)},
                   {"decline", office::decline_command(question)}});
  }
  return out;
}

}  // namespace seiseki::operations
