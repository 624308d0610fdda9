/// \file
/// A correction whose draft is thrown away has decided nothing: what it said is taken back, and everything stands as it
/// did before the case was applied. What was decided in the queue is the officers' own, and stays.
#pragma once

#include <string>

#include "pipeline/office/deciding.hpp"
#include "pipeline/store/list_store.hpp"

namespace seiseki::office {

/// Of a draft that corrects a published list; nothing to do for any other. A report that the correction had moved to
/// another list is as it was, and the version made for that is refused for the reason given.
/// \pre the draft is gone, and every other draft of its cases with it
/// Errors: those of `refuse`.
[[nodiscard]] Result<void> take_back_correction(const store::ListManifest& thrown, store::ListStore& lists,
                                                store::Database& database, const std::string& reason,
                                                const Officer& officer);

}  // namespace seiseki::office
