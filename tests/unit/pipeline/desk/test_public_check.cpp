#include <atomic>
#include <fstream>
#include <thread>

#include <doctest/doctest.h>

#include "pipeline/desk/public_check.hpp"

using namespace seiseki;
using namespace seiseki::desk;

namespace {

/// A check of an office that is not there: whatever is sent comes to an end all the same.
struct Organisers {
  struct Folder {
    Folder() { std::filesystem::create_directories(path); }
    ~Folder() { std::filesystem::remove_all(path); }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;
    std::filesystem::path path = std::filesystem::temp_directory_path() / "seiseki-test-public-check";
  };

  // It goes last: a check that is not over yet removes what was sent to it.
  Folder made;
  const std::filesystem::path& folder = made.path;
  std::atomic<std::int64_t> hours{0};
  lists::Editions editions = *lists::Editions::load();
  PublicCheck check{{.office = {.database = (folder / "nowhere.db").string()},
                     .folder = folder,
                     .now = [this] { return Instant{std::chrono::hours{490'000 + hours}}; }},
                    editions};

  Organisers() = default;
  Organisers(const Organisers&) = delete;
  Organisers& operator=(const Organisers&) = delete;

  http::Response send(const std::string& address, const std::string& name = "cup.trf") {
    const std::filesystem::path file = folder / ("sent-" + std::to_string(++m_sent));
    std::ofstream{file} << "012 Cup\n";
    http::Request request{.method = http::Method::post, .path = "/check", .headers = {{"x-forwarded-for", address}}};
    request.uploads.push_back({"files", name, file, 8});
    return check.answer(request);
  }
  http::Response get(const std::string& path) {
    http::Request request{.method = http::Method::get, .path = path};
    return check.answer(request);
  }
  static std::string header(const http::Response& response, std::string_view name) {
    for (const auto& [key, value] : response.headers) {
      if (key == name) return value;
    }
    return {};
  }
  http::Response until_over(const std::string& path) {
    http::Response out = get(path);
    while (!header(out, "Refresh").empty()) {
      std::this_thread::sleep_for(std::chrono::milliseconds{5});
      out = get(path);
    }
    return out;
  }

private:
  int m_sent = 0;
};

}  // namespace

TEST_CASE("a check's result is there for a day, and its files go with it") {
  Organisers organisers;
  const http::Response sent = organisers.send("192.0.2.1");
  REQUIRE(sent.status == 303);
  const std::string address = Organisers::header(sent, "Location");
  CHECK(address.size() == std::string_view{"/check/"}.size() + 43);
  CHECK(organisers.until_over(address).status == 200);
  CHECK(std::filesystem::is_empty(organisers.folder));
  organisers.hours = 23;
  CHECK(organisers.get(address).status == 200);
  organisers.hours = 24;
  const http::Response gone = organisers.get(address);
  CHECK(gone.status == 404);
  CHECK(gone.body.find("No result here") != std::string::npos);
  CHECK(gone.body.find("Check the file again") != std::string::npos);
}

TEST_CASE("an address has ten checks an hour, and then another ten") {
  Organisers organisers;
  for (std::size_t number = 0; number < PublicCheck::k_most_an_hour; ++number)
    organisers.until_over(Organisers::header(organisers.send("192.0.2.1"), "Location"));
  const http::Response refused = organisers.send("192.0.2.1");
  CHECK(refused.status == 429);
  CHECK(Organisers::header(refused, "Retry-After") == "3600");
  CHECK(organisers.send("192.0.2.2").status == 303);
  organisers.hours = 1;
  CHECK(organisers.send("192.0.2.1").status == 303);
}

TEST_CASE("everybody together has two hundred checks an hour, and no more results are kept") {
  Organisers organisers;
  std::size_t taken = 0;
  for (std::size_t number = 0; number < PublicCheck::k_most_of_all_an_hour; ++number) {
    const http::Response sent = organisers.send("192.0.2." + std::to_string(number / 8));
    REQUIRE(sent.status == 303);
    organisers.until_over(Organisers::header(sent, "Location"));
    ++taken;
  }
  CHECK(taken == 200);
  CHECK(organisers.send("198.51.100.1").status == 429);
  organisers.hours = 2;
  CHECK(organisers.send("198.51.100.1").status == 503);  // two hundred results are kept
  organisers.hours = 25;
  CHECK(organisers.send("198.51.100.1").status == 303);
}
