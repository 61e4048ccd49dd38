import { setTimeout as delay } from 'node:timers/promises'
import type { FundedPlayer } from '../e2e/funded-players.ts'
import type { Latencies } from './summarize.ts'

/**
 * Each player bets one point at a fixed rate, regardless of earlier responses. Latencies are
 * measured from the scheduled time.
 * @throws Error if a bet is rejected
 */
export async function betAtRate(
  baseUrl: string,
  {
    players,
    everyMs,
    durationMs,
  }: { players: FundedPlayer[]; everyMs: number; durationMs: number },
): Promise<Latencies> {
  const latenciesMs: number[] = []
  const start = performance.now()
  await Promise.all(
    players.flatMap(({ cookie }, index) =>
      Array.from({ length: durationMs / everyMs }, async (_, turn) => {
        const due = start + everyMs * (turn + index / players.length)
        await delay(due - performance.now())
        await bet(baseUrl, cookie)
        latenciesMs.push(performance.now() - due)
      }),
    ),
  )
  return { latenciesMs, elapsedMs: performance.now() - start }
}

async function bet(baseUrl: string, cookie: string): Promise<void> {
  const answer = await fetch(`${baseUrl}/api/games/dice`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie, 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify({ betAmount: 1, prediction: 'over' }),
  })
  const text = await answer.text()
  if (answer.status !== 200) throw new Error(`${answer.status}: ${text}`)
}
