import { Counter, Histogram, Registry } from 'prom-client'
import { expect, it } from 'vitest'
import { hotCounter, hotHistogram } from './hot-metrics.ts'

const described = { name: 'tested', help: 'A help text.', labelNames: ['route'] }

it('a counter is rendered like that of prom-client', async () => {
  const expected = new Counter({ ...described, registers: [] })
  const { metric, child } = hotCounter(described)
  const [bets, none] = [child({ route: 'bets' }), child({ route: 'none' })]
  for (let n = 0; n < 3; n += 1) bets.count += 1
  expected.inc({ route: 'bets' }, 3)
  expected.inc({ route: 'none' }, 0)
  expect(none.count).toBe(0)
  expect(await rendered(metric)).toBe(await rendered(expected))
  expect(await rendered(metric)).toBe(await rendered(expected))
})

it('a histogram is rendered like that of prom-client', async () => {
  const buckets = [0.1, 0.5, 1]
  const expected = new Histogram({ ...described, buckets, registers: [] })
  const { metric, child } = hotHistogram({ ...described, buckets })
  for (const route of ['bets', 'health']) {
    const { observe } = child({ route })
    for (const value of [0, 0.1, 0.100001, 0.5, 0.75, 1, 1.5, 40]) {
      observe(value)
      expected.observe({ route }, value)
    }
  }
  expect(await rendered(metric)).toBe(await rendered(expected))
})

function rendered(metric: Parameters<Registry['registerMetric']>[0]): Promise<string> {
  const registry = new Registry()
  registry.registerMetric(metric)
  return registry.metrics()
}
