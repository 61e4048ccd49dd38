import { serverSeedHash } from '@tallyhouse/game-rules/commitment'
import { type DiceChoice, dice } from '@tallyhouse/game-rules/dice'
import { points } from '@tallyhouse/game-rules/points'
import { randomStream, type Seeds } from '@tallyhouse/game-rules/random-stream'
import { describeDice } from '../dice/dice-receipt.tsx'
import type { Receipt } from '../kit/rounds/round-query.ts'

const serverSeed = 'd8a1c9e2f4b7063519ac7e0b4d2f8e61735a9c0d1e2b3f486579a8b0c1d2e3f4'
const clientSeed = 'prize counter'
const choice: DiceChoice = { prediction: 'over' }
const stake = points(10)

type SampleRound = Extract<Receipt, { game: 'dice' }>

/** An example round, computed from a public seed with the real rules. */
export function sampleRound(nonce: number, createdAt: Date): SampleRound {
  const seeds = { serverSeed, clientSeed, nonce }
  const { outcome, multiplierHundredths, payout } = playSample({ seeds })
  return {
    receiptId: 'sample',
    game: 'dice',
    stake,
    choice,
    outcome,
    multiplier: (multiplierHundredths / 100).toFixed(2),
    payout,
    isRefunded: false,
    createdAt: createdAt.toISOString(),
    fairness: {
      ...seeds,
      serverSeedHash: serverSeedHash(serverSeed),
      seedOrder: 'server_made',
      committedAt: createdAt.toISOString(),
      begunAt: createdAt.toISOString(),
    },
  }
}

/** Replays a sample without loading other games' rules. */
export function playSample({ seeds }: { seeds: Seeds }) {
  const outcome = dice.draw(randomStream(seeds), choice)
  return {
    outcome,
    multiplierHundredths: dice.multiplierHundredths(choice, outcome),
    payout: dice.payout(stake, choice, outcome),
    isRefund: false,
    ...describeDice({ choice, outcome }),
  }
}
