#include "pipeline/store/audit_store.hpp"

#include <array>

#include "importers/source/document.hpp"
#include "pipeline/store/findings.hpp"
#include "pipeline/store/statement.hpp"

namespace seiseki::store {

namespace {

constexpr std::string_view k_columns =
    "sequence, happened_at, actor, action, object, before_hash, after_hash, previous_hash, hash";

AuditEntry entry(Row& row) {
  AuditEntry e;
  row.into(e.sequence, e.time, e.actor, e.action, e.object, e.before_hash, e.after_hash, e.previous, e.hash);
  return e;
}

/// Every field goes in with its length, so that no text can be moved from one field to the next.
std::string hash_of(const AuditEntry& e) {
  const std::array<std::string, 8> fields{std::to_string(e.sequence),
                                          to_iso_tokyo(e.time),
                                          e.actor,
                                          e.action,
                                          e.object,
                                          e.before_hash,
                                          e.after_hash,
                                          e.previous};
  std::string text;
  for (const std::string& field : fields) text += std::to_string(field.size()) + ':' + field + '\n';
  return importers::sha256_hex(text);
}

std::optional<AuditEntry> last(Session& session) {
  std::optional<AuditEntry> found;
  Statement::select(session, k_columns, "FROM audit WHERE sequence = (SELECT MAX(sequence) FROM audit)")
      .each([&](Row& row) { found = entry(row); });
  return found;
}

tl::unexpected<Error> broken(std::int64_t sequence, std::string_view why) {
  return failure(k_audit_broken, {}, {}, {std::to_string(sequence), std::string{why}});
}

}  // namespace

AuditStore::AuditStore(Database& database) : m_session{database.session()} {}

AuditEntry AuditStore::append(AuditEntry e) {
  AtomicWrite write{*m_session};
  // Taken for its lock: the last entry must not change before this one follows it.
  e.sequence = m_session->next_id("audit");
  const auto before = last(*m_session);
  e.previous = before ? before->hash : std::string{};
  e.hash = hash_of(e);
  Statement::insert(*m_session, "audit", k_columns)
      .run(e.sequence, e.time, e.actor, e.action, e.object, e.before_hash, e.after_hash, e.previous, e.hash);
  write.commit();
  return e;
}

std::string AuditStore::head() {
  const auto found = last(*m_session);
  return found ? found->hash : std::string{};
}

std::vector<AuditEntry> AuditStore::all() {
  std::vector<AuditEntry> out;
  Statement::select(*m_session, k_columns, "FROM audit ORDER BY sequence").each([&](Row& row) {
    out.push_back(entry(row));
  });
  return out;
}

Result<void> AuditStore::verify(std::optional<std::string_view> published_head) {
  const std::vector<AuditEntry> entries = all();
  bool has_head = !published_head || published_head->empty();
  std::string previous;
  std::int64_t expected = 1;
  for (const AuditEntry& e : entries) {
    if (e.sequence != expected) return broken(expected, "the entry is missing");
    if (e.previous != previous) return broken(e.sequence, "it does not follow from the entry before");
    if (e.hash != hash_of(e)) return broken(e.sequence, "its text was changed");
    has_head = has_head || e.hash == *published_head;
    previous = e.hash;
    ++expected;
  }
  if (!has_head) return broken(expected, "the published head is not in the log: its end was cut or rewritten");
  return {};
}

}  // namespace seiseki::store
