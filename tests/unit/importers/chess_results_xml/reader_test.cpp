#include "importers/chess_results_xml/reader.hpp"

#include <algorithm>
#include <chrono>
#include <tuple>
#include <utility>

#include <doctest/doctest.h>

#include "importers/chess_results_xml/importer.hpp"
#include "importers/chess_results_xml/writer.hpp"

using namespace seiseki;
using namespace seiseki::importers;
using namespace seiseki::importers::chess_results_xml;

namespace {

Document document(std::string bytes) {
  return {.name = "u.xml", .origin = {}, .bytes = std::move(bytes)};
}

/// An upload with the players 1 to 4 and these pairing rows.
std::string upload(std::string_view pairings, std::string_view tournament = R"(type="0" name="Cup")") {
  std::string players;
  for (int i = 1; i <= 4; ++i)
    players += "<player no=\"" + std::to_string(i) + "\" lastname=\"P" + std::to_string(i) + ",X\" firstname=\"\"/>";
  return "<chessresults><tournamentdata><tournament " + std::string{tournament} + "/></tournamentdata><players>" +
         players + "</players><playerpairings>" + std::string{pairings} + "</playerpairings></chessresults>";
}

std::string row(std::string_view white, std::string_view black, std::string_view result_white,
                std::string_view result_black, std::string_view forfeit = "") {
  const auto attribute = [](std::string_view name, std::string_view value) {
    return " " + std::string{name} + "=\"" + std::string{value} + '"';
  };
  return "<playerpairing round=\"1\" pairing=\"1\" board=\"1\"" + attribute("whiteno", white) +
         attribute("blackno", black) + attribute("reswhite", result_white) + attribute("resblack", result_black) +
         attribute("forfeit", forfeit) + "/>";
}

ImportedGame only_game(const std::string& pairing) {
  const auto read = read_upload(document(upload(pairing)));
  REQUIRE(read);
  REQUIRE(read->games.size() == 1);
  return read->games.front();
}

std::vector<std::string> codes(const ImportedTournament& tournament) {
  std::vector<std::string> out;
  for (const Finding& finding : tournament.findings) out.emplace_back(finding.code());
  return out;
}

std::string refusal(const std::string& bytes) {
  const auto read = read_upload(document(bytes));
  return read ? "read" : std::string{read.error().finding.code()};
}

}  // namespace

TEST_CASE("a record outside its section is told, not dropped") {
  const std::string pairing = row("1", "2", "1.0", "0.0");
  const std::string whole = upload(pairing);
  CHECK(codes(*read_upload(document(whole))).empty());
  for (const std::string_view place : {"<tournamentdata>", "<players>", "</players>"}) {
    std::string moved = whole;
    moved.insert(moved.find(place) + place.size(), row("3", "4", "1.0", "0.0"));
    const auto read = read_upload(document(moved));
    REQUIRE(read);
    REQUIRE(codes(*read) == std::vector<std::string>{"xml-record-misplaced"});
    CHECK(read->findings[0].severity() == Severity::error);
    CHECK(read->findings[0].argument("section") == "playerpairings");
  }
}

TEST_CASE("an attribute or a round that is there twice with two values is told") {
  const auto codes_of = [](std::string_view was, std::string_view is) {
    std::string bytes = upload(row("1", "2", "1.0", "0.0"));
    bytes.replace(bytes.find(was), was.size(), is);
    const auto read = read_upload(document(bytes));
    REQUIRE(read);
    return codes(*read);
  };
  using Found = std::vector<std::string>;
  CHECK(codes_of("whiteno=\"1\"", "whiteno=\"1\" whiteno=\"3\"") == Found{"xml-attribute-twice"});
  CHECK(codes_of("whiteno=\"1\"", "whiteno=\"1\" whiteno=\"1\"").empty());
  const auto rounds = [](std::string_view second) {
    return "<rounds><round round=\"1\" date=\"20260502\"/><round round=\"1\" date=\"" + std::string{second} +
           "\"/></rounds><players>";
  };
  CHECK(codes_of("<players>", rounds("20260503")) == Found{"xml-round-twice"});
  CHECK(codes_of("<players>", rounds("20260502")).empty());
}

