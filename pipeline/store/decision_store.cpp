#include "pipeline/store/decision_store.hpp"

#include <set>

#include "pipeline/store/audit_rows.hpp"
#include "pipeline/store/audited_write.hpp"
#include "pipeline/store/dialect.hpp"

namespace seiseki::store {

namespace {

using rows::k_decision;

Decision decision(Row& row) {
  Decision d;
  row.into(d.id, d.time, d.actor, d.kind, d.object, d.clause.edition, d.clause.clause, d.clause.rule, d.reason,
           d.before, d.after, d.reversible, d.supersedes);
  return d;
}

/// The first text behind all that begin with `prefix`. \pre not empty, and its last byte is not the greatest
std::string behind(std::string prefix) {
  prefix.back() = static_cast<char>(static_cast<unsigned char>(prefix.back()) + 1);
  return prefix;
}

}  // namespace

struct DecisionStore::Statements {
  explicit Statements(Database& database) : session{database.session()} {}

  std::shared_ptr<Session> session;
  Statement insert = Statement::insert(*session, "decision", k_decision);
  Statement by_id = Statement::select(*session, k_decision, "FROM decision WHERE decision_id = :decision_id");
  Statement by_object =
      Statement::select(*session, k_decision, "FROM decision WHERE object = :object ORDER BY decision_id");
  Statement by_prefix = Statement::select(*session, k_decision, [&] {
    const std::string by_bytes{dialect::bytewise(session->engine())};
    return "FROM decision WHERE object >= :first" + by_bytes + " AND object < :behind" + by_bytes +
           " ORDER BY decision_id";
  }());
  Statement by_kind = Statement::select(*session, k_decision, "FROM decision WHERE kind = :kind ORDER BY decision_id");
  Statement everything = Statement::select(*session, k_decision, "FROM decision ORDER BY decision_id");
  Statement superseded =
      Statement::select(*session, "supersedes", "FROM decision WHERE supersedes IS NOT NULL ORDER BY supersedes");

  std::set<DecisionId> all_superseded() {
    std::set<DecisionId> out;
    superseded.each([&](Row& row) {
      DecisionId id;
      row.into(id);
      out.insert(id);
    });
    return out;
  }
};

DecisionStore::DecisionStore(Database& database) : m_statements{std::make_unique<Statements>(database)} {}
DecisionStore::~DecisionStore() = default;
DecisionStore::DecisionStore(DecisionStore&&) noexcept = default;

DecisionId DecisionStore::insert(const Decision& d) {
  Session& session = *m_statements->session;
  AuditedWrite write{session};
  const DecisionId id{session.next_id("decision")};
  m_statements->insert.run(id, d.time, d.actor, d.kind, d.object, d.clause.edition, d.clause.clause, d.clause.rule,
                           d.reason, d.before, d.after, d.reversible, d.supersedes);
  write.commit({.time = d.time,
                .actor = d.actor,
                .action = d.kind,
                .object = "decision:" + id.text() + (d.object.empty() ? "" : " on " + d.object),
                .before_hash = d.supersedes ? decision_digest(session, *d.supersedes) : hash_or_nothing(d.before),
                .after_hash = decision_digest(session, id)});
  return id;
}

std::optional<Decision> DecisionStore::read(DecisionId id) {
  std::optional<Decision> found;
  m_statements->by_id.each([&](Row& row) { found = decision(row); }, id);
  return found;
}

std::vector<Decision> DecisionStore::list(const DecisionFilter& filter) {
  const std::set<DecisionId> replaced =
      filter.with_superseded ? std::set<DecisionId>{} : m_statements->all_superseded();
  std::vector<Decision> out;
  const auto take = [&](Row& row) {
    Decision d = decision(row);
    const bool fits =
        (!filter.kind || d.kind == *filter.kind) &&
        (!filter.object_prefix || d.object.compare(0, filter.object_prefix->size(), *filter.object_prefix) == 0) &&
        !replaced.contains(d.id);
    if (fits) out.push_back(std::move(d));
  };
  if (filter.object) {
    m_statements->by_object.each(take, *filter.object);
  } else if (filter.object_prefix && !filter.object_prefix->empty()) {
    m_statements->by_prefix.each(take, *filter.object_prefix, behind(*filter.object_prefix));
  } else if (filter.kind) {
    m_statements->by_kind.each(take, *filter.kind);
  } else {
    m_statements->everything.each(take);
  }
  return out;
}

}  // namespace seiseki::store
