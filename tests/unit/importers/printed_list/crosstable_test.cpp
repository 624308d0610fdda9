#include "importers/printed_list/crosstable.hpp"

#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "importers/printed_list/importer.hpp"

using namespace seiseki;
using namespace seiseki::importers;
using namespace seiseki::importers::printed_list;

namespace {

Result<ImportedTournament> read(const std::string& text) {
  const Document document{.name = "list.txt", .bytes = text};
  return PrintedListImporter{}.read({&document, 1});
}

std::string points(const std::optional<Score>& score) {
  return score ? std::to_string(score->half_points()) : "-";
}

// `round white-black status score:score`, a line a game; or the refusal's code and place.
std::string games(const std::string& text) {
  const auto tournament = read(text);
  if (!tournament)
    return std::string(tournament.error().finding.code()) + " " + tournament.error().finding.where.place();
  std::string out;
  for (const ImportedGame& game : tournament->games) {
    out += std::to_string(game.round) + " " + std::to_string(game.white->value()) + "-" +
           (game.black ? std::to_string(game.black->value()) : std::string(to_string(*game.bye))) + " " +
           std::string(to_string(game.status)) + " " + points(game.score_white) + ":" + points(game.score_black) + "\n";
  }
  return out;
}

std::vector<std::string> codes(const std::string& text) {
  const auto tournament = read(text);
  REQUIRE(tournament);
  std::vector<std::string> out;
  for (const Finding& finding : tournament->findings) out.emplace_back(finding.code());
  return out;
}

// Swiss-Manager's ranking crosstable: three cells a round, `x` for a half, the opponent's place. Places 2 and 3 are
// tied, so the rank of the third row is blank; the last player was excluded.
const std::string k_three_cells =
    "Test Open;;;;;;;;;;;;;\n"
    "\n"
    "Ranking crosstable after Round 2;;;;;;;;;;;;;\n"
    "Rank;SNo.;;Name;Rtg;FED;1.Rd.;;;2.Rd.;;;Pts;BH\n"
    "1;4;FM;Sato Ken;1900;JPN;3;w;1;2;b;x;1x;2\n"
    "2;1;;Ito Mei;1800;JPN;4;b;+;1;w;x;1x;1\n"
    ";3;;Mori Jun;1700;JPN;1;b;0;0;-;1;1;0\n"
    ";2;;Kato Rei;1600;JPN;2;w;-;-;-;-;0;0\n"
    "Program Swiss-Manager\n";

}  // namespace

TEST_CASE("swiss-manager 14(14): the opponent of a printed crosstable is the place, not the start number") {
  CHECK(games(k_three_cells) ==
        "1 2-1 forfeit 0:2\n"
        "1 4-3 rated 2:0\n"
        "2 1-4 rated 1:1\n"
        "2 2-zero-point bye 0:-\n"
        "2 3-pairing-allocated bye 2:-\n");
  CHECK(codes(k_three_cells).empty());
  const auto tournament = read(k_three_cells);
  CHECK(tournament->details.rounds == 2);
  CHECK(tournament->details.name == "Test Open");
  REQUIRE(tournament->players.size() == 4);
  CHECK(tournament->players[3].name == "Sato Ken");
  CHECK(tournament->players[3].title == "FM");
  CHECK(tournament->players[3].rank == 1);
  CHECK_FALSE(tournament->players[2].rank.has_value());
}

TEST_CASE("one cell a round, comment rows, and a zero whose sign a spreadsheet program took") {
  const std::string list =
      "# saved by hand;;\n"
      "Rk.;;Name;1.Rd;2.Rd;Pts. ;TB1\n"
      "1;;Sato Ken ; 2w1; 3b½;1,5;0\n"
      "2;;Ito Mei ; 1b0;  -1;1;0\n"
      "3;;Mori Jun ;0; 1w½;0,5;0\n"
      "#You find all details under http://chess-results.com/tnr77.aspx?lan=1;;\n";
  CHECK(games(list) ==
        "1 1-2 rated 2:0\n"
        "1 3-zero-point bye 0:-\n"
        "2 2-pairing-allocated bye 2:-\n"
        "2 3-1 rated 1:1\n");
  CHECK(codes(list) == std::vector<std::string>{"list-positions"});
}

TEST_CASE("lists that begin with the start number name opponents by it") {
  const std::string list =
      "SNo.;Name;Rtg;1.Rd;Pts\n"
      "7;Sato Ken;1900;5w1\n"
      "5;Ito Mei;1800;7b0\n";
  CHECK(games(list) == "1 7-5 rated 2:0\n");
  CHECK(codes(list).empty());
}

