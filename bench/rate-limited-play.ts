import { setTimeout as delay } from 'node:timers/promises'
import type { FundedPlayer } from '../e2e/funded-players.ts'
import type { Latencies } from './summarize.ts'

/** Bet latencies, and read latencies. */
export type Played = { bets: Latencies; reads: Latencies }

/**
 * Each player bets one point at a fixed rate, and reads whether they can withdraw as often, regardless of
 * earlier responses. Latencies are measured from the scheduled time.
 * @throws Error if a call is rejected
 */
export async function playAtRate(
  baseUrl: string,
  {
    players,
    everyMs,
    durationMs,
  }: { players: FundedPlayer[]; everyMs: number; durationMs: number },
): Promise<Played> {
  const start = performance.now()
  const calls = { bets: bet, reads: read }
  const latenciesMs = { bets: [] as number[], reads: [] as number[] }
  await Promise.all(
    players.flatMap(({ cookie }, index) =>
      Array.from({ length: durationMs / everyMs }, async (_, turn) => {
        for (const [at, kind] of (['bets', 'reads'] as const).entries()) {
          const due = start + everyMs * (turn + (index + at / 2) / players.length)
          await delay(due - performance.now())
          await calls[kind](baseUrl, cookie)
          latenciesMs[kind].push(performance.now() - due)
        }
      }),
    ),
  )
  const elapsedMs = performance.now() - start
  return {
    bets: { latenciesMs: latenciesMs.bets, elapsedMs },
    reads: { latenciesMs: latenciesMs.reads, elapsedMs },
  }
}

async function bet(baseUrl: string, cookie: string): Promise<void> {
  const response = await fetch(`${baseUrl}/api/games/dice`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie, 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify({ betAmount: 1, prediction: 'over' }),
  })
  await rejectFailure(response)
}

async function read(baseUrl: string, cookie: string): Promise<void> {
  await rejectFailure(await fetch(`${baseUrl}/api/withdrawal/eligibility`, { headers: { cookie } }))
}

async function rejectFailure(response: Response): Promise<void> {
  const text = await response.text()
  if (response.status !== 200) throw new Error(`${response.status}: ${text}`)
}
