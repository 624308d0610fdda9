#include "pipeline/store/document_store.hpp"

#include <fstream>

#include <doctest/doctest.h>
#include <sys/stat.h>
#include <zlib.h>

#include "importers/source/document.hpp"
#include "store_fixture.hpp"

using namespace seiseki;
using namespace seiseki::store;
using namespace seiseki::store::test;

namespace {

DocumentStore opened(const std::filesystem::path& directory) {
  auto store = DocumentStore::open(directory);
  REQUIRE(store);
  return *std::move(store);
}

std::filesystem::path file_of(const DocumentStore& store, const std::string& sha256) {
  return store.directory() / sha256.substr(0, 2) / sha256;
}

void replace(const std::filesystem::path& file, std::string_view bytes) {
  std::filesystem::remove(file);
  std::ofstream{file, std::ios::binary} << bytes;
}

std::string deflated(const std::string& bytes) {
  std::string out(::compressBound(bytes.size()), '\0');
  uLongf size = out.size();
  REQUIRE(::compress(reinterpret_cast<Bytef*>(out.data()), &size, reinterpret_cast<const Bytef*>(bytes.data()),
                     bytes.size()) == Z_OK);
  out.resize(size);
  return out;
}

std::string code_of_document(const Result<std::string>& result) {
  return result ? std::string{} : std::string{result.error().finding.code()};
}

unsigned mode_of_file(const std::filesystem::path& path) {
  struct stat status {};
  REQUIRE(::lstat(path.c_str(), &status) == 0);
  return status.st_mode & 0777U;
}

}  // namespace

TEST_SUITE("pipeline/store/document_store") {
  TEST_CASE("bytes come back as kept, under their hash, compressed") {
    const TemporaryFolder folder;
    DocumentStore store = opened(folder.path / "it's a folder" / "seiseki.objects");
    for (const std::string& bytes : {std::string{}, std::string{"a\0\xFF\r\n", 5}, std::string(1'000'000, 'x')}) {
      const std::string sha256 = store.put(bytes);
      CHECK(sha256 == importers::sha256_hex(bytes));
      CHECK(store.contains(sha256));
      CHECK(store.get(sha256) == bytes);
    }
    CHECK(std::filesystem::file_size(file_of(store, importers::sha256_hex(std::string(1'000'000, 'x')))) < 5000);
    CHECK(store.all().size() == 3);
  }

  TEST_CASE("keeping the same bytes again writes nothing") {
    const TemporaryFolder folder;
    DocumentStore store = opened(folder.path / "objects");
    const std::string sha256 = store.put("page");
    struct stat before {};
    REQUIRE(::stat(file_of(store, sha256).c_str(), &before) == 0);
    CHECK(store.put("page") == sha256);
    struct stat after {};
    REQUIRE(::stat(file_of(store, sha256).c_str(), &after) == 0);
    CHECK(before.st_ino == after.st_ino);
    CHECK(store.all() == std::vector{sha256});
  }

  TEST_CASE("documents are read-only and folders private") {
    const TemporaryFolder folder;
    const mode_t old = ::umask(0);
    DocumentStore store = opened(folder.path / "objects");
    const auto file = file_of(store, store.put("page"));
    ::umask(old);
    CHECK(mode_of_file(file) == 0440);
    CHECK(mode_of_file(file.parent_path()) == 0750);
    CHECK(mode_of_file(store.directory()) == 0750);
  }

  TEST_CASE("what is not there, or is not a hash, is missing and touches no path") {
    const TemporaryFolder folder;
    const DocumentStore store = opened(folder.path / "objects");
    for (const std::string& name : {std::string(64, '0'), std::string{}, std::string{"../../etc/passwd"},
                                    std::string(64, '/'), std::string(64, 'A')}) {
      CHECK(code_of_document(store.get(name)) == "document-missing");
      CHECK_FALSE(store.contains(name));
    }
  }

  TEST_CASE("a damaged document is found when read, and a good copy replaces it") {
    const TemporaryFolder folder;
    DocumentStore store = opened(folder.path / "objects");
    const std::string sha256 = store.put("page");
    const auto file = file_of(store, sha256);
    const std::string whole = contents(file);
    SUBCASE("other bytes") {
      replace(file, deflated("another page"));
    }
    SUBCASE("cut") {
      replace(file, whole.substr(0, whole.size() - 1));
    }
    SUBCASE("longer") {
      replace(file, whole + "x");
    }
    SUBCASE("empty") {
      replace(file, "");
    }
    SUBCASE("not compressed") {
      replace(file, "page");
    }
    SUBCASE("a symbolic link") {
      replace(folder.path / "elsewhere", whole);
      std::filesystem::remove(file);
      std::filesystem::create_symlink(folder.path / "elsewhere", file);
    }
    CHECK(code_of_document(store.get(sha256)) == "document-damaged");
    CHECK(store.put("page") == sha256);
    CHECK(store.get(sha256) == "page");
    CHECK_FALSE(std::filesystem::is_symlink(file));
  }

  TEST_CASE("a document over the limit is not kept, and a small file that unpacks to one is not read") {
    const TemporaryFolder folder;
    auto store = DocumentStore::open(folder.path / "objects", 100'000);
    REQUIRE(store);
    CHECK(store->get(store->put(std::string(100'000, '\0'))));
    const std::string large(100'001, '\0');
    CHECK(error_code([&] { store->put(large); }) == "document-store");
    const std::string sha256 = opened(folder.path / "objects").put(large);
    CHECK(std::filesystem::file_size(file_of(*store, sha256)) < 1000);
    CHECK(code_of_document(store->get(sha256)) == "document-damaged");
  }

  TEST_CASE("symbolic links in place of folders are not followed") {
    const TemporaryFolder folder;
    const auto elsewhere = folder.path / "elsewhere";
    std::filesystem::create_directory(elsewhere);
    std::filesystem::create_symlink(elsewhere, folder.path / "link");
    CHECK_FALSE(DocumentStore::open(folder.path / "link"));
    DocumentStore store = opened(folder.path / "objects");
    std::filesystem::create_symlink(elsewhere, store.directory() / importers::sha256_hex("page").substr(0, 2));
    CHECK(error_code([&] { store.put("page"); }) == "document-store");
    CHECK(std::filesystem::is_empty(elsewhere));
  }

  TEST_CASE("a folder that cannot be made is a coded error") {
    const TemporaryFolder folder;
    std::ofstream{folder.path / "file"} << "x";
    const auto store = DocumentStore::open(folder.path / "file" / "objects");
    REQUIRE_FALSE(store);
    CHECK(store.error().finding.code() == "document-store");
    CHECK_FALSE(DocumentStore::open(folder.path / "file"));
  }

  TEST_CASE("files that an interrupted run left are not documents") {
    const TemporaryFolder folder;
    DocumentStore store = opened(folder.path / "objects");
    const std::string sha256 = store.put("page");
    std::ofstream{file_of(store, sha256).parent_path() / ("." + sha256 + ".1-1.tmp")} << "half";
    std::ofstream{store.directory() / "notes"} << "x";
    CHECK(store.all() == std::vector{sha256});
    std::filesystem::create_directory(store.directory() / "zz");
    std::ofstream{store.directory() / "zz" / sha256} << "misplaced";
    CHECK(store.all() == std::vector{sha256});
  }
}
