/** Rolls in the hundred-sided mode: 0.00 to 99.99, in hundredths. */
export const ROLLS = 10_000

/** How many rolls a target may win on. Even that many pay more than the stake. */
export const WINNING_ROLLS_MIN = 1
export const WINNING_ROLLS_MAX = 9800

const RETURN_HUNDREDTHS = 99

/** A bet on rolls above or below a target, in hundredths. */
export type DiceTarget = { prediction: 'over' | 'under'; targetHundredths: number }

/** How many rolls a target wins on: those above it, or those below it. */
export function winningRolls({ prediction, targetHundredths }: DiceTarget): number {
  return prediction === 'over' ? ROLLS - 1 - targetHundredths : targetHundredths
}

/** The target that wins on so many rolls. */
export function createDiceTarget(
  prediction: DiceTarget['prediction'],
  winning: number,
): DiceTarget {
  return { prediction, targetHundredths: prediction === 'over' ? ROLLS - 1 - winning : winning }
}

/** Whether a target can be bet on, by how many rolls win. */
export function isDiceTarget(target: DiceTarget): boolean {
  const winning = winningRolls(target)
  return Number.isInteger(winning) && winning >= WINNING_ROLLS_MIN && winning <= WINNING_ROLLS_MAX
}

/** 0.99 divided by the chance, in hundredths, rounded down. */
export function rollMultiplier(winning: number): number {
  return Math.floor((RETURN_HUNDREDTHS * ROLLS) / winning)
}

/** The most winning rolls that pay at least a multiplier: inverts `rollMultiplier`. */
export function winningRollsFor(multiplierHundredths: number): number {
  return Math.floor((RETURN_HUNDREDTHS * ROLLS) / multiplierHundredths)
}
