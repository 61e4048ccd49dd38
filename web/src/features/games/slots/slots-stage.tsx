import type { RoundRecord } from '@tallyhouse/contract/games/round'
import * as m from '@tallyhouse/messages/slots'
import type { RefCallback } from 'react'
import { cn } from '#lib/class-names.ts'
import { isWin } from '../kit/rounds/game-round.ts'
import { LastResultLine } from '../kit/screen/result-line.tsx'
import { ResultsStrip, WinMark } from '../kit/screen/results-strip.tsx'
import { SlotsPayTable } from './pay-table.tsx'
import { Reels } from './reels.tsx'
import { SlotSymbolIcon } from './slot-symbols.tsx'
import { announcedSpin, describeResult } from './slots.tsx'

type SlotsStageProps = {
  stripRefs: RefCallback<HTMLElement>[]
  /** The next bet's stake, in points. */
  stake: number
  last: RoundRecord<'slots'> | null
  spinning: boolean
}

/** The reels, the result, and on wide screens the pay table. */
export function SlotsStage({ stripRefs, stake, last, spinning }: SlotsStageProps) {
  const symbols = last?.outcome.symbols ?? null
  return (
    <div className="lamp flex min-h-[max(256px,31svh)] grow flex-col px-3 pt-2 pb-4 lg:min-h-[480px] lg:px-5 lg:pt-4 lg:pb-6">
      <ResultsStrip
        game="slots"
        label={m.lastSpins()}
        resultLabel={({ outcome }) => announcedSpin(outcome.symbols)}
      >
        {(round) => <PrintedSpin round={round} />}
      </ResultsStrip>
      <div className="flex grow items-center gap-6">
        <div className="flex min-w-0 grow flex-col items-center gap-4 pt-2 [container-type:inline-size] short:gap-2 short:pt-0 lg:gap-6 lg:pt-4">
          <Reels stripRefs={stripRefs} symbols={symbols} />
          <div className="flex min-h-13 items-center justify-center">
            <LastResultLine
              last={last}
              describeResult={({ outcome }) => describeResult(outcome.symbols)}
              playing={spinning}
              prompt={m.pairHint()}
            />
          </div>
        </div>
        <div className="hidden w-52 shrink-0 lg:block">
          <SlotsPayTable stake={stake} symbols={symbols} />
        </div>
      </div>
    </div>
  )
}

function PrintedSpin({ round }: { round: RoundRecord<'slots'> }) {
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
      {isWin(round) && <WinMark className="-bottom-2" />}
    </span>
  )
}
