#include "importers/http/findings.hpp"

namespace seiseki::importers::http {

std::span<const FindingKind* const> finding_kinds() {
  static constexpr const FindingKind* k_all[] = {&k_host,          &k_status, &k_not_found,    &k_timeout,
                                                 &k_connect,       &k_tls,    &k_too_large,    &k_media_type,
                                                 &k_redirect_loop, &k_robots, &k_rate_limited, &k_truncated};
  return k_all;
}

}  // namespace seiseki::importers::http
