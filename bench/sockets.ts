import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { bundle } from '../server/bundle.ts'
import { endWithScript } from './processes.ts'
import { openListener, openStalled } from './socket-clients.ts'
import type { Command, State } from './socket-server.ts'
import { summarize } from './summarize.ts'

endWithScript()

const LISTENERS = 1000
const STALLED = 200
const MESSAGES = 100
const WARM_UP_MESSAGES = 20
const EVERY_MS = 50
const STALLED_BYTES = 32 * 1024
/** The listeners get one message per this many messages to the stalled clients. */
const STALLED_PER_MESSAGE = 4
const DROPPED_MS_MAX = 60_000
const P99_MS_MAX = 250
const COST_MEGABYTES_MAX = 50
const built = 'bench/dist/socket-server.js'

/**
 * Measures one process's live socket with a thousand listeners, then with two hundred more
 * clients that do not read. Fails if the product misses its targets.
 */
await bundle('bench/socket-server.ts', built)
const child = fork(join(import.meta.dirname, '..', built))
try {
  const [{ port }] = await once(child, 'message')
  const latenciesMs: number[] = []
  for (let player = 1; player <= LISTENERS; player += 1)
    await openListener(port, player, latenciesMs)
  await publishToAll(child, latenciesMs, WARM_UP_MESSAGES)
  const alone = await publishToAll(child, latenciesMs, MESSAGES)
  const stalled = await publishToStalled(child, port, latenciesMs)
  console.log(`${LISTENERS} listeners, ${MESSAGES} messages to each, ${1000 / EVERY_MS} a second`)
  console.log(
    `  received ${alone.count}, p50 ${alone.p50Ms.toFixed(1)} ms, p99 ${alone.p99Ms.toFixed(1)} ms`,
  )
  console.log(`with ${STALLED} more clients that do not read`)
  console.log(
    `  p99 of the others ${stalled.p99Ms.toFixed(1)} ms, all disconnected after ${stalled.droppedMs.toFixed(0)} ms`,
  )
  console.log(`  additional memory at most ${stalled.costMegabytes.toFixed(1)} MB`)
  const meetsTargets =
    alone.count === LISTENERS * MESSAGES &&
    Math.max(alone.p99Ms, stalled.p99Ms) <= P99_MS_MAX &&
    stalled.costMegabytes <= COST_MEGABYTES_MAX
  process.exitCode = meetsTargets ? 0 : 1
} finally {
  child.kill()
}

async function publishToAll(child: ChildProcess, latenciesMs: number[], messages: number) {
  latenciesMs.length = 0
  const startedAt = performance.now()
  for (let n = 0; n < messages; n += 1) {
    await send(child, { to: 'everyone' })
    await delay(EVERY_MS)
  }
  while (
    latenciesMs.length < LISTENERS * messages &&
    performance.now() - startedAt < DROPPED_MS_MAX
  ) {
    await delay(EVERY_MS)
  }
  return summarize([{ latenciesMs, elapsedMs: performance.now() - startedAt }])
}

/** Sends messages to clients that do not read, until all are disconnected. */
async function publishToStalled(child: ChildProcess, port: number, latenciesMs: number[]) {
  const playerIds = Array.from({ length: STALLED }, (_, index) => LISTENERS + 1 + index)
  const before = await send(child, { to: 'everyone' })
  for (const player of playerIds) await openStalled(port, player)
  latenciesMs.length = 0
  const startedAt = performance.now()
  let peakBytes = before.rssBytes
  for (let nth = 0; ; nth += 1) {
    const { connections, rssBytes } = await send(child, {
      to: 'each',
      playerIds,
      bytes: STALLED_BYTES,
    })
    if (nth % STALLED_PER_MESSAGE === 0) await send(child, { to: 'everyone' })
    peakBytes = Math.max(peakBytes, rssBytes)
    const elapsedMs = performance.now() - startedAt
    if (connections <= LISTENERS) {
      const costMegabytes = (peakBytes - before.rssBytes) / 1024 / 1024
      const { p99Ms } = summarize([{ latenciesMs, elapsedMs }])
      return { droppedMs: elapsedMs, costMegabytes, p99Ms }
    }
    if (elapsedMs > DROPPED_MS_MAX) throw new Error('clients that do not read are not disconnected')
    await delay(EVERY_MS)
  }
}

async function send(child: ChildProcess, command: Command): Promise<State> {
  const response = once(child, 'message')
  child.send(command)
  const [state] = await response
  return state
}
