#include "pipeline/operations/thrown.hpp"

#include <exception>
#include <new>
#include <system_error>

#include "pipeline/operations/findings.hpp"
#include "pipeline/store/store_error.hpp"

namespace seiseki::operations {

Error thrown_error() {
  const auto coded = [](const FindingKind& kind, const char* detail) {
    return failure(kind, {}, {}, {detail}).value();
  };
  try {
    throw;
  } catch (const store::StoreError& problem) {
    return problem.error();
  } catch (const std::bad_alloc&) {
    return failure(k_out_of_memory).value();
  } catch (const std::system_error& problem) {
    return coded(k_system_refused, problem.what());
  } catch (const std::exception& problem) {
    return coded(k_internal_error, problem.what());
  } catch (...) {
    return coded(k_internal_error, "?");
  }
}

}  // namespace seiseki::operations
