/// \file
/// What all lists say together: how ratings are spread, games of each list, colours and draws, K, and whether results
/// are what Table 1 expects. Whole numbers; each rule is told beside its table.
#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "engine/rating/rating_change.hpp"
#include "pipeline/pictures/histogram.hpp"
#include "pipeline/site/pages/pages.hpp"
#include "pipeline/site/record.hpp"

namespace seiseki::site::pages {

using namespace markup;

namespace {

constexpr int k_band = 50;             // points of a difference that stand in one row
constexpr std::int64_t k_enough = 20;  // fewer games in a row say nothing

/// Games of one kind, each once, seen from White or from the higher-rated player.
struct Results {
  Tally tally;
  std::int64_t expected = 0;  ///< sum of PD in hundredths

  int games() const { return tally.games(); }
};

struct Totals {
  std::array<Results, 2> white;          ///< by category
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
      if (!game.counts() || game.result == rating::LedgerGame::k_none) continue;
      const bool is_white = static_cast<Colour>(side) == Colour::white;
      if (is_white) add_game(out.white[game.category], game, side);
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

Html calibration(const Frame& frame, const Totals& totals) {
  Html rows;
  for (const auto& [band, results] : totals.by_difference) {
    if (results.games() < k_enough) continue;
    rows +=
        tag("tr",
            tag("th", attr("scope", "row"), cls("n"), fmt::format("{}–{}", band * k_band, band * k_band + k_band - 1)),
            tag("td", cls("n"), views::grouped(results.games())),
            tag("td", cls("n strong"), per_cent(results.tally.half_points(), 2 * std::int64_t{results.games()})),
            tag("td", cls("n"), per_cent(results.expected, 100 * std::int64_t{results.games()})));
  }
  if (rows.empty()) return tag("p", frame.say({"Too few games yet.", "対局がまだ少ないため表示していません。"}));
  const Html head = table_head({{frame.say({"Difference", "差"}), "n"},
                                {frame.say({"Games", "対局"}), "n"},
                                {frame.say({"Score of the higher", "上位者の得点率"}), "n"},
                                {frame.say({"Table 1", "表1"}), "n"}});
  return table("calibration", frame.say({"Results against Table 1", "結果と表1"}), head, tag("tbody", rows));
}

Html k_shares(const Frame& frame) {
  std::map<int, std::int64_t> shares;
  std::int64_t all = 0;
  if (frame.site().newest() == nullptr) return {};
  for (const store::ListEntry* entry : frame.site().rated(*frame.site().newest(), RatingCategory::standard)) {
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
  return section(frame.say({"Coefficient K", "係数 K"}), frame.say(category_name(RatingCategory::standard)),
                 table("shares", frame.say({"Coefficient K", "係数 K"}), head, tag("tbody", rows)));
}

}  // namespace

Html spread(const Frame& frame, const std::string& name, std::string_view type, std::vector<int> ratings) {
  if (ratings.empty()) return {};
  const std::string count = views::grouped(static_cast<std::int64_t>(ratings.size()));
  std::sort(ratings.begin(), ratings.end());
  const pictures::Histogram histogram{
      .name = name,
      .title = frame.say({"Ratings of {0} people, {1}", "{1}、{0}人のレーティング"}, {count, std::string{type}}),
      .description = frame.say({"Bins of 50, from {0} to {1}.", "50点ごと、{0}から{1}まで。"},
                               {std::to_string(ratings.front()), std::to_string(ratings.back())}),
      .own = std::nullopt};
  return tag("figure", pictures::histogram(histogram, ratings, pictures::Width::wide),
             pictures::histogram(histogram, ratings, pictures::Width::narrow),
             tag("figcaption", frame.say({"{0}: {1} people by 50 points; half of them have {2} or more.",
                                          "{0}：{1}人、50点ごと。半数が{2}以上。"},
                                         {std::string{type}, count, std::to_string(ratings[ratings.size() / 2])})));
}

std::string statistics(const Site& site, Language language) {
  const Frame frame{site, language, Url{"/s/"}};
  const Totals totals = totals_of(site);
  Html spreads;
  for (const RatingCategory category : k_categories) {
    const bool is_rapid = category == RatingCategory::rapid;
    spreads += spread(frame, is_rapid ? "spread-rp" : "spread-st", frame.say(category_name(category)),
                      site.newest_ratings(category));
  }
  spreads += correspondence_spread(frame);
  return frame.document(
      {.title = std::string{frame.say({"Statistics", "統計"})}, .place = Place::statistics, .list = site.newest()},
      group(tag("p", cls("dateline"),
                frame.say({"List of {0}", "{0}のリスト"}, {date(frame, Date{site.facts().newest_month() / 1})})),
            tag("h1", frame.say({"Statistics", "統計"})),
            section(frame.say({"How ratings are spread", "レーティングの分布"}), "", spreads),
            section(frame.say({"Colours and draws", "色と引分"}),
                    frame.say({"All counted games of the lists kept here; “expected” is the mean of PD.",
                               "ここに保存されたリストで計算した全対局。「期待」はPDの平均。"}),
                    colours(frame, totals)),
            section(frame.say({"Results against Table 1", "結果と表1"}),
                    frame.say({"By the difference of the two ratings; rows of fewer than 20 games are left out.",
                               "二人の差ごと。20局に満たない行は省いています。"}),
                    calibration(frame, totals)),
            k_shares(frame)));
}

}  // namespace seiseki::site::pages
