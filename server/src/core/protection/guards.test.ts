import { points } from '@tallyhouse/game-rules/points'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Start } from '#features/games/game-command.ts'
import { createSettlement } from '#features/games/settle.ts'
import { selectRows } from '#platform/db/statement.ts'
import { formatTime } from '#platform/locale/format-time.ts'
import { seedBox } from '#testing/database/seed-box.ts'
import { testDatabase } from '#testing/database/test-database.ts'
import { fakeClock } from '#testing/fakes/fake-clock.ts'
import { listBreaches } from '#testing/list-breaches.ts'
import { countOutcomes, diceBet, limitTo } from '#testing/modules/test-bets.ts'
import { barePlayer } from '#testing/players/bare-player.ts'
import { riggedShoe } from '#testing/rigged-games.ts'
import { protectionChecks } from './audit.ts'
import { createGuards, guardedAmong } from './guards.ts'
import { inDays, takeBreak } from './take-break.ts'

const db = await testDatabase()
const clock = fakeClock(new Date('2026-03-02T12:30:00Z'))
/** Simulates two processes. */
const [settle, settleElsewhere] = [
  createSettlement({ db, clock, seedBox }),
  createSettlement({ db, clock, seedBox }),
]
const HOUR_MS = 3_600_000

function atOnce(playerId: number, count: number, stake: number, payout = 0) {
  const bets = Array.from({ length: count }, (_, at) =>
    (at % 2 === 0 ? settle : settleElsewhere)(diceBet(playerId, stake, payout)),
  )
  return Promise.allSettled(bets)
}

const hand = { key: undefined, game: 'blackjack' } as const

/** Deals 5 and 6 to the player, and 9 and 7 to the dealer. A double ends at 21 each. */
function dealTo(playerId: number, stake: number): Start<'blackjack'> {
  const setup = riggedShoe([12, 16, 28, 20, 33, 13])
  return { ...hand, type: 'start', playerId, setup, stake: points(stake) }
}

async function rejectionMessage(playerId: number, stake: number): Promise<string> {
  const [outcome] = await Promise.allSettled([settle(diceBet(playerId, stake))])
  if (outcome?.status !== 'rejected') throw new Error('the bet was accepted')
  return outcome.reason.message
}

it('reads no rounds when the first limit is "none"', async () => {
  const playerId = await barePlayer(db, 100)
  const none = { playerId, kind: 'loss', days: 1, points: null, now: clock.now() } as const
  await db.transaction().execute(async (tx) => {
    await sql`lock table round in access exclusive mode`.execute(tx)
    await expect(limitTo(db, none)).resolves.toBeUndefined()
  })
})

describe('a wager limit', () => {
  it('lets 40 concurrent bets on two processes stake exactly the limit', async () => {
    const playerId = await barePlayer(db, 10_000)
    await limitTo(db, { playerId, kind: 'wager', days: 1, points: 105, now: clock.now() })
    const outcomes = countOutcomes(await atOnce(playerId, 40, 10, 20))
    expect(outcomes).toEqual({ accepted: 10, codes: ['wager_limit_reached'] })
    expect(countOutcomes(await atOnce(playerId, 2, 5))).toMatchObject({ accepted: 1 })
  })

  it('counts stakes from before it was set', async () => {
    const playerId = await barePlayer(db, 1000)
    await atOnce(playerId, 3, 20)
    clock.advance(2 * 60_000)
    await atOnce(playerId, 2, 20)
    await limitTo(db, { playerId, kind: 'wager', days: 7, points: 110, now: clock.now() })
    expect(await rejectionMessage(playerId, 11)).toContain('110 points in 7 days, and 10 are left.')
    await settle(diceBet(playerId, 10))
  })

  it('frees a stake one period after the hour of its bet, and reports when', async () => {
    const playerId = await barePlayer(db, 1000)
    await limitTo(db, { playerId, kind: 'wager', days: 1, points: 50, now: clock.now() })
    const hour = Math.floor(clock.now().getTime() / HOUR_MS)
    await settle(diceBet(playerId, 30))
    const again = new Date((hour + 25) * HOUR_MS)
    expect(await rejectionMessage(playerId, 21)).toContain(
      `You can place this bet starting ${formatTime(again)}.`,
    )
    expect(await rejectionMessage(playerId, 51)).toMatch(/20 are left\.$/)
    clock.set(new Date(again.getTime() - 1))
    await rejectionMessage(playerId, 21)
    clock.set(again)
    await settle(diceBet(playerId, 50))
  })
})

