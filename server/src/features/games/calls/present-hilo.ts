import { type HiloPrediction, hilo, hiloMultiplierAfter } from '@tallyhouse/game-rules/hilo'
import { payoutAt, points } from '@tallyhouse/game-rules/points'
import type { RoundAfter } from '../game-command.ts'
import { toRatio } from '../multiplier.ts'

/** The response of the hi-lo calls: the cards so far, and what each prediction about the last one pays. */
export function presentHilo({
  id: roundId,
  state,
  stake,
  round,
  balance,
  fairness,
}: RoundAfter<'hilo'>) {
  const ending = hilo.ending(state)
  const { cards, steps, chances, multiplierHundredths, skipsLeft } = hilo.view(state)
  const current = ending?.multiplierHundredths ?? multiplierHundredths
  const offered = chances.length === 0 ? 0 : payoutAt(points(stake), current)
  const isOver = ending !== undefined
  const after = (prediction: HiloPrediction) =>
    isOver ? null : toRatio(hiloMultiplierAfter({ cards, chances }, prediction))
  return {
    betAmount: stake,
    cards,
    steps,
    currentMultiplier: toRatio(current),
    higherMultiplier: after('higher'),
    lowerMultiplier: after('lower'),
    skipsLeft,
    winnings: round?.payout ?? offered,
    gameOver: isOver,
    roundId,
    round,
    balance,
    fairness,
  }
}
