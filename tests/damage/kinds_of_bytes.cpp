#include <algorithm>
#include <array>
#include <iterator>
#include <memory>
#include <stdexcept>

#include <unicode/ucnv.h>

#include "importers/text/unicode.hpp"
#include "tests/damage/kind.hpp"

namespace seiseki::test {

namespace {

using Struck = std::optional<std::string>;

const std::vector<Form> k_texts{Form::trf, Form::table, Form::xml, Form::page};
const std::vector<Form> k_all{Form::trf, Form::table, Form::xml, Form::page, Form::binary};
const std::vector<Form> k_binary{Form::binary};

}  // namespace

std::string converted(std::string_view bytes, const char* from, const char* to) {
  UErrorCode status = U_ZERO_ERROR;
  std::string out(4 * bytes.size() + 64, '\0');
  const auto size = ucnv_convert(to, from, out.data(), static_cast<std::int32_t>(out.size()), bytes.data(),
                                 static_cast<std::int32_t>(bytes.size()), &status);
  if (U_FAILURE(status)) throw std::runtime_error(std::string{"cannot convert to "} + to);
  out.resize(static_cast<std::size_t>(size));
  return out;
}

bool is_utf8(std::string_view bytes) {
  return importers::text::first_invalid_utf8(bytes) == std::string_view::npos &&
         bytes.find('\0') == std::string_view::npos;
}

std::string quoted_printable(std::string_view bytes) {
  constexpr std::string_view k_digits = "0123456789ABCDEF";
  std::string out;
  std::size_t column = 0;
  for (const char c : bytes) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '\n') {
      out += c;
      column = 0;
      continue;
    }
    if (column >= 73) {
      out += "=\n";
      column = 0;
    }
    if (c == '=' || byte >= 0x7F || (byte < 0x20 && c != '\r')) {
      out += {'=', k_digits[byte >> 4U], k_digits[byte & 15U]};
      column += 3;
    } else {
      out += c;
      ++column;
    }
  }
  return out;
}

std::string base64(std::string_view bytes) {
  constexpr std::string_view k_digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string out;
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    std::array<unsigned, 3> b{};
    for (std::size_t k = 0; k < 3 && i + k < bytes.size(); ++k) b[k] = static_cast<unsigned char>(bytes[i + k]);
    const unsigned v = b[0] << 16U | b[1] << 8U | b[2];
    out += k_digits[v >> 18U];
    out += k_digits[v >> 12U & 63U];
    out += i + 1 < bytes.size() ? k_digits[v >> 6U & 63U] : '=';
    out += i + 2 < bytes.size() ? k_digits[v & 63U] : '=';
    if (i % 57 == 54) out += "\r\n";
  }
  return out;
}

