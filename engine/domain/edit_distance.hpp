/// \file
/// How far two short words are from each other, for "did you mean".
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

namespace seiseki {

/// Number of single bytes to insert, drop or change to make one of the other. Takes time and memory by the product of
/// the lengths: for words that people type.
std::size_t edit_distance(std::string_view a, std::string_view b);

/// The candidate that was probably meant, the first of equals; empty if none is near.
std::string nearest(std::string_view word, std::span<const std::string> candidates);

}  // namespace seiseki
