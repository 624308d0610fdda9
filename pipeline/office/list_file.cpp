#include "pipeline/office/list_file.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <map>
#include <set>

#include <fmt/format.h>

#include "engine/domain/home.hpp"
#include "engine/domain/text.hpp"
#include "engine/domain/visible_text.hpp"
#include "importers/checks/findings.hpp"
#include "importers/confined/confined.hpp"
#include "importers/source/files.hpp"
#include "importers/text/ascii.hpp"
#include "importers/text/csv.hpp"
#include "importers/text/encoding.hpp"
#include "importers/text/unicode.hpp"
#include "importers/text/with_commas.hpp"
#include "pipeline/identity/id_spelling.hpp"
#include "pipeline/office/findings.hpp"
#include "pipeline/store/document_store.hpp"

namespace seiseki::office {

using importers::text::CsvRow;
using importers::text::CsvTable;

namespace {

constexpr int k_max_games = 100'000;
constexpr std::size_t k_most_bytes_of_names = 400;

/// What is read, in the order in which a published list has it.
constexpr std::array<std::string_view, 29> k_read_columns{
    "ID",  "Name", "Kanji",   "ST-K",    "ST",      "ST-G",    "ST-UR",   "RP",   "RP-G",    "RP-UR",
    "K",   "RP-K", "ST-Peak", "RP-Peak", "ST-Last", "RP-Last", "CC",      "CC-G", "CC-Last", "Act",
    "Mem", "From", "Until",   "Kind",    "Birth",   "Sex",     "FIDE ID", "Fed",  "Club"};
/// What published lists have besides, which follows from the rest.
constexpr std::array<std::string_view, 7> k_derived_columns{"ST-R", "RP-R",     "ST-P",    "RP-P",
                                                            "CC-R", "CC-Shown", "Revision"};

/// A membership; an unknown first day sorts first, no last day is open.
struct MembershipSpan {
  std::optional<Date> from;
  std::optional<Date> until;
  MembershipKind kind = MembershipKind::unstated;
};

/// Spans of one kind by their first day, those that overlap or touch made one.
std::vector<MembershipSpan> joined_spans(std::vector<MembershipSpan> spans) {
  std::stable_sort(spans.begin(), spans.end(), [](const auto& a, const auto& b) { return a.from < b.from; });
  std::vector<MembershipSpan> out;
  for (const MembershipSpan& span : spans) {
    const bool touches =
        !out.empty() && (!out.back().until || !span.from || *span.from <= add_days(*out.back().until, 1));
    if (!touches) {
      out.push_back(span);
    } else if (out.back().until && (!span.until || *out.back().until < *span.until)) {
      out.back().until = span.until;
    }
  }
  return out;
}

/// The days of `span` that are none of `other`'s.
std::vector<MembershipSpan> without(const MembershipSpan& span, const MembershipSpan& other) {
  const bool is_apart = (span.until && other.from && *span.until < *other.from) ||
                        (other.until && span.from && *other.until < *span.from);
  if (is_apart) return {span};
  std::vector<MembershipSpan> out;
  if (other.from && (!span.from || *span.from < *other.from))
    out.push_back({span.from, add_days(*other.from, -1), span.kind});
  if (other.until && (!span.until || *other.until < *span.until))
    out.push_back({add_days(*other.until, 1), span.until, span.kind});
  return out;
}

/// Spans by their first day, none on the same day: who is an annual member needs no membership for one event.
std::vector<MembershipSpan> settled_spans(const std::vector<MembershipSpan>& told) {
  std::vector<MembershipSpan> out;
  for (const MembershipKind kind : {MembershipKind::annual, MembershipKind::unstated, MembershipKind::event}) {
    std::vector<MembershipSpan> spans;
    std::copy_if(told.begin(), told.end(), std::back_inserter(spans),
                 [&](const auto& span) { return span.kind == kind; });
    spans = joined_spans(std::move(spans));
    for (const MembershipSpan& settled : std::vector<MembershipSpan>{out}) {
      std::vector<MembershipSpan> left;
      for (const MembershipSpan& span : spans) {
        const std::vector<MembershipSpan> rest = without(span, settled);
        left.insert(left.end(), rest.begin(), rest.end());
      }
      spans = std::move(left);
    }
    out.insert(out.end(), spans.begin(), spans.end());
  }
  std::stable_sort(out.begin(), out.end(), [](const auto& a, const auto& b) { return a.from < b.from; });
  return out;
}

/// As the roster keeps it; FIDE's and Swiss-Manager's files write `w`, spreadsheets capitals. nullopt: neither.
std::optional<std::string> sex_of(std::string_view text) {
  if (text.empty()) return std::string{};
  if (text == "m" || text == "M") return "m";
  if (text == "f" || text == "F" || text == "w" || text == "W") return "f";
  return std::nullopt;
}

/// As published lists write it, or as a spreadsheet saves its own. nullopt: neither, or nothing.
std::optional<bool> yes_or_no(std::string_view text) {
  const std::string lower = importers::text::ascii_lower(text);
  if (lower == "1" || lower == "true") return true;
  if (lower == "0" || lower == "false") return false;
  return std::nullopt;
}

/// One row with its columns by name.
class Row {
public:
  Row(const CsvTable& table, std::size_t header, const CsvRow& row) : m_table{table}, m_header{header}, m_row{row} {}
  std::string text(std::string_view column) const {
    const auto index = m_table.column(m_header, column);
    return index ? std::string(importers::text::trim(m_row.cell(*index))) : std::string{};
  }
  bool is_empty() const {
    return std::all_of(m_row.cells.begin(), m_row.cells.end(),
                       [](const std::string& cell) { return importers::text::trim(cell).empty(); });
  }
  /// Of these columns that the file has, the first that the row ends before; empty: none.
  std::string_view first_cut(std::initializer_list<std::string_view> columns) const {
    for (const std::string_view column : columns) {
      const auto index = m_table.column(m_header, column);
      if (index && *index >= m_row.cells.size()) return column;
    }
    return {};
  }
  int line() const { return m_row.line; }

private:
  const CsvTable& m_table;
  std::size_t m_header;
  const CsvRow& m_row;
};

class Reader {
public:
  Reader(const importers::Document& document, const CsvTable& table, std::size_t header)
      : m_document{document}, m_table{table}, m_header{header} {}

