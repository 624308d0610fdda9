/// \file
/// Games that another report holds too: a match reported by both clubs, a play-off in two files, a correspondence game
/// that each player reports. Whether it is so depends on what other reports hold, on who somebody was said to be since,
/// on games left out and days decided, and on two IDs that became one person; so it is found again whenever somebody
/// asks, and what was found when a report came in is of that day only. One event through two doors is found before
/// this, by its games or by its people.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "pipeline/lists/merges.hpp"
#include "pipeline/office/meetings.hpp"
#include "pipeline/store/decision_store.hpp"
#include "pipeline/store/report_store.hpp"

namespace seiseki::office {

/// Whether a finding is about what other reports hold.
bool is_of_other_reports(std::string_view code);

class SharedGames {
public:
  /// What of an event is held against other reports.
  struct Event {
    EventId event;
    bool is_correspondence = false;
    std::optional<RatingCategory> category;
    std::optional<Date> first_day;
    std::optional<Date> last_day;
    std::string document;                  ///< that findings name; empty: none
    std::vector<store::PlayedGame> games;  ///< as decided: those played between members, others with empty keys
  };

  /// Who was named in which report, and who was merged, is read when it is first asked for. All must outlive this.
  SharedGames(store::ReportStore& reports, store::DecisionStore& decisions, Meetings& meetings)
      : m_reports{reports}, m_decisions{decisions}, m_meetings{meetings} {}

  /// Of an event that comes in. At most three findings for each other report: `game-in-two-reports` for games of the
  /// same White, Black, round and day (by correspondence: White, Black and the day it ended), `game-maybe-elsewhere`
  /// for those of the same two people with the same outcome that share the day, or the round and the colours (by
  /// correspondence also: the colours and the day it began, whatever the outcome), and `game-results-differ` for those
  /// of either kind whose outcome is another there. Superseded versions, unless they count, and refused and withdrawn
  /// reports hold no games. \interpretation A36
  std::vector<Finding> of(const Event& event);

  /// The findings of a kept report with these as they are today. Of two reports the one asks that nobody has accepted,
  /// of two that wait the later; two that were accepted both ask. A game that the other report's officer has settled
  /// is not asked about.
  void renew(std::vector<store::StoredFinding>& findings, const store::ReportHeader& report);
  /// Of these errors those that the decision, which settled them in the report, could not know of.
  std::vector<store::StoredFinding> since(const store::Decision& settlement, const store::ReportHeader& report);

  /// Kept reports of other events that may share games with this one: of two of its people, on its days.
  std::vector<store::ReportHeader> beside(const store::ReportHeader& report);
  /// Current reports that name one of them, as printed or by decision.
  std::set<store::ReportId> reports_of(const std::set<PlayerKey>& players);

private:
  enum class Likeness { none, possible, same };
  struct Match {
    std::size_t row = 0;  ///< of the event at hand
    store::PlayedGame there;
    Likeness likeness = Likeness::none;
    bool is_contradicted = false;  ///< another outcome there
  };
  struct Pairing {
    store::ReportHeader other;
    std::vector<Match> matches;  ///< by row
  };
  /// What was known when a problem was settled.
  struct Until {
    store::DecisionId last;
    Instant time{};
  };

  static Likeness likeness(const store::PlayedGame& here, const store::PlayedGame& there, bool category_agrees);
  static std::vector<Match> matches(const Event& event, const std::vector<store::PlayedGame>& theirs,
                                    bool category_agrees);
  static std::vector<Finding> findings(const Event& event, const std::vector<Pairing>& pairings);

  std::vector<Pairing> pairings(const Event& event);
  /// The others that a kept report asks about.
  std::vector<Pairing> asked_by(const store::ReportHeader& report, const Event& event);
  Event event_of(const store::ReportHeader& report, const std::optional<Until>& until = std::nullopt);
  /// Of a kept report, as decided: those played, in no order; or a row for each game of it.
  std::vector<store::PlayedGame> games_of(store::ReportId report, const std::optional<Until>& until);
  std::vector<store::PlayedGame> rows_of(store::ReportId report, std::vector<store::Decision> decisions,
                                         const std::optional<Until>& until);
  std::set<store::ReportId> candidates(const Event& event);
  std::optional<store::ReportHeader> holding(store::ReportId report, const Event& event);
  /// The matches of certain games with the other report that were there when the decision was taken.
  std::set<std::size_t> known_to(const store::Decision& settlement, const store::ReportHeader& report,
                                 const store::ReportHeader& other);
  /// Takes the matches out that somebody settled in the other report.
  void take_out_settled(Pairing& pairing, const store::ReportHeader& report);
  store::DecisionId first_of(const store::Decision& decision);
  PlayerKey person(const PlayerKey& key, const std::optional<Until>& until);
  const std::vector<lists::Merge>& merged();
  const std::map<PlayerKey, std::set<store::ReportId>>& named_in();

  store::ReportStore& m_reports;
  store::DecisionStore& m_decisions;
  Meetings& m_meetings;
  std::optional<std::vector<lists::Merge>> m_merged;
  std::optional<std::map<PlayerKey, std::set<store::ReportId>>> m_named_in;
};

}  // namespace seiseki::office
