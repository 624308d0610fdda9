#include "pipeline/desk/qr_code.hpp"

#include <cstdint>
#include <memory>
#include <string>

#include <fmt/format.h>
#include <qrencode.h>

namespace seiseki::desk {

using namespace markup;

namespace {

constexpr int k_margin = 4;  // modules
constexpr int k_pixels_of_module = 4;

}  // namespace

Html qr_code(std::string_view text, std::string_view title) {
  const std::string bytes{text};
  const std::unique_ptr<QRcode, decltype(&QRcode_free)> code{QRcode_encodeString8bit(bytes.c_str(), 0, QR_ECLEVEL_M),
                                                             &QRcode_free};
  if (code == nullptr) return {};
  const auto width = static_cast<std::size_t>(code->width);
  std::string dark;
  for (std::size_t y = 0; y < width; ++y) {
    for (std::size_t x = 0; x < width; ++x) {
      std::size_t end = x;
      // The lowest bit of a module is its colour.
      while (end < width && (code->data[y * width + end] & 1U) != 0) ++end;
      if (end > x) dark += fmt::format("M{} {}h{}v1h-{}z", x + k_margin, y + k_margin, end - x, end - x);
      x = end;
    }
  }
  const int side = code->width + 2 * k_margin;
  const std::int64_t pixels = std::int64_t{side} * k_pixels_of_module;
  return tag("svg", cls("qr"), attr("role", "img"), attr("viewBox", fmt::format("0 0 {0} {0}", side)),
             attr("width", pixels), attr("height", pixels), attr("shape-rendering", "crispEdges"), tag("title", title),
             tag("path", attr("fill", "#fff"), attr("d", fmt::format("M0 0h{0}v{0}H0z", side))),
             tag("path", attr("fill", "#000"), attr("d", dark)));
}

}  // namespace seiseki::desk
