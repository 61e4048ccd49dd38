import {
  createDiceTarget,
  ROLLS,
  rollMultiplier,
  WINNING_ROLLS_MAX,
  WINNING_ROLLS_MIN,
  winningRolls,
} from './dice-target.ts'
import { type BetOdds, betOdds, type InstantGame } from './instant-game.ts'
import { type Points, payoutAt } from './points.ts'

/**
 * A bet on a six-sided die or, with a target, on a roll from 0.00 to 99.99. The target, in hundredths,
 * wins on 1 to 9,800 rolls.
 */
export type DiceChoice = { prediction: 'over' | 'under'; targetHundredths?: number }
/** A face, 1 to 6, or with a target a roll in hundredths, 0 to 9,999. */
export type DiceOutcome = { diceResult: number }
/** A side of the six-sided die, or a target with so many winning rolls. */
export type DiceBet = 'over' | 'under' | { winningRolls: number }
export type DiceResult = 'win' | 'loss'

const FACES = 6
const WIN_HUNDREDTHS = 180

const SHOWN_WINNING_ROLLS = [9800, 9000, 7500, 4950, 2500, 1000, 100, 10, 1]

/**
 * One six-sided die: over wins on 4, 5, and 6, under on 1, 2, and 3, and both pay 1.8 times the stake. With
 * a target, a roll with 10,000 equally likely results, which pays 0.99 divided by the chance.
 */
export const dice: InstantGame<DiceChoice, DiceOutcome, DiceBet, DiceResult> = {
  name: 'dice',
  draw: (random, { targetHundredths }) => ({
    diceResult:
      targetHundredths === undefined ? random.nextBelow(FACES) + 1 : random.nextBelow(ROLLS),
  }),
  multiplierHundredths: (choice, outcome) => (wins(choice, outcome) ? winHundredths(choice) : 0),
  payout: (stake, choice, outcome) => payoutAt(stake, dice.multiplierHundredths(choice, outcome)),
  payTable: (choice) => {
    const { winning, all } = countResults(choice)
    const line = (outcome: DiceResult, multiplierHundredths: number, chanceNumerator: number) => ({
      outcome,
      multiplierHundredths,
      chanceNumerator,
      chanceDenominator: all,
    })
    return [line('win', winHundredths(choice), winning), line('loss', 0, all - winning)]
  },
  odds: () => [
    ...(['over', 'under'] as const).map((prediction) =>
      betOdds<DiceBet, DiceResult>(prediction, dice.payTable({ prediction })),
    ),
    ...SHOWN_WINNING_ROLLS.map(rollOdds),
  ],
  extremes: (stake) => extremeRolls(stake).map(rollOdds),
}

function wins({ prediction, targetHundredths }: DiceChoice, { diceResult }: DiceOutcome): boolean {
  if (targetHundredths === undefined) {
    return prediction === 'over' ? diceResult > FACES / 2 : diceResult <= FACES / 2
  }
  return prediction === 'over' ? diceResult > targetHundredths : diceResult < targetHundredths
}

function winHundredths(choice: DiceChoice): number {
  if (choice.targetHundredths === undefined) return WIN_HUNDREDTHS
  return rollMultiplier(countResults(choice).winning)
}

/** Counts the winning results, and all results. */
function countResults({ prediction, targetHundredths }: DiceChoice): {
  winning: number
  all: number
} {
  if (targetHundredths === undefined) return { winning: FACES / 2, all: FACES }
  return { winning: winningRolls({ prediction, targetHundredths }), all: ROLLS }
}

function rollOdds(winning: number): BetOdds<DiceBet, DiceResult> {
  return betOdds({ winningRolls: winning }, dice.payTable(createDiceTarget('over', winning)))
}

/** The winning-roll counts with the lowest and the highest return at a stake. */
function extremeRolls(stake: Points): [worst: number, best: number] {
  let worst = { winning: 0, mean: Number.POSITIVE_INFINITY }
  let best = { winning: 0, mean: 0 }
  for (let winning = WINNING_ROLLS_MIN; winning <= WINNING_ROLLS_MAX; winning++) {
    const mean = winning * payoutAt(stake, rollMultiplier(winning))
    if (mean < worst.mean) worst = { winning, mean }
    if (mean > best.mean) best = { winning, mean }
  }
  return [worst.winning, best.winning]
}
