/// \file
/// Tabular results in the three forms every command offers: aligned text, CSV, JSON. Widths count what a terminal
/// shows, so that kanji line up.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "pipeline/cli/context.hpp"
#include "pipeline/output/json.hpp"

namespace seiseki::cli {

enum class Align { left, right };

/// What a person reads for a value that is one stable word for programs; see words.hpp.
using Wording = Text (*)(std::string_view value);

/// The same where the words are made from the value.
using Telling = std::string (*)(std::string_view value, Language language);

/// The rank of a column that is left out, and not folded, where the others have room for a row on one line then.
constexpr int k_left_out_first = 9;

struct Column {
  std::string key;  ///< JSON key and CSV header: English, stable
  Text title;       ///< heading of the text form; without one the column is for programs only
  Align align = Align::left;
  Wording wording = nullptr;  ///< of the text form; null: as it is
  int rank = 0;               ///< on a terminal with too little room the higher ones leave the first line first
  Telling telling = nullptr;  ///< of the text form, where there is no wording; null: as it is
};

/// Rows of a result; cells are JSON values: null is empty, numbers are numbers.
struct Table {
  std::string schema = {};  ///< `seiseki/list/1`; empty of a table that is never printed as JSON
  std::string rows_key = "rows";
  std::vector<Column> columns;
  std::vector<std::vector<output::Json>> rows;
  output::Json head = output::Json::object();  ///< further members of the JSON object, before the rows
};

/// A row from a value as JSON tells it: what it has under the columns' keys, null where it has nothing.
std::vector<output::Json> row_from(const output::Json& object, const std::vector<Column>& columns);

/// Writes the table as a result in context.format.
void print(const Context& context, const Table& table);

/// Its CSV form: the columns' keys, then the rows.
std::string csv_of(const Table& table);

/// A finished JSON value, or text made by the caller: `text` is used for Format::text.
void print(const Context& context, const output::Json& json, const std::string& text);

}  // namespace seiseki::cli
