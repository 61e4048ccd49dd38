import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { scaled } from '@tallyhouse/server/testing/scale'
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

/** Three orders for each step, so that the small size has every kill too. */
const count = scaled({ test: killSteps.length * 3, soak: 1000 })
const run = (allowsReuse: boolean, orders: number) =>
  ordersWithKills({
    program,
    journal: join(folder, `${allowsReuse}.jsonl`),
    count: orders,
    allowsReuse,
  })

it(`${count} orders are sold once each, at their price, though the service is killed at every step`, async () => {
  const { differences, kills, ...figures } = await run(false, count)
  if (process.env.SOAK === '1') console.log({ kills: kills.length, ...figures })
  expect(differences).toEqual([])
  expect([...new Set(kills)].sort()).toEqual(killSteps.toSorted())
}, 600_000)

it('the same orders find a service that buys a gamepass for two of them', async () => {
  const { differences } = await run(true, 6)
  expect(differences).toContain('a gamepass was paid for two orders')
})
