import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, it, onTestFinished } from 'vitest'
import type { ReadReplica } from '#platform/db/read-replica.ts'
import { staleReads } from '#platform/db/stale-reads.ts'
import { APP_SECRET } from '#testing/database/seed-box.ts'
import { LAG_MS_MAX, streamingStandby } from '#testing/database/streaming-standby.ts'
import { eventually } from '#testing/eventually.ts'
import { type GivenPlayer, givenPlayer } from '#testing/given.ts'
import { confirmAs } from '#testing/players/confirm-as.ts'
import { runOnOwnDatabase } from '#testing/run-product.ts'
import { isSoak } from '#testing/scale.ts'
import { send } from '#testing/send.ts'
import { testApp } from '#testing/test-app.ts'

/** The latest admin action, and the lag, are older. */
const LATER_MS = 60_000

const server = await streamingStandby(afterAll)
const { db } = server
let replica!: ReadReplica
const app = await testApp({
  db,
  replica(clock) {
    replica = server.createReplica(clock)
    return replica
  },
})
const admin = await givenPlayer(app, { admin: true })
const other = await givenPlayer(app, { admin: true })
const player = await givenPlayer(app, { points: 100 })
await confirmAs(app, admin)

async function measure(): Promise<void> {
  await app.scheduler.run('record-heartbeat')
  await server.caughtUp()
  await app.scheduler.run('measure-replica')
}

beforeEach(async () => {
  app.clock.advance(LATER_MS)
  await measure()
})

/** Stops replication, runs `work`, and resumes it. */
async function whileStopped(work: () => Promise<void>): Promise<void> {
  await sql`select pg_wal_replay_pause()`.execute(server.admin.standby)
  try {
    await work()
  } finally {
    await sql`select pg_wal_replay_resume()`.execute(server.admin.standby)
  }
}

const get = async (by: GivenPlayer, url: string) => {
  const response = await send(app, by, url)
  if (response.statusCode !== 200) throw new Error(response.body)
  return response
}

it('reads everything that is listed from the standby', async () => {
  await send(app, player, '/api/games/dice', { betAmount: 1, prediction: 'over' })
  await measure()
  const { playerId, username } = player
  for (const url of [
    '/api/games/live-bets',
    '/api/games/lobby',
    '/api/public/recent-activity',
    '/api/public/stats',
    '/api/leaderboard',
    '/api/leaderboard/earned',
    `/api/players/${username}`,
    '/api/admin/actions',
    '/api/admin/figures',
    '/api/admin/stats',
    '/api/admin/returns',
    `/api/admin/postbacks?userId=${playerId}`,
    `/api/admin/users/${playerId}/ledger`,
    `/api/admin/users/${playerId}/rounds`,
    '/api/admin/users?sort=points',
    `/api/admin/users?search=${username}`,
  ]) {
    await get(admin, url)
  }
  const today = app.clock.now().toISOString().slice(0, 10)
  for (const what of ['users', 'ledger', 'withdrawals', 'actions']) {
    const made = await send(app, admin, '/api/admin/exports', { what, from: today, to: today })
    await get(admin, `/api/admin/exports/${made.json().id}`)
  }
  const used = staleReads.filter((name) => replica.reads[name].standby > 0)
  expect(used).toEqual([...staleReads])
  expect(staleReads.filter((name) => replica.reads[name].primary > 0)).toEqual([])
})

it('shows admins what they did, and other admins up to the allowed lag later', async () => {
  const banned = async (by: GivenPlayer) =>
    (await get(by, `/api/admin/users?banned=true&search=${player.username}`)).json().length
  await whileStopped(async () => {
    await confirmAs(app, admin)
    const url = `/api/admin/users/${player.playerId}/ban`
    expect((await send(app, admin, url, { reason: 'Two accounts' })).statusCode).toBe(200)
    expect([await banned(admin), await banned(other)]).toEqual([1, 0])
  })
  await server.caughtUp()
  expect([await banned(admin), await banned(other)]).toEqual([1, 1])
})

it('reads the next page from the primary, which has the last row of the first page', async () => {
  const before = { ...replica.reads.admin_users }
  await get(admin, '/api/admin/users?before=2')
  expect(replica.reads.admin_users).toEqual(before)
})

it('finds new players, and shows players their own card as it is now', async () => {
  const card = async (username: string) => (await get(other, `/api/players/${username}`)).json()
  await whileStopped(async () => {
    const added = await givenPlayer(app, { points: 0 })
    expect((await card(added.username)).username).toBe(added.username)
    expect((await card(other.username)).isHidden).toBe(false)
    const hidden = await app.server.inject({
      method: 'PUT',
      url: '/api/user/privacy',
      headers: { cookie: other.cookie },
      payload: { hidesStatistics: true },
    })
    expect(hidden.statusCode).toBe(200)
    expect((await card(other.username)).isHidden).toBe(true)
  })
})

it('shows admins the state of the standby', async () => {
  const shown = async () => (await get(admin, '/api/admin/system')).json().database.replica
  app.clock.advance(1500)
  expect(await shown()).toEqual({ state: 'in_use', lagSeconds: 2 })
  app.clock.advance(LAG_MS_MAX)
  expect(await shown()).toEqual({ state: 'lagging', lagSeconds: 7 })
})

it.runIf(isSoak)('uses the standby of DATABASE_READ_URL in a running product', async () => {
  const METRICS_TOKEN = 'token-of-the-replica-tests'
  const dataDir = mkdtempSync(join(tmpdir(), 'tallyhouse-replica-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const { address } = await runOnOwnDatabase({
    DATA_DIR: dataDir,
    DATABASE_URL: server.primaryUrl,
    DATABASE_OWNER_URL: server.ownerUrl,
    DATABASE_READ_URL: server.standbyUrl,
    APP_SECRET,
    METRICS_TOKEN,
  })
  const metrics = async () => {
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
    return (await fetch(`${address}/metrics`, { headers })).text()
  }
  await eventually(async () => {
    expect((await fetch(`${address}/api/leaderboard`)).status).toBe(200)
    expect(await metrics()).toMatch(
      /^tallyhouse_stale_reads_total\{read="leaderboard",server="standby"\} [1-9]/m,
    )
  })
})
