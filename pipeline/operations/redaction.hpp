/// \file
/// Published files that name somebody who is not to be named any more: which they are, and writing them anew. Beside a
/// correction the only way in which published bytes change; each time a decision says why, and `redactions.json` in the
/// folder tells, without names, which file had which hash. \spec site 4
#pragma once

#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "pipeline/operations/office.hpp"
#include "pipeline/operations/who.hpp"

namespace seiseki::operations {

/// What was redacted, by the files and the hashes of their bytes: lists of two months without a game between them may
/// have the same bytes, and each is written anew for itself.
class Redactions {
public:
  explicit Redactions(store::DecisionStore& decisions);

  /// The hash of what stands now in the place of the bytes that a file was published with; itself where nothing was
  /// redacted. `path` is the name it was published under, also of what is superseded since.
  const std::string& current(const std::string& path, const std::string& sha256) const;
  /// Whether these bytes once took the place of others.
  bool is_known(const std::string& sha256) const { return m_made.contains(sha256); }
  /// `redactions.json`, `seiseki/redactions/1`; empty where nothing was redacted.
  const std::string& told() const { return m_told; }

private:
  /// By path: before and after, in the order they were made.
  std::map<std::string, std::vector<std::pair<std::string, std::string>>> m_steps;
  std::set<std::string> m_made;
  std::string m_told;
};
inline constexpr const char* k_redactions_name = "redactions.json";

/// A file to be written anew.
struct RedactionDue {
  store::ListSeries series = store::ListSeries::over_the_board;
  YearMonth list{};
  int revision = 0;
  std::string path;    ///< where it stands below the folder of publications
  std::string before;  ///< SHA-256 of what stands there
  std::string bytes;   ///< what is to stand there
  int lines_changed = 0;
};

struct RedactionSheet {
  std::vector<RedactionDue> files;  ///< by series and list, the newest revision first, then path
  std::string seen;                 ///< a hash over all of it: what is confirmed
};

/// Files that name somebody hidden, erased, or shown without kanji, in a way that they would not if published now.
/// Errors: those of lists::recompute(), `document-missing`.
[[nodiscard]] Result<RedactionSheet> redactions_due(Office& office, const lists::Editions& editions, const Who& who);

/// Writes them and `redactions.json` into the folder, and keeps both what was and what is; where nothing is due,
/// nothing. Errors: `reason-missing`, `redact-unseen`, `view-changed`, `publish-foreign-file`, those of
/// files::write_files().
[[nodiscard]] Result<RedactionSheet> redact(const std::filesystem::path& folder, const std::string& seen,
                                            const std::string& reason, Office& office, const lists::Editions& editions,
                                            const Who& who);

}  // namespace seiseki::operations
