import { Check, X } from 'lucide-react'
import { bringIntoView } from '../../../lib/bring-into-view.ts'
import { formatPoints } from '../../../lib/format-points.ts'
import { formatMultiplier } from '../format-multiplier.ts'
import { RoundMark } from '../round-mark.tsx'
import { roundWords } from '../round-words.ts'
import type { ComputedRound } from './compute-round.ts'

/** What the seeds come to, on paper. */
export function ComputedReceipt({ computed }: { computed: ComputedRound }) {
  const { round, stake, payout, multiplierHundredths, isRefund, hash, isPromised } = computed
  return (
    <div role="status" ref={bringIntoView} className="receipt scroll-mb-5 px-5 pt-5">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="font-display text-18 font-semibold">{roundWords(round).result}</p>
        <RoundMark round={round} />
      </div>
      <p className="tabular mt-4 text-14">
        A bet of {formatPoints(stake)} {isRefund ? 'comes back:' : 'pays'}{' '}
        <strong>
          {formatPoints(payout)} pts at {formatMultiplier(multiplierHundredths)}
        </strong>
      </p>
      <div className="tear mt-4 mb-3" />
      <p className="text-13 text-paper-mid">Hash of this server seed</p>
      <p className="mt-0.5 font-mono text-12 break-all">{hash}</p>
      {isPromised !== null && <PromiseLine holds={isPromised} />}
    </div>
  )
}

function PromiseLine({ holds }: { holds: boolean }) {
  return (
    <p
      className={`mt-3 flex items-center gap-2 text-14 font-semibold ${holds ? 'text-paper-win' : 'text-paper-loss'}`}
    >
      {holds ? (
        <Check aria-hidden="true" strokeWidth={3} className="size-4 shrink-0" />
      ) : (
        <X aria-hidden="true" strokeWidth={3} className="size-4 shrink-0" />
      )}
      {holds
        ? 'Matches the hash shown before the bet'
        : 'Does not match the hash: this is another seed'}
    </p>
  )
}
