// What nearly every test includes, read once a build (cmake/Settings.cmake).
#pragma once

#include <doctest/doctest.h>

#include "cmake/precompiled.hpp"