  ListFile run() && {
    m_out.month = month_of_file_name(m_document.name);
    m_out.columns = {.ratings = has("ST"),
                     .correspondence = has("CC"),
                     .birth = has("Birth"),
                     .sex = has("Sex"),
                     .fide_id = has("FIDE ID"),
                     .federation = has("Fed"),
                     .is_member = has("Mem"),
                     .member_from = has("From"),
                     .member_until = has("Until"),
                     .membership = has("Kind"),
                     .club = has("Club"),
                     .peak = {has("ST-Peak"), has("RP-Peak")},
                     .last_game = {has("ST-Last"), has("RP-Last")}};
    // \spec contracts 2: `K` or `ST-K`, the later one in the row
    const auto k = m_table.column(m_header, "K");
    const auto st_k = m_table.column(m_header, "ST-K");
    m_standard_k = k && (!st_k || *k > *st_k) ? "K" : "ST-K";
    tell_columns();
    tell_unread_columns();
    for (std::size_t i = m_header + 1; i < m_table.rows.size(); ++i) read_row(Row{m_table, m_header, m_table.rows[i]});
    if (m_out.rows == 0)
      m_out.findings.push_back(
          finding(k_list_nobody, {.document = m_document.name, .line = m_table.rows[m_header].line}));
    settle_memberships();
    std::sort(m_out.players.begin(), m_out.players.end(), [](const auto& a, const auto& b) { return a.id < b.id; });
    for (std::vector<store::ListEntry>* entries : {&m_out.entries, &m_out.correspondence}) {
      std::sort(entries->begin(), entries->end(), [](const auto& a, const auto& b) {
        return std::tie(a.player, a.category) < std::tie(b.player, b.category);
      });
    }
    return std::move(m_out);
  }

private:
  bool has(std::string_view column) const { return m_table.column(m_header, column).has_value(); }

