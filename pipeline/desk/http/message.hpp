/// \file
/// What a browser asks and what it is answered, as values: handlers are functions from one to the other, and are tested
/// without a socket.
#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace seiseki::desk::http {

enum class Method { get, head, post, other };

/// Names and values as sent, decoded, in their order. A name may come twice: whoever reads decides what that means.
using Fields = std::vector<std::pair<std::string, std::string>>;

/// A file that came with a form. Its bytes are on the disk under a name of ours, until the request ends, unless whoever
/// answers takes them by emptying `file`.
struct Upload {
  std::string field;
  std::string name;  ///< as the sender calls it: text, never a path
  std::filesystem::path file;
  std::size_t size = 0;
};

struct Request {
  Method method = Method::get;
  std::string path;  ///< decoded, begins with `/`
  Fields query;
  std::map<std::string, std::string> headers;  ///< lower-case names; of one that came twice the values joined by `, `
  Fields form;
  std::vector<Upload> uploads;
  std::string peer = {};           ///< the address it came from; empty: by a socket file
  bool is_by_socket_file = false;  ///< and so from a program of this computer that may open it

  /// Empty if it was not sent.
  std::string header(const std::string& name) const;
  /// The cookie of that name; empty if there is none, or more than one.
  std::string cookie(std::string_view name) const;
  /// The first of that name.
  std::optional<std::string> parameter(std::string_view name) const;
};

struct Response {
  int status = 200;
  std::string media_type = "text/html; charset=utf-8";
  std::string body = {};
  std::vector<std::pair<std::string, std::string>> headers = {};

  /// Sets a header, in the place of one of that name.
  Response& set(std::string_view name, std::string value);
  /// Adds one beside others of that name.
  Response& add(std::string_view name, std::string value);
};

}  // namespace seiseki::desk::http
