/// \file
/// One kind of problem of a report: what was found, what each answer does, and the form that answers it. A reason is
/// always needed; a type or days where the problem is about them.
#include <algorithm>
#include <charconv>
#include <set>

#include <fmt/format.h>

#include "engine/regulations/readings.hpp"
#include "pipeline/catalogue/catalogue.hpp"
#include "pipeline/desk/findings.hpp"
#include "pipeline/desk/pages/decided.hpp"
#include "pipeline/desk/pages/effect_page.hpp"
#include "pipeline/desk/pages/finding_block.hpp"
#include "pipeline/desk/pages/pages.hpp"
#include "pipeline/desk/pages/reasons.hpp"
#include "pipeline/desk/pages/replacing.hpp"
#include "pipeline/desk/words.hpp"
#include "pipeline/lists/decided.hpp"
#include "pipeline/lists/explanation.hpp"
#include "pipeline/operations/decide_inside.hpp"

namespace seiseki::desk::pages {

using namespace markup;
using office::Problem;
using office::Remedy;

namespace {

const Problem* problem_of(const Opened& opened, std::string_view code) {
  for (const Problem& problem : opened.view.facts.standing.problems) {
    if (problem.code == code) return &problem;
  }
  return nullptr;
}

bool is_refused_for(const Visit& visit, std::string_view code) {
  return visit.refusal && visit.refusal->finding.code() == code;
}

/// `before` tells the fields of one form from those of another on the page.
/// Of the two forms of a page only the one that was sent is wrong, and has the focus.
bool was_sent(const Visit& visit, std::string_view before) {
  return visit.request.path.ends_with("/date") != before.empty();
}

Html reason_field(const Visit& visit, std::string_view before = {}) {
  const bool is_wrong = was_sent(visit, before) && is_refused_for(visit, "reason-missing");
  return text_field({.name = "reason",
                     .field_id = before.empty() ? "reason" : "day-reason",
                     .label = visit.say({"Reason, kept in the record", "理由（監査記録に残ります）"}),
                     .hint = visit.say({"required", "必須"}),
                     .value = visit.typed("reason"),
                     .is_wrong = is_wrong,
                     .has_focus = is_wrong,
                     .list = k_reasons});
}

Html clause_field(const Visit& visit, std::string_view before = {}) {
  return text_field({.name = "clause",
                     .field_id = before.empty() ? "clause" : "day-clause",
                     .label = visit.say({"Clause, optional", "根拠条項（任意）"}),
                     .value = visit.typed("clause"),
                     .list = k_clauses});
}

Html type_choice(const Visit& visit) {
  const std::string chosen = visit.typed("type");
  const auto choice = [&](std::string_view value, const Text& words) {
    return tag("label", cls("choice"),
               tag("input", attr("type", "radio"), attr("name", "type"), attr("value", value),
                   flag("checked", chosen == value)),
               visit.say(words));
  };
  return tag("fieldset", tag("legend", visit.say({"What the event is", "大会の種類"})),
             choice("standard", {"Standard", "スタンダード"}), choice("rapid", {"Rapid", "ラピッド"}));
}

/// Whether games are left out for what this code says: those can be counted after all.
bool leaves_games_out(const Opened& opened, const Problem& problem) {
  const auto says = [&](std::string_view code) { return problem.code.find(code) != std::string::npos; };
  return std::any_of(opened.view.games.begin(), opened.view.games.end(), [&](const operations::ReportedGame& game) {
    if (!game.exclusion) return false;
    return (*game.exclusion == Exclusion::late && says("late")) ||
           (*game.exclusion == Exclusion::non_member && says("member"));
  });
}

Html settle_form(const Visit& visit, const Opened& opened, const Problem& problem) {
  const Url address = report_address(opened.header().id);
  const bool asks_type = problem.remedy == Remedy::by_type;
  Html buttons = tag("button", cls("button primary"), attr("name", "games"), attr("value", "as-is"),
                     asks_type ? visit.say({"It is of this type", "この種類とする"})
                               : visit.say({"Settle, the report as it is", "このまま解決する"}));
  if (leaves_games_out(opened, problem)) {
    buttons += tag("button", cls("button"), attr("name", "games"), attr("value", "count"),
                   visit.say({"Settle, and count the games left out", "解決し、除外された対局を算入する"}));
  }
  return tag(
      "div", cls("panel"),
      post_form(visit, address / "settle", hidden_field("code", problem.code), asks_type ? type_choice(visit) : Html{},
                reason_field(visit), clause_field(visit), tag("div", cls("buttons"), buttons)));
}

/// Rounds without a decided day, each with a field for it.
Html dates_form(const Visit& visit, const Opened& opened) {
  std::set<int> rounds;
  for (const operations::ReportedGame& game : opened.view.games) {
    if (!game.white.empty() && !game.black.empty()) rounds.insert(game.printed.round);
  }
  const Html options = each(rounds, [&](int round) {
    return tag("option", attr("value", round), flag("selected", visit.typed("round") == std::to_string(round)), round);
  });
  return tag("div", cls("panel"),
             post_form(visit, report_address(opened.header().id) / "date",
                       tag("p", cls("field"), tag("label", attr("for", "round"), visit.say({"Round", "ラウンド"})),
                           tag("select", id("round"), attr("name", "round"), options)),
                       tag("p", cls("field"), tag("label", attr("for", "date"), visit.say({"Played on", "対局日"})),
                           tag("input", attr("type", "date"), id("date"), attr("name", "date"),
                               attr("value", visit.typed("date")), flag("required"))),
                       reason_field(visit, "day"), clause_field(visit, "day"),
                       tag("div", cls("buttons"),
                           button(Look::primary, visit.say({"Set the day of the round", "ラウンドの日付を決める"})))));
}

Html answer(const Visit& visit, const Opened& opened, const Problem& problem) {
  const Url address = report_address(opened.header().id);
  if (problem.settled) {
    return tag("div", cls("panel"),
               tag("p", mark(Mark::tick), " ",
                   visit.say({"Settled by {0}, decision {1}: ", "{0} が決定 {1} で解決："},
                             {problem.settled->actor, problem.settled->id.text()}),
                   tag("q", printed(problem.settled->reason))),
               undo_form(visit, opened.header().id, problem.settled->id, "z"));
  }
  if (problem.remedy == Remedy::at_source) {
    return tag("div", cls("panel"),
               tag("p", visit.say({"No decision settles this: the tournament has to be corrected and brought in again.",
                                   "決定では解決できません。大会の元データを訂正し、取り込み直してください。"})),
               tag("div", cls("buttons"),
                   button_link(Look::primary, address / "reply", visit.say({"Reply to the reporter", "報告者への返信"}),
                               "m")));
  }
  if (problem.remedy == Remedy::by_leaving_out) {
    return tag(
        "div", cls("panel"),
        tag("p", visit.say({"This ends when the tournament is corrected and brought in again, or when each of these "
                            "games is left out.",
                            "大会の元データを訂正して取り込み直すか、該当する対局をすべて除外すると解決します。"})),
        tag("div", cls("buttons"),
            button_link(Look::primary, address / "reply", visit.say({"Reply to the reporter", "報告者への返信"}), "m"),
            button_link(Look::plain, address / "games", visit.say({"The games", "対局"}))));
  }
  Html out;
  if (problem.remedy == Remedy::by_person)
    out += tag("p", button_link(Look::plain, address / "people", visit.say({"Say who it is", "選手を確認する"}), "i"));
  if (problem.remedy == Remedy::by_date) out += dates_form(visit, opened);
  if (problem.code.find("late") != std::string::npos) {
    out += tag("p", button_link(Look::plain, address / "arrival",
                                visit.say({"It arrived at another time…", "到着日時が違う…"})));
  }
  return out += settle_form(visit, opened, problem);
}

/// The parameters of an edition that a kind of problem is about, by the beginning of their names.
std::vector<std::string_view> rules_behind(std::string_view code) {
  const auto says = [&](std::string_view word) { return code.find(word) != std::string_view::npos; };
  if (says("late")) return {"reporting.window", "exclusions.late"};
  if (says("class") || says("time-control")) return {"time_class.", "exclusions.class_mismatch"};
  if (says("fee") || says("unpaid")) return {"fees."};
  if (says("applied") || says("application")) return {"reporting.application_days"};
  if (says("result") || says("contradicted")) return {"exclusions.disputed"};
  if (says("repeated") || says("duplicate")) return {"exclusions.duplicate"};
  if (says("date")) return {"reporting.window", "lists.membership"};
  if (says("id-") || says("member") || says("name-")) return {"lists.membership", "exclusions.non_member"};
  return {};
}

/// What the edition has about it: each clause once, with the reading in words where the text can be read in two ways.
Html rules_about(const Visit& visit, const Opened& opened, const Problem& problem) {
  const Regulation* edition = operations::edition_of_report(opened.header(), visit.editions, visit.office);
  const std::vector<std::string_view> behind = rules_behind(problem.code);
  if (edition == nullptr || behind.empty()) return {};
  Html items;
  std::set<std::string> told;
  for (const Parameter& parameter : describe(*edition)) {
    const bool is_meant = std::any_of(behind.begin(), behind.end(),
                                      [&](std::string_view beginning) { return parameter.key.starts_with(beginning); });
    if (!is_meant || parameter.clause.clause.empty() || !told.insert(lists::cite(parameter.clause)).second) continue;
    Html words;
    for (const regulations::ReadingOfEdition& one : regulations::readings_of(*edition)) {
      if (one.reading->id == parameter.clause.rule) words = group(one.reading->reading.in(visit.language));
    }
    items += tag("li", tag("b", cited(parameter.clause, edition->id.text())), " ",
                 words.empty() ? tag("code", fmt::format("{} = {}", parameter.key, parameter.value)) : words);
  }
  return items.empty() ? Html{}
                       : tag("section",
                             tag("h2", visit.say({"The rule", "規程"}),
                                 tag("small", tag("a", href(Url{"/rules"} / edition->id.text()),
                                                  edition->title(visit.language)))),
                             tag("ul", items));
}

Html effect_of_answers(const Visit& visit, const Opened& opened, const Problem& problem) {
  Html items;
  const auto item = [&](const Text& head, const Text& text) {
    items += tag("li", tag("b", visit.say(head)), " ", visit.say(text));
  };
  if (opened.view.effect) {
    items += tag("li", tag("b", visit.say({"As it stands:", "現状では："})), " ",
                 visit.say({"{0|game counts|games count}. ", "{0} 局が計算対象です。"},
                           {std::to_string(counted_games(opened.view))}),
                 movement_in_words(visit, movement_of(opened.view.effect)));
  }
  if (problem.remedy == Remedy::by_type)
    item({"With a type:", "種類を決めると："},
         {"the games are rated under it; the report becomes ready when nothing else is open.",
          "その種類として計算します。他に未解決の問題がなければ受理できます。"});
  if (problem.remedy == Remedy::by_person)
    item({"Saying who it is:", "選手を確認すると："},
         {"the player's games count, where both players are members.", "両者が会員である対局が計算対象になります。"});
  if (problem.remedy == Remedy::by_date)
    item({"With the day of each round:", "各ラウンドの日付を決めると："},
         {"memberships and deadlines are looked up for that day.", "その日の会員資格と期限を確認し直します。"});
  if (problem.remedy == Remedy::by_reason && !leaves_games_out(opened, problem)) {
    item(
        {"Settled, with a reason:", "理由を付けて解決すると："},
        {"it no longer stands in the way, and the report can be accepted with the games that count as it stands, when nothing else is open. Where they are to stay out of the list, the report is refused.",
         "受理の妨げではなくなり、他に未解決の問題がなければ、現状で算入される対局のまま受理できます。リストに含めない場合は報告を不受理とします。"});
  } else if (problem.remedy == Remedy::by_reason) {
    item(
        {"Settled, with a reason:", "理由を付けて解決すると："},
        {"it no longer stands in the way, and the report can be accepted when nothing else is open. Games left out for it stay left out, unless they are counted after all.",
         "受理の妨げではなくなり、他に未解決の問題がなければ受理できます。この問題で除外された対局は、算入すると決めない限り除外のままです。"});
  }
  if (problem.remedy == Remedy::by_person || problem.remedy == Remedy::by_date)
    item({"As it is:", "このまま解決すると："}, {"what is printed stands, games that are left out stay left out.",
                                                 "記載のまま扱い、除外された対局は除外のままです。"});
  item({"Without an answer:", "回答しない場合："},
       {"the report waits, and is in no list.", "報告は決定待ちのままで、リストには含まれません。"});
  return tag("section", tag("h2", visit.say({"What each answer does", "回答の効果"})), tag("ul", items));
}

http::Response question_page(Visit& visit, const std::string& code) {
  const auto opened = open_report(visit);
  if (!opened) return report_missing(visit, opened.error());
  const Problem* problem = problem_of(*opened, code);
  PageFrame frame = report_frame(visit, *opened, std::string{visit.say(name_of_code(code))},
                                 std::string{visit.say(name_of_code(code))});
  if (problem == nullptr) {
    return page(visit, frame,
                tag("p", visit.say({"This report has no such problem.", "この報告にそのような問題はありません。"})),
                404);
  }
  frame.beside = tag("code", code);
  const Html found = each(problem->findings, [&](const store::StoredFinding& finding) {
    return tag("div", cls("finding"), tag("p", printed(catalogue::message(finding, visit.language))),
               source_line(visit, *opened, finding));
  });
  return page(visit, frame,
              tag("div", cls("two"),
                  tag("div", cls("stack"), tag("section", found), effect_of_answers(visit, *opened, *problem),
                      rules_about(visit, *opened, *problem)),
                  tag("div", cls("stack"), replace_form(visit), answer(visit, *opened, *problem),
                      stock_reasons(visit, problem->remedy == Remedy::by_date                ? Deciding::day
                                           : problem->code.find("late") == std::string::npos ? Deciding::problem
                                           : leaves_games_out(*opened, *problem)             ? Deciding::late_games
                                                                                             : Deciding::late),
                      clause_choices(visit, *opened))),
              visit.refusal ? status_of(*visit.refusal) : 200);
}

Result<void> check_other_answer(const Visit& visit, store::ReportId report, std::string_view kind,
                                const std::string& object, std::string_view after) {
  const std::vector<store::Decision> known = lists::decisions_about(report, visit.office.decisions);
  const store::Decision* standing = lists::last_decision(known, kind, object);
  return check_replaces(visit, standing, standing != nullptr && standing->after == output::Json(after).dump());
}

http::Response settled_page(store::ReportId report, store::DecisionId decision) {
  return after(report_address(report), decision);
}

}  // namespace

http::Response question(Visit& visit) {
  return question_page(visit, visit.words.at(1));
}

http::Response settle(Visit& visit) {
  const store::ReportId report{visit.number().value_or(0)};
  const auto refused = [&](const Error& error) {
    visit.refusal = error;
    return question_page(visit, visit.typed("code"));
  };
  if (const auto form = check_form(
          visit.request,
          {{"code", 60}, {"type", 10}, {"games", 8}, {"reason", 2000}, {"clause", 40}, {k_replaces_field, 20}});
      !form)
    return refused(form.error());
  const std::string type = visit.typed("type");
  if (!type.empty() && !parse_rating_category(type)) return refused(Error{finding(k_form, {}, type)});
  const bool counts = visit.typed("games") == "count";
  const auto decision = [&]() -> Result<store::DecisionId> {
    store::Transaction transaction{visit.office.database};
    SEISEKI_CHECK(check_other_answer(
        visit, report, type.empty() ? lists::k_settle_problem : lists::k_set_type,
        type.empty() ? lists::report_object(report, "problem:" + visit.typed("code")) : lists::report_object(report),
        type.empty() ? (counts ? "count" : "as-is") : type));
    // Who has ticked that a colleague's answer is to be replaced has seen it.
    if (visit.typed(k_replaces_field).empty()) SEISEKI_CHECK(check_known(visit, lists::report_object(report)));
    SEISEKI_TRY(const store::DecisionId made, operations::settle(visit.office, visit.editions, report,
                                                                 {.code = visit.typed("code"),
                                                                  .grounds = grounds_of(visit, report),
                                                                  .type = parse_rating_category(type),
                                                                  .count = counts},
                                                                 visit.who));
    transaction.commit();
    return made;
  }();
  return decision ? settled_page(report, *decision) : refused(decision.error());
}

http::Response set_date(Visit& visit) {
  const store::ReportId report{visit.number().value_or(0)};
  const auto refused = [&](const Error& error) {
    visit.refusal = error;
    const auto opened = open_report(visit);
    std::string code = "date-undecided";
    if (opened) {
      for (const Problem& problem : opened->view.facts.standing.problems) {
        if (problem.remedy == Remedy::by_date) code = problem.code;
      }
    }
    return question_page(visit, code);
  };
  if (const auto form = check_form(
          visit.request, {{"round", 4}, {"date", 10}, {"reason", 2000}, {"clause", 40}, {k_replaces_field, 20}});
      !form)
    return refused(form.error());
  const auto date = parse_date(visit.typed("date"));
  const std::string round = visit.typed("round");
  int number = 0;
  std::from_chars(round.data(), round.data() + round.size(), number);
  if (!date || number < 1) return refused(Error{finding(k_form, {}, visit.typed("date"))});
  const auto decision = [&]() -> Result<store::DecisionId> {
    store::Transaction transaction{visit.office.database};
    const std::vector<store::Decision> known = lists::decisions_about(report, visit.office.decisions);
    const store::Decision* standing =
        lists::last_decision(known, lists::k_set_date, lists::report_object(report, "round:" + std::to_string(number)));
    const auto set = standing == nullptr ? std::nullopt : lists::read_date(*standing);
    SEISEKI_CHECK(check_replaces(visit, standing, set && set->date == *date));
    SEISEKI_TRY(const store::DecisionId made,
                operations::decide_date(visit.office, visit.editions, report, {office::DatedPart::What::round, number},
                                        *date, grounds_of(visit, report), visit.who));
    transaction.commit();
    return made;
  }();
  return decision ? settled_page(report, *decision) : refused(decision.error());
}

}  // namespace seiseki::desk::pages
