/// \file
/// One person from the texts of a record: numbers, titles and flags as FIDE writes them. Inside this room only.
#pragma once

#include <string>
#include <string_view>

#include "importers/fide_list/fide_list.hpp"

namespace seiseki::importers::fide_list {

/// The fields as texts, trimmed; empty = absent.
struct Record {
  std::string id, name, federation, sex, title, womens_title;
  std::string standard, rapid, blitz;
  std::string birth, flag;
};

/// nullopt if there is no ID of digits, no name, or a number is none.
std::optional<FidePlayer> person_of(const Record& record);

/// Counts a record, and hands it on if it is sound.
class Intake {
public:
  Intake(std::string name, const std::function<void(const FidePlayer&)>& take)
      : m_name{std::move(name)}, m_take{take} {}
  void add(const Record& record, int line);
  void refuse(std::string_view quoted, int line);
  FideList list;

private:
  std::string m_name;
  const std::function<void(const FidePlayer&)>& m_take;
};

/// The one rating of a list of a single type.
void put_single(Record& record, SingleType type, std::string rating);

/// Each reads to the end of the stream. `type` of a list of a single one; nullopt: nothing tells.
[[nodiscard]] Result<void> read_text(std::istream& in, const std::string& name, std::optional<SingleType> type,
                                     Intake& intake);
[[nodiscard]] Result<void> read_xml(std::istream& in, const std::string& name, std::optional<SingleType> type,
                                    Intake& intake);

}  // namespace seiseki::importers::fide_list
