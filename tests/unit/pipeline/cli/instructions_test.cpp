#include <doctest/doctest.h>

#include "pipeline/cli/ingest_options.hpp"
#include "tests/unit/pipeline/imported.hpp"

using namespace seiseki;
using namespace seiseki::test;
using Words = std::vector<std::string>;

namespace {

Result<ingest::Instructions> read(const Words& words) {
  cli::CommandLine line{"import"};
  line.group(cli::report_options());
  const auto arguments = line.parse(words);
  REQUIRE(arguments);
  return cli::read_instructions(*arguments, "import");
}

}  // namespace

TEST_CASE("contracts 7: --id takes a start number and a member's ID, or none") {
  const auto instructions = read({"--id", "12=N01234567", "--id", "3=none"});
  REQUIRE(instructions);
  REQUIRE(instructions->assignments.size() == 2);
  CHECK(instructions->assignments[0].start_number == StartNumber{12});
  CHECK(instructions->assignments[0].id == member_id("N01234567"));
  CHECK(instructions->assignments[0].event.empty());
  CHECK(instructions->assignments[0].name.empty());
  CHECK(instructions->assignments[1].start_number == StartNumber{3});
  CHECK_FALSE(instructions->assignments[1].id);
  for (const std::string wrong :
       {"=", "12", "12=", "=N01234567", "x=N01234567", "12=1234567", "12=n01234567", "12=N0123456", "0=none", "-1=none",
        "12 =none", "1.5=none", "12=nobody", "99999999999=none", "#12=none", "1300001#=none", "1300001#x=none"}) {
    CAPTURE(wrong);
    const auto refused = read({"--id=" + wrong});
    REQUIRE_FALSE(refused);
    CHECK(refused.error().failure() == FailureClass::usage);
  }
}

TEST_CASE("contracts 7: a start number given twice is a slip, not a second thought") {
  const auto refused = read({"--id", "12=N01234567", "--id", "12=N07654321"});
  REQUIRE_FALSE(refused);
  CHECK(refused.error().failure() == FailureClass::usage);
  CHECK(read({"--id", "12=N01234567", "--id", "12=N01234567"}).has_value());
}

TEST_CASE("contracts 7: --id names its event and the printed name where it has to") {
  const auto instructions = read({"--id", "chess-results:1300001#12=N01234567=O'Brien, Bob = Bobby", "--id",
                                  "1300002#12=N07654321", "--id-reason", "told by phone"});
  REQUIRE(instructions);
  REQUIRE(instructions->assignments.size() == 2);
  const identity::Assignment& first = instructions->assignments[0];
  CHECK(first.event == "chess-results:1300001");
  CHECK(first.start_number == StartNumber{12});
  CHECK(first.id == member_id("N01234567"));
  CHECK(first.name == "O'Brien, Bob = Bobby");
  CHECK(first.reason == "told by phone");
  CHECK(instructions->assignments[1].event == "1300002");
}

TEST_CASE("--type is a type of games over the board, or correspondence, for one source too") {
  CHECK(read({"--type", "rapid"})->type == RatingCategory::rapid);
  CHECK_FALSE(read({"--type", "rapid"})->is_correspondence);
  const auto correspondence = read({"--type", "correspondence"});
  REQUIRE(correspondence);
  CHECK(correspondence->is_correspondence);
  CHECK_FALSE(correspondence->type);
  const auto parts =
      cli::said_of_sources({"a@correspondence", "b@2026-03-07,standard", "c", "d@blitz"}, *correspondence);
  REQUIRE(parts.size() == 3);
  CHECK((parts[0].instructions.is_correspondence && !parts[0].instructions.type));
  CHECK((!parts[1].instructions.is_correspondence && parts[1].instructions.type == RatingCategory::standard));
  CHECK(parts[2].instructions.is_correspondence);
  CHECK(parts[2].sources == Words{"c", "d@blitz"});
}

TEST_CASE("--received is a day, a time in Japan or elsewhere, or the event's end") {
  CHECK(read({"--received", "2026-02-12"})->received == instant("2026-02-12T00:00:00+09:00"));
  CHECK(read({"--received", "2026-02-12T10:00"})->received == instant("2026-02-12T10:00:00+09:00"));
  CHECK(read({"--received", "2026-02-12T01:00:00Z"})->received == instant("2026-02-12T10:00:00+09:00"));
  CHECK(read({"--received", "event-end"})->received_at_event_end);
  CHECK_FALSE(read({"--received", "event-end"})->received);
  CHECK_FALSE(read({})->received);
  for (const std::string wrong : {"yesterday", "12.02.2026", "2026-02-30", "2026-13-01", "2026-02-12T25:00"}) {
    CAPTURE(wrong);
    CHECK_FALSE(read({"--received", wrong}));
  }
}

TEST_CASE("--dates is the first and the last day, or one day") {
  const auto two = read({"--dates", "2026-03-07..2026-03-08"});
  REQUIRE(two);
  CHECK(two->dates == std::pair{*parse_date("2026-03-07"), *parse_date("2026-03-08")});
  const auto one = read({"--dates", "2026-03-07"});
  REQUIRE(one);
  CHECK(one->dates == std::pair{*parse_date("2026-03-07"), *parse_date("2026-03-07")});
  CHECK_FALSE(read({})->dates);
  for (const std::string wrong :
       {"..", "2026-03-07..", "..2026-03-08", "2026-03-08..2026-03-07", "2026-03-07-2026-03-08", "2026-02-30",
        "07.03.2026", "2026-03-07..2026-03-08..2026-03-09"}) {
    CAPTURE(wrong);
    const auto refused = read({"--dates=" + wrong});
    REQUIRE_FALSE(refused);
    CHECK(refused.error().failure() == FailureClass::usage);
  }
}

TEST_CASE("the rest is taken as given") {
  const auto all = read({"--type", "rapid", "--regulation", "jcf-2024-10", "--accept-late", "flood", "--accept-older",
                         "the newer one is a slip", "--accept-damaged", "compared", "--separate-event"});
  REQUIRE(all);
  CHECK(all->type == RatingCategory::rapid);
  CHECK(all->regulation == "jcf-2024-10");
  CHECK(all->accept_late == "flood");
  CHECK(all->accept_older == "the newer one is a slip");
  CHECK(all->accept_damaged == "compared");
  CHECK(all->separate_event);
  const auto none = read({});
  CHECK_FALSE(none->type);
  CHECK_FALSE(none->accept_late);
  CHECK_FALSE(none->accept_older);
  CHECK_FALSE(none->accept_damaged);
  CHECK_FALSE(none->separate_event);
}

TEST_CASE("3(7): a late report, an older copy and a damaged one are accepted for a reason, and an empty one is none") {
  for (const char* option : {"--accept-late", "--accept-older", "--accept-damaged"}) {
    CAPTURE(option);
    CHECK_FALSE(read({option, ""}));
    CHECK_FALSE(read({option, "  "}));
  }
}
