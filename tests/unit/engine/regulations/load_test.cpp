#include "engine/regulations/load.hpp"

#include <algorithm>
#include <fstream>
#include <sstream>

#include <doctest/doctest.h>

#include "engine/regulations/findings.hpp"

using namespace seiseki;
using namespace seiseki::regulations;

namespace {

std::string bytes_of(const std::string& path) {
  std::ifstream file{SEISEKI_SOURCE_DIR "/engine/regulations/" + path, std::ios::binary};
  std::ostringstream bytes;
  bytes << file.rdbuf();
  return bytes.str();
}

std::optional<std::string> table(std::string_view name) {
  std::string bytes = bytes_of("tables/" + std::string{name});
  return bytes.empty() ? std::nullopt : std::optional<std::string>{std::move(bytes)};
}

/// With `from` replaced by `to`, once.
std::string replaced(std::string text, std::string_view from, std::string_view to) {
  const std::size_t at = text.find(from);
  REQUIRE(at != std::string::npos);
  return text.replace(at, from.size(), to);
}

std::string jcf_with(std::string_view from, std::string_view to) {
  return replaced(bytes_of("editions/jcf-2024-10.toml"), from, to);
}

struct Refusal {
  std::string code;
  int line = 0;
  std::string message;
};
Refusal refusal(const std::string& toml, const TableSource& tables = table) {
  const auto loaded = load_regulation(toml, "test.toml", tables);
  if (loaded) return {"accepted", 0, {}};
  const Finding& finding = loaded.error().finding;
  return {std::string{finding.code()}, finding.where.line, finding.message(Language::en)};
}

}  // namespace

