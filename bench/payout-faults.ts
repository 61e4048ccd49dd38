import { setTimeout as delay } from 'node:timers/promises'
import { audit } from '@tallyhouse/server/audit'
import { systemClock as clock } from '@tallyhouse/server/clock'
import { readConfig } from '@tallyhouse/server/config'
import { openDatabase } from '@tallyhouse/server/db/open-database'
import { createSecretBox } from '@tallyhouse/server/secret-box'
import {
  badConduct,
  FULFILMENT_SECRET,
  fakeFulfilment,
} from '@tallyhouse/server/testing/fake-fulfilment'
import { askForPayouts, payoutKeysByStatus } from '@tallyhouse/server/testing/many-payouts'
import { BASE_URL, createProduct } from '../e2e/product.ts'

/**
 * Kills the product every few seconds while it has payouts paid by a service that pays and drops the
 * answer, fails, hangs, repeats itself and is late. `npm run faults:payouts -- 1000` pays a thousand.
 */
const count = Number(process.argv[2] ?? 1000)
const KILL_EVERY_MS = 4000
/** A killed process leaves its leases for a minute, and a payout is asked about later and later. */
const QUIET_MS_MAX = 300_000

const service = await fakeFulfilment({
  conductOf: badConduct(),
  noticeUrl: () => `${BASE_URL}/api/payouts/webhook`,
  clock,
  lateMs: 30_000,
  hangMs: 12_000,
})
const product = await createProduct({
  PAYOUT_WEBHOOK_URL: service.url,
  PAYOUT_WEBHOOK_SECRET: FULFILMENT_SECRET,
  RATE_LIMITS: 'off',
})
await product.start()
const config = readConfig({ DATA_DIR: product.dataDir })
const { db, close } = await openDatabase(config, {
  connections: 4,
  log: () => {},
})
await askForPayouts(db, { clock, count })

let kills = 0
while (service.known.size < count * 0.9) {
  await delay(KILL_EVERY_MS)
  await product.kill()
  kills += 1
  console.log(`kill ${kills}: ${service.known.size} of ${count} were taken`)
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
  ...failed.filter((key) => paid.has(key)).map((key) => `${key}: given back and paid`),
  ...(paid.size < service.payments.length ? ['something was paid twice'] : []),
  ...(service.known.size === count ? [] : [`the service knows ${service.known.size} payouts`]),
  ...(left > 0 ? [`${left} have no end`] : []),
  ...(await audit(db, createSecretBox(config.appSecret, 'server seeds'))).flatMap(
    ({ breaches }) => breaches,
  ),
]
console.log(
  `${kills} kills, ${completed.length} paid, ${failed.length} given back, ` +
    `${service.needless.length} told again, ${differences.length} differences`,
)
for (const difference of differences) console.log(`  ${difference}`)
await close()
service.close()
await product.remove()
process.exitCode = differences.length === 0 ? 0 : 1

async function unfinished(): Promise<number> {
  const { completed: done = [], failed: back = [] } = await payoutKeysByStatus(db)
  return count - done.length - back.length
}
