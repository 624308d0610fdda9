/// \file
/// The archive, and one list in its orders.
#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "pipeline/publish/list_csv.hpp"
#include "pipeline/site/open_data.hpp"
#include "pipeline/site/pages/pages.hpp"
#include "pipeline/site/period.hpp"
#include "pipeline/site/series.hpp"
#include "pipeline/site/workshop.hpp"
#include "pipeline/views/kana_order.hpp"

namespace seiseki::site::pages {

using namespace markup;
using store::ListEntry;

std::string_view path_of(Order order) {
  switch (order) {
    case Order::rank:
      return "";
    case Order::name:
      return "name/";
    case Order::kana:
      return "kana/";
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

constexpr Text k_about_kana{
    "Names written in kanji or kana come first, by the sounds of their Roman letters; long vowels do not count. Behind them "
    "the others, by letter.",
    "漢字・かなの名前を、ローマ字表記の音の五十音順に並べています（長音は数えません）。そのほかの名前はアルファベット順で後に続きます。"};

Text order_name(Order order) {
  switch (order) {
    case Order::rank:
      return {"place", "順位"};
    case Order::name:
      return {"name", "名前"};
    case Order::kana:
      return {"kana", "五十音"};
    case Order::change:
      return {"change", "増減"};
    case Order::first:
      return {"first ratings", "初期レーティング"};
    case Order::unrated:
      return {"unrated", "UR"};
  }
  return {};
}

using Row = ListRow;

std::vector<Row> in_kana_order(const std::vector<Row>& rows, const Site& site) {
  std::vector<std::pair<views::KanaPlace, const Row*>> places;
  places.reserve(rows.size());
  for (const Row& row : rows) places.emplace_back(views::kana_place(site.publicity().name(*row.entry)), &row);
  std::stable_sort(places.begin(), places.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  std::vector<Row> out;
  out.reserve(rows.size());
  for (const auto& [place, row] : places) out.push_back(*row);
  return out;
}

/// Those of a page, in its order.
std::vector<Row> rows_in(const std::vector<Row>& all, const Site& site, bool has_before, Order order) {
  std::vector<Row> out;
  for (const Row& row : all) {
    if (row.entry->rating.has_value() == (order == Order::unrated)) continue;
    if (order == Order::first && (!row.is_first() || !has_before)) continue;
    if (order == Order::change && row.change().value_or(0) == 0) continue;
    out.push_back(row);
  }
  if (order == Order::kana) return in_kana_order(out, site);
  std::stable_sort(out.begin(), out.end(), [&](const Row& a, const Row& b) {
    if (order == Order::change) return *a.change() > *b.change();
    if (order == Order::name || order == Order::unrated) return a.entry->name < b.entry->name;
    return *b.entry->rating < *a.entry->rating;
  });
  return out;
}

Html place_change(const Site& site, const Row& row) {
  const auto before = row.before == nullptr ? std::nullopt : site.place(*row.before);
  const auto now = site.place(*row.entry);
  if (!before || !now || *before == *now) return tag("td");
  const int places = *before - *now;
  return tag("td", cls(places > 0 ? "up" : "down"), places > 0 ? "▲" : "▼", std::abs(places));
}

struct Sign {
  Text letter;
  Text meaning;
};
constexpr Sign k_provisional{{"p", "暫"}, {"provisional", "暫定"}};
constexpr Sign k_first{{"n", "初"}, {"first rating", "初期レーティング"}};
constexpr Sign k_corrected{{"c", "訂"}, {"corrected", "訂正"}};
constexpr Sign k_inactive{{"i", "休"}, {"a year without a game", "1年以上対局なし"}};

Html sign(const Frame& frame, const Sign& sign) {
  return tag("abbr", cls("mark"), attr("title", frame.say(sign.meaning)), frame.say(sign.letter));
}

Html signs_of(const Frame& frame, const Row& row, const ListFacts& list, bool has_before) {
  return group(is_provisional(list, *row.entry) ? sign(frame, k_provisional) : Html{},
               has_before && row.is_first() ? sign(frame, k_first) : Html{},
               list.original(*row.entry) == nullptr ? Html{} : sign(frame, k_corrected),
               row.entry->is_active ? Html{} : sign(frame, k_inactive));
}

RowPieces pieces_of(const Frame& frame, const Row& row, const ListFacts& list, bool has_before) {
  const ListEntry& entry = *row.entry;
  const auto place = frame.site().place(entry);
  return {group(tag("td", place ? group(*place) : group("–")), place_change(frame.site(), row)),
          group(tag("td", entry.player.text()), tag("td", rating_or_ur(entry.rating)),
                points_cell(row.change(), row.has_played), points_cell(row.change_of_year(), true),
                tag("td", entry.games), tag("td", entry.k_factor ? group(entry.k_factor->value()) : Html{}),
                tag("td", entry.last_game ? to_iso(*entry.last_game).substr(0, 7) : std::string{}),
                tag("td", signs_of(frame, row, list, has_before)))};
}

Html row_of(const Frame& frame, const Row& row, const RowPieces& pieces) {
  const ListEntry& entry = *row.entry;
  const bool is_resting = !entry.is_active && !frame.site().settings().ranks_inactive;
  return tag("tr", id(entry.player.text()), cls(is_resting ? "resting" : ""), pieces.before_name,
             tag("td", person_name(frame, entry.player, frame.site().publicity().name(entry))), pieces.behind_name);
}

Html order_links(const Frame& frame, YearMonth month, RatingCategory category, Order chosen) {
  Html out;
  for (const Order order : k_orders) {
    const Url to = list_address(month, category).as(path_of(order));
    out += group(" ", tag("a", frame.link(to), order == chosen ? attr("aria-current", "page") : Attribute{},
                          frame.say(order_name(order))));
  }
  return tag("p", cls("orders"), tag("span", cls("muted"), frame.say({"Order", "並べかた"})), out);
}

/// To the lists before and after.
Html steps_of(const Frame& frame, std::size_t at, RatingCategory category) {
  const auto& lists = frame.site().lists();
  const auto to = [&](std::size_t other, const Text& words) {
    return tag("a", frame.link(list_address(lists[other].month(), category)),
               frame.say(words, {views::short_month(lists[other].month(), frame.language())}));
  };
  return group(at > 0 ? group(to(at - 1, {"← {0}", "← {0}"}), " ") : Html{},
               at + 1 < lists.size() ? group(to(at + 1, {"{0} →", "{0} →"}), " ") : Html{});
}

/// To what the list went out with, whose hash the foot names.
Html manifest_link(const Frame& frame, const store::ListManifest& list, store::ListSeries series) {
  const PublicationFacts* went_out = frame.site().publication(list, series);
  if (went_out == nullptr || went_out->manifest.empty()) return {};
  return group(" ", tag("a", frame.file(publication_file(*went_out)), frame.say({"Manifest", "マニフェスト"})));
}

/// To the newest list as programs import it that pair tournaments.
Html pairing_link(const Frame& frame, const ListFacts& list) {
  if (&list != frame.site().newest()) return {};
  return group(" ", tag("a", frame.link(Url{"/data/"}.at("pairing")),
                        frame.say({"For pairing programs", "ペアリングソフト用"})));
}

Html list_file_links(const Frame& frame, const ListFacts& list) {
  const std::string stem = to_iso(list.month());
  return group(tag("a", frame.file((Url{"/data/list"} / stem).as(".csv")), "CSV"), " ",
               tag("a", frame.file((Url{"/data/list"} / stem).as(".json")), "JSON"), pairing_link(frame, list),
               manifest_link(frame, list.list.manifest, store::ListSeries::over_the_board));
}

/// To what the list is computed again with.
Html recompute_link(const Frame& frame, const ListFacts& list) {
  if (!list.ledgers) return {};
  const Url file = (Url{"/data/manifest"} / to_iso(list.month())).as(".json");
  return group(" ", tag("a", frame.file(file), frame.say({"To recompute", "再計算用"})));
}

Html neighbours(const Frame& frame, std::size_t at, RatingCategory category) {
  const ListFacts& list = frame.site().lists()[at];
  return tag("p", cls("orders right"), steps_of(frame, at, category), comparison_links(frame, at, category, {}),
             tag("a", frame.link(statistics_address(list.month())), frame.say({"Statistics", "統計"})), " ",
             list_file_links(frame, list));
}

/// Of one type, as everything else on its page.
std::int64_t counted_games(const rating::PeriodLedgers& ledgers, RatingCategory category) {
  const std::vector<rating::LedgerGame>& games = ledgers.kept().games;
  return std::count_if(games.begin(), games.end(), [&](const rating::LedgerGame& game) {
    return game.counts() && static_cast<RatingCategory>(game.category) == category;
  });
}

Html facts_of(const Frame& frame, const ListTotals& totals, const ListFacts& list, RatingCategory category) {
  const auto count = [&](const Text& label, std::int64_t number) {
    return fact(frame.say(label), group(views::grouped(number)));
  };
  const Html edition =
      list.edition == nullptr
          ? group("–")
          : group(tag("a", frame.link(edition_address(list.edition->id)), list.edition->id.text()), " ",
                  tag("small", frame.say({"revision {0}", "第{0}版"}, {std::to_string(list.list.manifest.revision)})));
  return tag("dl", cls("facts"), count({"rated", "レーティングのある人"}, totals.rated),
             count({"of them active", "うち活動中"}, totals.active), count({"moved", "増減のあった人"}, totals.moved),
             count({"first ratings", "初期レーティング"}, totals.firsts),
             list.ledgers ? fact(frame.say({"games counted", "計算した対局"}),
                                 group(views::grouped(counted_games(*list.ledgers, category))))
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

/// Why places are missing, and rows fewer than the people counted above.
Html not_shown_note(const Frame& frame, const ListTotals& totals) {
  if (totals.not_shown == 0) return {};
  return tag("p", cls("notes"),
             frame.say({"{0|person is|people are} counted above and among the places, and not shown here.",
                        "上の人数と順位には、非公開のためここに載せていない{0}人を含みます。"},
                       {views::grouped(totals.not_shown)}));
}

Html key_of_signs(const Frame& frame) {
  const auto one = [&](const Sign& of) { return tag("span", sign(frame, of), " ", frame.say(of.meaning)); };
  return tag("p", cls("key-of-marks"), one(k_provisional), " ", one(k_first), " ", one(k_corrected), " ",
             one(k_inactive));
}

/// What the script unhides: it narrows the rows that are here.
Html filter_of(const Frame& frame) {
  const auto field = [&](std::string_view name, const Text& label, const Html& control) {
    return tag("span", tag("label", attr("for", "f-" + std::string{name}), frame.say(label)), " ", control);
  };
  const auto number = [](std::string_view name) {
    return tag("input", id("f-" + std::string{name}), attr("type", "number"), attr("step", 50), attr("min", 0),
               attr("max", 4000));
  };
  return tag("div", id("filter"), cls("filter"), flag("hidden"), attr("role", "group"),
             attr("aria-label", frame.say({"Show part of the list", "リストを絞り込む"})),
             attr("data-inactive", frame.say(k_inactive.letter)),
             attr("data-told", frame.say({"{0} of {1} shown.", "{1}人のうち{0}人を表示。"})),
             field("name", {"Name or ID", "名前・ID"}, tag("input", id("f-name"), attr("type", "search"))),
             field("from", {"Rating from", "レート"}, number("from")), field("to", {"to", "〜"}, number("to")),
             field("k", {"K", "K"}, tag("select", id("f-k"), tag("option", attr("value", ""), "–"))),
             tag("span", tag("input", id("f-active"), attr("type", "checkbox")), " ",
                 tag("label", attr("for", "f-active"), frame.say({"active only", "活動中のみ"}))),
             tag("span", id("told"), attr("role", "status")));
}

}  // namespace

Html games_taken_over_note(const Frame& frame, std::span<const ListFacts> lists) {
  std::string months;
  for (const ListFacts& list : lists) {
    if (list.ledgers) continue;
    months += (months.empty() ? "" : frame.is_japanese() ? "、" : ", ") + month(frame, list.month());
  }
  if (months.empty()) return {};
  return tag(
      "p", cls("notes"),
      frame.say(
          {"Games of lists that were taken over ({0}) are not known one by one: the difference of the totals stands "
           "for them.",
           "引き継いだリスト（{0}）の対局は一局ずつは分からないため、通算対局数の差を数えています。"},
          {months}));
}

std::string archive(const Site& site, Language language) {
  const Frame frame{site, language, Url{"/l/"}};
  Html rows;
  for (auto list = site.lists().rbegin(); list != site.lists().rend(); ++list) {
    const auto at = static_cast<std::size_t>(&*list - site.lists().data());
    rows +=
        tag("tr",
            tag("th", attr("scope", "row"),
                tag("a", frame.link(list_address(list->month())), date(frame, Date{list->month() / 1}))),
            tag("td", cls("n"), views::grouped(totals_of(site, at, RatingCategory::standard).rated)),
            tag("td", cls("n"), views::grouped(totals_of(site, at, RatingCategory::rapid).rated)),
            tag("td", cls("n"),
                list->ledgers ? views::grouped(static_cast<std::int64_t>(list->ledgers->counted_games())) : "–"),
            tag("td", list->edition == nullptr
                          ? Html{}
                          : tag("a", frame.link(edition_address(list->edition->id)), list->edition->id.text())),
            tag("td", cls("n"), list->list.manifest.revision),
            tag("td",
                list->ledgers
                    ? Html{}
                    : group(frame.say({"taken over, calculated elsewhere", "引き継ぎ（計算は保存されていません）"})),
                site.has_pages(*list) ? Html{} : group(" ", frame.say({"as files", "ファイルのみ"}))));
  }
  const Html head = table_head({{frame.say({"List", "リスト"})},
                                {frame.say({"Standard", "スタンダード"}), "n"},
                                {frame.say({"Rapid", "ラピッド"}), "n"},
                                {frame.say({"Games", "対局"}), "n"},
                                {frame.say({"Edition", "規程"})},
                                {frame.say({"Rev.", "版"}), "n"},
                                {frame.say({"Remark", "備考"})}});
  return frame.document(
      {.title = std::string{frame.say({"All lists", "すべてのリスト"})}, .place = Place::lists, .list = site.newest()},
      group(tag("h1", frame.say({"All lists", "すべてのリスト"})),
            rows.empty() ? Html{}
                         : group(tag("p", cls("list-links"),
                                     tag("a", frame.link(Url{"/l/compare/"}),
                                         frame.say({"Any two lists side by side", "任意の2つのリストを比べる"}))),
                                 table("lists", frame.say({"All lists", "すべてのリスト"}), head, tag("tbody", rows))),
            correspondence_archive(frame)));
}

std::string list_as_data(const Site& site, Language language, std::size_t at, RatingCategory category) {
  const ListFacts& list = site.lists()[at];
  const Frame frame{site, language, list_address(list.month(), category)};
  const std::string_view type = frame.say(category_name(category));
  const std::string first = month(frame, site.lists()[site.first_with_pages()].month());
  return frame.document(
      {.title = frame.say({"{0}, list of {1}", "{1}のリスト、{0}"}, {std::string{type}, month(frame, list.month())}),
       .place = Place::lists,
       .indexing = Indexing::refused,
       .list = &list},
      group(
          tag("p", cls("dateline"), frame.say({"Rating list", "レーティング・リスト"})),
          tag("h1", tag("span", cls("nowrap"), date(frame, Date{list.month() / 1})), " ", tag("small", type)),
          tag("p", cls("lead"),
              frame.say(
                  {"Lists before that of {0} are kept here as files: every rating, every game counted, and what "
                   "they were computed from.",
                   "{0}より前のリストはファイルとして保存しています。全員のレーティング、計算した対局、計算の入力です。"},
                  {first})),
          tag("p", cls("list-links"), list_file_links(frame, list), recompute_link(frame, list), " ",
              tag("a", frame.link(Url{"/data/"}), frame.say({"All files", "すべてのファイル"}))),
          tag("p", cls("orders"), steps_of(frame, at, category))));
}

std::string list(Workshop& workshop, Language language, std::size_t at, RatingCategory category, Order order) {
  const Site& site = workshop.site();
  const ListFacts& list = site.lists()[at];
  const Frame frame{workshop, language, list_address(list.month(), category).as(path_of(order))};
  const bool has_before = at > 0;
  const std::vector<Row>& all = workshop.rows(at, category);
  const ListTotals totals = totals_of(site, at, category);
  const std::vector<Row> rows = rows_in(all, site, has_before, order);
  Html body;
  std::vector<RowPieces>* pieces = workshop.row_pieces(at, category, language);
  RowPieces here;
  for (const Row& row : rows) {
    RowPieces& of_row =
        pieces == nullptr ? here : (*pieces)[static_cast<std::size_t>(row.entry - list.list.entries.data())];
    if (pieces == nullptr || of_row.behind_name.empty()) of_row = pieces_of(frame, row, list, has_before);
    if (pieces == nullptr || order == Order::rank) {
      body += row_of(frame, row, of_row);
    } else {
      if (of_row.below.empty()) of_row.below = row_of(frame, row, of_row);
      body += of_row.below;
    }
  }
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
       .scripts = rows.empty() ? Scripts::none : Scripts::list,
       .list = &list},
      group(tag("p", cls("dateline"), frame.say({"Rating list", "レーティング・リスト"})),
            tag("div", cls("headline"),
                tag("h1", tag("span", cls("nowrap"), date(frame, Date{list.month() / 1})), " ", tag("small", type)),
                switch_of(frame, list.month(), category, order)),
            facts_of(frame, totals, list, category),
            tag("div", cls("bars"), order_links(frame, list.month(), category, order), neighbours(frame, at, category)),
            rows.empty() ? Html{} : filter_of(frame), key_of_signs(frame),
            order == Order::kana ? tag("p", cls("notes"), frame.say(k_about_kana)) : Html{},
            order == Order::unrated ? Html{} : not_shown_note(frame, totals), shown,
            tag("p", cls("notes narrow-only"),
                frame.say({"12 months, games, K and last game are shown on wider screens and on each player’s page.",
                           "12か月の増減、対局数、K、最終対局は、広い画面と選手のページにあります。"}))));
}

}  // namespace seiseki::site::pages
