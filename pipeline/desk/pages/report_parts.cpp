#include "pipeline/desk/pages/report_parts.hpp"

#include <algorithm>
#include <cstdlib>

#include <fmt/format.h>

#include "pipeline/desk/pages/decided.hpp"
#include "pipeline/desk/presence.hpp"
#include "pipeline/desk/seen_views.hpp"
#include "pipeline/desk/words.hpp"
#include "pipeline/lists/explanation.hpp"
#include "pipeline/office/reports.hpp"
#include "pipeline/operations/queue.hpp"
#include "pipeline/operations/words.hpp"

namespace seiseki::desk::pages {

using namespace markup;
using operations::ReportView;
using store::Stage;

Result<Opened> open_report(const Visit& visit) {
  SEISEKI_TRY(ReportView view, operations::report_view(visit.office, visit.editions,
                                                       store::ReportId{visit.number().value_or(0)}, visit.today));
  const store::ReportId id = view.facts.header().id;
  visit.presence.saw(id.value(), visit.session.name, visit.who.now);
  visit.seen_views.keep(view);
  std::vector<office::QueueEntry> waiting = waiting_in_order(visit);
  const Neighbours near = neighbours(waiting, id);
  return Opened{std::move(view),
                std::make_unique<office::KnownPeople>(visit.office.sources(), &visit.office.correspondence_lists), near,
                std::move(waiting)};
}

http::Response report_missing(Visit& visit, const Error& error) {
  visit.refusal = error;
  return page(visit, {.place = Place::queue, .title = std::string{visit.say({"No such report", "報告がありません"})}},
              tag("p", tag("a", href(Url{"/"}), visit.say({"To the queue", "受付一覧へ"}))), status_of(error));
}

PageFrame report_frame(const Visit& visit, const Opened& opened, const std::string& title, std::string here) {
  const store::ReportHeader& header = opened.header();
  const Neighbours& near = opened.neighbours;
  std::vector<Crumb> crumbs{{std::string{visit.say({"Queue", "受付一覧"})}, Url{"/"}}};
  const std::string name = visit.say({"Report {0}", "報告{0}"}, {header.id.text()});
  if (here.empty()) {
    crumbs.push_back({name, std::nullopt});
  } else {
    crumbs.push_back({name + " " + header.name, report_address(header.id)});
    crumbs.push_back({std::move(here), std::nullopt});
  }
  const auto step = [&](const std::optional<store::ReportId>& to, std::string_view letter, const Text& words) {
    return to ? tag("a", href(report_address(*to)), attr("data-key", letter), attr("title", visit.say(words)),
                    key(letter), " ", to->value())
              : Html{};
  };
  const Html place = near.place == 0 ? Html{}
                                     : tag("span", visit.say({" {0} of {1} ", " {1} 件中 {0} 件目 "},
                                                             {std::to_string(near.place), std::to_string(near.of)}));
  const bool is_own = title.empty();
  return {.place = Place::queue,
          .title = !is_own               ? title
                   : header.name.empty() ? name
                                         : header.name,
          .crumbs = std::move(crumbs),
          .beside_crumbs = tag("span", cls("steps-through"), step(near.before, "[", {"the report before", "前の報告"}),
                               place, step(near.after, "]", {"the next report", "次の報告"})),
          .heading = is_own ? tag("h1", event_name(visit, header.name)) : Html{},
          .message = decided_message(visit)};
}

bool may_change_here(Stage stage) {
  return stage == Stage::received || stage == Stage::ready || stage == Stage::accepted || stage == Stage::rated;
}

Html decided_panel(const Visit& visit, const store::ReportHeader& header, const Text& what) {
  if (header.stage != Stage::published) {
    return tag(
        "div", cls("panel"),
        tag("p", visit.say({"It has been decided. Take that back first. ", "決定済みです。先に取り消してください。"}),
            tag("a", href(report_address(header.id)), visit.say({"Report {0}", "報告{0}"}, {header.id.text()}))));
  }
  return tag("div", cls("panel"),
             tag("p",
                 visit.say({"Its list is published: a correction case changes the {0}. ",
                            "リストは公表済みです。{0}は訂正案件で訂正します。"},
                           {std::string{visit.say(what)}}),
                 tag("a", href(Url{"/cases"}.with("about", "report:" + header.id.text())),
                     visit.say({"Correction cases", "訂正案件"}))));
}

Html report_facts(const Visit& visit, const Opened& opened) {
  const store::ReportHeader& header = opened.header();
  const auto label = [&](const Text& text) { return visit.say(text); };
  Html facts = fact(label({"version", "版"}), group(header.version));
  const std::optional<RatingCategory>& decided = opened.view.facts.standing.type;
  const std::string_view type = header.is_correspondence ? "correspondence"
                                : decided                ? to_string(*decided)
                                                         : std::string_view{};
  facts += fact(label({"type", "種類"}),
                group(type.empty() ? visit.say({"not decided", "未定"}) : visit.say(operations::category_wording(type)),
                      header.time_control.empty() ? Html{} : group(" · ", printed(header.time_control))));
  facts += fact(label({"played", "対局日"}), day_range(header.first_day, header.last_day, visit.today));
  facts += fact(label({"event name", "大会名"}),
                tag("a", href(report_address(header.id) / "name"),
                    header.printed_name   ? label({"named by decision", "決定による"})
                    : header.name.empty() ? label({"say what it is called", "大会名を決める"})
                                          : label({"as printed", "記載どおり"})));
  facts +=
      fact(label({"received", "到着"}), tag("a", href(report_address(header.id) / "arrival"), minute(header.arrival)));
  facts += fact(label({"list", "リスト"}), office::months_text(opened.view.facts.standing.lists));
  if (lists::waits_for_decision(header))
    facts += fact(label({"days left", "残り日数"}), days_left(visit, opened.view.facts.standing.days_left));
  if (!header.organiser.empty()) facts += fact(label({"organiser", "主催者"}), printed(header.organiser));
  if (opened.view.facts.fee) {
    const office::ReportFee& fee = *opened.view.facts.fee;
    facts += fact(label({"fee", "更新料"}), visit.say({"{0}, paid {1}", "{0}（入金 {1}）"},
                                                      {office::money(fee.due(), fee.currency, visit.language),
                                                       office::money(fee.paid, fee.currency, visit.language)}));
  }
  return tag("dl", cls("facts"), facts);
}

Html report_tabs(const Visit& visit, const Opened& opened, Tab current) {
  const Url address = report_address(opened.header().id);
  const auto tab = [&](Tab which, const Url& to, const Text& words, std::size_t count) {
    return tag("a", href(to), which == current ? attr("aria-current", "page") : Attribute{}, visit.say(words),
               count == 0 ? Html{} : group(" ", tag("small", count)));
  };
  return tag("nav", cls("tabs"), attr("aria-label", visit.say({"Parts of the report", "報告の内容"})),
             tab(Tab::crosstable, address, {"Crosstable", "クロステーブル"}, 0),
             tab(Tab::games, address / "games", {"Games", "対局"}, opened.view.games.size()),
             tab(Tab::players, address / "players", {"Players", "選手"}, opened.view.facts.report.players.size()),
             tab(Tab::sources, address / "sources", {"Sources", "元データ"}, opened.view.facts.report.documents.size()),
             tab(Tab::history, address / "history", {"History", "経緯"}, opened.view.facts.decisions.size()),
             tag("a", href(address / "compare"), visit.say({"Compare", "比較"})));
}

std::optional<std::int64_t> points_moved(const ingest::Consequence& moves) {
  if (!moves.before || !moves.after) return std::nullopt;
  return moves.after->points() - moves.before->points();
}

bool is_unusual(const ingest::Consequence& moves) {
  if (!moves.before) return moves.after && moves.after->points() > k_unusual_first;
  return std::abs(points_moved(moves).value_or(0)) > k_unusual_change;
}

Movement movement_of(const std::optional<ingest::Consequences>& effect) {
  Movement out;
  if (!effect) return out;
  for (const ingest::Consequence& moves : effect->players) {
    const bool is_first = !moves.before && moves.after;
    const std::int64_t points = points_moved(moves).value_or(0);
    if (points == 0 && !is_first) continue;
    ++out.people;
    if (!is_first && (!out.largest || std::abs(points) > std::abs(*out.largest))) out.largest = points;
  }
  return out;
}

std::size_t counted_games(const ReportView& view) {
  return static_cast<std::size_t>(std::count_if(view.games.begin(), view.games.end(), [](const auto& game) {
    return !game.exclusion && game.printed.status == GameStatus::rated;
  }));
}

std::string movement_in_words(const Visit& visit, const Movement& movement) {
  if (movement.people == 0) return std::string{visit.say({"Nobody moves.", "変動する選手はいません。"})};
  if (!movement.largest)
    return visit.say({"{0|person gets|people get} a first rating.", "{0} 名が初期レーティングを得ます。"},
                     {std::to_string(movement.people)});
  return visit.say(movement.people == 1
                       ? Text{"{0} player moves, by {1}.", "{0} 名が変動します（{1}）。"}
                       : Text{"{0} players move, the largest by {1}.", "{0} 名が変動します（最大 {1}）。"},
                   {std::to_string(movement.people), signed_number(*movement.largest)});
}

namespace {

std::string movement_text(const Visit& visit, const Opened& opened) {
  return opened.view.effect ? movement_in_words(visit, movement_of(opened.view.effect)) : std::string{};
}

std::size_t open_findings(const Opened& opened) {
  std::size_t out = 0;
  for (const office::Problem& problem : opened.view.facts.standing.problems) {
    if (problem.is_open()) out += problem.findings.size();
  }
  return out;
}

/// The first thing to answer, and where.
Url first_question(const Opened& opened) {
  Url address = report_address(opened.header().id);
  for (const office::Problem& problem : opened.view.facts.standing.problems) {
    if (!problem.is_open()) continue;
    return problem.remedy == office::Remedy::by_person ? address / "people" : address / "decide" / problem.code;
  }
  return address;
}

Html needs_answer(const Visit& visit, const Opened& opened) {
  const Url address = report_address(opened.header().id);
  const std::size_t open = open_findings(opened);
  std::string names;
  for (const office::Problem& problem : opened.view.facts.standing.problems) {
    if (!problem.is_open()) continue;
    names += (names.empty() ? "" : std::string{visit.say({", ", "、"})}) +
             std::string{visit.say(name_of_code(problem.code))};
  }
  return tag(
      "div", cls("band needs"), tag("p", cls("verdict"), mark(Mark::diamond), visit.say({"Needs answer", "要回答"})),
      tag("p", cls("what"),
          tag("b", visit.say({"{0} open: {1}.", "未解決 {0} 件：{1}。"}, {std::to_string(open), names})), " ",
          tag("span", visit.say({"As it stands: ", "現状で受理した場合："}), movement_text(visit, opened))),
      tag("div", cls("buttons"),
          button_link(Look::plain, address / "reply", visit.say({"Reply to the reporter", "報告者への返信"}), "m"),
          button_link(Look::plain, address / "effect", visit.say({"Effect", "影響"}), "e"),
          button_link(Look::primary, first_question(opened), visit.say({"Settle", "解決する"}), "f")));
}

Html ready(const Visit& visit, const Opened& opened) {
  const Url address = report_address(opened.header().id);
  const auto counted = counted_games(opened.view);
  return tag(
      "div", cls("band"), tag("p", cls("verdict"), mark(Mark::tick), visit.say({"Ready", "受理できます"})),
      tag("p", cls("what"),
          tag("b",
              visit.say({"Nothing is open, {0|game counts|games count}.", "未解決の問題はなく、{0} 局が計算対象です。"},
                        {std::to_string(counted)})),
          " ", tag("span", movement_text(visit, opened))),
      tag("div", cls("buttons"), button_link(Look::plain, address / "effect", visit.say({"Effect", "影響"}), "e"),
          post_form(visit, address / "accept", hidden_field("then", "next"), hidden_field("seen", opened.view.seen),
                    button(Look::primary, visit.say({"Accept and next", "受理して次へ"}), "a"))));
}

Html decided_band(const Visit& visit, const Opened& opened) {
  const ShownState shown = shown_state(opened.view.facts.standing);
  const store::Decision* last = nullptr;
  for (const store::Decision& decision : opened.view.facts.decisions) {
    if (decision.kind == office::k_accept || decision.kind == office::k_refuse || decision.kind == office::k_withdraw)
      last = &decision;
  }
  const bool is_published = opened.header().stage == Stage::published;
  const bool can_undo = last != nullptr && !is_published;
  return tag("div", cls("band done"), tag("p", cls("verdict"), mark(shown.shape), visit.say(shown.words)),
             tag("p", cls("what"),
                 last == nullptr ? Html{}
                                 : group(visit.say({"by {0}, decision {1}, {2}. ", "{0}、決定 {1}、{2}。"},
                                                   {last->actor, last->id.text(), minute(last->time)}),
                                         last->reason.empty() ? Html{} : tag("q", printed(last->reason)))),
             can_undo ? tag("div", cls("buttons"), undo_form(visit, opened.header().id, std::nullopt, "z")) : Html{},
             is_published
                 ? tag("div", cls("buttons"),
                       button_link(Look::plain, Url{"/cases"}.with("about", "report:" + opened.header().id.text()),
                                   visit.say({"An error was pointed out…", "誤りの指摘があった…"})))
                 : Html{});
}

Html replaced_band(const Visit& visit, store::ReportId newer) {
  const std::vector<std::string> number{newer.text()};
  return tag("div", cls("band"),
             tag("p", cls("verdict"), mark(Mark::ring),
                 visit.say({"Replaced by report {0}", "報告 {0} に差し替え済み"}, number)),
             tag("p", cls("what"),
                 visit.say({"No list counts this version, and nothing is to be decided about it.",
                            "この版はどのリストでも計算されず、決定するものはありません。"})),
             tag("div", cls("buttons"),
                 button_link(Look::plain, report_address(newer), visit.say({"To report {0}", "報告 {0} へ"}, number))));
}

}  // namespace

Html verdict(const Visit& visit, const Opened& opened) {
  if (!lists::waits_for_decision(opened.header())) return decided_band(visit, opened);
  if (const auto& newer = opened.view.facts.replaced_by) return replaced_band(visit, *newer);
  return office::has_open(opened.view.facts.standing.problems) ? needs_answer(visit, opened) : ready(visit, opened);
}

std::string result_text(const operations::ReportedGame& game) {
  std::optional<Score> white = game.printed.score_white;
  std::optional<Score> black = game.printed.score_black;
  if (game.result) {
    white = white_score(*game.result);
    black = black_score(*game.result);
  }
  if (!white && !black) return "–";
  const auto text = [](const std::optional<Score>& score) {
    return score ? lists::score_text(*score) : std::string{"·"};
  };
  return black || !game.black.empty() ? text(white) + "–" + text(black) : text(white);
}

const identity::Member* member_of(const Opened& opened, const PlayerKey& player) {
  const auto id = FederationId::parse(player.text());
  if (!id) return nullptr;
  const std::optional<identity::Member>& member = opened.people->member(*id);
  return member ? &*member : nullptr;
}

Html who_is(const Visit& visit, const Opened& opened, const PlayerKey& player) {
  if (const identity::Member* member = member_of(opened, player)) return person(visit, member->romaji, member->kanji);
  const auto name = opened.view.names.find(player);
  return name == opened.view.names.end() ? group("–") : printed(name->second);
}

std::optional<int> rating_of(const Opened& opened, const identity::Member& member) {
  if (opened.header().is_correspondence) return member.correspondence;
  return opened.view.facts.standing.type == RatingCategory::rapid ? member.rapid : member.standard;
}

}  // namespace seiseki::desk::pages
