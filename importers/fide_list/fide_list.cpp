#include "importers/fide_list/fide_list.hpp"

#include <algorithm>
#include <charconv>
#include <istream>
#include <system_error>
#include <utility>

#include "importers/fide_list/findings.hpp"
#include "importers/fide_list/record.hpp"
#include "importers/source/files.hpp"
#include "importers/source/findings.hpp"
#include "importers/text/ascii.hpp"
#include "importers/text/findings.hpp"
#include "importers/text/unicode.hpp"

namespace seiseki::importers::fide_list {

namespace {

constexpr std::size_t k_max_id_digits = 11;
constexpr std::size_t k_findings_kept = 10;

bool is_digits(std::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), text::is_digit);
}

/// Absent and 0 are no number; false if it is anything but a number up to `most`.
bool read_number(const std::string& text, int most, std::optional<int>& out) {
  if (text.empty()) return true;
  int value = 0;
  const auto parsed = std::from_chars(text.data(), text.data() + text.size(), value);
  if (parsed.ec != std::errc{} || parsed.ptr != text.data() + text.size() || value < 0 || value > most) return false;
  if (value > 0) out = value;
  return true;
}

/// `" Orr  ,  Mark  J  L"` is `Orr, Mark J L`.
std::string tidy(std::string_view name) {
  std::string out;
  for (const char c : importers::text::trim(name)) {
    if (c == ' ' && (out.empty() || out.back() == ' ')) continue;
    if (c == ',' && !out.empty() && out.back() == ' ') out.pop_back();
    if (!out.empty() && out.back() == ',' && c != ' ') out += ' ';
    out += c;
  }
  return out;
}

/// The old lists' letters; the newer lists' own words stay.
std::string title_of(const std::string& title, const std::string& womens) {
  constexpr std::pair<std::string_view, std::string_view> k_letters[] = {
      {"g", "GM"},   {"i", "IM"},   {"m", "IM"},   {"f", "FM"},   {"c", "CM"},
      {"wg", "WGM"}, {"wi", "WIM"}, {"wm", "WIM"}, {"wf", "WFM"}, {"wc", "WCM"}};
  const std::string& shown = title.empty() ? womens : title;
  for (const auto& [letters, word] : k_letters) {
    if (letters == shown) return std::string(word);
  }
  return shown;
}

Result<void> check(const FideList& list, const Sanity& sanity, const std::string& name) {
  const auto breach = [&](const Text& what, int value, const std::string& wanted) {
    return failure(k_floor, {.document = name}, {},
                   {std::string{what.en}, std::to_string(value), wanted, std::string{what.ja}});
  };
  if (list.invalid > sanity.most_invalid)
    return breach({"Invalid records", "読めない行"}, list.invalid, "<= " + std::to_string(sanity.most_invalid));
  const int least = std::max(1, sanity.least_records);
  if (list.records < least) return breach({"Records", "行数"}, list.records, ">= " + std::to_string(least));
  if (list.inactive < sanity.least_inactive)
    return breach({"Inactive players", "活動していない選手"}, list.inactive,
                  ">= " + std::to_string(sanity.least_inactive));
  return {};
}

}  // namespace

std::optional<FidePlayer> person_of(const Record& record) {
  constexpr int k_max_rating = 4000;
  FidePlayer out;
  if (!is_digits(record.id) || record.id.size() > k_max_id_digits) return std::nullopt;
  out.id = record.id.substr(std::min(record.id.find_first_not_of('0'), record.id.size()));
  out.name = tidy(record.name);
  if (out.id.empty() || out.name.empty()) return std::nullopt;
  if (!read_number(record.standard, k_max_rating, out.standard) ||
      !read_number(record.rapid, k_max_rating, out.rapid) || !read_number(record.blitz, k_max_rating, out.blitz))
    return std::nullopt;
  // A birth year that is none costs the year, not the person.
  if (std::optional<int> year; read_number(record.birth, 2200, year) && year && *year >= 1800) out.birth_year = year;
  out.federation = record.federation;
  out.flag = record.flag;
  if (record.sex == "M" || record.sex == "m") out.sex = "m";
  if (record.sex == "F" || record.sex == "f" || record.flag.find('w') != std::string::npos) out.sex = "f";
  out.title = title_of(record.title, record.womens_title);
  return out;
}

