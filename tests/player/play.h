// Does what the lines of a script say, and looks at every answer.
#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include <superflip/solver.h>

#include "player/script.h"
#include "player/table_box.h"
#include "player/truth.h"

namespace superflip::player {

// A line that makes no sense, since what it needs has not been opened, does nothing: scripts stay
// scripts whatever is left out of them. Anything wrong is thrown as Wrong.
class Play {
 public:
  // Tables are taken from the folder `whole` and kept in `own`.
  Play(Truth& truth, const std::filesystem::path& whole, const std::filesystem::path& own)
      : truth_(truth), box_(whole, own) {}

  void run(const Line& line);

 private:
  Solver* solver_of(const Line& line) const;

  void open(const Line& line);
  void close(const Line& line);
  void solve(const Line& line);
  void queue(const Line& line);
  void batch(const Line& line);
  void together(const Line& line);
  std::vector<Problem> take_queue(const Capabilities& can);

  void build(const Line& line);
  void verify(const Line& line);
  void remove(const Line& line);
  void import(const Line& line);
  void damage(const Line& line);
  void cut(const Line& line);
  void list(const Line& line);
  std::string table_of(const Line& line) const;

  static void read(const Line& line);
  static void convert(const Line& line);

  Truth& truth_;
  TableBox box_;
  std::map<std::string, std::unique_ptr<Solver>> solvers_;
  Script queue_;
};

}  // namespace superflip::player
