#include "pipeline/office/list_file.hpp"

#include <algorithm>
#include <charconv>
#include <map>

#include "importers/text/csv.hpp"
#include "importers/text/encoding.hpp"
#include "importers/text/unicode.hpp"
#include "pipeline/identity/id_spelling.hpp"
#include "pipeline/office/findings.hpp"

namespace seiseki::office {

using importers::text::CsvRow;
using importers::text::CsvTable;

namespace {

constexpr int k_max_rating = 4000;
constexpr int k_max_games = 100'000;

/// One row with its columns by name.
class Row {
public:
  Row(const CsvTable& table, std::size_t header, const CsvRow& row) : m_table{table}, m_header{header}, m_row{row} {}
  std::string text(std::string_view column) const {
    const auto index = m_table.column(m_header, column);
    return index ? std::string(importers::text::trim(m_row.cell(*index))) : std::string{};
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
                     .birth = has("Birth"),
                     .sex = has("Sex"),
                     .fide_id = has("FIDE ID"),
                     .federation = has("Fed"),
                     .is_member = has("Mem"),
                     .member_from = has("From"),
                     .member_until = has("Until"),
                     .club = has("Club")};
    // \spec contracts 2: `K` or `ST-K`, the later one in the row
    const auto k = m_table.column(m_header, "K");
    const auto st_k = m_table.column(m_header, "ST-K");
    m_standard_k = k && (!st_k || *k > *st_k) ? "K" : "ST-K";
    for (std::size_t i = m_header + 1; i < m_table.rows.size(); ++i) read_row(Row{m_table, m_header, m_table.rows[i]});
    std::sort(m_out.players.begin(), m_out.players.end(), [](const auto& a, const auto& b) { return a.id < b.id; });
    std::sort(m_out.entries.begin(), m_out.entries.end(), [](const auto& a, const auto& b) {
      return std::tie(a.player, a.category) < std::tie(b.player, b.category);
    });
    return std::move(m_out);
  }

private:
  bool has(std::string_view column) const { return m_table.column(m_header, column).has_value(); }

  void raise(const FindingKind& kind, const Row& row, std::string_view quoted, std::vector<std::string> arguments) {
    m_out.findings.push_back(
        finding(kind, {.document = m_document.name, .line = row.line()}, quoted, std::move(arguments)));
  }

  void read_row(const Row& row) {
    const std::string printed = row.text("ID");
    if (printed.empty() && row.text("Name").empty() && row.text("Kanji").empty()) return;
    ++m_out.rows;
    const auto id = FederationId::parse(printed);
    if (!id) return raise(k_row_id, row, printed, {printed});
    if (const auto [first, is_new] = m_lines.emplace(id->text(), row.line()); !is_new)
      return raise(k_row_duplicate, row, printed, {id->text(), std::to_string(first->second), std::to_string(row.line())});

    store::RosterPlayer player;
    player.id = *id;
    player.name = row.text("Name");
    player.kanji = row.text("Kanji");
    if (player.name.empty() || importers::text::looks_like_formula(player.name) ||
        importers::text::looks_like_formula(player.kanji) || importers::text::looks_like_formula(row.text("Club")))
      return raise(k_row_name, row, player.name, {id->text(), player.name});
    player.sex = row.text("Sex");
    player.fide_id = FideId{row.text("FIDE ID") == "0" ? "" : row.text("FIDE ID")};
    player.federation = FederationCode{row.text("Fed")};
    player.club = row.text("Club");
    player.is_member = row.text("Mem") != "0";
    player.member_from = date(row, "From", *id);
    player.member_until = date(row, "Until", *id);
    if (const auto birth = date(row, "Birth", *id)) {
      player.birth = PartialDate{static_cast<int>(birth->year()), static_cast<int>(static_cast<unsigned>(birth->month())),
                                 static_cast<int>(static_cast<unsigned>(birth->day()))};
    }
    if (m_out.columns.ratings) read_standings(row, player);
    m_out.players.push_back(std::move(player));
  }

  void read_standings(const Row& row, const store::RosterPlayer& player) {
    for (const RatingCategory category : k_categories) {
      const std::string prefix{short_name(category)};
      store::ListEntry entry;
      entry.player = player_key(player.id);
      entry.name = player.name;
      entry.kanji = player.kanji;
      entry.category = category;
      const int points = number(row, prefix, player.id, k_max_rating);
      if (points > 0) {
        entry.rating = Rating{points};
        // Without a column for it the best that is known of the past is the present.
        entry.peak = Rating{std::max(points, number(row, prefix + "-Peak", player.id, k_max_rating))};
      }
      entry.games = number(row, prefix + "-G", player.id, k_max_games);
      const std::string k_column = category == RatingCategory::standard ? m_standard_k : prefix + "-K";
      if (const int k = number(row, k_column, player.id, 1000); k > 0) entry.k_factor = KFactor{k};
      entry.last_game = date(row, prefix + "-Last", player.id);
      entry.is_active = row.text("Act") != "0";
      entry.is_member = player.is_member;
      m_out.entries.push_back(std::move(entry));
    }
  }

  int number(const Row& row, const std::string& column, const FederationId& id, int most) {
    const std::string text = row.text(column);
    if (text.empty()) return 0;
    int value = 0;
    const auto parsed = std::from_chars(text.data(), text.data() + text.size(), value);
    if (parsed.ec != std::errc{} || parsed.ptr != text.data() + text.size() || value < 0 || value > most) {
      raise(k_row_number, row, text, {id.text(), column, text});
      return 0;
    }
    return value;
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
  std::string m_standard_k = "ST-K";
  ListFile m_out;
};

}  // namespace

std::optional<YearMonth> month_of_file_name(std::string_view path) {
  const std::string_view name = path.substr(path.find_last_of('/') + 1);
  constexpr std::string_view k_prefix = "rating-";
  if (!name.starts_with(k_prefix)) return std::nullopt;
  return parse_month(name.substr(k_prefix.size(), 7));
}

Result<ListFile> read_list_file(const importers::Document& document) {
  SEISEKI_TRY(const importers::text::DecodedText decoded, importers::text::decode(document.bytes, document.name));
  SEISEKI_TRY(const CsvTable table, importers::text::read_csv(decoded.text, document.name));
  const auto header = table.find_header({"ID", "Name", "Kanji"});
  if (!header) return failure(k_list_header, {.document = document.name, .line = 1});
  return Reader{document, table, *header}.run();
}

}  // namespace seiseki::office
