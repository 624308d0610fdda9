#include "pipeline/store/nightly_store.hpp"

#include <algorithm>

#include "pipeline/store/statement.hpp"
#include "pipeline/store/text.hpp"

namespace seiseki::store {

namespace {

constexpr std::string_view k_seen =
    "item, page, etag, last_modified, content, context, outcome, code, is_drift, report_id, seen_at";
constexpr std::string_view k_replace_seen =
    "ON CONFLICT (item) DO UPDATE SET page = excluded.page, etag = excluded.etag, last_modified = "
    "excluded.last_modified, "
    "content = excluded.content, context = excluded.context, outcome = excluded.outcome, code = excluded.code, "
    "is_drift = excluded.is_drift, report_id = excluded.report_id, seen_at = excluded.seen_at";
constexpr std::string_view k_cursor_name = "address";
constexpr std::string_view k_told_name = "told";

NightlySeen seen_from(Row& row) {
  NightlySeen out;
  row.into(out.item, out.page, out.etag, out.last_modified, out.content, out.context, out.outcome, out.code,
           out.is_drift, out.report, out.seen_at);
  return out;
}

}  // namespace

NightlyStore::NightlyStore(Database& database) : m_session{database.session()} {}

bool NightlyStore::add(const NightlySource& source) {
  AtomicWrite write{*m_session};
  const auto known = sources();
  const bool is_new = std::none_of(known.begin(), known.end(),
                                   [&](const NightlySource& other) { return other.source == source.source; });
  if (is_new) {
    Statement::insert(*m_session, "nightly_source", "source, added_at, actor")
        .run(source.source, source.added_at, source.actor);
  }
  write.commit();
  return is_new;
}

bool NightlyStore::remove(const std::string& source) {
  AtomicWrite write{*m_session};
  bool existed = false;
  Statement::returning(*m_session, "DELETE FROM nightly_source WHERE source = :source RETURNING source", "source")
      .each([&](Row&) { existed = true; }, source);
  write.commit();
  return existed;
}

std::vector<NightlySource> NightlyStore::sources() {
  std::vector<NightlySource> out;
  Statement::select(*m_session, "source, added_at, actor", "FROM nightly_source").each([&](Row& row) {
    NightlySource& source = out.emplace_back();
    row.into(source.source, source.added_at, source.actor);
  });
  std::sort(out.begin(), out.end(), [](const auto& a, const auto& b) { return a.source < b.source; });
  return out;
}

std::optional<NightlySeen> NightlyStore::seen(const std::string& item) {
  std::optional<NightlySeen> out;
  Statement::select(*m_session, k_seen, "FROM nightly_seen WHERE item = :item")
      .each([&](Row& row) { out = seen_from(row); }, item);
  return out;
}

std::vector<NightlySeen> NightlyStore::all_seen() {
  std::vector<NightlySeen> out;
  Statement::select(*m_session, k_seen, "FROM nightly_seen").each([&](Row& row) { out.push_back(seen_from(row)); });
  std::sort(out.begin(), out.end(), [](const auto& a, const auto& b) { return a.item < b.item; });
  return out;
}

void NightlyStore::remember(const NightlySeen& seen) {
  AtomicWrite write{*m_session};
  // A validator that had to be cleaned would never match: without it the content decides.
  const auto validator = [](const std::string& text) { return is_storable(text) ? text : std::string{}; };
  Statement::insert(*m_session, "nightly_seen", k_seen, k_replace_seen)
      .run(clean(seen.item), clean(seen.page), validator(seen.etag), validator(seen.last_modified), seen.content,
           seen.context, seen.outcome, seen.code, seen.is_drift, seen.report, seen.seen_at);
  write.commit();
}

void NightlyStore::forget(const std::string& item) {
  AtomicWrite write{*m_session};
  Statement::returning(*m_session, "DELETE FROM nightly_seen WHERE item = :item RETURNING item", "item")
      .each([](Row&) {}, item);
  write.commit();
}

namespace {

/// What runs leave one another under a name; empty: nothing.
std::string left_word(Session& session, std::string_view name) {
  std::string out;
  Statement::select(session, "item", "FROM nightly_cursor WHERE name = :name")
      .each([&](Row& row) { row.into(out); }, name);
  return out;
}

void leave_word(Session& session, std::string_view name, const std::string& word) {
  AtomicWrite write{session};
  Statement::insert(session, "nightly_cursor", "name, item", "ON CONFLICT (name) DO UPDATE SET item = excluded.item")
      .run(name, clean(word));
  write.commit();
}

}  // namespace

std::string NightlyStore::cursor() {
  return left_word(*m_session, k_cursor_name);
}

void NightlyStore::set_cursor(const std::string& item) {
  leave_word(*m_session, k_cursor_name, item);
}

std::optional<Instant> NightlyStore::told_until() {
  return parse_instant(left_word(*m_session, k_told_name));
}

void NightlyStore::set_told_until(Instant time) {
  leave_word(*m_session, k_told_name, to_iso_kept(time));
}

}  // namespace seiseki::store
