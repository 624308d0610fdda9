#include "importers/source/pieces.hpp"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

#include <doctest/doctest.h>

#include "importers/source/document.hpp"

using namespace seiseki::importers;

namespace {

/// Longer than a piece, and no multiple of one.
const std::string k_long = [] {
  std::string out;
  for (int i = 0; out.size() < 200'001; ++i) out += std::to_string(i);
  return out;
}();

struct PiecesFolder {
  PiecesFolder() {
    std::string name = (std::filesystem::temp_directory_path() / "seiseki-pieces.XXXXXX").string();
    REQUIRE(::mkdtemp(name.data()) != nullptr);
    path = name;
  }
  ~PiecesFolder() { std::filesystem::remove_all(path); }
  PiecesFolder(const PiecesFolder&) = delete;
  PiecesFolder& operator=(const PiecesFolder&) = delete;
  std::filesystem::path path;
};

}  // namespace

TEST_CASE("bytes that come in pieces have the hash of the whole, again and again") {
  Sha256 hash;
  // FIPS 180-2.
  CHECK(to_hex(hash.take()) == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  hash.add("a");
  hash.add("");
  hash.add("bc");
  CHECK(to_hex(hash.take()) == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  hash.add(k_long);
  CHECK(to_hex(hash.take()) == sha256_hex(k_long));
}

TEST_CASE("a file is read in pieces as it is read at once, as far as somebody wants it") {
  const PiecesFolder folder;
  const auto file = folder.path / "long";
  std::ofstream{file} << k_long;
  std::string read;
  std::size_t pieces = 0;
  REQUIRE(read_pieces(file, k_long.size(), Links::refuse, [&](std::string_view piece) {
    CHECK(piece.size() <= 65536);
    read += piece;
    ++pieces;
    return true;
  }));
  CHECK(read == k_long);
  CHECK(pieces > 1);
  CHECK(sha256_of_file(file, k_long.size(), Links::refuse) == sha256_hex(k_long));

  read.clear();
  REQUIRE(read_pieces(file, k_long.size(), Links::refuse, [&](std::string_view piece) {
    read += piece;
    return false;
  }));
  CHECK(read.size() < k_long.size());

  CHECK(sha256_of_file(file, k_long.size() - 1, Links::refuse).error().why == ReadFailure::Why::too_large);
  CHECK(sha256_of_file(folder.path / "none", 1, Links::refuse).error().why == ReadFailure::Why::missing);
  CHECK(sha256_of_file(folder.path, 1, Links::refuse).error().why == ReadFailure::Why::not_a_file);
  std::filesystem::create_symlink(file, folder.path / "link");
  CHECK(sha256_of_file(folder.path / "link", k_long.size(), Links::refuse).error().why == ReadFailure::Why::not_a_file);
}
