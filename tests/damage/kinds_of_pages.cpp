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
  for (std::size_t at = 0; at < out.size(); ++at) {
    if (out[at] == '<')
      in_name = true;
    else if (out[at] == ' ' || out[at] == '>')
      in_name = false;
    else if (in_name && out[at] >= 'a' && out[at] <= 'z')
      out[at] = static_cast<char>(out[at] - 32);
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
  add("a row of a page lost", true, [](std::string_view bytes, Draw& draw) -> Struck {
    const auto rows = rows_of(bytes);
    if (rows.size() < 3) return std::nullopt;
    const auto& row = rows[draw.between(1, rows.size() - 1)];
    return std::string{bytes}.erase(row.first, row.second);
  });
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
  return kinds;
}

}  // namespace seiseki::test
