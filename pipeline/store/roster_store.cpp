#include "pipeline/store/roster_store.hpp"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <map>
#include <tuple>

#include <fmt/format.h>

#include "pipeline/store/counters.hpp"
#include "pipeline/store/dialect.hpp"
#include "pipeline/store/facts.hpp"
#include "pipeline/store/name_keys.hpp"
#include "pipeline/store/statement.hpp"
#include "pipeline/store/written_rows.hpp"

namespace seiseki::store {

namespace {

constexpr std::string_view k_shown_columns =
    "player_key, version, name, kanji, birth, sex, fide_id, federation, is_member, member_from, member_until, "
    "source, recorded_at, tombstone";

/// As many as a database can count.
constexpr auto k_all = static_cast<std::size_t>(std::numeric_limits<std::int64_t>::max());

/// Behind every key that begins with the text: the last character there is, which no key holds.
std::string behind(std::string_view text) {
  return fmt::format("{}\xF4\x8F\xBF\xBF", text);
}

/// The pattern of what holds the text.
std::string holding(std::string_view text) {
  std::string pattern = "%";
  for (const char c : text) {
    if (c == '%' || c == '_' || c == '!') pattern += '!';
    pattern += c;
  }
  return pattern + '%';
}

RosterPlayer player(Row& row) {
  RosterPlayer p;
  row.into(p.id, p.version, p.name, p.kanji, p.birth, p.sex, p.fide_id, p.federation, p.is_member, p.member_from,
           p.member_until, p.source, p.recorded_at, p.tombstone);
  return p;
}

std::vector<RosterPlayer> sorted(std::vector<RosterPlayer> players) {
  std::sort(players.begin(), players.end(), [](const RosterPlayer& a, const RosterPlayer& b) {
    return std::tie(a.id, a.version) < std::tie(b.id, b.version);
  });
  return players;
}

}  // namespace

bool RosterPlayer::same_facts(const RosterPlayer& other) const {
  RosterPlayer as_here = other;
  as_here.version = version;
  as_here.source = source;
  as_here.recorded_at = recorded_at;
  return *this == as_here;
}

struct RosterStore::Statements {
  explicit Statements(Database& database) : session{database.session()} {}

  /// A name that is covered finds nobody.
  static std::string not_erased() { return "player_key NOT IN (SELECT t.player_key FROM player_tombstone t)"; }

  std::shared_ptr<Session> session;
  Statement by_id =
      Statement::select(*session, k_shown_columns, "FROM shown_current_player WHERE player_key = :player_key");
  Statement by_fide_id =
      Statement::select(*session, k_shown_columns, "FROM shown_current_player WHERE fide_id = :fide_id");
  Statement some = Statement::returning(
      *session, "SELECT COUNT(*) AS count FROM (SELECT 1 FROM player LIMIT :limit) AS counted", "count");
  Statement changes = Statement::select(*session, "last", "FROM counter WHERE name = :name");
  Statement by_name_key =
      Statement::select(*session, "player_key", "FROM player_name_key WHERE name_key = :name_key AND " + not_erased());
  Statement by_name_start = Statement::select(
      *session, "player_key",
      fmt::format("FROM player_name_key WHERE name_key{0} >= :first AND name_key{0} < :behind AND {1} ORDER BY "
                  "name_key{0}, player_key LIMIT :most",
                  dialect::bytewise(session->engine()), not_erased()));
  Statement by_name_part = Statement::select(
      *session, "player_key",
      fmt::format("FROM player_name_key WHERE name_key LIKE :pattern ESCAPE '!' AND {} ORDER BY name_key{}, player_key "
                  "LIMIT :most",
                  not_erased(), dialect::bytewise(session->engine())));
  NameKeyWriter name_keys{*session};
  Statement everybody = Statement::select(*session, k_shown_columns, "FROM shown_current_player");
  Statement versions =
      Statement::select(*session, k_shown_columns, "FROM shown_player_version WHERE player_key = :player_key");
  Statement tombstones = Statement::select(*session, "player_key, tombstone", "FROM player_tombstone");
  Statement insert_tombstone = insert(rows::k_player_tombstone);
  Statement names_erased = Statement::select(
      *session, "name, kanji",
      "FROM player_version WHERE player_key = :player_key AND player_key IN (SELECT t.player_key FROM player_tombstone t)");
  Statement insert_player = Statement::insert(*session, "player", "player_key, recorded_at");
  Statement insert_version = insert(rows::k_player_version);
  Statement insert_club = insert(rows::k_player_club);
  Statement insert_membership = insert(rows::k_player_membership);
  Statement insert_kind = insert(rows::k_player_membership_kind);
  Statement clubs = Statement::select(*session, "player_key, version, club", "FROM player_club");
  Statement clubs_of =
      Statement::select(*session, "player_key, version, club", "FROM player_club WHERE player_key = :player_key");
  Statement memberships = Statement::select(*session, "player_key, version, first_day, last_day",
                                            "FROM player_membership ORDER BY player_key, version, sequence");
  Statement memberships_of =
      Statement::select(*session, "player_key, version, first_day, last_day",
                        "FROM player_membership WHERE player_key = :player_key ORDER BY version, sequence");
  Statement kinds = Statement::select(*session, "player_key, version, sequence, kind", "FROM player_membership_kind");
  Statement kinds_of = Statement::select(*session, "player_key, version, sequence, kind",
                                         "FROM player_membership_kind WHERE player_key = :player_key");

