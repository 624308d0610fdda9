#include "pipeline/store/partial_step.hpp"

#include "pipeline/store/session.hpp"

namespace seiseki::store {

PartialStep::PartialStep(Database& database) : m_session{database.session()} {
  if (!database.in_transaction()) {
    m_own.emplace(database);
    return;
  }
  m_session->begin_part();
  m_is_part = true;
}

PartialStep::~PartialStep() {
  if (m_is_part) m_session->undo_part();
}

void PartialStep::commit() {
  if (m_own) {
    m_own->commit();
    return;
  }
  m_session->keep_part();
  m_is_part = false;
}

}  // namespace seiseki::store
