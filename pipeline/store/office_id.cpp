#include "pipeline/store/office_id.hpp"

#include <array>
#include <cerrno>

#include <sys/random.h>

#include "pipeline/store/audit_store.hpp"
#include "pipeline/store/findings.hpp"
#include "pipeline/store/properties.hpp"
#include "pipeline/store/store_error.hpp"

namespace seiseki::store {

namespace {

/// A random UUID, version 4.
std::string new_office_id() {
  std::array<unsigned char, 16> bytes{};
  if (::getrandom(bytes.data(), bytes.size(), 0) != static_cast<ssize_t>(bytes.size()))
    throw std::system_error{errno, std::generic_category()};
  bytes[6] = static_cast<unsigned char>((bytes[6] & 0x0FU) | 0x40U);
  bytes[8] = static_cast<unsigned char>((bytes[8] & 0x3FU) | 0x80U);
  constexpr std::string_view k_digits = "0123456789abcdef";
  std::string out;
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    if (i == 4 || i == 6 || i == 8 || i == 10) out += '-';
    out += k_digits[bytes[i] >> 4U];
    out += k_digits[bytes[i] & 15U];
  }
  return out;
}

/// The database's own, given to it now if it has none. Of two processes that do so at once the first one's counts.
std::string settled(Database& database, const std::string& wanted) {
  Transaction transaction{database};
  Properties properties{database};
  if (auto known = properties.get(k_office_property)) return *std::move(known);
  properties.set(k_office_property, wanted);
  transaction.commit();
  return wanted;
}

}  // namespace

std::string office_id(Database& database) {
  return Properties{database}.get(k_office_property).value_or("");
}

Result<void> check_tie(Database& database, const DocumentStore& documents) {
  const auto ours = Properties{database}.get(k_office_property);
  SEISEKI_TRY(const std::optional<std::string> theirs, documents.office());
  if (!ours || ours == theirs) return {};
  const bool is_strange = theirs || (documents.all().empty() && !AuditStore{database}.head().empty());
  if (!is_strange) return {};
  return failure(k_office_other, {}, {}, {documents.directory().string(), database.location().shown(), *ours});
}

Result<void> tie_together(Database& database, DocumentStore& documents) {
  SEISEKI_CHECK(check_tie(database, documents));
  const auto ours = Properties{database}.get(k_office_property);
  SEISEKI_TRY(const std::optional<std::string> theirs, documents.office());
  if ((ours && theirs) || database.is_read_only()) return {};
  const std::string id = ours ? *ours : settled(database, theirs.value_or(new_office_id()));
  if (!theirs) documents.set_office(id);
  return {};
}

}  // namespace seiseki::store
