import type { SlotsOutcome } from '@tallyhouse/game-rules/slots'
import type { RefCallback } from 'react'
import { SignedAmount } from '../../../ui/signed-amount.tsx'
import { PayTable } from './pay-table.tsx'
import { Reels } from './reels.tsx'
import { verdictOf } from './slots-words.ts'
import { SpinStrip } from './spin-strip.tsx'

/** A spin that is over. */
export type Spin = { stake: number; payout: number; symbols: SlotsOutcome['symbols'] }

type SlotsStageProps = {
  holds: RefCallback<HTMLElement>[]
  /** Of the next bet. */
  stake: number
  last: Spin | null
  spinning: boolean
  onOpenReceipt: (roundId: number) => void
}

/** The machine under its lamp, what it came to, and on wide screens what pays. */
export function SlotsStage({ holds, stake, last, spinning, onOpenReceipt }: SlotsStageProps) {
  const symbols = last?.symbols ?? null
  return (
    <div className="lamp flex min-h-[max(300px,36svh)] grow flex-col px-3 pt-2 pb-4 lg:min-h-[480px] lg:px-5 lg:pt-4 lg:pb-6">
      <SpinStrip onOpen={onOpenReceipt} />
      <div className="flex grow items-center gap-6">
        <div className="flex min-w-0 grow flex-col items-center gap-4 pt-2 short:gap-2 short:pt-0 lg:gap-6 lg:pt-4">
          <Reels holds={holds} symbols={symbols} />
          <div className="flex h-9 items-center justify-center">
            {last ? (
              <Verdict spin={last} />
            ) : (
              <p className="text-14 text-low">{spinning ? '' : 'Any two alike pay.'}</p>
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
