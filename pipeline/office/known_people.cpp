#include "pipeline/office/known_people.hpp"

#include "importers/source/document.hpp"
#include "pipeline/identity/id_spelling.hpp"
#include "pipeline/identity/name_match.hpp"
#include "pipeline/identity/wanted.hpp"
#include "pipeline/lists/merges.hpp"
#include "pipeline/office/people.hpp"
#include "pipeline/office/settled_identities.hpp"

namespace seiseki::office {

using identity::Member;
using identity::Roster;

namespace {

/// Rosters up to this size are held in memory once looking people up one by one has cost as much as reading them all:
/// one of either costs about as much as three of the other. A larger roster takes more memory than it saves time.
constexpr std::size_t k_held_whole = 20'000;
constexpr std::size_t k_members_for_one_lookup = 3;

}  // namespace

Member member_of(store::RosterPlayer player) {
  Member out;
  out.id = player.id;
  out.romaji = std::move(player.name);
  out.kanji = std::move(player.kanji);
  out.fide_id = player.fide_id;
  out.birth = player.birth ? player.birth->full() : std::nullopt;
  out.is_member = player.is_member;
  out.member_from = player.member_from;
  out.member_until = player.member_until;
  for (const store::MembershipPeriod& period : player.earlier_memberships)
    out.earlier_memberships.push_back({period.from, period.until, period.kind});
  out.membership = player.membership;
  out.sex = player.sex;
  out.club = std::move(player.club);
  out.federation = player.federation;
  return out;
}

void see_list(Member& member, YearMonth list, std::span<const store::ListEntry> entries) {
  for (const store::ListEntry& entry : entries) {
    member.last_list = list;
    if (entry.rating)
      (entry.category == RatingCategory::standard ? member.standard : member.rapid) = entry.rating->points();
  }
}

void see_correspondence_list(Member& member, YearMonth list, std::span<const store::ListEntry> entries) {
  for (const store::ListEntry& entry : entries) {
    member.last_correspondence_list = list;
    if (entry.rating) member.correspondence = entry.rating->points();
  }
}

PeopleKnowledge::PeopleKnowledge(lists::Sources sources, store::ListStore* correspondence)
    : m_list{sources.lists.latest()} {
  for (const FideLink& link : fide_links(sources.decisions)) m_links.emplace(link.id, link.fide_id);
  for (const lists::Merge& merge : lists::merges(sources.decisions))
    m_merged.insert_or_assign(merge.from, identity::MergedInto{merge.into, merge.effective});
  for (const auto& [player, tombstone] : sources.roster.tombstones()) {
    const FederationId id = *FederationId::parse(player.text());
    for (const store::KeptRosterName& name : sources.roster.names_erased(id))
      m_covered[id].push_back({name.romaji, name.kanji});
  }
  if (m_list) m_month = sources.lists.manifest(*m_list)->month;
  if (correspondence != nullptr) m_correspondence_list = correspondence->latest();
  if (m_correspondence_list) m_correspondence_month = correspondence->manifest(*m_correspondence_list)->month;
}

Member PeopleKnowledge::member(store::RosterPlayer player, const std::vector<store::ListEntry>& entries,
                               const std::vector<store::ListEntry>& correspondence) const {
  Member out = member_of(std::move(player));
  out.fide_linked = m_links.contains({out.id, out.fide_id});
  if (const identity::MergedInto* into = merged(out.id)) out.merged = *into;
  if (const auto covered = m_covered.find(out.id); covered != m_covered.end()) out.covered_names = covered->second;
  see_list(out, m_month, entries);
  see_correspondence_list(out, m_correspondence_month, correspondence);
  return out;
}

const identity::MergedInto* PeopleKnowledge::merged(const FederationId& id) const {
  const auto found = m_merged.find(id);
  return found == m_merged.end() ? nullptr : &found->second;
}

identity::Roster identification_roster(lists::Sources sources, store::ListStore* correspondence) {
  const PeopleKnowledge knowledge{sources, correspondence};
  using Entries = std::map<PlayerKey, std::vector<store::ListEntry>>;
  const auto entries_on = [](store::ListStore* lists, const std::optional<store::ListId>& list) {
    Entries out;
    if (!list) return out;
    const store::StoredList latest = *lists->read(*list);
    for (const store::ListEntry& entry : latest.entries) out[entry.player].push_back(entry);
    return out;
  };
  const Entries entries = entries_on(&sources.lists, knowledge.latest_list());
  const Entries by_correspondence = entries_on(correspondence, knowledge.latest_correspondence_list());
  const auto own = [](const Entries& all, const PlayerKey& player) {
    const auto found = all.find(player);
    return found == all.end() ? std::vector<store::ListEntry>{} : found->second;
  };
  std::vector<Member> members;
  for (store::RosterPlayer& player : sources.roster.all()) {
    const PlayerKey key = player_key(player.id);
    members.push_back(knowledge.member(std::move(player), own(entries, key), own(by_correspondence, key)));
  }
  return Roster{std::move(members), identity::Memory{settled_identities(sources.decisions)}};
}

std::string state_of_people(lists::Sources sources) {
  std::string all = std::to_string(sources.roster.changes());
  for (const std::string_view kind : {k_settle_identity, k_link_fide, lists::k_merge_players}) {
    all += '\n';
    all += kind;
    for (const store::Decision& decision : sources.decisions.list({.kind = std::string{kind}}))
      all += ' ' + decision.id.text();
  }
  return importers::sha256_hex(all);
}

KnownPeople::KnownPeople(lists::Sources sources, store::ListStore* correspondence)
    : m_sources{sources},
      m_correspondence{correspondence},
      m_knowledge{sources, correspondence},
      m_memory{std::make_shared<const identity::Memory>(settled_identities(sources.decisions))},
      m_has_name_keys{sources.roster.has_name_keys()},
      m_members{sources.roster.count_up_to(k_held_whole + 1)} {}

bool KnownPeople::is_whole_cheaper(std::size_t players) {
  m_asked += players;
  return !m_has_name_keys || (m_members <= k_held_whole && m_asked * k_members_for_one_lookup >= m_members);
}

std::shared_ptr<const Roster> KnownPeople::roster_for(const importers::ImportedTournament& tournament,
                                                      const identity::Assignments& assignments, const EventId& event) {
  if (!m_whole && is_whole_cheaper(tournament.players.size()))
    m_whole = std::make_shared<const Roster>(identification_roster(m_sources, m_correspondence));
  if (m_whole) return m_whole;
  const identity::Wanted wanted = identity::wanted_by(tournament, assignments, event, *m_memory);
  std::set<FederationId> ids = wanted.ids;
  for (const FideId& fide : wanted.fide_ids) ids.insert(with_fide_id(fide).begin(), with_fide_id(fide).end());
  for (const std::string& key : wanted.name_keys) ids.insert(with_name_key(key).begin(), with_name_key(key).end());
  std::vector<Member> members;
  for (std::vector<FederationId> more{ids.begin(), ids.end()}; !more.empty();) {
    const FederationId id = more.back();
    more.pop_back();
    const std::optional<Member>& found = member(id);
    if (!found) continue;
    members.push_back(*found);
    if (found->merged && ids.insert(found->merged->id).second) more.push_back(found->merged->id);
  }
  return std::make_shared<const Roster>(std::move(members), m_memory);
}

const std::optional<Member>& KnownPeople::member(const FederationId& id) {
  const auto [place, is_new] = m_by_id.try_emplace(id);
  if (!is_new) return place->second;
  if (auto player = m_sources.roster.find(id)) {
    const auto own = [&](store::ListStore* lists, const std::optional<store::ListId>& list) {
      return list ? lists->entries_of(*list, player_key(id)) : std::vector<store::ListEntry>{};
    };
    place->second = m_knowledge.member(*std::move(player), own(&m_sources.lists, m_knowledge.latest_list()),
                                       own(m_correspondence, m_knowledge.latest_correspondence_list()));
  }
  return place->second;
}

std::vector<Member> KnownPeople::searched_for(const std::string& wanted, std::size_t most) {
  importers::ImportedTournament of_one;
  importers::ImportedPlayer& printed = of_one.players.emplace_back();
  printed.name = wanted;
  printed.national_id = wanted;
  const std::shared_ptr<const Roster> near = roster_for(of_one, {}, {});
  std::vector<Member> out;
  std::set<FederationId> found;
  const auto add = [&](const Member* member) {
    if (member != nullptr && out.size() < most && found.insert(member->id).second) out.push_back(*member);
  };
  if (const auto id = identity::read_federation_id(wanted)) add(near->find(id->id));
  for (const Member* member : near->alike(wanted)) add(member);
  const std::string key = identity::comparison_key(wanted);
  if (key.empty() || out.size() >= most) return out;
  if (m_has_name_keys) {
    for (const FederationId& id : m_sources.roster.with_name_key_holding(key)) {
      if (const std::optional<Member>& holding = member(id)) add(&*holding);
      if (out.size() >= most) break;
    }
    return out;
  }
  for (const Member& member : near->members()) {
    const bool is_holding = identity::comparison_key(member.romaji).find(key) != std::string::npos ||
                            identity::comparison_key(member.kanji).find(key) != std::string::npos;
    if (is_holding) add(&member);
  }
  return out;
}

const std::vector<FederationId>& KnownPeople::with_fide_id(const FideId& id) {
  const auto [place, is_new] = m_by_fide_id.try_emplace(id);
  if (is_new) {
    for (const store::RosterPlayer& player : m_sources.roster.find_by_fide_id(id)) place->second.push_back(player.id);
  }
  return place->second;
}

const std::vector<FederationId>& KnownPeople::with_name_key(const std::string& key) {
  const auto [place, is_new] = m_by_name_key.try_emplace(key);
  if (is_new) place->second = m_sources.roster.with_name_key(key);
  return place->second;
}

}  // namespace seiseki::office
