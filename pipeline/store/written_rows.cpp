#include "pipeline/store/written_rows.hpp"

#include <array>
#include <cstdlib>
#include <optional>
#include <string>

#include <fmt/format.h>

#include "importers/source/document.hpp"
#include "pipeline/store/findings.hpp"

namespace seiseki::store {

namespace {

constexpr std::string_view k_columns = "count, digest";

struct KeptSum {
  std::int64_t count = 0;
  std::string digest;

  static KeptSum of(const RowSum& sum) { return {sum.count, importers::to_hex(sum.digest)}; }
  friend bool operator==(const KeptSum&, const KeptSum&) = default;
};

std::optional<KeptSum> kept_sum(Session& session, std::string_view table) {
  std::optional<KeptSum> out;
  session.select(k_columns, "FROM written_rows WHERE facts = :facts")
      .each([&](Row& row) { row.into(out.emplace().count, out->digest); }, table);
  return out;
}

void keep_sum(Session& session, std::string_view table, const KeptSum& sum) {
  Statement::insert(session, "written_rows", "facts, count, digest",
                    "ON CONFLICT (facts) DO UPDATE SET count = excluded.count, digest = excluded.digest")
      .run(table, sum.count, sum.digest);
}

importers::Digest digest_from(std::string_view hex) {
  constexpr auto digit = [](char c) { return static_cast<unsigned>(c <= '9' ? c - '0' : c - 'a' + 10) & 15U; };
  importers::Digest out{};
  for (std::size_t i = 0; i < out.size() && 2 * i + 1 < hex.size(); ++i)
    out[i] = static_cast<unsigned char>(digit(hex[2 * i]) << 4U | digit(hex[2 * i + 1]));
  return out;
}

RowSum sum_of(importers::Sha256& hash, std::string_view row) {
  hash.add(row);
  return {1, hash.take()};
}

/// Of the rows as the database gives them back, which is how they were written.
RowSum sum_of(Session& session, const rows::FactTable& table) {
  RowSum out;
  importers::Sha256 hash;
  std::string text;
  Statement::select(session, table.columns, "FROM " + std::string{table.name}).each([&](Row& row) {
    text.clear();
    row.for_each([&](const Cell& cell) { append_cell(text, cell.is_null, cell.text); });
    out.add(sum_of(hash, text));
  });
  return out;
}

/// How the rows differ, in English and Japanese.
std::array<std::string, 2> difference(std::int64_t kept, std::int64_t written) {
  if (kept == written) return {"a row was changed", "内容が変更されています"};
  const std::string rows = std::to_string(std::abs(kept - written));
  if (kept < written) return {fmt::format("rows that are missing: {}", rows), fmt::format("{}行が欠けています", rows)};
  return {fmt::format("rows too many: {}", rows), fmt::format("{}行多くなっています", rows)};
}

}  // namespace

void RowSum::add(const RowSum& other) {
  count += other.count;
  unsigned carry = 0;
  for (std::size_t i = digest.size(); i-- > 0;) {
    carry += static_cast<unsigned>(digest[i]) + other.digest[i];
    digest[i] = static_cast<unsigned char>(carry & 0xFFU);
    carry >>= 8U;
  }
}

void WrittenRows::add(const rows::FactTable& table, const Statement& written) {
  m_sums[table.name].add(sum_of(m_hash, written.written()));
}

void WrittenRows::keep(Session& session) const {
  for (const auto& [table, sum] : m_sums) {
    const auto before = kept_sum(session, table);
    RowSum now = sum;
    if (before) now.add({before->count, digest_from(before->digest)});
    keep_sum(session, table, KeptSum::of(now));
  }
}

void count_written_rows(Session& session) {
  for (const rows::FactTable& table : rows::k_written)
    keep_sum(session, table.name, KeptSum::of(sum_of(session, table)));
}

std::vector<Finding> altered_rows(Session& session) {
  std::vector<Finding> out;
  for (const rows::FactTable& table : rows::k_written) {
    const KeptSum now = KeptSum::of(sum_of(session, table));
    const KeptSum written = kept_sum(session, table.name).value_or(KeptSum{});
    if (now == written) continue;
    const auto [problem, problem_ja] = difference(now.count, written.count);
    out.push_back(finding(
        k_db_rows, {}, {},
        {std::string{table.name}, std::string{table.what.en}, problem, std::string{table.what.ja}, problem_ja}));
  }
  return out;
}

}  // namespace seiseki::store
