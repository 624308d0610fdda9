/// \file
/// FIDE ratings that could be taken over for players without one: each question with its clause, answered yes or no for
/// a recorded reason. What is answered is taken back on the player's page.
#include <algorithm>

#include "pipeline/desk/findings.hpp"
#include "pipeline/desk/pages/list_parts.hpp"
#include "pipeline/desk/pages/pages.hpp"
#include "pipeline/desk/pages/person_parts.hpp"
#include "pipeline/desk/pages/replacing.hpp"
#include "pipeline/lists/decided.hpp"
#include "pipeline/lists/rate.hpp"
#include "pipeline/office/adoption_questions.hpp"
#include "pipeline/operations/person_decisions.hpp"
#include "pipeline/operations/rate.hpp"
#include "pipeline/operations/words.hpp"

namespace seiseki::desk::pages {

using namespace markup;
using office::AdoptionQuestion;

namespace {

/// Of every month that accepted reports wait for, or a draft stands for.
Result<std::vector<AdoptionQuestion>> open_questions(Visit& visit) {
  std::vector<YearMonth> months = lists::months_waiting(visit.office.reports, visit.office.lists);
  for (const store::ListManifest& list : visit.office.lists.all()) {
    if (!lists::is_fixed(list.month, visit.office.lists)) months.push_back(list.month);
  }
  std::sort(months.begin(), months.end());
  months.erase(std::unique(months.begin(), months.end()), months.end());
  std::vector<AdoptionQuestion> out;
  for (const YearMonth month : months) {
    operations::RateRequest request;
    request.month = month;
    request.keep = operations::Keep::no;
    SEISEKI_TRY(const operations::Rated looked, operations::rate(visit.office, visit.editions, request, visit.who));
    for (const operations::RatedList& list : looked.lists) {
      for (const AdoptionQuestion& question : list.questions) {
        const bool is_there = std::any_of(out.begin(), out.end(), [&](const AdoptionQuestion& one) {
          return one.id == question.id && one.category == question.category;
        });
        if (!is_there) out.push_back(question);
      }
    }
  }
  return out;
}

std::string key_of(const AdoptionQuestion& question) {
  return question.id.text() + '-' + std::string{to_string(question.category)};
}

Html question_panel(const Visit& visit, const AdoptionQuestion& question) {
  const std::string key = key_of(question);
  const bool is_here = visit.request.method == http::Method::post && visit.typed("player") == question.id.text() &&
                       visit.typed("type") == to_string(question.category);
  const std::string reason_id = "reason-" + key;
  const std::vector<std::string> words{
      std::string{visit.say(operations::category_wording(to_string(question.category)))},
      std::to_string(question.rating.points()), to_iso(question.list), to_iso(question.on),
      std::string{short_name(question.from)}};
  const auto answer = [&](std::string_view value, const Text& label) {
    return tag("button", cls("button"), attr("type", "submit"), attr("name", "answer"), attr("value", value),
               visit.say(label));
  };
  return tag(
      "section", cls("panel"),
      tag("h2", tag("a", href(person_address(question.id)), printed(question.name)), " ",
          tag("small", question.id.text())),
      tag("p",
          visit.say(
              {"Has no {0} rating. FIDE has {1} ({4}) on its list of {2}; it would count for games from {3} on.",
               "{0}のレーティングがありません。FIDEの {2} のリストに {1}（{4}）があり、{3} 以後の対局から引き継げます。"},
              words),
          " ", tag("small", question.clause.edition, " ", question.clause.clause)),
      post_form(visit, Url{"/people/questions"}, hidden_field("player", question.id.text()),
                hidden_field("type", to_string(question.category)), hidden_field("from", to_string(question.from)),
                hidden_field("list", to_iso(question.list)), hidden_field("on", to_iso(question.on)),
                tag("p", cls("field"),
                    tag("label", attr("for", reason_id),
                        visit.say({"Reason, kept in the record", "理由（監査記録に残ります）"})),
                    tag("input", attr("type", "text"), id(reason_id), attr("name", "reason"), attr("maxlength", 2000),
                        attr("autocomplete", "off"), attr("value", is_here ? visit.typed("reason") : std::string{}),
                        flag("autofocus", is_here && visit.refusal),
                        is_here && visit.refusal ? attr("aria-invalid", "true") : Attribute{}),
                    tag("small", visit.say({"required", "必須"}))),
                tag("div", cls("buttons"), answer("yes", {"Take it over", "引き継ぐ"}),
                    answer("no", {"Do not, and ask no more", "引き継がず、以後質問しない"}))));
}

http::Response questions_page(Visit& visit) {
  const auto questions = open_questions(visit);
  if (!questions) visit.refusal = questions.error();
  const PageFrame frame{.place = Place::people,
                        .title = std::string{visit.say({"Ratings to take over?", "引き継ぎの質問"})},
                        .crumbs = {{std::string{visit.say({"People", "名簿"})}, Url{"/people"}},
                                   {std::string{visit.say({"questions", "質問"})}, std::nullopt}},
                        .beside = group(visit.say({"the program asks and never answers", "判断は担当者が行います"}))};
  Html content =
      questions && questions->empty()
          ? tag("p", visit.say({"No player of the waiting reports could take a FIDE rating over. FIDE's lists are "
                                "brought in with the roster.",
                                "受理済みの報告に、FIDEレーティングを引き継げる選手はいません。"}))
          : Html{};
  if (questions) content += each(*questions, [&](const AdoptionQuestion& one) { return question_panel(visit, one); });
  return page(visit, frame, tag("div", cls("narrow-form"), content), visit.refusal ? status_of(*visit.refusal) : 200);
}

}  // namespace

http::Response adoption_questions(Visit& visit) {
  return questions_page(visit);
}

http::Response answer_adoption(Visit& visit) {
  const auto refused = [&](const Error& error) {
    visit.refusal = error;
    return questions_page(visit);
  };
  if (const auto form = check_form(
          visit.request,
          {{"player", 40}, {"type", 20}, {"from", 20}, {"list", 7}, {"on", 10}, {"answer", 3}, {"reason", 2000}});
      !form)
    return refused(form.error());
  const auto player = FederationId::parse(visit.typed("player"));
  const auto category = parse_rating_category(visit.typed("type"));
  const auto from = office::parse_fide_type(visit.typed("from"));
  const auto list = parse_month(visit.typed("list"));
  const auto on = parse_date(visit.typed("on"));
  const std::string answer = visit.typed("answer");
  if (!player || !category || !from || !list || !on || (answer != "yes" && answer != "no"))
    return refused(Error{finding(k_form, {}, answer)});
  const office::FideOffer offer{*player, *list, *category, *from};
  // What was shown depends on whom FIDE's number is linked to.
  const auto decision = decided_as_seen(visit, std::string{lists::k_player_object} + player->text(), [&] {
    return answer == "yes"
               ? operations::adopt_fide_rating(visit.office, visit.editions, offer, *on, visit.reason(), visit.who)
               : operations::decline_fide_rating(visit.office, offer, visit.reason(), visit.who);
  });
  if (!decision) return refused(decision.error());
  return see_other(person_address(*player).with("decision", decision->value()).text());
}

}  // namespace seiseki::desk::pages
