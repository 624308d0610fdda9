# Settings and warnings as INTERFACE targets, linked PRIVATE by our own code only.

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_POSITION_INDEPENDENT_CODE ON)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/bin")
if(NOT CMAKE_BUILD_TYPE AND NOT CMAKE_CONFIGURATION_TYPES)
  set(CMAKE_BUILD_TYPE Release CACHE STRING "" FORCE)
endif()

find_program(CCACHE_PROGRAM ccache)
if(CCACHE_PROGRAM)
  set(CMAKE_CXX_COMPILER_LAUNCHER "${CCACHE_PROGRAM}")
endif()

add_library(seiseki_settings INTERFACE)
# The include root is the repository: an include states its layer.
target_include_directories(seiseki_settings INTERFACE "${PROJECT_SOURCE_DIR}" "${PROJECT_BINARY_DIR}/generated")
target_compile_definitions(seiseki_settings INTERFACE SEISEKI_VERSION="${PROJECT_VERSION}")
target_compile_features(seiseki_settings INTERFACE cxx_std_20)
target_compile_options(seiseki_settings INTERFACE -fno-math-errno $<$<CONFIG:Debug>:-Og>)
if(SEISEKI_SANITIZE)
  target_compile_options(seiseki_settings INTERFACE -fsanitize=${SEISEKI_SANITIZE} -fno-omit-frame-pointer
                                                    -fno-sanitize-recover=all)
  target_link_options(seiseki_settings INTERFACE -fsanitize=${SEISEKI_SANITIZE})
endif()
if(SEISEKI_COVERAGE)
  # clang's own kind counts the branches of the source; gcov's would count every hidden exception edge as well.
  target_compile_options(seiseki_settings INTERFACE -fprofile-instr-generate -fcoverage-mapping -O0)
  target_link_options(seiseki_settings INTERFACE -fprofile-instr-generate)
endif()

add_library(seiseki_warnings INTERFACE)
target_compile_options(
  seiseki_warnings
  INTERFACE -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion -Wold-style-cast -Wnon-virtual-dtor
            -Woverloaded-virtual -Wcast-align -Wunused -Wnull-dereference -Wimplicit-fallthrough -Wformat=2
            $<$<CXX_COMPILER_ID:GNU>:-Wduplicated-cond -Wlogical-op> -Wno-missing-field-initializers)
# Rejected: -Wmissing-field-initializers (designated initialisers name what is known and leave the rest to its default),
# -Wduplicated-branches (false positives in tables of cases), -Wuseless-cast (differs between the two
# compilers), -Wnull-dereference, -Wrestrict and -Wmaybe-uninitialized in optimised builds (g++ 12 reports them inside
# libstdc++'s strings after inlining: gcc bug 105651).
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND NOT CMAKE_BUILD_TYPE STREQUAL "Debug")
  target_compile_options(seiseki_warnings INTERFACE -Wno-null-dereference -Wno-restrict -Wno-maybe-uninitialized)
endif()
if(SEISEKI_WERROR)
  target_compile_options(seiseki_warnings INTERFACE -Werror)
endif()

# seiseki_library(NAME sources...): one library per room with the settings every room shares.
function(seiseki_library name)
  add_library(seiseki_${name} STATIC ${ARGN})
  add_library(seiseki::${name} ALIAS seiseki_${name})
  target_link_libraries(seiseki_${name} PUBLIC $<BUILD_INTERFACE:seiseki_settings> PRIVATE $<BUILD_INTERFACE:seiseki_warnings>)
endfunction()
