// Prints what the importer that recognises a file reads of it, in the form of dump.hpp.
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>
#include <vector>

#include "importers/importer.hpp"
#include "tests/corpus/dump.hpp"

int main(int argc, char** argv) {
  if (argc != 2) {
    std::cerr << "usage: registry_dump FILE\n";
    return 2;
  }
  const std::string path = argv[1];
  std::ifstream file(path, std::ios::binary);
  if (!file) {
    std::cerr << "cannot open " << path << '\n';
    return 2;
  }
  const std::vector<seiseki::importers::Document> documents{{.name = path.substr(path.find_last_of('/') + 1),
                                                             .origin = path,
                                                             .bytes = {std::istreambuf_iterator<char>(file), {}}}};
  seiseki::test::dump(std::cout, seiseki::importers::read_tournament(documents));
  return 0;
}
