#include "importers/chess_results_xml/player_record.hpp"

#include "importers/checks/findings.hpp"
#include "importers/checks/player_ids.hpp"
#include "importers/chess_results_xml/findings.hpp"
#include "importers/text/scalars.hpp"
#include "importers/text/unicode.hpp"

namespace seiseki::importers::chess_results_xml {

namespace {

/// A computer has no sex. It is told apart by its missing ID, as everybody who is no member.
void read_sex(ImportedPlayer& player, Record& record) {
  const std::string_view sex = record.text("sex");
  if (sex != "*" && sex != "c" && sex != "C") player.sex = sex;
  if (sex != "c" && sex != "C") return;
  std::vector<std::string> arguments{std::to_string(player.start_number.value()), std::string{sex}};
  const std::string& id = player.national_id.empty() ? player.fide_id : player.national_id;
  if (id.empty()) return record.report(k_computer, sex, std::move(arguments));
  arguments.push_back(id);
  record.report(k_computer_with_id, sex, std::move(arguments));
}

}  // namespace

void set_name(ImportedPlayer& player, std::string_view surname, std::string_view given_name) {
  const std::size_t comma = surname.find(',');
  if (!given_name.empty()) {
    player.surname = surname;
    player.given_name = given_name;
    player.name = player.surname + ", " + player.given_name;
    return;
  }
  player.name = surname;
  if (comma == std::string_view::npos) return;
  player.surname = text::trim(surname.substr(0, comma));
  player.given_name = text::trim(surname.substr(comma + 1));
}

void set_ids(ImportedPlayer& player, std::string_view national_id, std::string_view fide_id, Record& record) {
  player.national_id = national_id;
  if (fide_id.empty()) return;
  constexpr std::size_t k_most_digits = 11;
  if (fide_id.size() <= k_most_digits && fide_id.find_first_not_of("0123456789") == std::string_view::npos) {
    player.fide_id = fide_id;
  } else if (national_id.empty() && checks::is_meant_as_federation_id(fide_id)) {
    player.national_id = fide_id;
  } else if (fide_id != national_id) {
    record.report(checks::k_id_not_fide, fide_id, {std::to_string(player.start_number.value()), std::string{fide_id}});
  }
}

ImportedPlayer read_player(Record& record, int start_number) {
  ImportedPlayer player;
  player.start_number = StartNumber{start_number};
  player.where = record.where();
  player.where.start_number = player.start_number;
  set_name(player, record.text("lastname"), record.text("firstname"));
  set_ids(player, record.id("id"), record.id("fideid"), record);
  player.federation = record.text("fed");
  player.title = record.text("title");
  read_sex(player, record);
  player.club = record.text("clubname").empty() ? record.text("club") : record.text("clubname");
  player.rating_national = record.positive("rtgnat");
  player.rating_fide = record.positive("rtgfide");
  const auto either_rating = record.positive("rtg");
  if (!player.rating_national && !player.rating_fide) player.rating = either_rating;
  player.birth = record.birth("dob");
  player.points = record.points("pts");
  player.rank = record.positive("rank");
  // kfaktor is FIDE's and not ours; state tells whether somebody who withdrew keeps the points, and games that were
  // played are rated either way; tie-breaks, equal and typ order a table.
  return player;
}

ImportedPlayer read_listed_player(const xml::Element& element, int number, text::FindingList& findings) {
  // The layout is known from one tool only; both ways to write a value are plausible.
  const auto value = [&](std::string_view name) {
    const auto attribute = element.attribute(name);
    if (attribute) return text::trim(*attribute);
    const auto child = element.child(name);
    return child ? text::trim(child->text()) : std::string_view{};
  };
  Record record{element, findings};
  ImportedPlayer player;
  player.start_number = StartNumber{number};
  player.where = record.where();
  set_name(player, value("Lastname"), value("Firstname"));
  set_ids(player, value("PlayerUniqueId"), value("FIDEId") == "0" ? "" : value("FIDEId"), record);
  player.sex = value("Gender");
  player.title = value("Title");
  player.federation = value("Federation");
  player.club = value("Club");
  player.team = value("TeamUniqueId");
  if (const auto rating = text::parse_number(value("Rating")); rating && *rating > 0) player.rating = rating;
  return player;
}

}  // namespace seiseki::importers::chess_results_xml
