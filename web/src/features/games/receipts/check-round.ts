import { serverSeedHash } from '@tallyhouse/game-rules/commitment'
import { type DiceChoice, dice } from '@tallyhouse/game-rules/dice'
import { points } from '@tallyhouse/game-rules/points'
import { randomStream } from '@tallyhouse/game-rules/random-stream'
import type { Receipt } from './round-query.ts'

/** One claim of a receipt, recomputed: what came out, and whether it is what the receipt says. */
export type Check = { claim: string; found: string; holds: boolean }

/**
 * Plays a round again from its revealed seed, with the rules the server uses.
 * @throws Error when the server seed is still sealed
 */
export function checkRound({ stake, choice, outcome, payout, fairness }: Receipt): Check[] {
  const { serverSeed, clientSeed, nonce } = fairness
  if (serverSeed === null) throw new Error('The server seed is not revealed yet')

  const hash = serverSeedHash(serverSeed)
  const call = diceChoiceOf(choice)
  const drawn = dice.draw(randomStream({ serverSeed, clientSeed, nonce }), call)
  const paid = dice.payout(points(stake), call, drawn)
  return [
    {
      claim: 'The seed matches the hash shown before the bet',
      found: `${hash.slice(0, 8)}…${hash.slice(-8)}`,
      holds: hash === fairness.serverSeedHash,
    },
    {
      claim: 'Seed, client seed and nonce give this roll',
      found: `rolled ${drawn.diceResult}`,
      holds: drawn.diceResult === outcome.diceResult,
    },
    {
      claim: 'The rules pay this for it',
      found: `${paid} pts`,
      holds: paid === payout,
    },
  ]
}

function diceChoiceOf(choice: Record<string, unknown>): DiceChoice {
  return { prediction: choice.prediction === 'under' ? 'under' : 'over' }
}
