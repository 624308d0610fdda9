#include "pipeline/ingest/reconcile.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <set>
#include <string_view>
#include <tuple>

#include "engine/domain/category_words.hpp"
#include "pipeline/identity/id_spelling.hpp"
#include "pipeline/identity/name_match.hpp"
#include "pipeline/ingest/findings.hpp"
#include "pipeline/lists/list_names.hpp"
#include "pipeline/validation/time_control.hpp"

namespace seiseki::ingest {

namespace {
constexpr std::string_view k_absent = "-";
constexpr std::string_view k_no_result = "*";
constexpr std::string_view k_numbered = "no. ";

using Player = Side::Player;
using Game = Side::Game;
/// Start numbers of the second source → of the first.
using Matches = std::map<StartNumber, StartNumber>;

/// What is the same for both sides of one match, unless two people share it.
void match_by(const std::function<std::string(const Player&)>& trait, const Side& first, const Side& second,
              std::set<StartNumber>& taken, Matches& matches) {
  const auto unique = [&](const Side& side, const std::function<bool(const Player&)>& is_free) {
    std::map<std::string, std::optional<StartNumber>> out;
    for (const Player& player : side.players) {
      if (!is_free(player)) continue;
      const std::string key = trait(player);
      if (key.empty()) continue;
      const auto [known, is_new] = out.emplace(key, player.number);
      if (!is_new) known->second.reset();
    }
    return out;
  };
  const auto ours = unique(first, [&](const Player& player) { return !taken.contains(player.number); });
  const auto theirs = unique(second, [&](const Player& player) { return !matches.contains(player.number); });
  for (const auto& [key, number] : theirs) {
    const auto same = ours.find(key);
    if (!number || same == ours.end() || !same->second) continue;
    matches.emplace(*number, *same->second);
    taken.insert(*same->second);
  }
}

/// The words of a name in one order: `Kaze, Aoi` and `Aoi Kaze` are the same.
std::string words_key(const Player& player) {
  std::vector<std::string> words;
  std::string word;
  for (const char c : player.name + ' ') {
    if (c != ' ' && c != ',') {
      word += c;
      continue;
    }
    if (std::string key = identity::comparison_key(word); !key.empty()) words.push_back(std::move(key));
    word.clear();
  }
  std::sort(words.begin(), words.end());
  std::string out;
  for (const std::string& key : words) out += (out.empty() ? "" : " ") + key;
  return out;
}

/// Those left over whose names are alike in another romanisation, unless more than one is.
void match_alike(const Side& first, const Side& second, std::set<StartNumber>& taken, Matches& matches) {
  constexpr std::size_t k_most_pairs = 250'000;
  std::vector<const Player*> ours;
  std::vector<const Player*> theirs;
  for (const Player& player : first.players) {
    if (!taken.contains(player.number)) ours.push_back(&player);
  }
  for (const Player& player : second.players) {
    if (!matches.contains(player.number)) theirs.push_back(&player);
  }
  if (ours.size() * theirs.size() > k_most_pairs) return;
  std::map<StartNumber, std::vector<StartNumber>> alike;
  std::map<StartNumber, int> times;
  for (const Player* other : theirs) {
    for (const Player* own : ours) {
      if (identity::match_name(other->name, own->name, {}) == identity::NameMatch::different) continue;
      alike[other->number].push_back(own->number);
      ++times[own->number];
    }
  }
  for (const auto& [other, candidates] : alike) {
    if (candidates.size() != 1 || times[candidates.front()] != 1) continue;
    matches.emplace(other, candidates.front());
    taken.insert(candidates.front());
  }
}

Matches match_players(const Side& first, const Side& second) {
  Matches matches;
  std::set<StartNumber> taken;
  match_by([](const Player& player) { return player.id; }, first, second, taken, matches);
  match_by([](const Player& player) { return player.fide_id; }, first, second, taken, matches);
  match_by(words_key, first, second, taken, matches);
  match_alike(first, second, taken, matches);
  return matches;
}

/// nullptr: nobody has the number.
const Player* player_of(const Side& side, StartNumber number) {
  const auto found = std::find_if(side.players.begin(), side.players.end(),
                                  [&](const Player& player) { return player.number == number; });
  return found == side.players.end() ? nullptr : &*found;
}

std::string numbered(StartNumber number) {
  return std::string{k_numbered} + std::to_string(number.value());
}

std::string person(const Side& side, StartNumber number) {
  const Player* player = player_of(side, number);
  return player != nullptr && !player->id.empty() ? player->id : numbered(number);
}

std::string points(const std::optional<Score>& score) {
  if (!score) return std::string{k_no_result};
  const int half = score->half_points();
  if (half == 1) return "1/2";
  return std::to_string(half / 2) + (half % 2 == 0 ? "" : ".5");
}

/// `1-0`, `1/2-1/2`, `1-0 forfeit`, `*`.
std::string result(const Game& game) {
  std::string out{k_no_result};
  if (game.white_score || game.black_score) out = points(game.white_score) + '-' + points(game.black_score);
  if (game.status != GameStatus::rated && game.status != GameStatus::open) {
    out += ' ';
    out += to_string(game.status);
  }
  return out;
}

/// Whether the two can be read and give a player another time; how they are written tells nothing.
bool is_other_time_control(const std::string& one, const std::string& other) {
  const auto first = validation::parse_time_control(one);
  const auto second = validation::parse_time_control(other);
  if (!first || !second) return false;
  constexpr std::array k_moves{1, 20, 40, 60, 100};
  return std::any_of(k_moves.begin(), k_moves.end(), [&](int moves) {
    return rating::seconds_for_moves(*first, moves) != rating::seconds_for_moves(*second, moves);
  });
}

std::string days_text(Date first, Date last) {
  return first == last ? to_iso(last) : to_iso(first) + ".." + to_iso(last);
}
std::string days_text(const std::set<Date>& days) {
  return days_text(*days.begin(), *days.rbegin());
}
std::string days_text(const Side& side) {
  return days_text(side.first_day.value_or(*side.last_day), *side.last_day);
}

/// Two people of the first source, in a fixed order, or of the second where one is not in the first.
struct NumberPair {
  StartNumber a;
  StartNumber b;
  auto operator<=>(const NumberPair&) const = default;
};

NumberPair number_pair(StartNumber x, StartNumber y) {
  return x < y ? NumberPair{x, y} : NumberPair{y, x};
}

class Comparison {
public:
  Comparison(const Side& first, const Side& second) : m_first{first}, m_second{second} {}

