// How warps that have run out of work get some from others.
//
// Who has none takes a ticket and watches the place of that number. Who has plenty and sees more tickets than
// gifts takes the next number of a gift, and puts the older half of its stack, 32 nodes at most, into the
// place of that number. So everyone watches a place of its own. (With one queue that all looked at a gift took
// 2.3 microseconds on an H200, and batches were solved at 7,900 instead of 10,200 cubes a second.)
//
// `busy` counts the warps that have work and the gifts not yet taken, and so it goes to nothing once and for
// all: a gift counts from before it can be seen, on behalf of whoever takes it. When it is nothing all
// who wait leave. (If those who take gifts counted themselves, there would be a moment in which a
// gift is taken and nobody counts; others would leave then, and their tickets would draw gifts nobody reads.)
//
// Places are used again and again: a gift waits until the one before it at its place has been taken. Each warp
// gives at most once for each time it has seen someone wait, so there are never as many gifts ahead of
// the tickets as warps. With twice as many places as warps the place of a gift was therefore last that of a
// ticket that somebody has, who will look there: no two warps can wait for each other.
#pragma once

#include <bit>
#include <cstdint>

#include "gpu/host_device.h"
#include "gpu/search_node.h"
#include "gpu/warp.h"

namespace superflip::gpu {

// In memory that all warps see; each counter in a cache line of its own.
struct SharingCounters {
  alignas(128) std::uint32_t tickets;
  alignas(128) std::uint32_t gifts;
  alignas(128) std::uint32_t busy;  // at first the number of warps
  alignas(128) std::uint32_t stop;  // not 0: all are to leave
};

// A place is empty or holds gift `full` - 1, of so many nodes.
struct GiftPlace {
  std::uint32_t full;
  std::uint32_t count;
};

// Refers to memory; copied to the card as it is.
struct WorkSharing {
  SharingCounters* counters;
  GiftPlace* places;
  NodePart* nodes;            // of each place kLanes nodes in columns
  std::uint32_t place_count;  // see places_for
};

// A power of two, at least twice the number of warps.
constexpr std::uint32_t places_for(std::uint32_t warps) {
  return std::bit_ceil(2 * warps);
}
inline constexpr std::uint32_t kGiftParts = kNodeParts * kLanes;

// A warp's own nodes: the newest are at `end`, the oldest at `begin`.
struct NodeStack {
  NodePart* parts;
  std::uint32_t height;  // how many nodes there is room for
  std::uint32_t begin;
  std::uint32_t end;

  SUPERFLIP_HD std::uint32_t size() const { return end - begin; }
};

// How many more tickets than gifts there are; some time ago, and not above zero if nobody waits.
template <class Warp>
SUPERFLIP_WARP std::int32_t waiting_warps(const Warp& warp, const WorkSharing& sharing) {
  return static_cast<std::int32_t>(warp.once([&] {
    return Warp::load(&sharing.counters->tickets) - Warp::load(&sharing.counters->gifts);
  }));
}

// Waits until the place of gift `number` is empty; false if all are to leave.
template <class Warp>
SUPERFLIP_WARP bool wait_for_room(const WorkSharing& sharing, const GiftPlace& place) {
  for (std::uint32_t looks = 0; Warp::load_acquire(&place.full) != 0; ++looks) {
    if (Warp::load(&sharing.counters->stop) != 0) return false;
    Warp::wait_a_little(looks);
  }
  return true;
}

// Gives away the oldest nodes of the stack: half of them, at most kLanes. How many; none if all are to leave.
template <class Warp>
SUPERFLIP_WARP_CALLED std::uint32_t give_nodes(const Warp warp, const WorkSharing& sharing,
                                               const NodeStack stack) {
  const std::uint32_t half = stack.size() / 2;
  const std::uint32_t count = half < kLanes ? half : kLanes;
  const std::uint32_t number = warp.once([&] {
    Warp::fetch_add(&sharing.counters->busy, 1);
    return Warp::fetch_add(&sharing.counters->gifts, 1);
  });
  const std::uint32_t at = number & (sharing.place_count - 1);
  GiftPlace& place = sharing.places[at];
  if (warp.once([&] { return wait_for_room<Warp>(sharing, place) ? 1U : 0U; }) == 0) return 0;
  warp.sync();
  NodePart* const nodes = sharing.nodes + std::uint64_t{at} * kGiftParts;
  warp.lanes([&](unsigned lane) {
    if (lane >= count) return;
    for (unsigned part = 0; part < kNodeParts; ++part) {
      nodes[part * kLanes + lane] = stack.parts[part * stack.height + stack.begin + lane];
    }
  });
  warp.sync();
  warp.one_lane([&] {
    place.count = count;
    Warp::store_release(&place.full, number + 1);
  });
  return count;
}

// Looks until the gift of that ticket has come; false if there will be none, or all are to leave.
template <class Warp>
SUPERFLIP_WARP bool gift_has_come(const WorkSharing& sharing, const GiftPlace& place,
                                  std::uint32_t ticket) {
  constexpr std::uint32_t kLooksAtOthers = 16;  // who all look at one place hinder each other
  for (std::uint32_t looks = 0;; ++looks) {
    if (Warp::load_acquire(&place.full) == ticket + 1) return true;
    if (looks % kLooksAtOthers == kLooksAtOthers - 1) {
      if (Warp::load(&sharing.counters->stop) != 0) return false;
      if (Warp::load_acquire(&sharing.counters->busy) == 0) return false;
    }
    Warp::wait_a_little(looks);
  }
}

// For a warp with an empty stack: waits for a gift and puts it there. How many nodes; none if the warp is to
// leave, for there is nothing to do any more.
template <class Warp>
SUPERFLIP_WARP_CALLED std::uint32_t take_gift(const Warp warp, const WorkSharing& sharing,
                                              const NodeStack stack) {
  const std::uint32_t ticket =
      warp.once([&] { return Warp::fetch_add(&sharing.counters->tickets, 1); });
  const std::uint32_t at = ticket & (sharing.place_count - 1);
  GiftPlace& place = sharing.places[at];
  const std::uint32_t count = warp.once([&]() -> std::uint32_t {
    Warp::fetch_add_ordered(&sharing.counters->busy, ~0U);
    return gift_has_come<Warp>(sharing, place, ticket) ? place.count : 0U;
  });
  if (count == 0) return 0;
  warp.sync();
  const NodePart* const nodes = sharing.nodes + std::uint64_t{at} * kGiftParts;
  warp.lanes([&](unsigned lane) {
    if (lane >= count) return;
    for (unsigned part = 0; part < kNodeParts; ++part) {
      stack.parts[part * stack.height + lane] = nodes[part * kLanes + lane];
    }
  });
  warp.sync();
  warp.one_lane([&] { Warp::store_release(&place.full, 0); });
  return count;
}

}  // namespace superflip::gpu
