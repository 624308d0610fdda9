#include "pipeline/store/statement.hpp"

#include <stdexcept>
#include <utility>

#include "pipeline/store/silence_watch.hpp"

namespace seiseki::store {

namespace {

std::vector<std::string> names(std::string_view list) {
  std::vector<std::string> out;
  std::string name;
  for (const char c : list) {
    if (c == ',') {
      out.push_back(std::exchange(name, {}));
    } else if (c != ' ' && c != '\n') {
      name += c;
    }
  }
  if (!name.empty()) out.push_back(name);
  return out;
}

}  // namespace

void append_cell(std::string& line, bool is_null, std::string_view text) {
  if (is_null) {
    line += "-;";
    return;
  }
  line += std::to_string(text.size());
  line += ':';
  line += text;
  line += ';';
}

void Row::check_count(std::size_t count) const {
  if (count != m_cells.size()) throw std::logic_error("a row has another number of columns than is read");
}

Statement::Statement(Session& session, std::string sql, std::string_view columns)
    : m_session{&session},
      m_sql{std::move(sql)},
      m_columns{names(columns)},
      m_cells(m_columns.size()),
      m_cell_indicators(m_columns.size(), soci::i_null) {}

Statement Statement::select(Session& session, std::string_view columns, std::string_view rest) {
  return {session, "SELECT " + std::string{columns} + ' ' + std::string{rest}, columns};
}

Statement Statement::insert(Session& session, std::string_view table, std::string_view columns, std::string_view rest) {
  std::string slots;
  for (const std::string& name : names(columns)) slots += (slots.empty() ? ":" : ", :") + name;
  return {session,
          "INSERT INTO " + std::string{table} + " (" + std::string{columns} + ") VALUES (" + slots + ") " +
              std::string{rest},
          {}};
}

Statement Statement::returning(Session& session, std::string sql, std::string_view columns) {
  return {session, std::move(sql), columns};
}

std::string Statement::written() const {
  std::string line;
  for (const Slot& slot : m_slots)
    append_cell(line, slot.indicator == soci::i_null, slot.is_text ? slot.text : std::to_string(slot.number));
  return line;
}

void Statement::check_slot_count(std::size_t count) const {
  if (count != m_slots.size()) throw std::logic_error("a statement was given another number of values than before");
}

void Statement::prepare() {
  try {
    const Waiting waiting{m_session->watch()};
    soci::statement statement{m_session->soci()};
    statement.alloc();
    statement.prepare(m_sql);
    for (std::size_t i = 0; i < m_cells.size(); ++i) statement.exchange(soci::into(m_cells[i], m_cell_indicators[i]));
    for (Slot& slot : m_slots) {
      if (slot.is_text) {
        statement.exchange(soci::use(slot.text, slot.indicator));
      } else {
        statement.exchange(soci::use(slot.number, slot.indicator));
      }
    }
    statement.define_and_bind();
    m_soci.emplace(statement);
  } catch (...) {
    m_session->rethrow();
  }
}

void Statement::execute() {
  m_session->announce(m_sql);
  try {
    const Waiting waiting{m_session->watch()};
    m_soci->execute(m_cells.empty());
    m_session->check_memory();
  } catch (...) {
    // Run again after a failure, SOCI's PostgreSQL statement would leak its parameters; it is prepared anew instead.
    forget();
    m_session->rethrow();
  }
}

void Statement::forget() noexcept {
  if (!m_soci) return;
  const Waiting waiting{m_session->watch()};
  m_soci.reset();
}

bool Statement::fetch() {
  try {
    const bool has_row = m_soci->fetch();
    m_session->check_memory();
    return has_row;
  } catch (...) {
    m_session->rethrow();
  }
}

}  // namespace seiseki::store
