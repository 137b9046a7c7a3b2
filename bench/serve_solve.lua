-- For wrk: two-phase solves of different cubes, one after the other, from the file CUBES names.
local bodies = {}
local next_body = 0

function init()
  for line in io.lines(os.getenv("CUBES")) do
    bodies[#bodies + 1] = string.format('{"position":"%s","solver":"twophase"}', line)
  end
  math.randomseed(os.time())
  next_body = math.random(#bodies)
  wrk.method = "POST"
  wrk.path = "/v1/solve"
  wrk.headers["Content-Type"] = "application/json"
end

function request()
  next_body = next_body % #bodies + 1
  return wrk.format(nil, nil, nil, bodies[next_body])
end

function done(summary, latency)
  local errors = summary.errors
  print(string.format(
    "%d requests in %.1f s: %.0f a second; errors: %d connect, %d read, %d write, %d timeout, %d status",
    summary.requests, summary.duration / 1e6, summary.requests / summary.duration * 1e6,
    errors.connect, errors.read, errors.write, errors.timeout, errors.status))
  print(string.format("latency: mean %.1f ms, 50 %% %.1f ms, 99 %% %.1f ms, most %.1f ms",
    latency.mean / 1e3, latency:percentile(50) / 1e3, latency:percentile(99) / 1e3, latency.max / 1e3))
end
