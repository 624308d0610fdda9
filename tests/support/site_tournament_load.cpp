#include <algorithm>
#include <charconv>
#include <fstream>
#include <stdexcept>

#include "tests/support/site_tournament.hpp"

namespace seiseki::test {
namespace {

using TsvRow = std::vector<std::string>;

std::vector<TsvRow> read_tsv(const std::filesystem::path& file) {
  std::ifstream in{file};
  if (!in) throw std::runtime_error("cannot read " + file.string());
  std::vector<TsvRow> rows;
  for (std::string line; std::getline(in, line);) {
    TsvRow row;
    std::size_t begin = 0;
    while (begin <= line.size()) {
      const std::size_t end = std::min(line.find('\t', begin), line.size());
      row.push_back(line.substr(begin, end - begin));
      begin = end + 1;
    }
    rows.push_back(std::move(row));
  }
  return rows;
}

int to_int(const std::string& text, const std::string& where) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size())
    throw std::runtime_error(where + ": not a number: " + text);
  return value;
}

/// A table whose first row names its columns; `field` of a column that is not there is empty.
class TsvTable {
public:
  explicit TsvTable(const std::filesystem::path& file, const TsvRow& required) : m_file{file.string()} {
    m_rows = read_tsv(file);
    if (m_rows.empty()) throw std::runtime_error(m_file + ": empty");
    for (const std::string& name : required) {
      if (column(name) == m_rows.front().size()) throw std::runtime_error(m_file + ": no column " + name);
    }
    for (std::size_t i = 1; i < m_rows.size(); ++i) {
      if (m_rows[i].size() != m_rows.front().size())
        throw std::runtime_error(m_file + ":" + std::to_string(i + 1) + ": wrong number of columns");
    }
  }

  std::size_t rows() const { return m_rows.size() - 1; }
  std::string field(std::size_t row, const std::string& name) const {
    const std::size_t at = column(name);
    return at == m_rows.front().size() ? std::string{} : m_rows[row + 1][at];
  }
  int number(std::size_t row, const std::string& name) const {
    const std::string text = field(row, name);
    return text.empty() ? 0 : to_int(text, m_file);
  }

private:
  std::size_t column(const std::string& name) const {
    const TsvRow& header = m_rows.front();
    return static_cast<std::size_t>(std::find(header.begin(), header.end(), name) - header.begin());
  }

  std::string m_file;
  std::vector<TsvRow> m_rows;
};

}  // namespace

SiteTournament SiteTournament::load(const std::filesystem::path& directory) {
  SiteTournament out;
  out.read_details(directory / "tournament.tsv");
  out.read_players(directory / "players.tsv");
  if (out.is_team()) out.read_teams(directory);
  out.read_rounds(directory / "rounds.tsv");
  out.rank();
  return out;
}

void SiteTournament::read_details(const std::filesystem::path& file) {
  for (const TsvRow& row : read_tsv(file)) {
    if (row.size() != 2) throw std::runtime_error(file.string() + ": key and value expected");
    if (row[0] == "round") {
      const std::size_t blank = row[1].find(' ');
      m_round_times[to_int(row[1].substr(0, blank), file.string())] = row[1].substr(blank + 1);
    } else {
      m_details[row[0]].push_back(row[1]);
    }
  }
}

void SiteTournament::read_players(const std::filesystem::path& file) {
  const TsvTable table{file, {"no", "name", "id", "fide_id", "fed", "rating", "sex", "club"}};
  for (std::size_t i = 0; i < table.rows(); ++i) {
    m_players.push_back({.number = table.number(i, "no"),
                         .name = table.field(i, "name"),
                         .id = table.field(i, "id"),
                         .fide_id = table.field(i, "fide_id"),
                         .federation = table.field(i, "fed"),
                         .rating = table.number(i, "rating"),
                         .sex = table.field(i, "sex"),
                         .club = table.field(i, "club"),
                         .title = table.field(i, "title"),
                         .mark = table.field(i, "mark"),
                         .type = table.field(i, "type"),
                         .group = table.field(i, "group"),
                         .team = table.number(i, "team"),
                         .board = table.number(i, "board")});
    if (m_players.back().number != static_cast<int>(m_players.size()))
      throw std::runtime_error(file.string() + ": start numbers are not 1, 2, 3 …");
  }
}

void SiteTournament::read_teams(const std::filesystem::path& directory) {
  const TsvTable teams{directory / "teams.tsv", {"no", "name"}};
  for (std::size_t i = 0; i < teams.rows(); ++i) m_teams.push_back({teams.number(i, "no"), teams.field(i, "name")});
  const TsvTable matches{directory / "matches.tsv", {"round", "match", "home", "away"}};
  for (std::size_t i = 0; i < matches.rows(); ++i) {
    m_matches.push_back(
        {matches.number(i, "round"), matches.number(i, "match"), matches.number(i, "home"), matches.number(i, "away")});
  }
}

void SiteTournament::read_rounds(const std::filesystem::path& file) {
  const int last = static_cast<int>(m_players.size());
  const auto rows_of = [&](const std::filesystem::path& of) {
    const TsvTable table{of, {"round", "board", "white", "black", "result"}};
    std::vector<SiteGame> out;
    for (std::size_t i = 0; i < table.rows(); ++i) {
      out.push_back({.round = table.number(i, "round"),
                     .match = table.number(i, "match"),
                     .board = table.number(i, "board"),
                     .white = table.number(i, "white"),
                     .black = table.number(i, "black"),
                     .result = table.field(i, "result")});
      const SiteGame& game = out.back();
      if (game.white < 1 || game.white > last || game.black < 0 || game.black > last)
        throw std::runtime_error(of.string() + ": no such player");
      half_points(game, true);  // throws for a result that is none
    }
    return out;
  };
  m_games = rows_of(file);
  const std::filesystem::path corrections = file.parent_path() / "corrections.tsv";
  if (std::filesystem::exists(corrections)) m_corrections = rows_of(corrections);
}

}  // namespace seiseki::test
