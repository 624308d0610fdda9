#include "pipeline/lists/quarter_rows.hpp"

#include "pipeline/lists/decided.hpp"
#include "pipeline/lists/findings.hpp"

namespace seiseki::lists {

using store::ReportId;

namespace {

/// One report's games turned into those of a quarter.
class Rows {
public:
  Rows(const store::Report& report, const StartLookup& lookup) : m_report{report}, m_lookup{lookup} {}

  Result<QuarterGame> game(const GameRecord& record, std::size_t index) const {
    const store::ReportGame& printed = m_report.games[index];
    QuarterGame out;
    out.report = m_report.header.id;
    out.row = static_cast<int>(index) + 1;
    out.event = record.event;
    out.event_name = record.event_name;
    out.started = printed.started;
    out.ended = record.date;
    out.white = heir(record.white, m_lookup.merges, m_lookup.last);
    out.black = heir(record.black, m_lookup.merges, m_lookup.last);
    out.result = *record.result;
    if (out.white == out.black)
      return failure(k_merge_self_game, {}, {}, {record.white.text(), record.black.text(), record.event_name});
    SEISEKI_TRY(out.white_start, start(out, record.white, Colour::white, printed.rating_white_start));
    SEISEKI_TRY(out.black_start, start(out, record.black, Colour::black, printed.rating_black_start));
    return out;
  }

private:
  /// The rating a calculation has used for this side before; nullptr if it never did.
  const StartRating* kept(const QuarterGame& game, Colour colour) const {
    if (m_lookup.kept == nullptr) return nullptr;
    const bool white = colour == Colour::white;
    for (const QuarterGame& known : *m_lookup.kept) {
      if (known.report == game.report && known.row == game.row &&
          (white ? known.white == game.white : known.black == game.black))
        return white ? &known.white_start : &known.black_start;
    }
    return nullptr;
  }

  Result<StartRating> start(const QuarterGame& game, const PlayerKey& player, Colour colour,
                            const std::optional<int>& printed) const {
    if (const StartRating* known = kept(game, colour)) return *known;
    StartRating out;
    if (const auto own = own_start(game, colour, player, m_lookup)) out = *own;
    out.printed = printed;
    if (out.source != StartSource::form) return out;
    if (!printed) {
      std::vector<std::string> which{player.text(), game.event_name, to_iso(game.ended), game.report.text(),
                                     std::to_string(game.row)};
      // No first rating holds on a day that nobody knows.
      if (!game.started) return failure(k_start_day_missing, {}, {}, std::move(which));
      const std::string begun = to_iso(*game.started);
      if (game.report == ReportId{})
        return failure(k_start_rating_unset, {}, {}, {player.text(), game.event_name, to_iso(game.ended), begun});
      which.push_back(begun);
      return failure(k_start_rating_missing, {}, {}, std::move(which));
    }
    out.rating = Rating{*printed};
    return out;
  }

  const store::Report& m_report;
  const StartLookup& m_lookup;
};

}  // namespace

std::optional<StartRating> own_start(const QuarterGame& game, Colour colour, const PlayerKey& player,
                                     const StartLookup& lookup) {
  if (!game.started) return std::nullopt;
  const PlayerKey& now = colour == Colour::white ? game.white : game.black;
  auto found = lookup.ratings.on(player, *game.started);
  if (found && !found->rating && now != player) found = lookup.ratings.on(now, *game.started);
  if (found && found->rating) return StartRating{*found->rating, StartSource::list, found->list, std::nullopt};
  for (const FirstRating& first : lookup.firsts) {
    if (first.player == now && first.date <= *game.started)
      return StartRating{first.rating, StartSource::first, std::nullopt, std::nullopt};
  }
  return std::nullopt;
}

Result<QuarterRows> quarter_rows(const store::Report& report, const std::vector<store::Decision>& decisions,
                                 const std::vector<store::RosterPlayer>& roster, const StartLookup& lookup,
                                 const std::function<bool(int, Date)>& wanted) {
  QuarterRows out;
  const Decided games = decided(report, decisions, roster, lookup.merges);
  const Rows rows{report, lookup};
  for (std::size_t i = 0; i < games.games.size(); ++i) {
    const GameRecord& record = games.games[i];
    const int row = static_cast<int>(games.rows[i]) + 1;
    if (!wanted(row, record.date)) continue;
    // Somebody may have been counted who is nobody of the roster by now: there is no rating to count with.
    const bool has_people = is_member_key(record.white) && is_member_key(record.black);
    const bool counts = !record.exclusion && record.status == GameStatus::rated && record.result && has_people;
    if (counts) {
      SEISEKI_TRY(QuarterGame game, rows.game(record, games.rows[i]));
      out.games.push_back(std::move(game));
    } else {
      out.left_out.push_back({report.header.id, row, record.event, record.event_name, record.date, record.white,
                              record.black,
                              record.exclusion.value_or(has_people ? Exclusion::unplayed : Exclusion::non_member)});
    }
  }
  out.decisions = games.decisions;
  return out;
}

}  // namespace seiseki::lists
