import { slots as rules, type SlotsOutcome } from '@tallyhouse/game-rules/slots'
import type { SlotSymbol } from '@tallyhouse/game-rules/slots-reel'
import * as m from '@tallyhouse/messages/slots'
import type { GameRound, RoundDescription } from '../kit/rounds/game-round.ts'
import type { GameDescription } from '../kit/screen/game-description.ts'
import { SlotSymbolIcon } from './slot-symbols.tsx'

export const slots: GameDescription<'slots'> = {
  description: m.description,
  icon: (
    <>
      <rect x="2.5" y="4" width="15" height="12" rx="2.5" />
      <path d="M7.5 4v12M12.5 4v12" />
      <path d="M4.5 10h1M9.5 10h1M14.5 10h1" strokeLinecap="round" />
    </>
  ),
  Mark: SlotsMark,
  describe: describeSlots,
  initialChoice: {},
}

function SlotsMark({ round: { outcome } }: { round: GameRound<'slots'> }) {
  const [left, middle, right] = outcome.symbols
  return (
    <div aria-hidden="true" className="flex gap-1.5">
      <Reel symbol={left} />
      <Reel symbol={middle} />
      <Reel symbol={right} />
    </div>
  )
}

function Reel({ symbol }: { symbol: GameRound<'slots'>['outcome']['symbols'][number] }) {
  return (
    <span className="grid size-13 place-items-center rounded-control border-2 border-paper-ink">
      <SlotSymbolIcon symbol={symbol} className="size-8" />
    </span>
  )
}

type Symbols = SlotsOutcome['symbols']

/** `Cherry, lemon, cherry: two of a kind`. */
function describeSlots({ outcome: { symbols } }: GameRound<'slots'>): RoundDescription {
  const line = describeLine(symbols)
  const kinds = new Set(symbols).size
  if (kinds === 1) return { choice: null, result: m.threeOfAKind({ line }) }
  return { choice: null, result: kinds === 2 ? m.twoOfAKind({ line }) : m.noneOfAKind({ line }) }
}

/** `Pair, 1.5×`, `Three bells, 8×`, `No match`. */
export function describeResult(symbols: Symbols): string {
  const multiplierHundredths = rules.multiplierHundredths({}, { symbols })
  if (multiplierHundredths === 0) return m.noMatch()
  const multiplier = formatShortMultiplier(multiplierHundredths)
  return new Set(symbols).size === 1
    ? m.tripleWin({ symbol: symbols[0], multiplier })
    : m.pairWin({ multiplier })
}

/** A spin for screen readers: `Cherry, bell, bell. Pair, 1.5×`. */
export function announcedSpin(symbols: Symbols): string {
  return m.announcedSpin({ line: describeLine(symbols), result: describeResult(symbols) })
}

/** `Three cherries`. */
export function tripleName(symbol: SlotSymbol): string {
  return m.triple({ symbol })
}

/** `1.5×`, with no more decimals than necessary. */
export function formatShortMultiplier(multiplierHundredths: number): string {
  return `${multiplierHundredths / 100}×`
}

function describeLine([first, second, third]: Symbols): string {
  return m.line({ first, second, third })
}
