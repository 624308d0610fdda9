// Any bytes as a mail, a saved page or a damaged report: what comes out is bounded, and read or refused with a code.
#include <cstddef>
#include <cstdint>
#include <string>

#include "importers/carriers.hpp"
#include "importers/html/saved_page.hpp"
#include "importers/importer.hpp"
#include "importers/mechanical_damage.hpp"
#include "importers/mime/entity.hpp"
#include "importers/mime/mail.hpp"
#include "importers/text/encoding.hpp"
#include "importers/text/unicode.hpp"
#include "tests/fuzz/tournament_invariants.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace seiseki;
  using namespace seiseki::importers;
  using test::require;
  const Document document{.name = "fuzz.eml", .origin = {}, .bytes = std::string(data, data + size)};

  (void)html::is_saved_page(document.bytes);
  if (const auto page = html::saved_page(document.bytes))
    require(page->bytes.size() <= 2 * size, "a page is no larger than its file, but for UTF-16");
  if (const auto plain = undone(document)) {
    require(!plain->findings.empty(), "what is undone is told");
    // A tab is at most eight blanks.
    require(plain->document.bytes.size() <= 8 * size + 8, "what is undone does not grow");
  }
  const std::string_view head = std::string_view{document.bytes}.substr(0, 200);
  const auto is_sound = [](std::string_view text) { return text::first_invalid_utf8(text) == std::string_view::npos; };
  // The cut may go through a character.
  require(is_sound(mime::decoded_words(head)) || !is_sound(head), "words of sound text are UTF-8");
  if (mime::is_mail(document.bytes)) {
    constexpr mime::Limits k_limits{.bytes = 4096, .documents = 8, .depth = 3};
    std::size_t bytes = 0;
    std::size_t documents = 0;
    for (const auto& part : mime::carried_by(document, k_limits)) {
      require(part || !part.error().finding.code().empty(), "a refusal has a code");
      if (!part) continue;
      ++documents;
      bytes += part->document.bytes.size();
    }
    require(documents <= k_limits.documents && bytes <= 2 * k_limits.bytes, "limits hold, UTF-8 of it all included");
  }
  if (is_carrier(document.bytes)) (void)documents_in(document);
  const auto tournament = read_tournament({&document, 1});
  if (tournament)
    test::require_sound(*tournament);
  else
    require(!tournament.error().finding.code().empty(), "a refusal has a code");
  return 0;
}
