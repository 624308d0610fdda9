/// \file
/// The site as a folder: every planned file, made and written on several threads where nobody looks, and then put in
/// its place in one step. What is still made of the same is not made again. A run that fails leaves what was there.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "pipeline/site/made.hpp"
#include "pipeline/site/releases.hpp"
#include "pipeline/site/site.hpp"

namespace seiseki::site {

struct Built {
  std::size_t files = 0;
  std::size_t pages = 0;  ///< of these, in both languages
  std::size_t made = 0;   ///< files made now; the others are made of what they were made of before
  std::uint64_t bytes = 0;
  std::string release;    ///< what it calls itself, a SHA-256 over all of it
  std::size_t gone = 0;   ///< pages of the site there before that answer no more, as the settings ask for fewer
  bool replaced = false;  ///< a site was there; it is beside, as DIR.other
  /// It was not kept: what is public of somebody was decided since, and it may tell more of them.
  bool is_before_gone = false;
};

/// Whether what the build before made may be kept.
enum class Reuse { unchanged, nothing };

/// What becomes of a site that was built at an entry of the record which the office does not have: it may tell of more
/// that was published, or decided about what is public of people. One that names no entry tells of more if its lists
/// are later, or what was published or decided is more.
enum class IfNewer { refuse, replace };

/// Files, links and folders in the folder that no build of it made stay where they are. The release before stays as
/// `DIR.other`, unless it may tell of somebody what is not public any more. What files were made of is kept in
/// `DIR.state`; whatever is in either folder counts only if its bytes are those that were made. Waits for another build
/// of the same folder. \pre jobs >= 1. Errors: `site-foreign-folder`, `site-foreign-file` (where a file of the site
/// belongs), `publish-other-office` (the site there is another office's), `site-layout-changed` (addresses that
/// it has would answer no more), `site-newer`, `publish-write`.
[[nodiscard]] Result<Built> build(const Site& site, const std::filesystem::path& folder, int jobs,
                                  Reuse reuse = Reuse::unchanged, IfNewer if_newer = IfNewer::refuse);

enum class Fault {
  missing,     ///< the folder lacks the file
  differs,     ///< has it otherwise
  unexpected,  ///< has it, and no build makes it any more
  foreign,     ///< has it, and none ever made it: somebody else's, no fault
  kept,        ///< what is kept beside, in DIR.state, would make the next build other than one from nothing
};
std::string_view to_string(Fault fault);

struct Verified {
  std::size_t files = 0;
  std::string release;  ///< of a build from nothing
  struct Row {
    Fault fault = Fault::differs;
    std::string path;  ///< below the folder; of what is kept below DIR.state
  };
  std::vector<Row> rows;       ///< by path
  std::size_t faults() const;  ///< rows but for what is somebody else's
};

/// Makes every file from nothing and holds it against the folder, and against what the builds before kept beside it.
/// Writes nothing. `site`: of facts that were all computed again. \pre jobs >= 1. Errors: `site-missing`,
/// `site-foreign-folder`, `store-unreadable`.
[[nodiscard]] Result<Verified> verify(const Site& site, const std::filesystem::path& folder, int jobs);

/// Where a build of `folder` keeps the ledgers that it computed again, for Collecting.
std::filesystem::path kept_ledgers(const std::filesystem::path& folder);
/// What the last builds of `folder` made, whatever is still there of it.
Releases kept_releases(const std::filesystem::path& folder);
/// files_below() but for what others put there. Error: `store-unreadable`.
[[nodiscard]] Result<std::vector<std::string>> made_below(const std::filesystem::path& folder);
/// Where the release before the one in `folder` is kept.
std::filesystem::path release_before(const std::filesystem::path& folder);
/// Errors: `site-missing`, `site-foreign-folder`.
[[nodiscard]] Result<void> is_site(const std::filesystem::path& folder);

struct RolledBack {
  std::string newest_list;  ///< month of the newest list on the site that is shown now
  std::string put_aside;    ///< the same of the one that was shown until now
};

/// The site and the release before it, `DIR.other`, change places in one step; once more, and they are as they were.
/// Errors: `site-missing`, `site-foreign-folder`, `publish-write`.
[[nodiscard]] Result<RolledBack> roll_back(const std::filesystem::path& folder);

}  // namespace seiseki::site
