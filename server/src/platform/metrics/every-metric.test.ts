import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { recordHeartbeat } from '#features/games/live/epoch.ts'
import { beginRun, endRun, type RunKind } from '#operations/backups/backup-runs.ts'
import product from '#package.json' with { type: 'json' }
import { connect, connectionPool } from '#platform/db/connect.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { MAIL_JOB } from '#platform/mail/mail-job.ts'
import { type Software, versionSupport } from '#platform/versions/version-support.ts'
import { ZONE_DATA_RELEASE } from '#platform/zones/zone-rules.ts'
import { streamingStandby } from '#testing/database/streaming-standby.ts'
import { testDatabase } from '#testing/database/test-database.ts'
import { eventually } from '#testing/eventually.ts'
import { givenEarner, givenPlayer, newRobloxDetails } from '#testing/given.ts'
import { openSocket } from '#testing/modules/test-sockets.ts'
import { actOnPayout, queuePayout } from '#testing/players/pay-by-hand.ts'
import { setSetting } from '#testing/players/set-setting.ts'
import { send } from '#testing/send.ts'
import { testApp } from '#testing/test-app.ts'
import { testBackups } from '#testing/test-backups.ts'
import { SCRAPE_TTL_MS } from './scrape.ts'

const METRICS_TOKEN = 'token-of-the-metrics-tests'
const SETTLEMENT_CONNECTIONS = 2

const db = await testDatabase()
const settlementDb = connect(
  String(connectionPool(db).options.connectionString),
  SETTLEMENT_CONNECTIONS,
  {
    statementMsMax: 60_000,
    lockMsMax: 60_000,
  },
)
afterAll(() => settlementDb.destroy())
const backups = await testBackups()
const streaming = await streamingStandby(afterAll)
const app = await testApp({
  db,
  settlementDb,
  replica: streaming.createReplica,
  env: { METRICS_TOKEN, RATE_LIMITS: 'on', CHAIN_LINKS: '1000' },
  backups,
})
const address = await app.server.listen({ port: 0, host: '127.0.0.1' })
const player = await givenPlayer(app, { points: 10_000 })
const other = await givenPlayer(app, { points: 10 })
const dice = { betAmount: 1, prediction: 'over' }

