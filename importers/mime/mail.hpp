/// \file
/// A mail as it is saved (.eml), or a mailbox of them (.mbox): what it carries, each attachment a document.
/// Deliberately no judgement of what is a report, and no reading of the pages that browsers save in the same form
/// (MHTML).
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "engine/domain/error.hpp"
#include "importers/source/document.hpp"

namespace seiseki::importers::mime {

/// What a mail may cost, all that is nested in it included.
struct Limits {
  std::size_t bytes = std::size_t{64} << 20U;  ///< decoded
  std::size_t documents = 5'000;               ///< texts of mails included
  int depth = 6;                               ///< multiparts and mails inside one another
};

/// True if the bytes begin as a mail or a mailbox does: fields of a mail, two at least, and an empty line behind them.
bool is_mail(std::string_view bytes);

struct Carried {
  Document document;  ///< named `mail.eml/report.trf`; texts in a declared encoding are UTF-8 already
  /// What a person wrote, no file that was attached; of several ways of saying it (plain, HTML) each is one.
  bool is_text = false;
};

/// Everything a mail carries, or why that part was refused, in its order. Pictures, signatures and cards are left out;
/// a part that was refused harms no other. Beyond the errors of a part (`mail-part-damaged`, `mail-too-deep`,
/// `mail-too-large`) there are none. \pre is_mail(mail.bytes)
std::vector<Result<Carried>> carried_by(const Document& mail, const Limits& limits = {});

}  // namespace seiseki::importers::mime