  /// Without their numbers of games everybody with a rating would count as a newcomer, and of two columns of one name
  /// only one could be read.
  void tell_columns() {
    for (const std::string ratings : {"ST", "RP", "CC"}) {
      if (has(ratings) && !has(ratings + "-G"))
        m_out.findings.push_back(
            finding(k_row_no_game_count, {.document = m_document.name}, {}, {ratings, ratings + "-G"}));
    }
    const std::vector<std::string>& names = m_table.rows[m_header].cells;
    std::set<std::string> seen;
    std::set<std::string> twice;
    for (const std::string& cell : names) {
      const std::string name{importers::text::trim(cell)};
      if (!name.empty() && !seen.insert(name).second) twice.insert(name);
    }
    for (const std::string& name : twice) {
      m_out.findings.push_back(finding(
          k_list_column_twice, {.document = m_document.name, .line = m_table.rows[m_header].line}, name, {name}));
    }
  }

  /// A heading that was changed is a column that is lost.
  void tell_unread_columns() {
    const auto is_among = [](const auto& all, std::string_view name) {
      return std::any_of(std::begin(all), std::end(all),
                         [&](std::string_view one) { return equal_ignoring_case(one, name); });
    };
    std::vector<std::string> unread;
    for (const std::string& cell : m_table.rows[m_header].cells) {
      const std::string name{importers::text::trim(cell)};
      if (!name.empty() && !is_among(k_read_columns, name) && !is_among(k_derived_columns, name))
        unread.push_back(name);
    }
    if (unread.empty()) return;
    std::vector<std::string> known;
    for (const std::string_view name : k_read_columns) {
      if (!has(name)) known.emplace_back(name);
    }
    m_out.findings.push_back(
        finding(k_list_column_unread, {.document = m_document.name, .line = m_table.rows[m_header].line}, {},
                {importers::text::with_commas(unread), importers::text::with_commas(known)}, k_most_bytes_of_names));
  }

  void raise(const FindingKind& kind, const Row& row, std::string_view quoted, std::vector<std::string> arguments) {
    m_out.findings.push_back(
        finding(kind, {.document = m_document.name, .line = row.line()}, quoted, std::move(arguments)));
  }

  void read_row(const Row& row) {
    const std::string printed = row.text("ID");
    if (row.is_empty()) return;
    ++m_out.rows;
    const auto id = FederationId::parse(printed);
    if (!id) return raise(k_row_id, row, printed, {printed});
    const bool has_ratings = m_out.columns.ratings || m_out.columns.correspondence;
    const bool tells_memberships = !has_ratings && (m_out.columns.member_from || m_out.columns.member_until);
    if (const auto [first, is_new] = m_lines.emplace(id->text(), row.line()); !is_new && !tells_memberships)
      return raise(k_row_duplicate, row, printed,
                   {id->text(), std::to_string(first->second), std::to_string(row.line())});

    if (const std::string_view column = row.first_cut({"ST", "RP", "CC"}); !column.empty())
      return raise(k_row_short, row, printed, {id->text(), std::string{column}});

    store::RosterPlayer player;
    player.id = *id;
    player.name = row.text("Name");
    player.kanji = row.text("Kanji");
    if (player.name.empty() || importers::text::looks_like_formula(player.name) ||
        importers::text::looks_like_formula(player.kanji) || importers::text::looks_like_formula(row.text("Club")))
      return raise(k_row_name, row, player.name, {id->text(), player.name});
    for (const char* column : {"Name", "Kanji", "Club"}) {
      if (const std::string text = row.text(column); hides_characters(text))
        raise(importers::checks::k_text_hidden, row, text, {text});
    }
    const std::string sex = row.text("Sex");
    if (const auto read = sex_of(sex)) {
      player.sex = *read;
    } else {
      raise(k_row_sex, row, sex, {id->text(), sex});
    }
    player.fide_id = fide_id(row, *id);
    player.federation = FederationCode{row.text("Fed")};
    player.club = row.text("Club");
    player.is_member = yes(row, "Mem", *id);
    player.member_from = date(row, "From", *id);
    player.member_until = date(row, "Until", *id);
    if (const std::string kind = row.text("Kind"); const auto read = parse_membership_kind(kind)) {
      if (player.is_member) player.membership = *read;
    } else {
      raise(k_row_membership, row, kind, {id->text(), kind});
    }
    if (const auto birth = date(row, "Birth", *id)) {
      tell_birth({*id, *birth, row.line()});
      player.birth =
          PartialDate{static_cast<int>(birth->year()), static_cast<int>(static_cast<unsigned>(birth->month())),
                      static_cast<int>(static_cast<unsigned>(birth->day()))};
    }
    if (m_out.columns.ratings) read_standings(row, player);
    if (m_out.columns.correspondence) read_correspondence(row, player);
    if (player.member_from && player.member_until && *player.member_until < *player.member_from) {
      return raise(
          k_membership_contradicts, row, row.text("Until"),
          {id->text(), std::to_string(row.line()),
           fmt::format("it ends on {} before it begins on {}", to_iso(*player.member_until),
                       to_iso(*player.member_from)),
           fmt::format("終了日 {} が開始日 {} より前です", to_iso(*player.member_until), to_iso(*player.member_from))});
    }
    m_rows_of[*id].push_back({std::move(player), row.line()});
  }

