#include "pipeline/operations/seen.hpp"

#include "importers/source/document.hpp"

namespace seiseki::operations {

std::string seen_hash(const output::Json& looked_at) {
  constexpr std::size_t k_digits = 12;
  const std::string bytes = looked_at.dump(-1, ' ', false, output::Json::error_handler_t::replace);
  return importers::sha256_hex(bytes).substr(0, k_digits);
}

}  // namespace seiseki::operations
