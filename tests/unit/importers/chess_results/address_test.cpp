#include "importers/chess_results/address.hpp"

#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "importers/chess_results/findings.hpp"

using namespace seiseki;
using namespace seiseki::importers::chess_results;

namespace {

constexpr std::string_view k_canonical = "https://chess-results.com/tnr1234567.aspx";

struct Good {
  std::string_view pasted;
  std::string_view url;
};

// Section 1.1 and 1.2 row by row.
constexpr Good k_good[] = {
    {"1234567", k_canonical},
    {" 1234567\n", k_canonical},
    {"\xE3\x80\x80"
     "1234567"
     "\xE3\x80\x80",
     k_canonical},
    {"178799", "https://chess-results.com/tnr178799.aspx"},
    {"0178799", "https://chess-results.com/tnr178799.aspx"},
    {"https://chess-results.com/tnr1234567.aspx", k_canonical},
    {"http://chess-results.com/tnr1234567.aspx", k_canonical},
    {"HTTPS://Chess-Results.COM/Tnr1234567.ASPX", k_canonical},
    {"chess-results.com/tnr1234567.aspx", k_canonical},
    {"https://chess-results.com/tnr1234567.aspx?", k_canonical},
    {"https://chess-results.com/tnr1234567.aspx#top", k_canonical},
    {"https://chess-results.com/tnr1234567 .aspx", k_canonical},
    {"https://chess-results.com/tnr1234567%20.aspx", k_canonical},
    {"https://chess-results.com/ tnr1234567\t.aspx ", k_canonical},
    {"https://chess-results.com/tnr1234567\xC2\xA0.aspx", k_canonical},
    {"https://www.chess-results.com/tnr1234567.aspx", "https://www.chess-results.com/tnr1234567.aspx"},
    {"https://s0.chess-results.com/tnr1234567.aspx", "https://s0.chess-results.com/tnr1234567.aspx"},
    {"https://s1.chess-results.com/tnr1234567.aspx", "https://s1.chess-results.com/tnr1234567.aspx"},
    {"https://s12.chess-results.com/tnr1234567.aspx", "https://s12.chess-results.com/tnr1234567.aspx"},
    {"https://archive.chess-results.com/tnr1234567.aspx", "https://archive.chess-results.com/tnr1234567.aspx"},
    {"https://chess-results.com/tnrWZ.aspx?tno=1234567", k_canonical},
    {"https://chess-results.com/TNRwz.aspx?art=5&TNO=1234567", "https://chess-results.com/tnr1234567.aspx?art=5"},
    {"https://chess-results.com/tnrWZ.aspx?lan=1&tnr=1234567", "https://chess-results.com/tnr1234567.aspx?lan=1"},
    {"https://chess-results.com/tnr1234567.aspx?lan=1&art=5&turdet=YES&zeilen=99999",
     "https://chess-results.com/tnr1234567.aspx?lan=1&art=5&turdet=YES&zeilen=99999"},
    {"https://chess-results.com/tnr1234567.aspx?zeilen=99999&turdet=ALL&art=5&lan=22&SNode=S0",
     "https://chess-results.com/tnr1234567.aspx?lan=22&art=5&turdet=YES&zeilen=99999"},
    {"https://chess-results.com/tnr1234567.aspx?art=25", "https://chess-results.com/tnr1234567.aspx?art=25"},
    {"https://chess-results.com/tnr1234567.aspx?fart=2&art=25&xart=5",
     "https://chess-results.com/tnr1234567.aspx?art=25"},
    {"https://chess-results.com/tnr1234567.aspx?lan=1&amp;art=2&amp;rd=3",
     "https://chess-results.com/tnr1234567.aspx?lan=1&art=2&rd=3"},
    {"https://chess-results.com/tnr1234567.aspx?art=2&rd=-1", "https://chess-results.com/tnr1234567.aspx?art=2"},
    {"https://chess-results.com/tnr1234567.aspx?art=9&fed=JPN&snr=17",
     "https://chess-results.com/tnr1234567.aspx?art=9&snr=17"},
    {"https://chess-results.com/tnr1234567.aspx?art=5&art=2", "https://chess-results.com/tnr1234567.aspx?art=5"},
    {"https://chess-results.com/tnr1234567.aspx?art=five&turdet=NO&zeilen=0", k_canonical},
    {"https://chess-results.com/tnr1234567.aspx?art=99999999999999999999", k_canonical},
    {"https://chess-results.com/tnr1234567.aspx?%61rt=5", "https://chess-results.com/tnr1234567.aspx?art=5"},
    {"https://chess-results.com/tnr1234567.aspx?art=5&tno=7", "https://chess-results.com/tnr1234567.aspx?art=5"},
    {"https://chess-results.com/tnr1234567.aspx?next=https://example.org/tnr1.aspx", k_canonical},
    {"chess-results.com/tnr1234567.aspx?next=https://example.org/tnr1.aspx", k_canonical},
    // with what stood around it in a mail or a chat
    {"<https://chess-results.com/tnr1234567.aspx>", k_canonical},
    {"\"https://chess-results.com/tnr1234567.aspx\"", k_canonical},
    {"“https://chess-results.com/tnr1234567.aspx”", k_canonical},
    {"（https://chess-results.com/tnr1234567.aspx）。", k_canonical},
    {"「chess-results.com/tnr1234567.aspx」", k_canonical},
    {"https://chess-results.com/tnr1234567.aspx)", k_canonical},
    {"https://chess-results.com/tnr1234567.aspx.", k_canonical},
    {"https://chess-results.com/tnr1234567.aspx、", k_canonical},
    {"https://chess-results.com/tnr1234567.aspx\u200B", k_canonical},
    {"\u200Ehttps://chess-results.com/tnr1234567.aspx?lan=1&art=5,",
     "https://chess-results.com/tnr1234567.aspx?lan=1&art=5"},
};

struct Bad {
  std::string_view pasted;
  const FindingKind* kind;
};

constexpr Bad k_bad[] = {
    // other hosts that look alike
    {"https://chess-results.com.evil.org/tnr1.aspx", &k_host},
    {"https://evil.org/tnr1.aspx", &k_host},
    {"https://evilchess-results.com/tnr1.aspx", &k_host},
    {"https://evil.chess-results.com/tnr1.aspx", &k_host},
    {"https://s123.chess-results.com/tnr1.aspx", &k_host},
    {"https://s.chess-results.com/tnr1.aspx", &k_host},
    {"https://sa.chess-results.com/tnr1.aspx", &k_host},
    {"https://www.s1.chess-results.com/tnr1.aspx", &k_host},
    {"https://.chess-results.com/tnr1.aspx", &k_host},
    {"https://chess-results.com./tnr1.aspx", &k_host},
    {"https://chess-results.org/tnr1.aspx", &k_host},
    {"https://chess\xE2\x80\x90results.com/tnr1.aspx", &k_host},
    {"https://ches\xD1\x95-results.com/tnr1.aspx", &k_host},
    {"https://chess-results\xE3\x80\x82"
     "com/tnr1.aspx",
     &k_host},
    {"https://chess%2Dresults.com/tnr1.aspx", &k_host},
    {"https://chess-results.com%2eevil.org/tnr1.aspx", &k_host},
    // user names, ports
    {"https://chess-results.com@evil.org/tnr1.aspx", &k_host},
    {"https://user@chess-results.com/tnr1.aspx", &k_host},
    {"https://user:secret@chess-results.com/tnr1.aspx", &k_host},
    {"https://chess-results.com:443/tnr1.aspx", &k_host},
    {"https://chess-results.com:8080/tnr1.aspx", &k_host},
    {"https://chess-results.com:/tnr1.aspx", &k_host},
    // other schemes
    {"ftp://chess-results.com/tnr1.aspx", &k_host},
    {"file:///etc/passwd", &k_host},
    {"file://chess-results.com/tnr1.aspx", &k_host},
    {"gopher://chess-results.com/tnr1.aspx", &k_host},
    {"javascript:alert(1)", &k_host},
    {"://chess-results.com/tnr1.aspx", &k_host},
    {"//chess-results.com/tnr1.aspx", &k_host},
    {"https:///tnr1.aspx", &k_host},
    // addresses of machines
    {"http://127.0.0.1/tnr1.aspx", &k_host},
    {"http://127.0.0.1:8080/tnr1.aspx", &k_host},
    {"http://localhost/tnr1.aspx", &k_host},
    {"http://[::1]/tnr1.aspx", &k_host},
    {"http://[::ffff:127.0.0.1]/tnr1.aspx", &k_host},
    {"http://2130706433/tnr1.aspx", &k_host},
    {"http://0177.0.0.1/tnr1.aspx", &k_host},
    {"http://0x7f.0.0.1/tnr1.aspx", &k_host},
    {"http://169.254.169.254/tnr1.aspx", &k_host},
    // letters that programs read differently
    {"https://chess-results.com\\@evil.org/tnr1.aspx", &k_host},
    {"https://chess-results.com/\\evil.org/tnr1.aspx", &k_host},
    {"https://chess-results.com\n/tnr1.aspx", &k_host},
    {std::string_view{"https://chess-results.com\0.evil.org/tnr1.aspx", 44}, &k_host},
    {"https://chess-results.com/tnr1.aspx\r\nHost: evil.org", &k_host},
    {"https://chess-results.com evil.org/tnr1.aspx", &k_host},
    {"tnr1.aspx", &k_host},
    {"hello", &k_host},
    // the right host, no tournament
    {"", &k_no_tournament_number},
    {" \t\n", &k_no_tournament_number},
    {"0", &k_no_tournament_number},
    {"1234567890", &k_no_tournament_number},
    {"99999999999999999999999", &k_no_tournament_number},
    {"https://chess-results.com", &k_no_tournament_number},
    {"https://chess-results.com/", &k_no_tournament_number},
    {"https://chess-results.com/Default.aspx?lan=1", &k_no_tournament_number},
    {"https://chess-results.com/TurnierSuche.aspx?lan=1&tnr=5", &k_no_tournament_number},
    {"https://chess-results.com/tnr.aspx", &k_no_tournament_number},
    {"https://chess-results.com/tnr0.aspx", &k_no_tournament_number},
    {"https://chess-results.com/tnr-5.aspx", &k_no_tournament_number},
    {"https://chess-results.com/tnr12a.aspx", &k_no_tournament_number},
    {"https://chess-results.com/tnr1234567890.aspx", &k_no_tournament_number},
    {"https://chess-results.com/tnrWZ.aspx", &k_no_tournament_number},
    {"https://chess-results.com/tnrWZ.aspx?xtno=5", &k_no_tournament_number},
    {"https://chess-results.com/x/../tnr5.aspx", &k_no_tournament_number},
    {"https://chess-results.com?tnr=5", &k_no_tournament_number},
};

}  // namespace