  /// Leading zeros go, as FIDE writes none; 0 is what some programs write for nothing.
  FideId fide_id(const Row& row, const FederationId& id) {
    const std::string text = row.text("FIDE ID");
    const std::size_t first = text.find_first_not_of('0');
    if (first == std::string::npos) return {};
    constexpr std::size_t k_most_digits = 11;
    if (!std::all_of(text.begin(), text.end(), importers::text::is_digit) || text.size() - first > k_most_digits) {
      raise(k_row_fide_id, row, text, {id.text(), text});
      return {};
    }
    FideId out{text.substr(first)};
    if (const auto [known, is_new] = m_fide_ids.emplace(out, id); !is_new && known->second != id)
      raise(k_row_fide_id_twice, row, text, {out.text(), known->second.text(), id.text()});
    return out;
  }

  // ---- memberships
  // ----------------------------------------------------------------------------------------------------

  struct PersonRow {
    store::RosterPlayer player;
    int line = 0;
  };

  void settle_memberships() {
    for (auto& [id, rows] : m_rows_of) {
      if (rows.size() > 1) {
        settle_person(rows);
      } else {
        m_out.players.push_back(std::move(rows.front().player));
      }
    }
  }

  /// What the first row leaves open a later one may tell; what two tell differently is a finding.
  bool agree(store::RosterPlayer& person, const PersonRow& row, int first_line) {
    const auto settle = [&](const char* column, auto& known, const auto& told, const auto& nothing) {
      if (told == nothing || told == known) return true;
      if (known != nothing) {
        m_out.findings.push_back(
            finding(k_row_person_differs, {.document = m_document.name, .line = row.line}, {},
                    {person.id.text(), std::to_string(first_line), std::to_string(row.line), column}));
        return false;
      }
      known = told;
      return true;
    };
    const store::RosterPlayer& other = row.player;
    // Every column is settled, in this order: a difference in one hides none in the next.
    const bool agreed[] = {settle("Name", person.name, other.name, std::string{}),
                           settle("Kanji", person.kanji, other.kanji, std::string{}),
                           settle("Sex", person.sex, other.sex, std::string{}),
                           settle("FIDE ID", person.fide_id, other.fide_id, FideId{}),
                           settle("Fed", person.federation, other.federation, FederationCode{}),
                           settle("Birth", person.birth, other.birth, std::optional<PartialDate>{})};
    return std::all_of(std::begin(agreed), std::end(agreed), [](bool is_agreed) { return is_agreed; });
  }

