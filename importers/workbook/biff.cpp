#include "importers/workbook/biff.hpp"

#include <bit>
#include <cstdint>
#include <map>
#include <optional>
#include <string>

#include "importers/workbook/biff_strings.hpp"
#include "importers/workbook/bytes.hpp"
#include "importers/workbook/cell_text.hpp"
#include "importers/workbook/compound_file.hpp"
#include "importers/workbook/findings.hpp"
#include "importers/workbook/grid.hpp"

namespace seiseki::importers::workbook {
namespace {

enum RecordType : std::uint32_t {
  k_formula = 0x0006,
  k_end = 0x000A,
  k_date_system = 0x0022,
  k_password = 0x002F,
  k_continue = 0x003C,
  k_sheet_entry = 0x0085,
  k_many_rk = 0x00BD,
  k_rich_string = 0x00D6,
  k_cell_style = 0x00E0,
  k_shared_strings = 0x00FC,
  k_shared_string = 0x00FD,
  k_number = 0x0203,
  k_label = 0x0204,
  k_bool_or_error = 0x0205,
  k_formula_string = 0x0207,
  k_rk = 0x027E,
  k_format = 0x041E,
  k_begin = 0x0809,
};
constexpr std::uint32_t k_biff8 = 0x0600;
constexpr std::uint32_t k_is_worksheet = 0x0010;

struct Record {
  std::uint32_t type = 0;
  std::string_view body;
};

/// Records one after the other. Stops at the end and before one that is cut.
class RecordReader {
public:
  RecordReader(std::string_view stream, std::size_t at) : m_in{stream, at} {}

  std::optional<Record> next() {
    const std::uint32_t type = m_in.u16();
    const std::uint32_t length = m_in.u16();
    const std::string_view body = m_in.take(length);
    return m_in.ok() ? std::optional{Record{type, body}} : std::nullopt;
  }

private:
  ByteReader m_in;
};

// A number in 30 bits: a whole one or the upper half of a floating-point one, perhaps in hundredths.
double rk_number(std::uint32_t rk) {
  const double value = (rk & 2U) != 0 ? static_cast<double>(static_cast<std::int32_t>(rk) >> 2)
                                      : std::bit_cast<double>(std::uint64_t{rk & ~3U} << 32U);
  return (rk & 1U) != 0 ? value / 100 : value;
}

std::string_view error_text(std::uint32_t code) {
  switch (code) {
    case 0x00:
      return "#NULL!";
    case 0x07:
      return "#DIV/0!";
    case 0x0F:
      return "#VALUE!";
    case 0x17:
      return "#REF!";
    case 0x1D:
      return "#NAME?";
    case 0x24:
      return "#NUM!";
    default:
      return "#N/A";
  }
}

std::string bool_or_error_text(std::uint32_t value, bool is_error) {
  return std::string(is_error ? error_text(value) : value != 0 ? "TRUE" : "FALSE");
}

class BiffReader {
public:
  BiffReader(std::string stream, const Document& document, const Limits& limits)
      : m_stream{std::move(stream)}, m_document{document.name}, m_limits{limits}, m_grid{limits, document.name} {}

  Result<std::vector<Sheet>> run() {
    SEISEKI_CHECK(read_globals());
    for (const SheetEntry& entry : m_entries) {
      if (!entry.is_worksheet) continue;
      SEISEKI_CHECK(m_grid.begin_sheet(entry.name));
      SEISEKI_CHECK(read_sheet(entry.offset));
    }
    return std::move(m_grid).take();
  }

private:
  struct SheetEntry {
    std::string name;
    std::uint32_t offset = 0;
    bool is_worksheet = false;
  };

  tl::unexpected<Error> bad(Text why) const { return unreadable({.document = m_document}, why); }
  tl::unexpected<Error> cut() const { return bad({"it ends in the middle", "途中で終わっています"}); }

  Result<void> read_globals() {
    RecordReader records{m_stream, 0};
    const auto begin = records.next();
    if (!begin || (begin->type & 0xFFU) != (k_begin & 0xFFU)) return bad({"it has no beginning", "先頭がありません"});
    if (begin->type != k_begin || ByteReader{begin->body}.u16() != k_biff8)
      return failure(k_old, {.document = m_document});
    std::map<std::uint32_t, NumberStyle> formats;
    std::vector<std::uint32_t> styles;
    std::vector<std::string_view> strings;
    for (bool in_strings = false;;) {
      const auto record = records.next();
      if (!record) return cut();
      if (record->type == k_end) break;
      in_strings = record->type == k_shared_strings || (in_strings && record->type == k_continue);
      ByteReader in{record->body};
      if (in_strings) {
        strings.push_back(record->body);
      } else if (record->type == k_password) {
        return failure(k_protected, {.document = m_document});
      } else if (record->type == k_date_system) {
        m_system = in.u16() == 1 ? DateSystem::from_1904 : DateSystem::from_1900;
      } else if (record->type == k_sheet_entry) {
        SheetEntry entry{{}, in.u32(), false};
        in.skip(1);  // hidden or not
        entry.is_worksheet = in.u8() == 0;
        entry.name = read_string(in, in.u8());
        if (!in.ok()) return cut();
        m_entries.push_back(std::move(entry));
      } else if (record->type == k_format) {
        const std::uint32_t id = in.u16();
        formats[id] = style_of_code(read_string(in, in.u16()));
      } else if (record->type == k_cell_style) {
        in.skip(2);
        styles.push_back(in.u16());
      }
    }
    for (const std::uint32_t id : styles) {
      const auto own = formats.find(id);
      m_styles.push_back(own != formats.end() ? own->second : style_of_builtin(static_cast<int>(id)));
    }
    if (strings.empty()) return {};
    auto table = read_string_table(strings, m_limits.text_bytes);
    if (!table) return cut();
    m_strings = std::move(*table);
    return {};
  }

