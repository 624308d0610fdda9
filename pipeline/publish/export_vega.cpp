#include <algorithm>

#include "engine/domain/home.hpp"
#include "pipeline/publish/export_forms.hpp"
#include "pipeline/publish/findings.hpp"

namespace seiseki::publish {

namespace {

constexpr std::size_t k_vega_name = 30;

/// ASCII, in one line, without the separator of the form.
std::string plain(std::string_view text, char separator, const ExportRow& row, std::vector<Finding>& findings) {
  ExportRow as_name = row;
  as_name.surname = std::string(text);
  as_name.given.clear();
  std::string out = ascii_name(as_name, findings);
  if (out.find(separator) == std::string::npos) return out;
  std::replace(out.begin(), out.end(), separator, ',');
  findings.push_back(finding(k_separator, {}, {}, {row.id, std::string(text), out}));
  return out;
}

}  // namespace

void vega(const ExportSources& sources, Export& out) {
  for (const RatingCategory category : k_categories) {
    const std::size_t in = index_of(category);
    std::vector<Finding> findings;
    std::string text = "NAME;COUNTRY;BIRTHDAY;GENDER;TITLE;IDFIDE;ELOFIDE;IDNAT;ELONAT;KCOEFF;ORIGIN\r\n";
    for (const ExportRow& row : export_rows(sources, category)) {
      const std::string name = cut_name(row, ascii_name(row, findings), k_vega_name, findings);
      const std::string cells[] = {plain(name, ';', row, findings),
                                   row.federation,
                                   number_or(row.birth_year, ""),
                                   row.sex,
                                   row.title,
                                   row.fide_id.empty() ? "0" : row.fide_id,
                                   number_or(row.fide_rating[in], "0"),
                                   row.digits(),
                                   number_or(row.rating[in], "0"),
                                   number_or(row.k[in], ""),
                                   plain(row.club, ';', row, findings)};
      bool is_first = true;
      for (const std::string& cell : cells) {
        text += (is_first ? "" : ";") + cell;
        is_first = false;
      }
      text += "\r\n";
    }
    if (category == RatingCategory::standard) out.findings = std::move(findings);
    out.files[home().code + "_vega_" + short_of(category) + ".csv"] = std::move(text);
  }
}

}  // namespace seiseki::publish
