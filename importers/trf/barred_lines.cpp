#include "importers/trf/barred_lines.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "importers/checks/findings.hpp"
#include "importers/checks/player_ids.hpp"
#include "importers/text/ascii.hpp"
#include "importers/text/scalars.hpp"
#include "importers/text/unicode.hpp"
#include "importers/trf/fields.hpp"
#include "importers/trf/findings.hpp"

namespace seiseki::importers::trf {

namespace {

constexpr char k_bar = '|';

/// The order of the fields.
enum Place : std::size_t {
  number,
  sex,
  title,
  name,
  rating_fide,
  federation,
  fide_id,
  rating_national,
  national_id,
  birth,
  points,
  rank,
  first_round = k_fields_before_rounds
};

std::vector<BarredField> fields_of(std::string_view line) {
  std::vector<BarredField> out;
  for (std::size_t at = std::min<std::size_t>(k_tag_columns, line.size());;) {
    const std::size_t end = std::min(line.find(k_bar, at), line.size());
    const std::string_view field = line.substr(at, end - at);
    const std::string_view text = text::trim(field);
    const std::size_t first = text.empty() ? end : static_cast<std::size_t>(text.data() - line.data());
    out.push_back({text, static_cast<int>(text::count_code_points(line.substr(0, first))) + 1});
    if (end == line.size()) return out;
    at = end + 1;
  }
}

/// The code of a TRF that means the same; `?` for what the manual does not know.
char result_of(char printed, bool has_opponent) {
  switch (printed) {
    case '1':
    case '0':
      return printed;
    case '2':
      return '=';
    case '+':
      return has_opponent ? '+' : 'U';
    case '=':
      return has_opponent ? 'D' : 'H';
    case '-':
      return has_opponent ? '-' : 'Z';
    default:
      return '?';
  }
}

/// `16 w 0`, `0000 - +`, `16 w` of a game in play.
RoundCell cell_of(std::string_view printed) {
  RoundCell cell{.raw = printed};
  std::vector<std::string_view> tokens;
  for (std::string_view rest = printed; !rest.empty();) {
    tokens.push_back(rest.substr(0, rest.find_first_of(" \t")));
    rest = text::trim(rest.substr(tokens.back().size()));
  }
  if (tokens.empty()) return cell;
  cell.form = CellForm::unreadable;
  const int opponent = text::parse_number(tokens[0]).value_or(-1);
  const bool is_whole = tokens.size() == 2 || (tokens.size() == 3 && tokens[2].size() == 1);
  constexpr std::string_view k_colours = "wb-";
  if (!is_whole || opponent < 0 || opponent > k_max_start_number || tokens[1].size() != 1 ||
      k_colours.find(tokens[1][0]) == std::string_view::npos)
    return cell;
  cell.form = CellForm::sound;
  cell.opponent = static_cast<std::uint16_t>(opponent);
  cell.colour = tokens[1][0];
  cell.result = tokens.size() == 2 ? ' ' : result_of(tokens[2][0], cell.opponent != 0);
  return cell;
}

class BarredLine {
public:
  BarredLine(const text::Line& line, text::FindingList& findings)
      : m_line{line}, m_fields{fields_of(line.text)}, m_findings{findings} {}

  std::optional<PlayerLine> read() {
    const auto start_number = text::parse_number(m_fields[number].text);
    Location where{.line = m_line.number, .column = m_fields[number].column};
    if (!start_number || *start_number < 1 || *start_number > k_max_start_number) {
      m_findings.add(checks::k_startno, std::move(where), m_line.text, {std::string{m_fields[number].text}});
      return std::nullopt;
    }
    where.start_number = StartNumber{*start_number};
    if (m_fields.size() < first_round) {
      m_findings.add(k_fields_missing, std::move(where), m_line.text, {std::to_string(m_fields.size())});
      return std::nullopt;
    }
    m_out.player.start_number = StartNumber{*start_number};
    m_out.player.where = std::move(where);
    m_out.player.where.document = m_findings.document();
    m_out.player.where.column = 1;
    read_person();
    read_scores();
    read_rounds();
    return std::move(m_out);
  }

private:
  std::string_view text_of(Place place) const { return m_fields[place].text; }

  Location at(Place place) const {
    Location where = m_out.player.where;
    where.column = m_fields[place].column;
    return where;
  }

  std::string own_number() const { return std::to_string(m_out.number()); }

