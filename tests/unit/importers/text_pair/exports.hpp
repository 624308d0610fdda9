/// \file
/// A text export for tests: what varies is given, the rest is as the program writes it. Tests only.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "importers/source/document.hpp"

namespace seiseki::test {

inline const std::string k_players_header =
    "Nr;Name;Titel;Identnr;EloNat;EloInt;Geburt;Fed;Sex;Typ;Gr;KlubNr;Klub;FideIdent;Quelle;Pkt;Wtg1;Wtg2;Wtg3;Wtg4;"
    "Wtg5;Wtg6;Rang;Nachname;Vorname;Atitel\r\n";
inline const std::string k_games_header =
    "Runde;Brett;IdentW;IdentS;NrW;NrS;ErgW;ErgS;Kontumaz;Erg;Mnr;ErgEloW;ErgEloS\r\n";

inline std::string player_row(int number, std::string_view id = "", std::string_view points = "") {
  const std::string n = std::to_string(number);
  return n + ";Kasumi" + n + " Hoshi;;" + std::string{id} + ";0;1800;01.06.1992;JPN;;;;0;;0;;" + std::string{points} +
         ";;;;;;;" + n + ";Kasumi" + n + ";Hoshi;\r\n";
}

/// A list of players 1 … `count`, player i with the i-th ID where there is one.
inline std::string players_text(int count, const std::vector<std::string>& ids = {}) {
  std::string out = k_players_header;
  for (int i = 1; i <= count; ++i) {
    const auto index = static_cast<std::size_t>(i - 1);
    out += player_row(i, index < ids.size() ? ids[index] : "");
  }
  return out;
}

inline importers::Document document(std::string name, std::string bytes) {
  return {.name = std::move(name), .origin = {}, .bytes = std::move(bytes)};
}

}  // namespace seiseki::test
