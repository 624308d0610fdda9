/// \file
/// Numbers as people type them on the command line: a report, a game, a decision, a case. Whole and 1 or more, with
/// nothing beside them; what has other bounds is read where it is used.
#pragma once

#include <charconv>
#include <optional>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include "pipeline/cli/findings.hpp"
#include "pipeline/cli/options.hpp"

namespace seiseki::cli {

template <class Number = int>
std::optional<Number> typed_number(std::string_view text) {
  Number number = 0;
  const auto parsed = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool is_whole = parsed.ec == std::errc{} && parsed.ptr == text.data() + text.size();
  return is_whole && number > 0 ? std::optional(number) : std::nullopt;
}

/// The same, of what `{"a report's number", "報告の番号"}` names. Error: `usage`.
template <class Number = int>
Result<Number> read_number(const Text& what, std::string_view word, const std::string& command) {
  if (const auto number = typed_number<Number>(word)) return *number;
  return failure(k_usage, {}, {},
                 {fmt::format("{} is 1 or more, not '{}'", what.en, word),
                  fmt::format("{}は1以上の整数です（'{}' は不可）", what.ja, word), command});
}

}  // namespace seiseki::cli
