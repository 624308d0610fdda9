# Settings and warnings as INTERFACE targets, linked PRIVATE by our own code only.

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/bin")
if(NOT CMAKE_BUILD_TYPE AND NOT CMAKE_CONFIGURATION_TYPES)
  set(CMAKE_BUILD_TYPE Release CACHE STRING "" FORCE)
endif()

find_program(CCACHE_PROGRAM ccache)
if(CCACHE_PROGRAM AND NOT DEFINED CMAKE_CXX_COMPILER_LAUNCHER)
  # Without this ccache takes no source that is compiled behind a precompiled header.
  set(CMAKE_CXX_COMPILER_LAUNCHER "${CMAKE_COMMAND}" -E env CCACHE_DEPEND=1
                                  CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime
                                  "${CCACHE_PROGRAM}")
endif()

# -O3 gains nothing measurable here and costs a tenth of the build.
set(CMAKE_CXX_FLAGS_RELEASE "-O2 -DNDEBUG")

add_library(seiseki_settings INTERFACE)
# The include root is the repository: an include states its layer.
target_include_directories(seiseki_settings INTERFACE "${PROJECT_SOURCE_DIR}" "${PROJECT_BINARY_DIR}/generated")
target_compile_definitions(seiseki_settings INTERFACE SEISEKI_VERSION="${PROJECT_VERSION}")
target_compile_features(seiseki_settings INTERFACE cxx_std_20)
target_compile_options(seiseki_settings INTERFACE -fno-math-errno)
# g++ collects its garbage at every doubling of a small heap: a fifth of the time of a batch without optimisation.
target_compile_options(seiseki_settings INTERFACE $<$<CXX_COMPILER_ID:GNU>:--param=ggc-min-expand=300
                                                  --param=ggc-min-heapsize=1048576>)
if(SEISEKI_SANITIZE)
  target_compile_options(seiseki_settings INTERFACE -fsanitize=${SEISEKI_SANITIZE} -fno-omit-frame-pointer
                                                    -fno-sanitize-recover=all)
  # What checks virtual calls asks the kernel, by a pipe, whether memory can be read: threads that read foreign bytes have
  # none, and it would call every object of theirs unsound.
  target_compile_options(seiseki_settings INTERFACE -fno-sanitize=vptr)
  target_link_options(seiseki_settings INTERFACE -fsanitize=${SEISEKI_SANITIZE})
endif()
if(SEISEKI_COVERAGE)
  # clang's own kind counts the branches of the source; gcov's would count every hidden exception edge as well.
  target_compile_options(seiseki_settings INTERFACE -fprofile-instr-generate -fcoverage-mapping -O0)
  target_link_options(seiseki_settings INTERFACE -fprofile-instr-generate)
endif()

string(TOUPPER "${CMAKE_BUILD_TYPE}" seiseki_build_type)
add_library(seiseki_warnings INTERFACE)
target_compile_options(
  seiseki_warnings
  INTERFACE -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion -Wold-style-cast -Wnon-virtual-dtor -Wdeprecated-copy-dtor
            -Woverloaded-virtual -Wcast-align -Wunused -Wnull-dereference -Wimplicit-fallthrough -Wformat=2
            $<$<CXX_COMPILER_ID:GNU>:-Wduplicated-cond -Wlogical-op> -Wno-missing-field-initializers)
# Rejected: -Wmissing-field-initializers (designated initialisers name what is known and leave the rest to its default),
# -Wduplicated-branches (false positives in tables of cases), -Wuseless-cast (differs between the two
# compilers), -Wnull-dereference, -Wrestrict and -Wmaybe-uninitialized in optimised builds (g++ 12 reports them inside
# libstdc++'s strings after inlining: gcc bug 105651).
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND NOT CMAKE_CXX_FLAGS_${seiseki_build_type} MATCHES "-O0")
  target_compile_options(seiseki_warnings INTERFACE -Wno-null-dereference -Wno-restrict -Wno-maybe-uninitialized)
endif()
if(SEISEKI_WERROR)
  target_compile_options(seiseki_warnings INTERFACE -Werror)
endif()

