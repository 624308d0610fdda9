// What phones, typewriters of chat programs and other systems' texts make of characters.
#include <algorithm>
#include <array>
#include <stdexcept>
#include <utility>

#include <unicode/normalizer2.h>
#include <unicode/unistr.h>

#include "tests/damage/kind.hpp"

namespace seiseki::test {

namespace {

using Struck = std::optional<std::string>;
using Pairs = std::vector<std::pair<std::string_view, std::string_view>>;

const std::vector<Form> k_texts{Form::trf, Form::table, Form::xml, Form::page};
const std::vector<Form> k_plain{Form::trf, Form::table};

Struck all_replaced(std::string_view bytes, const Pairs& pairs) {
  std::string out{bytes};
  for (const auto& [what, by] : pairs) out = replaced(std::move(out), what, by);
  return out;
}

std::string normalized(std::string_view bytes, const icu::Normalizer2* (*form)(UErrorCode&)) {
  UErrorCode status = U_ZERO_ERROR;
  const icu::Normalizer2* by = form(status);
  if (U_FAILURE(status)) throw std::runtime_error("no normalization");
  const auto text =
      icu::UnicodeString::fromUTF8(icu::StringPiece(bytes.data(), static_cast<std::int32_t>(bytes.size())));
  std::string out;
  by->normalize(text, status).toUTF8String(out);
  return out;
}

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

bool is_letter(char c) {
  return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}

/// Outside of the tags of a page or XML.
template <class Change>
std::string text_changed(std::string_view bytes, bool is_markup, const Change& change) {
  std::string out;
  bool in_tag = false;
  for (std::size_t at = 0; at < bytes.size(); ++at) {
    const char c = bytes[at];
    if (is_markup && c == '<') in_tag = true;
    out += in_tag ? std::string(1, c) : change(at);
    if (c == '>') in_tag = false;
  }
  return out;
}

bool is_markup(std::string_view bytes) {
  return bytes.find("</") != std::string_view::npos;
}

/// Digits of another script: the first of ten that follow each other.
std::string with_digits(std::string_view bytes, char32_t zero) {
  return text_changed(bytes, is_markup(bytes), [&](std::size_t at) {
    if (!is_digit(bytes[at])) return std::string(1, bytes[at]);
    std::string out;
    icu::UnicodeString(static_cast<UChar32>(zero) + (bytes[at] - '0')).toUTF8String(out);
    return out;
  });
}

Struck line_ends(std::string_view bytes, std::string_view by) {
  return replaced(replaced(replaced(std::string{bytes}, "\r\n", "\n"), "\r", "\n"), "\n", by);
}

}  // namespace

std::vector<DamageKind> kinds_of_characters() {
  std::vector<DamageKind> kinds;
  const auto add = [&](std::string name, const std::vector<Form>& forms, auto strike) {
    kinds.push_back({.name = std::move(name), .forms = forms, .is_drawn = false, .strike = strike});
  };
  const auto add_pairs = [&](std::string name, const std::vector<Form>& forms, Pairs pairs) {
    add(std::move(name), forms,
        [pairs = std::move(pairs)](std::string_view bytes, Draw&) { return all_replaced(bytes, pairs); });
  };
  const auto add_normalized = [&](std::string name, const icu::Normalizer2* (*form)(UErrorCode&)) {
    add(std::move(name), k_texts, [form](std::string_view bytes, Draw&) -> Struck {
      if (!is_utf8(bytes)) return std::nullopt;
      return normalized(bytes, form);
    });
  };
  add_normalized("letters and accents apart (NFD)",
                 [](UErrorCode& status) { return icu::Normalizer2::getNFDInstance(status); });
  add_normalized("compatible characters made one (NFKC)",
                 [](UErrorCode& status) { return icu::Normalizer2::getNFKCInstance(status); });
  add_normalized("compatible characters made one, accents apart (NFKD)",
                 [](UErrorCode& status) { return icu::Normalizer2::getNFKDInstance(status); });
  add("digits made Arabic", k_texts, [](std::string_view bytes, Draw&) -> Struck { return with_digits(bytes, 0x660); });
  add("digits made Devanagari", k_texts,
      [](std::string_view bytes, Draw&) -> Struck { return with_digits(bytes, 0x966); });
  add("digits of a page made full-width", {Form::page, Form::xml},
      [](std::string_view bytes, Draw&) -> Struck { return with_digits(bytes, 0xFF10); });
  add("everything made full-width", k_plain, [](std::string_view bytes, Draw&) -> Struck {
    std::string out;
    for (const char c : bytes) {
      if (c == ' ')
        out += "\u3000";
      else if (c > ' ' && c <= '~')
        icu::UnicodeString(static_cast<UChar32>(0xFF01 + (c - '!'))).toUTF8String(out);
      else
        out += c;
    }
    return out;
  });
  add_pairs("blanks made ideographic spaces", k_texts, {{" ", "\u3000"}});
  add_pairs("two blanks made an ideographic space", k_plain, {{"  ", "\u3000"}});
  add_pairs("blanks made thin spaces", k_plain, {{" ", "\u2009"}});
  add_pairs("blanks made narrow no-break spaces", k_plain, {{" ", "\u202F"}});
  add_pairs("blanks made figure spaces", k_plain, {{" ", "\u2007"}});
  add_pairs("blanks made underscores", k_plain, {{" ", "_"}});
  add_pairs("blanks made dots", k_plain, {{" ", "·"}});
  add_pairs("blanks made plus signs", k_plain, {{" ", "+"}});
  add_pairs("two blanks made a full stop and one", k_plain, {{"  ", ". "}});
  add_pairs("straight quotation marks made curly", k_texts, {{"\"", "”"}, {"'", "’"}});
  add_pairs("signs made typographic", k_plain, {{"...", "…"}, {"--", "—"}, {" - ", " – "}, {"(c)", "©"}, {"1/2", "½"}});
  add_pairs("hyphens made no-break hyphens", k_texts, {{" - ", " \u2011 "}});
  add_pairs("hyphens made minus signs", k_texts, {{" - ", " \u2212 "}});
  add_pairs("hyphens of results made colons", k_texts, {{" - ", " : "}});
  add_pairs("blanks around hyphens lost", k_texts, {{" - ", "-"}});
  add_pairs("hyphens lost", k_texts, {{" - ", "  "}});
  add_pairs("plus and minus signs made full-width", k_texts, {{" + ", " ＋ "}, {" - ", " － "}});
  add_pairs("halves made 1", k_texts, {{"½", "1"}});
  add_pairs("equals signs made halves", {Form::trf}, {{"=", "½"}});
  add_pairs("equals signs made decimals", {Form::trf}, {{"=", "0.5"}});
  add_pairs("equals signs made letters D", {Form::trf}, {{" =", " D"}});
  add_pairs("plus signs made blanks", k_texts, {{"+", " "}});
  add_pairs("points of numbers lost", {Form::trf}, {{".", ""}});
  add_pairs("points of numbers made blanks", {Form::trf}, {{".", " "}});
  add_pairs("commas lost", k_plain, {{",", ""}});
  add_pairs("commas made points", k_plain, {{",", "."}});
  add_pairs("ampersands lost", k_texts, {{"&", ""}});
  add_pairs("backslashes in front of quotation marks", k_texts, {{"\"", "\\\""}, {"'", "\\'"}});
  add_pairs("zero-width spaces behind blanks", k_texts, {{" ", " \u200B"}});
  add_pairs("zero-width spaces behind commas and semicolons", k_texts, {{";", ";\u200B"}, {",", ",\u200B"}});
  add("direction marks around numbers", k_texts, [](std::string_view bytes, Draw&) -> Struck {
    return text_changed(bytes, is_markup(bytes), [&](std::size_t at) {
      const bool begins = is_digit(bytes[at]) && (at == 0 || !is_digit(bytes[at - 1]));
      const bool ends = is_digit(bytes[at]) && (at + 1 == bytes.size() || !is_digit(bytes[at + 1]));
      return (begins ? std::string{"\u200E"} : std::string{}) + bytes[at] + (ends ? "\u200E" : "");
    });
  });
  add("soft hyphens inside words", k_texts, [](std::string_view bytes, Draw&) -> Struck {
    return text_changed(bytes, is_markup(bytes), [&](std::size_t at) {
      const auto letter = [&](std::size_t i) { return i < bytes.size() && is_letter(bytes[i]); };
      const bool is_inside = at > 1 && letter(at - 2) && letter(at - 1) && letter(at) && letter(at + 1);
      return std::string(1, bytes[at]) + (is_inside ? "\u00AD" : "");
    });
  });
  add("a byte-order mark in front of every line", k_texts, [](std::string_view bytes, Draw&) -> Struck {
    if (!is_utf8(bytes)) return std::nullopt;
    std::string out;
    for (const std::string& line : lines_of(bytes)) out += "\uFEFF" + line;
    return out;
  });
  add("line ends made line separators", k_texts,
      [](std::string_view bytes, Draw&) -> Struck { return line_ends(bytes, "\u2028"); });
  add("line ends made next lines", k_texts,
      [](std::string_view bytes, Draw&) -> Struck { return line_ends(bytes, "\u0085"); });
  add("line ends made vertical tabs", k_texts,
      [](std::string_view bytes, Draw&) -> Struck { return line_ends(bytes, "\v"); });
  add("line ends LF-CR", k_texts, [](std::string_view bytes, Draw&) -> Struck { return line_ends(bytes, "\n\r"); });
  add("line ends made pilcrows", k_plain,
      [](std::string_view bytes, Draw&) -> Struck { return line_ends(bytes, "¶"); });
  add("line ends made backslash n", k_texts,
      [](std::string_view bytes, Draw&) -> Struck { return line_ends(bytes, "\\n"); });
  add("line ends made <br>", k_plain,
      [](std::string_view bytes, Draw&) -> Struck { return line_ends(bytes, "<br>\n"); });
  add("first letters of lines made capitals", k_texts, [](std::string_view bytes, Draw&) -> Struck {
    std::string out{bytes};
    for (std::size_t at = 0; at < out.size(); ++at) {
      const bool begins = at == 0 || out[at - 1] == '\n' || out[at - 1] == ' ';
      if (begins && out[at] >= 'a' && out[at] <= 'z') out[at] = static_cast<char>(out[at] - 32);
    }
    return out;
  });
  add("thousands grouped", {Form::page, Form::table}, [](std::string_view bytes, Draw&) -> Struck {
    const bool is_page = is_markup(bytes);
    return text_changed(bytes, is_page, [&](std::size_t at) {
      const auto digit = [&](std::size_t i) { return i < bytes.size() && is_digit(bytes[i]); };
      const bool is_thousand =
          digit(at) && digit(at + 1) && digit(at + 2) && digit(at + 3) && !digit(at + 4) && (at == 0 || !digit(at - 1));
      return std::string(1, bytes[at]) + (is_thousand ? (is_page ? "," : ".") : "");
    });
  });
  add("percent-encoded", k_texts, [](std::string_view bytes, Draw&) -> Struck {
    constexpr std::string_view k_digits = "0123456789ABCDEF";
    std::string out;
    for (const char c : bytes) {
      const auto byte = static_cast<unsigned char>(c);
      if (is_digit(c) || is_letter(c))
        out += c;
      else
        out += {'%', k_digits[byte >> 4U], k_digits[byte & 15U]};
    }
    return out;
  });
  add("written as a string of JSON", k_texts, [](std::string_view bytes, Draw&) -> Struck {
    return "{\"report\": \"" +
           *all_replaced(bytes, {{"\\", "\\\\"}, {"\"", "\\\""}, {"\r", "\\r"}, {"\n", "\\n"}, {"\t", "\\t"}}) + "\"}";
  });
  add("escaped for a page", k_texts, [](std::string_view bytes, Draw&) -> Struck {
    return all_replaced(bytes, {{"&", "&amp;"}, {"<", "&lt;"}, {">", "&gt;"}, {"\"", "&quot;"}});
  });
  add("blanks made &nbsp;", k_plain, [](std::string_view bytes, Draw&) -> Struck {
    return all_replaced(bytes, {{"&", "&amp;"}, {" ", "&nbsp;"}});
  });
  return kinds;
}

}  // namespace seiseki::test
