#include "importers/report_form/findings.hpp"

#include <array>

namespace seiseki::importers::report_form {

namespace {
constexpr std::array k_kinds{&k_not_one_document,
                             &k_version_unknown,
                             &k_section_missing,
                             &k_column_missing,
                             &k_field_required,
                             &k_field_advised,
                             &k_field_unknown,
                             &k_date,
                             &k_date_outside,
                             &k_days_reversed,
                             &k_type,
                             &k_number,
                             &k_participant_number,
                             &k_participant_incomplete,
                             &k_name_comma,
                             &k_name_script,
                             &k_player_missing,
                             &k_player_unknown,
                             &k_player_ambiguous,
                             &k_result,
                             &k_round,
                             &k_game_repeated,
                             &k_rating,
                             &k_correspondence_dates,
                             &k_correspondence_only,
                             &k_no_participants};
}

std::span<const FindingKind* const> finding_kinds() {
  return k_kinds;
}

}  // namespace seiseki::importers::report_form