# Most of the time of a build goes into reading and instantiating the standard library, so the sources of a room are compiled
# in batches behind a precompiled header. Neither may be relied on: the preset `plain` reads each source without them, so that a
# missing include is found (.ci/run does).
option(SEISEKI_BATCHES "Compile each room in batches behind a precompiled header" ON)
# What a batch instantiates it instantiates once: the larger, the less work in all. While somebody develops, what is compiled
# again after a change counts more.
if(CMAKE_BUILD_TYPE STREQUAL "Release")
  set(SEISEKI_BATCH_SIZE 48 CACHE STRING "Sources compiled together")
else()
  set(SEISEKI_BATCH_SIZE 16 CACHE STRING "Sources compiled together")
endif()

# To find the missing include it is enough to read each source: no code is generated, and what would be linked is an empty file.
option(SEISEKI_SYNTAX_ONLY "Check the sources and make no programs" OFF)
if(SEISEKI_SYNTAX_ONLY)
  set(CMAKE_CXX_COMPILE_OBJECT "<CMAKE_CXX_COMPILER> <DEFINES> <INCLUDES> <FLAGS> -fsyntax-only -c <SOURCE> && : > <OBJECT>")
  set(CMAKE_CXX_ARCHIVE_CREATE ": > <TARGET>")
  set(CMAKE_CXX_ARCHIVE_FINISH ":")
  set(CMAKE_CXX_LINK_EXECUTABLE ": > <TARGET>")
endif()

# seiseki_precompile(NAME header): a header that targets compiled with it share.
function(seiseki_precompile name header)
  file(GENERATE OUTPUT "${PROJECT_BINARY_DIR}/generated/${name}.cpp" CONTENT "\n")
  add_library(seiseki_${name} OBJECT "${PROJECT_BINARY_DIR}/generated/${name}.cpp")
  target_link_libraries(seiseki_${name} PRIVATE seiseki_settings seiseki_warnings ${ARGN})
  target_precompile_headers(seiseki_${name} PRIVATE "${PROJECT_SOURCE_DIR}/${header}")
  # What it holds is other houses' code.
  set_target_properties(seiseki_${name} PROPERTIES CXX_CLANG_TIDY "")
endfunction()
if(SEISEKI_BATCHES)
  seiseki_precompile(precompiled cmake/precompiled.hpp)
  seiseki_precompile(precompiled_front_office cmake/precompiled_front_office.hpp fmt::fmt)
  target_compile_options(seiseki_precompiled_front_office PRIVATE $<$<CONFIG:Release>:-Og>)
endif()

# seiseki_compile(TARGET): settings, warnings and the precompiled header for code of ours; its sources are compiled in batches.
function(seiseki_compile target)
  target_link_libraries(${target} PRIVATE $<BUILD_INTERFACE:seiseki_settings> $<BUILD_INTERFACE:seiseki_warnings>)
  if(SEISEKI_BATCHES)
    target_precompile_headers(${target} REUSE_FROM seiseki_precompiled)
    set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE ${SEISEKI_BATCH_SIZE})
  endif()
endfunction()

# seiseki_front_office(TARGET): code that waits for people and databases. Optimising it takes half of its time to build and
# gains nothing that a benchmark could show, so a release builds it as a debugger would have it. Not so what writes pages:
# `scripts/bench site`.
function(seiseki_front_office target)
  target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:-Og>)
  # A header precompiled with other options is read from its source again, in silence; the definitions of a library that it
  # includes are such options.
  if(SEISEKI_BATCHES)
    target_link_libraries(${target} PRIVATE fmt::fmt)
    set_target_properties(${target} PROPERTIES PRECOMPILE_HEADERS_REUSE_FROM seiseki_precompiled_front_office)
    add_dependencies(${target} seiseki_precompiled_front_office)
  endif()
endfunction()

# seiseki_library(NAME sources...): one library per room with the settings every room shares.
function(seiseki_library name)
  add_library(seiseki_${name} STATIC ${ARGN})
  add_library(seiseki::${name} ALIAS seiseki_${name})
  target_link_libraries(seiseki_${name} PUBLIC $<BUILD_INTERFACE:seiseki_settings>)
  seiseki_compile(seiseki_${name})
endfunction()