TEST_CASE("chess-results 9.1: every spelling of an address gives one canonical address") {
  for (const Good& row : k_good) {
    CAPTURE(row.pasted);
    const auto address = parse_address(row.pasted);
    REQUIRE(address);
    CHECK(address->url() == row.url);
    CHECK(looks_like_address(row.pasted));
    const auto again = parse_address(address->url());
    REQUIRE(again);
    CHECK(*again == *address);
  }
}

TEST_CASE("chess-results 9.1: another host is cr-host, the right host without a tournament is cr-no-tnr") {
  for (const Bad& row : k_bad) {
    CAPTURE(row.pasted);
    const auto address = parse_address(row.pasted);
    REQUIRE_FALSE(address);
    CHECK(address.error().finding.code() == row.kind->code);
    CHECK(address.error().failure() == FailureClass::usage);
  }
}

TEST_CASE("a host is refused for what is wrong with it: its letters, or that it is another one") {
  struct Row {
    std::string_view pasted;
    std::string_view reason;
  };
  for (const Row& row : {
           Row{"https://zebra.example/tnr1.aspx", "another host"},
           Row{"https://AZ-09.example/tnr1.aspx", "another host"},
           Row{"https://[::1]/tnr1.aspx", "another host"},
           Row{"https://chess_results.com/tnr1.aspx", "user name, code or foreign letter in the host"},
           Row{"https://chess-results.com~/tnr1.aspx", "user name, code or foreign letter in the host"},
           Row{"https://{chess-results.com}/tnr1.aspx", "user name, code or foreign letter in the host"},
           Row{"https://user@chess-results.com/tnr1.aspx", "user name, code or foreign letter in the host"},
       }) {
    CAPTURE(row.pasted);
    const auto address = parse_address(row.pasted);
    REQUIRE_FALSE(address);
    CHECK(address.error().finding.argument("reason").starts_with(row.reason));
  }
}

