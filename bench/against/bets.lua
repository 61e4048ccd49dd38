-- Places dice bets, taking turns among the players. Arguments: a file with one cookie header per line, and a
-- text that no other run's idempotency keys begin with.
local cookies = {}
local prefix
local sent = 0

function init(args)
  for cookie in io.lines(args[1]) do cookies[#cookies + 1] = cookie end
  prefix = args[2]
end

function request()
  sent = sent + 1
  return wrk.format('POST', '/api/games/dice', {
    ['Cookie'] = cookies[sent % #cookies + 1],
    ['Content-Type'] = 'application/json',
    ['Idempotency-Key'] = prefix .. sent,
  }, '{"betAmount":10,"prediction":"over"}')
end

function done(summary, latency)
  local errors = summary.errors
  print(string.format(
    'tallyhouse bets=%d us=%d p50us=%d p99us=%d failed=%d', summary.requests, summary.duration,
    latency:percentile(50), latency:percentile(99),
    errors.connect + errors.read + errors.write + errors.status + errors.timeout))
end
