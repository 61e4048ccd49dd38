import { expect, it, vi } from 'vitest'
import type { Tx } from '../db/connect.ts'
import { barePlayer } from '../testing/bare-player.ts'
import { eventually } from '../testing/eventually.ts'
import { fakeClock } from '../testing/fake-clock.ts'
import { testDatabase } from '../testing/test-database.ts'
import { createLiveNotifications } from './live-notifications.ts'
import { notify } from './notify.ts'

const db = await testDatabase()
const player = await barePlayer(db, 0)
const other = await barePlayer(db, 0)

/** A process to which these players listen, and what it told them. */
async function listening(listeners: number[]) {
  const clock = fakeClock()
  const told: [playerId: number, title: string][] = []
  const live = createLiveNotifications({
    db,
    clock,
    listeners: () => listeners,
    publishTo: (playerId, { title }) => told.push([playerId, title]),
    log: { error: (details) => expect(details).toBeUndefined() },
  })
  const tell = (tx: Tx, playerId: number, title: string) =>
    notify(tx, [{ playerId, type: 'system', title, message: '-' }], clock.now())
  await live.publishNew()
  return { clock, told, live, tell }
}

/** Other databases of the same server hold the horizon while their transactions are under way. */
async function settled(live: { publishNew(): Promise<void> }, told: unknown[], count: number) {
  await eventually(async () => {
    await live.publishNew()
    expect(told).toHaveLength(count)
  })
}

it('tells who listens what was committed, once', async () => {
  const { live, told, tell } = await listening([player])
  await db.transaction().execute(async (tx) => {
    await tell(tx, player, 'one')
    await tell(tx, other, 'of somebody who is not here')
    await tell(tx, player, 'two')
  })
  await settled(live, told, 2)
  await live.publishNew()
  expect(told).toEqual([
    [player, 'one'],
    [player, 'two'],
  ])
})

it('tells nothing before its commit, and then what was written first, first', async () => {
  const { live, told, tell } = await listening([player, other])
  await db.transaction().execute(async (slow) => {
    await tell(slow, player, 'slow')
    await db.transaction().execute((quick) => tell(quick, other, 'quick'))
    await live.publishNew()
    expect(told).toEqual([])
  })
  await settled(live, told, 2)
  expect(told).toEqual([
    [player, 'slow'],
    [other, 'quick'],
  ])
})

it('never tells what was rolled back', async () => {
  const { live, told, tell } = await listening([player])
  const rolledBack = db.transaction().execute(async (tx) => {
    await tell(tx, player, 'lost')
    throw new Error('rolled back')
  })
  await expect(rolledBack).rejects.toThrow('rolled back')
  await db.transaction().execute((tx) => tell(tx, player, 'kept'))
  await settled(live, told, 1)
  expect(told).toEqual([[player, 'kept']])
})

it('publishes what is committed after the only player connected, and nothing from before', async () => {
  const listeners: number[] = []
  const { live, told, tell } = await listening(listeners)
  await db.transaction().execute((tx) => tell(tx, player, 'before'))
  listeners.push(player)
  await live.begin()
  await db.transaction().execute((tx) => tell(tx, player, 'after'))
  await settled(live, told, 1)
  expect(told).toEqual([[player, 'after']])
})

it('leaves the database alone while nobody listens', async () => {
  const read = vi.spyOn(db, 'getExecutor')
  const { live } = await listening([])
  await live.publishNew()
  expect(read).not.toHaveBeenCalled()
  read.mockRestore()
})

it('does not tell as news what was held up for a minute', async () => {
  const { live, told, tell, clock } = await listening([player])
  await db.transaction().execute((tx) => tell(tx, player, 'old'))
  clock.advance(60_000)
  await db.transaction().execute((tx) => tell(tx, player, 'news'))
  await settled(live, told, 1)
  expect(told).toEqual([[player, 'news']])
})
