// What nearly every source includes, read once a build. Sources still include what they use: the preset `plain` builds
// without this header.
#pragma once

#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <variant>
#include <vector>

#include <tl/expected.hpp>
