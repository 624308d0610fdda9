#include <doctest/doctest.h>

#include "pipeline/operations/account_login.hpp"
#include "pipeline/operations/account_visits.hpp"
#include "pipeline/operations/record.hpp"
#include "pipeline/secrets/base32.hpp"
#include "pipeline/secrets/one_time_code.hpp"
#include "pipeline/secrets/password.hpp"
#include "tests/unit/pipeline/operations/opened_office.hpp"

using namespace seiseki;
using namespace seiseki::test;
using operations::AccountChange;
using operations::Credentials;
using operations::Role;
using std::chrono::hours;
using std::chrono::minutes;
using std::chrono::seconds;

namespace {

const std::string k_good_password = "seven bishops on one diagonal";

/// What an authenticator shows for the letters it was given.
std::string shown_by_authenticator(const std::string& letters, Instant at) {
  return secrets::one_time_code(*secrets::from_base32(letters), secrets::step_of(at));
}

struct Accounts : OfficeWorld {
  Accounts() {
    open_office();
    office = opened_office(*this);
  }
  Result<operations::AccountLink> add(const std::string& name, operations::Roles roles = Role::officer,
                                      const std::string& proxy_name = {}) {
    return operations::add_account(*office, {name, roles, proxy_name}, who);
  }
  Result<store::DeskAccount> set(const std::string& name, const AccountChange& change) {
    return operations::set_account(*office, name, change, who);
  }
  operations::AccountState state(const std::string& name) {
    for (auto& one : operations::accounts(*office, now)) {
      if (one.account.name == name) return one;
    }
    return {};
  }
  /// Sets the account up, half a minute before now, so that a code of now is another one; returns the recovery codes.
  std::vector<std::string> set_up(const std::string& name) {
    const auto link = operations::link_account(*office, name, who);
    const auto seed = operations::open_link(*office, link->token, now);
    letters = seed->letters;
    const Instant earlier = now - seconds{60};
    return *operations::use_link(*office, link->token, k_good_password, shown_by_authenticator(letters, earlier),
                                 earlier);
  }
  std::string code(Instant at) const { return shown_by_authenticator(letters, at); }
  std::string log_in(const Credentials& tried, Instant at) {
    return code_of(operations::try_credentials(*office, tried, at));
  }
  std::vector<std::string> recorded() {
    std::vector<std::string> out;
    for (const auto& entry : operations::record_view(*office).entries) {
      if (entry.object.starts_with("account:")) out.push_back(entry.actor + " " + entry.action + " " + entry.object);
    }
    return out;
  }

  const operations::Who who{"Inoue", now};
  std::unique_ptr<operations::Office> office;
  std::string letters;
};

}  // namespace

TEST_CASE("an account is made with roles and a link; making, changing and disabling it is recorded, secrets are not") {
  Accounts world;
  const auto link = world.add("sato", Role::officer | Role::approver);
  REQUIRE(link);
  CHECK(link->until == world.now + hours{24});
  CHECK(world.state("sato").roles == (Role::officer | Role::approver));
  CHECK(world.state("sato").link_until == link->until);
  CHECK_FALSE(world.state("sato").has_password);
  CHECK(world.recorded() == std::vector<std::string>{"Inoue add-account account:sato"});
  CHECK(world.set("sato", {.roles = Role::viewer})->roles == "viewer");
  // The same again is no change.
  CHECK(world.set("sato", {.roles = Role::viewer}));
  CHECK(world.set("sato", {.is_disabled = true})->is_disabled);
  CHECK_FALSE(world.state("sato").link_until.has_value());
  CHECK(world.set("sato", {.is_disabled = false}));
  world.set_up("sato");
  CHECK(world.recorded() ==
        std::vector<std::string>{"Inoue add-account account:sato", "Inoue change-account account:sato",
                                 "Inoue disable-account account:sato", "Inoue enable-account account:sato",
                                 "Inoue link-account account:sato"});
  CHECK(store::AuditStore{world.office->database}.verify().has_value());
}

