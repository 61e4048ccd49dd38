import type { RoundOf } from '@tallyhouse/contract/games/round'
import { pocketColor } from '@tallyhouse/game-rules/roulette-table'
import * as m from '@tallyhouse/messages/roulette'
import { isWin } from '../kit/rounds/game-round.ts'
import { ResultsStrip } from '../kit/screen/results-strip.tsx'
import { describePocket } from './describe-roulette.ts'
import { PocketTile } from './pocket-tile.tsx'

/** The last ten numbers, newest first. Winning spins are marked below. */
export function SpinStrip() {
  return (
    <ResultsStrip game="roulette" label={m.lastSpins()} labelOf={labelOf}>
      {(round) => (
        <span className="relative">
          <PocketTile
            pocket={round.outcome.winningNumber}
            className="size-8 rounded-control text-16"
          />
          {isWin(round) && (
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

function labelOf(round: RoundOf<'roulette'>): string {
  const pocket = round.outcome.winningNumber
  return m.pastSpin({
    spin: describePocket(pocket, pocketColor(pocket)),
    result: isWin(round) ? 'win' : 'loss',
  })
}
