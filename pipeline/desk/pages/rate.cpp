/// \file
/// Computing a list: first a look that keeps nothing, then the draft.
#include "pipeline/operations/rate.hpp"

#include <algorithm>
#include <cstdlib>

#include "pipeline/desk/findings.hpp"
#include "pipeline/desk/pages/decided.hpp"
#include "pipeline/desk/pages/list_parts.hpp"
#include "pipeline/desk/pages/pages.hpp"
#include "pipeline/operations/lists.hpp"

namespace seiseki::desk::pages {

using namespace markup;
using operations::Rated;
using operations::RatedList;

namespace {

constexpr std::size_t k_most_moves = 12;

/// Who would move most against the list before.
Html movers(const Visit& visit, const store::StoredList& list) {
  const auto before = list.manifest.base ? visit.office.lists.read(*list.manifest.base) : std::nullopt;
  if (!before) return {};
  std::vector<lists::EntryPair> moved;
  for (const lists::EntryPair& pair : lists::paired_entries(*before, list)) {
    if (lists::change_between(pair.first, pair.second) == lists::EntryChange::moved ||
        (pair.second != nullptr && pair.second->rating && (pair.first == nullptr || !pair.first->rating)))
      moved.push_back(pair);
  }
  const auto size = [](const lists::EntryPair& pair) {
    return pair.first != nullptr && pair.first->rating && pair.second->rating
               ? std::abs(pair.second->rating->points() - pair.first->rating->points())
               : 0;
  };
  std::stable_sort(moved.begin(), moved.end(), [&](const auto& a, const auto& b) { return size(a) > size(b); });
  const std::size_t all = moved.size();
  if (moved.size() > k_most_moves) moved.resize(k_most_moves);
  const Html rows = each(moved, [&](const lists::EntryPair& pair) {
    const std::optional<Rating> old = pair.first == nullptr ? std::nullopt : pair.first->rating;
    return tag("tr", tag("th", attr("scope", "row"), person(visit, pair.second->name, pair.second->kanji)),
               tag("td", short_name(pair.category)), tag("td", cls("n"), rating_or_ur(old)),
               tag("td", cls("n answer"), rating_or_ur(pair.second->rating)),
               tag("td", cls("n"),
                   old && pair.second->rating ? change(pair.second->rating->points() - old->points())
                                              : group(visit.say({"first", "初回"}))));
  });
  return group(
      tag("div", cls("scroll"),
          tag("table", cls("full ruled"),
              tag("caption", cls("away"), visit.say({"Who moves most", "変動の大きい選手"})),
              column_heads(visit, {{{"player", "選手"}, ""},
                                   {{"type", "種類"}, ""},
                                   {{"before", "前"}, "n"},
                                   {{"after", "後"}, "n"},
                                   {{"change", "変動"}, "n"}}),
              tag("tbody", rows))),
      tag("p", cls("note"),
          visit.say({"{0|number changes|numbers change} in all", "全部で {0} 件の変動"}, {std::to_string(all)})));
}

std::string_view compared_with_draft(const Visit& visit, const RatedList& rated) {
  if (!visit.office.lists.newest(rated.computed.list.manifest.month))
    return visit.say({"there is none yet", "まだありません"});
  return visit.say(rated.is_new ? Text{"differs", "異なる"} : Text{"the same", "同じ"});
}

Html one_list(const Visit& visit, const RatedList& rated) {
  const store::ListManifest& manifest = rated.computed.list.manifest;
  const Html reports = each(manifest.reports, [&](store::ReportId report) {
    const auto header = visit.office.reports.header(report);
    return tag(
        "li", tag("a", href(report_address(report)), header ? event_name(visit, header->name) : group(report.value())));
  });
  const Html questions = each(rated.questions, [&](const office::AdoptionQuestion& question) {
    return tag("li", mark(Mark::triangle), " ", printed(question.name), " ",
               visit.say({"may take over FIDE {0} of {1} [{2}]", "はFIDE {0}（{1}）を引き継げます [{2}]"},
                         {std::to_string(question.rating.points()), to_iso(question.list), question.clause.clause}));
  });
  return tag("section", tag("h2", to_iso(manifest.month)),
             tag("dl", cls("facts"), fact(visit.say({"edition", "規程"}), manifest.edition.text()),
                 fact(visit.say({"reports", "報告"}), group(manifest.reports.size())),
                 fact(visit.say({"games", "対局数"}), group(rated.computed.result.ledgers.counted_games())),
                 fact(visit.say({"compared with the draft", "試算との比較"}), compared_with_draft(visit, rated))),
             tag("ul", reports),
             questions.empty() ? Html{}
                               : group(tag("ul", questions), tag("p", tag("a", href(Url{"/people/questions"}),
                                                                          visit.say({"Answer", "回答する"})))),
             movers(visit, rated.computed.list));
}

Html findings_of(const Visit& visit, const Rated& rated) {
  const Html all = each(rated.findings, [&](const Finding& finding) {
    return tag("li", mark(Mark::triangle), " ", told_error(Error{finding}, visit.language));
  });
  return all.empty() ? Html{} : tag("section", tag("h2", visit.say({"To be looked at", "確認事項"})), tag("ul", all));
}

Html compute_panel(const Visit& visit, YearMonth month) {
  return tag(
      "div", cls("panel"),
      tag("p",
          visit.say({"Nothing has been kept. A draft can be computed again, or thrown away, until it is published.",
                     "まだ何も保存していません。試算は公表するまで計算し直しや破棄ができます。"})),
      post_form(visit, Url{"/lists"} / to_iso(month) / "rate",
                tag("div", cls("buttons"),
                    button(Look::primary,
                           visit.say({"Keep it as the draft of {0}", "{0} の試算として保存する"}, {to_iso(month)})))));
}

http::Response rate_page(Visit& visit) {
  const auto choice = choice_of(visit);
  if (!choice) return no_month(visit);
  PageFrame frame = list_frame(visit, {choice->month},
                               visit.say({"Computing {0}: a look", "{0} の計算：試算の確認"}, {to_iso(choice->month)}),
                               std::string{visit.say({"compute", "計算"})});
  const auto rated = operations::rate(
      visit.office, visit.editions,
      {.month = choice->month, .edition = {}, .edition_reason = {}, .keep = operations::Keep::no}, visit.who);
  if (!rated) {
    if (!visit.refusal) visit.refusal = rated.error();
    return page(visit, frame, Html{}, status_of(*visit.refusal));
  }
  const Html lists = each(rated->lists, [&](const RatedList& one) { return one_list(visit, one); });
  return page(
      visit, frame,
      tag("div", cls("two"),
          tag("div", cls("stack"), findings_of(visit, *rated),
              lists.empty() ? tag("p", visit.say({"The draft says the same already.", "試算はすでに同じ内容です。"}))
                            : lists),
          tag("div", compute_panel(visit, choice->month))),
      visit.refusal ? status_of(*visit.refusal) : 200);
}

}  // namespace

http::Response rate(Visit& visit) {
  return rate_page(visit);
}

http::Response compute(Visit& visit) {
  const auto choice = choice_of(visit);
  if (!choice) return no_month(visit);
  if (const auto form = check_form(visit.request, {}); !form) {
    visit.refusal = form.error();
    return rate_page(visit);
  }
  const auto lock = take_turn(visit, "rate");
  if (!lock) {
    visit.refusal = lock.error();
    return rate_page(visit);
  }
  const auto rated = operations::rate(
      visit.office, visit.editions,
      {.month = choice->month, .edition = {}, .edition_reason = {}, .keep = operations::Keep::yes}, visit.who);
  if (rated) return see_other(list_address({choice->month}).text());
  visit.refusal = rated.error();
  return rate_page(visit);
}

}  // namespace seiseki::desk::pages
