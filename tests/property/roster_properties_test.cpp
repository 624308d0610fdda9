// A tournament is identified with the few members looked up for it exactly as with the whole roster, word by word.
#include <string>
#include <vector>

#include <doctest/doctest.h>
#include <rapidcheck.h>

#include "pipeline/identity/candidates.hpp"
#include "pipeline/identity/resolver.hpp"
#include "pipeline/office/known_people.hpp"
#include "pipeline/office/people.hpp"
#include "pipeline/office/settled_identities.hpp"
#include "tests/unit/pipeline/office_world.hpp"

using namespace seiseki;
using namespace seiseki::test;

namespace {

constexpr int k_members = 40;  // more than there are players, so that nobody reads them all
constexpr int k_tournaments = 12;

int among(int least, int most) {
  return *rc::gen::inRange(least, most + 1);
}

std::string one_of(const std::vector<std::string>& words) {
  return words[static_cast<std::size_t>(among(0, static_cast<int>(words.size()) - 1))];
}

/// Few words, so that spellings meet: long vowels, systems of romanisation, blanks at different places.
std::string any_name() {
  static const std::vector<std::string> k_surnames{"Sato",  "Satoh", "Satou",  "Satō",     "Oono",    "Ono",
                                                   "Ohno",  "Shima", "Sima",   "Matsui",   "Matui",   "O no",
                                                   "Honma", "Homma", "Onouti", "Ono Uchi", "Onouchi", "Kita-kaze"};
  static const std::vector<std::string> k_given{"Hana", "Yuu", "Yu", "Kouji", "Koji", "Ren", "Syo", "Sho", "Shou"};
  return one_of(k_surnames) + " " + one_of(k_given);
}

std::string any_kanji() {
  return one_of({"", "", "佐藤 花", "斎藤 花", "齋藤 花", "高島 蓮", "髙嶋 蓮", "花 佐藤"});
}

/// Few numbers, one or two slips apart.
std::string any_id() {
  return "N000" + std::to_string(among(0, 9)) + std::to_string(among(0, 9)) + std::to_string(among(0, 2)) + "10";
}

std::string any_fide_id() {
  return among(0, 1) == 0 ? "" : std::to_string(among(10, 40));
}

void any_member(OfficeWorld& world) {
  store::RosterPlayer player;
  player.id = member_id(any_id());
  player.name = any_name();
  player.kanji = any_kanji();
  player.fide_id = FideId{any_fide_id()};
  player.club = one_of({"", "Minato", "Yama"});
  player.recorded_at = world.now;
  if (among(0, 2) == 0) player.birth = PartialDate{among(1990, 1992), 5, 5};
  world.roster.put(std::vector{player});
}

void any_list(OfficeWorld& world) {
  std::vector<store::ListEntry> entries;
  for (const store::RosterPlayer& player : world.roster.all()) {
    if (among(0, 2) > 0) entries.push_back(OfficeWorld::entry(player.id.text(), player.name, among(0, 1) * 1500, 10));
  }
  world.imported_list("2026-02", std::move(entries));
}

/// Decisions in forms that the commands would refuse too: what is kept must be read alike.
void any_decisions(OfficeWorld& world) {
  const office::Officer officer{"officer", world.now};
  for (int i = among(0, 4); i > 0; --i) {
    const lists::Merge merge{member_id(any_id()), member_id(any_id()), day(one_of({"2026-02-01", "2026-02-20"})), {}};
    if (merge.from != merge.into)
      static_cast<void>(office::merge_players(world.database, merge, "one person", officer));
  }
  for (int i = among(0, 4); i > 0; --i)
    static_cast<void>(office::link_fide(world.database, member_id(any_id()), FideId{std::to_string(among(10, 40))},
                                        "asked", officer));
}

std::string any_printed_name() {
  const std::string name = among(0, 5) == 0 ? any_kanji() : any_name();
  const std::size_t blank = name.find(' ');
  if (blank == std::string::npos || among(0, 2) > 0) return name;
  return name.substr(blank + 1) + (among(0, 1) == 0 ? " " : ", ") + name.substr(0, blank);
}

std::string any_printed_id() {
  switch (among(0, 4)) {
    case 0:
      return "";
    case 1:
      return any_id().substr(4);
    case 2:
      return std::to_string(among(10, 40));
    default:
      return any_id();
  }
}

importers::ImportedTournament any_tournament(int number) {
  importers::ImportedTournament out;
  out.details.name = "Open " + std::to_string(number);
  out.details.organiser = one_of({"", "Minato Club", "Yama Club"});
  if (among(0, 3) > 0) out.details.end = day(one_of({"2026-01-31", "2026-02-07", "2026-02-25"}));
  const int players = among(1, 3);
  for (int i = 1; i <= players; ++i) {
    importers::ImportedPlayer player;
    player.start_number = StartNumber{i};
    player.name = any_printed_name();
    player.national_id = any_printed_id();
    player.fide_id = any_fide_id();
    player.federation = one_of({"", "JPN", "JPN", "USA"});
    player.club = one_of({"", "Minato"});
    if (among(0, 1) == 0) player.rating = 1500;
    out.players.push_back(std::move(player));
  }
  if (players > 1) {
    importers::ImportedGame game;
    game.round = 1;
    game.white = StartNumber{1};
    game.black = StartNumber{2};
    out.games.push_back(std::move(game));
  }
  return out;
}

identity::Assignments any_assignments(const importers::ImportedTournament& tournament) {
  identity::Assignments out;
  for (int i = among(0, 2); i > 0; --i) {
    identity::Assignment statement;
    const importers::ImportedPlayer& player = tournament.players.front();
    if (among(0, 1) == 0) statement.start_number = player.start_number;
    if (among(0, 1) == 0 || !statement.start_number) statement.name = player.name;
    if (among(0, 3) > 0) statement.id = member_id(any_id());
    statement.reason = "asked";
    out.push_back(std::move(statement));
  }
  return out;
}

/// Everything that is said of the players, as text.
std::string told(const importers::ImportedTournament& tournament, const identity::Resolution& resolution,
                 const identity::Roster& roster) {
  std::string out;
  for (const identity::ResolvedPlayer& player : resolution.players) {
    out += (player.id ? player.id->text() : "-") + " " + std::string{to_string(player.how)};
    for (const std::string& text : player.normalisations) out += "; " + text;
    out += '\n';
  }
  for (const Finding& finding : resolution.findings) {
    for (const Language language : {Language::en, Language::ja})
      out += finding.message(language) + " | " + finding.what_to_do(language) + '\n';
  }
  for (const identity::Settled& settled : resolution.settled)
    out += settled.name + " is " + (settled.id ? settled.id->text() : "nobody") + ", " + settled.member_key + '\n';
  for (const importers::ImportedPlayer& player : tournament.players) {
    for (const identity::Candidate& candidate :
         identity::candidates_for(player, roster, identity::Games::over_the_board)) {
      const identity::Words facts = identity::describe({candidate});
      out += std::to_string(candidate.weight) + " " + facts.en + " " + facts.ja + '\n';
    }
  }
  return out;
}

}  // namespace

