#include "pipeline/cli/letter.hpp"

#include <vector>

#include "engine/domain/home.hpp"
#include "pipeline/cli/table.hpp"

namespace seiseki::cli {

Option letter_option() {
  return {"in", '\0', "LANGUAGE", {"the reader's language", "返信の言語"}, "both", {"both", "en", "ja"}};
}

void print_letter(const Context& context, const Arguments& arguments, output::Json head,
                  const std::function<std::string(Language)>& letter) {
  const std::string wanted = arguments.get("in");
  const std::vector<Language> languages =
      wanted == "both" ? home().letters : std::vector{wanted == "ja" ? Language::ja : Language::en};
  head["text_ja"] = nullptr;
  head["text_en"] = nullptr;
  std::string all;
  for (const Language language : languages) {
    const std::string text = letter(language);
    head[language == Language::ja ? "text_ja" : "text_en"] = text;
    all += (all.empty() ? "" : "\n--\n\n") + text;
  }
  if (context.format == Format::text) return context.write_letter(all);
  print(context, head, all);
}

}  // namespace seiseki::cli
