import { binomial } from './binomial.ts'
import { drawDistinct } from './draw-distinct.ts'
import { type BetOdds, betOdds, type InstantGame, type PayLine } from './instant-game.ts'
import {
  balancedTables,
  classicTable,
  type KenoPaytable,
  kenoPaytables,
  riskTables,
} from './keno-tables.ts'
import { payoutAt } from './points.ts'

/** `selectedNumbers` are 1 to 10 different numbers from 1 to 80. */
export type KenoChoice = { selectedNumbers: number[]; paytable: KenoPaytable }
/** `drawnNumbers` are in the order drawn. */
export type KenoOutcome = { drawnNumbers: number[]; matches: number }

const NUMBERS = 80
const DRAWN = 20
const PICKS_MAX = 10
const numbers = Array.from({ length: NUMBERS }, (_, index) => index + 1)
const pickCounts = numbers.slice(0, PICKS_MAX)

export const keno: InstantGame<KenoChoice, KenoOutcome> = {
  name: 'keno',
  draw: (random, { selectedNumbers }) => {
    const drawnNumbers = drawDistinct(random, numbers, DRAWN)
    const matches = drawnNumbers.filter((number) => selectedNumbers.includes(number)).length
    return { drawnNumbers, matches }
  },
  multiplierHundredths: ({ paytable, selectedNumbers }, { matches }) =>
    kenoPayouts(paytable, selectedNumbers.length)[matches] ?? 0,
  payout: (stake, choice, outcome) => payoutAt(stake, keno.multiplierHundredths(choice, outcome)),
  payTable: ({ paytable, selectedNumbers }) => payLines(paytable, selectedNumbers.length),
  odds: () => {
    computedOdds ??= kenoPaytables.flatMap((paytable) =>
      pickCounts.map((picks) => betOdds({ paytable, picks }, payLines(paytable, picks))),
    )
    return computedOdds
  },
}

/**
 * The payouts of a table for a number of picks, in hundredths of the stake by matches. Omits counts
 * of matches that pay nothing.
 * @throws RangeError if the number of picks is not from 1 to 10
 */
export function kenoPayouts(paytable: KenoPaytable, picks: number): Record<number, number> {
  const payouts = payoutsByPicks[paytable][picks]
  if (payouts === undefined) throw new RangeError(`There is no keno table for ${picks} picks`)
  return payouts
}

const payoutsByPicks: Record<KenoPaytable, Record<number, Record<number, number>>> = {
  classic: Object.fromEntries(pickCounts.map((picks) => [picks, classicUpTo(picks)])),
  balanced: balancedTables,
  ...riskTables,
}

let computedOdds: BetOdds[] | undefined

function classicUpTo(picks: number): Record<number, number> {
  const reachable = Object.entries(classicTable).filter(([matches]) => Number(matches) <= picks)
  return Object.fromEntries(reachable)
}

/** The chance for m matches is C(20, m) C(60, picks - m) / C(80, picks). */
function payLines(paytable: KenoPaytable, picks: number): PayLine[] {
  const payouts = kenoPayouts(paytable, picks)
  return Array.from({ length: picks + 1 }, (_, matches) => ({
    outcome: { matches },
    multiplierHundredths: payouts[matches] ?? 0,
    chanceNumerator: binomial(DRAWN, matches) * binomial(NUMBERS - DRAWN, picks - matches),
    chanceDenominator: binomial(NUMBERS, picks),
  }))
}
