#include "pipeline/operations/public_list.hpp"

#include <optional>
#include <system_error>
#include <utility>

#include "pipeline/files/write.hpp"
#include "pipeline/office/list_file.hpp"
#include "pipeline/operations/people_files.hpp"
#include "pipeline/operations/who.hpp"

namespace seiseki::operations {

namespace {

/// The file of the newest list that is published; nullopt while there is none.
std::optional<store::PublishedFile> newest_published_file(Office& office) {
  const std::vector<store::ListManifest> all = office.lists.all();
  for (auto list = all.rbegin(); list != all.rend(); ++list) {
    if (!office.lists.publication(list->id)) continue;
    for (store::PublishedFile& file : office.lists.files(list->id)) {
      if (office::month_of_file_name(file.path) && file.path.starts_with("rating-")) return std::move(file);
    }
  }
  return std::nullopt;
}

}  // namespace

void PublicList::forget() {
  m_office.reset();
  std::error_code ignored;  // what stays lies in a folder that nobody else may read
  if (!m_place.empty()) std::filesystem::remove_all(m_place, ignored);
  m_sha256.clear();
}

Result<Office*> PublicList::at_hand(const lists::Editions& editions, Instant now) {
  SEISEKI_TRY(const auto real, Office::open(m_real, store::IfMissing::refuse));
  const store::Snapshot moment{real->database};
  const auto published = newest_published_file(*real);
  if (!published) return nullptr;
  if (published->sha256 == m_sha256) return m_office.get();
  forget();
  importers::Document document;
  document.name = published->path;
  SEISEKI_TRY(document.bytes, real->documents.get(published->sha256));
  SEISEKI_TRY(const office::ListFile file, office::read_list_file(document));
  m_place = m_folder / published->sha256.substr(0, 16);
  SEISEKI_CHECK(files::make_folder(m_place, files::Purpose::office));
  SEISEKI_TRY(m_office, Office::open({.database = (m_place / "list.db").string()}, store::IfMissing::create));
  SEISEKI_CHECK(
      take_roster_file(*m_office, editions, file, document, {.name = "published-list", .now = now}, Keep::yes));
  m_month = file.month.value_or(YearMonth{});
  m_sha256 = published->sha256;
  return m_office.get();
}

}  // namespace seiseki::operations
