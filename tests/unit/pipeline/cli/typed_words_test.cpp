#include <doctest/doctest.h>

#include "pipeline/cli/chosen_list.hpp"
#include "pipeline/cli/command.hpp"
#include "pipeline/cli/missing_facts.hpp"
#include "pipeline/cli/typed_number.hpp"
#include "pipeline/cli/typed_parts.hpp"

using namespace seiseki;

TEST_CASE("a number is whole, 1 or more, and nothing else stands beside it") {
  CHECK(cli::typed_number("1") == 1);
  CHECK(cli::typed_number("120") == 120);
  for (const char* text : {"", "0", "-1", "+1", "1 ", " 1", "1x", "1.5", "one"}) {
    CAPTURE(std::string(text));
    CHECK_FALSE(cli::typed_number(text));
  }
}

TEST_CASE("a number too large for what it names is refused, not cut") {
  CHECK_FALSE(cli::typed_number("4294967301"));
  CHECK(cli::typed_number<std::int64_t>("4294967301") == 4'294'967'301);
  CHECK_FALSE(cli::typed_number<std::int64_t>("99999999999999999999"));
}

TEST_CASE("what is said of a word that is no number names the thing and the word, in both languages") {
  const auto read = cli::read_number({"a game's number", "対局の番号"}, "x", "report count");
  REQUIRE_FALSE(read);
  CHECK(read.error().finding.message(Language::en) == "a game's number is 1 or more, not 'x'");
  CHECK(read.error().finding.message(Language::ja) == "対局の番号は1以上の整数です（'x' は不可）");
}

TEST_CASE("a player of a report is named by start number, as a member or as nobody") {
  const auto member = cli::parse_assignment("6=N01234567");
  REQUIRE(member);
  CHECK(member->player == StartNumber{6});
  CHECK(member->id == FederationId::parse("N01234567"));
  const auto nobody = cli::parse_assignment("6=none");
  REQUIRE(nobody);
  CHECK_FALSE(nobody->id);
  for (const char* text : {"", "6", "6=", "=none", "0=none", "6=nobody", "6=N0123456", "x=N01234567"}) {
    CAPTURE(std::string(text));
    CHECK_FALSE(cli::parse_assignment(text));
  }
}

TEST_CASE("a day is said of a round or of a game") {
  const auto round = cli::parse_date_assignment("round:2=2026-02-14");
  REQUIRE(round);
  CHECK(round->part.what == office::DatedPart::What::round);
  CHECK(round->part.number == 2);
  CHECK(to_iso(round->date) == "2026-02-14");
  const auto game = cli::parse_date_assignment("game:17=2026-02-15");
  REQUIRE(game);
  CHECK(game->part.what == office::DatedPart::What::game);
  for (const char* text : {"", "round:2", "2=2026-02-14", "round=2:2026-02-14", "board:2=2026-02-14",
                           "round:0=2026-02-14", "round:2=2026-02-30"}) {
    CAPTURE(std::string(text));
    CHECK_FALSE(cli::parse_date_assignment(text));
  }
}

TEST_CASE("a result is White's score") {
  CHECK(cli::parse_result("1-0") == k_win);
  CHECK(cli::parse_result("1/2") == k_draw);
  CHECK(cli::parse_result("1/2-1/2") == k_draw);
  CHECK(cli::parse_result("0-1") == k_loss);
  CHECK_FALSE(cli::parse_result("0"));
  CHECK_FALSE(cli::parse_result("+--"));
}

TEST_CASE("a list is a month, or one revision of it") {
  const auto month = cli::read_which_list("2026-03", "list");
  REQUIRE(month);
  CHECK(to_iso(month->month) == "2026-03");
  CHECK_FALSE(month->revision);
  const auto revision = cli::read_which_list("2026-03/2", "list");
  REQUIRE(revision);
  CHECK(revision->revision == 2);
  for (const char* text : {"", "2026", "2026-13", "2026-03/", "2026-03/0", "2026-03/x", "2026-03/1/2", "/1"}) {
    CAPTURE(std::string(text));
    CHECK_FALSE(cli::read_which_list(text, "list"));
  }
}

TEST_CASE("a command line to be pasted names the database as it was given, but never with a password") {
  cli::CommandLine line{"sample"};
  line.group(cli::storage_options());
  const auto words = [&](const std::string& database) {
    const auto arguments = line.parse(std::vector<std::string>{"-d", database});
    REQUIRE(arguments);
    return cli::database_words(*arguments);
  };
  CHECK(cli::database_words(*line.parse(std::vector<std::string>{})).empty());
  CHECK(words("my office.db") == " --database 'my office.db'");
  CHECK(words("postgresql://anna@h/d") == " --database postgresql://anna@h/d");
  for (const char* secret :
       {"postgresql://anna:geheim@h/d", "postgresql://anna:ge%2Fheim@h/d", "host=h user=anna password=geheim",
        "postgresql://h/d?password=geheim", "postgresql://h/d?pass%77ord=geheim"}) {
    CAPTURE(secret);
    CHECK(words(secret) == " --database \"$SEISEKI_DATABASE\"");
  }
}
