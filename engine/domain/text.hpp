/// \file
/// Sentences for people, in English and Japanese. Codes, keys and CSV headers are never translated.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace seiseki {

enum class Language { en, ja };

/// One sentence in both languages; `{0}`, `{1}` … or `{round}` stand for arguments.
struct Text {
  std::string_view en;
  std::string_view ja;

  constexpr std::string_view in(Language language) const { return language == Language::ja ? ja : en; }
};

/// The sentence with `{n}` replaced by `arguments[n]`; a number past the end becomes empty. `{0|game|games}` is that
/// argument with the word English has for so many: `1 game`, `0 games`. Arguments are not expanded.
std::string fill(std::string_view sentence, std::span<const std::string> arguments);
/// The sentence with each `{name}` replaced by the value of that name: `values[n]` belongs to `names[n]`, and a name
/// without a value becomes `–`. What is in braces and no name stays as it is. Values are not expanded.
std::string fill(std::string_view sentence, std::span<const std::string_view> names,
                 std::span<const std::string> values);

/// Whether two texts differ in the case of Roman letters at most.
bool equal_ignoring_case(std::string_view a, std::string_view b);

}  // namespace seiseki
