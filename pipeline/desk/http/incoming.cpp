#include "pipeline/desk/http/incoming.hpp"

#include <algorithm>
#include <charconv>
#include <system_error>
#include <vector>

#include "pipeline/desk/http/encoding.hpp"

namespace seiseki::desk::http {

namespace {

std::string lower(std::string_view text) {
  std::string out{text};
  for (char& c : out) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return out;
}

/// Headers as they came, those of one name one after the other.
std::vector<std::pair<std::string, std::string>> headers_of(MHD_Connection* connection) {
  std::vector<std::pair<std::string, std::string>> out;
  const auto keep = [](void* all, MHD_ValueKind, const char* key, const char* value) {
    static_cast<decltype(out)*>(all)->emplace_back(lower(key == nullptr ? "" : key), value == nullptr ? "" : value);
    return MHD_YES;
  };
  MHD_get_connection_values(connection, MHD_HEADER_KIND, keep, &out);
  return out;
}

bool is_plain_value(std::string_view value) {
  return std::all_of(value.begin(), value.end(), [](char c) {
    const auto byte = static_cast<unsigned char>(c);
    return (byte >= 0x20 && byte != 0x7f) || byte == '\t';
  });
}

}  // namespace

Incoming::~Incoming() {
  if (m_processor != nullptr) MHD_destroy_post_processor(m_processor);
  std::error_code ignored;  // what cannot be removed lies in a folder that goes with the desk
  for (const Upload& upload : m_request.uploads) {
    if (!upload.file.empty()) std::filesystem::remove(upload.file, ignored);
  }
}

int Incoming::begin(MHD_Connection* connection, std::string_view method) {
  m_has_begun = true;
  m_request.method = method == "GET"    ? Method::get
                     : method == "HEAD" ? Method::head
                     : method == "POST" ? Method::post
                                        : Method::other;
  if (m_request.method == Method::other) return 405;
  if (const int status = read_target(); status != 0) return status;
  if (const int status = read_headers(connection); status != 0) return status;
  return read_body_kind(connection);
}

int Incoming::read_target() {
  std::string_view target = m_target;
  if (target.empty() || target.front() != '/' || target.size() > 4000) return 400;
  const std::size_t question = std::min(target.find('?'), target.size());
  auto path = percent_decoded(target.substr(0, question), Plus::is_plus);
  auto query = read_fields(target.substr(std::min(question + 1, target.size())), 50);
  if (!path || !query) return 400;
  m_request.path = *std::move(path);
  m_request.query = *std::move(query);
  return 0;
}

int Incoming::read_headers(MHD_Connection* connection) {
  for (auto& [name, value] : headers_of(connection)) {
    // A header is one line, and these say where a message ends or whose it is: there is one way to read them.
    if (!is_plain_value(value)) return 400;
    const auto [place, is_new] = m_request.headers.emplace(name, value);
    if (is_new) continue;
    for (const std::string_view once : {"content-length", "transfer-encoding", "host", "content-type", "origin"}) {
      if (name == once) return 400;
    }
    place->second += (name == "cookie" ? "; " : ", ") + value;
  }
  return m_request.headers.contains("host") ? 0 : 400;
}

int Incoming::read_body_kind(MHD_Connection* connection) {
  const std::string length = m_request.header("content-length");
  // Browsers know how long a form is before they send it; pieces of unknown number are for others.
  if (m_request.headers.contains("transfer-encoding")) return length.empty() ? 411 : 400;
  std::uint64_t bytes = 0;
  if (!length.empty()) {
    const auto parsed = std::from_chars(length.data(), length.data() + length.size(), bytes);
    if (parsed.ec != std::errc{} || parsed.ptr != length.data() + length.size()) return 400;
  }
  if (m_request.method != Method::post) return bytes == 0 ? 0 : 400;
  if (length.empty()) return 411;
  const std::string type = lower(m_request.header("content-type"));
  const std::string_view kind = std::string_view{type}.substr(0, std::min(type.find(';'), type.size()));
  if (kind == "application/x-www-form-urlencoded") {
    m_body = Body::form;
    m_most = m_listening->bounds.form_bytes;
  } else if (kind == "multipart/form-data" && !m_listening->uploads.empty()) {
    m_body = Body::multipart;
    m_most = m_listening->bounds.upload_bytes;
    const auto part = [](void* self, MHD_ValueKind, const char* key, const char* filename, const char*, const char*,
                         const char* data, std::uint64_t offset, std::size_t size) {
      return static_cast<Incoming*>(self)->take_part(key, filename, {data, size}, offset) ? MHD_YES : MHD_NO;
    };
    m_processor = MHD_create_post_processor(connection, std::size_t{64} << 10U, part, this);
    if (m_processor == nullptr) return 400;
  } else {
    return 415;
  }
  return bytes > m_most ? 413 : 0;
}

void Incoming::take(std::string_view bytes) {
  m_seen += bytes.size();
  if (m_seen > m_most) refuse(413);
  if (m_refused != 0) return;
  if (m_body == Body::form) m_form += bytes;
  if (m_body == Body::multipart && MHD_post_process(m_processor, bytes.data(), bytes.size()) != MHD_YES) refuse(400);
}

bool Incoming::take_part(const char* key, const char* filename, std::string_view bytes, std::uint64_t offset) {
  const Bounds& bounds = m_listening->bounds;
  const std::string_view name = key == nullptr ? "" : key;
  if (filename == nullptr) {
    Fields& form = m_request.form;
    if (offset == 0) {
      if (form.size() == bounds.fields) return false;
      form.emplace_back(std::string{name}, std::string{});
    }
    if (form.empty() || form.back().first != name) return false;
    form.back().second += bytes;
    if (form.back().second.size() > bounds.form_bytes) refuse(413);
    return m_refused == 0 && form.back().second.find('\0') == std::string::npos;
  }
  if (offset == 0) {
    m_file.reset();
    if (bytes.empty() && *filename == '\0') return true;  // a field for files that was left empty
    if (m_request.uploads.size() == bounds.files) {
      refuse(413);
      return false;
    }
    // Names of ours: what the sender calls a file is never a path.
    auto file = files::GrowingFile::in(m_listening->uploads);
    if (!file) {
      refuse(507);
      return false;
    }
    m_file = std::make_unique<files::GrowingFile>(*std::move(file));
    m_request.uploads.push_back({std::string{name}, filename, m_file->path(), 0});
  }
  if (m_file == nullptr || m_request.uploads.empty()) return bytes.empty();
  Upload& upload = m_request.uploads.back();
  upload.size += bytes.size();
  if (upload.size > bounds.file_bytes) {
    refuse(413);
    return false;
  }
  if (m_file->append(bytes)) return true;
  refuse(507);
  return false;
}

int Incoming::finish() {
  if (m_processor != nullptr) {
    const bool is_whole = MHD_destroy_post_processor(m_processor) == MHD_YES;
    m_processor = nullptr;
    m_file.reset();
    if (!is_whole) refuse(400);
  }
  if (m_refused != 0) return m_refused;
  if (m_body == Body::form) {
    auto fields = read_fields(m_form, m_listening->bounds.fields);
    if (!fields) return 400;
    m_request.form = *std::move(fields);
  }
  return 0;
}

}  // namespace seiseki::desk::http