  template <class... Values>
  std::vector<RosterPlayer> read(Statement& statement, const Values&... values) {
    std::vector<RosterPlayer> out;
    statement.each([&](Row& row) { out.push_back(player(row)); }, values...);
    out = sorted(std::move(out));
    add_details(out);
    return out;
  }

  template <class... Value>
  std::vector<FederationId> ids(Statement& statement, const Value&... values) {
    std::vector<FederationId> out;
    statement.each([&](Row& row) { row.into(out.emplace_back()); }, values...);
    std::sort(out.begin(), out.end());
    return out;
  }

  /// \param statement of so many keys at most, its last value
  template <class... Value>
  FirstFound first_ids(Statement& statement, std::size_t most, const Value&... values) {
    FirstFound out;
    out.ids = ids(statement, values..., static_cast<std::int64_t>(most));
    out.may_be_more = out.ids.size() == most;
    out.ids.erase(std::unique(out.ids.begin(), out.ids.end()), out.ids.end());
    return out;
  }

private:
  Statement insert(const rows::FactTable& table) { return Statement::insert(*session, table.name, table.columns); }

  using Version = std::pair<FederationId, int>;

  /// Clubs, memberships and their kinds: of each person asked for by itself, of all in one pass.
  void add_details(std::vector<RosterPlayer>& players) {
    constexpr std::size_t k_few = 8;
    std::map<Version, RosterPlayer*> by_version;
    for (RosterPlayer& p : players) by_version.emplace(Version{p.id, p.version}, &p);
    const auto club = [&](Row& row) {
      Version version;
      std::string text;
      row.into(version.first, version.second, text);
      if (const auto found = by_version.find(version); found != by_version.end() && found->second->tombstone.empty())
        found->second->club = std::move(text);
    };
    const auto membership = [&](Row& row) {
      Version version;
      MembershipPeriod period;
      row.into(version.first, version.second, period.from, period.until);
      if (const auto found = by_version.find(version); found != by_version.end())
        found->second->earlier_memberships.push_back(period);
    };
    const auto kind = [&](Row& row) {
      Version version;
      int sequence = 0;
      MembershipKind told{};
      row.into(version.first, version.second, sequence, told);
      const auto found = by_version.find(version);
      if (found == by_version.end()) return;
      RosterPlayer& of = *found->second;
      const auto place = static_cast<std::size_t>(sequence);
      if (place <= of.earlier_memberships.size())
        (place == 0 ? of.membership : of.earlier_memberships[place - 1].kind) = told;
    };
    if (players.size() > k_few) {
      clubs.each(club);
      memberships.each(membership);
      kinds.each(kind);
      return;
    }
    const FederationId* last = nullptr;
    for (const RosterPlayer& p : players) {
      // Versions of one person stand together.
      if (last != nullptr && *last == p.id) continue;
      last = &p.id;
      clubs_of.each(club, p.id);
      memberships_of.each(membership, p.id);
      kinds_of.each(kind, p.id);
    }
  }
};

RosterStore::RosterStore(Database& database) : m_statements{std::make_unique<Statements>(database)} {}
RosterStore::~RosterStore() = default;
RosterStore::RosterStore(RosterStore&&) noexcept = default;

RosterPut RosterStore::put(std::span<const RosterPlayer> players) {
  RosterPut done;
  AtomicWrite write{*m_statements->session};
  WrittenRows written;
  const auto known = [&](const RosterPlayer& p) { return find(p.id); };
  int erased = 0;
  done.unchanged = put_facts(*m_statements->session, players, known, [&](const auto& current, const RosterPlayer& p) {
    if (current && !current->tombstone.empty()) {
      ++erased;
      return;
    }
    ++(current ? done.changed : done.added);
    if (!current) m_statements->insert_player.run(p.id, p.recorded_at);
    const int version = current ? current->version + 1 : 1;
    m_statements->insert_version.run(p.id, version, p.name, p.kanji, p.birth, p.sex, p.fide_id, p.federation,
                                     p.is_member, p.member_from, p.member_until, p.source, p.recorded_at);
    written.add(rows::k_player_version, m_statements->insert_version);
    m_statements->name_keys.put(p.id.text(), p.name, p.kanji);
    if (!p.club.empty()) {
      m_statements->insert_club.run(p.id, version, p.club);
      written.add(rows::k_player_club, m_statements->insert_club);
    }
    const auto put_kind = [&](int sequence, MembershipKind kind) {
      if (kind == MembershipKind::unstated) return;
      m_statements->insert_kind.run(p.id, version, sequence, kind);
      written.add(rows::k_player_membership_kind, m_statements->insert_kind);
    };
    put_kind(0, p.membership);
    int sequence = 0;
    for (const MembershipPeriod& period : p.earlier_memberships) {
      m_statements->insert_membership.run(p.id, version, ++sequence, period.from, period.until);
      written.add(rows::k_player_membership, m_statements->insert_membership);
      put_kind(sequence, period.kind);
    }
  });
  done.unchanged += erased;
  written.keep(*m_statements->session);
  if (done.added + done.changed > 0) m_statements->session->next_id(k_roster_changes);
  write.commit();
  return done;
}

std::int64_t RosterStore::changes() {
  std::int64_t last = 0;
  m_statements->changes.each([&](Row& row) { row.into(last); }, k_roster_changes);
  return last;
}

std::optional<RosterPlayer> RosterStore::find(const FederationId& id) {
  const auto found = m_statements->read(m_statements->by_id, id);
  return found.empty() ? std::nullopt : std::optional{found.front()};
}

std::vector<RosterPlayer> RosterStore::find_by_fide_id(const FideId& id) {
  if (id.empty()) return {};
  return m_statements->read(m_statements->by_fide_id, id);
}

std::vector<RosterPlayer> RosterStore::all() {
  return m_statements->read(m_statements->everybody);
}

std::vector<RosterPlayer> RosterStore::of(const std::set<FederationId>& ids) {
  std::vector<RosterPlayer> out;
  for (const FederationId& id : ids) {
    if (auto found = find(id)) out.push_back(*std::move(found));
  }
  return out;
}

std::size_t RosterStore::count_up_to(std::size_t limit) {
  std::int64_t count = 0;
  m_statements->some.each([&](Row& row) { row.into(count); }, static_cast<std::int64_t>(limit));
  return static_cast<std::size_t>(count);
}

bool RosterStore::has_name_keys() {
  return store::has_name_keys(*m_statements->session);
}

std::vector<FederationId> RosterStore::with_name_key(std::string_view key) {
  return m_statements->ids(m_statements->by_name_key, key);
}

std::vector<FederationId> RosterStore::with_name_key_beginning(std::string_view text) {
  return with_name_key_beginning(text, k_all).ids;
}

RosterStore::FirstFound RosterStore::with_name_key_beginning(std::string_view text, std::size_t most) {
  return m_statements->first_ids(m_statements->by_name_start, most, text, behind(text));
}

std::vector<FederationId> RosterStore::with_name_key_holding(std::string_view text) {
  return with_name_key_holding(text, k_all).ids;
}

RosterStore::FirstFound RosterStore::with_name_key_holding(std::string_view text, std::size_t most) {
  return m_statements->first_ids(m_statements->by_name_part, most, holding(text));
}

std::vector<RosterPlayer> RosterStore::history(const FederationId& id) {
  return m_statements->read(m_statements->versions, id);
}

std::string RosterStore::erase(const FederationId& id, DecisionId decision) {
  Session& session = *m_statements->session;
  AtomicWrite write{session};
  std::string tombstone = "erased-" + std::to_string(session.next_id("tombstone"));
  m_statements->insert_tombstone.run(id, tombstone, decision);
  WrittenRows written;
  written.add(rows::k_player_tombstone, m_statements->insert_tombstone);
  written.keep(session);
  session.next_id(k_roster_changes);
  write.commit();
  return tombstone;
}

std::map<PlayerKey, std::string> RosterStore::tombstones() {
  std::map<PlayerKey, std::string> out;
  m_statements->tombstones.each([&](Row& row) {
    PlayerKey player;
    std::string tombstone;
    row.into(player, tombstone);
    out.emplace(std::move(player), std::move(tombstone));
  });
  return out;
}

std::vector<KeptRosterName> RosterStore::names_erased(const FederationId& id) {
  std::vector<KeptRosterName> out;
  m_statements->names_erased.each(
      [&](Row& row) {
        KeptRosterName& kept = out.emplace_back();
        row.into(kept.romaji, kept.kanji);
      },
      id);
  std::sort(out.begin(), out.end());
  out.erase(std::unique(out.begin(), out.end()), out.end());
  return out;
}

}  // namespace seiseki::store
