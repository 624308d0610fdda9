#include "pipeline/store/known_source_store.hpp"

#include "pipeline/store/statement.hpp"

namespace seiseki::store {

namespace {

constexpr std::string_view k_source_columns = "content, context, report_id, players, games_to_rate, games_left_out";
constexpr std::string_view k_replace_source =
    "ON CONFLICT (content) DO UPDATE SET context = excluded.context, report_id = excluded.report_id, players = "
    "excluded.players, games_to_rate = excluded.games_to_rate, games_left_out = excluded.games_left_out";

}  // namespace

struct KnownSourceStore::Statements {
  explicit Statements(Database& database) : session{database.session()} {}

  std::shared_ptr<Session> session;
  Statement by_content = Statement::select(*session, "report_id, players, games_to_rate, games_left_out",
                                           "FROM known_source WHERE content = :content AND context = :context");
  Statement replace = Statement::insert(*session, "known_source", k_source_columns, k_replace_source);
};

KnownSourceStore::KnownSourceStore(Database& database) : m_statements{std::make_unique<Statements>(database)} {}
KnownSourceStore::~KnownSourceStore() = default;

std::optional<KnownSource> KnownSourceStore::find(std::string_view content, std::string_view context) {
  std::optional<KnownSource> out;
  const auto take = [&](Row& row) {
    KnownSource& found = out.emplace();
    row.into(found.report, found.players, found.games_to_rate, found.games_left_out);
  };
  m_statements->by_content.each(take, content, context);
  return out;
}

void KnownSourceStore::remember(std::string_view content, std::string_view context, const KnownSource& source) {
  AtomicWrite write{*m_statements->session};
  m_statements->replace.run(content, context, source.report, source.players, source.games_to_rate,
                            source.games_left_out);
  write.commit();
}

}  // namespace seiseki::store
