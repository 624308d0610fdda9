#include "importers/http/politeness.hpp"

#include <algorithm>

#include "importers/http/url_guard.hpp"

namespace seiseki::importers::http {
namespace {

using std::chrono::milliseconds;

/// The last two labels: mirrors are one machine room, and asking two of them at once would double our rate.
std::string_view site_name(std::string_view host) {
  if (is_loopback_host(host)) return "loopback";
  const std::size_t last = host.rfind('.');
  if (last == std::string_view::npos || last == 0) return host;
  const std::size_t before = host.rfind('.', last - 1);
  return before == std::string_view::npos ? host : host.substr(before + 1);
}

}  // namespace

Politeness::Politeness(PolitenessOptions options, Clock& clock, std::uint64_t seed)
    : m_options{options}, m_clock{clock}, m_random{seed} {}

Politeness::Site& Politeness::site_of(std::string_view host) {
  const std::string_view name = site_name(host);
  const auto found = m_sites.find(name);
  if (found != m_sites.end()) return found->second;
  return m_sites.emplace(std::string{name}, Site{.delay = m_options.minimum_delay}).first->second;
}

milliseconds Politeness::random_up_to(milliseconds most) {
  if (most.count() <= 0) return milliseconds{0};
  return milliseconds{static_cast<milliseconds::rep>(m_random() % (static_cast<std::uint64_t>(most.count()) + 1))};
}

void Politeness::wait_for_turn(std::string_view host, milliseconds most) {
  Site& site = site_of(host);
  if (site.asked) {
    const milliseconds due = site.last_end + site.delay + random_up_to(m_options.jitter);
    const milliseconds now = m_clock.elapsed();
    if (due > now) m_clock.sleep(std::min(due - now, most));
  }
  site.asked = true;
  site.last_end = m_clock.elapsed();
}

void Politeness::finished(std::string_view host) {
  site_of(host).last_end = m_clock.elapsed();
}

void Politeness::slow_down(std::string_view host, milliseconds delay) {
  Site& site = site_of(host);
  site.delay = std::max(site.delay, std::min<milliseconds>(delay, m_options.longest_crawl_delay));
}

void Politeness::back_off(int attempt, milliseconds at_least, milliseconds most) {
  milliseconds longest = m_options.first_backoff;
  for (int i = 1; i < attempt && longest < m_options.longest_backoff; ++i) longest *= 2;
  m_clock.sleep(std::min(most, std::max(at_least, random_up_to(std::min(longest, m_options.longest_backoff)))));
}

}  // namespace seiseki::importers::http
