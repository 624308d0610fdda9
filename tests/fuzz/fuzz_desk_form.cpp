/// \file
/// Any bytes as the fields of a form or an address: what is taken has no NUL and no more fields than asked for, and
/// written again as a form reads back as itself.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "pipeline/desk/http/encoding.hpp"
#include "pipeline/markup/url.hpp"
#include "tests/fuzz/require.hpp"

using seiseki::desk::http::Fields;
using seiseki::desk::http::percent_decoded;
using seiseki::desk::http::Plus;
using seiseki::desk::http::read_fields;
using seiseki::markup::percent_encoded;
using seiseki::test::require;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text{reinterpret_cast<const char*>(data), size};
  constexpr std::size_t k_most = 20;
  for (const Plus plus : {Plus::is_plus, Plus::is_blank}) {
    const auto decoded = percent_decoded(text, plus);
    if (!decoded) continue;
    require(decoded->size() <= text.size(), "nothing grows by being decoded");
    require(decoded->find('\0') == std::string::npos, "no NUL is taken");
    require(percent_decoded(percent_encoded(*decoded), plus) == *decoded, "what is encoded again reads back");
  }
  const auto fields = read_fields(text, k_most);
  if (!fields) return 0;
  require(fields->size() <= k_most, "no more fields than asked for");
  std::string again;
  for (const auto& [name, value] : *fields) {
    require((name + value).find('\0') == std::string::npos, "no NUL is taken");
    again += (again.empty() ? "" : "&") + percent_encoded(name) + '=' + percent_encoded(value);
  }
  require(read_fields(again, k_most) == *fields, "what is written again reads back");
  return 0;
}
