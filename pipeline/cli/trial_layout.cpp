#include "pipeline/cli/trial_layout.hpp"

#include <algorithm>

#include "pipeline/cli/terminal_text.hpp"

namespace seiseki::cli {

namespace {

std::string to_the_right(const std::string& text, std::size_t columns) {
  return std::string(columns - std::min(columns, display_width(text)), ' ') + text;
}

}  // namespace

std::string cut_to(const std::string& text, std::size_t columns) {
  if (display_width(text) <= columns) return text;
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    std::size_t next = at + 1;
    while (next < text.size() && (static_cast<unsigned char>(text[next]) & 0xC0U) == 0x80U) ++next;
    if (display_width(out + text.substr(at, next - at)) + 1 > columns) break;
    out += text.substr(at, next - at);
    at = next;
  }
  return out + "…";
}

std::string to_the_left(const std::string& text, std::size_t columns) {
  return text + std::string(columns - std::min(columns, display_width(text)), ' ');
}
std::string hanging(const std::string& start, const std::string& paragraph, std::size_t indent) {
  const std::string lines = in_lines(paragraph, k_trial_columns - indent);
  std::string out = start;
  for (const char c : lines) {
    out += c;
    if (c == '\n') out += std::string(indent, ' ');
  }
  return out + '\n';
}

std::size_t width_of(const LaidColumn& column) {
  std::size_t out = display_width(column.title);
  for (const std::string& cell : column.cells) out = std::max(out, display_width(cell));
  return out;
}

std::size_t width_of(const std::vector<LaidColumn>& columns) {
  std::size_t out = 0;
  for (const LaidColumn& column : columns) out += column.gap + width_of(column);
  return out;
}

std::string laid_out(const std::vector<LaidColumn>& columns) {
  std::vector<std::size_t> widths;
  for (const LaidColumn& column : columns) widths.push_back(width_of(column));
  std::string out;
  const std::size_t rows = columns.front().cells.size();
  for (std::size_t row = 0; row <= rows; ++row) {
    std::string line;
    for (std::size_t i = 0; i < columns.size(); ++i) {
      const std::string& cell = row == 0 ? columns[i].title : columns[i].cells[row - 1];
      line += std::string(columns[i].gap, ' ');
      line += columns[i].align == Align::right ? to_the_right(cell, widths[i]) : to_the_left(cell, widths[i]);
    }
    line.erase(line.find_last_not_of(' ') + 1);
    out += line + '\n';
  }
  return out;
}

void narrow_name(std::vector<LaidColumn>& columns, std::size_t name, Width width) {
  const std::size_t all = width_of(columns);
  if (width == Width::whole || all <= k_trial_columns) return;
  const std::size_t now = width_of(columns[name]);
  const std::size_t over = all - k_trial_columns;
  const std::size_t then = std::max(k_least_name, now > over ? now - over : 0);
  for (std::string& cell : columns[name].cells) cell = cut_to(cell, then);
}

std::size_t rows_shown(std::size_t rows, Width width) {
  return width == Width::whole ? rows : std::min(k_trial_rows, rows);
}

std::string more_rows(std::size_t shown, std::size_t rows, Language language) {
  if (shown >= rows) return {};
  return hanging("  ",
                 filled(language, {"... and {0} more: `--wide` shows them.", "… ほか {0} 人は `--wide` で表示します。"},
                        {std::to_string(rows - shown)}),
                 2);
}

std::string filled(Language language, const Text& text, std::vector<std::string> arguments) {
  return fill(text.in(language), arguments);
}

std::string block_title(Language language, const Text& title) {
  return "\n" + std::string(title.in(language)) + "\n";
}

}  // namespace seiseki::cli
