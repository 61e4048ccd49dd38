import { gameType } from '@tallyhouse/contract/games/all-games'
import { PAGE_LINES } from '@tallyhouse/contract/values'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { withoutBetsQuery } from '#core/ledger/statement.ts'
import { toZoneDay } from '#platform/zones/zone-day.ts'
import { explain } from '#testing/explain.ts'
import { givenPlayer } from '#testing/given.ts'
import { barePlayer } from '#testing/players/bare-player.ts'
import { exampleBets } from '#testing/players/example-bets.ts'
import { scaled } from '#testing/scale.ts'
import { send } from '#testing/send.ts'
import { testApp } from '#testing/test-app.ts'
import { betDaysQuery, PAGE_ROUNDS_MAX, readDayStatement } from './day-statement.ts'

const app = await testApp()
const { db } = app
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

it('has one line for the bets of a day, which adds up to their net, and one for an open round', async () => {
  const player = await givenPlayer(app, { points: 1000 })
  const bets = Object.entries(exampleBets(1))
  for (const [game, body] of bets) await send(app, player, `/api/games/${game}`, body)
  await send(app, player, '/api/games/mines/start', { betAmount: 7, mineCount: 3 })
  const { available } = await db
    .selectFrom('wallet')
    .select('available')
    .where('player_id', '=', player.playerId)
    .executeTakeFirstOrThrow()
  const response = await send(app, player, '/api/user/statement')
  const { lines, next } = response.json()
  expect(lines).toMatchObject([
    { kind: 'open_round', game: 'mines', stake: 7 },
    { kind: 'transaction', description: 'Welcome bonus', amount: 1000 },
    { kind: 'bets', day: '2026-03-02', rounds: bets.length, net: available - 1000 + 7 },
  ])
  expect(lines[2].games).toEqual(gameType.options.filter((game) => game in exampleBets(1)))
  expect(next).toBeNull()
})

it('lists the rounds of a day of the player', async () => {
  const player = await givenPlayer(app, { points: 1000 })
  await db
    .updateTable('player')
    .set({ time_zone: 'Asia/Kathmandu' })
    .where('id', '=', player.playerId)
    .execute()
  const MIDNIGHT = Date.parse('2026-03-02T18:15:00Z')
  const played = async (day: string): Promise<string[]> =>
    (await send(app, player, `/api/games/history?day=${day}`))
      .json()
      .map(({ createdAt }: { createdAt: string }) => createdAt)
  app.clock.advance(MIDNIGHT - 1 - app.clock.now().getTime())
  await send(app, player, '/api/games/dice', exampleBets(1).dice)
  app.clock.advance(1)
  await send(app, player, '/api/games/dice', exampleBets(1).dice)
  expect(await played('2026-03-02')).toEqual(['2026-03-02T18:14:59.999Z'])
  expect(await played('2026-03-03')).toEqual(['2026-03-02T18:15:00.000Z'])
  expect((await send(app, player, '/api/games/history?day=2026-02-30')).statusCode).toBe(400)
})

describe('a statement in pages', () => {
  const zone = 'America/St_Johns'
  const now = new Date('2026-04-20T12:00:00Z')
  const seen = new Map<string, { rounds: number; last: string }>()
  const others: string[] = []
  let playerId: number

  /** Bets every 7 hours over a clock change, with a gap of days, and other transfers every 31 hours. */
  beforeAll(async () => {
    playerId = await barePlayer(db, 0)
    await db.updateTable('player').set({ time_zone: zone }).where('id', '=', playerId).execute()
    const first = Date.parse('2026-03-01T00:00:00Z')
    const bets = Array.from(
      { length: 150 },
      (_, index) => new Date(first + index * 7 * 60 * MINUTE_MS),
    )
      .filter((at) => at < new Date('2026-03-20') || at > new Date('2026-03-25'))
      .map((at) => at.toISOString())
    await givenRounds(playerId, bets)
    for (const at of bets) {
      const day = toZoneDay(new Date(at), zone)
      seen.set(day, { rounds: (seen.get(day)?.rounds ?? 0) + 1, last: at })
    }
    for (let at = first; at < now.getTime(); at += 31 * 60 * MINUTE_MS) {
      others.push(new Date(at).toISOString(), new Date(at).toISOString())
    }
    await sql`
      insert into recorded_transfer (player_id, reason, source_id, from_account, to_account, amount, created_at)
      select ${playerId}::bigint, 'rain', number, 'bonuses', 'available', 1, at
      from unnest(${others}::timestamptz[]) with ordinality as given (at, number)`.execute(db)
  })

  it.each([1, 3, 7, 50])(
    'of %i lines has every transaction and every day once, newest first',
    async (limit) => {
      const lines = []
      let before: Date | undefined
      for (let pages = 0; pages < 300; pages++) {
        const page = await readDayStatement(db, playerId, { before, now, limit })
        lines.push(...page.lines)
        if (page.next === null) break
        before = new Date(page.next)
      }
      const times = lines.map(({ createdAt }) => createdAt)
      expect(times).toEqual([...times].sort().reverse())
      const days = lines.flatMap((line) => (line.kind === 'bets' ? [line] : []))
      expect(
        days.map(({ day, rounds, createdAt, net }) => ({ day, rounds, last: createdAt, net })),
      ).toEqual(
        [...seen]
          .reverse()
          .map(([day, { rounds, last }]) => ({ day, rounds, last, net: 8 * rounds })),
      )
      expect(lines.length - days.length).toBe(others.length)
    },
  )
})

