import { betOdds, type InstantGame, type PayLine, type PayOutcome } from './instant-game.ts'
import { payoutAt } from './points.ts'

export type DiceChoice = { prediction: 'over' | 'under' }
export type DiceOutcome = { diceResult: number }

const FACES = 6
const WIN_HUNDREDTHS = 180

/**
 * One six-sided die. Over wins on 4, 5, and 6, under on 1, 2, and 3. Both pay 1.8 times the stake.
 */
export const dice: InstantGame<DiceChoice, DiceOutcome> = {
  name: 'dice',
  draw: (random) => ({ diceResult: random.nextBelow(FACES) + 1 }),
  multiplierHundredths: (choice, outcome) => (wins(choice, outcome) ? WIN_HUNDREDTHS : 0),
  payout: (stake, choice, outcome) => payoutAt(stake, dice.multiplierHundredths(choice, outcome)),
  payTable: (choice) => {
    const winning = faces.filter((face) => wins(choice, face)).length
    return [line('win', WIN_HUNDREDTHS, winning), line('loss', 0, FACES - winning)]
  },
  odds: () =>
    (['over', 'under'] as const).map((prediction) =>
      betOdds(prediction, dice.payTable({ prediction })),
    ),
}

const faces = Array.from({ length: FACES }, (_, index) => ({ diceResult: index + 1 }))

function wins({ prediction }: DiceChoice, { diceResult }: DiceOutcome): boolean {
  return prediction === 'over' ? diceResult > FACES / 2 : diceResult <= FACES / 2
}

function line(outcome: PayOutcome, multiplierHundredths: number, chanceNumerator: number): PayLine {
  return { outcome, multiplierHundredths, chanceNumerator, chanceDenominator: FACES }
}
