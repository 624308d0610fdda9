#include "pipeline/operations/federations.hpp"

#include <utility>

#include "engine/federations/registry.hpp"
#include "importers/source/files.hpp"
#include "importers/text/time_zone.hpp"

namespace seiseki::operations {

namespace fs = std::filesystem;

Result<std::vector<Federation>> load_federations(const std::optional<fs::path>& folder) {
  SEISEKI_TRY(std::vector<Federation> out, federations::built_in_federations(importers::text::time_zone));
  if (!folder) return out;
  SEISEKI_TRY(importers::FolderContents found, importers::files_in_folder(*folder));
  if (!found.refused.empty()) return tl::unexpected<Error>(std::move(found.refused.front()));
  for (const fs::path& file : found.files) {
    if (file.extension() != ".toml" || file.parent_path() != *folder) continue;
    SEISEKI_TRY(const importers::Document document, importers::read_file(file));
    SEISEKI_TRY(Federation federation,
                federations::load_federation(document.bytes, file.string(), importers::text::time_zone));
    out.push_back(std::move(federation));
  }
  return federations::arranged(std::move(out));
}

output::Json federation_json(const Federation& federation) {
  output::Json languages = output::Json::array();
  for (const Language language : federation.letters) languages.push_back(language == Language::ja ? "ja" : "en");
  return {{"id", federation.id},
          {"federation_code", federation.code},
          {"name.en", federation.name_en},
          {"name.ja", federation.name_ja},
          {"editions.over_the_board", federation.lineage},
          {"editions.correspondence", output::or_null(federation.correspondence_lineage)},
          {"period.first_day", federation.period.first_day},
          {"clock.zone", federation.zone.name},
          {"clock.place_en", federation.place_en},
          {"clock.place_ja", federation.place_ja},
          {"player_id.prefix", federation.ids.prefix},
          {"player_id.digits", federation.ids.digits},
          {"player_id.other_letters", federation.ids.other_letters},
          {"activity.months", federation.active_months},
          {"letters.languages", std::move(languages)},
          {"fees.currency", federation.currency},
          {"published_list.columns", federation.list_columns}};
}

}  // namespace seiseki::operations
