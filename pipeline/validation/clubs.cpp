#include "pipeline/validation/clubs.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "importers/text/replace.hpp"
#include "importers/text/unicode.hpp"
#include "pipeline/identity/name_match.hpp"

namespace seiseki::validation {

namespace {

constexpr std::array<std::pair<HostKind, std::array<std::string_view, 2>>, 3> k_kinds{
    {{HostKind::federation, {"federation", "連盟"}},
     {HostKind::club, {"club", "クラブ"}},
     {HostKind::circle, {"circle", "サークル"}}}};

/// The cell itself, and what separators in it keep apart.
std::set<std::string> keys_in(std::string_view organiser) {
  std::set<std::string> out{identity::comparison_key(organiser)};
  std::string text = importers::text::nfkc(organiser);
  importers::text::replace_all(text, "、", "/");
  constexpr std::string_view k_separators = "/,;()&";
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t end = std::min(text.find_first_of(k_separators, at), text.size());
    out.insert(identity::comparison_key(std::string_view{text}.substr(at, end - at)));
    at = end + 1;
  }
  out.erase("");
  return out;
}

}  // namespace

std::string_view to_string(HostKind kind) {
  return k_kinds[static_cast<std::size_t>(kind)].second.front();
}

std::optional<HostKind> parse_host_kind(std::string_view text) {
  for (const auto& [kind, words] : k_kinds) {
    if (std::find(words.begin(), words.end(), text) != words.end()) return kind;
  }
  return std::nullopt;
}

bool ClubRegister::is_filled_on(Date day) const {
  return std::any_of(m_hosts.begin(), m_hosts.end(), [&](const Host& host) { return host.is_registered_on(day); });
}

std::vector<const Host*> ClubRegister::named_by(std::string_view organiser, Date day) const {
  const std::set<std::string> keys = keys_in(organiser);
  const auto is_named = [&](const std::string& name) { return keys.contains(identity::comparison_key(name)); };
  std::vector<const Host*> out;
  for (const Host& host : m_hosts) {
    const bool is_meant =
        is_named(host.name) || std::any_of(host.other_names.begin(), host.other_names.end(), is_named);
    if (is_meant && host.is_registered_on(day)) out.push_back(&host);
  }
  return out;
}

}  // namespace seiseki::validation
