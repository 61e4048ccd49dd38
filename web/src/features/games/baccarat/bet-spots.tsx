import { baccarat } from '@tallyhouse/game-rules/baccarat'
import { payoutAt, points } from '@tallyhouse/game-rules/points'
import * as m from '@tallyhouse/messages/baccarat'
import { cn } from '#lib/class-names.ts'
import { formatPoints } from '#lib/format-points.ts'
import { shortPoints } from '../kit/odds/format-odds.ts'
import { type BaccaratSide, SideDisc, sideStyles, sidesInOrder } from './baccarat.tsx'

type BetSpotsProps = {
  bet: BaccaratSide
  /** The stake of the next bet, in points; 0 while none is set. Shown as a chip on the chosen spot. */
  stake: number
  /** The winner of the last coup. */
  winner: BaccaratSide | undefined
  onChange: (bet: BaccaratSide) => void
}

export function BetSpots({ bet, stake, winner, onChange }: BetSpotsProps) {
  return (
    <fieldset className="w-full max-w-[620px]">
      <legend className="sr-only">{m.betOn()}</legend>
      <div className="grid grid-cols-3 gap-2 lg:gap-3">
        {sidesInOrder.map((side) => {
          const { name, letter } = sideStyles[side]
          const win = winOf(stake, side) - stake
          const chosen = bet === side
          return (
            <label
              key={side}
              className={cn(
                'relative flex h-24 flex-col items-center justify-end gap-0.5 rounded-panel border pb-2 text-center transition-colors duration-(--t-hover) has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus lg:h-28 lg:pb-3',
                chosen ? 'border-bone bg-ink-3/80' : 'border-line bg-ink-1/60 hover:border-ctl',
                winner === side && 'ring-2 ring-bone/60',
              )}
            >
              <input
                type="radio"
                name="baccarat-spot"
                value={side}
                checked={chosen}
                onChange={() => onChange(side)}
                aria-keyshortcuts={letter}
                aria-label={spotLabel(side, stake)}
                className="absolute inset-0 cursor-pointer appearance-none rounded-panel opacity-0"
              />
              {chosen ? <Chip points={stake} /> : <SideDisc side={side} className="mb-1" />}
              <span className="text-14 leading-tight font-semibold">{name()}</span>
              <span className="tabular text-13 leading-tight text-mid">{oddsOf(side)}</span>
              <span className="tabular text-13 leading-tight text-mid">
                {stake > 0 && m.wins({ points: shortPoints(win) })}
              </span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}

function spotLabel(side: BaccaratSide, stake: number): string {
  const spot = { side: sideStyles[side].name(), odds: oddsOf(side) }
  if (stake === 0) return m.spot(spot)
  const win = winOf(stake, side) - stake
  return m.spotWithWin({ ...spot, count: win, points: formatPoints(win) })
}

function Chip({ points }: { points: number }) {
  return (
    <span
      aria-hidden="true"
      className="-mt-3 mb-0.5 grid size-10 animate-[rise_var(--t-in)_var(--ease-out)] place-items-center rounded-full border-[3px] border-dashed border-bone bg-brand-lo text-on-brand shadow-float lg:size-12"
    >
      <span className="tabular text-12 leading-none font-bold lg:text-13">
        {shortPoints(points)}
      </span>
    </span>
  )
}

/** The payout of a winning bet in points, including the stake. */
function winOf(stake: number, bet: BaccaratSide): number {
  return payoutAt(points(stake), winHundredths(bet))
}

/** The profit of a winning bet per point staked: `0.95 to 1`. */
function oddsOf(bet: BaccaratSide): string {
  return m.odds({ profit: (winHundredths(bet) - 100) / 100, stake: 1 })
}

function winHundredths(bet: BaccaratSide): number {
  const win = baccarat.payTable({ bet }).find(({ outcome }) => outcome === 'win')
  return win?.multiplierHundredths ?? 0
}
