#include "pipeline/cli/correction_options.hpp"

#include <fmt/format.h>

#include "pipeline/cli/findings.hpp"
#include "pipeline/cli/typed_number.hpp"

namespace seiseki::cli {

Result<store::DecisionId> read_case_number(const Arguments& arguments, const std::string& command) {
  SEISEKI_TRY(const auto number,
              read_number<std::int64_t>({"a case's number", "案件の番号"}, arguments.positionals().front(), command));
  return store::DecisionId{number};
}

tl::unexpected<Error> misuse_of_option(const std::string& command, const std::string& option, const std::string& form,
                                       const std::string& text) {
  return failure(k_usage, {}, {},
                 {fmt::format("--{} is such as {}, not '{}'", option, form, text),
                  fmt::format("--{} は {} のように指定します（'{}' は不可）", option, form, text), command});
}

}  // namespace seiseki::cli
