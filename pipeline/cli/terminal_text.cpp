#include "pipeline/cli/terminal_text.hpp"

#include <algorithm>
#include <vector>

#include "importers/text/unicode.hpp"

namespace seiseki::cli {

namespace {

std::string_view without_blanks_at_end(std::string_view line) {
  return line.substr(0, line.find_last_not_of(' ') + 1);
}

/// Unicode breaks behind hyphens and slashes; options and addresses are to be copied whole.
bool is_inside_word(std::string_view text, std::size_t offset) {
  const auto is_ascii_graphic = [](char c) { return c > ' ' && c <= '~'; };
  return is_ascii_graphic(text[offset - 1]) && is_ascii_graphic(text[offset]);
}

bool is_quoted(std::string_view text, std::size_t offset) {
  const auto before = text.substr(0, offset);
  return std::count(before.begin(), before.end(), '`') % 2 == 1;
}

/// Where a line may begin: Unicode never begins one with a slash, but a path does.
std::vector<std::size_t> line_breaks(std::string_view text) {
  std::vector<std::size_t> out = importers::text::line_breaks(text);
  for (std::size_t at = text.find(" /"); at != std::string_view::npos; at = text.find(" /", at + 1))
    out.push_back(at + 1);
  std::sort(out.begin(), out.end());
  return out;
}

void append_lines(std::string& out, std::string_view paragraph, std::size_t width) {
  std::size_t line = 0;  // where the line begins
  std::size_t end = 0;   // the last break seen that keeps it within the width
  for (const std::size_t next : line_breaks(paragraph)) {
    if (next < paragraph.size() && (is_inside_word(paragraph, next) || is_quoted(paragraph, next))) continue;
    if (end > line && display_width(without_blanks_at_end(paragraph.substr(line, next - line))) > width) {
      out += without_blanks_at_end(paragraph.substr(line, end - line));
      out += '\n';
      line = end;
    }
    end = next;
  }
  out += paragraph.substr(line);
}

}  // namespace

std::size_t display_width(std::string_view utf8) {
  std::size_t width = 0;
  for (std::size_t i = 0; i < utf8.size();) {
    const auto point = importers::text::code_point_at(utf8, i);
    width += importers::text::is_wide(point.value) ? 2U : 1U;
    i += point.bytes;
  }
  return width;
}

std::string in_lines(std::string_view paragraph, std::size_t width) {
  std::string out;
  while (true) {
    const std::size_t end = std::min(paragraph.find('\n'), paragraph.size());
    append_lines(out, paragraph.substr(0, end), width);
    if (end == paragraph.size()) return out;
    out += '\n';
    paragraph.remove_prefix(end + 1);
  }
}

std::string in_lines(std::string_view paragraph, std::size_t width, std::size_t indent) {
  std::string out;
  for (const char c : in_lines(paragraph, width - indent)) {
    out += c;
    if (c == '\n') out.append(indent, ' ');
  }
  return out;
}

std::string folded_lines(std::string text, std::size_t width) {
  constexpr std::size_t k_further = 2;
  if (width == 0 || display_width(text) <= width) return text;
  std::string out;
  for (std::string_view rest = text; !rest.empty();) {
    const std::string_view line = rest.substr(0, rest.find('\n'));
    const std::size_t indent = std::min(line.find_first_not_of(' '), line.size());
    if (display_width(line) <= width || indent + k_further >= width) {
      out += line;
    } else {
      out += line.substr(0, indent);
      out += in_lines(line.substr(indent), width, indent + k_further);
    }
    rest.remove_prefix(line.size());
    if (rest.empty()) return out;
    out += '\n';
    rest.remove_prefix(1);
  }
  return out;
}

}  // namespace seiseki::cli
