import { type SlotsOutcome, slots } from '@tallyhouse/game-rules/slots'
import type { SlotSymbol } from '@tallyhouse/game-rules/slots-reel'
import * as m from '@tallyhouse/messages/slots'
import type { GameRound, RoundDescription } from '../kit/rounds/game-round.ts'

type Symbols = SlotsOutcome['symbols']

/** `Cherry, lemon, cherry: two of a kind`. */
export function describeSlots({ outcome: { symbols } }: GameRound<'slots'>): RoundDescription {
  const line = lineOf(symbols)
  const kinds = new Set(symbols).size
  if (kinds === 1) return { choice: null, result: m.threeOfAKind({ line }) }
  return { choice: null, result: kinds === 2 ? m.twoOfAKind({ line }) : m.noneOfAKind({ line }) }
}

/** `Pair, 1.5×`, `Three bells, 8×`, `No match`. */
export function verdictOf(symbols: Symbols): string {
  const multiplierHundredths = slots.multiplierHundredths({}, { symbols })
  if (multiplierHundredths === 0) return m.noMatch()
  const multiplier = timesOf(multiplierHundredths)
  return new Set(symbols).size === 1
    ? m.tripleWin({ symbol: symbols[0], multiplier })
    : m.pairWin({ multiplier })
}

/** A spin for screen readers: `Cherry, bell, bell. Pair, 1.5×`. */
export function announcedSpin(symbols: Symbols): string {
  return m.announcedSpin({ line: lineOf(symbols), result: verdictOf(symbols) })
}

/** `Three cherries`. */
export function tripleOf(symbol: SlotSymbol): string {
  return m.triple({ symbol })
}

/** `1.5×`, with no more decimals than necessary. */
export function timesOf(multiplierHundredths: number): string {
  return `${multiplierHundredths / 100}×`
}

function lineOf([first, second, third]: Symbols): string {
  return m.line({ first, second, third })
}
