/// \file
/// A site that is built, looked at as a stranger would: its markup, its links, its sums, its sizes, and whether it
/// names anybody who is not to be named. And what differs between it and the release before, for whoever copies it by
/// hand. Reads the folder alone; writes nothing.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "engine/domain/finding.hpp"
#include "pipeline/operations/office.hpp"

namespace seiseki::site {

/// Words that only the files of one person may hold, or no file at all.
struct Secret {
  std::string word;
  std::string whose;    ///< how a finding calls the person: the ID, or the tombstone
  std::string allowed;  ///< the beginning of paths that may hold it, without language: `p/N01234567/`; empty: none
};
/// IDs and names of everybody who is not shown; not names that somebody who is shown has as well.
std::vector<Secret> secrets_of(operations::Office& office, const lists::Editions& editions);

/// Every file of a folder with what is below it, by its path with `/`, sorted. Error: `store-unreadable`.
[[nodiscard]] Result<std::vector<std::string>> files_below(const std::filesystem::path& folder);

struct Checked {
  std::size_t files = 0;
  std::size_t pages = 0;
  std::size_t links = 0;
  std::vector<Finding> findings;  ///< by file
};
/// Errors: `site-missing`, `site-foreign-folder`, `store-unreadable`.
[[nodiscard]] Result<Checked> check(const std::filesystem::path& folder, const std::vector<Secret>& secrets);

enum class ChangeKind { added, changed, removed };
std::string_view to_string(ChangeKind kind);

struct ChangedFile {
  std::string path;
  ChangeKind kind = ChangeKind::changed;
  std::uint64_t bytes = 0;  ///< as it is now; of a removed one as it was
};
/// What a copy of the release before needs to be this one; sorted by path. Of one that is not kept as `DIR.other`,
/// since it may tell of somebody what is not public any more, by what builds know of it. Errors: those of check().
[[nodiscard]] Result<std::vector<ChangedFile>> changes(const std::filesystem::path& folder);

struct ChangesSince {
  std::string release;
  std::vector<ChangedFile> files;  ///< by path
};
/// The same of a copy of an earlier release, by its id or the beginning of that, as builds keep of it. Errors:
/// `site-release-unknown`, those of check().
[[nodiscard]] Result<ChangesSince> changes_since(const std::filesystem::path& folder, const std::string& release);

}  // namespace seiseki::site
