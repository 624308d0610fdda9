#include "pipeline/desk/offices.hpp"

#include <exception>

namespace seiseki::desk {

Offices::Borrowed::~Borrowed() {
  if (m_owner == nullptr || m_office == nullptr) return;
  const bool has_failed = std::uncaught_exceptions() > m_exceptions;
  {
    const std::scoped_lock lock{m_owner->m_mutex};
    --m_owner->m_out;
    if (!has_failed) m_owner->m_free.push_back(std::move(m_office));
  }
  m_owner->m_returned.notify_one();
}

Result<std::optional<Offices::Borrowed>> Offices::borrow(std::chrono::milliseconds longest) {
  std::unique_lock lock{m_mutex};
  if (!m_returned.wait_for(lock, longest, [&] { return m_out < k_most; })) return std::optional<Borrowed>{};
  ++m_out;
  if (!m_free.empty()) {
    auto office = std::move(m_free.back());
    m_free.pop_back();
    return std::optional<Borrowed>{Borrowed{*this, std::move(office)}};
  }
  lock.unlock();
  auto office = operations::Office::open(m_location, store::IfMissing::refuse);
  if (!office) {
    lock.lock();
    --m_out;
    return tl::make_unexpected(std::move(office.error()));
  }
  return std::optional<Borrowed>{Borrowed{*this, *std::move(office)}};
}

}  // namespace seiseki::desk
