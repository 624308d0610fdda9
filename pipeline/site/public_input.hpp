/// \file
/// What a list was computed from, as the site publishes it: `data/input/MONTH.json` and `data/manifest/MONTH.json`. One
/// file, however many documents the office keeps it in.
/// Who is not named in public stands under a key of that list alone, from which nobody can tell who it is.
#pragma once

#include <cstddef>
#include <string>

#include "pipeline/site/site.hpp"

namespace seiseki::site {

/// The form of lists::write_period_input(), of lists::public_input(). Errors: those of store::DocumentStore::get(),
/// `period-input-damaged`. \pre the list has a result
[[nodiscard]] Result<std::string> input_data(const Site& site, std::size_t at);

/// `seiseki/public-manifest/1`: edition, the hashes of the office's input and output, and those of the public ones.
/// Errors: those of input_data(). \pre the list has a result
[[nodiscard]] Result<std::string> manifest_data(const Site& site, std::size_t at);

/// Whether a key in a public input stands for somebody who is not named.
bool is_not_shown(const PlayerKey& key);

}  // namespace seiseki::site
