import { type DiceChoice, dice } from '@tallyhouse/game-rules/dice'
import type { GameRound } from '../kit/rounds/game-round.ts'

/** Pip centers on each face, on a grid from 0 to 100. */
const pips: Record<number, [number, number][]> = {
  1: [[50, 50]],
  2: [
    [28, 28],
    [72, 72],
  ],
  3: [
    [26, 26],
    [50, 50],
    [74, 74],
  ],
  4: [
    [28, 28],
    [72, 28],
    [28, 72],
    [72, 72],
  ],
  5: [
    [27, 27],
    [73, 27],
    [50, 50],
    [27, 73],
    [73, 73],
  ],
  6: [
    [29, 24],
    [71, 24],
    [29, 50],
    [71, 50],
    [29, 76],
    [71, 76],
  ],
}

type DieFaceProps = { face: number; className?: string }

/** One face's pips, in the current color. */
export function DieFace({ face, className }: DieFaceProps) {
  return (
    <svg viewBox="0 0 100 100" className={className} aria-hidden="true">
      {pips[face]?.map(([x, y]) => (
        <circle key={`${x}-${y}`} cx={x} cy={y} r={10.5} fill="currentColor" />
      ))}
    </svg>
  )
}

export const allFaces = [1, 2, 3, 4, 5, 6]

/** The faces on which a call wins, according to the game rules. */
export function winningFaces(prediction: DiceChoice['prediction']): number[] {
  return allFaces.filter(
    (diceResult) => dice.multiplierHundredths({ prediction }, { diceResult }) > 0,
  )
}

/** Whether the call was right. */
export function isRight({
  choice,
  outcome,
}: Pick<GameRound<'dice'>, 'choice' | 'outcome'>): boolean {
  return dice.multiplierHundredths(choice, outcome) > 0
}
