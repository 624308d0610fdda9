/// \file
/// What all lists say together: how ratings are spread, games of each list, colours and draws, K, and whether results
/// are what Table 1 expects. Whole numbers; each rule is told beside its table.
#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "engine/rating/rating_change.hpp"
#include "pipeline/pictures/activity.hpp"
#include "pipeline/pictures/histogram.hpp"
#include "pipeline/site/list_rows.hpp"
#include "pipeline/site/pages/pages.hpp"
#include "pipeline/site/period.hpp"
#include "pipeline/site/record.hpp"
#include "pipeline/site/series.hpp"

namespace seiseki::site::pages {

using namespace markup;

namespace {

constexpr int k_band = 50;             // points of a difference that stand in one row
constexpr int k_level = 200;           // points of the mean of two ratings likewise
constexpr std::int64_t k_enough = 20;  // fewer games in a row say nothing

/// Games of one kind, each once, seen from White or from the higher-rated player.
struct Results {
  Tally tally;
  std::int64_t expected = 0;  ///< sum of PD in hundredths

  int games() const { return tally.games(); }
};

struct Totals {
  std::array<Results, 2> white;          ///< by category
  std::map<int, Results> by_level;       ///< by band of the mean of the two; White's
  std::map<int, Results> by_difference;  ///< by band; the higher-rated player's
};

void add_game(Results& results, const rating::LedgerGame& game, std::size_t side) {
  results.tally.add(game.score(side));
  results.expected += game.expected[side];
}

Totals totals_of(const Site& site) {
  Totals out;
  for (const ListFacts& list : site.lists()) {
    if (!list.ledgers) continue;
    const rating::KeptPeriod& kept = list.ledgers->kept();
    for (const std::uint32_t line : kept.lines) {
      const rating::LedgerGame& game = kept.games[line / 2];
      const std::size_t side = line % 2;
      if (!game.counts(side) || game.result == rating::LedgerGame::k_none) continue;
      const bool is_white = static_cast<Colour>(side) == Colour::white;
      if (is_white) {
        add_game(out.white[game.category], game, side);
        add_game(out.by_level[(game.rating[0] + game.rating[1]) / 2 / k_level], game, side);
      }
      // Between equals White stands for the higher.
      const int lead = game.rating[side] - game.rating[1 - side];
      if (lead > 0 || (lead == 0 && is_white)) add_game(out.by_difference[lead / k_band], game, side);
    }
  }
  return out;
}

/// `54.3 %`, half up.
std::string per_cent(std::int64_t part, std::int64_t whole) {
  const std::int64_t tenths = rating::round_half_up(part * 1000, whole);
  return fmt::format("{}.{} %", tenths / 10, tenths % 10);
}

Html colours(const Frame& frame, const Totals& totals) {
  Html rows;
  for (const RatingCategory category : k_categories) {
    const Results& all = totals.white[static_cast<std::size_t>(category)];
    if (all.games() == 0) continue;
    rows += tag("tr", tag("th", attr("scope", "row"), frame.say(category_name(category))),
                tag("td", cls("n"), views::grouped(all.games())),
                tag("td", cls("n"), per_cent(all.tally.half_points(), 2 * std::int64_t{all.games()})),
                tag("td", cls("n"), per_cent(all.expected, 100 * std::int64_t{all.games()})),
                tag("td", cls("n"), per_cent(all.tally.draws, all.games())));
  }
  if (rows.empty()) return tag("p", frame.say({"No game yet.", "対局はまだありません。"}));
  const Html head = table_head({{frame.say({"Type", "種目"})},
                                {frame.say({"Games", "対局"}), "n"},
                                {frame.say({"White’s score", "白の得点率"}), "n"},
                                {frame.say({"expected", "期待"}), "n"},
                                {frame.say({"Draws", "引分"}), "n"}});
  return table("colours", frame.say({"Colours and draws", "色と引分"}), head, tag("tbody", rows));
}

/// What White scores, and how much is drawn, by how strong the two are.
Html levels(const Frame& frame, const Totals& totals) {
  Html rows;
  for (const auto& [band, results] : totals.by_level) {
    if (results.games() < k_enough) continue;
    rows += tag(
        "tr",
        tag("th", attr("scope", "row"), cls("n"), fmt::format("{}–{}", band * k_level, band * k_level + k_level - 1)),
        tag("td", cls("n"), views::grouped(results.games())),
        tag("td", cls("n strong"), per_cent(results.tally.half_points(), 2 * std::int64_t{results.games()})),
        tag("td", cls("n"), per_cent(results.expected, 100 * std::int64_t{results.games()})),
        tag("td", cls("n"), per_cent(results.tally.draws, results.games())));
  }
  if (rows.empty()) return {};
  const std::string_view name = frame.say({"By level", "レベル別"});
  const Html head = table_head({{frame.say({"Mean of the two", "二人の平均"}), "n"},
                                {frame.say({"Games", "対局"}), "n"},
                                {frame.say({"White’s score", "白の得点率"}), "n"},
                                {frame.say({"expected", "期待"}), "n"},
                                {frame.say({"Draws", "引分"}), "n"}});
  return group(tag("h3", name), table("levels", name, head, tag("tbody", rows)),
               tag("p", cls("notes"),
                   frame.say({"By the mean of the two ratings, both types together; rows of fewer than 20 games are "
                              "left out.",
                              "二人のレーティングの平均ごと、種目を合わせた値。20局に満たない行は省いています。"})));
}

/// Two standard errors of the mean score in whole hundredths, downwards: exact up to the one root.
int error_of(const Tally& tally) {
  const std::int64_t games = tally.games();
  const std::int64_t half_points = tally.half_points();
  const std::int64_t spread = games * (4 * std::int64_t{tally.wins} + tally.draws) - half_points * half_points;
  std::int64_t root = 0;
  while ((root + 1) * (root + 1) * games * games * games <= 10'000 * spread) ++root;
  return static_cast<int>(root);
}

Html calibration(const Frame& frame, const Totals& totals) {
  Html rows;
  std::vector<pictures::ScoredAt> dots;
  for (const auto& [band, results] : totals.by_difference) {
    if (results.games() < k_enough) continue;
    const std::int64_t score = rating::round_half_up(std::int64_t{50} * results.tally.half_points(), results.games());
    dots.push_back(
        {.difference = band * k_band + k_band / 2, .score = static_cast<int>(score), .error = error_of(results.tally)});
    rows +=
        tag("tr",
            tag("th", attr("scope", "row"), cls("n"), fmt::format("{}–{}", band * k_band, band * k_band + k_band - 1)),
            tag("td", cls("n"), views::grouped(results.games())),
            tag("td", cls("n strong"), per_cent(results.tally.half_points(), 2 * std::int64_t{results.games()})),
            tag("td", cls("n"), per_cent(results.expected, 100 * std::int64_t{results.games()})));
  }
  if (rows.empty()) return tag("p", frame.say({"Too few games yet.", "対局がまだ少ないため表示していません。"}));
  // What lies beyond the picture stands in the table.
  std::erase_if(dots, [](const pictures::ScoredAt& one) { return one.difference > 500; });
  const Html head = table_head({{frame.say({"Difference", "差"}), "n"},
                                {frame.say({"Games", "対局"}), "n"},
                                {frame.say({"Score of the higher", "上位者の得点率"}), "n"},
                                {frame.say({"Table 1", "表1"}), "n"}});
  Html picture;
  if (const Regulation* edition = edition_with_table(frame.site())) {
    pictures::Expectation drawn = expectation_of(*edition);
    drawn.name = "calibration";
    drawn.title = frame.say({"Results against Table 1", "結果と表1"});
    drawn.description = frame.say(
        {"Table 1 as steps; {0} dots for differences of 50 points each, with two standard errors to either side.",
         "段は表1。点は差50点ごとの得点率（{0}個）、縦線は標準誤差の2倍。"},
        {std::to_string(dots.size())});
    drawn.least = 0;
    drawn.dots = dots;
    picture =
        tag("figure", pictures::expectation(drawn, pictures::Width::wide),
            pictures::expectation(drawn, pictures::Width::narrow),
            tag("figcaption",
                frame.say({"Steps: what Table 1 expects of the higher-rated. Dots: what they scored; the "
                           "line through a dot is two standard errors to either side.",
                           "段：表1による上位者の期待得点。点：実際の得点率、点を通る線は上下に標準誤差の2倍。"})));
  }
  return group(picture,
               table("calibration", frame.say({"Results against Table 1", "結果と表1"}), head, tag("tbody", rows)));
}

/// How many events each list counted, by its place.
std::vector<std::int64_t> events_counted(const Site& site) {
  std::vector<std::int64_t> out(site.lists().size());
  for (const EventFacts& event : site.facts().events) ++out[event.list];
  return out;
}

/// Counted games and events of every list; the games of both types from one line.
Html activity_section(const Frame& frame) {
  pictures::Activity drawn{.name = "activity", .title = {}, .description = {}, .up = {}, .down = {}, .months = {}};
  std::int64_t all = 0;
  std::int64_t down = 0;
  Html rows;
  const std::vector<std::int64_t> events = events_counted(frame.site());
  for (const ListFacts& list : frame.site().lists()) {
    if (!list.ledgers) continue;
    pictures::ActivityMonth month{.month = month_number(list.month())};
    const rating::KeptPeriod& kept = list.ledgers->kept();
    std::set<std::uint32_t> games;  // a game stands there once for each side
    for (const std::uint32_t line : kept.lines) {
      const rating::LedgerGame& game = kept.games[line / 2];
      if (!game.counts() || game.result == rating::LedgerGame::k_none || !games.insert(line / 2).second) continue;
      ++(static_cast<RatingCategory>(game.category) == RatingCategory::standard ? month.up : month.down);
    }
    all += month.up + month.down;
    down += month.down;
    rows = group(tag("tr",
                     tag("th", attr("scope", "row"),
                         tag("a",
                             frame.link(frame.site().has_pages(list) ? statistics_address(list.month())
                                                                     : list_address(list.month())),
                             seiseki::site::month(frame, list.month()))),
                     tag("td", cls("n"), views::grouped(month.up)), tag("td", cls("n"), views::grouped(month.down)),
                     tag("td", cls("n"), views::grouped(events[frame.site().place_of(list.month())]))),
                 rows);
    drawn.months.push_back(month);
  }
  if (all == 0) return {};
  drawn.up = frame.say(category_name(RatingCategory::standard));
  if (down > 0) drawn.down = frame.say(category_name(RatingCategory::rapid));
  drawn.title = frame.say({"Counted games of each list", "リストごとの対局数"});
  drawn.description = frame.say({"{0|list|lists}, {1|game|games}: Standard up, Rapid down.",
                                 "{0}回のリスト、{1}局。上がスタンダード、下がラピッド。"},
                                {std::to_string(drawn.months.size()), views::grouped(all)});
  const Html head = table_head({{frame.say({"List", "リスト"})},
                                {frame.say(category_name(RatingCategory::standard)), "n"},
                                {frame.say(category_name(RatingCategory::rapid)), "n"},
                                {frame.say({"Events", "大会"}), "n"}});
  const std::string_view name = frame.say({"Games and events", "対局数と大会数"});
  return section(
      name,
      frame.say({"Games that each list counted, and of how many events. A list leads to its own statistics.",
                 "リストごとに計算した対局と大会の数。リストを選ぶと、その統計。"}),
      group(tag("figure", pictures::activity(drawn, pictures::Width::wide),
                pictures::activity(drawn, pictures::Width::narrow),
                tag("figcaption", frame.say({"{0|game|games}; Standard above the line, Rapid below, on one scale.",
                                             "{0}局。線の上がスタンダード、下がラピッド、目盛りは同じ。"},
                                            {views::grouped(all)}))),
            tag("details",
                tag("summary", frame.say({"The same numbers as a table, with events ({0|list|lists})",
                                          "同じ数値と大会数を表で見る（{0}回のリスト）"},
                                         {std::to_string(drawn.months.size())})),
                table("activity", name, head, tag("tbody", rows)))));
}

Html k_shares(const Frame& frame, const ListFacts& list, RatingCategory category) {
  std::map<int, std::int64_t> shares;
  std::int64_t all = 0;
  for (const store::ListEntry* entry : frame.site().rated(list, category)) {
    if (!entry->k_factor) continue;
    ++shares[entry->k_factor->value()];
    ++all;
  }
  const Html rows = each(shares, [&](const auto& share) {
    return tag("tr", tag("th", attr("scope", "row"), cls("n"), share.first),
               tag("td", cls("n"), views::grouped(share.second)), tag("td", cls("n"), per_cent(share.second, all)));
  });
  if (rows.empty()) return {};
  const Html head = table_head({{"K", "n"}, {frame.say({"People", "人数"}), "n"}, {frame.say({"Share", "割合"}), "n"}});
  const std::string_view name = category == RatingCategory::standard
                                    ? frame.say({"Coefficient K", "係数 K"})
                                    : frame.say({"Coefficient K, Rapid", "係数 K（ラピッド）"});
  return section(name, frame.say(category_name(category)), table("shares", name, head, tag("tbody", rows)));
}

std::vector<int> ratings_of(const Site& site, const ListFacts& list, RatingCategory category) {
  std::vector<int> out;
  for (const store::ListEntry* entry : site.rated(list, category)) out.push_back(entry->rating->points());
  return out;
}

/// Somebody on a list, with a number by which they are put in order.
struct Mover {
  const store::ListEntry* now = nullptr;
  const store::ListEntry* then = nullptr;  ///< nullptr: not on it
  int number = 0;
};

/// The highest numbers above 0, of people who are named; then by ID.
template <class Number>
std::vector<Mover> largest(const Site& site, const ListFacts& list, const ListFacts& then, RatingCategory category,
                           const Number& number) {
  constexpr std::size_t k_most = 10;
  Beside beside{&then};
  std::vector<Mover> out;
  for (const store::ListEntry& entry : list.list.entries) {
    if (entry.category != category || !site.publicity().is_named(entry.player)) continue;
    const store::ListEntry* before = beside.of(entry);
    if (const int of = number(entry, before); of > 0) out.push_back({&entry, before, of});
  }
  std::stable_sort(out.begin(), out.end(), [](const Mover& a, const Mover& b) { return b.number < a.number; });
  if (out.size() > k_most) out.resize(k_most);
  return out;
}

int points_gained(const store::ListEntry& now, const store::ListEntry* then) {
  if (then == nullptr || !now.rating || !then->rating) return 0;
  return now.rating->points() - then->rating->points();
}

Html movers(const Frame& frame, const ListFacts& list, const ListFacts& then, RatingCategory category,
            const std::string& title) {
  const Html rows = each(largest(frame.site(), list, then, category, points_gained), [&](const Mover& one) {
    return tag("tr", tag("td", person_name(frame, one.now->player, frame.site().publicity().name(*one.now))),
               tag("td", cls("n muted"), rating_or_ur(one.then->rating)),
               tag("td", cls("n"), change_cell(one.number, true)),
               tag("td", cls("n strong"), rating_or_ur(one.now->rating)));
  });
  if (rows.empty()) return {};
  const Html head = table_head({{frame.say({"Name", "名前"})},
                                {frame.say({"Before", "前"}), "n"},
                                {frame.say({"Change", "増減"}), "n"},
                                {frame.say({"Rating", "レート"}), "n"}});
  return tag("div", tag("h3", title), table("movers", title, head, tag("tbody", rows)));
}

Html most_active(const Frame& frame, const ListFacts& list, const ListFacts& then, RatingCategory category) {
  const Site& site = frame.site();
  const std::size_t first = site.place_of(then.month());
  const std::size_t last = site.place_of(list.month());
  const auto games_played = [&](const store::ListEntry& now, const store::ListEntry*) {
    return site.games_counted(*site.person(now.player), now.category, first, last).games;
  };
  const Html rows = each(largest(site, list, then, category, games_played), [&](const Mover& one) {
    return tag("tr", tag("td", person_name(frame, one.now->player, frame.site().publicity().name(*one.now))),
               tag("td", cls("n strong"), one.number), tag("td", cls("n muted"), one.now->games));
  });
  if (rows.empty()) return {};
  const std::string title{frame.say({"Most games of 12 months", "12か月の対局数"})};
  const Html head = table_head(
      {{frame.say({"Name", "名前"})}, {frame.say({"Games", "対局"}), "n"}, {frame.say({"In all", "通算"}), "n"}});
  return tag(
      "div", tag("h3", title),
      table(category == RatingCategory::standard ? "most-active" : "most-active rp", title, head, tag("tbody", rows)),
      games_taken_over_note(frame, {site.lists().data() + first + 1, last - first}));
}

/// Who rose most in 1, 3 and 12 months, and who played most.
Html movers_section(const Frame& frame, const ListFacts& list, RatingCategory category) {
  Html tables;
  constexpr std::pair<int, Text> k_spans[] = {{1, {"Since the list before", "前のリストから"}},
                                              {3, {"In 3 months", "3か月で"}},
                                              {12, {"In 12 months", "12か月で"}}};
  for (const auto& [months, title] : k_spans) {
    if (const ListFacts* then = frame.site().list_of(list.month() - std::chrono::months{months}))
      tables += movers(frame, list, *then, category, std::string{frame.say(title)});
  }
  if (const ListFacts* then = frame.site().list_of(list.month() - std::chrono::years{1}))
    tables += most_active(frame, list, *then, category);
  if (tables.empty()) return {};
  return section(category == RatingCategory::standard
                     ? frame.say({"Largest gains", "大きく上げた人"})
                     : frame.say({"Largest gains, Rapid", "大きく上げた人（ラピッド）"}),
                 frame.say({"{0}, without first ratings.", "{0}、初期レーティングを除く。"},
                           {std::string{frame.say(category_name(category))}}),
                 tag("div", cls("two"), tables));
}

/// Who won over the opponents rated highest above them.
Html upsets_section(const Frame& frame, const ListFacts& list) {
  constexpr std::size_t k_most = 10;
  const bool has_rapid = frame.site().has_category(RatingCategory::rapid);
  const Html rows = each(upsets_of(frame.site(), list, k_most), [&](const Upset& one) {
    return tag("tr", tag("td", person_name(frame, one.winner)), tag("td", cls("n"), one.winner_rating.points()),
               tag("td", person_name(frame, one.loser)), tag("td", cls("n"), one.loser_rating.points()),
               tag("td", cls("n strong"), one.difference()),
               has_rapid ? tag("td", cls("away-narrow"), frame.say(category_name(one.category))) : Html{},
               tag("td", cls("away-narrow"), event_name(frame, one.event, one.event_name)));
  });
  if (rows.empty()) return {};
  std::vector<Column> columns{{frame.say({"Winner", "勝者"})},
                              {frame.say({"Rating", "レート"}), "n"},
                              {frame.say({"Opponent", "相手"})},
                              {frame.say({"Rating", "レート"}), "n"},
                              {frame.say({"Difference", "差"}), "n"}};
  if (has_rapid) columns.push_back({frame.say({"Type", "種目"}), "away-narrow"});
  columns.push_back({frame.say({"Event", "大会"}), "away-narrow"});
  const std::string_view name = frame.say({"Upsets", "番狂わせ"});
  return section(name,
                 frame.say({"Games of this list won by the lower-rated, by the difference of the two ratings.",
                            "このリストで計算した対局のうち、下位者が勝ったもの。二人の差の大きい順。"}),
                 table("upsets", name, table_head(columns), tag("tbody", rows)));
}

Html list_facts(const Frame& frame, std::size_t at) {
  const ListTotals totals = totals_of(frame.site(), at, RatingCategory::standard);
  const auto count = [&](const Text& label, std::int64_t number) {
    return fact(frame.say(label), group(views::grouped(number)));
  };
  return tag("dl", cls("facts"), count({"rated, Standard", "レーティングのある人（スタンダード）"}, totals.rated),
             count({"of them active", "うち活動中"}, totals.active),
             at == 0 ? Html{}
                     : group(count({"first ratings", "初期レーティング"}, totals.firsts),
                             count({"newly inactive", "新たに休止"}, totals.fell_silent),
                             count({"active again", "活動を再開"}, totals.came_back)),
             frame.site().has_category(RatingCategory::rapid)
                 ? count({"rated, Rapid", "レーティングのある人（ラピッド）"},
                         totals_of(frame.site(), at, RatingCategory::rapid).rated)
                 : Html{});
}

/// What one list says, beside the list before.
Html of_list(const Frame& frame, std::size_t at) {
  const Site& site = frame.site();
  const ListFacts& list = site.lists()[at];
  const ListFacts* before = at == 0 ? nullptr : &site.lists()[at - 1];
  Html spreads;
  Html gains;
  Html shares;
  for (const RatingCategory category : k_categories) {
    spreads += spread(frame, category == RatingCategory::rapid ? "spread-rp" : "spread-st",
                      frame.say(category_name(category)), ratings_of(site, list, category),
                      before == nullptr ? std::vector<int>{} : ratings_of(site, *before, category),
                      category == RatingCategory::rapid ? "rp" : "");
    gains += movers_section(frame, list, category);
    shares += k_shares(frame, list, category);
  }
  if (&list == site.newest()) spreads += correspondence_spread(frame);
  return group(list_facts(frame, at),
               section(frame.say({"How ratings are spread", "レーティングの分布"}),
                       before == nullptr ? std::string_view{}
                                         : frame.say({"Columns: this list. Line: the list before.",
                                                      "柱はこのリスト、線は前のリスト。"}),
                       spreads),
               gains, upsets_section(frame, list), shares);
}

}  // namespace

Url statistics_address(YearMonth month) {
  return (Url{"/s"} / to_iso(month)).as("/");
}

Html spread(const Frame& frame, const std::string& name, std::string_view type, std::vector<int> ratings,
            const std::vector<int>& before, std::string_view colour) {
  if (ratings.empty()) return {};
  const std::string count = views::grouped(static_cast<std::int64_t>(ratings.size()));
  std::sort(ratings.begin(), ratings.end());
  const pictures::Histogram histogram{
      .name = name,
      .title = frame.say({"Ratings of {0|person|people}, {1}", "{1}、{0}人のレーティング"}, {count, std::string{type}}),
      .description = frame.say({"Bins of 50, from {0} to {1}.", "50点ごと、{0}から{1}まで。"},
                               {std::to_string(ratings.front()), std::to_string(ratings.back())}),
      .own = std::nullopt,
      .before = before};
  return tag("figure", colour.empty() ? Attribute{} : cls(colour),
             pictures::histogram(histogram, ratings, pictures::Width::wide),
             pictures::histogram(histogram, ratings, pictures::Width::narrow),
             tag("figcaption", frame.say({"{0}: {1|person|people} by 50 points; half of them have {2} or more.",
                                          "{0}：{1}人、50点ごと。半数が{2}以上。"},
                                         {std::string{type}, count, std::to_string(ratings[ratings.size() / 2])})));
}

std::string statistics(const Site& site, Language language) {
  const Frame frame{site, language, Url{"/s/"}};
  const Totals totals = totals_of(site);
  const Html newest = site.lists().empty() ? section(frame.say({"How ratings are spread", "レーティングの分布"}), "",
                                                     correspondence_spread(frame))
                                           : of_list(frame, site.lists().size() - 1);
  return frame.document(
      {.title = std::string{frame.say({"Statistics", "統計"})}, .place = Place::statistics, .list = site.newest()},
      group(tag("p", cls("dateline"),
                frame.say({"List of {0}", "{0}のリスト"}, {date(frame, Date{site.facts().newest_month() / 1})})),
            tag("h1", frame.say({"Statistics", "統計"})), newest, activity_section(frame),
            section(frame.say({"Colours and draws", "色と引分"}),
                    frame.say({"All counted games of the lists kept here; “expected” is the mean of PD.",
                               "ここに保存されたリストで計算した全対局。「期待」はPDの平均。"}),
                    group(colours(frame, totals), levels(frame, totals))),
            section(frame.say({"Results against Table 1", "結果と表1"}),
                    frame.say({"By the difference of the two ratings; rows of fewer than 20 games are left out.",
                               "二人の差ごと。20局に満たない行は省いています。"}),
                    calibration(frame, totals))));
}

std::string list_statistics(const Site& site, Language language, std::size_t at) {
  const ListFacts& list = site.lists()[at];
  const Frame frame{site, language, statistics_address(list.month())};
  return frame.document(
      {.title = frame.say({"Statistics of the list of {0}", "{0}のリストの統計"}, {month(frame, list.month())}),
       .place = Place::statistics,
       .indexing = Indexing::refused,
       .list = &list},
      group(tag("p", cls("dateline"), tag("a", frame.link(Url{"/s/"}), frame.say({"Statistics", "統計"}))),
            tag("h1", date(frame, Date{list.month() / 1})),
            tag("p", cls("list-links"),
                tag("a", frame.link(list_address(list.month())), frame.say({"The list", "リストを見る"}))),
            of_list(frame, at)));
}

}  // namespace seiseki::site::pages