TEST_CASE("an address of another site that leads to a tournament is refused with the tournament's") {
  for (const char* text : {"https://web.archive.org/web/20260301000000/https://chess-results.com/tnr1234567.aspx?lan=1",
                           "https://nam12.safelinks.protection.outlook.com/"
                           "?url=https%3A%2F%2Fs2.chess-results.com%2Ftnr1234567.aspx%3Flan%3D1&data=05",
                           "https://www.google.com/url?q=https://chess-results.com/tnr1234567.aspx&sa=D",
                           "https://chess--results-com.translate.goog/tnr1234567.aspx?_x_tr_sl=en",
                           "view-source:https://chess-results.com/tnr1234567.aspx",
                           "Results: https://chess-results.com/tnr1234567.aspx"}) {
    CAPTURE(text);
    const auto address = parse_address(text);
    REQUIRE_FALSE(address);
    const Finding& finding = address.error().finding;
    CHECK(finding.code() == "cr-host");
    CHECK(finding.message(Language::en).find("it names " + std::string{k_canonical}) != std::string::npos);
    CHECK(finding.message(Language::ja).find(k_canonical) != std::string::npos);
  }
}

TEST_CASE("addresses in a text are found as mail programs and translators write them") {
  const std::vector<std::string> one{std::string{k_canonical}};
  CHECK(addresses_in("see https%3A%2F%2Fchess-results.com%2Ftnr1234567.aspx%3Flan%3D1 please") == one);
  CHECK(addresses_in("https%3a%2f%2fchess-results.com%2ftnr1234567.aspx") == one);
  CHECK(addresses_in("https://chess--results-com.translate.goog/tnr1234567.aspx?_x_tr_sl=en") == one);
  CHECK(addresses_in("100% of chess-results.com/tnr1234567.aspx, 5%2") == one);
  CHECK(addresses_in("https%3A%2F%2Fchess-results.example%2Ftnr1234567.aspx").empty());
}

