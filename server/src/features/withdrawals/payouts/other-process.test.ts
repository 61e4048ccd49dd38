import { expect, test } from 'vitest'
import { createJobs } from '#platform/jobs/jobs.ts'
import { givenEarner, newRobloxDetails } from '#testing/given.ts'
import { readWithdrawalRow } from '#testing/players/read-withdrawal-row.ts'
import { submitted } from '#testing/players/submitted.ts'
import { send } from '#testing/send.ts'
import { testApp } from '#testing/test-app.ts'
import { PAYOUT_JOB } from '../enqueue-payouts.ts'
import type { PayoutResult } from '../providers/payout-provider.ts'
import { payoutJob } from './payout-job.ts'
import { reconcile } from './reconcile.ts'

let result: PayoutResult = { status: 'pending' }
const response = async () => result
const app = await testApp({
  payoutProvider: { name: 'other', submit: response, queryStatus: response },
})
const { db, clock } = app
const failures: object[] = []
const log = { error: (details: object) => void failures.push(details) }
/** A process on the same database without the provider configured. */
const lacking = { db, clock, providers: [], log }
const otherJobs = createJobs({ db, clock, log, handlers: { [PAYOUT_JOB]: payoutJob(lacking) } })

async function request(): Promise<number> {
  const player = await givenEarner(app, 1000)
  const body = { type: 'robux', amount: 400, details: newRobloxDetails(player) }
  return (await send(app, player, '/api/automated-withdrawal/request', body)).json().id
}

test('a process without the provider delays a payout by seconds and does not check it', async () => {
  const id = await request()
  await otherJobs.runDue()
  expect(await readWithdrawalRow(db, id)).toMatchObject({ status: 'approved' })
  clock.advance(5000)
  await app.jobs.runDue()
  expect(await readWithdrawalRow(db, id)).toMatchObject({ status: 'processing' })

  clock.advance(60_000)
  await otherJobs.runDue()
  expect(await reconcile(lacking)).toMatchObject({ checked: 0 })
  result = { status: 'paid', reference: 'REF-1' }
  clock.advance(5000)
  await app.jobs.runDue()
  expect(await readWithdrawalRow(db, id)).toMatchObject({ status: 'completed' })
  expect(failures).toEqual([])
})

test('a payout that no process can pay or check is logged', async () => {
  result = { status: 'pending' }
  await db.updateTable('payout_attempt').set({ next_check_at: null }).execute()
  const [unpaid, sent] = [await request(), await request()]
  await db.updateTable('job').set({ run_at: clock.now() }).where('kind', '=', PAYOUT_JOB).execute()
  await submitted(db, sent, { provider: 'gone', now: clock.now() })
  clock.advance(700_000)
  await otherJobs.runDue()
  expect(failures).toHaveLength(1)
  expect(await readWithdrawalRow(db, unpaid)).toMatchObject({ status: 'approved' })
  clock.advance(3_600_000)
  expect(await reconcile(lacking)).toMatchObject({ checked: 1, pending: 1 })
})
