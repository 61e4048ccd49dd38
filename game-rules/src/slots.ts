import {
  type BetOdds,
  betOdds,
  type InstantGame,
  type PayLine,
  type PayOutcome,
} from './instant-game.ts'
import { payoutAt } from './points.ts'
import type { RandomStream } from './random-stream.ts'
import { reel, type SlotSymbol } from './slots-reel.ts'

export type SlotsChoice = Record<string, never>
export type SlotsOutcome = { symbols: [SlotSymbol, SlotSymbol, SlotSymbol] }

const PAIR_HUNDREDTHS = 150

const strip = reel.flatMap(({ symbol, stops }) => Array<SlotSymbol>(stops).fill(symbol))

/** Three identical reels. Three alike pay by symbol, and any pair pays the same. */
export const slots: InstantGame<SlotsChoice, SlotsOutcome> = {
  name: 'slots',
  draw: (random) => ({ symbols: [drawSymbol(random), drawSymbol(random), drawSymbol(random)] }),
  multiplierHundredths: (_choice, { symbols: [first, second, third] }) => {
    if (first === second && second === third) return triples.get(first) ?? 0
    return first === second || second === third || first === third ? PAIR_HUNDREDTHS : 0
  },
  payout: (stake, choice, outcome) => payoutAt(stake, slots.multiplierHundredths(choice, outcome)),
  payTable: () => payLines(),
  odds: () => {
    computedOdds ??= [betOdds('spin', payLines())]
    return computedOdds
  },
}

const triples = new Map(reel.map(({ symbol, tripleHundredths }) => [symbol, tripleHundredths]))

let computedOdds: BetOdds[] | undefined

function drawSymbol(random: RandomStream): SlotSymbol {
  return strip[random.nextBelow(strip.length)] as SlotSymbol
}

function payLines(): PayLine[] {
  const all = strip.length ** 3
  const pairs = reel.reduce((sum, { stops }) => sum + 3 * stops ** 2 * (strip.length - stops), 0)
  const losses = reel.reduce((left, { stops }) => left - stops ** 3, all - pairs)
  return [
    ...reel.map(({ symbol, stops, tripleHundredths }) =>
      line({ triple: symbol }, tripleHundredths, stops ** 3),
    ),
    line('pair', PAIR_HUNDREDTHS, pairs),
    line('loss', 0, losses),
  ]
}

function line(outcome: PayOutcome, multiplierHundredths: number, chanceNumerator: number): PayLine {
  return { outcome, multiplierHundredths, chanceNumerator, chanceDenominator: strip.length ** 3 }
}
