#include "tests/support/site_list.hpp"

#include <algorithm>

namespace seiseki::test {
namespace {

constexpr std::size_t k_rows_shown = 150;

bool ends_with(std::string_view text, std::string_view tail) {
  return text.size() > tail.size() && text.substr(text.size() - tail.size()) == tail;
}

SiteList team_list(const SiteTournament& t, const PageWish& wish) {
  switch (wish.art) {
    case 1:
    case 8:
      return team_composition(t, wish);
    case 2:
      return team_pairings(t, wish);
    case 3:
      return board_pairings(t, wish);
    case 9:
      return player_card(t, wish);
    case 14:
      return schedule(t, wish);
    case 15:
      return alphabetical(t, wish);
    case 16:
      return team_players(t, wish);
    case 20:
      return team_line_up(t, wish);
    case 46:
      return team_ranking(t, wish);
    case 63:
      return team_crosstable(t, wish);
    case 0:
      return t.kind() == EventKind::team_round_robin ? team_crosstable(t, wish) : team_starting_rank(t, wish);
    default:
      return team_starting_rank(t, wish);
  }
}

}  // namespace

SiteList make_list(const SiteTournament& t, const PageWish& wish) {
  if (t.is_team()) return team_list(t, wish);
  const bool all_play_all = t.kind() == EventKind::round_robin;
  switch (wish.art) {
    case 1:
      return ranking(t, wish);
    case 2:
      return all_play_all ? round_robin_pairings(t, wish) : pairings(t, wish);
    case 3:
      return alphabetical(t, wish);
    case 4:
    case 5: {
      const Order order = wish.art == 4 ? Order::rank : Order::start_number;
      return all_play_all ? grid(t, wish, order) : crosstable(t, wish, order);
    }
    case 9:
      return player_card(t, wish);
    case 14:
      return schedule(t, wish);
    case 40:
      return not_paired(t, wish);
    default:
      return starting_rank(t, wish);
  }
}

bool cut(std::vector<SiteRow>& rows) {
  std::size_t shown = 0;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (rows[i].kind != SiteRow::Kind::data || ++shown <= k_rows_shown) continue;
    rows.resize(i);
    return true;
  }
  return false;
}

SiteCell heading(const PageWish& wish, std::string text, std::string css) {
  if (wish.headings_changed && !text.empty()) {
    if (text == "Name") {
      text = "Participant";
    } else if (text == "No.") {
      text = "Seed";
    } else if (ends_with(text, ".Rd")) {
      text = "Game " + text.substr(0, text.size() - 3);
    } else {
      text += "*";
    }
  }
  return {.text = std::move(text), .css = std::move(css)};
}

SiteCell heading(const PageWish& wish, Word key, std::string css) {
  return heading(wish, std::string{word(wish.language, key)}, std::move(css));
}

void add_unlabelled(std::vector<SiteCell>& cells, const PageWish& wish) {
  if (wish.flags) cells.push_back({.text = "\u00a0", .form = SiteCell::Form::flag});
  cells.push_back({.css = "CR"});
}

void add_unlabelled(std::vector<SiteCell>& cells, const PageWish& wish, const SitePlayer& player) {
  if (wish.flags) cells.push_back({.text = player.federation, .css = "CR", .form = SiteCell::Form::flag});
  cells.push_back({.text = player.title, .css = "CR"});
}

SiteCell cell(std::string text, std::string css) {
  return {.text = std::move(text), .css = std::move(css)};
}

SiteCell number_cell(int number, std::string css) {
  return {.text = std::to_string(number), .css = std::move(css), .form = SiteCell::Form::number};
}

SiteCell decimal_cell(std::string text) {
  return {.text = std::move(text), .form = SiteCell::Form::decimal};
}

SiteCell name_cell(std::string name) {
  return {.text = std::move(name), .css = "CR", .form = SiteCell::Form::name};
}

SiteCell player_cell(const SitePlayer& player, std::string text, std::string css) {
  return {.text = std::move(text), .css = std::move(css), .form = SiteCell::Form::player, .link = player.number};
}

SiteRow section(const std::string& title) {
  return {.kind = SiteRow::Kind::section, .cells = {{.text = title, .css = "none"}}};
}

std::string printed_id(const SiteTournament& t, const SitePlayer& p) {
  if (p.id.empty()) return "0";
  if (t.has("id_column", "full")) return p.id;
  const std::size_t first = p.id.find_first_not_of('0', 1);
  return first == std::string::npos ? "0" : p.id.substr(first);
}

std::string round_heading(const SiteTournament& t, const PageWish& wish, int round) {
  return word(wish.language, Word::round_title, round) + moment(wish.language, t.round_time(round));
}

std::string printed_result(const SiteTournament& t, const SiteGame& game, bool turned) {
  if (game.result == "1U-0U") return turned ? "0U - 1U" : "1U - 0U";
  // The other way to write a forfeit.
  if (t.has("forfeit_style", "F") && game.result == "+/-") return turned ? "0F - 1" : "1 - 0F";
  if (t.has("forfeit_style", "F") && game.result == "-/+") return turned ? "1 - 0F" : "0F - 1";
  const std::string white = result_sign(game, true);
  const std::string black = game.result == "alone" ? "-" : result_sign(game, false);
  if (white.empty() || black.empty()) return {};
  return turned ? black + " - " + white : white + " - " + black;
}

std::string decimal_comma(int half_points) {
  return std::to_string(half_points / 2) + (half_points % 2 != 0 ? ",5" : "");
}

std::string with_half(int half_points) {
  if (half_points == 1) return "½";
  return std::to_string(half_points / 2) + (half_points % 2 != 0 ? "½" : "");
}

std::string quarters(int quarter_points) {
  constexpr std::string_view k_tails[] = {"", ",25", ",5", ",75"};
  return std::to_string(quarter_points / 4) + std::string{k_tails[quarter_points % 4]};
}

std::string ranking_name(const SiteTournament& t, const PageWish& wish) {
  const int finished = t.last_finished_round();
  return word(wish.language, finished == t.rounds() ? Word::final_ranking : Word::ranking_after, finished);
}

std::string crosstable_name(const SiteTournament& t, const PageWish& wish, Order order) {
  if (order == Order::start_number) return std::string{word(wish.language, Word::crosstable_by_number)};
  const int finished = t.last_finished_round();
  return word(wish.language, finished == t.rounds() ? Word::crosstable_by_rank : Word::ranking_crosstable, finished);
}

}  // namespace seiseki::test
