/// \file
/// The stable words of views as a person reads them: a table's cells, a page's labels. Programs get the words
/// themselves.
#pragma once

#include <string>
#include <string_view>

#include "engine/domain/text.hpp"

namespace seiseki::operations {

/// Each takes the word as written for programs; one it does not know is shown as it is.
Text severity_wording(std::string_view severity);    ///< `info`, `warning`, `error` of a finding
Text entry_change_wording(std::string_view change);  ///< `new`, `gone`, `changed`, `corrected`, `renamed` on a list
Text stage_wording(std::string_view stage);          ///< `received` … of a report
Text state_wording(std::string_view state);          ///< `ok`, `needs-answer` … of office::state_code()
Text acts_wording(std::string_view acts);            ///< `officer`, `reporter`; nobody has no word
Text category_wording(std::string_view category);    ///< `standard`, `rapid`
Text outcome_wording(
    std::string_view outcome);  ///< `imported`, `unchanged`, `quarantined`, `refused`, `skipped`, `not-over`
Text status_wording(std::string_view status);     ///< `rated`, `forfeit` … of a game
Text player_wording(std::string_view key);        ///< a federation ID as it is; who has none is a number: `#6`
Text exclusion_wording(std::string_view reason);  ///< `unplayed`, `late` …: why a game does not count
Text action_wording(std::string_view action);     ///< `import-report` … of the record
Text fact_wording(std::string_view fact);  ///< `name` … of version_changes(), `member-from` … of a PersonField
Text publicity_wording(std::string_view level);  ///< `full` …: how much the public may see of a person
Text yes_no_wording(std::string_view cell);      ///< `1`, `0` or empty as a table's cell has what holds or not
Text time_wording(std::string_view time);        ///< ISO 8601: without seconds and zone

/// Codes with their names beside them, as a table's cell has them: `late, id-unknown (2)` is
/// `late [late], unknown ID [id-unknown] (2)`.
std::string codes_in_words(std::string_view codes, Language language);
/// How many days there are to decide: `5`, and of what is overdue `5 days over`.
std::string days_left_in_words(std::string_view days, Language language);

}  // namespace seiseki::operations
