import * as m from '@tallyhouse/messages/crash-table'
import { memo } from 'react'
import { CrashChip } from '../crash/crash-stage.tsx'
import { formatMultiplier } from '../kit/odds/format-odds.ts'
import type { TableResult } from './table-news.ts'
import '../kit/screen/results.css'

type TableResultsProps = { results: TableResult[]; onOpen: (result: TableResult) => void }

/** The latest results, newest first. Each opens its round, which can be verified. */
export const TableResults = memo(function TableResults({ results, onOpen }: TableResultsProps) {
  return (
    <ul
      aria-label={m.lastRounds({ count: results.length })}
      className="results-strip flex min-h-11 gap-1 overflow-x-auto [scrollbar-width:none]"
    >
      {results.map((result) => (
        <li key={result.drawId} className="shrink-0 animate-[rise_var(--t-in)_var(--ease-out)]">
          <button
            type="button"
            onClick={() => onOpen(result)}
            className="grid h-11 min-w-11 place-items-center rounded-control px-1 hover:bg-ink-2 focus-visible:-outline-offset-2"
          >
            <span className="sr-only">
              {m.openRound({
                number: String(result.number),
                multiplier: formatMultiplier(result.crashPoint * 100),
              })}
            </span>
            <span aria-hidden="true">
              <CrashChip hundredths={Math.round(result.crashPoint * 100)} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
})
