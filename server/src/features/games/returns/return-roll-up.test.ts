import { instantGames } from '@tallyhouse/game-rules/all-games'
import { dice } from '@tallyhouse/game-rules/dice'
import type { InstantGame } from '@tallyhouse/game-rules/instant-game'
import { points } from '@tallyhouse/game-rules/points'
import { randomStream } from '@tallyhouse/game-rules/random-stream'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { runAll } from '#platform/db/statement.ts'
import { testDatabase } from '#testing/database/test-database.ts'
import { unguarded } from '#testing/database/unguarded.ts'
import { insertRounds, type SettledRound } from '../round.ts'
import { readReturns } from './return-figures.ts'
import { pageQuery, recountReturns, rollUpReturns } from './return-roll-up.ts'

const db = await testDatabase()
const noon = new Date('2026-03-02T12:00:00Z')
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
let written = 0

const later = (ms: number) => new Date(noon.getTime() + ms)
const write = (rounds: SettledRound[], at: Date) =>
  db
    .transaction()
    .execute((tx) => runAll(tx, insertRounds(rounds.map((round) => ({ ...round, createdAt: at })))))

/** Rounds drawn from fixed seeds, the same in every run. */
function honest(
  count: number,
  { game = dice as InstantGame<never, never>, choice = { prediction: 'over' }, stake = 10 } = {},
): SettledRound[] {
  const rules = game as unknown as InstantGame<object, Record<string, unknown>>
  return Array.from({ length: count }, () => {
    written += 1
    const seeds = { serverSeed: 'returns', clientSeed: 'test', nonce: written }
    const outcome = rules.draw(randomStream(seeds), choice)
    return {
      id: written,
      playerId: 1,
      game: rules.name,
      seedPairId: 1,
      nonce: written,
      stake: points(stake),
      choice,
      outcome,
      multiplierHundredths: rules.multiplierHundredths(choice, outcome),
      payout: rules.payout(points(stake), choice, outcome),
      isRefund: false,
      epoch: null,
    } as SettledRound
  })
}

const paidFor = (rounds: SettledRound[]) => rounds.reduce((sum, { payout }) => sum + payout, 0)

async function figures(game: string, period: 'all' | 'today' | 'month' = 'all', now = noon) {
  const { games } = await readReturns(db, { period, now })
  const found = games.find((line) => line.game === game)
  if (found === undefined) throw new Error(`no figures of ${game}`)
  return found
}

beforeEach(async () => {
  await unguarded(db, (tx) => sql`truncate round`.execute(tx))
  await db.transaction().execute(recountReturns)
})

describe('game returns', () => {
  it('sums stakes, payouts, and expected payouts', async () => {
    const rounds = [...honest(300), ...honest(100, { stake: 1 })]
    await write(rounds, noon)
    expect(await rollUpReturns(db, later(2 * MINUTE_MS))).toBe(400)
    expect(await figures('dice')).toMatchObject({
      rounds: 400,
      staked: 3100,
      paid: paidFor(rounds),
      expectedPaid: 300 * 9 + 100 * 0.5,
      observedRtp: paidFor(rounds) / 3100,
      exactRtp: 2750 / 3100,
      zScore: (paidFor(rounds) - 2750) / Math.sqrt(300 * 81 + 100 * 0.25),
      isAlarm: false,
    })
    expect(await figures('keno')).toMatchObject({ rounds: 0, observedRtp: null, zScore: 0 })
  })

  it('counts every round once when several processes run', async () => {
    const rounds = honest(9000)
    for (let page = 0; page < 9; page++) {
      await write(rounds.slice(page * 1000, page * 1000 + 1000), later(page))
    }
    const addUpAt = async (now: Date) => {
      const counts = await Promise.all(Array.from({ length: 4 }, () => rollUpReturns(db, now)))
      return counts.reduce((sum, count) => sum + count, 0)
    }
    expect(await addUpAt(later(2 * MINUTE_MS))).toBe(9000)
    await write(honest(1), later(2 * MINUTE_MS))
    expect(await addUpAt(later(4 * MINUTE_MS))).toBe(1)
    expect(await addUpAt(later(4 * MINUTE_MS))).toBe(0)
    expect(await figures('dice')).toMatchObject({ rounds: 9001, staked: 90_010 })
  })

  it('skips a page that another process has locked and counts it later', async () => {
    await write(honest(10), noon)
    await db.transaction().execute(async (tx) => {
      await sql`select from return_mark for update`.execute(tx)
      expect(await rollUpReturns(db, later(2 * MINUTE_MS))).toBe(0)
    })
    expect(await rollUpReturns(db, later(2 * MINUTE_MS))).toBe(10)
  })

  it('counts a round when it is a minute old', async () => {
    await write(honest(1), noon)
    expect(await rollUpReturns(db, later(MINUTE_MS))).toBe(0)
    expect(await rollUpReturns(db, later(MINUTE_MS + 1))).toBe(1)
  })

  it('counts every round of an instant that spans pages, with microsecond precision', async () => {
    await write(honest(4500), noon)
    await unguarded(db, (tx) =>
      sql`update round set created_at = created_at + interval '1 microsecond' * (id % 2)`.execute(
        tx,
      ),
    )
    expect(await rollUpReturns(db, later(2 * MINUTE_MS))).toBe(4500)
    expect(await figures('dice')).toMatchObject({ rounds: 4500 })
  })

  it('skips years without rounds', async () => {
    await write(honest(2), new Date('2021-05-01T00:00:00Z'))
    await write(honest(3), noon)
    expect(await rollUpReturns(db, later(2 * MINUTE_MS))).toBe(5)
  })

  it('excludes refunded rounds', async () => {
    await write(
      honest(20).map((round) => ({ ...round, isRefund: true, payout: round.stake })),
      noon,
    )
    await write(honest(5), later(1))
    expect(await rollUpReturns(db, later(2 * MINUTE_MS))).toBe(25)
    expect(await figures('dice')).toMatchObject({ rounds: 5, staked: 50 })
  })

  it('groups rounds by UTC days', async () => {
    await write(honest(1), later(-30 * DAY_MS))
    await write(honest(2), later(-29 * DAY_MS))
    await write(honest(4), new Date('2026-03-01T23:59:59.999Z'))
    await write(honest(8), new Date('2026-03-02T00:00:00Z'))
    await rollUpReturns(db, later(2 * MINUTE_MS))
    const rounds = await Promise.all(
      (['all', 'month', 'today'] as const).map(
        async (period) => (await figures('dice', period)).rounds,
      ),
    )
    expect(rounds).toEqual([15, 14, 8])
  })
})

