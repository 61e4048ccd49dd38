import type { RoundOf } from '@tallyhouse/contract/games/round'
import * as m from '@tallyhouse/messages/baccarat'
import { cn } from '#lib/class-names.ts'
import { isWin } from '../kit/rounds/game-round.ts'
import { ResultsStrip } from '../kit/screen/results-strip.tsx'
import { describeBaccarat } from './describe-baccarat.ts'
import { SideDisc } from './side-disc.tsx'

/** The winners of the last ten coups, with the player's own wins marked. */
export function CoupStrip() {
  return (
    <div className="mr-16 lg:mr-32">
      <ResultsStrip game="baccarat" label={m.lastCoups()} labelOf={labelOf}>
        {(round) => (
          <span className="relative">
            <SideDisc side={round.outcome.winner} className={cn(!isWin(round) && 'opacity-75')} />
            {isWin(round) && (
              <span
                aria-hidden="true"
                className="absolute inset-x-0 -bottom-2.5 text-center text-[9px] leading-none text-win"
              >
                ▲
              </span>
            )}
          </span>
        )}
      </ResultsStrip>
    </div>
  )
}

function labelOf(round: RoundOf<'baccarat'>): string {
  const { result } = describeBaccarat(round)
  return isWin(round) ? m.wonCoup({ result }) : result
}
