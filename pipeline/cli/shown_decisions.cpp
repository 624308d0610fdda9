#include "pipeline/cli/shown_decisions.hpp"

#include <fmt/format.h>

#include "pipeline/lists/decided.hpp"
#include "pipeline/office/decision_names.hpp"
#include "pipeline/office/moved_report.hpp"
#include "pipeline/office/reports.hpp"

namespace seiseki::cli {

using output::Json;

std::string decision_text(const store::Decision& decision, const Context& context) {
  const auto said = [&]() -> std::string {
    if (const auto date = lists::read_date(decision)) return " " + to_iso(date->date);
    if (const auto move = office::read_move(decision))
      return fmt::format(" {} -> {}", to_iso(move->from_list), to_iso(move->to_list));
    if (decision.kind != lists::k_identify && decision.kind != lists::k_set_type &&
        decision.kind != office::k_change_arrival)
      return {};
    const Json value = Json::parse(decision.after, nullptr, false);
    return value.is_string() ? " " + value.get<std::string>() : std::string{};
  };
  const std::string& clause = decision.clause.clause.empty() ? decision.clause.rule : decision.clause.clause;
  return fmt::format("{} {}  {}  {} {}{}{}{}\n", context.say({"decision", "決定"}), decision.id.value(), decision.actor,
                     context.say(office::name_of_decision(decision.kind)), decision.object, said(),
                     decision.reason.empty() ? "" : " — " + decision.reason, clause.empty() ? "" : " [" + clause + "]");
}

Json decision_json(const store::Decision& decision) {
  const std::string& clause = decision.clause.clause.empty() ? decision.clause.rule : decision.clause.clause;
  return {{"decision", decision.id.value()}, {"time", to_iso_tokyo(decision.time)}, {"actor", decision.actor},
          {"kind", decision.kind},           {"object", decision.object},           {"clause", output::or_null(clause)},
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

std::string adoption_questions_text(const std::vector<office::AdoptionQuestion>& questions, const Context& context) {
  std::string out;
  for (const office::AdoptionQuestion& question : questions) {
    out += fmt::format(
        fmt::runtime(context.say(
            {"question: {} {} has no {} rating; FIDE {} {} of {} may be taken over [{}]. If so:\n"
             "  {} --reason …\n"
             "if not:\n"
             "  {} --reason …\n",
             "質問: {} {} には{}のレーティングがありません。FIDE {} {}({})を採用できます [{}]。採用する場合:\n  {} "
             "--reason …\n採用しない場合:\n  {} --reason …\n"})),
        question.id.text(), question.name, short_name(question.category), short_name(question.from),
        question.rating.points(), to_iso(question.list), question.clause.clause, office::answer_command(question),
        office::decline_command(question));
  }
  return out;
}

}  // namespace seiseki::cli
