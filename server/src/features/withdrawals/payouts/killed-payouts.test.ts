import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { audit } from '#audit.ts'
import { systemClock } from '#platform/clock.ts'
import { createJobs } from '#platform/jobs/jobs.ts'
import { seedBox } from '#testing/database/seed-box.ts'
import { testDatabase } from '#testing/database/test-database.ts'
import { badConduct, FULFILLMENT_SECRET, fakeFulfillment } from '#testing/fakes/fake-fulfillment.ts'
import { payoutKeysByStatus, requestPayouts } from '#testing/players/many-payouts.ts'
import { runProduct } from '#testing/run-product.ts'
import { scaled } from '#testing/scale.ts'
import { PAYOUT_JOB } from '../enqueue-payouts.ts'
import { createProviders } from '../providers/all-providers.ts'
import { payoutJob } from './payout-job.ts'
import { reconcile } from './reconcile.ts'

const PAYOUTS = scaled({ test: 30, soak: 200 })
const KILLS = scaled({ test: 1, soak: 3 })
/** The product is killed each time the service has taken this many more payouts. */
const TAKEN_UNTIL_KILL = scaled({ test: 12, soak: 45 })
const LATE_MS = 7_200_000

let aheadMs = 0
const clock = { ...systemClock, now: () => new Date(Date.now() + aheadMs) }
/** The product is killed while it receives the first denial. */
const chooseConduct = badConduct([TAKEN_UNTIL_KILL])
let noticeUrl: string | undefined
let taken = () => {}
let killAt = 0
const service = await fakeFulfillment({
  chooseConduct,
  noticeUrl: () => noticeUrl,
  clock,
  lateMs: LATE_MS,
  hangMs: 300,
  onReceived: (count) => {
    if (count >= killAt) taken()
  },
})
afterAll(service.close)
const db = await testDatabase()
const dataDir = mkdtempSync(join(tmpdir(), 'tallyhouse-payouts-'))
afterAll(() => rm(dataDir, { recursive: true, force: true }))

/** Runs the product until the service has taken more payouts, and kills it while it is paying. */
async function runUntilKilled(): Promise<void> {
  const isTaken = new Promise<void>((resolve) => {
    taken = resolve
  })
  killAt = service.orders.size + service.denied.size + TAKEN_UNTIL_KILL
  const { address, kill } = await runProduct(db, {
    DATA_DIR: dataDir,
    PAYOUT_WEBHOOK_URL: service.url,
    PAYOUT_WEBHOOK_SECRET: FULFILLMENT_SECRET,
  })
  noticeUrl = `${address}/api/payouts/webhook`
  await isTaken
  await kill()
}

test('a process killed during payouts neither pays twice nor returns the points of a paid one', async () => {
  await requestPayouts(db, { clock, count: PAYOUTS })
  for (let kill = 0; kill < KILLS; kill += 1) await runUntilKilled()
  await service.settled()

  const webhook = { url: service.url, secret: FULFILLMENT_SECRET }
  const options = { clock, production: false, appSecret: 'a secret of the tests' }
  const providers = createProviders({ paypal: undefined, webhook }, options)
  const log = { error: () => {} }
  const handlers = { [PAYOUT_JOB]: payoutJob({ db, clock, providers, log }) }
  const jobs = createJobs({ db, clock, log, handlers })
  // Leases of the killed process expire after a minute. After a denial, one payout is tried before the others. The
  // late payouts are paid after two hours.
  for (const ms of [61_000, 61_000, 61_000, 61_000, LATE_MS, LATE_MS]) {
    aheadMs += ms
    await jobs.runDue()
    await reconcile({ db, clock, providers, log })
  }

  const { completed, failed, ...rest } = await payoutKeysByStatus(db)
  expect(rest).toEqual({})
  expect(completed).toEqual(service.payments.toSorted())
  expect(new Set(service.payments).size).toBe(service.payments.length)
  expect(service.orders.size).toBe(PAYOUTS)
  expect(service.denied.size).toBe(1)
  expect(new Set([...service.orders.keys()].map(chooseConduct)).size).toBe(6)
  expect((completed?.length ?? 0) + (failed?.length ?? 0)).toBe(PAYOUTS)
  expect((await audit(db, seedBox)).flatMap(({ breaches }) => breaches)).toEqual([])
}, 180_000)
