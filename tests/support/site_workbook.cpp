#include "tests/support/site_workbook.hpp"

#include <algorithm>
#include <atomic>
#include <filesystem>
#include <fstream>
#include <locale>
#include <sstream>
#include <stdexcept>

#include <unistd.h>
#include <xlsxwriter.h>

namespace seiseki::test {
namespace {

/// The library writes files only; this one is gone with the object.
class TemporaryFile {
public:
  TemporaryFile() {
    static std::atomic<int> count{0};
    m_path = std::filesystem::temp_directory_path() /
             ("seiseki-site-" + std::to_string(::getpid()) + "-" + std::to_string(++count) + ".xlsx");
  }
  ~TemporaryFile() {
    std::error_code ignored;
    std::filesystem::remove(m_path, ignored);
  }
  TemporaryFile(const TemporaryFile&) = delete;
  TemporaryFile& operator=(const TemporaryFile&) = delete;

  std::string path() const { return m_path.string(); }
  std::string bytes() const {
    std::ifstream in{m_path, std::ios::binary};
    return {std::istreambuf_iterator<char>{in}, {}};
  }

private:
  std::filesystem::path m_path;
};

class Sheet {
public:
  explicit Sheet(lxw_worksheet* sheet) : m_sheet{sheet} {}

  void line(const std::string& text) { write(m_row++, 0, text); }
  void link(const std::string& address, const std::string& text) {
    worksheet_write_url_opt(m_sheet, m_row++, 0, address.c_str(), nullptr, text.c_str(), nullptr);
  }
  void blank() { ++m_row; }

  void row(const SiteRow& row) {
    lxw_col_t column = 0;
    for (const SiteCell& c : row.cells) {
      if (c.form == SiteCell::Form::flag || c.form == SiteCell::Form::pgn) continue;
      if (row.kind == SiteRow::Kind::data && is_number(c)) {
        worksheet_write_number(m_sheet, m_row, column, number_of(c.text), nullptr);
      } else {
        write(m_row, column, text_of(row, c));
      }
      ++column;
    }
    ++m_row;
  }

private:
  void write(lxw_row_t row, lxw_col_t column, const std::string& text) {
    if (!text.empty() && text != "\u00a0") worksheet_write_string(m_sheet, row, column, text.c_str(), nullptr);
  }

  static bool is_number(const SiteCell& c) {
    using Form = SiteCell::Form;
    return c.form == Form::number || c.form == Form::decimal || c.form == Form::fide;
  }

  static double number_of(std::string text) {
    std::replace(text.begin(), text.end(), ',', '.');
    double value = 0;
    std::istringstream in{text};
    in.imbue(std::locale::classic());
    in >> value;
    return value;
  }

  /// Names and the heading of the points end in a blank; the headings of tie-breaks lose theirs.
  static std::string text_of(const SiteRow& row, const SiteCell& c) {
    if (row.kind == SiteRow::Kind::section) return c.text;
    if (row.kind == SiteRow::Kind::data) return c.link != 0 || c.form == SiteCell::Form::name ? c.text + " " : c.text;
    std::string text = c.text;
    const std::string blank = "\u00a0";
    for (std::size_t at = text.find(blank); at != std::string::npos; at = text.find(blank))
      text.erase(at, blank.size());
    return text == "Pts." ? text + " " : text;
  }

  lxw_worksheet* m_sheet;
  lxw_row_t m_row = 0;
};

void write_details(Sheet& sheet, const SiteTournament& t, const PageWish& wish) {
  const auto line = [&](Word key, const std::string& value) {
    if (!value.empty()) sheet.line(std::string{word(wish.language, key)} + " : " + value);
  };
  line(Word::organiser, t.detail("organiser"));
  line(Word::federation, t.detail("federation"));
  line(Word::director, t.detail("director"));
  line(Word::chief_arbiter, t.detail("chief_arbiter"));
  sheet.line(std::string{word(wish.language, Word::time_control)} + " (" + t.detail("category") +
             ") : " + t.detail("time_control"));
  line(Word::location, t.detail("location"));
  line(Word::rounds, std::to_string(t.rounds()));
  line(Word::system, t.detail("system"));
  line(Word::rating_calculation, t.detail("rating_calculation"));
  const std::string& start = t.detail("start");
  const std::string& end = t.detail("end");
  line(Word::dates, start == end ? start : start + std::string{word(wish.language, Word::to)} + end);
}

}  // namespace

std::string render_workbook(const SiteTournament& t, const PageWish& wish) {
  SiteList list = make_list(t, wish);
  // Cut as the page is, but nothing tells.
  if (list.may_be_cut && !wish.all_rows) cut(list.rows);
  const TemporaryFile file;
  lxw_workbook* workbook = workbook_new(file.path().c_str());
  if (workbook == nullptr) throw std::runtime_error("cannot write " + file.path());
  Sheet sheet{workbook_add_worksheet(workbook, nullptr)};
  sheet.link("https://chess-results.com", "From the Tournament-Database of Chess-Results https://chess-results.com");
  sheet.line(t.detail("name") + " ");
  if (wish.details) write_details(sheet, t, wish);
  sheet.line(std::string{word(wish.language, Word::last_update)} + " " + t.detail("last_update"));
  sheet.line(list.view);
  if (!list.above.empty()) sheet.line(list.above);
  for (const auto& [label, value] : list.card) sheet.line(label + " : " + value);
  for (const SiteRow& row : list.rows) sheet.row(row);
  sheet.blank();
  const std::string address = "https://chess-results.com/tnr" + std::to_string(t.number()) + ".aspx?lan=1";
  sheet.link(address, "You find all details to this tournament under  " + address);
  sheet.link("https://chess-results.com", "Chess-Tournament-Results-Server: Chess-Results");
  if (workbook_close(workbook) != LXW_NO_ERROR) throw std::runtime_error("cannot write " + file.path());
  return file.bytes();
}

}  // namespace seiseki::test
