// The real site answers over TLS alone: what goes wrong before the first byte of an answer goes wrong here.
#include <array>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include <doctest/doctest.h>
#include <openssl/ssl.h>
#include <openssl/x509.h>
#include <sys/socket.h>

#include "importers/http/curl_fetcher.hpp"
#include "tests/support/manual_clock.hpp"
#include "tests/support/raw_server.hpp"

using namespace seiseki;
using namespace seiseki::importers;
using namespace std::chrono_literals;
using seiseki::test::ManualClock;
using seiseki::test::RawServer;

namespace {

struct Free {
  void operator()(EVP_PKEY* key) const { EVP_PKEY_free(key); }
  void operator()(X509* certificate) const { X509_free(certificate); }
  void operator()(SSL_CTX* context) const { SSL_CTX_free(context); }
  void operator()(SSL* session) const { SSL_free(session); }
};

/// A server whose certificate nobody but itself has signed.
std::shared_ptr<SSL_CTX> unknown_identity() {
  const std::unique_ptr<EVP_PKEY, Free> key{EVP_EC_gen("P-256")};
  const std::unique_ptr<X509, Free> certificate{X509_new()};
  constexpr long k_day = 86'400;
  X509_gmtime_adj(X509_getm_notBefore(certificate.get()), -k_day);
  X509_gmtime_adj(X509_getm_notAfter(certificate.get()), k_day);
  X509_set_pubkey(certificate.get(), key.get());
  X509_NAME* const name = X509_get_subject_name(certificate.get());
  const std::array<unsigned char, 9> host{'1', '2', '7', '.', '0', '.', '0', '.', '1'};
  X509_NAME_add_entry_by_txt(name, "CN", MBSTRING_ASC, host.data(), static_cast<int>(host.size()), -1, 0);
  X509_set_issuer_name(certificate.get(), name);
  X509_sign(certificate.get(), key.get(), EVP_sha256());
  std::shared_ptr<SSL_CTX> context{SSL_CTX_new(TLS_server_method()), Free{}};
  REQUIRE(SSL_CTX_use_certificate(context.get(), certificate.get()) == 1);
  REQUIRE(SSL_CTX_use_PrivateKey(context.get(), key.get()) == 1);
  return context;
}

/// Whether the client took it for who it says it is.
bool is_believed(SSL_CTX& identity, int client) {
  const std::unique_ptr<SSL, Free> session{SSL_new(&identity)};
  SSL_set_fd(session.get(), client);
  return SSL_accept(session.get()) == 1;
}

void read_hello(int client) {
  std::array<char, 4096> hello{};
  ::recv(client, hello.data(), hello.size(), 0);
}

void reset(int client) {
  read_hello(client);
  const linger at_once{.l_onoff = 1, .l_linger = 0};
  ::setsockopt(client, SOL_SOCKET, SO_LINGER, &at_once, sizeof at_once);
}

/// And stays until nobody waits for it any more.
std::function<void(int)> says(std::string_view bytes) {
  return [bytes](int client) {
    read_hello(client);
    ::send(client, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    read_hello(client);
  };
}

}  // namespace

TEST_SUITE("http/secure") {
  TEST_CASE(
      "what fails before there is a secure connection is told as what it is, and tried again where that may help") {
    using namespace std::string_view_literals;
    const auto identity = unknown_identity();
    const auto shows_identity = [&](int client) { CHECK_FALSE(is_believed(*identity, client)); };
    struct Row {
      const char* what;
      std::function<void(int)> talk;
      const char* code;
      const char* words;
      int attempts;
    };
    const Row rows[] = {
        {"hangs up", read_hello, "http-connect", "SSL", 5},
        {"resets the connection", reset, "http-connect", "reset", 5},
        {"says nothing", says(""), "http-timeout", "within 1 seconds", 5},
        {"refuses", says("\x15\x03\x03\0\x02\x02\x28"sv), "http-connect", "handshake failure", 5},
        {"knows no TLS of today", says("\x15\x03\x01\0\x02\x02\x46"sv), "http-connect", "protocol version", 5},
        {"knows no TLS at all", says("HTTP/1.1 302 Found\r\nLocation: http://login.example/\r\n\r\n"),
         "http-foreign-answer", "wrong version number", 1},
        {"speaks otherwise", says("220 mail.example ESMTP ready\r\n"), "http-foreign-answer", "wrong version number",
         1},
        {"somebody else", shows_identity, "http-tls", "certificate", 1},
    };
    for (const Row& row : rows) {
      CAPTURE(row.what);
      try {
        const RawServer server{row.talk};
        ManualClock clock;
        http::CurlFetcher fetcher{
            {.contact = "x", .rules = {.loopback = http::Loopback::allow}, .limits = {.total_timeout = 300ms}}, clock};
        const auto page = fetcher.fetch({"https://" + server.host() + "/tnr1.aspx"});
        REQUIRE_FALSE(page);
        CHECK(page.error().finding.code() == row.code);
        CAPTURE(page.error().finding.message(Language::en));
        CHECK(page.error().finding.message(Language::en).find(row.words) != std::string::npos);
        CHECK(server.connections() == row.attempts);
      } catch (const test::SocketsForbidden& reason) {
        MESSAGE("skipped: " << reason.what());
      }
    }
  }

  TEST_CASE("the site is asked in HTTP/1.1 over TLS as without it") {
    std::string offered;
    const auto identity = unknown_identity();
    const auto note = [](SSL*, const unsigned char**, unsigned char*, const unsigned char* in, unsigned int size,
                         void* to) {
      static_cast<std::string*>(to)->assign(in, in + size);
      return SSL_TLSEXT_ERR_NOACK;
    };
    SSL_CTX_set_alpn_select_cb(identity.get(), note, &offered);
    try {
      {
        const RawServer server{[&](int client) { CHECK_FALSE(is_believed(*identity, client)); }};
        ManualClock clock;
        http::CurlFetcher fetcher{{.contact = "x", .rules = {.loopback = http::Loopback::allow}}, clock};
        CHECK_FALSE(fetcher.fetch({"https://" + server.host() + "/tnr1.aspx"}));
      }
      CHECK(offered == "\x08http/1.1");
    } catch (const test::SocketsForbidden& reason) {
      MESSAGE("skipped: " << reason.what());
    }
  }
}
