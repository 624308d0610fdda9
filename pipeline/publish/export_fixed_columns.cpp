#include <algorithm>

#include "engine/domain/home.hpp"
#include "pipeline/publish/export_forms.hpp"

namespace seiseki::publish {

namespace {

constexpr std::size_t k_txt_name = 32;
constexpr std::size_t k_fide_name = 60;

/// The month word of FIDE's headers: `MAR26`, `Mar26`.
std::string month_word(YearMonth month, bool upper) {
  constexpr const char* k_months[] = {"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                      "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
  std::string out = k_months[static_cast<unsigned>(month.month()) - 1];
  if (upper)
    std::transform(out.begin(), out.end(), out.begin(),
                   [](char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 32) : c; });
  const int year = static_cast<int>(month.year()) % 100;
  return out + (year < 10 ? "0" : "") + std::to_string(year);
}

/// A line filled at 0-based offsets; what does not fit before the next column has been cut by the caller.
class FixedLine {
public:
  FixedLine& at(std::size_t offset, std::string_view text) {
    if (m_text.size() < offset + text.size()) m_text.resize(offset + text.size(), ' ');
    m_text.replace(offset, text.size(), text);
    return *this;
  }
  FixedLine& right(std::size_t offset, std::size_t width, const std::string& text) {
    return at(offset + width - std::min(width, text.size()), text.substr(0, width));
  }
  std::string line() const { return m_text + "\r\n"; }

private:
  std::string m_text;
};

/// FIDE's old abbreviations: `g`, `i`, `f`, `c`, with `w` for the women's titles.
std::string old_title(const std::string& title) {
  constexpr std::pair<std::string_view, std::string_view> k_titles[] = {
      {"GM", "g"}, {"IM", "i"}, {"FM", "f"}, {"CM", "c"}, {"WGM", "wg"}, {"WIM", "wi"}, {"WFM", "wf"}, {"WCM", "wc"}};
  for (const auto& [name, letters] : k_titles) {
    if (name == title) return std::string(letters);
  }
  return {};
}

}  // namespace

void swiss_manager_txt(const ExportSources& sources, Export& out) {
  for (const RatingCategory category : k_categories) {
    const std::size_t in = index_of(category);
    std::vector<Finding> findings;
    std::string text = FixedLine{}
                           .at(0, "ID number")
                           .at(10, "Name")
                           .at(44, "TitlFed")
                           .at(53, month_word(sources.list.manifest.month, false))
                           .at(59, "GamesBorn")
                           .at(70, "Flag")
                           .line();
    for (const ExportRow& row : export_rows(sources, category)) {
      FixedLine line;
      line.at(0, row.digits()).at(10, cut_name(row, ascii_name(row, findings), k_txt_name, findings));
      line.at(44, old_title(row.title)).at(48, row.federation.substr(0, 3));
      line.right(53, 4, number_or(row.rating[in], "0")).right(59, 3, "0");
      line.at(64, number_or(row.birth_year, "0000")).at(70, flag_of(row));
      text += line.line();
    }
    if (category == RatingCategory::standard) out.findings = std::move(findings);
    out.files[home().code + "_swissmanager_" + short_of(category) + ".txt"] = std::move(text);
  }
}

void fide_txt(const ExportSources& sources, Export& out) {
  for (const RatingCategory category : k_categories) {
    const std::size_t in = index_of(category);
    std::vector<Finding> findings;
    std::string text = FixedLine{}
                           .at(0, "ID Number")
                           .at(15, "Name")
                           .at(76, "Fed")
                           .at(80, "Sex")
                           .at(84, "Tit")
                           .at(89, "WTit")
                           .at(94, "OTit")
                           .at(109, "FOA")
                           .at(113, month_word(sources.list.manifest.month, true))
                           .at(119, "Gms")
                           .at(123, "K")
                           .at(126, "B-day")
                           .at(132, "Flag")
                           .line();
    for (const ExportRow& row : export_rows(sources, category)) {
      if (!row.rating[in]) continue;
      const bool is_womens = row.title.starts_with('W');
      FixedLine line;
      line.at(0, row.digits()).at(15, cut_name(row, ascii_name(row, findings), k_fide_name, findings));
      line.at(76, row.federation.substr(0, 3)).at(80, row.sex == "f" ? "F" : row.sex == "m" ? "M" : "");
      line.at(is_womens ? 89 : 84, row.title).right(113, 4, number_or(row.rating[in], ""));
      line.right(119, 3, "0").right(123, 2, number_or(row.k[in], "")).at(126, number_or(row.birth_year, "0000"));
      line.at(132, flag_of(row));
      text += line.line();
    }
    out.findings.insert(out.findings.end(), findings.begin(), findings.end());
    out.files[(category == RatingCategory::standard ? "standard_" : "rapid_") + to_iso(sources.list.manifest.month) +
              ".txt"] = std::move(text);
  }
}

}  // namespace seiseki::publish