TEST_CASE("looked up tournament by tournament, people are identified as with everybody at hand") {
  CHECK(rc::check([] {
    OfficeWorld world;
    for (int i = 0; i < k_members; ++i) any_member(world);
    any_list(world);
    any_decisions(world);
    for (int number = 0; number < k_tournaments; ++number) {
      const importers::ImportedTournament tournament = any_tournament(number);
      const EventId event{"file:" + std::to_string(among(0, 3))};
      const identity::Assignments statements = any_assignments(tournament);
      const identity::Roster whole = office::identification_roster(world.sources());
      office::KnownPeople people{world.sources()};
      const auto some = people.roster_for(tournament, statements, event);
      const identity::Resolution expected = identity::resolve(tournament, whole, statements, event);
      const identity::Resolution found = identity::resolve(tournament, *some, statements, event);
      RC_ASSERT(told(tournament, found, *some) == told(tournament, expected, whole));
      // What was said here is remembered for the tournaments that follow.
      office::remember(world.database, expected, event, {"officer", world.now});
    }
  }));
}

TEST_CASE("a run that has asked for many players of a small roster has all members at hand") {
  OfficeWorld world;
  world.open_office();
  office::KnownPeople people{world.sources()};
  importers::ImportedTournament tournament;
  tournament.players.push_back(printed(1, "Aoi Kaze", "N00000001"));
  const auto first = people.roster_for(tournament, {}, EventId{"file:1"});
  CHECK(first->members().size() == 1);
  std::shared_ptr<const identity::Roster> last;
  for (int i = 0; i < 4; ++i) last = people.roster_for(tournament, {}, EventId{"file:1"});
  CHECK(last->members().size() == 4);
}
