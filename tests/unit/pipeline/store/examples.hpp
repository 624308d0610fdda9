/// \file
/// Invented people, one invented tournament and one invented list, with every field set somewhere.
#pragma once

#include "pipeline/store/decision_store.hpp"
#include "pipeline/store/list_store.hpp"
#include "pipeline/store/report_store.hpp"
#include "pipeline/store/roster_store.hpp"

namespace seiseki::store::test {

inline FederationId member(const char* id) {
  return FederationId::parse(id).value();
}
inline Date day(const char* iso) {
  return parse_date(iso).value();
}
inline YearMonth month(const char* iso) {
  return parse_month(iso).value();
}
inline Instant instant(const char* iso) {
  return parse_instant(iso).value();
}
inline const Instant k_noon = instant("2026-03-05T12:00:00+09:00");

RosterPlayer example_player();
/// Three players, three games and a bye, two findings, one document.
Report example_report();
Decision example_decision();
/// Two players, of whom one has both categories, and two pool games. Its reports and decisions are empty.
StoredList example_list();

}  // namespace seiseki::store::test
