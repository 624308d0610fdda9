#include "pipeline/store/roster_store.hpp"

#include <algorithm>
#include <tuple>

#include "pipeline/store/statement.hpp"

namespace seiseki::store {

namespace {

constexpr std::string_view k_columns =
    "player_key, version, name, kanji, birth, sex, fide_id, federation, is_member, member_from, member_until, source, "
    "recorded_at";

RosterPlayer player(Row& row) {
  RosterPlayer p;
  row.into(p.id, p.version, p.name, p.kanji, p.birth, p.sex, p.fide_id, p.federation, p.is_member, p.member_from,
           p.member_until, p.source, p.recorded_at);
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

  std::shared_ptr<Session> session;
  Statement by_id = Statement::select(*session, k_columns, "FROM current_player WHERE player_key = :player_key");
  Statement by_fide_id = Statement::select(*session, k_columns, "FROM current_player WHERE fide_id = :fide_id");
  Statement everybody = Statement::select(*session, k_columns, "FROM current_player");
  Statement versions = Statement::select(*session, k_columns, "FROM player_version WHERE player_key = :player_key");
  Statement insert_player = Statement::insert(*session, "player", "player_key, recorded_at");
  Statement insert_version = Statement::insert(*session, "player_version", k_columns);

  template <class... Values>
  std::vector<RosterPlayer> read(Statement& statement, const Values&... values) {
    std::vector<RosterPlayer> out;
    statement.each([&](Row& row) { out.push_back(player(row)); }, values...);
    return sorted(std::move(out));
  }
};

RosterStore::RosterStore(Database& database) : m_statements{std::make_unique<Statements>(database)} {}
RosterStore::~RosterStore() = default;
RosterStore::RosterStore(RosterStore&&) noexcept = default;

RosterPut RosterStore::put(std::span<const RosterPlayer> players) {
  RosterPut done;
  AtomicWrite write{*m_statements->session};
  for (const RosterPlayer& p : players) {
    const auto current = find(p.id);
    if (current && current->same_facts(p)) {
      ++done.unchanged;
      continue;
    }
    ++(current ? done.changed : done.added);
    if (!current) m_statements->insert_player.run(p.id, p.recorded_at);
    m_statements->insert_version.run(p.id, current ? current->version + 1 : 1, p.name, p.kanji, p.birth, p.sex,
                                     p.fide_id, p.federation, p.is_member, p.member_from, p.member_until, p.source,
                                     p.recorded_at);
  }
  write.commit();
  return done;
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

std::vector<RosterPlayer> RosterStore::history(const FederationId& id) {
  return m_statements->read(m_statements->versions, id);
}

}  // namespace seiseki::store
