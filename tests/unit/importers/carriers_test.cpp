// A player's federation ID through everything that can carry a tournament.
#include <algorithm>
#include <functional>
#include <map>

#include <doctest/doctest.h>

#include "importers/importer.hpp"
#include "importers/trf/writer.hpp"
#include "tests/unit/importers/text_pair/exports.hpp"
#include "tests/unit/importers/tunx/files.hpp"

using namespace seiseki;
using namespace seiseki::importers;

namespace {

/// Two players who have met; the first has the IDs.
ImportedTournament tournament_with(const std::string& national_id, const std::string& fide_id) {
  ImportedTournament out;
  out.details.name = "Invented Match";
  out.players.resize(2);
  out.players[0].start_number = StartNumber{1};
  out.players[0].name = "Nijikoma, Sorane";
  out.players[0].national_id = national_id;
  out.players[0].fide_id = fide_id;
  out.players[0].rating_fide = 1800;
  out.players[1].start_number = StartNumber{2};
  out.players[1].name = "Kirijou, Kazeta";
  ImportedGame game;
  game.round = 1;
  game.white = StartNumber{1};
  game.black = StartNumber{2};
  game.status = GameStatus::rated;
  game.score_white = k_win;
  game.score_black = k_loss;
  out.games.push_back(game);
  return out;
}

std::string tunx_of(const std::string& national_id, const std::string& fide_id) {
  test::TunxFile file;
  file.players[0].id = national_id;
  file.players[0].fide_id = fide_id.empty() ? 0 : static_cast<std::uint32_t>(std::stoul(fide_id));
  file.rows = {{1, 2, 1}, {3, 4, 1}};
  return file.bytes();
}

std::string text_pair_of(const std::string& national_id, const std::string& fide_id) {
  return "Nr;Name;Identnr;FideIdent\r\n1;Nijikoma;" + national_id + ';' + fide_id + "\r\n2;Kirijou;0;0\r\n" +
         test::k_games_header + "1;1;" + national_id + ";0;1;2;1;0;;1:0;0;;\r\n";
}

struct Carrier {
  const char* name;
  std::function<std::string(const std::string&, const std::string&)> write;
};
const Carrier k_carriers[] = {
    {"TRF16",
     [](auto& national, auto& fide) {
       return trf::write_trf16(tournament_with(national, fide), {.national_tag = "JPN"}).bytes;
     }},
    {"TRF26",
     [](auto& national, auto& fide) {
       return trf::write_trf26(tournament_with(national, fide), {.national_tag = "JPN"}).bytes;
     }},
    {"text pair", text_pair_of},
    {"TUNX", tunx_of},
};

}  // namespace

TEST_CASE("section 14 (1): an ID is the same text after every carrier, with a FIDE number and without") {
  for (const char* national : {"N03330834", "N90000011", "03330834", "00012", "1350", "80820TR2021", "D50113"}) {
    for (const char* fide : {"", "99000011"}) {
      for (const Carrier& carrier : k_carriers) {
        CAPTURE(std::string(carrier.name));
        CAPTURE(std::string(national));
        CAPTURE(std::string(fide));
        const std::vector<Document> documents{{.name = "t", .origin = {}, .bytes = carrier.write(national, fide)}};
        const auto tournament = read_tournament(documents);
        REQUIRE(tournament.has_value());
        const ImportedPlayer& player = tournament->players.at(0);
        CHECK(player.national_id == national);
        CHECK(player.fide_id == fide);
        int rated = 0;
        for (const ImportedGame& game : tournament->games) rated += game.status == GameStatus::rated ? 1 : 0;
        CHECK(rated >= 1);
      }
    }
  }
}

TEST_CASE("every format of the registry says in both languages why it does not read a document, and one is told") {
  const std::vector<Document> documents{{.name = "notes.txt", .origin = {}, .bytes = "Dear rating officer,\n"}};
  const auto result = read_tournament(documents);
  REQUIRE_FALSE(result.has_value());
  CHECK(result.error().finding.code() == "format-unknown");
  for (const auto& importer : importers::importers()) {
    const std::string name{importer->name()};
    CAPTURE(name);
    const Recognition recognition = importer->recognise(documents);
    CHECK(recognition.certainty == Recognition::Certainty::no);
    for (const Language language : {Language::en, Language::ja}) {
      const std::string message = result.error().finding.message(language);
      CHECK_FALSE(recognition.reason.in(language).empty());
      CHECK((message.find(recognition.reason.in(language)) != std::string::npos) == (name == "trf"));
    }
    const auto is_japanese = [](char c) { return static_cast<unsigned char>(c) >= 0x80; };
    CHECK(std::any_of(recognition.reason.ja.begin(), recognition.reason.ja.end(), is_japanese));
  }
}

TEST_CASE("a reason that quotes the document stays one clause") {
  const std::vector<Document> documents{{.name = "x.xml", .origin = {}, .bytes = "<" + std::string(5000, 'x') + ">"}};
  const auto result = read_tournament(documents);
  REQUIRE_FALSE(result.has_value());
  CHECK(result.error().finding.code() == "format-unknown");
  const std::string message = result.error().finding.message(Language::en);
  CHECK(message.find("it is XML, but the root is <xxx") != std::string::npos);
  CHECK(message.size() < 1500);
  CHECK(result.error().finding.message(Language::ja).find("XML ですが、ルート要素が <chessresults> ではなく") !=
        std::string::npos);
}

TEST_CASE("a format whose tournament is one file refuses several, and says how many it was given") {
  const std::map<std::string_view, std::string_view> k_codes{{"chess-results-xml", "xml-not-one-document"},
                                                             {"printed-list", "list-not-one-document"},
                                                             {"report-form", "form-not-one-document"},
                                                             {"results-csv", "results-not-one-document"},
                                                             {"trf", "trf-not-one-document"},
                                                             {"swiss-manager-file", "tunx-not-one-document"}};
  const std::vector<Document> three(3);
  std::size_t refused = 0;
  for (const auto& importer : importers::importers()) {
    const auto code = k_codes.find(importer->name());
    if (code == k_codes.end()) continue;
    ++refused;
    const auto result = importer->read(three);
    REQUIRE_FALSE(result);
    CHECK(result.error().finding.code() == code->second);
    CHECK(result.error().finding.argument("count") == "3");
    CHECK(result.error().failure() == FailureClass::usage);
  }
  CHECK(refused == k_codes.size());
}
