import { pocketColor } from '@tallyhouse/game-rules/roulette-table'
import * as m from '@tallyhouse/messages/roulette'
import type { HistoryItem } from '../kit/history.ts'
import { ResultsStrip } from '../kit/results-strip.tsx'
import { describePocket } from './describe-roulette.ts'
import { PocketTile } from './pocket-tile.tsx'

/** The last ten numbers, newest first. Winning spins are marked below. */
export function SpinStrip({ onOpen }: { onOpen: (roundId: number) => void }) {
  return (
    <ResultsStrip game="roulette" label={m.lastSpins()} labelOf={labelOf} onOpen={onOpen}>
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
  return m.pastSpin({
    spin: describePocket(pocket, pocketColor(pocket)),
    result: round.isWin ? 'win' : 'loss',
  })
}
