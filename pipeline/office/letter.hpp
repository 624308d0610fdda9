/// \file
/// What the letters to reporters and complainants have in common.
#pragma once

#include <string>

#include "engine/domain/date.hpp"
#include "engine/domain/text.hpp"

namespace seiseki::office {

/// `2026-03-01` → `2026年3月1日`; English keeps the ISO form.
std::string day_text(Date date, Language language);

/// Who signs the letters, as the office's settings say; empty: the officer signs the mail.
struct Signature {
  std::string en;
  std::string ja;

  const std::string& in(Language language) const { return language == Language::ja ? ja : en; }
};
/// The signature below a letter, a blank line before it; empty without one.
std::string signed_below(const Signature& signature, Language language);

}  // namespace seiseki::office