  void settle_person(std::vector<PersonRow>& rows) {
    std::stable_sort(rows.begin(), rows.end(), [](const PersonRow& a, const PersonRow& b) {
      return a.player.member_from < b.player.member_from;
    });
    const auto first_row = std::min_element(rows.begin(), rows.end(),
                                            [](const PersonRow& a, const PersonRow& b) { return a.line < b.line; });
    store::RosterPlayer person = first_row->player;
    std::vector<MembershipSpan> spans;
    bool is_sound = true;
    for (const PersonRow& row : rows) {
      is_sound = agree(person, row, first_row->line) && is_sound;
      is_sound = check_not_member(row, rows) && is_sound;
      if (row.player.is_member)
        spans.push_back({row.player.member_from, row.player.member_until, row.player.membership});
    }
    if (!is_sound) return;
    // The latest club is the one of today.
    for (const PersonRow& row : rows) {
      if (!row.player.club.empty()) person.club = row.player.club;
    }
    const std::size_t told = spans.size();
    spans = settled_spans(spans);
    if (spans.size() < told) tell_joined(person, spans);
    // A last row without an end says that somebody is no member any more.
    const bool has_left = std::any_of(rows.begin(), rows.end(), [](const PersonRow& row) {
      return !row.player.is_member && !row.player.member_until;
    });
    person.is_member = !spans.empty() && !has_left;
    person.member_from = person.is_member ? spans.back().from : std::nullopt;
    person.member_until = person.is_member ? spans.back().until : std::nullopt;
    person.membership = person.is_member ? spans.back().kind : MembershipKind::unstated;
    // Only the last can be open, and then nobody has left: an open one before another would have been joined with it.
    const std::size_t earlier = person.is_member ? spans.size() - 1 : spans.size();
    for (std::size_t i = 0; i < earlier; ++i)
      person.earlier_memberships.push_back({spans[i].from, *spans[i].until, spans[i].kind});
    m_out.with_memberships.insert(person.id);
    m_out.players.push_back(std::move(person));
  }

  /// A row that says somebody was no member contradicts one that says so of the same day.
  bool check_not_member(const PersonRow& row, const std::vector<PersonRow>& rows) {
    if (row.player.is_member) return true;
    for (const PersonRow& other : rows) {
      if (!other.player.is_member) continue;
      const bool begins = !other.player.member_from || !row.player.member_until ||
                          *other.player.member_from <= *row.player.member_until;
      const bool ends = !other.player.member_until || !row.player.member_from ||
                        *row.player.member_from <= *other.player.member_until;
      if (!begins || !ends) continue;
      m_out.findings.push_back(
          finding(k_membership_contradicts, {.document = m_document.name, .line = row.line}, {},
                  {row.player.id.text(), std::to_string(row.line),
                   fmt::format("no member (Mem 0) on days on which row {} says member", other.line),
                   fmt::format("{} 行目では会員とされている日に、非会員（Mem 0）とされています", other.line)}));
      return false;
    }
    return true;
  }

  void tell_joined(const store::RosterPlayer& person, const std::vector<MembershipSpan>& spans) {
    std::string text;
    for (const MembershipSpan& span : spans) {
      text += fmt::format("{}{}..{}", text.empty() ? "" : ", ", span.from ? to_iso(*span.from) : "",
                          span.until ? to_iso(*span.until) : "");
    }
    m_out.findings.push_back(finding(k_membership_joined, {.document = m_document.name}, {}, {person.id.text(), text}));
  }

  // ---- ratings
  // --------------------------------------------------------------------------------------------------------

