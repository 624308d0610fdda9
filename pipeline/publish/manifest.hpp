/// \file
/// What a published list was made from, for anybody who wants to check it.
/// \spec office 7
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "engine/regulations/clause_ref.hpp"
#include "pipeline/store/decision_store.hpp"
#include "pipeline/store/list_store.hpp"

namespace seiseki::publish {

/// `rating-2026-03-01.manifest.json`
std::string manifest_name(const store::StoredList& list);
/// What a manifest says of the approval. Names and reasons of officers stay in the office. \spec site 4
struct Approval {
  std::string role;        ///< `rating officer`; empty: nobody has approved it
  std::string note;        ///< meant for the public
  std::string audit_head;  ///< the audit log's head at the approval
};
/// The office that published it, list, revision, edition and its hash, reports, program, the approval, each file's
/// hash, and of the files that this revision took the place of, as they are kept; where the edition is not simply the
/// one in force, the number of the decision that chose it; where it marks ratings of few games, how few
/// (`provisional`); how many games the result files leave out, since somebody in them is not named in public. The
/// hashes of what the office computed from are not in it: they cover birth dates and the IDs of people who are not
/// shown, few enough to be tried. `audit_head` fixes them, and cannot be tried against.
std::string manifest_json(const store::StoredList& list, const std::map<std::string, std::string>& files,
                          const Approval& approval = {}, const std::optional<store::Decision>& edition_choice = {},
                          const std::map<std::string, std::string>& superseded = {},
                          const Cited<int>* provisional = nullptr, std::size_t games_withheld = 0,
                          const std::string& office = {});

/// Which office published a list with this manifest (store/office_id.hpp); nullopt if that does not say, as those of
/// earlier versions do not, or if it is no manifest.
std::optional<std::string> office_of_manifest(std::string_view manifest);

/// The month of the list as the manifest has it; nullopt if it is no manifest.
std::optional<std::string> list_of_manifest(std::string_view manifest);
/// The names of the files that the list went out with; none if it is no manifest.
std::set<std::string> files_of_manifest(std::string_view manifest);

/// The audit log's head at the approval, as the manifest has it; nullopt if it has none, or if it is no manifest.
std::optional<std::string> audit_head_of_manifest(std::string_view manifest);

}  // namespace seiseki::publish
