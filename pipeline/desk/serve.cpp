#include "pipeline/desk/serve.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <memory>
#include <optional>
#include <system_error>

#include <fmt/format.h>
#include <poll.h>
#include <pthread.h>
#include <sys/signalfd.h>
#include <unistd.h>

#include "pipeline/desk/findings.hpp"
#include "pipeline/desk/http/server.hpp"
#include "pipeline/desk/public_check.hpp"
#include "pipeline/desk/way_in_page.hpp"
#include "pipeline/files/entries.hpp"
#include "pipeline/files/held_folder.hpp"
#include "pipeline/store/desk_account_store.hpp"

namespace seiseki::desk {

namespace {

/// SIGTERM and SIGINT as something to wait for; threads made meanwhile do not take them.
class EndSignals {
public:
  EndSignals() {
    ::sigemptyset(&m_signals);
    ::sigaddset(&m_signals, SIGTERM);
    ::sigaddset(&m_signals, SIGINT);
    ::pthread_sigmask(SIG_BLOCK, &m_signals, &m_before);
    m_descriptor = ::signalfd(-1, &m_signals, SFD_CLOEXEC);
    if (m_descriptor < 0) throw std::system_error{errno, std::generic_category()};
  }
  ~EndSignals() {
    ::close(m_descriptor);
    // What came meanwhile has had its effect.
    const timespec at_once{};
    while (::sigtimedwait(&m_signals, nullptr, &at_once) > 0) {
    }
    ::pthread_sigmask(SIG_SETMASK, &m_before, nullptr);
  }
  EndSignals(const EndSignals&) = delete;
  EndSignals& operator=(const EndSignals&) = delete;
  int descriptor() const { return m_descriptor; }

private:
  sigset_t m_signals{};
  sigset_t m_before{};
  int m_descriptor = -1;
};

/// True when an end was asked for; false when a line was typed.
bool wait_for_end(const EndSignals& signals, bool& asks_terminal) {
  std::array<pollfd, 2> waiting{{{signals.descriptor(), POLLIN, 0}, {STDIN_FILENO, POLLIN, 0}}};
  while (true) {
    if (::poll(waiting.data(), asks_terminal ? 2 : 1, -1) < 0) {
      if (errno == EINTR) continue;
      throw std::system_error{errno, std::generic_category()};
    }
    if (waiting[0].revents != 0) return true;
    std::array<char, 256> line{};
    if (::read(STDIN_FILENO, line.data(), line.size()) > 0) return false;
    asks_terminal = false;  // the terminal has gone, the desk stays
  }
}

/// Somebody who could come in, or be let in by a link.
Result<void> has_somebody(operations::Office& office) {
  const auto all = store::DeskAccountStore{office.database}.all();
  const bool is_there = std::any_of(all.begin(), all.end(), [](const auto& account) { return !account.is_disabled; });
  return is_there ? Result<void>{} : failure(k_no_accounts);
}

/// The check for organisers, behind its own socket; ends with this.
class Organisers {
public:
  /// Errors: `desk-listen`, `publish-write`.
  static Result<std::unique_ptr<Organisers>> open(const Serving& serving, const lists::Editions& editions,
                                                  const std::filesystem::path& beside) {
    auto out = std::unique_ptr<Organisers>{new Organisers};
    const std::filesystem::path all = std::filesystem::path{beside}.replace_extension(".check");
    remove_unheld_folders(all);
    SEISEKI_TRY(files::HeldFolder held, files::HeldFolder::below(all));
    out->m_held.emplace(std::move(held));
    const std::filesystem::path& folder = out->m_held->path();
    const Settings& desk = serving.settings;
    out->m_check = std::make_unique<PublicCheck>(
        PublicCheckSettings{
            .office = desk.office, .folder = folder, .now = desk.now, .language = desk.language, .log = desk.log},
        editions);
    SEISEKI_TRY(out->m_server,
                http::Server::start(
                    {.uploads = folder, .bounds = PublicCheck::k_bounds, .socket = serving.public_check},
                    [check = out->m_check.get()](http::Request& request) { return check->answer(request); },
                    [check = out->m_check.get()](int status, const http::Request& request) {
                      return check->refuse_unread(status, request);
                    }));
    return out;
  }
  ~Organisers() {
    if (m_server) m_server->stop();
    m_check.reset();
    std::error_code ignored;
    if (!m_held) return;
    for (const auto& entry : files::readable_entries_in(m_held->path()))
      std::filesystem::remove_all(entry.path(), ignored);
  }
  Organisers(const Organisers&) = delete;
  Organisers& operator=(const Organisers&) = delete;

private:
  Organisers() = default;

  std::optional<files::HeldFolder> m_held;
  std::unique_ptr<PublicCheck> m_check;
  std::unique_ptr<http::Server> m_server;
};

}  // namespace

Result<void> serve(const Serving& serving, lists::Editions editions,
                   const std::function<void(const Invitation&)>& invite) {
  const EndSignals signals;
  SEISEKI_TRY(const auto office, operations::Office::open(serving.settings.office, store::IfMissing::refuse));
  const bool has_accounts = serving.settings.door.mode != Mode::personal;
  if (has_accounts) SEISEKI_CHECK(has_somebody(*office));
  SEISEKI_TRY(const auto uploads,
              files::HeldFolder::below(std::filesystem::path{office->paths.objects}.replace_extension(".uploads")));
  Settings settings = serving.settings;
  settings.uploads = uploads.path();
  std::unique_ptr<const lists::Editions> of_organisers;
  std::unique_ptr<Organisers> organisers;
  if (!serving.public_check.empty()) {
    of_organisers = std::make_unique<const lists::Editions>(editions);
    SEISEKI_TRY(organisers, Organisers::open(serving, *of_organisers, office->paths.objects));
  }
  Desk desk{std::move(settings), std::move(editions)};
  SEISEKI_TRY(const auto server,
              http::Server::start(
                  {.port = serving.port,
                   .uploads = uploads.path(),
                   .address = serving.listen,
                   .socket = serving.socket,
                   .given = serving.given,
                   .at_port = [&](std::uint16_t port) { desk.set_port(port); }},
                  [&](http::Request& request) { return desk.answer(request); },
                  [&](int status, const http::Request& request) { return desk.refuse(status, request); }));
  const std::string address = fmt::format("http://127.0.0.1:{}/", server->port());
  bool asks_terminal = serving.asks_terminal && !has_accounts;
  if (has_accounts) {
    invite({serving.settings.door.origin + '/', {}, {}, {}});
    wait_for_end(signals, asks_terminal);
    server->stop();
    return {};
  }
  std::optional<WayInPage> page;
  if (serving.opens_browser) {
    SEISEKI_TRY(WayInPage made,
                WayInPage::below(std::filesystem::path{office->paths.objects}.replace_extension(".open")));
    page.emplace(std::move(made));
  }
  do {
    const WayIn way = desk.new_way_in();
    Invitation invitation{address, address + "enter#" + way.token, way.code, {}};
    if (page) {
      SEISEKI_TRY(invitation.page, page->lead_to(invitation.link, serving.settings.language));
    }
    invite(invitation);
  } while (!wait_for_end(signals, asks_terminal));
  server->stop();
  return {};
}

}  // namespace seiseki::desk
