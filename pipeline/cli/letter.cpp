#include "pipeline/cli/letter.hpp"

#include "engine/domain/home.hpp"
#include "pipeline/cli/table.hpp"

namespace seiseki::cli {

Option letter_option() {
  return {"in", '\0', "LANGUAGE", {"the reader's language", "返信の言語"}, "both", {"both", "en", "ja"}};
}

void print_letter(const Context& context, const Arguments& arguments, output::Json head,
                  const std::function<std::string(Language)>& letter) {
  const std::string wanted = arguments.get("in");
  const auto is_wanted = [&](std::string_view language, bool is_written) {
    return wanted == language || (wanted == "both" && is_written);
  };
  const std::string ja = is_wanted("ja", home().writes_japanese) ? letter(Language::ja) : "";
  const std::string en = is_wanted("en", home().writes_english) ? letter(Language::en) : "";
  head["text_ja"] = output::or_null(ja);
  head["text_en"] = output::or_null(en);
  print(context, head, ja + (ja.empty() || en.empty() ? "" : "\n--\n\n") + en);
}

}  // namespace seiseki::cli
