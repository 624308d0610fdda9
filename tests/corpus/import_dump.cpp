// Prints what the importers read of the documents of one tournament, in the form of dump.hpp. Which importer reads them
// is decided as in the program itself.
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>
#include <vector>

#include "importers/importer.hpp"
#include "tests/corpus/dump.hpp"

int main(int argc, char** argv) {
  if (argc < 2) {
    std::cerr << "usage: import_dump FILE...\n";
    return 2;
  }
  std::vector<seiseki::importers::Document> documents;
  for (int i = 1; i < argc; ++i) {
    const std::string path = argv[i];
    std::ifstream file(path, std::ios::binary);
    if (!file) {
      std::cerr << "cannot open " << path << '\n';
      return 2;
    }
    documents.push_back({.name = path.substr(path.find_last_of('/') + 1),
                         .origin = path,
                         .bytes = {std::istreambuf_iterator<char>(file), {}}});
  }
  seiseki::test::dump(std::cout, seiseki::importers::read_tournament(documents));
  return 0;
}
