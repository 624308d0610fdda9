/// \file
/// One person's period as pages tell it: the calculation as a table, and the same as a picture. Every number is of the
/// ledger, which was computed again from the list's input in this build.
#pragma once

#include "pipeline/pictures/waterfall.hpp"
#include "pipeline/site/frame.hpp"

namespace seiseki::site {

/// A ledger with the list it belongs to.
struct Period {
  const ListFacts& list;
  rating::PlayerLedger ledger;
};

/// Everything about one person that a computed list tells, newest first.
std::vector<Period> periods_of(const Site& site, const Person& person);

/// Whether there is a calculation of games to show.
bool has_calculation(const rating::PlayerLedger& ledger);
/// `Standard 1803 → 1791`, as a heading.
Html period_heading(const Frame& frame, const rating::PlayerLedger& ledger);
/// The waterfall for wide pages and for phones; empty without a rating before. `name` tells it from others of the page.
Html waterfall_of(const Frame& frame, const Period& period, const std::string& name);
/// Whether a page said already what the columns of a calculation are.
enum class Columns { told, known };
/// Games, sums, rounding, floor, adjustments, first rating, letters of K, notes.
Html calculation_of(const Frame& frame, const Period& period, Columns columns = Columns::told);
/// One game told as a sentence, so that the columns teach themselves; empty without a counted game.
Html reading_help(const Frame& frame, const rating::PlayerLedger& ledger);
/// What the table of a calculation leaves out on a phone, which alone shows it.
Html narrow_note(const Frame& frame);

/// Where a rating was taken over from, of its `Adoption::source`. What an officer wrote as that stays in the office;
/// lists are public.
std::string source_in_words(const Frame& frame, std::string_view source);
/// Why a K is what it is.
Text k_words(rating::KReason reason);
std::string rating_or_ur(const std::optional<Rating>& rating);

}  // namespace seiseki::site
