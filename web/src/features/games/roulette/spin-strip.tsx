import { pocketColor } from '@tallyhouse/game-rules/roulette-table'
import type { HistoryItem } from '../history.ts'
import { ResultsStrip } from '../play/results-strip.tsx'
import { PocketTile } from './pocket-tile.tsx'
import { pocketName } from './roulette-words.ts'

/** The last ten numbers, newest left; those that won are marked below. */
export function SpinStrip({ onOpen }: { onOpen: (roundId: number) => void }) {
  return (
    <ResultsStrip game="roulette" label="Last 10 spins" labelOf={labelOf} onOpen={onOpen}>
      {(round) => (
        <span className="relative">
          <PocketTile pocket={pocketOf(round)} className="size-8 rounded-control text-16" />
          {round.isWin && (
            <svg
              aria-hidden="true"
              viewBox="0 0 6 4"
              className="absolute -bottom-[7px] left-1/2 w-2 -translate-x-1/2 text-win"
            >
              <path d="M3 0l3 4H0z" fill="currentColor" />
            </svg>
          )}
        </span>
      )}
    </ResultsStrip>
  )
}

function pocketOf({ outcome }: HistoryItem): number {
  return typeof outcome.winningNumber === 'number' ? outcome.winningNumber : 0
}

function labelOf(round: HistoryItem): string {
  const pocket = pocketOf(round)
  return `${pocketName(pocket)} ${pocketColor(pocket)}, ${round.isWin ? 'won' : 'no win'}`
}
