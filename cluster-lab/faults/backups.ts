import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { constants, setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { folderStore } from '@tallyhouse/backups/folder-store'
import { restore } from '@tallyhouse/backups/restore'
import { createBackupKey } from '@tallyhouse/backups/seal'
import { audit } from '@tallyhouse/server/audit'
import { openDatabase } from '@tallyhouse/server/platform/db/open-database'
import { createHttpLoad, type Script } from '../../bench/load/http-load.ts'
import { instantScript } from '../../bench/load/instant-script.ts'
import { endWithScript } from '../../bench/processes.ts'
import { SHIPPED, shippedPort } from '../../bench/shipped.ts'
import { summarize } from '../../bench/summarize.ts'
import { createFundedPlayers, seedBox } from '../../e2e/funded-players.ts'
import { createProduct } from '../../e2e/product.ts'
import { withProductDatabase } from '../../e2e/product-database.ts'

endWithScript()

/**
 * Backs up the product while 32 callers bet, restores each backup to a random time, and compares it
 * with the responses. At the end, deletes the data folder while players bet, and restores that.
 * `npm run faults:backups -- 20` takes 20 backups.
 */
const backups = Number(process.argv[2] ?? 20)
const CALLERS = 32
const QUIET_MS = 5000
/** The most that may be lost with the disk. */
const ARCHIVED_MS_MAX = 60_000
const P99_RATIO_MAX = 1.5
/** For each copy; all rounds are replayed at the end. */
const REPLAYED_ROUNDS = 10_000

type Bet = { roundId: string; sentAt: number; answeredAt: number }

const target = await mkdtemp(join(tmpdir(), 'tallyhouse-backups-'))
const key = await createBackupKey()
const store = folderStore(target)
const product = await createProduct({ ...SHIPPED, BACKUP_TARGET: target, BACKUP_KEY: key })
await product.start()
// The product takes its first backup by itself.
while ((await store.list('base/')).length < 2) await delay(ARCHIVED_MS_MAX / 60)
const players = await withProductDatabase(product, (db) => createFundedPlayers(db, CALLERS))
const bets: Bet[] = []
const load = createHttpLoad(shippedPort)
const script = recorded(instantScript(players, { prefix: '', game: 'dice', callers: CALLERS }))
const failures: string[] = []
const ratios: number[] = []

for (let number = 1; number <= backups; number++) {
  const quiet = summarize([await loadUntil(delay(QUIET_MS))])
  const taken = runBackup()
  const busy = summarize([await loadUntil(taken)])
  ratios.push(busy.p99Ms / quiet.p99Ms)
  const finishedAt = Date.now()
  await load({ callers: CALLERS, durationMs: QUIET_MS, script })
  const at = randomInt(finishedAt, Date.now())
  const found = await verifyRestore(new Date(at))
  failures.push(...found)
  console.log(
    `backup ${number}: ${bets.length} bets, p99 ${quiet.p99Ms.toFixed(1)} → ${busy.p99Ms.toFixed(1)} ms, ` +
      `${found.length} differences`,
  )
}
const ratio = ratios.toSorted((a, b) => a - b)[Math.floor(ratios.length / 2)] ?? 1
if (ratio > P99_RATIO_MAX) failures.push(`p99 during a backup is ${ratio.toFixed(2)} times as high`)
failures.push(...(await loseDisk()))
for (const failure of failures) console.log(`  ${failure}`)
console.log(`${backups} backups, ${failures.length} differences`)
await product.remove()
await rm(target, { recursive: true, force: true })
process.exitCode = failures.length === 0 ? 0 : 1

/** Records the rounds and all response times. */
function recorded(plain: Script): Script {
  const sentAt = new Map<number, number>()
  return {
    request(caller, index) {
      sentAt.set(caller, Date.now())
      return plain.request(caller, index)
    },
    receive(caller, response) {
      plain.receive(caller, response)
      const roundId = /"roundId":"?(\w+)/.exec(response)?.[1] ?? ''
      bets.push({ roundId, sentAt: sentAt.get(caller) ?? 0, answeredAt: Date.now() })
    },
  }
}

async function runBackup(): Promise<void> {
  const child = spawn(process.execPath, ['server/dist/cli.js', 'backup'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      ...SHIPPED,
      DATA_DIR: product.dataDir,
      BACKUP_TARGET: target,
      BACKUP_KEY: key,
    },
  })
  // As the product runs it.
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  const [code] = await once(child, 'exit')
  if (code !== 0) failures.push(`the backup failed with ${code}`)
}

/** Loads in short runs, so that runs with and without a backup open as many connections. */
async function loadUntil(done: Promise<void>) {
  let isDone = false
  void done.then(() => {
    isDone = true
  })
  const runs = []
  while (!isDone) runs.push(await load({ callers: CALLERS, durationMs: 250, script }))
  return {
    latenciesMs: runs.flatMap(({ latenciesMs }) => latenciesMs),
    elapsedMs: runs.reduce((sum, { elapsedMs }) => sum + elapsedMs, 0),
  }
}

/** Restores to a time, and returns what differs from the responses before and after it. */
async function verifyRestore(at: Date): Promise<string[]> {
  await delay(ARCHIVED_MS_MAX / 2)
  const folder = await mkdtemp(join(tmpdir(), 'tallyhouse-restored-'))
  await restore({ store, key, dataDir: folder, log: () => undefined }, at)
  const { rounds, breaches } = await readCopy(folder)
  await rm(folder, { recursive: true, force: true })
  const missing = bets.filter(({ roundId, answeredAt }) => answeredAt < +at && !rounds.has(roundId))
  const extra = bets.filter(({ roundId, sentAt }) => sentAt > +at && rounds.has(roundId))
  return [
    ...missing.map(({ roundId }) => `round ${roundId} is missing at ${at.toISOString()}`),
    ...extra.map(({ roundId }) => `round ${roundId} is of a time after ${at.toISOString()}`),
    ...breaches,
  ].slice(0, 10)
}

async function readCopy(folder: string) {
  const copy = await openDatabase(
    { dataDir: folder, databaseUrl: undefined },
    { connections: 2, log: () => undefined },
  )
  try {
    const rows = await copy.db.selectFrom('round').select('id').execute()
    const results = await audit(copy.db, seedBox, { rounds: REPLAYED_ROUNDS })
    return {
      rounds: new Set(rows.map(({ id }) => String(id))),
      breaches: results.flatMap((check) => check.breaches),
    }
  } finally {
    await copy.close()
  }
}

/** Deletes the data folder while players bet, and restores all that was archived. */
async function loseDisk(): Promise<string[]> {
  const playing = load({ callers: CALLERS, durationMs: ARCHIVED_MS_MAX, script }).catch(
    () => undefined,
  )
  await delay(ARCHIVED_MS_MAX / 2)
  // The server writes files in the meantime.
  await rm(product.dataDir, { recursive: true, force: true, maxRetries: 20 })
  await product.kill()
  await playing
  const lastAt = bets.at(-1)?.answeredAt ?? Number.NaN
  const restored = await restore(
    { store, key, dataDir: product.dataDir, log: console.log },
    undefined,
  )
  const lostMs = lastAt - restored.lastTransactionAt.getTime()
  console.log(`${(lostMs / 1000).toFixed(1)} s of bets were lost with the disk`)
  await product.start()
  const { breaches } = await withProductDatabase(product, async (db) => ({
    breaches: (await audit(db, seedBox)).flatMap((check) => check.breaches),
  }))
  return [...(lostMs > ARCHIVED_MS_MAX ? [`${lostMs} ms were lost`] : []), ...breaches]
}
