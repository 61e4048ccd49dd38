import * as m from '@tallyhouse/messages/wheel'
import type { ComponentProps } from 'react'
import { SignedAmount } from '#ui/signed-amount.tsx'
import { Legend } from './legend.tsx'
import { RecentSpins } from './recent-spins.tsx'
import { segmentNameAt } from './segment-style.ts'
import { returnedOf, type Spin } from './spin-result.ts'
import { WheelDisc } from './wheel-disc.tsx'

type WheelStageProps = {
  refs: ComponentProps<typeof WheelDisc>['refs']
  /** The stake of the next bet. */
  stake: number
  last: Spin | null
  spinning: boolean
}

/** The wheel with its result and, on wide screens, the legend. */
export function WheelStage({ refs, stake, last, spinning }: WheelStageProps) {
  return (
    <div className="lamp flex min-h-[max(300px,36svh)] grow flex-col px-3 pt-2 pb-3 lg:min-h-[480px] lg:px-5 lg:pt-4 lg:pb-5">
      <RecentSpins />
      <div className="flex grow items-center gap-6">
        <div className="flex min-w-0 grow flex-col items-center gap-3 lg:gap-4">
          <WheelDisc refs={refs} landed={last?.segmentIndex ?? null} />
          <div className="flex h-14 flex-col items-center justify-center">
            {last ? (
              <Verdict spin={last} />
            ) : (
              <p className="text-14 text-low">{spinning ? '' : m.ready()}</p>
            )}
          </div>
        </div>
        <div className="hidden w-64 shrink-0 lg:block">
          <Legend stake={stake} landed={last?.segmentIndex ?? null} />
        </div>
      </div>
    </div>
  )
}

function Verdict({ spin }: { spin: Spin }) {
  const returned = returnedOf(spin)
  return (
    <div className="flex animate-[fade-in_120ms] flex-col items-center">
      <p className="flex items-baseline gap-3">
        <span className="font-display text-18 font-semibold">
          {m.landedOn({ segment: segmentNameAt(spin.segmentIndex) })}
        </span>
        <SignedAmount points={spin.payout - spin.stake} className="figures text-28" />
      </p>
      {returned && <p className="tabular text-14 text-mid">{returned}</p>}
    </div>
  )
}
