#include <string>
#include <utility>

#include <doctest/doctest.h>

#include "pipeline/desk/frame.hpp"

using seiseki::desk::advice_at_desk;

TEST_CASE("desk: of advice those sentences are left out that name a command or an option, and no others") {
  const std::pair<std::string, std::string> cases[] = {
      {"", ""},
      {"Check the dates.", "Check the dates."},
      {"`seiseki report list` shows them.", ""},
      {"Nothing was written. `seiseki report list` shows them.", "Nothing was written."},
      {"`seiseki config check a.toml. b` reads it. Correct the line.", "Correct the line."},
      {"Did you mean N01234567? Correct the ID, or give it as `--id 3=N…`.", "Did you mean N01234567?"},
      {"Write it as 2026-03-01 or 1.5, and wait", "Write it as 2026-03-01 or 1.5, and wait"},
      {"何も書き込んでいません。`--yes` で確認を省略してください。日付を訂正してください。",
       "何も書き込んでいません。日付を訂正してください。"}};
  for (const auto& [advice, at_desk] : cases) CHECK(advice_at_desk(advice) == at_desk);
}
