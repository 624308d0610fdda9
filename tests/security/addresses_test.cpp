// P6: what a person may paste, and what may be fetched. Two checks stand one behind the other: importers/chess_results
// reads what was pasted, importers/http guards what is asked for. One table holds both to the same answer.

#include <string>

#include <doctest/doctest.h>

#include "importers/chess_results/address.hpp"
#include "importers/http/url_guard.hpp"

using namespace seiseki;
namespace chess_results = importers::chess_results;
namespace http = importers::http;

namespace {

struct Pasted {
  std::string text;
  long tournament;  ///< 0 = refused
};

const Pasted k_pasted[] = {
    // What people paste
    {"https://chess-results.com/tnr1234567.aspx", 1234567},
    {"https://chess-results.com/tnr1234567.aspx?lan=22&art=1&rd=3&zeilen=99999", 1234567},
    {"http://chess-results.com/tnr1234567.aspx", 1234567},
    {"  https://www.chess-results.com/Tnr1234567.ASPX#top\t", 1234567},
    {"https://s1.chess-results.com/tnr178799.aspx?SNode=S0", 178799},
    {"https://S3.Chess-Results.com/tnr178799.aspx", 178799},
    {"https://s12.chess-results.com/tnr178799.aspx", 178799},
    {"https://archive.chess-results.com/tnr178799.aspx", 178799},
    {"https://chess-results.com/tnrWZ.aspx?tno=1234567", 1234567},
    {"chess-results.com/tnr1234567.aspx", 1234567},
    {"https://chess-results.com/tnr 1234567 .aspx", 1234567},
    {"1234567", 1234567},
    // Other schemes
    {"ftp://chess-results.com/tnr1.aspx", 0},
    {"file:///etc/passwd", 0},
    {"file://chess-results.com/tnr1.aspx", 0},
    {"gopher://chess-results.com/tnr1.aspx", 0},
    {"dict://chess-results.com/tnr1.aspx", 0},
    {"ldap://chess-results.com/tnr1.aspx", 0},
    {"javascript://chess-results.com/tnr1.aspx", 0},
    {"data:text/html,<h1>", 0},
    {"//chess-results.com.evil/tnr1.aspx", 0},
    // Hosts that only look right
    {"https://chess-results.com.evil/tnr1.aspx", 0},
    {"https://chess-results.com.evil.org/tnr1.aspx", 0},
    {"https://evilchess-results.com/tnr1.aspx", 0},
    {"https://chess-results.com-evil.org/tnr1.aspx", 0},
    {"https://chess-results.co/tnr1.aspx", 0},
    {"https://chess-results.com./tnr1.aspx", 0},
    {"https://.chess-results.com/tnr1.aspx", 0},
    {"https://s.chess-results.com/tnr1.aspx", 0},
    {"https://s123.chess-results.com/tnr1.aspx", 0},
    {"https://s1.s2.chess-results.com/tnr1.aspx", 0},
    {"https://s1chess-results.com/tnr1.aspx", 0},
    {"https://mail.chess-results.com/tnr1.aspx", 0},
    {"https://chess-r\xc3\xa9sults.com/tnr1.aspx", 0},
    {"https://chess\xe2\x80\x90results.com/tnr1.aspx", 0},
    {"https://chess-results\xe3\x80\x82"
     "com/tnr1.aspx",
     0},
    {"https://chess-results%2ecom/tnr1.aspx", 0},
    {"https://xn--chess-rsults-meb.com/tnr1.aspx", 0},
    // User names, which browsers hide
    {"https://chess-results.com@evil.org/tnr1.aspx", 0},
    {"https://chess-results.com:80@evil.org/tnr1.aspx", 0},
    {"https://evil.org@chess-results.com/tnr1.aspx", 0},
    {"https://user:password@chess-results.com/tnr1.aspx", 0},
    {"https://evil.org#@chess-results.com/tnr1.aspx", 0},
    {"https://evil.org?@chess-results.com/tnr1.aspx", 0},
    {"https://evil.org/https://chess-results.com/tnr1.aspx", 0},
    {"https://evil.org\\@chess-results.com/tnr1.aspx", 0},
    {"https://evil.org\\.chess-results.com/tnr1.aspx", 0},
    {"https://chess-results.com\\tnr1.aspx", 0},
    // The machines around us
    {"http://127.0.0.1/tnr1.aspx", 0},
    {"https://127.0.0.1/tnr1.aspx", 0},
    {"http://localhost/tnr1.aspx", 0},
    {"http://[::1]/tnr1.aspx", 0},
    {"http://[::ffff:127.0.0.1]/tnr1.aspx", 0},
    {"http://[::ffff:169.254.169.254]/tnr1.aspx", 0},
    {"http://2130706433/tnr1.aspx", 0},
    {"http://0x7f000001/tnr1.aspx", 0},
    {"http://0177.0.0.1/tnr1.aspx", 0},
    {"http://127.1/tnr1.aspx", 0},
    {"http://0/tnr1.aspx", 0},
    {"http://169.254.169.254/latest/meta-data/", 0},
    {"http://metadata.google.internal/tnr1.aspx", 0},
    {"http://10.0.0.1/tnr1.aspx", 0},
    {"http://192.168.1.1/tnr1.aspx", 0},
    {"http://[fd00::1]/tnr1.aspx", 0},
    {"http://[fe80::1%25eth0]/tnr1.aspx", 0},
    // Ports and paths
    {"https://chess-results.com:8443/tnr1.aspx", 0},
    {"https://chess-results.com:22/tnr1.aspx", 0},
    {"https://chess-results.com:/tnr1.aspx", 0},
    {"https://chess-results.com/", 0},
    {"https://chess-results.com/admin.aspx", 0},
    {"https://chess-results.com/UploadXML.aspx", 0},
    {"https://chess-results.com/tnr1.aspx/../admin.aspx", 0},
    {"https://chess-results.com/../tnr1.aspx", 0},
    {"https://chess-results.com/tnr.aspx", 0},
    {"https://chess-results.com/tnr-1.aspx", 0},
    {"https://chess-results.com/tnr0.aspx", 0},
    {"https://chess-results.com/tnr99999999999999999999.aspx", 0},
    // Bytes that some programs read past and others do not
    {"https://chess-results.com/tnr1.aspx\r\nHost: evil.org", 0},
    {std::string{"https://chess-results.com\0.evil.org/tnr1.aspx", 44}, 0},
    {"https://chess-results.com/tnr1.aspx\x7f", 0},
    {"https://chess-results.com/tnr1.aspx?" + std::string(5000, 'a'), 0},
    {"", 0},
    {"0", 0},
    {"99999999999999999999", 0},
};

}  // namespace

