/// \file
/// The printed tables of a regulation as values, read from TSV bytes and checked: no hole, no overlap, rows that
/// mirror. A table that fails any check is refused whole.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "engine/domain/error.hpp"
#include "engine/domain/rating.hpp"
#include "engine/domain/score.hpp"

namespace seiseki {

/// Rating difference D → expected score PD. Columns `first last higher lower`, in points and hundredths.
/// \clause jcf-2024-10 5(1)
class ExpectedScoreTable {
public:
  struct Row {
    int first = 0;
    std::optional<int> last;  ///< nullopt = open
    ExpectedScore higher;     ///< column H
    ExpectedScore lower;      ///< column L
    friend bool operator==(const Row&, const Row&) = default;
  };

  static Result<ExpectedScoreTable> parse(std::string_view tsv, std::string_view name);
  const std::vector<Row>& rows() const { return m_rows; }
  /// \pre difference >= 0
  const Row& row(int difference) const {
    const auto index = static_cast<std::size_t>(difference);
    return m_rows[index < m_row_of.size() ? m_row_of[index] : m_rows.size() - 1];
  }

private:
  std::vector<Row> m_rows;
  std::vector<std::uint16_t> m_row_of;  ///< by difference, up to the first of the open row
};

/// Score percentage p in hundredths → rating difference dp in points. Columns `percentage difference`, 101 rows.
/// \clause jcf-2024-10 6(4)
class PercentageTable {
public:
  static Result<PercentageTable> parse(std::string_view tsv, std::string_view name);
  /// \pre 0 <= percentage <= 100
  int difference(int percentage) const { return m_difference[static_cast<std::size_t>(percentage)]; }

private:
  std::array<int, 101> m_difference{};
};

/// Rating difference → whole points won and lost, looked up once by each player in an own column, so that a game need
/// not be zero-sum. Columns `higher_first higher_last lower_first lower_last higher_wins lower_wins draw`.
/// \clause jcca-2012 (2)
class PointTable {
public:
  struct Row {
    int higher_first = 0;
    std::optional<int> higher_last;
    int lower_first = 0;
    std::optional<int> lower_last;
    int higher_wins = 0;  ///< the higher-rated player gains, the lower-rated loses
    int lower_wins = 0;   ///< the higher-rated player loses, the lower-rated gains
    int draw = 0;         ///< the higher-rated player loses, the lower-rated gains
    friend bool operator==(const Row&, const Row&) = default;
  };

  static Result<PointTable> parse(std::string_view tsv, std::string_view name);
  const std::vector<Row>& rows() const { return m_rows; }
  /// Index of the row the higher-rated (or equal) player reads. \pre difference >= 0
  std::size_t higher_row(int difference) const;
  /// Index of the row the lower-rated player reads. \pre difference >= 0
  std::size_t lower_row(int difference) const;

private:
  std::vector<Row> m_rows;
};

}  // namespace seiseki
