#include <atomic>
#include <cerrno>
#include <cstdlib>
#include <new>
#include <sstream>

#include <doctest/doctest.h>
#include <fcntl.h>
#include <sys/socket.h>
#include <unistd.h>

#include "importers/confined/confined.hpp"
#include "pipeline/office/answer_file.hpp"
#include "pipeline/office/fide_list_file.hpp"
#include "pipeline/office/list_file.hpp"
#include "tests/support/zip_builder.hpp"
#include "tests/unit/pipeline/office_world.hpp"

using namespace seiseki;
using namespace seiseki::test;

namespace {

/// While it stands, whoever asks for as much memory as a file has bytes, as a reader of it does, also tries to open a
/// file and a socket.
struct Watch {
  explicit Watch(std::size_t from) { s_from = from; }
  ~Watch() { s_from = 0; }
  Watch(const Watch&) = delete;
  Watch& operator=(const Watch&) = delete;

  static void look(std::size_t size) {
    const std::size_t from = s_from;
    if (from == 0 || size < from) return;
    const int before = errno;
    for (const int opened :
         {::open("/dev/null", O_RDONLY | O_CLOEXEC), ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0)}) {
      if (opened >= 0) ::close(opened);
      ++(opened >= 0 ? s_opened : s_refused);
    }
    errno = before;
  }

  static inline std::atomic<std::size_t> s_from{0};
  static inline std::atomic<int> s_opened{0};
  static inline std::atomic<int> s_refused{0};
};

/// What was tried while `work` ran: whether anything was, and what of it came about.
template <class Work>
void check_confined(std::size_t from, const Work& work) {
  // The thread is there before anybody looks.
  REQUIRE(importers::confined([] { return true; }));
  Watch::s_opened = Watch::s_refused = 0;
  {
    const Watch watch{from};
    work();
  }
  CHECK(Watch::s_refused > 0);
  CHECK(Watch::s_opened == 0);
}

bool is_confined_here() {
  if (importers::confinement().calls) return true;
  MESSAGE("skipped: this kernel, or what surrounds this process, has no seccomp filters");
  return false;
}

importers::Document named(std::string name, std::string bytes) {
  return {.name = std::move(name), .origin = {}, .bytes = std::move(bytes), .media_type = {}, .retrieved_at = {}};
}

}  // namespace

void* operator new(std::size_t size) {
  Watch::look(size);
  if (void* const memory = std::malloc(size == 0 ? 1 : size)) return memory;
  throw std::bad_alloc{};
}
void operator delete(void* memory) noexcept {
  std::free(memory);
}
void operator delete(void* memory, std::size_t /*size*/) noexcept {
  std::free(memory);
}

TEST_CASE("the watch sees who is not confined") {
  if (!is_confined_here()) return;
  Watch::s_opened = 0;
  {
    const Watch watch{1'000};
    CHECK(std::string(2'000, 'a').size() == 2'000);
  }
  CHECK(Watch::s_opened == 2);
}

TEST_CASE("a roster, or a list of the federation, is taken apart where no file and no socket can be opened") {
  if (!is_confined_here()) return;
  std::string rows = "ID,Name,Kanji,ST\n";
  for (int i = 0; i < 500; ++i) rows += "N0123" + std::to_string(4000 + i) + ",Kaze Aoi,,1500\n";
  const importers::Document document = named("rating-2026-02-01.csv", rows);
  check_confined(rows.size(), [&] { CHECK(office::read_list_file(document)); });
}

TEST_CASE("answers are taken apart where no file and no socket can be opened") {
  if (!is_confined_here()) return;
  std::string rows = "event,start_number,federation_id\n";
  for (int i = 1; i < 500; ++i) rows += "chess-results:1300001," + std::to_string(i) + ",N01234567\n";
  const importers::Document document = named("ask.csv", rows);
  check_confined(rows.size(), [&] { CHECK(office::read_answer_file(document)); });
}

TEST_CASE("an archive of FIDE's list is opened, unpacked and read where no file and no socket can be opened") {
  if (!is_confined_here()) return;
  OfficeWorld world;
  std::string list = "<playerslist>";
  for (int i = 0; i < 20; ++i)
    list += "<player><fideid>990000" + std::to_string(10 + i) +
            "</fideid><name>Stranger, Some</name><country>ENG</country><rating>2400</rating><rapid_rating/></player>";
  list += "</playerslist>";
  office::FideListTerms terms;
  terms.month = month("2026-03");
  const importers::Document archive = named("players_list_xml.zip", zip_of({{.name = "list.xml", .bytes = list}}));
  // As much as a member is unpacked into at a time.
  check_confined(60'000, [&] {
    CHECK(office::take_fide_archive(archive, terms, world.database, {"suzuki", world.now}, office::Write::no));
  });
}
