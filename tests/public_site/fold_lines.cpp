// Reads names, one a line, and prints what the search folds each to.
#include <iostream>
#include <string>

#include "pipeline/views/fold.hpp"

int main() {
  const seiseki::views::Fold fold;
  for (std::string line; std::getline(std::cin, line);) std::cout << fold(line) << '\n';
}
