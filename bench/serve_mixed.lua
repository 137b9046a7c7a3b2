-- For wrk: all kinds of requests at once. Quick solves, optimal jobs cut by their time, jobs that are
-- left to themselves, asked for and cancelled, scrambles, conversions, and nonsense.
local bodies = {}
local waiting = {} -- jobs that have been accepted and not yet cancelled
local threads = {}
count_2xx, count_refused, count_busy, count_wrong = 0, 0, 0, 0

function setup(thread) threads[#threads + 1] = thread end

function init()
  for line in io.lines(os.getenv("CUBES")) do bodies[#bodies + 1] = line end
  math.randomseed(20260101)
end

local function post(path, body) return wrk.format("POST", path, nil, body) end
local function cube() return bodies[math.random(#bodies)] end

local quick = {
  function() return post("/v1/solve", string.format('{"position":"%s","solver":"twophase"}', cube())) end,
  function() return post("/v1/solve", string.format('{"position":"%s","solver":"thistlethwaite"}', cube())) end,
  function() return post("/v1/convert", string.format('{"position":"%s"}', cube())) end,
  function() return post("/v1/solve", '{"position":"R U X"}') end,
  function() return post("/v1/solve", '{"position":') end,
  function() return wrk.format("GET", "/v1/scramble?kind=fmc&count=3") end,
  function() return wrk.format("GET", "/metrics") end,
  function() return wrk.format("GET", "/") end,
}
-- One in forty: were there more, all connections would wait for the optimal solver all the time.
local slow = {
  function() return post("/v1/solve", string.format('{"position":"%s","timeout":0.05}', cube())) end,
  function() return post("/v1/solve", string.format('{"position":"%s","solver":"twophase","timeout":0.05}', cube())) end,
  function() return post("/v1/solve", string.format('{"position":"%s","wait":false,"timeout":0.5}', cube())) end,
  function() return post("/v1/solve", '{"position":"R U F","all":true,"extra":3}') end,
}

function request()
  if #waiting > 0 and math.random(20) == 1 then
    local id = table.remove(waiting, 1)
    if math.random(2) == 1 then
      waiting[#waiting + 1] = id
      return wrk.format("GET", "/v1/jobs/" .. id)
    end
    return wrk.format("DELETE", "/v1/jobs/" .. id)
  end
  local kinds = math.random(40) == 1 and slow or quick
  return kinds[math.random(#kinds)]()
end

function response(status, headers, body)
  if status == 202 then waiting[#waiting + 1] = body:match('"id":"(%x+)"') end
  if status >= 200 and status < 300 then
    count_2xx = count_2xx + 1
  elseif status == 429 then
    count_busy = count_busy + 1
  elseif status == 400 then
    count_refused = count_refused + 1
  else
    count_wrong = count_wrong + 1
  end
end

function done(summary, latency)
  local function total(name)
    local sum = 0
    for _, thread in ipairs(threads) do sum = sum + thread:get(name) end
    return sum
  end
  local errors = summary.errors
  print(string.format(
    "%d requests in %.0f s: %d answered, %d nonsense refused, %d busy, %d other; errors: %d connect, %d read, %d write, %d timeout",
    summary.requests, summary.duration / 1e6, total("count_2xx"), total("count_refused"),
    total("count_busy"), total("count_wrong"), errors.connect, errors.read, errors.write, errors.timeout))
end
