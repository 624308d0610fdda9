#include "pipeline/markup/html.hpp"

#include "pipeline/markup/escape.hpp"

namespace seiseki::markup {

Attribute attr(AttributeName name, std::string_view value) {
  return {name.name(), std::string{value}};
}
Attribute attr(AttributeName name, std::int64_t value) {
  return attr(name, std::to_string(value));
}
Attribute flag(AttributeName name, bool is_there) {
  return is_there ? attr(name, name.name()) : Attribute{};
}
Attribute href(const Url& url) {
  return {"href", url.text()};
}
Attribute src(const Url& url) {
  return {"src", url.text()};
}
Attribute action(const Url& url) {
  return {"action", url.text()};
}
Attribute formaction(const Url& url) {
  return {"formaction", url.text()};
}

void Writer::append(std::string& out, std::span<const Part> parts) {
  for (const Part& part : parts) {
    if (part.m_html != nullptr) out += part.m_html->m_text;
    for (const Html& piece : part.m_pieces) out += piece.m_text;
    append_escaped_text(out, part.text());
  }
}

/// What the parts take when nothing in them has to be escaped.
std::size_t Writer::size_of(std::span<const Part> parts) {
  std::size_t out = 0;
  for (const Part& part : parts) {
    if (part.m_html != nullptr) out += part.m_html->m_text.size();
    for (const Html& piece : part.m_pieces) out += piece.m_text.size();
    out += part.text().size();
    if (part.m_attribute != nullptr) out += part.m_attribute->name().size() + part.m_attribute->value().size() + 4;
  }
  return out;
}

Html Writer::group(std::span<const Part> parts) {
  Html out;
  out.m_text.reserve(size_of(parts));
  append(out.m_text, parts);
  return out;
}

Html Writer::element(Tag tag, std::span<const Part> parts) {
  Html out;
  std::string& text = out.m_text;
  text.reserve(size_of(parts) + 2 * tag.name().size() + 8);
  text += '<';
  text += tag.name();
  for (const Part& part : parts) {
    if (part.m_attribute == nullptr || part.m_attribute->name().empty()) continue;
    text += ' ';
    text += part.m_attribute->name();
    text += "=\"";
    append_escaped_value(text, part.m_attribute->value());
    text += '"';
  }
  if (tag.is_void()) {
    text += " />";
    return out;
  }
  text += '>';
  // A parser drops the first line end there.
  if (tag.name() == "textarea" || tag.name() == "pre") text += '\n';
  append(text, parts);
  text += "</";
  text += tag.name();
  text += '>';
  return out;
}

Html Writer::document(const Html& root) {
  Html out;
  out.m_text = "<!DOCTYPE html>\n";
  out += root;
  out.m_text += '\n';
  return out;
}

Html Writer::module_script(const Url& url) {
  Html out;
  out.m_text = "<script type=\"module\" src=\"";
  append_escaped_value(out.m_text, url.text());
  out.m_text += "\"></script>";
  return out;
}

}  // namespace seiseki::markup
