#include "pipeline/site/regulation_text.hpp"

#include <doctest/doctest.h>

using namespace seiseki;
using site::RegulationText;
using Kind = RegulationText::Kind;

TEST_CASE("a regulation's text is cut where its articles and clauses begin, in every way in which they are written") {
  struct Row {
    std::string name;
    std::string text;
    std::vector<std::pair<std::string, std::string>> cited;  ///< clause and its words
  };
  const Row rows[] = {
      {"headings and items of Markdown",
       "# Rating Regulations\n\n## 5. Method\n\n- (1) The change C\n  - a) of each game\n- (2) The total\n",
       {{"5", "5. Method"}, {"5(1)", "The change C"}, {"5(2)", "The total"}}},
      {"plain lines",
       "4. 対局結果の報告\n\n(1) 主催者は報告する\n\n(2) 報告は期間内に行う\n5. 計算方法\n(1) 変動値C\n",
       {{"4", "4. 対局結果の報告"},
        {"4(1)", "主催者は報告する"},
        {"4(2)", "報告は期間内に行う"},
        {"5", "5. 計算方法"},
        {"5(1)", "変動値C"}}},
      {"articles by their sign, wide digits and brackets",
       "第５条　計算方法\n（１）変動値Cは次による\n（２）合計を四捨五入する\n",
       {{"5", "第５条　計算方法"}, {"5(1)", "変動値Cは次による"}, {"5(2)", "合計を四捨五入する"}}},
      {"an annex counts anew and is not cited",
       "5. Method\n(1) The change\n\nSupplement\n\n1. These regulations\n(1) come into force\n",
       {{"5", "5. Method"}, {"5(1)", "The change"}}},
      {"numbers within a clause are its own",
       "5. Method\n(1) The change\n  - (2) is not a clause\n  6. nor is this an article\n(2) The total\n",
       {{"5", "5. Method"}, {"5(1)", "The change"}, {"5(2)", "The total"}}},
      {"a mark at the beginning and line ends of Windows",
       "\xef\xbb\xbf"
       "5. Method\r\n(1) The change\r\n",
       {{"5", "5. Method"}, {"5(1)", "The change"}}},
  };
  for (const Row& row : rows) {
    CAPTURE(row.name);
    const auto read = site::read_regulation_text(row.text, "jcf-2024-10.ja.txt");
    REQUIRE(read);
    std::vector<std::pair<std::string, std::string>> cited;
    for (const RegulationText::Block& block : read->blocks) {
      if (!block.clause.empty()) cited.emplace_back(block.clause, block.text);
    }
    CHECK(cited == row.cited);
    for (const auto& [clause, words] : row.cited) CHECK(read->has(clause));
    CHECK_FALSE(read->has("9(9)"));
    CHECK_FALSE(read->has(""));
  }
}

TEST_CASE("what stands between clauses keeps its words: lines of a paragraph are joined, rows of a table stay rows") {
  const auto read = site::read_regulation_text(
      "5. Method\n(1) The change\nis worked out\nby a formula\n\nTable 1\n0-3\t.50\t.50\n4-10\t.51\t.49\n\nNote\n",
      "text");
  REQUIRE(read);
  std::vector<std::pair<Kind, std::string>> blocks;
  for (const RegulationText::Block& block : read->blocks) blocks.emplace_back(block.kind, block.text);
  CHECK(blocks == std::vector<std::pair<Kind, std::string>>{{Kind::heading, "5. Method"},
                                                            {Kind::clause, "The change"},
                                                            {Kind::paragraph, "is worked out by a formula"},
                                                            {Kind::paragraph, "Table 1"},
                                                            {Kind::rows, "0-3\t.50\t.50\n4-10\t.51\t.49\n"},
                                                            {Kind::paragraph, "Note"}});
}

TEST_CASE("a text in another encoding, or without any clause, is refused with what to do") {
  for (const std::string text : {"5. \x95\xfb\x96\x40\n(1) \x95\xcf\x93\xae\n", "", "Rating Regulations\nAll of them\n",
                                 "(1) without an article\n"}) {
    CAPTURE(text);
    const auto read = site::read_regulation_text(text, "jcf-2024-10.ja.txt");
    REQUIRE_FALSE(read);
    CHECK(read.error().finding.code() == "site-regulation-text");
    CHECK(read.error().finding.message(Language::en).starts_with("jcf-2024-10.ja.txt cannot be shown"));
  }
}
