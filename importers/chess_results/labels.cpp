#include "importers/chess_results/labels.hpp"

#include <algorithm>

#include "importers/chess_results/numbers.hpp"

namespace seiseki::importers::chess_results {
namespace {

constexpr Label<Column> k_columns[] = {
    {Column::start_number, "en", "No."},
    {Column::start_number, "en", "SNo"},
    {Column::start_number, "de", "Nr."},
    {Column::start_number, "de", "Snr"},
    {Column::start_number, "de", "SNr"},
    {Column::start_number, "ru", "Ном."},
    {Column::start_number, "ru", "Ст.ном"},
    {Column::start_number, "ru", "Ст.ном."},
    {Column::start_number, "fi", "Nr"},
    {Column::start_number, "pt", "Nº."},
    {Column::start_number, "pt", "Nº.Inic."},
    {Column::start_number, "es", "No.Ini."},
    {Column::rank, "en", "Rk."},
    {Column::rank, "de", "Rg."},
    {Column::name, "en", "Name"},
    {Column::name, "ru", "Имя"},
    {Column::name, "fi", "Nimi"},
    {Column::name, "pt", "Nome"},
    {Column::name, "es", "Nombre"},
    {Column::name, "fr", "Nom"},
    {Column::national_id, "en", "ID"},
    {Column::national_id, "ru", "ИН"},
    {Column::national_id, "fr", "Ident-Numéro"},
    {Column::fide_id, "en", "FideID"},
    {Column::fide_id, "ru", "код FIDE"},
    {Column::fide_id, "pt", "ID FIDE"},
    {Column::fide_id, "es", "Código FIDE"},
    {Column::federation, "en", "FED"},
    {Column::federation, "de", "Land"},
    {Column::federation, "ru", "ФЕД."},
    {Column::rating, "en", "Rtg"},
    {Column::rating, "de", "Elo"},
    {Column::rating, "ru", "Рейт."},
    {Column::rating, "ru", "Рейт"},
    {Column::rating_fide, "en", "RtgI"},
    {Column::rating_fide, "de", "EloI"},
    {Column::rating_fide, "es", "FIDE"},
    {Column::rating_national, "en", "RtgN"},
    {Column::rating_national, "de", "EloN"},
    {Column::sex, "en", "sex"},
    {Column::sex, "ru", "пол"},
    {Column::sex, "pt", "sexo"},
    {Column::type, "en", "Typ"},
    {Column::type, "pt", "Tipo"},
    {Column::group, "en", "Gr"},
    {Column::club, "en", "Club/City"},
    {Column::club, "de", "Verein/Ort"},
    {Column::club, "ru", "Клуб/Город"},
    {Column::club, "pt", "Clube/Cidade"},
    {Column::club, "es", "Club/Ciudad"},
    {Column::club, "fr", "Club/Ville"},
    {Column::team, "en", "Team"},
    {Column::team, "es", "Equipo"},
    {Column::points, "en", "Pts."},
    {Column::points, "de", "Pkt."},
    {Column::points, "ru", "Очки"},
    {Column::points, "fi", "p."},
    {Column::board, "en", "Bo."},
    {Column::board, "de", "Br."},
    {Column::board, "es", "M."},
    {Column::white, "en", "White"},
    {Column::black, "en", "Black"},
    {Column::result, "en", "Result"},
    {Column::result, "en", "Res."},
    {Column::result, "de", "Erg."},
    {Column::result, "ru", "Результат"},
    {Column::result, "ru", "Рез."},
    {Column::result, "es", "Resultado"},
    {Column::round, "en", "Rd."},
    {Column::round, "ru", "Тур"},
    {Column::round, "fi", "Rd"},
    {Column::round, "en", "Round"},
    {Column::date, "en", "Date"},
    {Column::date, "de", "Datum"},
    {Column::date, "ru", "Дата"},
};

// Tie-breaks are numbered: TB1 … TB6.
constexpr Label<Column> k_numbered[] = {
    {Column::tie_break, "en", "TB"},   {Column::tie_break, "de", "Wtg"},  {Column::tie_break, "ru", "Доп"},
    {Column::tie_break, "pt", "Desp"}, {Column::tie_break, "es", "Des "}, {Column::tie_break, "fr", "Dep"},
};

constexpr Label<Detail> k_details[] = {
    {Detail::organiser, "en", "Organizer(s)"},
    {Detail::organiser, "de", "Veranstalter"},
    {Detail::organiser, "ru", "Организатор(ы)"},
    {Detail::organiser, "pt", "Organizador(es)"},
    {Detail::federation, "en", "Federation"},
    {Detail::federation, "de", "Föderation"},
    {Detail::federation, "ru", "Федерация"},
    {Detail::federation, "pt", "Federação"},
    {Detail::director, "en", "Tournament director"},
    {Detail::director, "de", "Turnierdirektor"},
    {Detail::director, "ru", "Турнирный директор"},
    {Detail::director, "pt", "Director do Torneio"},
    {Detail::chief_arbiter, "en", "Chief Arbiter"},
    {Detail::chief_arbiter, "de", "Hauptschiedsrichter"},
    {Detail::chief_arbiter, "ru", "Главный арбитр"},
    {Detail::chief_arbiter, "pt", "Árbitro Principal"},
    {Detail::time_control, "en", "Time control"},
    {Detail::time_control, "de", "Bedenkzeit"},
    {Detail::time_control, "ru", "Контроль времени"},
    {Detail::time_control, "pt", "Tempo de reflexão"},
    {Detail::place, "en", "Location"},
    {Detail::place, "de", "Ort"},
    {Detail::place, "ru", "Город"},
    {Detail::rounds, "en", "Number of rounds"},
    {Detail::rounds, "de", "Rundenanzahl"},
    {Detail::system, "en", "Tournament type"},
    {Detail::system, "de", "Turniermodus"},
    {Detail::rating_calculation, "en", "Rating calculation"},
    {Detail::rating_calculation, "de", "Elorechnung"},
    {Detail::rating_calculation, "ru", "Расчет рейтинга"},
    {Detail::rating_calculation, "pt", "Cálculo de Rating"},
    {Detail::fide_event_id, "en", "FIDE-Event-ID"},
    {Detail::date, "en", "Date"},
    {Detail::date, "de", "Von"},
    {Detail::date, "ru", "Дата(ы)"},
    {Detail::date, "ru", "Дата"},
    {Detail::date, "pt", "Data"},
};

constexpr Label<LoneWord> k_lone_words[] = {
    {LoneWord::bye, "en", "bye"},
    {LoneWord::bye, "de", "spielfrei"},
    {LoneWord::not_paired, "en", "not paired"},
    {LoneWord::not_paired, "de", "nicht ausgelost"},
    {LoneWord::not_paired, "ru", "без пары"},
    {LoneWord::not_paired, "fi", "ei paria"},
};

constexpr Label<CardLabel> k_card_labels[] = {
    {CardLabel::name, "en", "Name"},
    {CardLabel::name, "ru", "Имя"},
    {CardLabel::name, "pt", "Nome"},
    {CardLabel::name, "es", "Nombre"},
    {CardLabel::national_id, "en", "Ident-Number"},
    {CardLabel::national_id, "de", "Ident-Nummer"},
    {CardLabel::national_id, "ru", "Идент.Номер"},
    {CardLabel::national_id, "pt", "número nacional"},
    {CardLabel::national_id, "es", "Código nacional"},
    {CardLabel::national_id, "fr", "Ident-Numéro"},
    {CardLabel::fide_id, "en", "Fide-ID"},
    {CardLabel::fide_id, "en", "FideID"},
    {CardLabel::fide_id, "ru", "код FIDE"},
    {CardLabel::fide_id, "pt", "ID FIDE"},
    {CardLabel::fide_id, "es", "Código FIDE"},
    {CardLabel::federation, "en", "Federation"},
    {CardLabel::federation, "ru", "Федерация"},
    {CardLabel::club, "en", "Club/City"},
    {CardLabel::club, "ru", "Клуб/Город"},
    {CardLabel::birth, "en", "Year of birth"},
    {CardLabel::birth, "ru", "Год рождения"},
    {CardLabel::birth, "es", "Fecha de nacimiento"},
    {CardLabel::rating, "en", "Rating"},
    {CardLabel::rating, "ru", "Рейтинг"},
    {CardLabel::rating_national, "en", "Rating national"},
    {CardLabel::rating_national, "ru", "Нац.рейтинг"},
    {CardLabel::rating_national, "es", "Elo nacional"},
    {CardLabel::rating_fide, "en", "Rating international"},
    {CardLabel::rating_fide, "ru", "Междун. рейтинг"},
    {CardLabel::rating_fide, "es", "Elo internacional"},
};

template <class Key, std::size_t N>
std::optional<Key> key_of(const Label<Key> (&labels)[N], std::string_view text) {
  const auto found =
      std::find_if(std::begin(labels), std::end(labels), [&](const auto& label) { return label.text == text; });
  return found == std::end(labels) ? std::nullopt : std::optional{found->key};
}

}  // namespace

std::span<const Label<Column>> column_labels() {
  return k_columns;
}
std::span<const Label<Detail>> detail_labels() {
  return k_details;
}

Column column_of(std::string_view heading) {
  if (heading.empty()) return Column::unlabelled;
  if (round_of_heading(heading)) return Column::round_result;
  for (const auto& label : k_columns) {
    if (label.text == heading) return label.key;
  }
  for (const auto& label : k_numbered) {
    if (heading.starts_with(label.text) && parse_number(heading.substr(label.text.size()))) return label.key;
  }
  return Column::unknown;
}

bool headings_are_known(int language) {
  constexpr int k_english = 1;
  return language == k_english || language < 0;
}

bool is_right_to_left(int language) {
  constexpr int k_arabic = 35;
  return language == k_arabic;
}

std::optional<int> round_of_heading(std::string_view heading) {
  if (!heading.ends_with(".Rd")) return std::nullopt;
  const auto round = parse_number(heading.substr(0, heading.size() - 3));
  return round && *round > 0 ? round : std::nullopt;
}

std::optional<Detail> detail_of(std::string_view label) {
  return key_of(k_details, label);
}
std::optional<LoneWord> lone_word_of(std::string_view word) {
  return key_of(k_lone_words, word);
}
std::optional<CardLabel> card_label_of(std::string_view label) {
  return key_of(k_card_labels, label);
}

}  // namespace seiseki::importers::chess_results
