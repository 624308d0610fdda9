#include "pipeline/store/decision_store.hpp"

#include <string>

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

  /// The ways of finding decisions, of all or of those in force.
  struct Listing {
    Listing(Statements& of, const std::string& only)
        : by_object{of.listing(only + "d.object = :object")},
          by_prefix{
              of.listing(only + "d.object >= :first" + of.bytewise() + " AND d.object < :behind" + of.bytewise())},
          by_kind{of.listing(only + "d.kind = :kind")},
          everything{of.listing(only + "d.decision_id > 0")} {}

    Statement by_object;
    Statement by_prefix;
    Statement by_kind;
    Statement everything;
  };
  Statement listing(const std::string& condition) const {
    return Statement::select(*session, k_decision, "FROM decision d WHERE " + condition + " ORDER BY d.decision_id");
  }
  std::string bytewise() const { return std::string{dialect::bytewise(session->engine())}; }

  std::shared_ptr<Session> session;
  Statement insert = Statement::insert(*session, "decision", k_decision);
  Statement by_id = Statement::select(*session, k_decision, "FROM decision WHERE decision_id = :decision_id");
  Statement newest =
      Statement::returning(*session, "SELECT COALESCE(MAX(decision_id), 0) FROM decision", "decision_id");
  Listing all{*this, ""};
  Listing in_force{*this, "NOT EXISTS (SELECT 1 FROM decision n WHERE n.supersedes = d.decision_id) AND "};
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

DecisionId DecisionStore::newest() {
  DecisionId out;
  m_statements->newest.each([&](Row& row) { row.into(out); });
  return out;
}

std::vector<Decision> DecisionStore::list(const DecisionFilter& filter) {
  Statements::Listing& from = filter.with_superseded ? m_statements->all : m_statements->in_force;
  std::vector<Decision> out;
  const auto take = [&](Row& row) {
    Decision d = decision(row);
    const bool fits =
        (!filter.kind || d.kind == *filter.kind) &&
        (!filter.object_prefix || d.object.compare(0, filter.object_prefix->size(), *filter.object_prefix) == 0);
    if (fits) out.push_back(std::move(d));
  };
  if (filter.object) {
    from.by_object.each(take, *filter.object);
  } else if (filter.object_prefix && !filter.object_prefix->empty()) {
    from.by_prefix.each(take, *filter.object_prefix, behind(*filter.object_prefix));
  } else if (filter.kind) {
    from.by_kind.each(take, *filter.kind);
  } else {
    from.everything.each(take);
  }
  return out;
}

}  // namespace seiseki::store
