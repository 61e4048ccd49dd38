import { setTimeout as delay } from 'node:timers/promises'
import { type Bettor, betUntilCut, differences, newBettor, retryPending } from './betting.ts'
import type { Product } from './product.ts'

export type KillRun = {
  /** Bets with a response, before the kill or after a retry. */
  bets: number
  /** Bets whose result was unknown until they were retried. */
  unknown: number
  readyAgainMs: number
  differences: string[]
}

/**
 * Kills the product while players bet, once `killAfterMs` have passed and `killAfterBets` were
 * placed. Then restarts it, retries bets without a response, and compares every response with the
 * product's state.
 */
export async function killWhileBetting(
  product: Product,
  baseUrl: string,
  { bettorCount = 40, killAfterMs = 0, killAfterBets = 0 },
): Promise<KillRun> {
  const bettors: Bettor[] = []
  while (bettors.length < bettorCount) bettors.push(await newBettor(baseUrl))
  const betting = Promise.all(bettors.map((bettor) => betUntilCut(baseUrl, bettor)))
  await delay(killAfterMs)
  while (countBets(bettors) < killAfterBets) await delay(1)
  await product.kill()
  await betting
  const killedAt = Date.now()
  await product.start()
  const readyAgainMs = Date.now() - killedAt
  let unknown = 0
  for (const bettor of bettors) unknown += await retryPending(baseUrl, bettor)
  const found = await Promise.all(bettors.map((bettor) => differences(baseUrl, bettor)))
  return {
    bets: countBets(bettors),
    unknown,
    readyAgainMs,
    differences: found.flat(),
  }
}

function countBets(bettors: Bettor[]): number {
  return bettors.reduce((sum, { bets }) => sum + bets.length, 0)
}
