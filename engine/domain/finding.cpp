#include "engine/domain/finding.hpp"

#include <algorithm>

namespace seiseki {

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

Finding finding(const FindingKind& kind, Location where, std::string_view quoted, std::vector<std::string> arguments) {
  for (std::string& argument : arguments) argument = quote(argument);
  return {&kind, std::move(where), quote(quoted), std::move(arguments)};
}

bool has_error(const std::vector<Finding>& findings) {
  return std::any_of(findings.begin(), findings.end(),
                     [](const Finding& finding) { return finding.severity() == Severity::error; });
}

std::string quote(std::string_view text, std::size_t max_bytes) {
  std::string out;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    std::string piece(1, c);
    if (c == '\t') {
      piece = "\\t";
    } else if (c == '\n') {
      piece = "\\n";
    } else if (c == '\r') {
      piece = "\\r";
    } else if (byte < 0x20 || byte == 0x7f) {
      constexpr std::string_view digits = "0123456789abcdef";
      piece = std::string("\\x") + digits[byte >> 4U] + digits[byte & 15U];
    }
    if (out.size() + piece.size() > max_bytes) {
      while (!out.empty() && (static_cast<unsigned char>(out.back()) & 0xC0U) == 0x80U) out.pop_back();
      if (!out.empty() && static_cast<unsigned char>(out.back()) >= 0xC0U) out.pop_back();
      return out + "…";
    }
    out += piece;
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
