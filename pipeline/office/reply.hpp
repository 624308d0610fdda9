/// \file
/// The answer to a reporter, ready to be sent: a receipt with period and list, and exactly what is missing. Writes text
/// only; sends nothing, and names no command of this program, since the reader has none.
/// \spec office 1
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "engine/rating/deadlines.hpp"
#include "pipeline/office/letter.hpp"
#include "pipeline/office/problems.hpp"

namespace seiseki::office {

/// A finding's sentence in a language; kinds live in many rooms, so the caller looks them up.
using MessageOf = std::function<std::string(const store::StoredFinding&, Language)>;

struct ReportFee;

struct ReplyFacts {
  QueueEntry entry;
  std::optional<rating::Deadline> deadline;  ///< of reporting, under the edition in force
  std::string refusal;                       ///< the reason, if refused
  const ReportFee* fee = nullptr;            ///< of the ledger; nullptr: the edition asks for none
  Signature signature = {};
  std::vector<std::string> newcomers = {};  ///< who played without an ID, as printed, and nobody has said who they are
};

std::string reply(const ReplyFacts& facts, const MessageOf& message_of, Language language);

}  // namespace seiseki::office
