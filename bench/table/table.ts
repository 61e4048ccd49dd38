import { readFileSync } from 'node:fs'
import { audit } from '@tallyhouse/server/audit'
import { openDatabase } from '@tallyhouse/server/platform/db/open-database'
import { type FundedPlayer, seedBox } from '../../e2e/funded-players.ts'
import { createProduct, type Product } from '../../e2e/product.ts'
import { createSeededPlayers } from '../create-seeded-players.ts'
import { createHttpLoad } from '../load/http-load.ts'
import { instantScript } from '../load/instant-script.ts'
import { endWithScript } from '../processes.ts'
import { SHIPPED, shippedPort } from '../shipped.ts'
import { summarize } from '../summarize.ts'
import { atLeast, atMost } from '../targets.ts'
import { playRound } from './bettors.ts'
import { type Listeners, openListeners } from './listeners.ts'

endWithScript()

const LISTENERS = Number(process.env.BENCH_LISTENERS ?? 2000)
const BETTORS = LISTENERS / 4
const ROUNDS = Number(process.env.BENCH_TABLE_ROUNDS ?? 5)
const DICE_CALLERS = 32
const DICE_MS = 10_000
/** Linux counts a process's time in hundredths of a second. */
const TICKS_PER_SECOND = 100

/** Measures the shared crash with many who watch and bet, and what dice bets in the same process lose by it. */
const product = await createProduct(SHIPPED)
await product.start()
const database = await openDatabase(
  { dataDir: product.dataDir, databaseUrl: undefined },
  { connections: 2, log: () => {} },
)
try {
  const players = await createSeededPlayers(database.db, LISTENERS + DICE_CALLERS)
  const listeners = await openListeners(shippedPort, players.slice(DICE_CALLERS))
  const bettors = players.slice(DICE_CALLERS, DICE_CALLERS + BETTORS)
  const table = await measureTable(product, listeners, bettors)
  const ratio = await compareDice(listeners, { bettors, callers: players.slice(0, DICE_CALLERS) })
  listeners.close()
  const breaches = (await audit(database.db, seedBox)).flatMap((check) => check.breaches)
  console.table(table.rounds)
  const targets = [
    atMost('p99 between two listeners, in ms', table.p99Ms, 150),
    atMost('bytes per listener and second', table.bytesPerSecond, 2048),
    atMost('share of a core', table.share, 0.6),
    atLeast('dice bets with it to those without', ratio, 0.85),
    atMost('breaches of the audit', breaches.length, 0),
  ]
  console.log(`${LISTENERS} listeners, ${BETTORS} bets in each of ${ROUNDS} rounds`)
  for (const { name, measured, required, isMet } of targets) {
    console.log(`| ${name} | ${measured} | ${required} | ${isMet ? 'yes' : 'NO'} |`)
  }
  process.exitCode = targets.every(({ isMet }) => isMet) ? 0 : 1
} finally {
  await database.close()
  await product.remove()
}

type Round = {
  crashPoint: number
  cashOuts: number
  seconds: number
  share: number
  bytes: number
}

async function measureTable(measured: Product, listeners: Listeners, bettors: FundedPlayer[]) {
  listeners.watch(true)
  const rounds: Round[] = []
  const all = { differencesMs: [] as number[], bytes: 0, seconds: 0, processorSeconds: 0 }
  while (rounds.length < ROUNDS) {
    listeners.reset()
    const begun = { at: performance.now(), processor: processorSeconds(measured) }
    const crashPoint = await playRound(shippedPort, bettors)
    const seconds = (performance.now() - begun.at) / 1000
    const processor = processorSeconds(measured) - begun.processor
    const { differencesMs, bytes, cashOuts } = listeners.received()
    rounds.push({ crashPoint, cashOuts, seconds, share: processor / seconds, bytes })
    for (const difference of differencesMs) all.differencesMs.push(difference)
    all.bytes += bytes
    all.seconds += seconds
    all.processorSeconds += processor
  }
  listeners.watch(false)
  const { p99Ms } = summarize([{ latenciesMs: all.differencesMs, elapsedMs: all.seconds * 1000 }])
  const bytesPerSecond = all.bytes / LISTENERS / all.seconds
  return { rounds, p99Ms, bytesPerSecond, share: all.processorSeconds / all.seconds }
}

type Players = { bettors: FundedPlayer[]; callers: FundedPlayer[] }

/** Dice bets per second while the table is watched and played, to those while all sockets are idle, in turns. */
async function compareDice(listeners: Listeners, { bettors, callers }: Players): Promise<number> {
  const load = createHttpLoad(shippedPort)
  const script = instantScript(callers, { prefix: '', game: 'dice', callers: DICE_CALLERS })
  const dice = async (durationMs: number) =>
    (await load({ callers: DICE_CALLERS, durationMs, script })).latenciesMs.length
  await dice(DICE_MS)
  const placed = { with: 0, without: 0 }
  for (const turn of ['without', 'with', 'with', 'without'] as const) {
    listeners.watch(turn === 'with')
    let isPlayed = turn === 'without'
    const round = isPlayed
      ? undefined
      : playRound(shippedPort, bettors).finally(() => {
          isPlayed = true
        })
    placed[turn] += await dice(DICE_MS)
    while (!isPlayed) await dice(DICE_MS / 10)
    await round
  }
  return placed.with / placed.without
}

function processorSeconds(measured: Product): number {
  const fields = readFileSync(`/proc/${measured.pid()}/stat`, 'latin1').split(') ').at(-1) ?? ''
  const [userTicks = 0, systemTicks = 0] = fields.split(' ').slice(11, 13).map(Number)
  return (userTicks + systemTicks) / TICKS_PER_SECOND
}
