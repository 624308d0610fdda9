#include "pipeline/cli/list_steps.hpp"

#include <utility>

#include <fmt/format.h>

#include "pipeline/cli/findings.hpp"
#include "pipeline/operations/findings.hpp"

namespace seiseki::cli {

Result<lists::ChosenEdition> choose_edition(YearMonth month, store::ListSeries series, const lists::Editions& editions,
                                            Workspace& work, const Context& context, const Arguments& arguments) {
  SEISEKI_TRY(auto chosen, lists::edition_for(month, arguments.get("regulation"), editions, work.decisions, series));
  if (!chosen.is_new()) return chosen;
  if (!arguments.has("dry-run") && arguments.get("reason").empty())
    return failure(operations::k_edition_reason, {}, {}, {chosen.edition->id.text()});
  chosen.decision->time = context.now();
  chosen.decision->actor = actor(context);
  chosen.decision->reason = arguments.get("reason");
  return chosen;
}

Error as_typed(Error error, const std::string& command) {
  if (error.finding.kind != &operations::k_edition_reason) return error;
  const std::string& edition = error.finding.argument("edition");
  return failure(k_usage, {}, {},
                 {fmt::format("{} is not the edition in force, so it needs --reason", edition),
                  fmt::format("{} は施行中の規程ではないため --reason が必要です", edition), command})
      .value();
}

ListStep::ListStep(store::Database& database, const Arguments& arguments) {
  if (arguments.has("dry-run")) {
    m_snapshot.emplace(database);
  } else {
    m_transaction.emplace(database);
  }
}

void ListStep::keep() {
  if (m_transaction) m_transaction->commit();
}

void note_next(const Context& context, const Arguments& arguments, const Text& next, std::vector<std::string> words) {
  if (arguments.has("dry-run"))
    return context.note({"Dry run: nothing was written.", "試行のため、何も書き込んでいません。"});
  context.note(next, std::move(words));
}

}  // namespace seiseki::cli
