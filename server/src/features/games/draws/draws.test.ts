import { randomUUID } from 'node:crypto'
import { crashRises } from '@tallyhouse/game-rules/crash-rise'
import { points } from '@tallyhouse/game-rules/points'
import { describe, expect, it } from 'vitest'
import { audit } from '#audit.ts'
import type { PlayerKey } from '#core/ledger/idempotency.ts'
import { seedBox } from '#testing/database/seed-box.ts'
import { testDatabase } from '#testing/database/test-database.ts'
import { type FakeClock, fakeClock } from '#testing/fakes/fake-clock.ts'
import { FLIGHT_MS_MAX, type TestDraws, testDraws } from '#testing/modules/test-draws.ts'
import { barePlayer } from '#testing/players/bare-player.ts'
import { readWallet } from '#testing/players/read-wallet.ts'
import { scaled } from '#testing/scale.ts'
import { recordHeartbeat } from '../live/epoch.ts'
import { createSettlement } from '../settle.ts'

const { msTo } = crashRises.exponential
const STAKE = points(10)
const PLAYERS = scaled({ test: 24, soak: 200 })

const db = await testDatabase({ connections: 12 })
const clock: FakeClock = fakeClock()
const [settle, other] = [settlement(), settlement()]

function settlement() {
  return createSettlement({ db, clock, seedBox })
}

/** A draw of a chain whose crash point is above 3.00. */
async function openLong(): Promise<{ draws: TestDraws; drawId: number }> {
  const draws = await testDraws(db, clock, { isWanted: (crashPoint) => crashPoint > 300 })
  return { draws, drawId: await draws.open() }
}

function join(playerId: number, drawId: number, autoCashOutHundredths: number | null = null) {
  const setup = { autoCashOutHundredths }
  const command = { type: 'join', playerId, game: 'crash', drawId, setup } as const
  return { ...command, stake: STAKE, clientSeed: `seed of ${playerId}`, key: undefined }
}

const leave = (playerId: number, entryId: number, at = clock.now()) =>
  ({ type: 'leave', playerId, game: 'crash', entryId, at, key: undefined }) as const

const ended = (playerId: number, entryId: number) =>
  ({ type: 'settle_entry', playerId, game: 'crash', entryId, key: undefined }) as const

function keyed(playerId: number, route: string): PlayerKey {
  return { playerId, route, key: randomUUID(), bodyHash: Buffer.alloc(32) }
}

/** Advances the clock with heartbeats, as a process that is up does. */
async function fly(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 1000) {
    clock.advance(Math.min(left, 1000))
    await recordHeartbeat(db, clock.now())
  }
}

async function readRounds(drawId: number) {
  return db
    .selectFrom('round')
    .select(['id', 'player_id as playerId', 'choice', 'outcome', 'payout', 'is_refund as isRefund'])
    .where('draw_id', '=', drawId)
    .orderBy('id')
    .execute()
}

async function expectCleanBooks(): Promise<void> {
  expect((await audit(db, seedBox)).flatMap(({ breaches }) => breaches)).toEqual([])
}

/** Ends a draw after its crash, and settles these entries. */
async function finish(
  { draws, drawId }: Awaited<ReturnType<typeof openLong>>,
  entries: { playerId: number; id: number }[],
): Promise<void> {
  await fly(FLIGHT_MS_MAX)
  await draws.end(drawId)
  const settled = await Promise.all(entries.map(({ playerId, id }) => settle(ended(playerId, id))))
  expect(settled).toEqual(entries.map(() => true))
}

