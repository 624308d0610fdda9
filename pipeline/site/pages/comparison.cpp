/// \file
/// A list against another: how many came, went and moved, by how much, and who.
#include <algorithm>
#include <array>
#include <cstdlib>

#include <fmt/format.h>

#include "engine/domain/visible_text.hpp"
#include "engine/rating/rating_change.hpp"
#include "pipeline/lists/explanation.hpp"
#include "pipeline/pictures/change_histogram.hpp"
#include "pipeline/site/pages/pages.hpp"
#include "pipeline/site/period.hpp"
#include "pipeline/site/workshop.hpp"

namespace seiseki::site::pages {

using namespace markup;
using lists::EntryChange;
using Difference = Comparison::Row;

namespace {

constexpr std::size_t k_movers = 12;

/// What the two lists are called at the head of columns.
std::array<std::string, 2> short_names(const Frame& frame, const ListPair& pair) {
  const store::ListManifest& first = pair.first->manifest;
  const store::ListManifest& second = pair.second->manifest;
  if (pair.against == Against::revision_before) {
    const auto revision = [&](const store::ListManifest& list) {
      return frame.say({"Rev. {0}", "第{0}版"}, {std::to_string(list.revision)});
    };
    return {revision(first), revision(second)};
  }
  if (pair.against == Against::year_before) return {to_iso(first.month), to_iso(second.month)};
  return {views::short_month(first.month, frame.language()), views::short_month(second.month, frame.language())};
}

std::string heading(const Frame& frame, const ListPair& pair) {
  const YearMonth first = pair.first->manifest.month;
  const YearMonth second = pair.second->manifest.month;
  if (pair.against == Against::revision_before) {
    return frame.say({"{0}, revision {1} → {2}", "{0} 第{1}版 → 第{2}版"},
                     {date(frame, Date{second / 1}), std::to_string(pair.first->manifest.revision),
                      std::to_string(pair.second->manifest.revision)});
  }
  // English names the year once, Japanese begins with it.
  const bool is_one_year = first.year() == second.year();
  const bool is_short_first = is_one_year && !frame.is_japanese();
  const bool is_short_second = is_one_year && frame.is_japanese();
  return (is_short_first ? views::day_in_words(Date{first / 1}, frame.language()) : date(frame, Date{first / 1})) +
         " → " +
         (is_short_second ? views::day_in_words(Date{second / 1}, frame.language()) : date(frame, Date{second / 1}));
}

/// No date is broken; a line may end behind one, and behind the arrow.
Html heading_html(const Frame& frame, const ListPair& pair) {
  constexpr std::string_view k_arrow = " →";
  const std::string words = heading(frame, pair);
  const bool is_of_revisions = pair.against == Against::revision_before;
  const std::size_t date_ends = date(frame, Date{pair.second->manifest.month / 1}).size();
  const std::size_t at = is_of_revisions ? date_ends : words.find(k_arrow) + k_arrow.size();
  const Html first = tag("span", cls("nowrap"), words.substr(0, at));
  if (is_of_revisions) return group(first, words.substr(at));
  return group(first, " ", tag("span", cls("nowrap"), words.substr(at + 1)));
}

std::string title_of(const Frame& frame, const ListPair& pair, RatingCategory category) {
  const std::vector<std::string> words{
      std::string{frame.say(category_name(category))}, month(frame, pair.second->manifest.month),
      std::to_string(pair.second->manifest.revision), std::to_string(pair.first->manifest.revision)};
  switch (pair.against) {
    case Against::list_before:
      return frame.say({"{0}, list of {1} against the list before", "{1}のリスト、{0}、前のリストとの比較"}, words);
    case Against::year_before:
      return frame.say({"{0}, list of {1} against the year before", "{1}のリスト、{0}、1年前との比較"}, words);
    case Against::revision_before:
      return frame.say({"{0}, list of {1}, revision {2} against {3}", "{1}のリスト、{0}、第{2}版と第{3}版の比較"},
                       words);
  }
  return {};
}

Text link_words(Against against) {
  switch (against) {
    case Against::list_before:
      return {"Against the list before", "前のリストとの比較"};
    case Against::year_before:
      return {"Against a year before", "1年前との比較"};
    case Against::revision_before:
      return {"Revision {0} against {1}", "第{0}版と第{1}版"};
  }
  return {};
}

Html facts_of(const Frame& frame, const Comparison& all) {
  const auto count = [&](const Text& label, int number) {
    return fact(frame.say(label), group(views::grouped(number)));
  };
  // Half away from zero, so that gains and losses of one size round alike.
  const std::int64_t mean =
      all.on_both == 0
          ? 0
          : (all.sum < 0 ? -1 : 1) * rating::round_half_up(std::abs(all.sum) * 100, std::int64_t{all.on_both});
  return tag("dl", cls("facts"), count({"on both lists", "両方のリスト"}, all.on_both),
             count({"changed", "増減あり"}, all.changed()), count({"unchanged", "変わらず"}, all.unchanged()),
             count({"new", "新しく載った人"}, all.came), count({"gone", "載らなくなった人"}, all.went),
             all.reidentified == 0 ? Html{} : count({"re-identified", "IDの統合"}, all.reidentified),
             count({"renamed", "表記の変更"}, all.renamed),
             all.on_both == 0 ? Html{}
                              : fact(frame.say({"mean change of those on both", "両方にいる人の平均増減"}),
                                     group(views::signed_decimals(mean))));
}

Html changes_section(const Frame& frame, const Comparison& all) {
  if (all.changes.empty()) return {};
  const auto gains = std::count_if(all.changes.begin(), all.changes.end(), [](int change) { return change > 0; });
  const std::vector<std::string> counts{std::to_string(gains), std::to_string(all.changed() - gains)};
  const auto [least, most] = std::minmax_element(all.changes.begin(), all.changes.end());
  const pictures::ChangeHistogram histogram{
      .name = "changes",
      .title = frame.say({"Changes of {0|rating|ratings}", "{0}人の増減"}, {std::to_string(all.changed())}),
      .description = frame.say({"Bins of 10 points: {0} gained, {1} lost; from {2} to {3}.",
                                "10点ごと。{0}人が上げ、{1}人が下げた。{2}から{3}まで。"},
                               {counts[0], counts[1], views::signed_number(*least), views::signed_number(*most)})};
  return section(
      frame.say({"Changes", "増減"}), frame.say({"{0} gained, {1} lost", "上げた人{0}人、下げた人{1}人"}, counts),
      tag("figure", pictures::change_histogram(histogram, all.changes, pictures::Width::wide),
          pictures::change_histogram(histogram, all.changes, pictures::Width::narrow),
          tag("figcaption", frame.say({"Players whose rating changed, {0}, by 10 points. Gains filled, losses hatched.",
                                       "増減のあった{0}人、10点ごと。塗りは増、斜線は減。"},
                                      {std::to_string(all.changed())}))));
}

Html name_of(const Frame& frame, const store::ListEntry& entry) {
  return person_name(frame, entry.player, frame.site().publicity().name(entry));
}

Html full_name(const views::PublicName& name) {
  return group(tag("bdi", visible(name.romaji())),
               name.kanji().empty() ? Html{} : group(" ", tag("bdi", attr("lang", "ja"), visible(name.kanji()))));
}

Html rating_of(const store::ListEntry* entry) {
  return entry == nullptr ? group("–") : group(rating_or_ur(entry->rating));
}

/// The column of games. Two revisions counted games of the same period, which do not add up: there it is the total.
Text games_heading(const ListPair& pair) {
  return pair.against == Against::revision_before ? Text{"Games in all", "通算対局"} : Text{"Games", "対局"};
}

Html games_of(const Frame& frame, const ListPair& pair, const Difference& row) {
  if (row.after == nullptr) return group("–");
  if (pair.against == Against::revision_before) {
    const std::string total = std::to_string(row.after->games);
    if (row.before == nullptr || row.before->games == row.after->games) return group(total);
    return group(tag("span", cls("nowrap"), std::to_string(row.before->games), " → ", total));
  }
  const Site& site = frame.site();
  const std::size_t first = site.place_of(pair.first->manifest.month);
  const std::size_t last = site.place_of(pair.second->manifest.month);
  return group(site.games_counted(*site.person(row.after->player), row.after->category, first, last).games);
}

/// Of which lists the games are not known.
Html games_note(const Frame& frame, const ListPair& pair) {
  if (pair.against == Against::revision_before) return {};
  const std::vector<ListFacts>& lists = frame.site().lists();
  const std::size_t first = frame.site().place_of(pair.first->manifest.month) + 1;
  const std::size_t last = frame.site().place_of(pair.second->manifest.month);
  return games_taken_over_note(frame, {lists.data() + first, last + 1 - first});
}

std::vector<const Difference*> rows_with(const Comparison& all, EntryChange change) {
  std::vector<const Difference*> out;
  for (const Difference& row : all.rows) {
    if (row.change == change) out.push_back(&row);
  }
  return out;
}

/// The largest gains first, then down to the largest losses.
std::vector<const Difference*> moved_rows(const Comparison& all) {
  std::vector<const Difference*> out = rows_with(all, EntryChange::moved);
  std::stable_sort(out.begin(), out.end(),
                   [](const Difference* a, const Difference* b) { return a->points() > b->points(); });
  return out;
}

Html movers_table(const Frame& frame, const ListPair& pair, const Text& name,
                  const std::vector<const Difference*>& rows) {
  const std::array<std::string, 2> names = short_names(frame, pair);
  const Text games = games_heading(pair);
  const Html body = each(rows, [&](const Difference* row) {
    return tag("tr", tag("td", name_of(frame, row->newer())), tag("td", cls("n"), rating_of(row->before)),
               tag("td", cls("n strong"), rating_of(row->after)), tag("td", cls("n"), change_cell(row->points(), true)),
               tag("td", cls("n"), games_of(frame, pair, *row)));
  });
  const Html head = table_head({{frame.say({"Player", "選手"})},
                                {names[0], "n"},
                                {names[1], "n"},
                                {frame.say({"Change", "増減"}), "n"},
                                {frame.say(games), "n"}});
  return tag("div", tag("h3", frame.say(name)),
             rows.empty() ? tag("p", cls("muted"), frame.say({"Nobody.", "該当者はいません。"}))
                          : table("movers", frame.say(name), head, tag("tbody", body)));
}

Html movers_section(const Frame& frame, const ListPair& pair, const Comparison& all) {
  const std::vector<const Difference*> moved = moved_rows(all);
  if (moved.empty()) return {};
  std::vector<const Difference*> up;
  std::vector<const Difference*> down;
  for (auto row = moved.begin(); row != moved.end() && (*row)->points() > 0 && up.size() < k_movers; ++row)
    up.push_back(*row);
  for (auto row = moved.rbegin(); row != moved.rend() && (*row)->points() < 0 && down.size() < k_movers; ++row)
    down.push_back(*row);
  return section(frame.say({"Movers", "大きな動き"}),
                 frame.say({"First ratings stand apart, below.", "初めて載った人は下の表に。"}),
                 tag("div", cls("two"), movers_table(frame, pair, {"Largest gains", "大きく上げた人"}, up),
                     movers_table(frame, pair, {"Largest losses", "大きく下げた人"}, down)));
}

/// How the list itself made the rating; nothing where it was made before, or elsewhere.
Html origin_of(const Frame& frame, const ListFacts& list, const Difference& row) {
  if (!list.ledgers) return {};
  for (const rating::PlayerLedger& ledger : list.ledgers->of(row.after->player)) {
    if (ledger.category != row.after->category) continue;
    if (ledger.initial && ledger.initial->rating)
      return group(frame.say({"performance", "パフォーマンス"}), " ",
                   clause_link(frame, ledger.initial->formula_clause));
    if (ledger.adopted) return group(frame.say({"taken over", "引き継ぎ"}));
  }
  return {};
}

Html new_section(const Frame& frame, const ListFacts& list, const ListPair& pair, const Comparison& all) {
  std::vector<const Difference*> rows = rows_with(all, EntryChange::came);
  std::erase_if(rows, [](const Difference* row) { return row->other_id.has_value(); });
  if (rows.empty()) return {};
  const bool has_origin = pair.against == Against::list_before;
  const Html body = each(rows, [&](const Difference* row) {
    return tag("tr", tag("td", name_of(frame, *row->after)), tag("td", cls("away-narrow"), row->after->player.text()),
               tag("td", cls("n strong"), rating_of(row->after)), tag("td", cls("n"), row->after->games),
               has_origin ? tag("td", origin_of(frame, list, *row)) : Html{});
  });
  std::vector<Column> columns{{frame.say({"Player", "選手"})},
                              {"ID", "away-narrow"},
                              {frame.say({"Rating", "レート"}), "n"},
                              {frame.say({"Games in all", "通算対局"}), "n"}};
  if (has_origin) columns.push_back({frame.say({"How", "求め方"})});
  const std::string_view name = frame.say({"New on the list", "新しく載った人"});
  return section(name, "", table("firsts", name, table_head(columns), tag("tbody", body)));
}

std::string what_happened(const Frame& frame, const Difference& row) {
  if (row.other_id)
    return frame.say({"re-identified: the same person as {0}", "IDの統合：{0}と同一人物"}, {row.other_id->text()});
  switch (row.change) {
    case EntryChange::came:
      return std::string{frame.say({"new", "新規"})};
    case EntryChange::went:
      return std::string{frame.say({"gone", "掲載終了"})};
    case EntryChange::moved:
    case EntryChange::renamed:
    case EntryChange::none:
      break;
  }
  return {};
}

Html everybody_section(const Frame& frame, const ListPair& pair, const Comparison& all) {
  const std::array<std::string, 2> names = short_names(frame, pair);
  std::vector<const Difference*> rows = moved_rows(all);
  for (const EntryChange change : {EntryChange::came, EntryChange::went, EntryChange::renamed, EntryChange::none}) {
    const std::vector<const Difference*> more = rows_with(all, change);
    rows.insert(rows.end(), more.begin(), more.end());
  }
  const Html body = each(rows, [&](const Difference* row) {
    const bool is_moved = row->change == EntryChange::moved;
    const Html was = row->is_renamed ? group(" ", tag("span", cls("muted"), frame.say({"until then ", "これまで "}),
                                                      full_name(frame.site().publicity().name(*row->before))))
                                     : Html{};
    return tag("tr", tag("td", name_of(frame, row->newer())), tag("td", row->newer().player.text()),
               tag("td", rating_of(row->before)), tag("td", rating_of(row->after)),
               is_moved ? points_cell(row->points(), true) : tag("td", "–"), tag("td", games_of(frame, pair, *row)),
               tag("td", what_happened(frame, *row), was));
  });
  // Where its columns stand is in the style sheet.
  const Html head = table_head({{frame.say({"Player", "選手"})},
                                {"ID"},
                                {names[0]},
                                {names[1]},
                                {frame.say({"Change", "増減"})},
                                {frame.say(games_heading(pair))},
                                {frame.say({"Remark", "備考"})}});
  const std::string_view name = frame.say({"Every difference", "すべての違い"});
  Html note = all.not_shown == 0
                  ? Html{}
                  : tag("p", cls("notes"),
                        frame.say({"Counted above and not shown here: {0}. Who asked for it has no row.",
                                   "このほか{0}人を上の数に含みます。本人の希望により表には載せていません。"},
                                  {std::to_string(all.not_shown)}));
  return section(name,
                 frame.say({"By change; then new, gone and renamed.", "増減の順。続いて新規、掲載終了、表記の変更。"}),
                 group(rows.empty() ? tag("p", frame.say({"None.", "ありません。"}))
                                    : table("differences", name, head, tag("tbody", body)),
                       note, rows.empty() ? Html{} : games_note(frame, pair)));
}

Html switch_of(const Frame& frame, YearMonth month, RatingCategory chosen, const ListPair& pair) {
  if (!frame.site().has_category(RatingCategory::rapid)) return {};
  const Html links = each(k_categories, [&](RatingCategory category) {
    return tag("a", frame.link(comparison_address(month, category, pair.path)),
               category == chosen ? attr("aria-current", "page") : Attribute{}, frame.say(category_name(category)));
  });
  return tag("nav", cls("switch"), attr("aria-label", frame.say({"Type", "種目"})), links);
}

}  // namespace

Html comparison_links(const Frame& frame, std::size_t at, RatingCategory category, std::string_view chosen) {
  const YearMonth month = frame.site().lists()[at].month();
  return each(list_pairs(frame.site(), at), [&](const ListPair& pair) {
    return group(tag("a", frame.link(comparison_address(month, category, pair.path)),
                     pair.path == chosen ? attr("aria-current", "page") : Attribute{},
                     frame.say(link_words(pair.against), {std::to_string(pair.second->manifest.revision),
                                                          std::to_string(pair.first->manifest.revision)})),
                 " ");
  });
}

std::string comparison(Workshop& workshop, Language language, std::size_t at, const ListPair& pair,
                       RatingCategory category) {
  const Site& site = workshop.site();
  const ListFacts& list = site.lists()[at];
  const Frame frame{workshop, language, comparison_address(list.month(), category, pair.path)};
  const Comparison& all = workshop.comparison(pair, category);
  const std::string_view type = frame.say(category_name(category));
  const Html links = tag("p", cls("orders"),
                         tag("a", frame.link(list_address(list.month(), category)),
                             frame.say({"The list of {0}", "{0}のリスト"}, {month(frame, list.month())})),
                         " ", comparison_links(frame, at, category, pair.path));
  // A revision that was replaced is not the list that the foot would name.
  const bool is_newest = pair.second == &list.list;
  return frame.document(
      {.title = title_of(frame, pair, category),
       .place = Place::lists,
       .indexing = Indexing::refused,
       .list = is_newest ? &list : nullptr},
      group(tag("p", cls("dateline"), frame.say({"Comparison of two lists", "二つのリストの比較"})),
            tag("div", cls("headline"), tag("h1", heading_html(frame, pair), " ", tag("small", type)),
                switch_of(frame, list.month(), category, pair)),
            facts_of(frame, all), links, changes_section(frame, all), movers_section(frame, pair, all),
            new_section(frame, list, pair, all), everybody_section(frame, pair, all)));
}

std::string compare(const Site& site, Language language) {
  const Frame frame{site, language, Url{"/l/compare/"}};
  const auto choice = [&](std::string_view name, const Text& label, std::size_t chosen) {
    Html options;
    for (std::size_t at = site.lists().size(); at-- > 0;) {
      const YearMonth list = site.lists()[at].month();
      options += tag("option", attr("value", to_iso(list)), flag("selected", at == chosen), month(frame, list));
    }
    return tag("span", tag("label", attr("for", name), frame.say(label)), " ",
               tag("select", id(name), attr("name", name), options));
  };
  const std::size_t newest = site.lists().size() - 1;
  const Html types =
      tag("span", tag("label", attr("for", "type"), frame.say({"Type", "種目"})), " ",
          tag("select", id("type"), attr("name", "type"), each(k_categories, [&](RatingCategory category) {
                return tag("option", attr("value", to_string(category)), frame.say(category_name(category)));
              })));
  const Html form =
      tag("form", cls("find"), id("compare"), attr("method", "get"), frame.to_itself(),
          choice("then", {"From", "前"}, newest == 0 ? 0 : newest - 1), choice("now", {"to", "後"}, newest), types,
          tag("button", attr("type", "submit"), frame.say({"Compare", "比べる"})));
  const Html told = tag(
      "p", id("told"), attr("role", "status"),
      attr(
          "data-found",
          frame.say(
              {"Of the people who are shown, {0} are on both lists: {1} changed, {2} unchanged. {3} new, {4} gone. Mean change of "
               "those on both: {5}.",
               "公開している選手のうち、両方のリストに{0}人（増減あり{1}人、変わらず{2}人）。新しく載った人{3}人、"
               "載らなくなった人{4}人。両方にいる人の平均増減{5}。"})),
      attr("data-failed", frame.say({"The lists could not be loaded. Please try again.",
                                     "リストを読み込めませんでした。もう一度お試しください。"})));
  const Html head = table_head({{frame.say({"Name", "名前"})},
                                {"ID"},
                                {frame.say({"From", "前"}), "n"},
                                {frame.say({"To", "後"}), "n"},
                                {frame.say({"Change", "増減"}), "n"}});
  const Html results =
      tag("table", id("results"), cls("people"), flag("hidden"),
          tag("caption", cls("away"), frame.say({"Who changed, came or went", "増減のあった人・新しい人・載らない人"})),
          head, tag("tbody"));
  const Html without = tag(
      "noscript", tag("p", frame.say({"This page needs scripts, which are off here. Every list’s page leads to its "
                                      "differences from the list before and from that of a year before.",
                                      "このページにはスクリプトが必要ですが、無効になっています。各リストのページに、"
                                      "前回・1年前との違いがあります。"})));
  return frame.document(
      {.title = std::string{frame.say({"Any two lists", "2つのリストの比較"})},
       .place = Place::lists,
       .scripts = Scripts::search,
       .list = site.newest()},
      group(tag("h1", frame.say({"Any two lists", "2つのリストの比較"})),
            tag("p", cls("lead"),
                frame.say({"Who is on both, who moved and by how much, who came and who went. Somebody "
                           "whose two IDs became one between the lists went under one ID here and came "
                           "under the other.",
                           "両方に載っている人の増減と、新しく載った人・載らなくなった人。二つのリストの間に"
                           "IDが統合された人は、ここでは一方のIDが載らなくなり、もう一方が新しく載ったものと"
                           "して数えます。"})),
            form, without, told, results));
}

}  // namespace seiseki::site::pages
