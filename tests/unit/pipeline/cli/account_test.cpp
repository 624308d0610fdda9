#include <doctest/doctest.h>

#include "pipeline/cli/ingest_account.hpp"

using namespace seiseki;
using cli::Account;
using cli::ExitCode;
using ingest::Item;
using ingest::Outcome;

namespace {

constexpr FindingKind kind_of(FailureClass failure) {
  return {.code = "some-code",
          .severity = Severity::error,
          .failure = failure,
          .message = {"m", "m"},
          .advice = {"a", "a"}};
}
constexpr FindingKind k_drift = kind_of(FailureClass::drift);
constexpr FindingKind k_unreachable = kind_of(FailureClass::unreachable);
constexpr FindingKind k_usage = kind_of(FailureClass::usage);
constexpr FindingKind k_data = kind_of(FailureClass::data);
constexpr FindingKind k_damage = kind_of(FailureClass::damage);

Item item(Outcome outcome) {
  Item out;
  out.outcome = outcome;
  return out;
}
Item failed(const FindingKind& kind) {
  Item out;
  out.error = Error{finding(kind, {}), {}};
  return out;
}

}  // namespace

TEST_CASE("contracts 10: a run's exit status follows from what became of its tournaments") {
  struct Case {
    std::string what;
    std::vector<Item> items;
    ExitCode code;
  };
  const std::vector<Case> cases = {
      {"nothing seen", {}, ExitCode::done},
      {"all in", {item(Outcome::imported), item(Outcome::unchanged)}, ExitCode::done},
      {"one quarantined", {item(Outcome::quarantined)}, ExitCode::quarantined},
      {"one refused as before", {item(Outcome::refused)}, ExitCode::quarantined},
      {"one in, one quarantined", {item(Outcome::imported), item(Outcome::quarantined)}, ExitCode::quarantined},
      {"unreachable", {failed(k_unreachable)}, ExitCode::unreachable},
      {"all unreachable", {failed(k_unreachable), failed(k_unreachable)}, ExitCode::unreachable},
      {"drift", {failed(k_drift)}, ExitCode::drift},
      {"wrong source", {failed(k_usage)}, ExitCode::usage},
      {"bad data", {failed(k_data)}, ExitCode::quarantined},
      {"damaged on its way", {failed(k_damage)}, ExitCode::quarantined},
      {"unreachable, but another came in", {item(Outcome::imported), failed(k_unreachable)}, ExitCode::quarantined},
      {"drift, but another was known", {item(Outcome::unchanged), failed(k_drift)}, ExitCode::quarantined},
      {"two different failures", {failed(k_unreachable), failed(k_drift)}, ExitCode::quarantined},
      {"a failure and a quarantine", {failed(k_unreachable), item(Outcome::quarantined)}, ExitCode::quarantined},
  };
  for (const Case& c : cases) {
    CAPTURE(c.what);
    const Account account{c.items};
    CHECK(cli::exit_code_of(account) == c.code);
    int sum = 0;
    for (const Outcome outcome : {Outcome::imported, Outcome::unchanged, Outcome::quarantined, Outcome::refused})
      sum += account.count(outcome);
    CHECK(sum == static_cast<int>(c.items.size()));
  }
}
