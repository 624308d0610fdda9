/// \file
/// What a correspondence list that is given to the office says twice, and not alike: told, and taken as it is.
#pragma once

#include <string>
#include <vector>

#include "engine/regulations/regulation.hpp"
#include "pipeline/office/list_file.hpp"

namespace seiseki::office {

/// Brackets that contradict the number of games, by the method's number for them, where the file prints any at all
/// (`list-brackets`), and last games after the day before the list is valid (`list-last-game`), one of each with those
/// whom it is about. \pre file.month \clause jcca-2012 (4)
void tell_contradictions(const ListFile& file, const PointTableMethod& method, const std::string& document,
                         std::vector<Finding>& out);

}  // namespace seiseki::office
