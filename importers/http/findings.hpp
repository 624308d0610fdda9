/// \file
/// What can go wrong between us and a web server. All but `http-host` and `http-not-found` mean that a later try may
/// help.
#pragma once

#include "engine/domain/finding.hpp"

namespace seiseki::importers::http {

inline constexpr FindingKind k_host{
    .code = "http-host",
    .severity = Severity::error,
    .failure = FailureClass::refused,
    .arguments = {"address", "reason", "reason_ja"},
    .message = {"{address} is outside the addresses that may be fetched ({reason}).",
                "{address} は取得を許可されたアドレスではありません（{reason_ja}）。"},
    .advice = {
        "Give a tournament address of chess-results.com; if a link of the site itself leads here, report it.",
        "chess-results.comの大会アドレスを指定してください。サイト自身のリンクがここへ導く場合はご報告ください。"}};

inline constexpr FindingKind k_status{
    .code = "http-status",
    .severity = Severity::error,
    .failure = FailureClass::unreachable,
    .arguments = {"address", "status"},
    .message = {"{address} answered with status {status}.", "{address} がステータス {status} を返しました。"},
    .advice = {"Open the address in a browser; with a status from 500 try again later.",
               "ブラウザーで開いて確認してください。500番台の場合は後でもう一度実行してください。"}};

inline constexpr FindingKind k_not_found{
    .code = "http-not-found",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"address"},
    .message = {"There is no page at {address}.", "{address} にページがありません。"},
    .advice = {"Check the tournament number; a tournament may also have been deleted.",
               "大会番号を確かめてください。大会が削除された可能性もあります。"}};

inline constexpr FindingKind k_timeout{.code = "http-timeout",
                                       .severity = Severity::error,
                                       .failure = FailureClass::unreachable,
                                       .arguments = {"address", "seconds"},
                                       .message = {"{address} did not answer completely within {seconds} seconds.",
                                                   "{address} から{seconds}秒以内に完全な応答がありませんでした。"},
                                       .advice = {"Try again later.", "時間をおいてもう一度実行してください。"}};

inline constexpr FindingKind k_connect{
    .code = "http-connect",
    .severity = Severity::error,
    .failure = FailureClass::unreachable,
    .arguments = {"address", "detail"},
    .message = {"No connection to {address}: {detail}", "{address} に接続できません：{detail}"},
    .advice = {"Check the network connection and try again later.",
               "ネットワーク接続を確認し、後でもう一度実行してください。"}};

inline constexpr FindingKind k_foreign_answer{
    .code = "http-foreign-answer",
    .severity = Severity::error,
    .failure = FailureClass::unreachable,
    .arguments = {"address", "detail"},
    .message = {"What answers at {address} is no web server: {detail}",
                "{address} の応答はウェブサーバーのものではありません：{detail}"},
    .advice = {"Open the address in a browser; between this computer and the site there may be another program.",
               "ブラウザーで開いて確認してください。サイトとの間に別のプログラムが入っている可能性があります。"}};

inline constexpr FindingKind k_tls{
    .code = "http-tls",
    .severity = Severity::error,
    .failure = FailureClass::unreachable,
    .arguments = {"address", "detail"},
    .message = {"The identity of {address} could not be verified: {detail}",
                "{address} の証明書を検証できませんでした：{detail}"},
    .advice = {"Check the computer's date and its certificate store; the check cannot be switched off.",
               "コンピューターの日付と証明書ストアを確認してください。この検証は無効にできません。"}};

/// `limit` in MiB.
inline constexpr FindingKind k_too_large{
    .code = "http-too-large",
    .severity = Severity::error,
    .failure = FailureClass::unreachable,
    .arguments = {"address", "limit"},
    .message = {"The answer of {address} is larger than {limit} MiB.",
                "{address} の応答が {limit} MiBを超えています。"},
    .advice = {"Open the address in a browser; no tournament page is that large.",
               "ブラウザーで開いて確認してください。大会ページがこの大きさになることはありません。"}};

/// `limit` in KiB.
inline constexpr FindingKind k_head_too_large{
    .code = "http-head-too-large",
    .severity = Severity::error,
    .failure = FailureClass::unreachable,
    .arguments = {"address", "limit"},
    .message = {"The headers of the answer of {address} are larger than {limit} KiB.",
                "{address} の応答のヘッダーが {limit} KiBを超えています。"},
    .advice = {"Open the address in a browser; between this computer and the site there may be another program.",
               "ブラウザーで開いて確認してください。サイトとの間に別のプログラムが入っている可能性があります。"}};

inline constexpr FindingKind k_encoding{
    .code = "http-encoding",
    .severity = Severity::error,
    .failure = FailureClass::unreachable,
    .arguments = {"address", "detail"},
    .message = {"The answer of {address} cannot be unpacked: {detail}", "{address} の応答を展開できません：{detail}"},
    .advice = {"Try again later; if it stays so, save the page with a browser and import the file.",
               "時間をおいてもう一度実行してください。続く場合は、ブラウザーで保存したファイルを取り込んでください。"}};

inline constexpr FindingKind k_media_type{.code = "http-media-type",
                                          .severity = Severity::error,
                                          .failure = FailureClass::unreachable,
                                          .arguments = {"address", "media_type"},
                                          .message = {"{address} sent “{media_type}” instead of a page.",
                                                      "{address} がページではなく「{media_type}」を返しました。"},
                                          .advice = {"Open the address in a browser and see what the site shows.",
                                                     "ブラウザーで開いて、サイトの表示を確認してください。"}};

inline constexpr FindingKind k_redirect_loop{
    .code = "http-redirect-loop",
    .severity = Severity::error,
    .failure = FailureClass::unreachable,
    .arguments = {"address", "redirects"},
    .message = {"{address} still redirects after {redirects} redirects.",
                "{address} は {redirects} 回のリダイレクト後もさらにリダイレクトします。"},
    .advice = {"Try again later; if it stays so, download the files from the site by hand.",
               "後でもう一度実行してください。続く場合はサイトから手動でファイルを保存してください。"}};

inline constexpr FindingKind k_robots{
    .code = "http-robots",
    .severity = Severity::error,
    .failure = FailureClass::unreachable,
    .arguments = {"address"},
    .message = {"The site's robots.txt asks programs not to fetch {address}.",
                "サイトのrobots.txtにより、{address} の自動取得は認められていません。"},
    .advice = {"Save the page with a browser and import the file.",
               "ブラウザーでページを保存し、そのファイルを取り込んでください。"}};

/// `seconds` that the server asks us to wait, or `?`.
inline constexpr FindingKind k_rate_limited{
    .code = "http-rate-limited",
    .severity = Severity::error,
    .failure = FailureClass::unreachable,
    .arguments = {"host", "seconds"},
    .message = {"{host} refuses further requests for now (wait: {seconds} s).",
                "{host} は現在これ以上のリクエストを受け付けていません（待ち時間：{seconds}秒）。"},
    .advice = {"Fetch nothing more for now and run again later.",
               "取得を中止し、時間をおいてもう一度実行してください。"}};

inline constexpr FindingKind k_truncated{
    .code = "http-truncated",
    .severity = Severity::error,
    .failure = FailureClass::unreachable,
    .arguments = {"address"},
    .message = {"The answer of {address} was cut off before its end.", "{address} の応答が途中で切れています。"},
    .advice = {"Try again later.", "時間をおいてもう一度実行してください。"}};

/// Every kind above, for `seiseki help findings`.

}  // namespace seiseki::importers::http
