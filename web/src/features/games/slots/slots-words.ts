import type { SlotSymbol, SlotsOutcome } from '@tallyhouse/game-rules/slots'
import { slots } from '@tallyhouse/game-rules/slots'
import { capitalized } from '../capitalized.ts'
import type { RoundOf, RoundWords } from '../game-round.ts'

type Symbols = SlotsOutcome['symbols']

const likeness: Record<number, string> = {
  1: 'three of a kind',
  2: 'two of a kind',
  3: 'no two alike',
}

/** `Cherry, lemon, cherry: two of a kind`. */
export function slotsWords({ outcome: { symbols } }: RoundOf<'slots'>): RoundWords {
  return { choice: null, result: `${lineOf(symbols)}: ${likeness[new Set(symbols).size]}` }
}

/** What the line comes to: `Pair, 1.5x`, `Three bells, 8x`, `No match`. */
export function verdictOf(symbols: Symbols): string {
  const multiplierHundredths = slots.multiplierHundredths({}, { symbols })
  if (multiplierHundredths === 0) return 'No match'
  const hit = new Set(symbols).size === 1 ? tripleOf(symbols[0]) : 'Pair'
  return `${hit}, ${timesOf(multiplierHundredths)}`
}

/** The line and what it comes to: `Cherry, bell, bell. Pair, 1.5x`. */
export function spokenOf(symbols: Symbols): string {
  return `${lineOf(symbols)}. ${verdictOf(symbols)}`
}

/** `Three cherries`. */
export function tripleOf(symbol: SlotSymbol): string {
  return `Three ${plurals[symbol]}`
}

/** `1.5x`, as the pay table prints it. */
export function timesOf(multiplierHundredths: number): string {
  return `${multiplierHundredths / 100}x`
}

const plurals: Record<SlotSymbol, string> = {
  cherry: 'cherries',
  lemon: 'lemons',
  orange: 'oranges',
  grapes: 'grapes',
  bell: 'bells',
  star: 'stars',
  diamond: 'diamonds',
}

function lineOf(symbols: Symbols): string {
  return capitalized(symbols.join(', '))
}
