#include "pipeline/operations/redaction.hpp"

#include <algorithm>
#include <map>
#include <string_view>
#include <utility>

#include "importers/source/document.hpp"
#include "importers/text/lines.hpp"
#include "pipeline/files/write.hpp"
#include "pipeline/operations/findings.hpp"
#include "pipeline/operations/publication_files.hpp"
#include "pipeline/operations/seen.hpp"
#include "pipeline/output/json.hpp"
#include "pipeline/publish/placing.hpp"

namespace seiseki::operations {

using output::Json;
using store::ListManifest;
using store::ListSeries;

namespace {

constexpr const char* k_redact_files = "redact-files";
constexpr ListSeries k_series[] = {ListSeries::over_the_board, ListSeries::correspondence};

/// Texts by which a file would name somebody more than it may.
std::set<std::string> secrets_of(const store::StoredList& list, const std::vector<store::KeptName>& erased,
                                 const views::Publicity& publicity) {
  std::set<std::string> out;
  for (const store::ListEntry& entry : list.entries) {
    const views::PublicityLevel level = publicity.level(entry.player);
    if (level >= views::PublicityLevel::hidden) out.insert(entry.player.text());
    // Of somebody erased the entry holds no name any more.
    if (level == views::PublicityLevel::hidden) out.insert({entry.name, entry.kanji});
    if (level == views::PublicityLevel::romaji && entry.kanji != entry.name) out.insert(entry.kanji);
  }
  for (const store::KeptName& name : erased) out.insert({name.name, name.kanji});
  out.erase("");
  return out;
}

bool names_any(const std::string& bytes, const std::set<std::string>& secrets) {
  return std::any_of(secrets.begin(), secrets.end(),
                     [&](const std::string& secret) { return bytes.find(secret) != std::string::npos; });
}

int lines_changed(const std::string& before, const std::string& after) {
  const auto lines = [](const std::string& text) {
    std::multiset<std::string_view> out;
    importers::text::LineReader in{text};
    while (const auto line = in.next()) out.insert(line->text);
    return out;
  };
  const std::multiset<std::string_view> now = lines(after);
  int out = 0;
  for (const std::string_view line : lines(before)) out += now.contains(line) ? 0 : 1;
  return out;
}

Result<void> add_due(const ListManifest& list, bool is_newest, ListSeries series, Office& office,
                     const lists::Editions& editions, const Redactions& redactions, RedactionSheet& out) {
  store::ListStore& lists = office.lists_of(series);
  const store::StoredList stored = *lists.read(list.id);
  const std::set<std::string> secrets =
      secrets_of(stored, lists.names_erased(list.id), office.publicity(editions, list.month));
  if (secrets.empty()) return {};
  std::vector<RedactionDue> candidates;
  for (const store::PublishedFile& file : lists.files(list.id)) {
    const std::string& sha256 = redactions.current(file.path, file.sha256);
    SEISEKI_TRY(std::string bytes, office.documents.get(sha256));
    // What a correction left as it was stands once, under the name of the newest revision.
    const bool is_due = std::any_of(out.files.begin(), out.files.end(), [&](const RedactionDue& due) {
      return due.before == sha256 && publish::name_before_superseded(due.path) == file.path;
    });
    if (!is_due && names_any(bytes, secrets))
      candidates.push_back({series, list.month, list.revision, file.path, sha256, std::move(bytes), 0});
  }
  if (candidates.empty()) return {};
  SEISEKI_TRY(PublicationFiles now, files_of_draft(stored, series, office, editions));
  for (RedactionDue& due : candidates) {
    const auto again = now.current.find(due.path);
    // A day without a game that may be shown has no file today; what stands there keeps its headings.
    const bool is_emptied = again == now.current.end() && publish::is_loaded_by_site(due.path);
    if (again == now.current.end() && !is_emptied) continue;
    std::string anew = is_emptied ? due.bytes.substr(0, due.bytes.find('\n') + 1) : std::move(again->second);
    // Of namesakes one may be named: then the file is as it would be published today.
    if (anew == due.bytes) continue;
    due.lines_changed = lines_changed(due.bytes, anew);
    due.bytes = std::move(anew);
    if (!is_newest) due.path = publish::superseded_name(due.path, due.revision);
    out.files.push_back(std::move(due));
  }
  return {};
}

Json json_of(const RedactionDue& due) {
  return {{"path", due.path}, {"before", due.before}, {"after", importers::sha256_hex(due.bytes)}};
}

Result<void> write_anew(const std::filesystem::path& folder, ListSeries series, const std::set<YearMonth>& months,
                        Office& office) {
  store::ListStore& lists = office.lists_of(series);
  for (const YearMonth month : months) {
    SEISEKI_TRY(const PublicationFiles files,
                files_of_published(published_revisions(lists, month).back(), series, office));
    SEISEKI_CHECK(write_publication(folder, files, series, office));
  }
  return {};
}

}  // namespace

Redactions::Redactions(store::DecisionStore& decisions) {
  Json files = Json::array();
  for (const store::Decision& decision : decisions.list({.kind = k_redact_files})) {
    const Json after = output::parsed_or_null(decision.after);
    if (!after.is_object()) continue;
    for (const Json& file : after.value("files", Json::array())) {
      const auto before = file.value("before", std::string{});
      const auto now = file.value("after", std::string{});
      const auto path = file.value("path", std::string{});
      m_steps[publish::name_before_superseded(path)].emplace_back(before, now);
      m_made.insert(now);
      files.push_back({{"path", path}, {"before", before}, {"after", now}, {"day", to_iso(local_date(decision.time))}});
    }
  }
  if (!files.empty()) m_told = output::dump({{"schema", "seiseki/redactions/1"}, {"files", std::move(files)}});
}

const std::string& Redactions::current(const std::string& path, const std::string& sha256) const {
  const std::string* out = &sha256;
  const auto steps = m_steps.find(path);
  if (steps == m_steps.end()) return *out;
  // Somebody may be shown again and hidden again, which leads to bytes that were there before, and away from them.
  for (const auto& [before, after] : steps->second) {
    if (before == *out) out = &after;
  }
  return *out;
}

Result<RedactionSheet> redactions_due(Office& office, const lists::Editions& editions, const Who& who) {
  RedactionSheet out;
  const Redactions redactions{office.decisions};
  for (const ListSeries series : k_series) {
    SEISEKI_CHECK(complete_files(series, office, editions, who));
    store::ListStore& lists = office.lists_of(series);
    for (const YearMonth month : lists.months()) {
      const std::vector<ListManifest> revisions = published_revisions(lists, month);
      for (auto list = revisions.rbegin(); list != revisions.rend(); ++list) {
        if (list->origin == store::ListOrigin::imported) continue;
        SEISEKI_CHECK(add_due(*list, list == revisions.rbegin(), series, office, editions, redactions, out));
      }
    }
  }
  Json all = Json::array();
  for (const RedactionDue& due : out.files) all.push_back(json_of(due));
  out.seen = seen_hash(all);
  return out;
}

Result<RedactionSheet> redact(const std::filesystem::path& folder, const std::string& seen, const std::string& reason,
                              Office& office, const lists::Editions& editions, const Who& who) {
  SEISEKI_CHECK(check_reason(reason));
  store::Transaction transaction{office.database};
  SEISEKI_TRY(RedactionSheet sheet, redactions_due(office, editions, who));
  if (sheet.files.empty()) return sheet;
  if (seen.empty()) return failure(k_redact_unseen, {}, {}, {std::to_string(sheet.files.size()), sheet.seen});
  if (seen != sheet.seen)
    return failure(k_view_changed, {}, {},
                   {"the files to redact", "伏せるファイル", "seiseki publish --redact DIR --dry-run"});
  Json files = Json::array();
  std::map<ListSeries, std::set<YearMonth>> months;
  for (const RedactionDue& due : sheet.files) {
    office.documents.put(due.bytes);
    files.push_back(json_of(due));
    months[due.series].insert(due.list);
  }
  office.decisions.insert({.time = who.now,
                           .actor = who.name,
                           .kind = k_redact_files,
                           .object = "publications",
                           .clause = {},
                           .reason = reason,
                           .before = {},
                           .after = Json{{"files", std::move(files)}}.dump(),
                           .reversible = false});
  for (const auto& [series, of_series] : months) SEISEKI_CHECK(write_anew(folder, series, of_series, office));
  SEISEKI_CHECK(files::write_files(folder, {{k_redactions_name, Redactions{office.decisions}.told()}},
                                   files::Purpose::published));
  transaction.commit();
  return sheet;
}

}  // namespace seiseki::operations