describe('a loss limit', () => {
  it('stops 40 concurrent bets before more can be lost', async () => {
    const playerId = await barePlayer(db, 10_000)
    await limitTo(db, { playerId, kind: 'loss', days: 1, points: 99, now: clock.now() })
    expect(countOutcomes(await atOnce(playerId, 40, 10))).toEqual({
      accepted: 9,
      codes: ['loss_limit_reached'],
    })
    expect(countOutcomes(await atOnce(playerId, 1, 9))).toMatchObject({ accepted: 1 })
  })

  it('allows winnings to be lost again', async () => {
    const playerId = await barePlayer(db, 1000)
    await limitTo(db, { playerId, kind: 'loss', days: 30, points: 100, now: clock.now() })
    await settle(diceBet(playerId, 60, 0))
    await settle(diceBet(playerId, 40, 90))
    expect(await rejectionMessage(playerId, 91)).toContain('90 are left')
    expect(countOutcomes(await atOnce(playerId, 20, 10))).toMatchObject({ accepted: 9 })
  })

  it('reports the remaining points including winnings', async () => {
    const playerId = await barePlayer(db, 1000)
    await limitTo(db, { playerId, kind: 'loss', days: 1, points: 100, now: clock.now() })
    await settle(diceBet(playerId, 10, 60))
    expect(await rejectionMessage(playerId, 151)).toBe(
      'Your loss limit is 100 points in 24 hours, and 150 are left, including your winnings.',
    )
  })

  it('counts the stakes of open rounds as lost until they end', async () => {
    const playerId = await barePlayer(db, 1000)
    await limitTo(db, { playerId, kind: 'loss', days: 1, points: 100, now: clock.now() })
    await settle(dealTo(playerId, 50))
    expect(await rejectionMessage(playerId, 51)).toContain('50 are left')
    await settle(diceBet(playerId, 1))
    const double = () => settle({ ...hand, playerId, type: 'move', move: 'double' })
    await expect(double()).rejects.toMatchObject({ code: 'loss_limit_reached' })
    await settle(diceBet(playerId, 1, 2))
    expect((await double()).round).toMatchObject({ stake: 100, payout: 100 })
    await settle(diceBet(playerId, 100))
  })

  it('does not count a refunded round', async () => {
    const playerId = await barePlayer(db, 1000)
    await limitTo(db, { playerId, kind: 'loss', days: 1, points: 100, now: clock.now() })
    const mines = { playerId, key: undefined, game: 'mines' } as const
    const stake = points(80)
    const { id } = await settle({ ...mines, type: 'start', setup: { mineCount: 3 }, stake })
    await settle({ ...mines, type: 'expire', roundId: id, at: clock.now() })
    await expect(settle(diceBet(playerId, 100))).resolves.toMatchObject({ balance: 900 })
  })

  it('rises 24 hours after the request, and counts losses made in between', async () => {
    const playerId = await barePlayer(db, 1000)
    await limitTo(db, { playerId, kind: 'loss', days: 7, points: 50, now: clock.now() })
    await limitTo(db, { playerId, kind: 'loss', days: 7, points: 80, now: clock.now() })
    await settle(diceBet(playerId, 50))
    clock.advance(24 * HOUR_MS - 1)
    await rejectionMessage(playerId, 1)
    clock.advance(1)
    await settle(diceBet(playerId, 30))
    expect(await rejectionMessage(playerId, 1)).toContain('80 points in 7 days, and 0 are left.')
  })

  it('applies from the moment it is set, even to bets being settled', async () => {
    const playerId = await barePlayer(db, 10_000)
    const bets = atOnce(playerId, 60, 10)
    await limitTo(db, { playerId, kind: 'loss', days: 1, points: 200, now: clock.now() })
    await bets
    expect(countOutcomes(await atOnce(playerId, 60, 10)).accepted).toBeLessThanOrEqual(20)
    await rejectionMessage(playerId, 10)
  })
})

