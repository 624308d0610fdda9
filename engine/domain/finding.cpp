#include "engine/domain/finding.hpp"

#include <algorithm>
#include <cassert>

#include "engine/domain/reasons.hpp"
#include "engine/domain/visible_text.hpp"

namespace seiseki {

namespace {

/// A sentence about the finding.
std::string filled(std::string_view sentence, const Finding& finding, Language language) {
  const std::span<const std::string_view> names = finding.kind->arguments.span();
  if (language == Language::en) return fill(sentence, names, finding.arguments);
  std::vector<std::string> values = finding.arguments;
  for (const std::string_view name : k_reason_arguments) {
    if (const auto at = finding.kind->arguments.find(name); at && *at < values.size())
      values[*at] = reason_in_japanese(values[*at]);
  }
  return fill(sentence, names, values);
}

}  // namespace

std::string Location::place() const {
  std::string out = document;
  if (line > 0) {
    out += ':' + std::to_string(line);
    if (column > 0) out += ':' + std::to_string(column);
  } else if (table_row > 0) {
    out += ", row " + std::to_string(table_row);
  }
  return out;
}

std::optional<std::size_t> ArgumentNames::find(std::string_view name) const {
  const auto names = span();
  const auto found = std::find(names.begin(), names.end(), name);
  if (found == names.end()) return std::nullopt;
  return static_cast<std::size_t>(found - names.begin());
}

std::string Finding::message(Language language) const {
  return filled(kind->message.in(language), *this, language);
}

std::string what_to_do(const FindingKind& kind, Language language) {
  std::string out{kind.advice.in(language)};
  const std::string_view typed = kind.typed.in(language);
  // Japanese sentences stand next to one another.
  if (!out.empty() && !typed.empty() && language == Language::en) out += ' ';
  return out += typed;
}

std::string Finding::advice(Language language) const {
  return filled(kind->advice.in(language), *this, language);
}

std::string Finding::typed(Language language) const {
  return filled(kind->typed.in(language), *this, language);
}

std::string Finding::what_to_do(Language language) const {
  return filled(seiseki::what_to_do(*kind, language), *this, language);
}

const std::string& Finding::argument(std::string_view name) const {
  static const std::string k_none;
  const auto index = kind->arguments.find(name);
  return index && *index < arguments.size() ? arguments[*index] : k_none;
}

Finding finding(const FindingKind& kind, Location where, std::string_view quoted, std::vector<std::string> arguments,
                std::size_t max_argument_bytes) {
  assert(arguments.size() == kind.arguments.size());
  for (std::string& argument : arguments) argument = quote(argument, max_argument_bytes);
  return {&kind, std::move(where), quote(quoted), std::move(arguments)};
}

bool has_error(const std::vector<Finding>& findings) {
  return std::any_of(findings.begin(), findings.end(),
                     [](const Finding& finding) { return finding.severity() == Severity::error; });
}

std::string quote(std::string_view text, std::size_t max_bytes) {
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    const ShownCharacter next = shown_character(text, at);
    const std::string_view piece = next.spelled.empty() ? text.substr(at, next.bytes) : std::string_view{next.spelled};
    if (out.size() + piece.size() > max_bytes) return out + "…";
    out += piece;
    at += next.bytes;
  }
  return out;
}

std::string_view to_string(Severity severity) {
  switch (severity) {
    case Severity::info:
      return "info";
    case Severity::warning:
      return "warning";
    case Severity::error:
      return "error";
  }
  return "error";
}

}  // namespace seiseki
