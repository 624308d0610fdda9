#include "pipeline/cli/shown_questions.hpp"

#include <fmt/format.h>

namespace seiseki::cli {

std::string adoption_questions_text(const std::vector<office::AdoptionQuestion>& questions, const Context& context) {
  std::string out;
  for (const office::AdoptionQuestion& question : questions) {
    out += fmt::format(
        fmt::runtime(context.say(
            {"question: {} {} has no {} rating; FIDE {} {} of {} may be taken over [{}]. If so:\n"
             "  {} --reason …\n"
             "if not:\n"
             "  {} --reason …\n",
             "質問：{} {} には{}のレーティングがありません。FIDE {} {}（{}）を引き継げます [{}]。引き継ぐ場合：\n  {} "
             "--reason …\n引き継がない場合：\n  {} --reason …\n"})),
        question.id.text(), question.name, short_name(question.category), short_name(question.from),
        question.rating.points(), to_iso(question.list), question.clause.clause, office::answer_command(question),
        office::decline_command(question));
  }
  return out;
}

}  // namespace seiseki::cli