TEST_CASE("the site's hosts are its domain, www, archive and s with one or two digits") {
  for (const char* host : {"chess-results.com", "www.chess-results.com", "archive.chess-results.com",
                           "s1.chess-results.com", "S2.chess-results.com", "s99.chess-results.com"}) {
    CAPTURE(host);
    CHECK(parse_address("https://" + std::string{host} + "/tnr5.aspx"));
  }
  for (const char* host :
       {".chess-results.com", "xchess-results.com", "s.chess-results.com", "sx.chess-results.com",
        "s100.chess-results.com", "t1.chess-results.com", "s1xchess-results.com", "www2.chess-results.com",
        "s1..chess-results.com", "a.s1.chess-results.com", "chess-results.co", "hess-results.com"}) {
    CAPTURE(host);
    CHECK_FALSE(parse_address("https://" + std::string{host} + "/tnr5.aspx"));
  }
}

TEST_CASE("numbers of a page count from one, of its kind and language from zero") {
  const auto page = [](std::string_view query) {
    const auto address = parse_address("https://chess-results.com/tnr5.aspx?" + std::string{query});
    REQUIRE(address);
    return address->url();
  };
  const std::string bare = "https://chess-results.com/tnr5.aspx";
  CHECK(page("art=0&lan=0") == bare + "?lan=0&art=0");
  CHECK(page("rd=1&snr=1") == bare + "?rd=1&snr=1");
  CHECK(page("rd=0&snr=0") == bare);
  CHECK(page("art=-1&lan=-1&rd=-1&snr=-1") == bare);
  CHECK(page("art=x&lan=&rd=1x&snr=99999999999") == bare);
  CHECK(page("zeilen=99999&turdet=yes") == bare + "?turdet=YES&zeilen=99999");
  CHECK(page("zeilen=0&turdet=ALL") == bare + "?turdet=YES");
  CHECK(page("zeilen=9999&turdet=no") == bare);
  for (const char* number : {"0", "1000000000", "12x", ""}) {
    CAPTURE(number);
    CHECK_FALSE(parse_address("https://chess-results.com/tnr" + std::string{number} + ".aspx"));
  }
  CHECK(parse_address("https://chess-results.com/tnr999999999.aspx"));
  CHECK(parse_address("https://chess-results.com/tnr1.aspx"));
}

