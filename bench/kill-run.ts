import { setTimeout as delay } from 'node:timers/promises'
import type { Product } from '../e2e/product.ts'
import { askAgain, type Bettor, betUntilCut, differences, newBettor } from './betting.ts'

export type KillRun = {
  /** Bets that were answered, before the kill or when asked again. */
  bets: number
  /** Bets nobody knew the fate of until they were asked again. */
  unknown: number
  readyAgainMs: number
  differences: string[]
}

/**
 * Has players bet, ends the product at once after `killAfterMs` and as soon as `killAfterBets` were
 * made, starts it again, asks what became of unanswered bets, and compares everything that was ever
 * answered with what the product holds.
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
  while (betsOf(bettors) < killAfterBets) await delay(1)
  await product.kill()
  await betting
  const killedAt = Date.now()
  await product.start()
  const readyAgainMs = Date.now() - killedAt
  let unknown = 0
  for (const bettor of bettors) unknown += await askAgain(baseUrl, bettor)
  const found = await Promise.all(bettors.map((bettor) => differences(baseUrl, bettor)))
  return {
    bets: betsOf(bettors),
    unknown,
    readyAgainMs,
    differences: found.flat(),
  }
}

function betsOf(bettors: Bettor[]): number {
  return bettors.reduce((sum, { bets }) => sum + bets.length, 0)
}