void Intake::add(const Record& record, int line) {
  const auto person = person_of(record);
  if (!person) return refuse(record.id + ' ' + record.name, line);
  ++list.records;
  if (person->is_inactive()) ++list.inactive;
  m_take(*person);
}

void Intake::refuse(std::string_view quoted, int line) {
  if (++list.invalid <= static_cast<int>(k_findings_kept))
    list.findings.push_back(finding(k_record, {.document = m_name, .line = line}, quoted, {std::string(quoted)}));
}

void put_single(Record& record, SingleType type, std::string rating) {
  (type == SingleType::standard ? record.standard
   : type == SingleType::rapid  ? record.rapid
                                : record.blitz) = std::move(rating);
}

namespace {

constexpr std::pair<std::string_view, SingleType> k_types[] = {
    {"standard", SingleType::standard}, {"rapid", SingleType::rapid}, {"blitz", SingleType::blitz}};

}  // namespace

std::string_view to_string(SingleType type) {
  for (const auto& [word, known] : k_types) {
    if (known == type) return word;
  }
  return {};
}

std::optional<SingleType> parse_single_type(std::string_view text) {
  for (const auto& [word, type] : k_types) {
    if (word == text) return type;
  }
  return std::nullopt;
}

std::optional<SingleType> type_in_name(std::string_view file_name) {
  const std::string name = text::ascii_lower(file_name.substr(file_name.find_last_of("/\\") + 1));
  std::optional<SingleType> out;
  for (const auto& [word, type] : k_types) {
    if (name.find(word) == std::string::npos) continue;
    if (out) return std::nullopt;
    out = type;
  }
  return out;
}

std::string_view to_string(Layout layout) {
  switch (layout) {
    case Layout::old:
      return "old";
    case Layout::combined:
      return "combined";
    case Layout::single:
      return "single";
    case Layout::xml:
      return "xml";
  }
  return "combined";
}

namespace {

Result<void> read_any_layout(std::istream& in, const std::string& name, std::optional<SingleType> type,
                             Intake& intake) {
  for (const char byte : {'\xEF', '\xBB', '\xBF'}) {
    if (in.peek() == static_cast<unsigned char>(byte)) in.get();
  }
  while (in.peek() == ' ' || in.peek() == '\r' || in.peek() == '\n') in.get();
  if (in.peek() == std::istream::traits_type::eof()) return failure(k_source_empty, {.document = name});
  if (in.peek() == '<') return read_xml(in, name, type, intake);
  return read_text(in, name, type, intake);
}

}  // namespace

Result<FideList> read_fide_list(std::istream& in, const std::string& name,
                                const std::function<void(const FidePlayer&)>& take, const Sanity& sanity,
                                std::optional<SingleType> type) {
  const auto named = type_in_name(name);
  if (type && named && *type != *named)
    return failure(k_type_differs, {.document = name}, {},
                   {std::string{to_string(*named)}, std::string{to_string(*type)}});
  if (!type) type = named;
  Intake intake{name, take};
  try {
    // A list whose second half cannot be read must not pass for a short one.
    in.exceptions(std::ios::badbit);
    SEISEKI_CHECK(read_any_layout(in, name, type, intake));
  } catch (const std::system_error& problem) {
    return tl::unexpected<Error>(unreadable(name, problem.code()));
  }
  SEISEKI_CHECK(check(intake.list, sanity, name));
  return std::move(intake.list);
}

}  // namespace seiseki::importers::fide_list
