#include "player/run_apart.h"

#include <array>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <system_error>

#include <poll.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <fmt/format.h>

namespace superflip::player {
namespace {

constexpr int kFoundWrong = 3;

[[noreturn]] void fail_of(const char* what) {
  throw std::system_error(errno, std::generic_category(), what);
}

// A number that both processes see.
class SharedLine {
 public:
  SharedLine()
      : at_(mmap(nullptr, sizeof(int), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0)) {
    if (at_ == MAP_FAILED) fail_of("mmap");
  }
  SharedLine(const SharedLine&) = delete;
  SharedLine& operator=(const SharedLine&) = delete;
  SharedLine(SharedLine&&) = delete;
  SharedLine& operator=(SharedLine&&) = delete;
  ~SharedLine() { munmap(at_, sizeof(int)); }
  int& value() { return *static_cast<int*>(at_); }

 private:
  void* at_;
};

void write_all(int to, const std::string& text) {
  std::size_t done = 0;
  while (done < text.size()) {
    const ssize_t count = write(to, text.data() + done, text.size() - done);
    if (count <= 0) return;
    done += static_cast<std::size_t>(count);
  }
}

// In the new process. exit(), not _exit(), so that a sanitizer looks for leaks.
[[noreturn]] void be_the_other(const Work& work, int& line, int to, std::FILE* output) {
  dup2(fileno(output), STDOUT_FILENO);
  dup2(fileno(output), STDERR_FILENO);
  std::string found;
  try {
    work(line);
  } catch (const Wrong& wrong) {
    found = wrong.kind + '\n' + wrong.message;
  } catch (const std::exception& thrown) {
    found = std::string("an exception came out\n") + thrown.what();
  }
  write_all(to, found);
  std::exit(found.empty() ? EXIT_SUCCESS : kFoundWrong);
}

// Until the other end is closed. False if the time is over before.
bool read_until(int from, std::chrono::steady_clock::time_point end, std::string& text) {
  std::array<char, 4096> part{};
  for (;;) {
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(
        end - std::chrono::steady_clock::now());
    if (left.count() <= 0) return false;
    pollfd waiting{from, POLLIN, 0};
    if (poll(&waiting, 1, static_cast<int>(left.count())) <= 0) continue;
    const ssize_t count = read(from, part.data(), part.size());
    if (count <= 0) return true;
    text.append(part.data(), static_cast<std::size_t>(count));
  }
}

std::string content_of(std::FILE* file) {
  std::string text;
  std::array<char, 4096> part{};
  std::rewind(file);
  while (const std::size_t count = std::fread(part.data(), 1, part.size(), file)) {
    text.append(part.data(), count);
  }
  return text;
}

void judge(int status, const std::string& told, Outcome& outcome) {
  if (WIFSIGNALED(status)) {
    outcome.kind = fmt::format("it crashed with signal {}", WTERMSIG(status));
  } else if (WEXITSTATUS(status) == kFoundWrong) {
    const std::size_t end = told.find('\n');
    outcome.kind = told.substr(0, end);
    outcome.message = told.substr(end + 1);
  } else if (WEXITSTATUS(status) != EXIT_SUCCESS) {
    outcome.kind = fmt::format("it ended with exit code {}", WEXITSTATUS(status));
  }
}

}  // namespace

Outcome run_apart(const Work& work, std::chrono::seconds limit) {
  SharedLine line;
  std::array<int, 2> ends{};
  std::FILE* const output = std::tmpfile();
  if (output == nullptr || pipe(ends.data()) != 0) fail_of("a place for output");
  std::fflush(nullptr);  // else both would print what waits
  const pid_t other = fork();
  if (other < 0) fail_of("fork");
  if (other == 0) {
    close(ends[0]);
    be_the_other(work, line.value(), ends[1], output);
  }
  close(ends[1]);
  Outcome outcome;
  std::string told;
  const bool ended = read_until(ends[0], std::chrono::steady_clock::now() + limit, told);
  if (!ended) kill(other, SIGKILL);
  int status = 0;
  waitpid(other, &status, 0);
  if (ended) judge(status, told, outcome);
  if (!ended) outcome.kind = "it hangs";
  outcome.line = line.value();
  outcome.output = content_of(output);
  std::fclose(output);
  close(ends[0]);
  return outcome;
}

}  // namespace superflip::player
