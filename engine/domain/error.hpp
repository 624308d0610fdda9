/// \file
/// Failures of the world around us (a 404, a file that is not a TRF) as values: `Result<T>`, and `SEISEKI_TRY`.
/// Bad data inside a document is a Finding, not an Error; a storage failure is an exception; our own mistake aborts.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include <tl/expected.hpp>

#include "engine/domain/finding.hpp"

namespace seiseki {

/// Why something could not be done: the finding that stopped it, and what was being done, innermost first.
struct Error {
  Finding finding;
  std::vector<Text> context = {};  ///< "while reading the crosstable" …

  FailureClass failure() const { return finding.kind->failure; }
  Error while_doing(Text what) && {
    context.push_back(what);
    return std::move(*this);
  }
};

template <class T>
using Result = tl::expected<T, Error>;

/// An Error ready to be returned from a function with any Result type.
inline tl::unexpected<Error> failure(const FindingKind& kind, Location where = {}, std::string_view quoted = {},
                                     std::vector<std::string> arguments = {}) {
  return tl::unexpected<Error>(Error{finding(kind, std::move(where), quoted, std::move(arguments))});
}

}  // namespace seiseki

// SEISEKI_TRY(auto x, expression): x is the value, or the enclosing function returns the error.
#define SEISEKI_TRY_JOIN_(a, b) a##b
#define SEISEKI_TRY_NAME_(a, b) SEISEKI_TRY_JOIN_(a, b)
#define SEISEKI_TRY_IMPL_(declaration, temporary, ...)                        \
  auto temporary = (__VA_ARGS__);                                             \
  if (!temporary) return ::tl::make_unexpected(std::move(temporary.error())); \
  declaration = std::move(*temporary)
#define SEISEKI_TRY(declaration, ...) \
  SEISEKI_TRY_IMPL_(declaration, SEISEKI_TRY_NAME_(seiseki_try_, __LINE__), __VA_ARGS__)
// The same for Result<void>, or when the value is not needed.
#define SEISEKI_CHECK(...)                                                                \
  do {                                                                                    \
    auto seiseki_check_ = (__VA_ARGS__);                                                  \
    if (!seiseki_check_) return ::tl::make_unexpected(std::move(seiseki_check_.error())); \
  } while (false)
