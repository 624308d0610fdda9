/// \file
/// One element of an upload file as its readers use it: attributes trimmed, an empty one being none, and every value
/// that cannot be read reported once. Deliberately no names of attributes.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/domain/date.hpp"
#include "engine/domain/score.hpp"
#include "importers/text/finding_list.hpp"
#include "importers/xml/xml_tree.hpp"

namespace seiseki::importers::chess_results_xml {

class Record {
public:
  Record(const xml::Element& element, text::FindingList& findings) : m_element{element}, m_findings{findings} {}

  bool has(std::string_view attribute) const { return m_element.attribute(attribute).has_value(); }
  /// Trimmed; empty when absent.
  std::string_view text(std::string_view attribute) const;
  /// As text(), but `0` means none, as in every ID column.
  std::string_view id(std::string_view attribute) const;
  /// A whole number, a sign allowed. Finding: `xml-value`.
  std::optional<int> number(std::string_view attribute);
  /// As number(), but 0 and less mean none.
  std::optional<int> positive(std::string_view attribute);
  /// `1.0 1 0,5 0.5 ½`. Finding: `xml-value`.
  std::optional<Score> points(std::string_view attribute);
  /// `dd.mm.yyyy`, `yyyymmdd`, ISO. Finding: `xml-value`.
  std::optional<Date> date(std::string_view attribute);
  /// A date, or a bare year. Finding: `xml-value`.
  std::optional<PartialDate> birth(std::string_view attribute);

  Location where() const { return m_element.where(m_findings.document()); }
  void report(const FindingKind& kind, std::string_view quoted, std::vector<std::string> arguments) {
    m_findings.add(kind, where(), quoted, std::move(arguments));
  }

private:
  void unreadable(std::string_view attribute);

  xml::Element m_element;
  text::FindingList& m_findings;
};

/// `1.5` or `1,5`, as upload files write points; empty of none.
std::string decimal(std::optional<Score> points, char point);

}  // namespace seiseki::importers::chess_results_xml