TEST_CASE("an account that cannot be is refused, and nothing is written") {
  Accounts world;
  REQUIRE(world.add("sato", Role::officer, "sato@example.org"));
  const std::pair<const char*, std::string> cases[] = {
      {"no name", code_of(world.add(""))},
      {"capitals", code_of(world.add("Sato"))},
      {"a sign first", code_of(world.add(".sato"))},
      {"a blank", code_of(world.add("sa to"))},
      {"too long", code_of(world.add(std::string(33, 'a')))},
      {"a header of its own", code_of(world.add("mori", Role::viewer, "mori\r\nX: y"))},
  };
  for (const auto& [what, code] : cases) {
    CAPTURE(what);
    CHECK(code == "account-name");
  }
  CHECK(code_of(world.add("mori", {})) == "account-roles");
  CHECK(code_of(world.add("sato")) == "account-known");
  CHECK(code_of(world.add("mori", Role::viewer, "sato@example.org")) == "account-known");
  CHECK(code_of(world.set("mori", {.is_disabled = true})) == "account-missing");
  CHECK(code_of(world.set("sato", {.roles = operations::Roles{}})) == "account-roles");
  CHECK(code_of(operations::link_account(*world.office, "mori", world.who)) == "account-missing");
  REQUIRE(world.set("sato", {.is_disabled = true}));
  CHECK(code_of(operations::link_account(*world.office, "sato", world.who)) == "account-disabled");
  CHECK(operations::accounts(*world.office, world.now).size() == 1);
}

TEST_CASE("ASVS 6.4: a link sets password and authenticator once, within a day") {
  Accounts world;
  const auto first = world.add("sato");
  const auto link = operations::link_account(*world.office, "sato", world.who);
  CHECK(code_of(operations::open_link(*world.office, first->token, world.now)) == "account-link");
  CHECK(code_of(operations::open_link(*world.office, "", world.now)) == "account-link");
  CHECK(code_of(operations::open_link(*world.office, link->token, world.now + hours{24} + seconds{1})) ==
        "account-link");
  std::string typed = link->code;
  for (char& c : typed) c = c == '-' ? ' ' : static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  const auto seed = operations::open_link(*world.office, typed, world.now);
  REQUIRE(seed);
  CHECK(seed->account.name == "sato");
  // Opened twice, it shows the same: what was typed into the authenticator holds.
  CHECK(operations::open_link(*world.office, link->token, world.now)->letters == seed->letters);
  const std::string code = shown_by_authenticator(seed->letters, world.now);
  const auto use = [&](const std::string& password, const std::string& typed_code) {
    return operations::use_link(*world.office, link->code, password, typed_code, world.now);
  };
  CHECK(code_of(use("too short", code)) == "account-password");
  CHECK(code_of(use("passwordpassword", code)) == "account-password");
  CHECK(code_of(use("seiseki sato 1234", code)) == "account-password");
  CHECK(code_of(use(k_good_password, code == "000000" ? "000001" : "000000")) == "account-code");
  CHECK_FALSE(world.state("sato").has_password);
  const auto codes = use(k_good_password, code);
  REQUIRE(codes);
  CHECK(codes->size() == 10);
  for (const std::string& one : *codes) CHECK(one.size() == 19);
  CHECK(code_of(use(k_good_password, code)) == "account-link");
  CHECK(world.state("sato").has_password);
  CHECK(world.state("sato").recovery_codes == 10);
  CHECK_FALSE(world.state("sato").link_until.has_value());
}

TEST_CASE("ASVS 6.5.1: password and code let in together, each code once; a refusal says no more than that it is one") {
  Accounts world;
  REQUIRE(world.add("sato"));
  REQUIRE(world.add("mori"));
  const Credentials before{"sato", k_good_password, "123456"};
  CHECK(world.log_in(before, world.now) == "account-login");
  const auto codes = world.set_up("sato");
  const std::string code = world.code(world.now);
  CHECK(world.log_in({"nobody", k_good_password, code}, world.now) == "account-login");
  CHECK(world.log_in({"sato", "another password of some length", code}, world.now) == "account-login");
  CHECK(world.log_in({"sato", k_good_password, ""}, world.now) == "account-login");
  CHECK(world.log_in({"mori", k_good_password, code}, world.now) == "account-login");
  // A wrong password did not use the code up.
  CHECK(world.log_in({"sato", k_good_password, code}, world.now).empty());
  CHECK(world.log_in({"sato", k_good_password, code}, world.now) == "account-login");
  const Instant later = world.now + seconds{60};
  CHECK(world.log_in({"sato", k_good_password, world.code(later - seconds{30})}, later).empty());
  CHECK(world.log_in({"sato", k_good_password, codes[3]}, later).empty());
  CHECK(world.log_in({"sato", k_good_password, codes[3]}, later) == "account-login");
  std::string typed = codes[4];
  std::erase(typed, '-');
  CHECK(world.log_in({"sato", k_good_password, typed}, later).empty());
  CHECK(world.state("sato").recovery_codes == 8);
  REQUIRE(world.set("sato", {.is_disabled = true}));
  CHECK(world.log_in({"sato", k_good_password, codes[5]}, later) == "account-login");
}

