/// \file
/// The pages of one event, opened once, of each kind the newest first. Knows which of them were used, so that nothing
/// a person brought disappears silently.
#pragma once

#include <deque>
#include <initializer_list>
#include <map>
#include <span>
#include <vector>

#include "engine/domain/error.hpp"
#include "importers/chess_results/page.hpp"
#include "importers/chess_results/round_checks.hpp"
#include "importers/imported_tournament.hpp"
#include "importers/source/document.hpp"

namespace seiseki::importers::chess_results {

struct OpenedPage {
  TournamentPage page;
  TournamentDetails details;
  bool used = false;
  bool disputes = false;  ///< games that another page shows otherwise
};

/// Which page each round comes from. A page whose rounds were all replaced by later pages was not used.
class RoundSources {
public:
  /// \returns the page that the round came from until now; nullptr if from none, or from this one
  OpenedPage* take(int round, OpenedPage& page);

private:
  std::map<int, OpenedPage*> m_pages;
};

/// Puts a round in the place of one from an earlier page. Of two of one moment neither is known to be right where they
/// differ: `cr-copies-disagree`.
void take_round(Rounds& rounds, RoundSources& sources, OpenedPage& opened, PairedRound round,
                std::vector<Finding>& findings);

class EventPages {
public:
  /// Errors: those of open_page(), `cr-mixed-events`; `cr-not-a-tournament` if there is no document.
  [[nodiscard]] static Result<EventPages> open(std::span<const Document> documents);

  const OpenedPage& first() const { return m_pages.front(); }
  /// Of several pages of one kind the one that was updated last, marked as used; nullptr if there is none.
  OpenedPage* newest(PageKind kind);
  /// All pages of a kind, the one updated last at the end.
  std::vector<OpenedPage*> all(PageKind kind);
  bool any(PageKind kind) const;
  bool is_team_event() const;

  /// A tournament with what all pages say of it. Where they differ, the newest page of the first of these kinds that is
  /// there wins.
  ImportedTournament begin(std::initializer_list<PageKind> main);
  /// The days of the rounds from the schedule, if there is one, for rounds that have none yet. Errors: those of
  /// read_schedule().
  [[nodiscard]] Result<void> add_schedule(TournamentDetails& details);
  /// True if a page's details say that the site was not asked to calculate ratings.
  bool asks_for_no_rating() const;
  /// What is to be said once the tournament is read: `id-duplicate` and `id-duplicate-idle`; `cr-ids-hidden` if the
  /// list of players has no column of federation IDs and there is no card, which has them; `cr-section` for every other
  /// section in a page's menu; `cr-days-unreadable`; `cr-page-unused` or `cr-page-unknown` for pages nothing was read
  /// from, `cr-gated` for gated ones if no page
  /// shows the details.
  void finish(ImportedTournament& tournament) const;

private:
  TournamentDetails details(const OpenedPage& main) const;
  void report_hidden_ids(std::vector<Finding>& findings) const;
  void report_days(const TournamentDetails& details, std::vector<Finding>& findings) const;
  void report_sections(std::vector<Finding>& findings) const;
  void report_pages(std::vector<Finding>& findings) const;

  std::deque<OpenedPage> m_pages;  // readers keep pointers to them
};

}  // namespace seiseki::importers::chess_results
