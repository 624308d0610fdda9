// The server library alone, for the benchmark of the desk: every address is answered with the same page of the size
// given. Prints its port; ends with its standard input.
#include <charconv>
#include <cstddef>
#include <iostream>
#include <string>
#include <string_view>

#include "pipeline/desk/http/server.hpp"

int main(int argc, char** argv) {
  using namespace seiseki::desk;
  std::size_t bytes = 0;
  const std::string_view size = argc > 1 ? argv[1] : "";
  std::from_chars(size.data(), size.data() + size.size(), bytes);
  const std::string page(bytes, 'a');
  const auto server = http::Server::start(
      {}, [&](http::Request&) { return http::Response{.body = page}; },
      [](int status, const http::Request&) { return http::Response{.status = status}; });
  if (!server) return 1;
  std::cout << (*server)->port() << std::endl;
  std::string line;
  while (std::getline(std::cin, line)) {
  }
  return 0;
}
