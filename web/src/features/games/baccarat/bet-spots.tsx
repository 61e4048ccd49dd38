import type { GameOutcome } from '@tallyhouse/contract/games/round'
import { spotOdds } from '@tallyhouse/game-rules/baccarat'
import {
  type BaccaratSpot,
  type BaccaratStakes,
  toCoupEnd,
  winningSpots,
} from '@tallyhouse/game-rules/baccarat-spots'
import { payoutAt, points } from '@tallyhouse/game-rules/points'
import * as m from '@tallyhouse/messages/baccarat'
import { cn } from '#lib/class-names.ts'
import { formatPoints } from '#lib/format-points.ts'
import { ChipFace } from '../kit/chips/chips.tsx'
import { shortPoints } from '../kit/odds/format-odds.ts'
import { SpotDisc, spotStyles, spotsInOrder } from './spots.tsx'
import './bet-spots.css'

/** The last coup, whose winning spots are marked. */
type LastCoup = { coup: GameOutcome<'baccarat'> | undefined }

type SpotRadiosProps = LastCoup & {
  spot: BaccaratSpot
  /** The stake of the next bet, in points; 0 while none is set. */
  stake: number
  onChange: (spot: BaccaratSpot) => void
}

/** The spots of the table, one of which takes the bet. */
export function SpotRadios({ spot: chosen, stake, coup, onChange }: SpotRadiosProps) {
  return (
    <fieldset className="w-full max-w-[780px]">
      <legend className="sr-only">{m.betOn()}</legend>
      <div className="bet-spots">
        {spotsInOrder.map((spot) => (
          <label key={spot} {...spotAttributes(spot, { isChosen: spot === chosen, coup })}>
            <input
              type="radio"
              name="baccarat-spot"
              value={spot}
              checked={spot === chosen}
              onChange={() => onChange(spot)}
              aria-keyshortcuts={spotStyles[spot].hotkey}
              aria-label={spotLabel(spot, stake)}
              className="absolute inset-0 cursor-pointer appearance-none rounded-panel opacity-0"
            />
            <SpotFace spot={spot} chips={spot === chosen ? stake : 0} stake={stake} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type SpotButtonsProps = LastCoup & {
  stakes: BaccaratStakes
  locked: boolean
  onAdd: (spot: BaccaratSpot) => void
  onRemove: (spot: BaccaratSpot) => void
}

/** The spots of the table, each of which takes chips. */
export function SpotButtons({ stakes, coup, locked, onAdd, onRemove }: SpotButtonsProps) {
  return (
    <fieldset className="w-full max-w-[780px]">
      <legend className="sr-only">{m.betOn()}</legend>
      <div className="bet-spots">
        {spotsInOrder.map((spot) => {
          const stake = stakes[spot] ?? 0
          return (
            <button
              key={spot}
              type="button"
              data-spot={spot}
              aria-disabled={locked}
              aria-keyshortcuts={spotStyles[spot].hotkey}
              onClick={() => onAdd(spot)}
              onContextMenu={(event) => {
                event.preventDefault()
                onRemove(spot)
              }}
              onKeyDown={({ key }) => (key === 'Delete' || key === 'Backspace') && onRemove(spot)}
              {...spotAttributes(spot, { isChosen: stake > 0, coup })}
            >
              <span className="sr-only">
                {stake > 0 ? stakedLabel(spot, stake) : spotLabel(spot, 0)}
              </span>
              <SpotFace spot={spot} chips={stake} stake={stake} />
            </button>
          )
        })}
      </div>
    </fieldset>
  )
}

type SpotState = LastCoup & { isChosen: boolean }

function spotAttributes(spot: BaccaratSpot, { isChosen, coup }: SpotState) {
  const isHit = coup !== undefined && winningSpots(toCoupEnd(coup)).includes(spot)
  return {
    'data-pair': spot === 'playerPair' || spot === 'bankerPair' || undefined,
    className: cn(
      'bet-spot relative flex items-center justify-center rounded-panel border transition-colors duration-(--t-hover) has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
      isChosen ? 'border-bone bg-ink-3/80' : 'border-line bg-ink-1/60 hover:border-ctl',
      isHit && 'ring-2 ring-bone/60',
    ),
  }
}

type SpotFaceProps = {
  spot: BaccaratSpot
  /** The points on the spot. */
  chips: number
  /** The stake whose profit is shown; 0 for none. */
  stake: number
}

function SpotFace({ spot, chips, stake }: SpotFaceProps) {
  return (
    <>
      <span aria-hidden="true" className="grid size-10 place-items-center">
        {chips > 0 ? (
          <ChipFace amount={chips} className="size-10 animate-[rise_var(--t-in)_var(--ease-out)]" />
        ) : (
          <SpotDisc spot={spot} />
        )}
      </span>
      <span aria-hidden="true" className="flex flex-col">
        <span className="text-14 leading-tight font-semibold">{spotStyles[spot].name()}</span>
        <span className="tabular text-13 leading-tight text-mid">{formatOdds(spot)}</span>
        <span className="tabular min-h-4 text-13 leading-tight text-mid">
          {stake > 0 && m.wins({ points: shortPoints(winProfit(stake, spot)) })}
        </span>
      </span>
    </>
  )
}

function spotLabel(spot: BaccaratSpot, stake: number): string {
  const named = { side: spotStyles[spot].name(), odds: formatOdds(spot) }
  if (stake === 0) return m.spot(named)
  const profit = winProfit(stake, spot)
  return m.spotWithWin({ ...named, count: profit, points: formatPoints(profit) })
}

function stakedLabel(spot: BaccaratSpot, stake: number): string {
  return m.spotWithBet({ spot: spotLabel(spot, stake), amount: formatPoints(stake) })
}

/** The profit of a winning bet in points. */
function winProfit(stake: number, spot: BaccaratSpot): number {
  return payoutAt(points(stake), winHundredths(spot)) - stake
}

/** The profit of a winning bet per point staked: `0.95 to 1`. */
function formatOdds(spot: BaccaratSpot): string {
  return m.odds({ profit: (winHundredths(spot) - 100) / 100, stake: 1 })
}

function winHundredths(spot: BaccaratSpot): number {
  return spotOdds(spot).payTable[0]?.multiplierHundredths ?? 0
}