describe('with many rounds', () => {
  const ROUNDS = scaled({ test: 30_000, soak: 500_000 })
  const PER_DAY = 1000
  const end = new Date('2026-03-01T00:00:00Z')
  let playerId: number

  beforeAll(async () => {
    playerId = await barePlayer(db, 0)
    await db
      .updateTable('player')
      .set({ created_at: new Date(end.getTime() - (ROUNDS / PER_DAY) * DAY_MS) })
      .where('id', '=', playerId)
      .execute()
    const games = gameType.options
    const first = 1_000_000_000
    await sql`
      insert into round (id, player_id, game, seed_pair_id, nonce, stake, choice, outcome,
        multiplier_hundredths, payout, created_at)
      select ${first}::bigint + n, ${playerId}::bigint, (${games}::text[])[1 + n % ${games.length}::int],
        ${-playerId}::bigint, n, 10, '{}', '{}', 180, 18,
        ${end}::timestamptz - n * ${DAY_MS / PER_DAY}::float8 * interval '1 ms'
      from generate_series(1, ${ROUNDS}::int) as n`.execute(db)
    await sql`
      insert into recorded_transfer (player_id, reason, source_id, from_account, to_account, amount, created_at)
      select ${playerId}::bigint, 'stake', ${first}::bigint + n,
        'available', 'games', 10, ${end}::timestamptz - n * interval '1 s'
      from generate_series(1, ${ROUNDS}::int) as n`.execute(db)
    await sql`vacuum analyze round, recorded_transfer`.execute(db)
  }, 120_000)

  it('ends a page after a bounded number of rounds', async () => {
    const page = await readDayStatement(db, playerId, { now: end, limit: PAGE_LINES })
    expect(page.lines).toHaveLength(PAGE_ROUNDS_MAX / PER_DAY)
    const next = { now: end, before: new Date(page.next ?? ''), limit: PAGE_LINES }
    expect((await readDayStatement(db, playerId, next)).lines).toHaveLength(
      PAGE_ROUNDS_MAX / PER_DAY,
    )
  })

  it('reads only the rounds of the days on a page', async () => {
    const starts = [1, 2, 3].map((days) => new Date(end.getTime() - (4 - days) * DAY_MS))
    const calendar = { timeZone: 'UTC', starts }
    const range = { before: undefined, since: undefined, limit: 1 }
    const { blocks } = await explain(db, betDaysQuery(playerId, { ...calendar, ...range }))
    expect(blocks).toBeLessThan(PER_DAY)
  })

  it('reads other transfers without reading those of bets', async () => {
    const { plan, blocks } = await explain(db, withoutBetsQuery(playerId, { limit: PAGE_LINES }))
    expect(plan).toContain('transfer_without_bets')
    expect(blocks).toBeLessThan(20)
  })
})

/** Rounds that won 8 points each, one game after another. */
async function givenRounds(playerId: number, times: string[]): Promise<void> {
  const games = gameType.options
  await sql`
    insert into round (id, player_id, game, seed_pair_id, nonce, stake, choice, outcome,
      multiplier_hundredths, payout, created_at)
    select nextval('transfer_id_seq'), ${playerId}::bigint, (${games}::text[])[1 + n % ${games.length}::int],
      ${-playerId}::bigint, n, 10, '{}', '{}', 180, 18, at
    from unnest(${times}::timestamptz[]) with ordinality as given (at, n)`.execute(db)
}
