#include "pipeline/store/name_keys.hpp"

#include <string>
#include <vector>

#include "pipeline/identity/name_match.hpp"
#include "pipeline/store/dialect.hpp"
#include "pipeline/store/schema_version.hpp"

namespace seiseki::store {

namespace {

constexpr std::string_view k_version_property = "name_keys";

std::string version_here() {
  return std::to_string(identity::k_name_key_version);
}

/// One name a person has or had.
struct Name {
  std::string player;
  std::string romaji;
  std::string kanji;
};

/// The names of some thousand people, those who come next in the database's order; empty when there are no more.
std::vector<Name> names_after(Statement& people, const std::string& last) {
  std::vector<Name> out;
  people.each(
      [&](Row& row) {
        Name& name = out.emplace_back();
        row.into(name.player, name.romaji, name.kanji);
      },
      last);
  return out;
}

}  // namespace

NameKeyWriter::NameKeyWriter(Session& session)
    : m_insert{Statement::insert(session, "player_name_key", "name_key, player_key", "ON CONFLICT DO NOTHING")} {}

void NameKeyWriter::put(std::string_view player, std::string_view romaji, std::string_view kanji) {
  for (const std::string& key : identity::kept_name_keys(romaji, kanji)) m_insert.run(key, player);
}

bool has_name_keys(Session& session) {
  return store_property(session, k_version_property) == version_here();
}

void make_name_keys(Session& session) {
  AtomicWrite write{session};
  // Read again now: another process may have made it while this one waited for its turn.
  if (!has_name_keys(session)) {
    Statement people = Statement::select(
        session, "player_key, name, kanji",
        "FROM player_version WHERE player_key IN (SELECT p.player_key FROM player p WHERE p.player_key > :last "
        "ORDER BY p.player_key LIMIT 5000) ORDER BY player_key");
    NameKeyWriter keys{session};
    std::string last;
    for (std::vector<Name> some = names_after(people, last); !some.empty(); some = names_after(people, last)) {
      for (const Name& name : some) keys.put(name.player, name.romaji, name.kanji);
      last = some.back().player;
    }
    dialect::index_bytewise(session, "player_name_key", "name_key");
    set_store_property(session, k_version_property, version_here());
  }
  write.commit();
}

}  // namespace seiseki::store
