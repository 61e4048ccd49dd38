import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { bundle } from '../scripts/bundle.ts'
import { openListener, openStalled } from './socket-clients.ts'
import type { Order, State } from './socket-server.ts'
import { summarise } from './summarise.ts'

const LISTENERS = 1000
const STALLED = 200
const MESSAGES = 100
const WARM_UP_MESSAGES = 20
const EVERY_MS = 50
const STALLED_BYTES = 32 * 1024
/** How often the others are told something while those who do not read are sent more and more. */
const TURNS_A_MESSAGE = 4
const DROPPED_MS_MAX = 60_000
const P99_MS_MAX = 250
const COST_MEGABYTES_MAX = 50
const built = 'server/dist/bench/socket-server.js'

/**
 * Measures the live socket of one process with a thousand listeners, then with two hundred more who
 * do not read. Fails when the product does not keep what it promises.
 */
await bundle('bench/socket-server.ts', built)
const child = fork(join(import.meta.dirname, '..', built))
try {
  const [{ port }] = await once(child, 'message')
  const heard: number[] = []
  for (let player = 1; player <= LISTENERS; player += 1) await openListener(port, player, heard)
  await tellEverybody(child, heard, WARM_UP_MESSAGES)
  const alone = await tellEverybody(child, heard, MESSAGES)
  const stalled = await tellStalled(child, port, heard)
  console.log(`${LISTENERS} listeners, ${MESSAGES} messages to each, ${1000 / EVERY_MS} a second`)
  console.log(
    `  heard ${alone.count}, p50 ${alone.p50Ms.toFixed(1)} ms, p99 ${alone.p99Ms.toFixed(1)} ms`,
  )
  console.log(`with ${STALLED} more who do not read`)
  console.log(
    `  p99 of the others ${stalled.p99Ms.toFixed(1)} ms, all dropped after ${stalled.droppedMs.toFixed(0)} ms`,
  )
  console.log(`  they cost at most ${stalled.costMegabytes.toFixed(1)} MB`)
  const isKept =
    alone.count === LISTENERS * MESSAGES &&
    Math.max(alone.p99Ms, stalled.p99Ms) <= P99_MS_MAX &&
    stalled.costMegabytes <= COST_MEGABYTES_MAX
  process.exitCode = isKept ? 0 : 1
} finally {
  child.kill()
}

async function tellEverybody(child: ChildProcess, heard: number[], messages: number) {
  heard.length = 0
  const startedAt = performance.now()
  for (let n = 0; n < messages; n += 1) {
    await ask(child, { to: 'everybody' })
    await delay(EVERY_MS)
  }
  while (heard.length < LISTENERS * messages && performance.now() - startedAt < DROPPED_MS_MAX) {
    await delay(EVERY_MS)
  }
  return summarise([{ latenciesMs: heard, elapsedMs: performance.now() - startedAt }])
}

/** Tells those who do not read more and more, each something of their own, until all are dropped. */
async function tellStalled(child: ChildProcess, port: number, heard: number[]) {
  const playerIds = Array.from({ length: STALLED }, (_, index) => LISTENERS + 1 + index)
  const before = await ask(child, { to: 'everybody' })
  for (const player of playerIds) await openStalled(port, player)
  heard.length = 0
  const startedAt = performance.now()
  let peakBytes = before.rssBytes
  for (let turn = 0; ; turn += 1) {
    const { connections, rssBytes } = await ask(child, {
      to: 'each',
      playerIds,
      bytes: STALLED_BYTES,
    })
    if (turn % TURNS_A_MESSAGE === 0) await ask(child, { to: 'everybody' })
    peakBytes = Math.max(peakBytes, rssBytes)
    const elapsedMs = performance.now() - startedAt
    if (connections <= LISTENERS) {
      const costMegabytes = (peakBytes - before.rssBytes) / 1024 / 1024
      const { p99Ms } = summarise([{ latenciesMs: heard, elapsedMs }])
      return { droppedMs: elapsedMs, costMegabytes, p99Ms }
    }
    if (elapsedMs > DROPPED_MS_MAX) throw new Error('who does not read is not dropped')
    await delay(EVERY_MS)
  }
}

async function ask(child: ChildProcess, order: Order): Promise<State> {
  const answer = once(child, 'message')
  child.send(order)
  const [state] = await answer
  return state
}
