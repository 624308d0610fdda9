/// \file
/// From a draft to a published list: the sheet an officer looks at before, the publication on what was seen, the files
/// again, and holding a folder against everything that was published.
#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "pipeline/lists/adjustments.hpp"
#include "pipeline/lists/merges.hpp"
#include "pipeline/lists/signals.hpp"
#include "pipeline/lists/undecided.hpp"
#include "pipeline/office/adoption_questions.hpp"
#include "pipeline/operations/lists.hpp"
#include "pipeline/operations/office.hpp"
#include "pipeline/operations/who.hpp"
#include "pipeline/store/change_counts.hpp"

namespace seiseki::operations {

/// Files of one publication: bytes by name below the folder.
struct PublicationFiles {
  std::map<std::string, std::string> current;
  std::map<std::string, std::string> superseded;  ///< those of earlier revisions, under the names they are kept by
  std::set<std::string> gone;                     ///< names of an earlier revision under which nothing stands any more
  std::size_t games_withheld = 0;                 ///< games in no file, since somebody in them is not named in public
};

struct ReportOnSheet {
  store::ReportId id;
  std::string name;
  store::Stage stage = store::Stage::received;
  Instant arrival{};
  std::vector<std::string> why = {};                         ///< codes of what is open, of a report that waits
  std::optional<store::ReportId> version_of = std::nullopt;  ///< the version of it that the list counts
  /// `rounds-missing`, of one that the list counts and that never came again complete.
  std::optional<store::StoredFinding> incomplete = std::nullopt;
};

struct ChangeOnSheet {
  PlayerKey player;
  std::string name;
  RatingCategory category = RatingCategory::standard;
  std::optional<Rating> before;
  std::optional<Rating> after;
};

/// What a correction changes of somebody beside the rating: games, K, activity, the last game.
struct OtherChangeOnSheet {
  store::ListEntry before;
  store::ListEntry after;
};
/// `games 30 -> 29, K 20 -> 40`.
std::string other_change_text(const OtherChangeOnSheet& change, Language language);
/// Whether it must have been seen: what the list says of the rating does not show it, or another K follows from it.
bool is_silent(const OtherChangeOnSheet& change);

/// Two IDs that are one person from this list on.
struct MergeOnSheet {
  lists::Merge merge;
  std::string from_name;
  std::string into_name;
};

/// Somebody whose games a report of the list counts, or leaves out, by a membership that the roster tells otherwise by
/// now.
struct MembershipOnSheet {
  store::ReportId report;
  PlayerKey player;
  std::string name;
};

/// What a sheet follows from beside its list, the editions and the settings: while it is the same, so is the sheet.
struct SheetBasis {
  std::string audit_head;
  store::ChangeCounts changes = {};
  Date today{};
  std::string officer;
  office::FourEyes four_eyes = office::FourEyes::not_required;

  friend bool operator==(const SheetBasis&, const SheetBasis&) = default;
};

/// Everything an officer should know before a list goes out.
struct Sheet {
  store::ListSeries series = store::ListSeries::over_the_board;
  store::ListManifest list;
  SheetBasis basis = {};
  std::optional<store::ListManifest> base;
  std::optional<store::ListManifest> replaces;  ///< the published revision this one takes the place of
  std::vector<ReportOnSheet> reports;           ///< in the list
  std::vector<ReportOnSheet> waiting;           ///< with games of that very period, and not in it
  std::vector<lists::Signal> signals;           ///< what nobody's games explain, and whose rating is gone
  // From the list before; of a correction from the revision that it takes the place of, and every change.
  std::vector<ChangeOnSheet> first_ratings;       ///< on a correspondence list those of whoever begins
  std::vector<ChangeOnSheet> largest_changes;     ///< at most ten
  std::vector<ChangeOnSheet> by_merge;            ///< ratings that a merge gives, or its undoing, and no game
  std::vector<OtherChangeOnSheet> other_changes;  ///< of a correction
  std::vector<office::AdoptionQuestion> adoptions;
  std::vector<MergeOnSheet> merges;                ///< that the list before did not know
  std::vector<MergeOnSheet> parted;                ///< undone, of whom the list before made one
  std::vector<MembershipOnSheet> memberships;      ///< that have changed since their reports came in
  std::vector<lists::ListAdjustment> adjustments;  ///< of the whole list, by the board
  std::vector<lists::UndecidedRating> undecided;   ///< first ratings that wait for the rating department
  std::vector<Finding> findings;                   ///< about first ratings, and corrections of them
  std::vector<Finding> notices;                    ///< about the list as a whole: `sheet-edition`, `sheet-case-open`
  PublicationFiles files;                          ///< without the manifest, which names the approval
  std::vector<Error> obstacles;                    ///< each keeps the list from going out
  bool is_early = false;                           ///< the period is not over: `early` is needed
  Date last_day{};                                 ///< of the period: of arrivals, or of games that end
  std::string seen;                                ///< a hash over all of it: what is confirmed