TEST_CASE("ASVS 11.4.2: a password kept with smaller costs is kept anew when it is next used") {
  Accounts world;
  REQUIRE(world.add("sato"));
  const auto codes = world.set_up("sato");
  store::DeskAccountStore kept{world.office->database};
  kept.replace_secrets(1, store::SecretKind::password,
                       {{.value = secrets::kept_password(k_good_password, {.passes = 1, .bytes = 1U << 20U})}});
  CHECK(world.log_in({"sato", k_good_password, codes[0]}, world.now).empty());
  CHECK_FALSE(secrets::is_outgrown(kept.secrets(1, store::SecretKind::password).front().value));
  CHECK(world.log_in({"sato", k_good_password, codes[1]}, world.now).empty());
}

TEST_CASE("what is kept opens nothing: the database alone has no seed, password, link or code") {
  Accounts world;
  REQUIRE(world.add("sato"));
  const auto codes = world.set_up("sato");
  const auto link = operations::link_account(*world.office, "sato", world.who);
  const std::string cookie = operations::begin_visit(*world.office, 1, world.now);
  store::DeskAccountStore kept{world.office->database};
  std::string all;
  for (const auto kind :
       {store::SecretKind::password, store::SecretKind::seed, store::SecretKind::link, store::SecretKind::recovery}) {
    for (const auto& secret : kept.secrets(1, kind)) all += secret.value + '\n';
  }
  for (const auto& session : kept.sessions()) all += session.token_hash + '\n';
  std::string seed = world.letters;
  std::erase(seed, ' ');
  for (const std::string& secret : {k_good_password, seed, link->token, link->code, codes[0], cookie}) {
    CHECK(all.find(secret) == std::string::npos);
  }
  // Without the key nobody comes in, and the reason is told to who runs the desk.
  std::filesystem::rename(operations::desk_key_file(*world.office), world.base.folder.path / "elsewhere");
  CHECK(world.log_in({"sato", k_good_password, world.code(world.now)}, world.now) == "secret-key");
  const auto other = operations::link_account(*world.office, "sato", world.who);
  REQUIRE(operations::open_link(*world.office, other->token, world.now));
  CHECK(world.log_in({"sato", k_good_password, world.code(world.now)}, world.now) == "account-seed");
}

TEST_CASE(
    "ASVS 7.3, 7.4: a visit ends when idle, after half a day, by leaving, with its account and with another password") {
  Accounts world;
  REQUIRE(world.add("sato"));
  world.set_up("sato");
  operations::Office& office = *world.office;
  const auto is_open = [&](const std::string& cookie, Instant at) {
    return operations::visit_of(office, cookie, at).has_value();
  };
  const std::string cookie = operations::begin_visit(office, 1, world.now);
  CHECK(is_open(cookie, world.now));
  CHECK_FALSE(is_open(cookie + "x", world.now));
  CHECK_FALSE(is_open("", world.now));
  CHECK_FALSE(is_open(cookie, world.now + minutes{31}));
  CHECK(is_open(cookie, world.now + minutes{30}));
  CHECK(is_open(cookie, world.now + minutes{55}));
  Instant at = world.now;
  for (; at <= world.now + hours{12}; at += minutes{20}) CHECK(is_open(cookie, at));
  CHECK_FALSE(is_open(cookie, world.now + hours{12} + seconds{1}));
  const std::string second = operations::begin_visit(office, 1, at);
  CHECK(operations::open_sessions(office, at).size() == 1);
  operations::end_visit(office, second);
  CHECK_FALSE(is_open(second, at));
  const std::string third = operations::begin_visit(office, 1, at);
  const auto account = *store::DeskAccountStore{office.database}.find("sato");
  CHECK(code_of(operations::change_password(office, account, "wrong", "nine rooks on the eighth rank", {"sato", at})) ==
        "account-login");
  CHECK(code_of(operations::change_password(office, account, k_good_password, "short", {"sato", at})) ==
        "account-password");
  const auto fresh =
      operations::change_password(office, account, k_good_password, "nine rooks on the eighth rank", {"sato", at});
  REQUIRE(fresh);
  CHECK_FALSE(is_open(third, at));
  CHECK(is_open(*fresh, at));
  REQUIRE(world.set("sato", {.is_disabled = true}));
  CHECK_FALSE(is_open(*fresh, at));
  REQUIRE(world.set("sato", {.is_disabled = false}));
  CHECK_FALSE(is_open(*fresh, at));
}

