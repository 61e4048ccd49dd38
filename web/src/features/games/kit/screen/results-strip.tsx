import type { RoundRecord } from '@tallyhouse/contract/games/round'
import * as m from '@tallyhouse/messages/play'
import type { ReactNode } from 'react'
import { cn } from '#lib/class-names.ts'
import type { GameType } from '#lib/game-names.ts'
import { useDealer } from './dealer.tsx'
import './results.css'

type ResultsStripProps<G extends GameType> = {
  game: G
  /** The strip's accessible name, such as `Last 10 spins`. */
  label: string
  shown?: number
  /** A result's accessible name, such as `17 black, won`. */
  resultLabel: (round: RoundRecord<G>) => string
  children: (round: RoundRecord<G>) => ReactNode
}

const item = 'grid h-11 min-w-11 place-items-center rounded-control px-1'

/** A game's latest results, newest first. Each opens its receipt, except in a demo. */
export function ResultsStrip<G extends GameType>(strip: ResultsStripProps<G>) {
  const { useRounds, useOpenReceipt } = useDealer()
  const rounds = useRounds(strip.game)
  const openReceipt = useOpenReceipt()
  return (
    <ul
      aria-label={strip.label}
      className="results-strip flex min-h-11 gap-1 overflow-x-auto [scrollbar-width:none]"
    >
      {rounds?.slice(0, strip.shown ?? 10).map((round) => (
        <li key={round.id} className="shrink-0 animate-[rise_var(--t-in)_var(--ease-out)]">
          {openReceipt ? (
            <button
              type="button"
              onClick={() => openReceipt(round.id)}
              className={cn(item, 'hover:bg-ink-2 focus-visible:-outline-offset-2')}
            >
              {/* The name includes what is seen, which speech input uses. */}
              <span className="sr-only">
                {m.receiptOfResult({ result: strip.resultLabel(round) })}
              </span>
              {strip.children(round)}
            </button>
          ) : (
            <span className={item}>
              <span aria-hidden="true">{strip.children(round)}</span>
              <span className="sr-only">{strip.resultLabel(round)}</span>
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

type ResultChipProps = { isWin: boolean; colors?: string; children: ReactNode }

/** A result as a small chip. Wins have a mark and, by default, their own colors. */
export function ResultChip({ isWin, colors, children }: ResultChipProps) {
  return (
    <span
      className={cn(
        'tabular rounded-chip px-2 py-1 text-13 font-semibold',
        colors ?? (isWin ? 'bg-win/15 text-win' : 'bg-ink-2 text-mid'),
      )}
    >
      {isWin && <span aria-hidden="true">▲ </span>}
      {children}
    </span>
  )
}

/** Marks a past result as a win, without relying on its color. */
export function WinMark({ className }: { className: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 6 4"
      className={cn('absolute left-1/2 w-2 -translate-x-1/2 text-win', className)}
    >
      <path d="M3 0l3 4H0z" fill="currentColor" />
    </svg>
  )
}
