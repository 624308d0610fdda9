#include "pipeline/desk/login_waits.hpp"

#include <algorithm>
#include <vector>

namespace seiseki::desk {

using std::chrono::seconds;

namespace {

std::vector<std::string> keys_of(const std::string& name, const std::string& address) {
  std::vector<std::string> out{"name " + name};
  if (!address.empty()) out.push_back("address " + address);
  return out;
}

}  // namespace

std::optional<seconds> LoginWaits::begin(const std::string& name, const std::string& address, Instant now) {
  const std::scoped_lock lock{m_mutex};
  forget_old(now);
  const std::vector<std::string> keys = keys_of(name, address);
  seconds longest{0};
  for (const std::string& key : keys) {
    const auto found = m_failures.find(key);
    if (found != m_failures.end()) longest = std::max(longest, wait_of(found->second, now));
  }
  if (longest > seconds{0}) return longest;
  for (const std::string& key : keys) {
    Failures& failures = m_failures[key];
    if (failures.last + k_forgotten < now) failures.count = 0;
    ++failures.count;
    failures.last = now;
  }
  return std::nullopt;
}

void LoginWaits::succeeded(const std::string& name, const std::string& address) {
  const std::scoped_lock lock{m_mutex};
  m_failures.erase(keys_of(name, {}).front());
  const auto of_address = m_failures.find(keys_of(name, address).back());
  if (of_address != m_failures.end() && --of_address->second.count <= 0) m_failures.erase(of_address);
}

std::size_t LoginWaits::size() {
  const std::scoped_lock lock{m_mutex};
  return m_failures.size();
}

seconds LoginWaits::wait_of(const Failures& failures, Instant now) {
  if (failures.count < k_free || failures.last + k_forgotten < now) return seconds{0};
  seconds wait = k_first;
  for (int more = failures.count - k_free; more > 0 && wait < k_longest; --more) wait *= 2;
  wait = std::min(wait, k_longest);
  return std::max(seconds{0}, std::chrono::duration_cast<seconds>(failures.last + wait - now));
}

void LoginWaits::forget_old(Instant now) {
  if (m_failures.size() < k_most) return;
  std::erase_if(m_failures, [&](const auto& one) { return one.second.last + k_forgotten < now; });
  if (m_failures.size() < k_most) return;
  m_failures.erase(std::min_element(m_failures.begin(), m_failures.end(),
                                    [](const auto& a, const auto& b) { return a.second.last < b.second.last; }));
}

}  // namespace seiseki::desk
