#include "pipeline/office/given_quarter.hpp"

#include <fmt/format.h>

#include "pipeline/office/findings.hpp"

namespace seiseki::office {

void tell_contradictions(const ListFile& file, const PointTableMethod& method, const std::string& document,
                         std::vector<Finding>& out) {
  constexpr std::size_t k_most_named = 10;
  struct About {
    std::size_t count = 0;
    std::string people;
    void add(const std::string& person) {
      if (++count <= k_most_named) people += (people.empty() ? "" : ", ") + person;
      if (count == k_most_named + 1) people += ", …";
    }
  };
  About brackets;
  About days;
  const Date valid_from{*file.month / 1};
  const int established = method.established_games.value;
  for (const store::ListEntry& entry : file.correspondence) {
    const bool is_bracketed = file.bracketed.contains(entry.player);
    if (!file.bracketed.empty() && is_bracketed != (entry.games < established)) {
      brackets.add(fmt::format(
          "{} {} / {}", entry.player.text(),
          is_bracketed ? fmt::format("({})", entry.rating->points()) : std::to_string(entry.rating->points()),
          entry.games));
    }
    if (entry.last_game && *entry.last_game >= valid_from)
      days.add(entry.player.text() + " " + to_iso(*entry.last_game));
  }
  if (brackets.count > 0) {
    out.push_back(finding(k_list_brackets, {.document = document}, {},
                          {std::to_string(brackets.count), std::to_string(established), brackets.people,
                           method.established_games.clause.edition, method.established_games.clause.clause}));
  }
  if (days.count > 0) {
    out.push_back(finding(k_list_last_game, {.document = document}, {},
                          {std::to_string(days.count), to_iso(*file.month), days.people}));
  }
}

}  // namespace seiseki::office
