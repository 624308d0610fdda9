/// \file
/// One request while it comes in: its head checked, its form read piece by piece, its files put on the disk. Inside
/// this room.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include <microhttpd.h>

#include "pipeline/desk/http/server.hpp"
#include "pipeline/files/growing_file.hpp"

namespace seiseki::desk::http {

class Incoming {
public:
  Incoming(std::string_view target, const Listening& listening) : m_target{target}, m_listening{&listening} {}
  ~Incoming();
  Incoming(const Incoming&) = delete;
  Incoming& operator=(const Incoming&) = delete;

  /// Reads method, address and headers. 0, or the status it is refused with.
  int begin(MHD_Connection* connection, std::string_view method);
  bool has_begun() const { return m_has_begun; }
  /// A piece of the body; what is wrong with it shows at the end.
  void take(std::string_view bytes);
  /// The body is complete. 0, or the status it is refused with.
  int finish();

  Request& request() { return m_request; }

private:
  enum class Body { none, form, multipart };

  int read_target();
  int read_headers(MHD_Connection* connection);
  int read_body_kind(MHD_Connection* connection);
  bool take_part(const char* key, const char* filename, std::string_view bytes, std::uint64_t offset);
  void refuse(int status) {
    if (m_refused == 0) m_refused = status;
  }

  std::string m_target;
  const Listening* m_listening;
  Request m_request;
  bool m_has_begun = false;
  int m_refused = 0;
  Body m_body = Body::none;
  std::string m_form;
  std::uint64_t m_seen = 0;
  std::uint64_t m_most = 0;
  MHD_PostProcessor* m_processor = nullptr;
  std::unique_ptr<files::GrowingFile> m_file;
};

}  // namespace seiseki::desk::http
