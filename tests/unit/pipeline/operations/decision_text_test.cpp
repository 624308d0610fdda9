#include "pipeline/operations/decision_text.hpp"

#include <doctest/doctest.h>

#include "pipeline/lists/decided.hpp"
#include "pipeline/office/reports.hpp"
#include "pipeline/operations/queue.hpp"
#include "tests/unit/pipeline/operations/opened_office.hpp"

using namespace seiseki;
using namespace seiseki::test;

TEST_CASE("a decision says what was decided, in both languages and as it is kept") {
  struct Case {
    const char* kind;
    const char* object;
    const char* after;
    const char* en;
    const char* ja;
  };
  const Case cases[] = {
      {"set-type", "report:1", R"("rapid")", "rapid", "ラピッド"},
      {"set-date", "report:1/round:2", R"({"date": "2026-02-15", "late": false})", "2026-02-15", "2026-02-15"},
      {"name-event", "report:1", R"("Other Open")", "Other Open", "Other Open"},
      {"identify-player", "report:1/player:3", R"("N01548874")", "N01548874", "N01548874"},
      {"identify-player", "report:1/player:3", R"("none")", "no member", "会員ではありません"},
      {"choose-edition", "list:2026-03", R"("jcf-2024-10")", "jcf-2024-10", "jcf-2024-10"},
      {"set-publicity", "player:N00000001", R"("hidden")", "not shown", "非公開"},
      {"adopt-rating", "player:N00000001",
       R"({"category": "standard", "rating": 1500, "date": "2026-03-21", "source": "rating department",
           "origin": "department"})",
       "standard 1500 from 2026-03-21", "スタンダード 1500 2026-03-21から"},
      {"adopt-rating", "player:N00000001",
       R"({"category": "rapid", "rating": 1500, "date": "2026-03-21", "source": "JCA 2019-04", "origin": "jca"})",
       "rapid 1500 from 2026-03-21 (JCA 2019-04)", "ラピッド 1500 2026-03-21から（JCA 2019-04）"},
      {"decline-adoption", "player:N00000001",
       R"({"category": "standard", "from": "rapid", "rating": 1500, "list": "2026-02"})",
       "standard 1500 (FIDE Rapid 2026-02)", "スタンダード 1500（FIDE Rapid 2026-02）"},
      {"first-rating", "player:N00000001", R"({"rating": 1200, "date": "2026-04-01"})", "1200 from 2026-04-01",
       "1200 2026-04-01から"},
      {"merge-players", "player:N00000001", R"({"into": "N00000002", "effective": "2026-04-21"})",
       "N00000001 -> N00000002 from 2026-04-21", "N00000001 -> N00000002 2026-04-21から"},
      {"link-fide", "player:N00000001", R"({"fide_id": "99000017"})", "99000017", "99000017"},
      {"settle-problem", "report:1/problem:late", R"("count")", "its games count", "対局を算入"},
      {"settle-problem", "report:1/problem:late", R"("as-is")", "", ""},
      // Their kind and object say it all.
      {"exclude-game", "report:1/game:4", "null", "", ""},
      {"accept-report", "report:1", "", "", ""},
  };
  for (const Case& one : cases) {
    CAPTURE(one.kind);
    CAPTURE(one.after);
    store::Decision decision;
    decision.kind = one.kind;
    decision.object = one.object;
    decision.after = one.after;
    CHECK(operations::decision_value(decision, Language::en) == one.en);
    CHECK(operations::decision_value(decision, Language::ja) == one.ja);
    CHECK(operations::decision_json(decision)["value"] == output::parsed_or_null(one.after));
  }
}

TEST_CASE("a reason that the program said by itself is in the reader's language, what people wrote as they wrote it") {
  store::Decision decision;
  decision.reason = "accepted on import";
  CHECK(operations::decision_reason(decision, Language::en) == "accepted on import");
  CHECK(operations::decision_reason(decision, Language::ja) == "取り込み時の受理");
  decision.reason = "a sound copy came in";
  CHECK(operations::decision_reason(decision, Language::ja) == "問題のない文書が届いたため");
  decision.reason = "asked by letter";
  CHECK(operations::decision_reason(decision, Language::ja) == "asked by letter");
}

TEST_CASE("a merge that was undone says which it was") {
  store::Decision decision;
  decision.kind = "unmerge-players";
  decision.object = "player:N00000001";
  decision.before = R"({"into": "N00000002", "effective": "2026-04-21"})";
  CHECK(operations::decision_value(decision, Language::en) == "N00000001 -> N00000002 from 2026-04-21");
}

TEST_CASE("ncs-2019-09 2(4): a rating that the department decides is no rating taken over") {
  store::Decision decision;
  decision.kind = "adopt-rating";
  decision.after = R"({"category": "standard", "rating": 1500, "date": "2026-03-21", "source": "rating department",
                       "origin": "department"})";
  CHECK(operations::decision_name(decision).en == "first rating decided by the rating department");
  decision.after =
      R"({"category": "standard", "rating": 1500, "date": "2026-03-21", "source": "JCA", "origin": "jca"})";
  CHECK(operations::decision_name(decision).en == "rating taken over");
}
