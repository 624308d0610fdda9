# Defines Microhttpd::Microhttpd, the server library of the review desk.
find_package(PkgConfig REQUIRED)
pkg_check_modules(MICROHTTPD IMPORTED_TARGET libmicrohttpd)
include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(Microhttpd REQUIRED_VARS MICROHTTPD_LINK_LIBRARIES VERSION_VAR MICROHTTPD_VERSION)
if(Microhttpd_FOUND AND NOT TARGET Microhttpd::Microhttpd)
  add_library(Microhttpd::Microhttpd ALIAS PkgConfig::MICROHTTPD)
endif()
mark_as_advanced(MICROHTTPD_LINK_LIBRARIES)
