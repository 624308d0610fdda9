#include "pipeline/identity/resolver.hpp"

#include <algorithm>
#include <functional>

#include <doctest/doctest.h>

#include "pipeline/identity/candidates.hpp"
#include "pipeline/identity/findings.hpp"
#include "pipeline/identity/name_match.hpp"
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

identity::Member linked(identity::Member member) {
  member.fide_linked = true;
  return member;
}

const Roster& roster() {
  static const Roster k_roster{{
      member("N00001168", "Arashi Kana", "嵐 佳奈"),
      member("N01234567", "Kitakaze Hana", "北風 花", "99000017"),
      member("N03330834", "Yukikoma Ren", "雪駒 蓮", "99000025"),
      member("N04440001", "Namikoma Sora", "波駒 空"),
      member("N05559002", "Namikoma Sora", "並駒 昊"),
      member("N05550001", "Tsukidan Rei", "月段 玲", "99000033"),
      member("N05550002", "Tsukidan Mei", "月段 芽", "99000033"),
      member("N06660001", "Hidan Yuu", "飛段 優", "7654321"),
      member("N07654321", "Hidan Yuu", "緋段 悠"),
      linked(member("N10000017", "Kasumi Aoi", "霞 葵", "99000041")),
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

identity::Assignment at(int number, std::string_view id, std::string name = {}) {
  identity::Assignment out;
  out.start_number = StartNumber{number};
  if (id != "none") out.id = member_id(id);
  out.name = std::move(name);
  return out;
}
identity::Assignment of(std::string event, identity::Assignment assignment) {
  assignment.event = std::move(event);
  return assignment;
}
identity::Assignment by(std::string printed_id, std::string name, std::string_view id) {
  identity::Assignment out;
  out.printed_id = std::move(printed_id);
  out.name = std::move(name);
  out.id = member_id(id);
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
      {"an ID of ours that lacks a digit", "Kitakaze, Hana", "N123456", "", "", ResolvedBy::nobody, {"id-unknown"}},
      {"a whole ID with the words in another order",
       "Hana Kitakaze",
       "N01234567",
       "",
       "N01234567",
       ResolvedBy::federation_id,
       {"name-order"}},
      {"a whole ID with a near name waits",
       "Kitakase Hanna",
       "N01234567",
       "",
       "",
       ResolvedBy::nobody,
       {"name-mismatch"}},
      {"a whole ID with another romanisation waits",
       "Hidan Yu",
       "N07654321",
       "",
       "",
       ResolvedBy::nobody,
       {"name-near"}},
      {"a completed ID with the words in another order waits",
       "Hana Kitakaze",
       "1234567",
       "",
       "",
       ResolvedBy::nobody,
       {"name-near"}},
      {"no ID and another romanisation of a member's name",
       "Hidan Yu",
       "",
       "",
       "",
       ResolvedBy::nobody,
       {"id-missing-member"}},
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
      {"no ID, but a FIDE ID of the list and the name: a suggestion",
       "Yukikoma, Ren",
       "",
       "99000025",
       "",
       ResolvedBy::nobody,
       {"id-from-fide"}},
      {"no ID, but a FIDE ID linked by a person and the name",
       "Kasumi, Aoi",
       "",
       "99000041",
       "N10000017",
       ResolvedBy::fide_id,
       {"id-linked"}},
      {"a linked FIDE ID and another romanisation wait",
       "Kasumi, Aoii",
       "",
       "99000041",
       "",
       ResolvedBy::nobody,
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
      {"an ID tells homonyms apart", "Namikoma, Sora", "N05559002", "", "N05559002", ResolvedBy::federation_id, {}},
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
       "",
       ResolvedBy::nobody,
       {"id-not-jcf", "id-from-fide"}},
      {"ID and name in each other's column",
       "N01234567",
       "Kitakaze, Hana",
       "",
       "",
       ResolvedBy::nobody,
       {"id-not-jcf", "id-missing", "id-in-name"}},
      {"an ID in the place of the name alone",
       "N01234567",
       "",
       "",
       "",
       ResolvedBy::nobody,
       {"id-missing", "id-in-name"}},
      {"the ID in both places, which its name cannot confirm",
       "N01234567",
       "N01234567",
       "",
       "",
       ResolvedBy::nobody,
       {"name-mismatch"}},
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

TEST_CASE("contracts 7: what was done to a printed ID is told in both languages, with the member's name") {
  const auto told = [](std::string national_id) {
    return resolve(with({printed(1, "Kitakaze, Hana", std::move(national_id), "")}), roster()).findings.at(0);
  };
  CHECK(told("1234567").message(Language::en) ==
        "The ID “1234567” was read as N01234567 (Kitakaze, Hana): N added, zeros added");
  CHECK(told("1234567").message(Language::ja) ==
        "ID 「1234567」を N01234567 と読みました（Kitakaze, Hana）：N を補完、先頭の0を補完");
  CHECK(
      told(" ｎ01234567").message(Language::ja) ==
      "ID 「 ｎ01234567」を N01234567 と読みました（Kitakaze, Hana）：全角を半角に変換、前後の空白を除去、大文字に変換");
}

TEST_CASE("contracts 7: the number of another federation is never completed into one of ours") {
  struct Case {
    std::string federation;
    std::string national_id;
    std::string name;
    std::string resolved;
    std::vector<std::string> codes;
  };
  const std::vector<Case> cases = {
      {"IRL", "972", "Stranger, Some", "", {"id-foreign", "id-missing"}},
      // The digits of a member, another name: not even the mismatch is ours to tell.
      {"IRL", "1168", "Stranger, Some", "", {"id-foreign", "id-missing"}},
      {"IRL", "01234567", "Stranger, Some", "", {"id-foreign", "id-missing"}},
      {"IRL", "972", "Kitakaze, Hana", "", {"id-foreign", "id-missing-member"}},
      // Members of ours play under other flags, too: whole IDs, or digits with the name.
      {"IRL", "N01234567", "Kitakaze, Hana", "N01234567", {}},
      {"IRL", "1234567", "Kitakaze, Hana", "N01234567", {"id-completed"}},
      {"IRL", "N09999999", "Stranger, Some", "", {"id-unknown"}},
      {"JPN", "972", "Stranger, Some", "", {"id-unknown"}},
      {"FID", "972", "Stranger, Some", "", {"id-unknown"}},
      {"", "972", "Stranger, Some", "", {"id-unknown"}},
  };
  for (const Case& c : cases) {
    CAPTURE(c.federation);
    CAPTURE(c.national_id);
    importers::ImportedPlayer player = printed(1, c.name, c.national_id);
    player.federation = c.federation;
    const Resolution resolution = resolve(with({player}), roster());
    CHECK(id_of(resolution, 1) == c.resolved);
    CHECK(codes(resolution.findings) == c.codes);
    for (const Finding& finding : resolution.findings)
      CHECK((c.federation != "IRL" || finding.message(Language::en).find("N00000972") == std::string::npos));
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
    CHECK(resolution.findings[0].what_to_do(Language::en).find(block[i].id.text()) != std::string::npos);
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
    const std::string advice = finding.what_to_do(language);
    CAPTURE(advice);
    CHECK(advice.find("N04440001 Namikoma Sora 波駒 空") != std::string::npos);
    CHECK(advice.find("N05559002 Namikoma Sora 並駒 昊") != std::string::npos);
    CHECK(advice.find("--id 7=N") != std::string::npos);
  }
  const Resolution nobody = resolve(with({printed(7, "Stranger Some", "N04449999")}), roster());
  CHECK(nobody.findings.at(0).what_to_do(Language::en).find("Did you mean") == std::string::npos);
}

TEST_CASE("contracts 11.4: homonyms inside the dense block are never told apart by an ID that a slip could have made") {
  const Roster dense{{member("N10000017", "Kasumi Aoi"), member("N10000018", "Kasumi Aoi"),
                      member("N10000071", "Kasumi Aoi"), member("N10000099", "Kirisame Jun"),
                      member("N01234567", "Kitakaze Hana"), member("N76543210", "Kitakaze Hana")}};
  struct Case {
    std::string name;
    std::string id;
    std::string resolved;
    Codes codes;
  };
  const Case cases[] = {
      // One digit, and two neighbouring digits changed about.
      {"Kasumi Aoi", "N10000017", "", {"id-homonym"}},
      {"Kasumi Aoi", "N10000018", "", {"id-homonym"}},
      {"Kasumi Aoi", "10000071", "", {"id-homonym"}},
      {"Kirisame Jun", "N10000099", "N10000099", {}},
      // Homonyms whose IDs are far apart are told apart by the ID.
      {"Kitakaze Hana", "N01234567", "N01234567", {}},
  };
  for (const Case& c : cases) {
    CAPTURE(c.id);
    const Resolution resolution = resolve(with({printed(1, c.name, c.id)}), dense);
    CHECK(id_of(resolution, 1) == c.resolved);
    CHECK(codes(resolution.findings) == c.codes);
  }
}

TEST_CASE("contracts 7: candidates come with the facts that tell namesakes apart, the likeliest first") {
  identity::Member first = member("N04440001", "Namikoma Sora", "波駒 空");
  first.standard = 1650;
  first.last_list = month("2026-02");
  first.birth = day("1990-04-02");
  identity::Member second = member("N04440002", "Namikoma Sora", "並駒 昊");
  second.club = "Yuunagi Club";
  second.rapid = 1210;
  second.last_list = month("2025-11");
  second.birth = day("2011-01-01");
  identity::Member third = member("N04440003", "Namikoma Soora");
  identity::Member by_correspondence = member("N04440004", "Namikoma Sooora");
  by_correspondence.correspondence = 1500;
  by_correspondence.last_correspondence_list = month("2026-01");
  const Roster two{{first, second, third, by_correspondence}};
  importers::ImportedPlayer player = printed(7, "Namikoma, Sora");
  player.club = "yuunagi club";
  player.rating_national = 1205;
  player.birth = PartialDate{2011, 0, 0};
  const Resolution resolution = resolve(with({player}), two);
  REQUIRE(codes(resolution.findings) == Codes{"id-missing-member"});
  const std::string said = resolution.findings[0].message(Language::en);
  CAPTURE(said);
  const std::size_t second_at = said.find(
      "N04440002 Namikoma Sora 並駒 昊 (the same birth year; rating 1210, printed 1205; the same club; last list "
      "2025-11)");
  const std::size_t first_at =
      said.find("N04440001 Namikoma Sora 波駒 空 (another birth year; rating 1650, printed 1205; last list 2026-02)");
  const std::size_t third_at = said.find("N04440003 Namikoma Soora (another spelling; unrated; on no list)");
  REQUIRE(third_at != std::string::npos);
  CHECK(said.find("(another spelling; correspondence rating 1500; last correspondence list 2026-01)") !=
        std::string::npos);
  CHECK(second_at < first_at);
  CHECK(second_at < third_at);
  CHECK(first_at != std::string::npos);
  CHECK(resolution.findings[0].message(Language::ja).find("生年が同じ") != std::string::npos);
  // office P1, P3: that a birth year agrees is said, never which it is.
  for (const Language language : {Language::en, Language::ja}) {
    const std::string all = resolution.findings[0].message(language) + resolution.findings[0].what_to_do(language);
    for (const char* secret : {"1990", "2011", "04-02"}) CHECK(all.find(secret) == std::string::npos);
  }
}

TEST_CASE("office P3: somebody on lists of both series is told by those of the report's own") {
  identity::Member both = member("N04440001", "Namikoma Sora");
  both.standard = 1650;
  both.last_list = month("2026-02");
  both.correspondence = 1480;
  both.last_correspondence_list = month("2026-01");
  identity::Member of_board = member("N04440002", "Namikoma Sora");
  of_board.rapid = 1210;
  of_board.last_list = month("2025-11");
  importers::ImportedPlayer player = printed(7, "Namikoma, Sora");
  player.rating_national = 1490;
  ImportedTournament tournament = with({player});
  const auto said = [&] {
    const Resolution resolution = resolve(tournament, Roster{{both, of_board}});
    REQUIRE(codes(resolution.findings) == Codes{"id-missing-member"});
    return resolution.findings[0].message(Language::en);
  };
  const std::string over_the_board = said();
  CAPTURE(over_the_board);
  CHECK(over_the_board.find("(rating 1650, printed 1490; last list 2026-02)") != std::string::npos);
  tournament.details.declared_correspondence = true;
  const std::string by_correspondence = said();
  CAPTURE(by_correspondence);
  CHECK(by_correspondence.find("N04440001 Namikoma Sora (correspondence rating 1480, printed 1490; last correspondence "
                               "list 2026-01), N04440002 Namikoma Sora (rating 1210; last list 2025-11)") !=
        std::string::npos);
}

TEST_CASE("desk 3.2: every candidate is compared in the same facts, whose weights add up") {
  using Kind = identity::Fact::Kind;
  using Verdict = identity::Fact::Verdict;
  identity::Member first = member("N04440001", "Namikoma Sora", "波駒 空");
  first.standard = 1650;
  first.birth = day("1990-04-02");
  const Roster two{{first, member("N04440003", "Namikoma Soora")}};
  importers::ImportedPlayer player = printed(7, "Namikoma, Sora", "N09998888");
  player.rating_national = 1650;
  player.birth = PartialDate{1990, 5, 2};
  const auto candidates = identity::candidates_for(player, two, identity::Games::over_the_board);
  REQUIRE(candidates.size() == 2);
  const auto fact_of = [](const identity::Candidate& candidate, Kind kind) {
    return *std::find_if(candidate.facts.begin(), candidate.facts.end(),
                         [&](const identity::Fact& fact) { return fact.kind == kind; });
  };
  for (const identity::Candidate& candidate : candidates) {
    REQUIRE(candidate.facts.size() == 8);
    int sum = 0;
    for (std::size_t i = 0; i < candidate.facts.size(); ++i) {
      CHECK(candidate.facts[i].kind == candidates[0].facts[i].kind);
      sum += candidate.facts[i].weight;
    }
    CHECK(sum == candidate.weight);
  }
  const auto namesake = std::find_if(candidates.begin(), candidates.end(), [](const identity::Candidate& candidate) {
    return candidate.member->id == member_id("N04440001");
  });
  REQUIRE(namesake != candidates.end());
  CHECK(fact_of(*namesake, Kind::name).verdict == Verdict::agrees);
  CHECK(fact_of(*namesake, Kind::federation_id).verdict == Verdict::differs);
  CHECK(fact_of(*namesake, Kind::rating).verdict == Verdict::agrees);
  CHECK(fact_of(*namesake, Kind::club).verdict == Verdict::unknown);
  const identity::Fact birth = fact_of(*namesake, Kind::birth);
  CHECK(birth.verdict == Verdict::differs);
  CHECK(words_of(birth).en == "another birth date");
  CHECK((birth.own + birth.printed).empty());
  CHECK(words_of(fact_of(*namesake, Kind::fide_id)).en.empty());
}

TEST_CASE("desk 3.2: what FIDE IDs, ratings, days of birth and federations weigh") {
  using Kind = identity::Fact::Kind;
  struct Case {
    std::string what;
    Kind kind;
    std::function<void(importers::ImportedPlayer&, identity::Member&)> set;
    int weight;
  };
  const auto rated = [](std::optional<int> standard, std::optional<int> rapid, int rating) {
    return [=](importers::ImportedPlayer& player, identity::Member& namesake) {
      namesake.standard = standard;
      namesake.rapid = rapid;
      player.rating_national = rating;
    };
  };
  const auto born = [](PartialDate birth) {
    return [=](importers::ImportedPlayer& player, identity::Member& namesake) {
      namesake.birth = day("1990-04-02");
      player.birth = birth;
    };
  };
  const auto of_federation = [](std::string code) {
    return [=](importers::ImportedPlayer& player, identity::Member& namesake) {
      namesake.federation = FederationCode{"JPN"};
      player.federation = code;
    };
  };
  const auto of_fide = [](std::string own) {
    return [=](importers::ImportedPlayer& player, identity::Member& namesake) {
      namesake.fide_id = FideId{own};
      player.fide_id = "99000017";
    };
  };
  const Case cases[] = {
      {"the same FIDE ID", Kind::fide_id, of_fide("99000017"), 100},
      {"another FIDE ID", Kind::fide_id, of_fide("99000025"), -60},
      {"the rating of the list", Kind::rating, rated(1650, {}, 1650), 20},
      {"a rating a list or two apart", Kind::rating, rated(1650, {}, 1590), 20},
      {"a rating further off", Kind::rating, rated(1650, {}, 1589), -10},
      {"the nearer of two ratings, the first", Kind::rating, rated(1650, 1900, 1640), 20},
      {"the nearer of two ratings, the second", Kind::rating, rated(1900, 1650, 1640), 20},
      {"no rating printed", Kind::rating, rated(1650, 1700, 0), 0},
      {"the same day of birth", Kind::birth, born({1990, 4, 2}), 50},
      {"the same year of birth", Kind::birth, born({1990, 0, 0}), 30},
      {"another day of birth", Kind::birth, born({1990, 5, 2}), -50},
      {"the federation's code", Kind::federation, of_federation("JPN"), 0},
      {"another federation's code", Kind::federation, of_federation("IRL"), -10},
  };
  for (const Case& c : cases) {
    CAPTURE(c.what);
    identity::Member namesake = member("N04440001", "Namikoma Sora", "波駒 空");
    importers::ImportedPlayer player = printed(7, "Namikoma, Sora");
    c.set(player, namesake);
    const Roster one{{namesake}};
    const auto candidates = identity::candidates_for(player, one, identity::Games::over_the_board);
    REQUIRE(candidates.size() == 1);
    const auto& facts = candidates[0].facts;
    const auto fact = std::find_if(facts.begin(), facts.end(), [&](const auto& f) { return f.kind == c.kind; });
    REQUIRE(fact != facts.end());
    CHECK(fact->weight == c.weight);
  }
}

TEST_CASE("contracts 7: a name in another order that is, word for word, another member's is no agreement") {
  identity::Member former = member("N02220001", "Sora Ren");
  former.merged = identity::MergedInto{member_id("N02220009"), day("2026-01-01")};
  const Roster turned{{member("N01110001", "Kaoru Mori"), linked(member("N01119999", "Mori Kaoru", "", "99000041")),
                       former, member("N02220009", "Ren Sora")}};
  struct Case {
    std::string name;
    std::string id;
    std::string fide_id;
    std::string resolved;
    Codes codes;
  };
  const Case cases[] = {
      {"Mori, Kaoru", "N01119999", "", "N01119999", {}},
      {"Mori, Kaoru", "N01110001", "", "", {"name-mismatch"}},
      {"Kaoru, Mori", "N01119999", "", "", {"name-mismatch"}},
      {"Mori, Kaoru", "", "99000041", "N01119999", {"id-linked"}},
      {"Kaoru, Mori", "", "99000041", "", {"id-from-fide"}},
      // The other name is the same person's from before a merge.
      {"Sora, Ren", "N02220009", "", "N02220009", {"name-order"}},
  };
  for (const Case& c : cases) {
    CAPTURE(c.name);
    CAPTURE(c.id);
    ImportedTournament tournament = with({printed(1, c.name, c.id, c.fide_id)});
    tournament.details.end = day("2026-02-01");
    const Resolution resolution = resolve(tournament, turned);
    CHECK(id_of(resolution, 1) == c.resolved);
    CHECK(codes(resolution.findings) == c.codes);
  }
  const Resolution asked = resolve(with({printed(1, "Mori, Kaoru", "N01110001")}), turned);
  CHECK(asked.findings.front().what_to_do(Language::en).find("N01119999") != std::string::npos);
}

TEST_CASE("contracts 11.4: a slip is one digit, or two neighbours changed about") {
  struct Case {
    const char* one;
    const char* other;
    bool is_slip;
  };
  for (const Case& c : {Case{"N01234567", "N01234568", true}, Case{"N01234567", "N01239567", true},
                        Case{"N01234567", "N91234567", true}, Case{"N01234567", "N01234576", true},
                        Case{"N01234567", "N01243567", true}, Case{"N01234567", "N01234567", false},
                        Case{"N01234567", "N01299567", false}, Case{"N01234567", "N09234568", false},
                        Case{"N01200000", "N03100000", false}, Case{"N01200000", "N02300000", false},
                        Case{"N01230000", "N03210000", false}, Case{"N01234567", "N01243576", false}}) {
    CAPTURE(c.one);
    CAPTURE(c.other);
    CHECK(identity::is_one_slip_away(member_id(c.one), member_id(c.other)) == c.is_slip);
    CHECK(identity::is_one_slip_away(member_id(c.other), member_id(c.one)) == c.is_slip);
  }
}

TEST_CASE("contracts 7: a person's word decides if ID and name agree, and is recorded and remembered") {
  const ImportedTournament tournament =
      with({printed(1, "Kitakaze Hana"), printed(2, "Kitakaze Hana"), printed(3, "Yukikoma Ren", "N03330834"),
            printed(4, "Kasumi Aoi", "N10000017"), printed(5, "Hidan Yu", "N07654321")});
  const Assignments assignments{at(1, "N01234567"), at(2, "none"), at(4, "N09999999"), at(5, "N07654321")};
  const Resolution resolution = resolve(tournament, roster(), assignments);
  CHECK(id_of(resolution, 1) == "N01234567");
  CHECK(id_of(resolution, 2).empty());
  CHECK(id_of(resolution, 3) == "N03330834");
  CHECK(id_of(resolution, 4).empty());
  CHECK(id_of(resolution, 5) == "N07654321");
  CHECK(resolution.players[0].how == ResolvedBy::assignment);
  CHECK(resolution.players[1].how == ResolvedBy::assignment);
  CHECK(resolution.players[2].how == ResolvedBy::federation_id);
  CHECK(codes(resolution.findings) == Codes{"id-assigned", "id-assigned", "id-unknown", "id-assigned"});
  CHECK(has_error(resolution.findings));
  REQUIRE(resolution.settled.size() == 3);
  CHECK(resolution.settled[0].id == member_id("N01234567"));
  CHECK_FALSE(resolution.settled[1].id);
  CHECK(resolution.settled[2].printed.national_id == "N07654321");
}

TEST_CASE("contracts 7: a statement whose name does not agree is a question, unless the printed name is written out") {
  struct Case {
    std::string what;
    identity::Assignment said;
    std::string resolved;
    Codes codes;
  };
  const Case cases[] = {
      {"another person's ID", at(1, "N03330834"), "", {"id-assigned-name"}},
      {"another person's ID and the name printed",
       at(1, "N03330834", "someone, ELSE"),
       "N03330834",
       {"id-assigned-other-name"}},
      {"a name that is not printed there", at(1, "N03330834", "Yukikoma Ren"), "", {"id-assigned-name"}},
      {"nobody, and the name printed", at(1, "none", "Someone Else"), "", {"id-assigned"}},
      {"nobody, and another name", at(1, "none", "Somebody Else"), "", {"id-assigned-name"}},
  };
  for (const Case& c : cases) {
    CAPTURE(c.what);
    const Resolution resolution = resolve(with({printed(1, "Someone Else", "N01234567")}), roster(), {c.said});
    CHECK(id_of(resolution, 1) == c.resolved);
    CHECK(codes(resolution.findings) == c.codes);
    CHECK(resolution.settled.empty() == has_error(resolution.findings));
  }
}

TEST_CASE("who a player without a printed name is can be said by the ID alone") {
  const Resolution resolution = resolve(with({printed(1, "", "N01234567")}), roster(), {at(1, "N03330834")});
  CHECK(id_of(resolution, 1) == "N03330834");
  CHECK(codes(resolution.findings) == Codes{"id-assigned"});
}

TEST_CASE("contracts 7: a mapping names players by start number of an event, by printed ID or by printed name") {
  const ImportedTournament tournament = with({printed(1, "Hidan Yu", "07654321"), printed(2, "Someone Else"),
                                              printed(3, "Namikoma Sora"), printed(4, "Namikoma, Sora")});
  const EventId event{"chess-results:1300001"};
  struct Case {
    std::string what;
    identity::Assignment said;
    int number;
    std::string resolved;
    std::string code;
  };
  const Case cases[] = {
      {"the event's key", of("chess-results:1300001", at(1, "N07654321")), 1, "N07654321", "id-assigned"},
      {"the tournament's number", of("1300001", at(1, "N07654321")), 1, "N07654321", "id-assigned"},
      {"another event", of("1300002", at(1, "N07654321")), 1, "", "id-ambiguous"},
      {"a printed ID in another form", by("N07654321", "", "N07654321"), 1, "N07654321", "id-assigned"},
      {"a printed ID and its name", by("7654321", "HIDAN YU", "N07654321"), 1, "N07654321", "id-assigned"},
      {"a printed ID with another name", by("7654321", "Hidan Go", "N07654321"), 1, "", "id-assigned-name"},
      {"a printed name, whoever that is", by("", "someone else", "N03330834"), 2, "N03330834",
       "id-assigned-other-name"},
      {"a name that two players have", by("", "Namikoma Sora", "N04440001"), 3, "", "id-assigned-unclear"},
      {"a name that nobody has", by("", "Nobody Here", "N04440001"), 2, "", "id-missing"},
  };
  for (const Case& c : cases) {
    CAPTURE(c.what);
    const Resolution resolution = resolve(tournament, roster(), {c.said}, event);
    CHECK(id_of(resolution, c.number) == c.resolved);
    CHECK(find_code(resolution.findings, c.code) != nullptr);
  }
  const Resolution shared = resolve(tournament, roster(), {by("", "Namikoma Sora", "N04440001")}, event);
  REQUIRE(find_code(shared.findings, "id-assigned-unclear") != nullptr);
  CHECK(find_code(shared.findings, "id-assigned-unclear")->argument("candidates") == "Namikoma Sora");
  // Two answers that differ are none.
  const Resolution torn = resolve(tournament, roster(), {at(2, "N03330834", "Someone Else"), at(2, "none")}, event);
  CHECK(id_of(torn, 2).empty());
  REQUIRE(find_code(torn.findings, "id-assigned-unclear") != nullptr);
  CHECK(find_code(torn.findings, "id-assigned-unclear")->argument("candidates").find("N03330834") != std::string::npos);
}

TEST_CASE(
    "contracts 7: an assignment to a start number that is not there is an error, since it is a typo for another") {
  const Resolution resolution =
      resolve(with({printed(1, "Kitakaze Hana", "N01234567")}), roster(), {at(12, "N03330834")});
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
      {"both play", {game(1, 1, 3, "1-0"), game(1, 2, 4, "1-0")}, "", "", {"member-twice", "member-twice"}},
      {"the second never plays", {game(1, 1, 3, "1-0")}, "N01234567", "", {"member-twice-idle"}},
      {"the first never plays", {game(1, 2, 3, "1-0")}, "", "N01234567", {"member-twice-idle"}},
      {"a bye is not play", {game(1, 1, 3, "1-0"), bye(1, 2)}, "N01234567", "", {"member-twice-idle"}},
      {"they meet each other", {game(1, 1, 2, "1-0")}, "", "", {"member-twice", "member-twice"}},
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
              roster(), {at(2, "N01234567", "Someone Else")});
  CHECK(id_of(resolution, 1).empty());
  CHECK(id_of(resolution, 2).empty());
  CHECK(find_code(resolution.findings, "member-twice") != nullptr);
  // A slip is not remembered.
  CHECK(resolution.settled.empty());
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
  const Resolution resolution = resolve(with({printed(1, "Kitakaze Hana", "N01234567"), printed(2, "Stranger")}),
                                        Roster{std::vector<identity::Member>{}});
  CHECK(codes(resolution.findings) == Codes{"id-unknown", "id-missing"});
}

TEST_CASE("without a roster an ID is taken as printed: nobody can say that it is wrong") {
  const Resolution resolution =
      resolve(with({printed(1, "Kitakaze Hana", "N01234567"), printed(2, "Stranger"), printed(3, "Nobody", "X12")}),
              Roster{}, {at(2, "N07654321")});
  CHECK(codes(resolution.findings) == Codes{"id-assigned", "id-not-jcf", "id-missing"});
  CHECK(resolution.find(StartNumber{1})->id == member_id("N01234567"));
  CHECK(resolution.find(StartNumber{2})->id == member_id("N07654321"));
  CHECK_FALSE(resolution.find(StartNumber{3})->id);
}

// ---- what was settled before
// ------------------------------------------------------------------------------------------

namespace {

identity::RememberedIdentity settled(const importers::ImportedPlayer& player, std::string_view id,
                                     std::string organiser = {}, std::string event = {}) {
  identity::RememberedIdentity out;
  out.printed = identity::printed_person(player);
  out.organiser = std::move(organiser);
  out.event = std::move(event);
  if (id != "none") {
    out.id = member_id(id);
    for (const identity::Member& member : roster().members()) {
      if (member.id == *out.id) out.member_key = identity::comparison_key(member.romaji);
    }
  }
  out.who = "suzuki";
  out.when = day("2026-01-15");
  out.why = "asked the organiser";
  out.decision = 7;
  return out;
}

Resolution remembering(std::vector<identity::RememberedIdentity> known, const importers::ImportedPlayer& player,
                       const std::string& organiser = {}, const std::string& event = "file:2") {
  ImportedTournament tournament = with({player});
  tournament.details.organiser = organiser;
  const std::vector<identity::Member> members{roster().members().begin(), roster().members().end()};
  return resolve(tournament, Roster{members, identity::Memory{std::move(known)}}, {}, EventId{event});
}

}  // namespace

TEST_CASE("contracts 7: what was settled once answers the next report, and says who, when and why") {
  const importers::ImportedPlayer near = printed(3, "Hidan Yu", "7654321x");
  const Resolution again = remembering({settled(near, "N07654321")}, near);
  CHECK(id_of(again, 3) == "N07654321");
  CHECK(again.players[0].how == ResolvedBy::remembered);
  REQUIRE(codes(again.findings) == Codes{"id-remembered"});
  const std::string said = again.findings[0].message(Language::en);
  for (const char* part : {"N07654321 Hidan Yuu", "suzuki", "2026-01-15", "asked the organiser"})
    CHECK(said.find(part) != std::string::npos);
  CHECK(again.players[0].normalisations ==
        std::vector<std::string>{"settled by suzuki on 2026-01-15: asked the organiser"});
}

TEST_CASE("contracts 7: what was settled reaches as far as it can be known to be the same person") {
  const importers::ImportedPlayer with_id = printed(1, "Hidan Yu", "N07654321");
  const importers::ImportedPlayer bare = printed(1, "Kitakaze Hana");
  const importers::ImportedPlayer homonym = printed(1, "Namikoma Sora");
  const importers::ImportedPlayer stranger = printed(1, "Stranger Some");
  struct Case {
    std::string what;
    identity::RememberedIdentity known;
    importers::ImportedPlayer player;
    std::string organiser;
    std::string event;
    std::string resolved;
    std::string code;
  };
  const Case cases[] = {
      {"ID and name, anywhere", settled(with_id, "N07654321", "asagiri", "file:1"), with_id, "", "file:2", "N07654321",
       "id-remembered"},
      {"a bare name, the same organiser", settled(bare, "N01234567", "asagiri", "file:1"), bare, "Asagiri", "file:2",
       "N01234567", "id-remembered"},
      {"a bare name, another organiser", settled(bare, "N01234567", "asagiri", "file:1"), bare, "Yuunagi", "file:2", "",
       "id-missing-member"},
      {"a bare name, no organiser, the same event", settled(bare, "N01234567", "", "file:1"), bare, "", "file:1",
       "N01234567", "id-remembered"},
      {"a bare name, no organiser, another event", settled(bare, "N01234567", "", "file:1"), bare, "", "file:2", "",
       "id-missing-member"},
      {"a homonym, another event of the organiser", settled(homonym, "N04440001", "asagiri", "file:1"), homonym,
       "Asagiri", "file:2", "", "id-missing-member"},
      {"a homonym, the same event", settled(homonym, "N04440001", "asagiri", "file:1"), homonym, "Asagiri", "file:1",
       "N04440001", "id-remembered"},
      {"nobody, the same organiser", settled(stranger, "none", "asagiri", "file:1"), stranger, "Asagiri", "file:2", "",
       "id-remembered"},
      {"another print", settled(with_id, "N07654321"), printed(1, "Hidan Yu", "N06660001"), "", "file:2", "",
       "name-near"},
  };
  for (const Case& c : cases) {
    CAPTURE(c.what);
    const Resolution resolution = remembering({c.known}, c.player, c.organiser, c.event);
    CHECK(id_of(resolution, 1) == c.resolved);
    CHECK(find_code(resolution.findings, c.code) != nullptr);
  }
}

TEST_CASE("contracts 7: ID and name that agree today need no memory, and a member renamed since is asked about again") {
  const importers::ImportedPlayer exact = printed(1, "Kitakaze Hana", "N01234567");
  CHECK(id_of(remembering({settled(exact, "N03330834")}, exact), 1) == "N01234567");
  // What somebody said of this very event outranks even them.
  CHECK(id_of(remembering({settled(exact, "N03330834", "", "file:2")}, exact), 1) == "N03330834");
  const importers::ImportedPlayer near = printed(1, "Hidan Yu", "N07654321");
  identity::RememberedIdentity renamed = settled(near, "N07654321");
  renamed.member_key = "anothername";
  CHECK(codes(remembering({renamed}, near).findings) == Codes{"name-near"});
  identity::RememberedIdentity gone = settled(near, "N07654321");
  gone.id = member_id("N09999999");
  CHECK(codes(remembering({gone}, near).findings) == Codes{"name-near"});
  // The later of two counts.
  CHECK(id_of(remembering({settled(near, "none"), settled(near, "N07654321")}, near), 1) == "N07654321");
}

// ---- one person under two IDs
// -------------------------------------------------------------------------------------------

TEST_CASE("A37: from the effective day on a merged ID is the one that stays, before it the old one") {
  identity::Member from = member("N02220001", "Sato Kai");
  from.merged = identity::MergedInto{member_id("N02220002"), day("2026-03-01")};
  const Roster merged{{from, member("N02220002", "Satou Kai", "", "99000009"), member("N02220003", "Umi Ren")}};
  struct Case {
    std::string end;
    std::string name;
    std::string id;
    std::string resolved;
    Codes codes;
  };
  const Case cases[] = {
      {"2026-02-28", "Sato Kai", "N02220001", "N02220001", {}},
      {"2026-03-01", "Sato Kai", "N02220001", "N02220002", {"id-merged"}},
      // Both spellings are the person's.
      {"2026-03-02", "Satou Kai", "N02220001", "N02220002", {"id-merged"}},
      {"2026-03-02", "Satou Kai", "N02220002", "N02220002", {}},
      {"2026-03-02", "Umi Ren", "N02220001", "", {"name-mismatch"}},
  };
  for (const Case& c : cases) {
    CAPTURE(c.end);
    CAPTURE(c.name);
    ImportedTournament tournament = with({printed(1, c.name, c.id)});
    tournament.details.end = day(c.end);
    const Resolution resolution = resolve(tournament, merged);
    CHECK(id_of(resolution, 1) == c.resolved);
    CHECK(codes(resolution.findings) == c.codes);
  }
}

TEST_CASE("A37: two IDs of one event that were merged are one person, which is asked, or two who played each other") {
  identity::Member from = member("N02220001", "Sato Kai");
  from.merged = identity::MergedInto{member_id("N02220002"), day("2026-03-01")};
  const Roster merged{{from, member("N02220002", "Satou Kai"), member("N02220003", "Umi Ren")}};
  struct Case {
    std::string what;
    std::string end;
    std::vector<importers::ImportedGame> games;
    std::string first;
    std::string second;
    Codes codes;
  };
  const Case cases[] = {
      {"both play",
       "2026-03-02",
       {game(1, 1, 3, "1-0"), game(2, 2, 3, "1-0")},
       "N02220002",
       "N02220002",
       {"id-merged", "merged-twice"}},
      {"before the merge", "2026-02-28", {game(1, 1, 3, "1-0"), game(2, 2, 3, "1-0")}, "N02220001", "N02220002", {}},
      {"one plays", "2026-03-02", {game(1, 1, 3, "1-0")}, "N02220002", "", {"id-merged", "member-twice-idle"}},
      {"they meet", "2026-03-02", {game(1, 1, 2, "1-0")}, "", "", {"id-merged", "member-twice", "member-twice"}},
  };
  for (const Case& c : cases) {
    CAPTURE(c.what);
    ImportedTournament both = with(
        {printed(1, "Sato Kai", "N02220001"), printed(2, "Satou Kai", "N02220002"), printed(3, "Umi Ren", "N02220003")},
        c.games);
    both.details.end = day(c.end);
    const Resolution resolution = resolve(both, merged);
    CHECK(id_of(resolution, 1) == c.first);
    CHECK(id_of(resolution, 2) == c.second);
    CHECK(codes(resolution.findings) == c.codes);
  }
  // Of two with one printed ID, neither is chosen for the merge of a third.
  ImportedTournament thrice = with({printed(1, "Sato Kai", "N02220001"), printed(2, "Satou Kai", "N02220002"),
                                    printed(3, "Satou Kai", "N02220002"), printed(4, "Umi Ren", "N02220003")},
                                   {game(1, 1, 4, "1-0"), game(2, 2, 4, "1-0"), game(3, 3, 4, "1-0")});
  thrice.details.end = day("2026-03-02");
  for (int number = 1; number <= 3; ++number) CHECK(id_of(resolve(thrice, merged), number).empty());
}
