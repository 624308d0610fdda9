#include "pipeline/cli/browser.hpp"

#include <chrono>
#include <csignal>
#include <string>
#include <thread>

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

namespace seiseki::cli {

namespace {

/// What the new program starts with: nothing of ours.
class Bare {
public:
  Bare() {
    ::posix_spawn_file_actions_init(&m_files);
    ::posix_spawn_file_actions_addopen(&m_files, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    ::posix_spawn_file_actions_addopen(&m_files, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
    ::posix_spawn_file_actions_addopen(&m_files, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    ::posix_spawn_file_actions_addclosefrom_np(&m_files, STDERR_FILENO + 1);
    ::posix_spawnattr_init(&m_attributes);
    sigset_t none{};
    ::sigemptyset(&none);
    ::posix_spawnattr_setsigmask(&m_attributes, &none);
    ::posix_spawnattr_setflags(&m_attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSID);
  }
  ~Bare() {
    ::posix_spawn_file_actions_destroy(&m_files);
    ::posix_spawnattr_destroy(&m_attributes);
  }
  Bare(const Bare&) = delete;
  Bare& operator=(const Bare&) = delete;
  const posix_spawn_file_actions_t* files() const { return &m_files; }
  const posix_spawnattr_t* attributes() const { return &m_attributes; }

private:
  posix_spawn_file_actions_t m_files{};
  posix_spawnattr_t m_attributes{};
};

}  // namespace

bool open_in_browser(const std::filesystem::path& page) {
  std::string program = "xdg-open";
  std::string argument = std::filesystem::absolute(page).string();
  char* const arguments[] = {program.data(), argument.data(), nullptr};
  const Bare bare;
  pid_t process = 0;
  if (::posix_spawnp(&process, program.c_str(), bare.files(), bare.attributes(), arguments, environ) != 0) return false;
  // A browser that was not running yet stays with it: whoever has not failed by now has opened the page.
  for (int waited = 0; waited < 40; ++waited) {
    int status = 0;
    if (::waitpid(process, &status, WNOHANG) == process) return WIFEXITED(status) && WEXITSTATUS(status) == 0;
    std::this_thread::sleep_for(std::chrono::milliseconds{50});
  }
  return true;
}

}  // namespace seiseki::cli
