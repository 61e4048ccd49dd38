import type { SlotsOutcome } from '@tallyhouse/game-rules/slots'
import * as m from '@tallyhouse/messages/slots'
import type { RefCallback } from 'react'
import { SignedAmount } from '#ui/signed-amount.tsx'
import { verdictOf } from './describe-slots.ts'
import { PayTable } from './pay-table.tsx'
import { Reels } from './reels.tsx'
import { SpinStrip } from './spin-strip.tsx'

export type Spin = { stake: number; payout: number; symbols: SlotsOutcome['symbols'] }

type SlotsStageProps = {
  stripRefs: RefCallback<HTMLElement>[]
  /** The stake of the next bet, in points. */
  stake: number
  last: Spin | null
  spinning: boolean
}

/** The reels, the result, and on wide screens the pay table. */
export function SlotsStage({ stripRefs, stake, last, spinning }: SlotsStageProps) {
  const symbols = last?.symbols ?? null
  return (
    <div className="lamp flex min-h-[max(300px,36svh)] grow flex-col px-3 pt-2 pb-4 lg:min-h-[480px] lg:px-5 lg:pt-4 lg:pb-6">
      <SpinStrip />
      <div className="flex grow items-center gap-6">
        <div className="flex min-w-0 grow flex-col items-center gap-4 pt-2 short:gap-2 short:pt-0 lg:gap-6 lg:pt-4">
          <Reels stripRefs={stripRefs} symbols={symbols} />
          <div className="flex h-9 items-center justify-center">
            {last ? (
              <Verdict spin={last} />
            ) : (
              <p className="text-14 text-low">{spinning ? '' : m.pairHint()}</p>
            )}
          </div>
        </div>
        <div className="hidden w-60 shrink-0 lg:block">
          <PayTable stake={stake} symbols={symbols} />
        </div>
      </div>
    </div>
  )
}

function Verdict({ spin: { stake, payout, symbols } }: { spin: Spin }) {
  return (
    <div className="flex animate-[fade-in_120ms] items-baseline gap-3">
      <span className="font-display text-18 font-semibold">{verdictOf(symbols)}</span>
      <SignedAmount points={payout - stake} className="figures text-28" />
    </div>
  )
}