TEST_CASE("a visit goes on while somebody else writes for longer than anybody waits") {
  Accounts world;
  REQUIRE(world.add("sato"));
  const std::string cookie = operations::begin_visit(*world.office, 1, world.now);
  const auto other = opened_office(world);
  {
    const store::Transaction writing{other->database};
    CHECK(operations::visit_of(*world.office, cookie, world.now + minutes{2}).has_value());
  }
  // It was not seen then, and is now.
  CHECK(operations::open_sessions(*world.office, world.now + minutes{2}).front().seen == world.now);
  CHECK(operations::visit_of(*world.office, cookie, world.now + minutes{3}).has_value());
  CHECK(operations::open_sessions(*world.office, world.now + minutes{3}).front().seen == world.now + minutes{3});
}

TEST_CASE("ASVS 7.5.1: password and code given again count for ten minutes, for that visit") {
  Accounts world;
  REQUIRE(world.add("sato"));
  operations::Office& office = *world.office;
  const std::string cookie = operations::begin_visit(office, 1, world.now);
  const std::string other = operations::begin_visit(office, 1, world.now);
  const auto session = [&](const std::string& of, Instant at) { return operations::visit_of(office, of, at)->session; };
  CHECK_FALSE(operations::is_confirmed(session(cookie, world.now), world.now));
  operations::confirm_visit(office, session(cookie, world.now), world.now);
  CHECK(operations::is_confirmed(session(cookie, world.now), world.now + minutes{10}));
  CHECK_FALSE(operations::is_confirmed(session(cookie, world.now), world.now + minutes{10} + seconds{1}));
  CHECK_FALSE(operations::is_confirmed(session(other, world.now), world.now));
}

TEST_CASE("another authenticator takes the place of the old one when its code is given, with other recovery codes") {
  Accounts world;
  REQUIRE(world.add("sato"));
  const auto old_codes = world.set_up("sato");
  operations::Office& office = *world.office;
  const auto account = *store::DeskAccountStore{office.database}.find("sato");
  const operations::Who sato{"sato", world.now};
  CHECK(code_of(operations::change_authenticator(office, account, "123456", sato)) == "account-code");
  const auto seed = operations::new_seed(office, account);
  REQUIRE(seed);
  CHECK(seed->letters != world.letters);
  CHECK(seed->address.starts_with("otpauth://totp/"));
  // The old one is in use until then.
  CHECK(world.log_in({"sato", k_good_password, world.code(world.now)}, world.now).empty());
  const auto changed =
      operations::change_authenticator(office, account, shown_by_authenticator(seed->letters, world.now), sato);
  REQUIRE(changed);
  CHECK(operations::visit_of(office, changed->token, world.now).has_value());
  const Instant later = world.now + seconds{60};
  CHECK(world.log_in({"sato", k_good_password, world.code(later)}, later) == "account-login");
  CHECK(world.log_in({"sato", k_good_password, old_codes[0]}, later) == "account-login");
  CHECK(world.log_in({"sato", k_good_password, shown_by_authenticator(seed->letters, later)}, later).empty());
  CHECK(world.log_in({"sato", k_good_password, changed->recovery_codes[9]}, later).empty());
}

TEST_CASE("roles are words, and words are roles") {
  using operations::Roles;
  CHECK(operations::words_of(Role::administrator | Role::viewer) == "viewer administrator");
  CHECK(operations::roles_of("viewer administrator") == (Role::viewer | Role::administrator));
  CHECK(operations::roles_of("king") == Roles{});
  CHECK(operations::roles_of(operations::words_of(operations::k_every_role)) == operations::k_every_role);
  CHECK(operations::k_every_role.share(Role::viewer));
  CHECK_FALSE(Roles{Role::viewer}.share(Role::officer | Role::approver));
}
