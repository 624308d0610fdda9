/// \file
/// Row numbers of facts, each its own type. Assigned by the store, never by the database engine, so that both engines
/// give the same ones.
#pragma once

#include <compare>
#include <cstdint>
#include <string>

namespace seiseki::store {

/// A number from 1 up; 0 = not yet stored.
template <class Tag>
class RowId {
public:
  constexpr RowId() = default;
  explicit constexpr RowId(std::int64_t value) : m_value{value} {}
  constexpr std::int64_t value() const { return m_value; }
  std::string text() const { return std::to_string(m_value); }
  friend constexpr auto operator<=>(RowId, RowId) = default;

private:
  std::int64_t m_value = 0;
};

using ReportId = RowId<struct ReportIdTag>;  ///< one version of one report
using DecisionId = RowId<struct DecisionIdTag>;
using ListId = RowId<struct ListIdTag>;  ///< one revision of one list

}  // namespace seiseki::store
