/// \file
/// FIDE's monthly rating lists, read as a stream: 1.6 million people pass by one at a time and none is kept here. The
/// fixed columns are taken from the header line of the file, in any of the three layouts, and the XML by a streaming
/// parser. Decides nothing about who is needed. Zipped files are unpacked by whoever calls.
/// \spec contracts 4; office P10
#pragma once

#include <functional>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/domain/date.hpp"
#include "engine/domain/error.hpp"

namespace seiseki::importers::fide_list {

struct FidePlayer {
  std::string id;
  std::string name;  ///< `Surname, Given`, blanks tidied
  std::string federation;
  std::string sex;    ///< `m`, `f` or empty
  std::string title;  ///< the open title, else the women's: `GM`, `WFM`
  std::optional<int> standard;
  std::optional<int> rapid;
  std::optional<int> blitz;
  std::optional<int> birth_year;
  std::string flag;  ///< `i`, `w`, `wi` or empty

  bool is_inactive() const { return flag.find('i') != std::string::npos; }
  friend bool operator==(const FidePlayer&, const FidePlayer&) = default;
};

enum class Layout { old, combined, single, xml };
std::string_view to_string(Layout layout);

/// Which rating the one column of a list of a single type is.
enum class SingleType { standard, rapid, blitz };
std::string_view to_string(SingleType type);
/// `standard`, `rapid`, `blitz`; nullopt: none of them.
std::optional<SingleType> parse_single_type(std::string_view text);
/// The type that the name of a file tells, as FIDE names its own: `rapid_rating_list.txt`. nullopt: none, or several.
std::optional<SingleType> type_in_name(std::string_view file_name);

/// What is believed of a whole list; breached, nothing of it should be used.
struct Sanity {
  int least_records = 0;
  int least_inactive = 0;
  int most_invalid = 10;
};

struct FideList {
  Layout layout = Layout::combined;
  std::optional<YearMonth> month;  ///< where the header names it
  int records = 0;
  int inactive = 0;
  int invalid = 0;
  std::vector<Finding> findings;  ///< the first invalid records
};

/// Calls `take` for every person in the file's order. Whoever keeps them must drop them if the call fails. `type` is
/// that of a list of a single one; else what its name tells, and of a list from before there were others Standard.
/// Errors: `fide-header` (a header word is missing, or the XML has another root), `fide-type` (a single type, and
/// nothing tells which), `fide-floor`, `fide-xml`, `source-empty`.
[[nodiscard]] Result<FideList> read_fide_list(std::istream& in, const std::string& name,
                                              const std::function<void(const FidePlayer&)>& take,
                                              const Sanity& sanity = {}, std::optional<SingleType> type = std::nullopt);

}  // namespace seiseki::importers::fide_list
