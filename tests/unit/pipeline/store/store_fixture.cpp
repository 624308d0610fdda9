#include "store_fixture.hpp"

#include <cstdlib>
#include <fstream>
#include <iostream>
#include <iterator>
#include <stdexcept>

#include <doctest/doctest.h>
#include <fmt/format.h>
#include <unistd.h>

#include "pipeline/store/session.hpp"

namespace seiseki::store::test {

namespace {

/// doctest tells only its listeners whether the running test has failed.
bool test_has_failed = false;

struct FailureListener : doctest::IReporter {
  explicit FailureListener(const doctest::ContextOptions&) {}
  void report_query(const doctest::QueryData&) override {}
  void test_run_start() override {}
  void test_run_end(const doctest::TestRunStats&) override {}
  void test_case_start(const doctest::TestCaseData&) override { test_has_failed = false; }
  void test_case_reenter(const doctest::TestCaseData&) override {}
  void test_case_end(const doctest::CurrentTestCaseStats&) override {}
  void test_case_exception(const doctest::TestCaseException&) override { test_has_failed = true; }
  void subcase_start(const doctest::SubcaseSignature&) override {}
  void subcase_end() override {}
  void log_assert(const doctest::AssertData& assertion) override { test_has_failed |= assertion.m_failed; }
  void log_message(const doctest::MessageData&) override {}
  void test_case_skipped(const doctest::TestCaseData&) override {}
};

struct InjectedFailure : std::runtime_error {
  using std::runtime_error::runtime_error;
};

std::string server_url() {
  const char* url = std::getenv("SEISEKI_TEST_POSTGRESQL");
  return url == nullptr ? std::string{} : std::string{url};
}

std::string new_name(std::string_view kind) {
  static int count = 0;
  return fmt::format("seiseki_test_{}_{}_{}", kind, ::getpid(), ++count);
}

void on_server(const std::string& statement) {
  Session session{*parse_location(server_url())};
  session.execute("SET client_min_messages = warning");
  session.execute(statement);
}

/// The server's address with another database's name.
std::string address_of(const std::string& name) {
  const std::string url = server_url();
  const auto host = url.find("://");
  const auto path = host == std::string::npos ? host : url.find('/', host + 3);
  if (path == std::string::npos) throw std::runtime_error("SEISEKI_TEST_POSTGRESQL is no URL with a database's name");
  const auto options = url.find('?', path);
  return url.substr(0, path + 1) + name + (options == std::string::npos ? std::string{} : url.substr(options));
}

Database opened(const std::string& location) {
  auto database = Database::open(location, {.if_missing = IfMissing::create});
  if (!database) throw std::runtime_error(database.error().finding.message(Language::en));
  return std::move(*database);
}

/// A new, empty office's database, from which the server copies each test's: all migrations run once a program, not
/// once a test.
class Template {
public:
  Template() : name{new_name("template")} {
    on_server("CREATE DATABASE " + name);
    // A database that somebody is connected to cannot be copied.
    static_cast<void>(opened(address_of(name)));
  }
  ~Template() {
    try {
      on_server("DROP DATABASE IF EXISTS " + name);
    } catch (const std::exception& error) {
      std::cerr << "kept: " << name << ", " << error.what() << '\n';
    }
  }
  Template(const Template&) = delete;
  Template& operator=(const Template&) = delete;
  std::string name;
};

std::string new_database() {
  static const Template original;
  std::string name = new_name("office");
  // Files are copied as they are: cheaper than a log of their pages where nobody waits for the disk.
  on_server("CREATE DATABASE " + name + " TEMPLATE " + original.name + " STRATEGY file_copy");
  return name;
}

REGISTER_LISTENER("failures", 1, FailureListener);

}  // namespace

TemporaryFolder::TemporaryFolder() {
  std::string name = (std::filesystem::temp_directory_path() / "seiseki-store.XXXXXX").string();
  if (::mkdtemp(name.data()) == nullptr) throw std::runtime_error("no temporary folder");
  path = name;
}

TemporaryFolder::~TemporaryFolder() {
  if (test_has_failed) {
    std::cerr << "kept: " << path.string() << '\n';
    return;
  }
  std::error_code ignored;
  std::filesystem::remove_all(path, ignored);
}

bool on_postgresql() {
  return !server_url().empty();
}

TestDatabase::OnServer::~OnServer() {
  if (name.empty() || test_has_failed) return;
  try {
    on_server("DROP DATABASE " + name + " WITH (FORCE)");
  } catch (const StoreError& error) {
    std::cerr << "kept: " << name << ", " << error.what() << '\n';
  }
}

TestDatabase::TestDatabase()
    : m_on_server{on_postgresql() ? new_database() : std::string{}},
      location{on_postgresql() ? address_of(m_on_server.name) : (folder.path / "test.db").string()},
      database{opened(location)} {}

void TestDatabase::damage(const std::string& statement) {
  database.session()->execute(statement);
}

std::string error_code(const std::function<void()>& action) {
  try {
    action();
  } catch (const StoreError& error) {
    return std::string{error.error().finding.code()};
  }
  return {};
}

int fail_at_each_statement(Database& database, const std::function<void()>& action) {
  const std::string before = database.content_hash();
  for (int failing = 1;; ++failing) {
    int count = 0;
    int turns = 0;
    database.observe_statements([&](std::string_view sql) {
      if (sql.find("pg_advisory_xact_lock") != std::string_view::npos) ++turns;
      if (++count == failing) throw InjectedFailure{"injected"};
    });
    bool has_failed = false;
    try {
      action();
    } catch (const InjectedFailure&) {
      has_failed = true;
    }
    database.observe_statements({});
    if (!has_failed) return count - turns;
    CAPTURE(failing);
    REQUIRE_FALSE(database.in_transaction());
    REQUIRE(database.content_hash() == before);
  }
}

std::string contents(const std::filesystem::path& file) {
  std::ifstream stream{file, std::ios::binary};
  return {std::istreambuf_iterator<char>{stream}, {}};
}

}  // namespace seiseki::store::test
