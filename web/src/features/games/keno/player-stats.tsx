import * as m from '@tallyhouse/messages/keno'
import { formatPoints } from '#lib/format-points.ts'
import { PICKS_MAX } from './keno-numbers.ts'

type PlayerStatsProps = { balance: number; selected: number }

/** The balance and the number of picks. */
export function PlayerStats({ balance, selected }: PlayerStatsProps) {
  return (
    <section aria-labelledby="keno-player-stats" className="rounded-control bg-ink-2 px-3.5 py-3">
      <h2 id="keno-player-stats" className="text-14 font-semibold">
        {m.playerStats()}
      </h2>
      <dl className="tabular mt-1.5 space-y-1 text-14">
        <div className="flex justify-between">
          <dt className="text-mid">{m.balance()}</dt>
          <dd className="font-semibold">{m.pointBalance({ points: formatPoints(balance) })}</dd>
        </div>
        <div className="flex justify-between">
          <dt className="text-mid">{m.selected()}</dt>
          <dd className="font-semibold">{m.selectedCount({ count: selected, max: PICKS_MAX })}</dd>
        </div>
      </dl>
    </section>
  )
}
