import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { recountHours, rollUpHours } from '#features/games/returns/hour-roll-up.ts'
import { createSettlement } from '#features/games/settle.ts'
import { seedBox } from '#testing/database/seed-box.ts'
import { testDatabase } from '#testing/database/test-database.ts'
import { unguarded } from '#testing/database/unguarded.ts'
import { fakeClock } from '#testing/fakes/fake-clock.ts'
import { listBreaches } from '#testing/list-breaches.ts'
import { diceBet, limitTo } from '#testing/modules/test-bets.ts'
import { barePlayer } from '#testing/players/bare-player.ts'
import { protectionChecks } from './audit.ts'
import { readLatestHours, readPastHours } from './past-hours.ts'
import { readProtection } from './read-protection.ts'

const db = await testDatabase()
const clock = fakeClock()
const settle = createSettlement({ db, clock, seedBox })
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** After this time, rounds are rolled up. */
const SETTLED_MS = 11 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

async function readUsage(playerId: number): Promise<Record<string, number | null>> {
  const { limits } = await readProtection(db, playerId, clock.now())
  return Object.fromEntries(limits.map(({ kind, days, used }) => [`${kind} ${days}`, used]))
}

/** Plays for a month with occasional roll-ups, leaving rounds on both sides of the last mark. */
async function givenRolledUpPlayer(): Promise<number> {
  const playerId = await barePlayer(db, 10_000)
  await settle(diceBet(playerId, 1000, 400))
  clock.advance(20 * DAY_MS)
  await settle(diceBet(playerId, 100))
  clock.advance(6 * DAY_MS)
  await settle(diceBet(playerId, 30, 90))
  await rollUpHours(db, clock.now())
  clock.advance(5 * DAY_MS)
  await settle(diceBet(playerId, 20))
  clock.advance(SETTLED_MS)
  await settle(diceBet(playerId, 5, 10))
  await rollUpHours(db, clock.now())
  await settle(diceBet(playerId, 7))
  return playerId
}

it('counts each round once for the first limit, rolled up or not', async () => {
  const playerId = await givenRolledUpPlayer()
  for (const kind of ['wager', 'loss'] as const) {
    for (const days of [1, 7, 30] as const) {
      await limitTo(db, { playerId, kind, days, points: 5000, now: clock.now() })
    }
  }
  expect(await readUsage(playerId)).toEqual({
    'wager 1': 32,
    'wager 7': 62,
    'wager 30': 162,
    'loss 1': 22,
    'loss 7': -38,
    'loss 30': 62,
  })
  expect(await listBreaches(db, protectionChecks)).toEqual({})
})

it('does not read rounds that were rolled up', async () => {
  const playerId = await givenRolledUpPlayer()
  clock.advance(SETTLED_MS)
  await rollUpHours(db, clock.now())
  const before = await readPastHours(db, { playerId, now: clock.now() })
  const change = (by: number) =>
    unguarded(db, (tx) =>
      sql`update round set stake = stake + ${by} where player_id = ${playerId}`.execute(tx),
    )
  await change(1)
  expect(await readPastHours(db, { playerId, now: clock.now() })).toEqual(before)
  expect(before.hours.reduce((sum, { staked }) => sum + staked, 0)).toBe(162)
  await change(-1)
})

it('deletes rolled-up hours that no limit can need', async () => {
  const playerId = await givenRolledUpPlayer()
  clock.advance(40 * DAY_MS)
  await settle(diceBet(playerId, 3))
  clock.advance(SETTLED_MS)
  await rollUpHours(db, clock.now())
  const { rows } = await sql`select staked from round_hour where player_id = ${playerId}`.execute(
    db,
  )
  expect(rows).toEqual([{ staked: 3 }])
})

it('counts rounds for a first limit whose returns were rolled up but whose hours were not', async () => {
  const playerId = await barePlayer(db, 1000)
  for (let n = 0; n < 5; n += 1) await settle(diceBet(playerId, 20))
  clock.advance(SETTLED_MS)
  await sql`update return_mark set round_created_at = ${clock.now()}`.execute(db)
  await rollUpHours(db, clock.now())
  await limitTo(db, { playerId, kind: 'wager', days: 1, points: 150, now: clock.now() })
  expect(await readUsage(playerId)).toMatchObject({ 'wager 1': 100 })
  await expect(settle(diceBet(playerId, 51))).rejects.toMatchObject({ code: 'wager_limit_reached' })
})

it('counts a round once that is played or rolled up between the two reads', async () => {
  const playerId = await givenRolledUpPlayer()
  const past = await readPastHours(db, { playerId, now: clock.now() })
  await settle(diceBet(playerId, 11))
  clock.advance(SETTLED_MS)
  await rollUpHours(db, clock.now())
  await settle(diceBet(playerId, 13))
  const { boundary } = past
  const latest = await readLatestHours(db, { playerId, boundary, now: clock.now() })
  const stakes = [...past.hours, ...latest].map(({ staked }) => staked)
  expect(stakes.reduce((sum, staked) => sum + staked, 0)).toBe(162 + 11 + 13)
})

it('recounts only hours that a limit can need, however old the first round is', async () => {
  const playerId = await givenRolledUpPlayer()
  await db.transaction().execute(recountHours)
  await rollUpHours(db, clock.now())
  const { rows } = await sql<{ staked: number }>`
    select staked from round_hour where player_id = ${playerId} order by hour`.execute(db)
  expect(rows.map(({ staked }) => staked)).toEqual([100, 30, 20])
})

it('counts rounds that are played after the clock was set back, also once others were rolled up', async () => {
  const playerId = await givenRolledUpPlayer()
  clock.advance(5 * MINUTE_MS)
  await rollUpHours(db, clock.now())
  clock.advance(-5 * MINUTE_MS)
  await settle(diceBet(playerId, 17))
  clock.advance(SETTLED_MS)
  await rollUpHours(db, clock.now())
  await limitTo(db, { playerId, kind: 'wager', days: 30, points: 5000, now: clock.now() })
  expect(await readUsage(playerId)).toMatchObject({ 'wager 30': 162 + 17 })
  expect(await listBreaches(db, protectionChecks)).toEqual({})
})
