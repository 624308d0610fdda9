#include "pipeline/site/program_build.hpp"

#include <cstddef>
#include <cstring>
#include <string_view>

#include <elf.h>
#include <fmt/format.h>
#include <link.h>

namespace seiseki::site {

namespace {

using namespace std::string_view_literals;

std::size_t padded(std::size_t size) {
  return (size + 3) / 4 * 4;
}

/// The build's note among the notes of a segment.
std::string note_in(std::string_view notes) {
  constexpr std::string_view k_owner = "GNU\0"sv;
  while (notes.size() >= sizeof(ElfW(Nhdr))) {
    ElfW(Nhdr) head{};
    std::memcpy(&head, notes.data(), sizeof head);
    notes.remove_prefix(sizeof head);
    const std::size_t name = padded(head.n_namesz);
    if (name + padded(head.n_descsz) > notes.size()) return {};
    if (head.n_type == NT_GNU_BUILD_ID && notes.substr(0, head.n_namesz) == k_owner) {
      std::string out;
      for (const char byte : notes.substr(name, head.n_descsz)) out += fmt::format("{:02x}", byte & 0xff);
      return out;
    }
    notes.remove_prefix(name + padded(head.n_descsz));
  }
  return {};
}

/// The first object is the program itself.
int look_at(dl_phdr_info* object, std::size_t, void* out) {
  for (int at = 0; at < object->dlpi_phnum; ++at) {
    const auto& segment = object->dlpi_phdr[at];
    if (segment.p_type != PT_NOTE) continue;
    // The loader says where the program is by a number.
    const auto* notes = reinterpret_cast<const char*>(object->dlpi_addr + segment.p_vaddr);  // NOLINT
    std::string found = note_in({notes, segment.p_memsz});
    if (!found.empty()) *static_cast<std::string*>(out) = std::move(found);
  }
  return 1;
}

}  // namespace

std::string program_build() {
  std::string out;
  ::dl_iterate_phdr(look_at, &out);
  return out;
}

}  // namespace seiseki::site
