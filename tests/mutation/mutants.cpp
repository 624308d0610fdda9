/// \file
/// Stands at the end of the tests' main() in the copy that mutants.py builds: sets the switch as the environment says,
/// and tells which case of a test reaches which places.
#include "tests/mutation/mutants.hpp"

#include <chrono>
#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <string>

#include <doctest/doctest.h>
#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

namespace seiseki_mutants {

namespace {

/// SEISEKI_MUTANT is the mutant that is on. SEISEKI_MUTANTS_SEEN is a file of a byte for each place, which several
/// processes may share, SEISEKI_MUTANTS_CASES one with a line for each case: seconds, name, the places, between tabs.
struct Switch {
  Switch() {
    if (const char* number = std::getenv("SEISEKI_MUTANT")) g_on = std::atoi(number);
    const char* path = std::getenv("SEISEKI_MUTANTS_SEEN");
    if (path == nullptr) return;
    const int file = ::open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (file < 0 || ::ftruncate(file, k_most) != 0) return;
    void* const memory = ::mmap(nullptr, k_most, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    if (memory != MAP_FAILED) g_seen = static_cast<char*>(memory);
    ::close(file);
  }
};

// Before anything else runs, since the program computes some of its constants before main(), and a confined thread
// opens no file.
[[gnu::init_priority(101)]] const Switch g_switch;

/// What is reached before the first case belongs to all: it is told of a case without a name.
class Cases : public doctest::IReporter {
public:
  explicit Cases(const doctest::ContextOptions&) {}

  void report_query(const doctest::QueryData&) override {}
  void test_run_start() override {
    const char* path = std::getenv("SEISEKI_MUTANTS_CASES");
    if (path == nullptr || g_seen == nullptr) return;
    m_out.open(path);
    m_out << "absent\t";
    tell(g_absent);
    end();
  }
  void test_run_end(const doctest::TestRunStats&) override {
    m_name.clear();
    end();
  }
  void test_case_start(const doctest::TestCaseData& data) override {
    m_name = data.m_name;
    m_start = std::chrono::steady_clock::now();
  }
  void test_case_reenter(const doctest::TestCaseData&) override {}
  void test_case_end(const doctest::CurrentTestCaseStats&) override { end(); }
  void test_case_exception(const doctest::TestCaseException&) override {}
  void subcase_start(const doctest::SubcaseSignature&) override {}
  void subcase_end() override {}
  void log_assert(const doctest::AssertData&) override {}
  void log_message(const doctest::MessageData&) override {}
  void test_case_skipped(const doctest::TestCaseData&) override {}

private:
  void tell(const char* bytes) {
    const char* const end = bytes + k_most;
    for (const char* at = bytes;
         (at = static_cast<const char*>(std::memchr(at, 1, static_cast<std::size_t>(end - at)))) != nullptr; ++at)
      m_out << at - bytes << ' ';
    m_out << std::endl;
  }

  void end() {
    if (!m_out.is_open()) return;
    m_out << std::chrono::duration<double>(std::chrono::steady_clock::now() - m_start).count() << '\t' << m_name
          << '\t';
    tell(g_seen);
    std::memset(g_seen, 0, k_most);
  }

  std::ofstream m_out;
  std::string m_name;
  std::chrono::steady_clock::time_point m_start = std::chrono::steady_clock::now();
};

DOCTEST_REGISTER_LISTENER("cases", 1, Cases);

}  // namespace

}  // namespace seiseki_mutants
