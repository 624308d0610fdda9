#include <algorithm>
#include <iterator>
#include <utility>

#include "pipeline/lists/decided.hpp"
#include "pipeline/lists/parted.hpp"
#include "pipeline/lists/quarter.hpp"
#include "pipeline/lists/quarter_rows.hpp"
#include "pipeline/lists/start_ratings.hpp"

namespace seiseki::lists {

using rating::CorrespondenceStanding;
using store::ReportId;
using store::StoredList;

namespace {

const CorrespondenceStanding* standing_of(const PlayerKey& player, const std::vector<CorrespondenceStanding>& all) {
  const auto found =
      std::find_if(all.begin(), all.end(), [&](const auto& standing) { return standing.player == player; });
  return found == all.end() ? nullptr : &*found;
}

/// The lists one after the other.
class PartingQuarters {
public:
  PartingQuarters(Sources sources, const store::DocumentStore& documents, const Editions& editions)
      : m_sources{sources},
        m_documents{documents},
        m_editions{editions},
        m_merges{merges(sources.decisions)},
        m_undone{undone_merges(sources.decisions)} {}

  Result<PartedByMonth> run(YearMonth end) && {
    if (m_undone.empty()) return std::move(m_out);
    m_ratings = StartRatings::of(m_sources.lists);
    m_roster = m_sources.roster.all();
    for (const auto& [first, decision] : first_ratings(m_sources.decisions)) m_firsts.push_back(first);
    for (const YearMonth month : m_sources.lists.months()) {
      if (month < end) SEISEKI_CHECK(look_at(*m_sources.lists.standing(month)));
    }
    return std::move(m_out);
  }

private:
  Result<void> look_at(const store::ListManifest& manifest) {
    const auto period = rating::correspondence_period_of_list(manifest.month);
    if (!period) return {};
    auto merged = merged_list(manifest, period->last, m_merges, m_undone, m_sources.lists);
    if (!merged) return {};
    return compute(merged->list, std::move(merged->undone), merged->carried_out, period->last);
  }

  Result<void> compute(const StoredList& list, std::vector<Merge> held, const std::vector<Merge>& carried_out,
                       Date last) {
    const store::ListManifest& manifest = list.manifest;
    SEISEKI_TRY(RecomputedQuarter quarter, recompute_quarter(list, m_documents, m_editions));
    SEISEKI_TRY(const Regulation* edition, m_editions.find(manifest.edition.text()));
    QuarterInput& input = quarter.input;
    const auto base = manifest.base ? m_sources.lists.read(*manifest.base) : std::nullopt;
    if (base) {
      SEISEKI_TRY(input.before, standings_after(*base, m_sources, m_documents, m_editions));
      part(input.before, base->manifest.month, m_out);
    }
    input.before = joined_standings(std::move(input.before), carried_out, last);
    Parted parted{.merges = {}, .people = {}, .entries = {}, .pool = {}, .standings = {}};
    for (const Merge& merge : held) {
      parted.people.insert(heir(player_key(merge.from), carried_out, last));
      parted.people.insert(heir(player_key(merge.into), carried_out, last));
    }
    give_back(input, parted.people, carried_out, last);
    begin(input, parted.people, carried_out, last);
    const rating::CorrespondenceResult apart = rate_quarter(input, *edition);
    // Whoever has nothing is nobody that the list could have counted with another.
    for (const Merge& merge : held) {
      if (standing_of(heir(player_key(merge.from), carried_out, last), apart.after) != nullptr ||
          names(apart.without_first_rating, player_key(merge.from)))
        parted.merges.push_back(merge);
    }
    if (parted.merges.empty()) return {};
    std::copy_if(apart.after.begin(), apart.after.end(), std::back_inserter(parted.standings),
                 [&](const auto& standing) { return parted.people.contains(standing.player); });
    for (const CorrespondenceStanding& standing : parted.standings)
      m_ratings.add(manifest.month, standing.player, standing.rating);
    m_out.emplace(manifest.month, std::move(parted));
    return {};
  }

  static bool names(const std::vector<PlayerKey>& players, const PlayerKey& player) {
    return std::find(players.begin(), players.end(), player) != players.end();
  }

  /// Games of the one go back to whose they are by the report, begun with the rating that person had.
  void give_back(QuarterInput& input, const std::set<PlayerKey>& people, const std::vector<Merge>& merges, Date last) {
    std::set<ReportId> reports;
    for (const QuarterGame& game : input.games) {
      if (people.contains(game.white) || people.contains(game.black)) reports.insert(game.report);
    }
    for (const ReportId id : reports) {
      const store::Report report = *m_sources.reports.read(id);
      const std::vector<store::Decision> decisions = decisions_about(id, m_sources.decisions);
      const Decided now = decided(report, decisions, m_roster, m_merges);
      for (QuarterGame& game : input.games) {
        if (game.report != id || (!people.contains(game.white) && !people.contains(game.black))) continue;
        const auto at = std::find(now.rows.begin(), now.rows.end(), static_cast<std::size_t>(game.row - 1));
        if (at == now.rows.end()) continue;
        const GameRecord& record = now.games[static_cast<std::size_t>(at - now.rows.begin())];
        const PlayerKey white = heir(record.white, merges, last);
        const PlayerKey black = heir(record.black, merges, last);
        const bool other_white = white != game.white && people.contains(game.white) && people.contains(white);
        const bool other_black = black != game.black && people.contains(game.black) && people.contains(black);
        if (other_white) game.white = white;
        if (other_black) game.black = black;
        if (!other_white && !other_black) continue;
        const StartLookup lookup{m_ratings, m_firsts, merges, last};
        if (other_white) begin_with(game, Colour::white, record.white, lookup);
        if (other_black) begin_with(game, Colour::black, record.black, lookup);
      }
    }
  }

  static void begin_with(QuarterGame& game, Colour colour, const PlayerKey& player, const StartLookup& lookup) {
    StartRating& start = colour == Colour::white ? game.white_start : game.black_start;
    auto own = own_start(game, colour, player, lookup);
    if (!own) return;
    own->printed = start.printed;
    start = *own;
  }

  /// Those of the two who stand on no list before begin with the first rating the office gave them.
  void begin(QuarterInput& input, const std::set<PlayerKey>& people, const std::vector<Merge>& merges,
             Date last) const {
    std::erase_if(input.firsts, [&](const FirstRating& first) { return people.contains(first.player); });
    for (FirstRating first : m_firsts) {
      first.player = heir(first.player, merges, last);
      if (first.date <= last && people.contains(first.player) && standing_of(first.player, input.before) == nullptr)
        input.firsts.push_back(first);
    }
  }

  Sources m_sources;
  const store::DocumentStore& m_documents;
  const Editions& m_editions;
  std::vector<store::RosterPlayer> m_roster;
  std::vector<Merge> m_merges;
  std::vector<Merge> m_undone;
  std::vector<FirstRating> m_firsts;
  StartRatings m_ratings;  ///< with those of the two where a list has one of them
  PartedByMonth m_out;
};

}  // namespace

void add_parted(StartRatings& ratings, const PartedByMonth& parted) {
  for (const auto& [month, apart] : parted) {
    for (const CorrespondenceStanding& standing : apart.standings) ratings.add(month, standing.player, standing.rating);
  }
}

Result<PartedByMonth> parted_quarters(YearMonth end, Sources sources, const store::DocumentStore& documents,
                                      const Editions& editions) {
  return PartingQuarters{sources, documents, editions}.run(end);
}

}  // namespace seiseki::lists