  Reconciliation run() {
    m_matches = match_players(m_first, m_second);
    m_out.players_first = m_first.players.size();
    m_out.players_second = m_second.players.size();
    m_out.players_both = m_matches.size();
    event();
    people();
    games();
    return std::move(m_out);
  }

private:
  void add(const FindingKind& kind, int round, std::string white, std::string black, std::string first,
           std::string second) {
    m_out.differences.push_back(
        {&kind, round, std::move(white), std::move(black), std::move(first), std::move(second)});
  }

  void event() {
    if (m_first.category && m_second.category && m_first.category != m_second.category)
      add(k_compare_type, 0, {}, {}, std::string{to_string(*m_first.category)},
          std::string{to_string(*m_second.category)});
    if (is_other_time_control(m_first.time_control, m_second.time_control))
      add(k_compare_time_control, 0, {}, {}, m_first.time_control, m_second.time_control);
    if (!days_agree({m_first.first_day, m_first.last_day}, {m_second.first_day, m_second.last_day}))
      add(k_compare_days, 0, {}, {}, days_text(m_first), days_text(m_second));
    for (const int round : rounds_on_other_days(m_first.round_days, m_second.round_days))
      add(k_compare_round_day, round, {}, {}, days_text(m_first.round_days.at(round)),
          days_text(m_second.round_days.at(round)));
  }

  void people() {
    std::set<StartNumber> matched;
    for (const auto& [theirs, ours] : m_matches) matched.insert(ours);
    tell_identities();
    for (const Player& player : m_first.players) {
      if (!matched.contains(player.number))
        add(k_compare_player, 0, person(m_first, player.number), {}, numbered(player.number), std::string{k_absent});
    }
    for (const Player& player : m_second.players) {
      if (!m_matches.contains(player.number))
        add(k_compare_player, 0, person(m_second, player.number), {}, std::string{k_absent}, numbered(player.number));
    }
  }

