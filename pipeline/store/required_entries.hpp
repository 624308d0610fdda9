/// \file
/// A folder of the store that has to be readable.
#pragma once

#include <filesystem>
#include <system_error>
#include <utility>

#include <tl/expected.hpp>

#include "pipeline/files/entries.hpp"
#include "pipeline/store/findings.hpp"
#include "pipeline/store/store_error.hpp"

namespace seiseki::store {

/// Raises `store-unreadable` in place of an error.
inline files::Entries required(tl::expected<files::Entries, std::error_code> entries,
                               const std::filesystem::path& folder) {
  if (!entries) raise(k_store_unreadable, {folder.string(), entries.error().message()});
  return *std::move(entries);
}

}  // namespace seiseki::store
