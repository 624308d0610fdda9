#include "importers/mime/transfer.hpp"

#include <doctest/doctest.h>

using namespace seiseki::importers::mime;

TEST_CASE("quoted-printable is undone, and refused where an escape is none") {
  struct Row {
    const char* quoted;
    const char* text;  ///< nullptr: refused
  };
  const Row rows[] = {
      {"", ""},
      {"a=3Db", "a=b"},
      {"=C3=89lise", "Élise"},
      {"=c3=89", "É"},
      {"long =\r\nline=\nend", "long lineend"},
      {"long= \t\r\nline", "longline"},  // blanks that transport added
      {"padded  \t\r\nnext  ", "padded\r\nnext"},
      {"kept=20\r\n", "kept \r\n"},
      {"a = b", nullptr},
      {"a=", nullptr},
      {"a=4", nullptr},
      {"a=4G", nullptr},
  };
  for (const Row& row : rows) {
    CAPTURE(std::string{row.quoted});
    const auto text = from_quoted_printable(row.quoted);
    CHECK(text.has_value() == (row.text != nullptr));
    if (text && row.text != nullptr) CHECK(*text == row.text);
  }
}

TEST_CASE("base64 is undone, and refused where a character is lost, foreign, or behind the padding") {
  struct Row {
    const char* encoded;
    const char* bytes;  ///< nullptr: refused
  };
  const Row rows[] = {
      {"", ""},
      {"MDEy", "012"},
      {"MDE=", "01"},
      {"MA==", "0"},
      {"MDEy\r\nIA==\r\n", "012 "},
      {" M D E y", "012"},
      {"MDE", nullptr},
      {"MDEyI", nullptr},
      {"MD=y", nullptr},
      {"MA=", nullptr},
      {"MA===", nullptr},
      {"MA==MA==", nullptr},
      {"=MDE", nullptr},
      {"MD!y", nullptr},
      {"M===", nullptr},
  };
  for (const Row& row : rows) {
    CAPTURE(std::string{row.encoded});
    const auto bytes = from_base64(row.encoded);
    CHECK(bytes.has_value() == (row.bytes != nullptr));
    if (bytes && row.bytes != nullptr) CHECK(*bytes == row.bytes);
  }
}
