import * as m from '@tallyhouse/messages/mines'
import { useId } from 'react'
import { cn } from '#lib/class-names.ts'
import { formatPoints } from '#lib/format-points.ts'
import { formatMultiplier } from '../kit/format-multiplier.ts'
import { shortPoints } from '../kit/short-points.ts'
import { nextRungs, payoutAfter, profitableFrom } from './board.ts'

const SHOWN = 5

type LadderProps = {
  setup: { stake: number; mineCount: number }
  /** The number of safe tiles opened so far. */
  safe: number
}

/** The payouts for the next safe tiles, with the current one highlighted. */
export function Ladder({ setup, safe }: LadderProps) {
  const id = useId()
  const profitFrom = profitableFrom(setup)
  return (
    <div>
      <div className="mb-1.5 flex items-baseline justify-between gap-3 text-14">
        <p id={id} className="font-medium text-mid">
          {m.ladderTitle()}
        </p>
        {profitFrom !== undefined && (
          <p className="tabular text-13 whitespace-nowrap text-low">
            {m.profitFrom({ tile: profitFrom })}
          </p>
        )}
      </div>
      <ol
        aria-labelledby={id}
        className="grid grid-cols-5 overflow-hidden rounded-control border border-line"
      >
        {nextRungs(setup.mineCount, Math.max(safe, 1), SHOWN).map((rung) => {
          const payout = payoutAfter(setup, rung.safe)
          const multiplier = formatMultiplier(rung.hundredths)
          const isProfit = payout > setup.stake
          const rungText = isProfit ? m.rung : m.rungNoProfit
          return (
            <li
              key={rung.safe}
              aria-label={rungText({ count: rung.safe, multiplier, payout: formatPoints(payout) })}
              className={cn(
                'tabular flex flex-col items-center border-l border-line py-1.5 text-13 first:border-l-0',
                rung.safe === safe ? 'bg-ink-3 font-semibold text-bone' : 'text-mid',
              )}
            >
              <span className="text-12 text-low">{rung.safe}</span>
              {multiplier}
              <span className={cn('text-12', isProfit ? 'text-win' : 'text-low')}>
                {shortPoints(payout)}
              </span>
            </li>
          )
        })}
      </ol>
    </div>
  )
}
