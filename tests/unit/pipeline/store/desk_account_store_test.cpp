#include "pipeline/store/desk_account_store.hpp"

#include <doctest/doctest.h>

#include "store_fixture.hpp"

using namespace seiseki;
using namespace seiseki::store;
using namespace seiseki::store::test;

namespace {

Instant clock_at(const char* time) {
  return parse_instant(time).value();
}

DeskAccount account_named(const std::string& name) {
  return {.name = name, .proxy_name = {}, .roles = "officer", .made_at = clock_at("2026-02-18T10:00:00+09:00")};
}

const std::string k_first_hash(64, 'a');
const std::string k_second_hash(64, 'b');

}  // namespace

TEST_CASE("an account is kept whole under the next number, and its name and proxy name are its own") {
  TestDatabase test;
  DeskAccountStore accounts{test.database};
  CHECK(accounts.add(account_named("sato")) == 1);
  DeskAccount mori = account_named("mori");
  mori.proxy_name = "mori@example.org";
  mori.number = accounts.add(mori);
  CHECK(mori.number == 2);
  CHECK(accounts.find("mori") == mori);
  CHECK(accounts.find(2) == mori);
  CHECK(accounts.find_by_proxy_name("mori@example.org") == mori);
  CHECK_FALSE(accounts.find_by_proxy_name("").has_value());
  CHECK_FALSE(accounts.find("Mori").has_value());
  REQUIRE(accounts.all().size() == 2);
  CHECK(accounts.all().front().name == "mori");
  mori.roles = "officer approver";
  mori.proxy_name.clear();
  mori.is_disabled = true;
  accounts.update(mori);
  CHECK(accounts.find("mori") == mori);
  CHECK(error_code([&] { accounts.add(account_named("sato")); }) != "");
}

TEST_CASE("a code of an authenticator, and a recovery code, are used once") {
  TestDatabase test;
  DeskAccountStore accounts{test.database};
  const std::int64_t sato = accounts.add(account_named("sato"));
  const std::int64_t mori = accounts.add(account_named("mori"));
  accounts.replace_secrets(sato, SecretKind::seed, {{.kind = SecretKind::seed, .value = "sealed", .last_step = 7}});
  CHECK_FALSE(accounts.use_step(sato, 7));
  CHECK(accounts.use_step(sato, 8));
  CHECK_FALSE(accounts.use_step(sato, 8));
  CHECK_FALSE(accounts.use_step(mori, 9));
  CHECK(accounts.secrets(sato, SecretKind::seed).front().last_step == 8);
  accounts.replace_secrets(
      sato, SecretKind::recovery,
      {{.kind = SecretKind::recovery, .value = "one"}, {.kind = SecretKind::recovery, .sequence = 1, .value = "two"}});
  CHECK_FALSE(accounts.use_recovery(mori, "one"));
  CHECK(accounts.use_recovery(sato, "one"));
  CHECK_FALSE(accounts.use_recovery(sato, "one"));
  CHECK(accounts.secrets(sato, SecretKind::recovery).size() == 1);
  accounts.replace_secrets(sato, SecretKind::recovery, {});
  CHECK(accounts.secrets(sato, SecretKind::recovery).empty());
  CHECK(accounts.secrets(sato, SecretKind::seed).size() == 1);
}

TEST_CASE("a link belongs to one account, and is kept with its end") {
  TestDatabase test;
  DeskAccountStore accounts{test.database};
  accounts.add(account_named("mori"));
  const std::int64_t sato = accounts.add(account_named("sato"));
  const DeskSecret link{
      .kind = SecretKind::link, .value = k_first_hash, .good_until = clock_at("2026-02-19T10:00:00+09:00")};
  accounts.replace_secrets(sato, SecretKind::link, {link});
  CHECK(accounts.owner_of_link(k_first_hash) == sato);
  CHECK_FALSE(accounts.owner_of_link(k_second_hash).has_value());
  REQUIRE(accounts.secrets(sato, SecretKind::link).size() == 1);
  CHECK(accounts.secrets(sato, SecretKind::link).front() == link);
}

TEST_CASE("visits end one by one, all of an account, and by age") {
  TestDatabase test;
  DeskAccountStore accounts{test.database};
  const std::int64_t sato = accounts.add(account_named("sato"));
  const std::int64_t mori = accounts.add(account_named("mori"));
  const Instant begun = clock_at("2026-02-18T10:00:00+09:00");
  DeskSession visit{.token_hash = k_first_hash, .account = sato, .begun = begun, .seen = begun};
  visit.number = accounts.begin(visit);
  CHECK(accounts.session(k_first_hash) == visit);
  visit.seen = begun + std::chrono::minutes{5};
  visit.confirmed = begun + std::chrono::minutes{4};
  accounts.update(visit);
  CHECK(accounts.session(k_first_hash) == visit);
  accounts.begin({.token_hash = k_second_hash, .account = mori, .begun = begun, .seen = begun});
  accounts.begin({.token_hash = std::string(64, 'c'), .account = sato, .begun = begun, .seen = begun});
  CHECK(accounts.sessions().size() == 3);
  accounts.end_sessions_of(sato, k_first_hash);
  REQUIRE(accounts.sessions().size() == 2);
  CHECK(accounts.session(k_first_hash).has_value());
  accounts.end_sessions_before(begun, begun + std::chrono::minutes{1});
  REQUIRE(accounts.sessions().size() == 1);
  CHECK(accounts.sessions().front() == visit);
  accounts.end_session(visit.number);
  CHECK(accounts.sessions().empty());
}

TEST_CASE("who may come in is no part of what the office says") {
  TestDatabase test;
  const std::string before = test.database.content_hash();
  DeskAccountStore accounts{test.database};
  const std::int64_t sato = accounts.add(account_named("sato"));
  accounts.replace_secrets(sato, SecretKind::password, {{.value = "kept"}});
  accounts.begin({.token_hash = k_first_hash, .account = sato});
  CHECK(test.database.content_hash() == before);
}