TEST_SUITE("engine/regulations/load") {
  TEST_CASE("an edition becomes a value with a clause for every parameter") {
    const auto loaded = load_regulation(bytes_of("editions/jcf-2024-10.toml"), "jcf-2024-10.toml", table);
    REQUIRE(loaded);
    const Regulation& jcf = *loaded;
    CHECK(jcf.id == EditionId{"jcf-2024-10"});
    CHECK(jcf.effective_from == *parse_date("2024-10-01"));
    CHECK_FALSE(jcf.effective_until);
    CHECK(jcf.supersedes == EditionId{"ncs-2023-08"});
    CHECK(jcf.title(Language::en) == "Japan Chess Federation Rating Regulations, October 2024");
    REQUIRE(jcf.expected_score());
    CHECK(jcf.expected_score()->floor.value == Rating{1000});
    CHECK(jcf.expected_score()->floor.clause == ClauseRef{"jcf-2024-10", "5(3)", "A3"});
    CHECK(jcf.expected_score()->clause_of(Exclusion::late).clause == "3(7)");
    CHECK(jcf.expected_score()->k_rules.size() == 4);
    CHECK(jcf.sha256.empty());
    int cited = 0;
    for (const Parameter& parameter : describe(jcf)) {
      CAPTURE(parameter.key);
      CHECK_FALSE(parameter.value.empty());
      const bool is_heading = parameter.key.find('.') == std::string::npos || parameter.key.starts_with("title.") ||
                              parameter.key == "k.order";
      if (is_heading) continue;
      CHECK_FALSE((parameter.clause.clause.empty() && parameter.clause.rule.empty()));
      ++cited;
    }
    CHECK(cited >= 40);
  }

  TEST_CASE("what the text of a released edition states beside its file is read with it, and is none of its bytes") {
    const std::string toml = bytes_of("editions/ncs-2019-09.toml");
    const auto loaded = load_regulation(toml, "ncs-2019-09.toml", table);
    REQUIRE(loaded);
    REQUIRE(loaded->adjustment);
    CHECK(loaded->adjustment->notice_months == 6);
    CHECK(loaded->adjustment->clause == ClauseRef{"ncs-2019-09", "5(2)", {}});
    CHECK(loaded->hash_input.find("notice_months") == std::string::npos);
    const auto shown = describe(*loaded);
    CHECK(std::any_of(shown.begin(), shown.end(), [](const Parameter& parameter) {
      return parameter.key == "lists.adjustment" && parameter.value == "notice_months 6";
    }));
    SUBCASE("another version of the text has it too") {
      const auto second = load_regulation(replaced(toml, "\"ncs-2019-09\"", "\"ncs-2019-09.r2\""), "r2.toml", table);
      REQUIRE(second);
      REQUIRE(second->adjustment);
      CHECK(second->adjustment->clause.edition == "ncs-2019-09.r2");
    }
    SUBCASE("another text has not") {
      const auto jcf = load_regulation(bytes_of("editions/jcf-2024-10.toml"), "jcf-2024-10.toml", table);
      REQUIRE(jcf);
      CHECK_FALSE(jcf->adjustment);
    }
    SUBCASE("an edition says itself whether its lists may be adjusted") {
      const std::string own = "[lists]\nadjustment = { notice_months = 3, clause = \"9(1)\" }";
      for (const std::string file : {"ncs-2019-09", "jcf-2024-10"}) {
        const auto said =
            load_regulation(replaced(bytes_of("editions/" + file + ".toml"), "[lists]", own), "own.toml", table);
        REQUIRE(said);
        REQUIRE(said->adjustment);
        CHECK(said->adjustment->notice_months == 3);
        CHECK(said->adjustment->clause == ClauseRef{file, "9(1)", {}});
      }
    }
  }

  TEST_CASE("the bytes to hash are the edition and each of its tables, length-prefixed") {
    const std::string toml = bytes_of("editions/jcf-2024-10.toml");
    const auto loaded = load_regulation(toml, "jcf-2024-10.toml", table);
    REQUIRE(loaded);
    const auto piece = [](const std::string& text) { return std::to_string(text.size()) + ':' + text; };
    CHECK(loaded->hash_input == piece(toml) + piece("expected_score.tsv") + piece(*table("expected_score.tsv")) +
                                    piece("percentage.tsv") + piece(*table("percentage.tsv")));
  }

  TEST_CASE("a defective edition is refused with its code and line") {
    struct Row {
      const char* from;
      const char* to;
      const char* code;
    };
    for (const Row& row : {
             Row{"[lists]", "[lists", "edition-syntax"},
             Row{"value = 1000, clause", "value = 1000.5, clause", "edition-float"},
             Row{"value = 1000, clause", "value = 12:00:00, clause", "edition-float"},
             Row{"value = 1000, clause", "value = 100000, clause", "edition-bad-value"},
             Row{"value = 1000, clause", "value = \"1000\", clause", "edition-bad-value"},
             Row{"value = 1000, clause = \"5(3)\", rule = \"A3\"", "value = 1000", "edition-missing-clause"},
             Row{"rule = \"A3\"", "rule = \"B3\"", "edition-bad-value"},
             Row{"rule = \"A3\"", "reading = \"A3\"", "edition-unknown-key"},
             Row{"floor = {", "flor = {", "edition-missing-key"},
             Row{"membership = {", "memberships = {", "edition-unknown-key"},
             Row{"[time_class]", "[time_classes]", "edition-unknown-key"},
             Row{"structure = {", "# structure = {", "edition-missing-key"},
             Row{"\"sum_half_away_from_zero\"", "\"truncate\"", "edition-bad-value"},
             Row{"effective_from = 2024-10-01", "effective_from = \"2024-10-01\"", "edition-bad-value"},
             Row{"effective_from = 2024-10-01", "effective_from = 2024-10-01\neffective_until = 2024-09-30",
                 "edition-bad-value"},
             Row{"expected_score.tsv", "expected.tsv", "edition-table-missing"},
             Row{"expected_score.tsv", "../tables/expected_score.tsv", "edition-table-missing"},
             Row{"{ when = \"normal\", k = 20,", "{ when = \"junior\", k = 20, age_below = 19, age_at = \"game_date\",",
                 "edition-bad-value"},
             Row{"{ when = \"normal\", k = 20,", "{ when = \"normal\", k = 20, games_below = 4,", "edition-bad-value"},
             Row{"peak_from = 2400, ", "", "edition-bad-value"},
             Row{"months = 3, ", "", "edition-bad-value"},
             Row{"unplayed = {", "unplayd = {", "edition-missing-key"},
             Row{"below_floor =", "points_per_half = { value = 20, clause = \"6(4)\" }\nbelow_floor =",
                 "edition-bad-value"},
             Row{"minutes = [45],", "minutes = { a = 45 },", "edition-bad-value"},
             Row{"from = [\"fide_standard\"]", "from = \"fide_standard\"", "edition-bad-value"},
             Row{"from = [\"fide_standard\"]", "from = []", "edition-bad-value"},
             Row{"from = [\"fide_standard\"]", "from = [\"dwz\"]", "edition-bad-value"},
             Row{"standard = { minutes = [45],", "standard = { minutes = [45, 60],", "edition-bad-value"},
             Row{"standard = { minutes = [45],", "standard = { minutes = [45], rating_from = [1800],",
                 "edition-bad-value"},
             Row{"standard = { minutes = [45],", "standard = { minutes = [],", "edition-bad-value"},
             Row{"standard = { minutes = [45],", "standard = { minutes = [45, 30], rating_from = [0, 1800],",
                 "edition-bad-value"},
             Row{"method = { value = \"performance\"", "method = { value = \"performance_with_hypothetical\"",
                 "edition-bad-value"},
             Row{"standard = { minutes = [45],", "standard = { minutes = [\"45\"],", "edition-bad-value"},
             Row{"standard = { minutes = [45],", "standard = { minutes = [0],", "edition-bad-value"},
             Row{"standard = { minutes = [45],", "standard = { minutes = [601],", "edition-bad-value"},
             Row{"standard = { minutes", "# standard = { minutes", "edition-missing-key"},
             Row{"rapid = { minutes", "# rapid = { minutes", "edition-missing-key"},
             Row{"value = 1000, clause", "value = true, clause", "edition-bad-value"},
             Row{"value = 1000, clause", "value = false, clause", "edition-bad-value"},
             Row{"id = \"jcf-2024-10\"", "id = 5", "edition-bad-value"},
             Row{"rule = \"A3\"", "rule = \"A\"", "edition-bad-value"},
             Row{"rule = \"A3\"", "rule = \"Ax\"", "edition-bad-value"},
             Row{"rule = \"A3\"", "rule = \"A/\"", "edition-bad-value"},
             Row{"effective_from = 2024-10-01", "effective_from = 2024-02-30", "edition-syntax"},
             Row{"expected_score.tsv", "", "edition-bad-value"},
             Row{"expected_score.tsv", "{expected}.tsv", "edition-table-missing"},
             Row{"expected_score.tsv", "2024-10.tsv", "edition-table-missing"},
             Row{"expected_score.tsv", "expected:score.tsv", "edition-table-missing"},
             Row{"{ when = \"high\", k = 10,", "3, { when = \"high\", k = 10,", "edition-bad-value"},
             Row{"{ when = \"high\", k = 10,", "{ k = 10,", "edition-missing-key"},
             Row{"{ when = \"high\", k = 10,",
                 "{ when = \"normal\", k = 20, clause = \"5(1)\" }, { when = \"high\", k = 10,", "edition-bad-value"},
         }) {
      CAPTURE(row.from);
      CAPTURE(row.to);
      const Refusal found = refusal(jcf_with(row.from, row.to));
      CHECK(found.code == row.code);
      CHECK(found.line > 0);
      CHECK_FALSE(found.message.empty());
    }
  }

  TEST_CASE("an adoption is a table") {
    std::string text = jcf_with("id = ", "adoption = [3]\nid = ");
    const std::size_t first = text.find("[[adoption]]");
    text.erase(first, text.find("[exclusions]") - first);
    CHECK(refusal(text).code == "edition-bad-value");
  }

  TEST_CASE("an edition may set no reporting window, and a point table needs its corrections") {
    CHECK(refusal(jcf_with("window = {", "# window = {")).code == "accepted");
    std::string jcca = bytes_of("editions/jcca-2012.toml");
    jcca.replace(jcca.find("corrections = {"), 1, "# c");
    CHECK(refusal(jcca).code == "edition-missing-key");
  }

  TEST_CASE("of several defects the first is told, also when the next one is in a table") {
    const auto bad = [](std::string_view) -> std::optional<std::string> { return "first\n"; };
    const Refusal found = refusal(jcf_with("[period]", "[periods]"), bad);
    CHECK(found.code == "edition-missing-key");
    CHECK(found.message.find("period") != std::string::npos);
  }

  TEST_CASE("a table has a limit of bytes and one of rows") {
    const auto large = [](std::string_view) -> std::optional<std::string> { return std::string(65 * 1024, 'x'); };
    CHECK(refusal(bytes_of("editions/jcf-2024-10.toml"), large).code == "edition-too-large");
    std::string long_one = "first\tlast\thigher\tlower\n";
    for (int i = 0; i <= 1000; ++i) long_one += std::to_string(i) + '\t' + std::to_string(i) + "\t50\t50\n";
    CHECK(ExpectedScoreTable::parse(long_one, "t.tsv").error().finding.message(Language::en).find("too many rows") !=
          std::string::npos);
  }

  TEST_CASE("the line of a refusal is the line of the parameter") {
    const std::string text = jcf_with("value = 1000, clause", "value = -1, clause");
    const auto line =
        1 + std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(text.find("-1, clause")), '\n');
    CHECK(refusal(text).line == line);
  }

  TEST_CASE("bytes of any kind and size are refused without harm") {
    CHECK(refusal("").code == "edition-missing-key");
    CHECK(refusal(std::string(300 * 1024, '#')).code == "edition-too-large");
    CHECK(refusal("id = \"\"").code == "edition-bad-value");
    std::string deep = "x = ";
    for (int i = 0; i < 100; ++i) deep += '[';
    deep += std::string(100, ']');
    CHECK(refusal(deep).code == "edition-too-large");
    CHECK(refusal("\xff\xfe").code == "edition-syntax");
    CHECK(refusal("change = 4\nlists = 3\n").code == "edition-missing-key");
  }

  TEST_CASE("a table that is not sound is refused with its own name and line") {
    const std::string good = *table("expected_score.tsv");
    struct Row {
      const char* from;
      const char* to;
      int line;
    };
    for (const Row& row : {Row{"4\t10\t51\t49", "5\t10\t51\t49", 3},    // hole
                           Row{"4\t10\t51\t49", "3\t10\t51\t49", 3},    // overlap
                           Row{"4\t10\t51\t49", "4\t10\t51\t48", 3},    // does not mirror
                           Row{"11\t17\t52\t48", "11\t17\t50\t50", 4},  // falls
                           Row{"4\t10\t51\t49", "4\t\t51\t49", 3},      // open in the middle
                           Row{"4\t10\t51\t49", "\t10\t51\t49", 3},     // begins nowhere
                           Row{"4\t10\t51\t49", "4\t3\t51\t49", 3},     // ends before it begins
                           Row{"4\t10\t51\t49", "4\t4001\t51\t49", 3},  // a difference no players can have
                           Row{"736\t\t100\t0", "736\t900\t100\t0", 52}, Row{"4\t10\t51\t49", "4\t10\t51", 3},
                           Row{"4\t10\t51\t49", "4\t10\t.51\t.49", 3}, Row{"first\tlast", "from\tlast", 1}}) {
      CAPTURE(row.to);
      const auto parsed = ExpectedScoreTable::parse(
          std::string{good}.replace(good.find(row.from), std::string_view{row.from}.size(), row.to), "t.tsv");
      REQUIRE_FALSE(parsed);
      CHECK(parsed.error().finding.code() == "edition-table");
      CHECK(parsed.error().finding.where.line == row.line);
      CHECK(parsed.error().finding.where.document == "t.tsv");
    }
    const auto bad = [](std::string_view name) -> std::optional<std::string> {
      if (name == "expected_score.tsv") return "first\tlast\thigher\tlower\n";
      return table(name);
    };
    CHECK(refusal(bytes_of("editions/jcf-2024-10.toml"), bad).code == "edition-table");
  }

  TEST_CASE("the percentage table must mirror and fall, the point table must add up") {
    const std::string percentages = *table("percentage.tsv");
    const auto with = [](std::string text, std::string_view from, std::string_view to) {
      return text.replace(text.find(from), from.size(), to);
    };
    CHECK(PercentageTable::parse(percentages, "p.tsv"));
    CHECK_FALSE(PercentageTable::parse(with(percentages, "49\t-7", "49\t-8"), "p.tsv"));
    CHECK_FALSE(PercentageTable::parse(with(percentages, "49\t-7", "49\t"), "p.tsv"));
    CHECK_FALSE(PercentageTable::parse(with(percentages, "49\t-7", "49\t-4001"), "p.tsv"));
    CHECK_FALSE(PercentageTable::parse(with(percentages, "99\t677\n", ""), "p.tsv"));
    CHECK_FALSE(PercentageTable::parse(with(percentages, "98\t589", "98\t700"), "p.tsv"));
    CHECK_FALSE(PercentageTable::parse(with(percentages, "\n0\t-800", ""), "p.tsv"));
    const std::string points = *table("jcca_points.tsv");
    CHECK(PointTable::parse(points, "p.tsv"));
    CHECK_FALSE(PointTable::parse(with(points, "12\t23\t1\t12\t29\t31\t1", "12\t23\t1\t12\t29\t30\t1"), "p.tsv"));
    CHECK_FALSE(PointTable::parse(with(points, "12\t23\t1\t12\t29\t31\t1", "12\t23\t1\t12\t29\t31\t2"), "p.tsv"));
    CHECK_FALSE(PointTable::parse(with(points, "12\t23\t1\t12", "12\t23\t2\t12"), "p.tsv"));
    CHECK_FALSE(PointTable::parse(with(points, "12\t23\t1\t12", "13\t23\t1\t12"), "p.tsv"));
    CHECK_FALSE(PointTable::parse(with(points, "12\t23\t1\t12\t29\t31\t1", "12\t23\t1\t12\t29\t31\t"), "p.tsv"));
    std::string_view unended = points;
    while (unended.ends_with('\n')) unended.remove_suffix(1);
    CHECK(PointTable::parse(unended, "p.tsv"));
  }

  TEST_CASE("the embedded tables are the tables as published") {
    struct Row {
      const char* ours;
      const char* published;
    };
    int compared = 0;
    for (const Row& row : {Row{"tables/expected_score.tsv", "/tables/pd_table.tsv"},
                           Row{"tables/percentage.tsv", "/tables/dp_table.tsv"},
                           Row{"tables/jcca_points.tsv", "/tables/jcca_table.tsv"}}) {
      std::ifstream published{std::string{SEISEKI_SHARED_DIR} + row.published};
      if (!published) continue;
      std::istringstream ours{bytes_of(row.ours)};
      std::string a;
      std::string b;
      std::getline(ours, a);
      std::getline(published, b);
      while (std::getline(published, b)) {
        REQUIRE(std::getline(ours, a));
        // Published decimals are two places of a number up to one: without the point they are our hundredths.
        std::string digits;
        for (const char c : b) {
          if (c == '.') {
            if (digits.ends_with('0') && (digits.size() == 1 || digits[digits.size() - 2] == '\t')) digits.pop_back();
            continue;
          }
          digits += c;
        }
        const auto plain = [](std::string text) {
          std::string out;
          std::istringstream cells{text};
          for (std::string cell; std::getline(cells, cell, '\t');)
            out += (cell.empty() ? "open" : std::to_string(std::stoi(cell))) + ' ';
          return out;
        };
        CHECK(plain(a) == plain(digits));
        ++compared;
      }
      CHECK_FALSE(std::getline(ours, a));
    }
    if (compared == 0) MESSAGE("skipped: " SEISEKI_SHARED_DIR "/tables not present");
  }
}
