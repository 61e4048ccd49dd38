import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { audit } from '@tallyhouse/server/audit'
import { openDatabase } from '@tallyhouse/server/platform/db/open-database'
import {
  APP_SECRET,
  createFundedPlayers,
  type FundedPlayer,
  seedBox,
} from '../e2e/funded-players.ts'
import { BASE_URL, createProduct } from '../e2e/product.ts'
import { attacks } from './attacks.ts'
import { type Isolation, isolationSection } from './isolation-report.ts'
import { endWithScript } from './processes.ts'
import { type Played, playAtRate } from './rate-limited-play.ts'
import { withSection } from './report/page-sections.ts'
import { summarize } from './summarize.ts'

endWithScript()

/**
 * Measures how attacks affect players: ten players bet and read at a fixed rate, alternately alone and during
 * an attack, so that other load on the machine affects both equally. Latencies are measured from the
 * scheduled time. The product runs as built, with its rate limits.
 *
 * Unlike in production, the attacker shares the processors with the product and its database. It runs in
 * its own process at the lowest priority, so that it only gets processor time that the others leave.
 */
const PLAYERS = 10
const BET_EVERY_MS = 200
const PHASE_MS = 2000
const PHASES = Number(process.env.BENCH_SECONDS ?? 16) / (PHASE_MS / 1000)
/** Lets one phase's responses arrive before the next phase starts. */
const PAUSE_MS = 500
/** Measures only the attacks whose names match, and then does not write the report. */
const ONLY = new RegExp(process.env.BENCH_ATTACK ?? '')
const REPORT = join(import.meta.dirname, '../docs/benchmarks.md')

const dataDir = await mkdtemp(join(tmpdir(), 'tallyhouse-isolation-'))
const database = await openDatabase(
  { dataDir, databaseUrl: process.env.BENCH_DATABASE_URL },
  { connections: 4, log: () => {} },
)
const product = await createProduct({ DATABASE_URL: database.connectionString, APP_SECRET })
try {
  const players = await createFundedPlayers(database.db, PLAYERS)
  await product.start()
  const rows: Isolation[] = []
  for (const [index, { name, connections, outstanding }] of attacks('').entries()) {
    if (!ONLY.test(name)) continue
    const [loggedIn] = await createFundedPlayers(database.db, 1)
    const attacker = startAttacker(index, loggedIn?.cookie ?? '')
    const measured = await measure(players, attacker)
    rows.push({ name, connections, outstanding, ...measured, responses: await attacker.stop() })
    console.log(JSON.stringify(rows.at(-1)))
  }
  const breaches = (await audit(database.db, seedBox)).flatMap((check) => check.breaches)
  const section = isolationSection(rows, breaches)
  console.log(section)
  if (process.env.BENCH_ATTACK === undefined)
    await writeFile(REPORT, withSection(await readFile(REPORT, 'utf8'), section))
} finally {
  await product.remove()
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
}

async function measure(players: FundedPlayer[], attacker: Attacker) {
  const play = () => playAtRate(BASE_URL, { players, everyMs: BET_EVERY_MS, durationMs: PHASE_MS })
  const alone: Played[] = []
  const attacked: Played[] = []
  await play()
  for (let phase = 0; phase < PHASES; phase += 1) {
    alone.push(await play())
    attacker.begin()
    await delay(PAUSE_MS)
    attacked.push(await play())
    attacker.pause()
    await delay(PAUSE_MS)
  }
  const compare = (kind: keyof Played) => ({
    alone: summarize(alone.map((played) => played[kind])),
    attacked: summarize(attacked.map((played) => played[kind])),
  })
  return { bets: compare('bets'), reads: compare('reads') }
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
