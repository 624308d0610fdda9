#include "pipeline/cli/terminal_text.hpp"

#include <doctest/doctest.h>

namespace seiseki::cli {

TEST_CASE("a paragraph breaks at blanks, and a line never begins with one") {
  CHECK(in_lines("one two three four", 9) == "one two\nthree\nfour");
  CHECK(in_lines("one two", 7) == "one two");
  CHECK(in_lines("", 10).empty());
  CHECK(in_lines("a paragraph\nand another", 9) == "a\nparagraph\nand\nanother");
}

TEST_CASE("Japanese breaks between its characters, each two columns wide, but not before a full stop") {
  CHECK(display_width("報告a。") == 7);
  CHECK(in_lines("報告を受理します。", 10) == "報告を受理\nします。");
  CHECK(in_lines("報告です。", 8) == "報告で\nす。");
}

TEST_CASE("a command in backquotes stays on one line, and so does a word that is longer than a line") {
  CHECK(in_lines("then `report show 3` again", 16) == "then\n`report show 3`\nagain");
  CHECK(in_lines("see https://chess-results.com/tnr1.aspx now", 10) == "see\nhttps://chess-results.com/tnr1.aspx\nnow");
  CHECK(in_lines("give a --reason", 11) == "give a\n--reason");
  CHECK(in_lines("an unclosed ` quote stays whole", 12) == "an unclosed\n` quote stays whole");
}

TEST_CASE("lines too long for a terminal are folded further in, and the others stay as they are") {
  const std::string text = "open:  late\n  the report came after the deadline\n    -> `settle 3 late`\n";
  CHECK(folded_lines(text, 24) == "open:  late\n  the report came\n    after the deadline\n    -> `settle 3 late`\n");
  CHECK(folded_lines(text, 0) == text);
  CHECK(folded_lines("  3f9a  /home/office/a.trf", 24) == "  3f9a\n    /home/office/a.trf");
  CHECK(folded_lines(text, 80) == text);
  CHECK(folded_lines("a question? ", 5) == "a\n  question? ");
  CHECK(folded_lines("報告を受理します。", 10) == "報告を受\n  理しま\n  す。");
  CHECK(folded_lines("", 5).empty());
  CHECK(folded_lines("\n\n", 1) == "\n\n");
  CHECK(folded_lines("        deep in it", 6) == "        deep in it");
}

}  // namespace seiseki::cli
