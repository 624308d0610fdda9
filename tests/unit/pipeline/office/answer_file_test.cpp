#include "pipeline/office/answer_file.hpp"

#include <doctest/doctest.h>

#include "tests/unit/pipeline/imported.hpp"

using namespace seiseki;
using namespace seiseki::test;
using office::AnswerFile;

namespace {

importers::Document answer_document(std::string bytes) {
  return {.name = "ask.csv", .origin = {}, .bytes = std::move(bytes), .media_type = {}, .retrieved_at = {}};
}

}  // namespace

TEST_CASE("contracts 7: answers name players by start number, printed ID or name; an empty one decides nothing") {
  const auto file = office::read_answer_file(
      answer_document("Answers of May\nreason,federation_id,name,printed_id,start_number,event,note\n"
                      "by phone,N01234567,Kitakaze Hana,,12,chess-results:1300001,x\n"
                      ",none,Stranger Some,,,,\n"
                      ",N03330834,,3330834,,,\n"
                      ",,Nobody Yet,,4,,\n"));
  REQUIRE(file);
  CHECK(codes(file->findings).empty());
  CHECK(file->undecided == 1);
  REQUIRE(file->answers.size() == 3);
  const identity::Assignment& first = file->answers[0];
  CHECK(first.event == "chess-results:1300001");
  CHECK(first.start_number == StartNumber{12});
  CHECK(first.name == "Kitakaze Hana");
  CHECK(first.id == member_id("N01234567"));
  CHECK(first.reason == "by phone");
  CHECK(first.where.line == 3);
  CHECK_FALSE(file->answers[1].id);
  CHECK(file->answers[2].printed_id == "3330834");
}

TEST_CASE("contracts 7: an answer that cannot be used is a finding with its line, and none of the file is used") {
  for (const std::string row :
       {"x,1,,N01234567", ",1,,1234567", ",1,,n01234567", ",1,,nobody", ",0,,none", ",1.5,,none", ",,,N01234567"}) {
    CAPTURE(row);
    const auto file =
        office::read_answer_file(answer_document("printed_id,start_number,name,federation_id\n" + row + "\n"));
    REQUIRE(file);
    // A start number outside is no number; a printed ID beside a good one is fine.
    const bool is_good = row == "x,1,,N01234567";
    CHECK(has_error(file->findings) == !is_good);
    CHECK(file->answers.size() == (is_good ? 1U : 0U));
    if (!is_good) CHECK(file->findings.at(0).where.line == 2);
  }
  CHECK(office::read_answer_file(answer_document("start_number,name\n1,x\n")).error().finding.code() ==
        "answers-header");
}

TEST_CASE("the open questions come with candidates, and the file is its own form for the answers") {
  const identity::Roster roster{{member("N01234567", "Kitakaze Hana"), member("N04440001", "Namikoma Sora"),
                                 member("N05559002", "Namikoma Sora"), member("N03330834", "=SUM(1)")}};
  importers::ImportedTournament tournament;
  tournament.players = {printed(1, "Kitakaze Hanna", "N01234567"), printed(2, "Namikoma Sora"),
                        printed(3, "Kitakaze Hana", "N01234567"), printed(4, "=SUM(1)"), printed(5, "Stranger Some")};
  const EventId event{"chess-results:1300001"};
  const auto questions =
      office::open_questions(tournament, event, identity::resolve(tournament, roster, {}, event), roster, Language::en);
  REQUIRE(questions.size() == 3);
  CHECK(questions[0].code == "name-mismatch");
  // Of two homonyms none is proposed.
  CHECK(questions[1].federation_id.empty());
  CHECK(questions[1].candidates.find("N05559002") != std::string::npos);
  CHECK(questions[2].federation_id == "N03330834");
  const auto file = office::read_answer_file(answer_document(office::write_questions(questions)));
  REQUIRE(file);
  CHECK(codes(file->findings).empty());
  CHECK(file->undecided == 2);
  REQUIRE(file->answers.size() == 1);
  // office P9: the guard of the spreadsheet is not part of the name.
  CHECK(file->answers[0].name == "=SUM(1)");
  CHECK(file->answers[0].event == event.text());
}
