#include "pipeline/desk/pages/candidate_table.hpp"

#include <algorithm>
#include <array>

#include "engine/domain/visible_text.hpp"
#include "pipeline/desk/pages/person_parts.hpp"
#include "pipeline/operations/report_effect.hpp"

namespace seiseki::desk::pages {

using namespace markup;
using identity::Candidate;
using identity::Fact;
using identity::Member;
using Kind = identity::Fact::Kind;
using Verdict = identity::Fact::Verdict;

namespace {

struct Row {
  Kind kind{};
  Text label;
};
constexpr std::array<Row, 8> k_rows{{{Kind::name, {"name", "氏名"}},
                                     {Kind::federation_id, {"ID", "会員ID"}},
                                     {Kind::fide_id, {"FIDE ID", "FIDE ID"}},
                                     {Kind::club, {"club", "所属"}},
                                     {Kind::rating, {"rating", "レーティング"}},
                                     {Kind::birth, {"born", "生年月日"}},
                                     {Kind::federation, {"federation", "連盟"}},
                                     {Kind::last_list, {"last list", "最新リスト"}}}};

Html sign(const Visit& visit, Verdict verdict) {
  switch (verdict) {
    case Verdict::agrees:
      return tag("span", attr("title", visit.say({"agrees", "一致"})), "=");
    case Verdict::near:
      return tag("span", attr("title", visit.say({"near", "近い"})), "≈");
    case Verdict::differs:
      return tag("span", attr("title", visit.say({"differs", "不一致"})), "≠");
    case Verdict::unknown:
      return tag("span", cls("dim"), attr("title", visit.say({"not known", "不明"})), "-");
  }
  return {};
}

Html or_absent(const Visit& visit, const std::string& text, const Text& absent) {
  return text.empty() ? tag("span", cls("dim"), visit.say(absent)) : printed(text);
}

Html printed_value(const Visit& visit, const Question& question, Kind kind) {
  const store::ReportPlayer& player = *question.player;
  const Text none{"not printed", "記載なし"};
  switch (kind) {
    case Kind::name:
      return printed(player.name);
    case Kind::federation_id:
      return or_absent(visit, player.national_id, none);
    case Kind::fide_id:
      return or_absent(visit, player.fide_id, none);
    case Kind::club:
      return or_absent(visit, player.club, none);
    case Kind::federation:
      return or_absent(visit, player.federation, none);
    case Kind::rating: {
      const auto rating = player.rating_national ? player.rating_national : player.rating;
      if (rating && *rating > 0) return group(*rating);
      // Compared with nothing of ours, but it stands in the line above.
      if (player.rating_fide && *player.rating_fide > 0)
        return group(*player.rating_fide, " ", tag("small", visit.say({"as FIDE’s", "FIDEとして記載"})));
      return or_absent(visit, {}, none);
    }
    case Kind::birth:  // shown to nobody: whether it agrees is enough
      return or_absent(visit, player.birth ? std::string{visit.say({"printed", "記載あり"})} : std::string{}, none);
    case Kind::last_list:
      return group("–");
  }
  return {};
}

Html own_value(const Visit& visit, const Question& question, const Member& member, const Fact& fact) {
  const Text unknown{"not known", "不明"};
  switch (fact.kind) {
    case Kind::name:
      return printed(member.romaji);
    case Kind::federation_id:
      return fact.verdict == Verdict::near ? differing(member.id.text(), question.player->national_id)
                                           : group(member.id.text());
    case Kind::fide_id:
      return or_absent(visit, member.fide_id.text(), {"no FIDE ID", "FIDE IDなし"});
    case Kind::rating:
    case Kind::last_list:
      if (fact.by_correspondence) return group(fact.own, " ", tag("small", visit.say({"correspondence", "通信対局"})));
      if (fact.kind == Kind::rating) return or_absent(visit, fact.own, {"UR", "UR"});
      return or_absent(visit, fact.own, {"on no list", "リストになし"});
    case Kind::club:
    case Kind::federation:
      return or_absent(visit, fact.own, unknown);
    case Kind::birth: {
      if (fact.verdict == Verdict::unknown)
        return tag("span", cls("dim"), visit.say({"nothing to compare", "比較なし"}));
      const bool agrees = fact.verdict != Verdict::differs;
      return group(visit.say(agrees ? Text{"agrees", "一致"} : Text{"differs", "不一致"}));
    }
  }
  return {};
}

/// On a narrow screen the cells of a column are one card, and each says in itself what it is about.
Attribute label(const Visit& visit, const Text& words) {
  return attr("data-label", visit.say(words));
}

Html cell(const Visit& visit, const Question& question, const Candidate& candidate, const Row& row) {
  const auto fact = std::find_if(candidate.facts.begin(), candidate.facts.end(),
                                 [&](const Fact& one) { return one.kind == row.kind; });
  if (fact == candidate.facts.end()) return tag("td");
  return tag("td", label(visit, row.label),
             tag("span", cls("fact"), sign(visit, fact->verdict),
                 tag("span", own_value(visit, question, *candidate.member, *fact)),
                 tag("span", fact->weight == 0 ? std::string{} : signed_number(fact->weight))));
}

Html head(const Visit& visit, const Candidate& candidate, std::size_t number) {
  const Member& member = *candidate.member;
  const Html kanji = tag("bdi", attr("lang", "ja"), visible(member.kanji));
  const bool kanji_first = visit.is_japanese() && !member.kanji.empty();
  return tag("th", attr("scope", "col"), key(std::to_string(number)),
             tag("h2", kanji_first ? kanji : printed(member.romaji)),
             tag("small", kanji_first ? printed(member.romaji) : kanji, tag("br"),
                 tag("a", href(person_address(member.id)), member.id.text())));
}

constexpr Text k_effect{"effect", "影響"};

std::string games_that_count(const Visit& visit, std::size_t games) {
  if (games == 0) return std::string{visit.say({"no game counts", "計算対象の対局なし"})};
  return visit.say({"{0|game counts|games count}", "{0} 局が計算対象"}, {std::to_string(games)});
}

Html numbers(const Visit& visit, const ingest::Consequence& moves) {
  const auto rating = [](const std::optional<Rating>& value) { return value ? group(value->points()) : group("UR"); };
  const auto points = points_moved(moves);
  return group(rating(moves.before), " → ", tag("b", rating(moves.after)), " ",
               points                         ? change(*points)
               : !moves.before && moves.after ? tag("span", visit.say({"first rating", "初回"}))
                                              : Html{});
}

/// What the answer would do to the player, and to the list by this report.
Html effect_cell(const Visit& visit, const Opened& opened, const Question& question, const Candidate* candidate) {
  const std::string_view classes = candidate == nullptr ? "as-printed effect" : "effect";
  if (!question.is_open) return tag("td", cls(classes));
  const std::optional<FederationId> id = candidate == nullptr ? std::nullopt : std::optional{candidate->member->id};
  const operations::AnswerEffect effect =
      operations::effect_of_answer(opened.view, question.player->start_number, id, visit.office, visit.editions);
  if (effect.plays_as) {
    return tag("td", cls(classes), label(visit, k_effect), mark(Mark::triangle), " ",
               visit.say({"plays here as no. {0} already", "この大会に {0} 番で出場しています"},
                         {std::to_string(effect.plays_as->value())}));
  }
  Html out = tag("span", candidate == nullptr ? visit.say({"nobody of ours: {0}", "会員でなければ：{0}"},
                                                          {games_that_count(visit, effect.games)})
                                              : games_that_count(visit, effect.games));
  if (!effect.all) {
    out += tag("small", visit.say({"What it would change cannot be told yet.", "影響はまだ計算できません。"}));
  } else {
    if (effect.own) {
      out += tag("span", numbers(visit, *effect.own));
    } else if (candidate != nullptr) {
      out += tag("small", visit.say({"the member’s own number stays as it is", "本人の数値は変わりません"}));
    }
    out += tag("small", visit.say({"The list: ", "リスト："}), movement_in_words(visit, movement_of(effect.all)));
  }
  return tag("td", cls(classes), label(visit, k_effect), out);
}

}  // namespace

Html candidate_table(const Visit& visit, const Opened& opened, const Question& question) {
  Html heads =
      group(tag("td"), tag("th", cls("as-printed"), attr("scope", "col"),
                           tag("small", visit.say({"as printed", "記載"})), tag("h2", printed(question.player->name))));
  std::size_t number = 0;
  for (const Candidate& candidate : question.candidates) heads += head(visit, candidate, ++number);
  const Html rows = each(k_rows, [&](const Row& row) {
    return tag(
        "tr", tag("th", attr("scope", "row"), visit.say(row.label)),
        tag("td", cls("as-printed"), label(visit, row.label), printed_value(visit, question, row.kind)),
        each(question.candidates, [&](const Candidate& candidate) { return cell(visit, question, candidate, row); }));
  });
  const Text weight{"weight", "重み"};
  const Html weights = each(question.candidates, [&](const Candidate& candidate) {
    return tag("td", cls("weight"), label(visit, weight), signed_number(candidate.weight));
  });
  const Html effects =
      question.is_open
          ? tag("tr", tag("th", attr("scope", "row"), visit.say(k_effect)),
                effect_cell(visit, opened, question, nullptr),
                each(question.candidates,
                     [&](const Candidate& candidate) { return effect_cell(visit, opened, question, &candidate); }))
          : Html{};
  return tag(
      "div", cls("scroll cards"),
      tag("table", cls("who ruled"),
          tag("caption", cls("away"), visit.say({"As printed, and the members it may be", "記載内容と候補の会員"})),
          tag("thead", tag("tr", heads)),
          tag("tbody", rows,
              tag("tr", tag("th", attr("scope", "row"), visit.say(weight)), tag("td", cls("as-printed")), weights),
              effects)));
}

}  // namespace seiseki::desk::pages
