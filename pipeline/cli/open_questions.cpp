#include "pipeline/cli/open_questions.hpp"

#include <filesystem>

#include "pipeline/files/write.hpp"

namespace seiseki::cli {

void OpenQuestions::add(const ingest::Item& item, Language language) {
  if (!item.prepared) return;
  const ingest::PreparedReport& report = *item.prepared;
  for (office::Question& question :
       office::open_questions(report.tournament, report.event, report.resolution, *report.roster, language))
    m_questions.push_back(std::move(question));
}

Result<void> OpenQuestions::write(const Arguments& arguments, const Context& context) const {
  const std::filesystem::path path = arguments.get("questions");
  if (path.empty()) return {};
  SEISEKI_CHECK(files::write_file(path, office::write_questions(m_questions), files::Purpose::office));
  context.note({"{0|question|questions} in {1}: check federation_id, then run again with `--ids {1}`.",
                "質問 {0} 件を {1} に書き出しました。federation_id を確認し、`--ids {1}` を付けて再実行してください。"},
               {std::to_string(m_questions.size()), path.string()});
  return {};
}

}  // namespace seiseki::cli
