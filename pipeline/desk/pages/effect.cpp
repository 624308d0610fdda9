#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "pipeline/desk/pages/decided.hpp"
#include "pipeline/desk/pages/differences.hpp"
#include "pipeline/desk/pages/effect_page.hpp"
#include "pipeline/desk/pages/effect_table.hpp"
#include "pipeline/desk/pages/pages.hpp"
#include "pipeline/desk/pages/reasons.hpp"
#include "pipeline/lists/explanation.hpp"
#include "pipeline/office/findings.hpp"
#include "pipeline/operations/queue.hpp"

namespace seiseki::desk::pages {

using namespace markup;

namespace {

Html not_counted(const Visit& visit, const Opened& opened) {
  std::map<std::string, int> reasons;
  for (const operations::ReportedGame& game : opened.view.games) {
    if (game.white.empty() || game.black.empty()) continue;
    if (game.exclusion) ++reasons[std::string{visit.say(lists::reason_text(*game.exclusion))}];
  }
  if (reasons.empty()) return {};
  const Html rows =
      each(reasons, [](const auto& row) { return tag("tr", tag("td", cls("n"), row.second), tag("td", row.first)); });
  return tag("section", tag("h2", visit.say({"Not counted", "計算対象外"})),
             tag("table", cls("full ruled"), tag("caption", cls("away"), visit.say({"Not counted", "計算対象外"})),
                 tag("thead", tag("tr", tag("th", cls("n"), attr("scope", "col"), visit.say({"games", "対局数"})),
                                  tag("th", attr("scope", "col"), visit.say({"because", "理由"})))),
                 tag("tbody", rows)));
}

Html still_unrated(const Visit& visit, const Opened& opened) {
  if (!opened.view.effect || opened.view.effect->unrated.empty()) return {};
  const Html people = each(opened.view.effect->unrated, [&](const ingest::StillUnrated& person) {
    return tag("li", who_is(visit, opened, person.player), tag("span", cls("dim"), " ", short_name(person.category)),
               tag("br"), ingest::words_of(person.first, visit.language));
  });
  return tag("section", tag("h2", visit.say({"Still unrated", "URのまま"})), tag("ul", people),
             tag("p", cls("note"),
                 visit.say({"With other reports of the list it may come to a first rating.",
                            "同じリストのほかの報告とあわせて、初期レーティングになることがあります。"})));
}

Html signals(const Visit& visit, const Opened& opened) {
  Html found;
  if (opened.view.effect) {
    for (const ingest::Consequence& moves : opened.view.effect->players) {
      if (!is_unusual(moves)) continue;
      const bool is_high_first = !moves.before;
      const std::int64_t points = points_moved(moves).value_or(0);
      found += tag("li", mark(Mark::triangle), " ", who_is(visit, opened, moves.player), " ",
                   is_high_first ? group(moves.after->points()) : change(points));
    }
  }
  return tag("section", tag("h2", visit.say({"Signals", "注意点"})),
             found.empty() ? tag("p", mark(Mark::tick), " ", visit.say({"None", "なし"})) : tag("ul", found),
             tag("p", cls("note"),
                 visit.say({"limits: change over {0}, first rating over {1}",
                            "基準：{0} を超える変動、{1} を超える初期レーティング"},
                           {std::to_string(k_unusual_change), std::to_string(k_unusual_first)})));
}

Html two_persons(const Visit& visit, store::ReportId report) {
  if (visit.who.four_eyes == office::FourEyes::not_required) return {};
  if (office::brought_in_by(report, visit.office.database) == visit.who.name)
    return tag("p", mark(Mark::triangle), " ",
               told_error(Error{finding(office::k_two_persons, {}, {}, {visit.who.name})}, visit.language));
  return tag("p", cls("note"),
             visit.say({"Two persons: who brought a report in does not accept it.",
                        "二人制：報告を取り込んだ人は受理できません。"}));
}

/// Where the work goes on when somebody was quicker.
Html next_that_waits(const Visit& visit, const Opened& opened) {
  const std::vector<office::QueueEntry>& waiting = opened.waiting;
  const auto next = std::find_if(waiting.begin(), waiting.end(), [&](const office::QueueEntry& entry) {
    return entry.report.id == opened.neighbours.after;
  });
  if (next == waiting.end())
    return tag("p", tag("a", href(Url{"/"}), visit.say({"Nothing else waits.", "他に決定待ちの報告はありません。"})));
  return tag(
      "div", cls("buttons"),
      button_link(Look::primary, report_address(next->report.id),
                  visit.say({"Next: {0} {1}", "次へ：{0} {1}"}, {next->report.id.text(), next->report.name}), "]"));
}

Html decide_panel(const Visit& visit, const Opened& opened) {
  const store::ReportHeader& header = opened.header();
  const Url address = report_address(header.id);
  const bool is_open = office::has_open(opened.view.facts.standing.problems);
  const Html facts = tag("dl", cls("facts"), fact(visit.say({"version", "版"}), group(header.version)),
                         fact(visit.say({"games", "対局数"}), group(counted_games(opened.view))),
                         fact(visit.say({"players", "選手"}), group(opened.view.facts.report.players.size())),
                         fact(visit.say({"seen", "表示内容"}), tag("code", short_hash(opened.view.seen))));
  if (is_open) {
    return tag("div", cls("panel"), facts,
               tag("p", visit.say({"It cannot be accepted while a question is open.",
                                   "未解決の問題があるため受理できません。"})),
               tag("p", tag("a", href(address), visit.say({"To the questions", "問題を確認する"}))));
  }
  if (!lists::waits_for_decision(header) && header.stage != store::Stage::refused &&
      header.stage != store::Stage::withdrawn)
    return tag("div", cls("panel"), facts, tag("p", visit.say({"It has been decided.", "決定済みです。"})),
               next_that_waits(visit, opened));
  const bool has_changed = visit.refusal && visit.refusal->finding.code() == "view-changed";
  return tag(
      "div", cls("panel"), facts,
      post_form(
          visit, address / "accept", hidden_field("seen", opened.view.seen),
          text_field({.name = "reason",
                      .field_id = "remark",
                      .label = visit.say({"Remark, optional", "備考（任意）"}),
                      .value = visit.typed("reason")}),
          tag("div", cls("buttons"),
              tag("button", cls("button primary"), attr("name", "then"), attr("value", "next"), attr("data-key", "a"),
                  has_changed ? visit.say({"Accept what is shown now", "現在の内容で受理する"})
                              : visit.say({"Accept and next", "受理して次へ"}),
                  key("a")),
              tag("button", cls("button"), attr("name", "then"), attr("value", "stay"), attr("data-key", "A"),
                  visit.say({"Accept, stay here", "受理してこの画面に残る"}), key("A")))),
      two_persons(visit, header.id));
}

Html other_ends(const Visit& visit, const Opened& opened) {
  const Url address = report_address(opened.header().id);
  const store::Stage stage = opened.header().stage;
  if (stage == store::Stage::published || stage == store::Stage::refused || stage == store::Stage::withdrawn) return {};
  const bool is_wrong = visit.refusal && visit.refusal->finding.code() == "reason-missing";
  const auto again = office::version_without(opened.header(), visit.office.reports);
  return tag("details", cls("panel"), flag("open", is_wrong), id("refuse"),
             tag("summary", attr("data-key", "r"), visit.say({"Refuse or withdraw…", "不受理・取り下げ…"}), key("r")),
             !again ? Html{}
                    : tag("p",
                          visit.say({"Without this report the version before it counts: ",
                                     "この報告を不受理・取り下げとすると、前の版が有効になります："}),
                          tag("a", href(report_address(again->id)),
                              visit.say({"report {0}, version {1}", "報告 {0}（第 {1} 版）"},
                                        {again->id.text(), std::to_string(again->version)}))),
             post_form(visit, address / "refuse",
                       text_field({.name = "reason",
                                   .label = visit.say({"Reason, kept in the record", "理由（監査記録に残ります）"}),
                                   .value = visit.typed("reason"),
                                   .is_wrong = is_wrong,
                                   .has_focus = is_wrong,
                                   .list = k_reasons}),
                       text_field({.name = "clause",
                                   .label = visit.say({"Clause, optional", "根拠条項（任意）"}),
                                   .value = visit.typed("clause"),
                                   .list = k_clauses}),
                       stock_reasons(visit, Deciding::refusal), clause_choices(visit, opened),
                       tag("div", cls("buttons"), button(Look::plain, visit.say({"Refuse the report", "不受理とする"})),
                           tag("button", cls("button"), attr("type", "submit"), formaction(address / "withdraw"),
                               visit.say({"Withdraw, at the reporter's wish", "報告者の申し出により取り下げる"})))));
}

Html why_not(const Visit& visit, const operations::ReportView& view) {
  return view.why_no_effect ? tag("p", told_error(Error{*view.why_no_effect}, visit.language)) : Html{};
}

}  // namespace

http::Response effect_again(Visit& visit) {
  const auto opened = open_report(visit);
  if (!opened) return report_missing(visit, opened.error());
  const auto& effect_of = opened->view.effect;
  if (lists::waits_for_decision(opened->header()) && opened->view.facts.replaced_by)
    return page(visit, report_frame(visit, *opened), verdict(visit, *opened),
                visit.refusal ? status_of(*visit.refusal) : 200);
  PageFrame frame = report_frame(visit, *opened, std::string{visit.say({"Effect of accepting", "受理した場合の影響"})},
                                 std::string{visit.say({"effect", "影響"})});
  if (effect_of) {
    frame.beside = group(visit.say(
        {"this report alone, on top of list {0} · edition {1}", "{0} のリストにこの報告のみを加算 · 規程 {1}"},
        {to_iso(effect_of->base), effect_of->edition.text()}));
  }
  const Html table =
      effect_of ? effect_table(visit, *opened, effect_of->players.size())
                : group(tag("p", visit.say({"What it would change cannot be told yet.", "影響はまだ計算できません。"})),
                        why_not(visit, opened->view));
  const bool is_decided = !lists::waits_for_decision(opened->header());
  return page(visit, frame,
              group(is_decided ? verdict(visit, *opened) : Html{}, differences_from_seen(visit, *opened),
                    tag("div", cls("two"),
                        tag("div", cls("stack"), table, still_unrated(visit, *opened), not_counted(visit, *opened)),
                        tag("div", cls("stack"), signals(visit, *opened), decide_panel(visit, *opened),
                            other_ends(visit, *opened)))),
              visit.refusal ? status_of(*visit.refusal) : 200);
}

http::Response effect(Visit& visit) {
  return effect_again(visit);
}

}  // namespace seiseki::desk::pages