TEST_CASE("P6: more than sixty pasted addresses; what is accepted is asked for in one form that the guard allows") {
  static_assert(std::size(k_pasted) >= 60);
  for (const Pasted& row : k_pasted) {
    CAPTURE(row.text);
    const auto address = chess_results::parse_address(row.text);
    REQUIRE(address.has_value() == (row.tournament != 0));
    if (!address) continue;
    CHECK(address->tournament == row.tournament);
    const auto url = http::allowed_url(address->url());
    REQUIRE(url);
    CHECK(url->scheme == "https");
    CHECK(url->port == 0);
    CHECK((url->host == "chess-results.com" || url->host.ends_with(".chess-results.com")));
  }
}

TEST_CASE("P6: what is refused when pasted is refused by the guard too, should it ever get there") {
  for (const Pasted& row : k_pasted) {
    CAPTURE(row.text);
    if (row.tournament == 0) {
      // The guard also lets robots.txt and every number through: it knows addresses, not tournaments.
      const bool is_only_no_tournament = row.text.find("/tnr0.aspx") != std::string::npos ||
                                         row.text.find("/tnr9999") != std::string::npos ||
                                         row.text.find('?') != std::string::npos;
      if (!is_only_no_tournament) CHECK_FALSE(http::allowed_url(row.text));
    }
  }
}

TEST_CASE("P6: the loopback switch opens this machine and nothing else") {
  for (const Pasted& row : k_pasted) {
    CAPTURE(row.text);
    const auto open = chess_results::parse_address(row.text, chess_results::Loopback::allow);
    if (!open || row.tournament != 0) continue;
    const auto url = http::allowed_url(open->url(), http::Loopback::allow);
    // The guard is the stricter one: https on loopback, say, is nothing the test server speaks.
    if (!url) continue;
    CHECK(http::is_loopback_host(url->host));
  }
}

TEST_CASE("P6: no redirect leads from the site to loopback, from loopback to the site, or anywhere else") {
  const auto site = http::allowed_url("https://s1.chess-results.com/tnr1.aspx").value();
  const auto loopback = http::allowed_url("http://127.0.0.1:8080/tnr1.aspx", http::Loopback::allow).value();
  for (const char* target :
       {"http://169.254.169.254/", "//evil.org/tnr1.aspx", "https://chess-results.com@evil.org/tnr1.aspx",
        "file:///etc/passwd", "http://chess-results.com/tnr1.aspx", "/../../etc/passwd", "\\\\evil.org\\tnr1.aspx"}) {
    CAPTURE(std::string(target));
    CHECK_FALSE(http::allowed_reference(site, target));
    CHECK_FALSE(http::allowed_reference(site, target, http::Loopback::allow));
  }
  CHECK_FALSE(http::allowed_reference(site, "http://127.0.0.1:8080/tnr1.aspx", http::Loopback::allow));
  CHECK_FALSE(http::allowed_reference(loopback, "https://chess-results.com/tnr1.aspx", http::Loopback::allow));
  CHECK(http::allowed_reference(site, "/tnr2.aspx?lan=1"));
}
