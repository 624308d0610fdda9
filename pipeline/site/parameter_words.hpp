/// \file
/// The parameters of an edition in words of both languages: what each is about, what its value says, and its note. The
/// edition's file knows keys and tokens alone, which are for programs.
#pragma once

#include <string>
#include <string_view>

#include "engine/regulations/regulation.hpp"

namespace seiseki::site {

/// `Difference that counts at most` of `change.difference_cap`; the key where no words are known.
std::string parameter_name(const Parameter& parameter, Language language);
/// `40; fewer than 30 games` of `k 40, games_below 30`; what is not known as a word stands as it is.
std::string parameter_value(const Parameter& parameter, Language language);
/// The note as the edition has it, in Japanese where a translation is known.
std::string parameter_note(const Parameter& parameter, Language language);
/// `First rating` of `initial.games`, what the parameters of one section are about; empty where no words are known.
std::string_view parameter_section(std::string_view key, Language language);

}  // namespace seiseki::site