it('reads nothing of unguarded players, and no hours before the longest limit', async () => {
  const [unguarded, daily] = [await barePlayer(db, 1000), await barePlayer(db, 1000)]
  await settle(diceBet(daily, 10))
  const before = clock.now()
  clock.advance(26 * HOUR_MS)
  await settle(diceBet(daily, 20))
  await limitTo(db, { playerId: daily, kind: 'wager', days: 1, points: 100, now: clock.now() })
  const hoursWith = async (days: 1 | 7) => {
    await limitTo(db, { playerId: daily, kind: 'wager', days, points: 100, now: clock.now() })
    const rows = await selectRows(db, guardedAmong([unguarded, daily], clock.now()))
    expect(rows.map(({ playerId }) => playerId)).toEqual([daily])
    return rows[0]?.hours
  }
  const toHour = (instant: Date) => Math.floor(instant.getTime() / HOUR_MS)
  const lastHour = { hour: toHour(clock.now()), staked: 20, paid: 0 }
  expect(await hoursWith(1)).toEqual([lastHour])
  expect(await hoursWith(7)).toEqual([{ hour: toHour(before), staked: 10, paid: 0 }, lastHour])
})

describe('a break', () => {
  it('is extended by at least a day or not at all, each kind separately', async () => {
    const playerId = await barePlayer(db, 1000)
    const take = (kind: 'time_out' | 'self_exclusion', days: number) =>
      db
        .transaction()
        .execute((tx) =>
          takeBreak(tx, { playerId, kind, endsAt: inDays(days, clock.now()), now: clock.now() }),
        )
    const startedAt = clock.now()
    await take('time_out', 7)
    for (let again = 0; again < 3; again += 1) {
      clock.advance(1000)
      await take('time_out', 7)
    }
    await take('self_exclusion', 7)
    clock.set(inDays(1, startedAt))
    await take('time_out', 7)
    const { rows } = await sql`select kind, ends_at as "endsAt" from play_break
      where player_id = ${playerId} order by id`.execute(db)
    expect(rows).toEqual([
      { kind: 'time_out', endsAt: inDays(7, startedAt) },
      { kind: 'self_exclusion', endsAt: new Date(inDays(7, startedAt).getTime() + 3000) },
      { kind: 'time_out', endsAt: inDays(8, startedAt) },
    ])
    clock.set(inDays(7.5, startedAt))
    await expect(settle(diceBet(playerId, 1))).rejects.toMatchObject({ code: 'time_out' })
    clock.set(inDays(8, startedAt))
    await settle(diceBet(playerId, 1))
  })

  it('rejects bets until it ends, reporting a self-exclusion first', async () => {
    const playerId = await barePlayer(db, 1000)
    const endsAt = (hours: number) => new Date(clock.now().getTime() + hours * HOUR_MS)
    const take = (kind: 'time_out' | 'self_exclusion', hours: number) =>
      db
        .transaction()
        .execute((tx) => takeBreak(tx, { playerId, kind, endsAt: endsAt(hours), now: clock.now() }))
    await take('time_out', 24)
    await take('self_exclusion', 20)
    await expect(settle(diceBet(playerId, 1))).rejects.toMatchObject({ code: 'self_excluded' })
    clock.advance(20 * HOUR_MS)
    await expect(settle(diceBet(playerId, 1))).rejects.toMatchObject({ code: 'time_out' })
    clock.advance(4 * HOUR_MS)
    await settle(diceBet(playerId, 1))
  })

  it('allows an open round to be finished, but not raised', async () => {
    const playerId = await barePlayer(db, 1000)
    await settle(dealTo(playerId, 60))
    const endsAt = new Date(clock.now().getTime() + HOUR_MS)
    await db
      .transaction()
      .execute((tx) =>
        takeBreak(tx, { playerId, kind: 'self_exclusion', endsAt, now: clock.now() }),
      )
    await expect(settle({ ...hand, playerId, type: 'move', move: 'double' })).rejects.toMatchObject(
      { code: 'self_excluded' },
    )
    const { round } = await settle({ ...hand, playerId, type: 'move', move: 'stand' })
    expect(round).toMatchObject({ stake: 60 })
  })

  it('cannot be changed or deleted in the database', async () => {
    await expect(db.deleteFrom('play_break').execute()).rejects.toThrow('append-only')
    await expect(
      db.updateTable('play_break').set({ ends_at: clock.now() }).execute(),
    ).rejects.toThrow('append-only')
  })
})

it('neither rejects nor counts bets of unguarded players', () => {
  const guards = createGuards([])
  guards.reject({ playerId: 1, stake: 1_000_000, openStake: () => 0 }, clock.now())
  guards.count({ playerId: 1, stake: 5, payout: 0 }, clock.now())
  expect(guards.writes()).toEqual([])
})

it('stores hours that match the rounds of all these players', async () => {
  expect(await listBreaches(db, protectionChecks)).toEqual({})
})
