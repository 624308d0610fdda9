#include "importers/checks/event_details.hpp"

#include <doctest/doctest.h>

using namespace seiseki;
using namespace seiseki::importers;
using namespace seiseki::importers::checks;

namespace {

TournamentDetails with(Detail key, std::string_view value, std::string_view class_name = {}) {
  TournamentDetails details;
  set_detail(details, key, class_name, value);
  return details;
}

}  // namespace

TEST_CASE("a class in brackets is no part of a label, other brackets are") {
  CHECK(split_class("Time control (Rapid)").label == "Time control");
  CHECK(split_class("Time control (Rapid)").class_name == "Rapid");
  CHECK(split_class("Organizer(s)").label == "Organizer(s)");
  CHECK(split_class("(Rapid)").label == "(Rapid)");
  CHECK(split_class("").label.empty());
  CHECK(split_class("Time control (Rapid) x").label == "Time control (Rapid) x");
  CHECK(split_class("Time control (Rapid").label == "Time control (Rapid");
  CHECK(is_class("Rapid"));
  CHECK(is_class("standard"));
  CHECK(is_class("BLITZ"));
  CHECK_FALSE(is_class("s"));
}

TEST_CASE("the class of a time control stands behind its label or before its text") {
  CHECK(with(Detail::time_control, "15 min", "Rapid").declared_category == RatingCategory::rapid);
  CHECK(with(Detail::time_control, "standard: 90min").declared_category == RatingCategory::standard);
  CHECK(with(Detail::time_control, "3+2", "Blitz").declared_blitz);
  CHECK_FALSE(with(Detail::time_control, "90 min").declared_category);
  CHECK(with(Detail::time_control, "90 min").time_control == "90 min");
}

TEST_CASE("of a federation the code is kept, of a number of rounds the number") {
  CHECK(with(Detail::federation, "Japan ( JPN )").federation == "JPN");
  CHECK(with(Detail::federation, "Japan").federation == "Japan");
  CHECK(with(Detail::federation, "Japan (JPN)").federation == "JPN");
  CHECK(with(Detail::federation, "Japan (JPNX").federation == "Japan (JPNX");
  CHECK(with(Detail::federation, "Japan (JP)").federation == "Japan (JP)");
  CHECK(with(Detail::federation, "Japan (national)").federation == "Japan (national)");
  CHECK(with(Detail::rounds, "9").rounds == 9);
  CHECK_FALSE(with(Detail::rounds, "0").rounds);
  CHECK_FALSE(with(Detail::rounds, "nine").rounds);
}

TEST_CASE("the system is told from its words in English and other languages") {
  CHECK(with(Detail::system, "Swiss-System").system == TournamentSystem::swiss);
  CHECK(with(Detail::system, "Suíço").system == TournamentSystem::swiss);
  CHECK(with(Detail::system, "Swiss-System for teams").system == TournamentSystem::team_swiss);
  CHECK(with(Detail::system, "Round robin for teams").system == TournamentSystem::team_round_robin);
  CHECK(with(Detail::system, "Round robin").system == TournamentSystem::round_robin);
  CHECK(with(Detail::system, "Knock-out").system == TournamentSystem::knock_out);
  CHECK(with(Detail::system, "Schweizer System").system == TournamentSystem::swiss);
  CHECK(with(Detail::system, "Scheveningen").system == TournamentSystem::unknown);
}
