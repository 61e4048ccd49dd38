import { randomBytes } from 'node:crypto'
import type { Bet } from '@tallyhouse/server/features/games/game-command'
import type { SettleBet } from '@tallyhouse/server/features/games/settle'

/** A settlement that settles nothing: every bet on dice returns the same winning round. */
export function settleNothing(): SettleBet {
  const serverSeedHash = randomBytes(32).toString('hex')
  const fairness = { serverSeedHash, clientSeed: 'client', nonce: 1 }
  const result = { outcome: { diceResult: 6 }, multiplier: '1.80', payout: 18, isRefunded: false }
  const settle = async ({ game, choice, stake }: Bet<'dice'>) => {
    const createdAt = new Date().toISOString()
    return { round: { id: 1, game, stake, choice, ...result, createdAt }, balance: 1000, fairness }
  }
  return settle as unknown as SettleBet
}
