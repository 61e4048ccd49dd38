import { formatPoints } from '../../../lib/format-points.ts'
import { PICKS_MAX } from './keno-numbers.ts'

type PlayerStatsProps = { balance: number; selected: number }

/** What the player has, and how much of the slip is filled in. */
export function PlayerStats({ balance, selected }: PlayerStatsProps) {
  return (
    <section aria-labelledby="keno-player-stats" className="rounded-control bg-ink-2 px-3.5 py-3">
      <h2 id="keno-player-stats" className="text-14 font-semibold">
        Player Stats
      </h2>
      <dl className="tabular mt-1.5 space-y-1 text-14">
        <div className="flex justify-between">
          <dt className="text-mid">Balance</dt>
          <dd className="font-semibold">{formatPoints(balance)} pts</dd>
        </div>
        <div className="flex justify-between">
          <dt className="text-mid">Selected</dt>
          <dd className="font-semibold">
            {selected} of {PICKS_MAX}
          </dd>
        </div>
      </dl>
    </section>
  )
}