/** Each metric's samples, as text, without those from scrapes. */
async function scrape(): Promise<Map<string, string>> {
  app.clock.advance(SCRAPE_TTL_MS)
  const { statusCode, body } = await app.server.inject({
    url: '/metrics',
    headers: { authorization: `Bearer ${METRICS_TOKEN}` },
  })
  expect(statusCode).toBe(200)
  const blocks = body.split(/^# HELP /m).slice(1)
  return new Map(
    blocks.map((block) => {
      const [head = '', , ...samples] = block.split('\n')
      const others = samples.filter((sample) => !sample.includes('route="/metrics"'))
      return [head.split(' ')[0] ?? '', others.join('\n').trim()]
    }),
  )
}

/** A metric's samples once they do not change without a cause. */
function stableSamples(metric: string): Promise<string | undefined> {
  return eventually(async () => {
    const [first, second] = [await scrape(), await scrape()]
    expect(second.get(metric)).toBe(first.get(metric))
    return first.get(metric)
  })
}

const bet = () => send(app, player, '/api/games/dice', dice)

/** Holds the player's wallet until the returned function is called. */
async function lockWallet(): Promise<() => Promise<void>> {
  const client = await connectionPool(db).connect()
  await client.query('begin')
  await client.query(`select from wallet where player_id = ${player.playerId} for update`)
  return async () => {
    await client.query('rollback')
    client.release()
  }
}

/** Undoes a cause that would disturb the following ones. */
type Undo = () => Promise<unknown>

const dueJob = async (inMs = 0) => {
  const runAt = new Date(app.clock.now().getTime() + inMs)
  const job = { kind: MAIL_JOB, payload: {}, runAt }
  await db.transaction().execute((tx) => enqueue(tx, job))
  return () => sql`delete from job where payload = '{}'`.execute(db)
}

async function withdraw(): Promise<void> {
  const earner = await givenEarner(app, 1000)
  const response = await send(app, earner, '/api/automated-withdrawal/request', {
    type: 'robux',
    amount: 100,
    usdValue: '1.00',
    details: newRobloxDetails(earner),
  })
  expect(response.statusCode).toBe(200)
}

async function queuePayouts() {
  await setSetting(db, 'withdrawal_provider_robux', 'manual')
  const id = await queuePayout(app, await givenEarner(app, 1000))
  return async () => {
    await setSetting(db, 'withdrawal_provider_robux', 'auto')
    const admin = await givenPlayer(app, { admin: true })
    await actOnPayout(app, admin, { id, action: 'end', outcome: 'not_paid', reason: 'No.' })
    app.clock.advance(120_000)
    await app.jobs.runDue()
  }
}

async function completeRun(kind: RunKind): Promise<void> {
  const id = await beginRun(db, kind, app.clock.now())
  if (id !== undefined) await endRun(db, id, { now: app.clock.now() })
}

async function returnFarTooMuch(): Promise<Undo> {
  await sql`
    insert into game_return (game, day, rounds, staked, paid, expected, variance, third_moment)
    values ('dice', ${app.clock.now()}::timestamptz::date, 1000, 1000, 5000, 990, 1000, 0)
    on conflict (game, day) do update set paid = 5000`.execute(db)
  await app.scheduler.run('watch-returns')
  return async () => {
    await sql`delete from game_return`.execute(db)
    await app.scheduler.run('watch-returns')
  }
}

async function measureReplica(): Promise<void> {
  await recordHeartbeat(streaming.db, app.clock.now())
  await streaming.caughtUp()
  await app.scheduler.run('measure-replica')
}

/** What changes each metric. */
const causes: Record<string, () => Promise<unknown>> = {
  tallyhouse_chain_links_left: () => app.scheduler.run('create-first-chain'),
  tallyhouse_bets_total: bet,
  tallyhouse_bet_refusals_total: () =>
    send(app, other, '/api/games/dice', { ...dice, betAmount: 20 }),
  tallyhouse_batch_commands: bet,
  tallyhouse_batch_duration_seconds: bet,
  async tallyhouse_settlement_queue_commands() {
    const unlock = await lockWallet()
    const bets = [bet()]
    // The first bet is in a batch that waits for the wallet.
    const pool = connectionPool(settlementDb)
    await eventually(() => expect(pool.totalCount - pool.idleCount).toBe(1))
    bets.push(send(app, other, '/api/games/dice', dice))
    return async () => {
      await unlock()
      await Promise.all(bets)
    }
  },
  tallyhouse_game_return_z_score: returnFarTooMuch,
  tallyhouse_game_return_alarm: returnFarTooMuch,
  tallyhouse_open_rounds: () =>
    send(app, player, '/api/games/mines/start', { betAmount: 1, mineCount: 3 }),
  tallyhouse_http_requests_total: () => app.server.inject({ url: '/api/health' }),
  tallyhouse_http_request_duration_seconds: () => app.server.inject({ url: '/api/health' }),
  async tallyhouse_rate_limit_rejections_total() {
    for (let n = 0; n <= 300; n += 1) await app.server.inject({ url: '/api/signup-bonus' })
  },
  async tallyhouse_ready() {
    await sql`alter table readiness_check rename to readiness_check_hidden`.execute(db)
    return () => sql`alter table readiness_check_hidden rename to readiness_check`.execute(db)
  },
  tallyhouse_sockets: async () => {
    const { socket } = await openSocket(address, player.cookie)
    return async () => socket.close()
  },
  tallyhouse_postbacks_total: () => app.server.inject({ url: '/api/postbacks/demo?user=nobody' }),
  tallyhouse_withdrawals: withdraw,
  tallyhouse_withdrawal_points: withdraw,
  tallyhouse_payouts_to_pay: queuePayouts,
  async tallyhouse_oldest_payout_to_pay_age_seconds() {
    const undo = await queuePayouts()
    app.clock.advance(60_000)
    return undo
  },
  async tallyhouse_oldest_unsent_payout_age_seconds() {
    await withdraw()
    app.clock.advance(60_000)
  },
  tallyhouse_broken_invariants: async () => {
    await sql`insert into integrity_breach (check_id, breaches, found_at)
      values ('ledger-balance', '{a breach}', ${app.clock.now()})`.execute(db)
    return () => sql`delete from integrity_breach`.execute(db)
  },
  tallyhouse_books_last_check_timestamp_seconds: () => app.scheduler.run('check-books'),
  async tallyhouse_liability_points() {
    await givenPlayer(app, { points: 50 })
    await app.scheduler.run('add-up-figures')
    await app.scheduler.run('add-up-figures')
  },
  tallyhouse_backup_last_success_timestamp_seconds: () => completeRun('backup'),
  tallyhouse_restore_drill_last_success_timestamp_seconds: () => completeRun('drill'),
  async tallyhouse_wal_archived_until_timestamp_seconds() {
    const file = join(backups.spoolFolder, '000000010000000000000001')
    await writeFile(file, 'records')
    await app.scheduler.run('archive-log')
  },
  tallyhouse_replication_lag_seconds: measureReplica,
  tallyhouse_replica_in_use: measureReplica,
  tallyhouse_stale_reads_total: () => app.server.inject('/api/public/stats'),
  tallyhouse_read_fallbacks_total: () => app.server.inject('/api/public/stats'),
  tallyhouse_jobs: () => dueJob(60_000),
  async tallyhouse_oldest_due_job_age_seconds() {
    const undo = await dueJob()
    app.clock.advance(60_000)
    return undo
  },
  async tallyhouse_database_connections() {
    const held = await Promise.all([1, 2, 3].map(() => connectionPool(db).connect()))
    return async () => {
      for (const client of held) client.release()
    }
  },
  async tallyhouse_database_waiting_calls() {
    const connections = Array.from({ length: SETTLEMENT_CONNECTIONS + 1 }, () =>
      connectionPool(settlementDb).connect(),
    )
    await Promise.all(connections.slice(0, SETTLEMENT_CONNECTIONS))
    return async () => {
      for (const connection of connections) (await connection).release()
    }
  },
}

const { rows } = await sql<{ postgresql: string }>`
  select split_part(current_setting('server_version'), ' ', 1) as postgresql`.execute(db)
const installed = Object.entries({ node: process.versions.node, ...rows[0] })

/** Metrics that never change while a process runs. */
const constants: Record<string, string> = {
  tallyhouse_build_info: `tallyhouse_build_info{version="${product.version}"} 1`,
  tallyhouse_version_support: [
    ...installed.map(([software, version]) => {
      const { state } = versionSupport(software as Software, version, app.clock.now())
      return `tallyhouse_version_support{software="${software}",version="${version}",state="${state}"} 1`
    }),
    `tallyhouse_version_support{software="time_zones",version="${ZONE_DATA_RELEASE}",state="maintained"} 1`,
  ].join('\n'),
  tallyhouse_settlement_queue_limit_commands: 'tallyhouse_settlement_queue_limit_commands 4000',
  tallyhouse_database_connections_limit: [
    'tallyhouse_database_connections_limit{pool="settlement"} 2',
    'tallyhouse_database_connections_limit{pool="session"} 20',
    'tallyhouse_database_connections_limit{pool="other"} 20',
    'tallyhouse_database_connections_limit{pool="standby"} 4',
    'tallyhouse_database_connections_limit{pool="fallback"} 4',
  ].join('\n'),
}

it('has a cause or a constant for every metric', async () => {
  const names = [...(await scrape()).keys()].filter((name) => name.startsWith('tallyhouse_'))
  expect([...Object.keys(causes), ...Object.keys(constants)].sort()).toEqual(names.sort())
})

it.each(Object.entries(causes))('%s changes with its cause', async (metric, cause) => {
  await app.jobs.runDue()
  const before = await stableSamples(metric)
  const undo = await cause()
  await eventually(async () => {
    const after = (await scrape()).get(metric)
    expect(after).not.toBe(before)
    expect(after).not.toBe('')
  })
  if (typeof undo === 'function') await (undo as Undo)()
})

it.each(Object.entries(constants))('%s is constant', async (metric, samples) => {
  expect((await scrape()).get(metric)).toBe(samples)
})
