/// \file
/// Names and caps shared by the files of this folder.
#pragma once

#include <cstddef>
#include <string_view>

namespace seiseki::importers::http {

inline constexpr std::string_view k_product = "seiseki";                   ///< our name in robots.txt
inline constexpr std::size_t k_max_header_bytes = std::size_t{64} << 10U;  ///< of one answer, all headers together

}  // namespace seiseki::importers::http
