/// \file
/// An XML document as its readers need it: elements with attributes, text and a place in the source. xml_tree.cpp is
/// the only file that knows the XML parser, and no type of it leaks.
/// Deliberately without what hostile documents need: a document type declaration is refused wherever it stands, so no
/// entity is ever declared, nothing is fetched, and only the five predefined and numeric references mean anything.
/// Names are compared without their namespace prefix. \spec office P10
#pragma once

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/domain/error.hpp"

namespace seiseki::importers::xml {

/// What a document may cost. Checked on the bytes, before the parser sees them.
struct Limits {
  std::size_t bytes = std::size_t{16} << 20U;
  int depth = 64;                    ///< open elements
  std::size_t elements = 1'000'000;  ///< in the whole document
  std::size_t attributes = 64;       ///< of one element
};

struct Attribute {
  std::string_view name;  ///< with its prefix, as written
  std::string_view value;
};

class Tree;
class Children;

/// A handle; valid as long as its tree.
class Element {
public:
  std::string_view name() const;  ///< without its prefix
  /// The character data directly inside, CDATA included, pieces joined, blanks kept; without that of inner elements.
  std::string_view text() const;
  std::span<const Attribute> attributes() const;
  /// The attribute written `name`, else the first called `name` behind a prefix; nullopt if there is neither.
  std::optional<std::string_view> attribute(std::string_view name) const;
  Children children() const;                                  ///< in document order
  std::optional<Element> child(std::string_view name) const;  ///< the first of that name
  int line() const;                                           ///< 1-based
  int column() const;                                         ///< 1-based, in characters, of the `<`
  Location where(std::string_view document_name) const;

private:
  friend class Tree;
  friend class Children;
  Element(const Tree& tree, std::uint32_t index) : m_tree{&tree}, m_index{index} {}
  const Tree* m_tree;
  std::uint32_t m_index;
};

/// Owns every text it hands out.
class Tree {
public:
  Tree();
  ~Tree();
  Tree(Tree&&) noexcept;
  Tree& operator=(Tree&&) noexcept;

  /// \pre the tree came from parse(); the handles stay valid until it is moved from or destroyed
  Element root() const { return {*this, 0}; }
  /// What the decoding had to say: `encoding-guessed`, `text-invalid`.
  const std::vector<Finding>& findings() const { return m_findings; }

private:
  friend class Element;
  friend class Children;
  friend class Builder;
  friend Result<Tree> parse(std::string_view bytes, std::string_view document_name, const Limits& limits);
  struct Node;
  struct Source;
  std::unique_ptr<Source> m_source;
  std::vector<Node> m_nodes;  ///< in document order
  std::vector<Attribute> m_attributes;
  std::vector<Finding> m_findings;
};

/// The elements inside an element, for range-for.
class Children {
public:
  class Iterator {
  public:
    using value_type = Element;
    using reference = Element;
    using pointer = void;
    using difference_type = std::ptrdiff_t;
    using iterator_category = std::input_iterator_tag;
    Element operator*() const { return {*m_tree, m_index}; }
    Iterator& operator++();
    friend bool operator==(const Iterator& a, const Iterator& b) { return a.m_index == b.m_index; }

  private:
    friend class Children;
    Iterator(const Tree& tree, std::uint32_t index) : m_tree{&tree}, m_index{index} {}
    const Tree* m_tree;
    std::uint32_t m_index;
  };
  Iterator begin() const;
  Iterator end() const;

private:
  friend class Element;
  explicit Children(Element parent) : m_parent{parent} {}
  Element m_parent;
};

/// Reads a whole document, decoded as importers/text decodes. Errors: `xml-doctype`, `xml-malformed`, `xml-too-large`,
/// `xml-too-deep`, `xml-too-many`, `source-empty`.
[[nodiscard]] Result<Tree> parse(std::string_view bytes, std::string_view document_name, const Limits& limits = {});

}  // namespace seiseki::importers::xml
