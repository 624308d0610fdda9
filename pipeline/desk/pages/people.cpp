/// \file
/// Who is it? One printed player beside the members it may be, fact by fact; scope and reason before the answers, and
/// no answer preferred.
#include <algorithm>
#include <charconv>
#include <cstdlib>

#include <fmt/format.h>

#include "pipeline/catalogue/catalogue.hpp"
#include "pipeline/desk/findings.hpp"
#include "pipeline/desk/pages/candidate_table.hpp"
#include "pipeline/desk/pages/decided.hpp"
#include "pipeline/desk/pages/effect_page.hpp"
#include "pipeline/desk/pages/finding_block.hpp"
#include "pipeline/desk/pages/list_parts.hpp"
#include "pipeline/desk/pages/pages.hpp"
#include "pipeline/desk/pages/questioned.hpp"
#include "pipeline/desk/pages/reasons.hpp"
#include "pipeline/desk/pages/replacing.hpp"
#include "pipeline/lists/decided.hpp"
#include "pipeline/operations/decide_inside.hpp"
#include "pipeline/operations/findings.hpp"

namespace seiseki::desk::pages {

using namespace markup;
using identity::Candidate;
using identity::Member;

namespace {

constexpr std::size_t k_most_found = 20;

Html answer_button(const Visit& visit, std::string_view value, const Html& words, std::string_view letter) {
  return tag("button", cls("button"), attr("type", "submit"), attr("name", "id"), attr("value", value),
             attr("data-choose", letter), attr("title", visit.say({"with the reason above", "上の理由で決定"})), words,
             key(letter));
}

Html answer_buttons(const Visit& visit, const Question& question) {
  Html out = answer_button(visit, "none", group(visit.say({"Nobody of ours", "会員ではない"})), "n");
  int number = 0;
  for (const Candidate& candidate : question.candidates) {
    const Member& member = *candidate.member;
    const std::string& name = visit.is_japanese() && !member.kanji.empty() ? member.kanji : member.romaji;
    out += answer_button(visit, member.id.text(),
                         group(visit.is_japanese() ? Html{} : group("It is "), tag("bdi", name),
                               visit.is_japanese() ? group("です") : Html{}, " ", tag("small", member.id.text())),
                         std::to_string(++number));
  }
  return tag("div", cls(fmt::format("answers of-{}", question.candidates.size() + 1)), out);
}

/// Members whose name or ID has what was searched for.
Html search_for(const Visit& visit, const Opened& opened, const Question& question) {
  const std::string wanted = visit.request.parameter("search").value_or("");
  Html found;
  if (!wanted.empty()) {
    const std::vector<Member> members = opened.people->searched_for(wanted, k_most_found);
    const Html rows = each(members, [&](const Member& member) {
      const std::optional<int> rating = rating_of(opened, member);
      return tag("tr", tag("td", person(visit, member.romaji, member.kanji)), tag("td", member.id.text()),
                 tag("td", cls("n"), rating ? std::to_string(*rating) : std::string{"UR"}),
                 tag("td", printed(member.club)),
                 tag("td", tag("button", cls("button small"), attr("form", "answer"), attr("name", "id"),
                               attr("value", member.id.text()), visit.say({"It is this one", "この選手です"}))));
    });
    found = members.empty() ? tag("p", visit.say({"No member is called that.", "該当する会員はいません。"}))
                            : tag("table", cls("full ruled"),
                                  tag("caption", cls("away"), visit.say({"Members found", "該当する会員"})),
                                  column_heads(visit, {{{"member", "会員"}, ""},
                                                       {{"ID", "会員ID"}, ""},
                                                       {{"rating", "レーティング"}, "n"},
                                                       {{"club", "所属"}, ""},
                                                       {{"answer", "回答"}, ""}}),
                                  tag("tbody", rows));
  }
  return tag("section",
             tag("form", attr("method", "get"), action(report_address(opened.header().id) / "people"),
                 attr("role", "search"), hidden_field("player", std::to_string(question.player->start_number.value())),
                 tag("p", cls("field"),
                     tag("label", attr("for", "search"), visit.say({"Search for another member", "他の会員を検索"})),
                     tag("input", attr("type", "text"), id("search"), attr("name", "search"), attr("value", wanted),
                         attr("autocomplete", "off"), attr("data-key", "s"))),
                 button(Look::plain, visit.say({"Search", "検索"}))),
             found);
}

Html scope_choice(const Visit& visit, const Opened& opened) {
  const std::string typed = visit.typed("scope");
  const auto choice = [&](office::Remember scope, const std::string& words) {
    const std::string_view value = office::to_string(scope);
    const bool is_chosen = typed.empty() ? scope == office::Remember::this_report : typed == value;
    return tag(
        "label", cls("choice"),
        tag("input", attr("type", "radio"), attr("name", "scope"), attr("value", value), flag("checked", is_chosen)),
        words);
  };
  const std::string& organiser = opened.header().organiser;
  return tag(
      "fieldset", attr("data-key", "o"), tag("legend", visit.say({"Holds for", "適用範囲"}), key("o")),
      choice(office::Remember::this_report, std::string{visit.say({"this report only", "この報告のみ"})}),
      organiser.empty()
          ? Html{}
          : choice(office::Remember::this_organiser,
                   visit.say({"every report of {0} with this print", "{0} の報告で同じ記載のものすべて"}, {organiser})),
      choice(office::Remember::everywhere,
             std::string{visit.say({"every report with this print", "同じ記載のある報告すべて"})}));
}

bool is_same_print(const store::StoredFinding& a, const store::StoredFinding& b) {
  return a.code == b.code && a.arguments == b.arguments && a.quoted == b.quoted;
}

/// Other reports that wait for an answer about the same print: each is asked by itself.
Html waits_elsewhere(const Visit& visit, const Opened& opened, const Question& question) {
  Html links;
  for (const office::QueueEntry& entry : opened.waiting) {
    if (entry.report.id == opened.header().id) continue;
    for (const office::Problem& problem : entry.problems) {
      if (!problem.is_open() || problem.remedy != office::Remedy::by_person) continue;
      const auto same =
          std::find_if(problem.findings.begin(), problem.findings.end(), [&](const store::StoredFinding& finding) {
            return std::any_of(question.findings.begin(), question.findings.end(),
                               [&](const store::StoredFinding* own) { return is_same_print(finding, *own); });
          });
      if (same == problem.findings.end() || !same->where.start_number) continue;
      const Url to = (report_address(entry.report.id) / "people").with("player", same->where.start_number->value());
      links +=
          group(links.empty() ? "" : visit.say({", ", "、"}), tag("a", href(to), event_name(visit, entry.report.name)));
    }
  }
  if (links.empty()) return {};
  return tag("p", cls("note elsewhere"),
             visit.say({"The same print also waits in ", "同じ記載が次の報告でも確認待ちです："}), links,
             visit.say({". It is asked there by itself.", "（それぞれ個別に確認します）"}));
}

Html answer_form(const Visit& visit, const Opened& opened, const Question& question) {
  const std::string player = std::to_string(question.player->start_number.value());
  const bool is_wrong = visit.refusal && visit.refusal->finding.code() == "reason-missing";
  const std::string typed = visit.request.method == http::Method::post
                                ? visit.typed("reason")
                                : std::string{visit.say({"confirmed by the organiser", "主催者に確認済み"})};
  return post_form(
      visit, report_address(opened.header().id) / "identify", id("answer"), hidden_field("player", player),
      stock_reasons(visit, Deciding::person), scope_choice(visit, opened),
      text_field({.name = "reason",
                  .label = visit.say({"Reason, kept in the record", "理由（監査記録に残ります）"}),
                  .hint = visit.say({"required", "必須"}),
                  .value = typed,
                  .is_wrong = is_wrong,
                  .has_focus = is_wrong,
                  .list = "reasons"}),
      waits_elsewhere(visit, opened, question), answer_buttons(visit, question),
      tag("p", cls("ask"),
          button_link(Look::quiet, report_address(opened.header().id) / "reply",
                      visit.say({"Nobody here knows: ask the organiser…", "判断できないので主催者に問い合わせる…"}),
                      "m")));
}

/// Of a member with quite another name nobody is sure at the first press.
Html all_the_same(const Visit& visit, const Opened& opened) {
  if (!visit.refusal || visit.refusal->finding.kind != &operations::k_identify_name) return {};
  const Finding& differs = visit.refusal->finding;
  return post_form(visit, report_address(opened.header().id) / "identify", id("all-the-same"),
                   hidden_field("player", visit.typed("player")), hidden_field("id", differs.argument("id")),
                   hidden_field("scope", visit.typed("scope")), hidden_field("reason", visit.typed("reason")),
                   hidden_field("seen", differs.argument("seen")),
                   button(Look::plain, visit.say({"It is {0} all the same", "それでも {0} で間違いありません"},
                                                 {differs.argument("name")})));
}

const Question* chosen_question(const Visit& visit, const std::vector<Question>& questions) {
  const std::string wanted = visit.request.method == http::Method::post
                                 ? visit.typed("player")
                                 : visit.request.parameter("player").value_or("");
  for (const Question& question : questions) {
    if (std::to_string(question.player->start_number.value()) == wanted) return &question;
  }
  for (const Question& question : questions) {
    if (question.is_open) return &question;
  }
  return questions.empty() ? nullptr : &questions.front();
}

Html other_questions(const Visit& visit, const Opened& opened, const std::vector<Question>& questions,
                     const Question& current) {
  if (questions.size() < 2) return {};
  const Url address = report_address(opened.header().id) / "people";
  return tag("nav", cls("tabs"), attr("aria-label", visit.say({"Players to be settled", "確認が必要な選手"})),
             each(questions, [&](const Question& question) {
               return tag("a", href(address.with("player", question.player->start_number.value())),
                          &question == &current ? attr("aria-current", "page") : Attribute{},
                          mark(question.is_open ? Mark::diamond : Mark::tick), " ",
                          question.player->start_number.value(), " ", printed(question.player->name));
             }));
}

http::Response people_page(Visit& visit) {
  const auto opened = open_report(visit);
  if (!opened) return report_missing(visit, opened.error());
  const std::vector<Question> questions = questions_of(*opened);
  PageFrame frame = report_frame(visit, *opened, std::string{visit.say({"Who is it?", "選手の確認"})},
                                 std::string{visit.say({"people", "選手"})});
  const Question* question = chosen_question(visit, questions);
  if (question == nullptr) {
    return page(visit, frame,
                tag("p", visit.say({"Nobody of this report is in question.", "確認が必要な選手はいません。"})),
                visit.refusal ? status_of(*visit.refusal) : 200);
  }
  const auto open = std::count_if(questions.begin(), questions.end(), [](const Question& one) { return one.is_open; });
  frame.beside = group(visit.say({"{0} of {1|question|questions} open", "{1} 件中 {0} 件が未解決"},
                                 {std::to_string(open), std::to_string(questions.size())}));
  const Html asked = each(question->findings, [&](const store::StoredFinding* finding) {
    return group(tag("p",
                     tag("b", visit.say({"Start number {0}. ", "開始番号 {0}。"},
                                        {std::to_string(question->player->start_number.value())})),
                     printed(catalogue::message(*finding, visit.language)), " ", tag("code", finding->code)),
                 source_line(visit, *opened, *finding));
  });
  return page(
      visit, frame,
      group(other_questions(visit, *opened, questions, *question), tag("section", asked),
            tag("section", candidate_table(visit, *opened, *question),
                tag("p", cls("legend"), tag("span", visit.say({"= agrees", "= 一致"})),
                    tag("span", visit.say({"≈ near", "≈ 近い"})), tag("span", visit.say({"≠ differs", "≠ 不一致"})),
                    tag("span", visit.say({"- not known", "- 不明"})),
                    tag("span", visit.say({"weights only order the candidates; nothing is chosen beforehand",
                                           "重みは候補の順序にのみ使い、あらかじめ選択はしません"})))),
            all_the_same(visit, *opened), replace_form(visit),
            tag("section", question->is_open
                               ? answer_form(visit, *opened, *question)
                               : tag("p", mark(Mark::tick), " ", visit.say({"It is answered.", "回答済みです。"}), " ",
                                     tag("a", href(report_address(opened->header().id) / "history"),
                                         visit.say({"The decision, and undoing it", "決定と取り消し"})))),
            question->is_open ? search_for(visit, *opened, *question) : Html{}),
      visit.refusal ? status_of(*visit.refusal) : 200);
}

}  // namespace

http::Response people(Visit& visit) {
  return people_page(visit);
}

http::Response identify(Visit& visit) {
  const store::ReportId report{visit.number().value_or(0)};
  const auto refused = [&](const Error& error) {
    visit.refusal = error;
    return people_page(visit);
  };
  if (const auto form = check_form(visit.request, {{"player", 8},
                                                   {"id", 9},
                                                   {"reason", 2000},
                                                   {"clause", 40},
                                                   {"scope", 10},
                                                   {"seen", 64},
                                                   {k_replaces_field, 20}});
      !form)
    return refused(form.error());
  const std::string typed = visit.typed("id");
  const auto id = FederationId::parse(typed);
  // Without a word it holds for what was on the page, and nothing else.
  const std::string typed_scope = visit.typed("scope");
  const auto scope =
      typed_scope.empty() ? std::optional{office::Remember::this_report} : office::parse_remember(typed_scope);
  const std::string number = visit.typed("player");
  int player = 0;
  const auto parsed = std::from_chars(number.data(), number.data() + number.size(), player);
  if (parsed.ec != std::errc{} || !scope || (!id && typed != "none")) return refused(Error{finding(k_form, {}, typed)});
  const auto decision = [&]() -> Result<std::vector<store::DecisionId>> {
    store::Transaction transaction{visit.office.database};
    const std::vector<store::Decision> known = lists::decisions_about(report, visit.office.decisions);
    const store::Decision* standing = lists::last_decision(
        known, lists::k_identify, lists::report_object(report, "player:" + std::to_string(player)));
    SEISEKI_CHECK(
        check_replaces(visit, standing, standing != nullptr && standing->after == output::Json(typed).dump()));
    SEISEKI_TRY(std::vector<store::DecisionId> made,
                operations::identify(visit.office, report, {{StartNumber{player}, id}}, grounds_of(visit, report),
                                     visit.who, *scope, visit.typed("seen")));
    transaction.commit();
    return made;
  }();
  if (!decision) return refused(decision.error());
  // On to the next question of this report, else back to it.
  const auto opened = open_report(visit);
  const bool has_more = opened && office::has_open(opened->view.facts.standing.problems);
  const std::vector<Question> left = opened ? questions_of(*opened) : std::vector<Question>{};
  const bool asks_who =
      has_more && std::any_of(left.begin(), left.end(), [](const Question& one) { return one.is_open; });
  return after(asks_who ? report_address(report) / "people" : report_address(report), decision->front());
}

}  // namespace seiseki::desk::pages
