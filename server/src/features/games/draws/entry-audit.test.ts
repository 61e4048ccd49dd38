import { crashRises } from '@tallyhouse/game-rules/crash-rise'
import { points } from '@tallyhouse/game-rules/points'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { audit } from '#audit.ts'
import { openBooks } from '#core/ledger/books.ts'
import { seedBox } from '#testing/database/seed-box.ts'
import { testDatabase } from '#testing/database/test-database.ts'
import { unguarded } from '#testing/database/unguarded.ts'
import { fakeClock } from '#testing/fakes/fake-clock.ts'
import { listBreaches } from '#testing/list-breaches.ts'
import { testDraws } from '#testing/modules/test-draws.ts'
import { bareEarner, barePlayer } from '#testing/players/bare-player.ts'
import { earnPoints } from '#testing/players/earn-points.ts'
import { recordHeartbeat } from '../live/epoch.ts'
import { createSettlement } from '../settle.ts'
import { entryCheck } from './entry-audit.ts'

const { msTo } = crashRises.exponential
const FLOWN_MS = 15_000

const db = await testDatabase()
const clock = fakeClock()
const settle = createSettlement({ db, clock, seedBox })
/** The entries of players in a flight of 2.45 that crashes above 4.00, and one in a draw that has not started. */
const entries = { flying: 0, aimed: 0, left: 0, waiting: 0, interrupted: 0 }

beforeAll(async () => {
  const draws = await testDraws(db, clock, { isWanted: (crashPoint) => crashPoint > 400 })
  const cut = await draws.open('joined')
  entries.interrupted = await join(cut, await barePlayer(db, 100))
  await draws.start(cut)
  clock.advance(60_000)
  await recordHeartbeat(db, clock.now())

  const flight = await draws.open('chain')
  const [flyer, leaver] = [await barePlayer(db, 100), await barePlayer(db, 100)]
  entries.flying = await join(flight, flyer)
  entries.aimed = await join(flight, await bareEarner(db, 100), 300)
  entries.left = await join(flight, leaver)
  entries.waiting = await join(await draws.open('joined'), await barePlayer(db, 100))
  await draws.start(flight)
  for (let ms = 0; ms < FLOWN_MS; ms += 3000) {
    clock.advance(3000)
    await recordHeartbeat(db, clock.now())
  }
  const leave = { type: 'leave', playerId: leaver, game: 'crash', at: clock.now() } as const
  await settle({ ...leave, entryId: entries.left, key: undefined })
})

async function join(drawId: number, playerId: number, autoCashOutHundredths: number | null = null) {
  const command = { type: 'join', playerId, game: 'crash', drawId, key: undefined } as const
  const setup = { autoCashOutHundredths }
  const { id } = await settle({ ...command, setup, stake: points(10), clientSeed: 'mine' })
  return id
}

const readBreaches = () => listBreaches(db, [entryCheck(seedBox)])

/** Which entries are in breach after a change, which is undone. */
async function breachesAfter(set: string, entryId: number): Promise<string[]> {
  const read = db.selectFrom('entry').where('id', '=', entryId)
  const before = await read.select(['state', 'gift_points', 'gift_total']).executeTakeFirstOrThrow()
  await unguarded(db, (tx) =>
    sql`update entry set ${sql.raw(set)} where id = ${entryId}`.execute(tx),
  )
  const { 'draw-entry': breaches = [] } = await readBreaches()
  await unguarded(db, (tx) =>
    sql`update entry set state = ${JSON.stringify(before.state)}, gift_points = ${before.gift_points},
      gift_total = ${before.gift_total} where id = ${entryId}`.execute(tx),
  )
  return breaches
}

const landedAt = (hundredths: number, auto: number | null = null) =>
  `state = '${JSON.stringify({
    autoCashOutHundredths: auto,
    landed: { cashOutHundredths: hundredths, rise: 'exponential' },
  })}'`

it('finds nothing in entries that players made and left', async () => {
  expect((await audit(db, seedBox)).flatMap(({ breaches }) => breaches)).toEqual([])
})

it.each([
  ['later than the last heartbeat', 'flying', landedAt(260), 'later than the last heartbeat'],
  ['before the start', 'waiting', landedAt(150), 'before its draw started'],
  ['above its auto cash-out', 'aimed', landedAt(200, 150), 'which its draw does not allow'],
  ['at another rise', 'left', `state = state || '{"landed":{"cashOutHundredths":150}}'`, 'allow'],
  ['after an interruption', 'interrupted', landedAt(150), 'which its draw does not allow'],
] as const)('finds an entry that was left %s', async (_name, entry, set, problem) => {
  expect(msTo(260)).toBeGreaterThan(FLOWN_MS)
  const id = entries[entry]
  expect(await breachesAfter(set, id)).toEqual([expect.stringContaining(problem)])
})

it('finds a gift share that is not that of the wallet, until points of another kind came in', async () => {
  const own = 'gift_points = 0, gift_total = 0'
  const gift = 'gift_points = 10, gift_total = 10'
  const forged = [expect.stringContaining('another gift share')]
  expect(await breachesAfter(own, entries.flying)).toEqual(forged)
  expect(await breachesAfter(gift, entries.aimed)).toEqual(forged)
  const { player_id: playerId } = await db
    .selectFrom('entry')
    .select('player_id')
    .where('id', '=', entries.flying)
    .executeTakeFirstOrThrow()
  await earnPoints(db, { playerId, points: 50, now: clock.now() })
  expect(await readBreaches()).toEqual({})
  await db.transaction().execute(async (tx) => {
    const books = await openBooks(tx, [playerId])
    expect(books.wallet(playerId)).not.toMatchObject({ giftTotal: 100 })
  })
})
