import { type DiceChoice, dice } from '@tallyhouse/game-rules/dice'
import { points } from '@tallyhouse/game-rules/points'
import { winningFaces } from './winning-faces.ts'

/** The payout of a correct call. */
export function winOf(amount: number, prediction: DiceChoice['prediction']): number {
  const diceResult = winningFaces(prediction)[0] ?? 0
  return dice.payout(points(amount), { prediction }, { diceResult })
}
