#include "pipeline/identity/roster.hpp"

#include <algorithm>
#include <unordered_set>

namespace seiseki::identity {

namespace {

/// Whether one of the memberships that `counts` by its kind holds on the day.
template <class Counts>
bool holds_on(const Member& member, Date day, Counts counts) {
  const bool latest = member.is_member && (!member.member_from || *member.member_from <= day) &&
                      (!member.member_until || day <= *member.member_until);
  if (latest && counts(member.membership)) return true;
  return std::any_of(member.earlier_memberships.begin(), member.earlier_memberships.end(),
                     [&](const EarlierMembership& period) {
                       return (!period.from || *period.from <= day) && day <= period.until && counts(period.kind);
                     });
}

}  // namespace

bool Member::member_on(Date day) const {
  return holds_on(*this, day, [](MembershipKind) { return true; });
}

bool Member::annual_member_on(Date day) const {
  return holds_on(*this, day, is_annual);
}

NameMatch Member::match(std::string_view printed) const {
  NameMatch out = match_name(printed, romaji, kanji);
  for (const CoveredName& name : covered_names) out = std::max(out, match_name(printed, name.romaji, name.kanji));
  return out;
}

bool Member::has_name_key(std::string_view key) const {
  return comparison_key(romaji) == key ||
         std::any_of(covered_names.begin(), covered_names.end(),
                     [&](const CoveredName& name) { return comparison_key(name.romaji) == key; });
}

Roster::Roster(std::vector<Member> members, std::shared_ptr<const Memory> memory)
    : m_is_at_hand{true}, m_members{std::move(members)}, m_memory{std::move(memory)} {
  std::sort(m_members.begin(), m_members.end(), [](const Member& a, const Member& b) { return a.id < b.id; });
  std::unordered_set<FideId> shared;
  for (std::size_t i = 0; i < m_members.size(); ++i) {
    const Member& member = m_members[i];
    m_by_id.emplace(member.id.text(), i);
    // Of two IDs of one person the one that stays has the FIDE ID.
    if (!member.fide_id.empty() && !member.merged && !m_by_fide_id.emplace(member.fide_id, i).second)
      shared.insert(member.fide_id);
    if (!member.covered_names.empty()) continue;
    const std::string romaji = comparison_key(member.romaji);
    const std::string kanji = comparison_key(member.kanji);
    if (!romaji.empty()) m_by_name.emplace(romaji, i);
    if (!kanji.empty() && kanji != romaji) m_by_name.emplace(kanji, i);
    const std::string near_romaji = near_key(member.romaji);
    const std::string near_kanji = near_key(member.kanji);
    if (!near_romaji.empty()) m_by_near_name.emplace(near_romaji, i);
    if (!near_kanji.empty() && near_kanji != near_romaji) m_by_near_name.emplace(near_kanji, i);
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

namespace {
std::vector<const Member*> sorted(std::vector<const Member*> out) {
  std::sort(out.begin(), out.end(), [](const Member* a, const Member* b) { return a->id < b->id; });
  out.erase(std::unique(out.begin(), out.end()), out.end());
  return out;
}
}  // namespace

std::vector<const Member*> Roster::named(std::string_view printed_name) const {
  std::vector<const Member*> out;
  const auto [first, last] = m_by_name.equal_range(comparison_key(printed_name));
  for (auto it = first; it != last; ++it) out.push_back(&m_members[it->second]);
  return sorted(std::move(out));
}

std::vector<const Member*> Roster::alike(std::string_view printed_name) const {
  std::vector<const Member*> out = named(printed_name);
  for (const std::string& key : near_keys(printed_name)) {
    const auto [first, last] = m_by_near_name.equal_range(key);
    for (auto it = first; it != last; ++it) out.push_back(&m_members[it->second]);
  }
  return sorted(std::move(out));
}

const Member* Roster::current(const Member& member, Date day) const {
  const Member* out = &member;
  // A chain is as long as there are members, at most: a circle cannot be decided, and must not hang us if it were.
  for (std::size_t i = 0; i < m_members.size() && out->merged && out->merged->effective <= day; ++i) {
    const Member* next = find(out->merged->id);
    if (next == nullptr) break;
    out = next;
  }
  return out;
}

}  // namespace seiseki::identity
