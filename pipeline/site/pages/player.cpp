/// \file
/// One player: where they stand, how they came there, what moved them last, and what the next game would do.
#include <algorithm>
#include <functional>
#include <map>
#include <set>
#include <tuple>
#include <utility>

#include <fmt/format.h>

#include "engine/domain/home.hpp"
#include "engine/domain/rating_period.hpp"
#include "engine/domain/visible_text.hpp"
#include "engine/rating/expected_score.hpp"
#include "engine/rating/k_selection.hpp"
#include "engine/rating/performance_rating.hpp"
#include "engine/rating/rating_change.hpp"
#include "pipeline/lists/explanation.hpp"
#include "pipeline/pictures/histogram.hpp"
#include "pipeline/pictures/waterfall.hpp"
#include "pipeline/site/crosstable.hpp"
#include "pipeline/site/pages/pages.hpp"
#include "pipeline/site/period.hpp"
#include "pipeline/site/record.hpp"
#include "pipeline/site/series.hpp"
#include "pipeline/site/workshop.hpp"

namespace seiseki::site::pages {

using namespace markup;
using store::ListEntry;

namespace {

constexpr std::array<std::string_view, 9> k_signs{"①", "②", "③", "④", "⑤", "⑥", "⑦", "⑧", "⑨"};
constexpr std::size_t k_frequent = 10;
constexpr std::size_t k_year_rows = 12;

// ---- head ----------------------------------------------------------------------------------------------------------

const SeriesPoint* current(const Site& site, const Person& person, RatingCategory category) {
  const auto& series = person.of(category);
  return !series.empty() && series.back().list + 1 == site.lists().size() ? &series.back() : nullptr;
}

/// Among those who are active: place and share are of one total. \spec site 13
Html place_of(const Frame& frame, const SeriesPoint& point) {
  const ListEntry& entry = *point.entry;
  const auto listed = frame.site().place(entry);
  if (!entry.is_active) {
    if (!listed) return group("–");
    return group(tag("b", *listed), frame.say({" on the list; not active", "位（リスト上。休止中）"}));
  }
  const std::vector<int>& ratings = frame.site().newest_active_ratings(entry.category);
  const auto above =
      std::partition_point(ratings.begin(), ratings.end(), [&](int rating) { return rating > entry.rating->points(); });
  const std::int64_t place = above - ratings.begin() + 1;
  const auto of = static_cast<std::int64_t>(ratings.size());
  const std::int64_t share = (100 * place + of - 1) / of;
  const bool is_as_listed = !listed || *listed == place;
  return group(tag("b", place),
               frame.say({" of {0} active, top {1} %", "位 活動中{0}人のうち、上位{1}%"},
                         {views::grouped(of), std::to_string(share)}),
               is_as_listed ? Html{}
                            : group(" ", tag("small", frame.say({"(on the list {0})", "（リストでは{0}位）"},
                                                                {std::to_string(*listed)}))));
}

/// A highest rating that no list has under this ID: which list took it over, and from where; or under which other ID it
/// was had, and when, if a list here tells it.
Html highest_from(const Frame& frame, const PlayerKey& player, RatingCategory category, Rating peak,
                  const std::vector<Period>& periods) {
  const Site& site = frame.site();
  const auto taken_over = std::find_if(periods.begin(), periods.end(), [&](const Period& period) {
    const rating::PlayerLedger& ledger = period.ledger;
    return ledger.category == category && ledger.adopted && ledger.adopted->rating == peak;
  });
  if (taken_over != periods.end()) {
    return group(" ", month(frame, taken_over->list.month()), " ",
                 tag("small", frame.say({"(taken over: {0})", "（引き継ぎ：{0}）"},
                                        {source_in_words(frame, taken_over->ledger.adopted->source)})));
  }
  for (const Site::Joined& joined : site.joined_to(player)) {
    const auto& series = joined.person->of(category);
    const auto is_peak = [&](const SeriesPoint& one) { return one.list < joined.list && one.entry->rating == peak; };
    const auto when = std::find_if(series.begin(), series.end(), is_peak);
    const bool is_theirs = when != series.end() || std::any_of(series.begin(), series.end(), [&](const auto& one) {
                             return one.list < joined.list && one.entry->peak == peak;
                           });
    if (!is_theirs) continue;
    const Html month_of = when == series.end() ? Html{} : group(" ", month(frame, site.lists()[when->list].month()));
    const bool is_named = site.publicity().is_named(joined.person->key);
    return group(
        month_of, " ",
        tag("small", is_named ? frame.say({"(as {0})", "（{0}として）"}, {joined.person->key.text()})
                              : std::string{frame.say({"(under an ID that is now this one)", "（統合前のIDで）"})}));
  }
  return group(" ", tag("small", frame.say({"(on no list shown here)", "（掲載しているリストにない値）"})));
}

Html highest_of(const Frame& frame, const Person& person, const SeriesPoint& point,
                const std::vector<Period>& periods) {
  const ListFacts* when = nullptr;
  int best = 0;
  for (const SeriesPoint& one : person.of(point.entry->category)) {
    if (one.entry->rating && one.entry->rating->points() > best) {
      best = one.entry->rating->points();
      when = &frame.site().lists()[one.list];
    }
  }
  if (const auto& peak = point.entry->peak; peak && peak->points() > best)
    return group(tag("b", peak->points()), highest_from(frame, person.key, point.entry->category, *peak, periods));
  return when == nullptr ? group("–") : group(tag("b", best), " ", month(frame, when->month()));
}

/// Why the list gives somebody their K: by what it says of them, else since they are a junior, or their rating came
/// from elsewhere, which it does not say. nullopt: none of that gives it, or the list's edition is not at hand.
/// \clause jcf-2024-10 5(1)
std::optional<rating::KChoice> k_choice(const Site& site, const Person& person, const SeriesPoint& point) {
  const ListFacts& list = site.lists()[point.list];
  const ListEntry& entry = *point.entry;
  const ExpectedScoreMethod* method = list.edition == nullptr ? nullptr : list.edition->expected_score();
  if (method == nullptr || !entry.rating) return std::nullopt;
  const bool is_standard = entry.category == RatingCategory::standard;
  const SeriesPoint* other = person.on(point.list, is_standard ? RatingCategory::rapid : RatingCategory::standard);
  const Date day = list.month() / 1;
  rating::KQuestion question{
      .rating = *entry.rating,
      .peak = std::max(*entry.rating, entry.peak.value_or(*entry.rating)),
      .games = rating::games_for_k(entry.games, other == nullptr ? 0 : other->entry->games, *method),
      .game_date = day,
      .list_date = day};
  for (const bool is_taken_over : {false, true}) {
    for (const bool is_junior : {false, true}) {
      question.is_taken_over = is_taken_over;
      question.is_told_junior = is_junior;
      const rating::KChoice choice = rating::choose_k(question, *method);
      if (choice.k == *entry.k_factor) return choice;
    }
  }
  return std::nullopt;
}

Html k_of(const Frame& frame, const Person& person, const SeriesPoint& point) {
  if (!point.entry->k_factor) return group("–");
  const Html k = tag("b", point.entry->k_factor->value());
  const auto choice = k_choice(frame.site(), person, point);
  if (!choice) return k;
  return group(k, " ", tag("small", frame.say(k_words(choice->reason))), " ", clause_link(frame, *choice->clause));
}

/// Until which list somebody stays active who plays no more; a list that says so without a day says it alone.
Html active_of(const Frame& frame, const ListEntry& entry) {
  if (!entry.last_game) return group(frame.say(entry.is_active ? Text{"yes", "はい"} : Text{"no", "いいえ"}));
  const YearMonth last{entry.last_game->year(), entry.last_game->month()};
  const YearMonth until = last + std::chrono::months{seiseki::home().active_months};
  return group(frame.say(entry.is_active ? Text{"until the list of {0}", "{0}のリストまで"}
                                         : Text{"until the list of {0}, no longer", "{0}のリストまで（現在は対象外）"},
                         {month(frame, until)}));
}

/// The last list in which the oldest game of a first rating counts; nullopt: games count for ever, or there is none.
std::optional<YearMonth> counts_until(const Period& period) {
  const rating::InitialWorking& initial = *period.ledger.initial;
  const auto& months = period.list.edition->expected_score()->initial.window_months;
  if (!months || initial.used.empty()) return std::nullopt;
  const auto oldest = std::min_element(initial.used.begin(), initial.used.end(),
                                       [](const auto& a, const auto& b) { return a.date < b.date; });
  YearMonth out = period.list.month();
  const auto counts_in = [&](YearMonth list) {
    return add_months(period_of_list(list).last, -months->value) < oldest->date;
  };
  while (counts_in(out + std::chrono::months{1})) out += std::chrono::months{1};
  return out;
}

/// How far somebody unrated is on the way to a first rating, by the newest list that says so.
Html first_rating_of(const Frame& frame, const ListEntry& entry, const std::vector<Period>& periods) {
  for (const Period& period : periods) {
    if (period.ledger.category != entry.category || !period.ledger.initial) continue;
    const rating::InitialWorking& initial = *period.ledger.initial;
    if (initial.outcome != rating::InitialWorking::Outcome::too_few) return {};
    const std::string as_of = &period.list == frame.site().newest() ? std::string{} : month(frame, period.list.month());
    const auto until = counts_until(period);
    return group(frame.say({"{0} of {1|game|games}", "{1}局のうち{0}局"},
                           {std::to_string(initial.used.size()), std::to_string(initial.games_needed)}),
                 as_of.empty() ? Html{} : tag("small", " ", frame.say({"list of {0}", "{0}のリスト"}, {as_of})),
                 until ? tag("small", " ",
                             frame.say({"the oldest counts until the list of {0}", "最も古い対局は{0}のリストまで有効"},
                                       {month(frame, *until)}))
                       : Html{});
  }
  return {};
}

Html plate(const Frame& frame, const Person& person, RatingCategory category, const std::vector<Period>& periods) {
  const SeriesPoint* point = current(frame.site(), person, category);
  if (point == nullptr) return {};
  const ListEntry& entry = *point->entry;
  const auto row = [&](const Text& label, const Html& value) {
    return group(tag("dt", frame.say(label)), tag("dd", value));
  };
  const auto change = point->change();
  const Html moved =
      !entry.rating  ? Html{}
      : !change      ? tag("span", cls("muted"),
                      point->before == nullptr ? std::string_view{} : frame.say({"first rating", "初期レーティング"}))
           : *change == 0 ? tag("span", cls("muted"), frame.say({"unchanged", "変わらず"}))
                     : change_cell(change, true);
  Html facts;
  if (entry.rating) {
    facts += row({"Place", "順位"}, place_of(frame, *point));
    facts += row({"Highest", "最高"}, highest_of(frame, person, *point, periods));
  }
  facts += row({"Games", "対局数"}, group(tag("b", entry.games), is_provisional(*frame.site().newest(), entry)
                                                                     ? group(" ", frame.say({"provisional", "暫定"}))
                                                                     : Html{}));
  if (entry.rating) {
    facts += row({"Coefficient K", "係数 K"}, k_of(frame, person, *point));
  } else if (const Html missing = first_rating_of(frame, entry, periods); !missing.empty()) {
    facts += row({"First rating", "初回まで"}, missing);
  }
  if (entry.last_game) {
    const YearMonth last{entry.last_game->year(), entry.last_game->month()};
    facts += row({"Last game", "最終対局"}, tag("b", month(frame, last)));
  }
  // Who never played a game of the type is neither active nor has left off.
  if (entry.rating || entry.last_game) facts += row({"Active", "活動中"}, active_of(frame, entry));
  return tag(
      "div", cls("plate"),
      tag("h2", cls(category == RatingCategory::standard ? "key st" : "key rp"), frame.say(category_name(category))),
      tag("p", cls("rating"), rating_or_ur(entry.rating), " ", tag("small", moved)), tag("dl", facts));
}

constexpr Text k_correspondence_words{"Correspondence", "通信対局"};

// ---- curve ---------------------------------------------------------------------------------------------------------

struct EditionChange {
  int month = 0;
  std::string_view sign;
  const Regulation* edition = nullptr;
};

std::vector<EditionChange> edition_changes(const Site& site) {
  std::vector<EditionChange> out;
  const Regulation* before = nullptr;
  for (const ListFacts& list : site.lists()) {
    if (list.edition != nullptr && before != nullptr && list.edition->id != before->id && out.size() < k_signs.size())
      out.push_back({month_number(list.month()), k_signs[out.size()], list.edition});
    if (list.edition != nullptr) before = list.edition;
  }
  return out;
}

std::string words_of(const Frame& frame, const pictures::CurveLine& line) {
  std::vector<const pictures::CurvePoint*> rated;
  for (const pictures::CurvePoint& point : line.points) {
    if (point.rating) rated.push_back(&point);
  }
  if (rated.empty()) return {};
  const auto less = [](const auto* a, const auto* b) { return *a->rating < *b->rating; };
  // Of equals the oldest.
  const pictures::CurvePoint* highest = *std::max_element(rated.begin(), rated.end(), less);
  const pictures::CurvePoint* lowest = *std::min_element(rated.begin(), rated.end(), less);
  const auto at = [&](const pictures::CurvePoint* point) { return month(frame, month_of(point->month)); };
  const auto points = [](const pictures::CurvePoint* point) { return std::to_string(*point->rating); };
  return frame.say({"{0}: from {1} in {2} to {3} in {4}; highest {5} ({6}), lowest {7} ({8}); {9|list|lists}. ",
                    "{0}：{2}の{1}から{4}の{3}まで。最高{5}（{6}）、最低{7}（{8}）。{9}回のリスト。"},
                   {line.label, points(rated.front()), at(rated.front()), points(rated.back()), at(rated.back()),
                    points(highest), at(highest), points(lowest), at(lowest), std::to_string(rated.size())});
}

Html list_link(const Frame& frame, std::size_t at) {
  const YearMonth list = frame.site().lists()[at].month();
  const auto link = [&] { return tag("a", frame.link(list_address(list)), month(frame, list)); };
  FragmentsOfKind* fragments = frame.fragments_for("/l/");
  return fragments == nullptr ? link() : fragments->list(at, link);
}

Html curve_table(const Frame& frame, const Person& person) {
  Html rows;
  std::size_t count = 0;
  // Both series and the lists are passed once, from their ends.
  std::array<std::size_t, 2> left{person.of(RatingCategory::standard).size(), person.of(RatingCategory::rapid).size()};
  const auto entry_on = [&](std::size_t at, RatingCategory category) -> const ListEntry* {
    const std::vector<SeriesPoint>& series = person.of(category);
    std::size_t& next = left[static_cast<std::size_t>(category)];
    if (next == 0 || series[next - 1].list != at) return nullptr;
    return series[--next].entry;
  };
  for (std::size_t at = frame.site().lists().size(); at-- > 0;) {
    const ListEntry* standard = entry_on(at, RatingCategory::standard);
    const ListEntry* rapid = entry_on(at, RatingCategory::rapid);
    if (standard == nullptr && rapid == nullptr) continue;
    ++count;
    const auto cell = [&](const ListEntry* entry) {
      return tag("td", entry == nullptr ? std::string{"–"} : rating_or_ur(entry->rating));
    };
    rows += tag("tr", tag("th", attr("scope", "row"), list_link(frame, at)), cell(standard), cell(rapid));
  }
  const Html head = table_head({{frame.say({"List", "リスト"})},
                                {frame.say(category_name(RatingCategory::standard))},
                                {frame.say(category_name(RatingCategory::rapid))}});
  return tag(
      "details",
      tag("summary", frame.say({"The same numbers as a table ({0|list|lists})", "同じ数値を表で見る（{0}回のリスト）"},
                               {std::to_string(count)})),
      table("series", frame.say({"Rating of every list", "リストごとのレーティング"}), head, tag("tbody", rows)));
}

Html correspondence_table(const Frame& frame, const Person& person) {
  const auto& quarters = frame.site().facts().quarters;
  Html rows;
  for (auto point = person.quarters.rbegin(); point != person.quarters.rend(); ++point) {
    const YearMonth list = quarters[point->quarter].month();
    rows += tag("tr", tag("th", attr("scope", "row"), tag("a", frame.link(quarter_address(list)), month(frame, list))),
                tag("td", rating_or_ur(point->entry->rating)));
  }
  const std::string_view name = frame.say(k_correspondence_words);
  return tag(
      "details",
      tag("summary", frame.say({"Correspondence as a table ({0|list|lists})", "通信対局を表で見る（{0}回のリスト）"},
                               {std::to_string(person.quarters.size())})),
      table("series-cc", frame.say({"Rating of every correspondence list", "通信対局リストごとのレーティング"}),
            table_head({{frame.say({"List", "リスト"})}, {name}}), tag("tbody", rows)));
}

Html curve_section(const Frame& frame, const Person& person) {
  pictures::Curve curve{
      .name = "curve",
      .title = frame.say({"Rating of {0} over time", "{0}のレーティングの推移"}, {plain_name(frame, person.name)}),
      .description = {},
      .lines = {},
      .editions = {},
      .highest = std::string{frame.say({"highest", "最高"})},
      .strip_label = std::string{frame.say({"games a list", "対局数"})}};
  const auto add = [&](pictures::CurveLine line) {
    const std::string words = words_of(frame, line);
    curve.description += words;
    if (!words.empty()) curve.lines.push_back(std::move(line));
  };
  for (const RatingCategory category : k_categories)
    add(line_of(frame.site(), person, category, std::string{frame.say(category_name(category))}));
  const bool has_lists = !curve.lines.empty();
  add(correspondence_line_of(frame.site(), person, std::string{frame.say(k_correspondence_words)}));
  const bool has_correspondence = !curve.lines.empty() && curve.lines.back().classes == "cc";
  const bool is_corrected = std::any_of(curve.lines.begin(), curve.lines.end(), [](const pictures::CurveLine& line) {
    return std::any_of(line.points.begin(), line.points.end(),
                       [](const auto& point) { return point.original.has_value(); });
  });
  std::string editions;
  for (const EditionChange& change : edition_changes(frame.site())) {
    curve.editions.push_back({change.month, std::string{change.sign}});
    editions += fmt::format(" {} {}", change.sign, change.edition->id.text());
  }
  const Html picture =
      group(pictures::curve(curve, pictures::Width::wide), pictures::curve(curve, pictures::Width::narrow));
  if (picture.empty()) {
    return section(frame.say({"Over time", "推移"}), "",
                   tag("p", frame.say({"There is no rating yet.", "まだレーティングはありません。"})));
  }
  const std::string note = frame.say(
      has_lists ? Text{"A step is a list. Solid is Standard, dashed Rapid,{1} thin provisional.{0} Below, "
                       "games of each list.",
                       "折れ線はリストごとの値。実線スタンダード、破線ラピッド、{1}細い線は暫定。{0}"
                       "下の棒はその回の対局数。"}
                : Text{"A step is a list, thin where provisional. Below, games of each list.",
                       "折れ線はリストごとの値、細い線は暫定。下の棒はその回の対局数。"},
      {editions.empty() ? std::string{}
                        : frame.say({" Upright lines are new editions:{0}.", "縦の点線は規程の版：{0}。"}, {editions}),
       std::string{has_correspondence ? frame.say({" dash and dot correspondence,", "一点鎖線通信対局、"})
                                      : std::string_view{}}});
  const std::string_view corrected =
      is_corrected ? frame.say({" ◇ is a value before its list was corrected.", "◇は訂正前の値。"})
                   : std::string_view{};
  return section(
      frame.say({"Over time", "推移"}), "",
      group(tag("figure", picture, tag("figcaption", note, corrected)), has_lists ? curve_table(frame, person) : Html{},
            has_correspondence ? correspondence_table(frame, person) : Html{}));
}

// ---- last change
// -----------------------------------------------------------------------------------------------------

Html last_change(const Frame& frame, const std::vector<Period>& periods) {
  const auto is_told = [](const Period& period) { return has_calculation(period.ledger); };
  const auto newest = std::find_if(periods.begin(), periods.end(), is_told);
  if (newest == periods.end()) {
    return section(frame.say({"Last change", "今回の増減"}), "",
                   tag("p", frame.say({"The lists kept here tell no game of this player.",
                                       "ここに保存されたリストに、この選手の対局はありません。"})));
  }
  Html out = pictures::waterfall_hatching();
  for (auto period = newest; period != periods.end() && &period->list == &newest->list; ++period) {
    if (!is_told(*period)) continue;
    const std::string name = period->ledger.category == RatingCategory::standard ? "fall-st" : "fall-rp";
    out += group(period_heading(frame, period->ledger), waterfall_of(frame, *period, name),
                 calculation_of(frame, *period));
  }
  out += narrow_note(frame);
  const bool is_current = &newest->list == frame.site().newest();
  const bool has_sum = std::any_of(newest, periods.end(), [&](const Period& period) {
    return &period.list == &newest->list && (period.ledger.before.rating || period.ledger.adopted);
  });
  const Text words =
      has_sum ? Text{"{0}: which game moved the rating by how much. The sum is rounded once.",
                     "{0}：どの対局が何点ぶん動かしたか。合計を四捨五入した整数がリストの増減です。"}
              : Text{"{0}: the games on the way to a first rating.", "{0}：初期レーティングに向けた対局です。"};
  return section(
      is_current ? frame.say({"This list’s change", "今回の増減"}) : frame.say({"Last change", "最後の増減"}),
      frame.say(words, {month(frame, newest->list.month())}), out);
}

// ---- years
// -----------------------------------------------------------------------------------------------------------

/// What a period's games say beside the change, in whole numbers.
struct PeriodSummary {
  int games = 0;
  Score points;
  std::int64_t opponents = 0;  ///< sum of their ratings
};

PeriodSummary summary_of(const rating::PlayerLedger& ledger) {
  PeriodSummary out;
  for (const rating::GameLine& line : ledger.games) {
    if (line.exclusion) continue;
    ++out.games;
    out.points = out.points + line.score.value_or(k_loss);
    out.opponents += line.opponent_rating.points();
  }
  return out;
}

/// What the period's games speak for.
std::string performance_of(const Period& period, const PeriodSummary& summary) {
  const PercentageTable* table = percentages_of(period.list.edition);
  if (summary.games == 0 || table == nullptr) return "–";
  return std::to_string(rating::performance_rating(summary.opponents, summary.points, summary.games, *table).rounded);
}

/// Where every calculation of the years is that have no pages; empty: all have.
Html older_years(const Frame& frame, const Person& person) {
  const Site& site = frame.site();
  const bool has_older = std::any_of(person.ledgers.begin(), person.ledgers.end(),
                                     [&](const LedgerPlace& place) { return !site.has_pages(place.list); });
  if (!has_older) return {};
  const std::string first = month(frame, site.lists()[site.first_with_pages()].month());
  return tag("p", frame.say({"Every calculation before the list of {0}: ", "{0}より前のリストの計算："}, {first}),
             tag("a", frame.file(player_address(person.key).as("data.json")), "data.json"));
}

/// The newest lists of one type; a year that has a page leads there.
Html years_table(const Frame& frame, const std::vector<Period>& periods, RatingCategory category,
                 const std::function<Html(int)>& year_cell) {
  Html rows;
  int year_before = 0;
  std::size_t shown = 0;
  for (const Period& period : periods) {
    if (period.ledger.category != category || !has_calculation(period.ledger)) continue;
    if (shown++ == k_year_rows) break;
    const int year = static_cast<int>(period.list.month().year());
    const PeriodSummary summary = summary_of(period.ledger);
    const auto& before = period.ledger.before.rating;
    const auto& after = period.ledger.after.rating;
    const auto change = before && after ? std::optional{after->points() - before->points()} : std::nullopt;
    rows += tag("tr", tag("td", year == year_before ? Html{} : year_cell(year)),
                tag("td", views::short_month(period.list.month(), frame.language())), tag("td", rating_or_ur(before)),
                tag("td", summary.games), tag("td", lists::score_text(summary.points)),
                tag("td", summary.games == 0 ? std::string{"–"}
                                             : std::to_string(rating::round_half_up(summary.opponents, summary.games))),
                tag("td", performance_of(period, summary)),
                tag("td", views::signed_decimals(period.ledger.sum.hundredths())), tag("td", change_cell(change, true)),
                tag("td", rating_or_ur(after)));
    year_before = year;
  }
  if (rows.empty()) return {};
  // Where its columns stand is in the style sheet.
  const Html head = table_head({{frame.say({"Year", "年"})},
                                {frame.say({"List", "リスト"})},
                                {frame.say({"Before", "前"})},
                                {frame.say({"Games", "対局"})},
                                {frame.say({"Score", "得点"})},
                                {frame.say({"Opp. average", "相手平均"})},
                                {frame.say({"Perf.", "Perf."})},
                                {frame.say({"Sum", "合計"})},
                                {frame.say({"Change", "増減"})},
                                {frame.say({"After", "後"})}});
  const std::string name{frame.say(category_name(category))};
  return group(tag("h3", name),
               table("years", frame.say({"{0}, list by list", "{0}、リストごと"}, {name}), head, tag("tbody", rows)));
}

Html years_section(const Frame& frame, const Person& person, const std::vector<Period>& periods) {
  const std::vector<int> with_page = years_of(frame.site(), person);
  const auto year_cell = [&](int year) {
    if (std::find(with_page.begin(), with_page.end(), year) == with_page.end()) return group(year);
    return tag("a", frame.link(below_player(person.key, std::to_string(year))), year);
  };
  const Html tables =
      each(k_categories, [&](RatingCategory category) { return years_table(frame, periods, category, year_cell); });
  const Html years = each(with_page, [&](int year) { return group(" ", year_cell(year)); });
  const Html older = older_years(frame, person);
  if (tables.empty() && years.empty() && older.empty()) return {};
  return section(
      frame.say({"Years", "年ごと"}),
      frame.say({"A year leads to every calculation in it.", "年を選ぶと、その年の全局の計算。"}),
      group(tables,
            years.empty()
                ? Html{}
                : tag("p", cls("year-links"),
                      older.empty() ? frame.say({"All years:", "すべての年："}) : frame.say({"Years:", "年："}), years),
            older));
}

// ---- record
// ----------------------------------------------------------------------------------------------------------

Html share_bar(const Tally& tally) {
  const std::int64_t games = std::max(tally.games(), 1);
  const auto per_cent = [&](std::int64_t n) {
    return fmt::format("{}.{}%", n * 1000 / games / 10, n * 1000 / games % 10);
  };
  return tag(
      "svg", cls("share"), attr("aria-hidden", "true"), attr("width", "100%"), attr("height", 10),
      tag("rect", cls("up"), attr("x", 0), attr("y", 0), attr("width", per_cent(tally.wins)), attr("height", 10)),
      tag("rect", cls("even"), attr("x", per_cent(tally.wins)), attr("y", 0), attr("width", per_cent(tally.draws)),
          attr("height", 10)),
      tag("rect", cls("down-solid"), attr("x", per_cent(tally.wins + tally.draws)), attr("y", 0),
          attr("width", per_cent(tally.losses)), attr("height", 10)));
}

Html record_table(const Frame& frame, const Record& record) {
  Html rows;
  for (const RatingCategory category : k_categories) {
    for (const Colour colour : {Colour::white, Colour::black}) {
      const Tally& tally = record.of(category, colour);
      if (tally.games() == 0) continue;
      const std::int64_t share =
          (tally.half_points() * std::int64_t{100} + tally.games()) / (std::int64_t{2} * tally.games());
      rows += tag("tr",
                  tag("th", attr("scope", "row"),
                      colour == Colour::white || record.of(category, Colour::white).games() == 0
                          ? frame.say(category_name(category))
                          : std::string_view{}),
                  tag("td", frame.say(colour == Colour::white ? Text{"W", "白"} : Text{"B", "黒"})),
                  tag("td", cls("n"), tally.wins), tag("td", cls("n"), tally.draws), tag("td", cls("n"), tally.losses),
                  tag("td", cls("bar-cell"), share_bar(tally)), tag("td", cls("n"), share, "%"));
    }
  }
  const Html head = table_head({{""},
                                {frame.say({"C", "色"})},
                                {frame.say({"Win", "勝"}), "n"},
                                {frame.say({"Draw", "分"}), "n"},
                                {frame.say({"Loss", "負"}), "n"},
                                {""},
                                {frame.say({"Score", "得点率"}), "n"}});
  return group(tag("h3", frame.say({"Wins, draws, losses", "勝敗"})),
               table("record", frame.say({"Wins, draws, losses", "勝敗"}), head, tag("tbody", rows)));
}

Html frequent_table(const Frame& frame, const Person& person, const Record& record) {
  Html rows;
  for (std::size_t at = 0; at < std::min(record.opponents.size(), k_frequent); ++at) {
    const Opponent& opponent = record.opponents[at];
    rows += tag("tr", tag("td", person_name(frame, opponent.key)), tag("td", cls("n"), opponent.tally.games()),
                tag("td", cls("n"), lists::score_text(Score::from_half_points(opponent.tally.half_points()))),
                tag("td", cls("n muted"), static_cast<int>(opponent.last.year())));
  }
  const Html head = table_head({{frame.say({"Name", "名前"})},
                                {frame.say({"Games", "局"}), "n"},
                                {frame.say({"Score", "得点"}), "n"},
                                {frame.say({"Last", "最近"}), "n"}});
  return group(
      tag("h3", frame.say({"Most frequent opponents", "よく当たる相手"})),
      table("opponents", frame.say({"Most frequent opponents", "よく当たる相手"}), head, tag("tbody", rows)),
      tag("p", tag("a", frame.link((Url{"/p"} / person.key.text() / "opponents").as(".html")),
                   frame.say({"Every opponent ({0})", "全{0}人の相手"}, {std::to_string(record.opponents.size())}))));
}

/// The best win, and what moved the rating most, of one type.
Html highlights(const Frame& frame, const std::vector<Period>& periods, RatingCategory category) {
  struct OfEvent {
    const rating::GameLine* line = nullptr;  // any game of it
    std::int64_t change = 0;                 // hundredths
  };
  const rating::GameLine* best = nullptr;
  std::vector<OfEvent> events;
  std::vector<std::pair<int, YearMonth>> lists;
  std::int64_t opponents = 0;
  std::int64_t games = 0;
  for (const Period& period : periods) {
    if (period.ledger.category != category) continue;
    const auto& [before, after] = std::tie(period.ledger.before.rating, period.ledger.after.rating);
    if (before && after) lists.emplace_back(after->points() - before->points(), period.list.month());
    for (const rating::GameLine& line : period.ledger.games) {
      if (line.exclusion || !line.score) continue;
      ++games;
      opponents += line.opponent_rating.points();
      // Periods come newest first: of equals the newest game stays.
      if (*line.score == k_win && (best == nullptr || best->opponent_rating < line.opponent_rating)) best = &line;
      const bool follows = !events.empty() && events.back().line->event == line.event;
      if (!follows) events.push_back({&line, 0});
      events.back().change += line.change.hundredths();
    }
  }
  if (games == 0) return {};
  const auto row = [&](const Text& label, const Html& value) {
    return group(tag("dt", frame.say(label)), tag("dd", value));
  };
  Html rows = row({"Opponents’ average", "相手の平均"}, group(rating::round_half_up(opponents, games)));
  if (best != nullptr) {
    rows +=
        row({"Best win", "最高の勝ち"}, group(person_name(frame, best->opponent), " ", best->opponent_rating.points(),
                                              " ", tag("small", date(frame, best->date))));
  }
  const auto change_of = [](const OfEvent& one) { return one.change; };
  const auto by_change = [&](const OfEvent& a, const OfEvent& b) { return change_of(a) < change_of(b); };
  const auto in_event = [&](const OfEvent& one) {
    return group(tag("span", cls(one.change > 0 ? "up" : "down"), views::signed_decimals(one.change)), " ",
                 event_name(frame, one.line->event, one.line->event_name));
  };
  const auto on_list = [&](const std::pair<int, YearMonth>& one) {
    return group(change_cell(one.first, true), " ", tag("small", month(frame, one.second)));
  };
  const auto by_points = [](const auto& a, const auto& b) { return a.first < b.first; };
  const auto gain = std::max_element(lists.begin(), lists.end(), by_points);
  const auto loss = std::min_element(lists.begin(), lists.end(), by_points);
  if (gain != lists.end() && gain->first > 0)
    rows += row({"Largest gain of a list", "リストでの最大の増"}, on_list(*gain));
  if (loss != lists.end() && loss->first < 0)
    rows += row({"Largest loss of a list", "リストでの最大の減"}, on_list(*loss));
  const auto most = std::max_element(events.begin(), events.end(), by_change);
  const auto least = std::min_element(events.begin(), events.end(), by_change);
  if (most->change > 0) rows += row({"Best event", "最も上げた大会"}, in_event(*most));
  if (least->change < 0) rows += row({"Worst event", "最も下げた大会"}, in_event(*least));
  return group(tag("h3", frame.say({"Records, {0}", "記録（{0}）"}, {std::string{frame.say(category_name(category))}})),
               tag("dl", cls("dates"), rows));
}

/// Of each type in which a game more can be calculated.
std::vector<const SeriesPoint*> what_if_points(const Site& site, const Person& person) {
  std::vector<const SeriesPoint*> out;
  const ListFacts* newest = site.newest();
  if (newest == nullptr || newest->edition == nullptr || newest->edition->expected_score() == nullptr) return out;
  for (const RatingCategory category : k_categories) {
    const SeriesPoint* point = current(site, person, category);
    if (point != nullptr && point->entry->rating && point->entry->k_factor) out.push_back(point);
  }
  return out;
}

/// The cap on the difference for a rating.
int cap_of(const ListEntry& entry, const ExpectedScoreMethod& method) {
  // Above what an exemption asks for the cap does not hold, and the smaller differences of a table are all there are.
  const auto& exempt = method.cap_exempt_from;
  const bool is_exempt =
      exempt && *entry.rating >= exempt->from && (!exempt->category || *exempt->category == entry.category);
  return is_exempt ? 4000 : method.difference_cap.value;
}

/// Several games of one type at once, by the page's script; hidden without it.
Html what_if_form(const Frame& frame, const std::vector<const SeriesPoint*>& points,
                  const ExpectedScoreMethod& method) {
  std::string rows;
  for (const ExpectedScoreTable::Row& row : method.table.value.rows())
    rows += fmt::format("{}{},{}", rows.empty() ? "" : " ", row.first, row.higher.hundredths());
  const Html types = each(points, [&](const SeriesPoint* point) {
    const ListEntry& entry = *point->entry;
    return tag("option", attr("data-own", entry.rating->points()), attr("data-k", entry.k_factor->value()),
               attr("data-cap", cap_of(entry, method)), frame.say(category_name(entry.category)));
  });
  const ListEntry& first = *points.front()->entry;
  const Html choice = points.size() < 2
                          ? Html{}
                          : tag("span", tag("label", attr("for", "games-type"), frame.say({"Type", "種目"})), " ",
                                tag("select", id("games-type"), types));
  return tag(
      "div", id("what-if"), cls("filter"), flag("hidden"), attr("data-own", first.rating->points()),
      attr("data-k", first.k_factor->value()), attr("data-cap", cap_of(first, method)),
      attr("data-floor", method.floor.value.points()), attr("data-table", rows),
      // English counts one game in another way: its sentence stands first.
      attr("data-told", frame.say({"1 game: {1}; sum {2}, rounded {3}: {4}.|{0} games: {1}; sum {2}, rounded {3}: "
                                   "{4}.",
                                   "{0}局：{1}、合計{2}、四捨五入{3}、{4}。"})),
      attr("data-unread", frame.say({"Line {0} cannot be read, so there is no sum: “{1}”.",
                                     "{0}行目を読み取れないため、合計できません：「{1}」。"})),
      choice,
      tag("label", attr("for", "games"),
          frame.say({"Several games: in each line the opponent’s rating and 1, ½ (0.5) or 0; a name may stand "
                     "before them",
                     "数局まとめて：1行に相手のレーティングと結果（1・½・0、½は0.5でも可）。その前に名前があっても"
                     "かまいません"})),
      tag("textarea", id("games"), attr("rows", 3), attr("spellcheck", "false")), tag("output", attr("for", "games")));
}

/// By the table and the K of the next list: what one game would do.
Html what_if_table(const Frame& frame, const ListEntry& entry, const ExpectedScoreMethod& method) {
  const Rating own = *entry.rating;
  const KFactor k = *entry.k_factor;
  Html rows;
  for (int difference = 400; difference >= -400; difference -= 50) {
    const int opponent = own.points() - difference;
    if (opponent < 0) continue;
    const rating::Expectation expected = rating::expected_score(own, Rating{opponent}, method, entry.category);
    const auto change = [&](Score score) {
      return decimals_cell(rating::rating_change(score, expected.expected, k).hundredths());
    };
    rows += tag("tr", cls(difference == 0 ? "own" : ""), tag("th", attr("scope", "row"), opponent),
                tag("td", views::signed_number(difference)), tag("td", views::fraction(expected.expected.hundredths())),
                change(k_win), change(k_draw), change(k_loss));
  }
  const Html head = table_head({{frame.say({"Opponent", "相手"})},
                                {frame.say({"Diff.", "差"})},
                                {"PD"},
                                {frame.say({"Win", "勝"})},
                                {frame.say({"Draw", "分"})},
                                {frame.say({"Loss", "負"})}});
  return group(
      tag("h3",
          frame.say({"One game more, {0}", "次の1局で（{0}）"},
                    {std::string{frame.say(category_name(entry.category))}}),
          " ", tag("small", "K = ", k.value())),
      table("what-if dense", frame.say({"What one game would change", "次の1局による増減"}), head, tag("tbody", rows)));
}

/// Most games are of the first type: several at once stand beside its table, and are of any.
Html what_if(const Frame& frame, const Person& person) {
  const std::vector<const SeriesPoint*> points = what_if_points(frame.site(), person);
  if (points.empty()) return {};
  const ExpectedScoreMethod& method = *frame.site().newest()->edition->expected_score();
  // A sheet of paper has no room for both.
  const Html tables = each(points, [&](const SeriesPoint* point) {
    const ListEntry& entry = *point->entry;
    const Html one = what_if_table(frame, entry, method);
    return point == points.front() ? group(one, what_if_form(frame, points, method)) : tag("div", cls("screen"), one);
  });
  return group(tables, tag("p", cls("notes"),
                           frame.say({"An estimate: opponents’ ratings and K may differ on the list.",
                                      "目安。リストに載るとき相手のレーティングと係数は変わりえます。"})));
}

Html record_section(const Frame& frame, const Person& person, const Record& record,
                    const std::vector<Period>& periods) {
  const Html left = record.opponents.empty() ? Html{}
                                             : group(record_table(frame, record), frequent_table(frame, person, record),
                                                     highlights(frame, periods, RatingCategory::standard),
                                                     highlights(frame, periods, RatingCategory::rapid));
  const Html right = what_if(frame, person);
  if (left.empty() && right.empty()) return {};
  return section(frame.say({"Record", "成績"}),
                 frame.say({"Games counted on the lists kept here.", "ここに保存されたリストで計算した対局。"}),
                 tag("div", cls("two"), tag("div", left), tag("div", right)));
}

/// From the player to the first of the list: each beat the next.
Html chain_section(const Frame& frame, const Person& person, const Chains& chains) {
  const std::vector<ChainLink> chain = chains.of(person.key);
  if (chain.empty()) return {};
  const Html steps = each(chain, [&](const ChainLink& link) {
    return tag("li", person_name(frame, link.winner), frame.say({" beat ", " が "}), person_name(frame, link.loser),
               frame.say({"", " に勝つ"}), " ",
               tag("small", date(frame, link.date), " · ", event_name(frame, link.event->id, link.event->name), " · ",
                   frame.say({"round {0}", "第{0}ラウンド"}, {std::to_string(link.round)})));
  });
  return section(
      frame.say({"To No. 1", "1位まで"}),
      frame.say({"Each beat the next, in Standard games counted here: the shortest way, by the newest games.",
                 "順に勝った相手をたどる最短の道。ここに保存されたスタンダードの対局、新しいものから。"}),
      tag("ol", steps));
}

Html standing_section(const Frame& frame, const Person& person) {
  const SeriesPoint* point = current(frame.site(), person, RatingCategory::standard);
  if (point == nullptr || !point->entry->rating) return {};
  const std::vector<int>& ratings = frame.site().newest_ratings(RatingCategory::standard);
  const int own = point->entry->rating->points();
  const std::string count = views::grouped(static_cast<std::int64_t>(ratings.size()));
  const pictures::Histogram histogram{
      .name = "standing",
      .title = frame.say({"Ratings of {0|person|people}, Standard", "スタンダード{0}人のレーティング"}, {count}),
      .description = frame.say({"Bins of 50; this player’s, {0}, is marked.", "50点ごと。この選手の{0}に印。"},
                               {std::to_string(own)}),
      .own = own};
  return section(
      frame.say({"Standing", "位置"}), "",
      tag("figure", pictures::histogram(histogram, ratings, pictures::Width::wide),
          pictures::histogram(histogram, ratings, pictures::Width::narrow),
          tag("figcaption",
              frame.say({"Standard, {0|person|people}, by 50 points.", "スタンダード{0}人、50点ごと。"}, {count}))));
}

/// What is accepted and will be on a later list.
Html waiting_section(const Frame& frame, const Person& person) {
  Html rows;
  for (const WaitingReport& report : frame.site().facts().waiting) {
    if (!report.people.contains(person.key)) continue;
    const store::ReportHeader& header = report.header;
    rows += tag("tr", tag("td", cls("day"), days(frame, header.first_day, header.last_day)),
                tag("td", tag("bdi", visible(header.name))), tag("td", date(frame, local_date(header.arrival))),
                tag("td", month(frame, report.list)));
  }
  if (rows.empty()) return {};
  const Html head = table_head({{frame.say({"Days", "日程"}), "day"},
                                {frame.say({"Event", "大会"})},
                                {frame.say({"Arrived", "到着"})},
                                {frame.say({"List", "リスト"})}});
  const std::string_view name = frame.say({"In hand", "受付中"});
  return section(
      name,
      frame.say({"Accepted, and not yet on a published list.", "受理され、まだ公表されたリストに入っていない大会。"}),
      table("waiting", name, head, tag("tbody", rows)));
}

/// The IDs that became this one, and what came with them: the games of the total and the highest rating that no list
/// here made out of games of this ID. \interpretation A37
Html joined_section(const Frame& frame, const Person& person) {
  const Site& site = frame.site();
  Html rows;
  for (const Site::Joined& joined : site.joined_to(person.key)) {
    if (!joined.is_direct) continue;
    const PlayerKey& from = joined.person->key;
    const bool is_named = site.publicity().is_named(from);
    const auto row = [&](const ListEntry& last) {
      return tag("tr",
                 tag("th", attr("scope", "row"),
                     site.has_page(from) ? tag("a", frame.link(player_address(from)), from.text())
                     : is_named          ? group(from.text())
                                         : group(frame.say({"not shown", "非公開"}))),
                 tag("td", list_link(frame, joined.list)), tag("td", frame.say(category_name(last.category))),
                 tag("td", cls("n"), is_named ? rating_or_ur(last.rating) : "–"), tag("td", cls("n"), last.games),
                 tag("td", cls("n"), last.peak ? std::to_string(last.peak->points()) : std::string{"–"}));
    };
    Html told;
    const ListEntry* any = nullptr;
    for (const RatingCategory category : k_categories) {
      const ListEntry* last = nullptr;
      for (const SeriesPoint& point : joined.person->of(category)) {
        if (point.list < joined.list) last = point.entry;
      }
      if (any == nullptr) any = last;
      if (last != nullptr && (last->rating || last->games > 0)) told += row(*last);
    }
    // Who has brought nothing along is told of in one row.
    rows += !told.empty() || any == nullptr ? told : row(*any);
  }
  if (rows.empty()) return {};
  const Html head = table_head({{"ID"},
                                {frame.say({"Since the list of", "統合したリスト"})},
                                {frame.say({"Type", "種目"})},
                                {frame.say({"Rating", "レート"}), "n"},
                                {frame.say({"Games", "対局数"}), "n"},
                                {frame.say({"Highest", "最高"}), "n"}});
  const std::string_view name = frame.say({"Other IDs of this player", "統合したID"});
  return section(
      name,
      frame.say({"Their games and their highest rating count here since; what was calculated under them stays "
                 "on their pages.",
                 "対局数と最高レーティングは統合後ここに含みます。統合前の計算は各IDのページにあります。"}),
      table("joined", name, head, tag("tbody", rows)));
}

/// What published lists gave first, and what they give since they were corrected.
Html corrected_section(const Frame& frame, const Person& person) {
  const auto& all = frame.site().facts().corrections;
  Html rows;
  for (auto one = all.rbegin(); one != all.rend(); ++one) {
    for (const CorrectionFacts::Moved& moved : one->moved) {
      if (moved.player != person.key) continue;
      const std::string revision = std::to_string(one->revision);
      rows += tag("tr",
                  tag("th", attr("scope", "row"),
                      tag("a", frame.link(revision_address(frame.site(), *one, moved.category)),
                          frame.say({"{0}, revision {1}", "{0} 第{1}版"}, {month(frame, one->month), revision}))),
                  tag("td", frame.say(type_name(*one, moved.category))),
                  tag("td", cls("n muted"), rating_or_ur(moved.before)),
                  tag("td", cls("n strong"), rating_or_ur(moved.after)));
    }
  }
  if (rows.empty()) return {};
  const Html head = table_head({{frame.say({"List", "リスト"})},
                                {frame.say({"Type", "種目"})},
                                {frame.say({"Before", "訂正前"}), "n"},
                                {frame.say({"Corrected", "訂正後"}), "n"}});
  const std::string_view name = frame.say({"Corrected", "訂正"});
  return section(name, tag("a", frame.link(Url{"/corrections/"}), frame.say({"All corrections", "訂正の記録"})),
                 table("corrected", name, head, tag("tbody", rows)));
}

Html identity_line(const Frame& frame, const Person& person) {
  const auto found = frame.site().facts().people.find(person.key);
  Html more;
  if (found != frame.site().facts().people.end()) {
    const views::PublicFacts& facts = found->second;
    if (!facts.title().empty()) more += tag("span", facts.title());
    if (!facts.fide_id().empty()) more += tag("span", "FIDE ", facts.fide_id());
    for (const RatingCategory category : k_categories) {
      if (const auto rating = facts.fide_rating(category))
        more += tag("span", "FIDE ", frame.say(category_name(category)), " ", rating->points());
    }
    if (!facts.club().empty()) more += tag("span", tag("bdi", visible(facts.club())));
  }
  return tag("p", cls("identity"), tag("span", person.key.text()), more);
}

Html name_heading(const Frame& frame, const views::PublicName& name) {
  const bool has_both = !name.kanji().empty() && name.kanji() != name.romaji();
  if (!has_both) return tag("h1", cls("name"), tag("bdi", visible(name.romaji())));
  const Html romaji = tag("bdi", frame.is_japanese() ? attr("lang", "ja-Latn") : Attribute{}, visible(name.romaji()));
  const Html kanji = tag("bdi", frame.is_japanese() ? Attribute{} : attr("lang", "ja"), visible(name.kanji()));
  return tag("h1", cls("name"), frame.is_japanese() ? kanji : romaji, " ",
             tag("small", frame.is_japanese() ? romaji : kanji));
}

Html others_section(const Frame& frame, const Person& person) {
  const Url file = player_address(person.key).as("data.json");
  const bool has_data = frame.site().has_page(person.key);
  return section(
      frame.say({"And also", "そのほか"}), "",
      tag("dl", cls("dates"),
          has_data ? group(tag("dt", frame.say({"Data", "データ"})), tag("dd", tag("a", frame.file(file), "data.json")))
                   : Html{},
          tag("dt", frame.say({"Wrong?", "誤りがあれば"})),
          tag("dd",
              tag("a", frame.link(Url{"/about/"}), frame.say({"How to have a number corrected", "訂正の求めかた"}))),
          tag("dt", frame.say({"Not to be shown?", "公開を望まないとき"})),
          tag("dd", tag("a", frame.link(Url{"/privacy/"}),
                        frame.say({"What is public, and how to stop it", "公開している情報とその止め方"})))));
}

}  // namespace

std::vector<int> years_of(const Site& site, const Person& person) {
  std::set<int, std::greater<>> years;
  for (const LedgerPlace& place : person.ledgers) {
    const ListFacts& list = site.lists()[place.list];
    if (site.has_pages(place.list) && list.ledgers->outline(place.at).has_anything)
      years.insert(static_cast<int>(list.month().year()));
  }
  // An address once published answers, whatever a correction took away.
  for (const ListFacts& list : site.lists()) {
    if (site.has_pages(list) && list.had_more_games(person.key)) years.insert(static_cast<int>(list.month().year()));
  }
  return {years.begin(), years.end()};
}

bool has_opponents(const Site& site, const Person& person) {
  return std::any_of(person.ledgers.begin(), person.ledgers.end(),
                     [&](const LedgerPlace& place) {
                       return site.lists()[place.list].ledgers->outline(place.at).counted > 0;
                     }) ||
         std::any_of(site.lists().begin(), site.lists().end(),
                     [&](const ListFacts& list) { return list.had_more_games(person.key); });
}

std::string gone(const Site& site, Language language, const Person& person, std::string_view below) {
  const Frame frame{site, language, below.empty() ? player_address(person.key) : below_player(person.key, below)};
  const bool is_erased = !person.name.tombstone().empty();
  const std::string who = is_erased ? person.name.tombstone() : person.key.text();
  return frame.document(
      {.title =
           frame.say({"Not shown ({0})", "非公開（{0}）"}, {below.empty() ? who : fmt::format("{}, {}", who, below)}),
       .indexing = Indexing::refused,
       .is_unaddressed = is_erased},
      group(tag("h1", frame.say({"Not shown", "非公開"})),
            tag("p",
                frame.say(below.empty() ? Text{"This person is not shown here.", "この方の情報は公開していません。"}
                                        : Text{"This page is not shown any more.", "このページは公開を終えました。"}),
                " ",
                tag("a", frame.link(Url{"/privacy/"}),
                    frame.say({"What is public, and how to stop it", "公開している情報とその止め方"})))));
}

namespace {

/// The ID was merged into another, whose page stands for this one; what was calculated under it stays where it was.
std::string moved(const Site& site, Language language, const Person& person, const PlayerKey& now) {
  const Frame frame{site, language, player_address(person.key)};
  const bool has_target = site.person(now) != nullptr && site.publicity().is_named(now);
  const Html years = each(years_of(site, person), [&](int year) {
    return group(" ", tag("a", frame.link(below_player(person.key, std::to_string(year))), year));
  });
  const Html opponents = has_opponents(site, person)
                             ? group(" ", tag("a", frame.link(below_player(person.key, "opponents")),
                                              frame.say({"opponents", "対戦相手"})))
                             : Html{};
  const bool has_page = site.has_page(person.key);
  return frame.document(
      {.title = frame.say({"{0}: now another ID", "{0}：別のIDに統合"}, {person.key.text()}),
       .place = Place::people,
       .indexing = Indexing::refused,
       .moved_to = has_target ? std::optional{player_address(now)} : std::nullopt},
      group(tag("h1", frame.say({"This ID is now another", "このIDは別のIDに統合されました"})),
            tag("p", has_target ? group(frame.say({"{0} is now ", "{0} は現在 "}, {person.key.text()}),
                                        tag("a", frame.link(player_address(now)), now.text()), " ",
                                        person_name(frame, now), frame.say({".", " です。"}))
                                : group(frame.say({"{0} is not used any more.", "{0} は現在使われていません。"},
                                                  {person.key.text()}))),
            has_page ? tag("p", frame.say({"What was calculated under this ID:", "このIDでの計算："}), years, opponents,
                           " ", tag("a", frame.file(player_address(person.key).as("data.json")), "data.json"))
                     : Html{}));
}

}  // namespace

std::string player(Workshop& workshop, Language language, const Person& person, const Chains& chains) {
  const Site& site = workshop.site();
  const Frame frame{workshop, language, player_address(person.key)};
  const views::Publicity& publicity = site.publicity();
  const Html dateline =
      tag("p", cls("dateline"),
          frame.say({"List of {0}", "{0}のリスト"}, {date(frame, Date{site.facts().newest_month() / 1})}));
  if (!publicity.is_named(person.key)) return gone(site, language, person, "");
  if (const auto merged = site.facts().merged.find(person.key); merged != site.facts().merged.end())
    return moved(site, language, person, merged->second);
  const bool has_page = site.has_page(person.key);
  const std::vector<Period> none;
  const std::vector<Period>& periods = has_page ? workshop.periods(person) : none;
  Html plates;
  for (const RatingCategory category : k_categories) plates += plate(frame, person, category, periods);
  plates += correspondence_plate(frame, person);
  if (plates.empty()) plates = tag("p", frame.say({"Not on the newest list.", "最新のリストには載っていません。"}));
  Html content = group(dateline, name_heading(frame, person.name), identity_line(frame, person),
                       tag("div", cls("plates"), plates));
  const bool is_on_lists = std::any_of(std::begin(k_categories), std::end(k_categories),
                                       [&](RatingCategory category) { return !person.of(category).empty(); });
  if (has_page && is_on_lists) {
    content += group(curve_section(frame, person), last_change(frame, periods), years_section(frame, person, periods),
                     record_section(frame, person, workshop.record(person), periods), standing_section(frame, person),
                     chain_section(frame, person, chains), waiting_section(frame, person),
                     joined_section(frame, person), corrected_section(frame, person));
  } else if (has_page && !person.quarters.empty()) {
    content += curve_section(frame, person);
  } else if (!has_page) {
    content +=
        tag("p", cls("lead"),
            frame.say({"Curve and games of this person are not shown.", "この方の推移と対局は公開していません。"}));
  }
  content += others_section(frame, person);
  return frame.document(
      {.title = fmt::format("{} {}", plain_name(frame, person.name), person.key.text()),
       .place = Place::people,
       .indexing = Indexing::refused,
       .scripts = has_page && !what_if_points(site, person).empty() ? Scripts::what_if : Scripts::none,
       .list = site.newest()},
      content);
}

}  // namespace seiseki::site::pages
