/// \file
/// An optional that costs one pointer while it is empty: for the large parts of a ledger that few players have.
#pragma once

#include <memory>
#include <optional>
#include <utility>

namespace seiseki::rating {

/// A value like std::optional: copies are deep, equality compares what is held.
template <class T>
class Rare {
public:
  Rare() = default;
  Rare(std::nullopt_t) {}
  Rare(T value) : m_value{std::make_unique<T>(std::move(value))} {}
  Rare(const Rare& other) : m_value{other ? std::make_unique<T>(*other) : nullptr} {}
  Rare(Rare&&) noexcept = default;
  Rare& operator=(Rare other) noexcept {
    m_value = std::move(other.m_value);
    return *this;
  }
  ~Rare() = default;

  explicit operator bool() const { return m_value != nullptr; }
  bool has_value() const { return m_value != nullptr; }
  const T& operator*() const { return *m_value; }
  T& operator*() { return *m_value; }
  const T* operator->() const { return m_value.get(); }
  T* operator->() { return m_value.get(); }
  const T& value() const {
    if (!m_value) throw std::bad_optional_access{};
    return *m_value;
  }

  friend bool operator==(const Rare& a, const Rare& b) { return a && b ? *a == *b : a.has_value() == b.has_value(); }

private:
  std::unique_ptr<T> m_value;
};

}  // namespace seiseki::rating