  void read_person() {
    ImportedPlayer& player = m_out.player;
    player.name = name_in(text_of(name));
    player.sex = text_of(sex);
    player.title = text_of(title);
    player.federation = text_of(federation);
    constexpr std::string_view k_no_id = "0 -.,";
    const std::string_view national = text_of(national_id);
    if (national.find_first_not_of(k_no_id) != std::string_view::npos) player.national_id = national;
    const PrintedId fide = read_id(text_of(fide_id), text_of(rating_fide));
    constexpr std::size_t k_most_digits = 11;
    if (fide.kind == PrintedId::Kind::fide && fide.text.size() <= k_most_digits)
      player.fide_id = fide.text;
    else if (player.national_id.empty() && checks::is_meant_as_federation_id(fide.text))
      player.national_id = fide.text;
    else if (fide.kind != PrintedId::Kind::none)
      m_findings.add(checks::k_id_not_fide, at(fide_id), fide.text, {own_number(), fide.text});
    constexpr std::string_view k_no_day = " ./-0";
    const std::string_view day = text_of(birth);
    if (day.find_first_not_of(k_no_day) == std::string_view::npos) return;
    player.birth = text::parse_birth(day);
    if (!player.birth) m_findings.add(checks::k_birth_unreadable, at(birth), day, {own_number()});
  }

  /// What is in a field that `is_right` does not like belongs to another.
  void expect(Place place, bool is_right, Text called) {
    if (is_right || m_out.moved_field) return;
    m_out.moved_field = m_fields[place];
    m_out.moved_field->called = called;
  }

  std::optional<int> number_in(Place place, Text called) {
    constexpr std::size_t k_most_digits = 4;
    const std::string_view digits = text_of(place);
    if (digits.empty() || digits == "-") return std::nullopt;
    const auto value = text::parse_number(digits);
    expect(place, value && digits.size() <= k_most_digits, called);
    return value && *value > 0 ? value : std::nullopt;
  }

  void read_scores() {
    ImportedPlayer& player = m_out.player;
    constexpr std::size_t k_most_letters = 3;
    constexpr std::size_t k_longest_sum = 5;
    constexpr int k_too_many_points = 1'000;
    const std::string_view code = text_of(federation);
    const std::string_view letter = text_of(sex);
    expect(sex, letter.size() <= 1 && k_sexes.find(letter) != std::string_view::npos, {"sex", "性別"});
    expect(title, text::count_code_points(text_of(title)) <= k_most_letters, {"title", "タイトル"});
    player.rating_fide = number_in(rating_fide, {"FIDE rating", "FIDE レーティング"});
    expect(federation, code.empty() || (code.size() == 3 && std::all_of(code.begin(), code.end(), text::is_letter)),
           {"federation", "連盟コード"});
    player.rating_national = number_in(rating_national, {"national rating", "国内レーティング"});
    const std::string_view sum = text_of(points);
    if (sum.size() <= k_longest_sum) player.points = text::parse_points(sum);
    if (player.points && player.points->half_points() >= 2 * k_too_many_points) player.points.reset();
    expect(points, player.points || sum.empty() || sum == "-", {"number of points", "得点"});
    player.rank = number_in(rank, {"rank", "順位"});
  }

  void read_rounds() {
    for (std::size_t i = first_round; i < m_fields.size(); ++i) {
      m_out.cells.push_back(cell_of(m_fields[i].text));
      m_out.cell_columns.push_back(m_fields[i].column);
    }
    while (!m_out.cells.empty() && m_out.cells.back().form == CellForm::blank) m_out.cells.pop_back();
    const ImportedPlayer& player = m_out.player;
    m_out.is_rest_row =
        player.name.empty() && player.national_id.empty() && player.fide_id.empty() && m_out.cells.empty();
  }

  const text::Line& m_line;
  std::vector<BarredField> m_fields;
  text::FindingList& m_findings;
  PlayerLine m_out;
};

}  // namespace

bool has_bars(std::string_view line) {
  constexpr std::ptrdiff_t k_bars = 8;
  const std::size_t first = line.find(k_bar);
  if (!line.starts_with("001 ") || first >= static_cast<std::size_t>(k_player.sex.last)) return false;
  return text::parse_number(text::trim(line.substr(k_tag_columns, first - k_tag_columns))).has_value() &&
         std::count(line.begin(), line.end(), k_bar) >= k_bars;
}

bool is_description_file(std::string_view text) {
  text::LineReader lines(text);
  while (const auto line = lines.next()) {
    if (line->text.starts_with("001 ")) return has_bars(line->text);
  }
  return false;
}

std::optional<PlayerLine> read_barred_line(const text::Line& line, text::FindingList& findings) {
  return BarredLine(line, findings).read();
}

}  // namespace seiseki::importers::trf
