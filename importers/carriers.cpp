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
#include "importers/zip/archive.hpp"

namespace seiseki::importers {

namespace {

/// Opens carriers inside carriers; each takes of what the ones before it left.
class Opening {
public:
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
    std::string all;
    for (const std::string& address : m_addresses) all += (all.empty() ? "" : ", ") + address;
    return failure(k_format_names_event, where, {},
                   {carrier.name, "a mail without a report", "報告の添付されていないメール", all, m_addresses.front()});
  }

  Result<void> archive(const Document& carrier, int depth) {
    SEISEKI_TRY(auto members, zip::documents_in(carrier, m_archive_limits));
    for (auto& member : members) {
      if (member)
        keep(std::move(*member), depth);
      else
        m_out.push_back(std::move(member));
    }
    return {};
  }

  void mail(const Document& carrier, int depth) {
    for (auto& part : mime::carried_by(carrier, m_mail_limits)) {
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
    if (depth < k_deepest && is_nested_archive) {
      if (auto opened = archive(document, depth + 1); !opened)
        m_out.emplace_back(tl::make_unexpected(std::move(opened.error())));
      return;
    }
    if (depth < k_deepest && mime::is_mail(document.bytes)) return mail(document, depth + 1);
    const auto spend = [](std::size_t& left, std::size_t what) { left -= std::min(left, what); };
    spend(m_archive_limits.total_bytes, document.bytes.size());
    spend(m_archive_limits.members, 1);
    spend(m_mail_limits.bytes, document.bytes.size());
    spend(m_mail_limits.documents, 1);
    m_out.emplace_back(std::move(document));
  }

  static bool is_recognised(const Document& document) {
    const auto plain = undone(document);
    return recognises_any(plain ? plain->document : document);
  }

  std::vector<std::string> m_addresses;  ///< of tournaments, in texts that are none themselves
  zip::Limits m_archive_limits;
  mime::Limits m_mail_limits;
  std::vector<Result<Document>> m_out;
};

}  // namespace

bool is_carrier(std::string_view bytes) {
  return zip::is_archive(bytes) || mime::is_mail(bytes);
}

Result<std::vector<Result<Document>>> documents_in(const Document& carrier) {
  return confined([&] { return Opening{}.open(carrier); });
}

}  // namespace seiseki::importers
