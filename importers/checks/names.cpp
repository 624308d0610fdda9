#include "importers/checks/names.hpp"

#include "importers/text/unicode.hpp"

namespace seiseki::importers::checks {

void name_player(ImportedPlayer& player, std::string_view surname, std::string_view given_name) {
  surname = text::trim(surname);
  given_name = text::trim(given_name);
  const std::size_t comma = surname.find(',');
  if (given_name.empty() && comma != std::string_view::npos && surname.find(',', comma + 1) == std::string_view::npos) {
    given_name = text::trim(surname.substr(comma + 1));
    surname = text::trim(surname.substr(0, comma));
  }
  player.surname = surname;
  player.given_name = given_name;
  player.name = surname;
  if (!surname.empty() && !given_name.empty()) player.name += ", ";
  player.name += given_name;
}

}  // namespace seiseki::importers::checks
