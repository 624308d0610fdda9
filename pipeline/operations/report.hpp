/// \file
/// One report as it is looked at before it is decided: what was printed, who that was taken for, every game and why it
/// does not count, what is wrong and who settled it, and who would move. Writes nothing; deciding is decide.hpp.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "engine/rating/deadlines.hpp"
#include "pipeline/ingest/consequences.hpp"
#include "pipeline/lists/decided.hpp"
#include "pipeline/office/adoption_questions.hpp"
#include "pipeline/office/correction.hpp"
#include "pipeline/office/problems.hpp"
#include "pipeline/operations/office.hpp"
#include "pipeline/output/json.hpp"

namespace seiseki::operations {

/// The edition that a report is judged by: that of the list that counts it or that it would enter, as it is in force or
/// as an officer named it; of correspondence games that of the quarter of its last game. Whose membership is enough,
/// its deadline and the clauses that a decision cites are of that one. What was read by another one, before the report
/// waited or an edition was named, is told by office::FeeLedger. nullptr if the text is not at hand. Of `editions`.
/// \interpretation A34
const Regulation* edition_of_report(const store::ReportHeader& report, const lists::Editions& editions, Office& office);

/// The clause by whose bound an event's time control makes it the type it is rated as under the edition; nullopt where
/// the time control cannot be read or makes it another one: then somebody declared the type, or decided it.
/// \clause jcf-2024-10 2(2)  \clause ncs-2022-09 4(6)
std::optional<ClauseRef> type_clause(const std::string& time_control, RatingCategory category,
                                     const Regulation& edition);

/// A report with what the office knows of it on a day.
struct ReportFacts {
  store::Report report;
  const Regulation* edition = nullptr;              ///< edition_of_report()
  office::QueueEntry standing;                      ///< problems and who settled them, who acts next, days left
  std::vector<store::Decision> decisions;           ///< about it and what is inside it, oldest first
  std::optional<office::ReportFee> fee;             ///< nullopt: nothing is due
  std::optional<office::LeftOut> left_out;          ///< its event was left out of a published list, and counts nowhere
  std::optional<rating::Deadline> deadline;         ///< by when it had to be reported; nullopt: not known, or none
  std::optional<store::ReportId> replaced_by = {};  ///< lists::replaced_by(): nothing is to be decided about it

  const store::ReportHeader& header() const { return report.header; }
};
/// How a report that a correction left out counts again: on the next list, or back on its own.
std::string left_out_text(const office::LeftOut& left_out, Language language);
output::Json left_out_json(const office::LeftOut& left_out);
/// `editions` must outlive it. Error: `report-missing`.
[[nodiscard]] Result<ReportFacts> report_facts(Office& office, const lists::Editions& editions, store::ReportId report,
                                               Date today);

/// A pairing as printed, beside what stands after all decisions.
struct ReportedGame {
  int number = 0;  ///< from 1; what officers call it
  store::ReportGame printed;
  PlayerKey white;
  PlayerKey black;
  std::optional<Date> date;
  std::optional<GameResult> result;          ///< as decided; nullopt: none, or nobody was paired
  std::optional<Exclusion> exclusion;        ///< why it does not count
  std::vector<store::DecisionId> decisions;  ///< about this game
};

struct ReportView {
  ReportFacts facts;
  std::vector<store::ReportHeader> versions;   ///< of the event, oldest first, this one among them
  std::map<PlayerKey, std::string> names;      ///< of those who play: members' by the roster, others' as printed
  std::vector<ReportedGame> games;             ///< in the report's order
  std::optional<store::ListManifest> base;     ///< the list it would start from; nullopt: there is none
  std::optional<ingest::Consequences> effect;  ///< of accepting it; nullopt: it does not wait, or cannot be told
  std::optional<Finding> why_no_effect;        ///< where somebody can do something about it
  std::string seen;  ///< a hash over all of it that a decision rests on; empty: nobody can accept it
  std::vector<office::AdoptionQuestion> questions;  ///< that wait for an answer before its list
};
/// `seen` is over the version, the games as decided, what was found and who settled it, the decisions, the fee, the
/// list it would start from, the edition, who would move and the questions; not over the day, the language or who
/// looks. `editions` must outlive it. Error: `report-missing`.
[[nodiscard]] Result<ReportView> report_view(Office& office, const lists::Editions& editions, store::ReportId report,
                                             Date today);

/// `seiseki/report/2`, what `report show` prints.
output::Json report_json(const ReportView& view);
/// Where a report came from.
output::Json documents_json(const std::vector<store::DocumentFacts>& documents);
/// One game of it. Of a correspondence report also when it began and the ratings it began with.
output::Json reported_game_json(const ReportedGame& game, const ReportView& view);

/// The answer to the reporter in both languages, ready to be sent; nothing is sent.
struct Reply {
  store::ReportId report;
  std::string en;
  std::string ja;
};
/// Error: `report-missing`.
[[nodiscard]] Result<Reply> reply_to_report(Office& office, const lists::Editions& editions, store::ReportId report,
                                            Date today);

}  // namespace seiseki::operations
