#include "importers/workbook/writer.hpp"

#include <array>
#include <cerrno>
#include <cstdint>
#include <memory>
#include <stdexcept>
#include <system_error>

#include <sys/mman.h>
#include <unistd.h>
#include <xlsxwriter.h>

#include "importers/workbook/findings.hpp"
#include "importers/workbook/written.hpp"

namespace seiseki::importers::workbook {

namespace {

/// A file without a name: the library writes to a path, and nothing of a report belongs on a disk.
class MemoryFile {
public:
  MemoryFile() : m_file{::memfd_create("workbook", MFD_CLOEXEC)} {
    if (m_file < 0) throw std::system_error(errno, std::generic_category());
  }
  ~MemoryFile() { ::close(m_file); }
  MemoryFile(const MemoryFile&) = delete;
  MemoryFile& operator=(const MemoryFile&) = delete;

  std::string path() const { return "/proc/self/fd/" + std::to_string(m_file); }

  std::string content() const {
    std::string bytes;
    std::array<char, 65'536> piece{};
    for (off_t at = 0;;) {
      const ssize_t count = ::pread(m_file, piece.data(), piece.size(), at);
      if (count < 0) throw std::system_error(errno, std::generic_category());
      if (count == 0) return bytes;
      bytes.append(piece.data(), static_cast<std::size_t>(count));
      at += count;
    }
  }

private:
  int m_file;
};

void require(lxw_error error) {
  if (error != LXW_NO_ERROR) throw std::runtime_error{with_reason(lxw_strerror(error))};
}

/// 2000-01-01: the bytes must not depend on the day.
constexpr time_t k_created = 946'684'800;

class Book {
public:
  explicit Book(const std::string& path) : m_book{workbook_new(path.c_str())} {
    if (m_book == nullptr) throw std::runtime_error{"out of memory"};
    lxw_doc_properties properties{};
    properties.created = k_created;
    workbook_set_properties(m_book.get(), &properties);
    for (std::size_t i = 0; i < m_formats.size(); ++i) m_formats[i] = format(static_cast<CellStyle>(i));
  }

  void add(const OutputSheet& sheet) {
    lxw_worksheet* out = workbook_add_worksheet(m_book.get(), sheet.name.c_str());
    if (out == nullptr) throw std::runtime_error{"a sheet cannot be called " + sheet.name};
    for (std::size_t i = 0; i < sheet.widths.size(); ++i)
      require(worksheet_set_column(out, column(i), column(i), sheet.widths[i], format_of(CellStyle::plain)));
    for (std::size_t r = 0; r < sheet.rows.size(); ++r) {
      for (std::size_t c = 0; c < sheet.rows[r].size(); ++c) write_cell(out, r, c, sheet.rows[r][c]);
    }
    for (std::size_t r = sheet.rows.size(); r < sheet.rows.size() + sheet.entry_rows; ++r) {
      for (std::size_t c = 0; c < sheet.entry_columns; ++c) write_cell(out, r, c, {{}, CellStyle::entry});
    }
    if (sheet.frozen_rows > 0) worksheet_freeze_panes(out, row(sheet.frozen_rows), 0);
    set_page(out, sheet);
    for (const Choices& choices : sheet.choices) restrict_to(out, choices);
  }

  /// Closing frees the book, whether it succeeds or not.
  void close() { require(workbook_close(m_book.release())); }

private:
  /// Printed, a sheet is one page wide, its headings on each page.
  static void set_page(lxw_worksheet* out, const OutputSheet& sheet) {
    constexpr std::uint8_t k_a4 = 9;
    worksheet_set_paper(out, k_a4);
    worksheet_set_landscape(out);
    worksheet_fit_to_pages(out, 1, 0);
    if (sheet.frozen_rows > 0) require(worksheet_repeat_rows(out, 0, row(sheet.frozen_rows - 1)));
  }

  static lxw_row_t row(std::size_t index) { return static_cast<lxw_row_t>(index); }
  static lxw_col_t column(std::size_t index) { return static_cast<lxw_col_t>(index); }
  lxw_format* format_of(CellStyle style) const { return m_formats[static_cast<std::size_t>(style)]; }

  lxw_format* format(CellStyle style) {
    lxw_format* format = workbook_add_format(m_book.get());
    format_set_num_format(format, "@");
    if (style == CellStyle::title || style == CellStyle::heading) format_set_bold(format);
    if (style == CellStyle::title) format_set_font_size(format, 14);
    if (style == CellStyle::heading) format_set_bg_color(format, 0xDDEBF7);
    if (style == CellStyle::hint) format_set_font_color(format, 0x808080);
    if (style == CellStyle::heading || style == CellStyle::entry) format_set_border(format, LXW_BORDER_THIN);
    return format;
  }

  void write_cell(lxw_worksheet* sheet, std::size_t r, std::size_t c, const OutputCell& cell) {
    lxw_format* format = format_of(cell.style);
    if (cell.text.empty()) {
      require(worksheet_write_blank(sheet, row(r), column(c), format));
    } else {
      require(worksheet_write_string(sheet, row(r), column(c), escaped(cell.text).c_str(), format));
    }
  }

  static void restrict_to(lxw_worksheet* sheet, const Choices& choices) {
    std::vector<std::string> copies = choices.words;
    std::vector<char*> words;
    for (std::string& word : copies) words.push_back(word.data());
    words.push_back(nullptr);
    lxw_data_validation validation{};
    validation.validate = LXW_VALIDATION_TYPE_LIST;
    validation.value_list = words.data();
    // People may know better: a spelling that is not in the list is for the reader to judge.
    validation.error_type = LXW_VALIDATION_ERROR_TYPE_WARNING;
    require(worksheet_data_validation_range(sheet, row(choices.first_row), column(choices.column),
                                            row(choices.last_row), column(choices.column), &validation));
  }

  struct Free {
    void operator()(lxw_workbook* book) const { lxw_workbook_free(book); }
  };
  std::unique_ptr<lxw_workbook, Free> m_book;
  std::array<lxw_format*, 5> m_formats{};
};

Contents contents_of(const std::vector<OutputSheet>& sheets) {
  Contents out;
  for (const OutputSheet& sheet : sheets) {
    out.begin_sheet();
    for (const auto& row : sheet.rows) {
      out.begin_row();
      for (const OutputCell& cell : row) out.add_text(cell.text);
    }
  }
  return out;
}

}  // namespace

Result<std::string> write(const std::vector<OutputSheet>& sheets) {
  try {
    const Contents contents = contents_of(sheets);
    if (!is_memory_for(contents)) return failure(k_not_written, {}, {}, {"not enough memory"});
    const MemoryFile file;
    errno = 0;
    Book book{file.path()};
    for (const OutputSheet& sheet : sheets) book.add(sheet);
    book.close();
    std::string bytes = file.content();
    std::string missing = lacking(bytes, contents);
    if (missing.empty()) return bytes;
    return failure(k_not_written, {}, {}, {std::move(missing)});
  } catch (const std::runtime_error& error) {
    return failure(k_not_written, {}, {}, {error.what()});
  }
}

}  // namespace seiseki::importers::workbook