describe('an entry in a draw', () => {
  it('holds its stake, and is paid when the draw has ended', async () => {
    const playerId = await barePlayer(db, 100)
    const flight = await openLong()
    const { draws, drawId } = flight
    const { id, balance } = await settle(join(playerId, drawId))
    expect(balance).toBe(90)
    expect(await readWallet(db, playerId)).toMatchObject({ available: 90, held: 10 })
    await draws.start(drawId)
    await fly(msTo(200))
    const left = await settle(leave(playerId, id))
    expect(left).toMatchObject({ state: { landed: { cashOutHundredths: 200 } }, balance: 90 })
    expect(await settle(ended(playerId, id))).toBe(false)
    await finish(flight, [{ playerId, id }])
    expect(await readWallet(db, playerId)).toMatchObject({ available: 110, held: 0 })
    expect(await readRounds(drawId)).toMatchObject([
      { id, playerId, choice: { cashOutHundredths: 200, rise: 'exponential' }, payout: 20 },
    ])
    expect(await settle(ended(playerId, id))).toBe(false)
    await expectCleanBooks()
  })

  it('is one of at most two of a player, each with its own auto cash-out', async () => {
    const playerId = await barePlayer(db, 100)
    const flight = await openLong()
    const { draws, drawId } = flight
    const entries = [
      await settle(join(playerId, drawId, 150)),
      await settle(join(playerId, drawId, 250)),
    ]
    await expect(settle(join(playerId, drawId))).rejects.toMatchObject({ code: 'round_open' })
    await draws.start(drawId)
    await finish(
      flight,
      entries.map(({ id }) => ({ playerId, id })),
    )
    expect((await readRounds(drawId)).map(({ payout }) => payout)).toEqual([15, 25])
    await expectCleanBooks()
  })

  it('returns its stake to a player who leaves before the start', async () => {
    const playerId = await barePlayer(db, 100)
    const { drawId } = await openLong()
    const { id } = await settle(join(playerId, drawId))
    expect(await settle(leave(playerId, id))).toMatchObject({ isReturned: true, balance: 100 })
    await expect(settle(leave(playerId, id))).rejects.toMatchObject({ code: 'no_open_round' })
    expect(await readWallet(db, playerId)).toMatchObject({ available: 100, held: 0 })
    expect(await readRounds(drawId)).toEqual([])
    await expectCleanBooks()
  })

  it('cannot be placed before the draw opens, once it closes or starts, nor by more than the balance', async () => {
    const playerId = await barePlayer(db, 5)
    const { draws, drawId } = await openLong()
    const poor = { code: 'insufficient_points' }
    await expect(settle(join(playerId, drawId))).rejects.toMatchObject(poor)
    clock.advance(-1)
    await expect(settle(join(playerId, drawId))).rejects.toMatchObject({ code: 'overloaded' })
    clock.advance(1)
    await draws.start(drawId)
    await expect(settle(join(playerId, drawId))).rejects.toMatchObject({ code: 'draw_closed' })
    const later = await openLong()
    clock.advance(5000)
    const late = settle(join(playerId, later.drawId))
    await expect(late).rejects.toMatchObject({ code: 'draw_closed' })
    await expect(settle(join(playerId, 0))).rejects.toMatchObject({ code: 'not_found' })
  })

  it('of another player can be neither left nor settled', async () => {
    const [owner, thief] = [await barePlayer(db, 100), await barePlayer(db, 100)]
    const { drawId } = await openLong()
    const { id } = await settle(join(owner, drawId))
    await expect(settle(leave(thief, id))).rejects.toMatchObject({ code: 'no_open_round' })
    expect(await settle(ended(thief, id))).toBe(false)
    await settle(leave(owner, id))
  })

  it('does not contain what is drawn before the end', async () => {
    const playerId = await barePlayer(db, 100)
    const { draws, drawId } = await openLong()
    const { id } = await settle(join(playerId, drawId))
    await draws.start(drawId)
    await fly(1000)
    const left = await settle(leave(playerId, id))
    const draw = await db.selectFrom('draw').selectAll().where('id', '=', drawId).execute()
    const entry = await db.selectFrom('entry').selectAll().where('id', '=', id).execute()
    expect(draw).toMatchObject([{ server_seed: null }])
    expect(JSON.stringify([left, draw, entry])).not.toContain('crashPoint')
  })

  it('is cashed out at the last heartbeat of an interrupted draw', async () => {
    const playerId = await barePlayer(db, 100)
    const { draws, drawId } = await openLong()
    const { id } = await settle(join(playerId, drawId))
    await draws.start(drawId)
    await fly(7000)
    clock.advance(60_000)
    await recordHeartbeat(db, clock.now())
    await draws.end(drawId)
    expect(await settle(ended(playerId, id))).toBe(true)
    expect(await readRounds(drawId)).toMatchObject([
      { choice: { cashOutHundredths: 152, interruptedAtMs: 7000 }, payout: 15 },
    ])
    await expectCleanBooks()
  })

  it('is settled once its flight is over, even if the clock was set back', async () => {
    const playerId = await barePlayer(db, 100)
    const { draws, drawId } = await openLong()
    const { id } = await settle(join(playerId, drawId))
    clock.advance(-2000)
    await draws.start(drawId)
    clock.advance(-500)
    expect(await draws.end(drawId)).toBe(false)
    await fly(FLIGHT_MS_MAX)
    clock.advance(2500)
    expect(await draws.end(drawId)).toBe(true)
    await expect(settle(ended(playerId, id))).rejects.toMatchObject({ code: 'overloaded' })
    await recordHeartbeat(db, clock.now())
    expect(await settle(ended(playerId, id))).toBe(true)
    expect(await readWallet(db, playerId)).toMatchObject({ held: 0 })
    clock.advance(60_000)
    await recordHeartbeat(db, clock.now())
    await expectCleanBooks()
  })

  it('cannot be cashed out once its draw has ended, even if the clock was set back', async () => {
    const playerId = await barePlayer(db, 100)
    const { draws, drawId } = await openLong()
    const { id } = await settle(join(playerId, drawId))
    await draws.start(drawId)
    await fly(FLIGHT_MS_MAX)
    await draws.end(drawId)
    const early = new Date(clock.now().getTime() - FLIGHT_MS_MAX + msTo(200))
    const late = settle(leave(playerId, id, early))
    await expect(late).rejects.toMatchObject({ code: 'no_open_round' })
    expect(await settle(ended(playerId, id))).toBe(true)
    expect(await readRounds(drawId)).toMatchObject([{ payout: 0 }])
  })

  it('repeats the first result under its idempotency key', async () => {
    const playerId = await barePlayer(db, 100)
    const { drawId } = await openLong()
    const key = keyed(playerId, '/join')
    const results = await Promise.all(
      [settle, other, settle].map((each) => each({ ...join(playerId, drawId), key })),
    )
    expect(new Set(results.map(({ id }) => id)).size).toBe(1)
    const leaveKey = keyed(playerId, '/leave')
    const command = { ...leave(playerId, results[0]?.id ?? 0), key: leaveKey }
    expect(await settle(command)).toEqual(await other(command))
    expect(await readWallet(db, playerId)).toMatchObject({ available: 100, held: 0 })
  })
})

