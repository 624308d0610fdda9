/// \file
/// Under which name a published file stands, so that no list ever takes the place of another's. Names follow from what
/// was published, never from what lies in a folder. \spec contracts 3
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>

#include "engine/domain/date.hpp"

namespace seiseki::publish {

/// The month of the list that has published a file of that name, now or ever; nullopt: none has.
using OwnerOf = std::function<std::optional<YearMonth>(const std::string& name)>;

/// The day files of a list under names that are no other list's: `2026-ST/2026-02-14.csv` where the day is still free,
/// `2026-ST/2026-02-14.2026-05.csv` where another list has games of that day. The results site loads every file of the
/// folder and takes the day from the rows.
std::map<std::string, std::string> placed(std::map<std::string, std::string> day_files, YearMonth list,
                                          const OwnerOf& owner_of);

/// Where a file is kept once another revision has taken its place, outside what the site loads:
/// `superseded/2026-ST/2026-02-14.r1.csv`.
std::string superseded_name(const std::string& name, int revision);
/// Where it stood before; any other name itself.
std::string name_before_superseded(const std::string& name);

/// Whether the results site would load it: `2026-ST/….csv`, `2026-RP/….csv`.
bool is_loaded_by_site(const std::string& name);

}  // namespace seiseki::publish
