import { setTimeout as delay } from 'node:timers/promises'
import { audit } from '@tallyhouse/server/audit'
import { readConfig } from '@tallyhouse/server/config/config'
import { systemClock as clock } from '@tallyhouse/server/platform/clock'
import { openDatabase } from '@tallyhouse/server/platform/db/open-database'
import { createSecretBox } from '@tallyhouse/server/platform/secrets/secret-box'
import {
  badConduct,
  FULFILLMENT_SECRET,
  fakeFulfillment,
} from '@tallyhouse/server/testing/fakes/fake-fulfillment'
import { payoutKeysByStatus, requestPayouts } from '@tallyhouse/server/testing/players/many-payouts'
import { endWithScript } from '../../bench/processes.ts'
import { BASE_URL, createProduct } from '../../e2e/product.ts'

endWithScript()

/**
 * Kills the product every few seconds while it sends payouts to a service that drops responses
 * after paying, fails, denies, hangs, sends duplicates, and is late. `npm run faults:payouts -- 1000` sends
 * a thousand payouts.
 */
const count = Number(process.argv[2] ?? 1000)
const KILL_EVERY_MS = 4000
/** A killed process's leases last a minute, and payout status checks back off. */
const QUIET_MS_MAX = 300_000

const service = await fakeFulfillment({
  chooseConduct: badConduct([count * 0.2, count * 0.6].map(Math.round)),
  noticeUrl: () => `${BASE_URL}/api/payouts/webhook`,
  clock,
  lateMs: 30_000,
  hangMs: 12_000,
})
const product = await createProduct({
  PAYOUT_WEBHOOK_URL: service.url,
  PAYOUT_WEBHOOK_SECRET: FULFILLMENT_SECRET,
  RATE_LIMITS: 'off',
})
await product.start()
const config = readConfig({ DATA_DIR: product.dataDir })
const { db, close } = await openDatabase(config, {
  connections: 4,
  log: () => {},
})
await requestPayouts(db, { clock, count })

let kills = 0
while (service.orders.size < count * 0.9) {
  await delay(KILL_EVERY_MS)
  await product.kill()
  kills += 1
  console.log(`kill ${kills}: ${service.orders.size} of ${count} were received`)
  await product.start()
}
const deadline = Date.now() + QUIET_MS_MAX
let left = await unfinished()
while (left > 0 && Date.now() < deadline) {
  await delay(2000)
  left = await unfinished()
}

const { completed = [], failed = [] } = await payoutKeysByStatus(db)
const paid = new Set(service.payments)
const differences = [
  ...completed.filter((key) => !paid.has(key)).map((key) => `${key}: completed, never paid`),
  ...service.payments
    .filter((key) => !completed.includes(key))
    .map((key) => `${key}: paid, not completed`),
  ...failed.filter((key) => paid.has(key)).map((key) => `${key}: returned and paid`),
  ...(paid.size < service.payments.length ? ['something was paid twice'] : []),
  ...(service.orders.size === count ? [] : [`the service received ${service.orders.size} payouts`]),
  ...(left > 0 ? [`${left} unfinished`] : []),
  ...(await audit(db, createSecretBox(config.appSecret, 'server seeds'))).flatMap(
    ({ breaches }) => breaches,
  ),
]
console.log(
  `${kills} kills, ${completed.length} paid, ${failed.length} returned, ` +
    `${service.denied.size} denied at first, ${service.repeatedPays.length} repeated, ${differences.length} differences`,
)
for (const difference of differences) console.log(`  ${difference}`)
await close()
service.close()
await product.remove()
process.exitCode = differences.length === 0 ? 0 : 1

async function unfinished(): Promise<number> {
  const { completed: done = [], failed: returned = [] } = await payoutKeysByStatus(db)
  return count - done.length - returned.length
}
