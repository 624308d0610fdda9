#include "pipeline/site/releases.hpp"

#include <doctest/doctest.h>

using namespace seiseki;
using site::Release;
using site::ReleasedFiles;
using site::Releases;

namespace {

/// An id of full length that begins so.
std::string id(const std::string& beginning) {
  return beginning + std::string(64 - beginning.size(), '0');
}

ReleasedFiles files(const std::vector<std::pair<std::string, std::string>>& hashes) {
  ReleasedFiles out;
  for (const auto& [path, sha256] : hashes) out.emplace(path, site::ReleasedFile{sha256, sha256.size()});
  return out;
}

const ReleasedFiles k_first = files({{"a.html", "aa"}, {"p/N1/index.html", "bb"}});
const ReleasedFiles k_second = files({{"a.html", "cc"}, {"b, c.html", "dd"}});
const ReleasedFiles k_third = files({{"a.html", "aa"}, {"b, c.html", "dd"}, {"d.html", "ee"}});

Releases three() {
  Releases out;
  out.add({id("11111111"), k_first});
  out.add({id("22222222"), k_second});
  out.add({id("33333333"), k_third});
  return out;
}

}  // namespace

TEST_CASE("a release is told by what the next ones made of it, also after it was written down") {
  const Releases kept = three();
  for (const Releases& releases : {kept, Releases::parsed(kept.text())}) {
    CHECK(releases.size() == 3);
    CHECK(releases.find("11111111")->files == k_first);
    CHECK(releases.find(id("22222222"))->files == k_second);
    CHECK(releases.find("333333330")->files == k_third);
    CHECK(releases.find("22222222")->id == id("22222222"));
    CHECK(releases.before()->files == k_second);
    CHECK(releases.text() == kept.text());
  }
}

TEST_CASE("less than eight digits, or another id, names no release") {
  const Releases kept = three();
  for (const char* wrong : {"", "1111111", "44444444", "111111112"}) {
    CAPTURE(wrong);
    CHECK(!kept.find(wrong));
  }
  CHECK(!Releases{}.find("11111111"));
  CHECK(!Releases{}.before());
}

TEST_CASE("the same release again is no other, and one that comes back is the newest") {
  Releases kept = three();
  kept.add({id("33333333"), k_third});
  CHECK(kept.size() == 3);
  kept.add({id("11111111"), k_first});
  CHECK(kept.size() == 4);
  CHECK(kept.find("11111111")->files == k_first);
  CHECK(kept.find("33333333")->files == k_third);
}

TEST_CASE("the oldest releases go where there are many, or they take much room") {
  Releases many;
  for (int at = 0; at < 150; ++at) {
    std::string number = std::to_string(10'000'000 + at);
    many.add({id(number), files({{"a", "same"}, {"b", "same"}, {"c", "same"}, {"n", number}})});
  }
  // Sixteen files that differ are four whole releases.
  CHECK(many.size() == 17);
  CHECK(many.find("10000149"));
  CHECK(!many.find("10000100"));
  Releases small;
  ReleasedFiles all;
  for (int at = 0; at < 1000; ++at) all.emplace(std::to_string(at), site::ReleasedFile{"same", 1});
  for (int at = 0; at < 150; ++at) {
    all["n"].bytes = static_cast<std::uint64_t>(at);
    small.add({id(std::to_string(10'000'000 + at)), all});
  }
  CHECK(small.size() == Releases::k_most);
  CHECK(small.find("10000050")->files.at("n").bytes == 50);
  CHECK(!small.find("10000049"));
}

TEST_CASE("the release before is known whatever it takes") {
  Releases kept;
  ReleasedFiles much;
  for (int at = 0; at < 100; ++at) much.emplace(std::to_string(at), site::ReleasedFile{"aa", 2});
  kept.add({id("11111111"), much});
  kept.add({id("22222222"), k_first});
  CHECK(kept.before()->files == much);
}

TEST_CASE("what was cut or changed is no table of releases") {
  const std::string text = three().text();
  std::string changed = text;
  changed[text.find("bb")] = 'c';
  for (const std::string& wrong :
       {std::string{}, std::string{"x"}, text.substr(1), text.substr(0, text.size() - 1), text + "\n", changed}) {
    CAPTURE(wrong);
    CHECK(Releases::parsed(wrong).size() == 0);
  }
}
