/// \file
/// Walks a sequence that makes its elements as they are asked for.
#pragma once

#include <cstddef>
#include <iterator>

namespace seiseki::rating {

/// Of anything with `value_type` and `operator[]`: what it yields are values, not references into the sequence, so it
/// is an input iterator and no more.
template <class Sequence>
class ValueIterator {
public:
  using iterator_category = std::input_iterator_tag;
  using value_type = typename Sequence::value_type;
  using difference_type = std::ptrdiff_t;
  using pointer = void;
  using reference = value_type;

  ValueIterator() = default;
  ValueIterator(const Sequence& sequence, std::size_t at) : m_sequence{&sequence}, m_at{at} {}
  value_type operator*() const { return (*m_sequence)[m_at]; }
  ValueIterator& operator++() {
    ++m_at;
    return *this;
  }
  ValueIterator operator++(int) {
    ValueIterator before = *this;
    ++m_at;
    return before;
  }
  friend bool operator==(const ValueIterator& a, const ValueIterator& b) { return a.m_at == b.m_at; }

private:
  const Sequence* m_sequence = nullptr;
  std::size_t m_at = 0;
};

}  // namespace seiseki::rating
