/// \file
/// Open offices to be borrowed: a database belongs to one thread at a time, and opening it takes longer than a page.
#pragma once

#include <chrono>
#include <condition_variable>
#include <exception>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

#include "pipeline/operations/office.hpp"

namespace seiseki::desk {

class Offices {
public:
  static constexpr std::size_t k_most = 8;

  explicit Offices(operations::OfficeLocation location) : m_location{std::move(location)} {}

  /// An office for one request; it goes back when this ends, or is closed where the work in it failed.
  class Borrowed {
  public:
    Borrowed(Offices& owner, std::unique_ptr<operations::Office> office)
        : m_owner{&owner}, m_office{std::move(office)} {}
    Borrowed(Borrowed&& other) noexcept : m_owner{other.m_owner}, m_office{std::move(other.m_office)} {}
    Borrowed& operator=(Borrowed&&) = delete;
    ~Borrowed();
    operations::Office& operator*() const { return *m_office; }

  private:
    Offices* m_owner;
    std::unique_ptr<operations::Office> m_office;
    int m_exceptions = std::uncaught_exceptions();
  };

  /// Waits up to `longest` for one; nullopt then. Errors: those of Office::open().
  [[nodiscard]] Result<std::optional<Borrowed>> borrow(std::chrono::milliseconds longest);

private:
  operations::OfficeLocation m_location;
  std::mutex m_mutex;
  std::condition_variable m_returned;
  std::vector<std::unique_ptr<operations::Office>> m_free;
  std::size_t m_out = 0;
};

}  // namespace seiseki::desk
