#include "importers/text/encoding.hpp"

#include <string>

#include <doctest/doctest.h>

using namespace seiseki;
using namespace seiseki::importers::text;
using namespace std::string_literals;

namespace {
DecodedText decoded(std::string_view bytes) {
  auto result = decode(bytes, "t.txt");
  REQUIRE(result.has_value());
  return std::move(*result);
}
}  // namespace

TEST_CASE("the encoding is decided by mark, by validity, by NUL bytes, or guessed") {
  struct Row {
    std::string bytes;
    Encoding encoding;
    DecidedBy by;
    std::string text;
  };
  const Row rows[] = {
      {"012 Open", Encoding::ascii, DecidedBy::validity, "012 Open"},
      {"Müller", Encoding::utf8, DecidedBy::validity, "Müller"},
      {"\xEF\xBB\xBF"s + "012 A", Encoding::utf8, DecidedBy::byte_order_mark, "012 A"},
      {"\xFF\xFEN\0\xFC\0"s, Encoding::utf16le, DecidedBy::byte_order_mark, "Nü"},
      {"\xFE\xFF\0N\0\xFC"s, Encoding::utf16be, DecidedBy::byte_order_mark, "Nü"},
      {"0\0001\0002\0 \0A\0"s, Encoding::utf16le, DecidedBy::nul_bytes, "012 A"},
      {"\0000\0001\0002\0 \0A"s, Encoding::utf16be, DecidedBy::nul_bytes, "012 A"},
      {"\x8E\x52\x93\x63 \x91\xBE\x98\x59", Encoding::cp932, DecidedBy::guess, "山田 太郎"},
      {"\xB6\xDC\xB8\xDE\xC1 ABC", Encoding::cp932, DecidedBy::guess, "ｶﾜｸﾞﾁ ABC"},
      {"M\xFCller, Ren\xE9", Encoding::cp1252, DecidedBy::guess, "Müller, René"},
      {"\x93Quoted\x94 Bj\xF6rk", Encoding::cp1252, DecidedBy::guess, "“Quoted” Björk"},
      {"Micha\xB3 W\xB9sik", Encoding::cp1250, DecidedBy::guess, "Michał Wąsik"},
      {"\x8Ei\x9E"
       "ek, Toma\x9A",
       Encoding::cp1252, DecidedBy::guess, "Žižek, Tomaš"},
      {"\xC8\xE2\xE0\xED\xEE\xE2 \xCF\xB8\xF2\xF0", Encoding::cp1251, DecidedBy::guess, "Иванов Пётр"},
      {"\xC8\xC2\xC0\xCD\xCE\xC2 A", Encoding::cp1251, DecidedBy::guess, "ИВАНОВ A"},
  };
  for (const Row& row : rows) {
    CAPTURE(row.text);
    const DecodedText text = decoded(row.bytes);
    CHECK(to_string(text.encoding) == to_string(row.encoding));
    CHECK(text.decided_by == row.by);
    CHECK(text.text == row.text);
    CHECK(text.replaced == 0);
  }
}

TEST_CASE("CP932 is read with the characters that strict Shift_JIS lacks") {
  CHECK(decoded("\xFB\xFC\x8B\xB4 \x88\xEA\x98\x59\x82\xB3\x82\xF1").text == "髙橋 一郎さん");
}

TEST_CASE("a few broken characters among sound UTF-8 are replaced and counted, not taken for another encoding") {
  const DecodedText text = decoded("Müller Élise Søren Łukasz cut\xC3");
  CHECK(text.encoding == Encoding::utf8);
  CHECK(text.text == "Müller Élise Søren Łukasz cut\uFFFD");
  CHECK(text.replaced == 1);
  const auto findings = decoding_findings(text, "t.txt");
  REQUIRE(findings.size() == 1);
  CHECK(findings[0].code() == "text-invalid");
  CHECK(findings[0].message(Language::en) == "1 byte sequences mean nothing in UTF-8 and were replaced by U+FFFD.");
}

TEST_CASE("NUL never leaves the decoder") {
  const DecodedText text = decoded("001\0   1"s);
  CHECK(text.text == "001\uFFFD   1");
  CHECK(text.replaced == 1);
  CHECK(decoded("\xFF\xFE"
                "A\0\0\0B\0"s)
            .text == "A\uFFFDB");
}

TEST_CASE("a guessed encoding is reported by name, a certain one is not") {
  const auto findings = decoding_findings(decoded("Ren\xE9"), "t.txt");
  REQUIRE(findings.size() == 1);
  CHECK(findings[0].code() == "encoding-guessed");
  CHECK(findings[0].arguments.at(0) == "windows-1252");
  CHECK(decoding_findings(decoded("René"), "t.txt").empty());
}

TEST_CASE("half a surrogate pair and an odd byte in UTF-16 become replacement characters") {
  CHECK(decoded("\xFF\xFE\x00\xD8"
                "A\0"s)
            .text == "\uFFFDA");
  CHECK(decoded("\xFF\xFE"
                "A\0B"s)
            .replaced == 1);
}

TEST_CASE("a document without content is source-empty, one above the cap source-too-large") {
  for (const std::string& bytes : {""s, "\xEF\xBB\xBF"s, "\xFF\xFE"s, " \r\n\t\n"s, "\x1A"s}) {
    const auto result = decode(bytes, "t.txt");
    REQUIRE_FALSE(result.has_value());
    CHECK(result.error().finding.code() == "source-empty");
  }
  const auto result = decode("12345", "t.txt", 4);
  REQUIRE_FALSE(result.has_value());
  CHECK(result.error().finding.code() == "source-too-large");
}

TEST_CASE("every byte on its own decodes to valid text or is refused as empty") {
  for (int byte = 0; byte < 256; ++byte) {
    const auto result = decode(std::string(3, static_cast<char>(byte)), "t.txt");
    if (result) CHECK(result->text.find('\0') == std::string::npos);
  }
}

TEST_CASE("encoding to CP932 lists each character it cannot write") {
  const EncodedText text = encode_cp932("髙橋 A, 陈龙ö陈");
  CHECK(text.bytes == "\xFB\xFC\x8B\xB4 A, ????");
  CHECK(text.losses == std::vector<std::string>{"陈", "龙", "ö"});
}
