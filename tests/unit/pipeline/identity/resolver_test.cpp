#include "pipeline/identity/resolver.hpp"

#include <doctest/doctest.h>

#include "pipeline/identity/findings.hpp"
#include "tests/unit/pipeline/imported.hpp"

using namespace seiseki;
using namespace seiseki::test;
using identity::Assignments;
using identity::Resolution;
using identity::ResolvedBy;
using identity::Roster;
using importers::ImportedTournament;
using Codes = std::vector<std::string>;

namespace {

const Roster& roster() {
  static const Roster k_roster{{
      member("N00001168", "Arashi Kana", "嵐 佳奈"),
      member("N01234567", "Kitakaze Hana", "北風 花", "99000017"),
      member("N03330834", "Yukikoma Ren", "雪駒 蓮", "99000025"),
      member("N04440001", "Namikoma Sora", "波駒 空"),
      member("N04440002", "Namikoma Sora", "並駒 昊"),
      member("N05550001", "Tsukidan Rei", "月段 玲", "99000033"),
      member("N05550002", "Tsukidan Mei", "月段 芽", "99000033"),
      member("N06660001", "Hidan Yuu", "飛段 優", "7654321"),
      member("N07654321", "Hidan Yuu", "緋段 悠"),
      member("N10000017", "Kasumi Aoi", "霞 葵"),
      member("N10000018", "Kirisame Jun", "霧雨 純"),
  }};
  return k_roster;
}

ImportedTournament with(std::vector<importers::ImportedPlayer> players,
                        std::vector<importers::ImportedGame> games = {}) {
  ImportedTournament out;
  out.players = std::move(players);
  out.games = std::move(games);
  return out;
}

std::string id_of(const Resolution& resolution, int number) {
  const identity::ResolvedPlayer* player = resolution.find(StartNumber{number});
  return player == nullptr ? "?" : player->id ? player->id->text() : "";
}

}  // namespace

TEST_CASE("contracts 7: ID and name are judged together, in the order of resolution") {
  struct Case {
    std::string what;
    std::string name;
    std::string national_id;
    std::string fide_id;
    std::string resolved;  ///< empty: nobody
    ResolvedBy how;
    Codes codes;
  };
  const Case cases[] = {
      {"ID and name agree", "Kitakaze, Hana", "N01234567", "", "N01234567", ResolvedBy::federation_id, {}},
      {"ID and kanji agree", "北風花", "N01234567", "", "N01234567", ResolvedBy::federation_id, {}},
      {"a federation ID outranks a FIDE ID",
       "Kitakaze, Hana",
       "N01234567",
       "99000025",
       "N01234567",
       ResolvedBy::federation_id,
       {}},
      {"a completed ID with the exact name",
       "Kitakaze, Hana",
       "1234567",
       "",
       "N01234567",
       ResolvedBy::federation_id,
       {"id-completed"}},
      {"the shortest ID", "Arashi Kana", "1168", "", "N00001168", ResolvedBy::federation_id, {"id-completed"}},
      {"a tidied ID", "Kitakaze, Hana", " n01234567", "", "N01234567", ResolvedBy::federation_id, {"id-completed"}},
      {"a whole ID with a near name",
       "Hana Kitakaze",
       "N01234567",
       "",
       "N01234567",
       ResolvedBy::federation_id,
       {"name-near"}},
      {"a completed ID with a near name waits",
       "Hana Kitakaze",
       "1234567",
       "",
       "",
       ResolvedBy::nobody,
       {"name-mismatch"}},
      {"a wrong name", "Yukikoma, Ren", "N01234567", "", "", ResolvedBy::nobody, {"name-mismatch"}},
      {"a wrong name is not rescued by a FIDE ID",
       "Yukikoma, Ren",
       "N01234567",
       "99000025",
       "",
       ResolvedBy::nobody,
       {"name-mismatch"}},
      {"an unknown ID", "Kitakaze, Hana", "N09999999", "", "", ResolvedBy::nobody, {"id-unknown"}},
      {"an unknown ID is not rescued by a FIDE ID",
       "Yukikoma, Ren",
       "N09999999",
       "99000025",
       "",
       ResolvedBy::nobody,
       {"id-unknown"}},
      {"no ID, but a FIDE ID and the name",
       "Yukikoma, Ren",
       "",
       "99000025",
       "N03330834",
       ResolvedBy::fide_id,
       {"id-from-fide"}},
      {"a FIDE ID of somebody else", "Kirisame, Jun", "", "99000025", "", ResolvedBy::nobody, {"id-missing-member"}},
      {"a FIDE ID shared by two members",
       "Tsukidan, Rei",
       "",
       "99000033",
       "",
       ResolvedBy::nobody,
       {"id-missing-member"}},
      {"a FIDE ID nobody has", "Stranger, Some", "", "99999999", "", ResolvedBy::nobody, {"id-missing"}},
      {"a non-member without any ID", "Stranger, Some", "", "", "", ResolvedBy::nobody, {"id-missing"}},
      {"a name alone never sets an ID", "Kitakaze, Hana", "", "", "", ResolvedBy::nobody, {"id-missing-member"}},
      {"a homonym is never chosen", "Namikoma, Sora", "", "", "", ResolvedBy::nobody, {"id-missing-member"}},
      {"an ID tells homonyms apart", "Namikoma, Sora", "N04440002", "", "N04440002", ResolvedBy::federation_id, {}},
      {"another federation's ID",
       "Stranger, Some",
       "AUS1234567",
       "",
       "",
       ResolvedBy::nobody,
       {"id-not-jcf", "id-missing"}},
      {"another letter before the digits",
       "Kitakaze, Hana",
       "F01234567",
       "",
       "",
       ResolvedBy::nobody,
       {"id-not-jcf", "id-missing-member"}},
      {"nine digits beside a FIDE ID",
       "Yukikoma, Ren",
       "123456789",
       "99000025",
       "N03330834",
       ResolvedBy::fide_id,
       {"id-not-jcf", "id-from-fide"}},
      {"bare digits that may be a FIDE number", "Hidan, Yuu", "7654321", "", "", ResolvedBy::nobody, {"id-ambiguous"}},
      {"the same in full width", "Hidan, Yuu", "７６５４３２１", "", "", ResolvedBy::nobody, {"id-ambiguous"}},
      {"with its N it is no FIDE number", "Hidan, Yuu", "N07654321", "", "N07654321", ResolvedBy::federation_id, {}},
      {"a FIDE number of a member in the ID column",
       "Yukikoma, Ren",
       "99000025",
       "",
       "",
       ResolvedBy::nobody,
       {"id-ambiguous"}},
      {"no name at all", "", "N01234567", "", "", ResolvedBy::nobody, {"name-mismatch"}},
  };
  for (const Case& c : cases) {
    CAPTURE(c.what);
    const Resolution resolution = resolve(with({printed(1, c.name, c.national_id, c.fide_id)}), roster());
    CHECK(id_of(resolution, 1) == c.resolved);
    CHECK(resolution.players.at(0).how == c.how);
    CHECK(codes(resolution.findings) == c.codes);
  }
}

