#include "importers/trf/player_line.hpp"

#include <algorithm>
#include <map>

#include "engine/domain/home.hpp"
#include "importers/checks/findings.hpp"
#include "importers/checks/player_ids.hpp"
#include "importers/text/ascii.hpp"
#include "importers/text/scalars.hpp"
#include "importers/text/unicode.hpp"
#include "importers/trf/fields.hpp"
#include "importers/trf/findings.hpp"

namespace seiseki::importers::trf {

namespace {

using text::TextLine;

bool is_digit_or_blank(char c) {
  return c == ' ' || text::is_digit(c);
}

bool is_filled(const TextLine& line, int column) {
  const std::string_view text = line.columns(column, column);
  return !text.empty() && text.front() != ' ';
}

/// How many columns of a player line hold what they must not.
int violations(const TextLine& line) {
  int count = 0;
  for (const int gap : k_player_gaps) count += is_filled(line, gap) ? 1 : 0;
  for (const Field field : {k_player.start_number, k_player.rating, k_player.rank}) {
    for (const char c : field.raw(line)) {
      if (!is_digit_or_blank(c)) ++count;
    }
  }
  return count;
}

std::string without_overflow(const TextLine& line, int overflow) {
  const int name_end = k_player.name.last;
  return std::string{line.columns(1, name_end)} + std::string{line.from(name_end + overflow + 1)};
}

/// Everything after the name stands where it belongs.
bool fits(std::string_view line) {
  const TextLine text(line);
  const std::string_view federation = k_player.federation.of(text);
  const bool is_federation = federation.empty() || (federation.size() == 3 &&
                                                    std::all_of(federation.begin(), federation.end(), text::is_letter));
  if (violations(text) > 0 || !is_federation || !text::parse_points(k_player.points.of(text))) return false;
  std::vector<RoundCell> cells;
  append_cells(text, k_first_cell_column, cells);
  return std::all_of(cells.begin(), cells.end(),
                     [](const RoundCell& cell) { return cell.form != CellForm::unreadable; });
}

std::optional<int> number_or_report(Field field, const TextLine& text, std::string_view column_names,
                                    const Location& where, text::FindingList& findings) {
  const std::string_view digits = field.of(text);
  if (digits.empty() || digits == "-") return std::nullopt;
  const auto number = text::parse_number(digits);
  if (!number) {
    Location place = where;
    place.column = field.first;
    findings.add(checks::k_number_unreadable, std::move(place), digits,
                 {std::to_string(where.start_number->value()), std::string{column_names}});
    return std::nullopt;
  }
  return *number == 0 ? std::nullopt : number;
}

void read_scores(const TextLine& text, ImportedPlayer& player, text::FindingList& findings) {
  player.rating_fide = number_or_report(k_player.rating, text, "49-52", player.where, findings);
  player.rank = number_or_report(k_player.rank, text, "86-89", player.where, findings);
  const std::string_view points = k_player.points.of(text);
  if (points.empty() || points == "-") return;
  player.points = text::parse_points(points);
  if (player.points) return;
  Location place = player.where;
  place.column = k_player.points.first;
  findings.add(checks::k_number_unreadable, std::move(place), points,
               {std::to_string(player.start_number.value()), "81-84"});
}

void read_birth(const TextLine& text, ImportedPlayer& player, text::FindingList& findings) {
  const std::string_view birth = k_player.birth.of(text);
  // A program without the date prints its separators.
  if (birth.find_first_not_of(" ./-0") == std::string_view::npos) return;
  player.birth = text::parse_birth(birth);
  if (player.birth) return;
  Location place = player.where;
  place.column = k_player.birth.first;
  findings.add(checks::k_birth_unreadable, std::move(place), birth, {std::to_string(player.start_number.value())});
}

void read_id_field(const TextLine& text, PlayerLine& out, text::FindingList& findings) {
  PrintedId id = read_id(k_player.id.of(text), k_player.rating.of(text));
  switch (id.kind) {
    case PrintedId::Kind::none:
      return;
    case PrintedId::Kind::fide:
      out.player.fide_id = std::move(id.text);
      return;
    case PrintedId::Kind::national:
      out.player.national_id = std::move(id.text);
      out.has_short_id = id.is_short;
      return;
    case PrintedId::Kind::neither:
      break;
  }
  Location place = out.player.where;
  place.column = k_player.id.first;
  findings.add(checks::k_id_not_fide, std::move(place), id.text, {std::to_string(out.number()), id.text});
}

/// With the digits behind it, which the format has no room for: `10002` where `1000` would be somebody else.
std::string_view printed_start_number(const TextLine& text) {
  int last = k_player.start_number.last;
  while (last < k_player.title.first) {
    const std::string_view next = text.columns(last + 1, last + 1);
    if (next.size() != 1 || !text::is_digit(next[0]) || text.columns(last, last) == " ") break;
    ++last;
  }
  return text::trim(text.columns(k_player.start_number.first, last));
}

std::optional<int> start_number_of(const TextLine& text) {
  if (printed_start_number(text).size() > 4) return std::nullopt;
  const auto number = text::parse_number(k_player.start_number.of(text));
  return number && *number >= 1 && *number <= k_max_start_number ? number : std::nullopt;
}

/// Other records of three capitals begin with a start number too, Tornelo's `DAT` or the `TSE` of a draft of TRF26.
bool has_national_columns(const TextLine& text) {
  const auto is_gap = [&text](int column) { return text::trim(text.columns(column, column)).empty(); };
  return std::all_of(std::begin(k_national_gaps), std::end(k_national_gaps), is_gap) &&
         k_sexes.find(k_player.sex.of(text)) != std::string_view::npos &&
         k_player.rating.of(text).find_first_not_of("0123456789") == std::string_view::npos;
}

/// Blank, or without opponent and result: `0000 - -`, `     -  `.
bool says_nothing(const RoundCell& cell) {
  if (cell.form == CellForm::blank) return true;
  return cell.form == CellForm::sound && cell.opponent == 0 && (cell.result == ' ' || cell.result == '-');
}

/// The first column right of the name that should be blank and is not; 0 if all are.
int first_filled_gap(const TextLine& text) {
  const auto gap = std::find_if(std::begin(k_player_gaps), std::end(k_player_gaps),
                                [&](int column) { return column > k_player.name.last && is_filled(text, column); });
  return gap == std::end(k_player_gaps) ? 0 : *gap;
}

}  // namespace

const RoundCell& PlayerLine::cell(int round) const {
  static const RoundCell k_blank{};
  const auto index = static_cast<std::size_t>(round - 1);
  return index < cells.size() ? cells[index] : k_blank;
}

Location PlayerLine::cell_location(int round) const {
  Location where = player.where;
  where.round = round;
  const auto index = static_cast<std::size_t>(round - 1);
  where.column = index < cell_columns.size()
                     ? cell_columns[index]
                     : k_first_cell_column + overflow + k_opponent_in_cell + k_cell_columns * (round - 1);
  if (wrap_width == 0) return where;
  const auto piece = std::min(static_cast<std::size_t>((where.column - 1) / wrap_width), piece_lines.size() - 1);
  where.line = piece_lines[piece];
  where.column -= static_cast<int>(piece) * wrap_width;
  return where;
}

std::string_view name_in(std::string_view field) {
  const auto is_unseen = [](char32_t c) { return c <= 0x20 || c == 0x7F || c == 0xA0 || c == 0x3000; };
  for (std::size_t i = 0; i < field.size();) {
    const text::CodePoint c = text::code_point_at(field, i);
    if (!is_unseen(c.value)) return text::trim(field);
    i += c.bytes;
  }
  return {};
}

/// What is printed where a name belongs and cannot be seen: control characters that an old code page has in the place
/// of kanji. Empty where there are only blanks, or a name.
std::string_view unseen_in(std::string_view field) {
  return name_in(field).empty() ? text::trim(field) : std::string_view{};
}

bool is_federation_id(std::string_view text) {
  return home().ids.is_canonical(text);
}

PrintedId read_id(std::string_view text, std::string_view rating_text) {
  if (text.find_first_not_of("0 -.") == std::string_view::npos) return {};
  if (is_federation_id(text)) return {PrintedId::Kind::national, std::string{text}};
  const bool is_number = text.find_first_not_of("0123456789") == std::string_view::npos;
  if (!is_number)
    return {checks::is_meant_as_federation_id(text) ? PrintedId::Kind::national : PrintedId::Kind::neither,
            std::string{text}};
  const std::string_view significant = text.substr(text.find_first_not_of('0'));
  if (significant.size() >= 6) return {PrintedId::Kind::fide, std::string{significant}};
  if (significant == rating_text) return {PrintedId::Kind::neither, std::string{text}};
  return {PrintedId::Kind::national, std::string{text}, true};
}

text::ColumnUnit column_unit_of(std::string_view line) {
  if (text::is_ascii(line)) return text::ColumnUnit::character;
  text::ColumnUnit best = text::ColumnUnit::character;
  int fewest = violations(TextLine(line, best));
  for (const text::ColumnUnit unit : {text::ColumnUnit::byte, text::ColumnUnit::width}) {
    if (fewest == 0) break;
    const int count = violations(TextLine(line, unit));
    if (count < fewest) {
      fewest = count;
      best = unit;
    }
  }
  return best;
}

int overflow_of(const TextLine& text) {
  constexpr int k_most = 60;
  constexpr std::size_t k_longest_line = 2'048;
  if (text.text().size() > k_longest_line || violations(text) == 0) return 0;
  int found = 0;
  for (int overflow = 1; overflow <= k_most && text.width() - overflow >= k_min_player_columns; ++overflow) {
    const auto is_gap = [&](int gap) {
      return gap <= k_player.name.last || text.columns(gap + overflow, gap + overflow) == " ";
    };
    const bool may_fit = std::all_of(std::begin(k_player_gaps), std::begin(k_player_gaps) + 8, is_gap);
    // A name that was padded is not too long: what follows the padding is another field.
    const std::string_view name = text.columns(k_player.name.first, k_player.name.last + overflow);
    if (name.ends_with(' ') || name.find("  ") != std::string_view::npos) continue;
    if (!may_fit || !fits(without_overflow(text, overflow))) continue;
    if (found != 0) return 0;
    found = overflow;
  }
  return found;
}

std::optional<PlayerLine> read_player_line(const text::Line& line, text::FindingList& findings) {
  std::optional<PlayerLine> read;
  const text::ColumnUnit unit = column_unit_of(line.text);
  const TextLine printed(line.text, unit);
  const int overflow = unit == text::ColumnUnit::character ? overflow_of(printed) : 0;
  const auto own_text =
      overflow > 0 ? std::make_shared<const std::string>(without_overflow(printed, overflow)) : nullptr;
  const TextLine text = own_text ? TextLine(*own_text, unit) : printed;
  Location where{.line = line.number, .column = k_player.start_number.first};
  const auto number = start_number_of(text);
  if (!number) {
    findings.add(checks::k_startno, std::move(where), line.text, {std::string{printed_start_number(text)}});
    return read;
  }
  where.start_number = StartNumber{*number};
  const bool is_only_a_number = text::trim(text.from(k_player.start_number.last + 1)).empty();
  if (text.width() < k_min_player_columns && !is_only_a_number) {
    where.column = text.width();
    findings.add(k_player_line_short, std::move(where), line.text, {std::to_string(text.width())});
    return read;
  }
  PlayerLine& out = read.emplace();
  out.width = text.width();
  out.unit = unit;
  out.overflow = overflow;
  out.own_text = own_text;
  ImportedPlayer& player = out.player;
  player.start_number = StartNumber{*number};
  player.where = std::move(where);
  player.where.document = findings.document();
  player.where.column = 1;
  player.name = name_in(printed.columns(k_player.name.first, k_player.name.last + overflow));
  player.sex = k_player.sex.of(text);
  player.title = k_player.title.of(text);
  player.federation = k_player.federation.of(text);
  if (const auto unseen = unseen_in(printed.columns(k_player.name.first, k_player.name.last)); !unseen.empty())
    findings.add(checks::k_text_hidden, player.where, unseen, {std::string{unseen}});
  if (overflow > 0) findings.add(k_name_long, player.where, player.name, {std::to_string(out.number())});
  if (const int gap = first_filled_gap(text); gap > 0) {
    Location place = player.where;
    place.column = gap;
    findings.add(k_player_columns, std::move(place), line.text, {std::to_string(out.number()), std::to_string(gap)});
  }
  read_scores(text, player, findings);
  read_birth(text, player, findings);
  read_id_field(text, out, findings);
  append_cells(text, k_first_cell_column, out.cells);
  const bool is_nobody = player.name.empty() && player.national_id.empty() && player.fide_id.empty();
  out.is_rest_row = is_nobody && std::all_of(out.cells.begin(), out.cells.end(), says_nothing);
  return read;
}

bool is_laid_out_as_player(std::string_view line) {
  if (line.size() < static_cast<std::size_t>(k_min_player_columns) || line[3] != ' ') return false;
  const TextLine text(line, column_unit_of(line));
  return text.width() >= k_min_player_columns && start_number_of(text) && !k_player.name.of(text).empty() &&
         text::parse_points(k_player.points.of(text)).has_value();
}

bool is_sound_player_line(std::string_view line) {
  const TextLine text(line, column_unit_of(line));
  if (text.width() < k_min_player_columns || !start_number_of(text) || first_filled_gap(text) > 0) return false;
  const std::string_view points = k_player.points.of(text);
  if (!points.empty() && points != "-" && !text::parse_points(points)) return false;
  if (k_player.rank.of(text).find_first_not_of("0123456789") != std::string_view::npos) return false;
  std::vector<RoundCell> cells;
  append_cells(text, k_first_cell_column, cells);
  return std::all_of(cells.begin(), cells.end(),
                     [](const RoundCell& cell) { return cell.form != CellForm::unreadable; });
}

bool begins_as_national_line(std::string_view line) {
  const auto is_capital = [](char c) { return c >= 'A' && c <= 'Z'; };
  const std::string_view tag = line.substr(0, 3);
  const bool is_tag = tag.size() == 3 && std::all_of(tag.begin(), tag.end(), is_capital) && !tag.starts_with("XX");
  if (!is_tag || line.size() < static_cast<std::size_t>(k_min_national_columns)) return false;
  const TextLine text(line, column_unit_of(line));
  return text.width() >= k_min_national_columns && start_number_of(text).has_value();
}

std::optional<NationalLine> read_national_line(const text::Line& line) {
  if (!begins_as_national_line(line.text)) return std::nullopt;
  const std::string_view tag = line.text.substr(0, 3);
  const TextLine text(line.text, column_unit_of(line.text));
  if (!has_national_columns(text)) return std::nullopt;
  NationalLine out{.federation = std::string{tag}, .start_number = *start_number_of(text), .line = line.number};
  const std::string_view id = k_player.id.of(text);
  if (id.find_first_not_of("0 -.,") != std::string_view::npos) out.id = id;
  out.name = name_in(k_player.name.raw(text));
  out.unseen = unseen_in(k_player.name.raw(text));
  const auto rating = text::parse_number(k_player.rating.of(text));
  if (rating && *rating > 0) out.rating = rating;
  out.sex = k_player.sex.of(text);
  out.birth = text::parse_birth(k_player.birth.of(text));
  return out;
}

void apply_national_lines(const std::vector<NationalLine>& lines, std::vector<PlayerLine>& players,
                          text::FindingList& findings) {
  if (lines.empty()) return;
  std::map<int, PlayerLine*> by_number;
  for (PlayerLine& player : players) by_number.emplace(player.number(), &player);
  std::map<int, const NationalLine*> chosen;
  const auto refuse = [&findings](const NationalLine& line) {
    findings.add(k_national_line, {.line = line.line, .start_number = StartNumber{line.start_number}}, line.id,
                 {line.federation, std::to_string(line.start_number)});
  };
  for (const NationalLine& line : lines) {
    if (by_number.find(line.start_number) == by_number.end()) {
      refuse(line);
      continue;
    }
    const NationalLine*& slot = chosen[line.start_number];
    if (slot == nullptr) {
      slot = &line;
    } else if (is_federation_id(line.id) && !is_federation_id(slot->id)) {
      refuse(*slot);
      slot = &line;
    } else {
      refuse(line);
    }
  }
  for (const auto& [number, line] : chosen) {
    PlayerLine& entry = *by_number.at(number);
    ImportedPlayer& player = entry.player;
    player.rating_national = line->rating;
    if (player.sex.empty()) player.sex = line->sex;
    if (!player.birth) player.birth = line->birth;
    if (!line->id.empty()) {
      player.national_id = line->id;
      entry.has_short_id = false;
      entry.is_rest_row = false;
    }
    if (!line->unseen.empty())
      findings.add(checks::k_text_hidden, {.line = line->line, .start_number = player.start_number}, line->unseen,
                   {line->unseen});
    if (line->name.empty() || line->name == player.name) continue;
    findings.add(k_national_name, {.line = line->line, .start_number = player.start_number}, player.name,
                 {std::to_string(number), line->name});
    player.name = line->name;
    entry.is_rest_row = false;
  }
}

}  // namespace seiseki::importers::trf
