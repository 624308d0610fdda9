// What a text has around it after it was shown, printed, logged, quoted or pasted somewhere.
#include <algorithm>
#include <array>

#include "tests/damage/kind.hpp"

namespace seiseki::test {

namespace {

using Struck = std::optional<std::string>;
using Lines = std::vector<std::string>;

const std::vector<Form> k_texts{Form::trf, Form::table, Form::xml, Form::page};
const std::vector<Form> k_plain{Form::trf, Form::table};
const std::vector<Form> k_all{Form::trf, Form::table, Form::xml, Form::page, Form::binary};

/// `change` gets a line without its end, and its number from 0.
template <class Change>
std::string each_line(std::string_view bytes, const Change& change) {
  Lines lines = lines_of(bytes);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    auto [body, end] = body_and_end(lines[i]);
    lines[i] = change(std::move(body), i) + end;
  }
  return joined(lines);
}

std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) out += c == '&' ? "&amp;" : c == '<' ? "&lt;" : c == '>' ? "&gt;" : std::string(1, c);
  return out;
}

std::string page_of(const std::string& body) {
  return "<!DOCTYPE html>\n<html><head><meta charset=\"utf-8\"><title>Fwd: report</title></head><body>" + body +
         "</body></html>\n";
}

std::string mail_of(std::string_view type, std::string_view body) {
  return "From: arbiter@example.org\r\nTo: office@example.org\r\nSubject: report\r\nMIME-Version: 1.0\r\nContent-Type: " +
         std::string{type} + "\r\nContent-Transfer-Encoding: 8bit\r\n\r\n" + std::string{body};
}

/// As webmail writes texts: every second of two blanks is a no-break space.
std::string half_kept_blanks(const std::string& line) {
  return replaced(escaped(line), "  ", "&nbsp; ");
}

std::string lines_as(std::string_view bytes, const std::string& begin, const std::string& end) {
  std::string out;
  for (const std::string& line : lines_of(bytes)) out += begin + half_kept_blanks(body_and_end(line).first) + end;
  return out;
}

std::string uuencoded(std::string_view bytes) {
  constexpr std::size_t k_width = 45;
  std::string out = "begin 644 report.trf\n";
  const auto digit = [](unsigned six) { return six == 0 ? '`' : static_cast<char>(six + 32); };
  for (std::size_t at = 0; at < bytes.size(); at += k_width) {
    const std::string_view piece = bytes.substr(at, k_width);
    out += digit(static_cast<unsigned>(piece.size()));
    for (std::size_t i = 0; i < piece.size(); i += 3) {
      std::array<unsigned, 3> b{};
      for (std::size_t k = 0; k < 3 && i + k < piece.size(); ++k) b[k] = static_cast<unsigned char>(piece[i + k]);
      const unsigned v = b[0] << 16U | b[1] << 8U | b[2];
      out += digit(v >> 18U);
      out += digit(v >> 12U & 63U);
      out += digit(v >> 6U & 63U);
      out += digit(v & 63U);
    }
    out += '\n';
  }
  return out + "`\nend\n";
}

std::string wrapped(const std::string& line, std::size_t width, const std::string& end, const std::string& begin,
                    bool keeps_blanks) {
  std::string out;
  for (std::size_t at = 0; at < line.size() || at == 0; at += width) {
    std::string piece = line.substr(std::min(at, line.size()), width);
    const bool is_last = at + width >= line.size();
    if (!keeps_blanks) piece.resize(piece.find_last_not_of(' ') + 1);
    out += (at == 0 ? "" : "\n" + begin) + piece + (is_last ? "" : end);
  }
  return out;
}

std::string hex_dump(std::string_view bytes) {
  constexpr std::string_view k_digits = "0123456789abcdef";
  std::string out;
  for (std::size_t at = 0; at < bytes.size(); at += 16) {
    std::string text;
    for (unsigned shift = 32; shift > 0; shift -= 4) out += k_digits[(at >> (shift - 4)) & 15U];
    out += ':';
    for (std::size_t i = at; i < std::min(at + 16, bytes.size()); ++i) {
      const auto byte = static_cast<unsigned char>(bytes[i]);
      out += {' ', k_digits[byte >> 4U], k_digits[byte & 15U]};
      text += byte >= 0x20 && byte < 0x7F ? bytes[i] : '.';
    }
    out += "  " + text + "\n";
  }
  return out;
}

}  // namespace

