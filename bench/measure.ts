import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { audit } from '@tallyhouse/server/audit'
import { systemClock } from '@tallyhouse/server/clock'
import { openDatabase } from '@tallyhouse/server/db/open-database'
import { createPairs } from '@tallyhouse/server/games/seeds/seed-pair'
import { createSettlement } from '@tallyhouse/server/games/settle'
import { createFundedPlayers, seedBox } from '../e2e/funded-players.ts'
import { settleBaseline } from './baseline-bet.ts'
import { loadDirectly } from './direct-load.ts'
import { gameScripts, PLAYERS_PER_CALLER_MAX } from './game-scripts.ts'
import { createHttpLoad, type HttpLoad } from './http-load.ts'
import { instantScript } from './instant-script.ts'
import { measureInterleaved } from './interleave.ts'
import { isolationOf } from './isolation-report.ts'
import { type Measured, report } from './report.ts'

const CALLERS = [1, 32, 128]
const CALLERS_MAX = Math.max(...CALLERS)
const DURATIONS = { warmUpMs: 1000, measureMs: Number(process.env.BENCH_SECONDS ?? 3) * 1000 }
const BETS_FOR_MEMORY = Number(process.env.BENCH_BETS ?? 1_000_000)

const [serverFile = '', reportFile = ''] = process.argv.slice(2)
const dataDir = await mkdtemp(join(tmpdir(), 'tallyhouse-bench-'))
const database = await openDatabase(
  { dataDir, databaseUrl: process.env.BENCH_DATABASE_URL },
  { connections: 20, log: () => {} },
)
let child: ChildProcess | undefined
try {
  const players = await createFundedPlayers(database.db, CALLERS_MAX * PLAYERS_PER_CALLER_MAX)
  const playerIds = players.map(({ playerId }) => playerId)
  await database.db
    .transaction()
    .execute((tx) => createPairs(tx, seedBox, { playerIds, now: new Date() }))
  const directly = await measureDirectly()
  child = fork(serverFile, { env: { ...process.env, BENCH_DATABASE: database.connectionString } })
  const [{ port }] = await once(child, 'message')
  const load = createHttpLoad(port)
  const overHttp = await measureOverHttp(load)
  const games = await measureGames(load)
  const memory = await measureMemory(load, child)
  child.kill()
  const breaches = (await audit(database.db, seedBox)).flatMap((check) => check.breaches)
  const text = report({ settlements: [...directly, ...overHttp], games, memory, breaches })
  console.log(text)
  await writeFile(reportFile, text + isolationOf(await readFile(reportFile, 'utf8')))

  async function measureDirectly(): Promise<Measured[]> {
    const settlements = new Map([
      ['baseline', settleBaseline(database.db)],
      ['product', createSettlement({ db: database.db, clock: systemClock, seedBox })],
    ])
    const rows: Measured[] = []
    for (const callers of CALLERS) {
      const loads = new Map(
        [...settlements].map(([route, settle]) => [
          route,
          (durationMs: number) =>
            loadDirectly({ settle, players: players.slice(0, callers), durationMs }),
        ]),
      )
      for (const row of await measureInterleaved(loads, DURATIONS)) {
        rows.push({ how: 'directly', callers, ...row })
      }
    }
    return rows
  }

  async function measureOverHttp(load: HttpLoad): Promise<Measured[]> {
    const rows: Measured[] = []
    for (const callers of CALLERS) {
      const loads = new Map(
        ['empty', 'baseline', 'product'].map((route) => {
          const script = instantScript(players, { route, game: 'dice' })
          return [route, (durationMs: number) => load({ callers, durationMs, script })]
        }),
      )
      for (const row of await measureInterleaved(loads, DURATIONS)) {
        rows.push({ how: 'over HTTP', callers, ...row })
      }
    }
    return rows
  }

  async function measureGames(load: HttpLoad) {
    const loads = new Map(
      [...gameScripts(players, 'product')].map(([game, script]) => [
        game,
        (durationMs: number) => load({ callers: CALLERS_MAX, durationMs, script }),
      ]),
    )
    return measureInterleaved(loads, DURATIONS)
  }

  /** Measures the server's memory after a million bets. */
  async function measureMemory(load: HttpLoad, child: ChildProcess) {
    const script = instantScript(players, { route: 'product', game: 'dice' })
    let bets = 0
    while (bets < BETS_FOR_MEMORY) {
      const run = await load({ callers: CALLERS_MAX, durationMs: 5000, script })
      bets += run.latenciesMs.length
    }
    const answer = once(child, 'message')
    child.send('memory')
    const [{ rssBytes }] = await answer
    return { bets, rssMegabytes: Math.round(rssBytes / 1024 / 1024) }
  }
} finally {
  child?.kill()
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
}
