/// \file
/// What reports were read from, by the hash of it: a source that comes again as it was, while everything else that a
/// report follows from is as it was, gives that report again. Knows neither how the hashes are made nor what became of
/// the report since.
#pragma once

#include <memory>
#include <optional>
#include <string_view>

#include "pipeline/store/database.hpp"
#include "pipeline/store/ids.hpp"

namespace seiseki::store {

struct KnownSource {
  ReportId report;
  int players = 0;
  int games_to_rate = 0;
  int games_left_out = 0;
};

class KnownSourceStore {
public:
  explicit KnownSourceStore(Database& database);
  ~KnownSourceStore();

  /// Both are SHA-256 in hexadecimal; nullopt also where the context was another.
  std::optional<KnownSource> find(std::string_view content, std::string_view context);
  /// In the place of what was known of the content.
  void remember(std::string_view content, std::string_view context, const KnownSource& source);

private:
  struct Statements;
  std::unique_ptr<Statements> m_statements;
};

}  // namespace seiseki::store
