#include "importers/workbook/xlsx.hpp"

#include <charconv>
#include <map>
#include <optional>
#include <string>

#include "importers/text/unicode.hpp"
#include "importers/workbook/cell_text.hpp"
#include "importers/workbook/findings.hpp"
#include "importers/workbook/grid.hpp"
#include "importers/xml/xml_tree.hpp"
#include "importers/zip/archive.hpp"

namespace seiseki::importers::workbook {
namespace {

constexpr std::string_view k_workbook_part = "xl/workbook.xml";

template <class Number>
std::optional<Number> parsed(std::string_view text) {
  Number value{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  return error == std::errc{} && end == text.data() + text.size() ? std::optional{value} : std::nullopt;
}

// `_x000D_` stands for a character XML cannot hold, `_x005F_` for an underscore that would look like one.
std::string unescaped(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const std::size_t at = text.find("_x");
    unsigned value = 0;
    const bool is_escape =
        at != std::string_view::npos && text.size() >= at + 7 && text[at + 6] == '_' &&
        std::from_chars(text.data() + at + 2, text.data() + at + 6, value, 16).ptr == text.data() + at + 6;
    if (!is_escape) {
      const std::size_t end = at == std::string_view::npos ? text.size() : at + 2;
      out += text.substr(0, end);
      text.remove_prefix(end);
      continue;
    }
    out += text.substr(0, at);
    const bool is_character = value != 0 && (value < 0xD800 || value > 0xDFFF);
    text::append(out, is_character ? value : 0xFFFD);
    text.remove_prefix(at + 7);
  }
  return out;
}

// A string item: plain, or in runs of different fonts. The readings above Japanese words (`rPh`) are no part of it.
std::string string_item(xml::Element item) {
  std::string out;
  for (const xml::Element inner : item.children()) {
    if (inner.name() == "t") {
      out += unescaped(inner.text());
    } else if (inner.name() == "r") {
      if (const auto run = inner.child("t")) out += unescaped(run->text());
    }
  }
  return out;
}

struct Position {
  std::size_t row = 0;
  std::size_t column = 0;
};

// `BC12`; nullopt if it is none. Numbers too large to be one are cut off by the grid's limits.
std::optional<Position> position_of(std::string_view reference) {
  std::size_t letters = 0;
  std::size_t column = 0;
  while (letters < reference.size() && letters < 4 && reference[letters] >= 'A' && reference[letters] <= 'Z')
    column = column * 26 + static_cast<std::size_t>(reference[letters++] - 'A' + 1);
  const auto row = parsed<unsigned>(reference.substr(letters));
  if (letters == 0 || !row || *row == 0) return std::nullopt;
  return Position{*row - 1, column - 1};
}

class XlsxReader {
public:
  XlsxReader(zip::Archive archive, const Document& document, const Limits& limits)
      : m_archive{std::move(archive)}, m_document{document.name}, m_limits{limits}, m_grid{limits, document.name} {}

  Result<std::vector<Sheet>> run() {
    SEISEKI_TRY(const xml::Tree workbook, part(k_workbook_part));
    SEISEKI_TRY(const auto relations, read_relations());
    if (const auto properties = workbook.root().child("workbookPr")) {
      const auto flag = properties->attribute("date1904").value_or("0");
      if (flag == "1" || flag == "true") m_system = DateSystem::from_1904;
    }
    SEISEKI_CHECK(read_strings(relations));
    SEISEKI_CHECK(read_styles(relations));
    const auto sheets = workbook.root().child("sheets");
    if (!sheets) return bad({}, {"it has no sheets", "シートがありません"});
    for (const xml::Element sheet : sheets->children()) {
      const auto relation = relations.find(sheet.attribute("id").value_or(""));
      if (relation == relations.end()) return bad({}, {"a sheet is missing", "シートが見つかりません"});
      if (!relation->second.type.ends_with("/worksheet")) continue;  // charts and macros
      SEISEKI_CHECK(m_grid.begin_sheet(std::string(sheet.attribute("name").value_or(""))));
      SEISEKI_CHECK(read_sheet(relation->second.part));
    }
    return std::move(m_grid).take();
  }

private:
  struct Relation {
    std::string type;
    std::string part;
  };
  using Relations = std::map<std::string, Relation, std::less<>>;

  tl::unexpected<Error> bad(Location where, Text why) const {
    if (where.document.empty()) where.document = m_document;
    return unreadable(std::move(where), why);
  }

  Result<xml::Tree> part(std::string_view name) {
    const auto index = m_archive.find(name);
    if (!index)
      return bad({.document = m_document + "/" + std::string(name)}, {"a part is missing", "部品が足りません"});
    SEISEKI_TRY(const std::string bytes, m_archive.read(*index));
    const xml::Limits limits{.bytes = m_limits.bytes, .depth = 32, .elements = 1'500'000};
    return xml::parse(bytes, m_document + "/" + std::string(name), limits);
  }

