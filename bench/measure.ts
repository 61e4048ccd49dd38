import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { audit } from '@tallyhouse/server/audit'
import { systemClock } from '@tallyhouse/server/clock'
import { openDatabase } from '@tallyhouse/server/db/open-database'
import { createSettlement } from '@tallyhouse/server/games/settle'
import { loadDirectly } from './direct-load.ts'
import { loadOverHttp } from './http-load.ts'
import { makePlayers } from './players.ts'
import { type Measured, report } from './report.ts'
import { type Latencies, summarise } from './summarise.ts'
import { settleUsually } from './usual-bet.ts'

const CALLERS = [1, 32, 128]
const WARM_UP_MS = 1000
const MEASURE_MS = Number(process.env.BENCH_SECONDS ?? 3) * 1000
const BETS_FOR_MEMORY = Number(process.env.BENCH_BETS ?? 1_000_000)

const [serverFile = '', reportFile = ''] = process.argv.slice(2)
const dataDir = await mkdtemp(join(tmpdir(), 'tallyhouse-bench-'))
const database = await openDatabase(
  { dataDir, databaseUrl: process.env.BENCH_DATABASE_URL },
  { connections: 20, log: () => {} },
)
const measured: Measured[] = []
let child: ChildProcess | undefined
try {
  const players = await makePlayers(database.db, Math.max(...CALLERS))
  await measureDirectly()
  child = fork(serverFile, { env: { ...process.env, BENCH_DATABASE: database.connectionString } })
  const [{ port }] = await once(child, 'message')
  await measureOverHttp(port)
  const memory = await measureMemory(port, child)
  child.kill()
  const breaches = (await audit(database.db)).flatMap((check) => check.breaches)
  const text = report(measured, memory, breaches)
  console.log(text)
  await writeFile(reportFile, text)

  async function measureDirectly(): Promise<void> {
    const settlements = {
      usual: settleUsually(database.db),
      settled: createSettlement({ db: database.db, clock: systemClock }),
    }
    for (const callers of CALLERS) {
      await inTurns('directly', ['usual', 'settled'], callers, (route, durationMs) => {
        const settle = settlements[route as keyof typeof settlements]
        return loadDirectly({ settle, players: players.slice(0, callers), durationMs })
      })
    }
  }

  async function measureOverHttp(port: number): Promise<void> {
    let firstTurn = 0
    for (const callers of CALLERS) {
      await inTurns(
        'over HTTP',
        ['nothing', 'usual', 'settled'],
        callers,
        async (route, durationMs) => {
          const request = requestTo(route)
          const run = await loadOverHttp({ port, callers, durationMs, firstTurn, request })
          firstTurn = run.turns
          return run
        },
      )
    }
  }

  /** Measures each route twice, there and back, so that what drifts meanwhile meets all alike. */
  async function inTurns(
    how: Measured['how'],
    routes: string[],
    callers: number,
    load: (route: string, durationMs: number) => Promise<Latencies>,
  ): Promise<void> {
    const runs = new Map<string, Latencies[]>(routes.map((route) => [route, []]))
    for (const route of [...routes, ...routes.toReversed()]) {
      await load(route, WARM_UP_MS)
      runs.get(route)?.push(await load(route, MEASURE_MS))
    }
    for (const [route, both] of runs) {
      measured.push({ how, route, callers, summary: summarise(both) })
      console.log(measured.at(-1))
    }
  }

  /** Goes on betting until this server settled a million bets, then asks how much it holds. */
  async function measureMemory(port: number, child: ChildProcess) {
    let bets = 0
    let firstTurn = 10_000_000
    while (bets < BETS_FOR_MEMORY) {
      const load = {
        port,
        callers: 128,
        durationMs: 5000,
        firstTurn,
        request: requestTo('settled'),
      }
      const { latenciesMs, turns } = await loadOverHttp(load)
      bets += latenciesMs.length
      firstTurn = turns
    }
    const answer = once(child, 'message')
    child.send('memory')
    const [{ rssBytes }] = await answer
    return { bets, rssMegabytes: Math.round(rssBytes / 1024 / 1024) }
  }

  function requestTo(route: string) {
    const body = JSON.stringify({ betAmount: 10, prediction: 'over' })
    const heads = players.map(({ cookie }) =>
      [
        `POST /${route}/api/games/dice HTTP/1.1`,
        'host: 127.0.0.1',
        `cookie: ${cookie}`,
        'content-type: application/json',
        `content-length: ${body.length}`,
        'idempotency-key: ',
      ].join('\r\n'),
    )
    return (caller: number, turn: number) =>
      `${heads[caller]}${route}-${caller}-${turn}\r\n\r\n${body}`
  }
} finally {
  child?.kill()
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
}
