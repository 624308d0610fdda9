#include "importers/carriers.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "importers/chess_results/address.hpp"
#include "importers/confined/confined.hpp"
#include "importers/findings.hpp"
#include "importers/importer.hpp"
#include "importers/mechanical_damage.hpp"
#include "importers/mime/findings.hpp"
#include "importers/mime/mail.hpp"
#include "importers/text/with_commas.hpp"
#include "importers/zip/archive.hpp"
#include "importers/zip/findings.hpp"

namespace seiseki::importers {

namespace {

/// Opens carriers inside carriers; each takes of what the ones before it left. What is unpacked counts when it is, be
/// it a document or a carrier itself: what holds it is still there. What is refused in the end counts as what is kept
/// does: it took as long. So whatever lies in whatever, all of it costs no more than one archive and one mail may.
class Opening {
public:
  explicit Opening(const zip::Limits& limits) : m_most_bytes{limits.total_bytes}, m_archive_limits{limits} {
    spend(0, 0);
  }

  Result<std::vector<Result<Document>>> open(const Document& carrier) {
    if (zip::is_archive(carrier.bytes)) {
      SEISEKI_CHECK(archive(carrier, 0));
    } else {
      mail(carrier, 0);
      if (m_out.empty()) return nothing_in(carrier);
    }
    return std::move(m_out);
  }

private:
  static constexpr int k_deepest = 3;

  /// Many people send the address of the event instead of a file.
  tl::unexpected<Error> nothing_in(const Document& carrier) const {
    const Location where{.document = carrier.name};
    if (m_addresses.empty()) return failure(mime::k_nothing_carried, where);
    return failure(k_format_names_event, where, {},
                   {carrier.name, "a mail without a report", "報告の添付されていないメール",
                    text::with_commas(m_addresses), m_addresses.front()});
  }

  Result<void> archive(const Document& carrier, int depth) {
    zip::Spent spent;
    auto members = zip::documents_in(carrier, m_archive_limits, spent);
    spend(spent.bytes, spent.members);
    if (!members) return tl::make_unexpected(std::move(members.error()));
    for (auto& member : *members) {
      if (!member) {
        m_out.push_back(std::move(member));
        continue;
      }
      member->sent_at = carrier.sent_at;
      keep(std::move(*member), depth);
    }
    return {};
  }

  void mail(const Document& carrier, int depth) {
    auto parts = mime::carried_by(carrier, m_mail_limits);
    for (const auto& part : parts) spend(part ? part->document.bytes.size() : 0, 1);
    for (auto& part : parts) {
      if (!part) {
        m_out.emplace_back(tl::make_unexpected(std::move(part.error())));
      } else if (!part->is_text || is_recognised(part->document)) {
        keep(std::move(part->document), depth);
      } else if (m_addresses.empty()) {
        m_addresses = chess_results::addresses_in(part->document.bytes);
      }
    }
  }

  void keep(Document document, int depth) {
    const bool is_nested_archive = zip::is_archive(document.bytes);
    const bool is_nested = depth < k_deepest && (is_nested_archive || mime::is_mail(document.bytes));
    if (is_nested && m_archive_limits.total_bytes == 0) {
      m_out.emplace_back(failure(zip::k_too_large, {.document = document.name}, {},
                                 {quote(document.name), std::to_string(m_most_bytes)}));
      return;
    }
    if (is_nested && is_nested_archive) {
      if (auto opened = archive(document, depth + 1); !opened)
        m_out.emplace_back(tl::make_unexpected(std::move(opened.error())));
      return;
    }
    if (is_nested) return mail(document, depth + 1);
    m_out.emplace_back(std::move(document));
  }

  void spend(std::size_t bytes, std::size_t documents) {
    m_archive_limits.members -= std::min(m_archive_limits.members, documents);
    m_mail_limits.documents -= std::min(m_mail_limits.documents, documents);
    m_archive_limits.total_bytes -= std::min(m_archive_limits.total_bytes, bytes);
    m_mail_limits.bytes = std::min(m_mail_limits.bytes, m_archive_limits.total_bytes);
  }

  static bool is_recognised(const Document& document) {
    const auto plain = undone(document);
    return recognises_any(plain ? plain->document : document);
  }

  std::size_t m_most_bytes;
  std::vector<std::string> m_addresses;  ///< of tournaments, in texts that are none themselves
  zip::Limits m_archive_limits;
  mime::Limits m_mail_limits;
  std::vector<Result<Document>> m_out;
};

}  // namespace

bool is_carrier(std::string_view bytes) {
  return zip::is_archive(bytes) || mime::is_mail(bytes);
}

Result<std::vector<Result<Document>>> documents_in(const Document& carrier, const zip::Limits& limits) {
  return confined([&] { return Opening{limits}.open(carrier); });
}

}  // namespace seiseki::importers
