import * as m from '@tallyhouse/messages/play'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { cn } from '#lib/class-names.ts'
import type { GameType } from '#lib/game-names.ts'
import { type HistoryItem, historyQuery } from './history.ts'

type ResultsStripProps = {
  game: GameType
  /** The accessible name of the strip, such as `Last 10 spins`. */
  label: string
  shown?: number
  /** The accessible name of a result, such as `17 black, won`. */
  labelOf: (round: HistoryItem) => string
  onOpen: (roundId: number) => void
  children: (round: HistoryItem) => ReactNode
}

/** The latest results of a game, newest first. Each opens its receipt. */
export function ResultsStrip({ game, label, shown = 10, ...strip }: ResultsStripProps) {
  const { data: rounds } = useQuery(historyQuery(game))
  return (
    <ul aria-label={label} className="flex min-h-11 gap-1 overflow-x-auto [scrollbar-width:none]">
      {rounds?.slice(0, shown).map((round) => (
        <li key={round.id} className="shrink-0 animate-[rise_var(--t-in)_var(--ease-out)]">
          <button
            type="button"
            onClick={() => strip.onOpen(round.id)}
            aria-label={m.receiptOfResult({ result: strip.labelOf(round) })}
            className="grid h-11 min-w-11 place-items-center rounded-control px-1 hover:bg-ink-2 focus-visible:-outline-offset-2"
          >
            {strip.children(round)}
          </button>
        </li>
      ))}
    </ul>
  )
}

/** A result as a small chip. Wins differ in color and have a mark. */
export function ResultChip({ isWin, children }: { isWin: boolean; children: ReactNode }) {
  return (
    <span
      className={cn(
        'tabular rounded-chip px-2 py-1 text-13 font-semibold',
        isWin ? 'bg-win/15 text-win' : 'bg-ink-2 text-mid',
      )}
    >
      {isWin && <span aria-hidden="true">▲ </span>}
      {children}
    </span>
  )
}
