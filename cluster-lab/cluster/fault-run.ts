import { setTimeout as delay } from 'node:timers/promises'
import { sendMessage } from './callers.ts'
import { type FaultKind, faults } from './faults.ts'
import type { Journal } from './journal.ts'
import { AWAITED, type LiveClients } from './live-clients.ts'
import type { RepeatingClient } from './repeating-client.ts'
import type { RunPlayer } from './run-players.ts'
import type { Cluster } from './start-cluster.ts'

/** What a run works with. */
export type FaultRun = {
  cluster: Cluster
  url: string
  client: RepeatingClient
  journal: Journal
  live: LiveClients
  /** Only sends the messages that all live clients must receive, so is never limited. */
  speaker: RunPlayer
  isSynchronous: boolean
}

export type FaultResult = {
  kind: FaultKind
  /** From the fault until calls were acknowledged again; 0 if they never stopped. */
  resumedMs: number
  /** The same for its repair, at which another machine may take over. */
  repairedMs: number
  /** The call that took longest, with its repeats. */
  slowestMs: number
  /** The longest time that a live client was disconnected. */
  disconnectedMs: number
  failures: string[]
}

const RESUMED_MS_MAX = 120_000
const RECONNECTED_MS_MAX = 30_000
/** Service has resumed after this time without a pause. */
const STEADY_MS = 3000
const CHECK_MS = 100

/** Causes a fault, the `nth` of its kind, waits until it is repaired, and measures what callers experienced. */
export async function causeFault(
  run: FaultRun,
  kind: FaultKind,
  nth: number,
): Promise<FaultResult> {
  const { cluster, client, live, isSynchronous } = run
  const { experience } = client
  const fault = faults[kind]
  const roles = await cluster.untilWhole({ isSynchronous })
  experience.gaps.length = 0
  experience.slowestMs = 0
  live.takeLongestMs()
  const at = Date.now()
  const repair = await fault.cause(cluster, roles, nth)
  const failures = await untilSteady(client, at)
  const repairedAt = Date.now()
  const ended = ({ to }: { to: number }) => to <= repairedAt
  const resumedMs = Math.max(0, ...experience.gaps.filter(ended).map(({ to }) => to - at))
  await repair()
  await cluster.untilWhole({ isSynchronous })
  failures.push(...(await untilReceived(run, `${AWAITED}${kind} ${nth}`)))
  const repairGaps = experience.gaps.filter((gap) => !ended(gap))
  const disconnectedMs = live.takeLongestMs()
  if (resumedMs > fault.resumedMsMax) failures.push(`service resumed after ${resumedMs} ms`)
  if (disconnectedMs > RECONNECTED_MS_MAX) {
    failures.push(`a live client was disconnected for ${disconnectedMs} ms`)
  }
  return {
    kind,
    resumedMs,
    repairedMs: Math.max(0, ...repairGaps.map(({ from, to }) => to - from)),
    slowestMs: experience.slowestMs,
    disconnectedMs,
    failures,
  }
}

/** Waits until calls are acknowledged without a pause. */
async function untilSteady(client: RepeatingClient, at: number): Promise<string[]> {
  const { gaps } = client.experience
  while (Date.now() - at < RESUMED_MS_MAX) {
    await delay(CHECK_MS)
    const now = Date.now()
    const brokenAt = Math.max(at, ...gaps.map(({ to }) => to))
    if (now - client.acknowledgedAt() < STEADY_MS / 10 && now - brokenAt > STEADY_MS) return []
  }
  return [`service did not resume within ${RESUMED_MS_MAX} ms`]
}

/** Waits until all live clients are connected, and those of the chat have received a new message. */
async function untilReceived(run: FaultRun, message: string): Promise<string[]> {
  const { live } = run
  const { count, webSocketCount } = live
  const until = Date.now() + RECONNECTED_MS_MAX
  while (live.connected() < count && Date.now() < until) await delay(CHECK_MS)
  await sendMessage(run.speaker, run, message)
  while (live.receivedBy(message) < webSocketCount && Date.now() < until) await delay(CHECK_MS)
  return [
    ...missing('live clients are not connected', count - live.connected()),
    ...missing('sockets received no message', webSocketCount - live.receivedBy(message)),
  ]
}

function missing(what: string, count: number): string[] {
  return count === 0 ? [] : [`${count} ${what} after ${RECONNECTED_MS_MAX} ms`]
}
