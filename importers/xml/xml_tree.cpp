#include "importers/xml/xml_tree.hpp"

#include <deque>

#include <pugixml.hpp>

#include "importers/text/encoding.hpp"
#include "importers/xml/findings.hpp"
#include "importers/xml/markup_check.hpp"
#include "importers/xml/parser_memory.hpp"

namespace seiseki::importers::xml {

namespace {

constexpr std::uint32_t k_none = 0xFFFFFFFFU;

std::string_view without_prefix(std::string_view name) {
  return name.substr(name.find(':') + 1);  // npos + 1 is 0
}

}  // namespace

struct Tree::Node {
  std::string_view name;
  std::string_view text;
  std::uint32_t first_attribute = 0;
  std::uint32_t attributes = 0;
  std::uint32_t first_child = k_none;
  std::uint32_t next_sibling = k_none;
  int line = 0;
  int column = 0;
};

/// The parser's document holds most texts, the deque those that had to be put together.
struct Tree::Source {
  pugi::xml_document document;
  std::deque<std::string> joined;
};

Tree::Tree() : m_source{std::make_unique<Source>()} {}
Tree::~Tree() = default;
Tree::Tree(Tree&&) noexcept = default;
Tree& Tree::operator=(Tree&&) noexcept = default;

/// Turns the parser's tree into ours, in document order and without recursion.
class Builder {
public:
  Builder(std::string_view text, Tree& tree) : m_places{text}, m_tree{tree} {}

  void build(pugi::xml_node root) {
    std::vector<std::uint32_t> open;  // the nodes on the way from the root, and, behind them, the last child added
    pugi::xml_node at = root;
    std::vector<std::uint32_t> last_child;
    while (at) {
      const std::uint32_t index = add(at);
      if (!open.empty()) {
        std::uint32_t& last = last_child.back();
        (last == k_none ? m_tree.m_nodes[open.back()].first_child : m_tree.m_nodes[last].next_sibling) = index;
        last = index;
      }
      if (const pugi::xml_node inner = element_from(at.first_child())) {
        open.push_back(index);
        last_child.push_back(k_none);
        at = inner;
        continue;
      }
      for (;;) {
        if (at == root) return;
        if (const pugi::xml_node next = element_from(at.next_sibling())) {
          at = next;
          break;
        }
        at = at.parent();
        open.pop_back();
        last_child.pop_back();
      }
    }
  }

private:
  static pugi::xml_node element_from(pugi::xml_node node) {
    while (node && node.type() != pugi::node_element) node = node.next_sibling();
    return node;
  }

  std::uint32_t add(pugi::xml_node element) {
    Tree::Node node;
    node.name = without_prefix(element.name());
    node.text = text_of(element);
    node.first_attribute = static_cast<std::uint32_t>(m_tree.m_attributes.size());
    for (const pugi::xml_attribute& attribute : element.attributes())
      m_tree.m_attributes.push_back({attribute.name(), attribute.value()});
    node.attributes = static_cast<std::uint32_t>(m_tree.m_attributes.size()) - node.first_attribute;
    // The parser's offset is that of the name, behind the '<'.
    const Location where = m_places.at(static_cast<std::size_t>(element.offset_debug()) - 1, {});
    node.line = where.line;
    node.column = where.column;
    m_tree.m_nodes.push_back(node);
    return static_cast<std::uint32_t>(m_tree.m_nodes.size() - 1);
  }

  std::string_view text_of(pugi::xml_node element) {
    std::string_view first;
    std::string* joined = nullptr;
    for (const pugi::xml_node& piece : element.children()) {
      if (piece.type() != pugi::node_pcdata && piece.type() != pugi::node_cdata) continue;
      const std::string_view value = piece.value();
      if (first.empty()) {
        first = value;
        continue;
      }
      if (joined == nullptr) joined = &m_tree.m_source->joined.emplace_back(first);
      joined->append(value);
    }
    return joined == nullptr ? first : std::string_view(*joined);
  }

  PlaceCounter m_places;
  Tree& m_tree;
};

std::string_view Element::name() const {
  return m_tree->m_nodes[m_index].name;
}
std::string_view Element::text() const {
  return m_tree->m_nodes[m_index].text;
}
int Element::line() const {
  return m_tree->m_nodes[m_index].line;
}
int Element::column() const {
  return m_tree->m_nodes[m_index].column;
}
Location Element::where(std::string_view document_name) const {
  return {.document = std::string(document_name), .line = line(), .column = column()};
}
std::span<const Attribute> Element::attributes() const {
  const Tree::Node& node = m_tree->m_nodes[m_index];
  return std::span{m_tree->m_attributes}.subspan(node.first_attribute, node.attributes);
}

std::optional<std::string_view> Element::attribute(std::string_view name) const {
  std::optional<std::string_view> prefixed;
  for (const Attribute& attribute : attributes()) {
    if (attribute.name == name) return attribute.value;
    if (!prefixed && attribute.name.ends_with(name) && without_prefix(attribute.name) == name)
      prefixed = attribute.value;
  }
  return prefixed;
}

Children Element::children() const {
  return Children{*this};
}

std::optional<Element> Element::child(std::string_view name) const {
  for (const Element inner : children())
    if (inner.name() == name) return inner;
  return std::nullopt;
}

Children::Iterator& Children::Iterator::operator++() {
  m_index = m_tree->m_nodes[m_index].next_sibling;
  return *this;
}
Children::Iterator Children::begin() const {
  return {*m_parent.m_tree, m_parent.m_tree->m_nodes[m_parent.m_index].first_child};
}
Children::Iterator Children::end() const {
  return {*m_parent.m_tree, k_none};
}

Result<Tree> parse(std::string_view bytes, std::string_view document_name, const Limits& limits) {
  if (bytes.size() > limits.bytes)
    return failure(k_too_large, {.document = std::string(document_name)}, {},
                   {std::to_string(bytes.size()), std::to_string(limits.bytes)});
  SEISEKI_TRY(text::DecodedText decoded, text::decode(bytes, document_name, limits.bytes));
  SEISEKI_CHECK(check_markup(decoded.text, document_name, limits));

  throw_where_memory_ends();
  Tree tree;
  tree.m_findings = text::decoding_findings(decoded, document_name);
  // A blank cell is a blank, not nothing; blanks between elements are layout.
  constexpr unsigned k_options = pugi::parse_cdata | pugi::parse_escapes | pugi::parse_eol |
                                 pugi::parse_wconv_attribute | pugi::parse_ws_pcdata_single;
  const pugi::xml_parse_result parsed =
      tree.m_source->document.load_buffer(decoded.text.data(), decoded.text.size(), k_options, pugi::encoding_utf8);
  const pugi::xml_node root = tree.m_source->document.document_element();
  if (!parsed || !root) {
    PlaceCounter places{decoded.text};
    return failure(k_malformed,
                   places.at(static_cast<std::size_t>(parsed.offset < 0 ? 0 : parsed.offset), document_name), {},
                   {root || !parsed ? parsed.description() : "no element", "構文に誤りがあります"});
  }
  Builder{decoded.text, tree}.build(root);
  return tree;
}

}  // namespace seiseki::importers::xml
