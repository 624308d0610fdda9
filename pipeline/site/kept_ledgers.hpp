/// \file
/// Ledgers of lists that were computed again once, kept for the next build: the same program has the same result of the
/// same input, so it need not compute it a second time. What is kept is for the office alone, in the state of a site.
#pragma once

#include <filesystem>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "engine/domain/error.hpp"
#include "engine/rating/period_ledgers.hpp"
#include "engine/regulations/regulation.hpp"
#include "pipeline/store/list_store.hpp"

namespace seiseki::site {

/// What the ledgers of a list follow from, and the list that they were found to make: its input, its edition, every
/// number on it, this program. Equal only if computing again would be the same work with the same outcome.
std::string ledgers_key(const store::StoredList& list, const Regulation& edition);

class KeptLedgers {
public:
  /// A folder that may be missing; an empty path: nothing is kept.
  explicit KeptLedgers(std::filesystem::path folder) : m_folder{std::move(folder)} {}

  /// nullopt: not kept, or damaged. \pre the edition is that of the key
  std::optional<rating::PeriodLedgers> find(const std::string& key, const Regulation& edition) const;
  /// Error: `publish-write`.
  [[nodiscard]] Result<void> keep(const std::string& key, const rating::PeriodLedgers& ledgers) const;
  bool has(const std::string& key) const;
  /// Removes what has none of these keys, and nothing that is no file of this class.
  void keep_only(const std::set<std::string>& keys) const;
  /// Whether a folder holds nothing but files of this class.
  static bool is_ours(const std::filesystem::path& folder);

private:
  std::filesystem::path m_folder;
};

/// The kept form, and back; nullopt for bytes that are not of it. \pre the method is that of the ledgers
std::string ledgers_text(const rating::PeriodLedgers& ledgers);
std::optional<rating::PeriodLedgers> ledgers_in(std::string_view text, const ExpectedScoreMethod& method);

}  // namespace seiseki::site
