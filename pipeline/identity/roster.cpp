#include "pipeline/identity/roster.hpp"

#include <algorithm>
#include <unordered_set>

#include "pipeline/identity/name_match.hpp"

namespace seiseki::identity {

Roster::Roster(std::vector<Member> members) : m_members{std::move(members)} {
  std::sort(m_members.begin(), m_members.end(), [](const Member& a, const Member& b) { return a.id < b.id; });
  std::unordered_set<FideId> shared;
  for (std::size_t i = 0; i < m_members.size(); ++i) {
    const Member& member = m_members[i];
    m_by_id.emplace(member.id.text(), i);
    if (!member.fide_id.empty() && !m_by_fide_id.emplace(member.fide_id, i).second) shared.insert(member.fide_id);
    const std::string romaji = comparison_key(member.romaji);
    const std::string kanji = comparison_key(member.kanji);
    if (!romaji.empty()) m_by_name.emplace(romaji, i);
    if (!kanji.empty() && kanji != romaji) m_by_name.emplace(kanji, i);
  }
  // A FIDE ID on two members identifies neither.
  for (const FideId& id : shared) m_by_fide_id.erase(id);
}

const Member* Roster::find(const FederationId& id) const {
  const auto found = m_by_id.find(id.text());
  return found == m_by_id.end() ? nullptr : &m_members[found->second];
}

const Member* Roster::find(const FideId& id) const {
  const auto found = m_by_fide_id.find(id);
  return found == m_by_fide_id.end() ? nullptr : &m_members[found->second];
}

std::vector<const Member*> Roster::named(std::string_view printed_name) const {
  std::vector<const Member*> out;
  const auto [first, last] = m_by_name.equal_range(comparison_key(printed_name));
  for (auto it = first; it != last; ++it) out.push_back(&m_members[it->second]);
  std::sort(out.begin(), out.end(), [](const Member* a, const Member* b) { return a->id < b->id; });
  out.erase(std::unique(out.begin(), out.end()), out.end());
  return out;
}

}  // namespace seiseki::identity
