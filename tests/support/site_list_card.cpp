// What one player did and when rounds are: art=9 the player's card, art=14 the schedule, art=40 who was not paired.
#include <algorithm>

#include "tests/support/site_list.hpp"

namespace seiseki::test {
namespace {

std::vector<std::pair<std::string, std::string>> card_of(const SiteTournament& t, const PageWish& wish,
                                                         const SitePlayer& p) {
  const auto label = [&](Word key) { return std::string{word(wish.language, key)}; };
  const Standing& s = t.standing(p.number);
  return {{label(Word::name), p.name},
          {label(Word::card_start_number), std::to_string(p.number)},
          {label(Word::card_rating), std::to_string(p.rating)},
          {label(Word::card_rating_national), std::to_string(p.rating)},
          {label(Word::card_rating_international), "0"},
          {label(Word::card_performance), "0"},
          {label(Word::card_change), "0"},
          {label(Word::card_points), decimal_comma(s.half_points)},
          {label(Word::card_rank), std::to_string(s.rank)},
          {label(Word::card_federation), p.federation},
          {label(Word::club), p.club},
          {label(Word::card_id), printed_id(t, p)},
          {label(Word::card_fide_id), p.fide_id.empty() ? "0" : p.fide_id},
          {label(Word::card_birth), "0"}};
}

/// Colour and score: a nested table with the colour's sign, in 2019 a letter; a forfeit has no colour and a `K`.
SiteCell score_cell(const SiteTournament& t, const SiteGame& g, bool white) {
  const std::string score = g.result == "*" ? "" : with_half(half_points(g, white));
  const bool forfeit = g.result.find('/') != std::string::npos && g.result != "1/2";
  if (forfeit) return cell("- " + score + "K", "CR");
  if (t.has("markup", "2019")) return cell((white ? "w " : "s ") + score, "CR");
  return {.text = score, .css = "CR", .form = white ? SiteCell::Form::playing_w : SiteCell::Form::playing_b};
}

SiteRow card_row(const SiteTournament& t, const PageWish& wish, const SitePlayer& p, const SiteGame& g) {
  if (g.black == 0) {
    const bool bye = g.result == "bye";
    const std::string_view label = word(wish.language, bye ? Word::bye : Word::not_paired);
    return {.cells = {number_cell(g.round), number_cell(g.board), number_cell(bye ? -1 : -2), cell("", "CR"),
                      cell(std::string{label}, "CR"), cell("-", "CRr"), cell("-", "CR"), cell("", "CR"), cell(""),
                      cell("- " + with_half(half_points(g, true)), "CR")}};
  }
  const bool white = g.white == p.number;
  const SitePlayer& other = t.player(white ? g.black : g.white);
  return {.cells = {number_cell(g.round), number_cell(g.board), number_cell(other.number), cell(other.title, "CR"),
                    player_cell(other, other.name), number_cell(other.rating, "CRr"), cell(other.federation, "CR"),
                    cell(other.club, "CR"), cell(decimal_comma(t.standing(other.number).half_points)),
                    score_cell(t, g, white)},
          .federation = other.federation};
}

}  // namespace

SiteList player_card(const SiteTournament& t, const PageWish& wish) {
  SiteList list{.view = std::string{word(wish.language, Word::player_card)}, .search = false};
  if (wish.number < 1 || wish.number > static_cast<int>(t.players().size())) return list;
  const SitePlayer& p = t.player(wish.number);
  list.card = card_of(t, wish, p);
  list.rows.push_back({.kind = SiteRow::Kind::header,
                       .cells = {heading(wish, Word::round),
                                 heading(wish, Word::board),
                                 heading(wish, Word::sno),
                                 {.css = "CR"},
                                 heading(wish, Word::name, "CR"),
                                 heading(wish, Word::rating, "CRr"),
                                 heading(wish, Word::federation_column, "CR"),
                                 heading(wish, Word::club, "CR"),
                                 heading(wish, Word::points),
                                 heading(wish, Word::result_short)}});
  for (int round = 1; round <= t.rounds(); ++round) {
    if (const SiteGame* g = t.game(p.number, round)) list.rows.push_back(card_row(t, wish, p, *g));
  }
  return list;
}

SiteList schedule(const SiteTournament& t, const PageWish& wish) {
  SiteList list{.view = std::string{word(wish.language, Word::schedule)}, .search = false};
  list.rows.push_back(
      {.kind = SiteRow::Kind::header,
       .cells = {heading(wish, Word::round), heading(wish, Word::date), heading(wish, Word::time, "CR")}});
  for (int round = 1; round <= t.rounds(); ++round) {
    const std::string when = t.round_time(round);
    const std::size_t blank = when.find(' ');
    const std::string unknown{word(wish.language, Word::unknown)};
    list.rows.push_back({.cells = {number_cell(round), cell(when.empty() ? unknown : when.substr(0, blank)),
                                   cell(blank == std::string::npos ? unknown : when.substr(blank + 1), "CR")}});
  }
  return list;
}

SiteList not_paired(const SiteTournament& t, const PageWish& wish) {
  SiteList list{.view = std::string{word(wish.language, Word::not_paired_view)}, .search = false};
  std::vector<SiteCell> head{heading(wish, Word::sno),
                             {.css = "CR"},
                             heading(wish, Word::name, "CR"),
                             heading(wish, Word::rating, "CRr"),
                             heading(wish, Word::federation_column, "CR")};
  for (int round = 1; round <= t.rounds(); ++round) {
    head.push_back(heading(wish, std::to_string(round) + ".Rd"));
    head.back().by_td = true;
  }
  std::vector<int> order = t.listed(Order::start_number);
  std::stable_sort(order.begin(), order.end(), [&](int a, int b) { return t.player(a).name < t.player(b).name; });
  for (const int number : order) {
    const SitePlayer& p = t.player(number);
    std::vector<SiteCell> cells{number_cell(number), cell(p.title, "CR"), name_cell(p.name),
                                number_cell(p.rating, "CRr"), cell(p.federation, "CR")};
    bool listed = false;
    for (int round = 1; round <= t.rounds(); ++round) {
      const SiteGame* g = t.game(number, round);
      std::string sign;
      if (g != nullptr && g->black == 0) sign = g->result == "bye" ? std::string{word(wish.language, Word::bye)} : "*";
      if (g != nullptr && g->black != 0 && result_sign(*g, g->white == number) == "-") sign = "0F";
      listed = listed || !sign.empty();
      cells.push_back(sign.empty() ? SiteCell{.form = SiteCell::Form::broken} : cell(sign));
    }
    if (listed) list.rows.push_back({.cells = cells});
  }
  if (!list.rows.empty()) list.rows.insert(list.rows.begin(), {.kind = SiteRow::Kind::header, .cells = head});
  return list;
}

}  // namespace seiseki::test
