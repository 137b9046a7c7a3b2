// Many positions in one request.
#include <algorithm>
#include <utility>

#include "api.h"
#include "batch.h"
#include "security_headers.h"

namespace superflip::server {
namespace {

// Each has as much of the lines of work as one client.
constexpr std::size_t kMaxBatches = 16;

Result<BatchOrder> read_batch(const Fields& fields, double time_limit_seconds) {
  Result<OrderTerms> terms = read_order_terms(fields, time_limit_seconds);
  if (!terms) return tl::unexpected(terms.error());
  BatchOrder order;
  order.terms = std::move(*terms);
  order.positions = fields["positions"].get<std::vector<std::string>>();
  order.unordered = fields.value("unordered", false);
  return order;
}

}  // namespace

void Api::batch(const Call& call, const Fields& fields) {
  if (context_.board.is_refusing()) {
    return reply(call, ApiError{503, "interrupted", "the service is shutting down", {}});
  }
  Result<BatchOrder> order = read_batch(fields, context_.options.time_limit_seconds);
  if (!order) return reply(call, api_error(order.error()));
  std::erase_if(batches_, [](const std::weak_ptr<Batch>& batch) { return batch.expired(); });
  if (batches_.size() >= kMaxBatches) return reply(call, context_.board.busy_with(order->terms));
  const auto batch =
      std::make_shared<Batch>(context_.loop, context_.board, std::move(*order), call.exchange);
  batches_.push_back(batch);
  Response head;
  head.content_type = "application/x-ndjson";
  add_security_headers(head, ContentKind::kData, call.exchange->request(),
                       context_.options.cors_origin);
  batch->start(head);
  count(call, 200);
}

}  // namespace superflip::server
