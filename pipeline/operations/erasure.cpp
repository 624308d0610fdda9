#include "pipeline/operations/erasure.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <system_error>
#include <tuple>
#include <utility>

#include "importers/source/files.hpp"
#include "importers/text/encoding.hpp"
#include "pipeline/files/entries.hpp"
#include "pipeline/identity/name_match.hpp"
#include "pipeline/lists/decided.hpp"
#include "pipeline/office/findings.hpp"
#include "pipeline/operations/findings.hpp"
#include "pipeline/operations/roster.hpp"
#include "pipeline/operations/seen.hpp"
#include "pipeline/store/findings.hpp"

namespace seiseki::operations {

namespace fs = std::filesystem;
using output::Json;
using store::ListSeries;

namespace {

constexpr std::array<std::string_view, 8> k_kinds{"published",  "document", "list-input", "quarantine",
                                                  "run-report", "roster",   "decision",   "backup"};
constexpr ListSeries k_both_series[] = {ListSeries::over_the_board, ListSeries::correspondence};
constexpr std::size_t k_most_report_bytes = std::size_t{64} << 20U;

/// The text in Unicode; bytes that are no text stay as they are.
std::string readable(const std::string& bytes) {
  auto decoded = importers::text::decode(bytes, "");
  if (!decoded) return bytes;
  return std::move(decoded->text);
}

/// What tells that a text speaks of a person: an ID, or a name in any case, width, punctuation and order of its words.
class Traces {
public:
  Traces(Office& office, const std::vector<FederationId>& ids) {
    for (const FederationId& id : ids) {
      m_ids.push_back(id.text());
      for (const store::RosterPlayer& version : office.roster.history(id)) add(version.name, version.kanji);
      for (const ListSeries series : k_both_series) {
        for (const auto& [list, entry] : office.lists_of(series).history(player_key(id))) add(entry.name, entry.kanji);
      }
    }
  }

  bool are_in(const std::string& bytes) const {
    const auto holds = [](const std::string& text) {
      return [&text](const std::string& part) { return text.find(part) != std::string::npos; };
    };
    if (std::any_of(m_ids.begin(), m_ids.end(), holds(bytes))) return true;
    const std::string folded = identity::comparison_key(readable(bytes));
    return std::any_of(m_names.begin(), m_names.end(), holds(folded));
  }

private:
  void add(const std::string& romaji, const std::string& kanji) {
    for (const std::string& name : {romaji, kanji}) {
      m_names.insert(identity::comparison_key(name));
      if (const std::size_t blank = name.find(' '); blank != std::string::npos)
        m_names.insert(identity::comparison_key(name.substr(blank + 1) + name.substr(0, blank)));
    }
    m_names.erase("");
  }

