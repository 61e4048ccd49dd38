import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '@tallyhouse/server/app'
import { readConfig } from '@tallyhouse/server/config/config'
import { createPasswords } from '@tallyhouse/server/features/identity/passwords/passwords'
import { createProviders } from '@tallyhouse/server/features/withdrawals/providers/all-providers'
import { systemClock as clock } from '@tallyhouse/server/platform/clock'
import { connect, type Db } from '@tallyhouse/server/platform/db/connect'
import { openDatabase } from '@tallyhouse/server/platform/db/open-database'
import { sql } from 'kysely'
import { adminReads } from './large/admin-reads.ts'
import { fillDatabase } from './large/fill-database.ts'
import { endWithScript } from './processes.ts'
import { summarize } from './summarize.ts'

endWithScript()

const TIMES = 40
const P95_MS_MAX = 150
const size = {
  players: Number(process.env.BENCH_PLAYERS ?? 1_000_000),
  transfers: Number(process.env.BENCH_TRANSFERS ?? 10_000_000),
}

/**
 * Fills a separate database with a large demo data set, and measures the latency of the admin
 * API. Fails if a list, a player page, or the dashboard is too slow.
 */
const dataDir = await mkdtemp(join(tmpdir(), 'tallyhouse-bench-'))
const config = readConfig({ DATA_DIR: dataDir, RATE_LIMITS: 'off', LOG_LEVEL: 'error' })
const database = await openDatabase(
  { dataDir, databaseUrl: process.env.BENCH_DATABASE_URL },
  { connections: 20, log: () => {} },
)
const patient = connect(database.ownerConnectionString, 2, { statementMsMax: 0 })
try {
  await fill()
  const app = await buildApp({
    config,
    db: database.db,
    replica: undefined,
    settlementDb: database.db,
    sessionDb: database.db,
    clock,
    passwords: createPasswords(),
    mailer: { send: async () => {} },
    shownMailbox: undefined,
    providers: createProviders(config.payouts, { ...config, clock }),
    backups: undefined,
    version: '0.0.0',
    build: 'bench',
    webFolder: join(dataDir, 'no-web'),
  })
  try {
    const origin = await app.server.listen({ port: 0, host: '127.0.0.1' })
    const begun = performance.now()
    await app.scheduler.run('update-ranks')
    await app.scheduler.run('add-up-figures')
    console.log(`computed statistics in ${seconds(begun)} s`)
    const cookie = await createAdminSession(patient)
    await measure(origin, cookie)
    await measureExport(origin, cookie)
  } finally {
    await app.close()
  }
} finally {
  await patient.destroy()
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
}

async function fill(): Promise<void> {
  const { rows } = await sql<{ players: number }>`
    select count(*) as players from player`.execute(patient)
  if (rows[0]?.players !== 0) {
    console.log(`there are ${rows[0]?.players} players already, so nothing was inserted`)
    return
  }
  const begun = performance.now()
  console.log(`inserting ${size.players} players with ${size.transfers} transfers`)
  await fillDatabase(patient, size, clock.now())
  console.log(`inserted in ${seconds(begun)} s`)
}

/** Creates a session for the first player, who is the admin. */
async function createAdminSession(db: Db): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const now = clock.now()
  await db
    .insertInto('session')
    .values({
      sid: createHash('sha256').update(token).digest('hex'),
      sess: JSON.stringify({ playerId: 1, createdAt: now.toISOString() }),
      expire: new Date(now.getTime() + 86_400_000),
      seen_at: now,
    })
    .execute()
  return `sid=${token}`
}

async function measure(origin: string, cookie: string): Promise<void> {
  const slow: string[] = []
  for (const { name, buildPath } of await adminReads(patient)) {
    const latenciesMs: number[] = []
    const begun = performance.now()
    for (let time = 0; time < TIMES; time++) {
      const sentAt = performance.now()
      const response = await fetch(origin + buildPath(time), { headers: { cookie } })
      const body = await response.text()
      latenciesMs.push(performance.now() - sentAt)
      if (response.status !== 200) throw new Error(`${buildPath(time)}: ${response.status} ${body}`)
    }
    const { p50Ms, p95Ms } = summarize([{ latenciesMs, elapsedMs: performance.now() - begun }])
    const [first = 0] = latenciesMs
    console.log(
      `${name.padEnd(44)} p50 ${p50Ms.toFixed(1).padStart(7)} ms, p95 ${p95Ms.toFixed(1).padStart(7)} ms, first ${first.toFixed(1)} ms`,
    )
    if (p95Ms > P95_MS_MAX) slow.push(name)
  }
  console.log(slow.length === 0 ? `all within ${P95_MS_MAX} ms` : `too slow: ${slow.join(', ')}`)
  process.exitCode = slow.length === 0 ? 0 : 1
}

/**
 * Exports every transfer and measures the memory of this process, which is both server and client.
 */
async function measureExport(origin: string, cookie: string): Promise<void> {
  const begun = performance.now()
  const before = process.memoryUsage.rss()
  let peak = before
  let lines = -1
  const made = await fetch(`${origin}/api/admin/exports`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ what: 'ledger', from: '2020-01-01', to: '2100-01-01' }),
  })
  const { id } = (await made.json()) as { id: number }
  const response = await fetch(`${origin}/api/admin/exports/${id}`, { headers: { cookie } })
  for await (const chunk of response.body ?? []) {
    lines += Buffer.from(chunk).toString('latin1').split('\n').length - 1
    peak = Math.max(peak, process.memoryUsage.rss())
  }
  const grown = ((peak - before) / 1024 / 1024).toFixed(0)
  console.log(`exported ${lines} transfers in ${seconds(begun)} s, with ${grown} MB more memory`)
}

function seconds(begun: number): string {
  return ((performance.now() - begun) / 1000).toFixed(1)
}
