#include "pipeline/lists/editions.hpp"

#include <algorithm>

#include "engine/regulations/load.hpp"
#include "engine/regulations/registry.hpp"
#include "importers/source/files.hpp"

namespace seiseki::lists {

namespace fs = std::filesystem;

Result<Editions> Editions::load(const std::optional<fs::path>& folder) {
  Editions out;
  SEISEKI_TRY(out.m_editions, regulations::built_in_regulations());
  if (folder) {
    const auto table = [&](std::string_view name) -> std::optional<std::string> {
      // A table's name is a plain file name: the edition's file does not choose other folders.
      if (name.find('/') != std::string_view::npos) return std::nullopt;
      auto document = importers::read_file(*folder / "tables" / name);
      if (!document) return std::nullopt;
      return std::move(document->bytes);
    };
    SEISEKI_TRY(const std::vector<fs::path> files, importers::files_in_folder(*folder));
    for (const fs::path& file : files) {
      if (file.extension() != ".toml" || file.parent_path() != *folder) continue;
      SEISEKI_TRY(const importers::Document document, importers::read_file(file));
      SEISEKI_TRY(Regulation edition, regulations::load_regulation(document.bytes, file.string(), table));
      out.m_editions.push_back(std::move(edition));
    }
    SEISEKI_TRY(out.m_editions, regulations::arranged(std::move(out.m_editions)));
  }
  for (Regulation& edition : out.m_editions) edition.sha256 = importers::sha256_hex(edition.hash_input);
  return out;
}

Result<const Regulation*> Editions::find(std::string_view id) const {
  return regulations::regulation_named(m_editions, id);
}

Result<const Regulation*> Editions::for_day(Date day) const {
  return regulations::regulation_for(m_editions, day);
}

Result<const Regulation*> Editions::for_correspondence(Date day) const {
  return regulations::regulation_for(m_editions, day, regulations::k_jcca_lineage);
}

}  // namespace seiseki::lists
