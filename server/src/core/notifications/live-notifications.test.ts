import { sql } from 'kysely'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { Tx } from '#platform/db/connect.ts'
import { furtherServer } from '#testing/database/further-server.ts'
import { testDatabase } from '#testing/database/test-database.ts'
import { fakeClock } from '#testing/fakes/fake-clock.ts'
import { plainText } from '#testing/plain-text.ts'
import { barePlayer } from '#testing/players/bare-player.ts'
import { createLiveNotifications } from './live-notifications.ts'
import { notify } from './notify.ts'

const db = await testDatabase()
const player = await barePlayer(db, 0)
const other = await barePlayer(db, 0)

/** Live notifications for connected players, and a record of what was published to them. */
async function publisherFor(listeners: number[], database = db) {
  const clock = fakeClock()
  const published: [playerId: number, title: string][] = []
  const live = createLiveNotifications({
    db: database,
    clock,
    listeners: () => listeners,
    publishTo: (playerId, { title }) => published.push([playerId, title]),
    log: { error: (details) => expect(details).toBeUndefined() },
  })
  const add = (tx: Tx, playerId: number, title: string) =>
    notify(
      tx,
      [{ playerId, type: 'system', title: plainText(title), message: plainText('-') }],
      clock.now(),
    )
  await live.task.run()
  return { clock, published, live, add }
}

it('publishes committed notifications to connected players, once', async () => {
  const { live, published, add } = await publisherFor([player])
  await db.transaction().execute(async (tx) => {
    await add(tx, player, 'one')
    await add(tx, other, 'for a player who is not connected')
    await add(tx, player, 'two')
  })
  await live.task.run()
  await live.task.run()
  expect(published).toEqual([
    [player, 'one'],
    [player, 'two'],
  ])
})

it('publishes a commit at once, while an earlier transaction is open, and that one after its commit', async () => {
  const { live, published, add } = await publisherFor([player, other])
  await db.transaction().execute(async (slow) => {
    await add(slow, player, 'slow')
    await db.transaction().execute((quick) => add(quick, other, 'quick'))
    await live.task.run()
    await live.task.run()
    expect(published).toEqual([[other, 'quick']])
  })
  await live.task.run()
  await live.task.run()
  expect(published).toEqual([
    [other, 'quick'],
    [player, 'slow'],
  ])
})

it('never publishes what was rolled back', async () => {
  const { live, published, add } = await publisherFor([player])
  const rolledBack = db.transaction().execute(async (tx) => {
    await add(tx, player, 'lost')
    throw new Error('rolled back')
  })
  await expect(rolledBack).rejects.toThrow('rolled back')
  await db.transaction().execute((tx) => add(tx, player, 'committed'))
  await live.task.run()
  expect(published).toEqual([[player, 'committed']])
})

it('publishes what is committed after the only player connected, and nothing from before', async () => {
  const listeners: number[] = []
  const { live, published, add } = await publisherFor(listeners)
  await db.transaction().execute(async (open) => {
    await add(open, other, 'from an open transaction')
    await db.transaction().execute((tx) => add(tx, player, 'before'))
    listeners.push(player)
    await live.begin()
  })
  await db.transaction().execute((tx) => add(tx, player, 'after'))
  await live.task.run()
  expect(published).toEqual([[player, 'after']])
})

it('does not query the database without connected players', async () => {
  const read = vi.spyOn(db, 'getExecutor')
  const { live } = await publisherFor([])
  await live.task.run()
  expect(read).not.toHaveBeenCalled()
  read.mockRestore()
})

it('does not publish notifications that were delayed for a minute', async () => {
  const { live, published, add, clock } = await publisherFor([player])
  await db.transaction().execute((tx) => add(tx, player, 'old'))
  clock.advance(60_000)
  await db.transaction().execute((tx) => add(tx, player, 'recent'))
  await live.task.run()
  expect(published).toEqual([[player, 'recent']])
})

it('continues after the database was restored into a server with lower numbers', async () => {
  const { further, replace } = await furtherServer(db, onTestFinished)
  const { live, published, add } = await publisherFor([player], further)
  await replace()
  await live.task.run()
  await db.transaction().execute((tx) => add(tx, player, 'after the restore'))
  await live.task.run()
  expect(published).toEqual([[player, 'after the restore']])
})

it('publishes nothing of before a restore again when its numbers are reached', async () => {
  const { live, published, add, clock } = await publisherFor([player])
  await db.transaction().execute((tx) => add(tx, player, 'from before'))
  await sql`
    update notification set written_by = (pg_current_xact_id()::text::bigint + 20)::text::xid8
    where title = 'from before'`.execute(db)
  clock.advance(61_000)
  for (let n = 0; n < 25; n += 1) await sql`select pg_current_xact_id()`.execute(db)
  await db.transaction().execute((tx) => add(tx, player, 'from after'))
  await live.task.run()
  expect(published).toEqual([[player, 'from after']])
})
