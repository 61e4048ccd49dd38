import type { RoundOf } from '@tallyhouse/contract/games/round'
import { wheelSegments } from '@tallyhouse/game-rules/wheel'
import * as m from '@tallyhouse/messages/wheel'
import type { ComponentProps } from 'react'
import { isWin } from '../kit/rounds/game-round.ts'
import { ResultChip, ResultsStrip } from '../kit/screen/results-strip.tsx'
import { Verdict } from '../kit/screen/verdict.tsx'
import { Legend } from './legend.tsx'
import { segmentNameAt } from './segment-style.ts'
import { returnedOf } from './spin-result.ts'
import { WheelDisc } from './wheel-disc.tsx'

type WheelStageProps = {
  refs: ComponentProps<typeof WheelDisc>['refs']
  /** The stake of the next bet. */
  stake: number
  last: RoundOf<'wheel'> | null
  spinning: boolean
}

/** The wheel with its result and, on wide screens, the legend. */
export function WheelStage({ refs, stake, last, spinning }: WheelStageProps) {
  const landed = last?.outcome.segmentIndex ?? null
  return (
    <div className="lamp flex min-h-[max(300px,36svh)] grow flex-col px-3 pt-2 pb-3 lg:min-h-[480px] lg:px-5 lg:pt-4 lg:pb-5">
      <RecentSpins />
      <div className="flex grow items-center gap-6">
        <div className="flex min-w-0 grow flex-col items-center gap-3 lg:gap-4">
          <WheelDisc refs={refs} landed={landed} />
          <div className="flex h-14 flex-col items-center justify-center">
            {last ? (
              <SpinVerdict round={last} />
            ) : (
              <p className="text-14 text-low">{spinning ? '' : m.ready()}</p>
            )}
          </div>
        </div>
        <div className="hidden w-64 shrink-0 lg:block">
          <Legend stake={stake} landed={landed} />
        </div>
      </div>
    </div>
  )
}

/** The multipliers of the last ten spins, newest first. */
function RecentSpins() {
  return (
    <div className="flex min-w-0 items-center gap-3">
      <span aria-hidden="true" className="hidden text-13 text-low lg:block">
        {m.recentSpins()}
      </span>
      <ResultsStrip
        game="wheel"
        label={m.recentSpins()}
        labelOf={({ outcome }) => segmentNameAt(outcome.segmentIndex)}
      >
        {(round) => (
          <ResultChip isWin={isWin(round)}>{multiplierOf(round.outcome.segmentIndex)}</ResultChip>
        )}
      </ResultsStrip>
    </div>
  )
}

/** `1.8x`, and `0x` for Bankruptcy. */
function multiplierOf(segmentIndex: number): string {
  const { multiplierHundredths = 0 } = wheelSegments[segmentIndex] ?? {}
  return m.segmentMultiplier({ multiplier: multiplierHundredths / 100 })
}

function SpinVerdict({ round }: { round: RoundOf<'wheel'> }) {
  const returned = returnedOf(round)
  return (
    <>
      <Verdict
        round={round}
        text={m.landedOn({ segment: segmentNameAt(round.outcome.segmentIndex) })}
      />
      {returned && <p className="tabular animate-[fade-in_120ms] text-14 text-mid">{returned}</p>}
    </>
  )
}
