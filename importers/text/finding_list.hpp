/// \file
/// Findings of one tournament, capped: a hostile or shifted file has a problem a cell, and nobody reads a million
/// lines.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "engine/domain/finding.hpp"
#include "importers/text/findings.hpp"

namespace seiseki::importers::text {

inline constexpr std::size_t k_max_findings = 10'000;

/// Collects findings of one document; a place that names a part of it (a sheet) keeps its own name. Past the cap only
/// `findings-many`, an error, is added, so nothing passes unseen.
class FindingList {
public:
  explicit FindingList(std::string document) : m_document{std::move(document)} {}

  const std::string& document() const { return m_document; }
  /// True once nothing more is taken: spares a caller the sentences of a million findings.
  bool is_full() const { return m_findings.size() > k_max_findings; }

  void add(const FindingKind& kind, Location where, std::string_view quoted = {},
           std::vector<std::string> arguments = {}) {
    if (is_full()) return;
    if (m_findings.size() == k_max_findings) {
      m_findings.push_back(finding(k_findings_many, {.document = m_document}, {}, {std::to_string(k_max_findings)}));
      return;
    }
    if (where.document.empty()) where.document = m_document;
    m_findings.push_back(finding(kind, std::move(where), quoted, std::move(arguments)));
  }
  std::vector<Finding> take() && { return std::move(m_findings); }

private:
  std::string m_document;
  std::vector<Finding> m_findings;
};

}  // namespace seiseki::importers::text
