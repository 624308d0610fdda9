#include "pipeline/trial/numbers.hpp"

#include <algorithm>
#include <set>

#include "pipeline/office/enrolment.hpp"

namespace seiseki::trial {

using importers::ImportedPlayer;
using ingest::PreparedReport;

namespace {

constexpr int k_assumed_rating = 1500;

std::optional<int> rating_before(const ImportedPlayer& player, RatingsBefore which) {
  const auto positive = [](std::optional<int> rating) { return rating && *rating > 0 ? rating : std::nullopt; };
  switch (which) {
    case RatingsBefore::as_printed:
      return office::printed_rating(player);
    case RatingsBefore::national:
      return positive(player.rating_national);
    case RatingsBefore::fide:
      return positive(player.rating_fide);
    case RatingsBefore::none:
      return std::nullopt;
  }
  return std::nullopt;
}

/// Correspondence reports print the rating a player had when each game began; the list has the latest of them.
std::map<StartNumber, int> ratings_of_games(const importers::ImportedTournament& tournament) {
  std::map<StartNumber, std::pair<Date, int>> latest;
  const auto see = [&](std::optional<StartNumber> player, std::optional<int> rating, Date started) {
    if (!player || !rating || *rating <= 0) return;
    const auto [found, is_new] = latest.emplace(*player, std::pair{started, *rating});
    if (!is_new && found->second.first < started) found->second = {started, *rating};
  };
  for (const importers::ImportedGame& game : tournament.games) {
    const Date started = game.started.value_or(Date{});
    see(game.white, game.rating_white_start, started);
    see(game.black, game.rating_black_start, started);
  }
  std::map<StartNumber, int> out;
  for (const auto& [player, rating] : latest) out.emplace(player, rating.second);
  return out;
}

/// The other printed ratings, where there are any; else none at all.
std::string other_ratings(const importers::ImportedTournament& tournament) {
  const bool has_fide = std::any_of(tournament.players.begin(), tournament.players.end(),
                                    [](const ImportedPlayer& player) { return player.rating_fide.value_or(0) > 0; });
  return has_fide ? "--ratings fide" : "--ratings none";
}

std::vector<rating::PlayerFacts> known_births(const PreparedReport& report) {
  std::map<PlayerKey, rating::PlayerFacts> facts;
  for (const ImportedPlayer& player : report.tournament.players) {
    const PlayerKey key = report.resolution.key(player.start_number, report.event);
    const auto birth = player.birth ? player.birth->full() : std::nullopt;
    if (birth && is_member_key(key)) facts.emplace(key, rating::PlayerFacts{key, birth, {}});
  }
  std::vector<rating::PlayerFacts> out;
  for (auto& [key, fact] : facts) out.push_back(std::move(fact));
  return out;
}

/// The ratings that the source prints, and as many games as make nobody a beginner.
void start_from_print(const PreparedReport& report, const Regulation& edition, const Wishes& wishes,
                      StartingPoint& out) {
  const importers::ImportedTournament& tournament = report.tournament;
  const bool is_correspondence = edition.point_table() != nullptr;
  const RatingsBefore which = wishes.ratings.value_or(RatingsBefore::as_printed);
  const bool wants_none = which == RatingsBefore::none;
  const std::map<StartNumber, int> of_games =
      is_correspondence && !wants_none ? ratings_of_games(tournament) : std::map<StartNumber, int>{};
  const int experience = games_of_experience(edition);
  const int games = wishes.games.value_or(experience);
  const auto begin_with = [&](const PlayerKey& key, Rating rating) {
    rating::PlayerStanding standing{key, {}};
    standing.of(out.category) = {rating, games, rating, std::nullopt};
    out.standings.emplace(key, std::move(standing));
  };
  std::vector<PlayerKey> without;
  for (const ImportedPlayer& player : tournament.players) {
    const PlayerKey key = report.resolution.key(player.start_number, report.event);
    if (!is_member_key(key)) continue;
    std::optional<int> points = rating_before(player, which);
    if (const auto found = of_games.find(player.start_number); found != of_games.end()) points = found->second;
    if (points) {
      begin_with(key, Rating{*points});
    } else {
      without.push_back(key);
    }
  }
  const bool nobody = out.standings.empty();
  const std::size_t printed = out.standings.size();
  // Where nobody has a rating there is nothing to begin with; where some have one the others wait for a first rating.
  // In correspondence the office gives everybody a first one.
  const bool assumes = !wants_none && !wishes.start_rating && (nobody || is_correspondence);
  const int start = wishes.start_rating.value_or(assumes ? k_assumed_rating : 0);
  if (start > 0) {
    for (const PlayerKey& key : without) begin_with(key, Rating{start});
  }
  out.facts = known_births(report);
  if (nobody && assumes && !without.empty()) {
    out.assumptions.push_back(
        {&k_ratings_not_printed, {std::to_string(start)}, "--start-rating " + std::to_string(start - 300)});
  } else if (!wishes.ratings && !nobody) {
    out.assumptions.push_back({&k_ratings_printed,
                               {std::to_string(printed), std::to_string(tournament.players.size())},
                               other_ratings(tournament)});
  }
  if (!wishes.games && experience > 0 && !out.standings.empty()) {
    out.assumptions.push_back(
        {is_correspondence ? &k_correspondence_games : &k_games_before, {std::to_string(experience)}, "--games 0"});
  }
}

/// What the federation's list has of the players.
void start_from_list(const PreparedReport& report, const Regulation& edition, const office::ListedPeople& list,
                     const lists::Editions& editions, StartingPoint& out) {
  const bool is_correspondence = edition.point_table() != nullptr;
  std::set<PlayerKey> players;
  for (const ImportedPlayer& player : report.tournament.players) {
    const PlayerKey key = report.resolution.key(player.start_number, report.event);
    if (!is_member_key(key)) continue;
    players.insert(key);
    if (!is_correspondence) {
      out.standings.emplace(key, list.standing(key));
    } else if (const auto standing = list.correspondence_standing(key)) {
      rating::PlayerStanding before{key, {}};
      before.of(out.category) = {standing->rating, standing->games(), standing->rating, std::nullopt};
      out.standings.emplace(key, std::move(before));
    }
  }
  out.facts = list.facts(players, report.period.list, editions);
  const YearMonth before = report.period.list - (is_correspondence ? std::chrono::months{3} : std::chrono::months{1});
  if (!list.month()) {
    out.assumptions.push_back({&k_list_undated, {list.name(), to_iso(before)}});
  } else if (*list.month() != before) {
    out.assumptions.push_back({&k_list_of_another_month, {to_iso(*list.month()), to_iso(before)}});
  }
}

}  // namespace

int games_of_experience(const Regulation& edition) {
  if (const PointTableMethod* table = edition.point_table()) {
    const std::vector<int>& corrections = table->corrections.value;
    const auto last = std::max_element(corrections.begin(), corrections.end());
    return std::max(table->established_games.value, last == corrections.end() ? 0 : *last);
  }
  int games = 0;
  const ExpectedScoreMethod& method = *edition.expected_score();
  for (const KRule& rule : method.k_rules) games = std::max(games, rule.games_below.value_or(0));
  return games;
}

RatingCategory kept_under(RatingCategory category, const Regulation& edition) {
  return edition.lists.value == ListStructure::single ? RatingCategory::standard : category;
}

const rating::CategoryStanding* StartingPoint::standing_of(const PlayerKey& player) const {
  const auto found = standings.find(player);
  return found == standings.end() ? nullptr : &found->second.of(category);
}

std::optional<Rating> StartingPoint::rating_of(const PlayerKey& player) const {
  const rating::CategoryStanding* standing = standing_of(player);
  return standing == nullptr ? std::nullopt : standing->rating;
}

StartingPoint starting_point(const PreparedReport& report, const Regulation& edition, const Wishes& wishes,
                             const lists::Editions& editions) {
  StartingPoint out;
  out.category = kept_under(report.validated.category.value_or(RatingCategory::standard), edition);
  if (wishes.list) {
    start_from_list(report, edition, *wishes.list, editions, out);
  } else {
    start_from_print(report, edition, wishes, out);
  }
  return out;
}

PeriodNumbers rate_event(const PreparedReport& report, const StartingPoint& start, const Regulation& edition) {
  PeriodNumbers out;
  out.input.period = report.period;
  out.input.before.list = report.period.list - std::chrono::months{1};
  for (const auto& [player, standing] : start.standings) out.input.before.players.push_back(standing);
  out.input.facts = start.facts;
  out.input.games = report.validated.games;
  out.result = rating::rate_period(out.input, edition);
  return out;
}

QuarterNumbers rate_correspondence(const PreparedReport& report, const StartingPoint& start,
                                   const Regulation& edition) {
  QuarterNumbers out;
  out.input.list = report.period.list;
  for (const auto& [player, standing] : start.standings) {
    const rating::CategoryStanding& before = standing.of(start.category);
    if (before.rating) out.input.before.push_back({player, *before.rating, {}, before.games});
  }
  std::size_t next = 0;
  int row = 0;
  for (const importers::ImportedGame& game : report.tournament.games) {
    if (!game.white || !game.black) continue;
    const GameRecord& record = report.validated.games[next++];
    ++row;
    const std::optional<Rating> white = start.rating_of(record.white);
    const std::optional<Rating> black = start.rating_of(record.black);
    const bool has_ratings = white && black;
    if (record.exclusion || !record.result || record.status != GameStatus::rated || !has_ratings) {
      out.input.left_out.push_back(
          {{},
           row,
           record.event,
           record.event_name,
           record.date,
           record.white,
           record.black,
           record.exclusion.value_or(has_ratings ? Exclusion::unplayed : Exclusion::opponent_unrated)});
      continue;
    }
    const Rating white_start{game.rating_white_start.value_or(white->points())};
    const Rating black_start{game.rating_black_start.value_or(black->points())};
    out.input.games.push_back({{},
                               row,
                               record.event,
                               record.event_name,
                               game.started,
                               record.date,
                               record.white,
                               record.black,
                               {white_start, lists::StartSource::form, std::nullopt, game.rating_white_start},
                               {black_start, lists::StartSource::form, std::nullopt, game.rating_black_start},
                               *record.result});
  }
  out.result = lists::rate_quarter(out.input, edition);
  return out;
}

}  // namespace seiseki::trial
