/// \file
/// The numbers of a rating calculation, each its own type. All are integers: no floating point reaches the ledger.
#pragma once

#include <compare>
#include <cstdint>

namespace seiseki {

/// A rating in points, as published. Range 0 … 4000.
class Rating {
public:
  constexpr Rating() = default;
  explicit constexpr Rating(int points) : m_points{points} {}
  constexpr int points() const { return m_points; }
  friend constexpr auto operator<=>(Rating, Rating) = default;

private:
  int m_points = 0;
};

/// Development coefficient K. Range 1 … 40 in the editions known.
class KFactor {
public:
  constexpr KFactor() = default;
  explicit constexpr KFactor(int value) : m_value{value} {}
  constexpr int value() const { return m_value; }
  friend constexpr auto operator<=>(KFactor, KFactor) = default;

private:
  int m_value = 0;
};

/// PD, the expected score, in hundredths of a point: 0 … 100.
class ExpectedScore {
public:
  constexpr ExpectedScore() = default;
  explicit constexpr ExpectedScore(int hundredths) : m_hundredths{hundredths} {}
  constexpr int hundredths() const { return m_hundredths; }
  friend constexpr auto operator<=>(ExpectedScore, ExpectedScore) = default;

private:
  int m_hundredths = 0;
};

/// C, the change a game brings, in hundredths of a rating point, signed.
class RatingChange {
public:
  constexpr RatingChange() = default;
  static constexpr RatingChange from_hundredths(std::int64_t n) { return RatingChange{n}; }
  constexpr std::int64_t hundredths() const { return m_hundredths; }
  friend constexpr auto operator<=>(RatingChange, RatingChange) = default;
  friend constexpr RatingChange operator+(RatingChange a, RatingChange b) {
    return RatingChange{a.m_hundredths + b.m_hundredths};
  }

private:
  explicit constexpr RatingChange(std::int64_t n) : m_hundredths{n} {}
  std::int64_t m_hundredths = 0;
};

}  // namespace seiseki
