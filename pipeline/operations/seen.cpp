#include "pipeline/operations/seen.hpp"

#include <utility>

#include "importers/source/document.hpp"
#include "importers/text/unicode.hpp"
#include "pipeline/operations/findings.hpp"

namespace seiseki::operations {

std::string seen_hash(const output::Json& looked_at) {
  constexpr std::size_t k_digits = 12;
  const std::string bytes = looked_at.dump(-1, ' ', false, output::Json::error_handler_t::replace);
  return importers::sha256_hex(bytes).substr(0, k_digits);
}

Result<void> check_seen(const std::string& seen, const std::string& now, std::vector<std::string> shown) {
  if (seen.empty() || seen == now) return {};
  return failure(k_view_changed, {}, {}, std::move(shown));
}

Result<void> check_reason(std::string_view reason) {
  if (importers::text::trim(reason).empty()) return failure(k_reason_missing);
  return {};
}

}  // namespace seiseki::operations
