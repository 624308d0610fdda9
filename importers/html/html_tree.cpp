#include "importers/html/html_tree.hpp"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <cstring>
#include <new>
#include <optional>
#include <string>
#include <utility>

#include <gumbo.h>

#include "importers/html/plain_text.hpp"
#include "importers/html/reduce.hpp"

namespace seiseki::importers::html {

/// Where the parser allocates: blocks handed out one after the other and freed all at once, which is most of the
/// difference to parsing with malloc. What is parsed is capped beforehand, so this needs no cap of its own.
class Page::Arena {
public:
  Arena() = default;
  Arena(const Arena&) = delete;
  Arena& operator=(const Arena&) = delete;
  ~Arena() {
    for (char* block : m_blocks) ::operator delete(block);
  }

  void* allocate(std::size_t size) {
    const std::size_t needed = (size + k_alignment - 1) / k_alignment * k_alignment;
    if (needed > m_left) grow(needed);
    m_last = m_next;
    m_next += needed;
    m_left -= needed;
    return m_last;
  }

  // The parser's buffers grow by allocate, copy, free: only the newest block can be taken back.
  void release(void* pointer) {
    if (pointer == nullptr || pointer != m_last) return;
    m_left += static_cast<std::size_t>(m_next - m_last);
    m_next = m_last;
    m_last = nullptr;
  }

  std::string_view keep(std::string_view text) {
    if (text.empty()) return {};
    char* copy = static_cast<char*>(allocate(text.size()));
    std::memcpy(copy, text.data(), text.size());
    return {copy, text.size()};
  }

private:
  static constexpr std::size_t k_alignment = alignof(std::max_align_t);
  // Small enough to come from the heap, not page by page from the system.
  static constexpr std::size_t k_block = std::size_t{64} * 1024;

  void grow(std::size_t needed) {
    const std::size_t size = std::max(needed, k_block);
    m_blocks.push_back(nullptr);
    m_blocks.back() = static_cast<char*>(::operator new(size));
    m_next = m_blocks.back();
    m_left = size;
  }

  std::vector<char*> m_blocks;
  char* m_next = nullptr;
  char* m_last = nullptr;
  std::size_t m_left = 0;
};

namespace {

std::string_view view(const char* text) {
  return text == nullptr ? std::string_view{} : std::string_view{text};
}

std::string_view attribute(const GumboElement& element, const char* name) {
  const GumboAttribute* found = gumbo_get_attribute(&element.attributes, name);
  return found == nullptr ? std::string_view{} : view(found->value);
}

/// Collects a text that mostly is one piece, which is then not copied.
class TextSink {
public:
  void add(std::string_view piece) {
    if (piece.empty()) return;
    if (m_first.empty()) {
      m_first = piece;
    } else {
      if (m_joined.empty()) m_joined = m_first;
      m_joined += piece;
    }
  }
  std::string_view joined() const { return m_joined.empty() ? m_first : std::string_view{m_joined}; }
  bool is_copied() const { return !m_joined.empty(); }

private:
  std::string_view m_first;
  std::string m_joined;
};

int heading_level(GumboTag tag) {
  switch (tag) {
    case GUMBO_TAG_H1:
      return 1;
    case GUMBO_TAG_H2:
      return 2;
    case GUMBO_TAG_H3:
      return 3;
    case GUMBO_TAG_H4:
      return 4;
    case GUMBO_TAG_H5:
      return 5;
    case GUMBO_TAG_H6:
      return 6;
    default:
      return 0;
  }
}

}  // namespace

/// One walk over the parser's tree, which reduce() keeps shallow enough to recurse.
class Walker {
public:
  Walker(Page& page, Page::Arena& arena) : m_page{page}, m_arena{arena} {}

  void walk(const GumboNode& node, TextSink& sink) {
    switch (node.type) {
      case GUMBO_NODE_TEXT:
      case GUMBO_NODE_CDATA:
      case GUMBO_NODE_WHITESPACE:
        sink.add(view(node.v.text.text));
        break;
      case GUMBO_NODE_ELEMENT:
      case GUMBO_NODE_TEMPLATE:
        element(node.v.element, sink);
        break;
      default:
        break;
    }
  }

private:
  void children(const GumboElement& element, TextSink& sink) {
    for (unsigned i = 0; i < element.children.length; ++i) {
      walk(*static_cast<const GumboNode*>(element.children.data[i]), sink);
    }
  }

  std::string_view text(const TextSink& sink) {
    const std::string_view words = trimmed(sink.joined());
    if (!is_normal(words)) return m_arena.keep(with_single_blanks(words));
    return sink.is_copied() ? m_arena.keep(words) : words;
  }

  void element(const GumboElement& element, TextSink& sink) {
    switch (element.tag) {
      case GUMBO_TAG_TABLE:
        return table(element);
      case GUMBO_TAG_TR:
        return row(element, sink);
      case GUMBO_TAG_TD:
      case GUMBO_TAG_TH:
        return cell(element, sink);
      case GUMBO_TAG_A:
        return link(element, sink);
      case GUMBO_TAG_P:
        return paragraph(element);
      case GUMBO_TAG_FORM:
        return form(element, sink);
      case GUMBO_TAG_INPUT:
        return input(element);
      case GUMBO_TAG_DIV:
        if (m_cell && m_cell->div_class.empty()) m_cell->div_class = attribute(element, "class");
        return children(element, sink);
      default:
        break;
    }
    if (const int level = heading_level(element.tag)) return heading(element, level);
    children(element, sink);
  }

