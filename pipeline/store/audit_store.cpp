#include "pipeline/store/audit_store.hpp"

#include <algorithm>
#include <charconv>
#include <functional>
#include <map>
#include <set>

#include "pipeline/store/audit_rows.hpp"
#include "pipeline/store/audited_write.hpp"
#include "pipeline/store/findings.hpp"
#include "pipeline/store/record.hpp"
#include "pipeline/store/statement.hpp"
#include "pipeline/store/written_rows.hpp"

namespace seiseki::store {

namespace {

tl::unexpected<Error> broken(std::int64_t sequence, const Text& why) {
  return failure(k_audit_broken, {}, {}, {std::to_string(sequence), std::string{why.en}, std::string{why.ja}});
}

/// `report:12` of `report:12`, `decision:5` of `decision:5 on report:12`.
std::string fact_name(std::string_view object) {
  return std::string{object.substr(0, object.find(' '))};
}

/// The facts of one kind: how they are named in the log, which ones the database holds, and their digest.
struct FactKind {
  std::string_view prefix;
  std::string_view owner;  ///< the kind whose first recorded number tells since when these are recorded
  std::string_view columns;
  std::string_view table;
  std::function<std::string(Session&, std::int64_t, std::int64_t)> digest;
};

const std::vector<FactKind>& fact_kinds() {
  static const std::vector<FactKind> all = {
      {"decision:", "decision:", "decision_id", "FROM decision",
       [](Session& s, std::int64_t id, std::int64_t) { return decision_digest(s, DecisionId{id}); }},
      {"report:", "report:", "report_id", "FROM report",
       [](Session& s, std::int64_t id, std::int64_t) { return report_digest(s, ReportId{id}); }},
      {"stage:", "report:", "report_id, sequence", "FROM report_stage",
       [](Session& s, std::int64_t id, std::int64_t step) { return stage_digest(s, ReportId{id}, step); }},
      {"list:", "list:", "list_id",
       "FROM (SELECT list_id FROM rating_list UNION ALL SELECT list_id FROM correspondence_list) AS every_list",
       [](Session& s, std::int64_t id, std::int64_t) { return list_digest(s, ListId{id}); }},
      {"publication:", "list:", "list_id",
       "FROM (SELECT list_id FROM list_publication UNION ALL SELECT list_id FROM correspondence_list_publication) "
       "AS every_publication",
       [](Session& s, std::int64_t id, std::int64_t) { return publication_digest(s, ListId{id}); }},
      {"discard:", "list:", "list_id",
       "FROM (SELECT list_id FROM list_discard UNION ALL SELECT list_id FROM correspondence_list_discard) "
       "AS every_discard",
       [](Session& s, std::int64_t id, std::int64_t) { return discard_digest(s, ListId{id}); }},
      {"files:", "list:", "list_id",
       "FROM (SELECT DISTINCT list_id FROM list_file UNION ALL SELECT DISTINCT list_id FROM correspondence_list_file) "
       "AS every_file",
       [](Session& s, std::int64_t id, std::int64_t) { return files_digest(s, ListId{id}); }}};
  return all;
}

using FactId = std::pair<std::int64_t, std::int64_t>;

/// `12` or `12/3`; nullopt for anything else: an object of somebody's own.
std::optional<FactId> parse_fact_id(std::string_view text) {
  FactId out{0, 0};
  const char* const end = text.data() + text.size();
  auto parsed = std::from_chars(text.data(), end, out.first);
  if (parsed.ec != std::errc{}) return std::nullopt;
  if (parsed.ptr != end && *parsed.ptr == '/') parsed = std::from_chars(parsed.ptr + 1, end, out.second);
  return parsed.ec == std::errc{} && parsed.ptr == end ? std::optional(out) : std::nullopt;
}

std::set<FactId> facts_kept(Session& session, const FactKind& kind) {
  std::set<FactId> out;
  Statement::select(session, kind.columns, kind.table).each([&](Row& row) {
    FactId id{0, 0};
    bool is_first = true;
    row.for_each([&](const Cell& cell) { read(cell, std::exchange(is_first, false) ? id.first : id.second); });
    out.insert(id);
  });
  return out;
}

std::string name_of(const FactKind& kind, const FactId& id) {
  return std::string{kind.prefix} + std::to_string(id.first) + (id.second == 0 ? "" : '/' + std::to_string(id.second));
}

}  // namespace

AuditStore::AuditStore(Database& database) : m_session{database.session()} {}

AuditEntry AuditStore::append(AuditEntry e) {
  return AuditedWrite{*m_session}.commit(std::move(e));
}

std::string AuditStore::head() {
  const auto found = rows::last_audit_entry(*m_session);
  return found ? found->hash : std::string{};
}

std::optional<Instant> AuditStore::last_time() {
  const auto found = rows::last_audit_entry(*m_session);
  return found ? std::optional{found->time} : std::nullopt;
}

std::size_t AuditStore::size() {
  std::int64_t out = 0;
  Statement::select(*m_session, "entries", "FROM (SELECT COUNT(*) AS entries FROM audit) AS counted")
      .each([&](Row& row) { row.into(out); });
  return static_cast<std::size_t>(out);
}

void AuditStore::each(const std::function<void(AuditEntry)>& reader) {
  Statement::select(*m_session, rows::k_audit, "FROM audit ORDER BY sequence").each([&](Row& row) {
    reader(rows::audit_entry(row));
  });
}

std::vector<Finding> AuditStore::time_reversals(std::chrono::seconds tolerance) {
  std::vector<Finding> out;
  std::optional<Instant> latest;
  each([&](const AuditEntry& e) {
    if (latest && e.time + tolerance < *latest) {
      out.push_back(finding(k_audit_time, {}, {},
                            {std::to_string(e.sequence), to_iso_local(e.time), to_iso_local(*latest), e.object}));
    }
    latest = std::max(latest.value_or(e.time), e.time);
  });
  return out;
}

std::optional<AuditEntry> AuditStore::find(std::string_view object) {
  std::optional<AuditEntry> found;
  const std::string begin = std::string{object} + ' ';
  // `report:12`, and `report:12 …` but not `report:123`.
  Statement::select(*m_session, rows::k_audit,
                    "FROM audit WHERE object = :object OR substr(object, 1, length(:same)) = :begin "
                    "ORDER BY sequence LIMIT 1")
      .each([&](Row& row) { found = rows::audit_entry(row); }, object, begin, begin);
  return found;
}

std::vector<AuditMark> AuditStore::marks(std::span<const std::string_view> actions) {
  std::vector<AuditMark> out;
  for (const std::string_view action : actions) {
    Statement::select(*m_session, "sequence, hash", "FROM audit WHERE action = :action")
        .each(
            [&](Row& row) {
              AuditMark& mark = out.emplace_back();
              row.into(mark.sequence, mark.hash);
            },
            action);
  }
  std::sort(out.begin(), out.end(), [](const AuditMark& a, const AuditMark& b) { return a.sequence < b.sequence; });
  return out;
}

Result<void> AuditStore::verify(std::optional<std::string_view> published_head) {
  bool has_head = !published_head || published_head->empty();
  std::string previous;
  std::int64_t expected = 1;
  Result<void> chain;
  each([&](const AuditEntry& e) {
    if (!chain) return;
    if (e.sequence != expected) {
      chain = broken(expected, {"the entry is missing", "この項目がありません"});
    } else if (e.previous != previous) {
      chain = broken(e.sequence, {"it does not follow from the entry before", "前の項目に続いていません"});
    } else if (e.hash != hash_of(e)) {
      chain = broken(e.sequence, {"its text was changed", "内容が書き換えられています"});
    }
    has_head = has_head || e.hash == *published_head;
    previous = e.hash;
    ++expected;
  });
  SEISEKI_CHECK(chain);
  std::int64_t last_given = 0;
  Statement::select(*m_session, "last", "FROM counter WHERE name = 'audit'").each([&](Row& row) {
    row.into(last_given);
  });
  if (last_given >= expected)
    return broken(expected, {"the entry is missing: the log's end was cut",
                             "この項目がありません（記録の末尾が切り取られています）"});
  if (!has_head)
    return broken(expected, {"the published head is not in the log: its end was cut or rewritten",
                             "公表された最新ハッシュが記録にありません（末尾が切り取られたか書き換えられています）"});
  return {};
}

std::vector<Finding> AuditStore::changed_facts() {
  struct Recorded {
    std::int64_t sequence;
    std::string digest;
  };
  std::map<std::string_view, std::map<FactId, Recorded>> recorded_of;
  each([&](const AuditEntry& e) {
    const std::string name = fact_name(e.object);
    for (const FactKind& kind : fact_kinds()) {
      if (name.rfind(kind.prefix, 0) != 0) continue;
      if (const auto id = parse_fact_id(std::string_view{name}.substr(kind.prefix.size())))
        recorded_of[kind.prefix].emplace(*id, Recorded{e.sequence, e.after_hash});
    }
  });
  std::vector<Finding> out;
  const auto raise = [&](const std::string& fact, const Text& why, std::int64_t sequence) {
    out.push_back(finding(
        k_audit_fact, {}, {},
        {fact, std::string{why.en}, sequence == 0 ? std::string{"-"} : std::to_string(sequence), std::string{why.ja}}));
  };
  for (const FactKind& kind : fact_kinds()) {
    const auto& recorded = recorded_of[kind.prefix];
    const auto& owners = recorded_of[kind.owner];
    const std::set<FactId> kept = facts_kept(*m_session, kind);
    for (const auto& [id, entry] : recorded) {
      if (!kept.contains(id)) {
        raise(name_of(kind, id), {"is gone", "なくなっています"}, entry.sequence);
      } else if (kind.digest(*m_session, id.first, id.second) != entry.digest) {
        raise(name_of(kind, id), {"was changed", "変更されています"}, entry.sequence);
      }
    }
    // Numbers only rise, so whatever lies beyond the first recorded one was written while the log was kept.
    for (const FactId& id : kept) {
      if (!owners.empty() && id.first >= owners.begin()->first.first && !recorded.contains(id))
        raise(name_of(kind, id), {"was never recorded", "記録されていません"}, 0);
    }
  }
  return out;
}

std::vector<Finding> AuditStore::altered_rows() {
  return store::altered_rows(*m_session);
}

AuditEntry record(Database& database, const Happening& happening) {
  return AuditedWrite{*database.session()}.commit({.time = happening.time,
                                                   .actor = happening.actor,
                                                   .action = happening.action,
                                                   .object = happening.object,
                                                   .before_hash = hash_or_nothing(happening.before),
                                                   .after_hash = hash_or_nothing(happening.after)});
}

}  // namespace seiseki::store