it('opens a draw of a chain once the one before it has ended, because its hash is that link', async () => {
  const { draws, drawId } = await openLong()
  await draws.start(drawId)
  await expect(draws.open()).rejects.toThrow('link 2 of chain')
  await fly(FLIGHT_MS_MAX)
  expect(await draws.end(drawId)).toBe(true)
})

describe('many players in two processes', () => {
  it.each(['chain', 'joined'] as const)('each stake is settled once (%s)', async (source) => {
    const players: number[] = []
    for (let made = 0; made < PLAYERS; made += 1) players.push(await barePlayer(db, 100))
    const draws = await testDraws(db, clock)
    const drawId = await draws.open(source)
    const at = (index: number) => (index % 2 === 0 ? settle : other)
    const joins = players.map((playerId, index) => at(index)(join(playerId, drawId, 101 + index)))
    const entries = await Promise.all(joins)
    // Some leave while the draw starts, some while it flies, and all entries are settled twice.
    const leaving = entries.slice(0, PLAYERS / 3).map(({ id }, index) =>
      other(leave(players[index] ?? 0, id)).then(
        ({ isReturned }) => isReturned,
        () => false,
      ),
    )
    const [, ...returned] = await Promise.all([draws.start(drawId), ...leaving])
    await fly(FLIGHT_MS_MAX)
    await Promise.all([draws.end(drawId), draws.end(drawId)])
    const settled = await Promise.all(
      [settle, other].flatMap((each) =>
        entries.map(({ id }, index) => each(ended(players[index] ?? 0, id))),
      ),
    )
    const back = returned.filter(Boolean).length
    expect(settled.filter(Boolean)).toHaveLength(PLAYERS - back)
    const rounds = await readRounds(drawId)
    expect(rounds).toHaveLength(PLAYERS - back)
    expect(new Set(rounds.map(({ outcome }) => JSON.stringify(outcome))).size).toBe(1)
    await expectCleanBooks()
  })
})
