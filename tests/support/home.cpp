// Installs the default profile in a test program before anything of it runs, constants of sources included.
#include "engine/domain/home.hpp"

#include "engine/federations/registry.hpp"
#include "importers/text/time_zone.hpp"

namespace {

struct Installed {
  Installed() {
    using namespace seiseki;
    const auto all = federations::built_in_federations(importers::text::time_zone).value();
    install_home(federations::federation_named(all, federations::k_default_federation).value());
  }
};

// 65535 is what objects without a priority have: this one comes before them.
[[gnu::init_priority(60000)]] const Installed k_installed;

}  // namespace
