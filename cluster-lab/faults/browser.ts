import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from '@playwright/test'
import { audit } from '@tallyhouse/server/audit'
import { toCallKey } from '@tallyhouse/server/features/games/bet-repeats'
import { connect, type Db } from '@tallyhouse/server/platform/db/connect'
import { sql } from 'kysely'
import { findChromium } from '../../e2e/find-chromium.ts'
import { APP_SECRET, createFundedPlayers, seedBox } from '../../e2e/funded-players.ts'
import { desktop, phone } from '../../e2e/inspect.ts'
import { abortedByInterrupt } from '../cluster/aborted-by-interrupt.ts'
import { faults } from '../cluster/faults.ts'
import { judgeBet, type Shown } from '../cluster/judge-bet.ts'
import { namespaceNetwork } from '../cluster/network.ts'
import { requirePackages } from '../cluster/packages.ts'
import { type Cluster, startCluster } from '../cluster/start-cluster.ts'
import { openTable, type WatchedTable } from '../cluster/watched-table.ts'

/**
 * Plays dice in Chromium, on a desktop and on a phone, while the primary and product processes are killed. The
 * desktop's bet is committed but its response is lost, the phone's bet waits on the server. Each page must show that it
 * reconnects, and no result, until the bet is known by its idempotency key. `npm run faults:browser -- --primary 2
 * --product 2` sets how many faults occur. Screenshots are in test-results/failover. Requires root, for network
 * namespaces, and the same packages as `npm run cluster`.
 */
const STAKE = 10
const SCREENSHOTS = join(import.meta.dirname, '../../test-results/failover')
/** Long enough for a call to reach the server. */
const SENT_MS = 300
/** Within every failover. */
const SCREENSHOT_AFTER_MS = 6000

const { values } = parseArgs({
  options: {
    primary: { type: 'string', default: '2' },
    product: { type: 'string', default: '2' },
    port: { type: 'string', default: '8200' },
  },
})
requirePackages()
const stopping = abortedByInterrupt()
const failures: string[] = []
try {
  const cluster = await startCluster({
    network: namespaceNetwork(),
    port: Number(values.port),
    processes: 2,
    env: { APP_SECRET, LOG_LEVEL: 'warn' },
    nodeFlags: [],
    signal: stopping.signal,
    onUnexpectedEnd: (message) => failures.push(message),
  })
  console.log(`The cluster has started; its logs are in ${cluster.logFolder}`)
  const db = connect(cluster.urls.databaseOwner, 2, { statementMsMax: 0 })
  const browser = await chromium.launch(await findChromium())
  try {
    await causeFaults(cluster, db, browser)
  } finally {
    await browser.close()
    await db.destroy()
    await cluster.stop()
  }
} catch (error) {
  console.error(error)
  failures.push('the run ended early')
}
for (const failure of failures) console.log(`  ${failure}`)
console.log(`${failures.length} failures`)
process.exit(failures.length === 0 ? 0 : 1)

type Tables = { desktop: WatchedTable; phone: WatchedTable }

async function causeFaults(cluster: Cluster, db: Db, browser: Browser): Promise<void> {
  await mkdir(SCREENSHOTS, { recursive: true })
  const [first, second] = await createFundedPlayers(db, 2)
  if (!first || !second) throw new Error('there are no players')
  const { product: url } = cluster.urls
  const tables = {
    desktop: await openTable(browser, url, first, desktop),
    phone: await openTable(browser, url, second, phone),
  }
  await tables.phone.page.getByRole('button', { name: 'Fast mode' }).click()
  for (const table of Object.values(tables)) await playOn(table, db, 'first bet')
  for (const kind of ['primary', 'product'] as const) {
    for (let nth = 0; nth < Number(values[kind]); nth++) {
      stopping.signal.throwIfAborted()
      await causeFault(cluster, db, { tables, kind, nth })
    }
  }
  for (const table of Object.values(tables)) await table.close()
  failures.push(...(await audit(db, seedBox)).flatMap((check) => check.breaches))
}

type FaultCase = { tables: Tables; kind: 'primary' | 'product'; nth: number }

