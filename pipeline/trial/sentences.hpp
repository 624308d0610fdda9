/// \file
/// A trial's source in two sentences: what it is, and what it needs. In words, for whoever shows it.
#pragma once

#include <string>

#include "engine/domain/text.hpp"
#include "pipeline/trial/event.hpp"
#include "pipeline/trial/view.hpp"

namespace seiseki::trial {

/// What the source is, and what it needs to be rated; of an event with numbers what is still missing. Two sentences,
/// the second may be empty.
struct Sentences {
  std::string what;
  std::string needs;
};
Sentences sentences_on(const Event& event, const EventView& view, Language language);

}  // namespace seiseki::trial
