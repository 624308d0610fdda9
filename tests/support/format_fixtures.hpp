/// \file
/// Reads every fixture of a format and compares it with the `.expected` file beside it. Tests only.
#pragma once

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "importers/importer.hpp"
#include "tests/corpus/dump.hpp"

namespace seiseki::test {

inline std::string bytes_of(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  REQUIRE(file.good());
  return {std::istreambuf_iterator<char>(file), {}};
}

inline importers::Document document_of(const std::filesystem::path& path) {
  return {.name = path.filename().string(), .origin = {}, .bytes = bytes_of(path)};
}

/// The files of `folder` that are documents, sorted.
inline std::vector<std::filesystem::path> fixtures_in(const std::filesystem::path& folder) {
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    const auto extension = entry.path().extension();
    if (extension != ".expected" && extension != ".md") files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  return files;
}

/// How many fixtures were compared.
inline int compare_fixtures(const importers::Importer& importer, const std::filesystem::path& folder) {
  int files = 0;
  for (const std::filesystem::path& path : fixtures_in(folder)) {
    CAPTURE(path.filename().string());
    const std::vector<importers::Document> documents{document_of(path)};
    CHECK(importer.recognise(documents).certainty != importers::Recognition::Certainty::no);
    std::ostringstream read;
    dump(read, importer.read(documents));
    CHECK(read.str() == bytes_of(std::filesystem::path{path}.replace_extension(".expected")));
    ++files;
  }
  return files;
}

}  // namespace seiseki::test
