import { expect, test } from 'vitest'
import { createJobs } from '../jobs/jobs.ts'
import { givenEarner, robloxOf } from '../testing/given.ts'
import { send } from '../testing/send.ts'
import { testApp } from '../testing/test-app.ts'
import { withdrawalOf } from '../testing/withdrawal-of.ts'
import { PAYOUT_JOB, payoutJob } from './payout-job.ts'
import type { PayoutResult } from './providers/payout-provider.ts'
import { reconcile } from './reconcile.ts'

let result: PayoutResult = { status: 'pending' }
const answer = async () => result
const app = await testApp({ payoutProvider: { name: 'theirs', submit: answer, ask: answer } })
const { db, clock } = app
const failures: object[] = []
const log = { error: (details: object) => void failures.push(details) }
/** A process on the same database without the environment of the provider. */
const lacking = { db, clock, providers: [], log }
const otherJobs = createJobs({ db, clock, log, handlers: { [PAYOUT_JOB]: payoutJob(lacking) } })

async function ask(): Promise<number> {
  const player = await givenEarner(app, 1000)
  const body = { type: 'robux', amount: 400, details: robloxOf(player) }
  return (await send(app, player, '/api/automated-withdrawal/request', body)).json().id
}

test('a process that lacks a provider delays its payouts by seconds, and asks about none', async () => {
  const id = await ask()
  await otherJobs.runDue()
  expect(await withdrawalOf(db, id)).toMatchObject({ status: 'approved' })
  clock.advance(5000)
  await app.jobs.runDue()
  expect(await withdrawalOf(db, id)).toMatchObject({ status: 'processing' })

  clock.advance(60_000)
  await otherJobs.runDue()
  expect(await reconcile(lacking)).toMatchObject({ asked: 0 })
  result = { status: 'paid', reference: 'REF-1' }
  clock.advance(5000)
  await app.jobs.runDue()
  expect(await withdrawalOf(db, id)).toMatchObject({ status: 'completed' })
  expect(failures).toEqual([])
})

test('what no process can pay or ask about is logged, and asked about all the same', async () => {
  result = { status: 'pending' }
  await db.updateTable('withdrawal').set({ check_at: null }).execute()
  const [unpaid, sent] = [await ask(), await ask()]
  await db.updateTable('job').set({ run_at: clock.now() }).where('kind', '=', PAYOUT_JOB).execute()
  await db
    .updateTable('withdrawal')
    .set({
      status: 'processing',
      provider: 'gone',
      submitted_at: clock.now(),
      check_at: clock.now(),
    })
    .where('id', '=', sent)
    .execute()
  clock.advance(700_000)
  await otherJobs.runDue()
  expect(failures).toHaveLength(1)
  expect(await withdrawalOf(db, unpaid)).toMatchObject({ status: 'approved' })
  clock.advance(3_600_000)
  expect(await reconcile(lacking)).toMatchObject({ asked: 1, unanswered: 1 })
})