  void read_correspondence(const Row& row, const store::RosterPlayer& player) {
    std::string text = row.text("CC");
    // Provisional ratings are printed in parentheses.
    const bool is_bracketed = text.size() > 2 && text.front() == '(' && text.back() == ')';
    if (is_bracketed) {
      text = text.substr(1, text.size() - 2);
      m_out.bracketed.insert(player_key(player.id));
    }
    const int points = number(row, "CC", text, player.id, k_max_rating);
    if (points == 0) return;
    store::ListEntry entry;
    entry.player = player_key(player.id);
    entry.name = player.name;
    entry.kanji = player.kanji;
    entry.rating = Rating{points};
    entry.games = games(row, "CC-G", points, player.id);
    entry.last_game = date(row, "CC-Last", player.id);
    entry.is_member = player.is_member;
    m_out.correspondence.push_back(std::move(entry));
  }

  void read_standings(const Row& row, const store::RosterPlayer& player) {
    const bool is_active = yes(row, "Act", player.id);
    for (const RatingCategory category : k_categories) {
      const std::string prefix{short_name(category)};
      store::ListEntry entry;
      entry.player = player_key(player.id);
      entry.name = player.name;
      entry.kanji = player.kanji;
      entry.category = category;
      const int points = number(row, prefix, player.id, k_max_rating);
      // The site writes 0 for the unrated; who has a rating of 0 is told by a column of its own.
      if (points > 0 || (row.text(prefix) == "0" && row.text(prefix + "-UR") == "0")) {
        entry.rating = Rating{points};
        // Without a column for it the best that is known of the past is the present.
        entry.peak = Rating{std::max(points, number(row, prefix + "-Peak", player.id, k_max_rating))};
      }
      entry.games = entry.rating ? games(row, prefix + "-G", points, player.id)
                                 : number(row, prefix + "-G", player.id, k_max_games);
      const std::string k_column = category == RatingCategory::standard ? m_standard_k : prefix + "-K";
      if (const int k = number(row, k_column, player.id, 1000); k > 0) entry.k_factor = KFactor{k};
      entry.last_game = date(row, prefix + "-Last", player.id);
      entry.is_active = is_active;
      entry.is_member = player.is_member;
      m_out.entries.push_back(std::move(entry));
    }
  }

  /// Of somebody with a rating: an empty cell is not a newcomer's.
  int games(const Row& row, const std::string& column, int rating, const FederationId& id) {
    if (has(column) && row.text(column).empty())
      raise(k_row_no_games, row, {}, {id.text(), column, std::to_string(rating)});
    return number(row, column, id, k_max_games);
  }

  int number(const Row& row, const std::string& column, const FederationId& id, int most) {
    return number(row, column, row.text(column), id, most);
  }

  int number(const Row& row, const std::string& column, const std::string& text, const FederationId& id, int most) {
    if (text.empty()) return 0;
    int value = 0;
    const auto parsed = std::from_chars(text.data(), text.data() + text.size(), value);
    if (parsed.ec != std::errc{} || parsed.ptr != text.data() + text.size() || value < 0 || value > most) {
      raise(k_row_number, row, text, {id.text(), column, text});
      return 0;
    }
    return value;
  }

  /// A file without the column is one of members who are active.
  bool yes(const Row& row, const std::string& column, const FederationId& id) {
    if (!has(column)) return true;
    const std::string text = row.text(column);
    const auto told = yes_or_no(text);
    if (!told) raise(k_row_yes_no, row, text, {id.text(), column, text});
    // With that finding nothing of the file is taken; a second one about the memberships would only confuse.
    return told.value_or(true);
  }

  void tell_birth(const ToldBirth& told) {
    if (!m_out.earliest_birth || told.birth < m_out.earliest_birth->birth) m_out.earliest_birth = told;
    if (!m_out.latest_birth || m_out.latest_birth->birth < told.birth) m_out.latest_birth = told;
  }

  std::optional<Date> date(const Row& row, const std::string& column, const FederationId& id) {
    const std::string text = row.text(column);
    if (text.empty()) return std::nullopt;
    const auto parsed = parse_date(text);
    if (!parsed) raise(k_row_date, row, text, {id.text(), column, text});
    return parsed;
  }

