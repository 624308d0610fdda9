#include "importers/workbook/written.hpp"

#include <algorithm>
#include <cctype>
#include <cerrno>
#include <system_error>

#include <sys/mman.h>

#include "importers/xml/markup_check.hpp"
#include "importers/xml/xml_tree.hpp"
#include "importers/zip/archive.hpp"

namespace seiseki::importers::workbook {

namespace {

// A workbook of our own ends where its format does.
constexpr std::size_t k_bytes = std::size_t{1} << 30U;
constexpr zip::Limits k_everything{
    .archive_bytes = k_bytes, .members = 1'000, .member_bytes = k_bytes, .total_bytes = 4 * k_bytes, .ratio = 100'000};

bool looks_like_escape(std::string_view text) {
  return text.size() >= 7 && text.starts_with("_x") && text[6] == '_' &&
         std::all_of(text.begin() + 2, text.begin() + 6, [](unsigned char sign) { return std::isxdigit(sign) != 0; });
}

std::size_t count_of(std::string_view sign, std::string_view text) {
  std::size_t out = 0;
  for (std::size_t at = text.find(sign); at != std::string_view::npos; at = text.find(sign, at + sign.size())) ++out;
  return out;
}

/// A part with the cells is looked at as text, since a tree of it takes a hundred bytes a cell: its markup is sound, it
/// ends as it should, and has as many beginnings and ends of each as it must, none of them empty.
bool has_all(std::string_view part, std::string_view begin, std::string_view end, std::size_t count,
             std::string_view last) {
  constexpr xml::Limits k_any_size{.bytes = k_bytes, .depth = 32, .elements = 100'000'000};
  while (part.ends_with('\n')) part.remove_suffix(1);
  return part.ends_with(last) && count_of(begin, part) == count && count_of(end, part) == count &&
         count_of("<t></t>", part) + count_of("<v></v>", part) == 0 && xml::check_markup(part, {}, k_any_size);
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

void Contents::add_number() {
  ++cells;
  ++filled.back();
}

void Contents::add_text(std::string_view text) {
  if (text.empty()) return add_empty();
  add_number();
  text_bytes += text.size();
}

bool is_memory_for(const Contents& contents) {
  // A cell, its text and its place among the shared texts; and what compressing takes.
  constexpr std::size_t k_of_cell = 256;
  constexpr std::size_t k_of_text = 4;
  const std::size_t needed = (std::size_t{16} << 20U) + k_of_cell * contents.cells + k_of_text * contents.text_bytes;
  void* const there = ::mmap(nullptr, needed, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  return there != MAP_FAILED && ::munmap(there, needed) == 0;
}

std::string lacking(std::string_view bytes, const Contents& contents) {
  auto archive = zip::Archive::open(bytes, {}, k_everything);
  if (!archive) return "the file was not written whole";
  std::size_t next = 0;
  for (std::size_t i = 0; i < archive->names().size(); ++i) {
    const std::string& name = archive->names()[i];
    const auto part = archive->read(i);
    bool is_whole = part && part->starts_with("<?xml ");
    if (is_whole && name.starts_with("xl/worksheets/sheet")) {
      is_whole =
          next < contents.filled.size() && has_all(*part, "<v>", "</v></c>", contents.filled[next], "</worksheet>");
      ++next;
    } else if (is_whole && name == "xl/sharedStrings.xml") {
      // What the library knows before it begins to write.
      const std::size_t texts = count_of("<si>", *part);
      is_whole = part->find("uniqueCount=\"" + std::to_string(texts) + '"') != std::string::npos &&
                 has_all(*part, "<si>", "</t></si>", texts, "</sst>");
    } else if (is_whole) {
      is_whole = xml::parse(*part, name).has_value();
    }
    if (!is_whole) return name + " was not written whole";
  }
  return next == contents.filled.size() ? std::string{} : "a sheet was not written";
}

}  // namespace seiseki::importers::workbook
