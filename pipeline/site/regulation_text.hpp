/// \file
/// The text of a regulation as the federation gives it for its site, cut where articles and clauses begin, so that
/// whoever follows a clause from a page stands before its words. Reads what regulations look like as text: articles
/// `5. Method` or `第5条 方法`, clauses `(1) …` in them. Knows no files; changes no word.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/domain/error.hpp"
#include "engine/domain/text.hpp"

namespace seiseki::site {

struct RegulationText {
  enum class Kind {
    heading,    ///< of an article, or without a number
    clause,     ///< `(1) …`, with its number
    paragraph,  ///< whatever else
    rows        ///< of a table, with tabs and line ends as they came
  };
  struct Block {
    Kind kind = Kind::paragraph;
    std::string clause;  ///< `5(1)`, `5` of the article itself; empty where nothing is cited by it
    std::string text;
  };
  std::vector<Block> blocks;

  /// Whether a block is that clause.
  bool has(std::string_view clause) const;
};

/// By edition and language.
using RegulationTexts = std::map<std::pair<std::string, Language>, RegulationText>;

inline constexpr std::size_t k_most_of_regulation_text = std::size_t{512} << 10U;  ///< bytes

/// Articles and clauses count upwards; a number that does not, as in an annex, begins a plain paragraph. Error:
/// `site-regulation-text`, of bytes that are not UTF-8 and of a text without any clause.
[[nodiscard]] Result<RegulationText> read_regulation_text(std::string_view bytes, const std::string& file);

}  // namespace seiseki::site
