/// \file
/// Who is it? One printed player beside the members it may be, fact by fact; scope and reason before the answers, and
/// no answer preferred.
#include <algorithm>
#include <charconv>
#include <cstdlib>

#include <fmt/format.h>

#include "pipeline/catalogue/catalogue.hpp"
#include "pipeline/desk/findings.hpp"
#include "pipeline/desk/pages/decided.hpp"
#include "pipeline/desk/pages/effect_page.hpp"
#include "pipeline/desk/pages/finding_block.hpp"
#include "pipeline/desk/pages/list_parts.hpp"
#include "pipeline/desk/pages/pages.hpp"
#include "pipeline/desk/pages/questioned.hpp"
#include "pipeline/operations/decide_inside.hpp"

namespace seiseki::desk::pages {

using namespace markup;
using identity::Candidate;
using identity::Member;

namespace {

constexpr std::size_t k_most_found = 20;

/// How a fact of a member compares with what was printed.
enum class Verdict { agrees, near, differs, unknown };

std::optional<int> printed_rating_of(const store::ReportPlayer& player) {
  return player.rating_national ? player.rating_national : player.rating ? player.rating : player.rating_fide;
}

Html sign(Verdict verdict) {
  switch (verdict) {
    case Verdict::agrees:
      return tag("span", "=");
    case Verdict::near:
      return tag("span", "≈");
    case Verdict::differs:
      return tag("span", "≠");
    case Verdict::unknown:
      return tag("span", cls("dim"), "-");
  }
  return {};
}

Html fact_cell(Verdict verdict, const Html& value) {
  return tag("td", tag("span", cls("fact"), sign(verdict), value));
}

Html absent(const Visit& visit, const Text& words) {
  return tag("span", cls("dim"), visit.say(words));
}

Verdict compare_text(const std::string& printed, const std::string& known) {
  if (printed.empty() || known.empty()) return Verdict::unknown;
  return printed == known ? Verdict::agrees : Verdict::differs;
}

/// Says that a birth date agrees or not, never which it is.
std::pair<Verdict, Text> compare_birth(const store::ReportPlayer& player, const Member& member) {
  if (!player.birth || player.birth->year == 0 || !member.birth)
    return {Verdict::unknown, {"nothing to compare", "比較なし"}};
  const auto full = player.birth->full();
  const bool agrees = full ? *full == *member.birth : player.birth->year == static_cast<int>(member.birth->year());
  return agrees ? std::pair{Verdict::agrees, Text{"agrees", "一致"}}
                : std::pair{Verdict::differs, Text{"differs", "不一致"}};
}

Verdict compare_name(identity::NameMatch match) {
  return match == identity::NameMatch::different ? Verdict::differs
         : match == identity::NameMatch::near    ? Verdict::near
                                                 : Verdict::agrees;
}

Html rating_fact(const Visit& visit, const Opened& opened, const store::ReportPlayer& player, const Member& member) {
  const std::optional<int> own = rating_of(opened, member);
  if (!own) return fact_cell(Verdict::unknown, absent(visit, {"UR", "UR"}));
  const auto printed_rating = printed_rating_of(player);
  if (!printed_rating || *printed_rating == 0) return fact_cell(Verdict::unknown, tag("span", *own));
  const int apart = std::abs(*own - *printed_rating);
  return fact_cell(apart == 0 ? Verdict::agrees : apart <= 60 ? Verdict::near : Verdict::differs, tag("span", *own));
}

Html id_fact(const store::ReportPlayer& player, const Member& member) {
  const auto printed_id = FederationId::parse(player.national_id);
  const bool is_slip = printed_id && identity::is_one_slip_away(*printed_id, member.id);
  return fact_cell(player.national_id == member.id.text() ? Verdict::agrees
                   : is_slip                              ? Verdict::near
                   : player.national_id.empty()           ? Verdict::unknown
                                                          : Verdict::differs,
                   tag("span", is_slip ? differing(member.id.text(), player.national_id) : group(member.id.text())));
}

struct FactRow {
  Text label;
  Html printed;
  std::vector<Html> of_candidates;
};

std::vector<FactRow> fact_rows(const Visit& visit, const Opened& opened, const Question& question) {
  const store::ReportPlayer& player = *question.player;
  const auto printed_rating = printed_rating_of(player);
  const auto text_or_none = [&](const std::string& text) {
    return text.empty() ? absent(visit, {"not printed", "記載なし"}) : printed(text);
  };
  std::vector<FactRow> rows{
      {{"name", "氏名"}, printed(player.name), {}},
      {{"ID", "会員ID"}, text_or_none(player.national_id), {}},
      {{"FIDE ID", "FIDE ID"}, text_or_none(player.fide_id), {}},
      {{"club", "所属"}, text_or_none(player.club), {}},
      {{"rating", "レーティング"},
       printed_rating ? group(*printed_rating) : absent(visit, {"not printed", "記載なし"}),
       {}},
      {{"born", "生年月日"},
       player.birth ? group(visit.say({"printed", "記載あり"})) : absent(visit, {"not printed", "記載なし"}),
       {}},
      {{"last list", "最新リスト"}, group("–"), {}}};
  for (const Candidate& candidate : question.candidates) {
    const Member& member = *candidate.member;
    const auto [birth, birth_words] = compare_birth(player, member);
    rows[0].of_candidates.push_back(fact_cell(compare_name(candidate.name), printed(member.romaji)));
    rows[1].of_candidates.push_back(id_fact(player, member));
    rows[2].of_candidates.push_back(fact_cell(
        compare_text(player.fide_id, member.fide_id.text()),
        member.fide_id.empty() ? absent(visit, {"no FIDE ID", "FIDE IDなし"}) : tag("span", member.fide_id.text())));
    rows[3].of_candidates.push_back(
        fact_cell(compare_text(player.club, member.club),
                  member.club.empty() ? absent(visit, {"not known", "不明"}) : printed(member.club)));
    rows[4].of_candidates.push_back(rating_fact(visit, opened, player, member));
    rows[5].of_candidates.push_back(
        fact_cell(birth, tag("span", cls(birth == Verdict::unknown ? "dim" : ""), visit.say(birth_words))));
    rows[6].of_candidates.push_back(fact_cell(Verdict::unknown, member.last_list
                                                                    ? tag("span", to_iso(*member.last_list))
                                                                    : absent(visit, {"on no list", "リストになし"})));
  }
  return rows;
}

Html answer_button(const Visit& visit, std::string_view value, const Html& words, std::string_view letter) {
  return tag("button", cls("button"), attr("type", "submit"), attr("name", "id"), attr("value", value),
             attr("data-choose", letter), attr("title", visit.say({"with the reason above", "上の理由で決定"})), words,
             key(letter));
}

Html candidate_table(const Visit& visit, const Opened& opened, const Question& question) {
  Html heads =
      group(tag("td"), tag("th", cls("as-printed"), attr("scope", "col"),
                           tag("small", visit.say({"as printed", "記載"})), tag("h2", printed(question.player->name))));
  int number = 0;
  for (const Candidate& candidate : question.candidates) {
    const Member& member = *candidate.member;
    heads +=
        tag("th", attr("scope", "col"), key(std::to_string(++number)),
            tag("h2", visit.is_japanese() && !member.kanji.empty() ? tag("bdi", attr("lang", "ja"), member.kanji)
                                                                   : printed(member.romaji)),
            tag("small", visit.is_japanese() ? printed(member.romaji) : tag("bdi", attr("lang", "ja"), member.kanji),
                tag("br"), member.id.text()));
  }
  const Html rows = each(fact_rows(visit, opened, question), [&](const FactRow& row) {
    return tag("tr", tag("th", attr("scope", "row"), visit.say(row.label)), tag("td", cls("as-printed"), row.printed),
               row.of_candidates);
  });
  const Html weights = each(question.candidates, [](const Candidate& candidate) {
    return tag("td", cls("weight"), signed_number(candidate.weight));
  });
  return tag(
      "div", cls("scroll"),
      tag("table", cls("who ruled"),
          tag("caption", cls("away"), visit.say({"As printed, and the members it may be", "記載内容と候補の会員"})),
          tag("thead", tag("tr", heads)),
          tag("tbody", rows,
              tag("tr", tag("th", attr("scope", "row"), visit.say({"weight", "重み"})), tag("td", cls("as-printed")),
                  weights))));
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

Html stock_reasons(const Visit& visit) {
  const auto option = [&](const Text& words) { return tag("option", attr("value", visit.say(words))); };
  return tag("datalist", id("reasons"), option({"confirmed by the organiser", "主催者に確認済み"}),
             option({"confirmed by the player", "選手本人に確認済み"}),
             option({"a slip of the organiser", "主催者の記入誤り"}),
             option({"seen in the list of entrants", "参加者名簿で確認"}));
}

/// Members whose name or ID has what was searched for.
Html search_for(const Visit& visit, const Opened& opened, const Question& question) {
  const std::string wanted = visit.request.parameter("search").value_or("");
  Html found;
  if (!wanted.empty()) {
    std::vector<const Member*> members = opened.roster.alike(wanted);
    if (const auto id = FederationId::parse(wanted)) {
      if (const Member* member = opened.roster.find(*id)) members.insert(members.begin(), member);
    }
    for (const Member& member : opened.roster.members()) {
      if (members.size() >= k_most_found) break;
      const bool has =
          member.romaji.find(wanted) != std::string::npos || member.kanji.find(wanted) != std::string::npos;
      if (has && std::find(members.begin(), members.end(), &member) == members.end()) members.push_back(&member);
    }
    if (members.size() > k_most_found) members.resize(k_most_found);
    const Html rows = each(members, [&](const Member* member) {
      const std::optional<int> rating = rating_of(opened, *member);
      return tag("tr", tag("td", person(visit, member->romaji, member->kanji)), tag("td", member->id.text()),
                 tag("td", cls("n"), rating ? std::to_string(*rating) : std::string{"UR"}),
                 tag("td", printed(member->club)),
                 tag("td", tag("button", cls("button small"), attr("form", "answer"), attr("name", "id"),
                               attr("value", member->id.text()), visit.say({"It is this one", "この選手です"}))));
    });
    found = members.empty() ? tag("p", visit.say({"No member is called that.", "該当する会員はいません。"}))
                            : tag("table", cls("full ruled"),
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

Html answer_form(const Visit& visit, const Opened& opened, const Question& question) {
  const std::string player = std::to_string(question.player->start_number.value());
  const bool is_wrong = visit.refusal && visit.refusal->finding.code() == "reason-missing";
  const std::string typed = visit.request.method == http::Method::post
                                ? visit.typed("reason")
                                : std::string{visit.say({"confirmed by the organiser", "主催者に確認済み"})};
  return post_form(
      visit, report_address(opened.header().id) / "identify", id("answer"), hidden_field("player", player),
      stock_reasons(visit),
      text_field({.name = "reason",
                  .label = visit.say({"Reason, kept in the record", "理由（監査記録に残ります）"}),
                  .hint = visit.say(
                      {"required; it holds for this report, and the same print in later reports is answered alike",
                       "必須。この報告に適用し、以後の報告の同じ記載にも適用されます"}),
                  .value = typed,
                  .is_wrong = is_wrong,
                  .has_focus = is_wrong,
                  .list = "reasons"}),
      answer_buttons(visit, question));
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
  frame.beside = group(visit.say({"{0} of {1} questions open", "{1} 件中 {0} 件が未解決"},
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
  if (const auto form = check_form(visit.request, {{"player", 8}, {"id", 9}, {"reason", 2000}, {"clause", 40}}); !form)
    return refused(form.error());
  const std::string typed = visit.typed("id");
  const auto id = FederationId::parse(typed);
  const std::string number = visit.typed("player");
  int player = 0;
  const auto parsed = std::from_chars(number.data(), number.data() + number.size(), player);
  if (parsed.ec != std::errc{} || (!id && typed != "none")) return refused(Error{finding(k_form, {}, typed)});
  const auto decision =
      operations::identify(visit.office, report, StartNumber{player}, id, grounds_of(visit, report), visit.who);
  if (!decision) return refused(decision.error());
  // On to the next question of this report, else back to it.
  const auto opened = open_report(visit);
  const bool has_more = opened && office::has_open(opened->view.facts.standing.problems);
  const std::vector<Question> left = opened ? questions_of(*opened) : std::vector<Question>{};
  const bool asks_who =
      has_more && std::any_of(left.begin(), left.end(), [](const Question& one) { return one.is_open; });
  return after(asks_who ? report_address(report) / "people" : report_address(report), *decision);
}

}  // namespace seiseki::desk::pages
