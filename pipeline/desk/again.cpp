#include "pipeline/desk/again.hpp"

#include <algorithm>

#include "pipeline/desk/findings.hpp"
#include "pipeline/desk/frame.hpp"
#include "pipeline/desk/own_path.hpp"

namespace seiseki::desk {

using namespace markup;

namespace {

constexpr std::string_view k_name_field = "again-name";
constexpr std::string_view k_password_field = "again-password";
constexpr std::string_view k_code_field = "again-code";
constexpr std::size_t k_longest_given = 600;

/// Never shown back.
Html secret_field(std::string_view name, std::string_view type, std::string_view label, std::string_view autocomplete,
                  bool has_focus) {
  return tag("p", cls("field"), tag("label", attr("for", name), label),
             tag("input", attr("type", type), id(name), attr("name", name), attr("autocomplete", autocomplete),
                 attr("maxlength", static_cast<std::int64_t>(k_longest_given)), attr("spellcheck", "false"),
                 flag("required"), flag("autofocus", has_focus)));
}

}  // namespace

http::Response not_allowed(Visit& visit, operations::Roles needed) {
  std::string en;
  std::string ja;
  for (const operations::Role role : operations::k_roles) {
    if (!needed.has(role)) continue;
    const Text name = name_of_role(role);
    en += (en.empty() ? "" : " or ") + std::string{name.en};
    ja += (ja.empty() ? "" : "または") + std::string{name.ja};
  }
  if (visit.request.path.ends_with(".json"))
    return {.status = 403, .media_type = "text/plain; charset=utf-8", .body = "403\n"};
  visit.refusal = failure(k_not_allowed, {}, {}, {en, ja}).value();
  return page(visit, {.title = std::string{visit.say({"Not for this account", "権限がありません"})}},
              tag("p", tag("a", href(Url{"/"}), visit.say({"To the queue", "受付一覧へ"}))), 403);
}

std::optional<GivenAgain> take_again(http::Request& request) {
  GivenAgain out;
  int found = 0;
  for (const auto& [name, value] : request.form) {
    if (name != k_password_field && name != k_code_field) continue;
    (name == k_password_field ? out.password : out.code) = value.substr(0, k_longest_given);
    ++found;
  }
  std::erase_if(request.form, [](const auto& field) {
    return field.first == k_name_field || field.first == k_password_field || field.first == k_code_field;
  });
  return found == 2 ? std::optional{out} : std::nullopt;
}

http::Response ask_again(Visit& visit, const Error& why) {
  visit.refusal = why;
  // What is asked for again was decided on the page before.
  visit.known = known_by_form(visit).value_or(visit.known);
  const Html kept = sent_fields(visit);
  const bool has_to_wait = why.finding.code() == k_wait.code;
  http::Response out =
      page(visit, {.title = std::string{visit.say({"Password and code, please", "パスワードとコードの再入力"})}},
           tag("section", cls("panel secret"),
               post_form(
                   visit, url_of(visit.request.path), kept,
                   owner_field(k_name_field, visit.say({"Name", "名前"}), visit.session.name),
                   secret_field(k_password_field, "password", visit.say({"Password", "パスワード"}), "current-password",
                                true),
                   secret_field(k_code_field, "text", visit.say({"Code from your authenticator", "認証アプリのコード"}),
                                "one-time-code", false),
                   button(Look::primary, visit.say({"Go on", "続ける"})))),
           has_to_wait ? 429 : 403);
  if (has_to_wait) out.set("Retry-After", why.finding.arguments.front());
  return out;
}

}  // namespace seiseki::desk
