#include "pipeline/desk/pages/job_parts.hpp"

#include "pipeline/desk/findings.hpp"
#include "pipeline/desk/parts.hpp"

namespace seiseki::desk::pages {

using namespace markup;

Html tournament_address(const Visit& visit, const char* name) {
  return text_field({.name = name,
                     .label = visit.say({"Address or number of a tournament on Chess-Results",
                                         "Chess-Resultsの大会のアドレスまたは番号"}),
                     .hint = "https://chess-results.com/tnr1234567.aspx",
                     .value = visit.typed(name),
                     .is_wrong = visit.refusal && visit.refusal->finding.kind == &k_nothing_named,
                     .has_focus = true});
}

Html tournament_files(const Visit& visit, std::string_view remark) {
  return tag("p", cls("field"),
             tag("label", attr("for", "files"),
                 visit.say({"Or files: TRF, XML, text exports, workbooks, archives",
                            "またはファイル：TRF、XML、テキスト、Excel、zip"})),
             tag("input", attr("type", "file"), id("files"), attr("name", "files"), flag("multiple")),
             tag("small", remark));
}

}  // namespace seiseki::desk::pages
