/// \file
/// What free text about an event names: its system and its class. Organisers write such text in their own language, so
/// the words of several are known; what is not certain is nothing. Reads no times but days: what class the minutes of a
/// time control belong to is the edition's business.
#pragma once

#include <string_view>

#include "importers/imported_tournament.hpp"

namespace seiseki::importers::checks {

/// \spec trf16 092  \spec trf26 192: free text such as `Individual: Swiss-System`, `Team Swiss`, `スイス式`, or
/// `FIDE_DUTCH_2026_BAKU`.
TournamentSystem system_named(std::string_view type);

/// Whether a time control gives days for moves, as `50 days / 10 moves` or `50日/10手`: games so played are
/// correspondence games. Not where it gives hours, minutes or seconds as well. \clause jcca-2012 (6)
bool gives_days_for_moves(std::string_view text);

/// The class a text names: standard (or classical), rapid, blitz or correspondence, in English or German as a word of
/// its own, in Japanese anywhere; nothing if it names two. One that names none and gives_days_for_moves() is
/// correspondence.
struct DeclaredClass {
  std::optional<RatingCategory> category;
  bool is_blitz = false;
  bool is_correspondence = false;

  bool is_known() const { return category || is_blitz || is_correspondence; }
};
DeclaredClass class_named(std::string_view text);

/// Enters the class that `text` names, unless one is declared already.
void declare_class(TournamentDetails& details, std::string_view text);

}  // namespace seiseki::importers::checks
