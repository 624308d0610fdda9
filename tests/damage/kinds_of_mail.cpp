#include <array>

#include "importers/text/unicode.hpp"
#include "tests/damage/kind.hpp"
#include "tests/support/web_archive.hpp"

namespace seiseki::test {

namespace {

using Struck = std::optional<std::string>;

const std::vector<Form> k_texts{Form::trf, Form::table, Form::xml, Form::page};
const std::vector<Form> k_all{Form::trf, Form::table, Form::xml, Form::page, Form::binary};

std::string attachment(std::string_view bytes, std::string_view boundary = "b1") {
  const std::string delimiter = "--" + std::string{boundary};
  return "From: arbiter@example.org\r\nTo: office@example.org\r\nSubject: =?UTF-8?B?5aCx5ZGK?=\r\nMIME-Version: 1.0\r\n"
         "Content-Type: multipart/mixed;\r\n boundary=\"" +
         std::string{boundary} + "\"\r\n\r\n" + delimiter +
         "\r\nContent-Type: text/plain; charset=utf-8\r\n\r\nHere is the report.\r\n" + delimiter +
         "\r\nContent-Type: application/octet-stream; name=\"report.txt\"\r\nContent-Transfer-Encoding: base64\r\n\r\n" +
         base64(bytes) + "\r\n" + delimiter + "--\r\n";
}

std::string mail(std::string_view fields, std::string_view body) {
  return "From: arbiter@example.org\r\nTo: office@example.org\r\nMIME-Version: 1.0\r\n" + std::string{fields} +
         "\r\n\r\n" + std::string{body};
}

std::string quoted(std::string_view bytes) {
  std::string out;
  for (const std::string& line : lines_of(bytes)) out += "> " + line;
  return out;
}

/// As mail programs break lines for a screen: behind a blank, which stays.
std::string flowed(std::string_view bytes) {
  constexpr std::size_t k_width = 72;
  std::string out;
  for (const std::string& line : lines_of(bytes)) {
    auto [body, end] = body_and_end(line);
    while (body.ends_with(' ')) body.pop_back();
    std::string_view rest = body;
    while (rest.size() > k_width) {
      const std::size_t blank = rest.rfind(' ', k_width);
      if (blank == std::string_view::npos || blank == 0) break;
      const std::string_view piece = rest.substr(0, blank + 1);
      out += std::string{piece.starts_with(' ') ? " " : ""} + std::string{piece} + "\r\n";
      rest.remove_prefix(blank + 1);
    }
    out += std::string{rest.starts_with(' ') ? " " : ""} + std::string{rest} + "\r\n";
  }
  return out;
}

std::string mhtml(std::string_view fields, std::string_view body) {
  return "From: <Saved by Blink>\r\nMIME-Version: 1.0\r\nContent-Type: multipart/related; type=\"text/html\"; boundary=\"--b\"\r\n\r\n"
         "----b\r\nContent-Type: text/html" +
         std::string{fields} + "\r\n\r\n" + std::string{body} + "\r\n----b--\r\n";
}

/// Draws where a file ends, or which of its bytes is another.
std::string cut(const std::string& file, Draw& draw) {
  return file.substr(0, draw.below(file.size()));
}

}  // namespace

std::vector<DamageKind> kinds_of_mail() {
  std::vector<DamageKind> kinds;
  const auto add = [&](std::string name, const std::vector<Form>& forms, bool is_drawn, auto strike) {
    kinds.push_back(
        {.name = std::move(name), .forms = forms, .is_drawn = is_drawn, .keeps_text = true, .strike = strike});
  };
  add("quoted-printable", k_texts, false,
      [](std::string_view bytes, Draw&) -> Struck { return quoted_printable(bytes); });
  add("quoted-printable and quoted with >", k_texts, false,
      [](std::string_view bytes, Draw&) -> Struck { return quoted(quoted_printable(bytes)); });
  add("quoted-printable, cut", k_texts, true,
      [](std::string_view bytes, Draw& draw) -> Struck { return cut(quoted_printable(bytes), draw); });
  kinds.back().loses_rows = true;
  kinds.back().needs_sums = true;
  kinds.back().keeps_text = false;
  add("soft line breaks of quoted-printable left", k_texts, false, [](std::string_view bytes, Draw&) -> Struck {
    std::string out;
    for (const std::string& line : lines_of(bytes)) {
      auto [body, end] = body_and_end(line);
      for (std::size_t at = 75; at < body.size(); at += 77) body.insert(at, "=\n");
      out += body + end;
    }
    return out;
  });
  add("escapes of quoted-printable left", k_texts, false, [](std::string_view bytes, Draw&) -> Struck {
    if (bytes.find('=') == std::string_view::npos) return std::nullopt;
    return replaced(std::string{bytes}, "=", "=3D");
  });
  add("base64", k_all, false, [](std::string_view bytes, Draw&) -> Struck { return base64(bytes); });
  add("base64, cut", k_all, true,
      [](std::string_view bytes, Draw& draw) -> Struck { return cut(base64(bytes), draw); });
  kinds.back().needs_sums = true;
  kinds.back().keeps_text = false;
  add("base64 of base64", k_texts, false,
      [](std::string_view bytes, Draw&) -> Struck { return base64(base64(bytes)); });
  add("a mail with the report as its attachment", k_all, false,
      [](std::string_view bytes, Draw&) -> Struck { return attachment(bytes); });
  add("a mail with the report attached, cut", k_all, true,
      [](std::string_view bytes, Draw& draw) -> Struck { return cut(attachment(bytes), draw); });
  add("a character of a mail's attachment lost", k_all, true, [](std::string_view bytes, Draw& draw) -> Struck {
    std::string file = attachment(bytes);
    const std::size_t begin = file.find("base64\r\n\r\n") + 10;
    std::size_t at = begin + draw.below(file.size() - begin - 24);
    while (file[at] == '\r' || file[at] == '\n' || file[at] == '=') --at;
    return file.erase(at, 1);
  });
  add("a mail inside a mail", k_all, false, [](std::string_view bytes, Draw&) -> Struck {
    return mail("Content-Type: multipart/mixed; boundary=outer",
                "--outer\r\nContent-Type: message/rfc822\r\n\r\n" + attachment(bytes) + "\r\n--outer--\r\n");
  });
  add("a mail attached as a file", k_all, false,
      [](std::string_view bytes, Draw&) -> Struck { return attachment(attachment(bytes, "b2")); });
  add("a mailbox", k_all, false, [](std::string_view bytes, Draw&) -> Struck {
    return "From a@example.org Sat Feb  7 10:00:00 2026\r\nFrom: a@example.org\r\nSubject: Hello\r\n\r\nNo report here.\r\n\r\n"
           "From b@example.org Sat Feb  7 11:00:00 2026\r\n" +
           attachment(bytes);
  });
  add("a mail with the report as its text", k_texts, false, [](std::string_view bytes, Draw&) -> Struck {
    return mail("Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable",
                quoted_printable(bytes));
  });
  add("a mail with the report as its text, in Shift_JIS", {Form::trf, Form::table}, false,
      [](std::string_view bytes, Draw&) -> Struck {
        if (!is_utf8(bytes)) return std::nullopt;
        return mail("Content-Type: text/plain; charset=Shift_JIS\r\nContent-Transfer-Encoding: base64",
                    base64(converted(bytes, "UTF-8", "ibm-943_P15A-2003")));
      });
  add("a mail with the report as its text, in ISO-2022-JP", {Form::trf, Form::table}, false,
      [](std::string_view bytes, Draw&) -> Struck {
        if (!is_utf8(bytes)) return std::nullopt;
        return mail("Content-Type: text/plain; charset=ISO-2022-JP\r\nContent-Transfer-Encoding: 7bit",
                    converted(bytes, "UTF-8", "ISO-2022-JP"));
      });
  add("a mail with the report as its text, flowed", {Form::trf}, false, [](std::string_view bytes, Draw&) -> Struck {
    return mail("Content-Type: text/plain; charset=utf-8; format=flowed", flowed(bytes));
  });
  add("a mail that quotes the report", k_texts, false, [](std::string_view bytes, Draw&) -> Struck {
    return mail("Content-Type: text/plain; charset=utf-8", quoted(bytes));
  });
  const auto add_page = [&](std::string name, bool is_drawn, auto strike) {
    add(std::move(name), {Form::page}, is_drawn, strike);
  };
  add_page("saved as MHTML, base64", false, [](std::string_view bytes, Draw&) -> Struck {
    return mhtml("; charset=utf-8\r\nContent-Transfer-Encoding: base64", base64(bytes));
  });
  add_page("saved as MHTML, UTF-16 in base64", false, [](std::string_view bytes, Draw&) -> Struck {
    return mhtml("; charset=\"unicode\"\r\nContent-Transfer-Encoding: base64",
                 base64("\xFF\xFE" + converted(bytes, "UTF-8", "UTF-16LE")));
  });
  add_page("saved as MHTML, UTF-16 throughout", false, [](std::string_view bytes, Draw&) -> Struck {
    return "\xFF\xFE" + converted(mhtml("\r\nContent-Transfer-Encoding: 8bit", bytes), "UTF-8", "UTF-16LE");
  });
  add_page("saved as MHTML, Shift_JIS", false, [](std::string_view bytes, Draw&) -> Struck {
    return mhtml("; charset=Shift_JIS\r\nContent-Transfer-Encoding: quoted-printable",
                 quoted_printable(converted(bytes, "UTF-8", "ibm-943_P15A-2003")));
  });
  add_page("a web archive", false,
           [](std::string_view bytes, Draw&) -> Struck { return web_archive("text/html", bytes); });
  add_page("a web archive in EUC-JP", false, [](std::string_view bytes, Draw&) -> Struck {
    return web_archive("text/html", converted(bytes, "UTF-8", "EUC-JP"), "EUC-JP");
  });
  add_page("a web archive, cut", true,
           [](std::string_view bytes, Draw& draw) -> Struck { return cut(web_archive("text/html", bytes), draw); });
  add_page("a web archive, a byte lost", true, [](std::string_view bytes, Draw& draw) -> Struck {
    std::string file = web_archive("text/html", bytes);
    return file.erase(draw.below(file.size()), 1);
  });
  const auto add_declared = [&](const std::string& name, const char* label, const char* icu) {
    add_page("declared and encoded as " + name, false, [label, icu](std::string_view bytes, Draw&) -> Struck {
      const std::size_t head = bytes.find("<head");
      if (head == std::string::npos) return std::nullopt;
      std::string page{bytes};
      page.insert(page.find('>', head) + 1, "<meta charset=\"" + std::string{label} + "\">");
      const std::string out = converted(page, "UTF-8", icu);
      // What an encoding lacks is no damage of a declaration.
      return converted(out, icu, "UTF-8") == page ? std::optional{out} : std::nullopt;
    });
  };
  add_declared("Shift_JIS", "Shift_JIS", "ibm-943_P15A-2003");
  add_declared("EUC-JP", "EUC-JP", "EUC-JP");
  add_declared("ISO-2022-JP", "ISO-2022-JP", "ISO-2022-JP");
  add_declared("ISO-8859-9", "iso-8859-9", "windows-1254");
  add_declared("Shift_JIS, as windows-1252", "windows-1252", "ibm-943_P15A-2003");
  add_declared("UTF-8, as Shift_JIS", "Shift_JIS", "UTF-8");
  add_declared("UTF-16, as UTF-8", "utf-8", "UTF-16");
  return kinds;
}

}  // namespace seiseki::test
