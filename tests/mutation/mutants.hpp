/// \file
/// Mutants switched inside one build: each place that mutants.py rewrote asks here whether it is to behave wrongly now.
/// A rewritten place is of the same shape as before, so that nothing else of the program changes. mutants.cpp sets the
/// switch.
#pragma once

#include <concepts>
#include <type_traits>
#include <utility>

namespace seiseki_mutants {

/// Beyond every number that mutants.py gives.
inline constexpr int k_most = 1'000'000;

/// The mutant that is on; none is 0.
inline int g_on = 0;
/// A byte for each place that was reached, where somebody asks for it.
inline char* g_seen = nullptr;
/// A byte for each place whose operands have no other operator, so that it is no mutant.
inline char g_absent[k_most] = {};

/// Whether mutant `number` is the one that is on.
[[gnu::always_inline]] inline bool is_on(int number) {
  if (g_seen != nullptr) g_seen[number] = 1;
  return number == g_on;
}

/// Tells before anything runs, and whether or not the place is ever reached, that it is no mutant.
template <int mutant>
struct Absent {
  static inline const char told = g_absent[mutant] = 1;
};

enum class Kind { less, less_or_equal, greater, greater_or_equal, equal, unequal, plus, minus, times };

/// Stands between the two operands of an operator, each of which keeps its own precedence: `a < Between<…, 7>{} < b`.
template <Kind kind, int mutant>
struct Between {};

template <int mutant, class Left>
struct Half {
  Left left;
};

// What a boundary or an operator becomes, where the operands have such an operator; otherwise the place is no mutant.
#define SEISEKI_MUTANT_OPERATOR(kind, op)                                                                 \
  template <int mutant, class Left>                                                                       \
  [[gnu::always_inline]] constexpr Half<mutant, Left&&> operator op(Left&& left, Between<kind, mutant>) { \
    return {std::forward<Left>(left)};                                                                    \
  }
#define SEISEKI_MUTANT_RESULT(op, other)                                                                             \
  template <int mutant, class Left, class Right>                                                                     \
  [[gnu::always_inline]] constexpr auto operator op(Half<mutant, Left>&& half, Right&& right) {                      \
    using Plain = decltype(std::forward<Left>(half.left) op std::forward<Right>(right));                             \
    if constexpr (requires {                                                                                         \
                    { std::forward<Left>(half.left) other std::forward<Right>(right) } -> std::same_as<Plain>;       \
                  }) {                                                                                               \
      if (is_on(mutant)) return std::decay_t<Plain>(std::forward<Left>(half.left) other std::forward<Right>(right)); \
    } else {                                                                                                         \
      static_cast<void>(&Absent<mutant>::told);                                                                      \
    }                                                                                                                \
    return std::decay_t<Plain>(std::forward<Left>(half.left) op std::forward<Right>(right));                         \
  }

SEISEKI_MUTANT_OPERATOR(Kind::less, <)
SEISEKI_MUTANT_OPERATOR(Kind::less_or_equal, <=)
SEISEKI_MUTANT_OPERATOR(Kind::greater, >)
SEISEKI_MUTANT_OPERATOR(Kind::greater_or_equal, >=)
SEISEKI_MUTANT_OPERATOR(Kind::equal, ==)
SEISEKI_MUTANT_OPERATOR(Kind::unequal, !=)
SEISEKI_MUTANT_OPERATOR(Kind::plus, +)
SEISEKI_MUTANT_OPERATOR(Kind::minus, -)
SEISEKI_MUTANT_OPERATOR(Kind::times, *)
SEISEKI_MUTANT_RESULT(<, <=)
SEISEKI_MUTANT_RESULT(<=, <)
SEISEKI_MUTANT_RESULT(>, >=)
SEISEKI_MUTANT_RESULT(>=, >)
SEISEKI_MUTANT_RESULT(==, !=)
SEISEKI_MUTANT_RESULT(!=, ==)
SEISEKI_MUTANT_RESULT(+, -)
SEISEKI_MUTANT_RESULT(-, +)
SEISEKI_MUTANT_RESULT(*, +)

#undef SEISEKI_MUTANT_OPERATOR
#undef SEISEKI_MUTANT_RESULT

/// A condition, or its opposite: a check that is dropped or always made.
template <class Condition>
[[gnu::always_inline]] constexpr bool asked(int number, Condition&& condition) {
  return is_on(number) != static_cast<bool>(condition);
}

/// A number in the text, or the next one.
template <class Number>
[[gnu::always_inline]] constexpr Number number(int mutant, Number value) {
  return is_on(mutant) ? static_cast<Number>(value + 1) : value;
}

}  // namespace seiseki_mutants