TEST_CASE("contracts 7: a typo inside the dense block ends in a finding and never in a match") {
  // Every pair of the block's neighbours: the ID is somebody's, the name is somebody else's.
  std::vector<identity::Member> block;
  for (int i = 1; i <= 130; ++i) {
    block.push_back(member("N" + std::to_string(10'000'000 + i), std::string("Dan") + static_cast<char>('a' + i / 26) +
                                                                     static_cast<char>('a' + i % 26) + " Mio"));
  }
  const Roster dense{block};
  for (std::size_t i = 0; i + 1 < block.size(); ++i) {
    CAPTURE(block[i].id.text());
    const Resolution resolution = resolve(with({printed(1, block[i].romaji, block[i + 1].id.text())}), dense);
    CHECK(id_of(resolution, 1).empty());
    REQUIRE(codes(resolution.findings) == Codes{"name-mismatch"});
    CHECK(resolution.findings[0].severity() == Severity::error);
    // Both people are shown, and the right one is suggested.
    CHECK(resolution.findings[0].message(Language::en).find(block[i + 1].romaji) != std::string::npos);
    CHECK(resolution.findings[0].advice(Language::en).find(block[i].id.text()) != std::string::npos);
  }
}

TEST_CASE(
    "contracts 7: an unknown ID suggests every member of that name, in both languages, and quotes what was printed") {
  const Resolution resolution = resolve(with({printed(7, "Namikoma Sora", "N04449999")}), roster());
  REQUIRE(codes(resolution.findings) == Codes{"id-unknown"});
  const Finding& finding = resolution.findings[0];
  CHECK(finding.where.start_number == StartNumber{7});
  CHECK(finding.quoted == "N04449999");
  for (const Language language : {Language::en, Language::ja}) {
    const std::string advice = finding.advice(language);
    CAPTURE(advice);
    CHECK(advice.find("N04440001 Namikoma Sora 波駒 空, N04440002 Namikoma Sora 並駒 昊") != std::string::npos);
    CHECK(advice.find("--id 7=N") != std::string::npos);
  }
  const Resolution nobody = resolve(with({printed(7, "Stranger Some", "N04449999")}), roster());
  CHECK(nobody.findings.at(0).advice(Language::en).find("did you mean") == std::string::npos);
}

