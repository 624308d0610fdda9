# SOCI ships no CMake package in Debian 12. Defines SOCI::SOCI (core, SQLite and PostgreSQL back ends, and libpq, which
# reads addresses). The static libraries where they are installed, as Debian does: each shared one is another to be
# loaded whenever the program starts.

find_path(SOCI_INCLUDE_DIR soci/soci.h)
find_path(SOCI_PQ_INCLUDE_DIR libpq-fe.h PATH_SUFFIXES postgresql)
find_library(SOCI_PQ_LIBRARY pq)
foreach(part core sqlite3 postgresql)
  find_library(SOCI_${part}_LIBRARY NAMES libsoci_${part}.a soci_${part})
endforeach()
find_library(SOCI_SQLITE_LIBRARY sqlite3)
if(SOCI_INCLUDE_DIR)
  file(STRINGS "${SOCI_INCLUDE_DIR}/soci/version.h" SOCI_VERSION_LINE REGEX "#define SOCI_LIB_VERSION \"")
  string(REGEX REPLACE ".*\"([0-9_]+)\".*" "\\1" SOCI_VERSION "${SOCI_VERSION_LINE}")
  string(REPLACE "_" "." SOCI_VERSION "${SOCI_VERSION}")
endif()
include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(
  SOCI
  REQUIRED_VARS SOCI_INCLUDE_DIR SOCI_PQ_INCLUDE_DIR SOCI_core_LIBRARY SOCI_sqlite3_LIBRARY SOCI_postgresql_LIBRARY SOCI_PQ_LIBRARY SOCI_SQLITE_LIBRARY
  VERSION_VAR SOCI_VERSION)
if(SOCI_FOUND AND NOT TARGET SOCI::SOCI)
  add_library(SOCI::SOCI INTERFACE IMPORTED)
  set_target_properties(
    SOCI::SOCI
    PROPERTIES INTERFACE_INCLUDE_DIRECTORIES "${SOCI_INCLUDE_DIR};${SOCI_INCLUDE_DIR}/soci;${SOCI_PQ_INCLUDE_DIR}"
               INTERFACE_SYSTEM_INCLUDE_DIRECTORIES "${SOCI_INCLUDE_DIR};${SOCI_INCLUDE_DIR}/soci;${SOCI_PQ_INCLUDE_DIR}"
               INTERFACE_LINK_LIBRARIES "${SOCI_sqlite3_LIBRARY};${SOCI_postgresql_LIBRARY};${SOCI_core_LIBRARY};${SOCI_PQ_LIBRARY};${SOCI_SQLITE_LIBRARY};${CMAKE_DL_LIBS}")
endif()
mark_as_advanced(SOCI_INCLUDE_DIR SOCI_PQ_INCLUDE_DIR SOCI_PQ_LIBRARY SOCI_SQLITE_LIBRARY SOCI_core_LIBRARY SOCI_sqlite3_LIBRARY SOCI_postgresql_LIBRARY)