  Result<void> read_sheet(std::uint32_t offset) {
    RecordReader records{m_stream, offset};
    const auto begin = records.next();
    if (!begin || begin->type != k_begin) return bad({"a sheet is missing", "シートが見つかりません"});
    ByteReader head{begin->body};
    head.skip(2);
    if (head.u16() != k_is_worksheet) return {};  // a chart or a macro
    m_awaits_string.reset();
    for (int depth = 1; depth > 0;) {
      const auto record = records.next();
      if (!record) return cut();
      if (record->type == k_begin) ++depth;  // a chart in the sheet
      if (record->type == k_end) --depth;
      if (depth == 1) SEISEKI_CHECK(read_cell(*record));
    }
    return {};
  }

  Result<void> read_cell(const Record& record) {
    ByteReader in{record.body};
    const bool is_cell = record.type == k_shared_string || record.type == k_number || record.type == k_rk ||
                         record.type == k_many_rk || record.type == k_label || record.type == k_rich_string ||
                         record.type == k_bool_or_error || record.type == k_formula;
    if (record.type == k_formula_string && m_awaits_string) {
      const Place at = *m_awaits_string;
      m_awaits_string.reset();
      const std::string text = read_string(in, in.u16());
      return in.ok() ? m_grid.set(at.row, at.column, text) : cut();
    }
    if (!is_cell) return {};
    const Place at{in.u16(), in.u16()};
    if (record.type == k_many_rk) return read_many(in, at);
    const std::uint32_t style = in.u16();
    std::string text;
    switch (record.type) {
      case k_shared_string: {
        const std::uint32_t index = in.u32();
        if (in.ok() && index >= m_strings.size())
          return bad({"a cell refers to no string", "セルの文字列がありません"});
        if (in.ok()) text = m_strings[index];
        break;
      }
      case k_number:
        text = number(std::bit_cast<double>(in.u64()), style);
        break;
      case k_rk:
        text = number(rk_number(in.u32()), style);
        break;
      case k_label:
      case k_rich_string:
        text = read_string(in, in.u16());
        break;
      case k_bool_or_error: {
        const std::uint32_t value = in.u8();
        text = bool_or_error_text(value, in.u8() != 0);
        break;
      }
      default:
        text = formula(in.u64(), style, at);
        break;
    }
    return in.ok() ? m_grid.set(at.row, at.column, text) : cut();
  }

  struct Place {
    std::uint32_t row = 0;
    std::uint32_t column = 0;
  };

  Result<void> read_many(ByteReader& in, Place at) {
    // Each number has its style; behind the last stands the last column once more.
    for (std::uint32_t column = at.column; in.left() >= 8; ++column) {
      const std::uint32_t style = in.u16();
      SEISEKI_CHECK(m_grid.set(at.row, column, number(rk_number(in.u32()), style)));
    }
    return in.ok() ? Result<void>{} : cut();
  }

  // The value a formula had when the file was saved: a number, or, marked by all ones, something else.
  std::string formula(std::uint64_t bits, std::uint32_t style, Place at) {
    if ((bits >> 48U) != 0xFFFF) return number(std::bit_cast<double>(bits), style);
    const auto value = static_cast<std::uint32_t>((bits >> 16U) & 0xFFU);
    switch (bits & 0xFFU) {
      case 0:
        m_awaits_string = at;
        return {};
      case 1:
        return bool_or_error_text(value, false);
      case 2:
        return bool_or_error_text(value, true);
      default:
        return {};
    }
  }

  std::string number(double value, std::uint32_t style) const {
    return number_text(value, style < m_styles.size() ? m_styles[style] : NumberStyle{}, m_system);
  }

  std::string m_stream;
  std::string m_document;
  const Limits& m_limits;
  Grid m_grid;
  DateSystem m_system = DateSystem::from_1900;
  std::vector<SheetEntry> m_entries;
  std::vector<std::string> m_strings;
  std::vector<NumberStyle> m_styles;  ///< by the cell's style
  std::optional<Place> m_awaits_string;
};

}  // namespace

bool is_xls(std::string_view bytes) {
  if (!has_compound_signature(bytes)) return false;
  const auto file = CompoundFile::open(bytes);
  return file && (file->has("Workbook") || file->has("Book") || file->has("EncryptedPackage"));
}

Result<std::vector<Sheet>> read_xls(const Document& document, const Limits& limits) {
  const Location place{.document = document.name};
  if (document.bytes.size() > limits.bytes)
    return failure(k_too_large, place, {}, {"bytes", std::to_string(limits.bytes), "バイト数"});
  const auto file = CompoundFile::open(document.bytes);
  if (!file) return unreadable(place, {"it has no directory", "ディレクトリがありません"});
  // A protected .xlsx is a compound file round the encrypted zip.
  if (file->has("EncryptedPackage")) return failure(k_protected, place);
  if (!file->has("Workbook")) return failure(k_old, place);
  auto stream = file->stream("Workbook");
  if (!stream) return unreadable(place, {"it ends in the middle", "途中で終わっています"});
  return BiffReader{std::move(*stream), document, limits}.run();
}

}  // namespace seiseki::importers::workbook