  const importers::Document& m_document;
  const CsvTable& m_table;
  std::size_t m_header;
  std::map<std::string, int> m_lines;
  std::map<FideId, FederationId> m_fide_ids;
  std::map<FederationId, std::vector<PersonRow>> m_rows_of;
  std::string m_standard_k = "ST-K";
  ListFile m_out;
};

}  // namespace

std::optional<YearMonth> month_of_file_name(std::string_view path) {
  const std::string_view name = path.substr(path.find_last_of('/') + 1);
  for (const std::string_view prefix : {"rating-", "correspondence-"}) {
    if (name.starts_with(prefix)) return parse_month(name.substr(prefix.size(), 7));
  }
  return std::nullopt;
}

void take_as(YearMonth month, ListFile& file, std::string_view document) {
  if (file.month && *file.month != month) {
    file.findings.push_back(
        finding(k_list_month_differs, {.document = std::string{document}}, {}, {to_iso(*file.month), to_iso(month)}));
  }
  file.month = month;
}

std::size_t max_list_bytes(std::size_t max_rows) {
  constexpr std::size_t k_row_bytes = 128;
  return std::clamp(max_rows * k_row_bytes, importers::k_max_file_bytes, store::k_max_document_bytes);
}

namespace {

/// What a list's heading is known by: of the columns that say who somebody is, those that the federation has.
std::vector<std::string_view> identifying_columns() {
  const std::vector<std::string>& published = home().list_columns;
  std::vector<std::string_view> out{"ID", "Name"};
  if (std::find(published.begin(), published.end(), "Kanji") != published.end()) out.emplace_back("Kanji");
  return out;
}

/// Spreadsheets of Japanese offices write headings in full width: among the first rows is the header.
void fold_headings(CsvTable& table) {
  constexpr std::size_t k_first_rows = 10;
  for (std::size_t i = 0; i < std::min(table.rows.size(), k_first_rows); ++i) {
    CsvRow& row = table.rows[i];
    const bool is_header = std::any_of(row.cells.begin(), row.cells.end(), [](const std::string& cell) {
      return importers::text::ascii_lower(importers::text::nfkc(importers::text::trim(cell))) == "id";
    });
    if (!is_header) continue;
    for (std::string& cell : row.cells) cell = importers::text::nfkc(cell);
    return;
  }
}

Result<ListFile> list_file_of(const importers::Document& document, std::size_t max_rows) {
  const std::size_t max_bytes = max_list_bytes(max_rows);
  SEISEKI_TRY(const importers::text::DecodedText decoded,
              importers::text::decode(document.bytes, document.name, max_bytes));
  auto read = importers::text::read_csv(decoded.text, document.name, {.bytes = max_bytes, .rows = max_rows});
  if (!read && read.error().finding.argument("quantity") == "more rows")
    return failure(k_list_rows, read.error().finding.where, {}, {std::to_string(max_rows)});
  SEISEKI_TRY(CsvTable table, std::move(read));
  fold_headings(table);
  const auto header = table.find_header(identifying_columns());
  if (!header) return failure(k_list_header, {.document = document.name, .line = 1});
  ListFile file = Reader{document, table, *header}.run();
  // A file cut in its last row looks like one more person without a rating.
  const CsvRow& last = table.rows.back();
  if (!decoded.text.ends_with('\n') && !decoded.text.ends_with('\r') &&
      last.cells.size() < table.rows[*header].cells.size()) {
    std::erase_if(file.findings,
                  [&](const Finding& found) { return found.kind == &k_row_short && found.where.line == last.line; });
    file.findings.push_back(finding(k_list_cut, {.document = document.name, .line = last.line},
                                    last.cells.empty() ? std::string_view{} : std::string_view{last.cells.front()}));
  }
  const std::vector<Finding> decoding = importers::text::decoding_findings(decoded, document.name);
  file.findings.insert(file.findings.begin(), decoding.begin(), decoding.end());
  return file;
}

}  // namespace

Result<ListFile> read_list_file(const importers::Document& document, std::size_t max_rows) {
  return importers::confined([&] { return list_file_of(document, max_rows); });
}

}  // namespace seiseki::office