  bool is_correspondence() const { return series == store::ListSeries::correspondence; }
};

/// The list said, else the oldest that is not published. Errors: `list-missing`, `publish-nothing`, `publish-imported`.
[[nodiscard]] Result<store::ListManifest> list_to_publish(Office& office, store::ListSeries series,
                                                          const std::optional<ListChoice>& choice);

/// Errors: those of lists::recompute(), which is part of it.
[[nodiscard]] Result<Sheet> sheet_of(const store::ListManifest& list, store::ListSeries series, Office& office,
                                     const lists::Editions& editions, const Who& who);

struct PublishRequest {
  std::string seen;       ///< of the sheet
  bool is_blind = false;  ///< confirmed without a look: the sheet was not shown to whoever said yes
  std::string reason;     ///< a remark for the record; needed where reports of the period wait
  std::string early;      ///< why a list goes out before its period is over
  std::string note;       ///< meant for the public: stands in the manifest
};

/// Whether the list may go out on this request. Errors: the sheet's obstacles, `publish-early`, `publish-reports-wait`,
/// `publish-unseen`, `publish-signals-unseen`, `view-changed`.
[[nodiscard]] Result<void> may_publish(const Sheet& sheet, const PublishRequest& request);

/// That the published list went out on the sheet with this hash; one published by an earlier version may have gone out
/// on any. Error: `publish-other-seen`.
[[nodiscard]] Result<void> check_published_as(const store::ListManifest& list, store::ListSeries series,
                                              const std::string& seen, Office& office);

struct Published {
  store::ListManifest list;
  bool is_new = false;  ///< false: its files were written again
  std::string audit_head;
  std::map<std::string, std::string> files;  ///< what was written
};

/// Approves the list and writes its files: what was published before is never written over but by the correction of the
/// same list, and kept then. Nothing is approved when the files cannot be written. `shown` is a sheet of the list that
/// sheet_of() gave a moment ago: unless its basis has changed since, it is not made again. Errors: those of
/// may_publish(), `publish-foreign-file`, `publish-write`.
[[nodiscard]] Result<Published> publish(const store::ListManifest& list, store::ListSeries series,
                                        const PublishRequest& request, const std::filesystem::path& folder,
                                        Office& office, const lists::Editions& editions, const Who& who,
                                        std::optional<Sheet> shown = std::nullopt);

/// The files of a published list once more, byte for byte. Errors: `publish-superseded`, `publish-foreign-file`,
/// `publish-write`.
[[nodiscard]] Result<Published> write_again(const store::ListManifest& list, store::ListSeries series,
                                            const std::filesystem::path& folder, Office& office,
                                            const lists::Editions& editions, const Who& who);

/// A folder held against everything that was published.
struct FolderCheck {
  std::size_t files = 0;  ///< that should be there
  /// `published-file-missing`, `published-file-changed`, `published-file-unknown`, `published-file-unrecorded`; and,
  /// which is nothing wrong with what was published, `published-file-unfinished`, `published-file-in-writing`.
  std::vector<Finding> findings;
};
[[nodiscard]] Result<FolderCheck> verify_folder(const std::filesystem::path& folder, Office& office,
                                                const lists::Editions& editions, const Who& who);

}  // namespace seiseki::operations
