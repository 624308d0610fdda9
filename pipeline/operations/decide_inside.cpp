#include "pipeline/operations/decide_inside.hpp"

#include <algorithm>

#include "pipeline/identity/name_match.hpp"
#include "pipeline/lists/chosen_edition.hpp"
#include "pipeline/operations/findings.hpp"
#include "pipeline/operations/report.hpp"
#include "pipeline/operations/seen.hpp"
#include "pipeline/store/one_step.hpp"

namespace seiseki::operations {

namespace {

/// Whether the member has, or once had, a name that may be the printed one.
bool has_name(Office& office, const FederationId& id, std::string_view printed) {
  const auto is_name = [&](std::string_view romaji, std::string_view kanji) {
    return identity::match_name(printed, romaji, kanji) != identity::NameMatch::different;
  };
  for (const store::RosterPlayer& version : office.roster.history(id)) {
    if (is_name(version.name, version.kanji)) return true;
  }
  for (const store::KeptRosterName& name : office.roster.names_erased(id)) {
    if (is_name(name.romaji, name.kanji)) return true;
  }
  return false;
}

}  // namespace

Result<store::DecisionId> settle(Office& office, const lists::Editions& editions, store::ReportId report,
                                 const office::Settlement& settlement, const Who& who) {
  SEISEKI_CHECK(check_reason(settlement.grounds.reason));
  const office::FeeLedger fees = office.fees(editions);
  return office::settle(office.database, report, settlement, who.officer(), &fees);
}

NamesSaid names_said(Office& office, store::ReportId report, const std::vector<office::PlayerSaid>& people) {
  NamesSaid out;
  output::Json looked_at{{"report", report.value()}};
  for (const store::ReportPlayer& player : office.reports.players(report)) {
    const auto said = std::find_if(people.begin(), people.end(),
                                   [&](const office::PlayerSaid& one) { return one.player == player.start_number; });
    if (said == people.end() || !said->id) continue;
    const auto member = office.roster.find(*said->id);
    if (!member) continue;
    looked_at["people"].push_back({player.start_number.value(), player.name, said->id->text(), member->version});
    if (!player.name.empty() && !has_name(office, *said->id, player.name))
      out.differ.push_back({player.start_number, player.name, *said->id, member->name});
  }
  out.seen = seen_hash(looked_at);
  return out;
}

Result<std::vector<store::DecisionId>> identify(Office& office, store::ReportId report,
                                                const std::vector<office::PlayerSaid>& people,
                                                const office::Grounds& grounds, const Who& who,
                                                office::Remember remember, const std::string& seen) {
  SEISEKI_CHECK(check_reason(grounds.reason));
  store::OneStep transaction{office.database};
  const NamesSaid names = names_said(office, report, people);
  SEISEKI_CHECK(check_seen(
      seen, names.seen, {"report " + report.text(), "報告 " + report.text(), "seiseki report show " + report.text()}));
  SEISEKI_TRY(
      std::vector<store::DecisionId> made,
      office::identify_all(office.database, report, people, grounds, who.officer(), office::Within::queue, remember));
  // Of what cannot be, nobody is asked.
  if (!names.differ.empty() && seen.empty()) {
    const OtherName& first = names.differ.front();
    return failure(k_identify_name, {}, {},
                   {std::to_string(first.player.value()), first.printed, first.id.text(), first.name, names.seen});
  }
  transaction.commit();
  return made;
}

Result<store::DecisionId> decide_game(Office& office, store::ReportId report, int game, office::GameVerdict verdict,
                                      std::optional<Score> white, const office::Grounds& grounds, const Who& who) {
  SEISEKI_CHECK(check_reason(grounds.reason));
  return office::decide_game(office.database, report, game, verdict, white, grounds, who.officer());
}

Result<store::DecisionId> decide_date(Office& office, const lists::Editions& editions, store::ReportId report,
                                      const office::DatedPart& part, Date date, const office::Grounds& grounds,
                                      const Who& who) {
  SEISEKI_CHECK(check_reason(grounds.reason));
  const auto header = office.reports.header(report);
  const Regulation* edition = header ? edition_of_report(*header, editions, office) : nullptr;
  return office::decide_date(office.database, report, part, date, edition, grounds, who.officer());
}

Result<store::DecisionId> name_event(Office& office, store::ReportId report, std::string_view name,
                                     const office::Grounds& grounds, const Who& who) {
  SEISEKI_CHECK(check_reason(grounds.reason));
  return office::name_event(office.database, report, name, grounds, who.officer());
}

Result<store::ReportId> change_arrival(Office& office, const lists::Editions& editions, store::ReportId report,
                                       Instant arrival, const office::Grounds& grounds, const Who& who) {
  SEISEKI_CHECK(check_reason(grounds.reason));
  const auto header = office.reports.header(report);
  const YearMonth own = period_of_arrival(arrival).list;
  const YearMonth list =
      header ? lists::ListsOfReports{office.reports, office.lists}.of_arriving(header->event, own) : own;
  const auto rated_by = lists::edition_for(list, {}, editions, office.decisions);
  return office::change_arrival(office.database, report, arrival, rated_by ? rated_by->edition : nullptr, grounds,
                                who.officer());
}

Result<store::DecisionId> undo(Office& office, store::ReportId report, store::DecisionId decision,
                               const office::Grounds& grounds, const Who& who) {
  SEISEKI_CHECK(check_reason(grounds.reason));
  return office::undo(office.database, report, decision, grounds, who.officer());
}

}  // namespace seiseki::operations