TEST_CASE("swiss-manager 14.11: 1.0, 1, 0,5 and 0.5 read alike") {
  struct Case {
    const char* white;
    const char* black;
    int half_points;
  };
  for (const Case& c : {Case{"1.0", "0.0", 2},
                        {"1", "0", 2},
                        {"1,0", "0,0", 2},
                        {"0,5", "0,5", 1},
                        {"0.5", "0.5", 1},
                        {"½", "½", 1},
                        {"0", "1", 0}}) {
    CAPTURE(c.white);
    const ImportedGame game = only_game(row("1", "2", c.white, c.black));
    CHECK(game.status == GameStatus::rated);
    CHECK(game.score_white == Score::from_half_points(c.half_points));
    CHECK(game.quoted.empty());
  }
}

TEST_CASE("swiss-manager 14.11: K, D, U, H, -1, -2 and empty results are never rated") {
  struct Case {
    std::string pairing;
    GameStatus status;
    std::optional<ByeKind> bye;
  };
  const Case cases[] = {
      {row("1", "2", "1.0", "0.0", "K"), GameStatus::forfeit, {}},
      {row("1", "2", "0.0", "0.0", "D"), GameStatus::unrated, {}},
      {row("1", "2", "1.0", "0.0", "U"), GameStatus::unrated, {}},
      {row("1", "2", "0.5", "0.5", "U"), GameStatus::unrated, {}},
      {row("1", "2", "", "", "H"), GameStatus::open, {}},
      {row("1", "2", "1.0", "0.0", "H"), GameStatus::open, {}},
      {row("1", "2", "", ""), GameStatus::open, {}},
      {row("1", "2", "0.5", ""), GameStatus::disputed, {}},
      {row("1", "2", "", "0.0"), GameStatus::disputed, {}},
      {row("1", "2", "1.0", "", "K"), GameStatus::forfeit, {}},
      {row("1", "2", "", "", "K"), GameStatus::forfeit, {}},
      {row("1", "2", "1.0", "1.0"), GameStatus::disputed, {}},
      {row("1", "2", "3.0", "0.0"), GameStatus::disputed, {}},
      {row("1", "2", "1.0", "x"), GameStatus::disputed, {}},
      {row("1", "2", "x", "x"), GameStatus::disputed, {}},
      {row("1", "2", "1.0", "0.0", "Q"), GameStatus::disputed, {}},
      {row("1", "2", "1.0", "0.0", "k"), GameStatus::disputed, {}},
      {row("1", "1", "1.0", "0.0"), GameStatus::disputed, {}},
      {row("1", "9", "1.0", "0.0"), GameStatus::disputed, {}},
      {row("9", "2", "1.0", "0.0"), GameStatus::disputed, {}},
      {row("1", "-1", "1.0", "0.0", "K"), GameStatus::bye, ByeKind::pairing_allocated},
      {row("1", "-1", "0.5", "0.0", "K"), GameStatus::bye, ByeKind::half_point},
      {row("1", "-2", "", ""), GameStatus::bye, ByeKind::zero_point},
      {row("1", "-2", "1.0", "0.0"), GameStatus::bye, ByeKind::full_point},
      {row("-2", "1", "", ""), GameStatus::bye, ByeKind::zero_point},
      {row("1", "0", "1.0", "0.0", "K"), GameStatus::forfeit, {}},
      {row("1", "0", "1.0", "0.0", "U"), GameStatus::unrated, {}},
      {row("1", "0", "1.0", "0.0", "D"), GameStatus::unrated, {}},
      {row("0", "1", "0.0", "1.0", "K"), GameStatus::forfeit, {}},
      {row("1", "", "1.0", "0.0", "?"), GameStatus::disputed, {}},
  };
  for (const Case& c : cases) {
    CAPTURE(c.pairing);
    const ImportedGame game = only_game(c.pairing);
    CHECK(game.status == c.status);
    CHECK(game.bye == c.bye);
    CHECK(game.white.has_value());
  }
}

