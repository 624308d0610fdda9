#include "importers/checks/event_words.hpp"

#include <doctest/doctest.h>

using namespace seiseki;
using namespace seiseki::importers;
using namespace seiseki::importers::checks;

TEST_CASE("the system is recognised in the words writers use") {
  CHECK(system_named("Individual: Round robin") == TournamentSystem::round_robin);
  CHECK(system_named("Team Swiss System") == TournamentSystem::team_swiss);
  CHECK(system_named("Team-Round-Robin") == TournamentSystem::team_round_robin);
  CHECK(system_named("Swiss Dutch") == TournamentSystem::swiss);
  CHECK(system_named("FIDE_DUTCH_2026_BAKU") == TournamentSystem::swiss);
  CHECK(system_named("スイス式") == TournamentSystem::swiss);
  CHECK(system_named("スイス式トーナメント") == TournamentSystem::swiss);
  CHECK(system_named("団体総当たり") == TournamentSystem::team_round_robin);
  CHECK(system_named("Швейцарская система") == TournamentSystem::swiss);
  CHECK(system_named("Sistema suíço por equipes") == TournamentSystem::team_swiss);
  CHECK(system_named("トーナメント") == TournamentSystem::knock_out);
  CHECK(system_named("Knock-out") == TournamentSystem::knock_out);
  CHECK(system_named("Tournament") == TournamentSystem::unknown);
  CHECK(system_named("") == TournamentSystem::unknown);
}

TEST_CASE("a class is named by one word of its own, or anywhere in Japanese") {
  const auto named = [](std::string_view text) -> std::string {
    const DeclaredClass declared = class_named(text);
    if (declared.is_blitz) return "blitz";
    if (declared.is_correspondence) return "correspondence";
    return declared.category ? std::string{to_string(*declared.category)} : "-";
  };
  CHECK(named("Rapid 15 min + 10 sec") == "rapid");
  CHECK(named("Schnellschach, 15 Minuten") == "rapid");
  CHECK(named("FIDE Classical") == "standard");
  CHECK(named("{rapid}") == "rapid");
  CHECK(named("xrapid rapid") == "rapid");
  CHECK(named("xrapid,rapid") == "rapid");
  CHECK(named("ブリッツ（3分+2秒）") == "blitz");
  CHECK(named("通信対局 50日") == "correspondence");
  for (const char* text : {"Rapids", "Rapida", "Rapidz", "rapidrapid", "arapid", "zrapid", "Rapidé"}) {
    CAPTURE(text);
    CHECK(named(text) == "-");
  }
  CHECK(named("(rapid)") == "rapid");
  CHECK(named("standard or rapid") == "-");
  CHECK(named("90 min + 30 sec") == "-");
}

TEST_CASE("jcca-2012 (6): a time control that gives days for moves is one of correspondence games") {
  for (const char* text : {"50 days / 10 moves", "10 moves in 50 days", "50日/10手", "10手50日", "５０日／１０手",
                           "1手3日", "3 days per move", "50 Tage / 10 Züge", "50 days for every 10 moves"}) {
    CAPTURE(text);
    CHECK(gives_days_for_moves(text));
    CHECK(class_named(text).is_correspondence);
  }
  for (const char* text :
       {"90 min + 30 sec", "2 days, 40 moves in 90 min", "2日間、90分＋1手30秒", "1日目 40手 120分", "3 days",
        "10 moves", "days and moves", "today 40 moves in 2h", "90'/40 moves + 30', 2 days", ""}) {
    CAPTURE(text);
    CHECK_FALSE(gives_days_for_moves(text));
    CHECK_FALSE(class_named(text).is_correspondence);
  }
  CHECK(class_named("Rapid, 50 days / 10 moves").category == RatingCategory::rapid);
}

TEST_CASE("the first text that names a class decides") {
  TournamentDetails details;
  declare_class(details, "90 min");
  CHECK_FALSE(details.declared_category.has_value());
  declare_class(details, "Rapid");
  declare_class(details, "Blitz");
  CHECK(details.declared_category == RatingCategory::rapid);
  CHECK_FALSE(details.declared_blitz);
}
