#include "importers/http/url_guard.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "importers/http/findings.hpp"

using namespace seiseki;
using namespace seiseki::importers::http;

namespace {

struct AddressCase {
  const char* address;
  const char* fetched;  ///< nullptr = refused
};

using Bytes = std::vector<std::uint8_t>;

Bytes v4(std::uint8_t a, std::uint8_t b, std::uint8_t c, std::uint8_t d) {
  return {a, b, c, d};
}
Bytes v6(std::initializer_list<std::uint8_t> first, std::initializer_list<std::uint8_t> last = {}) {
  Bytes out(16);
  std::copy(first.begin(), first.end(), out.begin());
  std::copy(last.begin(), last.end(), out.end() - static_cast<std::ptrdiff_t>(last.size()));
  return out;
}

}  // namespace

TEST_SUITE("importers/http/url_guard") {
  TEST_CASE("only https pages of the site are fetched, in one spelling") {
    const AddressCase cases[] = {
        {"https://chess-results.com/tnr1300001.aspx", "https://chess-results.com/tnr1300001.aspx"},
        {"https://chess-results.com/tnr1300001.aspx?lan=1&art=5",
         "https://chess-results.com/tnr1300001.aspx?lan=1&art=5"},
        {"HTTPS://Chess-Results.COM/Tnr1300001.ASPX#top", "https://chess-results.com/Tnr1300001.ASPX"},
        {"https://www.chess-results.com/tnr1.aspx", "https://www.chess-results.com/tnr1.aspx"},
        {"https://s1.chess-results.com/tnr1.aspx", "https://s1.chess-results.com/tnr1.aspx"},
        {"https://S3.chess-results.com/tnr1.aspx", "https://s3.chess-results.com/tnr1.aspx"},
        {"https://s12.chess-results.com/tnr1.aspx", "https://s12.chess-results.com/tnr1.aspx"},
        {"https://archive.chess-results.com/tnr1.aspx", "https://archive.chess-results.com/tnr1.aspx"},
        {"https://chess-results.com:443/tnr1.aspx", "https://chess-results.com/tnr1.aspx"},
        {"https://chess-results.com/robots.txt", "https://chess-results.com/robots.txt"},
        // Scheme
        {"http://chess-results.com/tnr1.aspx", nullptr},
        {"ftp://chess-results.com/tnr1.aspx", nullptr},
        {"file:///etc/passwd", nullptr},
        {"file://chess-results.com/tnr1.aspx", nullptr},
        {"gopher://chess-results.com/tnr1.aspx", nullptr},
        {"javascript://chess-results.com/tnr1.aspx", nullptr},
        {"//chess-results.com/tnr1.aspx", nullptr},
        {"chess-results.com/tnr1.aspx", nullptr},
        {"https:/chess-results.com/tnr1.aspx", nullptr},
        {"", nullptr},
        // Hosts that only look right
        {"https://chess-results.com.evil.org/tnr1.aspx", nullptr},
        {"https://chess-results.com.evil/tnr1.aspx", nullptr},
        {"https://evilchess-results.com/tnr1.aspx", nullptr},
        {"https://xchess-results.com/tnr1.aspx", nullptr},
        {"https://chess-results.com./tnr1.aspx", nullptr},
        {"https://chess-results.co/tnr1.aspx", nullptr},
        {"https://chess-results.org/tnr1.aspx", nullptr},
        {"https://chessresults.com/tnr1.aspx", nullptr},
        {"https://s.chess-results.com/tnr1.aspx", nullptr},
        {"https://s123.chess-results.com/tnr1.aspx", nullptr},
        {"https://sx.chess-results.com/tnr1.aspx", nullptr},
        {"https://s1.s2.chess-results.com/tnr1.aspx", nullptr},
        {"https://mail.chess-results.com/tnr1.aspx", nullptr},
        {"https://.chess-results.com/tnr1.aspx", nullptr},
        {"https://s1chess-results.com/tnr1.aspx", nullptr},
        {"https://chess-results%2ecom/tnr1.aspx", nullptr},
        {"https://chess-r\xc3\xa9sults.com/tnr1.aspx", nullptr},
        {"https://evil.org/https://chess-results.com/tnr1.aspx", nullptr},
        {"https://evil.org?chess-results.com/tnr1.aspx", nullptr},
        {"https://evil.org#chess-results.com/tnr1.aspx", nullptr},
        // User information and what parsers disagree about
        {"https://chess-results.com@evil.org/tnr1.aspx", nullptr},
        {"https://user@chess-results.com/tnr1.aspx", nullptr},
        {"https://user:secret@chess-results.com/tnr1.aspx", nullptr},
        {"https://chess-results.com\\@evil.org/tnr1.aspx", nullptr},
        {"https://evil.org\\.chess-results.com/tnr1.aspx", nullptr},
        {"https://chess-results.com\t.evil.org/tnr1.aspx", nullptr},
        {"https://chess-results.com/tnr1.aspx\r\nHost: evil.org", nullptr},
        {" https://chess-results.com/tnr1.aspx", nullptr},
        {"https://chess-results.com /tnr1.aspx", nullptr},
        // Ports
        {"https://chess-results.com:80/tnr1.aspx", nullptr},
        {"https://chess-results.com:8443/tnr1.aspx", nullptr},
        {"https://chess-results.com:/tnr1.aspx", nullptr},
        {"https://chess-results.com:0/tnr1.aspx", nullptr},
        {"https://chess-results.com:99999/tnr1.aspx", nullptr},
        {"https://chess-results.com:443:443/tnr1.aspx", nullptr},
        // Addresses instead of names
        {"https://127.0.0.1/tnr1.aspx", nullptr},
        {"http://127.0.0.1:8080/tnr1.aspx", nullptr},
        {"http://localhost/tnr1.aspx", nullptr},
        {"https://[::1]/tnr1.aspx", nullptr},
        {"https://[::ffff:127.0.0.1]/tnr1.aspx", nullptr},
        {"https://2130706433/tnr1.aspx", nullptr},
        {"https://0x7f000001/tnr1.aspx", nullptr},
        {"https://0177.0.0.1/tnr1.aspx", nullptr},
        {"https://127.1/tnr1.aspx", nullptr},
        {"https://10.0.0.1/tnr1.aspx", nullptr},
        {"https://192.168.1.1/tnr1.aspx", nullptr},
        {"http://169.254.169.254/latest/meta-data/", nullptr},
        {"https://169.254.169.254/tnr1.aspx", nullptr},
        {"https://[fd00:ec2::254]/tnr1.aspx", nullptr},
        {"https://metadata.google.internal/tnr1.aspx", nullptr},
        // Paths
        {"https://chess-results.com/", nullptr},
        {"https://chess-results.com", nullptr},
        {"https://chess-results.com/tnr.aspx", nullptr},
        {"https://chess-results.com/tnr12x.aspx", nullptr},
        {"https://chess-results.com/tnr1.aspx/..", nullptr},
        {"https://chess-results.com/a/../tnr1.aspx", nullptr},
        {"https://chess-results.com//tnr1.aspx", nullptr},
        {"https://chess-results.com/tnr1.asp", nullptr},
        {"https://chess-results.com/Login.aspx", nullptr},
        {"https://chess-results.com/tnr%31.aspx", nullptr},
        {"https://chess-results.com/tnr11111111111111111111111111.aspx", nullptr},
    };
    for (const AddressCase& row : cases) {
      CAPTURE(row.address);
      const auto url = allowed_url(row.address);
      CHECK(url.has_value() == (row.fetched != nullptr));
      if (url && row.fetched != nullptr) CHECK(url->text() == row.fetched);
      if (!url) CHECK(url.error().finding.code() == "http-host");
    }
  }

  TEST_CASE("an address of unreasonable length is refused") {
    CHECK_FALSE(allowed_url("https://chess-results.com/tnr1.aspx?" + std::string(3000, 'a')));
  }

  TEST_CASE("a redirect goes nowhere a pasted address could not") {
    const Url from = *allowed_url("https://chess-results.com/tnr7.aspx?lan=1");
    const AddressCase cases[] = {
        {"https://s2.chess-results.com/tnr7.aspx?lan=1&SNode=S0",
         "https://s2.chess-results.com/tnr7.aspx?lan=1&SNode=S0"},
        {"//s2.chess-results.com/tnr7.aspx", "https://s2.chess-results.com/tnr7.aspx"},
        {"/tnr7.aspx?lan=1&SNode=S0", "https://chess-results.com/tnr7.aspx?lan=1&SNode=S0"},
        {"./tnr7.aspx?art=5", "https://chess-results.com/tnr7.aspx?art=5"},
        {"tnr8.aspx", "https://chess-results.com/tnr8.aspx"},
        {"../../tnr8.aspx", "https://chess-results.com/tnr8.aspx"},
        {"?art=0", "https://chess-results.com/tnr7.aspx?art=0"},
        {"http://chess-results.com/tnr7.aspx", nullptr},
        {"http://169.254.169.254/latest/meta-data/iam", nullptr},
        {"https://169.254.169.254/tnr7.aspx", nullptr},
        {"//169.254.169.254/tnr7.aspx", nullptr},
        {"//evil.org/tnr7.aspx", nullptr},
        {"https://evil.org/tnr7.aspx", nullptr},
        {"\\\\evil.org\\tnr7.aspx", nullptr},
        {"/\\evil.org/tnr7.aspx", nullptr},
        {"https:evil.org/tnr7.aspx", nullptr},
        {"javascript:alert(1)", nullptr},
        {"file:///etc/passwd", nullptr},
        {"http://127.0.0.1/tnr7.aspx", nullptr},
        {"https://localhost/tnr7.aspx", nullptr},
        {"Default.aspx", nullptr},
        {"/tnr7.aspx/../../admin", nullptr},
    };
    for (const AddressCase& row : cases) {
      CAPTURE(row.address);
      const auto url = allowed_reference(from, row.address);
      CHECK(url.has_value() == (row.fetched != nullptr));
      if (url && row.fetched != nullptr) CHECK(url->text() == row.fetched);
    }
  }

  TEST_CASE("loopback is for the test server alone, and never leads out or in") {
    CHECK(allowed_url("http://127.0.0.1:8080/tnr1.aspx", Loopback::allow));
    CHECK(allowed_url("http://127.0.0.2:8080/tnr1.aspx", Loopback::allow));
    CHECK(allowed_url("http://localhost:8080/tnr1.aspx", Loopback::allow));
    CHECK(allowed_url("http://[::1]:8080/tnr1.aspx", Loopback::allow));
    CHECK(allowed_url("https://127.0.0.1:8443/tnr1.aspx", Loopback::allow));
    CHECK(allowed_url("https://chess-results.com/tnr1.aspx", Loopback::allow));
    for (const char* address :
         {"http://chess-results.com/tnr1.aspx", "http://127.0.0.1:8080/etc/passwd", "http://127.1:8080/tnr1.aspx",
          "http://0177.0.0.1/tnr1.aspx", "http://127.0.0.256/tnr1.aspx", "http://128.0.0.1/tnr1.aspx",
          "http://127.0.0.1.evil.org/tnr1.aspx", "ftp://127.0.0.1/tnr1.aspx", "http://127.0.0/tnr1.aspx",
          "http://127.0.0.01/tnr1.aspx"}) {
      CAPTURE(address);
      CHECK_FALSE(allowed_url(address, Loopback::allow));
    }
    const Url inside = *allowed_url("http://127.0.0.1:8080/tnr1.aspx", Loopback::allow);
    const Url outside = *allowed_url("https://chess-results.com/tnr1.aspx");
    CHECK(allowed_reference(inside, "http://127.0.0.2:8080/tnr1.aspx", Loopback::allow));
    CHECK_FALSE(allowed_reference(inside, "http://127.0.0.2:22/tnr1.aspx", Loopback::allow));
    CHECK_FALSE(allowed_reference(inside, "https://127.0.0.1/tnr1.aspx", Loopback::allow));
    CHECK_FALSE(allowed_reference(inside, "https://chess-results.com/tnr1.aspx", Loopback::allow));
    CHECK_FALSE(allowed_reference(outside, "http://127.0.0.1/tnr1.aspx", Loopback::allow));
  }

  TEST_CASE("only public network addresses are connected to") {
    struct Row {
      const char* what;
      Bytes address;
      bool is_public;
    };
    const Row rows[] = {
        {"public", v4(93, 184, 216, 34), true},
        {"public beside 172.16/12", v4(172, 32, 0, 1), true},
        {"public beside 100.64/10", v4(100, 128, 0, 1), true},
        {"this network", v4(0, 0, 0, 0), false},
        {"private 10/8", v4(10, 1, 2, 3), false},
        {"private 172.16/12", v4(172, 31, 255, 254), false},
        {"private 192.168/16", v4(192, 168, 0, 10), false},
        {"loopback", v4(127, 0, 0, 1), false},
        {"loopback, far end", v4(127, 255, 255, 254), false},
        {"link-local, cloud metadata", v4(169, 254, 169, 254), false},
        {"carrier-grade NAT", v4(100, 64, 0, 1), false},
        {"Alibaba metadata", v4(100, 100, 100, 200), false},
        {"Azure metadata", v4(168, 63, 129, 16), false},
        {"Oracle metadata", v4(192, 0, 0, 192), false},
        {"documentation", v4(192, 0, 2, 1), false},
        {"benchmarking", v4(198, 19, 0, 1), false},
        {"multicast", v4(224, 0, 0, 1), false},
        {"reserved", v4(240, 0, 0, 1), false},
        {"broadcast", v4(255, 255, 255, 255), false},
        {"public v6", v6({0x26, 0x06, 0x28, 0x00}, {0x01}), true},
        {"unspecified v6", v6({}), false},
        {"loopback v6", v6({}, {0x01}), false},
        {"IPv4-mapped loopback", v6({}, {0xff, 0xff, 127, 0, 0, 1}), false},
        {"IPv4-mapped metadata", v6({}, {0xff, 0xff, 169, 254, 169, 254}), false},
        {"IPv4-mapped public", v6({}, {0xff, 0xff, 93, 184, 216, 34}), false},
        {"IPv4-compatible", v6({}, {127, 0, 0, 1}), false},
        {"unique local fc00", v6({0xfc}), false},
        {"unique local, AWS metadata", v6({0xfd, 0x00, 0x0e, 0xc2}, {0x02, 0x54}), false},
        {"link-local v6", v6({0xfe, 0x80}, {0x01}), false},
        {"site-local v6", v6({0xfe, 0xc0}, {0x01}), false},
        {"multicast v6", v6({0xff, 0x02}, {0x01}), false},
        {"documentation v6", v6({0x20, 0x01, 0x0d, 0xb8}, {0x01}), false},
        {"Teredo", v6({0x20, 0x01, 0x00, 0x00}, {0x01}), false},
        {"6to4", v6({0x20, 0x02, 10, 0, 0, 1}), false},
        {"NAT64 of a public address", v6({0x00, 0x64, 0xff, 0x9b}, {93, 184, 216, 34}), true},
        {"NAT64 of a private address", v6({0x00, 0x64, 0xff, 0x9b}, {10, 0, 0, 1}), false},
        {"no address", {}, false},
        {"half an address", {1, 2, 3}, false},
    };
    for (const Row& row : rows) {
      CAPTURE(row.what);
      CHECK(is_public_address(row.address) == row.is_public);
    }
    CHECK(is_loopback_address(v4(127, 0, 0, 2)));
    CHECK(is_loopback_address(v6({}, {0x01})));
    CHECK_FALSE(is_loopback_address(v4(128, 0, 0, 1)));
    CHECK_FALSE(is_loopback_address(v6({}, {0xff, 0xff, 127, 0, 0, 1})));
  }
}
