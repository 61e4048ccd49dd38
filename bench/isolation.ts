import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { audit } from '@tallyhouse/server/audit'
import { openDatabase } from '@tallyhouse/server/db/open-database'
import { BASE_URL, createProduct } from '../e2e/product.ts'
import { attacks } from './attacks.ts'
import { type Isolation, isolationSection, withIsolation } from './isolation-report.ts'
import { betAtPace } from './paced-bets.ts'
import { APP_SECRET, type BenchPlayer, makePlayers, seedBox } from './players.ts'
import { type Latencies, summarise } from './summarise.ts'

/**
 * Measures what players notice of an attacker: ten players bet at a fixed pace, alone and beside each
 * attack by turns, so that what else the machine does meets both alike. A bet counts from when it was
 * due. The product runs as it is built, with its rate limits.
 *
 * The attacker shares the processors with the product and its database, which it would not do
 * elsewhere. It is a process of its own at the lowest priority, so that it takes what the others
 * leave; the players' own process has the usual one.
 */
const PLAYERS = 10
const BET_EVERY_MS = 200
const TURN_MS = 2000
const TURNS = Number(process.env.BENCH_SECONDS ?? 16) / (TURN_MS / 1000)
/** For what was sent during one turn not to be answered during the next. */
const PAUSE_MS = 500
const REPORT = join(import.meta.dirname, '../docs/benchmarks.md')

const dataDir = await mkdtemp(join(tmpdir(), 'tallyhouse-isolation-'))
const database = await openDatabase(
  { dataDir, databaseUrl: process.env.BENCH_DATABASE_URL },
  { connections: 4, log: () => {} },
)
const product = await createProduct({ DATABASE_URL: database.connectionString, APP_SECRET })
try {
  const players = await makePlayers(database.db, PLAYERS)
  await product.start()
  const rows: Isolation[] = []
  for (const [index, { name, connections }] of attacks('').entries()) {
    const [signedIn] = await makePlayers(database.db, 1)
    const attacker = startAttacker(index, signedIn?.cookie ?? '')
    const measured = await measure(players, attacker)
    rows.push({ name, connections, ...measured, answers: await attacker.stop() })
    console.log(rows.at(-1))
  }
  const breaches = (await audit(database.db, seedBox)).flatMap((check) => check.breaches)
  const section = isolationSection(rows, breaches)
  console.log(section)
  await writeFile(REPORT, withIsolation(await readFile(REPORT, 'utf8'), section))
} finally {
  await product.remove()
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
}

async function measure(players: BenchPlayer[], attacker: Attacker) {
  const bets = () => betAtPace(BASE_URL, { players, everyMs: BET_EVERY_MS, durationMs: TURN_MS })
  const alone: Latencies[] = []
  const beside: Latencies[] = []
  await bets()
  for (let turn = 0; turn < TURNS; turn += 1) {
    alone.push(await bets())
    attacker.begin()
    await delay(PAUSE_MS)
    beside.push(await bets())
    attacker.pause()
    await delay(PAUSE_MS)
  }
  return { alone: summarise(alone), beside: summarise(beside) }
}

type Attacker = ReturnType<typeof startAttacker>

function startAttacker(index: number, cookie: string) {
  const { port } = new URL(BASE_URL)
  const process_ = fork(join(import.meta.dirname, 'attacker.ts'), [port, cookie, String(index)])
  const gone = once(process_, 'exit')

  return {
    begin: () => void process_.send('begin'),
    pause: () => void process_.send('pause'),
    async stop(): Promise<Record<string, number>> {
      const answered = once(process_, 'message')
      process_.send('stop')
      const [statuses] = await answered
      process_.kill()
      await gone
      return statuses
    },
  }
}
