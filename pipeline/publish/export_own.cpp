#include <map>

#include "importers/text/encoding.hpp"
#include "pipeline/publish/export_forms.hpp"
#include "pipeline/publish/findings.hpp"
#include "pipeline/publish/list_csv.hpp"

namespace seiseki::publish {

using importers::text::CsvProfile;
using importers::text::CsvWriter;

void own_columns(const ExportSources& sources, CsvProfile profile, Export& out) {
  const std::string base = list_csv_name(sources.list);
  const std::string stem = base.substr(0, base.rfind('.'));
  const std::string name = profile == CsvProfile::cp932   ? stem + "-cp932.csv"
                           : profile == CsvProfile::excel ? stem + "-excel.csv"
                                                          : base;
  out.files[name] = list_csv(sources.list, sources.publicity, sources.provisional, profile).bytes;
  if (profile != CsvProfile::cp932) return;
  // \spec contracts 8: every loss is listed; the list of losses itself can show what was lost.
  CsvWriter losses{CsvProfile::excel};
  for (const char* column : {"federation_id", "column", "value", "character"}) losses.text(column);
  losses.end_row();
  std::map<PlayerKey, const store::ListEntry*> people;
  for (const store::ListEntry& entry : sources.list.entries) {
    if (sources.publicity.is_named(entry.player)) people.emplace(entry.player, &entry);
  }
  for (const auto& [key, entry] : people) {
    const views::PublicName shown = sources.publicity.name(*entry);
    for (const auto& [column, value] :
         {std::pair<const char*, const std::string&>{"Name", shown.romaji()}, {"Kanji", shown.kanji()}}) {
      for (const std::string& character : importers::text::encode_cp932(value).losses) {
        losses.text(key.text()).text(column).text(value).text(character);
        losses.end_row();
        out.findings.push_back(finding(k_lost, {}, {}, {key.text(), character, value}));
      }
    }
  }
  out.files[stem + "-cp932-losses.csv"] = std::move(losses).finish().bytes;
}

}  // namespace seiseki::publish
