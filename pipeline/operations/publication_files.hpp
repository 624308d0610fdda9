/// \file
/// The files of published lists, as the office keeps them: names and hashes with the list, bytes among the documents.
/// Inside this room.
#pragma once

#include "pipeline/operations/publish.hpp"
#include "pipeline/publish/manifest.hpp"

namespace seiseki::operations {

/// The published revision that this one takes the place of.
std::optional<store::ListManifest> published_before(store::ListStore& lists, const store::ListManifest& list);
/// The published revisions of a month, oldest first.
std::vector<store::ListManifest> published_revisions(store::ListStore& lists, YearMonth month);

/// The files of a list that is not published yet, without its manifest. Errors: those of lists::recompute().
[[nodiscard]] Result<PublicationFiles> files_of_draft(const store::StoredList& list, store::ListSeries series,
                                                      Office& office, const lists::Editions& editions);
/// The same of a list over the board, of which `result` is what it gives when it is computed again.
[[nodiscard]] Result<PublicationFiles> files_of_draft(const store::StoredList& list, const rating::PeriodResult& result,
                                                      Office& office, const lists::Editions& editions);

/// What the manifest of a list is called, by its month.
std::string manifest_name_of(const store::StoredList& list, store::ListSeries series);
/// The manifest's name and text.
std::pair<std::string, std::string> manifest_of(const store::StoredList& list, store::ListSeries series,
                                                const PublicationFiles& files, const publish::Approval& approval,
                                                Office& office, const lists::Editions& editions);

/// Keeps the files with the list. \pre inside a transaction, the list is published
void keep_files(const PublicationFiles& files, const store::ListManifest& list, store::ListSeries series,
                Office& office, const Who& who);

/// The files of a published list, with what its earlier revisions left behind. Errors: `document-missing`.
[[nodiscard]] Result<PublicationFiles> files_of_published(const store::ListManifest& list, store::ListSeries series,
                                                          Office& office);

/// Writes the files of a publication: what is superseded first, so that it is kept before anything takes its place.
/// Errors: `publish-other-office`, `publish-foreign-file`, `publish-read`, those of files::write_files().
[[nodiscard]] Result<void> write_publication(const std::filesystem::path& folder, const PublicationFiles& files,
                                             store::ListSeries series, Office& office);

/// Keeps the files of lists that were published before files were kept. Errors: those of lists::recompute().
[[nodiscard]] Result<void> complete_files(store::ListSeries series, Office& office, const lists::Editions& editions,
                                          const Who& who);

}  // namespace seiseki::operations
