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
    // Spanish, French, Italian, Portuguese, Dutch, Polish, Czech, Hungarian, Turkish, Croatian, Finnish
    {Column::name, "Nombre"},
    {Column::name, "Nom"},
    {Column::name, "Nome"},
    {Column::name, "Naam"},
    {Column::name, "Nazwisko"},
    {Column::name, "Nazwisko i imię"},
    {Column::name, "Jméno"},
    {Column::name, "Név"},
    {Column::name, "İsim"},
    {Column::name, "Ime"},
    {Column::name, "Prezime i ime"},
    {Column::name, "Nimi"},
    {Column::name, "氏名"},
    {Column::start_number, "No.Ini."},
    {Column::start_number, "Nº.Inic."},
    {Column::start_number, "Nº."},
    {Column::start_number, "N.Ini."},
    {Column::start_number, "Nr"},
    {Column::start_number, "Nr.St."},
    {Column::start_number, "St.č."},
    {Column::start_number, "Rajtsz."},
    {Column::start_number, "Baş.No"},
    {Column::start_number, "St.br."},
    {Column::start_number, "開始番号"},
    {Column::rank, "Rg"},
    {Column::rank, "Pos."},
    {Column::rank, "Cl."},
    {Column::rank, "Pl."},
    {Column::rank, "M-ce"},
    {Column::rank, "Poř."},
    {Column::rank, "Hely"},
    {Column::rank, "Sıra"},
    {Column::rank, "Sija"},
    {Column::rank, "順位"},
    {Column::points, "Puntos"},
    {Column::points, "Ptos."},
    {Column::points, "Pontos"},
    {Column::points, "Pti"},
    {Column::points, "Pt."},
    {Column::points, "Ptn."},
    {Column::points, "Pkt"},
    {Column::points, "Body"},
    {Column::points, "Pont"},
    {Column::points, "Puan"},
    {Column::points, "Bod."},
    {Column::points, "p."},
    {Column::points, "得点"},
    {Column::federation, "País"},
    {Column::federation, "Fed"},
    {Column::federation, "Kraj"},
    {Column::federation, "連盟"},
    {Column::club, "Club/Ciudad"},
    {Column::club, "Club/Ville"},
    {Column::club, "Clube/Cidade"},
    {Column::club, "Klub"},
    {Column::club, "Kulüp"},
    {Column::club, "所属"},
    {Column::team, "Equipo"},
    {Column::team, "Équipe"},
    {Column::team, "Squadra"},
    {Column::fide_id, "ID FIDE"},
    {Column::fide_id, "Código FIDE"},
    {Column::birth, "Geburt"},
    {Column::sex, "sexo"},
    {Column::rating, "レーティング"},
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
