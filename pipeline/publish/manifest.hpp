/// \file
/// What a published list was made from, for anybody who wants to check it.
/// \spec office 7
#pragma once

#include <map>
#include <optional>
#include <string>

#include "pipeline/store/decision_store.hpp"
#include "pipeline/store/list_store.hpp"

namespace seiseki::publish {

/// `rating-2026-03-01.manifest.json`
std::string manifest_name(const store::StoredList& list);
/// List, revision, edition and its hash, hashes of input and output, reports, program, who approved it, the audit log's
/// head at the approval, and each file's hash; where the edition is not simply the one in force, the decision that
/// chose it.
std::string manifest_json(const store::StoredList& list, const std::map<std::string, std::string>& files,
                          const std::string& audit_head = {}, const std::string& approved_by = {},
                          const std::optional<store::Decision>& edition_choice = {});

}  // namespace seiseki::publish
