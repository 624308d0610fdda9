#include "pipeline/store/database.hpp"

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <thread>

#include <arpa/inet.h>
#include <doctest/doctest.h>
#include <netinet/in.h>
#include <soci/sqlite3/soci-sqlite3.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "pipeline/identity/name_match.hpp"
#include "pipeline/store/conninfo.hpp"
#include "pipeline/store/dialect.hpp"
#include "pipeline/store/migrations.hpp"
#include "pipeline/store/partial_step.hpp"
#include "pipeline/store/properties.hpp"
#include "pipeline/store/session.hpp"
#include "pipeline/store/statement.hpp"
#include "store_fixture.hpp"

using namespace seiseki;
using namespace seiseki::store;
using namespace seiseki::store::test;

namespace {

std::string code(const Result<Database>& result) {
  return result ? std::string{} : std::string{result.error().finding.code()};
}

unsigned mode_of(const std::filesystem::path& path) {
  struct stat status {};
  REQUIRE(::lstat(path.c_str(), &status) == 0);
  return status.st_mode & 0777U;
}

void write_file(const std::filesystem::path& path, std::string_view bytes) {
  std::ofstream{path, std::ios::binary} << bytes;
}

}  // namespace

TEST_SUITE("pipeline/store/database") {
  TEST_CASE("a new database is opened again without being created, and holds nothing but its properties") {
    TestDatabase test;
    CHECK(test.database.schema_version() == static_cast<int>(migrations().size()));
    CHECK(test.database.check_integrity());
    const std::string hash = test.database.content_hash();
    auto again = test.open();
    REQUIRE(again);
    CHECK(again->content_hash() == hash);
    CHECK(Properties{*again}.get("application") == "seiseki");
  }

  TEST_CASE("a missing database is refused unless it may be created, and refusing creates nothing") {
    const TemporaryFolder folder;
    const auto path = folder.path / "none.db";
    const auto result = Database::open(path.string());
    CHECK(code(result) == "db-missing");
    CHECK(result.error().failure() == FailureClass::usage);
    CHECK_FALSE(std::filesystem::exists(path));
    CHECK(code(Database::open((folder.path / "no" / "folder.db").string(), {.if_missing = IfMissing::create})) ==
          "db-open");
  }

  TEST_CASE("a file that is not ours is refused and stays as it is") {
    const TemporaryFolder folder;
    const auto path = folder.path / "foreign.db";
    const OpenOptions willing{.if_missing = IfMissing::create, .if_older = IfOlder::migrate};
    for (const std::string_view bytes :
         {std::string_view{"hello"}, std::string_view{"012 Tournament\n001    1 m    Suzuki Ichiro\n"}}) {
      const std::string text = std::string{bytes} + std::string(2000, 'x');
      write_file(path, text);
      CHECK(code(Database::open(path.string(), willing)) == "db-foreign");
      CHECK(contents(path) == text);
    }
    write_file(path, "hello");
    CHECK(code(Database::open(path.string(), willing)) == "db-foreign");
    CHECK(contents(path) == "hello");
  }

  TEST_CASE("an empty file is a database only if one may be created") {
    const TemporaryFolder folder;
    const auto path = folder.path / "empty.db";
    write_file(path, "");
    CHECK(code(Database::open(path.string())) == "db-missing");
    CHECK(std::filesystem::file_size(path) == 0);
    CHECK(code(Database::open(path.string(), {.if_missing = IfMissing::create})) == "");
  }

  TEST_CASE("a database of another program is refused, also one with a table of our name") {
    TestDatabase test;
    SUBCASE("no mark of ours") {
      test.damage("DELETE FROM properties WHERE name = 'application'");
    }
    SUBCASE("another program's mark") {
      test.damage("UPDATE properties SET value = 'other' WHERE name = 'application'");
    }
    SUBCASE("another shape") {
      test.damage("ALTER TABLE properties ADD COLUMN extra TEXT");
    }
    SUBCASE("no such table") {
      test.damage("DROP TABLE properties");
    }
    CHECK(code(test.open({.if_missing = IfMissing::create, .if_older = IfOlder::migrate})) == "db-foreign");
  }

  TEST_CASE("a newer schema is refused, an older one unless it may be migrated") {
    TestDatabase test;
    const std::string next = std::to_string(migrations().size() + 1);
    test.damage("UPDATE properties SET value = '" + next + "' WHERE name = 'schema_version'");
    const auto newer = test.open({.if_older = IfOlder::migrate});
    REQUIRE(code(newer) == "db-newer");
    CHECK(newer.error().finding.arguments[1] == next);
    test.damage("UPDATE properties SET value = '0' WHERE name = 'schema_version'");
    CHECK(code(test.open()) == "db-older");
    test.damage("UPDATE properties SET value = 'one' WHERE name = 'schema_version'");
    CHECK(code(test.open()) == "db-value");
  }

  TEST_CASE("paths with blanks, quotes, signs and Japanese are that file and no other") {
    const TemporaryFolder folder;
    for (const std::string name : {"a b.db", "it's.db", "two  blanks .db", "a=b.db", "成績.db", " blank first.db",
                                   "x?mode=ro.db", "per%20cent.db", "semi;colon.db", "-dash.db"}) {
      CAPTURE(name);
      const auto path = folder.path / name;
      {
        auto database = Database::open(path.string(), {.if_missing = IfMissing::create});
        REQUIRE(database);
        Properties{*database}.set("name", name);
      }
      CHECK(std::filesystem::is_regular_file(path));
      auto again = Database::open("sqlite3://" + path.string());
      REQUIRE(again);
      CHECK(Properties{*again}.get("name") == name);
    }
    int files = 0;
    for ([[maybe_unused]] const auto& entry : std::filesystem::directory_iterator{folder.path}) ++files;
    CHECK(files == 10);
  }

  TEST_CASE("what does not name a database is refused") {
    for (const std::string_view text :
         {std::string_view{""}, std::string_view{"sqlite3://"}, std::string_view{"mysql://h/d"},
          std::string_view{"a\"b.db"}, std::string_view{"a\0b.db", 6}, std::string_view{":memory:"},
          std::string_view{"folder/"}}) {
      CHECK(code(Database::open(text)) == "db-location");
    }
  }

  TEST_CASE("a password is taken out of what the server says, whatever it is made of") {
    for (const char* password : {"secret", "*", "**", "***", "a*b", "x\"y", "%2F", "\\1", "s e", "日本"}) {
      CAPTURE(password);
      const std::string said = "FATAL: role " + std::string{password} + " or " + password + " is not known";
      CHECK(conninfo::reason(said, {{"password", password}}) == "FATAL: role *** or *** is not known");
    }
    CHECK(conninfo::reason("FATAL: no", {{"password", ""}}) == "FATAL: no");
  }

  TEST_CASE("a password is never shown") {
    CHECK(parse_location("postgresql://anna:secret@db.example:5432/seiseki?sslkey=secret")->shown() ==
          "postgresql://db.example:5432/seiseki");
    CHECK(parse_location("postgresql:///local")->shown() == "postgresql:///local");
    // As it must be written, in every form.
    for (const char* address : {"postgresql://anna:se%2Fc%3Fr%40e%25t@db.example:5432/seiseki",
                                "postgres://anna:se?cret@db.example:5432/seiseki",
                                "host=db.example port=5432 user=anna password='se/c?r@e%t' dbname=seiseki",
                                "postgresql://db.example:5432/seiseki?user=anna&password=se%2Fcret"}) {
      CAPTURE(address);
      const auto location = parse_location(address);
      REQUIRE(location);
      CHECK(location->engine == Engine::postgresql);
      CHECK(location->shown() == "postgresql://db.example:5432/seiseki");
    }
    // As it is written by mistake: libpq takes the rest of the password for something else.
    for (const char* address :
         {"postgresql://anna:se@cret@db.example/x", "postgresql://anna:se/cret@db.example/x",
          "postgresql://anna:12/cret@db.example/x", "postgresql://anna:se%cret@db.example/x",
          "postgresql://anna:se/cr?et@db.example/x", "host=db.example dbname=postgresql://anna:cret@h/x",
          // Or for the name of a file.
          "host=db.example dbname=x password=geh eim", "host=db.example password='geheim", "password=geheim hots=db",
          "hostname=db.example dbname=x password = geheim", "postgresql:/anna:cret@db.example/x",
          "postgres:anna:cret@db.example/x", "anna:cret@db.example/x", "anna:se/cret@db.example/x"}) {
      CAPTURE(address);
      const auto refused = parse_location(address);
      REQUIRE_FALSE(refused);
      CHECK(refused.error().finding.code() == "db-address");
      CHECK(refused.error().finding.arguments.empty());
      CHECK(refused.error().finding.quoted.empty());
    }
    const auto refused = parse_location("mysql://anna:secret@h/d");
    REQUIRE_FALSE(refused);
    CHECK(refused.error().finding.message(Language::en).find("secret") == std::string::npos);
    CHECK(refused.error().finding.quoted.find("secret") == std::string::npos);
  }

  TEST_CASE("a server that does not answer is worth a later try") {
    const auto result = Database::open("postgresql://nobody:secret@127.0.0.1:1/none");
    CHECK(code(result) == "db-unreachable");
    CHECK(result.error().failure() == FailureClass::unreachable);
    const std::string message = result.error().finding.message(Language::en);
    CHECK(message.find("Connection refused") != std::string::npos);
    CHECK(message.find("secret") == std::string::npos);
    CHECK(message.find('\n') == std::string::npos);
  }

  TEST_CASE("a server that accepts and then says nothing is given up") {
    const int listening = ::socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    REQUIRE(::bind(listening, reinterpret_cast<const sockaddr*>(&address), size) == 0);
    REQUIRE(::listen(listening, 1) == 0);
    REQUIRE(::getsockname(listening, reinterpret_cast<sockaddr*>(&address), &size) == 0);
    const std::string port = std::to_string(ntohs(address.sin_port));
    const auto result = Database::open("postgresql://nobody@127.0.0.1:" + port + "/none?connect_timeout=2");
    ::close(listening);
    CHECK(code(result) == "db-unreachable");
  }

  TEST_CASE("an address without time limits gets ours, one with them keeps its own") {
    const auto limits = [](const char* address) { return conninfo::connect_string(conninfo::parse(address).value()); };
    CHECK(limits("postgresql://db.example/x") ==
          "postgresql:///?connect_timeout=10&dbname=x&host=db.example&keepalives_count=3&keepalives_idle=60&"
          "keepalives_interval=10&tcp_user_timeout=30000");
    CHECK(limits("postgresql://db.example/x?connect_timeout=3").find("connect_timeout=3&") != std::string::npos);
    CHECK(limits("host=db.example keepalives_idle=5").find("keepalives_idle=5&") != std::string::npos);
    // A service file has the last word, and ours would be heard before it; the environment's is heard after it.
    ::unsetenv("PGCONNECT_TIMEOUT");
    CHECK(limits("service=office") == "postgresql:///?service=office");
    CHECK(std::string{std::getenv("PGCONNECT_TIMEOUT")} == "10");
    ::unsetenv("PGCONNECT_TIMEOUT");
    ::setenv("PGSERVICE", "office", 1);
    CHECK(limits("postgresql:///") == "postgresql:///?service=office");
    CHECK(limits("service=other") == "postgresql:///?service=other");
    ::unsetenv("PGSERVICE");
    ::unsetenv("PGCONNECT_TIMEOUT");
    CHECK(limits("host=h password='a b&c=d'").find("password=a%20b%26c%3Dd") != std::string::npos);
  }

  TEST_CASE("a password file that libpq would not use, and say so on standard error, is not named to it") {
    const TemporaryFolder folder;
    const std::string file = (folder.path / "pass").string();
    std::ofstream{file} << "*:*:*:*:geheim\n";
    const std::string address = "postgresql://db.example/x?passfile=" + file;
    const auto named = [](const std::string& text) {
      const std::string out = conninfo::connect_string(conninfo::parse(text).value());
      const std::size_t at = out.find("passfile=");
      return at == std::string::npos ? std::string{} : out.substr(at, out.find('&', at) - at);
    };
    const std::string nowhere = "passfile=%2Fdev%2Fnull%2Fnone";
    ::chmod(file.c_str(), 0640);
    CHECK(conninfo::unusable_password_file(conninfo::parse(address).value()) == file);
    CHECK(named(address) == nowhere);
    // Whoever gives the password needs no file.
    CHECK_FALSE(conninfo::unusable_password_file(conninfo::parse(address + "&password=x").value()));
    ::chmod(file.c_str(), 0600);
    CHECK_FALSE(conninfo::unusable_password_file(conninfo::parse(address).value()));
    CHECK(named(address) != nowhere);
    ::setenv("PGPASSFILE", folder.path.c_str(), 1);
    CHECK(named("postgresql://db.example/x") == nowhere);
    // The service's own file may be another.
    CHECK(named("service=office").empty());
    ::setenv("PGPASSFILE", (folder.path / "none").c_str(), 1);
    CHECK(named("postgresql://db.example/x").empty());
    ::unsetenv("PGPASSFILE");
    ::unsetenv("PGCONNECT_TIMEOUT");
  }

  TEST_CASE("a password is known as one in every form that libpq would read it from") {
    for (const char* address :
         {"postgresql://anna:geheim@h/d", "postgres://anna:ge%2Fheim@h/d", "postgresql://h/d?password=geheim",
          "postgresql://h/d?user=anna&pass%77ord=geheim", "postgresql://h/d?sslpassword=geheim",
          "host=h user=anna password=geheim", "host=h password = 'ge heim'", "anna:geheim@h/d"}) {
      CAPTURE(address);
      CHECK(tells_password(address));
    }
    for (const char* address : {"postgresql://anna@h:5432/d", "postgresql:///d?passfile=/home/anna/.pgpass",
                                "host=h user=anna dbname=d", "service=office", "seiseki.db", "a:b.db"}) {
      CAPTURE(address);
      CHECK_FALSE(tells_password(address));
    }
  }

  TEST_CASE("a database is not called what stands beside one") {
    for (const char* path :
         {"office.lock", "office.objects", "a/office.quarantine", "sqlite3://office.nightly", "office.desk-key"}) {
      CAPTURE(path);
      const auto refused = parse_location(path);
      REQUIRE_FALSE(refused);
      CHECK(refused.error().finding.code() == "db-name");
    }
    for (const char* path : {"lock", "office.lock.db", "objects/office.db", "office"}) CHECK(parse_location(path));
  }

  TEST_CASE("what is no address of a server is the name of a file") {
    for (const char* path :
         {"seiseki.db", "a=b.db", "2026=03/seiseki.db", "./host=x.db", "./a:b@c.db", "localhost=x.db"})
      CHECK(parse_location(path)->engine == Engine::sqlite);
    for (const char* address : {"service=office", "dbname=seiseki", "host=/run/postgresql", "postgres:///x",
                                "user=anna password=geheim", " dbname = seiseki"})
      CHECK(parse_location(address)->engine == Engine::postgresql);
  }

  TEST_CASE("every form of address that libpq accepts opens the database, as the README writes it first of all") {
    if (!test::on_postgresql()) return;
    const auto server = conninfo::parse(std::getenv("SEISEKI_TEST_POSTGRESQL")).value();
    std::string host = server.at("host");
    for (std::size_t at = host.find('/'); at != std::string::npos; at = host.find('/', at)) host.replace(at, 1, "%2F");
    const std::string user = server.at("user");
    std::ifstream readme{SEISEKI_SOURCE_DIR "/README.md"};
    const std::string text{std::istreambuf_iterator<char>{readme}, {}};
    std::string written = "postgresql://HOST/NAME";
    REQUIRE(text.find("--database " + written) != std::string::npos);
    written.replace(written.find("HOST"), 4, user + '@' + host);
    written.replace(written.find("NAME"), 4, "postgres");

    const TemporaryFolder folder;
    std::ofstream{folder.path / "services"} << "[office]\nhost=" << server.at("host") << "\nuser=" << user
                                            << "\ndbname=postgres\n";
    ::setenv("PGSERVICEFILE", (folder.path / "services").c_str(), 1);
    for (const std::string& address :
         {written, written + "?application_name=x&connect_timeout=5",
          "host=" + server.at("host") + " user=" + user + " dbname=postgres",
          "user=" + user + " password='a/b?c@d%e f' host='" + server.at("host") + "' dbname=postgres",
          std::string{"service=office"}, std::string{"postgresql:///?service=office"}}) {
      CAPTURE(address);
      // The server's own database holds nothing of ours: it was reached, and that was seen.
      CHECK(code(Database::open(address)) == "db-missing");
    }
    ::unsetenv("PGSERVICEFILE");

    const auto none = Database::open("postgresql://" + user + ":a%2Fb@" + host + "/no_such_database");
    REQUIRE(code(none) == "db-unreachable");
    const std::string message = none.error().finding.message(Language::en);
    CHECK(message.find("database \"no_such_database\" does not exist") != std::string::npos);
    CHECK(message.find("a/b") == std::string::npos);
  }

  TEST_CASE("no statement is waited for for ever, unless the operator says so") {
    if (!test::on_postgresql()) return;
    TestDatabase test;
    std::string limit;
    Statement::returning(*test.database.session(), "SHOW statement_timeout", "statement_timeout").each([&](Row& row) {
      row.into(limit);
    });
    CHECK(limit == "30min");
  }

  TEST_CASE("a database on media that cannot be written is read without a lock or a file beside it") {
    if (test::on_postgresql()) return;
    TemporaryFolder folder;
    const auto path = folder.path / "a%b?c#d e.db";
    {
      auto made = Database::open(DatabaseLocation{.path = path}, {.if_missing = IfMissing::create});
      REQUIRE(made);
      Properties{*made}.set("example", "kept");
    }
    auto auditor = Database::open(DatabaseLocation{.path = path}, {.access = Access::read_only});
    REQUIRE(auditor);
    CHECK(Properties{*auditor}.get("example") == "kept");
    CHECK(auditor->check_integrity());
    CHECK(error_code([&] { Properties{*auditor}.set("example", "changed"); }) == "db-read-only");
    int files = 0;
    for ([[maybe_unused]] const auto& entry : std::filesystem::directory_iterator{folder.path}) ++files;
    CHECK(files == 1);

    // Whoever only copied the file while somebody worked would read an old state.
    std::ofstream{path.string() + "-wal"} << "x";
    CHECK(code(Database::open(DatabaseLocation{.path = path}, {.access = Access::read_only})) == "db-unfinished");
  }

  TEST_CASE("what the server does not let its user do is told as that, not as a full disk or as no office") {
    if (!test::on_postgresql()) return;
    TestDatabase test;
    Properties{test.database}.set("example", "kept");
    const auto write = [&] { Properties{test.database}.set("example", "changed"); };
    const auto read = [&] { (void)Properties{test.database}.get("example"); };

    test.damage("CREATE ROLE seiseki_test_reader");
    test.damage("SET ROLE seiseki_test_reader");
    CHECK(error_code(read) == "db-permission");
    test.damage("RESET ROLE");
    test.damage("GRANT SELECT ON ALL TABLES IN SCHEMA public TO seiseki_test_reader");
    test.damage("SET ROLE seiseki_test_reader");
    CHECK(error_code(read).empty());
    CHECK(error_code(write) == "db-permission");
    test.damage("RESET ROLE");
    test.damage("DROP OWNED BY seiseki_test_reader");
    test.damage("DROP ROLE seiseki_test_reader");

    test.damage("SET default_transaction_read_only = on");
    CHECK(error_code(write) == "db-read-only");
    test.damage("SET default_transaction_read_only = off");
    CHECK(error_code(write).empty());

    // Without a schema that may be used, the tables are there and not seen.
    CHECK(code(Database::open(test.location + "&options=-csearch_path%3Dnowhere")) == "db-permission");
  }

  TEST_CASE("what is acknowledged is on the disk: SQLite syncs every commit") {
    if (test::on_postgresql()) return;
    TestDatabase test;
    std::string level;
    Statement::returning(*test.database.session(), "PRAGMA synchronous", "synchronous").each([&](Row& row) {
      row.into(level);
    });
    CHECK(level == "2");
  }

  TEST_CASE("files are private and symbolic links are not followed") {
    const TemporaryFolder folder;
    const auto path = folder.path / "seiseki.db";
    const mode_t old = ::umask(0);
    const auto database = Database::open(path.string(), {.if_missing = IfMissing::create});
    ::umask(old);
    REQUIRE(database);
    CHECK(mode_of(path) == 0640);
    CHECK(mode_of(folder.path / "seiseki.db-wal") == 0640);
    std::filesystem::create_symlink(path, folder.path / "link.db");
    CHECK(code(Database::open((folder.path / "link.db").string())) == "db-open");
    CHECK(code(Database::open(folder.path.string())) == "db-open");
  }

  TEST_CASE("what a transaction wrote is kept after its commit only") {
    TestDatabase test;
    Properties properties{test.database};
    const std::string before = test.database.content_hash();
    {
      const Transaction transaction{test.database};
      properties.set("colour", "blue");
      CHECK(properties.get("colour") == "blue");
    }
    CHECK(test.database.content_hash() == before);
    {
      Transaction transaction{test.database};
      properties.set("colour", "green");
      transaction.commit();
    }
    CHECK(properties.get("colour") == "green");
    CHECK(test.database.content_hash() != before);
  }

  TEST_CASE("transactions do not nest, and a failed one can be followed by another") {
    TestDatabase test;
    {
      const Transaction outer{test.database};
      CHECK_THROWS_AS(Transaction{test.database}, std::logic_error);
    }
    Transaction next{test.database};
    next.commit();
    CHECK_FALSE(test.database.in_transaction());
  }

  TEST_CASE("what could not be undone for the moment is undone before anything else is done") {
    TestDatabase test;
    if (test.database.session()->engine() != Engine::sqlite) return;
    Properties properties{test.database};
    const auto* backend = static_cast<soci::sqlite3_session_backend*>(test.database.session()->soci().get_backend());
    const auto limit_statements = [&](int length) {
      sqlite_api::sqlite3_limit(backend->conn_, SQLITE_LIMIT_SQL_LENGTH, length);
    };
    {
      const Transaction transaction{test.database};
      properties.set("colour", "blue");
      // Too short for the statement that undoes, as if there were no memory for it.
      limit_statements(4);
    }
    CHECK_THROWS_AS(Transaction{test.database}, StoreError);
    limit_statements(1'000'000);
    CHECK_FALSE(properties.get("colour"));
    Transaction next{test.database};
    properties.set("colour", "green");
    next.commit();
    CHECK(properties.get("colour") == "green");
  }

  TEST_CASE("a transaction in which a statement failed cannot be committed, even if the failure was caught") {
    TestDatabase test;
    const std::string before = test.database.content_hash();
    {
      Transaction transaction{test.database};
      Properties{test.database}.set("colour", "blue");
      CHECK(error_code([&] { test.damage("SELECT nonsense FROM nowhere"); }) == "db-failed");
      CHECK(error_code([&] { transaction.commit(); }) == "db-failed");
    }
    CHECK(test.database.content_hash() == before);
    Properties{test.database}.set("colour", "green");
    CHECK(Properties{test.database}.get("colour") == "green");
  }

  TEST_CASE("what fails in a part of a transaction is undone alone, and the transaction goes on without it") {
    TestDatabase test;
    Properties properties{test.database};
    {
      Transaction transaction{test.database};
      properties.set("first", "kept");
      {
        PartialStep part{test.database};
        properties.set("second", "undone");
        CHECK(error_code([&] { test.damage("SELECT nonsense FROM nowhere"); }) == "db-failed");
      }
      {
        const PartialStep part{test.database};
        properties.set("third", "never asked to be kept");
      }
      {
        PartialStep part{test.database};
        properties.set("fourth", "kept");
        part.commit();
      }
      transaction.commit();
    }
    CHECK(properties.get("first") == "kept");
    CHECK_FALSE(properties.get("second"));
    CHECK_FALSE(properties.get("third"));
    CHECK(properties.get("fourth") == "kept");
  }

  TEST_CASE("a part goes with the transaction it is of, and without one is a transaction of its own") {
    TestDatabase test;
    Properties properties{test.database};
    {
      const Transaction transaction{test.database};
      PartialStep part{test.database};
      properties.set("colour", "blue");
      part.commit();
    }
    CHECK_FALSE(properties.get("colour"));
    PartialStep alone{test.database};
    CHECK(test.database.in_transaction());
    properties.set("colour", "green");
    alone.commit();
    CHECK_FALSE(test.database.in_transaction());
    CHECK(properties.get("colour") == "green");
  }

  TEST_CASE("properties are replaced and sorted, and the store's own cannot be set") {
    TestDatabase test;
    Properties properties{test.database};
    CHECK_FALSE(properties.get("zone"));
    properties.set("zone", "Asia/Tokyo");
    properties.set("zone", "");
    CHECK(properties.get("zone") == "");
    using Pairs = std::vector<std::pair<std::string, std::string>>;
    CHECK(properties.all() == Pairs{{"application", "seiseki"},
                                    {"name_keys", std::to_string(identity::k_name_key_version)},
                                    {"schema_version", std::to_string(migrations().size())},
                                    {"zone", ""}});
    CHECK_THROWS_AS(properties.set("schema_version", "2"), std::logic_error);
    CHECK_THROWS_AS(properties.set("application", "x"), std::logic_error);
  }

  TEST_CASE("a migration is preceded by a backup, and an older schema can be opened to make one") {
    TestDatabase test;
    // Version 0 with the tables of version 1: the migration must fail, and the backup be there.
    test.damage("UPDATE properties SET value = '0' WHERE name = 'schema_version'");
    const std::string before = test.database.content_hash();
    auto accepted = test.open({.if_older = IfOlder::accept});
    REQUIRE(accepted);
    CHECK(accepted->schema_version() == 0);
    for (const char* backup : {"test.schema-0.db", "test.schema-0-2.db"}) {
      CHECK(code(test.open({.if_older = IfOlder::migrate})) == "db-migration");
      CHECK(test.database.content_hash() == before);
      if (on_postgresql()) continue;
      auto copy = Database::open((test.folder.path / backup).string(), {.if_older = IfOlder::accept});
      REQUIRE(copy);
      CHECK(copy->content_hash() == before);
    }
  }

  TEST_CASE("the content hash is blind to the order of insertion and sees every value") {
    TestDatabase a;
    TestDatabase b;
    Properties in_a{a.database};
    Properties in_b{b.database};
    CHECK(a.database.content_hash() == b.database.content_hash());
    in_a.set("x", "1");
    in_a.set("y", "2");
    in_b.set("y", "2");
    in_b.set("x", "1");
    CHECK(a.database.content_hash() == b.database.content_hash());
    in_b.set("x", "2");
    CHECK(a.database.content_hash() != b.database.content_hash());
  }

  TEST_CASE("a second writer waits its time and then is told who holds the lock") {
    TestDatabase test;
    Properties{test.database}.set("turn", "nobody");
    int ready[2];
    int release[2];
    REQUIRE(::pipe(ready) == 0);
    REQUIRE(::pipe(release) == 0);
    const pid_t child = ::fork();
    REQUIRE(child >= 0);
    if (child == 0) {
      // Its own connection: one that was open before a fork belongs to the parent.
      auto database = test.open();
      if (!database) ::_exit(1);
      Transaction transaction{*database};
      Properties{*database}.set("turn", "child");
      char byte = 'r';
      const bool talked = ::write(ready[1], &byte, 1) == 1 && ::read(release[0], &byte, 1) == 1;
      if (talked) transaction.commit();
      ::_exit(talked ? 0 : 1);
    }
    char byte = 0;
    REQUIRE(::read(ready[0], &byte, 1) == 1);
    {
      auto second = test.open({.busy_timeout = std::chrono::milliseconds{50}});
      REQUIRE(second);
      Properties properties{*second};
      const std::string busy = error_code([&] {
        Transaction transaction{*second};
        properties.set("turn", "parent");
        transaction.commit();
      });
      CHECK(busy == "db-locked");
      CHECK(properties.get("turn") == "nobody");
    }
    REQUIRE(::write(release[1], &byte, 1) == 1);
    int status = 0;
    REQUIRE(::waitpid(child, &status, 0) == child);
    CHECK(WEXITSTATUS(status) == 0);
    CHECK(Properties{test.database}.get("turn") == "child");
  }

  TEST_CASE("a new file that another process is just making into a database is waited for, and no longer than asked") {
    if (on_postgresql()) return;
    const TemporaryFolder folder;
    const std::string file = (folder.path / "new.db").string();
    Session other{*parse_location(file), Access::as_media_allow};
    other.execute("BEGIN IMMEDIATE");
    const OpenOptions hasty{.if_missing = IfMissing::create, .busy_timeout = std::chrono::milliseconds{20}};
    CHECK(code(Database::open(file, hasty)) == "db-locked");
    std::thread finishing{[&] {
      std::this_thread::sleep_for(std::chrono::milliseconds{200});
      other.execute("ROLLBACK");
    }};
    const auto database =
        Database::open(file, {.if_missing = IfMissing::create, .busy_timeout = std::chrono::minutes{1}});
    finishing.join();
    CHECK(database);
  }

  TEST_CASE("who waited for a writer sees what it wrote: nobody decides on what has changed meanwhile") {
    TestDatabase test;
    Properties{test.database}.set("turn", "0");
    constexpr int k_children = 4;
    constexpr int k_rounds = 10;
    std::vector<pid_t> children;
    for (int i = 0; i < k_children; ++i) {
      const pid_t child = ::fork();
      REQUIRE(child >= 0);
      if (child == 0) {
        auto database = test.open({.busy_timeout = std::chrono::seconds{60}});
        if (!database) ::_exit(1);
        Properties properties{*database};
        for (int round = 0; round < k_rounds; ++round) {
          Transaction transaction{*database};
          const int turn = std::stoi(properties.get("turn").value_or("-1"));
          properties.set("turn", std::to_string(turn + 1));
          transaction.commit();
        }
        ::_exit(0);
      }
      children.push_back(child);
    }
    for (const pid_t child : children) {
      int status = 0;
      REQUIRE(::waitpid(child, &status, 0) == child);
      CHECK(WEXITSTATUS(status) == 0);
    }
    CHECK(Properties{test.database}.get("turn") == std::to_string(k_children * k_rounds));
  }

  TEST_CASE("a snapshot stays as it was, waits for no writer, lets others write, and takes no write itself") {
    TestDatabase test;
    auto other = test.open({.busy_timeout = std::chrono::milliseconds{50}});
    REQUIRE(other);
    Properties here{test.database};
    Properties there{*other};
    here.set("colour", "blue");
    {
      const Snapshot snapshot{test.database};
      CHECK(here.get("colour") == "blue");
      there.set("colour", "red");
      CHECK(here.get("colour") == "blue");
      CHECK_THROWS_AS(here.set("colour", "green"), std::logic_error);
      CHECK_THROWS_AS(Transaction{test.database}, std::logic_error);
    }
    CHECK(here.get("colour") == "red");
    const Transaction writing{*other};
    const Snapshot snapshot{test.database};
    CHECK(here.get("colour") == "red");
  }

  TEST_CASE("a process killed in a transaction leaves what was there before") {
    TestDatabase test;
    Properties{test.database}.set("colour", "blue");
    const std::string before = test.database.content_hash();
    const pid_t child = ::fork();
    REQUIRE(child >= 0);
    if (child == 0) {
      auto database = test.open();
      if (!database) ::_exit(1);
      const Transaction transaction{*database};
      Properties{*database}.set("colour", "red");
      ::_exit(9);
    }
    int status = 0;
    REQUIRE(::waitpid(child, &status, 0) == child);
    REQUIRE(WEXITSTATUS(status) == 9);
    auto again = test.open();
    REQUIRE(again);
    CHECK(again->content_hash() == before);
    CHECK(again->check_integrity());
  }

  TEST_CASE("a backup is a private copy with the same content, and never replaces a file") {
    TestDatabase test;
    Properties{test.database}.set("colour", "it's blue");
    const auto file = test.folder.path / "a 'backup'.db";
    const auto result = test.database.backup_to(file);
    if (on_postgresql()) {
      REQUIRE_FALSE(result);
      CHECK(result.error().finding.code() == "db-backup-engine");
      return;
    }
    REQUIRE(result);
    CHECK(mode_of(file) == 0640);
    auto copy = Database::open(file.string());
    REQUIRE(copy);
    CHECK(copy->content_hash() == test.database.content_hash());
    const auto again = test.database.backup_to(file);
    REQUIRE_FALSE(again);
    CHECK(again.error().finding.code() == "db-backup");
    CHECK_FALSE(test.database.backup_to(test.folder.path / "no" / "folder.db"));
  }

  TEST_CASE("damage is found") {
    if (on_postgresql()) return;
    TestDatabase test;
    SUBCASE("a row that refers to nothing") {
      test.damage("PRAGMA foreign_keys = OFF");
      test.damage("INSERT INTO event_alias (alias, event_id, recorded_at) VALUES ('a', 'b', '')");
    }
    SUBCASE("a table whose pages are gone") {
      test.damage("PRAGMA writable_schema = ON");
      test.damage("UPDATE sqlite_master SET rootpage = 9999 WHERE name = 'audit'");
      test.damage("PRAGMA writable_schema = RESET");
    }
    const auto result = test.database.check_integrity();
    REQUIRE_FALSE(result);
    CHECK(result.error().finding.code() == "db-damaged");
  }

  TEST_CASE("nothing is told as written to a file that was removed or replaced while it was open") {
    if (on_postgresql()) return;
    TestDatabase test;
    const std::filesystem::path file = test.location;
    const std::filesystem::path aside = test.folder.path / "aside.db";
    Properties properties{test.database};
    properties.set("before", "1");
    const auto put = [&] { properties.set("during", "1"); };
    const auto while_writing = [&](const auto& act) {
      return error_code([&] {
        Transaction transaction{test.database};
        put();
        act();
        transaction.commit();
      });
    };
    SUBCASE("removed") {
      CHECK(while_writing([&] { std::filesystem::rename(file, aside); }) == "db-moved");
      CHECK(error_code(put) == "db-moved");
    }
    SUBCASE("replaced") {
      CHECK(while_writing([&] {
              std::filesystem::rename(file, aside);
              std::ofstream{file} << "another";
            }) == "db-moved");
      CHECK(error_code(put) == "db-moved");
      std::filesystem::remove(file);
    }
    CHECK_FALSE(test.database.in_transaction());
    CHECK(properties.get("before") == "1");
    CHECK_FALSE(properties.get("during"));
    // Back in its place, it is as it was.
    std::filesystem::rename(aside, file);
    CHECK(error_code(put).empty());
    CHECK(properties.get("during") == "1");
  }

  TEST_CASE("a table or a view that was dropped is told, on both engines") {
    TestDatabase test;
    CHECK(test.database.missing_relations().empty());
    const auto told = [&] {
      std::string out;
      for (const Finding& f : test.database.missing_relations()) {
        CHECK(f.code() == "db-damaged");
        out += f.argument("detail") + '\n';
      }
      return out;
    };
    test.damage("DROP TABLE fide_rating");
    CHECK(told() == "table fide_rating is missing\n");
    test.damage("DROP VIEW current_player");
    CHECK(told() == "table fide_rating is missing\nview current_player is missing\n");
  }

  TEST_CASE("a page that the disk does not give is not called damaged") {
    const auto page = [](std::string_view code) {
      return "*** in database main ***\nPage 104: unable to get the page. error code=" + std::string{code};
    };
    for (const char* code : {"10", "266", "8458"}) CHECK(dialect::is_of_disk(page(code)));
    for (const char* code : {"7", "11", "267", "", "99999999999"}) CHECK_FALSE(dialect::is_of_disk(page(code)));
    CHECK_FALSE(dialect::is_of_disk("Freelist: size is 3 but should be 10"));
    CHECK_FALSE(dialect::is_of_disk(""));
  }

  TEST_CASE("a file that was cut is told in SQLite's words, and in nobody's who calls it") {
    if (on_postgresql()) return;
    TestDatabase test;
    const std::filesystem::path file = test.folder.path / "cut.db";
    REQUIRE(test.database.backup_to(file));
    std::filesystem::resize_file(file, 3000);
    const auto opened = Database::open(file.string());
    REQUIRE_FALSE(opened);
    CHECK(opened.error().finding.code() == "db-damaged");
    CHECK(opened.error().finding.argument("detail") == "database disk image is malformed");
    CHECK(opened.error().finding.message(Language::ja) ==
          file.string() + " が壊れています：データベースのファイルが壊れています");
  }
}
