import { expect, it } from 'vitest'
import { commandLineOn } from '#testing/command-line.ts'
import { testDatabase } from '#testing/database/test-database.ts'
import { fakeClock } from '#testing/fakes/fake-clock.ts'
import { requestPayouts } from '#testing/players/many-payouts.ts'
import { submitted } from '#testing/players/submitted.ts'

const db = await testDatabase()
const clock = fakeClock()
const run = await commandLineOn({ db, clock })

it('payouts lists those that are sent but not final, and those that wait or fail', async () => {
  expect((await run('payouts')).output).toBe('No payout is slow.')
  await requestPayouts(db, { clock, count: 10 })
  expect((await run('payouts')).output).toBe('No payout is slow.')
  const [sent, failing] = await db.selectFrom('withdrawal').select('id').orderBy('id').execute()
  await submitted(db, sent?.id ?? 0, { provider: 'paypal', now: clock.now() })
  await db
    .updateTable('job')
    .set({ attempts: 3, last_error: 'Error: no route' })
    .where('kind', '=', 'payout')
    .where((job) =>
      job(
        job.fn<string>('jsonb_extract_path_text', ['payload', job.val('withdrawalId')]),
        '=',
        String(failing?.id),
      ),
    )
    .execute()
  const { output } = await run('payouts', '--json')
  expect(JSON.parse(output)).toMatchObject([
    { withdrawalId: sent?.id, status: 'processing', provider: 'paypal' },
    { withdrawalId: failing?.id, status: 'approved', attempts: 3, lastError: 'Error: no route' },
  ])
  clock.advance(3_700_000)
  expect(JSON.parse((await run('payouts', '--json')).output)).toHaveLength(10)
})
