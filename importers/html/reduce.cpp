#include "importers/html/reduce.hpp"

#include <algorithm>
#include <array>

#include "importers/html/findings.hpp"
#include "importers/html/nesting.hpp"
#include "importers/text/ascii.hpp"

namespace seiseki::importers::html {
namespace {

constexpr auto k_npos = std::string_view::npos;

bool is_blank(char c) {
  return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f';
}

/// Attributes copied of one tag, so that repeating them costs nothing: the parser takes the first of each name.
constexpr std::size_t k_max_attributes = 16;

class Reducer {
public:
  Reducer(std::string_view bytes, const Limits& limits) : m_in{bytes}, m_limits{limits} {
    m_out.reserve(bytes.size() + 64);
    // Without one the parser would keep tables inside an open paragraph.
    m_out += "<!DOCTYPE html>";
  }

  Result<Reduced> run() {
    while (m_at < m_in.size()) {
      const std::size_t open = std::min(m_in.find('<', m_at), m_in.size());
      m_out.append(m_in.substr(m_at, open - m_at));
      m_at = open;
      if (m_at == m_in.size()) break;
      if (!markup()) return failure(k_too_many_tags, {}, {}, {std::to_string(m_limits.tags)});
      if (m_nesting.depth() > static_cast<std::size_t>(m_limits.depth)) {
        return failure(k_too_deep, {}, {}, {std::to_string(m_limits.depth)});
      }
    }
    const bool whole = m_seen_end || (!m_seen_html && !m_cut && !m_nesting.in_table());
    return Reduced{std::move(m_out), whole};
  }

private:
  // At a '<'. False if there are too many tags.
  bool markup() {
    const char next = m_at + 1 < m_in.size() ? m_in[m_at + 1] : '\0';
    if (text::is_letter(next)) return tag(m_at + 1, false);
    if (next == '/' && m_at + 2 < m_in.size() && text::is_letter(m_in[m_at + 2])) return tag(m_at + 2, true);
    if (m_in.substr(m_at, 4) == "<!--") {
      comment();
    } else if (next == '!' || next == '?' || next == '/') {
      m_seen_html = m_seen_html || same_word(m_in.substr(m_at, 9), "<!doctype");
      skip_past('>');
    } else {
      // As text, and unmistakably so: a tag dropped behind it must not make one of it.
      m_out += "&lt;";
      ++m_at;
    }
    return true;
  }

  void skip_past(char c) {
    const std::size_t found = m_in.find(c, m_at);
    m_cut = found == k_npos;
    m_at = m_cut ? m_in.size() : found + 1;
  }

  void comment() {
    m_at += 4;
    if (m_in.substr(m_at, 1) == ">" || m_in.substr(m_at, 2) == "->") return skip_past('>');
    const std::size_t plain = m_in.find("-->", m_at);
    const std::size_t odd = m_in.substr(0, plain).find("--!>", m_at);
    m_at = std::min(plain, odd);
    m_cut = m_at == k_npos;
    m_at = m_cut ? m_in.size() : m_in.find('>', m_at) + 1;
  }

  bool tag(std::size_t name_begin, bool is_end) {
    std::size_t name_end = name_begin;
    while (name_end < m_in.size() && !is_blank(m_in[name_end]) && m_in[name_end] != '/' && m_in[name_end] != '>') {
      ++name_end;
    }
    const std::string_view name = m_in.substr(name_begin, name_end - name_begin);
    const Element element = classify(name);
    const bool keep = element > Element::raw_text && !(is_end && element == Element::input);
    if (element == Element::dropped) note_document(name, is_end);

    const std::size_t out_before = m_out.size();
    if (keep) m_out.append(is_end ? "</" : "<").append(name);
    m_at = name_end;
    attributes(keep && !is_end);
    if (m_cut) {  // the bytes end inside the tag: it never was one
      m_out.resize(out_before);
      return true;
    }
    if (keep) {
      m_out += '>';
      if (is_end) {
        m_nesting.end(element);
      } else {
        m_nesting.start(element);
      }
      return ++m_tags <= m_limits.tags;
    }
    if (element != Element::inline_dropped) m_out += ' ';
    if (element == Element::raw_text && !is_end) skip_raw_text(name);
    return true;
  }