  /// Of the same person, where both sources identify people. What a source has as the other does, the office may have
  /// settled since.
  void tell_identities() {
    const auto knows_people = [](const Side& side) {
      return std::any_of(side.players.begin(), side.players.end(),
                         [](const Player& player) { return player.is_identified; });
    };
    if (!knows_people(m_first) || !knows_people(m_second)) return;
    const auto told = [](const Player& player) { return player.is_identified ? player.id : std::string{k_absent}; };
    for (const auto& [theirs, ours] : m_matches) {
      const Player* first = player_of(m_first, ours);
      const Player* second = player_of(m_second, theirs);
      if (first == nullptr || second == nullptr || first->printed_id == second->printed_id ||
          told(*first) == told(*second))
        continue;
      add(k_compare_id, 0, numbered(ours), {}, told(*first), told(*second));
    }
  }

  /// A game of the second source as the first would write it; nullopt if somebody in it is not in the first.
  std::optional<Game> translated(const Game& game) const {
    const auto white = m_matches.find(game.white);
    const auto black = m_matches.find(game.black);
    if (white == m_matches.end() || black == m_matches.end()) return std::nullopt;
    Game out = game;
    out.white = white->second;
    out.black = black->second;
    return out;
  }

  void games() {
    std::multimap<std::tuple<int, NumberPair>, Game> theirs;
    std::vector<Game> strangers;
    for (const Game& game : m_second.games) {
      if (const auto same = translated(game)) {
        theirs.emplace(std::tuple{same->round, number_pair(same->white, same->black)}, *same);
      } else {
        strangers.push_back(game);
      }
    }
    std::vector<Game> only_first;
    for (const Game& game : m_first.games) {
      const auto same = theirs.find({game.round, number_pair(game.white, game.black)});
      if (same == theirs.end()) {
        only_first.push_back(game);
        continue;
      }
      compare(game, same->second);
      theirs.erase(same);
    }
    std::multimap<NumberPair, Game> other_rounds;
    for (const auto& [key, game] : theirs) other_rounds.emplace(std::get<NumberPair>(key), game);
    for (const Game& game : only_first) {
      const auto elsewhere = other_rounds.find(number_pair(game.white, game.black));
      if (elsewhere == other_rounds.end()) {
        add(k_compare_game, game.round, person(m_first, game.white), person(m_first, game.black), result(game),
            std::string{k_absent});
        continue;
      }
      add(k_compare_round, game.round, person(m_first, game.white), person(m_first, game.black),
          std::to_string(game.round), std::to_string(elsewhere->second.round));
      compare(game, elsewhere->second);
      other_rounds.erase(elsewhere);
    }
    for (const auto& [pair, game] : other_rounds)
      add(k_compare_game, game.round, person(m_first, game.white), person(m_first, game.black), std::string{k_absent},
          result(game));
    for (const Game& game : strangers)
      add(k_compare_game, game.round, person(m_second, game.white), person(m_second, game.black), std::string{k_absent},
          result(game));
    std::stable_sort(m_out.differences.begin(), m_out.differences.end(),
                     [](const Difference& a, const Difference& b) { return a.round < b.round; });
  }

  /// Two games of the same people, both by the first source's start numbers.
  void compare(const Game& ours, Game theirs) {
    ++m_out.games_both;
    const std::size_t before = m_out.differences.size();
    const std::string white = person(m_first, ours.white);
    const std::string black = person(m_first, ours.black);
    if (ours.white != theirs.white) {
      add(k_compare_colour, ours.round, white, black, white, black);
      std::swap(theirs.white, theirs.black);
      std::swap(theirs.white_score, theirs.black_score);
    }
    const bool same_scores = ours.white_score == theirs.white_score && ours.black_score == theirs.black_score;
    if (!same_scores) {
      add(k_compare_result, ours.round, white, black, result(ours), result(theirs));
    } else if (ours.status != theirs.status) {
      add(k_compare_status, ours.round, white, black, std::string{to_string(ours.status)},
          std::string{to_string(theirs.status)});
    }
    m_out.games_alike += m_out.differences.size() == before && ours.round == theirs.round ? 1U : 0U;
  }

