#include "pipeline/operations/source_line.hpp"

#include <algorithm>
#include <string_view>

#include "importers/text/encoding.hpp"

namespace seiseki::operations {

namespace {

/// Without its end; nullopt past the last line.
std::optional<std::string_view> line_of(std::string_view text, int number) {
  for (int at = 1; at < number; ++at) {
    const std::size_t end = text.find_first_of("\r\n");
    if (end == std::string_view::npos) return std::nullopt;
    text.remove_prefix(text.substr(end).starts_with("\r\n") ? end + 2 : end + 1);
  }
  if (text.empty()) return std::nullopt;
  return text.substr(0, std::min(text.find_first_of("\r\n"), text.size()));
}

bool begins_character(char c) {
  return (static_cast<unsigned char>(c) & 0xc0U) != 0x80U;
}

int characters(std::string_view text) {
  return static_cast<int>(std::count_if(text.begin(), text.end(), begins_character));
}

std::string cut(std::string_view text, std::size_t most) {
  if (text.size() <= most) return std::string{text};
  while (most > 0 && !begins_character(text[most])) --most;
  return std::string{text.substr(0, most)} + "…";
}

SourceLine in_pieces(std::string_view line, std::string_view quoted) {
  SourceLine out;
  const std::size_t found = quoted.empty() ? std::string_view::npos : line.find(quoted);
  // npos is beyond every line.
  if (found > k_max_shown_line_bytes) {
    out.before = cut(line, k_max_shown_line_bytes);
    return out;
  }
  out.before = line.substr(0, found);
  out.piece = quoted;
  out.after = cut(line.substr(found + quoted.size()), k_max_shown_line_bytes - std::min(k_max_shown_line_bytes, found));
  out.first = characters(out.before) + 1;
  out.last = out.first + characters(out.piece) - 1;
  return out;
}

}  // namespace

std::optional<SourceLine> source_line(Office& office, const store::Report& report,
                                      const store::StoredFinding& finding) {
  if (finding.where.line < 1) return std::nullopt;
  std::optional<SourceLine> best;
  for (const store::DocumentFacts& document : report.documents) {
    if (document.name != finding.where.document && document.origin != finding.where.document) continue;
    const auto bytes = office.documents.get(document.sha256);
    if (!bytes) continue;
    const auto decoded = importers::text::decode(*bytes, document.name);
    if (!decoded) continue;
    const auto line = line_of(decoded->text, finding.where.line);
    if (!line) continue;
    SourceLine one = in_pieces(*line, finding.quoted);
    if (best && one.piece.empty()) continue;
    const bool is_found = !one.piece.empty();
    one.document = document.name;
    one.number = finding.where.line;
    best = std::move(one);
    if (is_found) break;
  }
  return best;
}

}  // namespace seiseki::operations
