/// \file
/// The archive, and one list in its orders.
#include <algorithm>

#include <fmt/format.h>

#include "pipeline/publish/list_csv.hpp"
#include "pipeline/site/pages/pages.hpp"
#include "pipeline/site/period.hpp"
#include "pipeline/site/series.hpp"

namespace seiseki::site::pages {

using namespace markup;
using store::ListEntry;

std::string_view path_of(Order order) {
  switch (order) {
    case Order::rank:
      return "";
    case Order::name:
      return "name/";
    case Order::change:
      return "change/";
    case Order::first:
      return "new/";
    case Order::unrated:
      return "unrated/";
  }
  return "";
}

namespace {

constexpr std::size_t k_stronger_every = 5;

Text order_name(Order order) {
  switch (order) {
    case Order::rank:
      return {"place", "順位"};
    case Order::name:
      return {"name", "名前"};
    case Order::change:
      return {"change", "増減"};
    case Order::first:
      return {"first ratings", "初期レーティング"};
    case Order::unrated:
      return {"unrated", "UR"};
  }
  return {};
}

/// A row of the list with what other lists say beside it.
struct Row {
  const ListEntry* entry = nullptr;
  const ListEntry* before = nullptr;
  const ListEntry* year_ago = nullptr;

  std::optional<int> change() const { return between(before); }
  std::optional<int> change_of_year() const { return between(year_ago); }
  bool is_first() const { return entry->rating && (before == nullptr || !before->rating); }
  bool has_played() const { return before != nullptr && entry->games > before->games; }

private:
  std::optional<int> between(const ListEntry* then) const {
    if (then == nullptr || !then->rating || !entry->rating) return std::nullopt;
    return entry->rating->points() - then->rating->points();
  }
};

const ListFacts* list_of(const Site& site, YearMonth month) {
  const auto found = std::find_if(site.lists().begin(), site.lists().end(),
                                  [&](const ListFacts& list) { return list.month() == month; });
  return found == site.lists().end() ? nullptr : &*found;
}

std::vector<Row> rows_of(const Site& site, std::size_t at, RatingCategory category, Order order) {
  const ListFacts& list = site.lists()[at];
  const ListFacts* year_ago = list_of(site, list.month() - std::chrono::years{1});
  std::vector<Row> out;
  for (const ListEntry& entry : list.list.entries) {
    if (entry.category != category || !site.publicity().is_named(entry.player)) continue;
    if (entry.rating.has_value() == (order == Order::unrated)) continue;
    const Row row{&entry, at == 0 ? nullptr : site.lists()[at - 1].entry(entry.player, category),
                  year_ago == nullptr ? nullptr : year_ago->entry(entry.player, category)};
    if (order == Order::first && (!row.is_first() || at == 0)) continue;
    if (order == Order::change && row.change().value_or(0) == 0) continue;
    out.push_back(row);
  }
  std::stable_sort(out.begin(), out.end(), [&](const Row& a, const Row& b) {
    if (order == Order::change) return *a.change() > *b.change();
    if (order == Order::name || order == Order::unrated) return a.entry->name < b.entry->name;
    return *b.entry->rating < *a.entry->rating;
  });
  return out;
}

Html place_change(const Row& row) {
  if (row.before == nullptr || !row.before->rank || !row.entry->rank || *row.before->rank == *row.entry->rank)
    return {};
  const int places = *row.before->rank - *row.entry->rank;
  return tag("span", cls(places > 0 ? "up" : "down"), places > 0 ? "▲" : "▼", std::abs(places));
}

struct Sign {
  Text letter;
  Text meaning;
};
constexpr Sign k_provisional{{"p", "暫"}, {"provisional", "暫定"}};
constexpr Sign k_first{{"n", "初"}, {"first rating", "初期レーティング"}};
constexpr Sign k_inactive{{"i", "休"}, {"a year without a game", "1年以上対局なし"}};

Html sign(const Frame& frame, const Sign& sign) {
  return tag("abbr", cls("mark"), attr("title", frame.say(sign.meaning)), frame.say(sign.letter));
}

Html signs_of(const Frame& frame, const Row& row, const ListFacts& list, bool has_before) {
  return group(is_provisional(list, *row.entry) ? sign(frame, k_provisional) : Html{},
               has_before && row.is_first() ? sign(frame, k_first) : Html{},
               row.entry->is_active ? Html{} : sign(frame, k_inactive));
}

Html row_of(const Frame& frame, const Row& row, const ListFacts& list, bool has_before, std::size_t number) {
  const ListEntry& entry = *row.entry;
  return tag("tr", id(entry.player.text()), cls(number % k_stronger_every == 0 ? "fifth" : ""),
             tag("td", entry.rank ? group(*entry.rank) : group("–")), tag("td", place_change(row)),
             tag("td", person_name(frame, entry.player, frame.site().publicity().name(entry))),
             tag("td", entry.player.text()), tag("td", rating_or_ur(entry.rating)),
             tag("td", change_cell(row.change(), row.has_played())), tag("td", change_cell(row.change_of_year(), true)),
             tag("td", entry.games), tag("td", entry.k_factor ? group(entry.k_factor->value()) : Html{}),
             tag("td", entry.last_game ? to_iso(*entry.last_game).substr(0, 7) : std::string{}),
             tag("td", signs_of(frame, row, list, has_before)));
}

Html order_links(const Frame& frame, YearMonth month, RatingCategory category, Order chosen) {
  Html out;
  for (const Order order : {Order::rank, Order::name, Order::change, Order::first, Order::unrated}) {
    const Url to = list_address(month, category).as(path_of(order));
    out += group(" ", tag("a", frame.link(to), order == chosen ? attr("aria-current", "page") : Attribute{},
                          frame.say(order_name(order))));
  }
  return tag("p", cls("orders"), tag("span", cls("muted"), frame.say({"Order", "並べかた"})), out);
}

Html neighbours(const Frame& frame, std::size_t at, RatingCategory category) {
  const auto& lists = frame.site().lists();
  const auto to = [&](std::size_t other, const Text& words) {
    return tag("a", frame.link(list_address(lists[other].month(), category)),
               frame.say(words, {views::short_month(lists[other].month(), frame.language())}));
  };
  const std::string stem = to_iso(lists[at].month());
  return tag("p", cls("orders right"), at > 0 ? group(to(at - 1, {"← {0}", "← {0}"}), " ") : Html{},
             at + 1 < lists.size() ? group(to(at + 1, {"{0} →", "{0} →"}), " ") : Html{},
             comparison_links(frame, at, category, {}),
             tag("a", frame.file((Url{"/data/list"} / stem).as(".csv")), "CSV"), " ",
             tag("a", frame.file((Url{"/data/list"} / stem).as(".json")), "JSON"));
}

Html facts_of(const Frame& frame, const std::vector<Row>& rated, const ListFacts& list) {
  const auto count = [&](auto&& is) { return views::grouped(std::count_if(rated.begin(), rated.end(), is)); };
  const Html edition =
      list.edition == nullptr
          ? group("–")
          : group(tag("a", frame.link(edition_address(list.edition->id)), list.edition->id.text()), " ",
                  tag("small", frame.say({"revision {0}", "第{0}版"}, {std::to_string(list.list.manifest.revision)})));
  return tag("dl", cls("facts"),
             fact(frame.say({"rated", "レーティングのある人"}),
                  group(views::grouped(static_cast<std::int64_t>(rated.size())))),
             fact(frame.say({"moved", "増減のあった人"}),
                  group(count([](const Row& row) { return row.change().value_or(0) != 0; }))),
             fact(frame.say({"first ratings", "初期レーティング"}),
                  group(count([](const Row& row) { return row.before != nullptr && row.is_first(); }))),
             list.result ? fact(frame.say({"games counted", "計算した対局"}),
                                group(views::grouped(static_cast<std::int64_t>(list.result->ledgers.counted_games()))))
                         : Html{},
             fact(frame.say({"edition", "規程"}), edition));
}

Html switch_of(const Frame& frame, YearMonth month, RatingCategory chosen, Order order) {
  if (!frame.site().has_category(RatingCategory::rapid)) return {};
  Html out;
  for (const RatingCategory category : k_categories) {
    out += tag("a", frame.link(list_address(month, category).as(path_of(order))),
               category == chosen ? attr("aria-current", "page") : Attribute{}, frame.say(category_name(category)));
  }
  return tag("nav", cls("switch"), attr("aria-label", frame.say({"Type", "種目"})), out);
}

Html key_of_signs(const Frame& frame) {
  const auto one = [&](const Sign& of) { return tag("span", sign(frame, of), " ", frame.say(of.meaning)); };
  return tag("p", cls("key-of-marks"), one(k_provisional), " ", one(k_first), " ", one(k_inactive));
}

}  // namespace

std::string archive(const Site& site, Language language) {
  const Frame frame{site, language, Url{"/l/"}};
  Html rows;
  for (auto list = site.lists().rbegin(); list != site.lists().rend(); ++list) {
    rows += tag(
        "tr",
        tag("th", attr("scope", "row"),
            tag("a", frame.link(list_address(list->month())), date(frame, Date{list->month() / 1}))),
        tag("td", cls("n"),
            views::grouped(static_cast<std::int64_t>(site.rated(*list, RatingCategory::standard).size()))),
        tag("td", cls("n"), views::grouped(static_cast<std::int64_t>(site.rated(*list, RatingCategory::rapid).size()))),
        tag("td", cls("n"),
            list->result ? views::grouped(static_cast<std::int64_t>(list->result->ledgers.counted_games())) : "–"),
        tag("td", list->edition == nullptr
                      ? Html{}
                      : tag("a", frame.link(edition_address(list->edition->id)), list->edition->id.text())),
        tag("td", cls("n"), list->list.manifest.revision),
        tag("td", list->result ? Html{}
                               : group(frame.say(
                                     {"taken over, calculated elsewhere", "引き継ぎ（計算は保存されていません）"}))));
  }
  const Html head = table_head({{frame.say({"List", "リスト"})},
                                {frame.say({"Standard", "スタンダード"}), "n"},
                                {frame.say({"Rapid", "ラピッド"}), "n"},
                                {frame.say({"Games", "対局"}), "n"},
                                {frame.say({"Edition", "規程"})},
                                {frame.say({"Rev.", "版"}), "n"},
                                {frame.say({"Remark", "備考"})}});
  return frame.document(
      {.title = std::string{frame.say({"All lists", "すべてのリスト"})}, .place = Place::lists, .list = &site.newest()},
      group(tag("h1", frame.say({"All lists", "すべてのリスト"})),
            table("lists", frame.say({"All lists", "すべてのリスト"}), head, tag("tbody", rows)),
            correspondence_archive(frame)));
}

std::string list(const Site& site, Language language, std::size_t at, RatingCategory category, Order order) {
  const ListFacts& list = site.lists()[at];
  const Frame frame{site, language, list_address(list.month(), category).as(path_of(order))};
  const std::vector<Row> rows = rows_of(site, at, category, order);
  const std::vector<Row> rated = rows_of(site, at, category, Order::rank);
  const bool has_before = at > 0;
  Html body;
  std::size_t number = 0;
  for (const Row& row : rows) body += row_of(frame, row, list, has_before, ++number);
  const std::string_view type = frame.say(category_name(category));
  const Html head = table_head({{frame.say({"Place", "順位"})},
                                {""},
                                {frame.say({"Name", "名前"})},
                                {"ID"},
                                {frame.say({"Rating", "レート"})},
                                {frame.say({"Change", "増減"})},
                                {frame.say({"12 months", "12か月"})},
                                {frame.say({"Games", "対局数"})},
                                {"K"},
                                {frame.say({"Last game", "最終対局"})},
                                {frame.say({"Marks", "印"})}});
  const Html shown = rows.empty() ? tag("p", cls("muted"), frame.say({"Nobody.", "該当者はいません。"}))
                                  : table("list", frame.say({"List, {0}", "リスト、{0}"}, {std::string{type}}), head,
                                          tag("tbody", body));
  const std::string title =
      order == Order::rank
          ? frame.say({"{0}, list of {1}", "{1}のリスト、{0}"}, {std::string{type}, month(frame, list.month())})
          : frame.say({"{0}, list of {1}, by {2}", "{1}のリスト、{0}、{2}"},
                      {std::string{type}, month(frame, list.month()), std::string{frame.say(order_name(order))}});
  return frame.document(
      {.title = title,
       .place = Place::lists,
       .indexing = order == Order::rank ? Indexing::allowed : Indexing::refused,
       .list = &list},
      group(tag("p", cls("dateline"), frame.say({"Rating list", "レーティング・リスト"})),
            tag("div", cls("headline"), tag("h1", date(frame, Date{list.month() / 1}), " ", tag("small", type)),
                switch_of(frame, list.month(), category, order)),
            facts_of(frame, rated, list),
            tag("div", cls("bars"), order_links(frame, list.month(), category, order), neighbours(frame, at, category)),
            key_of_signs(frame), shown,
            tag("p", cls("notes narrow-only"),
                frame.say({"12 months, games, K and last game are shown on wider screens and on each player’s page.",
                           "12か月の増減、対局数、K、最終対局は、広い画面と選手のページにあります。"}))));
}

}  // namespace seiseki::site::pages
