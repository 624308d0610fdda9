#include "pipeline/desk/pages/reasons.hpp"

#include <algorithm>
#include <initializer_list>
#include <set>
#include <span>
#include <vector>

#include "pipeline/lists/explanation.hpp"
#include "pipeline/operations/report.hpp"

namespace seiseki::desk::pages {

using namespace markup;

namespace {

constexpr Text k_organiser{"confirmed by the organiser", "主催者に確認済み"};
constexpr Text k_player{"confirmed by the player", "選手本人に確認済み"};
constexpr Text k_late_leave{"the rating department accepts it late", "レーティング部が期限後の受理を認める"};
constexpr Text k_late_on_its_way{"it was sent in time and arrived later", "期限内に送付され、到着が遅れた"};
constexpr Text k_sheets{"seen on the score sheets", "記録用紙で確認"};

std::vector<Text> phrases_for(Deciding what) {
  switch (what) {
    case Deciding::person:
      return {k_organiser,
              k_player,
              {"a slip of the organiser", "主催者の記入誤り"},
              {"seen in the list of entrants", "参加者名簿で確認"}};
    case Deciding::late:
      return {k_late_leave, k_late_on_its_way};
    case Deciding::late_games:
      return {k_late_leave, k_late_on_its_way, {"it is late: its games stay out", "期限後のため対局は対象外のまま"}};
    case Deciding::problem:
      return {k_organiser,
              {"checked with the arbiter", "アービターに確認済み"},
              {"decided by the rating department", "レーティング部の決定"},
              k_sheets};
    case Deciding::day:
      return {k_organiser,
              {"as announced by the organiser", "主催者の告知による"},
              {"seen in the schedule of the event", "大会日程で確認"}};
    case Deciding::game:
      return {k_sheets,
              {"both players confirm it", "両対局者に確認済み"},
              {"not played", "対局は行われていない"},
              {"played unfairly", "不正な対局"}};
    case Deciding::arrival:
      return {{"the mail of that time", "その日時のメールによる"},
              {"it was sent before, by post", "先に郵送されていた"}};
    case Deciding::name:
      return {k_organiser, {"as announced by the organiser", "主催者の告知による"}};
    case Deciding::refusal:
      return {{"another report of the same event", "同じ大会の別の報告がある"},
              {"announced as unrated", "計算対象外と告知されている"},
              {"the conditions for rating are not met", "計算対象となる条件を満たさない"},
              {"at the wish of the organiser", "主催者の申し出による"}};
  }
  return {};
}

/// `3(8)` before `10`, as the edition counts.
std::vector<int> numbers_in(std::string_view clause) {
  std::vector<int> out;
  bool is_open = false;
  for (const char c : clause) {
    const bool is_digit = c >= '0' && c <= '9';
    if (is_digit && !is_open) out.push_back(0);
    if (is_digit) out.back() = std::min(out.back() * 10 + (c - '0'), 1'000'000);
    is_open = is_digit;
  }
  return out;
}

}  // namespace

Html stock_reasons(const Visit& visit, Deciding what) {
  return tag("datalist", id(k_reasons), each(phrases_for(what), [&](const Text& words) {
               return tag("option", attr("value", visit.say(words)));
             }));
}

Html clause_choices(const Visit& visit, const Opened& opened) {
  const Regulation* edition = operations::edition_of_report(opened.header(), visit.editions, visit.office);
  if (edition == nullptr) return {};
  std::set<std::string> known;
  for (const Parameter& parameter : describe(*edition)) {
    if (!parameter.clause.clause.empty()) known.insert(parameter.clause.clause);
  }
  std::vector<std::string> clauses(known.begin(), known.end());
  std::stable_sort(clauses.begin(), clauses.end(),
                   [](const std::string& a, const std::string& b) { return numbers_in(a) < numbers_in(b); });
  return tag("datalist", id(k_clauses),
             each(clauses, [](const std::string& clause) { return tag("option", attr("value", clause)); }));
}

std::string id_of_clause(std::string_view clause) {
  std::string out = "clause-";
  for (const char c : clause) out += c == ' ' || c == '\t' || c == '\n' ? '-' : c;
  return out;
}

Html cited(const ClauseRef& clause, std::string_view edition) {
  const std::string_view named = clause.edition.empty() ? edition : std::string_view{clause.edition};
  if (named.empty()) return group(lists::cite(clause));
  const Url rules = Url{"/rules"} / named;
  Html words = clause.clause.empty() ? Html{} : tag("a", href(rules.at(id_of_clause(clause.clause))), clause.clause);
  if (clause.rule.empty()) return words;
  return group(words, words.empty() ? "" : "; ", tag("a", href((rules / "readings").at(clause.rule)), clause.rule));
}

}  // namespace seiseki::desk::pages
