/// \file
/// A page as its readers need it: tables, headings, paragraphs, links and forms in document order, with texts decoded
/// and trimmed. html_tree.cpp is the only file that knows the HTML parser, and no type of it leaks.
/// Deliberately not a DOM: what no reader asks for (scripts, styles, pictures, layout) is not kept.
#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "engine/domain/error.hpp"

namespace seiseki::importers::html {

/// What a page may cost. Checked on the bytes, before anything is parsed.
struct Limits {
  std::size_t bytes = std::size_t{8} * 1024 * 1024;
  int depth = 512;    ///< open elements: the parser's time grows faster than the nesting
  int tags = 400000;  ///< start and end tags of the elements kept
};

struct Link {
  std::string_view text;
  std::string_view href;
  std::string_view css_class;
};

/// Texts are UTF-8, trimmed, no-break spaces and runs of blanks reduced to one blank.
struct Cell {
  std::string_view text;  ///< without that of tables, headings and paragraphs inside it
  std::string_view css_class;
  std::string_view div_class;   ///< of the first div inside: flags (`tn_JPN`) and colours (`FarbewT`) are such
  std::size_t first_link = 0;   ///< into Page::links()
  std::size_t links = 0;        ///< those of the tables inside it too
  std::size_t first_table = 0;  ///< into Page::tables()
  std::size_t tables = 0;       ///< inside the cell, whose texts are theirs
  int colspan = 1;
  bool is_header = false;  ///< th
};

struct Row {
  std::string_view css_class;
  std::vector<Cell> cells;
};

struct Table {
  std::string_view css_class;
  std::vector<Row> rows;
};

struct Heading {
  int level = 0;  ///< 1 … 6
  std::string_view text;
  std::string_view css_class;
};

struct Paragraph {
  std::string_view text;
  std::string_view css_class;
  std::size_t first_link = 0;
  std::size_t links = 0;
};

struct Input {
  std::string_view name;
  std::string_view type;
  std::string_view value;
};

struct Form {
  std::string_view action;
  std::vector<Input> inputs;
};

/// What stands in the page, in the order in which it begins.
struct Block {
  enum class Kind { heading, paragraph, table };
  Kind kind = Kind::heading;
  std::size_t index = 0;
};

/// Owns every text it hands out; the views live as long as it does.
class Page {
public:
  Page();
  ~Page();
  Page(Page&&) noexcept;
  Page& operator=(Page&&) noexcept;

  const std::vector<Block>& blocks() const { return m_blocks; }
  const std::vector<Table>& tables() const { return m_tables; }  ///< nested ones too, each by itself
  const std::vector<Heading>& headings() const { return m_headings; }
  const std::vector<Paragraph>& paragraphs() const { return m_paragraphs; }
  const std::vector<Link>& links() const { return m_links; }
  const std::vector<Form>& forms() const { return m_forms; }
  std::span<const Link> links_of(const Cell& cell) const {
    return std::span{m_links}.subspan(cell.first_link, cell.links);
  }
  std::span<const Table> tables_in(const Cell& cell) const {
    return std::span{m_tables}.subspan(cell.first_table, cell.tables);
  }
  std::span<const Link> links_of(const Paragraph& p) const { return std::span{m_links}.subspan(p.first_link, p.links); }
  /// False if the bytes stop before the page does: no `</html>`, or, in a fragment without `<html`, an open table or
  /// tag.
  bool is_complete() const { return m_complete; }

private:
  friend class Walker;
  friend Result<Page> parse(std::string_view bytes, const Limits& limits);
  class Arena;
  std::unique_ptr<Arena> m_arena;
  std::vector<Block> m_blocks;
  std::vector<Table> m_tables;
  std::vector<Heading> m_headings;
  std::vector<Paragraph> m_paragraphs;
  std::vector<Link> m_links;
  std::vector<Form> m_forms;
  bool m_complete = true;
};

/// Reads any bytes as HTML, broken markup included. Errors: `html-too-large`, `html-too-deep`, `html-too-many-tags`.
[[nodiscard]] Result<Page> parse(std::string_view bytes, const Limits& limits = {});

/// True if `name` is one of the blank-separated classes.
bool has_class(std::string_view css_class, std::string_view name);

}  // namespace seiseki::importers::html