TEST_CASE("a game whose player's number is lost is told, and never becomes a bye") {
  const std::string game = row("3", "4", "1.0", "0.0");
  const auto without = [](std::string pairing, std::string_view attribute) {
    const auto at = pairing.find(" " + std::string{attribute} + "=");
    return pairing.erase(at, pairing.find('"', pairing.find('"', at) + 1) + 1 - at);
  };
  for (const std::string& lost :
       {row("0", "2", "0.0", "1.0"), row("", "2", "0.0", "1.0"), row("", "2", "1.0", "0.0"), row("", "2", "0.5", "0.5"),
        row("1", "0", "1.0", "0.0"), row("1", "", "1.0", "0.0"), row("1", "-3", "1.0", "0.0"), row("1", "", "", "0.0"),
        row("x", "2", "0.0", "1.0"), row("1", "?", "1.0", "0.0"), row("1", "2a", "1.0", "0.0", "K"),
        row("1", "x", "", ""), row("1", "", "1.0", "x"), without(row("1", "2", "0.0", "1.0"), "whiteno"),
        without(row("1", "2", "1.0", "0.0"), "blackno")}) {
    CAPTURE(lost);
    const auto read = read_upload(document(upload(game + lost)));
    REQUIRE(read);
    const auto told = codes(*read);
    CHECK(std::find(told.begin(), told.end(), "xml-pairing") != told.end());
    REQUIRE(read->games.size() == 2);
    CHECK(std::none_of(read->games.begin(), read->games.end(),
                       [](const ImportedGame& entry) { return entry.status == GameStatus::bye; }));
    CHECK(std::count_if(read->games.begin(), read->games.end(),
                        [](const ImportedGame& entry) { return entry.status == GameStatus::disputed; }) == 1);
  }
  // Where every 0 is left empty, a win without an opponent may be a game whose loser's number is lost.
  auto read = read_upload(document(upload(row("3", "4", "1.0", "") + row("1", "", "1.0", ""))));
  REQUIRE(read);
  CHECK(has_error(read->findings));
  // Nobody was met where the file writes every 0 and the other side has none.
  for (const std::string& bye : {row("1", "", "1.0", ""), row("1", "0", "0.5", ""), row("1", "", "", "")}) {
    CAPTURE(bye);
    read = read_upload(document(upload(game + bye)));
    REQUIRE(read);
    CHECK(read->findings.empty());
    CHECK(std::any_of(read->games.begin(), read->games.end(),
                      [](const ImportedGame& entry) { return entry.status == GameStatus::bye; }));
  }
  // An attribute that others have is a line of the file that is lost, whatever the row says besides.
  read = read_upload(document(upload(game + without(row("1", "2", "", ""), "blackno"))));
  REQUIRE(read);
  CHECK(codes(*read) == std::vector<std::string>{"xml-attribute-lost"});
}

TEST_CASE("a pairing names players of the numbers that there can be") {
  for (const auto& [white, black, is_one] :
       {std::tuple{"1", "2", true}, std::tuple{"0", "0", false}, std::tuple{"100000", "2", false},
        std::tuple{"2", "100000", false}, std::tuple{"-3", "-2", false}}) {
    CAPTURE(white);
    CAPTURE(black);
    const auto read = read_upload(document(upload(row("3", "4", "1", "0") + row(white, black, "1", "0"))));
    REQUIRE(read);
    CHECK(read->games.size() == (is_one ? 2 : 1));
    const auto told = codes(*read);
    CHECK((std::find(told.begin(), told.end(), "xml-pairing") == told.end()) == is_one);
  }
  // The greatest number is one, though nobody has it here.
  for (const auto& [white, black] : {std::pair{"99999", "2"}, std::pair{"2", "99999"}}) {
    CAPTURE(white);
    const auto told = codes(*read_upload(document(upload(row(white, black, "1", "0")))));
    CHECK(std::find(told.begin(), told.end(), "xml-pairing") == told.end());
  }
}

