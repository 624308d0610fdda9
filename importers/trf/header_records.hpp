/// \file
/// Header and extension records: what the file says about the event. Unknown records are noted, never refused.
/// Deliberately not understood, and kept as printed for other programs: tie-breaks, accelerations, forbidden pairs,
/// board orders; they do not touch a rated game.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "importers/imported_tournament.hpp"
#include "importers/text/finding_list.hpp"
#include "importers/text/lines.hpp"
#include "importers/trf/fields.hpp"

namespace seiseki::importers::trf {

/// Byes said a second time. \spec trf26 240
struct ByeRecord {
  char type = ' ';  ///< F, H or Z
  int round = 0;
  std::vector<int> numbers;
  text::Line line;  ///< points into the text read
};

/// A match between two teams that nobody played. \spec trf26 330
struct ForfeitedMatch {
  int round = 0;
  int white_team = 0;
  int black_team = 0;
  text::Line line;
};

/// Gathers the records that are not player lines; finish() turns them into details.
class HeaderRecords {
public:
  /// Takes a line, its tag being its first three characters. Returns false if it is no header record, comment or ruler.
  bool take(const text::Line& line, text::FindingList& findings);
  /// The same of Vega's description file, where 132 has dates between semicolons, 142 the points of a win and a draw,
  /// 162 the number of rounds, and 152, 172, 182 and 192 nothing that a rating needs.
  bool take_of_description(const text::Line& line, text::FindingList& findings);
  /// A line that begins with blanks right after a 132: the rest of a wrapped one. False if it holds no date.
  bool take_round_dates(const text::Line& line);

  /// Reads the round dates and decides the system and the declared class.
  TournamentDetails finish(text::FindingList& findings);

  const std::vector<ImportedTeam>& teams() const { return m_teams; }
  /// Records kept for other programs, as printed (ImportedTournament::other_records); 240 is among byes().
  const std::vector<std::string>& other_records() const { return m_other_records; }
  const std::vector<ByeRecord>& byes() const { return m_byes; }
  const std::vector<ForfeitedMatch>& forfeited_matches() const { return m_forfeited_matches; }
  std::optional<int> announced_players() const { return m_announced_players; }
  std::optional<int> announced_rounds() const { return m_announced_rounds; }
  /// Rounds that have a date in record 132.
  int dated_rounds() const { return static_cast<int>(m_round_dates.size()); }
  /// True if the days of 132 may belong to other rounds than they were read for: something between them is no date,
  /// they stand beyond their columns by different widths, there are more of them than rounds announced and played, or
  /// one of the `rounds` has none that no remark speaks of.
  bool are_dates_doubtful(const TournamentDetails& details, int rounds) const;
  /// Rounds that a remark of the writer's says to be empty.
  const std::set<int>& empty_rounds() const { return m_empty_rounds; }
  bool has_own_scoring() const { return m_has_own_scoring; }
  bool is_trf26() const { return m_is_trf26; }

private:
  struct PrintedDate {
    std::string_view text;  ///< points into the text read
    int round = 0;
    int line = 0;
    int column = 0;
    bool is_by_order = false;  ///< the column does not tell the round
  };

  void take_event_date(std::string_view tag, std::string_view value, const text::Line& line,
                       text::FindingList& findings);
  /// Dates with semicolons between them, by their order.
  void take_listed_dates(const text::Line& line, std::string_view value);
  void take_team(const text::Line& line, const TeamFields& fields, text::FindingList& findings);
  void take_bye(const text::Line& line, text::FindingList& findings);
  void take_forfeited_match(const text::Line& line, text::FindingList& findings);
  void settle_two_ways(text::FindingList& findings);
  bool are_rounds_within(Date first, Date last) const;
  void read_round_dates(text::FindingList& findings);
  void check_date_order(text::FindingList& findings);
  /// Tells the first round that is dated in another month or year than the event, or than the round before; false if
  /// there is none.
  bool add_far_day(text::FindingList& findings) const;
  /// A round up to `last` without a day that no remark speaks of.
  bool has_hole(const TournamentDetails& details, int last) const;
  /// Dates of one line that are off their columns by different widths.
  bool have_dates_moved() const;

  TournamentDetails m_details;
  PrintedDate m_first_day;
  PrintedDate m_last_day;
  std::optional<Date> m_last_of_span;  ///< of days that record 042 has in a row
  std::vector<PrintedDate> m_round_dates;
  std::vector<ImportedTeam> m_teams;
  std::vector<std::string> m_other_records;
  std::vector<ByeRecord> m_byes;
  std::vector<ForfeitedMatch> m_forfeited_matches;
  std::string m_type;
  std::string m_coded_type;
  std::string m_coded_time_control;
  std::optional<int> m_announced_players;
  std::optional<int> m_announced_rounds;
  std::set<int> m_empty_rounds;
  std::set<int> m_undated_rounds;
  bool m_has_own_scoring = false;
  bool m_has_broken_dates = false;  ///< numbers among the round dates that are none
  bool m_has_padded_dates = false;  ///< `26/02/07`
  bool m_has_unpadded_dates = false;
  bool m_has_loose_dates = false;  ///< dates told apart by their order, not by their column
  bool m_is_trf26 = false;
};

/// A record that is about teams by their numbers in 310, whatever the event. \spec trf26 300 \spec trf26 320
/// \spec trf26 330 \spec trf26 801
bool names_teams(std::string_view record);

}  // namespace seiseki::importers::trf