std::vector<DamageKind> kinds_of_bytes() {
  std::vector<DamageKind> kinds;
  const auto add = [&](std::string name, const std::vector<Form>& forms, bool is_drawn, auto strike) {
    kinds.push_back({.name = std::move(name), .forms = forms, .is_drawn = is_drawn, .strike = strike});
  };
  const auto add_encoding = [&](const std::string& name, const char* to, std::string mark = {}) {
    add("encoded as " + name, k_texts, false, [to, mark](std::string_view bytes, Draw&) -> Struck {
      if (!is_utf8(bytes)) return std::nullopt;
      return mark + converted(bytes, "UTF-8", to);
    });
    kinds.back().keeps_text = true;
  };
  add_encoding("UTF-8 with a mark", "UTF-8", "\xEF\xBB\xBF");
  add_encoding("UTF-16LE with a mark", "UTF-16LE", "\xFF\xFE");
  add_encoding("UTF-16BE with a mark", "UTF-16BE", "\xFE\xFF");
  add_encoding("UTF-16LE", "UTF-16LE");
  add_encoding("UTF-16BE", "UTF-16BE");
  add_encoding("Shift_JIS", "ibm-943_P15A-2003");
  add_encoding("EUC-JP", "EUC-JP");
  add_encoding("ISO-2022-JP", "ISO-2022-JP");
  add_encoding("windows-1250", "windows-1250");
  add_encoding("windows-1251", "windows-1251");
  add_encoding("windows-1252", "windows-1252");
  add_encoding("windows-1253", "windows-1253");
  add_encoding("windows-1254", "windows-1254");
  add_encoding("KOI8-R", "KOI8-R");
  add_encoding("ISO-8859-1", "ISO-8859-1");
  add_encoding("ISO-8859-2", "ISO-8859-2");
  add_encoding("ISO-8859-5", "ISO-8859-5");
  add_encoding("ISO-8859-15", "ISO-8859-15");
  add_encoding("windows-1257", "windows-1257");
  add_encoding("ISO-8859-7", "ISO-8859-7");
  add_encoding("GB18030", "GB18030");
  add_encoding("UTF-32LE with a mark", "UTF-32LE", std::string("\xFF\xFE\0\0", 4));
  add_encoding("UTF-32BE", "UTF-32BE");
  add_encoding("MacRoman", "macintosh");
  add_encoding("Big5", "Big5");
  add_encoding("EUC-KR", "EUC-KR");
  add_encoding("ISO-8859-9", "ISO-8859-9");
  add_encoding("windows-1256", "windows-1256");
  add_encoding("windows-1258", "windows-1258");
  add_encoding("TIS-620", "TIS-620");
  add_encoding("EBCDIC", "ibm-37");
  add_encoding("UTF-7", "UTF-7");
  add_encoding("code page 437", "ibm-437");
  add_encoding("code page 850", "ibm-850");
  add_encoding("code page 852", "ibm-852");
  add_encoding("code page 866", "ibm-866");
  add_encoding("UTF-16LE with the mark of UTF-16BE", "UTF-16LE", "\xFE\xFF");
  add_encoding("UTF-8 with two marks", "UTF-8", "\xEF\xBB\xBF\xEF\xBB\xBF");
  const auto add_misread = [&](const std::string& name, const char* as) {
    add("UTF-8 taken for " + name + " and encoded again", k_texts, false,
        [as](std::string_view bytes, Draw&) -> Struck {
          if (!is_utf8(bytes) || importers::text::is_ascii(bytes)) return std::nullopt;
          return converted(bytes, as, "UTF-8");
        });
    kinds.back().keeps_text = true;
  };
  add_misread("windows-1252", "windows-1252");
  add_misread("ISO-8859-1", "ISO-8859-1");
  add_misread("Shift_JIS", "ibm-943_P15A-2003");
  add_misread("KOI8-R", "KOI8-R");
  add_misread("windows-1251", "windows-1251");
  add_misread("windows-1250", "windows-1250");
  add_misread("code page 437", "ibm-437");
  add_misread("EUC-JP", "EUC-JP");
  add_misread("GBK", "GBK");
  add_misread("Big5", "Big5");
  add_misread("ISO-8859-15", "ISO-8859-15");
  add_misread("windows-1254", "windows-1254");
  const auto add_other_misread = [&](const std::string& name, const char* is, const char* as) {
    add(name, k_texts, false, [is, as](std::string_view bytes, Draw&) -> Struck {
      if (!is_utf8(bytes) || importers::text::is_ascii(bytes)) return std::nullopt;
      const std::string written = converted(bytes, "UTF-8", is);
      // What an encoding cannot hold is replaced in it, which is damage of another kind.
      if (converted(written, is, "UTF-8") != bytes) return std::nullopt;
      return converted(written, as, "UTF-8");
    });
    kinds.back().keeps_text = true;
  };
  add_other_misread("Shift_JIS taken for windows-1252", "ibm-943_P15A-2003", "windows-1252");
  add_other_misread("Shift_JIS taken for ISO-8859-1", "ibm-943_P15A-2003", "ISO-8859-1");
  add_other_misread("EUC-JP taken for Shift_JIS", "EUC-JP", "ibm-943_P15A-2003");
  add_other_misread("EUC-JP taken for windows-1252", "EUC-JP", "windows-1252");
  add_other_misread("Shift_JIS taken for EUC-JP", "ibm-943_P15A-2003", "EUC-JP");
  add_other_misread("windows-1252 taken for Shift_JIS", "windows-1252", "ibm-943_P15A-2003");
  add_other_misread("windows-1252 taken for code page 437", "windows-1252", "ibm-437");
  // Not windows-1252 taken for windows-1250: Ørsted is Řrsted then, which nobody can tell from a name.
  add_other_misread("ISO-2022-JP taken for ASCII", "ISO-2022-JP", "ISO-8859-1");
  add("UTF-16 with a byte lost", k_texts, true, [](std::string_view bytes, Draw& draw) -> Struck {
    if (!is_utf8(bytes)) return std::nullopt;
    std::string out = "\xFF\xFE" + converted(bytes, "UTF-8", "UTF-16LE");
    return out.erase(draw.below(out.size()), 1);
  });
  kinds.back().needs_two_sides = true;
  add("an end of file of DOS behind", k_texts, false,
      [](std::string_view bytes, Draw&) -> Struck { return std::string{bytes} + "\x1A"; });
  add("zeros between characters", k_texts, false, [](std::string_view bytes, Draw&) -> Struck {
    std::string out;
    for (const char c : bytes) out += {c, '\0'};
    return out;
  });
  add("a digit made a letter that looks like it", k_texts, true, [](std::string_view bytes, Draw& draw) -> Struck {
    constexpr std::string_view k_letters = "OlZEASbTBg";
    std::string out{bytes};
    const std::size_t at = out.find_first_of("0123456789", draw.below(out.size()));
    if (at == std::string::npos) return std::nullopt;
    out[at] = k_letters[static_cast<std::size_t>(out[at] - '0')];
    return out;
  });
  kinds.back().needs_two_sides = true;
  add("half a letter of several bytes lost", k_texts, false, [](std::string_view bytes, Draw&) -> Struck {
    // Elsewhere such a byte is a whole letter.
    if (!is_utf8(bytes)) return std::nullopt;
    std::string out{bytes};
    for (std::size_t at = out.size(); at-- > 0;) {
      if (importers::text::is_continuation(out[at]) &&
          (at + 1 == out.size() || !importers::text::is_continuation(out[at + 1])))
        out.erase(at, 1);
    }
    return out;
  });
  kinds.back().keeps_text = true;
  add("encoded three times", k_texts, false, [](std::string_view bytes, Draw&) -> Struck {
    if (!is_utf8(bytes) || importers::text::is_ascii(bytes)) return std::nullopt;
    return converted(converted(bytes, "ISO-8859-1", "UTF-8"), "ISO-8859-1", "UTF-8");
  });
  kinds.back().keeps_text = true;
  add("other characters than ASCII made ?", k_texts, false, [](std::string_view bytes, Draw&) -> Struck {
    std::string out;
    for (const char c : bytes) {
      if (!importers::text::is_continuation(c)) out += static_cast<unsigned char>(c) < 0x80 ? c : '?';
    }
    return out;
  });
  kinds.back().keeps_text = true;
  add("other characters than ASCII made U+FFFD", k_texts, false, [](std::string_view bytes, Draw&) -> Struck {
    std::string out;
    for (const char c : bytes) {
      if (static_cast<unsigned char>(c) < 0x80)
        out += c;
      else if (!importers::text::is_continuation(c))
        out += "\xEF\xBF\xBD";
    }
    return out;
  });
  kinds.back().keeps_text = true;
  add("other characters than ASCII lost", k_texts, false, [](std::string_view bytes, Draw&) -> Struck {
    std::string out;
    std::copy_if(bytes.begin(), bytes.end(), std::back_inserter(out),
                 [](char c) { return static_cast<unsigned char>(c) < 0x80; });
    return out;
  });
  add("eighth bits lost", k_all, false, [](std::string_view bytes, Draw&) -> Struck {
    if (importers::text::is_ascii(bytes)) return std::nullopt;
    std::string out{bytes};
    for (char& c : out) c = static_cast<char>(static_cast<unsigned char>(c) & 0x7FU);
    return out;
  });
  add("a character lost", k_texts, true, [](std::string_view bytes, Draw& draw) -> Struck {
    return std::string{bytes}.erase(draw.below(bytes.size()), 1);
  });
  kinds.back().needs_two_sides = true;
  add("a character doubled", k_texts, true, [](std::string_view bytes, Draw& draw) -> Struck {
    const std::size_t at = draw.below(bytes.size());
    return std::string{bytes}.insert(at, 1, bytes[at]);
  });
  kinds.back().needs_two_sides = true;
  add("some characters lost", k_texts, true, [](std::string_view bytes, Draw& draw) -> Struck {
    return std::string{bytes}.erase(draw.below(bytes.size()), draw.between(2, 40));
  });
  kinds.back().needs_two_sides = true;
  add("a character made ?", k_texts, true, [](std::string_view bytes, Draw& draw) -> Struck {
    std::string out{bytes};
    out[draw.below(out.size())] = '?';
    return out;
  });
  kinds.back().needs_two_sides = true;
  add("a character made a blank", k_texts, true, [](std::string_view bytes, Draw& draw) -> Struck {
    std::string out{bytes};
    out[draw.below(out.size())] = ' ';
    return out;
  });
  kinds.back().needs_two_sides = true;
  add("a block of zeros", k_all, true, [](std::string_view bytes, Draw& draw) -> Struck {
    std::string out{bytes};
    const std::size_t at = draw.below(out.size());
    const std::size_t size = std::min<std::size_t>(512, out.size() - at);
    out.replace(at, size, size, '\0');
    return out;
  });
  add("zeros behind the end", k_all, false,
      [](std::string_view bytes, Draw&) -> Struck { return std::string{bytes} + std::string(512, '\0'); });
  add("LF made CR LF", k_all, false,
      [](std::string_view bytes, Draw&) -> Struck { return replaced(std::string{bytes}, "\n", "\r\n"); });
  add("CR LF made LF", k_binary, false,
      [](std::string_view bytes, Draw&) -> Struck { return replaced(std::string{bytes}, "\r", ""); });
  add("bytes encoded as if they were text", k_binary, false,
      [](std::string_view bytes, Draw&) -> Struck { return converted(bytes, "ISO-8859-1", "UTF-8"); });
  add("a binary file cut", k_binary, true, [](std::string_view bytes, Draw& draw) -> Struck {
    return std::string{bytes.substr(0, draw.below(bytes.size()))};
  });
  add("a byte of a binary file lost", k_binary, true, [](std::string_view bytes, Draw& draw) -> Struck {
    return std::string{bytes}.erase(draw.below(bytes.size()), 1);
  });
  add("a block of a binary file lost", k_binary, true, [](std::string_view bytes, Draw& draw) -> Struck {
    return std::string{bytes}.erase(draw.below(bytes.size()), 512);
  });
  add("a block of a binary file doubled", k_binary, true, [](std::string_view bytes, Draw& draw) -> Struck {
    const std::size_t at = draw.below(bytes.size());
    return std::string{bytes}.insert(at, std::string{bytes.substr(at, 512)});
  });
  add("minus signs made dashes", k_texts, false,
      [](std::string_view bytes, Draw&) -> Struck { return replaced(std::string{bytes}, " - ", " – "); });
  add("fractions made signs", k_texts, false, [](std::string_view bytes, Draw&) -> Struck {
    return replaced(replaced(std::string{bytes}, "1/2", "½"), "0.5", "½");
  });
  add("half signs lost", k_texts, false, [](std::string_view bytes, Draw&) -> Struck {
    if (bytes.find("½") == std::string_view::npos) return std::nullopt;
    return replaced(std::string{bytes}, "½", "");
  });
  add("half signs made ?", k_texts, false, [](std::string_view bytes, Draw&) -> Struck {
    if (bytes.find("½") == std::string_view::npos) return std::nullopt;
    return replaced(std::string{bytes}, "½", "?");
  });
  add("equals signs lost", {Form::trf}, false,
      [](std::string_view bytes, Draw&) -> Struck { return replaced(std::string{bytes}, "=", ""); });
  add("equals signs made blanks", {Form::trf}, false,
      [](std::string_view bytes, Draw&) -> Struck { return replaced(std::string{bytes}, "=", " "); });
  add("points made commas", {Form::trf, Form::table}, false,
      [](std::string_view bytes, Draw&) -> Struck { return replaced(std::string{bytes}, ".", ","); });
  add("zeros made letters O", k_texts, false,
      [](std::string_view bytes, Draw&) -> Struck { return replaced(std::string{bytes}, "0", "O"); });
  add("ones made letters l", {Form::trf, Form::table}, false,
      [](std::string_view bytes, Draw&) -> Struck { return replaced(std::string{bytes}, "1", "l"); });
  add("zeros in front of numbers lost", {Form::trf, Form::table}, false, [](std::string_view bytes, Draw&) -> Struck {
    std::string out;
    for (std::size_t at = 0; at < bytes.size(); ++at) {
      const auto is_digit = [&](std::size_t i) { return i < bytes.size() && bytes[i] >= '0' && bytes[i] <= '9'; };
      const bool is_in_front =
          bytes[at] == '0' && is_digit(at + 1) && (at == 0 || !(is_digit(at - 1) || bytes[at - 1] == '.'));
      if (!is_in_front) out += bytes[at];
    }
    return out;
  });
  add("digits made full-width", {Form::trf, Form::table}, false, [](std::string_view bytes, Draw&) -> Struck {
    std::string out;
    for (const char c : bytes) {
      if (c < '0' || c > '9')
        out += c;
      else
        out += {'\xEF', '\xBC', static_cast<char>('\x90' + (c - '0'))};
    }
    return out;
  });
  add("letters made small", k_texts, false, [](std::string_view bytes, Draw&) -> Struck {
    std::string out{bytes};
    for (char& c : out) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
    return out;
  });
  add("letters made capitals", {Form::trf, Form::table}, false, [](std::string_view bytes, Draw&) -> Struck {
    std::string out{bytes};
    for (char& c : out) c = c >= 'a' && c <= 'z' ? static_cast<char>(c - 32) : c;
    return out;
  });
  return kinds;
}

}  // namespace seiseki::test