  void note_document(std::string_view name, bool is_end) {
    if (same_word(name, "html")) (is_end ? m_seen_end : m_seen_html) = true;
  }

  // From behind the tag's name to behind its '>', copying the attributes the readers ask for. The states are HTML's
  // own: a quotation mark opens a value only behind an equals sign.
  void attributes(bool copy) {
    std::size_t count = 0;
    for (;;) {
      while (m_at < m_in.size() && (is_blank(m_in[m_at]) || m_in[m_at] == '/')) ++m_at;
      if (m_at >= m_in.size()) break;
      if (m_in[m_at] == '>') {
        ++m_at;
        return;
      }
      const std::size_t name_begin = m_at++;
      while (m_at < m_in.size() && !is_blank(m_in[m_at]) && m_in[m_at] != '/' && m_in[m_at] != '>' &&
             m_in[m_at] != '=') {
        ++m_at;
      }
      const std::string_view name = m_in.substr(name_begin, m_at - name_begin);
      std::size_t after = m_at;
      while (after < m_in.size() && is_blank(m_in[after])) ++after;
      if (after >= m_in.size() || m_in[after] != '=') continue;
      m_at = after + 1;
      while (m_at < m_in.size() && is_blank(m_in[m_at])) ++m_at;
      const std::string_view value = attribute_value();
      if (m_at >= m_in.size()) break;
      if (!copy || value.empty() || count == k_max_attributes || !is_wanted(name)) continue;
      ++count;
      m_out.append(" ").append(name).append("=").append(value);
    }
    m_cut = true;
    m_at = m_in.size();
  }

  // With its quotation marks; an unquoted one without. Empty if missing or unfinished.
  std::string_view attribute_value() {
    if (m_at >= m_in.size() || m_in[m_at] == '>') return {};
    const std::size_t begin = m_at;
    if (const char quote = m_in[m_at]; quote == '"' || quote == '\'') {
      const std::size_t end = m_in.find(quote, m_at + 1);
      m_at = end == k_npos ? m_in.size() : end + 1;
    } else {
      while (m_at < m_in.size() && !is_blank(m_in[m_at]) && m_in[m_at] != '>') ++m_at;
    }
    return m_in.substr(begin, m_at - begin);
  }

  static bool is_wanted(std::string_view name) {
    constexpr std::array<std::string_view, 7> k_wanted{"class", "href", "colspan", "action", "name", "value", "type"};
    return is_one_of(name, k_wanted);
  }

  void skip_raw_text(std::string_view name) {
    for (std::size_t at = m_in.find("</", m_at); at != k_npos; at = m_in.find("</", at + 2)) {
      const std::size_t end = at + 2 + name.size();
      if (end < m_in.size() && (is_blank(m_in[end]) || m_in[end] == '>' || m_in[end] == '/') &&
          std::equal(name.begin(), name.end(), m_in.begin() + static_cast<std::ptrdiff_t>(at + 2),
                     [](char a, char b) { return text::ascii_lower(a) == text::ascii_lower(b); })) {
        m_at = at;  // the end tag itself is dropped like any other
        return;
      }
    }
    m_cut = true;
    m_at = m_in.size();
  }

  std::string_view m_in;
  const Limits& m_limits;
  std::string m_out;
  std::size_t m_at = 0;
  Nesting m_nesting;
  int m_tags = 0;
  bool m_seen_html = false;
  bool m_seen_end = false;
  bool m_cut = false;
};

}  // namespace

Result<Reduced> reduce(std::string_view bytes, const Limits& limits) {
  if (bytes.size() > limits.bytes) {
    return failure(k_too_large, {}, {}, {std::to_string(bytes.size()), std::to_string(limits.bytes)});
  }
  return Reducer{bytes, limits}.run();
}

}  // namespace seiseki::importers::html
