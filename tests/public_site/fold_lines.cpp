// Reads names, one a line, and prints what the search folds each to.
#include <iostream>
#include <string>

#include "pipeline/site/fold.hpp"

int main() {
  const seiseki::site::Fold fold;
  for (std::string line; std::getline(std::cin, line);) std::cout << fold(line) << '\n';
}
