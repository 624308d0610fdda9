#include "importers/checks/event_details.hpp"

#include <string>

#include "importers/checks/event_words.hpp"
#include "importers/text/ascii.hpp"
#include "importers/text/scalars.hpp"
#include "importers/text/unicode.hpp"

namespace seiseki::importers::checks {

namespace {

// True if it is a class.
bool set_class(TournamentDetails& details, std::string_view name) {
  const std::string word = text::ascii_lower(name);
  if (word == "standard") {
    details.declared_category = RatingCategory::standard;
  } else if (word == "rapid") {
    details.declared_category = RatingCategory::rapid;
  } else if (word == "blitz") {
    details.declared_blitz = true;
  } else {
    return false;
  }
  return true;
}

// Pages uploaded by other programs have the class in the text instead.
void set_time_control(TournamentDetails& details, std::string_view class_name, std::string_view value) {
  details.time_control = value;
  if (!set_class(details, class_name)) set_class(details, text::trim(value.substr(0, value.find(':'))));
}

std::string_view federation_code(std::string_view value) {
  const std::size_t open = value.rfind('(');
  if (open == std::string_view::npos || !value.ends_with(')')) return value;
  const std::string_view code = text::trim(value.substr(open + 1, value.size() - open - 2));
  return code.size() == 3 ? code : value;
}

}  // namespace

DetailLabel split_class(std::string_view printed) {
  const std::size_t open = printed.rfind('(');
  const bool has_class =
      open != std::string_view::npos && open > 0 && printed[open - 1] == ' ' && printed.ends_with(')');
  if (!has_class) return {printed, {}};
  return {text::trim(printed.substr(0, open)), printed.substr(open + 1, printed.size() - open - 2)};
}

bool is_class(std::string_view name) {
  const std::string word = text::ascii_lower(name);
  return word == "standard" || word == "rapid" || word == "blitz";
}

void set_detail(TournamentDetails& details, Detail key, std::string_view class_name, std::string_view value) {
  switch (key) {
    case Detail::organiser:
      details.organiser = value;
      break;
    case Detail::federation:
      details.federation = federation_code(value);
      break;
    case Detail::director:
      details.director = value;
      break;
    case Detail::chief_arbiter:
      details.chief_arbiter = value;
      break;
    case Detail::time_control:
      set_time_control(details, class_name, value);
      break;
    case Detail::place:
      details.city = value;
      break;
    case Detail::rounds:
      if (const auto rounds = text::parse_number(value); rounds && *rounds > 0) details.rounds = rounds;
      break;
    case Detail::system:
      details.system = system_named(value);
      break;
    case Detail::fide_event_id:
      details.fide_event_id = value;
      break;
    case Detail::rating_calculation:
    case Detail::date:
      break;
  }
}

}  // namespace seiseki::importers::checks
