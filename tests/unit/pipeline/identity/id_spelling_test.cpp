#include "pipeline/identity/id_spelling.hpp"

#include <doctest/doctest.h>

#include "engine/domain/federation.hpp"

using namespace seiseki;
using identity::read_federation_id;

namespace {

std::string joined(const std::vector<std::string>& parts) {
  std::string out;
  for (const std::string& part : parts) out += (out.empty() ? "" : ", ") + part;
  return out;
}

struct Spelling {
  std::string printed;
  std::string id;  ///< nullptr: no ID
  std::string normalisations;
};

}  // namespace

TEST_CASE("contracts 7: every spelling of a federation ID becomes N and eight digits, and each change is recorded") {
  const Spelling k_spellings[] = {
      {"N01234567", "N01234567", ""},
      {"n01234567", "N01234567", "upper case"},
      {"01234567", "N01234567", "N added"},
      {"1234567", "N01234567", "N added, zeros added"},
      {"1168", "N00001168", "N added, zeros added"},
      {"1", "N00000001", "N added, zeros added"},
      {"10000017", "N10000017", "N added"},
      {"  N01234567", "N01234567", "trimmed"},
      {"N01234567\t", "N01234567", "trimmed"},
      {" \r\n01234567 ", "N01234567", "trimmed, N added"},
      {"Ｎ０１２３４５６７", "N01234567", "full-width to ASCII"},
      {"ｎ０１２３４５６７", "N01234567", "full-width to ASCII, upper case"},
      {"１２３４５６７", "N01234567", "full-width to ASCII, N added, zeros added"},
      {"　Ｎ０１２３４５６７　", "N01234567", "full-width to ASCII, trimmed"},
      {"N01234567\xC2\xA0", "N01234567", "full-width to ASCII, trimmed"},
  };
  for (const Spelling& spelling : k_spellings) {
    CAPTURE(spelling.printed);
    const auto read = read_federation_id(spelling.printed);
    REQUIRE(read);
    CHECK(read->id.text() == spelling.id);
    CHECK(joined(read->normalisations) == spelling.normalisations);
  }
}

TEST_CASE("contracts 7: more than eight digits, other letters, and 0 are no ID") {
  for (const std::string printed : {"",
                                    " ",
                                    "　",
                                    "0",
                                    "０",
                                    "00000000",
                                    "N00000000",
                                    "000000000",
                                    "012345678",
                                    "123456789",
                                    "N012345678",
                                    "N1234567",
                                    "N",
                                    "NN1234567",
                                    "N0123456X",
                                    "0123456A",
                                    "F01234567",
                                    "R01234567",
                                    "A01234567",
                                    "AUS12345",
                                    "N 01234567",
                                    "N-01234567",
                                    "-1234567",
                                    "+1234567",
                                    "1 234567",
                                    "1234.567",
                                    "1234567.0",
                                    "12345 67",
                                    "N01234567 N01234568",
                                    "no ID",
                                    "なし",
                                    "\xFF\xFE",
                                    "N01234\xFF"
                                    "67"}) {
    CAPTURE(printed);
    CHECK_FALSE(read_federation_id(printed));
  }
}

TEST_CASE("contracts 7: an embedded NUL is no digit") {
  CHECK_FALSE(read_federation_id(std::string_view{"N0123456\0", 9}));
  CHECK_FALSE(read_federation_id(std::string_view{"1234567\0", 8}));
}

TEST_CASE("contracts 7: bare digits of another federation's player are no federation ID") {
  for (const std::string_view federation : {"IRL", "AUS", "NZL", "AZE"}) {
    CAPTURE(federation);
    CHECK_FALSE(read_federation_id("972", federation));
  }
  CHECK_FALSE(read_federation_id("01234567", "IRL"));
  CHECK(read_federation_id("N01234567", "IRL").value().id.text() == "N01234567");
  for (const std::string_view federation : {"", "JPN", "FID", "NON", "Ireland", "irl"}) {
    CAPTURE(federation);
    CHECK(read_federation_id("972", federation).value().id.text() == "N00000972");
  }
}

TEST_CASE("an ID is completed when letters or digits were supplied, not when it was only tidied") {
  struct Case {
    std::string printed;
    bool completed;
  };
  for (const Case& c : {Case{"N01234567", false}, Case{" n01234567 ", false}, Case{"Ｎ０１２３４５６７", false},
                        Case{"01234567", true}, Case{"1234567", true}}) {
    CAPTURE(c.printed);
    CHECK(read_federation_id(c.printed).value().completed() == c.completed);
  }
}

TEST_CASE(
    "contracts 7: there is no check digit, so neighbours in the dense block are different IDs and both well formed") {
  for (int last = 0; last <= 130; ++last) {
    const std::string digits = std::to_string(10'000'000 + last);
    CAPTURE(digits);
    CHECK(read_federation_id("N" + digits).value().id.text() == "N" + digits);
  }
}

TEST_CASE("IDs of other federations by their form") {
  const IdForm azores{"AZ-", 5, false};
  const IdForm bare{"", 6, false};
  struct Case {
    const IdForm& form;
    std::string printed;
    std::string id;  ///< empty: no ID
    std::string normalisations;
  };
  for (const Case& c :
       {Case{azores, "AZ-12345", "AZ-12345", ""}, Case{azores, " az-12345", "AZ-12345", "trimmed, upper case"},
        Case{azores, "12345", "AZ-12345", "AZ- added"}, Case{azores, "345", "AZ-00345", "AZ- added, zeros added"},
        Case{azores, "ＡＺ－１２３４５", "AZ-12345", "full-width to ASCII"}, Case{azores, "AZ-345", "", ""},
        Case{azores, "AZ12345", "", ""}, Case{azores, "N01234567", "", ""}, Case{azores, "123456", "", ""},
        Case{azores, "00000", "", ""}, Case{bare, "123456", "123456", ""}, Case{bare, "56", "000056", "zeros added"},
        Case{bare, "1234567", "", ""}}) {
    CAPTURE(c.printed);
    const auto read = read_federation_id(c.printed, c.form);
    CHECK((read ? read->id.text() : "") == c.id);
    if (read) CHECK(joined(read->normalisations) == c.normalisations);
    if (read) CHECK(read->completed() == (c.normalisations.find("added") != std::string::npos));
  }
}
