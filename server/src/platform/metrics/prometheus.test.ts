import { describe, expect, it, onTestFinished } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { givenPlayer } from '#testing/given.ts'
import { send } from '#testing/send.ts'
import {
  hasPrometheus,
  NO_PROMETHEUS,
  promtool,
  startPrometheus,
} from '#testing/start-prometheus.ts'
import { testApp } from '#testing/test-app.ts'

const METRICS_TOKEN = 'token-of-the-metrics-tests'

describe.skipIf(!hasPrometheus)(`Prometheus (${NO_PROMETHEUS})`, async () => {
  if (!hasPrometheus) return
  const app = await testApp({ env: { METRICS_TOKEN } })
  const address = await app.server.listen({ port: 0, host: '127.0.0.1' })

  it('scrapes every metric, and receives the bets of players', async () => {
    const prometheus = await startPrometheus({ address, token: METRICS_TOKEN }, onTestFinished)
    const player = await givenPlayer(app, { points: 100 })
    await send(app, player, '/api/games/dice', { betAmount: 1, prediction: 'over' })
    await eventually(async () => {
      app.clock.advance(5000)
      const [bets] = await prometheus.query('tallyhouse_bets_total{game="dice"}')
      expect(bets?.value[1]).toBe('1')
    })
    const [up] = await prometheus.query('up')
    expect(up?.value[1]).toBe('1')
  })

  it('accepts the names, types, and help texts of all metrics of the product', async () => {
    const response = await fetch(`${address}/metrics`, {
      headers: { authorization: `Bearer ${METRICS_TOKEN}` },
    })
    const lines = (await response.text()).split('\n')
    const own = lines.filter((line) => /^(# (HELP|TYPE) )?tallyhouse_/.test(line))
    expect(own.length).toBeGreaterThan(100)
    const checked = promtool(['check', 'metrics'], { input: `${own.join('\n')}\n` })
    expect(checked).toEqual({ status: 0, output: '' })
  })
})