TEST_CASE("a crosstable whose pairings do not agree gives no game at all") {
  const auto list = [](const std::string& first, const std::string& second) {
    return games("Rk.;Name;FED;1.Rd;Pts\n1;Sato Ken;JPN;" + first + "\n2;Ito Mei;JPN;" + second +
                 "\n3;Mori Jun;JPN;-1\n");
  };
  CHECK(list("2w1", "1b0").starts_with("1 1-2 rated 2:0\n"));
  CHECK(list("2w1", "1w0") == "list-not-mutual list.txt:2");
  CHECK(list("2w1", "3b0") == "list-not-mutual list.txt:2");
  CHECK(list("2w1", "-0") == "list-not-mutual list.txt:2");
  CHECK(list("1w1", "-0") == "list-not-mutual list.txt:2");
  CHECK(list("9w1", "-0") == "list-not-mutual list.txt:2");
  CHECK(list("2w2", "1b0") == "list-cell-unknown list.txt:2");
  CHECK(list("", "1b0") == "list-cell-unknown list.txt:2");
  CHECK(list("w1", "-0") == "list-cell-unknown list.txt:2");
}

TEST_CASE("results that do not fit together are for nobody to choose from") {
  struct Row {
    std::string white;
    std::string black;
    std::string game;
    std::vector<std::string> codes;
  };
  const Row rows[] = {
      {"2w1", "1b0", "1 1-2 rated 2:0\n", {}},
      {"2w½", "1s½", "1 1-2 rated 1:1\n", {}},
      {"2w1K", "1b0K", "1 1-2 forfeit 2:0\n", {}},
      {"2w-", "1b-", "1 1-2 forfeit 0:0\n", {}},
      {"2w", "1b", "1 1-2 open -:-\n", {"result-missing"}},
      {"2w0", "1b0", "1 1-2 unrated 0:0\n", {"result-zero-zero"}},
      {"2w1", "1b1", "1 1-2 disputed -:-\n", {"pair-result"}},
      {"2w½", "1b0", "1 1-2 disputed -:-\n", {"pair-result"}},
      {"2w1", "1b", "1 1-2 disputed -:-\n", {"pair-result"}},
      {"2w+", "1b0", "1 1-2 disputed -:-\n", {"pair-result"}},
      {"2w+", "1b+", "1 1-2 disputed -:-\n", {"pair-result"}},
  };
  for (const Row& row : rows) {
    CAPTURE(row.white);
    CAPTURE(row.black);
    const std::string list =
        "No.;Name;FED;1.Rd;Pts\n1;Sato Ken;JPN;" + row.white + "\n2;Ito Mei;JPN;" + row.black + "\n";
    CHECK(games(list) == row.game);
    CHECK(codes(list) == row.codes);
  }
}

TEST_CASE("a forfeited board may have no colours, a played one must") {
  const auto list = [](const std::string& first, const std::string& second) {
    return games("Rank;SNo.;Name;1.Rd.;;;Pts\n1;1;Sato Ken;" + first + ";1\n2;2;Ito Mei;" + second + ";0\n");
  };
  CHECK(list("2;-;+", "1;-;-") == "1 1-2 forfeit 2:0\n");
  CHECK(list("2;-;1", "1;-;0") == "list-cell-unknown list.txt:2");
  CHECK(list("0;w;1", "1;-;-") == "list-cell-unknown list.txt:2");
  CHECK(list("2;w;+", "1;-;-") == "list-not-mutual list.txt:2");
  CHECK(list("2;-;+", "1;w;-") == "list-not-mutual list.txt:2");
  CHECK(list("2;-;+", "1;b;-") == "list-not-mutual list.txt:2");
}

TEST_CASE("an entry names an opponent from one on, a colour and a result, or nobody at all") {
  CHECK(parse_entry("1w1"));
  CHECK(parse_entry("-1"));
  CHECK(parse_entry("0"));
  for (const std::string_view none : {"", "-", "0w1", "xw1", "1w2", "1x1", "1", "00"}) {
    CAPTURE(none);
    CHECK_FALSE(parse_entry(none));
  }
  CHECK(parse_entry("1", "w", "1"));
  CHECK(parse_entry("1", "", "+"));
  CHECK(parse_entry("1", "-", "-"));
  CHECK_FALSE(parse_entry("1", "x", "+"));
  CHECK_FALSE(parse_entry("1", "x", "1"));
  CHECK_FALSE(parse_entry("1", "", "1"));
  CHECK_FALSE(parse_entry("0", "w", "+"));
}

TEST_CASE("a refusal names the round and both rows, counted from one") {
  const auto refused = [](const std::string& first, const std::string& second) {
    const auto tournament = read("No.;Name;1.Rd;2.Rd;Pts.\n1;Sato Ken;" + first + ";1\n2;Ito Mei;" + second + ";1\n");
    REQUIRE_FALSE(tournament);
    return tournament.error().finding;
  };
  const Finding unknown = refused("2w1;2w2", "1b0;1b1");
  CHECK(unknown.code() == "list-cell-unknown");
  CHECK(unknown.where.round == 2);
  CHECK(unknown.arguments == std::vector<std::string>{"2"});
  const Finding alone = refused("2w1;-0", "1b0;1b1");
  CHECK(alone.code() == "list-not-mutual");
  CHECK(alone.where.round == 2);
  CHECK(alone.arguments == std::vector<std::string>{"2", "2", "1"});
}

