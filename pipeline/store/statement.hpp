/// \file
/// A prepared statement with typed parameters and checked results. Prepared at its first use, then reused. Inside this
/// room only.
///
/// Every result column is read as text and parsed strictly: read into a number, SOCI would silently turn text into 0
/// and cut large numbers on SQLite, and refuse both on PostgreSQL.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <soci/soci.h>

#include "pipeline/store/session.hpp"
#include "pipeline/store/values.hpp"

namespace seiseki::store {

/// Appends a cell as the digest of a fact takes it: with its length, so that no two rows give one text.
void append_cell(std::string& line, bool is_null, std::string_view text);

/// The current row of a result; valid inside `each` only.
class Row {
public:
  Row(const std::vector<std::string>& cells, const std::vector<soci::indicator>& indicators,
      const std::vector<std::string>& columns)
      : m_cells{cells}, m_indicators{indicators}, m_columns{columns} {}

  /// Reads all columns, in order. Throws StoreError (`db-value`) naming the column whose value does not fit.
  template <class... Values>
  void into(Values&... values) {
    check_count(sizeof...(values));
    std::size_t at = 0;
    (read(cell(at++), values), ...);
  }

  /// Every cell, in the order of the columns.
  template <class Visitor>
  void for_each(Visitor&& visit) const {
    for (std::size_t at = 0; at < m_cells.size(); ++at) visit(cell(at));
  }

private:
  void check_count(std::size_t count) const;
  Cell cell(std::size_t at) const { return {m_cells[at], m_indicators[at] == soci::i_null, m_columns[at]}; }

  const std::vector<std::string>& m_cells;
  const std::vector<soci::indicator>& m_indicators;
  const std::vector<std::string>& m_columns;
};

class Statement {
public:
  /// `SELECT <columns> <rest>`; columns are names separated by commas.
  static Statement select(Session& session, std::string_view columns, std::string_view rest);
  /// `INSERT INTO <table> (<columns>) VALUES (…) <rest>`.
  static Statement insert(Session& session, std::string_view table, std::string_view columns,
                          std::string_view rest = {});
  /// Any statement that gives the named columns.
  static Statement returning(Session& session, std::string sql, std::string_view columns);

  Statement(Statement&&) noexcept = default;
  ~Statement() { forget(); }

  /// Runs a statement that gives no rows.
  template <class... Values>
  void run(const Values&... values) {
    bind(values...);
    execute();
  }
  /// The values of the last run() as the digest of a fact takes them: what a row that was just inserted reads as.
  std::string written() const;
  /// Calls `reader(Row&)` for every row.
  template <class Reader, class... Values>
  void each(Reader&& reader, const Values&... values) {
    bind(values...);
    execute();
    Row row{m_cells, m_cell_indicators, m_columns};
    try {
      while (fetch()) reader(row);
    } catch (...) {
      // Half read, the statement would keep the old state of the database open; it is prepared again when next used.
      forget();
      throw;
    }
  }

private:
  Statement(Session& session, std::string sql, std::string_view columns);

  template <class... Values>
  void bind(const Values&... values) {
    if (!m_soci) m_slots.resize(sizeof...(values));
    check_slot_count(sizeof...(values));
    [[maybe_unused]] std::size_t at = 0;
    (write(m_slots[at++], values), ...);
    if (!m_soci) prepare();
  }
  void check_slot_count(std::size_t count) const;
  void prepare();
  void execute();
  bool fetch();
  /// The server is told, where there is one.
  void forget() noexcept;

  Session* m_session;
  std::string m_sql;
  std::vector<std::string> m_columns;
  std::vector<Slot> m_slots;  ///< SOCI keeps their addresses: never resized once prepared
  std::vector<std::string> m_cells;
  std::vector<soci::indicator> m_cell_indicators;
  std::optional<soci::statement> m_soci;
};

}  // namespace seiseki::store
