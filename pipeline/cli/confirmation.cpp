#include "pipeline/cli/confirmation.hpp"

#include <istream>
#include <string>

#include "pipeline/cli/findings.hpp"

namespace seiseki::cli {

std::vector<Option> confirmation_options(Text shown) {
  return {{"seen", '\0', "HASH", shown}, {"yes", 'y', {}, {"do not ask", "確認を省略する"}}};
}

Result<void> check_confirmation(const Arguments& arguments, std::string_view command) {
  if (arguments.has("yes") && arguments.has("seen")) {
    return failure(k_usage, {}, {},
                   {"--seen confirms what was shown, --yes confirms unseen; give one",
                    "--seen と --yes はどちらか一方を指定してください", std::string{command}});
  }
  return {};
}

Result<void> check_seen_or_dry_run(const Arguments& arguments, std::string_view command) {
  if (arguments.has("seen") && arguments.has("dry-run")) {
    return failure(
        k_usage, {}, {},
        {"--seen confirms what --dry-run has shown; give one",
         "--seen は --dry-run の表示を確定するものです。どちらか一方を指定してください", std::string{command}});
  }
  return {};
}

void note_dry_run(const Context& context, const std::string& seen) {
  context.note({"Dry run: nothing was written. To do exactly this: the same with --seen {0} in the place of --dry-run.",
                "試行のため、何も書き込んでいません。この内容で実行するには、--dry-run の代わりに --seen {0} "
                "を付けてください。"},
               {seen});
}

bool asks(const Arguments& arguments, const Context& context) {
  return !arguments.has("yes") && arguments.get("seen").empty() && context.in_is_terminal && context.err_is_terminal;
}

bool says_yes(const Context& context, Text question) {
  context.tell(std::string{context.say(question)} + " [y/N] ");
  std::string answer;
  std::getline(context.in, answer);
  return answer == "y" || answer == "Y" || answer == "yes" || answer == "はい";
}

}  // namespace seiseki::cli
