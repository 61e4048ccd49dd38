import { setTimeout as delay } from 'node:timers/promises'
import {
  type Bettor,
  betThrough,
  differences,
  NO_POINTS_LEFT,
  newBettor,
  retryPending,
} from '../../e2e/betting.ts'

export type OutageRun = {
  bets: number
  /** Response counts by status. */
  statuses: Record<string, number>
  /** The slowest call's latency. */
  slowestMs: number
  /** The time from the fault's end until bets were accepted again. */
  backAfterMs: number
  /** The `/api/ready` responses during the fault. */
  reasons: string[]
  differences: string[]
}

const BETTORS = 20
const BEFORE_MS = 1000
/** The outage is over after this time without a rejected bet. */
const AFTER_MS = 1500
/** A product that is not back after this time will not be. */
const OUT_MS_MAX = 60_000
const READY_EVERY_MS = 100

/** Causes `fault` while players bet, and compares every response with the product's state. */
export async function betThroughOutage(
  baseUrl: string,
  fault: () => Promise<void>,
): Promise<OutageRun> {
  const bettors: Bettor[] = []
  while (bettors.length < BETTORS) bettors.push(await newBettor(baseUrl))
  const statuses: Record<string, number> = {}
  const reasons = new Set<string>()
  let slowestMs = 0
  let backAt = 0
  let isOut = false
  const stopping = new AbortController()
  const load = [
    ...bettors.map((bettor) =>
      betThrough(baseUrl, bettor, stopping.signal, ({ status, ms }) => {
        statuses[status] = (statuses[status] ?? 0) + 1
        slowestMs = Math.max(slowestMs, ms)
        if (status === 200 && isOut) backAt = Date.now()
        isOut = status !== 200 && status !== NO_POINTS_LEFT
      }),
    ),
    watchReadiness(baseUrl, stopping.signal, (reason) => reasons.add(reason)),
  ]
  await delay(BEFORE_MS)
  await fault()
  const overAt = Date.now()
  while (isOut || Date.now() - Math.max(backAt, overAt) < AFTER_MS) {
    if (Date.now() - overAt > OUT_MS_MAX) {
      stopping.abort()
      throw new Error(`no bet is accepted ${OUT_MS_MAX} ms after the fault`)
    }
    await delay(5)
  }
  if (!(await fetch(`${baseUrl}/api/ready`)).ok)
    throw new Error('bets are taken, but it is not ready')
  const backAfterMs = Math.max(0, backAt - overAt)
  stopping.abort()
  await Promise.all(load)
  for (const bettor of bettors) await retryPending(baseUrl, bettor)
  const found = await Promise.all(bettors.map((bettor) => differences(baseUrl, bettor)))
  return {
    bets: bettors.reduce((sum, { bets }) => sum + bets.length, 0),
    statuses,
    slowestMs: Math.round(slowestMs),
    backAfterMs,
    reasons: [...reasons],
    differences: found.flat(),
  }
}

async function watchReadiness(
  baseUrl: string,
  signal: AbortSignal,
  onRejected: (reason: string) => void,
): Promise<void> {
  while (!signal.aborted) {
    const reason = await readUnreadiness(baseUrl).catch(() => 'no response')
    if (reason !== undefined) onRejected(reason)
    await delay(READY_EVERY_MS)
  }
}

async function readUnreadiness(baseUrl: string): Promise<string | undefined> {
  const response = await fetch(`${baseUrl}/api/ready`)
  const body = (await response.json()) as { message?: string }
  return response.status === 200 ? undefined : `${response.status} ${body.message}`
}