TEST_CASE("an address of more than 2,048 bytes is refused") {
  const auto of_size = [](std::size_t size) {
    std::string text = "https://chess-results.com/tnr1.aspx?x=";
    return parse_address(text.append(size - text.size(), 'a'));
  };
  CHECK(of_size(2048));
  const auto address = of_size(2049);
  REQUIRE_FALSE(address);
  CHECK(address.error().finding.code() == "cr-host");
}

TEST_CASE("the tests' own server is an address only where it is allowed, and keeps its scheme and port") {
  for (const char* text : {"http://127.0.0.1:8123/tnr5.aspx?art=5", "http://127.9.8.7:8123/tnr5.aspx?art=5",
                           "http://localhost:8123/tnr5.aspx?art=5", "http://[::1]:8123/tnr5.aspx?art=5"}) {
    CAPTURE(text);
    CHECK_FALSE(parse_address(text));
    const auto address = parse_address(text, Loopback::allow);
    REQUIRE(address);
    CHECK(address->url() == text);
    CHECK(address->port == 8123);
  }
  for (const int port : {1, 65535}) {
    const auto address = parse_address("http://127.0.0.1:" + std::to_string(port) + "/tnr5.aspx", Loopback::allow);
    REQUIRE(address);
    CHECK(address->port == port);
  }
  for (const char* text : {"http://127.0.0.0/tnr5.aspx", "http://127.255.255.255/tnr5.aspx"}) {
    CAPTURE(text);
    CHECK(parse_address(text, Loopback::allow));
  }
  for (const char* text :
       {"http://126.0.0.1/tnr5.aspx", "http://127.0.0.1000/tnr5.aspx", "http://127.0.0.99999999999/tnr5.aspx",
        "http://127..0.1/tnr5.aspx", "http://127.0.0.x/tnr5.aspx", "http://127.0.0.1./tnr5.aspx",
        "http://128.0.0.1/tnr5.aspx", "http://127.0.0/tnr5.aspx", "http://127.0.0.1.evil.org/tnr5.aspx",
        "http://127.0.0.256/tnr5.aspx", "http://127.0.0.01/tnr5.aspx", "http://[::2]/tnr5.aspx",
        "http://localhost.evil.org/tnr5.aspx", "http://127.0.0.1:0/tnr5.aspx", "http://127.0.0.1:65536/tnr5.aspx",
        "http://127.0.0.1:80:80/tnr5.aspx", "ftp://127.0.0.1/tnr5.aspx", "https://evil.org/tnr5.aspx"}) {
    CAPTURE(text);
    const auto address = parse_address(text, Loopback::allow);
    REQUIRE_FALSE(address);
    CHECK(address.error().finding.code() == "cr-host");
  }
}

