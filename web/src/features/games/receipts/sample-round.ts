import { serverSeedHash } from '@tallyhouse/game-rules/commitment'
import { type DiceChoice, dice } from '@tallyhouse/game-rules/dice'
import { points } from '@tallyhouse/game-rules/points'
import { randomStream } from '@tallyhouse/game-rules/random-stream'
import type { Receipt } from './round-query.ts'

const serverSeed = 'd8a1c9e2f4b7063519ac7e0b4d2f8e61735a9c0d1e2b3f486579a8b0c1d2e3f4'
const clientSeed = 'prize counter'
const choice: DiceChoice = { prediction: 'over' }
const stake = points(10)

/** A round for show, truly drawn from an open seed by the rules of the house. */
export function sampleRound(nonce: number, createdAt: Date): Receipt {
  const outcome = dice.draw(randomStream({ serverSeed, clientSeed, nonce }), choice)
  return {
    roundId: nonce + 1,
    game: 'dice',
    stake,
    choice,
    outcome,
    multiplier: (dice.multiplierHundredths(choice, outcome) / 100).toFixed(2),
    payout: dice.payout(stake, choice, outcome),
    createdAt: createdAt.toISOString(),
    fairness: { serverSeed, clientSeed, nonce, serverSeedHash: serverSeedHash(serverSeed) },
  }
}
