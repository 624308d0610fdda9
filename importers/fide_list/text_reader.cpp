#include <algorithm>
#include <array>
#include <istream>

#include "importers/fide_list/findings.hpp"
#include "importers/fide_list/record.hpp"
#include "importers/text/unicode.hpp"

namespace seiseki::importers::fide_list {

namespace {

constexpr std::size_t k_max_line = 1024;
constexpr std::string_view k_month = "<month>";  // stands for `SEP26`

/// One layout: its header words in order. A word with `?` may be missing.
struct Words {
  Layout layout;
  std::vector<std::string_view> words;
};

const std::array<Words, 3>& layouts() {
  // \spec contracts 4: required words; where they stand is read from the file
  static const std::array<Words, 3> k_layouts{
      Words{Layout::combined,
            {"ID", "Name", "Fed", "Sex", "Tit", "WTit", "OTit", "FOA?", "SRtng", "SGm", "SK", "RRtng", "RGm", "Rk",
             "BRtng", "BGm", "BK", "B-day", "Flag"}},
      Words{Layout::single,
            {"ID", "Name", "Fed", "Sex", "Tit", "WTit", "OTit", "FOA?", k_month, "Gms", "K", "B-day", "Flag"}},
      Words{Layout::old, {"ID", "Name", "Titl", "Fed", k_month, "Games", "Born", "Flag"}}};
  return k_layouts;
}

struct Column {
  std::string_view word;
  std::size_t at = 0;
  std::size_t end = 0;
};

/// `SEP26` or `Mar11` at `at`.
std::optional<YearMonth> month_at(std::string_view header, std::size_t at) {
  constexpr std::string_view k_names = "JANFEBMARAPRMAYJUNJULAUGSEPOCTNOVDEC";
  if (at + 5 > header.size()) return std::nullopt;
  std::string name{header.substr(at, 3)};
  for (char& c : name) c = c >= 'a' && c <= 'z' ? static_cast<char>(c - 32) : c;
  const std::size_t found = k_names.find(name);
  const auto digit = [&](std::size_t i) { return header[at + i] >= '0' && header[at + i] <= '9'; };
  if (found == std::string_view::npos || found % 3 != 0 || !digit(3) || !digit(4)) return std::nullopt;
  const int year = 2000 + (header[at + 3] - '0') * 10 + (header[at + 4] - '0');
  return std::chrono::year{year} / std::chrono::month{static_cast<unsigned>(found / 3) + 1};
}

struct Header {
  Layout layout = Layout::combined;
  std::optional<YearMonth> month;
  std::vector<Column> columns;
  std::string_view missing;  ///< the first word that was not found
  std::size_t found = 0;
};

/// The words of one layout, each looked for behind the one before.
Header match(std::string_view header, const Words& words) {
  Header out{.layout = words.layout, .month = {}, .columns = {}, .missing = {}, .found = 0};
  std::size_t from = 0;
  for (std::string_view word : words.words) {
    const bool optional = word.ends_with('?');
    if (optional) word.remove_suffix(1);
    std::size_t at = std::string_view::npos;
    if (word == k_month) {
      for (std::size_t i = from; i < header.size() && at == std::string_view::npos; ++i) {
        out.month = month_at(header, i);
        if (out.month) at = i;
      }
    } else {
      at = header.find(word, from);
    }
    if (at == std::string_view::npos) {
      if (optional) continue;
      out.missing = word == k_month ? "SEP26" : word;
      return out;
    }
    ++out.found;
    out.columns.push_back({word, at, header.size()});
    from = at + (word == k_month ? 5 : word.size());
  }
  for (std::size_t i = 0; i + 1 < out.columns.size(); ++i) out.columns[i].end = out.columns[i + 1].at;
  out.columns.back().end = std::string_view::npos;
  return out;
}

Result<Header> read_header(std::string_view line, const std::string& name) {
  Header nearest;
  for (const Words& words : layouts()) {
    Header header = match(line, words);
    if (header.missing.empty()) return header;
    if (header.found >= nearest.found) nearest = std::move(header);
  }
  return failure(k_header, {.document = name, .line = 1}, line, {std::string(nearest.missing)});
}

/// A line whose columns are characters: UTF-8, else ISO-8859-1.
class Line {
public:
  explicit Line(std::string_view bytes) : m_text{bytes} {
    if (text::is_ascii(bytes)) return;
    if (text::first_invalid_utf8(bytes) != std::string_view::npos) {
      for (const char c : bytes) text::append(m_decoded, static_cast<unsigned char>(c));
      m_text = m_decoded;
    }
    for (std::size_t i = 0; i < m_text.size(); i += text::code_point_at(m_text, i).bytes) m_starts.push_back(i);
    m_starts.push_back(m_text.size());
  }
  Line(const Line&) = delete;
  Line& operator=(const Line&) = delete;

