import { afterAll, expect, test } from 'vitest'
import { audit } from '#audit.ts'
import { seedBox } from '#testing/database/seed-box.ts'
import { expirableCalls } from '#testing/expire-calls.ts'
import { fakeClock } from '#testing/fakes/fake-clock.ts'
import { badConduct, FULFILLMENT_SECRET, fakeFulfillment } from '#testing/fakes/fake-fulfillment.ts'
import { payoutKeysByStatus, requestPayouts } from '#testing/players/many-payouts.ts'
import { scaled } from '#testing/scale.ts'
import { testApp } from '#testing/test-app.ts'
import type { ReconcileCounts } from './reconcile.ts'

const PAYOUTS = scaled({ test: 30, soak: 1000 })
const LATE_MS = 7_200_000

const serviceClock = fakeClock()
/** The last payout is denied. */
const chooseConduct = badConduct([PAYOUTS])
let noticeUrl: string | undefined
const service = await fakeFulfillment({
  chooseConduct,
  noticeUrl: () => noticeUrl,
  clock: serviceClock,
  lateMs: LATE_MS,
  onHang: expirableCalls(),
})
afterAll(service.close)
/** Two processes on one database. */
const env = { PAYOUT_WEBHOOK_URL: service.url, PAYOUT_WEBHOOK_SECRET: FULFILLMENT_SECRET }
const app = await testApp({ env })
const other = await testApp({ env, db: app.db })
noticeUrl = `${await app.server.listen({ host: '127.0.0.1', port: 0 })}/api/payouts/webhook`

async function reconcileAfter(ms: number) {
  app.clock.advance(ms)
  for (const { set } of [other.clock, serviceClock]) set(app.clock.now())
  const [one, two] = (await Promise.all(
    [app, other].map(({ scheduler }) => scheduler.run('reconcile-payouts')),
  )) as [ReconcileCounts, ReconcileCounts]
  return { resolved: one.resolved + two.resolved, differences: one.differences + two.differences }
}

function runJobs() {
  return Promise.all([app.jobs.runDue(), other.jobs.runDue()])
}

test('pays each payout once despite lost response, failures, denials, hangs, repeats and delays', async () => {
  await requestPayouts(app.db, { clock: app.clock, count: PAYOUTS })
  await runJobs()
  await service.settled()
  const before = await payoutKeysByStatus(app.db)
  expect(before.processing?.length).toBeGreaterThan(PAYOUTS * 0.4)
  expect(before.approved).toHaveLength(1)
  expect(service.denied.has(before.approved?.[0] ?? '')).toBe(false)

  // Two runs resolve every unknown payout. Payouts that the service has not paid yet stay open.
  await reconcileAfter(10_000)
  await reconcileAfter(10_000)
  const { processing = [] } = await payoutKeysByStatus(app.db)
  expect(processing.filter((key) => chooseConduct(key) !== 'late')).toEqual([])

  await reconcileAfter(LATE_MS)
  await runJobs()
  await reconcileAfter(60_000)
  const { completed, failed, ...rest } = await payoutKeysByStatus(app.db)
  expect(rest).toEqual({})
  expect(completed).toEqual(service.payments.toSorted())
  expect(new Set(service.payments).size).toBe(service.payments.length)
  expect(service.orders.size).toBe(PAYOUTS)
  expect(service.denied.size).toBe(1)
  expect(new Set([...service.orders.keys()].map(chooseConduct)).size).toBe(6)
  expect(service.repeatedPays).toEqual([])
  expect(failed?.every((key) => chooseConduct(key) === 'fails')).toBe(true)
  expect((completed?.length ?? 0) + (failed?.length ?? 0)).toBe(PAYOUTS)

  for (let day = 0; day < 3; day += 1) {
    expect(await reconcileAfter(86_400_000)).toEqual({ resolved: 0, differences: 0 })
  }
  expect((await audit(app.db, seedBox)).flatMap(({ breaches }) => breaches)).toEqual([])
}, 180_000)

test('the fake service detects double payments when it forgets its keys', async () => {
  const clock = fakeClock()
  const forgetful = await fakeFulfillment({
    chooseConduct: () => 'drops',
    clock,
    lateMs: LATE_MS,
    forgetful: true,
  })
  const env = { PAYOUT_WEBHOOK_URL: forgetful.url, PAYOUT_WEBHOOK_SECRET: FULFILLMENT_SECRET }
  const product = await testApp({ env })
  await requestPayouts(product.db, { clock: product.clock, count: 10 })
  await product.jobs.runDue()
  product.clock.advance(10_000)
  clock.set(product.clock.now())
  await product.scheduler.run('reconcile-payouts')
  expect(new Set(forgetful.payments).size).toBe(10)
  expect(forgetful.payments.length).toBe(20)
  forgetful.close()
})
