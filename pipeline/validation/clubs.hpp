/// \file
/// Who may host rated events, and who may report them: the federation's register, as a value. One without an entry in
/// force on a day says nothing of events of that day. How it is kept is pipeline/office/clubs.hpp; that an organiser is
/// in it is told by a name, so nobody is refused for not being found.
/// \clause jcf-2024-10 3(3), 4(2)  \clause ncs-2022-09 2(1), 3(2)
#pragma once

#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "engine/domain/date.hpp"
#include "engine/domain/ids.hpp"

namespace seiseki::validation {

/// \clause jcf-2024-10 3(3)
enum class HostKind {
  federation,
  club,
  circle,  ///< of students, affiliated with their federation
};
std::string_view to_string(HostKind kind);  ///< `federation`, `club`, `circle`
/// Those words, or `連盟`, `クラブ`, `サークル`.
std::optional<HostKind> parse_host_kind(std::string_view text);

/// Somebody who may host.
struct Host {
  std::string name;
  HostKind kind = HostKind::club;
  std::vector<std::string> other_names = {};    ///< as organisers write it, in either script
  std::optional<Date> from = {};                ///< first day in the register; open if unknown
  std::optional<Date> until = {};               ///< last day
  std::set<FederationId> representatives = {};  ///< who speaks for it
  std::set<FederationId> reporters = {};        ///< members whom these authorised to report

  bool is_registered_on(Date day) const { return (!from || *from <= day) && (!until || day <= *until); }
  friend bool operator==(const Host&, const Host&) = default;
};

class ClubRegister {
public:
  ClubRegister() = default;
  explicit ClubRegister(std::vector<Host> hosts) : m_hosts{std::move(hosts)} {}

  const std::vector<Host>& hosts() const { return m_hosts; }
  /// Whether anybody is registered on the day; if not, events of that day are not asked for a host.
  bool is_filled_on(Date day) const;
  /// Those registered on the day whom a printed organiser names: alone, or beside others in one cell. Names are
  /// compared but for case, width, blanks and punctuation.
  std::vector<const Host*> named_by(std::string_view organiser, Date day) const;

private:
  std::vector<Host> m_hosts;
};

}  // namespace seiseki::validation
