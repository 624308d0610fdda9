#include "pipeline/config/settings.hpp"

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <set>

#include <doctest/doctest.h>
#include <sys/stat.h>
#include <unistd.h>

#include "pipeline/config/findings.hpp"

using namespace seiseki;
using config::InForce;
using Environment = std::map<std::string, std::string>;
namespace fs = std::filesystem;

namespace {

constexpr const char* k_file = "seiseki.toml";

Result<config::Values> parsed(std::string_view toml) {
  return config::parse(toml, k_file, "/etc/seiseki");
}

std::string code(std::string_view toml) {
  const auto values = parsed(toml);
  return values ? std::string{} : std::string{values.error().finding.code()};
}

class Folder {
public:
  Folder() {
    std::string name = (fs::temp_directory_path() / "seiseki-config.XXXXXX").string();
    REQUIRE(::mkdtemp(name.data()) != nullptr);
    path = name;
  }
  ~Folder() {
    std::error_code ignored;
    fs::remove_all(path, ignored);
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;

  std::string write(const std::string& name, std::string_view text) const {
    fs::create_directories((path / name).parent_path());
    std::ofstream{path / name, std::ios::binary} << text;
    return (path / name).string();
  }
  fs::path path;
};

InForce in_force(std::string_view key, const Environment& environment) {
  const auto all = config::in_force(environment);
  REQUIRE(all);
  const auto found =
      std::find_if(all->begin(), all->end(), [&](const InForce& item) { return item.setting->key == key; });
  REQUIRE(found != all->end());
  return *found;
}

}  // namespace

TEST_CASE(
    "every setting has a name in files and one in the environment, a default that it would accept, and a meaning") {
  std::set<std::string_view> keys;
  std::set<std::string_view> variables;
  for (const config::Setting& setting : config::settings()) {
    CAPTURE(setting.key);
    CHECK(keys.insert(setting.key).second);
    CHECK(variables.insert(setting.environment).second);
    std::string expected = "SEISEKI_" + std::string{setting.key};
    for (char& c : expected) c = c == '.' ? '_' : static_cast<char>(c >= 'a' && c <= 'z' ? c - 'a' + 'A' : c);
    CHECK(setting.environment == expected);
    CHECK_FALSE(setting.meaning.en.empty());
    CHECK_FALSE(setting.meaning.ja.empty());
    if (setting.kind == config::Kind::number) {
      const long long value = std::stoll(std::string{setting.default_value});
      CHECK(value >= setting.least);
      CHECK(value <= setting.most);
    }
    // The default, said in so many words, is the default.
    const auto stated = config::in_force({{std::string{setting.environment}, std::string{setting.default_value}}});
    CHECK(stated.has_value());
  }
}

TEST_CASE("a file gives texts, numbers, flags, lists and paths; paths are taken from the file's folder") {
  const auto values = parsed(R"(
database = "data/seiseki.db"
state = "../state"
contact = "rating@example.org"
two_persons = true
[nightly]
sources = ["https://chess-results.com/tnr1.aspx", "https://chess-results.com/tnr2.aspx"]
folders = ["drop", "/srv/drop"]
delay_ms = 2500
metrics_file = "/var/lib/metrics/seiseki.prom"
)");
  REQUIRE(values);
  const config::Values expected{
      {"database", "/etc/seiseki/data/seiseki.db"},
      {"state", "/etc/state"},
      {"contact", "rating@example.org"},
      {"two_persons", "1"},
      {"nightly.sources", "https://chess-results.com/tnr1.aspx\nhttps://chess-results.com/tnr2.aspx"},
      {"nightly.folders", "/etc/seiseki/drop\n/srv/drop"},
      {"nightly.delay_ms", "2500"},
      {"nightly.metrics_file", "/var/lib/metrics/seiseki.prom"}};
  CHECK(*values == expected);
  CHECK(parsed("")->empty());
  CHECK(parsed("[nightly]\n")->empty());
  CHECK(parsed("state = \"\"")->at("state").empty());  // not the folder itself
  CHECK(parsed("nightly.folders = []")->at("nightly.folders").empty());
  CHECK(parsed("database = \"postgresql://db.example.org/seiseki\"")->at("database") ==
        "postgresql://db.example.org/seiseki");
  // In any form that names a server, not a file in the folder.
  for (const char* address : {"service=office", "host=/run/postgresql dbname=seiseki", "postgres:///seiseki"})
    CHECK(parsed("database = \"" + std::string{address} + '"')->at("database") == address);
  CHECK(parsed("two_persons = false")->at("two_persons") == "0");
}

TEST_CASE("lines are a text of one line or several, or a list of texts") {
  const std::string both = "User-agent: X\nDisallow: /x";
  for (const char* toml : {"['User-agent: X', 'Disallow: /x']", "\"User-agent: X\\nDisallow: /x\"",
                           "\"\"\"\nUser-agent: X\nDisallow: /x\"\"\""}) {
    CAPTURE(std::string(toml));
    const auto values = parsed("site.robots_extra = " + std::string{toml});
    REQUIRE(values);
    CHECK(values->at("site.robots_extra") == both);
  }
  CHECK(parsed("site.robots_extra = 'Disallow: /x'")->at("site.robots_extra") == "Disallow: /x");
  CHECK(code("site.robots_extra = 1") == "config-value");
  CHECK(code("site.robots_extra = \"a\\u0000b\"") == "config-value");
  CHECK(code("site.robots_extra = \"a\\rb\"") == "config-value");
}

TEST_CASE(
    "a setting that does not exist is refused at its line, and the one that was meant is named, in both languages") {
  struct Case {
    const char* toml;
    const char* unknown;
    const char* meant;
  };
  constexpr Case k_cases[] = {{"databse = \"x\"", "databse", "database"},
                              {"[nightly]\ndayly_requests = 1", "nightly.dayly_requests", "nightly.daily_requests"},
                              {"daily_requests = 1", "daily_requests", "nightly.daily_requests"},
                              {"dayly_requests = 1", "dayly_requests", "nightly.daily_requests"},
                              {"[nightly]\ncontact_ = \"x\"", "nightly.contact_", "contact"},
                              {"[nightli]\ndelay_ms = 1", "nightli", "nightly"},
                              {"two_person = true", "two_person", "two_persons"},
                              {"password = \"x\"", "password", ""}};
  for (const Case& c : k_cases) {
    CAPTURE(std::string(c.toml));
    const auto values = parsed(c.toml);
    REQUIRE_FALSE(values);
    const Finding& found = values.error().finding;
    CHECK(found.code() == "config-unknown");
    CHECK(values.error().failure() == FailureClass::usage);
    CHECK(found.arguments.at(1) == c.unknown);
    const std::string meant{c.meant};
    CHECK(found.what_to_do(Language::en) ==
          (meant.empty() ? "" : "Did you mean “" + meant + "”? ") +
              "Correct the name of the setting, or take the line out. `seiseki config show` lists every setting.");
    CHECK(found.what_to_do(Language::ja) ==
          (meant.empty() ? "" : "「" + meant + "」のことでしょうか。") +
              "設定の名前を訂正するか、行を削除してください。`seiseki config show` ですべての設定を表示します。");
  }
  const auto where = parsed("contact = \"x\"\n[nightly]\n  dayly_requests = 1").error().finding.where;
  CHECK(where.place() == "seiseki.toml:3:3");
}

TEST_CASE("a value of another kind, or out of its range, is refused with what it must be and what it is") {
  struct Case {
    const char* toml;
    const char* en;
    const char* ja;
  };
  constexpr Case k_cases[] = {
      {"nightly.delay_ms = \"3000\"", "must be a whole number, not a text.",
       "整数でなければなりません（文字列は不可）。"},
      {"nightly.delay_ms = 2500.5", "must be a whole number, not a number.",
       "整数でなければなりません（数値は不可）。"},
      {"nightly.delay_ms = 1999", "must be 2000 to 3600000, not 1999.",
       "2000〜3600000でなければなりません（1999は不可）。"},
      {"nightly.max_loss_percent = 101", "must be 0 to 100, not 101.", "0〜100でなければなりません（101は不可）。"},
      {"nightly.limit = -1", "must be 0 to 1000000, not -1.", "0〜1000000でなければなりません（-1は不可）。"},
      {"nightly.limit = [1]", "must be a whole number, not a list.", "整数でなければなりません（配列は不可）。"},
      {"nightly.limit = {of = 1}", "must be a whole number, not a table.",
       "整数でなければなりません（テーブルは不可）。"},
      {"nightly.limit = 2026-03-01", "must be a whole number, not a date or time.",
       "整数でなければなりません（日付・時刻は不可）。"},
      {"nightly.sources = \"one\"", "must be a list of texts, not a text.",
       "文字列の配列でなければなりません（文字列は不可）。"},
      {"nightly.sources = [1]", "must be a list of texts, not a number.",
       "文字列の配列でなければなりません（数値は不可）。"},
      {"contact = true", "must be a text, not true or false.", "文字列でなければなりません（真偽値は不可）。"},
      {"contact = \"a\\nb\"", "must be one line, not several.", "1行でなければなりません（複数行は不可）。"},
      {"two_persons = 1", "must be true or false, not a number.", "true か falseでなければなりません（数値は不可）。"},
      {"two_persons = \"no\"", "must be true or false, not a text.",
       "true か falseでなければなりません（文字列は不可）。"}};
  for (const Case& c : k_cases) {
    CAPTURE(std::string(c.toml));
    const auto values = parsed(c.toml);
    REQUIRE_FALSE(values);
    const Finding& found = values.error().finding;
    CHECK(found.code() == "config-value");
    CHECK(found.where.line == 1);
    CHECK(found.message(Language::en).ends_with(c.en));
    CHECK(found.message(Language::ja).ends_with(c.ja));
  }
  for (const char* within : {"nightly.delay_ms = 2000", "nightly.delay_ms = 3600000", "nightly.max_loss_percent = 0"})
    CHECK(code(within).empty());
}

TEST_CASE("what is no TOML is refused at its line and column, and hostile bytes are no more than that") {
  const auto values = parsed("contact = \"x\"\nnightly = [\n");
  REQUIRE_FALSE(values);
  CHECK(values.error().finding.code() == "config-syntax");
  CHECK(values.error().finding.where.line >= 2);
  for (const std::string& toml :
       {std::string{"contact = \"x\"\ncontact = \"y\""}, std::string{"\xff\xfe"}, std::string{"contact = \"\xff\""},
        std::string{"a\0b = 1", 7}, std::string{"[nightly]\n[nightly]"}, std::string(5000, '['),
        "x = " + std::string(5000, '['), std::string{"contact = 'x"}}) {
    CAPTURE(toml.substr(0, 20));
    CHECK(code(toml) == "config-syntax");
  }
}

TEST_CASE("passwords are refused, wherever they stand, and never repeated") {
  for (const char* toml :
       {"database = \"postgresql://office:hunter2@db.example.org/seiseki\"",
        "database = \"postgresql://db.example.org/seiseki?user=office&password=hunter2\"",
        "database = \"host=db.example.org dbname=seiseki password=hunter2\"",
        "database = \"dbname=seiseki password = 'hunter2\"", "database = \"office:hunter2@db.example.org/seiseki\"",
        "contact = \"https://office:hunter2@example.org\"",
        "nightly.sources = [\"https://office:hunter2@chess-results.com/tnr1.aspx\"]"}) {
    CAPTURE(std::string(toml));
    const auto values = parsed(toml);
    REQUIRE_FALSE(values);
    const Finding& found = values.error().finding;
    CHECK(found.code() == "config-secret");
    for (const Language language : {Language::en, Language::ja}) {
      CHECK(found.message(language).find("hunter2") == std::string::npos);
      CHECK(found.what_to_do(language).find("hunter2") == std::string::npos);
    }
    CHECK(found.quoted.empty());
  }
  CHECK(code("database = \"postgresql://office@db.example.org:5432/seiseki\"").empty());
  CHECK(code("contact = \"office: office@example.org\"").empty());
}

TEST_CASE(
    "the system's file, then the user's, then the environment: the later one counts, and each says where it is from") {
  const Folder folder;
  const std::string system =
      folder.write("etc/config.toml", "contact = \"system\"\nnightly.limit = 1\nnightly.keep_days = 10");
  const std::string user = folder.write("home/.config/seiseki/config.toml", "contact = \"user\"\nnightly.limit = 2");
  Environment environment{{"SEISEKI_SYSTEM_CONFIG", system}, {"HOME", (folder.path / "home").string()}};
  CHECK(in_force("nightly.keep_days", environment).value == "10");
  CHECK(in_force("nightly.keep_days", environment).origin == system);
  CHECK(in_force("contact", environment).value == "user");
  CHECK(in_force("contact", environment).origin == user);
  CHECK(in_force("nightly.watch_days", environment).value == "90");
  CHECK(in_force("nightly.watch_days", environment).origin == "default");
  environment["SEISEKI_NIGHTLY_LIMIT"] = "3";
  CHECK(in_force("nightly.limit", environment).value == "3");
  CHECK(in_force("nightly.limit", environment).origin == "environment");
  // An empty variable says nothing.
  environment["SEISEKI_CONTACT"] = "";
  CHECK(in_force("contact", environment).value == "user");

  SUBCASE("apply() gives the commands what files say, and leaves what the environment says") {
    REQUIRE(config::apply(environment));
    CHECK(environment.at("SEISEKI_CONTACT") == "user");
    CHECK(environment.at("SEISEKI_NIGHTLY_LIMIT") == "3");
    CHECK(environment.at("SEISEKI_NIGHTLY_KEEP_DAYS") == "10");
    CHECK_FALSE(environment.contains("SEISEKI_NIGHTLY_WATCH_DAYS"));
    CHECK_FALSE(environment.contains("SEISEKI_DATABASE"));
  }
  SUBCASE("XDG_CONFIG_HOME stands for ~/.config") {
    folder.write("xdg/seiseki/config.toml", "contact = \"xdg\"");
    environment["XDG_CONFIG_HOME"] = (folder.path / "xdg").string();
    CHECK(in_force("contact", environment).value == "xdg");
  }
  SUBCASE("SEISEKI_CONFIG is read instead of both, and must be there") {
    environment["SEISEKI_CONFIG"] = folder.write("only.toml", "nightly.keep_days = 20");
    CHECK(in_force("nightly.keep_days", environment).value == "20");
    CHECK(in_force("contact", environment).value.empty());
    environment["SEISEKI_CONFIG"] = (folder.path / "missing.toml").string();
    CHECK(config::in_force(environment).error().finding.code() == "config-unreadable");
  }
  SUBCASE("a file that is wrong is never passed over, even where another one would win") {
    folder.write("etc/config.toml", "nightly.limit = \"many\"");
    CHECK(config::in_force(environment).error().finding.code() == "config-value");
    CHECK(config::apply(environment).error().finding.code() == "config-value");
  }
}

TEST_CASE("the environment's numbers and flags are checked as files' are") {
  struct Case {
    const char* name;
    const char* value;
  };
  constexpr Case k_cases[] = {{"SEISEKI_NIGHTLY_DELAY_MS", "1999"},
                              {"SEISEKI_NIGHTLY_DELAY_MS", "2000ms"},
                              {"SEISEKI_NIGHTLY_LIMIT", "-1"},
                              {"SEISEKI_NIGHTLY_LIMIT", "many"},
                              {"SEISEKI_NIGHTLY_LIMIT", "99999999999999999999"},
                              {"SEISEKI_TWO_PERSONS", "2"},
                              {"SEISEKI_TWO_PERSONS", "false"}};
  for (const Case& c : k_cases) {
    CAPTURE(std::string(c.name));
    CAPTURE(std::string(c.value));
    const auto all = config::in_force({{c.name, c.value}});
    REQUIRE_FALSE(all);
    CHECK(all.error().finding.code() == "config-value");
    CHECK(all.error().finding.message(Language::en).find(c.name) != std::string::npos);
  }
  CHECK(in_force("two_persons", {{"SEISEKI_TWO_PERSONS", "1"}}).value == "1");
  CHECK(in_force("two_persons", {}).value == "0");
}

TEST_CASE(
    "a text that is none of its setting's is refused at its line in a file, and by the name of its variable elsewhere") {
  struct Case {
    const char* key;
    std::vector<const char*> right;
    std::vector<const char*> wrong;
  };
  const std::vector<Case> cases{
      {"site.minors", {"full", "romaji", "list-only", "hidden"}, {"hiden", "erased", "Full", "full, romaji", ","}},
      {"site.unknown_age", {"full", "hidden"}, {"x"}},
      {"site.waiting", {"none", "accepted", "all"}, {"some"}},
      {"site.inactive", {"as-list", "unranked"}, {"as list"}},
      {"site.languages", {"ja", "en", "ja,en", "en, ja"}, {"ja,fr", "ja,", ",", "ja,ja", "ja en"}},
      {"site.host", {"apache", "nginx", "netlify"}, {"iis"}},
      {"site.player_pages", {"all", "active"}, {"none"}},
      {"site.address",
       {"https://rating.example.org", "http://rating.example.org/list/"},
       {"ftp://x", "rating.example.org", "https://", "https://a b"}},
      {"exports.birth_year", {"none", "adults", "all"}, {"yes"}},
      {"desk.mode", {"personal", "team", "proxy"}, {"group"}},
      {"desk.address",
       {"https://desk.example.org", "https://desk.example.org:8443/"},
       {"http://x", "https://", "https:///", "https://desk.example.org/office", "https://Desk.example.org"}},
      {"desk.proxy_header", {"X-Remote-User", "remote_user"}, {"X Remote User", "X-User:"}},
      {"desk.fault_address",
       {"security@example.org", "https://example.org/security"},
       {"bla", "javascript:alert(1)", "http://example.org", "a@b.c\"><script>"}}};
  for (const config::Setting& setting : config::settings()) {
    const bool is_tried = std::any_of(cases.begin(), cases.end(), [&](const Case& c) { return setting.key == c.key; });
    CAPTURE(setting.key);
    CHECK(is_tried == (setting.rule != nullptr));
  }
  for (const Case& c : cases) {
    const config::Setting& setting = config::setting_named(c.key);
    const std::string variable{setting.environment};
    for (const char* value : c.right) {
      CAPTURE(std::string(value));
      CHECK(code(std::string{c.key} + " = '" + value + "'").empty());
      CHECK(config::in_force({{variable, value}}).has_value());
    }
    CHECK(code(std::string{c.key} + " = ''").empty());
    for (const char* value : c.wrong) {
      CAPTURE(std::string(value));
      const auto values = parsed("\n" + std::string{c.key} + " = '" + value + "'");
      REQUIRE_FALSE(values);
      const Finding& found = values.error().finding;
      CHECK(found.code() == "config-value");
      CHECK(found.where.place() == "seiseki.toml:2:" + std::to_string(std::string{c.key}.size() + 4));
      CHECK(found.argument("setting") == c.key);
      const auto all = config::in_force({{variable, value}});
      REQUIRE_FALSE(all);
      CHECK(all.error().finding.code() == "config-value");
      CHECK(all.error().finding.argument("file") == variable);
    }
  }
}

TEST_CASE("a night that would set every event aside is no setting: at least more players than at most") {
  const Folder folder;
  const auto told = [&](std::string_view toml, Environment environment) {
    environment["SEISEKI_CONFIG"] = folder.write("bounds.toml", toml);
    const auto all = config::in_force(environment);
    return all ? std::string{} : all.error().finding.argument("setting") + all.error().finding.where.place();
  };
  const std::string file = (folder.path / "bounds.toml").string();
  CHECK(told("nightly.min_players = 10\nnightly.max_players = 10", {}).empty());
  CHECK(told("nightly.min_players = 50\nnightly.max_players = 10", {}) == "nightly.max_players" + file + ":2:23");
  CHECK(told("nightly.min_players = 3000", {}) == "nightly.min_players" + file + ":1:23");
  CHECK(told("nightly.min_players = 3000", {{"SEISEKI_NIGHTLY_MAX_PLAYERS", "2999"}}) == "nightly.max_players");
}

TEST_CASE("where a value stands in its file is known, and of the environment's nothing") {
  const Folder folder;
  Environment environment{{"SEISEKI_CONFIG", folder.write("own.toml", "contact = \"x\"\n[site]\n  assets = \"own\"")},
                          {"SEISEKI_CONTACT", "y"}};
  const auto places = config::apply(environment);
  REQUIRE(places);
  CHECK(places->size() == 1);
  CHECK(places->at("SEISEKI_SITE_ASSETS").place() == (folder.path / "own.toml").string() + ":3:12");
}

TEST_CASE("no file is no setting; what is there and cannot be read is told") {
  const Folder folder;
  CHECK(config::read(folder.path / "missing.toml")->empty());
  CHECK(config::read(folder.path).error().finding.code() == "config-unreadable");
  const std::string large = folder.write("large.toml", std::string((std::size_t{1} << 20U) + 1, '#'));
  CHECK(config::read(large).error().finding.code() == "config-unreadable");
  const std::string file = folder.write("sub/relative.toml", "state = \"state\"");
  CHECK(config::read(file)->at("state") == (folder.path / "sub/state").string());
  if (::geteuid() != 0) {
    REQUIRE(::chmod(file.c_str(), 0) == 0);
    CHECK(config::read(file).error().finding.code() == "config-unreadable");
  }
}
