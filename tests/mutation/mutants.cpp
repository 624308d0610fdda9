#include "tests/mutation/mutants.hpp"

#include <cstdlib>

#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

namespace seiseki_mutants {

namespace {

constexpr std::size_t k_most = 100'000;

/// What the environment says; the note of reached places is a file that several processes may share.
struct Switch {
  Switch() {
    if (const char* number = std::getenv("SEISEKI_MUTANT")) on = std::atoi(number);
    const char* path = std::getenv("SEISEKI_MUTANTS_SEEN");
    if (path == nullptr) return;
    const int file = ::open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (file < 0 || ::ftruncate(file, k_most) != 0) return;
    void* const memory = ::mmap(nullptr, k_most, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    if (memory != MAP_FAILED) seen = static_cast<char*>(memory);
    ::close(file);
  }

  int on = -1;
  char* seen = nullptr;
};

// Before anything runs, since a confined thread opens no file.
const Switch g_switch;

}  // namespace

bool is_on(int number) {
  if (g_switch.seen != nullptr) g_switch.seen[number] = 1;
  return number == g_switch.on;
}

}  // namespace seiseki_mutants
