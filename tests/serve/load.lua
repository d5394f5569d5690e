-- Questions of every quick kind in turn, for wrk; reports what was not answered by 200.
local position = '"game": "arc-kayles", "graph": "cycle(9)+substar(1,2,3)"'
local questions = {
  {"graph", '{"graph": "grid(4,5)"}'},
  {"moves", '{' .. position .. '}'},
  {"play", '{' .. position .. ', "take": [0, 1]}'},
  {"judge", '{' .. position .. ', "take": [0, 1]}'},
  {"games"},
  {"status"},
}
local counter = 0

request = function()
  counter = counter + 1
  local question = questions[counter % #questions + 1]
  local headers = {["Content-Type"] = "application/json"}
  return wrk.format(question[2] and "POST" or "GET", "/api/" .. question[1], headers, question[2])
end

done = function(summary, latency)
  local e = summary.errors
  io.write(string.format("requests %d errors %d p99 %.3f\n", summary.requests,
                         e.connect + e.read + e.write + e.status + e.timeout,
                         latency:percentile(99) / 1000))
end
