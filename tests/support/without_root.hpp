/// \file
/// Permissions do not bind root, so a test of what is forbidden gives up its rights for a while.
#pragma once

#include <unistd.h>

namespace seiseki::test {

/// While it stands, the process is nobody; where it was not root to begin with, itself.
class WithoutRoot {
public:
  WithoutRoot() {
    if (m_before == 0) m_is_nobody = ::seteuid(65534) == 0;
  }
  ~WithoutRoot() {
    if (m_is_nobody && ::seteuid(m_before) != 0) ::_exit(1);
  }
  WithoutRoot(const WithoutRoot&) = delete;
  WithoutRoot& operator=(const WithoutRoot&) = delete;

  /// False in a container whose root can be nobody else: the test then has nothing to show.
  bool binds() const { return m_before != 0 || m_is_nobody; }

private:
  uid_t m_before = ::geteuid();
  bool m_is_nobody = false;
};

}  // namespace seiseki::test
