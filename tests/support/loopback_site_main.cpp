/// \file
/// `seiseki-loopback-site`: the invented Chess-Results for the quickstart and for trying things out. Prints the address
/// of the entry host, serves until it is told to end (SIGINT, SIGTERM).
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <optional>
#include <string>
#include <vector>

#include "tests/support/loopback_server.hpp"

namespace {

constexpr const char* k_usage =
    "usage: seiseki-loopback-site --fixtures DIR [--port N] [--log FILE] [--port-file FILE]\n"
    "                             [--today YYYY-MM-DD] [--switch WORDS]...\n"
    "\n"
    "Serves the tournaments of DIR/*/input on 127.0.0.1 (entry host) and 127.0.0.2 (mirror).\n"
    "  --port N          listen there; 0 or absent: any free port\n"
    "  --log FILE        one line per request: milliseconds, method, host, target, status\n"
    "  --port-file FILE  written when the server is ready, holds the port\n"
    "  --today DATE      the site's day, which decides what is old enough for its gate (default 2026-02-24)\n"
    "  --switch WORDS    misbehave from the start, as GET /-/switch?WORDS tells it later; `fault=cut&times=1`:\n";

struct Arguments {
  std::filesystem::path fixtures;
  std::filesystem::path log;
  std::filesystem::path port_file;
  std::string today = "2026-02-24";
  std::vector<std::string> switches;
  int port = 0;
};

std::optional<Arguments> parse(int argc, char** argv) {
  Arguments out;
  for (int i = 1; i + 1 < argc; i += 2) {
    const std::string name = argv[i];
    const std::string value = argv[i + 1];
    if (name == "--fixtures") {
      out.fixtures = value;
    } else if (name == "--log") {
      out.log = value;
    } else if (name == "--port-file") {
      out.port_file = value;
    } else if (name == "--today") {
      out.today = value;
    } else if (name == "--switch") {
      out.switches.push_back(value);
    } else if (name == "--port") {
      out.port = std::atoi(value.c_str());
    } else {
      return std::nullopt;
    }
  }
  if (argc % 2 == 0 || out.fixtures.empty() || out.port < 0 || out.port > 65535) return std::nullopt;
  return out;
}

/// Under another name first: whoever waits for the file never reads half of it.
void write_port_file(const std::filesystem::path& file, int port) {
  const std::filesystem::path unfinished = file.string() + ".part";
  std::ofstream{unfinished} << port << '\n';
  std::filesystem::rename(unfinished, file);
}

int serve(const Arguments& arguments) {
  using namespace seiseki;
  const auto today = parse_date(arguments.today);
  if (!today) throw std::runtime_error("--today: not a date: " + arguments.today);
  test::ChessResultsSite site{*today};
  if (site.add_all(arguments.fixtures) == 0)
    throw std::runtime_error("no */input/tournament.tsv under " + arguments.fixtures.string());
  std::ofstream log;
  if (!arguments.log.empty()) log.open(arguments.log, std::ios::app);

  // Blocked before the server's threads start, so that they inherit it and only sigwait sees the signal.
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGINT);
  sigaddset(&signals, SIGTERM);
  pthread_sigmask(SIG_BLOCK, &signals, nullptr);
  test::LoopbackServer server{std::move(site), {.port = arguments.port, .on_hit = [&](const test::SiteHit& hit) {
                                                  if (!log.is_open()) return;
                                                  log << hit.at.count() << '\t' << hit.method << '\t' << hit.host
                                                      << '\t' << hit.target << '\t' << hit.status << std::endl;
                                                }}};
  for (const std::string& words : arguments.switches) {
    if (const std::string problem = server.apply(test::parse_fields(words)); !problem.empty())
      throw std::runtime_error("--switch: " + problem);
  }
  std::cout << server.address() << std::endl;
  if (!arguments.port_file.empty()) write_port_file(arguments.port_file, server.port());
  int received = 0;
  sigwait(&signals, &received);
  return EXIT_SUCCESS;
}

}  // namespace

int main(int argc, char** argv) {
  const auto arguments = parse(argc, argv);
  if (!arguments) {
    const bool asked = argc == 2 && std::strcmp(argv[1], "--help") == 0;
    std::fputs(k_usage, asked ? stdout : stderr);
    std::fputs(seiseki::test::k_switches, asked ? stdout : stderr);
    return asked ? EXIT_SUCCESS : 2;
  }
  try {
    return serve(*arguments);
  } catch (const std::exception& error) {
    std::cerr << "seiseki-loopback-site: " << error.what() << '\n';
    return EXIT_FAILURE;
  }
}
