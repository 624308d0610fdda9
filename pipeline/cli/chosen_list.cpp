#include "pipeline/cli/chosen_list.hpp"

#include <charconv>
#include <map>

#include <fmt/format.h>

#include "pipeline/cli/findings.hpp"
#include "pipeline/identity/id_spelling.hpp"
#include "pipeline/identity/name_match.hpp"
#include "pipeline/lists/findings.hpp"

namespace seiseki::cli {

namespace {

std::optional<WhichList> parse_which_list(std::string_view text) {
  const std::size_t slash = text.find('/');
  const auto month = parse_month(text.substr(0, slash));
  if (!month) return std::nullopt;
  if (slash == std::string_view::npos) return WhichList{*month, std::nullopt};
  int revision = 0;
  const char* const end = text.data() + text.size();
  const auto parsed = std::from_chars(text.data() + slash + 1, end, revision);
  if (parsed.ec != std::errc{} || parsed.ptr != end || revision < 1) return std::nullopt;
  return WhichList{*month, revision};
}

}  // namespace

Result<WhichList> read_which_list(std::string_view text, const std::string& command) {
  const auto which = parse_which_list(text);
  if (which) return *which;
  return failure(k_usage, {}, {},
                 {fmt::format("a list is a month such as 2026-03, not '{}'", text),
                  fmt::format("リストは 2026-03 のような月です('{}' は不可)", text), command});
}

std::optional<store::ListManifest> find_manifest(store::ListStore& lists, const WhichList& which) {
  if (!which.revision) return lists.newest(which.month);
  for (const store::ListManifest& manifest : lists.revisions(which.month)) {
    if (manifest.revision == *which.revision) return manifest;
  }
  return std::nullopt;
}

Result<store::StoredList> find_list(store::ListStore& lists, const std::optional<WhichList>& which) {
  const std::vector<store::ListManifest> all = lists.all();
  const auto manifest = which ? find_manifest(lists, *which) : all.empty() ? std::nullopt : std::optional(all.back());
  if (manifest) return *lists.read(manifest->id);
  if (all.empty()) return failure(lists::k_list_none);
  if (which && which->revision) {
    std::string revisions;
    for (const store::ListManifest& other : lists.revisions(which->month))
      revisions += fmt::format("{}{}", revisions.empty() ? "" : ", ", other.revision);
    if (!revisions.empty())
      return failure(lists::k_revision_missing, {}, {},
                     {to_iso(which->month), std::to_string(*which->revision), revisions});
  }
  std::string known;
  for (const store::ListManifest& other : all) known += (known.empty() ? "" : ", ") + to_iso(other.month);
  return failure(lists::k_list_missing, {}, {}, {to_iso(which->month), known});
}

Result<std::pair<PlayerKey, std::string>> find_player(const store::StoredList& list, const std::string& wanted) {
  const std::string key = identity::comparison_key(wanted);
  const auto id = identity::read_federation_id(wanted);
  std::map<PlayerKey, std::string> matches;
  for (const store::ListEntry& entry : list.entries) {
    if (entry.player.text() == wanted || (id && entry.player == player_key(id->id))) {
      matches = {{entry.player, entry.name}};
      break;
    }
    const bool match = !key.empty() && (identity::comparison_key(entry.name).find(key) != std::string::npos ||
                                        identity::comparison_key(entry.kanji).find(key) != std::string::npos);
    if (match) matches.emplace(entry.player, entry.name);
  }
  if (matches.empty()) return failure(lists::k_player_unknown, {}, {}, {wanted, to_iso(list.manifest.month)});
  if (matches.size() > 1) {
    std::string labels;
    for (const auto& [player, player_name] : matches)
      labels += (labels.empty() ? "" : ", ") + player.text() + " " + player_name;
    return failure(lists::k_player_ambiguous, {}, {}, {wanted, labels});
  }
  return *matches.begin();
}

output::Json rating_or_null(const store::ListEntry* entry) {
  return entry != nullptr && entry->rating ? output::Json(entry->rating->points()) : output::Json(nullptr);
}

Option list_option() {
  return {"list", '\0', "MONTH", {"which list, `2026-03`; else the newest", "どのリストか(`2026-03`)。省略時は最新"}};
}

Option correspondence_option() {
  return {"correspondence", '\0', {}, {"the lists of correspondence games", "通信対局のリストを対象とする"}};
}

Result<Proceed> OneListCommand::check() {
  std::string text = m_arguments.get("list");
  if (m_month_position && m_arguments.positionals().size() > *m_month_position)
    text = m_arguments.positionals()[*m_month_position];
  if (!text.empty()) {
    SEISEKI_TRY(m_which, read_which_list(text, name()));
  }
  return Proceed::run;
}

}  // namespace seiseki::cli
