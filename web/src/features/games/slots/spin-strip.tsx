import type { RoundOf } from '@tallyhouse/contract/games/round'
import * as m from '@tallyhouse/messages/slots'
import { cn } from '#lib/class-names.ts'
import { isWin } from '../kit/rounds/game-round.ts'
import { ResultsStrip } from '../kit/screen/results-strip.tsx'
import { announcedSpin } from './describe-slots.ts'
import { SlotSymbolIcon } from './symbol-art.tsx'

export function SpinStrip() {
  return (
    <ResultsStrip
      game="slots"
      label={m.lastSpins()}
      labelOf={({ outcome }) => announcedSpin(outcome.symbols)}
    >
      {(round) => <PrintedSpin round={round} />}
    </ResultsStrip>
  )
}

function PrintedSpin({ round }: { round: RoundOf<'slots'> }) {
  return (
    <span className="relative">
      <span
        className={cn(
          'flex gap-px rounded-chip bg-paper px-1 py-[3px]',
          !isWin(round) && 'opacity-45',
        )}
      >
        {round.outcome.symbols.map((symbol, reel) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: symbols are identified by position
          <SlotSymbolIcon key={reel} symbol={symbol} className="size-4" />
        ))}
      </span>
      {isWin(round) && (
        <svg
          aria-hidden="true"
          viewBox="0 0 6 4"
          className="absolute -bottom-2 left-1/2 w-2 -translate-x-1/2"
        >
          <path d="M3 0l3 4H0z" fill="var(--color-win)" />
        </svg>
      )}
    </span>
  )
}
