import { setTimeout as delay } from 'node:timers/promises'
import {
  askAgain,
  type Bettor,
  betThrough,
  differences,
  NO_POINTS_LEFT,
  newBettor,
} from './betting.ts'

export type OutageRun = {
  bets: number
  /** How many answers came with each status. */
  statuses: Record<string, number>
  /** How long the slowest call took. */
  slowestMs: number
  /** From the end of the fault until bets were taken again, and not refused any more. */
  backAfterMs: number
  /** What `/api/ready` said while the fault lasted. */
  reasons: string[]
  differences: string[]
}

const BETTORS = 20
const BEFORE_MS = 1000
/** Without a refusal for so long, the outage is over. */
const AFTER_MS = 1500
const READY_EVERY_MS = 100

/**
 * Has players bet while `fault` happens to the product, and compares everything that was ever
 * answered with what the product holds.
 */
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
  while (isOut || Date.now() - Math.max(backAt, overAt) < AFTER_MS) await delay(5)
  if (!(await fetch(`${baseUrl}/api/ready`)).ok)
    throw new Error('bets are taken, but it is not ready')
  const backAfterMs = Math.max(0, backAt - overAt)
  stopping.abort()
  await Promise.all(load)
  for (const bettor of bettors) await askAgain(baseUrl, bettor)
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
  onRefused: (reason: string) => void,
): Promise<void> {
  while (!signal.aborted) {
    const answer = await fetch(`${baseUrl}/api/ready`)
    const body = (await answer.json()) as { message?: string }
    if (answer.status !== 200) onRefused(`${answer.status} ${body.message}`)
    await delay(READY_EVERY_MS)
  }
}
