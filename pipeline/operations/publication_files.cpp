#include "pipeline/operations/publication_files.hpp"

#include <algorithm>
#include <utility>

#include "importers/source/document.hpp"
#include "pipeline/lists/chosen_edition.hpp"
#include "pipeline/lists/provisional.hpp"
#include "pipeline/lists/quarter.hpp"
#include "pipeline/office/correction.hpp"
#include "pipeline/operations/redaction.hpp"
#include "pipeline/publish/corrections.hpp"
#include "pipeline/publish/correspondence.hpp"
#include "pipeline/publish/list_csv.hpp"
#include "pipeline/publish/placing.hpp"
#include "pipeline/publish/results_csv.hpp"
#include "pipeline/store/audit_store.hpp"

namespace seiseki::operations {

using store::ListManifest;
using store::ListSeries;
using store::StoredList;

std::string manifest_name_of(const StoredList& list, ListSeries series) {
  return series == ListSeries::correspondence ? publish::correspondence_manifest_name(list)
                                              : publish::manifest_name(list);
}

namespace {

using Files = std::map<std::string, std::string>;

/// A day belongs to the list that published it first, also while a correction has left it empty.
publish::OwnerOf owners(store::ListStore& lists) {
  return [&lists](const std::string& name) -> std::optional<YearMonth> {
    const std::vector<store::PublishedFile> there = lists.files_at(name);
    if (there.empty()) return std::nullopt;
    return lists.manifest(there.front().list)->month;
  };
}

Result<Files> day_files(const StoredList& list, const rating::PeriodResult& result, const views::Publicity& publicity,
                        store::ListStore& lists) {
  return publish::placed(publish::results_csv(result.ledgers, list, publicity), list.manifest.month, owners(lists));
}

/// What a revision changes of the one published before, for sites that loaded that.
Result<std::string> corrections_of(Office& office, const lists::Editions& editions, const ListManifest& earlier,
                                   const StoredList& list, const rating::PeriodResult& result, const Files& files,
                                   const views::Publicity& publicity) {
  const StoredList before = *office.lists.read(earlier.id);
  SEISEKI_TRY(const rating::PeriodResult result_before, lists::recompute(before, office.documents, editions));
  SEISEKI_TRY(const Files files_before, day_files(before, result_before, publicity, office.lists));
  std::vector<store::Decision> decisions;
  std::vector<store::DecisionId> cases;
  for (const store::DecisionId id : list.manifest.decisions) {
    if (std::binary_search(earlier.decisions.begin(), earlier.decisions.end(), id)) continue;
    decisions.push_back(*office.decisions.read(id));
    if (decisions.back().kind == office::k_correction_case) cases.push_back(id);
  }
  // The sites take a month back and import it again in order, so they need all months of the case from this one on.
  std::vector<YearMonth> months;
  for (const ListManifest& other : office.lists.all()) {
    const bool same_case = std::any_of(cases.begin(), cases.end(), [&](store::DecisionId id) {
      return std::binary_search(other.decisions.begin(), other.decisions.end(), id);
    });
    if (same_case && other.month >= list.manifest.month && (months.empty() || months.back() != other.month))
      months.push_back(other.month);
  }
  return publish::corrections_json({before, result_before, files_before}, {list, result, files}, months, decisions,
                                   publicity);
}

const Cited<int>* provisional_of(const StoredList& list, const lists::Editions& editions) {
  const auto edition = editions.find(list.manifest.edition.text());
  return lists::provisional_below(edition ? *edition : nullptr);
}

Result<PublicationFiles> current_files(const StoredList& list, const rating::PeriodResult& result, Office& office,
                                       const lists::Editions& editions) {
  const views::Publicity publicity = office.publicity(editions, list.manifest.month);
  SEISEKI_TRY(Files files, day_files(list, result, publicity, office.lists));
  if (const auto earlier = published_before(office.lists, list.manifest)) {
    SEISEKI_TRY(std::string corrections, corrections_of(office, editions, *earlier, list, result, files, publicity));
    files.emplace(publish::corrections_name(list), std::move(corrections));
  }
  files.emplace(publish::list_csv_name(list), publish::list_csv(list, publicity, provisional_of(list, editions)));
  return PublicationFiles{.current = std::move(files),
                          .games_withheld = publish::games_withheld(result.ledgers, publicity)};
}

Result<Files> correspondence_files(const StoredList& list, Office& office, const lists::Editions& editions) {
  SEISEKI_TRY(const lists::RecomputedQuarter quarter, lists::recompute_quarter(list, office.documents, editions));
  const Regulation* edition = *editions.find(list.manifest.edition.text());
  const views::Publicity publicity = office.publicity(editions, list.manifest.month);
  return Files{
      {publish::correspondence_csv_name(list), publish::correspondence_csv(list, *edition->point_table(), publicity)},
      {publish::correspondence_games_name(list),
       publish::correspondence_games_csv(list, quarter.input, quarter.result, publicity)}};
}

/// What the revisions before left behind. `current`: hashes of the newest one, by name.
Result<void> add_superseded(const std::vector<ListManifest>& earlier, const std::map<std::string, std::string>& current,
                            const std::string& manifest_name, store::ListStore& lists, Office& office,
                            PublicationFiles& out) {
  const Redactions redactions{office.decisions};
  for (auto revision = earlier.begin(); revision != earlier.end(); ++revision) {
    const auto next = std::next(revision);
    std::map<std::string, std::string> after = current;
    if (next != earlier.end()) {
      after.clear();
      for (const store::PublishedFile& file : lists.files(next->id)) after.emplace(file.path, file.sha256);
    }
    for (const store::PublishedFile& file : lists.files(revision->id)) {
      const auto now = after.find(file.path);
      // Every revision has a manifest of its own; that of a draft is not written yet. What was superseded stays so,
      // also where a redaction has left no difference.
      if (now != after.end() && now->second == file.sha256) continue;
      SEISEKI_TRY(std::string bytes, office.documents.get(redactions.current(file.path, file.sha256)));
      out.superseded.emplace(publish::superseded_name(file.path, revision->revision), std::move(bytes));
      if (!current.contains(file.path) && file.path != manifest_name) out.gone.insert(file.path);
    }
  }
  return {};
}

std::map<std::string, std::string> hashes_of(const Files& files) {
  std::map<std::string, std::string> out;
  for (const auto& [name, bytes] : files) out.emplace(name, importers::sha256_hex(bytes));
  return out;
}

/// What the published revisions before the list leave behind when the files in `out` take their places.
Result<void> add_superseded_by_draft(const StoredList& list, ListSeries series, Office& office, PublicationFiles& out) {
  store::ListStore& lists = office.lists_of(series);
  std::vector<ListManifest> earlier = published_revisions(lists, list.manifest.month);
  std::erase_if(earlier, [&](const ListManifest& other) { return other.revision >= list.manifest.revision; });
  return add_superseded(earlier, hashes_of(out.current), manifest_name_of(list, series), lists, office, out);
}

}  // namespace

std::vector<ListManifest> published_revisions(store::ListStore& lists, YearMonth month) {
  std::vector<ListManifest> out = lists.revisions(month);
  std::erase_if(out, [&](const ListManifest& revision) { return !lists.publication(revision.id); });
  return out;
}

std::optional<ListManifest> published_before(store::ListStore& lists, const ListManifest& list) {
  std::optional<ListManifest> out;
  for (const ListManifest& revision : published_revisions(lists, list.month)) {
    if (revision.revision < list.revision) out = revision;
  }
  return out;
}

Result<PublicationFiles> files_of_draft(const StoredList& list, const rating::PeriodResult& result, Office& office,
                                        const lists::Editions& editions) {
  SEISEKI_TRY(PublicationFiles out, current_files(list, result, office, editions));
  SEISEKI_CHECK(add_superseded_by_draft(list, ListSeries::over_the_board, office, out));
  return out;
}

Result<PublicationFiles> files_of_draft(const StoredList& list, ListSeries series, Office& office,
                                        const lists::Editions& editions) {
  if (series == ListSeries::over_the_board) {
    SEISEKI_TRY(const rating::PeriodResult result, lists::recompute(list, office.documents, editions));
    return files_of_draft(list, result, office, editions);
  }
  PublicationFiles out;
  SEISEKI_TRY(out.current, correspondence_files(list, office, editions));
  SEISEKI_CHECK(add_superseded_by_draft(list, series, office, out));
  return out;
}

std::pair<std::string, std::string> manifest_of(const StoredList& list, ListSeries series,
                                                const PublicationFiles& files, const publish::Approval& approval,
                                                Office& office, const lists::Editions& editions) {
  return {manifest_name_of(list, series),
          publish::manifest_json(list, files.current, approval, lists::edition_choice(list.manifest, office.decisions),
                                 files.superseded, provisional_of(list, editions), files.games_withheld,
                                 office.identifier())};
}

void keep_files(const PublicationFiles& files, const ListManifest& list, ListSeries series, Office& office,
                const Who& who) {
  std::vector<store::PublishedFile> kept;
  for (const auto& [name, bytes] : files.current) kept.push_back({list.id, name, office.documents.put(bytes)});
  office.lists_of(series).keep_files(list.id, kept, who.now, who.name);
}

Result<PublicationFiles> files_of_published(const ListManifest& list, ListSeries series, Office& office) {
  store::ListStore& lists = office.lists_of(series);
  PublicationFiles out;
  std::map<std::string, std::string> hashes;
  const Redactions redactions{office.decisions};
  for (const store::PublishedFile& file : lists.files(list.id)) {
    const std::string& sha256 = redactions.current(file.path, file.sha256);
    SEISEKI_TRY(std::string bytes, office.documents.get(sha256));
    hashes.emplace(file.path, file.sha256);
    out.current.emplace(file.path, std::move(bytes));
  }
  std::vector<ListManifest> earlier = published_revisions(lists, list.month);
  std::erase_if(earlier, [&](const ListManifest& revision) { return revision.revision >= list.revision; });
  SEISEKI_CHECK(add_superseded(earlier, hashes, manifest_name_of({.manifest = list, .entries = {}, .pool = {}}, series),
                               lists, office, out));
  return out;
}

Result<void> complete_files(ListSeries series, Office& office, const lists::Editions& editions, const Who& who) {
  store::ListStore& lists = office.lists_of(series);
  std::vector<std::pair<store::Publication, ListManifest>> without;
  for (ListManifest& list : lists.all()) {
    const auto publication = lists.publication(list.id);
    if (publication && list.origin == store::ListOrigin::computed && lists.files(list.id).empty())
      without.emplace_back(*publication, std::move(list));
  }
  // In the order in which they went out, as a later one found the days of an earlier one taken.
  std::stable_sort(without.begin(), without.end(),
                   [](const auto& a, const auto& b) { return a.first.published_at < b.first.published_at; });
  for (const auto& [publication, list] : without) {
    store::Transaction transaction{office.database};
    const StoredList stored = *lists.read(list.id);
    SEISEKI_TRY(PublicationFiles files, files_of_draft(stored, series, office, editions));
    const auto recorded = store::AuditStore{office.database}.find("publication:" + list.id.text());
    const publish::Approval approval{"rating officer", {}, recorded ? recorded->hash : list.audit_head};
    files.current.insert(manifest_of(stored, series, files, approval, office, editions));
    keep_files(files, list, series, office, who);
    transaction.commit();
  }
  return {};
}

}  // namespace seiseki::operations
