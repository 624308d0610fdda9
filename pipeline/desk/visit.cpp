#include "pipeline/desk/visit.hpp"

#include <algorithm>
#include <charconv>
#include <chrono>

#include "pipeline/desk/findings.hpp"

namespace seiseki::desk {

namespace {

std::optional<std::int64_t> whole_number(const std::string& text) {
  std::int64_t out = 0;
  const auto parsed = std::from_chars(text.data(), text.data() + text.size(), out);
  if (parsed.ec != std::errc{} || parsed.ptr != text.data() + text.size()) return std::nullopt;
  return out;
}

}  // namespace

std::optional<std::int64_t> Visit::number(std::size_t at) const {
  const auto out = at < words.size() ? whole_number(words[at]) : std::nullopt;
  return out && *out >= 1 ? out : std::nullopt;
}

std::string Visit::typed(std::string_view field) const {
  for (const auto& [name, value] : request.form) {
    if (name == field) return value;
  }
  return {};
}

std::string Visit::trimmed(std::string_view field) const {
  const std::string all = typed(field);
  const std::size_t first = all.find_first_not_of(" \t\r\n");
  const std::size_t last = all.find_last_not_of(" \t\r\n");
  return first == std::string::npos ? std::string{} : all.substr(first, last - first + 1);
}

std::optional<Error> why_unread(int status, const http::Bounds& bounds) {
  const auto megabytes = [](std::size_t bytes) { return std::to_string(bytes >> 20U); };
  if (status == 413) {
    return failure(k_too_much, {}, {},
                   {std::to_string(bounds.files), megabytes(bounds.file_bytes), megabytes(bounds.upload_bytes)})
        .value();
  }
  return status == 507 ? std::optional{failure(k_no_room).value()} : std::nullopt;
}

Result<void> check_form(const http::Request& request, const std::vector<Field>& fields) {
  std::vector<std::string_view> seen;
  for (const auto& [name, value] : request.form) {
    const auto field = std::ranges::find(fields, name, &Field::name);
    const std::size_t most = name == k_form_token || name == k_known_field ? 200
                             : field == fields.end()                       ? 0
                                                                           : field->most;
    const bool may_repeat = field != fields.end() && field->may_repeat;
    if (most == 0 || value.size() > most || (!may_repeat && std::find(seen.begin(), seen.end(), name) != seen.end()))
      return failure(k_form, {}, name);
    seen.push_back(name);
  }
  return {};
}

std::optional<store::DecisionId> known_by_form(const Visit& visit) {
  const auto number = whole_number(visit.typed(k_known_field));
  return number ? std::optional{store::DecisionId{*number}} : std::nullopt;
}

http::Response see_other(const std::string& path) {
  http::Response out{.status = 303};
  return out.set("Location", path);
}

int status_of(const Error& error) {
  if (error.finding.code().ends_with("-missing") && error.failure() == FailureClass::usage &&
      error.finding.code() != "reason-missing")
    return 404;
  switch (error.failure()) {
    case FailureClass::usage:
    case FailureClass::data:
    case FailureClass::drift:
    case FailureClass::damage:
      return 422;
    case FailureClass::refused:
      return 409;
    case FailureClass::locked:
      return 423;
    case FailureClass::unreachable:
      return 502;
    case FailureClass::internal:
      return 500;
  }
  return 500;
}

Result<Turn> take_turn(Visit& visit, const std::string& what) {
  constexpr std::chrono::seconds k_patience{30};
  std::unique_lock turn{visit.turns, k_patience};
  SEISEKI_TRY(store::RunLock lock, visit.office.lock({visit.who.name, what, visit.who.now}));
  return Turn{std::move(turn), std::move(lock)};
}

}  // namespace seiseki::desk
