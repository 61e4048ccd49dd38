import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { sql } from 'kysely'
import { afterAll, expect, inject, onTestFinished, test } from 'vitest'
import { audit } from '../audit.ts'
import { createJobs } from '../jobs/jobs.ts'
import { badConduct, FULFILMENT_SECRET, fakeFulfilment } from '../testing/fake-fulfilment.ts'
import { askForPayouts, payoutKeysByStatus } from '../testing/many-payouts.ts'
import { testDatabase } from '../testing/test-database.ts'
import { withDatabase } from '../testing/with-database.ts'
import { PAYOUT_JOB, payoutJob } from './payout-job.ts'
import { payoutsOf } from './providers/providers-of.ts'
import { reconcile } from './reconcile.ts'

const PAYOUTS = 200
/** The product is killed whenever the service took so many more. */
const TAKEN_UNTIL_KILL = 45
const LATE_MS = 7_200_000

let aheadMs = 0
const clock = { now: () => new Date(Date.now() + aheadMs) }
let noticeUrl: string | undefined
let taken = () => {}
let killAt = 0
const service = await fakeFulfilment({
  conductOf: badConduct,
  noticeUrl: () => noticeUrl,
  clock,
  lateMs: LATE_MS,
  hangMs: 300,
  onTaken: (count) => {
    if (count >= killAt) taken()
  },
})
afterAll(service.close)
const db = await testDatabase()
const dataDir = mkdtempSync(join(tmpdir(), 'tallyhouse-payouts-'))
afterAll(() => rm(dataDir, { recursive: true, force: true }))

/** Runs the product until the service took some more, and kills it in the middle of that. */
async function runUntilKilled(): Promise<void> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  const isTaken = new Promise<void>((resolve) => {
    taken = resolve
  })
  killAt = service.known.size + TAKEN_UNTIL_KILL
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', join(import.meta.dirname, '../main.ts')],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...process.env,
        NODE_ENV: 'development',
        PORT: '0',
        DATA_DIR: dataDir,
        DATABASE_URL: withDatabase(inject('testServer').url, rows[0]?.name ?? ''),
        PAYOUT_WEBHOOK_URL: service.url,
        PAYOUT_WEBHOOK_SECRET: FULFILMENT_SECRET,
        LOG_LEVEL: 'silent',
      },
    },
  )
  const gone = once(child, 'exit')
  onTestFinished(() => void child.kill('SIGKILL'))
  for await (const line of createInterface({ input: child.stdout as NodeJS.ReadableStream })) {
    const [, port] = line.match(/is up: http:\/\/localhost:(\d+)/) ?? []
    if (port === undefined) continue
    noticeUrl = `http://127.0.0.1:${port}/api/payouts/webhook`
    break
  }
  await isTaken
  child.kill('SIGKILL')
  await gone
}

test('a product that is killed while it pays neither pays twice nor gives back what it paid', async () => {
  await askForPayouts(db, { clock, count: PAYOUTS })
  for (let kill = 0; kill < 3; kill += 1) await runUntilKilled()
  await service.settled()

  const webhook = { url: service.url, secret: FULFILMENT_SECRET }
  const { providers } = payoutsOf(
    { paypal: undefined, webhook },
    { clock, production: false, waitMs: 1000 },
  )
  const log = { error: () => {} }
  const handlers = { [PAYOUT_JOB]: payoutJob({ db, clock, providers, log }) }
  const jobs = createJobs({ db, clock, log, handlers })
  // Leases of the killed end after a minute; what the service is late with, after two hours.
  for (const ms of [61_000, 61_000, LATE_MS, LATE_MS]) {
    aheadMs += ms
    await jobs.runDue()
    await reconcile({ db, clock, providers, log })
  }

  const { completed, failed, ...rest } = await payoutKeysByStatus(db)
  expect(rest).toEqual({})
  expect(completed).toEqual(service.payments.toSorted())
  expect(new Set(service.payments).size).toBe(service.payments.length)
  expect(service.known.size).toBe(PAYOUTS)
  expect((completed?.length ?? 0) + (failed?.length ?? 0)).toBe(PAYOUTS)
  expect((await audit(db)).flatMap(({ breaches }) => breaches)).toEqual([])
}, 90_000)
