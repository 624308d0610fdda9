/// \file
/// The catalogue of findings: every kind that any room declares, and the sentence of a finding that was kept. The kinds
/// are collected from the rooms' `findings.hpp` when the program is built (cmake/CollectFindings.cmake), so that a
/// declared kind is a listed one.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/domain/finding.hpp"
#include "pipeline/store/report.hpp"

namespace seiseki::catalogue {

/// Every kind of finding of every room, sorted by code; no two have one code.
std::span<const FindingKind* const> all_kinds();

/// The kind of a code; nullptr if this program raises no such finding.
const FindingKind* find_kind(std::string_view code);

/// The sentence of a kept finding: the one that was shown when it was raised, in the words of this program. Its bare
/// code and arguments when this program no longer raises it.
std::string message(const store::StoredFinding& stored, Language language);

/// What to do next, likewise; empty when this program no longer raises it.
std::string advice(const store::StoredFinding& stored, Language language);
/// The advice, and behind it what is typed.
std::string what_to_do(const store::StoredFinding& stored, Language language);

/// The arguments by name, in the order of the kind; of a finding that was kept without names, by their places.
std::vector<store::StoredArgument> named_arguments(const store::StoredFinding& stored);

}  // namespace seiseki::catalogue
