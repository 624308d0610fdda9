#include "importers/xml/parser_memory.hpp"

#include <limits>
#include <new>

#include <doctest/doctest.h>
#include <pugixml.hpp>

using namespace seiseki::importers;

TEST_CASE("the XML parser throws where there is no memory, and leaves nothing out") {
  xml::throw_where_memory_ends();
  CHECK_THROWS_AS(pugi::get_memory_allocation_function()(std::numeric_limits<std::size_t>::max() / 2), std::bad_alloc);
  xml::throw_where_memory_ends();
  pugi::xml_document document;
  CHECK(document.append_child("list"));
}