  std::vector<std::string> m_ids;
  std::set<std::string> m_names;
};

void add_lists(Office& office, const std::vector<FederationId>& ids, std::vector<KeptThing>& out) {
  for (const ListSeries series : k_both_series) {
    store::ListStore& lists = office.lists_of(series);
    const std::string about = series == ListSeries::correspondence ? "correspondence" : "";
    std::set<store::ListId> with;
    for (const FederationId& id : ids) {
      for (const auto& [list, entry] : lists.history(player_key(id))) with.insert(list);
    }
    for (const store::ListId id : with) {
      const store::ListManifest list = *lists.manifest(id);
      const std::string name = to_iso(list.month) + "/" + std::to_string(list.revision);
      if (lists.publication(id)) out.push_back({KeptKind::published, name, about, std::nullopt});
      if (!list.input_sha256.empty()) out.push_back({KeptKind::list_input, list.input_sha256, name, std::nullopt});
    }
  }
}

void add_documents(Office& office, const std::vector<FederationId>& ids, std::vector<KeptThing>& out) {
  std::map<std::string, std::string> documents;
  for (const FederationId& id : ids) {
    for (const store::ReportHeader& current : reports_of_person(office, id)) {
      for (const store::ReportHeader& version : office.reports.versions(current.event)) {
        for (const store::DocumentFacts& document : office.reports.documents(version.id))
          documents.emplace(document.sha256, version.name);
      }
    }
  }
  for (auto& [sha256, event] : documents) out.push_back({KeptKind::document, sha256, std::move(event), std::nullopt});
}

Result<void> add_quarantine(Office& office, const Traces& traces, std::vector<KeptThing>& out) {
  std::vector<Finding> damaged;
  const std::vector<store::QuarantinedItem> all = office.quarantine.list(damaged);
  if (!damaged.empty()) return tl::unexpected<Error>{Error{damaged.front()}};
  for (const store::QuarantinedItem& item : all) {
    SEISEKI_TRY(const importers::Document document, office.quarantine.document(item.document.sha256));
    if (traces.are_in(document.bytes))
      out.push_back({KeptKind::quarantine, item.document.sha256, item.document.name, std::nullopt});
  }
  return {};
}

/// Reports of runs are named by their moment, `20260224T103000.json`.
std::optional<Date> day_of_run(const std::string& name) {
  if (name.size() < 8 || !std::all_of(name.begin(), name.begin() + 8, [](char c) { return c >= '0' && c <= '9'; }))
    return std::nullopt;
  return parse_date(name.substr(0, 4) + "-" + name.substr(4, 2) + "-" + name.substr(6, 2));
}

Result<void> add_run_reports(Office& office, const Traces& traces, const KeepingDays& days,
                             std::vector<KeptThing>& out) {
  using Why = importers::ReadFailure::Why;
  const fs::path folder = office.paths.nightly / "runs";
  const auto unreadable = [](const fs::path& what, const std::string& why) {
    return failure(store::k_store_unreadable, {}, {}, {what.string(), why});
  };
  const auto entries = files::entries_in(folder);
  if (!entries) return unreadable(folder, entries.error().message());
  for (const auto& entry : *entries) {
    const fs::path& file = entry.path();
    const std::string name = file.filename().string();
    const auto bytes = importers::read_bytes(file, k_most_report_bytes, importers::Links::refuse);
    // Gone since, or nothing that a run has written.
    if (!bytes && (bytes.error().why == Why::missing || bytes.error().why == Why::not_a_file)) continue;
    if (!bytes) return unreadable(file, bytes.error().reason);
    if (!traces.are_in(*bytes)) continue;
    const auto day = day_of_run(name);
    out.push_back({KeptKind::run_report,
                   name,
                   {},
                   day && days.run_reports ? std::optional{add_days(*day, *days.run_reports)} : std::nullopt});
  }
  return {};
}

void add_decisions(Office& office, const std::vector<FederationId>& ids, const Traces& traces,
                   std::vector<KeptThing>& out) {
  const auto is_about = [&](const store::Decision& decision) {
    return std::any_of(ids.begin(), ids.end(), [&](const FederationId& id) {
      return decision.object == std::string{lists::k_player_object} + id.text();
    });
  };
  for (const store::Decision& decision : office.decisions.list({.with_superseded = true})) {
    if (is_about(decision) || traces.are_in(decision.reason + "\n" + decision.before + "\n" + decision.after))
      out.push_back({KeptKind::decision, decision.id.text(), decision.kind, std::nullopt});
  }
}

}  // namespace

std::string_view to_string(KeptKind kind) {
  return k_kinds[static_cast<std::size_t>(kind)];
}

Result<ErasureView> erasure_view(Office& office, const FederationId& id, const KeepingDays& days, Date today) {
  const auto person = office.roster.find(id);
  if (!person) return failure(office::k_roster_unknown, {}, {}, {id.text()});
  if (!person->tombstone.empty()) return failure(office::k_publicity_erased, {}, {}, {id.text()});
  ErasureView out{.id = id, .ids = office::ids_of_person(id, office.decisions), .kept = {}, .seen = {}};
  const Traces traces{office, out.ids};
  add_lists(office, out.ids, out.kept);
  add_documents(office, out.ids, out.kept);
  SEISEKI_CHECK(add_quarantine(office, traces, out.kept));
  SEISEKI_CHECK(add_run_reports(office, traces, days, out.kept));
  for (const FederationId& one : out.ids)
    out.kept.push_back({KeptKind::roster, one.text(), std::to_string(office.roster.history(one).size()), std::nullopt});
  add_decisions(office, out.ids, traces, out.kept);
  out.kept.push_back(
      {KeptKind::backup, {}, {}, days.backups ? std::optional{add_days(today, *days.backups)} : std::nullopt});
  std::stable_sort(out.kept.begin(), out.kept.end(), [](const KeptThing& a, const KeptThing& b) {
    return std::tie(a.kind, a.name) < std::tie(b.kind, b.name);
  });
  // Until when backups are kept moves with the day; what is looked at does not.
  Json all = Json::array();
  for (const FederationId& one : out.ids) all.push_back(one.text());
  for (const KeptThing& thing : out.kept) all.push_back({std::string{to_string(thing.kind)}, thing.name, thing.about});
  out.seen = seen_hash(all);
  return out;
}

Result<std::vector<office::ErasedId>> erase(Office& office, const FederationId& id, const KeepingDays& days,
                                            const std::string& reason, const std::string& seen, const Who& who) {
  SEISEKI_CHECK(check_reason(reason));
  store::Transaction transaction{office.database};
  SEISEKI_TRY(const ErasureView view, erasure_view(office, id, days, local_date(who.now)));
  if (seen.empty()) return failure(k_erase_unseen, {}, {}, {id.text(), view.seen});
  if (seen != view.seen)
    return failure(
        k_view_changed, {}, {},
        {"what is kept of " + id.text(), id.text() + " の保存物", "seiseki roster erase " + id.text() + " --dry-run"});
  SEISEKI_TRY(std::vector<office::ErasedId> erased, office::erase_person(office.database, id, reason, who.officer()));
  transaction.commit();
  return erased;
}

Json erasure_json(const ErasureView& view, const std::vector<office::ErasedId>& erased) {
  Json ids = Json::array();
  for (const FederationId& id : view.ids) {
    const auto found = std::find_if(erased.begin(), erased.end(), [&](const auto& one) { return one.id == id; });
    ids.push_back({{"id", id.text()}, {"tombstone", found == erased.end() ? Json(nullptr) : Json(found->tombstone)}});
  }
  Json kept = Json::array();
  for (const KeptThing& thing : view.kept)
    kept.push_back({{"kind", std::string{to_string(thing.kind)}},
                    {"name", output::or_null(thing.name)},
                    {"about", output::or_null(thing.about)},
                    {"until", output::or_null(thing.until)}});
  return {{"schema", "seiseki/roster-erase/1"},
          {"id", view.id.text()},
          {"written", !erased.empty()},
          {"seen", view.seen},
          {"ids", std::move(ids)},
          {"kept", std::move(kept)}};
}

}  // namespace seiseki::operations
