#include <algorithm>

#include "tests/damage/kind.hpp"

namespace seiseki::test {

namespace {

using Lines = std::vector<std::string>;
using Struck = std::optional<std::string>;

const std::vector<Form> k_texts{Form::trf, Form::table, Form::xml, Form::page};
const std::vector<Form> k_plain{Form::trf, Form::table};
const std::vector<Form> k_trf{Form::trf};

/// Strikes every line: `change` gets a line without its end.
template <class Change>
std::string each_line(std::string_view bytes, const Change& change) {
  Lines lines = lines_of(bytes);
  for (std::string& line : lines) {
    auto [body, end] = body_and_end(line);
    line = change(std::move(body)) + end;
  }
  return joined(lines);
}

template <class Change>
Struck some_line(std::string_view bytes, Draw& draw, const Change& change) {
  Lines lines = lines_of(bytes);
  if (lines.empty()) return std::nullopt;
  std::string& line = lines[draw.below(lines.size())];
  auto [body, end] = body_and_end(line);
  auto changed = change(std::move(body));
  if (!changed) return std::nullopt;
  line = *changed + end;
  return joined(lines);
}

std::string hard_wrapped(const std::string& line, std::size_t width, bool keeps_blanks) {
  std::string out;
  for (std::size_t at = 0; at < line.size(); at += width) {
    std::string piece = line.substr(at, width);
    if (!keeps_blanks) piece.resize(piece.find_last_not_of(' ') + 1);
    out += (at == 0 ? "" : "\n") + piece;
  }
  return out;
}

/// As mail programs fill paragraphs: at the last blank that fits, which is lost.
std::string filled(std::string line, std::size_t width, const std::string& prefix) {
  std::string out = prefix;
  while (line.size() > width) {
    std::size_t at = line.rfind(' ', width);
    if (at == std::string::npos || at == 0) break;
    out += line.substr(0, at) + "\n" + prefix;
    line.erase(0, at + 1);
  }
  return out + line;
}

Struck player_lines_only(std::string_view bytes, const std::function<std::string(std::string)>& change) {
  return each_line(bytes, [&](std::string line) { return line.starts_with("001 ") ? change(std::move(line)) : line; });
}

}  // namespace

std::vector<DamageKind> kinds_of_lines() {
  std::vector<DamageKind> kinds;
  const auto add = [&](std::string name, const std::vector<Form>& forms, bool is_drawn, auto strike) {
    kinds.push_back({.name = std::move(name), .forms = forms, .is_drawn = is_drawn, .strike = strike});
  };
  add("cut at a byte", k_texts, true, [](std::string_view bytes, Draw& draw) -> Struck {
    return std::string{bytes.substr(0, draw.below(bytes.size()))};
  });
  add("cut at a line", k_texts, true, [](std::string_view bytes, Draw& draw) -> Struck {
    Lines lines = lines_of(bytes);
    lines.resize(draw.below(lines.size()));
    return joined(lines);
  });
  add("its beginning lost", k_texts, true, [](std::string_view bytes, Draw& draw) -> Struck {
    Lines lines = lines_of(bytes);
    lines.erase(lines.begin(), lines.begin() + static_cast<std::ptrdiff_t>(draw.below(lines.size())));
    return joined(lines);
  });
  add("a line lost", k_texts, true, [](std::string_view bytes, Draw& draw) -> Struck {
    Lines lines = lines_of(bytes);
    const std::size_t at = draw.below(lines.size());
    // A forfeited match is said by its record alone.
    if (lines[at].starts_with("330")) return std::nullopt;
    lines.erase(lines.begin() + static_cast<std::ptrdiff_t>(at));
    return joined(lines);
  });
  add("some lines lost", k_texts, true, [](std::string_view bytes, Draw& draw) -> Struck {
    Lines lines = lines_of(bytes);
    const std::size_t at = draw.below(lines.size());
    const std::size_t count = std::min(draw.between(2, 12), lines.size() - at);
    // Where a record has its values on lines of their own, the loss of one record's lines makes a sound one of two.
    const auto begins_record = [](const std::string& line) { return line.find('<') != std::string::npos; };
    const auto first = lines.begin() + static_cast<std::ptrdiff_t>(at);
    const bool is_inside = !begins_record(*first);
    if (is_inside && std::any_of(first, first + static_cast<std::ptrdiff_t>(count), begins_record)) return std::nullopt;
    lines.erase(lines.begin() + static_cast<std::ptrdiff_t>(at),
                lines.begin() + static_cast<std::ptrdiff_t>(at + count));
    return joined(lines);
  });
  add("a line doubled", k_texts, true, [](std::string_view bytes, Draw& draw) -> Struck {
    Lines lines = lines_of(bytes);
    const std::size_t at = draw.below(lines.size());
    lines.insert(lines.begin() + static_cast<std::ptrdiff_t>(at), lines[at]);
    return joined(lines);
  });
  add("two lines swapped", k_texts, true, [](std::string_view bytes, Draw& draw) -> Struck {
    Lines lines = lines_of(bytes);
    std::swap(lines[draw.below(lines.size())], lines[draw.below(lines.size())]);
    return joined(lines);
  });
  add("lines in reverse", k_plain, false, [](std::string_view bytes, Draw&) -> Struck {
    Lines lines = lines_of(bytes);
    std::reverse(lines.begin(), lines.end());
    return joined(lines);
  });
  add("lines sorted", k_plain, false, [](std::string_view bytes, Draw&) -> Struck {
    Lines lines = lines_of(bytes);
    std::sort(lines.begin(), lines.end());
    return joined(lines);
  });
  add("empty lines between the lines", k_texts, false, [](std::string_view bytes, Draw&) -> Struck {
    Lines lines = lines_of(bytes);
    for (std::string& line : lines) line += "\n";
    return joined(lines);
  });
  add("line ends CR-CR-LF", k_texts, false, [](std::string_view bytes, Draw&) -> Struck {
    return each_line(bytes, [](std::string line) { return line; }).empty()
               ? std::nullopt
               : std::optional{
                     replaced(replaced(replaced(std::string{bytes}, "\r\n", "\n"), "\r", "\n"), "\n", "\r\r\n")};
  });
  add("line ends CR", k_texts, false, [](std::string_view bytes, Draw&) -> Struck {
    return replaced(replaced(std::string{bytes}, "\r\n", "\n"), "\n", "\r");
  });
  add("line ends lost", k_plain, false, [](std::string_view bytes, Draw&) -> Struck {
    return replaced(replaced(std::string{bytes}, "\r", ""), "\n", "");
  });
  add("line ends made blanks", k_plain, false, [](std::string_view bytes, Draw&) -> Struck {
    return replaced(replaced(std::string{bytes}, "\r", ""), "\n", " ");
  });
  add("a line end lost", k_plain, true, [](std::string_view bytes, Draw& draw) -> Struck {
    Lines lines = lines_of(bytes);
    std::string& line = lines[draw.below(lines.size())];
    line = body_and_end(line).first;
    return joined(lines);
  });
  add("lines of one width, blanks kept", k_plain, true, [](std::string_view bytes, Draw& draw) -> Struck {
    const std::size_t width = draw.between(20, 200);
    return each_line(bytes, [width](const std::string& line) { return hard_wrapped(line, width, true); });
  });
  add("lines of one width, blanks lost", k_plain, true, [](std::string_view bytes, Draw& draw) -> Struck {
    const std::size_t width = draw.between(20, 200);
    return each_line(bytes, [width](const std::string& line) { return hard_wrapped(line, width, false); });
  });
  add("player lines broken between rounds, blanks lost", k_trf, true, [](std::string_view bytes, Draw& draw) -> Struck {
    const std::size_t width = 89 + 10 * draw.below(12);
    return player_lines_only(bytes, [width](const std::string& line) { return hard_wrapped(line, width, false); });
  });
  add("some player lines broken, blanks lost", k_trf, true, [](std::string_view bytes, Draw& draw) -> Struck {
    const std::size_t width = 89 + 10 * draw.below(8);
    return player_lines_only(
        bytes, [&](const std::string& line) { return draw.below(2) == 0 ? line : hard_wrapped(line, width, false); });
  });
  add("paragraphs filled", k_plain, true, [](std::string_view bytes, Draw& draw) -> Struck {
    const std::size_t width = draw.between(60, 180);
    return each_line(bytes, [width](const std::string& line) { return filled(line, width, ""); });
  });
  add("quoted with >", k_texts, false, [](std::string_view bytes, Draw&) -> Struck {
    return each_line(bytes, [](const std::string& line) { return "> " + line; });
  });
  add("quoted twice with >", k_plain, false, [](std::string_view bytes, Draw&) -> Struck {
    return each_line(bytes, [](const std::string& line) { return ">> " + line; });
  });
  add("quoted and filled", k_plain, true, [](std::string_view bytes, Draw& draw) -> Struck {
    const std::size_t width = draw.between(60, 120);
    return each_line(bytes, [width](const std::string& line) { return filled(line, width, "> "); });
  });
  add("quoted in part", k_plain, true, [](std::string_view bytes, Draw& draw) -> Struck {
    return each_line(bytes, [&](const std::string& line) { return (draw.below(3) == 0 ? "" : "> ") + line; });
  });
  add("a greeting in front and a signature behind", k_plain, false, [](std::string_view bytes, Draw&) -> Struck {
    return "Dear rating officer,\n\nhere is our report.\n\n" + std::string{bytes} +
           "\n-- \nThe arbiter\n12 Castle Road\n";
  });
  add("the report twice in one file", k_texts, false,
      [](std::string_view bytes, Draw&) -> Struck { return std::string{bytes} + "\n" + std::string{bytes}; });
  add("blanks at the ends lost", k_texts, false, [](std::string_view bytes, Draw&) -> Struck {
    return each_line(bytes, [](std::string line) {
      line.resize(line.find_last_not_of(" \t") + 1);
      return line;
    });
  });
  add("blanks at the beginnings lost", k_plain, false, [](std::string_view bytes, Draw&) -> Struck {
    return each_line(bytes, [](std::string line) { return line.erase(0, line.find_first_not_of(" \t")); });
  });
  add("blanks in front of every line", k_texts, true, [](std::string_view bytes, Draw& draw) -> Struck {
    const std::string blanks(draw.between(1, 12), ' ');
    return each_line(bytes, [&](const std::string& line) { return blanks + line; });
  });
  add("a blank in front of a line", k_plain, true, [](std::string_view bytes, Draw& draw) -> Struck {
    return some_line(bytes, draw, [](const std::string& line) { return std::optional{" " + line}; });
  });
  add("a blank inserted", k_texts, true, [](std::string_view bytes, Draw& draw) -> Struck {
    return some_line(bytes, draw, [&](std::string line) -> Struck {
      if (line.empty()) return std::nullopt;
      return line.insert(draw.below(line.size()), " ");
    });
  });
  add("a blank lost", k_plain, true, [](std::string_view bytes, Draw& draw) -> Struck {
    return some_line(bytes, draw, [&](std::string line) -> Struck {
      const std::size_t at = line.find(' ', line.empty() ? 0 : draw.below(line.size()));
      if (at == std::string::npos) return std::nullopt;
      return line.erase(at, 1);
    });
  });
  add("runs of blanks made one", k_plain, false, [](std::string_view bytes, Draw&) -> Struck {
    std::string out;
    for (const char c : bytes) {
      if (c != ' ' || !out.ends_with(' ')) out += c;
    }
    return out;
  });
  add("all blanks lost", k_plain, false,
      [](std::string_view bytes, Draw&) -> Struck { return replaced(std::string{bytes}, " ", ""); });
  add("runs of blanks made tabs of eight", k_plain, false, [](std::string_view bytes, Draw&) -> Struck {
    return each_line(bytes, [](const std::string& line) {
      std::string out;
      for (std::size_t at = 0; at < line.size(); at += 8) {
        std::string stop = line.substr(at, 8);
        const std::size_t end = stop.find_last_not_of(' ') + 1;
        out += stop.size() == 8 && stop.size() - end >= 2 ? stop.substr(0, end) + "\t" : stop;
      }
      return out;
    });
  });
  add("runs of blanks made one tab", k_plain, false, [](std::string_view bytes, Draw&) -> Struck {
    std::string out;
    for (std::size_t at = 0; at < bytes.size(); ++at) {
      const bool is_run = bytes.substr(at, 2) == "  ";
      out += is_run ? '\t' : bytes[at];
      if (is_run) at = std::min(bytes.find_first_not_of(' ', at), bytes.size()) - 1;
    }
    return out;
  });
  add("blanks made no-break spaces", k_texts, false,
      [](std::string_view bytes, Draw&) -> Struck { return replaced(std::string{bytes}, " ", "\xC2\xA0"); });
  add("pairs of blanks half no-break", k_plain, false,
      [](std::string_view bytes, Draw&) -> Struck { return replaced(std::string{bytes}, "  ", " \xC2\xA0"); });
  add("tabs made blanks", {Form::table}, false, [](std::string_view bytes, Draw&) -> Struck {
    if (bytes.find('\t') == std::string_view::npos) return std::nullopt;
    return replaced(std::string{bytes}, "\t", " ");
  });
  for (DamageKind& kind : kinds) {
    kind.loses_rows = kind.name == "cut at a byte" || kind.name == "cut at a line" ||
                      kind.name == "its beginning lost" || kind.name == "a line lost" || kind.name == "some lines lost";
    kind.reorders = kind.name == "two lines swapped" || kind.name == "lines in reverse" || kind.name == "lines sorted";
  }
  return kinds;
}

}  // namespace seiseki::test
