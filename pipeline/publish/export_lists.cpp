#include "pipeline/publish/export_lists.hpp"

#include "pipeline/publish/export_forms.hpp"

namespace seiseki::publish {

using importers::text::CsvProfile;

std::size_t index_of(RatingCategory category) {
  return static_cast<std::size_t>(category);
}

std::string short_of(RatingCategory category) {
  return category == RatingCategory::standard ? "st" : "rp";
}

std::string number_or(const std::optional<int>& value, std::string_view otherwise) {
  return value ? std::to_string(*value) : std::string(otherwise);
}

std::string flag_of(const ExportRow& row) {
  return std::string(row.sex == "f" ? "w" : "") + (row.is_active ? "" : "i");
}

std::optional<ExportForm> parse_export_form(std::string_view text) {
  constexpr std::pair<std::string_view, ExportForm> k_forms[] = {{"site", ExportForm::site},
                                                                 {"excel", ExportForm::excel},
                                                                 {"cp932", ExportForm::cp932},
                                                                 {"swiss-manager", ExportForm::swiss_manager},
                                                                 {"swiss-manager-txt", ExportForm::swiss_manager_txt},
                                                                 {"vega", ExportForm::vega},
                                                                 {"fide-txt", ExportForm::fide_txt},
                                                                 {"fide-xml", ExportForm::fide_xml}};
  for (const auto& [name, form] : k_forms) {
    if (name == text) return form;
  }
  return std::nullopt;
}

Result<Export> export_list(ExportForm form, const ExportSources& sources, IdForm ids, Separator separator) {
  Export out;
  switch (form) {
    case ExportForm::site:
      own_columns(sources, CsvProfile::site, out);
      break;
    case ExportForm::excel:
      own_columns(sources, CsvProfile::excel, out);
      break;
    case ExportForm::cp932:
      own_columns(sources, CsvProfile::cp932, out);
      break;
    case ExportForm::swiss_manager:
      SEISEKI_CHECK(swiss_manager(sources, ids, separator, out));
      break;
    case ExportForm::swiss_manager_txt:
      swiss_manager_txt(sources, out);
      break;
    case ExportForm::vega:
      vega(sources, out);
      break;
    case ExportForm::fide_txt:
      fide_txt(sources, out);
      break;
    case ExportForm::fide_xml:
      fide_xml(sources, out);
      break;
  }
  return out;
}

}  // namespace seiseki::publish
