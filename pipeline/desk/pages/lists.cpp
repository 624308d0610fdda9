#include "pipeline/operations/lists.hpp"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <utility>

#include <fmt/format.h>

#include "pipeline/desk/pages/list_parts.hpp"
#include "pipeline/desk/pages/pages.hpp"
#include "pipeline/desk/words.hpp"
#include "pipeline/lists/quarter.hpp"
#include "pipeline/lists/rate.hpp"
#include "pipeline/operations/words.hpp"
#include "pipeline/pictures/change_histogram.hpp"

namespace seiseki::desk::pages {

using namespace markup;
using operations::ListView;

namespace {

operations::ListRequest request_of(const Visit& visit, const operations::ListChoice& choice) {
  operations::ListRequest out{.list = choice};
  if (visit.request.parameter("type") == "rapid") out.category = RatingCategory::rapid;
  const auto order = visit.request.parameter("order");
  if (order == "id") out.order = operations::ListOrder::id;
  if (order == "change") out.order = operations::ListOrder::largest_change;
  out.with_unrated = visit.request.parameter("unrated") == "yes";
  return out;
}

Html steps_of(const Visit& visit, const ListView& view) {
  const Url address = Url{"/lists"} / to_iso(view.manifest.month);
  const bool is_draft = view.manifest.origin == store::ListOrigin::computed && !view.is_published;
  Html out = button_link(Look::plain, address / "changes", visit.say({"Changes", "前回との比較"}));
  out += button_link(Look::plain, public_page(visit, view.manifest, view.is_published),
                     is_draft ? visit.say({"Public site with this draft", "この試算での公開サイト"})
                              : visit.say({"On the public site", "公開サイトでの表示"}));
  if (is_draft) {
    out += button_link(Look::plain, address / "rate", visit.say({"Compute again…", "計算し直す…"}));
    out += button_link(Look::primary, address / "publish", visit.say({"Publish…", "公表…"}));
  } else if (view.manifest.origin == store::ListOrigin::computed) {
    out += button_link(Look::plain, Url{"/cases"}.with("about", "list:" + to_iso(view.manifest.month)),
                       visit.say({"An error was pointed out…", "誤りの指摘があった…"}));
  }
  return tag("div", cls("buttons"), out);
}

Html filters(const Visit& visit, const ListView& view) {
  const auto link = [&](std::string_view type, std::string_view order, const Text& words, bool is_current) {
    Url to = Url{"/lists"} / to_iso(view.manifest.month);
    if (const auto revision = visit.request.parameter("revision")) to = to.with("revision", *revision);
    if (!type.empty()) to = to.with("type", type);
    if (!order.empty()) to = to.with("order", order);
    return tag("a", href(to), is_current ? attr("aria-current", "true") : Attribute{}, visit.say(words));
  };
  const bool is_rapid = view.category == RatingCategory::rapid;
  const std::string order = visit.request.parameter("order").value_or("");
  const std::string_view type = is_rapid ? "rapid" : "";
  return tag("nav", cls("tabs"), attr("aria-label", visit.say({"What of the list", "リストの表示"})),
             link("", order, {"Standard", "スタンダード"}, !is_rapid),
             link("rapid", order, {"Rapid", "ラピッド"}, is_rapid),
             link(type, "", {"by place", "順位順"}, order.empty()),
             link(type, "change", {"by change", "変動順"}, order == "change"),
             link(type, "id", {"by ID", "ID順"}, order == "id"));
}

Html rows_of(const Visit& visit, const ListView& view) {
  const Url players = Url{"/lists"} / to_iso(view.manifest.month) / "players";
  const bool is_computed = view.manifest.origin == store::ListOrigin::computed;
  return each(view.rows, [&](const operations::ListRow& row) {
    const store::ListEntry& entry = row.entry;
    const Html rating = rating_or_ur(entry.rating);
    return tag("tr", tag("td", cls("n dim"), entry.rank ? group(*entry.rank) : Html{}),
               tag("th", attr("scope", "row"), person(visit, entry.name, entry.kanji)),
               tag("td", cls("at-narrow dim"), entry.player.text()),
               tag("td", cls("n answer"), is_computed ? tag("a", href(players / entry.player.text()), rating) : rating),
               tag("td", cls("n"), row.change ? change(*row.change) : tag("span", cls("dim"), "–")),
               tag("td", cls("n at-narrow"), entry.games),
               tag("td", cls("n at-narrow"), entry.k_factor ? group(entry.k_factor->value()) : Html{}));
  });
}

/// The list beside the one named, or else the one before it.
Result<operations::ListComparison> compared_with_before(const Visit& visit, const operations::ListChoice& choice) {
  std::optional<YearMonth> since;
  if (const auto wanted = visit.request.parameter("since")) since = parse_month(*wanted);
  if (!since) {
    const auto before = visit.office.lists.latest_before(choice.month);
    since = before ? std::optional{before->month} : std::nullopt;
  }
  return operations::compare_lists(visit.office, store::ListSeries::over_the_board, {since.value_or(choice.month)},
                                   choice);
}

/// A table for a spreadsheet, as a file with a name of ours.
http::Response table_file(std::string bytes, std::string_view name) {
  http::Response out{.status = 200, .media_type = "text/csv; charset=utf-8", .body = std::move(bytes)};
  return out.set("Content-Disposition", fmt::format("attachment; filename=\"{}\"", name));
}

/// How many changed by how much; the same numbers are the table's.
Html spread(const Visit& visit, const operations::ListComparison& compared) {
  const auto of = [&](RatingCategory category, std::string name) {
    std::vector<int> changes;
    for (const operations::ListChange& one : compared.changes) {
      if (one.category == category && one.first && one.second)
        changes.push_back(one.second->points() - one.first->points());
    }
    const std::string title = visit.say({"{0}: how many changed by how much", "{0}：変動の分布"},
                                        {std::string{visit.say(operations::category_wording(to_string(category)))}});
    const pictures::ChangeHistogram histogram{
        std::move(name), title,
        visit.say({"{0|player|players}; each bar is ten points", "{0} 名。棒1本は10点の幅です"},
                  {std::to_string(changes.size())})};
    const Html wide = pictures::change_histogram(histogram, changes, pictures::Width::wide);
    if (wide.empty()) return Html{};
    return tag("figure", tag("figcaption", title), wide,
               pictures::change_histogram(histogram, changes, pictures::Width::narrow));
  };
  const Html drawn = group(of(RatingCategory::standard, "st"), of(RatingCategory::rapid, "rp"));
  return drawn.empty() ? Html{} : tag("div", cls("halves"), drawn);
}

Html heads_of_lists(const Visit& visit) {
  return column_heads(visit, {{{"list", "リスト"}, ""},
                              {{"revision", "版"}, "n"},
                              {{"state", "状態"}, ""},
                              {{"reports", "報告"}, "n"},
                              {{"computed", "計算"}, "at-narrow"},
                              {{"edition", "規程"}, "at-narrow"}});
}

std::string on_command_line(std::string_view command, YearMonth month) {
  return fmt::format("seiseki {} {} --correspondence", command, to_iso(month));
}

/// Correspondence lists go out from the desk; they are computed and looked at on the command line.
Html correspondence_lists(Visit& visit) {
  store::ListStore& store = visit.office.correspondence_lists;
  std::vector<store::ListManifest> all = store.all();
  std::reverse(all.begin(), all.end());
  const auto waiting = lists::quarters_waiting(visit.office.correspondence_sources(), visit.office.documents);
  const Html next = each(waiting.value_or(std::vector<YearMonth>{}), [&](YearMonth month) {
    return tag("li",
               visit.say({"Accepted games wait for {0}:", "{0} を待つ受理済みの対局があります："}, {to_iso(month)}),
               " ", tag("code", on_command_line("rate", month)));
  });
  if (all.empty() && next.empty() && waiting) return {};
  const Html rows = each(all, [&](const store::ListManifest& list) {
    const bool is_computed = list.origin == store::ListOrigin::computed;
    return tag(
        "tr",
        tag("th", attr("scope", "row"),
            is_computed
                ? tag("a", href(publish_address(list.month, store::ListSeries::correspondence)), to_iso(list.month))
                : group(to_iso(list.month))),
        tag("td", cls("n"), list.revision), tag("td", list_state(visit, list, store.publication(list.id).has_value())),
        tag("td", cls("n"), list.reports.size()), tag("td", cls("w at-narrow"), minute(list.computed_at)),
        tag("td", cls("at-narrow"), list.edition.text()));
  });
  const Text title{"Correspondence lists", "通信対局リスト"};
  return tag("section", tag("h2", visit.say(title)),
             tag("p", cls("note"),
                 visit.say({"They are published here; computed and looked at on the command line.",
                            "公表はここで、計算と内容の表示はコマンドラインで行います。"}),
                 " ", all.empty() ? Html{} : tag("code", on_command_line("list", all.front().month))),
             waiting ? Html{} : tag("p", cls("alert-text"), told_error(waiting.error(), visit.language)),
             next.empty() ? Html{} : tag("ul", cls("plain"), next),
             tag("div", cls("scroll"),
                 tag("table", cls("ruled full"), tag("caption", cls("away"), visit.say(title)), heads_of_lists(visit),
                     tag("tbody", rows))));
}

}  // namespace

http::Response lists(Visit& visit) {
  store::ListStore& store = visit.office.lists;
  std::vector<store::ListManifest> all = store.all();
  std::reverse(all.begin(), all.end());
  const Html rows = each(all, [&](const store::ListManifest& list) {
    const operations::ListChoice choice{list.month, list.revision > 1 ? std::optional{list.revision} : std::nullopt};
    return tag("tr", tag("th", attr("scope", "row"), tag("a", href(list_address(choice)), to_iso(list.month))),
               tag("td", cls("n"), list.revision),
               tag("td", list_state(visit, list, store.publication(list.id).has_value())),
               tag("td", cls("n"), list.reports.size()), tag("td", cls("w at-narrow"), minute(list.computed_at)),
               tag("td", cls("at-narrow"), list.edition.text()));
  });
  std::vector<YearMonth> waiting = lists::months_waiting(visit.office.reports, store);
  const Html next = each(waiting, [&](YearMonth month) {
    return tag("li", button_link(Look::primary, Url{"/lists"} / to_iso(month) / "rate",
                                 visit.say({"Compute {0}…", "{0} を計算する…"}, {to_iso(month)})));
  });
  const PageFrame frame{
      .place = Place::lists,
      .title = std::string{visit.say({"Lists", "リスト"})},
      .beside_crumbs =
          all.empty() ? Html{} : tag("a", href(public_home(visit)), visit.say({"Public site", "公開サイト"})),
      .beside = group(visit.say(
          {"a draft can be computed again until it is published", "試算は公表するまで何度でも計算し直せます"}))};
  return page(
      visit, frame,
      group(next.empty()
                ? Html{}
                : tag("section", tag("h2", visit.say({"Accepted reports wait for", "受理済みの報告があるリスト"})),
                      tag("ul", cls("buttons"), next)),
            tag("section",
                tag("div", cls("scroll"),
                    tag("table", cls("ruled full"), tag("caption", cls("away"), visit.say({"Lists", "リスト"})),
                        heads_of_lists(visit), tag("tbody", rows)))),
            correspondence_lists(visit)));
}

http::Response list(Visit& visit) {
  const auto choice = choice_of(visit);
  if (!choice) return no_month(visit);
  const auto view =
      operations::list_view(visit.office, visit.editions, request_of(visit, *choice), &visit.known_drafts);
  if (!view) return list_refused(visit, view.error());
  const store::ListManifest& manifest = view->manifest;
  PageFrame frame = list_frame(visit, *choice, visit.say({"List {0}", "{0} のリスト"}, {to_iso(manifest.month)}), {});
  frame.beside = group(
      list_state(visit, manifest, view->is_published), " ",
      visit.say({"revision {0} · {1}", "第{0}版 · {1}"}, {std::to_string(manifest.revision), manifest.edition.text()}));
  const auto as_file = [&](std::string_view suffix) {
    Url to = (Url{"/lists"} / to_iso(manifest.month)).as(suffix);
    for (const char* name : {"revision", "type", "order", "unrated"}) {
      if (const auto value = visit.request.parameter(name)) to = to.with(name, *value);
    }
    return to;
  };
  frame.beside_crumbs = group(tag("a", href(as_file(".csv")), "CSV"), " · ", tag("a", href(as_file(".json")), "JSON"));
  const Html stale = view->is_stale.value_or(false)
                         ? tag("p", cls("message alert"), mark(Mark::diamond),
                               visit.say({"It is not up to date: what it rests on has changed since.",
                                          "最新ではありません。計算の基になる内容が変わっています。"}))
                         : Html{};
  return page(visit, frame,
              group(stale, tag("section", steps_of(visit, *view)),
                    tag("section", filters(visit, *view),
                        tag("div", cls("scroll"),
                            tag("table", cls("full"), tag("caption", cls("away"), visit.say({"The list", "リスト"})),
                                column_heads(visit, {{{"place", "順位"}, "n"},
                                                     {{"player", "選手"}, ""},
                                                     {{"ID", "会員ID"}, "at-narrow"},
                                                     {{"rating", "レーティング"}, "n"},
                                                     {{"change", "変動"}, "n"},
                                                     {{"games", "対局数"}, "n at-narrow"},
                                                     {{"K", "K"}, "n at-narrow"}}),
                                tag("tbody", rows_of(visit, *view)))))));
}

http::Response list_json(Visit& visit) {
  const auto choice = choice_of(visit);
  if (!choice) return no_month(visit);
  const auto view =
      operations::list_view(visit.office, visit.editions, request_of(visit, *choice), &visit.known_drafts);
  if (!view) return list_refused(visit, view.error());
  return {.status = 200,
          .media_type = "application/json; charset=utf-8",
          .body = output::dump(operations::list_json(*view))};
}

http::Response list_csv(Visit& visit) {
  const auto choice = choice_of(visit);
  if (!choice) return no_month(visit);
  const auto view =
      operations::list_view(visit.office, visit.editions, request_of(visit, *choice), &visit.known_drafts);
  if (!view) return list_refused(visit, view.error());
  return table_file(operations::list_csv(*view),
                    fmt::format("list-{}-{}.csv", to_iso(view->manifest.month), to_string(view->category)));
}

http::Response list_changes(Visit& visit) {
  const auto choice = choice_of(visit);
  if (!choice) return no_month(visit);
  const auto compared = compared_with_before(visit, *choice);
  if (!compared) return list_refused(visit, compared.error());
  std::map<std::string_view, int> counts;
  for (const operations::ListChange& one : compared->changes)
    ++counts[operations::change_word(one.change, compared->is_of_one_month())];
  std::vector<const operations::ListChange*> sorted;
  for (const operations::ListChange& one : compared->changes) sorted.push_back(&one);
  const auto size = [](const operations::ListChange* one) {
    return one->first && one->second ? std::abs(one->second->points() - one->first->points()) : 0;
  };
  std::stable_sort(sorted.begin(), sorted.end(), [&](const auto* a, const auto* b) { return size(a) > size(b); });
  const Url players = Url{"/lists"} / to_iso(choice->month) / "players";
  const Html rows = each(sorted, [&](const operations::ListChange* one) {
    const bool has_both = one->first && one->second;
    return tag("tr", tag("th", attr("scope", "row"), tag("a", href(players / one->player.text()), printed(one->name))),
               tag("td", cls("dim at-narrow"), one->player.text()), tag("td", short_name(one->category)),
               tag("td", visit.say(change_wording(operations::change_word(one->change, compared->is_of_one_month())))),
               tag("td", cls("n"), rating_or_ur(one->first)), tag("td", cls("n answer"), rating_or_ur(one->second)),
               tag("td", cls("n"),
                   has_both ? change(one->second->points() - one->first->points()) : tag("span", cls("dim"), "–")));
  });
  Html facts;
  for (const auto& [word, count] : counts) facts += fact(visit.say(change_wording(word)), group(count));
  const auto as_file = [&](std::string_view suffix) {
    const Url to = (Url{"/lists"} / to_iso(choice->month) / "changes").as(suffix);
    const auto since = visit.request.parameter("since");
    return since ? to.with("since", *since) : to;
  };
  PageFrame frame =
      list_frame(visit, *choice, visit.say({"Changes since {0}", "{0} からの変動"}, {to_iso(compared->first.month)}),
                 std::string{visit.say({"changes", "比較"})});
  frame.beside_crumbs = group(tag("a", href(as_file(".csv")), "CSV"), " · ", tag("a", href(as_file(".json")), "JSON"));
  return page(visit, frame,
              group(tag("dl", cls("facts"), facts), spread(visit, *compared),
                    tag("div", cls("scroll"),
                        tag("table", cls("full ruled"), tag("caption", cls("away"), visit.say({"Changes", "変動"})),
                            column_heads(visit, {{{"player", "選手"}, ""},
                                                 {{"ID", "会員ID"}, "at-narrow"},
                                                 {{"type", "種類"}, ""},
                                                 {{"what", "内容"}, ""},
                                                 {{"before", "前"}, "n"},
                                                 {{"after", "後"}, "n"},
                                                 {{"change", "変動"}, "n"}}),
                            tag("tbody", rows)))));
}

http::Response list_changes_csv(Visit& visit) {
  const auto choice = choice_of(visit);
  if (!choice) return no_month(visit);
  const auto compared = compared_with_before(visit, *choice);
  if (!compared) return list_refused(visit, compared.error());
  return table_file(operations::comparison_csv(*compared), fmt::format("changes-{}.csv", to_iso(choice->month)));
}

http::Response list_changes_json(Visit& visit) {
  const auto choice = choice_of(visit);
  if (!choice) return no_month(visit);
  const auto compared = compared_with_before(visit, *choice);
  if (!compared) return list_refused(visit, compared.error());
  return {.status = 200,
          .media_type = "application/json; charset=utf-8",
          .body = output::dump(operations::comparison_json(*compared))};
}

}  // namespace seiseki::desk::pages
