#include "pipeline/operations/thrown.hpp"

#include <filesystem>
#include <new>
#include <stdexcept>

#include <doctest/doctest.h>

#include "pipeline/operations/exit_code.hpp"
#include "pipeline/store/findings.hpp"
#include "pipeline/store/store_error.hpp"

namespace seiseki::operations {

namespace {

template <class Thrown>
Error told(const Thrown& thrown) {
  try {
    throw thrown;
  } catch (...) {
    return thrown_error();
  }
}

}  // namespace

TEST_CASE("whatever is thrown has a code, an exit status and the reason that the system gave") {
  struct Case {
    Error error;
    std::string_view code;
    std::string_view message;
    ExitCode exit_code;
  };
  const auto full = std::make_error_code(std::errc::no_space_on_device);
  const Case cases[] = {
      {told(std::bad_alloc{}), "out-of-memory", "There is not enough memory.", ExitCode::internal},
      {told(std::system_error{full}), "system-refused", "The system refused an operation: No space left on device",
       ExitCode::internal},
      {told(std::filesystem::filesystem_error{"cannot copy", "a", full}), "system-refused",
       "The system refused an operation: filesystem error: cannot copy: No space left on device [a]",
       ExitCode::internal},
      {told(std::logic_error{"a list without a month"}), "internal-error",
       "The program made a mistake: a list without a month", ExitCode::internal},
      {told(7), "internal-error", "The program made a mistake: ?", ExitCode::internal},
      {told(store::StoreError{failure(store::k_db_locked, {}, {}, {"x.db"}).value()}), "db-locked",
       "Another process is writing to x.db.", ExitCode::locked},
  };
  for (const Case& tried : cases) {
    CHECK(tried.error.finding.code() == tried.code);
    CHECK(tried.error.finding.message(Language::en) == tried.message);
    CHECK(exit_code_of(tried.error.failure()) == tried.exit_code);
  }
}

}  // namespace seiseki::operations