TEST_CASE("a board at which nobody sits is told, in a round that there can be") {
  std::string empty = row("0", "0", "", "");
  CHECK(codes(*read_upload(document(upload(empty)))) == std::vector<std::string>{"xml-board-empty"});
  empty.replace(empty.find("round=\"1\""), 9, "round=\"0\"");
  CHECK(codes(*read_upload(document(upload(empty)))) == std::vector<std::string>{"xml-pairing"});
}

TEST_CASE("swiss-manager 14.16: a player with two different rows in a round is disputed, equal rows are one game") {
  const std::string game = row("1", "2", "1.0", "0.0");
  auto read = read_upload(document(upload(game + game)));
  REQUIRE(read);
  CHECK(read->games.size() == 1);
  CHECK(read->games[0].status == GameStatus::rated);
  CHECK(codes(*read) == std::vector<std::string>{"pair-repeated"});

  // Its point counts once, however it is spelled.
  std::string listed = upload(game + row("1", "2", "1", "0"));
  listed.replace(listed.find("no=\"1\""), 6, "no=\"1\" pts=\"1,0\"");
  read = read_upload(document(listed));
  REQUIRE(read);
  CHECK(codes(*read) == std::vector<std::string>{"pair-repeated"});

  for (const std::string& other :
       {row("1", "2", "0.0", "1.0"), row("2", "1", "1.0", "0.0"), row("1", "3", "1.0", "0.0"), row("2", "-2", "", ""),
        row("1", "2", "1.0", "0.0", "K")}) {
    CAPTURE(other);
    read = read_upload(document(upload(game + other)));
    REQUIRE(read);
    REQUIRE(read->games.size() == 2);
    for (const ImportedGame& entry : read->games) {
      CHECK(entry.status == GameStatus::disputed);
      CHECK_FALSE(entry.score_white);
    }
    CHECK(has_error(read->findings));
  }
}

TEST_CASE("swiss-manager 14.18: a finding names file, line, column, round and quotes the row") {
  const auto read =
      read_upload(document("<chessresults>\n<players>\n <player no=\"1\"/><player no=\"2\"/></players>\n"
                           "<playerpairings>\n  " +
                           row("1", "2", "1.0", "1.0") + "</playerpairings></chessresults>"));
  REQUIRE(read);
  REQUIRE(read->findings.size() == 1);
  const Finding& finding = read->findings.front();
  CHECK(finding.where.place() == "u.xml:5:3");
  CHECK(finding.where.round == 1);
  CHECK(finding.quoted.find("reswhite=\"1.0\" resblack=\"1.0\"") != std::string::npos);
}

