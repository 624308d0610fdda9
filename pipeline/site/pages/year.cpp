/// \file
/// Every calculation of one player's year, and every game against every opponent.
#include <algorithm>
#include <span>

#include <fmt/format.h>

#include "engine/domain/rating_period.hpp"
#include "engine/domain/visible_text.hpp"
#include "pipeline/lists/explanation.hpp"
#include "pipeline/pictures/waterfall.hpp"
#include "pipeline/site/pages/pages.hpp"
#include "pipeline/site/period.hpp"
#include "pipeline/site/record.hpp"
#include "pipeline/site/workshop.hpp"

namespace seiseki::site::pages {

using namespace markup;

namespace {

Url year_address(const PlayerKey& player, int year) {
  return below_player(player, std::to_string(year));
}

/// What a year made of one type; nothing where it says nothing.
Html year_of_type(const Frame& frame, RatingCategory category, std::span<const Period> periods) {
  int games = 0;
  const Period* first = nullptr;
  const Period* last = nullptr;
  for (const Period& period : periods) {  // newest first
    if (period.ledger.category != category) continue;
    for (const rating::GameLine& line : period.ledger.games) games += line.exclusion ? 0 : 1;
    if (last == nullptr) last = &period;
    first = &period;
  }
  if (first == nullptr || (games == 0 && !first->ledger.before.rating && !last->ledger.after.rating)) return {};
  return fact(
      frame.say(category_name(category)),
      group(rating_or_ur(first->ledger.before.rating), " → ", rating_or_ur(last->ledger.after.rating), " ",
            tag("small", frame.say({"{0|game|games} counted", "計算した対局 {0}局"}, {std::to_string(games)}))));
}

Html year_facts(const Frame& frame, const Person& person, int year, std::span<const Period> periods) {
  const Html types =
      each(k_categories, [&](RatingCategory category) { return year_of_type(frame, category, periods); });
  const Html others = each(years_of(frame.site(), person), [&](int other) {
    return other == year ? Html{} : group(tag("a", frame.link(year_address(person.key, other)), other), " ");
  });
  return tag("dl", cls("facts"), types,
             others.empty() ? Html{} : fact(frame.say({"other years", "ほかの年"}), tag("span", cls("small"), others)));
}

Html period_note(const Frame& frame, const ListFacts& list) {
  const RatingPeriod period = period_of_list(list.month());
  return group(frame.say({"Reports of {0} – {1}.", "{0}〜{1}に届いた報告。"},
                         {views::short_day_in_words(period.first, frame.language()),
                          views::short_day_in_words(period.last, frame.language())}),
               " ",
               list.edition == nullptr
                   ? Html{}
                   : group(frame.say({"Edition ", "規程 "}),
                           tag("a", frame.link(edition_address(list.edition->id)), list.edition->id.text())));
}

/// `12 March 2026 · Asagiri Open, round 3, Rapid · White · 1792 – 1850 · ½ · +2.40`
Html met_games(const Frame& frame, const Opponent& opponent) {
  return each(opponent.games, [&](const MetGame& game) {
    const rating::GameLine& line = *game.line;
    const std::int64_t change = line.change.hundredths();
    return tag("li", date(frame, line.date), " · ", event_name(frame, line.event, line.event_name),
               frame.say({", round {0}", "、第{0}ラウンド"}, {std::to_string(line.round)}),
               game.category == RatingCategory::standard
                   ? std::string{}
                   : frame.say({", {0}", "、{0}"}, {std::string{frame.say(category_name(game.category))}}),
               " · ", frame.say(line.colour == Colour::white ? Text{"White", "白"} : Text{"Black", "黒"}), " · ",
               line.own_rating.points(), " – ", line.opponent_rating.points(), " · ",
               tag("b", lists::score_text(line.score.value_or(k_loss))), " · ",
               change == 0 ? group(views::signed_decimals(change))
                           : tag("span", cls(change > 0 ? "up" : "down"), views::signed_decimals(change)));
  });
}

/// Where a page was made for games that a correction took out of every list.
Html taken_away(const Frame& frame) {
  return tag("p",
             frame.say({"What stood here is counted no more: a published list was corrected.",
                        "ここにあった対局は、リストの訂正により計算の対象ではなくなりました。"}),
             " ", tag("a", frame.link(Url{"/corrections/"}), frame.say({"Corrections", "訂正の記録"})));
}

}  // namespace

std::string year(Workshop& workshop, Language language, const Person& person, int year) {
  const Frame frame{workshop, language, year_address(person.key, year)};
  const std::span<const Period> periods = workshop.periods(person, year);
  Html sections;
  bool is_first = true;
  const ListFacts* newest = nullptr;
  for (auto period = periods.begin(); period != periods.end();) {
    const ListFacts* list = &period->list;
    Html content;
    for (; period != periods.end() && &period->list == list; ++period) {
      if (!has_calculation(period->ledger)) continue;
      const std::string name = fmt::format("fall-{}-{}", to_iso(list->month()), short_name(period->ledger.category));
      content += group(period_heading(frame, period->ledger),
                       is_first ? group(reading_help(frame, period->ledger), narrow_note(frame)) : Html{},
                       is_first ? pictures::waterfall_hatching() : Html{},
                       is_first ? waterfall_of(frame, *period, name) : Html{},
                       calculation_of(frame, *period, is_first ? Columns::told : Columns::known));
      is_first = false;
    }
    if (content.empty()) continue;
    if (newest == nullptr) newest = list;
    sections += section(month(frame, list->month()), period_note(frame, *list), content);
  }
  return frame.document(
      {.title = frame.say({"{0}: calculations of {1}", "{0}：{1}年の計算"},
                          {plain_name(frame, person.name) + " " + person.key.text(), std::to_string(year)}),
       .place = Place::people,
       .indexing = Indexing::refused,
       .list = newest},
      group(tag("p", cls("dateline"), person_name(frame, person.key, person.name), " ", person.key.text()),
            tag("h1", frame.say({"Calculations of {0}", "{0}年の計算"}, {std::to_string(year)})),
            year_facts(frame, person, year, periods), sections.empty() ? taken_away(frame) : sections));
}

std::string opponents(Workshop& workshop, Language language, const Person& person) {
  const Frame frame{workshop, language, below_player(person.key, "opponents")};
  const std::vector<Period>& periods = workshop.periods(person);
  const auto last = std::find_if(periods.begin(), periods.end(), [](const Period& period) {
    return std::any_of(period.ledger.games.begin(), period.ledger.games.end(),
                       [](const rating::GameLine& line) { return !line.exclusion.has_value(); });
  });
  const Record& record = workshop.record(person);
  const Html all = each(record.opponents, [&](const Opponent& opponent) {
    const bool has_page = frame.site().person(opponent.key) != nullptr && frame.site().has_page(opponent.key);
    return tag(
        "details", frame.site().publicity().is_named(opponent.key) ? id("o-" + opponent.key.text()) : Attribute{},
        tag("summary", person_words(frame, opponent.key), " ",
            tag("b", lists::score_text(Score::from_half_points(opponent.tally.half_points())), "/",
                opponent.tally.games()),
            " ", tag("small", "+", opponent.tally.wins, " =", opponent.tally.draws, " −", opponent.tally.losses)),
        tag("ul",
            has_page ? tag("li", tag("a", frame.link(player_address(opponent.key)), opponent.key.text())) : Html{},
            met_games(frame, opponent)));
  });
  return frame.document(
      {.title =
           frame.say({"{0}: opponents", "{0}：対戦相手"}, {plain_name(frame, person.name) + " " + person.key.text()}),
       .place = Place::people,
       .indexing = Indexing::refused,
       .list = last == periods.end() ? nullptr : &last->list},
      group(tag("p", cls("dateline"), person_name(frame, person.key, person.name), " ", person.key.text()),
            tag("h1",
                frame.say({"{0|opponent|opponents}", "全{0}人の対戦相手"}, {std::to_string(record.opponents.size())})),
            all.empty() ? taken_away(frame)
                        : tag("p", cls("lead"),
                              frame.say({"Every counted game of the lists kept here; a row opens the games: event, "
                                         "colour, own and opponent’s rating, result, change.",
                                         "ここに保存されたリストで計算した全対局。行を選ぶと、大会・色・自分と相手の"
                                         "レーティング・結果・変動が開きます。"})),
            all));
}

}  // namespace seiseki::site::pages
