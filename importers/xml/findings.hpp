/// \file
/// The findings of this folder: XML that is none, that costs too much, or that declares a document type.
#pragma once

#include "engine/domain/finding.hpp"

namespace seiseki::importers::xml {

inline constexpr FindingKind k_doctype{
    .code = "xml-doctype",
    .severity = Severity::error,
    .message =
        {"The document declares a document type (<!DOCTYPE), which no tournament file needs and which can be used to "
         "attack.",
         "文書型宣言（<!DOCTYPE）があります。大会ファイルには不要で、攻撃に使われることがあります。"},
    .advice = {"Export the file again from the pairing program; do not import files of unknown origin.",
               "ペアリングソフトから書き出し直してください。出所の分からないファイルは取り込まないでください。"}};

inline constexpr FindingKind k_malformed{
    .code = "xml-malformed",
    .severity = Severity::error,
    .arguments = {"detail", "detail_ja"},
    .message = {"This is not well-formed XML: {detail}.", "正しい XML ではありません：{detail_ja}。"},
    .advice = {"Export the file again, or correct it at the place named.",
               "書き出し直すか、示された箇所を訂正してください。"}};

inline constexpr FindingKind k_too_large{
    .code = "xml-too-large",
    .severity = Severity::error,
    .arguments = {"bytes", "limit"},
    .message = {"The XML document has {bytes} bytes; at most {limit} are read.",
                "XML 文書が {bytes} バイトあります。読み取れるのは {limit} バイトまでです。"},
    .advice = {"Check that this is the right file; a tournament is never this large.",
               "正しいファイルか確認してください。一つの大会がこの大きさになることはありません。"}};

inline constexpr FindingKind k_too_deep{
    .code = "xml-too-deep",
    .severity = Severity::error,
    .arguments = {"limit"},
    .message = {"The XML nests its elements more than {limit} deep.",
                "XML の要素の入れ子が {limit} 段を超えています。"},
    .advice = {"Check that this is the right file; no tournament file nests like this.",
               "正しいファイルか確認してください。大会ファイルの入れ子がこれほど深くなることはありません。"}};

inline constexpr FindingKind k_too_many{
    .code = "xml-too-many",
    .severity = Severity::error,
    .arguments = {"limit"},
    .message = {"The XML has more elements, or more attributes in one element, than the {limit} that are read.",
                "XML の要素数または一要素の属性数が上限 {limit} を超えています。"},
    .advice = {"Check that this is the right file; a tournament is never this large.",
               "正しいファイルか確認してください。一つの大会がこの大きさになることはありません。"}};

}  // namespace seiseki::importers::xml
