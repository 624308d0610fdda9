#include "tests/support/site_language.hpp"

#include <algorithm>
#include <iterator>

namespace seiseki::test {
namespace {

struct Phrase {
  Word key;
  std::string_view en, de, ru, fi, pt, es, ja;
};

// Empty: not known; the English word is shown.
// clang-format off
constexpr Phrase k_words[] = {
    {Word::no, "No.", "Nr.", "Ном.", "Nr", "Nº.", "No.", "番号"},
    {Word::sno, "SNo", "Snr", "Ст.ном", "Nr", "Nº.Inic.", "No.Ini.", "開始番号"},
    {Word::rank, "Rk.", "Rg.", "", "", "", "", "順位"},
    {Word::name, "Name", "Name", "Имя", "Nimi", "Nome", "Nombre", "氏名"},
    {Word::id, "ID", "Ident-Nummer", "ИН", "", "", "", "会員番号"},
    {Word::fide_id, "FideID", "FideID", "код FIDE", "", "ID FIDE", "Código FIDE", "FIDE番号"},
    {Word::federation_column, "FED", "Land", "ФЕД.", "FED", "FED", "FED", "連盟"},
    {Word::rating, "Rtg", "Elo", "Рейт.", "Rtg", "Elo", "Elo", "レイティング"},
    {Word::rating_international, "RtgI", "EloI", "", "", "EloI", "", "国際レイティング"},
    {Word::rating_national, "RtgN", "EloN", "", "", "", "", "国内レイティング"},
    {Word::sex, "sex", "", "пол", "", "sexo", "", "性別"},
    {Word::type, "Typ", "", "", "", "Tipo", "", "種別"},
    {Word::group, "Gr", "", "", "", "Gr", "", "組"},
    {Word::club, "Club/City", "Verein/Ort", "Клуб/Город", "", "Clube/Cidade", "Club/Ciudad", "所属"},
    {Word::points, "Pts.", "Pkt.", "Очки", "p.", "Pts.", "Pts.", "得点"},
    {Word::tie_break, "TB%", "Wtg%", "Доп%", "TB%", "Desp%", "Des %", "順位決定%"},
    {Word::board, "Bo.", "Br.", "Bo.", "", "", "M.", "卓"},
    {Word::white, "White", "Name", "Имя", "", "", "", "白番"},
    {Word::black, "Black", "Name", "Имя", "", "", "", "黒番"},
    {Word::result, "Result", "Erg.", "Результат", "", "", "Resultado", "結果"},
    {Word::result_short, "Res.", "Erg.", "Рез.", "", "", "", "結果"},
    {Word::round, "Rd.", "Rd.", "Тур", "Rd", "", "", "回戦"},
    {Word::date, "Date", "Datum", "Дата", "", "", "", "日付"},
    {Word::time, "Time", "Zeit", "Время", "", "", "", "時刻"},
    {Word::team, "Team", "", "", "", "", "", "チーム"},

    {Word::starting_rank, "Starting rank", "Startrangliste", "Стартовый список", "Aloitusranking", "", "", "開始時順位"},
    {Word::crosstable_by_number, "Starting rank crosstable", "", "", "Ristitaulukko aloitusrankingin mukaan", "", "", "対戦表（開始番号順）"},
    {Word::crosstable_by_rank, "Final Ranking crosstable after % Rounds", "", "", "", "", "", "%回戦終了後の対戦表"},
    {Word::ranking_crosstable, "Ranking crosstable after Round %", "", "", "", "", "", "第%回戦後の対戦表"},
    {Word::final_ranking, "Final Ranking after % Rounds", "", "Положение после % туров", "", "Classificação final após % rondas", "Clasificación Final después de % rondas", "%回戦終了後の最終順位"},
    {Word::ranking_after, "Rank after Round %", "", "Место после % тура", "", "", "", "第%回戦後の順位"},
    {Word::alphabetical, "Alphabetical list", "", "", "", "", "", "名前順"},
    {Word::pairings, "Pairings/Results", "Paarungen/Ergebnisse", "Пары/Результаты", "", "", "Emparejamientos/Resultados", "組合せと結果"},
    {Word::round_title, "Round %", "%. Runde", "%. Тур", "krs.%", "Ronda %", "%. Ronda", "第%回戦"},
    {Word::on, " on ", " am ", " on ", " on ", " em ", " el ", " "},
    {Word::at, " at ", " um ", " в ", " at ", " às ", " a las ", " "},
    {Word::schedule, "Playing schedule", "", "Расписание", "", "", "", "日程"},
    {Word::not_paired_view, "not paired", "", "без пары", "ei paria", "", "", "組合せなし"},
    {Word::board_pairings, "Board Pairings", "Spielerpaarungen", "Пары по доскам", "Pöytien parit", "", "", "個人対戦表"},
    {Word::team_pairings, "Team pairings", "", "", "", "", "", "チーム対戦表"},
    {Word::team_starting_rank, "Team-Starting rank", "", "", "", "", "", "チーム開始時順位"},
    {Word::team_composition, "Team-Composition with round-results", "", "", "", "", "", "チーム構成"},
    {Word::team_ranking, "Ranking list", "", "", "", "", "", "チーム順位"},
    {Word::team_crosstable, "Crosstable by points", "", "", "", "", "", "チーム対戦結果"},
    {Word::player_card, "Player info", "", "", "", "", "", "選手情報"},
    {Word::bye, "bye", "spielfrei", "", "", "", "", "不戦勝"},
    {Word::not_paired, "not paired", "", "без пары", "ei paria", "", "", "組合せなし"},
    {Word::not_occupied, "not occupied", "Brett nicht besetzt", "", "", "", "", "不在"},
    {Word::unknown, "unknown", "", "", "", "", "", "未定"},

    {Word::card_start_number, "Starting rank", "", "Стартовое место", "", "", "", "開始番号"},
    {Word::card_rating, "Rating", "", "Рейтинг", "", "", "", "レイティング"},
    {Word::card_rating_national, "Rating national", "", "Нац.рейтинг", "", "", "Elo nacional", "国内レイティング"},
    {Word::card_rating_international, "Rating international", "", "Междун. рейтинг", "", "", "Elo internacional", "国際レイティング"},
    {Word::card_performance, "Performance rating", "", "Рейтинговый перфоманс", "", "", "", "パフォーマンス"},
    {Word::card_change, "FIDE rtg +/-", "", "", "", "", "", ""},
    {Word::card_points, "Points", "", "Очки", "", "", "", "得点"},
    {Word::card_rank, "Rank", "", "Место", "", "", "", "順位"},
    {Word::card_federation, "Federation", "", "Федерация", "", "", "", "連盟"},
    {Word::card_id, "Ident-Number", "Ident-Nummer", "Идент.Номер", "", "número nacional", "Código nacional", "会員番号"},
    {Word::card_fide_id, "Fide-ID", "", "код FIDE", "", "", "Código FIDE", "FIDE番号"},
    {Word::card_birth, "Year of birth ", "", "Год рождения", "", "", "Fecha de nacimiento", "生年"},

    {Word::organiser, "Organizer(s)", "Veranstalter", "Организатор(ы)", "", "Organizador(es)", "", "主催"},
    {Word::federation, "Federation", "Föderation", "Федерация", "", "Federação", "", "連盟"},
    {Word::director, "Tournament director", "Turnierdirektor", "Турнирный директор", "", "Director do Torneio", "", "大会責任者"},
    {Word::chief_arbiter, "Chief Arbiter", "Hauptschiedsrichter", "Главный арбитр", "", "Árbitro Principal", "", "主任審判"},
    {Word::time_control, "Time control", "Bedenkzeit", "Контроль времени", "", "Tempo de reflexão", "", "持ち時間"},
    {Word::location, "Location", "Ort", "Город", "", "", "", "会場"},
    {Word::rounds, "Number of rounds", "Rundenanzahl", "", "", "", "", "回戦数"},
    {Word::system, "Tournament type", "Turniermodus", "", "", "", "", "大会方式"},
    {Word::swiss_system, "Swiss-System", "Schweizer System", "", "", "Suíço", "", "スイス式"},
    {Word::rating_calculation, "Rating calculation", "Elorechnung", "Расчет рейтинга", "", "Cálculo de Rating", "", "レイティング計算"},
    {Word::dates, "Date", "Von", "Дата(ы)", "", "Data", "", "日程"},
    {Word::to, " to ", " bis ", " по ", "", "", "", "～"},
    {Word::average, "Rating-Ø", "Eloschnitt", "", "", "Elo médio", "", "平均レイティング"},
    {Word::program, "Pairing program", "Auslosungsprogramm", "", "", "", "", "組合せソフト"},

    {Word::last_update, "Last update", "Letzte Aktualisierung", "Последнее обновление", "", "Última atualização", "", "最終更新"},
    {Word::creator, "Creator/Last Upload", "", "последняя загрузка", "", "", "", "作成者"},
    {Word::tournament_selection, "Tournament selection", "", "Выбор турнира", "", "", "", "大会選択"},
    {Word::parameters, "Parameters", "", "Выбор параметров", "", "", "", "表示設定"},
    {Word::lists, "Lists", "", "Списки", "", "", "", "一覧"},
    {Word::ranking_list_after, "Ranking list after", "", "Положение после", "", "", "", "各回戦後の順位"},
    {Word::excel, "Excel and Print", "", "Excel и Печать", "", "", "", "Excel・印刷"},
    {Word::round_link, "Rd.%", "Rd.%", "Тур%", "Rd.%", "Rd.%", "Rd.%", "%回戦"},
    {Word::show_details, "Show tournament details", "", "", "", "", "", "大会情報を表示"},
    {Word::hide_details, "No tournament details", "", "", "", "", "", "大会情報を隠す"},
    {Word::show_all, "Show complete list", "", "", "", "", "", "全件表示"},
    {Word::gate_note, "Note: to spare the server, the links of tournaments that ended more than 5 days ago are shown after a click on this button:",
     "Hinweis: Die Links älterer Turniere erscheinen nach einem Klick:", "", "", "Nota: os links de torneios com mais de 2 semanas aparecem depois de um clique:", "", "終了から日が経った大会の情報は、ボタンを押すと表示されます。"},
    {Word::gate_button, "Show tournament details", "Turnierdetails anzeigen", "", "", "mostrar detalhes do torneio", "", "大会情報を表示する"},
};
// clang-format on

std::string_view column(const Phrase& phrase, SiteLanguage language) {
  switch (language) {
    case SiteLanguage::german:
      return phrase.de;
    case SiteLanguage::russian:
      return phrase.ru;
    case SiteLanguage::finnish:
      return phrase.fi;
    case SiteLanguage::portuguese:
      return phrase.pt;
    case SiteLanguage::spanish:
      return phrase.es;
    case SiteLanguage::japanese:
      return phrase.ja;
    case SiteLanguage::english:
      break;
  }
  return phrase.en;
}

std::string date_text(SiteLanguage language, const std::string& date) {
  if (language != SiteLanguage::german || date.size() != 10) return date;
  return date.substr(8, 2) + "." + date.substr(5, 2) + "." + date.substr(0, 4);
}

/// `15:00` is `03:00 p.m.` in Spanish.
std::string time_text(SiteLanguage language, const std::string& time) {
  if (language != SiteLanguage::spanish || time.size() != 5) return time;
  const int hour = (time[0] - '0') * 10 + (time[1] - '0');
  const int shown = hour % 12 == 0 ? 12 : hour % 12;
  return (shown < 10 ? "0" : "") + std::to_string(shown) + time.substr(2) + (hour < 12 ? " a.m." : " p.m.");
}

}  // namespace

SiteLanguage language_of(int code) {
  constexpr int k_codes[] = {0, 1, 2, 10, 11, 18, 22};
  return std::find(std::begin(k_codes), std::end(k_codes), code) == std::end(k_codes) ? SiteLanguage::english
                                                                                      : static_cast<SiteLanguage>(code);
}

std::string_view word(SiteLanguage language, Word key) {
  const auto row = std::find_if(std::begin(k_words), std::end(k_words), [&](const Phrase& r) { return r.key == key; });
  const std::string_view translated = column(*row, language);
  return translated.empty() ? row->en : translated;
}

std::string word(SiteLanguage language, Word key, int number) {
  std::string out{word(language, key)};
  if (const std::size_t at = out.find('%'); at != std::string::npos) out.replace(at, 1, std::to_string(number));
  return out;
}

std::string moment(SiteLanguage language, const std::string& date_and_time) {
  if (date_and_time.empty()) return {};
  const std::size_t blank = date_and_time.find(' ');
  std::string out = std::string{word(language, Word::on)} + date_text(language, date_and_time.substr(0, blank));
  if (blank != std::string::npos)
    out += std::string{word(language, Word::at)} + time_text(language, date_and_time.substr(blank + 1));
  return out;
}

}  // namespace seiseki::test
