import * as m from '@tallyhouse/messages/fairness'
import { Check, X } from 'lucide-react'
import { formatPoints } from '#lib/format-points.ts'
import { bringIntoView } from '#lib/page/bring-into-view.ts'
import { RichText } from '#ui/rich-text.tsx'
import { describeRound } from '../games.ts'
import { formatMultiplier } from '../kit/odds/format-multiplier.ts'
import { RoundMark } from '../receipts/round-mark.tsx'
import type { ComputedRound } from './compute-round.ts'

export function ComputedReceipt({ computed }: { computed: ComputedRound }) {
  const { round, stake, payout, multiplierHundredths, isRefund, hash, matchesHash } = computed
  const result = {
    stake: formatPoints(stake),
    payout: formatPoints(payout),
    multiplier: formatMultiplier(multiplierHundredths),
  }
  return (
    <div role="status" ref={bringIntoView} className="receipt scroll-mb-5 px-5 pt-5">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="font-display text-18 font-semibold">{describeRound(round).result}</p>
        <RoundMark round={round} />
      </div>
      <p className="tabular mt-4 text-14">
        <RichText
          text={isRefund ? m.betComesBack(result) : m.betPays(result)}
          tags={{ strong: (children) => <strong>{children}</strong> }}
        />
      </p>
      <div className="tear mt-4 mb-3" />
      <p className="text-13 text-paper-mid">{m.hashOfSeed()}</p>
      <p translate="no" className="mt-0.5 font-mono text-12 break-all">
        {hash}
      </p>
      {matchesHash !== null && <HashComparison matches={matchesHash} />}
    </div>
  )
}

function HashComparison({ matches }: { matches: boolean }) {
  return (
    <p
      className={`mt-3 flex items-center gap-2 text-14 font-semibold ${matches ? 'text-paper-win' : 'text-paper-loss'}`}
    >
      {matches ? (
        <Check aria-hidden="true" strokeWidth={3} className="size-4 shrink-0" />
      ) : (
        <X aria-hidden="true" strokeWidth={3} className="size-4 shrink-0" />
      )}
      {matches ? m.hashMatches() : m.hashDiffers()}
    </p>
  )
}