  // Which part is which: by an ID, a type that is an address, and a path relative to the workbook's folder.
  Result<Relations> read_relations() {
    SEISEKI_TRY(const xml::Tree tree, part("xl/_rels/workbook.xml.rels"));
    Relations relations;
    for (const xml::Element item : tree.root().children()) {
      if (item.attribute("TargetMode") == "External") continue;
      const std::string_view target = item.attribute("Target").value_or("");
      Relation relation{std::string(item.attribute("Type").value_or("")), {}};
      relation.part = target.starts_with('/') ? std::string(target.substr(1)) : "xl/" + std::string(target);
      relations.emplace(item.attribute("Id").value_or(""), std::move(relation));
    }
    return relations;
  }

  static const Relation* relation_of_type(const Relations& relations, std::string_view ending) {
    for (const auto& [id, relation] : relations)
      if (relation.type.ends_with(ending)) return &relation;
    return nullptr;
  }

  Result<void> read_strings(const Relations& relations) {
    const Relation* relation = relation_of_type(relations, "/sharedStrings");
    if (relation == nullptr) return {};
    SEISEKI_TRY(const xml::Tree tree, part(relation->part));
    for (const xml::Element item : tree.root().children())
      if (item.name() == "si") m_strings.push_back(string_item(item));
    return {};
  }

  Result<void> read_styles(const Relations& relations) {
    const Relation* relation = relation_of_type(relations, "/styles");
    if (relation == nullptr) return {};
    SEISEKI_TRY(const xml::Tree tree, part(relation->part));
    std::map<int, NumberStyle> own;
    if (const auto formats = tree.root().child("numFmts")) {
      for (const xml::Element format : formats->children())
        own[parsed<int>(format.attribute("numFmtId").value_or("")).value_or(-1)] =
            style_of_code(format.attribute("formatCode").value_or(""));
    }
    if (const auto styles = tree.root().child("cellXfs")) {
      for (const xml::Element style : styles->children()) {
        const int id = parsed<int>(style.attribute("numFmtId").value_or("0")).value_or(0);
        const auto found = own.find(id);
        m_styles.push_back(found != own.end() ? found->second : style_of_builtin(id));
      }
    }
    return {};
  }

  Result<void> read_sheet(const std::string& name) {
    SEISEKI_TRY(const xml::Tree tree, part(name));
    const auto data = tree.root().child("sheetData");
    if (!data) return bad({.document = m_document + "/" + name}, {"a sheet has no rows", "シートに行がありません"});
    Position next;
    for (const xml::Element row : data->children()) {
      if (const auto number = parsed<unsigned>(row.attribute("r").value_or("")); number && *number > 0)
        next.row = *number - 1;
      next.column = 0;
      for (const xml::Element cell : row.children()) {
        Position at = next;
        if (const auto reference = cell.attribute("r")) {
          const auto position = position_of(*reference);
          if (!position || position->row != next.row)
            return bad(cell.where(m_document + "/" + name), {"a cell has no place", "セルの位置が不正です"});
          at = *position;
        }
        const auto text = cell_text(cell);
        if (!text)
          return bad(cell.where(m_document + "/" + name), {"a cell refers to no string", "セルの文字列がありません"});
        SEISEKI_CHECK(m_grid.set(at.row, at.column, *text));
        next.column = at.column + 1;
      }
      ++next.row;
    }
    return {};
  }

  // nullopt: a shared string that is not there.
  std::optional<std::string> cell_text(xml::Element cell) const {
    const std::string_view type = cell.attribute("t").value_or("n");
    if (type == "inlineStr") {
      const auto item = cell.child("is");
      return item ? string_item(*item) : std::string{};
    }
    const auto element = cell.child("v");
    if (!element) return std::string{};
    const std::string_view value = element->text();
    if (type == "s") {
      const auto index = parsed<std::size_t>(value);
      return index && *index < m_strings.size() ? std::optional{m_strings[*index]} : std::nullopt;
    }
    if (type == "b") return std::string(value == "1" ? "TRUE" : "FALSE");
    if (type == "n") {
      const auto number = parsed<double>(value);
      const auto style = parsed<std::size_t>(cell.attribute("s").value_or("0")).value_or(0);
      // A number that is none is shown as it stands; a reader of tournaments will say what it thinks of it.
      return number ? number_text(*number, style < m_styles.size() ? m_styles[style] : NumberStyle{}, m_system)
                    : std::string(value);
    }
    return unescaped(value);  // `str`, `e` and `d`
  }

  zip::Archive m_archive;
  std::string m_document;
  const Limits& m_limits;
  Grid m_grid;
  DateSystem m_system = DateSystem::from_1900;
  std::vector<std::string> m_strings;
  std::vector<NumberStyle> m_styles;  ///< by the cell's `s`
};

}  // namespace

bool is_xlsx(std::string_view bytes) {
  if (!zip::has_zip_signature(bytes)) return false;
  const auto archive = zip::Archive::open(bytes, {});
  return archive && archive->find(k_workbook_part) && archive->find("[Content_Types].xml");
}

Result<std::vector<Sheet>> read_xlsx(const Document& document, const Limits& limits) {
  const zip::Limits packing{
      .archive_bytes = limits.bytes, .members = 1'000, .member_bytes = limits.bytes, .total_bytes = 4 * limits.bytes};
  SEISEKI_TRY(zip::Archive archive, zip::Archive::open(document.bytes, document.name, packing));
  return XlsxReader{std::move(archive), document, limits}.run();
}

}  // namespace seiseki::importers::workbook
