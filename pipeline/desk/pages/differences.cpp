#include "pipeline/desk/pages/differences.hpp"

#include <algorithm>
#include <map>

#include "pipeline/desk/pages/decided.hpp"
#include "pipeline/desk/pages/list_parts.hpp"
#include "pipeline/desk/seen_views.hpp"
#include "pipeline/lists/explanation.hpp"
#include "pipeline/operations/decision_text.hpp"

namespace seiseki::desk::pages {

using namespace markup;
using operations::ReportedGame;

namespace {

struct Pair {
  Html was;
  Html is;
};

Html was_and_is(const Pair& pair) {
  return group(tag("td", cls("dim"), pair.was), tag("td", cls("answer"), pair.is));
}

std::string state_of(const Visit& visit, const ReportedGame& game) {
  return std::string{game.exclusion ? visit.say(lists::reason_text(*game.exclusion))
                                    : visit.say({"counts", "計算対象"})};
}

/// The players, result, day and state of a game, as far as the other one differs.
Html told_of(const Visit& visit, const Opened& opened, const ReportedGame& game, const ReportedGame& other) {
  Html out;
  const auto add = [&](const Html& part) { out += group(out.empty() ? "" : " · ", part); };
  if (game.white != other.white || game.black != other.black)
    add(group(who_is(visit, opened, game.white), " – ", who_is(visit, opened, game.black)));
  if (game.result != other.result) add(group(result_text(game)));
  if (game.date != other.date) add(group(game.date ? to_iso(*game.date) : std::string{"–"}));
  if (game.exclusion != other.exclusion) add(group(state_of(visit, game)));
  return out;
}

bool is_same(const ReportedGame& a, const ReportedGame& b) {
  return a.white == b.white && a.black == b.black && a.result == b.result && a.date == b.date &&
         a.exclusion == b.exclusion;
}

Html games_that_differ(const Visit& visit, const Opened& opened, const SeenView& seen) {
  Html rows;
  for (std::size_t at = 0; at < std::min(seen.games.size(), opened.view.games.size()); ++at) {
    const ReportedGame& was = seen.games[at];
    const ReportedGame& is = opened.view.games[at];
    if (is_same(was, is)) continue;
    rows += tag("tr",
                tag("th", attr("scope", "row"),
                    tag("a", href(report_address(opened.header().id) / "games" / is.number),
                        visit.say({"round {0}: ", "第{0}ラウンド："}, {std::to_string(is.printed.round)}),
                        who_is(visit, opened, is.white), " ", result_text(is), " ", who_is(visit, opened, is.black))),
                was_and_is({told_of(visit, opened, was, is), told_of(visit, opened, is, was)}));
  }
  if (rows.empty()) return {};
  return tag("table", cls("full ruled differing"),
             tag("caption", cls("away"), visit.say({"Games that are not as you saw them", "表示後に変わった対局"})),
             column_heads(visit, {{{"game", "対局"}, ""}, {{"you saw", "表示時"}, ""}, {{"now", "現在"}, ""}}),
             tag("tbody", rows));
}

Html numbers_of(const std::optional<ingest::Consequence>& moves) {
  if (!moves) return group("–");
  const auto points = points_moved(*moves);
  return group(moves->after ? group(moves->after->points()) : group("UR"), " ", points ? change(*points) : Html{});
}

Html players_that_differ(const Visit& visit, const Opened& opened, const SeenView& seen) {
  std::map<PlayerKey, std::pair<std::optional<ingest::Consequence>, std::optional<ingest::Consequence>>> all;
  if (seen.effect) {
    for (const ingest::Consequence& moves : seen.effect->players) all[moves.player].first = moves;
  }
  if (opened.view.effect) {
    for (const ingest::Consequence& moves : opened.view.effect->players) all[moves.player].second = moves;
  }
  Html rows;
  std::size_t as_seen = 0;
  for (const auto& [player, pair] : all) {
    const auto& [was, is] = pair;
    const bool is_as_seen = was && is && was->games == is->games && was->sum_hundredths == is->sum_hundredths &&
                            was->before == is->before && was->after == is->after;
    if (is_as_seen) {
      ++as_seen;
      continue;
    }
    const auto games = [](const std::optional<ingest::Consequence>& moves) { return moves ? moves->games : 0; };
    rows +=
        tag("tr", tag("th", attr("scope", "row"), who_is(visit, opened, player)),
            tag("td", cls("n"), games(was), " → ", tag("b", games(is))), was_and_is({numbers_of(was), numbers_of(is)}));
  }
  if (rows.empty()) return {};
  return group(
      tag("table", cls("full ruled differing"),
          tag("caption", cls("away"),
              visit.say({"Players whose numbers are not as you saw them", "表示後に変わった選手"})),
          column_heads(visit, {{{"player", "選手"}, ""},
                               {{"games", "対局数"}, "n"},
                               {{"you saw", "表示時"}, ""},
                               {{"now", "現在"}, ""}}),
          tag("tbody", rows)),
      tag("p", cls("note"),
          visit.say({"Of the others, {0|player is|players are} as you saw them.", "他の {0} 名は表示時のままです。"},
                    {std::to_string(as_seen)})));
}

Html done_meanwhile(const Visit& visit, const Opened& opened, store::DecisionId last_seen) {
  Html out;
  for (const store::Decision& decision : opened.view.facts.decisions) {
    if (decision.id <= last_seen) continue;
    out += tag(
        "p",
        visit.say({"{0}, {1}: {2}, decision {3}. ", "{0}、{1}：{2}（決定 {3}）。"},
                  {decision.actor, minute(decision.time), std::string{visit.say(operations::decision_name(decision))},
                   decision.id.text()}),
        decision.reason.empty() ? Html{} : tag("q", printed(operations::decision_reason(decision, visit.language))));
  }
  return out;
}

}  // namespace

Html differences_from_seen(const Visit& visit, const Opened& opened) {
  if (!visit.refusal || visit.refusal->finding.code() != "view-changed") return {};
  const auto seen = visit.seen_views.of(visit.typed("seen"));
  Html band = tag("div", cls("band needs"),
                  tag("p", cls("verdict"), mark(Mark::diamond), visit.say({"Changed meanwhile", "表示後に変更あり"})),
                  tag("div", cls("what"),
                      tag("p", tag("b", visit.say({"Your decision was not kept.", "決定は保存していません。"})), " ",
                          visit.say({"Look at what is another now, and decide again.",
                                     "変わった点を確認し、改めて決定してください。"})),
                      seen ? done_meanwhile(visit, opened, seen->last_decision) : Html{}));
  if (!seen) {
    return group(band,
                 tag("p", cls("note"),
                     visit.say({"What was shown before is not at hand any more, so that the differences cannot be "
                                "told apart.",
                                "以前の表示内容が残っていないため、相違点は示せません。"})));
  }
  const Html games = games_that_differ(visit, opened, *seen);
  const Html players = players_that_differ(visit, opened, *seen);
  if (games.empty() && players.empty()) return band;
  return group(
      band, tag("section", tag("h2", visit.say({"What differs from what you saw", "表示時との相違"})), games, players));
}

}  // namespace seiseki::desk::pages
