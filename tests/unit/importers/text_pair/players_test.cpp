#include "importers/text_pair/players.hpp"

#include <doctest/doctest.h>

#include "tests/unit/importers/text_pair/exports.hpp"

using namespace seiseki;
using namespace seiseki::importers;
using namespace seiseki::importers::text_pair;

namespace {

using Texts = std::vector<std::string>;

struct ReadPlayers {
  std::vector<ImportedPlayer> players;
  Texts codes;
};
ReadPlayers read_player_rows(const std::string& text) {
  const auto cut = cut_into_tables(text, "t.txt");
  REQUIRE(cut.has_value());
  text::FindingList findings("t.txt");
  auto players = read_players(cut->tables.at(0), "t.txt", findings);
  if (!players) return {{}, {std::string{"refused "} + std::string{players.error().finding.code()}}};
  ReadPlayers out{std::move(*players), {}};
  for (const Finding& f : std::move(findings).take()) out.codes.emplace_back(f.code());
  return out;
}

}  // namespace

TEST_CASE("Spielerdaten: every column that matters is read by its name") {
  const ReadPlayers out = read_player_rows(
      "Nr;Name;Titel;Identnr;EloNat;EloInt;Geburt;Fed;Sex;Typ;Gr;KlubNr;Klub;FideIdent;Quelle;Pkt;Wtg1;Wtg2;Wtg3;Wtg4;"
      "Wtg5;Wtg6;Rang;Nachname;Vorname;Atitel\r\n"
      "12;Kasumi Hoshi;FM;N03330834;1850;1900;02.04.1990;JPN;W;;;0;Yuunagi;99000012;;4½;;;;;;;3;Kasumi;Hoshi;\r\n");
  REQUIRE(out.players.size() == 1);
  const ImportedPlayer& p = out.players[0];
  CHECK(p.start_number == StartNumber{12});
  CHECK(p.name == "Kasumi, Hoshi");
  CHECK(p.surname == "Kasumi");
  CHECK(p.given_name == "Hoshi");
  CHECK(p.title == "FM");
  CHECK(p.national_id == "N03330834");
  CHECK(p.rating_national == 1850);
  CHECK(p.rating_fide == 1900);
  CHECK(to_iso(p.birth.value()) == "1990-04-02");
  CHECK(p.federation == "JPN");
  CHECK(p.sex == "W");
  CHECK(p.club == "Yuunagi");
  CHECK(p.fide_id == "99000012");
  CHECK(p.points == Score::from_half_points(9));
  CHECK(p.rank == 3);
  CHECK(p.where.line == 2);
  CHECK(out.codes.empty());
}

TEST_CASE("section 14 (12): 25 columns, another order, or no separate names are read alike") {
  const ReadPlayers out = read_player_rows(
      "Vorname;Nachname;Nr;Identnr;FideIdent;Pkt\n"
      "Hoshi;Kasumi;1;N90000011;0;2,5\n");
  REQUIRE(out.players.size() == 1);
  CHECK(out.players[0].name == "Kasumi, Hoshi");
  CHECK(out.players[0].points == Score::from_half_points(5));
  CHECK(read_player_rows("Nr;Name;Identnr;FideIdent\n1;Kasumi Hoshi;;\n").players.at(0).name == "Kasumi Hoshi");
  CHECK(read_player_rows("Nr;Name;Nachname;Vorname;Identnr;FideIdent\n1;Kasumi Hoshi;;;;\n").players.at(0).name ==
        "Kasumi Hoshi");
}

TEST_CASE("section 14 (1): an ID is text; 0 and an empty cell are none") {
  struct Case {
    const char* printed;
    const char* national;
  };
  for (const Case& c :
       {Case{"N03330834", "N03330834"}, Case{"03330834", "03330834"}, Case{"80820TR2021", "80820TR2021"}, Case{"0", ""},
        Case{"", ""}, Case{"00000", ""}, Case{" 7 ", "7"}}) {
    CAPTURE(std::string(c.printed));
    CHECK(read_player_rows("Nr;Name;Identnr;FideIdent\n1;Kasumi;" + std::string{c.printed} + ";\n")
              .players.at(0)
              .national_id == c.national);
  }
  const ReadPlayers fide =
      read_player_rows("Nr;Name;Identnr;FideIdent\n1;a;;0099000012\n2;b;N90000012;N90000011\n3;c;;0\n4;d;;n90000011\n");
  CHECK(fide.players[0].fide_id == "99000012");
  CHECK(fide.players[1].fide_id.empty());
  CHECK(fide.players[1].national_id == "N90000012");
  // The only ID there is, in the wrong column.
  CHECK(fide.players[3].national_id == "n90000011");
  CHECK(fide.codes == Texts{"id-not-fide"});
}

TEST_CASE("births are days, years, or nothing") {
  struct Case {
    const char* printed;
    const char* birth;
    int findings;
  };
  for (const Case& c : {Case{"01.06.1992", "1992-06-01", 0}, Case{"00.00.1992", "1992", 0}, Case{"1992", "1992", 0},
                        Case{"", "none", 0}, Case{"  .  .", "none", 0}, Case{"00.00.0000", "none", 0},
                        Case{"31.02.1992", "none", 1}, Case{"June", "none", 1}}) {
    CAPTURE(std::string(c.printed));
    const ReadPlayers out =
        read_player_rows("Nr;Name;Identnr;FideIdent;Geburt\n1;a;;;" + std::string{c.printed} + "\n");
    CHECK((out.players.at(0).birth ? to_iso(*out.players[0].birth) : "none") == c.birth);
    CHECK(out.codes.size() == static_cast<std::size_t>(c.findings));
  }
}

TEST_CASE("a start number that is missing skips the row, one used twice refuses the list") {
  const ReadPlayers missing = read_player_rows("Nr;Name;Identnr;FideIdent\n;a;;\nx;b;;\n0;c;;\n100000;d;;\n5;e;;\n");
  REQUIRE(missing.players.size() == 1);
  CHECK(missing.players[0].start_number == StartNumber{5});
  CHECK(missing.codes == Texts{"startno", "startno", "startno", "startno"});
  CHECK(read_player_rows("Nr;Name;Identnr;FideIdent\n5;a;;\n5;b;;\n").codes == Texts{"refused startno"});
}

TEST_CASE("a cell that should be a number and is none is reported and empty") {
  const ReadPlayers out = read_player_rows("Nr;Name;Identnr;FideIdent;EloNat;EloInt;Pkt;Rang\n1;a;;;x;-;2,3;y\n");
  CHECK_FALSE(out.players.at(0).rating_national.has_value());
  CHECK_FALSE(out.players[0].points.has_value());
  CHECK(out.codes == Texts{"number-unreadable", "number-unreadable", "number-unreadable", "number-unreadable"});
}
