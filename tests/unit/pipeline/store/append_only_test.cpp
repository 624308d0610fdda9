#include <algorithm>
#include <cctype>
#include <filesystem>
#include <set>

#include <doctest/doctest.h>

#include "pipeline/store/findings.hpp"
#include "store_fixture.hpp"

using namespace seiseki::store::test;
namespace fs = std::filesystem;

namespace {

const fs::path k_source = SEISEKI_SOURCE_DIR;

bool is_source(const fs::path& file) {
  return file.extension() == ".cpp" || file.extension() == ".hpp" || file.extension() == ".sql";
}

/// All text between double quotes on one line, joined: SQL is cut over several literals.
std::string upper_literals(const std::string& line) {
  std::string out;
  bool is_inside = false;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line[i] == '"' && (i == 0 || line[i - 1] != '\\')) {
      is_inside = !is_inside;
    } else if (is_inside) {
      out += static_cast<char>(std::toupper(static_cast<unsigned char>(line[i])));
    }
  }
  return out;
}

bool has_word(const std::string& text, const std::string& word) {
  for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) {
    const auto is_letter = [&](std::size_t i) {
      return i < text.size() && (std::isalpha(static_cast<unsigned char>(text[i])) != 0 || text[i] == '_');
    };
    if (!is_letter(at + word.size()) && (at == 0 || !is_letter(at - 1))) return true;
  }
  return false;
}

/// `file: literal` of every line of `folder` whose literals (or, in SQL files, whose text) hold one of the words.
std::string uses(const fs::path& folder, const std::vector<std::string>& words) {
  std::set<std::string> found;
  for (const auto& entry : fs::recursive_directory_iterator{folder}) {
    // findings.hpp is prose: "drop it and import the source again".
    if (!entry.is_regular_file() || !is_source(entry.path()) || entry.path().filename() == "findings.hpp") continue;
    const std::string all = contents(entry.path());
    std::size_t start = 0;
    while (start < all.size()) {
      const std::size_t end = std::min(all.find('\n', start), all.size());
      std::string line = all.substr(start, end - start);
      start = end + 1;
      if (entry.path().extension() == ".sql") line = '"' + line.substr(0, line.find("--")) + '"';
      const std::string literals = upper_literals(line);
      for (const std::string& word : words) {
        if (has_word(literals, word)) found.insert(fs::relative(entry.path(), folder).string() + ": " + word + '\n');
      }
    }
  }
  std::string out;
  for (const std::string& use : found) out += use;
  return out;
}

}  // namespace

TEST_SUITE("pipeline/store/append_only") {
  TEST_CASE("only state is ever replaced: facts are inserted and nothing is deleted") {
    // A cache entry when its page is fetched again, a property, the schema's version, a counter; what a known
    // source became; the nightly run's queue, last look and cursor; how far a job of the desk has come; who may
    // come in at it, what lets them in and who is in. Views are no state: they can be made anew, and which are
    // left is read from the steps.
    CHECK(
        uses(k_source / "pipeline" / "store", {"UPDATE", "DELETE", "TRUNCATE", "REPLACE", "DROP", "ALTER"}) ==
        "desk_account_store.cpp: DELETE\ndesk_account_store.cpp: UPDATE\ndesk_job_store.cpp: UPDATE\nhttp_cache_store.cpp: UPDATE\nknown_source_store.cpp: UPDATE\nmigrations.cpp: DROP\nnightly_store.cpp: DELETE\nnightly_store.cpp: UPDATE\nproperties.cpp: UPDATE\nschema/0012_list_number.sql: DROP\nschema_version.cpp: UPDATE\nsession.cpp: UPDATE\nwritten_rows.cpp: UPDATE\n");
  }

  TEST_CASE("the schema holds nothing that only one engine knows") {
    CHECK(uses(k_source / "pipeline" / "store" / "schema",
               {"AUTOINCREMENT", "PRAGMA", "BLOB", "BYTEA", "STRICT", "SERIAL", "TRIGGER", "ENUM", "INTEGER",
                "DATETIME", "TIMESTAMP", "BOOLEAN", "ROWID"})
              .empty());
  }

  TEST_CASE("SQL and SOCI live in this room only") {
    for (const char* room : {"engine", "importers", "pipeline"}) {
      for (const auto& entry : fs::recursive_directory_iterator{k_source / room}) {
        const std::string path = fs::relative(entry.path(), k_source).string();
        if (!entry.is_regular_file() || !is_source(entry.path()) || path.rfind("pipeline/store/", 0) == 0) continue;
        CAPTURE(path);
        CHECK(contents(entry.path()).find("<soci/") == std::string::npos);
        CHECK(contents(entry.path()).find("\"SELECT ") == std::string::npos);
        CHECK(contents(entry.path()).find("\"INSERT INTO ") == std::string::npos);
      }
    }
  }
}
