import { expect, it } from 'vitest'
import { commandLineOn } from '#testing/command-line.ts'
import { testDatabase } from '#testing/database/test-database.ts'
import { fakeClock } from '#testing/fakes/fake-clock.ts'
import { barePlayer } from '#testing/players/bare-player.ts'
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
  await submitted(db, sent?.id ?? 0, { provider: 'manual', now: clock.now() })
  const adminId = await barePlayer(db, 0)
  await db
    .insertInto('payout_take')
    .values({ withdrawal_id: sent?.id ?? 0, admin_id: adminId, taken_at: clock.now() })
    .execute()
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
    {
      withdrawalId: sent?.id,
      status: 'processing',
      provider: 'manual',
      takenBy: expect.stringMatching(/^player_/),
    },
    { withdrawalId: failing?.id, status: 'approved', attempts: 3, lastError: 'Error: no route' },
  ])
  clock.advance(3_700_000)
  expect(JSON.parse((await run('payouts', '--json')).output)).toHaveLength(10)
})
