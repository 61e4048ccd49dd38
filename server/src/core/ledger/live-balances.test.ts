import { points } from '@tallyhouse/game-rules/points'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Tx } from '#platform/db/connect.ts'
import { furtherServer } from '#testing/database/further-server.ts'
import { testDatabase } from '#testing/database/test-database.ts'
import { bareEarner, barePlayer } from '#testing/players/bare-player.ts'
import { earnPoints } from '#testing/players/earn-points.ts'
import { openBooks } from './books.ts'
import { type Balance, liveBalances } from './live-balances.ts'

const db = await testDatabase()
const now = new Date('2026-03-02T12:00:00Z')
let bets = 0

/**
 * Creates live balances for a process with these connected players, and records what it
 * publishes after its first poll.
 */
async function connected(listeners: number[], database = db) {
  const published: [number, Balance][] = []
  const live = liveBalances({
    db: database,
    listeners: () => listeners,
    publishTo: (playerId, balance) => published.push([playerId, balance]),
  })
  await live.run()
  published.length = 0
  return { live, published }
}

async function stake(tx: Tx, playerIds: number[], amount: number): Promise<void> {
  const books = await openBooks(tx, playerIds)
  for (const playerId of playerIds) {
    books.transfer({ playerId, reason: 'stake', amount: points(amount), sourceId: ++bets })
  }
  await books.write(now)
}

const balance = (available: number, giftPoints = 0): Balance => ({
  points: available,
  heldPoints: 0,
  heldInRoundsPoints: 0,
  debtPoints: 0,
  giftPoints,
})

test('publishes a balance once after many bets, and only to its player', async () => {
  const [player, other] = [await bareEarner(db, 100), await bareEarner(db, 100)]
  const { live, published } = await connected([player])
  for (let bet = 0; bet < 3; bet += 1) {
    await db.transaction().execute((tx) => stake(tx, [player, other], 4))
  }
  await live.run()
  await live.run()
  expect(published).toEqual([[player, balance(88)]])
})

test('publishes how many points are gifts', async () => {
  const player = await barePlayer(db, 100)
  const { live, published } = await connected([player])
  await earnPoints(db, { playerId: player, points: 300, now })
  await live.run()
  await db.transaction().execute((tx) => stake(tx, [player], 40))
  await live.run()
  expect(published).toEqual([
    [player, balance(400, 100)],
    [player, balance(360, 90)],
  ])
})

test('publishes what moved between the first connection and the first poll', async () => {
  const player = await bareEarner(db, 100)
  const listeners: number[] = []
  const published: [number, Balance][] = []
  const live = liveBalances({
    db,
    listeners: () => listeners,
    publishTo: (playerId, now) => published.push([playerId, now]),
  })
  await live.run()
  listeners.push(player)
  await db.transaction().execute((tx) => stake(tx, [player], 4))
  await live.run()
  await live.run()
  expect(published).toEqual([[player, balance(96)]])
})

test('publishes only committed balances while an older transaction is open', async () => {
  const [player, slow] = [await bareEarner(db, 100), await bareEarner(db, 100)]
  const { live, published } = await connected([player, slow])
  await db.transaction().execute(async (older) => {
    await stake(older, [slow], 10)
    await db.transaction().execute((tx) => stake(tx, [player], 1))
    await live.run()
    await live.run()
    expect(published.filter(([playerId]) => playerId === player)).toEqual([[player, balance(99)]])
    expect(published).not.toContainEqual([slow, balance(90)])
  })
  await live.run()
  expect(published.filter(([playerId]) => playerId === player)).toHaveLength(1)
  expect(published.at(-1)).toEqual([slow, balance(90)])
})

test('runs no query while no player is connected', async () => {
  const read = vi.spyOn(db, 'getExecutor')
  await connected([])
  expect(read).not.toHaveBeenCalled()
  read.mockRestore()
})

test('publishes balances after the database was restored into a server with lower numbers', async () => {
  const player = await bareEarner(db, 100)
  const { further, replace } = await furtherServer(db, onTestFinished)
  const { live, published } = await connected([player], further)
  await replace()
  await db.transaction().execute((tx) => stake(tx, [player], 4))
  await live.run()
  expect(published).toEqual([[player, balance(96)]])
})