TEST_CASE("points that the results do not add up to are a warning") {
  CHECK(codes("No.;Name;1.Rd;Pts.\n1;Sato Ken;2w1;2\n2;Ito Mei;1b0;0\n") ==
        std::vector<std::string>{"points-mismatch"});
}

TEST_CASE("rows and rounds must all be there, or places and rounds would mean others") {
  CHECK(games("No.;Name;FED;1.Rd;3.Rd;Pts\n1;Sato Ken;JPN;-1;-1\n") == "list-rounds list.txt:1");
  CHECK(games("No.;Name;FED;2.Rd;Pts\n1;Sato Ken;JPN;-1\n") == "list-rounds list.txt:1");
  CHECK(games("Rk.;Name;FED;1.Rd.;;;2.Rd.\n1;Sato Ken;JPN;2;w;1;-1\n") == "list-rounds list.txt:1");
  CHECK(games("Rk.;Name;FED;1.Rd;Pts\n1;Sato Ken;JPN;-1\n2;;JPN;-1\n3;Ito Mei;JPN;-1\n") == "list-row list.txt:3");
  CHECK(games("Rk.;Name;FED;1.Rd;Pts\n1;Sato Ken;JPN;-1;;spare\n") == "list-row list.txt:2");
}

TEST_CASE("a crosstable that ends with a round has lost columns, and perhaps rounds") {
  const std::string rows = "\n1;Sato Ken;2w1;2b1;2\n2;Ito Mei;1b0;1w0;0\n";
  CHECK(games("No.;Name;1.Rd;2.Rd;Pts." + rows) == "1 1-2 rated 2:0\n2 2-1 rated 0:2\n");
  CHECK(games("No.;Name;1.Rd;2.Rd;" + rows) == "crosstable-cut list.txt:1");
  CHECK(games("No.;Name;1.Rd\n1;Sato Ken;2w1\n2;Ito Mei;1b0\n") == "crosstable-cut list.txt:1");
  std::string three_cells = k_three_cells;
  const auto cut = [&](std::string_view part) { three_cells.erase(three_cells.find(part), part.size()); };
  for (const std::string_view part : {";Pts;BH", ";1x;2", ";1x;1", ";1;0", ";0;0"}) cut(part);
  CHECK(games(three_cells) == "crosstable-cut list.txt:4");
}

TEST_CASE("a crosstable says the same under the headings of twelve more languages") {
  const struct {
    std::string_view language;
    std::string_view rank, start_number, name, rating, federation, points;
  } rows[] = {{"es", "Pos.", "No.Ini.", "Nombre", "Elo", "País", "Puntos"},
              {"fr", "Cl.", "N.Ini.", "Nom", "Elo", "Fed", "Pts."},
              {"it", "Pos.", "N.Ini.", "Nome", "Elo", "Fed", "Pti"},
              {"pt", "Rk.", "Nº.Inic.", "Nome", "Elo", "FED", "Pontos"},
              {"nl", "Pl.", "Nr.", "Naam", "Elo", "Land", "Ptn."},
              {"pl", "M-ce", "Nr.St.", "Nazwisko i imię", "Elo", "Kraj", "Pkt"},
              {"cs", "Poř.", "St.č.", "Jméno", "Elo", "FED", "Body"},
              {"hu", "Hely", "Rajtsz.", "Név", "Elo", "Fed", "Pont"},
              {"tr", "Sıra", "Baş.No", "İsim", "Elo", "FED", "Puan"},
              {"hr", "Rg.", "St.br.", "Prezime i ime", "Rtg", "FED", "Bod."},
              {"fi", "Sija", "Nr", "Nimi", "Rtg", "FED", "p."},
              {"ja", "順位", "開始番号", "氏名", "レーティング", "連盟", "得点"}};
  const std::string english = "Rank;SNo.;;Name;Rtg;FED;1.Rd.;;;2.Rd.;;;Pts;BH\n";
  const auto expected = read(k_three_cells);
  REQUIRE(expected);
  for (const auto& row : rows) {
    CAPTURE(row.language);
    std::string heading;
    for (const std::string_view word : {row.rank, row.start_number, std::string_view{}, row.name, row.rating})
      heading.append(word).append(";");
    heading.append(row.federation).append(";1.Rd.;;;2.Rd.;;;").append(row.points).append(";BH\n");
    std::string text = k_three_cells;
    text.replace(text.find(english), english.size(), heading);
    const auto tournament = read(text);
    REQUIRE(tournament);
    CHECK(games(text) == games(k_three_cells));
    REQUIRE(tournament->players.size() == expected->players.size());
    for (std::size_t i = 0; i < expected->players.size(); ++i) {
      const ImportedPlayer& player = tournament->players[i];
      const ImportedPlayer& same = expected->players[i];
      CHECK(player.start_number == same.start_number);
      CHECK(player.name == same.name);
      CHECK(player.rating == same.rating);
      CHECK(player.federation == same.federation);
      CHECK(player.points == same.points);
      CHECK(player.rank == same.rank);
    }
  }
}
