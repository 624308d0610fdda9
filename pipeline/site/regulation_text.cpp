#include "pipeline/site/regulation_text.hpp"

#include <algorithm>
#include <optional>

#include "importers/text/lines.hpp"
#include "importers/text/unicode.hpp"
#include "pipeline/site/findings.hpp"

namespace seiseki::site {

namespace {

using Block = RegulationText::Block;
using Kind = RegulationText::Kind;
using importers::text::trim;

constexpr std::string_view k_mark = "\xef\xbb\xbf";

bool take(std::string_view& text, std::string_view beginning) {
  if (!text.starts_with(beginning)) return false;
  text.remove_prefix(beginning.size());
  return true;
}

/// A number of one to three digits, of either width, taken off.
std::optional<int> take_number(std::string_view& text) {
  constexpr std::string_view k_wide_zero = "\uff10";  // the ten stand in a row, and differ in the last byte
  constexpr int k_most_digits = 3;
  std::string_view rest = text;
  int number = 0;
  int digits = 0;
  for (; digits < k_most_digits && !rest.empty(); ++digits) {
    if (rest.front() >= '0' && rest.front() <= '9') {
      number = 10 * number + (rest.front() - '0');
      rest.remove_prefix(1);
      continue;
    }
    const bool is_wide = rest.size() >= k_wide_zero.size() && rest.substr(0, 2) == k_wide_zero.substr(0, 2);
    const int digit = is_wide ? static_cast<unsigned char>(rest[2]) - static_cast<unsigned char>(k_wide_zero[2]) : -1;
    if (digit < 0 || digit > 9) break;
    number = 10 * number + digit;
    rest.remove_prefix(k_wide_zero.size());
  }
  if (digits == 0) return std::nullopt;
  text = rest;
  return number;
}

/// 5 of `5. Method`, `５．方法`, `第5条 方法`.
std::optional<int> article_of(std::string_view line) {
  const bool is_counted = take(line, "第");
  const auto number = take_number(line);
  if (!number) return std::nullopt;
  const bool is_article = is_counted ? line.starts_with("条") : line.starts_with(". ") || line.starts_with("．");
  return is_article ? number : std::nullopt;
}

/// 1 of `(1) …`, `（１）…`; the rest of the line is left.
std::optional<int> take_clause(std::string_view& line) {
  std::string_view rest = line;
  if (!take(rest, "(") && !take(rest, "（")) return std::nullopt;
  const auto number = take_number(rest);
  if (!number || (!take(rest, ")") && !take(rest, "）"))) return std::nullopt;
  line = trim(rest);
  return number;
}

class Reader {
public:
  void line(std::string_view raw) {
    const bool is_row = raw.find('\t') != std::string_view::npos && !trim(raw).empty();
    const bool is_inner = raw.starts_with("  ");
    std::string_view text = trim(raw);
    if (text.empty()) {
      m_is_open = false;
      return;
    }
    const std::size_t marks = std::min(text.find_first_not_of('#'), text.size());
    const bool is_heading = marks > 0 && marks < text.size() && text[marks] == ' ';
    if (is_heading) text = trim(text.substr(marks));
    const bool is_item = !is_heading && (take(text, "- ") || take(text, "* "));
    text = trim(text);
    if (is_row && !is_item) return add_row(raw);
    if (const auto number = is_item || is_inner ? std::nullopt : article_of(text); number && *number > m_article) {
      m_article = *number;
      m_clause = 0;
      return add({Kind::heading, std::to_string(*number), std::string{text}});
    }
    std::string_view rest = text;
    if (const auto number = m_article == 0 || is_inner ? std::nullopt : take_clause(rest);
        number && *number > m_clause) {
      m_clause = *number;
      return add({Kind::clause, std::to_string(m_article) + "(" + std::to_string(m_clause) + ")", std::string{rest}});
    }
    if (is_heading) return add({Kind::heading, {}, std::string{text}});
    // A paragraph may be broken into lines; an item stands alone.
    if (m_is_open && !is_item) {
      m_out.blocks.back().text += ' ';
      m_out.blocks.back().text += text;
      return;
    }
    add({Kind::paragraph, {}, std::string{text}});
    m_is_open = !is_item;
  }

  RegulationText take_text() { return std::move(m_out); }

private:
  void add(Block block) {
    m_out.blocks.push_back(std::move(block));
    m_is_open = false;
  }
  void add_row(std::string_view row) {
    while (!row.empty() && (row.back() == '\t' || row.back() == ' ')) row.remove_suffix(1);
    if (m_out.blocks.empty() || m_out.blocks.back().kind != Kind::rows) add({Kind::rows, {}, {}});
    m_out.blocks.back().text += row;
    m_out.blocks.back().text += '\n';
  }

  RegulationText m_out;
  int m_article = 0;
  int m_clause = 0;
  bool m_is_open = false;  ///< the last block is a paragraph that the next line goes on with
};

}  // namespace

bool RegulationText::has(std::string_view clause) const {
  return std::any_of(blocks.begin(), blocks.end(),
                     [&](const Block& block) { return !clause.empty() && block.clause == clause; });
}

Result<RegulationText> read_regulation_text(std::string_view bytes, const std::string& file) {
  if (importers::text::first_invalid_utf8(bytes) != std::string_view::npos)
    return failure(k_regulation_text, {.document = file}, {}, {file, "it is not UTF-8", "UTF-8ではありません"});
  take(bytes, k_mark);
  Reader reader;
  importers::text::LineReader lines{bytes};
  while (const auto line = lines.next()) reader.line(line->text);
  RegulationText out = reader.take_text();
  const bool has_clause =
      std::any_of(out.blocks.begin(), out.blocks.end(), [](const Block& block) { return block.kind == Kind::clause; });
  if (!has_clause)
    return failure(
        k_regulation_text, {.document = file}, {},
        {file, "no clause is found in it: an article begins with a line such as “5. Method”, its clauses with “(1)”",
         "条項が見つかりません（条は「5. 方法」「第5条 方法」、項は `(1)` で始まる行とします）"});
  return out;
}

}  // namespace seiseki::site
