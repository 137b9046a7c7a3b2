// All cores on one piece of work, with somebody left over to report.
#pragma once

#include <functional>

namespace superflip::base {

// The number of threads to use when asked for `threads`: 0 means one for each core.
int thread_count(int threads);

// Runs work(0) ... work(threads - 1), each on its own thread, and returns when all are done.
// Meanwhile the calling thread calls tick about every 100 ms; tick may be empty. The first
// exception thrown by any of them is thrown again here, after all have ended.
void run_on_threads(int threads, const std::function<void(int worker)>& work,
                    const std::function<void()>& tick);

}  // namespace superflip::base
