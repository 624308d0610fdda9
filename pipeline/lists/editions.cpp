#include "pipeline/lists/editions.hpp"

#include <algorithm>
#include <utility>

#include "engine/domain/home.hpp"
#include "engine/regulations/load.hpp"
#include "engine/regulations/readings.hpp"
#include "engine/regulations/registry.hpp"
#include "importers/source/files.hpp"
#include "pipeline/lists/findings.hpp"

namespace seiseki::lists {

namespace fs = std::filesystem;

namespace {

/// The tables beside an edition's file. What kept one from being read is remembered, since its edition's reader would
/// only say that there is no such table.
class TablesBeside {
public:
  explicit TablesBeside(fs::path folder) : m_folder{std::move(folder)} {}

  std::optional<std::string> operator()(std::string_view name) {
    // A table's name is a plain file name: the edition's file does not choose other folders.
    if (name.find('/') != std::string_view::npos) return std::nullopt;
    auto document = importers::read_file(m_folder / "tables" / name);
    if (document) return std::move(document->bytes);
    if (document.error().finding.code() != "source-missing") m_unread = std::move(document.error());
    return std::nullopt;
  }
  const std::optional<Error>& unread() const { return m_unread; }

private:
  fs::path m_folder;
  std::optional<Error> m_unread;
};

/// With its own tables, else those that are built in.
Result<Regulation> load_beside(const importers::Document& document, const fs::path& file, TablesBeside& tables) {
  auto edition = regulations::load_regulation(document.bytes, file.string(), [&](std::string_view name) {
    auto own = tables(name);
    return own ? std::move(own) : regulations::built_in_table(name);
  });
  if (tables.unread()) return tl::unexpected<Error>(*tables.unread());
  return edition;
}

}  // namespace

Result<EditionId> Editions::add(const fs::path& file) {
  SEISEKI_TRY(const importers::Document document, importers::read_file(file));
  TablesBeside tables{file.parent_path()};
  auto edition = load_beside(document, file, tables);
  if (!edition) return tl::unexpected<Error>(std::move(edition.error()));
  edition->sha256 = importers::sha256_hex(edition->hash_input);
  EditionId id = edition->id;
  m_editions.push_back(std::move(*edition));
  SEISEKI_TRY(m_editions, regulations::arranged(std::move(m_editions)));
  return id;
}

Result<Editions> Editions::load(const std::optional<fs::path>& folder) {
  Editions out;
  SEISEKI_TRY(out.m_editions, regulations::built_in_regulations());
  if (folder) {
    TablesBeside tables{*folder};
    const std::size_t built_in = out.m_editions.size();
    bool has_any = false;
    auto listed = importers::files_in_folder(*folder);
    if (!listed && listed.error().finding.code() == "source-empty")
      return failure(k_no_edition_in_folder, {}, {}, {folder->string()});
    SEISEKI_TRY(importers::FolderContents found, std::move(listed));
    // An edition that is there and cannot be read is none of those that apply, which nobody may take for the truth.
    if (!found.refused.empty()) return tl::unexpected<Error>(std::move(found.refused.front()));
    for (const fs::path& file : found.files) {
      // As they are installed: editions/ and tables/ side by side.
      const bool is_here = file.parent_path() == *folder || file.parent_path() == *folder / "editions";
      if (file.extension() != ".toml" || !is_here) continue;
      SEISEKI_TRY(const importers::Document document, importers::read_file(file));
      auto edition = load_beside(document, file, tables);
      if (!edition) return tl::unexpected<Error>(std::move(edition.error()));
      has_any = true;
      // The same edition once more, as the program brings it.
      const auto end = out.m_editions.begin() + static_cast<std::ptrdiff_t>(built_in);
      if (std::any_of(out.m_editions.begin(), end, [&](const Regulation& own) {
            return own.id == edition->id && own.hash_input == edition->hash_input;
          }))
        continue;
      out.m_editions.push_back(std::move(*edition));
    }
    if (!has_any) return failure(k_no_edition_in_folder, {}, {}, {folder->string()});
    SEISEKI_TRY(out.m_editions, regulations::arranged(std::move(out.m_editions)));
  }
  for (Regulation& edition : out.m_editions) edition.sha256 = importers::sha256_hex(edition.hash_input);
  return out;
}

Result<Editions> Editions::with_reading(std::string_view reading, std::string_view value) const {
  Editions out = *this;
  std::optional<Error> refused;
  bool is_known = false;
  for (Regulation& edition : out.m_editions) {
    auto changed = regulations::with_reading(edition, reading, value);
    if (changed) {
      is_known = true;
      edition = std::move(*changed);
      edition.sha256 = importers::sha256_hex(edition.hash_input);
    } else if (!refused || refused->finding.code() == "reading-unknown") {
      refused = std::move(changed.error());
    }
  }
  if (!is_known) return tl::unexpected<Error>(std::move(*refused));
  return out;
}

Result<const Regulation*> Editions::find(std::string_view id) const {
  return regulations::regulation_named(m_editions, id);
}

Result<const Regulation*> Editions::newest() const {
  const auto is_own = [](const Regulation& edition) {
    return edition.lineage == home().lineage && edition.expected_score() != nullptr;
  };
  // Of each lineage the newest comes last.
  const auto found = std::find_if(m_editions.rbegin(), m_editions.rend(), is_own);
  if (found == m_editions.rend()) return find({});
  return &*found;
}

Result<const Regulation*> Editions::for_day(Date day) const {
  return regulations::regulation_for(m_editions, day, home().lineage);
}

Result<const Regulation*> Editions::for_correspondence(Date day) const {
  return regulations::regulation_for(m_editions, day, home().correspondence_lineage.value_or("correspondence"));
}

Result<const Regulation*> Editions::for_correspondence_begun(Date day) const {
  auto found = for_correspondence(day);
  for (const Regulation& edition : m_editions) {
    if (!found && edition.lineage == home().correspondence_lineage) return &edition;
  }
  return found;
}

}  // namespace seiseki::lists
