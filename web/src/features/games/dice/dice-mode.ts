import type { GameChoice } from '@tallyhouse/contract/games/round'
import {
  createDiceTarget,
  type DiceTarget,
  isDiceTarget,
  ROLLS,
  rollMultiplier,
  WINNING_ROLLS_MAX,
  WINNING_ROLLS_MIN,
  winningRolls,
  winningRollsFor,
} from '@tallyhouse/game-rules/dice-target'
import { isWholeWithin } from '#session/use-stored.ts'
import { multiplierText, typedMultiplier } from '../kit/odds/typed-multiplier.ts'

/** A target, and the two figures that follow from it. Editing one changes the others. */
export type TargetFigure = 'target' | 'multiplier' | 'chance'

export const initialDice: GameChoice<'dice'> = { prediction: 'over' }
const INITIAL_WINNING_ROLLS = 4950

/** Whether a choice bets on a roll from 0.00 to 99.99 instead of the classic die. */
export function hasTarget(choice: GameChoice<'dice'>): choice is DiceTarget {
  return choice.targetHundredths !== undefined
}

/** Whether a choice can be bet on. False while a typed target is not valid. */
export function isComplete(choice: GameChoice<'dice'>): boolean {
  return !hasTarget(choice) || isDiceTarget(choice)
}

/** Whether a stored choice can be bet on. */
export function isDiceChoice(stored: unknown): stored is GameChoice<'dice'> {
  if (typeof stored !== 'object' || stored === null || !('prediction' in stored)) return false
  const { prediction, ...others } = stored
  if (prediction !== 'over' && prediction !== 'under') return false
  const { lowest, highest } = targetRange(prediction)
  const isWithin = (target: unknown) => isWholeWithin(target, lowest, highest)
  return Object.entries(others).every(
    ([key, value]) => key === 'targetHundredths' && isWithin(value),
  )
}

/** Switches between the classic die and targets. */
export function inMode(choice: GameChoice<'dice'>, mode: 'classic' | 'target'): GameChoice<'dice'> {
  const { prediction } = choice
  return mode === 'classic' ? { prediction } : createDiceTarget(prediction, INITIAL_WINNING_ROLLS)
}

/** A choice with another call. */
export function called(choice: GameChoice<'dice'>, prediction: DiceTarget['prediction']) {
  return hasTarget(choice) ? calledTarget(choice, prediction) : { prediction }
}

/** The target with the same chance for a call. */
export function calledTarget(target: DiceTarget, prediction: DiceTarget['prediction']): DiceTarget {
  return createDiceTarget(
    prediction,
    isDiceTarget(target) ? winningRolls(target) : INITIAL_WINNING_ROLLS,
  )
}

/** The valid target nearest to one in hundredths. */
export function nearestTarget(
  prediction: DiceTarget['prediction'],
  targetHundredths: number,
): DiceTarget {
  const { lowest, highest } = targetRange(prediction)
  return { prediction, targetHundredths: Math.max(lowest, Math.min(highest, targetHundredths)) }
}

/** The lowest and the highest target, in hundredths. */
export function targetRange(prediction: DiceTarget['prediction']) {
  const [first, second] = [WINNING_ROLLS_MIN, WINNING_ROLLS_MAX].map(
    (winning) => createDiceTarget(prediction, winning).targetHundredths,
  ) as [number, number]
  return { lowest: Math.min(first, second), highest: Math.max(first, second) }
}

/** A figure's lowest and highest value, in hundredths. */
export function figureRange(figure: TargetFigure, prediction: DiceTarget['prediction']) {
  if (figure === 'target') return targetRange(prediction)
  if (figure === 'chance') return { lowest: WINNING_ROLLS_MIN, highest: WINNING_ROLLS_MAX }
  return { lowest: rollMultiplier(WINNING_ROLLS_MAX), highest: rollMultiplier(WINNING_ROLLS_MIN) }
}

/** A target figure as players type it: `50.50`, `9,900.00`. Empty if the target is not valid. */
export function figureText(figure: TargetFigure, target: DiceTarget): string {
  if (!isDiceTarget(target)) return ''
  if (figure === 'target') return rollText(target.targetHundredths)
  const winning = winningRolls(target)
  return figure === 'chance' ? rollText(winning) : multiplierText(rollMultiplier(winning))
}

/**
 * The target of a typed figure. A multiplier gives the likeliest target that pays at least as much. Text
 * that is no such figure gives a target that is not valid.
 */
export function typedFigure(
  figure: TargetFigure,
  typed: string,
  prediction: DiceTarget['prediction'],
): DiceTarget {
  const { lowest, highest } = figureRange(figure, prediction)
  const hundredths = typedMultiplier(typed, { minHundredths: lowest, maxHundredths: highest })
  if (hundredths === undefined) return { prediction, targetHundredths: ROLLS }
  if (figure === 'target') return { prediction, targetHundredths: hundredths }
  if (figure === 'chance') return createDiceTarget(prediction, hundredths)
  return createDiceTarget(prediction, Math.min(WINNING_ROLLS_MAX, winningRollsFor(hundredths)))
}

/** A roll or a target in hundredths: 6321 as `63.21`. */
export function rollText(hundredths: number): string {
  return (hundredths / 100).toFixed(2)
}
