#include <doctest/doctest.h>

#include "engine/domain/error.hpp"

using namespace seiseki;

namespace {
constexpr FindingKind k_example{.code = "example-kind",
                                .severity = Severity::error,
                                .arguments = {"cell", "result"},
                                .message = {"{cell} is not {result}", "{cell}は{result}ではありません"},
                                .advice = {"Write {result}.", "{result}と書いてください。"},
                                .typed = {"`--result {result}`.", "`--result {result}`。"}};
}

TEST_SUITE("engine/domain/finding") {
  TEST_CASE("a finding says what, where and what to do in both languages") {
    const Finding f = finding(k_example, {.document = "a.trf", .line = 12, .column = 92}, "x\ty", {"1/2", "="});
    CHECK(f.code() == "example-kind");
    CHECK(f.where.place() == "a.trf:12:92");
    CHECK(f.quoted == "x\\ty");
    CHECK(f.message(Language::en) == "1/2 is not =");
    CHECK(f.message(Language::ja) == "1/2は=ではありません");
    CHECK(f.advice(Language::en) == "Write =.");
    CHECK(f.typed(Language::en) == "`--result =`.");
    CHECK(f.what_to_do(Language::en) == "Write =. `--result =`.");
    CHECK(f.what_to_do(Language::ja) == "=と書いてください。`--result =`。");
    CHECK(f.argument("result") == "=");
    CHECK(has_error({f}));
    CHECK_FALSE(has_error({}));
  }

  TEST_CASE("a place is as exact as what is known of it") {
    CHECK(Location{.document = "page", .table_row = 7}.place() == "page, row 7");
    CHECK(Location{.document = "a.trf", .line = 12}.place() == "a.trf:12");
    CHECK(Location{.document = "a.trf"}.place() == "a.trf");
  }

  TEST_CASE("severities have names") {
    CHECK(to_string(Severity::info) == "info");
    CHECK(to_string(Severity::warning) == "warning");
    CHECK(to_string(Severity::error) == "error");
  }

  TEST_CASE("arguments are never expanded again, and unknown slots are empty") {
    const std::vector<std::string> arguments{"{1}", "b"};
    CHECK(fill("{0}{9}{x}", arguments) == "{1}{x}");
    CHECK(fill("{/}{:}{0)", arguments) == "{/}{:}{0)");
    CHECK(fill("{1} {1", arguments) == "b {1");
  }

  TEST_CASE("an argument is filled in by its name, wherever the sentence has it") {
    constexpr ArgumentNames k_names{"round", "player"};
    CHECK(k_names.size() == 2);
    CHECK(k_names.find("player") == 1U);
    CHECK_FALSE(k_names.find("rounds"));
    const std::vector<std::string> values{"{player}", "7"};
    CHECK(fill("{player} in round {round}", k_names.span(), values) == "7 in round {player}");
    CHECK(fill("{round}{x}{}{ {player", k_names.span(), values) == "{player}{x}{}{ {player");
    CHECK(fill("{player}{player}", k_names.span(), values) == "77");
    // What is not known of an old one is not passed off as nothing.
    CHECK(fill("{round}/{player}", k_names.span(), std::vector<std::string>{"3"}) == "3/–");
    CHECK(fill("", k_names.span(), values).empty());
  }

  TEST_CASE("quotations are cut at a character and control characters are visible") {
    CHECK(quote("a\x01\r\nb") == "a\\x01\\r\\nb");
    const std::string kanji = "成績成績";
    CHECK(quote(kanji, 7) == "成績…");
    CHECK(quote(kanji, 12) == kanji);
    CHECK(quote("\xe6\x88", 1) == "…");
    CHECK(quote("\x7f") == "\\x7f");
    CHECK(quote("abc", 2) == "ab…");
    CHECK(quote("abc", 0) == "…");
    CHECK(quote("\x88\x90x", 2) == "…");
    CHECK(quote("\x88\x90x", 9) == "\\x88\\x90x");
    CHECK(quote("a\u202eb\u200b\u0085") == "a\\u202eb\\u200b\\u0085");
  }

  TEST_CASE("SEISEKI_TRY hands the error on") {
    const auto fails = []() -> Result<int> { return failure(k_example, {}, "q", {"a", "b"}); };
    const auto caller = [&]() -> Result<std::string> {
      SEISEKI_TRY(const int value, fails());
      return std::to_string(value);
    };
    const auto result = caller();
    REQUIRE_FALSE(result);
    CHECK(result.error().finding.code() == "example-kind");
    CHECK(result.error().failure() == FailureClass::data);
  }
}
