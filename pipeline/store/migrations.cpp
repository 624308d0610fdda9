#include "pipeline/store/migrations.hpp"

#include <algorithm>
#include <charconv>

#include "embedded/schema.hpp"
#include "pipeline/store/dialect.hpp"
#include "pipeline/store/findings.hpp"
#include "pipeline/store/schema_version.hpp"
#include "pipeline/store/session.hpp"
#include "pipeline/store/store_error.hpp"
#include "pipeline/store/written_rows.hpp"

namespace seiseki::store {

namespace {

/// From which on rows are counted: those that are there then in the same transaction.
constexpr int k_step_of_written_rows = 14;

std::vector<Migration> embedded_migrations() {
  std::vector<Migration> out;
  for (const schema::EmbeddedFile& file : schema::embedded_files()) {
    int number = 0;
    std::from_chars(file.path.data(), file.path.data() + file.path.size(), number);
    out.push_back({number, file.path, file.bytes});
  }
  return out;
}

/// Position just past the quoted text or comment that starts at `at`; `at` itself if none starts there.
std::size_t past_quote_or_comment(std::string_view sql, std::size_t at) {
  const auto past = [&](std::string_view end, std::size_t from) {
    const std::size_t found = sql.find(end, from);
    return found == std::string_view::npos ? sql.size() : found + end.size();
  };
  if (sql[at] == '\'' || sql[at] == '"') return past(sql.substr(at, 1), at + 1);
  if (sql.substr(at, 2) == "--") return past("\n", at + 2);
  if (sql.substr(at, 2) == "/*") return past("*/", at + 2);
  return at;
}

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view k_blank = " \t\r\n";
  const std::size_t first = text.find_first_not_of(k_blank);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(k_blank) - first + 1);
}

void apply(Session& session, const Migration& migration) {
  AtomicWrite write{session};
  // Read again now: another process may have migrated while this one waited for its turn.
  if (schema_version(session) >= migration.number) {
    write.commit();
    return;
  }
  for (const std::string& statement : split_statements(migration.sql)) session.execute(statement);
  if (migration.number == k_step_of_written_rows) count_written_rows(session);
  set_schema_version(session, migration.number);
  write.commit();
}

}  // namespace

std::span<const Migration> migrations() {
  static const std::vector<Migration> all = embedded_migrations();
  return all;
}

std::vector<std::string> split_statements(std::string_view sql) {
  std::vector<std::string> out;
  std::string statement;
  const auto finish = [&] {
    const std::string_view text = trimmed(statement);
    if (!text.empty()) out.emplace_back(text);
    statement.clear();
  };
  for (std::size_t at = 0; at < sql.size();) {
    const std::size_t past = past_quote_or_comment(sql, at);
    if (past > at) {
      const bool is_quote = sql[at] == '\'' || sql[at] == '"';
      statement += is_quote ? sql.substr(at, past - at) : std::string_view{"\n"};
      at = past;
    } else if (sql[at] == ';') {
      finish();
      ++at;
    } else {
      statement += sql[at++];
    }
  }
  finish();
  return out;
}

namespace {

/// The word in front, without what stands before it; up to a blank or a bracket.
std::string_view next_word(std::string_view& rest) {
  constexpr std::string_view k_blank = " \t\r\n";
  rest.remove_prefix(std::min(rest.find_first_not_of(k_blank), rest.size()));
  const std::string_view word = rest.substr(0, rest.find_first_of(" \t\r\n("));
  rest.remove_prefix(word.size());
  return word;
}

}  // namespace

Relations relations_of(int version) {
  Relations out;
  for (const Migration& step : migrations()) {
    if (step.number > version) break;
    for (const std::string& statement : split_statements(step.sql)) {
      std::string_view rest{statement};
      const std::string_view act = next_word(rest);
      const std::string_view kind = next_word(rest);
      const std::string name{next_word(rest)};
      if (kind != "TABLE" && kind != "VIEW") continue;
      std::set<std::string>& all = kind == "TABLE" ? out.tables : out.views;
      if (act == "CREATE") all.insert(name);
      if (act == "DROP") all.erase(name);
    }
  }
  return out;
}

Result<void> migrate(Database& database, std::span<const Migration> steps) {
  for (const Migration& step : steps) {
    try {
      apply(*database.session(), step);
    } catch (const StoreError& error) {
      if (error.error().finding.kind == &k_db_locked) return tl::unexpected<Error>(error.error());
      return failure(k_db_migration, {}, {}, {std::string{step.name}, error.error().finding.message(Language::en)});
    }
  }
  return {};
}

Result<void> migrate(Database& database) {
  return migrate(database, migrations());
}

}  // namespace seiseki::store
