import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isSoak, scaled } from '@tallyhouse/server/testing/scale'
import { afterAll, expect, it } from 'vitest'
import { bundle } from '../server/bundle.ts'
import { killSteps, ordersWithKills } from './testing/orders-with-kills.ts'

const folder = mkdtempSync(join(tmpdir(), 'tallyhouse-robux-kills-'))
const file = `node_modules/.cache/robux-service-${process.pid}.js`
const program = join(import.meta.dirname, '..', file)
await bundle('robux-service/testing/main.ts', file)
afterAll(() => {
  rmSync(folder, { recursive: true })
  rmSync(program)
})

/** One kill for every three orders. The small size has those up to the purchase. */
const steps = scaled({ test: killSteps.slice(0, 5), soak: killSteps })
const count = scaled({ test: steps.length * 3, soak: 1000 })
const run = (allowsReuse: boolean, orders: number) =>
  ordersWithKills({
    program,
    journal: join(folder, `${allowsReuse}.jsonl`),
    count: orders,
    allowsReuse,
  })

it(`${count} orders are sold once each, at their price, though the service is killed at ${steps.length} steps`, async () => {
  const { differences, kills, ...figures } = await run(false, count)
  if (isSoak) console.log({ kills: kills.length, ...figures })
  expect(differences).toEqual([])
  expect([...new Set(kills)].sort()).toEqual(steps.toSorted())
}, 600_000)

it('the same orders find a service that buys a gamepass for two of them', async () => {
  const { differences } = await run(true, 6)
  expect(differences).toContain('a gamepass was paid for two orders')
})
