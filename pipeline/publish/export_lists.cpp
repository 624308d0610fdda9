#include "pipeline/publish/export_lists.hpp"

#include <algorithm>
#include <array>
#include <sstream>

#include <pugixml.hpp>

#include "importers/text/csv.hpp"
#include "importers/text/encoding.hpp"
#include "importers/text/unicode.hpp"
#include "pipeline/publish/list_csv.hpp"
#include "pipeline/publish/workbook.hpp"

namespace seiseki::publish {

using importers::text::CsvProfile;
using importers::text::CsvWriter;

namespace {

constexpr FindingKind k_lost{
    "export-characters-lost",
    Severity::warning,
    FailureClass::data,
    {"{0}: CP932 cannot write {1} of '{2}'", "{0}: '{2}' の {1} はCP932で書けません"},
    {"`?` stands there; the other form of the list is whole, and the losses are listed beside this one",
     "`?` で書き出しました。損失の一覧を併せて出力しています。他の形式では失われません"}};
constexpr FindingKind k_separator{
    "export-separator",
    Severity::warning,
    FailureClass::data,
    {"{0} '{1}' is written as '{2}', since the form has no quotes",
     "{0} '{1}' は引用符のない形式のため '{2}' と書き出しました"},
    {"nothing to do, or correct the roster", "対応は不要です。必要なら名簿を訂正してください"}};
constexpr const FindingKind* k_kinds[] = {&k_lost, &k_separator};

constexpr std::size_t k_txt_name = 32;
constexpr std::size_t k_fide_name = 60;
constexpr std::size_t k_vega_name = 30;

std::size_t index_of(RatingCategory category) {
  return static_cast<std::size_t>(category);
}

std::string short_of(RatingCategory category) {
  return category == RatingCategory::standard ? "st" : "rp";
}

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

std::string number_or(const std::optional<int>& value, std::string_view otherwise) {
  return value ? std::to_string(*value) : std::string(otherwise);
}

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

// ---- the federation's own columns -----------------------------------------------------------------------------------

void own_columns(const ExportSources& sources, CsvProfile profile, Export& out) {
  const std::string base = list_csv_name(sources.list);
  const std::string stem = base.substr(0, base.rfind('.'));
  const std::string name = profile == CsvProfile::cp932   ? stem + "-cp932.csv"
                           : profile == CsvProfile::excel ? stem + "-excel.csv"
                                                          : base;
  out.files[name] = list_csv(sources.list, profile).bytes;
  if (profile != CsvProfile::cp932) return;
  // \spec contracts 8: every loss is listed; the list of losses itself can show what was lost.
  CsvWriter losses{CsvProfile::excel};
  for (const char* column : {"federation_id", "column", "value", "character"}) losses.text(column);
  losses.end_row();
  std::map<PlayerKey, const store::ListEntry*> people;
  for (const store::ListEntry& entry : sources.list.entries) people.emplace(entry.player, &entry);
  for (const auto& [key, entry] : people) {
    for (const auto& [column, value] :
         {std::pair<const char*, const std::string&>{"Name", entry->name}, {"Kanji", entry->kanji}}) {
      for (const std::string& character : importers::text::encode_cp932(value).losses) {
        losses.text(key.text()).text(column).text(value).text(character);
        losses.end_row();
        out.findings.push_back(finding(k_lost, {}, {}, {key.text(), character, value}));
      }
    }
  }
  out.files[stem + "-cp932-losses.csv"] = std::move(losses).finish().bytes;
}

// ---- Swiss-Manager: columns by name ---------------------------------------------------------------------------------

constexpr std::array<const char*, 11> k_swiss_manager{"ID_No", "Name",     "Title",   "Fed",     "Rtg_Nat", "Birthday",
                                                      "Sex",   "ClubName", "Fide_No", "Rtg_Int", "K"};

/// `;` between cells as the federations that publish such a list write it; nothing a spreadsheet would calculate.
std::string semicolons(const std::vector<WorkbookRow>& rows) {
  std::string out;
  for (const WorkbookRow& row : rows) {
    for (std::size_t i = 0; i < row.size(); ++i) {
      if (i > 0) out += ';';
      if (const auto* number = std::get_if<int>(&row[i])) out += std::to_string(*number);
      const auto* text = std::get_if<std::string>(&row[i]);
      if (text == nullptr) continue;
      std::string cell = *text;
      std::replace_if(
          cell.begin(), cell.end(), [](char c) { return c == '\r' || c == '\n'; }, ' ');
      if (importers::text::looks_like_formula(cell)) cell.insert(cell.begin(), '\'');
      if (cell.find_first_of(";\"") != std::string::npos) {
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

Result<void> swiss_manager(const ExportSources& sources, IdForm ids, Export& out) {
  for (const RatingCategory category : k_categories) {
    const std::size_t in = index_of(category);
    std::vector<WorkbookRow> ascii(1);
    std::vector<WorkbookRow> own(1);
    for (const char* column : k_swiss_manager) {
      ascii[0].emplace_back(std::string(column));
      own[0].emplace_back(std::string(column));
    }
    std::vector<Finding> names;
    for (const ExportRow& row : export_rows(sources.list, sources.roster, sources.fide, category)) {
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
    const std::string base = "JPN_swissmanager_" + short_of(category);
    const Date made{sources.list.manifest.month / 1};
    SEISEKI_TRY(out.files[base + ".xlsx"], workbook(base, ascii, made));
    SEISEKI_TRY(out.files[base + "_names.xlsx"], workbook(base, own, made));
    out.files[base + ".csv"] = semicolons(ascii);
    out.files[base + "_names.csv"] = semicolons(own);
  }
  return {};
}

// ---- fixed columns --------------------------------------------------------------------------------------------------

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

std::string flag_of(const ExportRow& row) {
  return std::string(row.sex == "f" ? "w" : "") + (row.is_active ? "" : "i");
}

/// \spec swiss-manager 8: 8+2, 32+2, 2+2, 3+2, 4+2, 3+2, 4+2, flag; CRLF
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
    for (const ExportRow& row : export_rows(sources.list, sources.roster, sources.fide, category)) {
      FixedLine line;
      line.at(0, row.digits()).at(10, cut_name(row, ascii_name(row, findings), k_txt_name, findings));
      line.at(44, old_title(row.title)).at(48, row.federation.substr(0, 3));
      line.right(53, 4, number_or(row.rating[in], "0")).right(59, 3, "0");
      line.at(64, number_or(row.birth_year, "0000")).at(70, flag_of(row));
      text += line.line();
    }
    if (category == RatingCategory::standard) out.findings = std::move(findings);
    out.files["JPN_swissmanager_" + short_of(category) + ".txt"] = std::move(text);
  }
}

/// \spec contracts 4: the layout of a list of one rating type, with FOA; the month word heads the rating
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
    for (const ExportRow& row : export_rows(sources.list, sources.roster, sources.fide, category)) {
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

// ---- Vega, XML ------------------------------------------------------------------------------------------------------

/// \spec contracts 5: a name of at most 30 characters, a national ID of at most 8: the digits
void vega(const ExportSources& sources, Export& out) {
  for (const RatingCategory category : k_categories) {
    const std::size_t in = index_of(category);
    std::vector<Finding> findings;
    std::string text = "NAME;COUNTRY;BIRTHDAY;GENDER;TITLE;IDFIDE;ELOFIDE;IDNAT;ELONAT;KCOEFF;ORIGIN\r\n";
    for (const ExportRow& row : export_rows(sources.list, sources.roster, sources.fide, category)) {
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
    out.files["JPN_vega_" + short_of(category) + ".csv"] = std::move(text);
  }
}

/// XML 1.0 has no way to write control characters: they become blanks.
std::string xml_text(std::string text) {
  std::replace_if(
      text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < 0x20; }, ' ');
  return text;
}

void fide_xml(const ExportSources& sources, Export& out) {
  pugi::xml_document document;
  document.append_child(pugi::node_declaration).append_attribute("version") = "1.0";
  pugi::xml_node root = document.append_child("playerslist");
  for (const ExportRow& row : export_rows(sources.list, sources.roster, sources.fide, RatingCategory::standard)) {
    pugi::xml_node player = root.append_child("player");
    const auto add = [&](const char* name, const std::string& value) {
      player.append_child(name).text().set(xml_text(value).c_str());
    };
    const bool is_womens = row.title.starts_with('W');
    add("fideid", row.digits());
    add("name", row.given.empty() ? row.surname : row.surname + ", " + row.given);
    add("country", row.federation);
    add("sex", row.sex == "f" ? "F" : row.sex == "m" ? "M" : "");
    add("title", is_womens ? "" : row.title);
    add("w_title", is_womens ? row.title : "");
    add("o_title", "");
    add("foa_title", "");
    for (const auto& [prefix, in] : {std::pair<std::string, std::size_t>{"", 0}, {"rapid_", 1}}) {
      add((prefix + "rating").c_str(), number_or(row.rating[in], ""));
      add((prefix + "games").c_str(), row.rating[in] ? "0" : "");
      add((prefix + "k").c_str(), row.rating[in] ? number_or(row.k[in], "") : "");
    }
    for (const char* name : {"blitz_rating", "blitz_games", "blitz_k"}) add(name, "");
    add("birthday", number_or(row.birth_year, ""));
    add("flag", flag_of(row));
  }
  std::ostringstream text;
  document.save(text, "", pugi::format_raw | pugi::format_save_file_text, pugi::encoding_utf8);
  out.files["players_list_" + to_iso(sources.list.manifest.month) + ".xml"] = text.str();
}

}  // namespace

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

Result<Export> export_list(ExportForm form, const ExportSources& sources, IdForm ids) {
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
      SEISEKI_CHECK(swiss_manager(sources, ids, out));
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

std::span<const FindingKind* const> export_list_finding_kinds() {
  return k_kinds;
}

}  // namespace seiseki::publish