TEST_CASE("a day that is one of February or of July is not read, and told") {
  const auto read = read_upload(document(R"(<chessresults><tournamentdata>
    <tournament type="0" key="9100" name="Cup" from="02/07/2026" to="02/15/2026"/></tournamentdata>
    <players><player no="1" lastname="Umi" firstname="Sora"/></players></chessresults>)"));
  REQUIRE(read);
  CHECK_FALSE(read->details.start);
  CHECK(read->details.end == parse_date("2026-02-15"));
  REQUIRE(read->findings.size() == 1);
  CHECK(read->findings.front().code() == "xml-value");
  CHECK(read->findings.front().quoted == "02/07/2026");
}

TEST_CASE("dates are read as 20260307 and as 07.03.2026, names as one attribute or two") {
  const auto read = read_upload(document(R"(<chessresults><tournamentdata>
    <tournament type="3" key="9100" name="Cup" from="20260307" to="08.03.2026" federation="XXX" timecontrol="60 min   "/>
    </tournamentdata><rounds><round round="1" date="07.03.2026"/><round round="2" date="20260308" time="10:00 "/></rounds>
    <teams><team no="1" teamname="Kawa"/></teams>
    <players><player no="2" lastname="Kaze, Hana" firstname="" teamno="1" pts="0,0" dob="1990" sex="*" id="0"/>
    <player no="1" lastname="Umi" firstname="Sora" fideid="N01000001" dob="02.03.2001"/></players></chessresults>)"));
  REQUIRE(read);
  CHECK(read->details.start == parse_date("2026-03-07"));
  CHECK(read->details.end == parse_date("2026-03-08"));
  CHECK(read->details.round_dates.at(1) == *parse_date("2026-03-07"));
  CHECK(read->details.round_dates.at(2) == *parse_date("2026-03-08"));
  CHECK(read->details.source_key == "chess-results:9100");
  CHECK(read->details.federation.empty());
  CHECK(read->details.time_control == "60 min");
  CHECK(read->details.system == TournamentSystem::team_swiss);
  REQUIRE(read->players.size() == 2);
  CHECK(read->players[0].name == "Umi, Sora");
  CHECK(read->players[0].national_id == "N01000001");
  CHECK(read->players[0].fide_id.empty());
  CHECK(read->players[1].name == "Kaze, Hana");
  CHECK(read->players[1].surname == "Kaze");
  CHECK(read->players[1].given_name == "Hana");
  CHECK(read->players[1].national_id.empty());
  CHECK(read->players[1].team == "Kawa");
  CHECK(read->players[1].sex.empty());
  CHECK(read->players[1].birth == PartialDate{1990, 0, 0});
}

TEST_CASE("the key of the event is the site's number, and no other") {
  for (const auto& [key, source] :
       {std::pair{"9100", "chess-results:9100"}, {"A9100", ""}, {"9100a", ""}, {"-1", ""}, {"", ""}}) {
    CAPTURE(key);
    const auto read = read_upload(document(upload("", "type=\"0\" name=\"Cup\" key=\"" + std::string{key} + '"')));
    REQUIRE(read);
    CHECK(read->details.source_key == source);
  }
}

TEST_CASE("an XML that is no tournament is refused by its root's name, saying what it is") {
  CHECK(refusal("<playerslist><player><fideid>1</fideid></player></playerslist>") == "xml-root");
  CHECK(refusal("<ChessResults/>") == "xml-root");
  CHECK(refusal("<inventory/>") == "xml-root");
  for (const char* root : {"PLAYERSLIST", "PlayersList"}) {
    const auto refused = read_upload(document("<" + std::string{root} + "/>"));
    REQUIRE_FALSE(refused);
    CHECK(refused.error().finding.message(Language::en).find("FIDE's rating list") != std::string::npos);
  }
  const auto list = read_upload(document("<playerslist/>"));
  REQUIRE_FALSE(list);
  CHECK(list.error().finding.message(Language::en).find("FIDE's rating list") != std::string::npos);
  CHECK(list.error().finding.message(Language::ja).find("FIDE レーティングリスト") != std::string::npos);
  CHECK(refusal("<Teams><Team TeamUniqueId=\"1\"/></Teams>") == "xml-no-games");
  CHECK(refusal("<Players><Player/></Players>") == "xml-no-games");
  CHECK(refusal("<chessresults/>") == "file-no-players");
  CHECK(refusal("<chessresults><players><player no=\"1\"/><player no=\"1\"/></players></chessresults>") == "startno");
  CHECK(refusal("<!DOCTYPE x [<!ENTITY a \"b\">]><chessresults/>") == "xml-doctype");
  CHECK(refusal("<chessresults><players>") == "xml-malformed");
}

TEST_CASE("the people of a player import list are read, in elements or in attributes") {
  const auto players = read_player_list(document(
      "<Players><Player><PlayerUniqueId>N01000001</PlayerUniqueId><Lastname>Kaze</Lastname><Firstname>Hana</Firstname>"
      "<Rating>1500</Rating><FIDEId>0</FIDEId></Player><Player PlayerUniqueId=\"2\" "
      "Lastname=\"Umi,Sora\"/></Players>"));
  REQUIRE(players);
  REQUIRE(players->size() == 2);
  CHECK((*players)[0].name == "Kaze, Hana");
  CHECK((*players)[0].national_id == "N01000001");
  CHECK((*players)[0].fide_id.empty());
  CHECK((*players)[0].rating == 1500);
  CHECK((*players)[1].given_name == "Sora");
  CHECK_FALSE(read_player_list(document("<chessresults/>")));
}

TEST_CASE("only a document that begins as this XML is recognised") {
  using enum Recognition::Certainty;
  const auto certainty = [](std::string bytes) {
    return ChessResultsXmlImporter{}.recognise(std::vector{document(std::move(bytes))}).certainty;
  };
  CHECK(certainty("<?xml version=\"1.0\"?>\r\n<!-- x --><chessresults>") == certain);
  CHECK(certainty("\xEF\xBB\xBF<chessresults/>") == certain);
  CHECK(certainty("<Players>") == certain);
  CHECK(certainty("<cr:chessresults xmlns:cr=\"urn:cr\">") == certain);
  CHECK(certainty("<?xml version=\"1.0\"?><playerslist>") == maybe);
  CHECK(certainty("<!DOCTYPE html><html>") == no);
  CHECK(certainty("<?xml version=\"1.0\"?><!DOCTYPE html><html>") == no);
  CHECK(certainty("001    1") == no);
  CHECK(certainty("<!-- never closed <chessresults>") == no);
}

TEST_CASE("a hundred thousand equal attributes, rows or nested elements end in a finding, quickly") {
  const auto begin = std::chrono::steady_clock::now();
  std::string attributes = "<chessresults";
  for (int i = 0; i < 100'000; ++i) attributes += " a" + std::to_string(i) + "=\"1\"";
  CHECK(refusal(attributes + "/>") == "xml-too-many");
  std::string nested;
  for (int i = 0; i < 100'000; ++i) nested += "<players>";
  CHECK(refusal("<chessresults>" + nested) == "xml-too-deep");
  std::string rows;
  for (int i = 0; i < 20'000; ++i) rows += row("1", std::to_string(2 + i % 3), "1.0", "0.0");
  const auto read = read_upload(document(upload(rows)));
  REQUIRE(read);
  CHECK(has_error(read->findings));
  CHECK(read->findings.size() <= 10'001);
  // One long quotation of all rows of a player would be quadratic.
  CHECK(std::chrono::steady_clock::now() - begin < std::chrono::seconds{20});
}

TEST_CASE("a FIDE number may have as many digits as TRF gives it columns, a longer one is none") {
  const auto fide_id = [](const std::string& printed) {
    const auto read = read_upload(document("<chessresults><players><player no=\"1\" lastname=\"A\" fideid=\"" +
                                           printed + "\"/></players></chessresults>"));
    REQUIRE(read);
    return read->players.front().fide_id;
  };
  CHECK(fide_id("70123454321") == "70123454321");
  CHECK(fide_id("701234543219").empty());
  CHECK(fide_id("7012345a").empty());
  CHECK(fide_id("n70123454").empty());
}

TEST_CASE("what is written: a long name in two parts, and the day of a round that only its games tell") {
  ImportedTournament tournament;
  tournament.details.name = "Cup";
  tournament.players.resize(2);
  tournament.players[0].start_number = StartNumber{1};
  tournament.players[0].name = "Kirishima Hamanaka,Maximiliana Theodora";
  tournament.players[1].start_number = StartNumber{2};
  tournament.players[1].name = "Short,Name";
  tournament.games.push_back({.round = 1,
                              .board = {},
                              .date = parse_date("2026-03-07"),
                              .white = StartNumber{1},
                              .black = StartNumber{2},
                              .status = GameStatus::rated,
                              .score_white = k_win,
                              .score_black = k_loss});
  const auto again = read_upload(document(write_upload(tournament)));
  REQUIRE(again);
  CHECK(again->players[0].name == "Kirishima Hamanaka, Maximiliana Theodora");
  CHECK(again->players[0].given_name == "Maximiliana Theodora");
  CHECK(again->players[1].name == "Short,Name");
  CHECK(again->games.front().date == parse_date("2026-03-07"));
}

TEST_CASE("a program that leaves every 0 empty has entered a loss beside every win") {
  const std::string rows = row("1", "2", "1.0", "") + row("4", "3", "", "1.0");
  const auto read = read_upload(document(upload(rows)));
  REQUIRE(read);
  REQUIRE(read->games.size() == 2);
  for (const ImportedGame& game : read->games) {
    CHECK(game.status == GameStatus::rated);
    CHECK(game.score_white == (game.white == StartNumber{1} ? k_win : k_loss));
    CHECK(game.score_black == (game.white == StartNumber{1} ? k_loss : k_win));
  }
  CHECK(codes(*read) == std::vector<std::string>{"xml-zero-empty"});

  // One 0 written out, and an empty score is a missing one again.
  const auto mixed = read_upload(document(upload(row("1", "2", "1.0", "") + row("4", "3", "0.0", "1.0"))));
  REQUIRE(mixed);
  CHECK(codes(*mixed) == std::vector<std::string>{"result-unknown"});
  CHECK(mixed->games[0].status == GameStatus::disputed);
  CHECK(mixed->games[1].status == GameStatus::rated);

  const ImportedGame forfeit = only_game(row("1", "2", "", "1.0", "K"));
  CHECK(forfeit.score_white == k_loss);
  CHECK(forfeit.score_black == k_win);
  // The 0 of a bye tells nothing of how games are written.
  CHECK(read_upload(document(upload(row("1", "2", "1.0", "") + row("3", "-1", "1.0", "0.0", "K"))))->games[0].status ==
        GameStatus::rated);
}

TEST_CASE("the class stands among the words of the time control, and alone where there is no time control") {
  const auto read = [](const std::string& time_control) {
    const auto tournament = read_upload(document(upload("", "type=\"0\" timecontrol=\"" + time_control + '"')));
    REQUIRE(tournament);
    return *tournament;
  };
  CHECK(read("Rapid: 15 min + 10 sec").details.declared_category == RatingCategory::rapid);
  CHECK(read("Blitz 3+2").details.declared_blitz);
  CHECK_FALSE(read("90 min + 30 sec").details.declared_category.has_value());
  CHECK(read("12 min\" timetype=\"2").details.declared_category == RatingCategory::rapid);
  CHECK(read("3+2\" timetype=\"3").details.declared_blitz);
  CHECK_FALSE(read("12 min\" timetype=\"0").details.declared_category.has_value());
  ImportedTournament tournament = read("");
  tournament.details.declared_category = RatingCategory::standard;
  CHECK(read_upload(document(write_upload(tournament)))->details.declared_category == RatingCategory::standard);
  tournament.details.time_control = "90 min";
  CHECK(read_upload(document(write_upload(tournament)))->details.time_control == "90 min");
}

namespace {

std::string with_player(std::string_view attributes) {
  return "<chessresults><players><player no=\"1\" lastname=\"P,X\" firstname=\"\" " + std::string{attributes} +
         "/></players></chessresults>";
}

ImportedTournament read(const std::string& bytes) {
  auto tournament = read_upload(document(bytes));
  REQUIRE(tournament);
  return *tournament;
}

}  // namespace

TEST_CASE("a computer has no sex, and an ID of its own is a contradiction") {
  struct Case {
    const char* attributes;
    const char* sex;
    std::vector<std::string> codes;
  };
  for (const Case& c : {Case{"sex=\"w\"", "w", {}}, Case{"sex=\"M\"", "M", {}}, Case{"sex=\"*\"", "", {}},
                        Case{"sex=\"c\" id=\"0\"", "", {"xml-computer"}}, Case{"sex=\"C\"", "", {"xml-computer"}},
                        Case{"sex=\"c\" id=\"N01000001\"", "", {"xml-computer-id"}},
                        Case{"sex=\"c\" fideid=\"7000001\"", "", {"xml-computer-id"}}}) {
    CAPTURE(c.attributes);
    const ImportedTournament event = read(with_player(c.attributes));
    CHECK(event.players.at(0).sex == c.sex);
    CHECK(codes(event) == c.codes);
  }
  CHECK(read(with_player("sex=\"c\" fideid=\"7000001\"")).findings[0].arguments ==
        std::vector<std::string>{"1", "c", "7000001"});
}

TEST_CASE("an event that is not over says so, unless a game without result says it already") {
  const std::string played = row("1", "2", "1.0", "0.0");
  CHECK(codes(read(upload(played, R"(name="Cup" type="0" endstatus="J")"))).empty());
  CHECK(codes(read(upload(played, R"(name="Cup" type="0" endstatus="")"))).empty());
  CHECK(codes(read(upload(played, R"(name="Cup" type="0" endstatus="N")"))) ==
        std::vector<std::string>{"xml-not-over"});
  CHECK(codes(read(upload(played, R"(name="Cup" type="0" endstatus="R")"))) ==
        std::vector<std::string>{"xml-not-over"});
  CHECK(codes(read(upload(row("1", "2", "", ""), R"(name="Cup" type="0" endstatus="N")"))) ==
        std::vector<std::string>{"result-missing"});
}

TEST_CASE("a pairing that lacks what the others have has lost a line of the file, and may have been a forfeit") {
  std::string torn = row("3", "4", "1", "0", "K");
  torn.erase(torn.find(" forfeit="), std::string_view{" forfeit=\"K\""}.size());
  const auto read = read_upload(document(upload(row("1", "2", "1", "0") + torn)));
  REQUIRE(read);
  CHECK(codes(*read) == std::vector<std::string>{"xml-attribute-lost"});
}

TEST_CASE("rounds, numbers and types of an upload are read up to the last that there may be") {
  const auto with = [](std::string_view was, const std::string& is) {
    std::string bytes = upload(row("1", "2", "1.0", "0.0"));
    bytes.replace(bytes.find(was), was.size(), is);
    const auto read = read_upload(document(bytes));
    REQUIRE(read);
    return *read;
  };
  using Found = std::vector<std::string>;
  const auto round = [&](int number) { return with("round=\"1\"", "round=\"" + std::to_string(number) + '"'); };
  CHECK(round(200).games.size() == 1);
  CHECK(round(200).games.front().round == 200);
  CHECK(round(201).games.empty());
  CHECK(round(0).games.empty());
  CHECK_FALSE(codes(round(201)).empty());
  const auto player = [&](int number) {
    return with("<player no=\"4\"", "<player no=\"" + std::to_string(number) + '"');
  };
  CHECK(player(99999).players.back().start_number == StartNumber{99999});
  CHECK(codes(player(99999)).empty());
  CHECK(codes(player(100000)) == Found{"startno"});
  CHECK(codes(player(0)) == Found{"startno"});
  const auto day_of = [&](int number) {
    return with("<players>",
                "<rounds><round round=\"" + std::to_string(number) + "\" date=\"20260502\"/></rounds><players>")
        .details.round_dates;
  };
  CHECK(day_of(1).size() == 1);
  CHECK(day_of(200).size() == 1);
  CHECK(day_of(0).empty());
  CHECK(day_of(201).empty());
  struct Case {
    const char* type;
    TournamentSystem system;
  };
  for (const Case& one : {Case{"0", TournamentSystem::swiss}, Case{"1", TournamentSystem::round_robin},
                          Case{"2", TournamentSystem::team_round_robin}, Case{"3", TournamentSystem::team_swiss},
                          Case{"4", TournamentSystem::unknown}, Case{"5", TournamentSystem::unknown},
                          Case{"-1", TournamentSystem::unknown}}) {
    CAPTURE(one.type);
    CHECK(with("type=\"0\"", "type=\"" + std::string{one.type} + '"').details.system == one.system);
  }
}
