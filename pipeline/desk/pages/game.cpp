/// \file
/// One game of a report: what is printed, what stands, why it does not count; and leaving it out or counting it.
#include <algorithm>
#include <charconv>

#include "pipeline/desk/findings.hpp"
#include "pipeline/desk/pages/decided.hpp"
#include "pipeline/desk/pages/effect_page.hpp"
#include "pipeline/desk/pages/pages.hpp"
#include "pipeline/desk/pages/reasons.hpp"
#include "pipeline/desk/pages/replacing.hpp"
#include "pipeline/desk/pages/report_parts.hpp"
#include "pipeline/lists/decided.hpp"
#include "pipeline/lists/explanation.hpp"
#include "pipeline/operations/decide_inside.hpp"
#include "pipeline/operations/words.hpp"

namespace seiseki::desk::pages {

using namespace markup;
using operations::ReportedGame;

namespace {

const ReportedGame* game_of(const Opened& opened, std::optional<std::int64_t> number) {
  for (const ReportedGame& game : opened.view.games) {
    if (number == game.number) return &game;
  }
  return nullptr;
}

Html score_choice(const Visit& visit) {
  const std::string chosen = visit.typed("white");
  const auto choice = [&](std::string_view value, std::string_view words) {
    return tag("label", cls("choice"),
               tag("input", attr("type", "radio"), attr("name", "white"), attr("value", value),
                   flag("checked", chosen == value)),
               words);
  };
  return tag("fieldset", tag("legend", visit.say({"Result, where it is to be another", "結果（変更する場合）"})),
             choice("", visit.say({"as printed", "記載のとおり"})), choice("2", "1–0"), choice("1", "½–½"),
             choice("0", "0–1"));
}

Html panel(const Visit& visit, const Opened& opened, const ReportedGame& game) {
  if (game.white.empty() || game.black.empty())
    return tag("p", visit.say({"Nobody was paired: there is nothing to decide.",
                               "対戦がないため、決定することはありません。"}));
  const bool is_wrong = visit.refusal && visit.refusal->finding.code() == "reason-missing";
  return tag("div", cls("panel"),
             post_form(visit, report_address(opened.header().id) / "games" / game.number, score_choice(visit),
                       text_field({.name = "reason",
                                   .label = visit.say({"Reason, kept in the record", "理由（監査記録に残ります）"}),
                                   .hint = visit.say({"required", "必須"}),
                                   .value = visit.typed("reason"),
                                   .is_wrong = is_wrong,
                                   .has_focus = is_wrong,
                                   .list = k_reasons}),
                       text_field({.name = "clause",
                                   .label = visit.say({"Clause, optional", "根拠条項（任意）"}),
                                   .value = visit.typed("clause"),
                                   .list = k_clauses}),
                       tag("div", cls("buttons"),
                           tag("button", cls("button"), attr("name", "verdict"), attr("value", "exclude"),
                               visit.say({"Leave the game out", "対局を除外する"})),
                           tag("button", cls("button"), attr("name", "verdict"), attr("value", "count"),
                               visit.say({"Count the game", "対局を算入する"})))));
}

/// The two verdicts end each other.
Result<void> check_other_verdict(const Visit& visit, store::ReportId report, int game, bool counts,
                                 const std::optional<Score>& white) {
  const std::vector<store::Decision> known = lists::decisions_about(report, visit.office.decisions);
  const std::string object = lists::report_object(report, "game:" + std::to_string(game));
  const store::Decision* excluded = lists::last_decision(known, lists::k_exclude_game, object);
  const store::Decision* counted = lists::last_decision(known, lists::k_count_game, object);
  const store::Decision* standing = excluded == nullptr                                ? counted
                                    : counted == nullptr || counted->id < excluded->id ? excluded
                                                                                       : counted;
  const std::string after = white ? std::to_string(white->half_points()) : "null";
  return check_replaces(
      visit, standing,
      counts ? standing == counted && counted != nullptr && counted->after == after : standing == excluded);
}

http::Response game_page(Visit& visit) {
  const auto opened = open_report(visit);
  if (!opened) return report_missing(visit, opened.error());
  const ReportedGame* game = game_of(*opened, visit.number(1));
  const std::string title = visit.say({"Game {0}", "対局 {0}"}, {visit.words.at(1)});
  PageFrame frame = report_frame(visit, *opened, title, title);
  if (game == nullptr)
    return page(visit, frame,
                tag("p", visit.say({"This report has no such game.", "この報告にその対局はありません。"})), 404);
  const std::string why = game->exclusion ? std::string{visit.say(lists::reason_text(*game->exclusion))}
                                          : std::string{visit.say({"it counts", "計算対象"})};
  const auto row = [&](const Text& label, const Html& value) {
    return tag("tr", tag("th", attr("scope", "row"), visit.say(label)), tag("td", value));
  };
  const Html facts =
      tag("table", cls("full ruled"), tag("caption", cls("away"), visit.say({"The game", "対局"})),
          tag("tbody", row({"round", "ラウンド"}, group(game->printed.round)),
              row({"date", "日付"}, group(game->date ? to_iso(*game->date) : std::string{"–"})),
              row({"White", "白番"}, who_is(visit, *opened, game->white)),
              row({"Black", "黒番"}, game->black.empty() ? group("–") : who_is(visit, *opened, game->black)),
              row({"result", "結果"}, tag("b", result_text(*game))),
              row({"status", "状態"}, group(visit.say(operations::status_wording(to_string(game->printed.status))))),
              row({"as printed", "記載"},
                  tag("code", game->printed.quoted.empty() ? group("–") : printed(game->printed.quoted))),
              row({"in the calculation", "計算"},
                  group(game->exclusion ? mark(Mark::cross) : mark(Mark::tick), " ", why))));
  const Html decisions = each(game->decisions, [&](store::DecisionId decision) {
    return tag("p", visit.say({"Decision {0} is about it. ", "決定 {0} があります。"}, {decision.text()}),
               undo_form(visit, opened->header().id, decision, {}));
  });
  return page(visit, frame,
              tag("div", cls("two"), tag("div", facts, decisions),
                  tag("div", replace_form(visit), panel(visit, *opened, *game), stock_reasons(visit, Deciding::game),
                      clause_choices(visit, *opened))),
              visit.refusal ? status_of(*visit.refusal) : 200);
}

}  // namespace

http::Response game(Visit& visit) {
  return game_page(visit);
}

http::Response decide_game(Visit& visit) {
  const store::ReportId report{visit.number().value_or(0)};
  const auto refused = [&](const Error& error) {
    visit.refusal = error;
    return game_page(visit);
  };
  if (const auto form = check_form(
          visit.request, {{"white", 1}, {"verdict", 8}, {"reason", 2000}, {"clause", 40}, {k_replaces_field, 20}});
      !form)
    return refused(form.error());
  const std::string verdict = visit.typed("verdict");
  const std::string white = visit.typed("white");
  const bool has_score = !white.empty();
  if ((verdict != "count" && verdict != "exclude") || (has_score && (white[0] < '0' || white[0] > '2')))
    return refused(Error{finding(k_form, {}, verdict + white)});
  const auto score =
      has_score && verdict == "count" ? std::optional{Score::from_half_points(white[0] - '0')} : std::nullopt;
  const int number = static_cast<int>(visit.number(1).value_or(0));
  const auto decision = [&]() -> Result<store::DecisionId> {
    store::Transaction transaction{visit.office.database};
    SEISEKI_CHECK(check_other_verdict(visit, report, number, verdict == "count", score));
    SEISEKI_TRY(const store::DecisionId made,
                operations::decide_game(visit.office, report, number,
                                        verdict == "count" ? office::GameVerdict::count : office::GameVerdict::exclude,
                                        score, grounds_of(visit, report), visit.who));
    transaction.commit();
    return made;
  }();
  if (decision) return after(report_address(report), *decision);
  return refused(decision.error());
}

}  // namespace seiseki::desk::pages
