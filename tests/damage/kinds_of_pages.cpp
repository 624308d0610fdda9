#include <algorithm>

#include "tests/damage/kind.hpp"

namespace seiseki::test {

namespace {

using Struck = std::optional<std::string>;

/// Where each element of this name begins and ends, end tag included; nested ones by themselves are not needed here.
std::vector<std::pair<std::size_t, std::size_t>> elements(std::string_view bytes, const std::string& name,
                                                          std::size_t from = 0) {
  std::vector<std::pair<std::size_t, std::size_t>> out;
  const std::string start = "<" + name;
  const std::string end = "</" + name + ">";
  for (std::size_t at = bytes.find(start, from); at != std::string_view::npos; at = bytes.find(start, at)) {
    const std::size_t close = bytes.find(end, at);
    if (close == std::string_view::npos) break;
    out.emplace_back(at, close + end.size() - at);
    at = close + end.size();
  }
  return out;
}

/// The rows of the list.
std::vector<std::pair<std::size_t, std::size_t>> rows_of(std::string_view bytes) {
  const std::size_t list = bytes.find("CRs1");
  return list == std::string_view::npos ? std::vector<std::pair<std::size_t, std::size_t>>{}
                                        : elements(bytes, "tr", list);
}

/// Changes the cells of each row of the list; nested tables make a row that is left as it is.
template <class Change>
Struck changed_rows(std::string_view bytes, const Change& change) {
  const auto rows = rows_of(bytes);
  if (rows.empty()) return std::nullopt;
  std::string out;
  std::size_t at = 0;
  for (const auto& [begin, size] : rows) {
    out += bytes.substr(at, begin - at);
    const std::string_view row = bytes.substr(begin, size);
    at = begin + size;
    const std::size_t inside = row.find('>') + 1;
    std::vector<std::string> cells;
    for (const char* name : {"td", "th"}) {
      for (const auto& [cell, length] : elements(row, name)) cells.emplace_back(row.substr(cell, length));
      if (!cells.empty()) break;
    }
    if (cells.empty() || row.find("<table") != std::string_view::npos) {
      out += row;
      continue;
    }
    change(cells);
    out += row.substr(0, inside);
    for (const std::string& cell : cells) out += cell;
    out += "</tr>";
  }
  return out + std::string{bytes.substr(at)};
}

std::string without_tags(std::string_view bytes, const std::string& name) {
  std::string out;
  for (std::size_t at = 0; at < bytes.size();) {
    const bool is_tag = bytes.substr(at).starts_with("<" + name + " ") ||
                        bytes.substr(at).starts_with("<" + name + ">") ||
                        bytes.substr(at).starts_with("</" + name + ">");
    const std::size_t end = is_tag ? bytes.find('>', at) : std::string_view::npos;
    if (end != std::string_view::npos) {
      at = end + 1;
    } else {
      out += bytes[at++];
    }
  }
  return out;
}

std::string capital_tags(std::string_view bytes) {
  std::string out{bytes};
  bool in_name = false;
  for (char& c : out) {
    if (c == '<')
      in_name = true;
    else if (c == ' ' || c == '>')
      in_name = false;
    else if (in_name && c >= 'a' && c <= 'z')
      c = static_cast<char>(c - 32);
  }
  return out;
}

std::string mhtml(std::string_view page, std::string_view encoding) {
  std::string body;
  if (encoding == "quoted-printable") {
    for (const char c : page) body += c == '=' ? "=3D" : std::string(1, c);
  } else {
    body = page;
  }
  return "From: <Saved by Blink>\r\nMIME-Version: 1.0\r\nContent-Type: multipart/related; type=\"text/html\"; boundary=\"--b\"\r\n\r\n"
         "----b\r\nContent-Type: text/html; charset=utf-8\r\nContent-Transfer-Encoding: " +
         std::string{encoding} + "\r\n\r\n" + body + "\r\n----b--\r\n";
}

std::string text_of(std::string_view bytes) {
  std::string out;
  for (std::size_t at = 0; at < bytes.size(); ++at) {
    if (bytes[at] != '<') {
      out += bytes[at];
      continue;
    }
    const std::size_t end = std::min(bytes.find('>', at), bytes.size());
    const std::string_view tag = bytes.substr(at, end - at);
    if (tag.starts_with("</td") || tag.starts_with("</th")) out += '\t';
    if (tag.starts_with("</tr") || tag.starts_with("</h2")) out += '\n';
    at = end;
  }
  return out;
}

}  // namespace

std::vector<DamageKind> kinds_of_pages() {
  std::vector<DamageKind> kinds;
  const auto add = [&](std::string name, bool is_drawn, auto strike) {
    kinds.push_back({.name = std::move(name), .forms = {Form::page}, .is_drawn = is_drawn, .strike = strike});
  };
  add("a page translated by the browser", false, [](std::string_view bytes, Draw&) -> Struck {
    std::string out = replaced(std::string{bytes}, "<html", "<html class=\"translated-ltr\" lang=\"ja\"");
    out = replaced(out, "\">", "\"><font style=\"vertical-align: inherit;\"><font style=\"vertical-align: inherit;\">");
    return replaced(out, "</td>", "</font></font></td>");
  });
  add("headings translated", false, [](std::string_view bytes, Draw&) -> Struck {
    std::string out = replaced(std::string{bytes}, "<html", "<html class=\"translated-ltr\"");
    for (const auto& [from, to] : {std::pair{">Name<", ">名前<"},
                                   {">Rd.<", ">円<"},
                                   {"Rd<", "番目<"},
                                   {">Pts.<", ">ポイント<"},
                                   {">Result<", ">結果<"},
                                   {">White<", ">白い<"},
                                   {">Black<", ">黒<"},
                                   {">No.<", ">いいえ。<"},
                                   {"1.Rd", "1位"},
                                   {"2.Rd", "2位"},
                                   {"3.Rd", "3位"},
                                   {"Round ", "円形 "},
                                   {">Rk.<", ">ランク<"}})
      out = replaced(out, from, to);
    return out;
  });
  add("saved as MHTML, 8bit", false, [](std::string_view bytes, Draw&) -> Struck { return mhtml(bytes, "8bit"); });
  add("saved as MHTML, quoted-printable", false,
      [](std::string_view bytes, Draw&) -> Struck { return mhtml(bytes, "quoted-printable"); });
  add("saved as MHTML, cut", true, [](std::string_view bytes, Draw& draw) -> Struck {
    const std::string file = mhtml(bytes, "8bit");
    return file.substr(0, draw.below(file.size()));
  });
  add("saved as MHTML inside MHTML", false,
      [](std::string_view bytes, Draw&) -> Struck { return mhtml(mhtml(bytes, "8bit"), "binary"); });
  add("tags in capitals", false, [](std::string_view bytes, Draw&) -> Struck { return capital_tags(bytes); });
  add("end tags of cells lost", false,
      [](std::string_view bytes, Draw&) -> Struck { return replaced(std::string{bytes}, "</td>", ""); });
  add("end tags of rows lost", false,
      [](std::string_view bytes, Draw&) -> Struck { return replaced(std::string{bytes}, "</tr>", ""); });
  add("links lost", false, [](std::string_view bytes, Draw&) -> Struck { return without_tags(bytes, "a"); });
  add("the form lost", false, [](std::string_view bytes, Draw&) -> Struck { return without_tags(bytes, "form"); });
  add("classes lost", false,
      [](std::string_view bytes, Draw&) -> Struck { return replaced(std::string{bytes}, "class=", "data-c="); });
  add("headings lost", false,
      [](std::string_view bytes, Draw&) -> Struck { return without_tags(without_tags(bytes, "h2"), "h3"); });
  add("the table alone", false, [](std::string_view bytes, Draw&) -> Struck {
    const std::size_t list = bytes.find("<table class=\"CRs1");
    const std::size_t end = bytes.find("</form", std::min(list, bytes.size()));
    if (list == std::string_view::npos || end == std::string_view::npos) return std::nullopt;
    return std::string{bytes.substr(list, end - list)};
  });
  add("a page copied as text", false, [](std::string_view bytes, Draw&) -> Struck { return text_of(bytes); });
  add("a page cut at a row and closed", true, [](std::string_view bytes, Draw& draw) -> Struck {
    const auto rows = rows_of(bytes);
    if (rows.size() < 3) return std::nullopt;
    const auto& row = rows[draw.between(1, rows.size() - 1)];
    return std::string{bytes.substr(0, row.first)} + "</table></div></form></body></html>";
  });
  kinds.back().loses_rows = true;
  add("a row of a page lost", true, [](std::string_view bytes, Draw& draw) -> Struck {
    const auto rows = rows_of(bytes);
    if (rows.size() < 3) return std::nullopt;
    const auto& row = rows[draw.between(1, rows.size() - 1)];
    return std::string{bytes}.erase(row.first, row.second);
  });
  kinds.back().loses_rows = true;
  add("a row of a page doubled", true, [](std::string_view bytes, Draw& draw) -> Struck {
    const auto rows = rows_of(bytes);
    if (rows.size() < 3) return std::nullopt;
    const auto& row = rows[draw.between(1, rows.size() - 1)];
    return std::string{bytes}.insert(row.first, std::string{bytes.substr(row.first, row.second)});
  });
  add("rows of a page in reverse", false, [](std::string_view bytes, Draw&) -> Struck {
    const auto rows = rows_of(bytes);
    if (rows.size() < 3) return std::nullopt;
    std::string out{bytes.substr(0, rows[1].first)};
    for (std::size_t i = rows.size(); i-- > 1;) out += bytes.substr(rows[i].first, rows[i].second);
    return out + std::string{bytes.substr(rows.back().first + rows.back().second)};
  });
  add("the headings of a page's table lost", false, [](std::string_view bytes, Draw&) -> Struck {
    const auto rows = rows_of(bytes);
    if (rows.size() < 3) return std::nullopt;
    return std::string{bytes}.erase(rows[0].first, rows[0].second);
  });
  add("columns of a page in reverse", false, [](std::string_view bytes, Draw&) -> Struck {
    return changed_rows(bytes, [](std::vector<std::string>& cells) { std::reverse(cells.begin(), cells.end()); });
  });
  add("a column of a page lost", true, [](std::string_view bytes, Draw& draw) -> Struck {
    const std::size_t at = draw.below(12);
    return changed_rows(bytes, [at](std::vector<std::string>& cells) {
      if (at < cells.size()) cells.erase(cells.begin() + static_cast<std::ptrdiff_t>(at));
    });
  });
  add("a column of a page doubled", true, [](std::string_view bytes, Draw& draw) -> Struck {
    const std::size_t at = draw.below(12);
    return changed_rows(bytes, [at](std::vector<std::string>& cells) {
      if (at < cells.size()) cells.insert(cells.begin() + static_cast<std::ptrdiff_t>(at), std::string{cells[at]});
    });
  });
  add("two columns of a page swapped", true, [](std::string_view bytes, Draw& draw) -> Struck {
    const std::size_t a = draw.below(12);
    const std::size_t b = draw.below(12);
    return changed_rows(bytes, [=](std::vector<std::string>& cells) {
      if (a < cells.size() && b < cells.size()) std::swap(cells[a], cells[b]);
    });
  });
  add("a page cut behind a column", true, [](std::string_view bytes, Draw& draw) -> Struck {
    const std::size_t width = draw.between(2, 12);
    return changed_rows(bytes, [=](std::vector<std::string>& cells) { cells.resize(std::min(cells.size(), width)); });
  });
  add("a cell of a page lost", true, [](std::string_view bytes, Draw& draw) -> Struck {
    const auto rows = rows_of(bytes);
    if (rows.size() < 3) return std::nullopt;
    const auto& row = rows[draw.between(1, rows.size() - 1)];
    const auto cells = elements(bytes.substr(row.first, row.second), "td");
    if (cells.empty()) return std::nullopt;
    const auto& cell = cells[draw.below(cells.size())];
    return std::string{bytes}.erase(row.first + cell.first, cell.second);
  });
  add("two pages in one file", false, [](std::string_view bytes, Draw&) -> Struck {
    return replaced(std::string{bytes}, "</html>", "") + std::string{bytes};
  });
  add("entities written out twice", false, [](std::string_view bytes, Draw&) -> Struck {
    return bytes.find('&') == std::string_view::npos ? std::nullopt
                                                     : std::optional{replaced(std::string{bytes}, "&", "&amp;")};
  });
  const auto add_between = [&](std::string name, const std::string& from, const std::string& to) {
    add(std::move(name), false,
        [=](std::string_view bytes, Draw&) -> Struck { return replaced(std::string{bytes}, from, to); });
  };
  const auto in_front = [&](std::string name, const std::string& text) {
    add(std::move(name), false, [=](std::string_view bytes, Draw&) -> Struck { return text + std::string{bytes}; });
  };
  const auto each_cell = [&](std::string name, auto change) {
    add(std::move(name), false, [change](std::string_view bytes, Draw&) -> Struck {
      return changed_rows(bytes, [&](std::vector<std::string>& cells) {
        for (std::string& cell : cells) {
          const std::size_t begin = cell.find('>') + 1;
          const std::size_t end = cell.rfind("</");
          if (end != std::string::npos && end >= begin)
            cell = cell.substr(0, begin) + change(cell.substr(begin, end - begin)) + cell.substr(end);
        }
      });
    });
  };
  in_front("a browser's mark of where it was saved from in front",
           "<!-- saved from url=(0052)https://chess-results.com/tnr1300001.aspx?lan=1&art=5 -->\n");
  in_front("a warning of a server in front",
           "<br />\n<b>Warning</b>:  Undefined index in <b>/srv/page.php</b> on line <b>12</b><br />\n");
  in_front("the head of an answer in front",
           "HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=utf-8\r\nContent-Length: 12\r\n\r\n");
  add_between("links through an archive of the web", "href=\"",
              "href=\"https://web.archive.org/web/20260301000000/https://chess-results.com/");
  add_between("links through a translator", ".aspx?", ".aspx?_x_tr_sl=en&amp;_x_tr_tl=ja&amp;");
  add_between("links made addresses of a disk", "href=\"", "href=\"file:///C:/Users/arbiter/Downloads/");
  add_between("links through a guard of mail", "href=\"",
              "href=\"https://nam12.safelinks.protection.outlook.com/?url=");
  add_between("an extension's element in every cell", "</td>",
              "<span class=\"ext-tooltip\" style=\"display:none\"></span></td>");
  add_between("an extension's words in every cell", "</td>", "<span class=\"ext\">Copy</span></td>");
  add_between("paragraphs of a word processor in every cell", "</td>", "<o:p></o:p></td>");
  add_between("line breaks behind every cell's text", "</td>", "<br></td>");
  add_between("line ends in every cell", "</td>", "\r\n      </td>");
  add_between("blanks in every cell", "</td>", "&nbsp;</td>");
  add_between("a body of the table in every row", "</tr>", "</tr></tbody><tbody>");
  add_between("heading cells made cells", "<th", "<td");
  add_between("cells made heading cells", "td", "th");
  add_between("rows made blocks", "tr", "div");
  add_between("quotation marks of attributes lost", "\"", "");
  add_between("quotation marks of attributes made apostrophes", "\"", "'");
  add_between("classes renamed", "CRs1", "CRs1 sortable dark");
  each_cell("cells cut with an ellipsis", [](std::string text) {
    return text.size() > 10 && text.find('<') == std::string::npos ? text.substr(0, 8) + "…" : text;
  });
  each_cell("cells between bold tags", [](const std::string& text) { return "<b>" + text + "</b>"; });
  each_cell("digits of cells as entities", [](const std::string& text) {
    std::string out;
    bool in_tag = false;
    for (const char c : text) {
      if (c == '<') in_tag = true;
      out += !in_tag && c >= '0' && c <= '9' ? "&#" + std::to_string(static_cast<int>(c)) + ";" : std::string(1, c);
      if (c == '>') in_tag = false;
    }
    return out;
  });
  each_cell("cells crossed out and written again",
            [](const std::string& text) { return "<del>" + text + "</del><ins>" + text + "</ins>"; });
  each_cell("cells doubled for narrow screens", [](const std::string& text) {
    return "<span class=\"wide\">" + text + "</span><span class=\"narrow\">" + text + "</span>";
  });
  each_cell("cells made comments", [](const std::string& text) { return "<!--" + text + "-->"; });
  each_cell("cells made values of fields",
            [](const std::string& text) { return "<input value=\"" + replaced(text, "\"", "") + "\">"; });
  each_cell("colours of cells lost, letters kept",
            [](const std::string& text) { return replaced(replaced(text, "w", ""), "b", ""); });
  each_cell("letters of colours made capitals", [](const std::string& text) {
    return text.find('<') != std::string::npos ? text : replaced(replaced(text, "w", "W"), "b", "B");
  });
  add("a page without any attribute", false, [](std::string_view bytes, Draw&) -> Struck {
    std::string out;
    bool in_tag = false;
    bool in_attributes = false;
    for (const char c : bytes) {
      if (c == '<') in_tag = true;
      if (in_tag && c == ' ') in_attributes = true;
      if (c == '>') in_tag = in_attributes = false;
      if (!in_attributes) out += c;
    }
    return out;
  });
  add("a page shown as its source, saved", false, [](std::string_view bytes, Draw&) -> Struck {
    std::string out = "<html><head><title>view-source:https://chess-results.com/</title></head><body><pre>";
    for (const char c : bytes) out += c == '<' ? "&lt;" : c == '>' ? "&gt;" : c == '&' ? "&amp;" : std::string(1, c);
    return out + "</pre></body></html>";
  });
  add("a page shown as its source with line numbers, saved", false, [](std::string_view bytes, Draw&) -> Struck {
    std::string out = "<html><head><title>view-source</title></head><body><table class=\"highlight\">";
    std::size_t number = 0;
    for (const std::string& line : lines_of(bytes)) {
      std::string escaped;
      for (const char c : line)
        escaped += c == '<' ? "&lt;" : c == '>' ? "&gt;" : c == '&' ? "&amp;" : std::string(1, c);
      out += "<tr><td class=\"line-number\">" + std::to_string(++number) + "</td><td class=\"line-content\">" +
             escaped + "</td></tr>";
    }
    return out + "</table></body></html>";
  });
  add("a page inside a frame", false, [](std::string_view bytes, Draw&) -> Struck {
    return "<html><body><iframe srcdoc=\"" + replaced(replaced(std::string{bytes}, "&", "&amp;"), "\"", "&quot;") +
           "\"></iframe></body></html>";
  });
  add("a page inside another's column", false, [](std::string_view bytes, Draw&) -> Struck {
    return "<html><body><table><tr><td>Menu</td><td>" + std::string{bytes} + "</td></tr></table></body></html>";
  });
  add("line ends of a page lost", false, [](std::string_view bytes, Draw&) -> Struck {
    return replaced(replaced(std::string{bytes}, "\r", ""), "\n", "");
  });
  add("line ends between all elements", false,
      [](std::string_view bytes, Draw&) -> Struck { return replaced(std::string{bytes}, ">", ">\n"); });
  add("an advertisement every three rows", false, [](std::string_view bytes, Draw&) -> Struck {
    std::string out{bytes};
    const auto rows = rows_of(bytes);
    for (std::size_t i = rows.size(); i-- > 2;) {
      if (i % 3 == 0)
        out.insert(rows[i].first, "<tr class=\"ad\"><td colspan=\"9\">Buy 12 clocks, get 1 free</td></tr>");
    }
    return out;
  });
  add("the headings once more every three rows", false, [](std::string_view bytes, Draw&) -> Struck {
    std::string out{bytes};
    const auto rows = rows_of(bytes);
    if (rows.size() < 3) return std::nullopt;
    for (std::size_t i = rows.size(); i-- > 2;) {
      if (i % 3 == 0) out.insert(rows[i].first, std::string{bytes.substr(rows[0].first, rows[0].second)});
    }
    return out;
  });
  add("an empty row behind every row", false, [](std::string_view bytes, Draw&) -> Struck {
    return replaced(std::string{bytes}, "</tr>", "</tr><tr><td></td></tr>");
  });
  add("a column of numbers in front of a page's rows", false, [](std::string_view bytes, Draw&) -> Struck {
    int number = 0;
    return changed_rows(bytes, [&](std::vector<std::string>& cells) {
      cells.insert(cells.begin(), "<td>" + std::to_string(number++) + "</td>");
    });
  });
  add("a column of boxes in front of a page's rows", false, [](std::string_view bytes, Draw&) -> Struck {
    return changed_rows(bytes, [](std::vector<std::string>& cells) {
      cells.insert(cells.begin(), "<td><input type=\"checkbox\"></td>");
    });
  });
  add("repeated cells of a page joined over rows", false, [](std::string_view bytes, Draw&) -> Struck {
    std::vector<std::string> above;
    return changed_rows(bytes, [&](std::vector<std::string>& cells) {
      const std::vector<std::string> here = cells;
      for (std::size_t i = cells.size(); i-- > 0;) {
        if (i < above.size() && above[i] == cells[i] && cells[i].size() > 9)
          cells.erase(cells.begin() + static_cast<std::ptrdiff_t>(i));
      }
      above = here;
    });
  });
  add("empty cells of a page lost", false, [](std::string_view bytes, Draw&) -> Struck {
    return changed_rows(bytes, [](std::vector<std::string>& cells) {
      cells.erase(std::remove_if(cells.begin(), cells.end(),
                                 [](const std::string& cell) { return cell.find("></t") != std::string::npos; }),
                  cells.end());
    });
  });
  add("a row of a page moved", true, [](std::string_view bytes, Draw& draw) -> Struck {
    const auto rows = rows_of(bytes);
    if (rows.size() < 4) return std::nullopt;
    const auto& from = rows[draw.between(2, rows.size() - 1)];
    std::string out{bytes};
    out.erase(from.first, from.second);
    return out.insert(rows[1].first, std::string{bytes.substr(from.first, from.second)});
  });
  kinds.back().reorders = true;
  add("a page as a table of tabs", false, [](std::string_view bytes, Draw&) -> Struck {
    const auto rows = rows_of(bytes);
    if (rows.empty()) return std::nullopt;
    std::string out;
    for (const auto& row : rows) out += text_of(bytes.substr(row.first, row.second));
    return out;
  });
  add("a page as a table of commas", false, [](std::string_view bytes, Draw&) -> Struck {
    const auto rows = rows_of(bytes);
    if (rows.empty()) return std::nullopt;
    std::string out;
    for (const auto& row : rows)
      out += replaced(replaced(text_of(bytes.substr(row.first, row.second)), ",", ""), "\t", ",");
    return out;
  });
  add("a page as text of columns", false, [](std::string_view bytes, Draw&) -> Struck {
    const auto rows = rows_of(bytes);
    if (rows.empty()) return std::nullopt;
    std::string out;
    for (const auto& row : rows) {
      std::string line = text_of(bytes.substr(row.first, row.second));
      for (std::size_t tab = line.find('\t'); tab != std::string::npos; tab = line.find('\t'))
        line.replace(tab, 1, std::string(tab % 12 == 0 ? 1 : 12 - tab % 12, ' '));
      out += line;
    }
    return out;
  });
  return kinds;
}

}  // namespace seiseki::test
