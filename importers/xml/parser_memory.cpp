#include "importers/xml/parser_memory.hpp"

#include <cstddef>
#include <new>

#include <pugixml.hpp>

namespace seiseki::importers::xml {

void throw_where_memory_ends() {
  static const bool is_set = [] {
    pugi::set_memory_management_functions([](std::size_t size) { return ::operator new(size); },
                                          [](void* memory) { ::operator delete(memory); });
    return true;
  }();
  static_cast<void>(is_set);
}

}  // namespace seiseki::importers::xml
