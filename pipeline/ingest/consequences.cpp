#include "pipeline/ingest/consequences.hpp"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <set>

#include <fmt/format.h>

#include "pipeline/lists/adoptions.hpp"
#include "pipeline/lists/chosen_edition.hpp"
#include "pipeline/lists/decided.hpp"
#include "pipeline/lists/event_ratings.hpp"
#include "pipeline/lists/findings.hpp"
#include "pipeline/lists/merges.hpp"
#include "pipeline/lists/parted.hpp"
#include "pipeline/lists/told.hpp"

namespace seiseki::ingest {

using output::Json;

namespace {

int movement(const Consequence& c) {
  return c.before && c.after ? c.after->points() - c.before->points() : 0;
}

Json rating_or_null(const std::optional<Rating>& rating) {
  return rating ? Json(rating->points()) : Json(nullptr);
}

std::set<PlayerKey> players_of(const std::vector<GameRecord>& games) {
  std::set<PlayerKey> out;
  for (const GameRecord& game : games) out.insert({game.white, game.black});
  return out;
}

std::string rating_text(const std::optional<Rating>& rating) {
  return rating ? std::to_string(rating->points()) : std::string("UR");
}

}  // namespace

std::string words_of(const TowardFirst& first, Language language) {
  using How = rating::InitialWorking::Outcome;
  const bool ja = language == Language::ja;
  switch (first.outcome) {
    case How::postponed:
      return fmt::format(fmt::runtime(ja ? "延期：{}局の全勝または全敗" : "postponed: all {} games won, or all lost"),
                         first.games);
    case How::undecided:
      return fmt::format(fmt::runtime(ja ? "担当者の判断による：{}局の全勝または全敗"
                                         : "left to the rating office: all {} games won, or all lost"),
                         first.games);
    case How::below_minimum:
      return ja ? "最低レーティング未満" : "below the lowest rating there is";
    case How::too_few:
    case How::rated:
      break;
  }
  const int missing = std::max(0, first.needed - first.games);
  return ja ? fmt::format("必要な{}局のうち{}局（あと{}局）", first.needed, first.games, missing)
            : fmt::format("{} of {} games against rated players: {} missing", first.games, first.needed, missing);
}

bool needs_first_rating(const Consequence& consequence) {
  return !consequence.category && !consequence.after;
}

Result<Consequences> consequences_of(const std::vector<GameRecord>& games, std::optional<Date> first_day,
                                     const RatingPeriod& period, lists::Sources sources,
                                     const lists::Editions& editions, const std::optional<std::string>& regulation) {
  const auto base = sources.lists.latest_before(period.list);
  if (!base)
    return failure(lists::k_no_opening_list, {}, {},
                   {to_iso(period.list), lists::opening_file(store::ListSeries::over_the_board)});
  SEISEKI_TRY(const lists::ChosenEdition chosen,
              lists::edition_for(period.list, regulation.value_or(std::string{}), editions, sources.decisions));
  const Regulation* const edition = chosen.edition;
  rating::PeriodInput input;
  input.period = period;
  const std::vector<lists::Merge> merged = lists::merges(sources.decisions);
  const std::set<PlayerKey> people = lists::with_merged(players_of(games), merged);
  SEISEKI_TRY(const lists::PartedByMonth parted, lists::parted_lists(period.list, sources, editions));
  store::StoredList before = *sources.lists.part(base->id, people);
  lists::part(before, parted);
  input.before = store::rating_state(before);
  lists::raise_peaks(input.before, period.list, sources.lists, merged, &people);
  input.games = games;
  std::vector<store::DecisionId> decisions;
  std::map<PlayerKey, std::string> names;
  const std::vector<store::RosterPlayer> roster = sources.roster.of(lists::ids_of(people));
  for (const store::RosterPlayer& player : roster) names.emplace(player_key(player.id), player.name);
  input.facts = lists::facts_of(period.list, sources, roster, editions, &people);
  std::map<EventId, Date> first_days;
  if (first_day) {
    for (const GameRecord& game : games) first_days.emplace(game.event, *first_day);
  }
  const std::map<YearMonth, store::StoredList> apart = lists::lists_apart(parted, sources.lists);
  lists::find_ratings_at_start(input, *edition, first_days, merged, sources.lists, lists::addresses_of(apart));
  SEISEKI_CHECK(lists::apply_merges(merged, input, decisions));
  input.adoptions =
      lists::adoptions_of(people, input.before, input.period.last, sources.decisions, *edition, decisions, merged);

  Consequences out{base->month, edition->id, {}, {}};
  const std::set<PlayerKey> playing = players_of(input.games.records());
  const rating::PeriodResult result = rating::rate_period(input, *edition);
  for (std::size_t i = 0; i < result.ledgers.size(); ++i) {
    const rating::LedgerOutline ledger = result.ledgers.outline(i);
    if (!playing.contains(ledger.player)) continue;
    if (!ledger.after.rating) {
      if (const auto working = result.ledgers[i].initial) {
        out.unrated.push_back({ledger.player,
                               names[ledger.player],
                               ledger.category,
                               {working->outcome, static_cast<int>(working->used.size()), working->games_needed}});
      }
    }
    if (ledger.counted == 0 && ledger.before.rating == ledger.after.rating) continue;
    out.players.push_back({ledger.player, names[ledger.player], ledger.category, ledger.start, ledger.after.rating,
                           ledger.sum.hundredths(), ledger.counted,
                           ledger.start && ledger.start != ledger.before.rating});
  }
  std::stable_sort(out.players.begin(), out.players.end(), [](const Consequence& a, const Consequence& b) {
    return std::abs(movement(a)) > std::abs(movement(b));
  });
  return out;
}

Json consequences_json(const Consequences& consequences, const std::string& source) {
  Json players = Json::array();
  for (const Consequence& c : consequences.players) {
    players.push_back({{"player", c.player.text()},
                       {"name", c.name},
                       {"category", c.category ? std::string(to_string(*c.category)) : "correspondence"},
                       {"before", rating_or_null(c.before)},
                       {"after", rating_or_null(c.after)},
                       {"sum_h", c.sum_hundredths},
                       {"games", c.games}});
    if (c.is_taken_over) players.back()["taken_over"] = true;
  }
  Json unrated = Json::array();
  for (const StillUnrated& person : consequences.unrated) {
    unrated.push_back({{"player", person.player.text()},
                       {"name", person.name},
                       {"category", to_string(person.category)},
                       {"outcome", to_string(person.first.outcome)},
                       {"games", person.first.games},
                       {"games_needed", person.first.needed}});
  }
  return {{"source", source},
          {"base_list", to_iso(consequences.base)},
          {"edition", consequences.edition.text()},
          {"players", std::move(players)},
          {"unrated", std::move(unrated)}};
}

std::string consequences_text(const Consequences& consequences, Language language) {
  const bool ja = language == Language::ja;
  std::string out = fmt::format(fmt::runtime(ja ? "\n受理した場合（{} のリストにこれのみを加算、{}）：\n"
                                                : "\nIf accepted (this alone on top of the list of {}, {}):\n"),
                                to_iso(consequences.base), consequences.edition.text());
  for (const Consequence& c : consequences.players) {
    const std::string change = c.before && c.after ? fmt::format("{:+}", movement(c)) : std::string(ja ? "初" : "new");
    std::string more = c.games == 1 ? "" : fmt::format(" ({})", c.games);
    if (c.is_taken_over) more += ja ? "：引き継ぐレーティングから" : ": from a rating taken over";
    if (needs_first_rating(c))
      more += ja ? "：初期レーティングの設定が必要です" : ": the office has to set a first rating";
    out += fmt::format("  {} {}  {} -> {}  {:>5}  {}{}\n", c.player.text(), c.category ? short_name(*c.category) : "CC",
                       rating_text(c.before), rating_text(c.after), change, c.name, more);
  }
  if (consequences.players.empty()) out += ja ? "  変動なし\n" : "  nobody moves\n";
  if (consequences.unrated.empty()) return out;
  out += ja ? "URのまま（同じリストのほかの報告とあわせて初期レーティングになることがあります）：\n"
            : "Still unrated (with other reports of the list it may come to a first rating):\n";
  for (const StillUnrated& person : consequences.unrated) {
    out += fmt::format("  {} {}  {}{}{}\n", person.player.text(), short_name(person.category), person.name,
                       ja ? "：" : ": ", words_of(person.first, language));
  }
  return out;
}

}  // namespace seiseki::ingest