  std::string cell(std::size_t from, std::size_t to) const {
    const std::size_t begin = byte_of(from);
    return std::string(text::trim(m_text.substr(begin, byte_of(to) - begin)));
  }

private:
  std::size_t byte_of(std::size_t column) const {
    if (m_starts.empty()) return std::min(column, m_text.size());
    return m_starts[std::min(column, m_starts.size() - 1)];
  }
  std::string m_decoded;
  std::string_view m_text;
  std::vector<std::size_t> m_starts;
};

Record record_of(const Line& line, const Header& header, SingleType type) {
  Record out;
  for (const Column& column : header.columns) {
    const auto cell = [&] { return line.cell(column.at, column.end); };
    if (column.word == "ID") out.id = cell();
    if (column.word == "Name") out.name = cell();
    if (column.word == "Fed") out.federation = cell();
    if (column.word == "Sex") out.sex = cell();
    if (column.word == "Tit" || column.word == "Titl") out.title = cell();
    if (column.word == "WTit") out.womens_title = cell();
    if (column.word == "SRtng") out.standard = cell();
    if (column.word == "RRtng") out.rapid = cell();
    if (column.word == "BRtng") out.blitz = cell();
    if (column.word == "B-day" || column.word == "Born") out.birth = cell();
    if (column.word == "Flag") out.flag = cell();
    if (column.word == k_month) put_single(out, type, cell());
  }
  return out;
}

/// One line without its end, at most `k_max_line` bytes of it; false at the end of the stream.
bool next_line(std::istream& in, std::string& line, bool& is_too_long) {
  line.clear();
  is_too_long = false;
  std::streambuf& buffer = *in.rdbuf();
  constexpr auto k_end = std::istream::traits_type::eof();
  for (int c = buffer.sbumpc();; c = buffer.sbumpc()) {
    if (c == k_end) return !line.empty();
    if (c == '\n') break;
    if (line.size() < k_max_line) {
      line += static_cast<char>(c);
    } else {
      is_too_long = true;
    }
  }
  if (!line.empty() && line.back() == '\r') line.pop_back();
  return true;
}

}  // namespace

Result<void> read_text(std::istream& in, const std::string& name, std::optional<SingleType> type, Intake& intake) {
  std::string line;
  bool is_too_long = false;
  next_line(in, line, is_too_long);
  SEISEKI_TRY(const Header header, read_header(line, name));
  intake.list.layout = header.layout;
  intake.list.month = header.month;
  if (header.layout == Layout::single && !type) return failure(k_type, {.document = name, .line = 1}, line);
  for (int number = 2; next_line(in, line, is_too_long); ++number) {
    if (text::trim(line).empty()) continue;
    if (is_too_long) {
      intake.refuse(line, number);
    } else {
      intake.add(record_of(Line{line}, header, type.value_or(SingleType::standard)), number);
    }
  }
  return {};
}

}  // namespace seiseki::importers::fide_list
