/// \file
/// What can go wrong between us and a web server. All but `http-host` and `http-not-found` mean that a later try may
/// help.
#pragma once

#include <span>

#include "engine/domain/finding.hpp"

namespace seiseki::importers::http {

/// `{0}` the address.
inline constexpr FindingKind k_host{
    "http-host",
    Severity::error,
    FailureClass::refused,
    {"{0} is outside the addresses that may be fetched ({1})", "{0}は取得を許可されたアドレスではありません（{1}）"},
    {"give a tournament address of chess-results.com; if a link of the site itself leads here, report it",
     "chess-results.comの大会アドレスを指定してください。サイト自身のリンクがここへ導く場合はご報告ください"}};

/// `{0}` the address, `{1}` the status.
inline constexpr FindingKind k_status{
    "http-status",
    Severity::error,
    FailureClass::unreachable,
    {"{0} answered with status {1}", "{0}がステータス{1}を返しました"},
    {"open the address in a browser; with a status from 500 try again later",
     "ブラウザで開いて確認してください。500番台の場合は後でもう一度実行してください"}};

/// `{0}` the address.
inline constexpr FindingKind k_not_found{"http-not-found",
                                         Severity::error,
                                         FailureClass::usage,
                                         {"there is no page at {0}", "{0} にページがありません"},
                                         {"check the tournament number; a tournament may also have been deleted",
                                          "大会番号を確かめてください。大会が削除された可能性もあります"}};

/// `{0}` the address, `{1}` seconds.
inline constexpr FindingKind k_timeout{
    "http-timeout",
    Severity::error,
    FailureClass::unreachable,
    {"{0} did not answer completely within {1} seconds", "{0}から{1}秒以内に完全な応答がありませんでした"},
    {"try again later", "時間をおいてもう一度実行してください"}};

/// `{0}` the address, `{1}` what the system said.
inline constexpr FindingKind k_connect{
    "http-connect",
    Severity::error,
    FailureClass::unreachable,
    {"no connection to {0}: {1}", "{0}に接続できません：{1}"},
    {"check the network connection and try again later", "ネットワーク接続を確認し、後でもう一度実行してください"}};

/// `{0}` the address, `{1}` what the TLS library said.
inline constexpr FindingKind k_tls{
    "http-tls",
    Severity::error,
    FailureClass::unreachable,
    {"the identity of {0} could not be verified: {1}", "{0}の証明書を検証できませんでした：{1}"},
    {"check the computer's date and its certificate store; the check cannot be switched off",
     "コンピューターの日付と証明書ストアを確認してください。この検証は無効にできません"}};

/// `{0}` the address, `{1}` MiB.
inline constexpr FindingKind k_too_large{
    "http-too-large",
    Severity::error,
    FailureClass::unreachable,
    {"the answer of {0} is larger than {1} MiB", "{0}の応答が{1} MiBを超えています"},
    {"open the address in a browser; no tournament page is that large",
     "ブラウザで開いて確認してください。大会ページがこの大きさになることはありません"}};

/// `{0}` the address, `{1}` the media type.
inline constexpr FindingKind k_media_type{
    "http-media-type",
    Severity::error,
    FailureClass::unreachable,
    {"{0} sent '{1}' instead of a page", "{0}がページではなく「{1}」を返しました"},
    {"open the address in a browser and see what the site shows", "ブラウザで開いて、サイトの表示を確認してください"}};

/// `{0}` the address, `{1}` redirects followed.
inline constexpr FindingKind k_redirect_loop{
    "http-redirect-loop",
    Severity::error,
    FailureClass::unreachable,
    {"{0} still redirects after {1} redirects", "{0}は{1}回のリダイレクト後もさらにリダイレクトします"},
    {"try again later; if it stays so, download the files from the site by hand",
     "後でもう一度実行してください。続く場合はサイトから手動でファイルを保存してください"}};

/// `{0}` the address.
inline constexpr FindingKind k_robots{
    "http-robots",
    Severity::error,
    FailureClass::unreachable,
    {"the site's robots.txt asks programs not to fetch {0}",
     "サイトのrobots.txtにより、{0}の自動取得は認められていません"},
    {"save the page with a browser and import the file", "ブラウザでページを保存し、そのファイルを取り込んでください"}};

/// `{0}` the address, `{1}` seconds the server asks us to wait, or `?`.
inline constexpr FindingKind k_rate_limited{
    "http-rate-limited",
    Severity::error,
    FailureClass::unreachable,
    {"{0} refuses further requests for now (wait: {1} s)",
     "{0}は現在これ以上の要求を受け付けていません（待ち時間：{1}秒）"},
    {"fetch nothing more for now and run again later", "取得を中止し、時間をおいてもう一度実行してください"}};

/// `{0}` the address.
inline constexpr FindingKind k_truncated{
    "http-truncated",
    Severity::error,
    FailureClass::unreachable,
    {"the answer of {0} was cut off before its end", "{0}の応答が途中で切れています"},
    {"try again later", "時間をおいてもう一度実行してください"}};

/// Every kind above, for `seiseki help findings`.
std::span<const FindingKind* const> finding_kinds();

}  // namespace seiseki::importers::http