  void table(const GumboElement& element) {
    const std::size_t index = m_page.m_tables.size();
    m_page.m_tables.push_back({attribute(element, "class"), {}});
    m_page.m_blocks.push_back({Block::Kind::table, index});
    const auto outer_table = std::exchange(m_table, index);
    Cell* outer_cell = std::exchange(m_cell, nullptr);
    TextSink lost;  // text between the cells of a table is nobody's
    children(element, lost);
    m_table = outer_table;
    m_cell = outer_cell;
  }

  void row(const GumboElement& element, TextSink& sink) {
    if (!m_table) return children(element, sink);
    const std::size_t index = *m_table;
    Row row{attribute(element, "class"), {}};
    const auto& rows = m_page.m_tables[index].rows;
    if (!rows.empty()) row.cells.reserve(rows.back().cells.size());
    Row* outer = std::exchange(m_row, &row);
    children(element, sink);
    m_row = outer;
    m_page.m_tables[index].rows.push_back(std::move(row));
  }

  void cell(const GumboElement& element, TextSink& sink) {
    if (m_row == nullptr) return children(element, sink);
    Cell cell;
    cell.css_class = attribute(element, "class");
    cell.is_header = element.tag == GUMBO_TAG_TH;
    cell.first_link = m_page.m_links.size();
    cell.first_table = m_page.m_tables.size();
    if (const std::string_view span = attribute(element, "colspan"); !span.empty()) {
      std::from_chars(span.data(), span.data() + span.size(), cell.colspan);
    }
    Cell* outer_cell = std::exchange(m_cell, &cell);
    Row* outer_row = std::exchange(m_row, nullptr);
    TextSink own;
    children(element, own);
    m_row = outer_row;
    m_cell = outer_cell;
    cell.text = text(own);
    cell.links = m_page.m_links.size() - cell.first_link;
    cell.tables = m_page.m_tables.size() - cell.first_table;
    m_row->cells.push_back(cell);
  }

  void link(const GumboElement& element, TextSink& sink) {
    const std::size_t index = m_page.m_links.size();
    m_page.m_links.push_back({{}, attribute(element, "href"), attribute(element, "class")});
    TextSink own;
    children(element, own);
    const std::string_view words = own.is_copied() ? m_arena.keep(own.joined()) : own.joined();
    sink.add(words);
    const std::string_view label = trimmed(words);
    m_page.m_links[index].text = is_normal(label) ? label : m_arena.keep(with_single_blanks(label));
  }

  void paragraph(const GumboElement& element) {
    const Paragraph p{{}, attribute(element, "class"), m_page.m_links.size(), 0};
    const std::size_t index = m_page.m_paragraphs.size();
    m_page.m_paragraphs.push_back(p);
    m_page.m_blocks.push_back({Block::Kind::paragraph, index});
    TextSink own;
    children(element, own);
    m_page.m_paragraphs[index].text = text(own);
    m_page.m_paragraphs[index].links = m_page.m_links.size() - p.first_link;
  }

  void heading(const GumboElement& element, int level) {
    const std::size_t index = m_page.m_headings.size();
    m_page.m_headings.push_back({level, {}, attribute(element, "class")});
    m_page.m_blocks.push_back({Block::Kind::heading, index});
    TextSink own;
    children(element, own);
    m_page.m_headings[index].text = text(own);
  }

  void form(const GumboElement& element, TextSink& sink) {
    m_page.m_forms.push_back({attribute(element, "action"), {}});
    m_in_form = true;
    children(element, sink);
    // Cells that were not closed let the rest of the page leave the form's element: its inputs are still the form's.
  }

  void input(const GumboElement& element) {
    if (!m_in_form) return;
    m_page.m_forms.back().inputs.push_back(
        {attribute(element, "name"), attribute(element, "type"), attribute(element, "value")});
  }

  Page& m_page;
  Page::Arena& m_arena;
  std::optional<std::size_t> m_table;
  Row* m_row = nullptr;
  Cell* m_cell = nullptr;
  bool m_in_form = false;
};

Page::Page() : m_arena{std::make_unique<Arena>()} {}
Page::~Page() = default;
Page::Page(Page&&) noexcept = default;
Page& Page::operator=(Page&&) noexcept = default;

Result<Page> parse(std::string_view bytes, const Limits& limits) {
  SEISEKI_TRY(const Reduced reduced, reduce(bytes, limits));
  Page page;
  page.m_complete = reduced.complete;
  GumboOptions options = kGumboDefaultOptions;
  options.userdata = page.m_arena.get();
  options.allocator = [](void* arena, std::size_t size) { return static_cast<Page::Arena*>(arena)->allocate(size); };
  options.deallocator = [](void* arena, void* pointer) { static_cast<Page::Arena*>(arena)->release(pointer); };
  options.max_errors = 0;  // broken markup is the rule; collecting the complaints costs time and memory
  const GumboOutput* output = gumbo_parse_with_options(&options, reduced.markup.data(), reduced.markup.size());
  TextSink outside;
  Walker{page, *page.m_arena}.walk(*output->root, outside);
  return page;  // the parser's output is the arena's and ends with the page
}

bool has_class(std::string_view css_class, std::string_view name) {
  while (!css_class.empty()) {
    const std::size_t end = std::min(css_class.find(' '), css_class.size());
    if (css_class.substr(0, end) == name) return true;
    css_class.remove_prefix(std::min(end + 1, css_class.size()));
  }
  return false;
}

}  // namespace seiseki::importers::html