TEST_CASE("a file name does not look like an address, a deceptive host does") {
  for (const char* text : {"report.trf", "./saved/tnr1234567.html", "tnr1234567.aspx", "", "-", "12345678901",
                           "chess-results.com_tnr5.html"}) {
    CAPTURE(text);
    CHECK_FALSE(looks_like_address(text));
  }
  for (const char* text : {"https://example.org/x", "chess-results.com", "www.chess-results.com/tnr5.aspx",
                           "chess-results.com.evil.org/tnr5.aspx", "ftp://x"}) {
    CAPTURE(text);
    CHECK(looks_like_address(text));
  }
}

TEST_CASE("chess-results 9.2: a form action gives tournament, page type, round and language") {
  const auto action = parse_form_action("./tnr1452107.aspx?lan=11&art=2&rd=6&flag=30&zeilen=99999&SNode=S0");
  REQUIRE(action);
  CHECK(action->tournament == 1452107);
  CHECK(action->art == 2);
  CHECK(action->round == 6);
  CHECK(action->language == 11);
  CHECK(action->all_rows);
  CHECK_FALSE(action->details);
  CHECK(parse_form_action("tnr502281.aspx")->tournament == 502281);
  CHECK_FALSE(parse_form_action("tnr502281.aspx")->art.has_value());
  CHECK(parse_form_action("/tnr5.aspx?art=25")->art == 25);
  CHECK_FALSE(parse_form_action("./SpielerSuche.aspx?lan=1"));
  CHECK_FALSE(parse_form_action(""));
  CHECK_FALSE(parse_form_action("javascript:void(0)"));
  CHECK_FALSE(parse_form_action("https://evil.org/tnr5.aspx"));
}

TEST_CASE("a form action is relative to the server the page came from") {
  const auto base = parse_address("http://127.0.0.1:8123/tnr5.aspx", Loopback::allow);
  REQUIRE(base);
  CHECK(parse_form_action("./tnr5.aspx?art=5", *base)->url() == "http://127.0.0.1:8123/tnr5.aspx?art=5");
  const auto mirror = parse_address("https://s2.chess-results.com/tnr5.aspx");
  REQUIRE(mirror);
  CHECK(parse_form_action("./tnr5.aspx?art=5", *mirror)->url() == "https://s2.chess-results.com/tnr5.aspx?art=5");
}

TEST_CASE("addresses of tournaments are found in a text, each once, with numbers of one to nine digits") {
  const std::string text =
      "see https://Chess-Results.com/tnr77.aspx?lan=1 or chess-results.com/tnr123456789.aspx, not "
      "chess-results.com/tnr1234567890.aspx, example.org/tnr5.aspx, chess-results.com/tnr.aspx, chess-results.com/tnr6.html; "
      "again chess-results.com/tnr77.aspx";
  CHECK(addresses_in(text) == std::vector<std::string>{"https://chess-results.com/tnr77.aspx",
                                                       "https://chess-results.com/tnr123456789.aspx"});
  CHECK(addresses_in(text, 1).size() == 1);
}

TEST_CASE("an address is read with what is percent-encoded in it, up to its last character") {
  const auto plain = parse_address("https://chess-results.com/tnr77.aspx?lan=1&art=5");
  const auto encoded = parse_address("https://chess-results.com/tnr77.aspx?lan=%31&art=%35");
  REQUIRE(plain);
  REQUIRE(encoded);
  CHECK(encoded->art == plain->art);
}
