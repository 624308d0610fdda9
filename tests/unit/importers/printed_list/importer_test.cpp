#include "importers/printed_list/importer.hpp"

#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "importers/printed_list/findings.hpp"
#include "tests/support/xlsx_builder.hpp"

using namespace seiseki;
using namespace seiseki::importers;
using namespace seiseki::importers::printed_list;

namespace {

using Certainty = Recognition::Certainty;

Document document(std::string bytes) {
  return {.name = "list", .bytes = std::move(bytes)};
}
Certainty certainty(const std::string& bytes) {
  const Document one = document(bytes);
  return PrintedListImporter{}.recognise({&one, 1}).certainty;
}
ImportedTournament read_list(const std::string& bytes) {
  const Document one = document(bytes);
  auto tournament = PrintedListImporter{}.read({&one, 1});
  REQUIRE(tournament);
  return std::move(*tournament);
}
std::string refusal(const std::string& bytes) {
  const Document one = document(bytes);
  const auto tournament = PrintedListImporter{}.read({&one, 1});
  return tournament ? "read" : std::string(tournament.error().finding.code());
}

// As Swiss-Manager writes its final ranking: two columns named Name, blank headings, a blank rank, a footer.
const std::vector<std::string> k_ranking{
    "Test Open",
    "",
    "Organizer(s) : Kita Chess Club",
    "Tournament Director : Mori Jun",
    "Chief Arbiter : IA Abe Yui, 33300001",
    "Town : Sapporo",
    "Rating-Ø : 1422",
    "Date : 2026/03/14 To 2026/03/15",
    "",
    "Final ranking",
    "",
    "Rank|SNo.||Name|Name||Rtg|NRtg|IRtg|Fed.|fs|FED|Club|Birth|Ident|Type|Fide-No.|Pts|Rtg+/-|W|n|K|Rtg+/-",
    "1|4|WFM|Sato Ken|K. Sato|F|1721|1700|1721|||JPN|Kita|2014/00/00|N00000001\t|F11|33300002|8½|33.3|4.5|5|40|26",
    "|1||Ito Mei|M. Ito||0|0|0|||JPN|-|2013/05/06|0|F13|0|8½|138.0|5.0|6|2.42|103",
    "3|2||Kato Rei|R. Kato||1500|0|1500|||JPN|-|x|N00000003|||7|1|1|1|1|1",
    "",
    "Program Swiss-Manager developed and copyright © by DI.Heinz Herzog",
    "Mail:nobody@example.org, User:Test, License 1",
    "Details on this tournament can be found on https://chess-results.com"};

}  // namespace

TEST_CASE("a final ranking gives its players and says where the games are") {
  const std::string bytes = test::xlsx_of({k_ranking});
  CHECK(certainty(bytes) == Certainty::certain);
  const ImportedTournament tournament = read_list(bytes);
  CHECK(tournament.format == "printed-list");
  CHECK(tournament.games.empty());
  CHECK(tournament.details.name == "Test Open");
  CHECK(tournament.details.organiser == "Kita Chess Club");
  CHECK(tournament.details.city == "Sapporo");
  CHECK(tournament.details.start == parse_date("2026-03-14"));
  CHECK(tournament.details.end == parse_date("2026-03-15"));
  CHECK(tournament.details.source_key.empty());

  REQUIRE(tournament.players.size() == 3);
  const ImportedPlayer& first = tournament.players[2];
  CHECK(first.start_number == StartNumber{4});
  CHECK(first.rank == 1);
  CHECK(first.name == "Sato Ken");
  CHECK(first.title == "WFM");
  CHECK(first.sex == "F");
  CHECK(first.rating == 1721);
  CHECK(first.rating_national == 1700);
  CHECK(first.federation == "JPN");
  CHECK(first.national_id == "N00000001");
  CHECK(first.fide_id == "33300002");
  CHECK(first.birth == PartialDate{2014, 0, 0});
  CHECK(first.points == Score::from_half_points(17));
  CHECK(first.where.table_row == 13);
  const ImportedPlayer& tied = tournament.players[0];
  CHECK(tied.name == "Ito Mei");
  CHECK_FALSE(tied.rank.has_value());
  CHECK_FALSE(tied.rating.has_value());
  CHECK(tied.national_id.empty());
  CHECK(tied.fide_id.empty());

  REQUIRE(tournament.findings.size() == 2);
  CHECK(tournament.findings[0].code() == "list-value-unreadable");
  CHECK(tournament.findings[0].where.table_row == 15);
  CHECK(tournament.findings[1].code() == "list-no-games");
  CHECK(tournament.findings[1].message(Language::en).find("“Final ranking”") != std::string::npos);
  CHECK(tournament.findings[1].message(Language::en).find("3 players") != std::string::npos);
  CHECK(tournament.findings[1].severity() == Severity::error);
}

