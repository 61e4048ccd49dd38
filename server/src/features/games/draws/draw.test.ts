import { points } from '@tallyhouse/game-rules/points'
import { sql } from 'kysely'
import { expect, it, onTestFinished, vi } from 'vitest'
import { audit } from '#audit.ts'
import { createSecretBox } from '#platform/secrets/secret-box.ts'
import { seedBox } from '#testing/database/seed-box.ts'
import { testDatabase } from '#testing/database/test-database.ts'
import { fakeClock } from '#testing/fakes/fake-clock.ts'
import { testDraws } from '#testing/modules/test-draws.ts'
import { barePlayer } from '#testing/players/bare-player.ts'
import { readWallet } from '#testing/players/read-wallet.ts'
import { recordHeartbeat } from '../live/epoch.ts'
import { createSettlement } from '../settle.ts'
import { startDraw } from './draw.ts'
import { sharedGames } from './shared-games.ts'

const FLIGHT_MS = 120_000

const db = await testDatabase()
const clock = fakeClock()
const settle = createSettlement({ db, clock, seedBox })
const draws = await testDraws(db, clock)

const start = (id: number, box = seedBox) =>
  db.transaction().execute((tx) => startDraw(tx, box, { id, startedAt: clock.now() }))

async function join(drawId: number) {
  const playerId = await barePlayer(db, 100)
  const setup = { autoCashOutHundredths: null }
  const command = { type: 'join', playerId, game: 'crash', drawId, setup, key: undefined } as const
  const { id } = await settle({ ...command, stake: points(10), clientSeed: 'mine' })
  return { playerId, id }
}

/** Flies until the draw has crashed, with heartbeats that leave no gap. */
async function flyOut(drawId: number): Promise<void> {
  for (let ms = 0; ms < FLIGHT_MS; ms += 3000) {
    clock.advance(3000)
    await recordHeartbeat(db, clock.now())
  }
  expect(await draws.end(drawId)).toBe(true)
}

const settleEntry = ({ playerId, id: entryId }: { playerId: number; id: number }) =>
  settle({ type: 'settle_entry', playerId, game: 'crash', entryId, key: undefined })

async function expectCleanBooks(): Promise<void> {
  expect((await audit(db, seedBox)).flatMap(({ breaches }) => breaches)).toEqual([])
}

it('starts in the epoch of the last heartbeat, and not without a recent one', async () => {
  const id = await draws.open('joined')
  await expect(start(id)).rejects.toMatchObject({ code: 'overloaded' })
  await recordHeartbeat(db, clock.now())
  clock.advance(60_000)
  await expect(start(id)).rejects.toMatchObject({ code: 'overloaded' })
  await recordHeartbeat(db, clock.now())
  expect(await start(id)).toBe(true)
  const { rows } = await sql`
    select draw.epoch = heartbeat.epoch as "isCurrent", draw.epoch > 1 as "isLater"
    from draw, heartbeat where id = ${id}`.execute(db)
  expect(rows).toEqual([{ isCurrent: true, isLater: true }])
})

it('starts when it opened, if the clock was set back since', async () => {
  const openedAt = clock.now()
  const id = await draws.open('joined')
  clock.advance(-5000)
  await recordHeartbeat(db, clock.now())
  expect(await start(id)).toBe(true)
  const started = db.selectFrom('draw').select('started_at').where('id', '=', id)
  expect(await started.execute()).toEqual([{ started_at: openedAt }])
})

it('does not start with a seed that cannot be decrypted anymore', async () => {
  await recordHeartbeat(db, clock.now())
  const ids = [await draws.open('joined'), await (await testDraws(db, clock)).open('chain')]
  const otherBox = createSecretBox('another secret', 'server seeds')
  for (const id of ids) {
    await expect(start(id, otherBox)).rejects.toThrow('was not encrypted')
    expect(await start(id)).toBe(true)
  }
})

it('counts its entries at the start, without those that were left', async () => {
  const own = await testDraws(db, clock)
  const id = await own.open('chain')
  const [stays, leaves] = [await join(id), await join(id)]
  await settle({
    type: 'leave',
    ...{ playerId: leaves.playerId, game: 'crash', entryId: leaves.id },
    ...{ at: clock.now(), key: undefined },
  })
  await draws.start(id)
  const count = await db.selectFrom('draw').select('entry_count').where('id', '=', id).execute()
  expect(count).toEqual([{ entry_count: 1 }])
  await flyOut(id)
  expect(await settleEntry(stays)).toBe(true)
})

it('ends once its flight is over and late calls had time, or once it was interrupted', async () => {
  const early = await testDraws(db, clock, { isWanted: (crashPoint) => crashPoint === 100 })
  const [id, interrupted] = [await early.open(), await draws.open('joined')]
  await early.start(id)
  await early.start(interrupted)
  const crashedMs = sharedGames.crash.rules.durationMs({ crashPointHundredths: 100 })
  clock.advance(crashedMs + 99)
  expect(await early.end(id)).toBe(false)
  clock.advance(1)
  expect(await early.end(id)).toBe(true)
  clock.advance(60_000)
  await recordHeartbeat(db, clock.now())
  clock.advance(-59_000)
  expect(await early.end(interrupted)).toBe(true)
  clock.advance(59_000)
})

it('returns the stake of an entry that its game refunds', async () => {
  const { rules } = sharedGames.crash
  const refund = vi.spyOn(rules, 'settle').mockImplementation((_entry, outcome) => ({
    choice: { cashOutHundredths: null, rise: 'exponential', refunded: true },
    outcome,
    multiplierHundredths: 100,
    isRefund: true,
  }))
  onTestFinished(() => refund.mockRestore())
  const id = await draws.open('joined')
  const entry = await join(id)
  await draws.start(id)
  await flyOut(id)
  expect(await settleEntry(entry)).toBe(true)
  expect(await readWallet(db, entry.playerId)).toMatchObject({ available: 100, held: 0 })
  const wallet = db.selectFrom('wallet').where('player_id', '=', entry.playerId)
  expect(await wallet.select(['wagered', 'won', 'rounds']).execute()).toEqual([
    { wagered: 0, won: 0, rounds: 0 },
  ])
  await expectCleanBooks()
})

it('lets no entry change after its end, nor be left after its start', async () => {
  const id = await draws.open('joined')
  const entry = await join(id)
  const change = (set: string) =>
    sql`update entry set ${sql.raw(set)} where id = ${entry.id}`.execute(db)
  await expect(change(`client_seed = 'another'`)).rejects.toThrow('append-only')
  await expect(change('gift_points = 0')).rejects.toThrow('append-only')
  await draws.start(id)
  await expect(change('left_at = joined_at')).rejects.toThrow('can no longer change')
  await flyOut(id)
  const landed = `state = '{"landed":{"cashOutHundredths":101}}'`
  await expect(change(landed)).rejects.toThrow('can no longer change')
  expect(await settleEntry(entry)).toBe(true)
  await expectCleanBooks()
})