/** Causes a fault while both tables have a bet in flight, and judges both. */
async function causeFault(
  cluster: Cluster,
  db: Db,
  { tables, kind, nth }: FaultCase,
): Promise<void> {
  const fault = faults[kind]
  const roles = await cluster.untilWhole()
  const { primary } = roles
  const bets = {
    desktop: await betOn(tables.desktop, db),
    phone: await betOn(tables.phone, db),
  }
  const loseResponse = await tables.desktop.placeBetAndDropResponse()
  primary.pause()
  await tables.phone.placeBet()
  await delay(SENT_MS)
  const at = Date.now()
  const repair = await fault.cause(cluster, roles, nth)
  primary.resume()
  await loseResponse()
  const screenshots = kind === 'primary' ? takeScreenshots(tables, nth) : undefined
  const judging = Object.entries(bets).map(([name, bet]) =>
    judge(bet, db, `${fault.title} ${nth + 1}, ${name}`),
  )
  await Promise.all(judging)
  await screenshots
  const connecting = Object.entries(tables).map(async ([name, table]) => {
    await table.untilConnected()
    console.log(`  ${name}: connected ${seconds(Date.now() - at)} after the fault`)
    await playOn(table, db, `bet after ${fault.title} ${nth + 1}, ${name}`)
  })
  await Promise.all(connecting)
  await repair()
}

async function takeScreenshots(tables: Tables, nth: number): Promise<void> {
  await delay(SCREENSHOT_AFTER_MS)
  for (const [name, { page }] of Object.entries(tables)) {
    await page.screenshot({ path: join(SCREENSHOTS, `${name}-${nth + 1}.png`) })
  }
}

/** Places a bet without a fault, and judges it. */
async function playOn(table: WatchedTable, db: Db, title: string): Promise<void> {
  const bet = await betOn(table, db)
  await table.placeBet()
  await judge(bet, db, title)
}

/** A bet that is about to be placed. */
type PendingBet = { table: WatchedTable; before: Shown; balance: number; lastRoundId: number }

async function betOn(table: WatchedTable, db: Db): Promise<PendingBet> {
  const { playerId } = table.player
  const { balance, lastRoundId } = await readStanding(db, playerId)
  return { table, before: await table.shown(), balance, lastRoundId }
}

/** Waits for a bet's result, and compares what the page showed with the database. */
async function judge(bet: PendingBet, db: Db, title: string): Promise<void> {
  const { table, before, balance } = bet
  const events = await table.untilKnown()
  const judged = judgeBet(before, events, formatted(balance - STAKE))
  const found = [...judged.failures, ...(await compareWithDatabase(bet, db, judged.keys))]
  failures.push(...found.map((failure) => `${title}: ${failure}`))
  const { statuses, knownMs, reconnectingMs } = judged
  const shown =
    reconnectingMs === undefined ? '' : `, reconnecting shown after ${seconds(reconnectingMs)}`
  const known = Number.isFinite(knownMs) ? `result after ${seconds(knownMs)}` : 'no result'
  console.log(`${title}: ${known}${shown}, responses ${statuses.join(' ')}`)
}

/** What differs between the page and the database, which must have the bet once. */
async function compareWithDatabase(
  { table, lastRoundId }: PendingBet,
  db: Db,
  keys: string[],
): Promise<string[]> {
  const { playerId } = table.player
  const rounds = await db
    .selectFrom('round')
    .where('player_id', '=', playerId)
    .where('id', '>', lastRoundId)
    .select(['id', 'payout', 'call_key'])
    .execute()
  const stakes = await db
    .selectFrom('transfer')
    .where('player_id', '=', playerId)
    .where('reason', '=', 'stake')
    .where('source_id', '>', lastRoundId)
    .select('amount')
    .execute()
  const sent = keys.map((key) => toCallKey({ route: '/api/games/dice', key }))
  const stored = rounds.filter(({ call_key: key }) => sent.includes(key?.replaceAll('-', '') ?? ''))
  const shown = await table.shown()
  const { balance } = await readStanding(db, playerId)
  const resultLine = rounds[0]?.payout === 0 ? 'Over loses' : 'Over wins'
  const differences: string[] = []
  if (rounds.length !== 1) differences.push(`the bet has ${rounds.length} rounds`)
  if (stakes.length !== 1 || stakes[0]?.amount !== STAKE) {
    differences.push(`the stake was taken ${stakes.length} times`)
  }
  if (stored.length !== 1) differences.push(`${stored.length} keys are stored`)
  if (shown.resultLine !== resultLine)
    differences.push(`the table shows "${shown.resultLine}", not "${resultLine}"`)
  if (shown.balance !== formatted(balance)) {
    differences.push(`the balance is shown as ${shown.balance}, not ${formatted(balance)}`)
  }
  return differences
}

async function readStanding(db: Db, playerId: number) {
  const { rows } = await sql<{ balance: number; lastRoundId: number }>`
    select available as balance,
      (select coalesce(max(id), 0) from round where player_id = ${playerId}) as "lastRoundId"
    from wallet where player_id = ${playerId}`.execute(db)
  const [standing] = rows
  if (standing === undefined) throw new Error('the player has no wallet')
  return standing
}

function formatted(points: number): string {
  return points.toLocaleString('en-US')
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}