std::vector<DamageKind> kinds_of_copies() {
  std::vector<DamageKind> kinds;
  const auto add = [&](std::string name, const std::vector<Form>& forms, bool is_drawn, auto strike) {
    kinds.push_back({.name = std::move(name), .forms = forms, .is_drawn = is_drawn, .strike = strike});
  };
  const auto add_prefix = [&](std::string name, std::string prefix) {
    add(std::move(name), k_texts, false, [prefix = std::move(prefix)](std::string_view bytes, Draw&) -> Struck {
      return each_line(bytes, [&](const std::string& line, std::size_t) { return prefix + line; });
    });
  };
  add_prefix("quoted with |", "| ");
  add_prefix("quoted with a bar and no blank", "|");
  add_prefix("quoted with }", "} ");
  add_prefix("quoted with initials", "AB> ");
  add_prefix("quoted with a colon", ": ");
  add_prefix("quoted with », as some mail programs do", "» ");
  add_prefix("quoted with the sign of an entity", "&gt; ");
  add_prefix("quoted with > and a tab", ">\t");
  add_prefix("commented out with #", "# ");
  add_prefix("commented out with //", "// ");
  add_prefix("a difference's plus signs in front", "+");
  add_prefix("a difference's blanks in front", " ");
  add_prefix("bullets in front", "• ");
  add_prefix("asterisks in front", "* ");
  add_prefix("apostrophes in front", "'");
  add_prefix("an ideographic space in front", "\u3000");
  add_prefix("a no-break space in front", "\u00A0");
  add_prefix("a tab in front", "\t");
  add_prefix("the time and name of a chat in front", "[2026/02/08 10:15:00] Arbiter: ");
  add_prefix("a log's time in front", "2026-02-08T10:15:00Z INFO ");
  add_prefix("colours of a terminal in front", "\x1B[0m");
  add("colours of a terminal around", k_texts, false, [](std::string_view bytes, Draw&) -> Struck {
    return each_line(bytes, [](const std::string& line, std::size_t) { return "\x1B[32m" + line + "\x1B[0m\x1B[K"; });
  });
  const auto add_numbers = [&](std::string name, const std::string& behind, std::size_t width) {
    add(std::move(name), k_texts, false, [behind, width](std::string_view bytes, Draw&) -> Struck {
      return each_line(bytes, [&](const std::string& line, std::size_t i) {
        const std::string number = std::to_string(i + 1);
        return std::string(width > number.size() ? width - number.size() : 0, ' ') + number + behind + line;
      });
    });
  };
  add_numbers("lines numbered, as cat does", "\t", 6);
  add_numbers("lines numbered, as grep does", ":", 0);
  add_numbers("lines numbered with a blank", " ", 0);
  add_numbers("lines numbered with three columns", " ", 3);
  add_numbers("lines numbered as a list", ". ", 0);
  add_numbers("lines numbered with a bracket", ") ", 2);
  add("a block of code of a chat", k_texts, false,
      [](std::string_view bytes, Draw&) -> Struck { return "```\n" + std::string{bytes} + "\n```\n"; });
  add("between quotation marks", k_texts, false,
      [](std::string_view bytes, Draw&) -> Struck { return "\"" + std::string{bytes} + "\"\n"; });
  add("a chat exported with the report as its message", k_plain, false, [](std::string_view bytes, Draw&) -> Struck {
    return "[LINE] Chat history with Arbiter\nSaved on: 2026/02/08 10:20\n\n2026/02/08(Sun)\n10:15\tArbiter\t\"" +
           replaced(std::string{bytes}, "\"", "\"\"") + "\"\n10:16\tOffice\tThank you!\n";
  });
  add("forwarded in the text", k_plain, false, [](std::string_view bytes, Draw&) -> Struck {
    return "---------- Forwarded message ---------\nFrom: The arbiter <arbiter@example.org>\nDate: Sun, 8 Feb 2026 10:15\nSubject: report\nTo: <office@example.org>\n\n\n" +
           std::string{bytes};
  });
  add("a reply above what it quotes", k_plain, false, [](std::string_view bytes, Draw&) -> Struck {
    return "Thank you, we have it.\n\nOn Sun, 8 Feb 2026 at 10:15, The arbiter wrote:\n" +
           each_line(bytes, [](const std::string& line, std::size_t) { return "> " + line; });
  });
  add("a mailing list's foot behind", k_texts, false, [](std::string_view bytes, Draw&) -> Struck {
    return std::string{bytes} +
           "\n_______________________________________________\nOffice mailing list\nOffice@example.org\nhttps://lists.example.org/office\n";
  });
  add("a virus scanner's words behind", k_texts, false, [](std::string_view bytes, Draw&) -> Struck {
    return std::string{bytes} +
           "\n\n--\nThis email has been checked for viruses by 001 Antivirus software.\nwww.example.org\n";
  });
  add("signed with PGP", k_plain, false, [](std::string_view bytes, Draw&) -> Struck {
    return "-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA256\n\n" +
           each_line(bytes,
                     [](const std::string& line, std::size_t) { return (line.starts_with('-') ? "- " : "") + line; }) +
           "\n-----BEGIN PGP SIGNATURE-----\n\niQEzBAEBCAAdFiEE0000000000000000000000000000000000000000FAmmIbAAACgkQ\n=abcd\n-----END PGP SIGNATURE-----\n";
  });
  add("uuencoded", k_all, false, [](std::string_view bytes, Draw&) -> Struck { return uuencoded(bytes); });
  add("a dump of hexadecimal numbers", k_all, false,
      [](std::string_view bytes, Draw&) -> Struck { return hex_dump(bytes); });
  add("base64 in an address of data", k_all, false, [](std::string_view bytes, Draw&) -> Struck {
    return "data:text/plain;base64," + replaced(base64(bytes), "\r\n", "");
  });
  add("base64 without line ends", k_all, false,
      [](std::string_view bytes, Draw&) -> Struck { return replaced(base64(bytes), "\r\n", ""); });
  add("base64 with the signs of addresses", k_all, false,
      [](std::string_view bytes, Draw&) -> Struck { return replaced(replaced(base64(bytes), "+", "-"), "/", "_"); });
  add("base64 quoted with >", k_all, false,
      [](std::string_view bytes, Draw&) -> Struck { return "> " + replaced(base64(bytes), "\r\n", "\r\n> "); });
  add("base64 with its letters small", k_all, false, [](std::string_view bytes, Draw&) -> Struck {
    std::string out = base64(bytes);
    for (char& c : out) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
    return out;
  });
  add("quoted-printable with small letters", k_texts, false, [](std::string_view bytes, Draw&) -> Struck {
    const std::string out = quoted_printable(bytes);
    std::string small;
    for (std::size_t at = 0; at < out.size(); ++at) {
      const bool is_digit = (at > 0 && out[at - 1] == '=') || (at > 1 && out[at - 2] == '=');
      small += is_digit && out[at] >= 'A' && out[at] <= 'F' ? static_cast<char>(out[at] + 32) : out[at];
    }
    return small;
  });
  add("quoted-printable with every blank at an end escaped", k_texts, false,
      [](std::string_view bytes, Draw&) -> Struck {
        return each_line(quoted_printable(bytes), [](const std::string& line, std::size_t) {
          return line.ends_with(' ') ? line.substr(0, line.size() - 1) + "=20" : line;
        });
      });
  add("quoted-printable twice", k_texts, false,
      [](std::string_view bytes, Draw&) -> Struck { return quoted_printable(quoted_printable(bytes)); });
  add("read as quoted-printable, though it is none", k_texts, false, [](std::string_view bytes, Draw&) -> Struck {
    std::string out;
    const auto value = [](char c) { return c >= '0' && c <= '9' ? c - '0' : c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1; };
    for (std::size_t at = 0; at < bytes.size(); ++at) {
      const bool is_escape =
          bytes[at] == '=' && at + 2 < bytes.size() && value(bytes[at + 1]) >= 0 && value(bytes[at + 2]) >= 0;
      const bool is_break = bytes[at] == '=' && at + 1 < bytes.size() && bytes[at + 1] == '\n';
      if (is_escape)
        out += static_cast<char>(value(bytes[at + 1]) * 16 + value(bytes[at + 2]));
      else if (!is_break)
        out += bytes[at];
      if (is_escape) at += 2;
      if (is_break) at += 1;
    }
    return out;
  });
  add("lines broken at 998 with !", k_texts, false, [](std::string_view bytes, Draw&) -> Struck {
    return each_line(bytes, [](const std::string& line, std::size_t) { return wrapped(line, 990, "!", " ", true); });
  });
  add("lines cut at 998", k_texts, false, [](std::string_view bytes, Draw&) -> Struck {
    return each_line(bytes, [](const std::string& line, std::size_t) { return line.substr(0, 998); });
  });
  add("lines cut at 255", k_texts, false, [](std::string_view bytes, Draw&) -> Struck {
    return each_line(bytes, [](const std::string& line, std::size_t) { return line.substr(0, 255); });
  });
  add("lines cut at 80", k_texts, false, [](std::string_view bytes, Draw&) -> Struck {
    return each_line(bytes, [](const std::string& line, std::size_t) { return line.substr(0, 80); });
  });
  const auto add_wrap = [&](std::string name, const std::string& end, const std::string& begin, bool keeps_blanks) {
    add(std::move(name), k_plain, true, [=](std::string_view bytes, Draw& draw) -> Struck {
      const std::size_t width = draw.between(40, 190);
      return each_line(
          bytes, [&](const std::string& line, std::size_t) { return wrapped(line, width, end, begin, keeps_blanks); });
    });
  };
  add_wrap("lines broken, the rest indented by one, blanks lost", "", " ", false);
  add_wrap("lines broken, the rest indented by four, blanks lost", "", "    ", false);
  add_wrap("lines broken, the rest indented by four, blanks kept", "", "    ", true);
  add_wrap("lines broken, the rest indented by ten, blanks lost", "", "          ", false);
  add_wrap("lines broken, the rest behind a tab", "", "\t", false);
  add_wrap("lines broken with a backslash", "\\", "", true);
  add_wrap("lines broken with a hyphen", "-", "", true);
  add_wrap("lines broken with an arrow", "↩", "", true);
  add("lines broken and quoted, the rest not", k_plain, true, [](std::string_view bytes, Draw& draw) -> Struck {
    const std::size_t width = draw.between(60, 180);
    return each_line(bytes,
                     [&](const std::string& line, std::size_t) { return "> " + wrapped(line, width, "", "", false); });
  });
  add("lines broken twice, blanks lost", k_plain, true, [](std::string_view bytes, Draw& draw) -> Struck {
    const std::size_t first = draw.between(90, 190);
    const std::size_t second = draw.between(50, 89);
    const std::string once =
        each_line(bytes, [&](const std::string& line, std::size_t) { return wrapped(line, first, "", "", false); });
    return each_line(once, [&](const std::string& line, std::size_t) { return wrapped(line, second, "", "", false); });
  });
  add("every line broken at its middle", k_plain, false, [](std::string_view bytes, Draw&) -> Struck {
    return each_line(
        bytes, [](const std::string& line, std::size_t) { return wrapped(line, line.size() / 2 + 1, "", "", true); });
  });
  add("all joined and filled again", k_plain, true, [](std::string_view bytes, Draw& draw) -> Struck {
    std::string rest = replaced(replaced(std::string{bytes}, "\r", ""), "\n", " ");
    const std::size_t width = draw.between(60, 120);
    std::string out;
    while (rest.size() > width) {
      std::size_t at = rest.rfind(' ', width);
      if (at == std::string::npos || at == 0) at = width;
      out += rest.substr(0, at) + "\n";
      rest.erase(0, at + 1);
    }
    return out + rest + "\n";
  });
  add("lines in pairs joined", k_plain, false, [](std::string_view bytes, Draw&) -> Struck {
    Lines lines = lines_of(bytes);
    for (std::size_t i = 0; i + 1 < lines.size(); i += 2) lines[i] = body_and_end(lines[i]).first + "   ";
    return joined(lines);
  });
  add("lines centred", k_plain, false, [](std::string_view bytes, Draw&) -> Struck {
    return each_line(bytes, [](std::string line, std::size_t) {
      line.resize(line.find_last_not_of(' ') + 1);
      return std::string(line.size() < 200 ? (200 - line.size()) / 2 : 0, ' ') + line;
    });
  });
  add("lines flush right", k_plain, false, [](std::string_view bytes, Draw&) -> Struck {
    return each_line(bytes, [](std::string line, std::size_t) {
      line.resize(line.find_last_not_of(' ') + 1);
      return std::string(line.size() < 160 ? 160 - line.size() : 0, ' ') + line;
    });
  });
  add("heads of printed pages among the lines", k_plain, false, [](std::string_view bytes, Draw&) -> Struck {
    std::string out;
    std::size_t page = 1;
    std::size_t i = 0;
    for (const std::string& line : lines_of(bytes)) {
      if (i++ % 12 == 11) out += "\f2026-02-08 10:15   report.txt   Page " + std::to_string(++page) + "\n\n";
      out += line;
    }
    return out;
  });
  add("page breaks among the lines", k_plain, false, [](std::string_view bytes, Draw&) -> Struck {
    return each_line(bytes, [](const std::string& line, std::size_t i) { return (i % 10 == 9 ? "\f" : "") + line; });
  });
  add("--More-- among the lines", k_plain, false, [](std::string_view bytes, Draw&) -> Struck {
    std::string out;
    std::size_t i = 0;
    for (const std::string& line : lines_of(bytes)) {
      if (i++ % 10 == 9) out += "--More--\n";
      out += line;
    }
    return out;
  });
  add("marks of a conflict of two versions", k_texts, true, [](std::string_view bytes, Draw& draw) -> Struck {
    Lines lines = lines_of(bytes);
    const std::size_t at = draw.below(lines.size());
    const std::string line = lines[at];
    lines[at] = "<<<<<<< mine\n" + line + "=======\n" + line + ">>>>>>> theirs\n";
    return joined(lines);
  });
  add("a note behind a line", k_plain, true, [](std::string_view bytes, Draw& draw) -> Struck {
    const std::size_t chosen = draw.below(lines_of(bytes).size());
    return each_line(bytes, [&](const std::string& line, std::size_t i) {
      return i == chosen ? line + "  <- please check 1-0" : line;
    });
  });
  add("a note among the lines", k_plain, true, [](std::string_view bytes, Draw& draw) -> Struck {
    const std::size_t chosen = draw.below(lines_of(bytes).size());
    return each_line(bytes, [&](const std::string& line, std::size_t i) {
      return i == chosen ? "Please note: board 3 was 0-1.\n" + line : line;
    });
  });
  add("its end once more behind", k_texts, true, [](std::string_view bytes, Draw& draw) -> Struck {
    return std::string{bytes} + std::string{bytes.substr(draw.below(bytes.size()))};
  });
  add("its end in front of it", k_texts, true, [](std::string_view bytes, Draw& draw) -> Struck {
    return std::string{bytes.substr(draw.below(bytes.size()))} + std::string{bytes};
  });
  add("a block put in the place of another", k_all, true, [](std::string_view bytes, Draw& draw) -> Struck {
    std::string out{bytes};
    const std::size_t blocks = out.size() / 512;
    if (blocks < 2) return std::nullopt;
    const std::size_t from = draw.below(blocks);
    const std::size_t to = draw.below(blocks);
    return out.replace(to * 512, 512, std::string{bytes.substr(from * 512, 512)});
  });
  kinds.back().needs_two_sides = true;
  add("two blocks swapped", k_all, true, [](std::string_view bytes, Draw& draw) -> Struck {
    const std::size_t blocks = bytes.size() / 512;
    if (blocks < 2) return std::nullopt;
    const std::size_t a = draw.below(blocks);
    const std::size_t b = draw.below(blocks);
    std::string out{bytes};
    out.replace(a * 512, 512, std::string{bytes.substr(b * 512, 512)});
    return out.replace(b * 512, 512, std::string{bytes.substr(a * 512, 512)});
  });
  kinds.back().needs_two_sides = true;
  add("some lines moved to the end", k_plain, true, [](std::string_view bytes, Draw& draw) -> Struck {
    Lines lines = lines_of(bytes);
    const std::size_t at = draw.below(lines.size());
    const std::size_t count = std::min(draw.between(1, 6), lines.size() - at);
    std::rotate(lines.begin() + static_cast<std::ptrdiff_t>(at),
                lines.begin() + static_cast<std::ptrdiff_t>(at + count), lines.end());
    return joined(lines);
  });
  kinds.back().reorders = true;
  add("a line of another width in its place", k_plain, true, [](std::string_view bytes, Draw& draw) -> Struck {
    const std::size_t chosen = draw.below(lines_of(bytes).size());
    const std::size_t other = draw.below(lines_of(bytes).size());
    const std::string by = body_and_end(lines_of(bytes)[other]).first;
    return each_line(bytes, [&](const std::string& line, std::size_t i) { return i == chosen ? by : line; });
  });
  kinds.back().needs_sums = true;
  kinds.back().needs_two_sides = true;
  const auto add_mail = [&](std::string name, const std::vector<Form>& forms, auto strike) {
    add(std::move(name), forms, false, strike);
    kinds.back().keeps_text = true;
  };
  add_mail("a page with the report between <pre>", k_plain,
           [](std::string_view bytes, Draw&) -> Struck { return page_of("<pre>" + escaped(bytes) + "</pre>"); });
  add_mail("a page with the report between <pre>, each line a line", k_plain,
           [](std::string_view bytes, Draw&) -> Struck {
             std::string out;
             for (const std::string& line : lines_of(bytes))
               out += "<pre class=\"moz-quote-pre\" wrap=\"\">" + escaped(body_and_end(line).first) + "</pre>\n";
             return page_of(out);
           });
  add_mail("a page with the report's lines as <div>", k_plain,
           [](std::string_view bytes, Draw&) -> Struck { return page_of(lines_as(bytes, "<div>", "</div>")); });
  add_mail("a page with the report's lines as paragraphs", k_plain, [](std::string_view bytes, Draw&) -> Struck {
    return page_of(lines_as(bytes, "<p class=MsoNormal><span lang=EN-US>", "<o:p></o:p></span></p>\n"));
  });
  add_mail("a page with the report's lines as <br>", k_plain,
           [](std::string_view bytes, Draw&) -> Struck { return page_of(lines_as(bytes, "", "<br>\n")); });
  add_mail("a page with the report's text alone", k_plain,
           [](std::string_view bytes, Draw&) -> Struck { return page_of(escaped(bytes)); });
  add_mail("a mail of HTML with the report between <pre>", k_plain, [](std::string_view bytes, Draw&) -> Struck {
    return mail_of("text/html; charset=utf-8", page_of("<pre>" + escaped(bytes) + "</pre>"));
  });
  add_mail("a mail of HTML with the report's lines as <div>", k_plain, [](std::string_view bytes, Draw&) -> Struck {
    return mail_of("text/html; charset=utf-8", page_of(lines_as(bytes, "<div dir=\"ltr\">", "</div>")));
  });
  add_mail("a mail in both forms, the text first", k_plain, [](std::string_view bytes, Draw&) -> Struck {
    return mail_of("multipart/alternative; boundary=alt",
                   "--alt\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n" + std::string{bytes} +
                       "\r\n--alt\r\nContent-Type: text/html; charset=utf-8\r\n\r\n" +
                       page_of(lines_as(bytes, "<div>", "</div>")) + "\r\n--alt--\r\n");
  });
  add_mail("a mail with a page as its text", {Form::page},
           [](std::string_view bytes, Draw&) -> Struck { return mail_of("text/html; charset=utf-8", bytes); });
  add_mail("a mail without its head", k_all, [](std::string_view bytes, Draw&) -> Struck {
    return "--b1\r\nContent-Type: text/plain; charset=utf-8\r\n\r\nHere is the report.\r\n--b1\r\nContent-Type: application/octet-stream; name=\"report.txt\"\r\nContent-Transfer-Encoding: base64\r\n\r\n" +
           base64(bytes) + "\r\n--b1--\r\n";
  });
  add_mail("a mail with the report attached in quoted-printable", k_texts, [](std::string_view bytes, Draw&) -> Struck {
    return "From: a@example.org\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=q1\r\n\r\n--q1\r\nContent-Type: text/plain; name=report.txt\r\nContent-Disposition: attachment; filename=report.txt\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n" +
           quoted_printable(bytes) + "\r\n--q1--\r\n";
  });
  add_mail("a mail with the report attached in uuencode", k_plain, [](std::string_view bytes, Draw&) -> Struck {
    return "From: a@example.org\r\nTo: office@example.org\r\nSubject: report\r\n\r\nHere it is.\r\n\r\n" +
           uuencoded(bytes);
  });
  add_mail(
      "a mail with the report attached as 7bit, lines with dots doubled", k_texts,
      [](std::string_view bytes, Draw&) -> Struck {
        return "From: a@example.org\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=q1\r\n\r\n--q1\r\nContent-Type: text/plain; charset=utf-8; name=report.txt\r\nContent-Disposition: attachment; filename=report.txt\r\n\r\n" +
               each_line(bytes, [](const std::string& line,
                                   std::size_t) { return (line.starts_with('.') ? "." : "") + line; }) +
               "\r\n--q1--\r\n";
      });
  add_mail("a mail with the report and a picture attached", k_all, [](std::string_view bytes, Draw&) -> Struck {
    return "From: a@example.org\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=q1\r\n\r\n--q1\r\nContent-Type: image/png; name=logo.png\r\nContent-Transfer-Encoding: base64\r\n\r\n" +
           base64("\x89PNG\r\n\x1A\n0000") +
           "\r\n--q1\r\nContent-Type: application/octet-stream; name=report\r\nContent-Transfer-Encoding: base64\r\n\r\n" +
           base64(bytes) + "\r\n--q1--\r\n";
  });
  return kinds;
}

}  // namespace seiseki::test
