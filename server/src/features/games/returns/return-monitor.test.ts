import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import { testDatabase } from '#testing/database/test-database.ts'
import { fakeClock } from '#testing/fakes/fake-clock.ts'
import { returnMonitor } from './return-monitor.ts'

const db = await testDatabase()
const clock = fakeClock()
let written = 0

/**
 * Writes dice rounds with this payout and advances the clock until they are old enough to be
 * counted.
 */
async function playRounds(count: number, payout: number) {
  await sql`
    insert into round (player_id, id, game, seed_pair_id, nonce, stake, choice, outcome,
      multiplier_hundredths, payout, created_at)
    select 1, n, 'dice', 1, n, 10, '{"prediction": "over"}', '{"diceResult": 6}', 180, ${payout},
      ${clock.now()}::timestamptz
    from generate_series(${written + 1}::int, ${written + count}::int) n`.execute(db)
  written += count
  clock.advance(61_000)
}

it('logs an alarm once, and again when it recurs', async () => {
  const error = vi.fn()
  const monitor = returnMonitor({ db, clock, log: { error } })
  const alarmsAfter = async (count: number, payout: number) => {
    await playRounds(count, payout)
    error.mockClear()
    await monitor.run()
    return error.mock.calls
  }

  expect(await alarmsAfter(20, 9)).toEqual([])
  const alarm = [
    expect.objectContaining({ game: 'dice', rounds: 21, isAlarm: true }),
    'the observed return of dice deviates from its rules',
  ]
  expect(await alarmsAfter(1, 5000)).toEqual([alarm, alarm])
  expect(await alarmsAfter(1, 9)).toEqual([])
  await sql`update game_return set paid = 9 * rounds`.execute(db)
  expect(await alarmsAfter(1, 9)).toEqual([])
  expect(await alarmsAfter(1, 5000)).toHaveLength(2)
})
