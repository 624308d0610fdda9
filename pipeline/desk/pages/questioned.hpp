/// \file
/// The players of a report about whom a person has to say who they are, with the members they may be.
#pragma once

#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "pipeline/desk/pages/report_parts.hpp"
#include "pipeline/identity/candidates.hpp"

namespace seiseki::desk::pages {

struct Question {
  const store::ReportPlayer* player = nullptr;
  std::vector<const store::StoredFinding*> findings;  ///< about the player, of codes that a person answers
  bool is_open = false;
  std::shared_ptr<const identity::Roster> near;  ///< of whom the candidates are
  std::vector<identity::Candidate> candidates;   ///< likeliest first
};

/// By start number. `opened` must outlive them.
std::vector<Question> questions_of(const Opened& opened);
/// The question a finding is about; nullopt if it is about no one player.
std::optional<Question> questioned_player(const Opened& opened, const store::StoredFinding& finding);

/// `text` with what differs from `other` marked, letter by letter.
Html differing(std::string_view text, std::string_view other);

}  // namespace seiseki::desk::pages