TEST_CASE("the German list of Chess-Results and the Russian list of Swiss-Manager are read as text") {
  const ImportedTournament german = read_list(
      "Test Open;;;;;;;;\nEndstand nach 5 Runden;;;;;;;;\nRg.;Snr;;Name;Land;Elo;Verein/Ort;Pkt. ;Wtg1\n"
      "1;2;FM;Sato, Ken;JPN;1900;Kita;4,5;12\n2;1;;Ito,Mei;JPN;1800;;4;11\n");
  REQUIRE(german.players.size() == 2);
  CHECK(german.players[0].surname == "Ito");
  CHECK(german.players[0].given_name == "Mei");
  CHECK(german.players[1].surname == "Sato");
  CHECK(german.players[1].given_name == "Ken");
  CHECK(german.players[1].points == Score::from_half_points(9));
  CHECK(german.players[0].where.line == 5);
  CHECK(german.findings.back().message(Language::en).find("Endstand nach 5 Runden") != std::string::npos);

  const ImportedTournament russian = read_list(
      "Клуб\nОрганизатор(ы) : Клуб\nДата : 03.05.2026\n\nЛига B\n\n"
      "Ном.\tИмя\tРейт.\tФед\tОчки\tРейт+/-\n1\tКато Рэй\t750\tJPN\t5½\t+125\n2\tИто Мэй\t\tJPN\t5\n");
  REQUIRE(russian.players.size() == 2);
  CHECK(russian.players[0].points == Score::from_half_points(11));
  CHECK(russian.players[0].rating == 750);
  CHECK_FALSE(russian.players[1].rating.has_value());
  CHECK(russian.details.start == parse_date("2026-05-03"));
}

TEST_CASE("start numbers are the list's own only if every row has one, and its own") {
  for (const char* rows : {"1;3;Sato\n2;3;Ito\n", "1;;Sato\n2;4;Ito\n", "1;0;Sato\n2;4;Ito\n", "1;x;Sato\n2;4;Ito\n"}) {
    CAPTURE(rows);
    const ImportedTournament tournament = read_list(std::string("Rank;SNo.;Name;Pts\n") + rows);
    REQUIRE(tournament.players.size() == 2);
    CHECK(tournament.players[0].start_number == StartNumber{1});
    CHECK(tournament.players[0].name == "Sato");
    CHECK(tournament.players[1].start_number == StartNumber{2});
    CHECK(tournament.findings[0].code() == "list-positions");
  }
  const auto last_number = [](const std::string& number) {
    return read_list("Rank;SNo.;Name;Pts\n1;" + number + ";Sato\n2;4;Ito\n").players.back().start_number.value();
  };
  CHECK(last_number("99999") == 99999);
  CHECK(last_number("100000") == 2);
}

TEST_CASE("a row without a name is reported, remarks at the end are not") {
  const ImportedTournament tournament = read_list(
      "Rank;SNo.;Name;Pts\n1;1;Sato;2\n2;2;;1\nabsent players\n3;3;Ito;0\nRank;SNo.;Name;Pts\n4;4;Abe;0\nthe end\n");
  CHECK(tournament.players.size() == 3);
  int unread = 0;
  for (const Finding& finding : tournament.findings) unread += finding.code() == "list-row-unread" ? 1 : 0;
  CHECK(unread == 3);
}

TEST_CASE("a list of Chess-Results saved as text belongs to its tournament") {
  const ImportedTournament tournament = read_list(
      "From the Tournament-Database of Chess-Results http://chess-results.com;;\nTest Open ;;\n"
      "Last update 14.03.2026 18:30:00;;\nRk.;Name;Pts. \n1;Sato;2\n"
      "You find all details under  http://chess-results.com/tnr77.aspx?lan=1;;\n");
  CHECK(tournament.details.source_key == "chess-results:77");
  CHECK(tournament.details.name == "Test Open");
}

TEST_CASE("only tables with a name and a rank or number are such lists") {
  CHECK(certainty("Rank;Name;Pts\n1;Sato;2\n") == Certainty::certain);
  CHECK(certainty("No.;Name;FED;1.Rd\n1;Sato;JPN;-1\n") == Certainty::certain);
  CHECK(certainty("No.;Name;FED\n1;Sato;JPN\n") == Certainty::maybe);
  CHECK(certainty("ID_No;Name;Fed;Sex\nN00000001;Sato, Ken;JPN;\n") == Certainty::no);
  CHECK(certainty("Nr;Name;Titel;Identnr;EloNat\n1;Sato;;N00000001;0\n") == Certainty::no);
  CHECK(certainty("001    1 m    Sato,Ken\n") == Certainty::no);
  CHECK(certainty("<html><table><tr><td>Rank;Name;Pts</table>") == Certainty::no);
  CHECK(certainty("") == Certainty::no);
  CHECK(certainty(test::xlsx_of({{"a|b|c"}})) == Certainty::no);
  const Document two[] = {document("Rank;Name;Pts\n1;Sato;2\n"), document("Rank;Name;Pts\n1;Sato;2\n")};
  CHECK(PrintedListImporter{}.recognise(two).certainty == Certainty::no);
  CHECK(PrintedListImporter{}.read(two).error().finding.code() == "list-not-one-document");
}

TEST_CASE("a spreadsheet that cannot be read is recognised, so that the refusal says why") {
  std::string bytes = test::xlsx_of({k_ranking});
  bytes[130] ^= 1;  // in the sheet
  CHECK(certainty(bytes) == Certainty::maybe);
  CHECK(refusal(bytes) == "zip-damaged");
}

TEST_CASE("what is no list, or more than one, is refused") {
  CHECK(refusal("012 Open\n") == "list-no-header");
  CHECK(refusal(test::xlsx_of({{"a|b"}})) == "list-no-header");
  CHECK(refusal(test::xlsx_of({k_ranking, k_ranking})) == "list-several");
  CHECK(refusal(test::xlsx_of({{"notes"}, k_ranking})) == "read");
}
