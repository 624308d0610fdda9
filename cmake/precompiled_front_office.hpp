// What nearly every source of the front office includes as well, read once a build.
#pragma once

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "cmake/precompiled.hpp"
#include "engine/domain/date.hpp"
#include "engine/domain/error.hpp"
#include "engine/domain/finding.hpp"
#include "engine/domain/ids.hpp"
#include "engine/domain/text.hpp"
