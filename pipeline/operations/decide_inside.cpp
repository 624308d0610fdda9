#include "pipeline/operations/decide_inside.hpp"

#include "pipeline/operations/findings.hpp"
#include "pipeline/operations/report.hpp"

namespace seiseki::operations {

namespace {

Result<void> needs_reason(const office::Grounds& grounds) {
  if (grounds.reason.find_first_not_of(" \t\r\n") != std::string::npos) return {};
  return failure(k_reason_missing);
}

}  // namespace

Result<store::DecisionId> settle(Office& office, const lists::Editions& editions, store::ReportId report,
                                 const office::Settlement& settlement, const Who& who) {
  SEISEKI_CHECK(needs_reason(settlement.grounds));
  const office::FeeLedger fees = office.fees(editions);
  return office::settle(office.database, report, settlement, who.officer(), &fees);
}

Result<store::DecisionId> identify(Office& office, store::ReportId report, StartNumber player,
                                   const std::optional<FederationId>& id, const office::Grounds& grounds,
                                   const Who& who, office::Remember remember) {
  SEISEKI_CHECK(needs_reason(grounds));
  return office::identify(office.database, report, player, id, grounds, who.officer(), office::Within::queue, remember);
}

Result<store::DecisionId> decide_game(Office& office, store::ReportId report, int game, office::GameVerdict verdict,
                                      std::optional<Score> white, const office::Grounds& grounds, const Who& who) {
  SEISEKI_CHECK(needs_reason(grounds));
  return office::decide_game(office.database, report, game, verdict, white, grounds, who.officer());
}

Result<store::DecisionId> decide_date(Office& office, const lists::Editions& editions, store::ReportId report,
                                      const office::DatedPart& part, Date date, const office::Grounds& grounds,
                                      const Who& who) {
  SEISEKI_CHECK(needs_reason(grounds));
  const auto header = office.reports.header(report);
  const Regulation* edition = header ? edition_of_report(*header, editions) : nullptr;
  return office::decide_date(office.database, report, part, date, edition, grounds, who.officer());
}

Result<store::DecisionId> undo(Office& office, store::ReportId report, store::DecisionId decision,
                               const office::Grounds& grounds, const Who& who) {
  SEISEKI_CHECK(needs_reason(grounds));
  return office::undo(office.database, report, decision, grounds, who.officer());
}

}  // namespace seiseki::operations