  const Side& m_first;
  const Side& m_second;
  Matches m_matches;
  Reconciliation m_out;
};

std::string canonical_id(const std::string& printed, std::string_view federation) {
  const auto spelled = identity::read_federation_id(printed, federation);
  return spelled ? spelled->id.text() : std::string{};
}

template <class Printed>
std::optional<Game> game_of(const Printed& game, const std::optional<StartNumber>& white,
                            const std::optional<StartNumber>& black) {
  if (!white || !black) return std::nullopt;
  return Game{game.round, *white, *black, game.status, game.score_white, game.score_black};
}

}  // namespace

std::string told_by_source(std::string_view said, Language language) {
  if (said.starts_with(k_numbered)) return '#' + std::string{said.substr(k_numbered.size())};
  if (language == Language::en) return std::string{said};
  if (said == k_absent) return "なし";
  if (said == to_string(RatingCategory::standard)) return std::string{words_of(RatingCategory::standard).ja};
  if (said == to_string(RatingCategory::rapid)) return std::string{words_of(RatingCategory::rapid).ja};
  // A result, and behind it how the game came about; or that alone.
  const std::size_t blank = said.find(' ');
  const std::string_view score = said.substr(0, blank);
  const std::string_view status = blank == std::string_view::npos ? said : said.substr(blank + 1);
  if (status == k_no_result) return "結果なし";
  if (!parse_game_status(status)) return std::string{said};
  const std::string words{lists::status_text(status).ja};
  if (blank == std::string_view::npos) return words;
  return score == k_no_result ? "結果なし（" + words + "）" : std::string{score} + ' ' + words;
}

Finding Difference::finding(Location where) const {
  if (round > 0) where.round = round;
  // Each kind names those of these that it tells; a player of one source only stands as White.
  const std::map<std::string_view, std::string> values{{"round", std::to_string(round)},
                                                       {"white", told_by_source(white, Language::en)},
                                                       {"player", told_by_source(white, Language::en)},
                                                       {"black", told_by_source(black, Language::en)},
                                                       {"first", told_by_source(first, Language::en)},
                                                       {"second", told_by_source(second, Language::en)},
                                                       {"first_ja", told_by_source(first, Language::ja)},
                                                       {"second_ja", told_by_source(second, Language::ja)}};
  std::vector<std::string> arguments;
  for (const std::string_view name : kind->arguments.span()) arguments.push_back(values.at(name));
  return seiseki::finding(*kind, std::move(where), {}, std::move(arguments));
}

Side side_of(const PreparedReport& report) {
  Side out;
  out.category = report.validated.category;
  out.time_control = report.tournament.details.time_control;
  out.first_day = report.validated.first_day;
  out.last_day = report.validated.last_day;
  out.round_days = round_days_of(report);
  for (const importers::ImportedPlayer& player : report.tournament.players) {
    const identity::ResolvedPlayer* resolved = report.resolution.find(player.start_number);
    out.players.push_back({player.start_number,
                           resolved != nullptr && resolved->id ? resolved->id->text()
                                                               : canonical_id(player.national_id, player.federation),
                           player.fide_id, player.name, resolved != nullptr && resolved->id.has_value(),
                           canonical_id(player.national_id, player.federation)});
  }
  for (const importers::ImportedGame& game : report.tournament.games) {
    if (const auto pairing = game_of(game, game.white, game.black)) out.games.push_back(*pairing);
  }
  return out;
}

Side side_of(const store::ReportHeader& header, const std::vector<store::ReportPlayer>& players,
             const std::vector<store::ReportGame>& games) {
  Side out;
  out.category = header.category;
  out.time_control = header.time_control;
  out.first_day = header.first_day;
  out.last_day = header.last_day;
  out.round_days = round_days_of(header, games);
  for (const store::ReportPlayer& player : players) {
    out.players.push_back(
        {player.start_number,
         is_member_key(player.player) ? player.player.text() : canonical_id(player.national_id, player.federation),
         player.fide_id, player.name, is_member_key(player.player),
         canonical_id(player.national_id, player.federation)});
  }
  for (const store::ReportGame& game : games) {
    if (const auto pairing = game_of(game, game.white_start, game.black_start)) out.games.push_back(*pairing);
  }
  return out;
}

bool Reconciliation::may_be_one_event() const {
  const std::size_t smaller = std::min(players_first, players_second);
  return smaller > 0 && players_both * 2 >= smaller;
}

Reconciliation reconcile(const Side& first, const Side& second) {
  return Comparison{first, second}.run();
}

}  // namespace seiseki::ingest
