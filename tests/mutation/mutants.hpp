/// \file
/// Mutants switched inside one build: each place that mutants.py rewrote asks here whether it is to behave wrongly now.
/// A rewritten place is of the same shape as before, so that nothing else of the program changes.
#pragma once

#include <concepts>
#include <type_traits>
#include <utility>

namespace seiseki_mutants {

/// Whether mutant `number` is the one that is on. Notes in SEISEKI_MUTANTS_SEEN that this place was reached.
bool is_on(int number);

enum class Kind { less, less_or_equal, greater, greater_or_equal, equal, unequal, plus, minus, times };

/// Stands between the two operands of an operator, each of which keeps its own precedence: `a < Between<…>{7} < b`.
template <Kind kind>
struct Between {
  int number;
};

template <class Left>
struct Half {
  Left left;
  int number;
};

// What a boundary or an operator becomes, where the operands have such an operator; otherwise it stays.
#define SEISEKI_MUTANT_OPERATOR(kind, op)                                  \
  template <class Left>                                                    \
  constexpr Half<Left&&> operator op(Left&& left, Between<kind> between) { \
    return {std::forward<Left>(left), between.number};                     \
  }
#define SEISEKI_MUTANT_RESULT(op, other)                                                                       \
  template <class Left, class Right>                                                                           \
  constexpr auto operator op(Half<Left>&& half, Right&& right) {                                               \
    using Plain = decltype(std::forward<Left>(half.left) op std::forward<Right>(right));                       \
    if constexpr (requires {                                                                                   \
                    { std::forward<Left>(half.left) other std::forward<Right>(right) } -> std::same_as<Plain>; \
                  }) {                                                                                         \
      if (is_on(half.number))                                                                                  \
        return std::decay_t<Plain>(std::forward<Left>(half.left) other std::forward<Right>(right));            \
    }                                                                                                          \
    return std::decay_t<Plain>(std::forward<Left>(half.left) op std::forward<Right>(right));                   \
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
constexpr bool asked(int number, Condition&& condition) {
  return is_on(number) != static_cast<bool>(condition);
}

/// A number in the text, or the next one.
template <class Number>
constexpr Number number(int mutant, Number value) {
  return is_on(mutant) ? static_cast<Number>(value + 1) : value;
}

}  // namespace seiseki_mutants
