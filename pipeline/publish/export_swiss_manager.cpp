#include <algorithm>
#include <array>

#include "engine/domain/home.hpp"
#include "importers/text/csv.hpp"
#include "pipeline/publish/export_forms.hpp"
#include "pipeline/publish/workbook.hpp"

namespace seiseki::publish {

namespace {

constexpr std::array<const char*, 11> k_swiss_manager{"ID_No", "Name",     "Title",   "Fed",     "Rtg_Nat", "Birthday",
                                                      "Sex",   "ClubName", "Fide_No", "Rtg_Int", "K"};

/// Nothing a spreadsheet would calculate.
std::string cells_of(const std::vector<WorkbookRow>& rows, Separator separator) {
  const char between = separator == Separator::comma ? ',' : ';';
  const std::string quoted_for{between, '"'};
  std::string out;
  for (const WorkbookRow& row : rows) {
    for (std::size_t i = 0; i < row.size(); ++i) {
      if (i > 0) out += between;
      if (const auto* number = std::get_if<int>(&row[i])) out += std::to_string(*number);
      const auto* text = std::get_if<std::string>(&row[i]);
      if (text == nullptr) continue;
      std::string cell = *text;
      std::replace_if(
          cell.begin(), cell.end(), [](char c) { return c == '\r' || c == '\n'; }, ' ');
      if (importers::text::looks_like_formula(cell)) cell.insert(cell.begin(), '\'');
      if (cell.find_first_of(quoted_for) != std::string::npos) {
        std::string quoted = "\"";
        for (const char c : cell) quoted += c == '"' ? std::string("\"\"") : std::string(1, c);
        cell = quoted + '"';
      }
      out += cell;
    }
    out += "\r\n";
  }
  return out;
}

}  // namespace

Result<void> swiss_manager(const ExportSources& sources, IdForm ids, Separator separator, Export& out) {
  for (const RatingCategory category : k_categories) {
    const std::size_t in = index_of(category);
    std::vector<WorkbookRow> ascii(1);
    std::vector<WorkbookRow> own(1);
    for (const char* column : k_swiss_manager) {
      ascii[0].emplace_back(std::string(column));
      own[0].emplace_back(std::string(column));
    }
    std::vector<Finding> names;
    for (const ExportRow& row : export_rows(sources, category)) {
      const auto cell = [](const std::optional<int>& value) { return value ? WorkbookCell(*value) : WorkbookCell(); };
      const int fide_number = row.fide_id.empty() || row.fide_id.size() > 9 ? 0 : std::stoi(row.fide_id);
      WorkbookRow cells{ids == IdForm::digits ? row.digits() : row.id,
                        ascii_name(row, names),
                        row.title,
                        row.federation,
                        row.rating[in].value_or(0),
                        cell(row.birth_year),
                        row.sex,
                        row.club,
                        fide_number,
                        row.fide_rating[in].value_or(0),
                        cell(row.k[in])};
      ascii.push_back(cells);
      cells[1] = row.name;
      own.push_back(std::move(cells));
    }
    // Both categories have the same people: the names are told once.
    if (category == RatingCategory::standard) out.findings.insert(out.findings.end(), names.begin(), names.end());
    const std::string base = home().code + "_swissmanager_" + short_of(category);
    const Date made{sources.list.manifest.month / 1};
    SEISEKI_TRY(out.files[base + ".xlsx"], workbook(base, ascii, made));
    SEISEKI_TRY(out.files[base + "_names.xlsx"], workbook(base, own, made));
    out.files[base + ".csv"] = cells_of(ascii, separator);
    out.files[base + "_names.csv"] = cells_of(own, separator);
  }
  return {};
}

}  // namespace seiseki::publish
