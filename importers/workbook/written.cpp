#include "importers/workbook/written.hpp"

#include <algorithm>
#include <cctype>
#include <cerrno>
#include <system_error>

#include <sys/mman.h>

#include "importers/xml/xml_tree.hpp"
#include "importers/zip/archive.hpp"

namespace seiseki::importers::workbook {

namespace {

// A workbook of our own ends where its format does.
constexpr std::size_t k_bytes = std::size_t{1} << 30U;
constexpr Limits k_everything{.bytes = k_bytes,
                              .sheets = 1'000,
                              .rows = 1'048'576,
                              .columns = 16'384,
                              .cells = 20'000'000,
                              .text_bytes = k_bytes,
                              .ratio = 100'000};

bool looks_like_escape(std::string_view text) {
  return text.size() >= 7 && text.starts_with("_x") && text[6] == '_' &&
         std::all_of(text.begin() + 2, text.begin() + 6, [](unsigned char sign) { return std::isxdigit(sign) != 0; });
}

/// The first part that is none, or none to its end. Those with the cells are read anyway.
std::string broken_part(std::string_view bytes) {
  const zip::Limits limits{.archive_bytes = k_bytes,
                           .members = 1'000,
                           .member_bytes = k_bytes,
                           .total_bytes = 4 * k_bytes,
                           .ratio = 100'000};
  auto archive = zip::Archive::open(bytes, {}, limits);
  if (!archive) return "the file";
  for (std::size_t i = 0; i < archive->names().size(); ++i) {
    const std::string& name = archive->names()[i];
    const bool has_cells = name.starts_with("xl/worksheets/") || name == "xl/sharedStrings.xml";
    const auto part = archive->read(i);
    if (!part || !part->starts_with("<?xml ") || (!has_cells && !xml::parse(*part, name))) return name;
  }
  return {};
}

void drop_empty_ends(std::vector<Sheet>& sheets) {
  for (Sheet& sheet : sheets) {
    for (auto& row : sheet.rows) {
      while (!row.empty() && row.back().empty()) row.pop_back();
    }
    while (!sheet.rows.empty() && sheet.rows.back().empty()) sheet.rows.pop_back();
  }
  std::erase_if(sheets, [](const Sheet& sheet) { return sheet.rows.empty(); });
}

}  // namespace

std::string escaped(std::string_view text) {
  std::string out;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (looks_like_escape(text.substr(at))) out += "_x005F";
    out += text[at];
  }
  return out;
}

std::string with_reason(const char* said) {
  const int error = errno;
  return error == 0 ? said : said + (": " + std::generic_category().message(error));
}

bool is_memory_for(const std::vector<Sheet>& sheets) {
  // A cell, its text and its place among the shared texts; and what compressing takes.
  constexpr std::size_t k_of_cell = 512;
  std::size_t needed = std::size_t{16} << 20U;
  for (const Sheet& sheet : sheets) {
    for (const auto& row : sheet.rows) {
      needed += k_of_cell;
      for (const std::string& text : row) needed += k_of_cell + 4 * text.size();
    }
  }
  void* const there = ::mmap(nullptr, needed, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  return there != MAP_FAILED && ::munmap(there, needed) == 0;
}

std::string lacking(std::string_view bytes, std::vector<Sheet> sheets) {
  if (const std::string broken = broken_part(bytes); !broken.empty()) return broken + " was not written whole";
  auto read = workbook::read({.name = "workbook", .origin = {}, .bytes = std::string(bytes)}, k_everything);
  if (!read) return "a sheet was not written whole";
  drop_empty_ends(*read);
  drop_empty_ends(sheets);
  if (read->size() != sheets.size()) return "a sheet was not written";
  for (std::size_t i = 0; i < sheets.size(); ++i) {
    const auto& there = (*read)[i].rows;
    const auto& given = sheets[i].rows;
    const auto [other, row] = std::mismatch(there.begin(), there.end(), given.begin(), given.end());
    if ((*read)[i].name != sheets[i].name || other != there.end() || row != given.end())
      return sheets[i].name + ": row " + std::to_string(row - given.begin() + 1) + " is not what was written";
  }
  return {};
}

}  // namespace seiseki::importers::workbook
