/// \file
/// The office of an OfficeWorld as the operations open it, on a connection of its own.
#pragma once

#include <memory>
#include <string>

#include "pipeline/operations/office.hpp"
#include "tests/unit/pipeline/office_world.hpp"

namespace seiseki::test {

inline std::unique_ptr<operations::Office> opened_office(const OfficeWorld& world) {
  return operations::Office::open({world.base.location, world.base.folder.path}, store::IfMissing::refuse).value();
}

/// The code of a refusal; empty if there is none.
template <class T>
std::string code_of(const Result<T>& result) {
  return result ? std::string{} : std::string{result.error().finding.code()};
}

}  // namespace seiseki::test
