/// \file
/// The findings of this folder: XML that is none, that costs too much, or that declares a document type.
#pragma once

#include <span>

#include "engine/domain/finding.hpp"

namespace seiseki::importers::xml {

inline constexpr FindingKind k_doctype{
    "xml-doctype",
    Severity::error,
    FailureClass::data,
    {"The document declares a document type (<!DOCTYPE), which no tournament file needs and which can be used to "
     "attack.",
     "文書型宣言(<!DOCTYPE)があります。大会ファイルには不要で、攻撃に使われることがあります。"},
    {"Export the file again from the pairing program; do not import files of unknown origin.",
     "ペアリングソフトから書き出し直してください。出所の分からないファイルは取り込まないでください。"}};

inline constexpr FindingKind k_malformed{
    "xml-malformed",
    Severity::error,
    FailureClass::data,
    {"This is no well-formed XML: {0}.", "正しい XML ではありません: {1}。"},
    {"Export the file again, or correct it at the place named.", "書き出し直すか、示された箇所を修正してください。"}};

inline constexpr FindingKind k_too_large{
    "xml-too-large",
    Severity::error,
    FailureClass::data,
    {"The XML document has {0} bytes; at most {1} are read.",
     "XML 文書が {0} バイトあります。読み取れるのは {1} バイトまでです。"},
    {"Check that this is the right file; a tournament is never this large.",
     "正しいファイルか確認してください。一つの大会がこの大きさになることはありません。"}};

inline constexpr FindingKind k_too_deep{
    "xml-too-deep",
    Severity::error,
    FailureClass::data,
    {"The XML nests its elements more than {0} deep.", "XML の要素の入れ子が {0} 段を超えています。"},
    {"Check that this is the right file; no tournament file nests like this.",
     "正しいファイルか確認してください。大会ファイルの入れ子がこれほど深くなることはありません。"}};

inline constexpr FindingKind k_too_many{
    "xml-too-many",
    Severity::error,
    FailureClass::data,
    {"The XML has more elements, or more attributes in one element, than the {0} that are read.",
     "XML の要素数または一要素の属性数が上限 {0} を超えています。"},
    {"Check that this is the right file; a tournament is never this large.",
     "正しいファイルか確認してください。一つの大会がこの大きさになることはありません。"}};

std::span<const FindingKind* const> finding_kinds();

}  // namespace seiseki::importers::xml
