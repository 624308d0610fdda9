#include "pipeline/cli/table.hpp"

#include <sstream>

#include <doctest/doctest.h>

#include "pipeline/operations/words.hpp"

using namespace seiseki;
using namespace seiseki::cli;

namespace {

std::string printed(Format format, Language language) {
  std::istringstream in;
  std::ostringstream out;
  std::ostringstream err;
  Context context{.in = in, .out = out, .err = err, .now = [] { return Instant{}; }, .environment = {}};
  context.format = format;
  context.language = language;
  print(context, {.schema = "seiseki/test/1",
                  .rows_key = "rows",
                  .columns = {{"stage", {"stage", "段階"}, Align::left, operations::stage_wording},
                              {"half_points", {}, Align::right},
                              {"received", {"received", "到着"}, Align::left, operations::time_wording},
                              {"games", {"games", "対局"}, Align::right}},
                  .rows = {{"accepted", 2, "2026-02-16T21:30:00+09:00", 12}, {"new-stage", 1, nullptr, 3}}});
  return out.str();
}

std::string printed_within(std::size_t width, const Table& table) {
  std::istringstream in;
  std::ostringstream out;
  std::ostringstream err;
  Context context{.in = in, .out = out, .err = err, .now = [] { return Instant{}; }, .environment = {}};
  context.width = width;
  print(context, table);
  return out.str();
}

}  // namespace

TEST_CASE("a person reads the words of his language, aligned, and no column meant for programs") {
  CHECK(printed(Format::text, Language::en) ==
        "stage      received          games\n"
        "accepted   2026-02-16T21:30     12\n"
        "new-stage                        3\n");
  CHECK(printed(Format::text, Language::ja) ==
        "段階       到着              対局\n"
        "受理       2026-02-16T21:30    12\n"
        "new-stage                       3\n");
}

TEST_CASE("a program reads the same words in either language") {
  for (const Language language : {Language::en, Language::ja}) {
    CHECK(printed(Format::csv, language) ==
          "stage,half_points,received,games\n"
          "accepted,2,2026-02-16T21:30:00+09:00,12\n"
          "new-stage,1,,3\n");
  }
}

TEST_CASE("on a terminal the first line is for the columns that matter, and those of less rank make room for them") {
  const Table table{.schema = "seiseki/test/1",
                    .columns = {{"report", {"no.", "番号"}, Align::right},
                                {"received", {"received", "到着"}, Align::left, nullptr, 1},
                                {"type", {"type", "種類"}, Align::left, nullptr, 2},
                                {"name", {"event", "大会"}}},
                    .rows = {{12, "2026-02-16", "rapid", "Asagiri League 2026"}, {3, "2026-02-17", "rapid", "Open"}}};
  CHECK(printed_within(40, table) ==
        "no.  received    event\n"
        "    type\n"
        " 12  2026-02-16  Asagiri League 2026\n"
        "    rapid\n"
        "  3  2026-02-17  Open\n"
        "    rapid\n");
  CHECK(printed_within(30, table) ==
        "no.  event\n"
        "    received    type\n"
        " 12  Asagiri League 2026\n"
        "    2026-02-16  rapid\n"
        "  3  Open\n"
        "    2026-02-17  rapid\n");
  CHECK(printed_within(0, table).starts_with("no.  received    type   event\n"));
}

TEST_CASE("what may be left out is, where a row stands on one line then") {
  const Table table{.schema = "seiseki/test/1",
                    .columns = {{"place", {"place", "順位"}, Align::right},
                                {"games", {"games", "対局数"}, Align::right, nullptr, k_left_out_first},
                                {"name", {"name", "氏名"}}},
                    .rows = {{1, 260, "Yoikoma Haruto of the far north"}}};
  CHECK(printed_within(40, table) ==
        "place  name\n"
        "    1  Yoikoma Haruto of the far north\n");
  CHECK(printed_within(45, table).starts_with("place  games  name\n"));
  // It would not be one line without it either.
  CHECK(printed_within(30, table).find("games") != std::string::npos);
}

TEST_CASE("on a terminal the columns that do not fit stand below, further in, and long sentences are broken") {
  const Table table{
      .schema = "seiseki/test/1",
      .columns = {{"report", {"no.", "番号"}, Align::right},
                  {"name", {"event", "大会"}},
                  {"received", {"received", "到着"}},
                  {"wrong", {"what is wrong", "問題"}}},
      .rows = {{12, "Asagiri League 2026", "2026-02-16", "two players have one ID and nobody said who is who"},
               {3, "Open", "2026-02-17", nullptr}}};
  const auto in_width = [&](std::size_t width) { return printed_within(width, table); };
  CHECK(in_width(40) ==
        "no.  event                received\n"
        "    what is wrong\n"
        " 12  Asagiri League 2026  2026-02-16\n"
        "    two players have one ID and nobody\n"
        "    said who is who\n"
        "  3  Open                 2026-02-17\n");
  CHECK(in_width(0).find("2026-02-16  two players have one ID and nobody said who is who\n") != std::string::npos);
  CHECK(in_width(200) == in_width(0));
}
