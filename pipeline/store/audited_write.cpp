#include "pipeline/store/audited_write.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "importers/source/document.hpp"
#include "pipeline/store/audit_rows.hpp"
#include "pipeline/store/report_rows.hpp"
#include "pipeline/store/statement.hpp"

namespace seiseki::store {

namespace {

/// A fact's rows as the database gives them back.
class RowsDigest {
public:
  explicit RowsDigest(Session& session) : m_session{session} {}

  template <class... Keys>
  RowsDigest& add(std::string_view columns, std::string_view table_and_condition, const Keys&... keys) {
    m_text.add(rows(columns, table_and_condition, keys...));
    return *this;
  }
  template <class... Keys>
  RowsDigest& add_if_any(std::string_view columns, std::string_view table_and_condition, const Keys&... keys) {
    m_text.add_if_any(rows(columns, table_and_condition, keys...));
    return *this;
  }
  std::string value() const { return m_text.digest(); }

private:
  template <class... Keys>
  std::vector<std::string> rows(std::string_view columns, std::string_view table_and_condition, const Keys&... keys) {
    std::vector<std::string> out;
    m_session.select(columns, table_and_condition)
        .each(
            [&](Row& row) {
              std::string& line = out.emplace_back();
              row.for_each([&](const Cell& cell) { append_cell(line, cell.is_null, cell.text); });
            },
            keys...);
    return out;
  }

  Session& m_session;
  FactText m_text;
};

}  // namespace

void FactText::add(std::vector<std::string> rows) {
  std::sort(rows.begin(), rows.end());
  m_text += std::to_string(rows.size()) + '\n';
  for (const std::string& row : rows) {
    m_text += row;
    m_text += '\n';
  }
  m_is_there = m_is_there || !rows.empty();
}

void FactText::add_if_any(std::vector<std::string> rows) {
  if (!rows.empty()) add(std::move(rows));
}

std::string FactText::digest() const {
  return m_is_there ? importers::sha256_hex(m_text) : std::string{};
}

std::string hash_of(const AuditEntry& e) {
  const std::array<std::string, 8> fields{std::to_string(e.sequence),
                                          to_iso_kept(e.time),
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

std::string hash_or_nothing(std::string_view text) {
  return text.empty() ? std::string{} : importers::sha256_hex(text);
}

AuditedWrite::AuditedWrite(Session& session)
    : m_session{session}, m_write{session}, m_sequence{session.next_id("audit")} {}

AuditEntry AuditedWrite::commit(AuditEntry e) {
  e.sequence = m_sequence;
  const auto before = rows::last_audit_entry(m_session);
  e.previous = before ? before->hash : std::string{};
  e.hash = hash_of(e);
  m_session.insert("audit", rows::k_audit)
      .run(e.sequence, e.time, e.actor, e.action, e.object, e.before_hash, e.after_hash, e.previous, e.hash);
  m_write.commit();
  return e;
}

std::string decision_digest(Session& session, DecisionId id) {
  return RowsDigest{session}.add(rows::k_decision, "FROM decision WHERE decision_id = :decision_id", id).value();
}

std::string report_digest(Session& session, ReportId id) {
  return RowsDigest{session}
      .add(rows::k_report, "FROM report WHERE report_id = :report_id", id)
      .add(rows::k_document, "FROM report_document WHERE report_id = :report_id", id)
      .add(rows::k_player, "FROM report_player WHERE report_id = :report_id", id)
      .add(rows::k_game, "FROM report_game WHERE report_id = :report_id", id)
      .add(rows::k_finding, "FROM report_finding WHERE report_id = :report_id", id)
      .add_if_any(rows::k_game_start, "FROM report_game_start WHERE report_id = :report_id", id)
      .value();
}

std::string stage_digest(Session& session, ReportId id, std::int64_t sequence) {
  return RowsDigest{session}
      .add(rows::k_stage, "FROM report_stage WHERE report_id = :report_id AND sequence = :sequence", id, sequence)
      .value();
}

std::string list_digest(Session& session, ListId id) {
  return RowsDigest{session}
      .add(rows::k_list, "FROM rating_list WHERE list_id = :list_id", id)
      .add("report_id", "FROM list_report WHERE list_id = :list_id", id)
      .add("decision_id", "FROM list_decision WHERE list_id = :list_id", id)
      .add_if_any(rows::k_list, "FROM correspondence_list WHERE list_id = :list_id", id)
      .add_if_any("report_id", "FROM correspondence_list_report WHERE list_id = :list_id", id)
      .add_if_any("decision_id", "FROM correspondence_list_decision WHERE list_id = :list_id", id)
      .value();
}

std::string publication_digest(Session& session, ListId id) {
  // A number that is the row's own is covered with the list, as it was when every list went out under that.
  const auto other_number = [](std::string_view numbers, std::string_view lists) {
    return fmt::format(
        "FROM {} n WHERE n.list_id = :list_id AND EXISTS (SELECT 1 FROM {} l WHERE l.list_id = n.list_id AND "
        "l.revision <> n.revision)",
        numbers, lists);
  };
  return RowsDigest{session}
      .add(rows::k_publication, "FROM list_publication WHERE list_id = :list_id", id)
      .add_if_any(rows::k_publication, "FROM correspondence_list_publication WHERE list_id = :list_id", id)
      .add_if_any("revision", other_number("list_number", "rating_list"), id)
      .add_if_any("revision", other_number("correspondence_list_number", "correspondence_list"), id)
      .value();
}

std::string discard_digest(Session& session, ListId id) {
  return RowsDigest{session}
      .add(rows::k_discard, "FROM list_discard WHERE list_id = :list_id", id)
      .add_if_any(rows::k_discard, "FROM correspondence_list_discard WHERE list_id = :list_id", id)
      .value();
}

std::string files_digest(Session& session, ListId id) {
  return RowsDigest{session}
      .add(rows::k_file, "FROM list_file WHERE list_id = :list_id", id)
      .add_if_any(rows::k_file, "FROM correspondence_list_file WHERE list_id = :list_id", id)
      .value();
}

}  // namespace seiseki::store