describe('the return alarm', () => {
  it('is raised by one forged payout among a few rounds', async () => {
    await write(honest(20), noon)
    await unguarded(db, (tx) =>
      sql`update round set payout = 5000 where id = (select min(id) from round)`.execute(tx),
    )
    await rollUpReturns(db, later(2 * MINUTE_MS))
    expect((await figures('dice')).isAlarm).toBe(true)
  })

  it('is raised when a game pays too little, except for blackjack', async () => {
    await write(
      honest(400).map((round) => ({ ...round, payout: points(0) })),
      noon,
    )
    await write(
      honest(400).map((round) => ({
        ...round,
        game: 'blackjack',
        choice: { moves: ['stand'] },
        payout: points(0),
      })),
      noon,
    )
    await rollUpReturns(db, later(2 * MINUTE_MS))
    expect(await figures('dice')).toMatchObject({ isAlarm: true })
    expect(await figures('blackjack')).toMatchObject({ rounds: 400, isAlarm: false })
    expect((await figures('blackjack')).zScore).toBeLessThan(-4)
  })

  it('is not raised by a first spin that hits a straight bet', async () => {
    const choice = { bets: [{ type: 'straight', numbers: [17], amount: 10 }] }
    const [round] = honest(1, {
      game: instantGames.roulette as InstantGame<never, never>,
      choice: choice as never,
    })
    if (round === undefined) throw new Error('no round')
    await write([{ ...round, payout: points(360) }], noon)
    await rollUpReturns(db, later(2 * MINUTE_MS))
    const spun = await figures('roulette')
    expect(spun.zScore).toBeGreaterThan(4)
    expect(spun.isAlarm).toBe(false)
  })

  it('is raised by payouts of rounds with an invalid choice', async () => {
    await write(
      honest(10).map((round) => ({ ...round, game: 'mines', choice: {}, payout: points(100) })),
      noon,
    )
    await rollUpReturns(db, later(2 * MINUTE_MS))
    expect(await figures('mines')).toMatchObject({ expectedPaid: 0, isAlarm: true })
  })
})

it('finds the rounds of a slice with the index on age', async () => {
  await sql`
    insert into round (player_id, id, game, seed_pair_id, nonce, stake, choice, outcome,
      multiplier_hundredths, payout, created_at)
    select n % 500, n, 'dice', 1, n, 10, '{"prediction":"over"}', '{"diceResult":1}', 0, 0,
      ${noon}::timestamptz + n * interval '100 milliseconds'
    from generate_series(1, 100000) n`.execute(db)
  await sql`vacuum analyze round`.execute(db)
  const query = pageQuery({
    afterTime: later(2 * 3_600_000).toISOString(),
    afterId: 0,
    until: later(2 * 3_600_000 + 10_000).toISOString(),
  })
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${query}`.execute(db)
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain(
    'Bitmap Index Scan on round_age',
  )
})
