import { type BetOdds, betOdds, type InstantGame } from './instant-game.ts'
import { payoutAt } from './points.ts'
import { type TargetBet, targetOdds } from './target-multiplier.ts'

export type LimboChoice = { targetHundredths: number }
export type LimboOutcome = { resultHundredths: number }
export type LimboResult = 'reached' | 'loss'

/** The lowest and the highest target. No result is above the highest. */
export const TARGET_MIN_HUNDREDTHS = 101
export const TARGET_MAX_HUNDREDTHS = 100_000

const SHOWN_TARGETS_HUNDREDTHS = [101, 150, 200, 500, 1000, 10_000, 100_000]

const targets = targetOdds({
  returnHundredths: 99,
  minHundredths: TARGET_MIN_HUNDREDTHS,
  maxHundredths: TARGET_MAX_HUNDREDTHS,
})

/** Pays the target if the result reaches it: P(result >= x) = 0.99 / x. */
export const limbo: InstantGame<LimboChoice, LimboOutcome, TargetBet, LimboResult> = {
  name: 'limbo',
  draw: (random) => ({ resultHundredths: targets.reachedBy(random.nextUint32()) }),
  multiplierHundredths: ({ targetHundredths }, { resultHundredths }) =>
    resultHundredths >= targetHundredths ? targetHundredths : 0,
  payout: (stake, choice, outcome) => payoutAt(stake, limbo.multiplierHundredths(choice, outcome)),
  payTable: ({ targetHundredths }) => targets.payTable(targetHundredths, 'loss'),
  odds: () => SHOWN_TARGETS_HUNDREDTHS.map(singleTargetOdds),
  extremes: (stake) => targets.extremes(stake).map(singleTargetOdds),
}

function singleTargetOdds(targetHundredths: number): BetOdds<TargetBet, LimboResult> {
  return betOdds({ targetHundredths }, limbo.payTable({ targetHundredths }))
}
