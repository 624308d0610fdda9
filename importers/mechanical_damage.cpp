#include "importers/mechanical_damage.hpp"

#include <algorithm>
#include <functional>
#include <iterator>
#include <string>
#include <string_view>
#include <utility>

#include "importers/findings.hpp"
#include "importers/mime/transfer.hpp"
#include "importers/text/ascii.hpp"
#include "importers/text/lines.hpp"
#include "importers/text/unicode.hpp"

namespace seiseki::importers {

namespace {

using Change = std::optional<std::string>;

template <class Holds>
bool all_lines(std::string_view text, Holds holds) {
  text::LineReader lines(text);
  bool any = false;
  while (const auto line = lines.next()) {
    if (line->text.find_first_not_of(" \t") == std::string_view::npos) continue;
    if (!holds(line->text)) return false;
    any = true;
  }
  return any;
}

template <class Replace>
std::string changed_lines(std::string_view text, Replace replace) {
  std::string out;
  out.reserve(text.size());
  text::LineReader lines(text);
  while (const auto line = lines.next()) {
    out += replace(line->text);
    out += '\n';
  }
  return out;
}

/// `012 `, `001 `: a record of a tournament report, with whatever stands for the blank.
bool is_record(std::string_view line) {
  constexpr std::string_view k_no_break = "\u00A0";
  if (line.size() < 4 || !std::all_of(line.begin(), line.begin() + 3, [](char c) { return text::is_digit(c); }))
    return false;
  const std::string_view behind = line.substr(3);
  return behind.front() == ' ' || behind.front() == '\t' || behind.starts_with(k_no_break);
}

bool has_records(std::string_view text) {
  constexpr int k_fewest = 3;
  text::LineReader lines(text);
  int count = 0;
  while (const auto line = lines.next()) {
    if (is_record(line->text) && ++count >= k_fewest) return true;
  }
  return false;
}

Change base64(std::string_view text) {
  constexpr std::size_t k_fewest_bytes = 64;
  constexpr std::size_t k_widest_line = 76;
  if (text.size() < k_fewest_bytes) return std::nullopt;
  text::LineReader lines(text);
  std::size_t width = 0;
  bool is_last = false;
  while (const auto line = lines.next()) {
    if (line->text.empty()) continue;
    if (width == 0) width = line->text.size();
    const bool is_digits =
        line->text.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/=") ==
        std::string_view::npos;
    if (!is_digits || is_last || line->text.size() > width) return std::nullopt;
    is_last = line->text.size() < width;
  }
  const bool is_one_line = width > k_widest_line && !is_last && width + 2 >= text.size();
  if (width == 0 || width % 4 != 0 || (width > k_widest_line && !is_one_line)) return std::nullopt;
  return mime::from_base64(text);
}

std::ptrdiff_t count_controls(std::string_view text) {
  return std::count_if(text.begin(), text.end(), [](char c) {
    return static_cast<unsigned char>(c) < 0x20 && c != '\t' && c != '\r' && c != '\n' && c != '\f';
  });
}

Change quoted_printable(std::string_view text) {
  std::size_t escapes = 0;
  for (std::size_t at = text.find('='); at != std::string_view::npos; at = text.find('=', at + 1)) {
    const std::string_view behind = text.substr(at + 1);
    if (behind.starts_with('\n') || behind.starts_with("\r\n")) continue;
    if (behind.size() < 2 || text::hex_value(behind[0]) < 0 || text::hex_value(behind[1]) < 0) return std::nullopt;
    ++escapes;
  }
  if (escapes == 0) return std::nullopt;
  Change out = mime::from_quoted_printable(text);
  // `?tno=1300001` has the form of an escape, and would be a control character: nobody writes one in a report.
  if (out && count_controls(*out) > count_controls(text)) return std::nullopt;
  return out;
}

Change soft_line_breaks(std::string_view text) {
  constexpr std::size_t k_widest_line = 76;
  constexpr std::size_t k_narrowest = 70;
  std::size_t widest = 0;
  std::size_t broken = 0;
  text::LineReader measured(text);
  while (const auto line = measured.next()) {
    widest = std::max(widest, line->text.size());
    if (widest > k_widest_line) return std::nullopt;
    if (line->text.ends_with('=')) ++broken;
  }
  const auto is_broken_if_wide = [widest](std::string_view line) {
    return line.size() < widest || line.ends_with('=');
  };
  const auto is_wide_if_broken = [](std::string_view line) {
    return !line.ends_with('=') || line.size() >= k_narrowest;
  };
  const bool is_so =
      widest >= k_narrowest && broken >= 2 && all_lines(text, is_broken_if_wide) && all_lines(text, is_wide_if_broken);
  if (!is_so) return std::nullopt;
  std::string out;
  text::LineReader lines(text);
  while (const auto line = lines.next()) {
    const bool is_soft = line->text.ends_with('=');
    out += line->text.substr(0, line->text.size() - (is_soft ? 1 : 0));
    if (!is_soft) out += '\n';
  }
  return out;
}

Change quoting(std::string_view text) {
  if (!all_lines(text, [](std::string_view line) { return line.starts_with('>'); })) return std::nullopt;
  return changed_lines(text, [](std::string_view line) {
    if (line.starts_with('>')) line.remove_prefix(1);
    if (line.starts_with(' ')) line.remove_prefix(1);
    return line;
  });
}

Change indentation(std::string_view text) {
  std::size_t blanks = std::string_view::npos;
  const bool is_indented = all_lines(text, [&blanks](std::string_view line) {
    blanks = std::min(blanks, std::min(line.find_first_not_of(' '), line.size()));
    return blanks > 0;
  });
  if (!is_indented) return std::nullopt;
  std::string out =
      changed_lines(text, [blanks](std::string_view line) { return line.substr(std::min(blanks, line.size())); });
  return has_records(out) ? std::optional{std::move(out)} : std::nullopt;
}

Change no_break_spaces(std::string_view text) {
  constexpr std::string_view k_no_break = "\u00A0";
  if (!text::contains(text, k_no_break) || !has_records(text)) return std::nullopt;
  std::string out;
  while (!text.empty()) {
    const std::size_t at = text.find(k_no_break);
    out += text.substr(0, at);
    if (at == std::string_view::npos) break;
    out += ' ';
    text.remove_prefix(at + k_no_break.size());
  }
  return out;
}

Change tabs(std::string_view text) {
  constexpr std::size_t k_stop = 8;
  const auto has_tab = [](std::string_view line) { return is_record(line) && text::contains(line, "\t"); };
  bool any = false;
  text::LineReader looked_at(text);
  while (const auto line = looked_at.next()) any = any || has_tab(line->text);
  if (!any || !has_records(text)) return std::nullopt;
  return changed_lines(text, [&](std::string_view line) {
    std::string out;
    std::size_t column = 0;
    for (const char c : line) {
      if (c == '\t' && is_record(line)) {
        const std::size_t blanks = k_stop - column % k_stop;
        out.append(blanks, ' ');
        column += blanks;
        continue;
      }
      out += c;
      if (!text::is_continuation(c)) ++column;
    }
    return out;
  });
}

struct Layer {
  Text what;
  Text context;
  Change (*undo)(std::string_view) = nullptr;
};

constexpr Layer k_layers[] = {
    // What was quoted may be in any of the others, whose line ends the quoting would tear.
    {{"quoted lines of a reply", "返信の引用記号（>）"},
     {"after the quoting of a reply was taken off", "返信の引用記号を取り除いた後"},
     quoting},
    {{"base64, as mail carries files", "メールの base64 形式"},
     {"after base64 was undone", "base64 形式を元に戻した後"},
     base64},
    {{"quoted-printable, as mail carries texts", "メールの quoted-printable 形式"},
     {"after quoted-printable was undone", "quoted-printable 形式を元に戻した後"},
     quoted_printable},
    {{"lines broken by mail with an equals sign", "メールによる行の分割（行末の等号）"},
     {"after lines broken by mail were joined", "メールが分割した行をつないだ後"},
     soft_line_breaks},
    {{"blanks in front of every line", "各行の先頭の空白"},
     {"after the blanks in front of every line were taken off", "各行の先頭の空白を取り除いた後"},
     indentation},
    {{"no-break spaces for blanks", "改行しない空白（NBSP）"},
     {"after no-break spaces were made blanks", "改行しない空白を通常の空白に戻した後"},
     no_break_spaces},
    {{"tabs for blanks", "空白の代わりのタブ"},
     {"after tabs were made blanks; an editor may have put them where columns were",
      "タブを空白に戻した後（エディターが桁の空白をタブに変えた可能性があります）"},
     tabs},
};

}  // namespace

std::optional<Undone> undone(const Document& document) {
  constexpr std::size_t k_start = 1024;
  constexpr int k_most_layers = 6;
  // Only texts in which a byte is a character: pictures and workbooks show nothing of the kind.
  if (document.bytes.substr(0, k_start).find('\0') != std::string::npos || document.bytes.starts_with("PK"))
    return std::nullopt;
  std::optional<Undone> out;
  for (int i = 0; i < k_most_layers; ++i) {
    const std::string_view text = out ? out->document.bytes : document.bytes;
    const Layer* found = nullptr;
    Change change;
    for (const Layer& layer : k_layers) {
      change = layer.undo(text);
      if (!change) continue;
      found = &layer;
      break;
    }
    if (found == nullptr) break;
    if (!out) out = Undone{document, {}, {}};
    out->document.bytes = std::move(*change);
    out->findings.push_back(
        finding(k_undone, {.document = document.name}, {}, {std::string{found->what.en}, std::string{found->what.ja}}));
    out->context.push_back(found->context);
  }
  return out;
}

}  // namespace seiseki::importers