TEST_CASE("contracts 7: a person's word on the command line decides, and is recorded") {
  const ImportedTournament tournament =
      with({printed(1, "Someone Else", "N01234567"), printed(2, "Kitakaze Hana"),
            printed(3, "Yukikoma Ren", "N03330834"), printed(4, "Kasumi Aoi", "N10000017")});
  const Assignments assignments{{StartNumber{1}, member_id("N01234567")},
                                {StartNumber{2}, std::nullopt},
                                {StartNumber{4}, member_id("N09999999")}};
  const Resolution resolution = resolve(tournament, roster(), assignments);
  CHECK(id_of(resolution, 1) == "N01234567");
  CHECK(id_of(resolution, 2).empty());
  CHECK(id_of(resolution, 3) == "N03330834");
  CHECK(id_of(resolution, 4).empty());
  CHECK(resolution.players[0].how == ResolvedBy::assignment);
  CHECK(resolution.players[1].how == ResolvedBy::assignment);
  CHECK(resolution.players[2].how == ResolvedBy::federation_id);
  CHECK(codes(resolution.findings) == Codes{"id-assigned", "id-assigned", "id-assigned", "id-unknown"});
  CHECK(has_error(resolution.findings));
}

TEST_CASE(
    "contracts 7: an assignment to a start number that is not there is an error, since it is a typo for another") {
  const Resolution resolution =
      resolve(with({printed(1, "Kitakaze Hana", "N01234567")}), roster(), {{StartNumber{12}, member_id("N03330834")}});
  CHECK(codes(resolution.findings) == Codes{"id-assigned-nobody"});
  CHECK(has_error(resolution.findings));
}

TEST_CASE("swiss-manager 14.17: two players sharing an ID are an error, unless one of them never plays") {
  struct Case {
    std::string what;
    std::vector<importers::ImportedGame> games;
    std::string first;
    std::string second;
    Codes codes;
  };
  const Case cases[] = {
      {"both play", {game(1, 1, 3, "1-0"), game(1, 2, 4, "1-0")}, "", "", {"member-twice"}},
      {"the second never plays", {game(1, 1, 3, "1-0")}, "N01234567", "", {"member-twice-idle"}},
      {"the first never plays", {game(1, 2, 3, "1-0")}, "", "N01234567", {"member-twice-idle"}},
      {"a bye is not play", {game(1, 1, 3, "1-0"), bye(1, 2)}, "N01234567", "", {"member-twice-idle"}},
      {"they meet each other", {game(1, 1, 2, "1-0")}, "", "", {"member-twice"}},
  };
  for (const Case& c : cases) {
    CAPTURE(c.what);
    const Resolution resolution =
        resolve(with({printed(1, "Kitakaze Hana", "N01234567"), printed(2, "Kitakaze Hana", "N01234567"),
                      printed(3, "Yukikoma Ren", "N03330834"), printed(4, "Kasumi Aoi", "N10000017")},
                     c.games),
                roster());
    CHECK(id_of(resolution, 1) == c.first);
    CHECK(id_of(resolution, 2) == c.second);
    CHECK(codes(resolution.findings) == c.codes);
  }
}

TEST_CASE("swiss-manager 14.17: of three with one ID nobody is chosen as long as two of them play") {
  for (const int idle : {1, 2, 3}) {
    CAPTURE(idle);
    std::vector<importers::ImportedGame> games;
    for (int number = 1; number <= 3; ++number) {
      if (number != idle) games.push_back(game(1, number, 4, "1-0"));
    }
    const Resolution resolution =
        resolve(with({printed(1, "Kitakaze Hana", "N01234567"), printed(2, "Kitakaze Hana", "N01234567"),
                      printed(3, "Kitakaze Hana", "N01234567"), printed(4, "Yukikoma Ren", "N03330834")},
                     games),
                roster());
    for (int number = 1; number <= 3; ++number) CHECK(id_of(resolution, number).empty());
    CHECK(has_error(resolution.findings));
  }
}

TEST_CASE("swiss-manager 14.17: an ID given by hand that another player already has is a duplicate") {
  const Resolution resolution =
      resolve(with({printed(1, "Kitakaze Hana", "N01234567"), printed(2, "Someone Else")}, {game(1, 1, 2, "1-0")}),
              roster(), {{StartNumber{2}, member_id("N01234567")}});
  CHECK(id_of(resolution, 1).empty());
  CHECK(id_of(resolution, 2).empty());
  CHECK(find_code(resolution.findings, "member-twice") != nullptr);
}

TEST_CASE("a person without an ID is keyed by event and start number, and is no member") {
  const Resolution resolution =
      resolve(with({printed(1, "Kitakaze Hana", "N01234567"), printed(9, "Stranger")}), roster());
  const EventId event{"file:0123456789abcdef"};
  CHECK(resolution.key(StartNumber{1}, event).text() == "N01234567");
  CHECK(resolution.key(StartNumber{9}, event).text() == "?file:0123456789abcdef#9");
  CHECK(resolution.key(StartNumber{5}, event).text() == "?file:0123456789abcdef#5");
  CHECK_FALSE(is_member_key(resolution.key(StartNumber{9}, event)));
  CHECK(resolution.find(StartNumber{5}) == nullptr);
}

TEST_CASE("an empty roster knows nobody: an ID is unknown, no ID is a non-member") {
  const Resolution resolution =
      resolve(with({printed(1, "Kitakaze Hana", "N01234567"), printed(2, "Stranger")}), Roster{});
  CHECK(codes(resolution.findings) == Codes{"id-unknown", "id-missing"});
}
