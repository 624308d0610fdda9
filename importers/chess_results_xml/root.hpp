/// \file
/// What an XML document is, by its root element: ours, a list without games, or something else that has a name.
#pragma once

#include <string_view>

#include "engine/domain/error.hpp"
#include "importers/xml/xml_tree.hpp"

namespace seiseki::importers::chess_results_xml {

enum class RootKind {
  upload,       ///< `<chessresults>`
  player_list,  ///< `<Players>`, Swiss-Manager's import of people
  team_list,    ///< `<Teams>`
  other,
};
RootKind kind_of_root(std::string_view name);

/// The root's name from the first bytes of a document, without parsing it; empty if the document does not begin as XML.
std::string_view root_name(std::string_view utf8);

/// `xml-root`, saying what the document is where that is known.
Error refuse_root(const xml::Element& root, std::string_view document_name);

}  // namespace seiseki::importers::chess_results_xml
