import { crashRises } from '@tallyhouse/game-rules/crash-rise'
import { points } from '@tallyhouse/game-rules/points'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { audit } from '#audit.ts'
import { seedBox } from '#testing/database/seed-box.ts'
import { testDatabase } from '#testing/database/test-database.ts'
import { eventually } from '#testing/eventually.ts'
import { fakeClock } from '#testing/fakes/fake-clock.ts'
import { FLIGHT_MS_MAX, testDraws } from '#testing/modules/test-draws.ts'
import { barePlayer } from '#testing/players/bare-player.ts'
import { readWallet } from '#testing/players/read-wallet.ts'
import { recordHeartbeat } from '../live/epoch.ts'
import { createHeartbeat } from '../live/heartbeat.ts'
import { createSettlement } from '../settle.ts'
import { createDrawEnding } from './draw-ending.ts'

const { msTo } = crashRises.exponential
/** More than one transaction takes. */
const QUEUE = 1000

const db = await testDatabase()
const clock = fakeClock()

function createProcess() {
  const settle = createSettlement({ db, clock, seedBox })
  const heartbeat = createHeartbeat({ db, clock })
  return { settle, ...createDrawEnding({ db, clock, seedBox, heartbeat, settle }) }
}

async function fly(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 3000) {
    clock.advance(Math.min(left, 3000))
    await recordHeartbeat(db, clock.now())
  }
}

/** Players who have entered a draw that has started, and crashes above 3.00. */
async function givenFlight({ settle }: ReturnType<typeof createProcess>, players: number) {
  const draws = await testDraws(db, clock, { isWanted: (crashPoint) => crashPoint > 300 })
  const drawId = await draws.open()
  const playerIds: number[] = []
  for (let made = 0; made < players; made += 1) playerIds.push(await barePlayer(db, 100))
  const entries = await Promise.all(
    playerIds.map(async (playerId) => {
      const command = { type: 'join', playerId, game: 'crash', drawId, key: undefined } as const
      const setup = { autoCashOutHundredths: null }
      const { id } = await settle({ ...command, setup, stake: points(10), clientSeed: null })
      return { playerId, game: 'crash', entryId: id, key: undefined } as const
    }),
  )
  await draws.start(drawId)
  return { drawId, entries }
}

/** Keeps a wallet locked, so that the queue of its process waits. */
async function blockWallet(playerId: number): Promise<() => Promise<void>> {
  const tx = await db.startTransaction().execute()
  await sql`select from wallet where player_id = ${playerId} for update`.execute(tx)
  return () => tx.rollback().execute()
}

async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*) as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]?.waiting ?? 0
}

it('pays a cash-out that arrived in time, however long the queue before it', async () => {
  const process = createProcess()
  const { drawId, entries } = await givenFlight(process, 2)
  const [blocker, player] = entries
  if (blocker === undefined || player === undefined) throw new Error('two players are needed')
  const release = await blockWallet(blocker.playerId)
  const bet = { type: 'bet', game: 'dice', choice: { prediction: 'over' }, key: undefined } as const
  const queue = Array.from({ length: QUEUE }, () =>
    process.settle({ ...bet, playerId: blocker.playerId, stake: points(1) }).catch(() => undefined),
  )
  await eventually(async () => expect(await countWaiting()).toBeGreaterThan(0))
  await fly(msTo(200))
  const left = process.leave(player)
  await fly(FLIGHT_MS_MAX)
  const ended = process.end(drawId)
  await release()
  expect(await left).toMatchObject({ state: { landed: { cashOutHundredths: 200 } } })
  expect(await ended).toBe(true)
  await Promise.all(queue)
  expect(await readWallet(db, player.playerId)).toMatchObject({ available: 110, held: 0 })
  expect((await audit(db, seedBox)).flatMap(({ breaches }) => breaches)).toEqual([])
})

it('waits for a cash-out of another process whose transaction is open', async () => {
  const [one, other] = [createProcess(), createProcess()]
  const { drawId, entries } = await givenFlight(one, 1)
  const [player] = entries
  if (player === undefined) throw new Error('a player is needed')
  await fly(msTo(200))
  const tx = await db.startTransaction().execute()
  await sql`select from entry where id = ${player.entryId} for update`.execute(tx)
  const left = other.leave(player)
  await eventually(async () => expect(await countWaiting()).toBe(1))
  await fly(FLIGHT_MS_MAX)
  const ended = one.end(drawId)
  await Promise.race([ended, eventually(async () => expect(await countWaiting()).toBe(2))])
  await tx.rollback().execute()
  expect(await left).toMatchObject({ state: { landed: { cashOutHundredths: 200 } } })
  expect(await ended).toBe(true)
  expect(await readWallet(db, player.playerId)).toMatchObject({ available: 110, held: 0 })
})

it('settles each entry once, also if two processes end the draw, or one died before', async () => {
  const [one, other] = [createProcess(), createProcess()]
  const { drawId, entries } = await givenFlight(one, 5)
  expect(await one.end(drawId)).toBe(false)
  await fly(msTo(200))
  await Promise.all(entries.slice(0, 3).map((entry) => other.leave(entry)))
  await fly(FLIGHT_MS_MAX)
  expect(await Promise.all([one.end(drawId), other.end(drawId)])).toEqual([true, true])
  const [, , , , last] = entries
  if (last === undefined) throw new Error('five players are needed')
  const late = one.leave(last)
  await expect(late).rejects.toMatchObject({ code: 'no_open_round' })
  expect(await other.end(drawId)).toBe(true)
  const wallets = await Promise.all(entries.map(({ playerId }) => readWallet(db, playerId)))
  expect(wallets.map(({ available }) => available)).toEqual([110, 110, 110, 90, 90])
  expect((await audit(db, seedBox)).flatMap(({ breaches }) => breaches)).toEqual([])
})
