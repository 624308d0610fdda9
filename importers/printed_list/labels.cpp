#include "importers/printed_list/labels.hpp"

#include "importers/text/scalars.hpp"

namespace seiseki::importers::printed_list {
namespace {

template <class Key>
struct Label {
  Key key;
  std::string_view text;
};

constexpr Label<Column> k_columns[] = {
    {Column::rank, "Rank"},
    {Column::rank, "Rk."},
    {Column::rank, "Rg."},
    {Column::start_number, "SNo."},
    {Column::start_number, "SNo"},
    {Column::start_number, "No."},
    {Column::start_number, "Snr"},
    {Column::start_number, "SNr"},
    {Column::start_number, "Nr."},
    {Column::start_number, "Ном."},
    {Column::start_number, "Ст.ном"},
    {Column::start_number, "Ст.ном."},
    {Column::name, "Name"},
    {Column::name, "Имя"},
    {Column::rating, "Rtg"},
    {Column::rating, "Elo"},
    {Column::rating, "Рейт."},
    {Column::rating_national, "NRtg"},
    {Column::rating_national, "RtgN"},
    {Column::rating_national, "EloN"},
    {Column::rating_fide, "IRtg"},
    {Column::rating_fide, "RtgI"},
    {Column::rating_fide, "EloI"},
    {Column::federation, "FED"},
    {Column::federation, "Fed."},
    {Column::federation, "Land"},
    {Column::federation, "Фед"},
    {Column::federation, "ФЕД."},
    {Column::club, "Club"},
    {Column::club, "Club/City"},
    {Column::club, "Verein/Ort"},
    {Column::club, "Клуб/Город"},
    {Column::team, "Team"},
    {Column::national_id, "Ident"},
    {Column::national_id, "ID"},
    {Column::national_id, "ИН"},
    {Column::fide_id, "Fide-No."},
    {Column::fide_id, "FideID"},
    {Column::fide_id, "код FIDE"},
    {Column::birth, "Birth"},
    {Column::sex, "sex"},
    {Column::sex, "пол"},
    {Column::points, "Pts"},
    {Column::points, "Pts."},
    {Column::points, "Pkt."},
    {Column::points, "Очки"},
};

constexpr Label<Detail> k_details[] = {
    {Detail::organiser, "Organizer(s)"},
    {Detail::organiser, "Veranstalter"},
    {Detail::organiser, "Организатор(ы)"},
    {Detail::director, "Tournament Director"},
    {Detail::director, "Tournament director"},
    {Detail::director, "Turnierdirektor"},
    {Detail::director, "Турнирный директор"},
    {Detail::chief_arbiter, "Chief Arbiter"},
    {Detail::chief_arbiter, "Hauptschiedsrichter"},
    {Detail::chief_arbiter, "Главный арбитр"},
    {Detail::place, "Town"},
    {Detail::place, "Location"},
    {Detail::place, "Ort"},
    {Detail::place, "Город"},
    {Detail::date, "Date"},
    {Detail::date, "Datum"},
    {Detail::date, "Дата"},
    {Detail::date, "Дата(ы)"},
    {Detail::federation, "Federation"},
    {Detail::time_control, "Time control"},
    {Detail::time_control, "Bedenkzeit"},
    {Detail::time_control, "Контроль времени"},
};

}  // namespace

Column column_of(std::string_view heading) {
  if (heading.empty()) return Column::nameless;
  if (round_of(heading)) return Column::round;
  for (const auto& label : k_columns)
    if (label.text == heading) return label.key;
  return Column::other;
}

std::optional<int> round_of(std::string_view heading) {
  if (heading.ends_with('.')) heading.remove_suffix(1);
  if (!heading.ends_with(".Rd")) return std::nullopt;
  const auto round = text::parse_number(heading.substr(0, heading.size() - 3));
  return round && *round > 0 ? round : std::nullopt;
}

std::optional<Detail> detail_of(std::string_view label) {
  for (const auto& entry : k_details)
    if (entry.text == label) return entry.key;
  return std::nullopt;
}

}  // namespace seiseki::importers::printed_list
