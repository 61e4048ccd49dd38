import type { BaccaratChoice, BaccaratOutcome } from '@tallyhouse/game-rules/baccarat'
import {
  type BaccaratSpot,
  type BaccaratStakes,
  paidSpots,
  toCoupEnd,
  winningSpots,
} from '@tallyhouse/game-rules/baccarat-spots'
import * as m from '@tallyhouse/messages/baccarat'
import { formatPoints } from '#lib/format-points.ts'
import { PrintedHand } from '../cards/printed-hand.tsx'
import type { GameRound, RoundDescription } from '../kit/rounds/game-round.ts'
import type { GameDescription } from '../kit/screen/game-description.ts'
import { BaccaratFields, completeSpots } from './baccarat-fields.tsx'
import { spotStyles, spotsInOrder } from './spots.tsx'

export const baccarat: GameDescription<'baccarat'> = {
  description: m.description,
  icon: (
    <>
      <g strokeLinejoin="round" strokeLinecap="round">
        <rect x="6.6" y="3" width="6.8" height="10.4" rx="1.4" />
        <path d="M4.6 5.6 3 6.1a1.3 1.3 0 0 0-.9 1.6l2 6.5a1.3 1.3 0 0 0 1.6.9l1.2-.4" />
        <path d="m15.4 5.6 1.6.5a1.3 1.3 0 0 1 .9 1.6l-2 6.5a1.3 1.3 0 0 1-1.6.9l-1.2-.4" />
      </g>
      <path d="M10 6.3l1.7 2-1.7 2-1.7-2z" fill="currentColor" stroke="none" />
    </>
  ),
  Mark: BaccaratMark,
  describe: describeBaccarat,
  initialChoice: { bet: 'player' },
  ChoiceFields: BaccaratFields,
  completeChoice: completeSpots,
}

/** `Banker` and `Player 6, Banker 8: Banker wins`. With several spots: `Banker for 10, Tie for 5`. */
export function describeBaccarat({ choice, outcome }: GameRound<'baccarat'>): RoundDescription {
  const { playerValue: player, bankerValue: banker, winner } = outcome
  const result = m.result({ player, banker, winner })
  return { choice: describeChoice(choice), result: withPairs(result, { choice, outcome }) }
}

function describeChoice({ bet, spots = {} }: BaccaratChoice): string {
  if (bet) return spotStyles[bet].name()
  const staked = spotsInOrder.filter((spot) => spots[spot] !== undefined)
  const [first] = staked
  if (first && staked.length === 1) return spotStyles[first].name()
  return staked.map((spot) => spotForAmount(spot, spots[spot] ?? 0)).join(', ')
}

function spotForAmount(spot: BaccaratSpot, amount: number): string {
  return m.spotForAmount({ spot: spotStyles[spot].name(), amount: formatPoints(amount) })
}

/** Adds the pairs that were dealt to the text of a round with several spots. */
export function withPairs(
  result: string,
  { choice, outcome }: Omit<GameRound<'baccarat'>, 'game'>,
): string {
  if (!choice.spots) return result
  const winning = winningSpots(toCoupEnd(outcome))
  const [player, banker] = [winning.includes('playerPair'), winning.includes('bankerPair')]
  if (!player && !banker) return result
  return m.withPairs({ result, pairs: player && banker ? 'both' : player ? 'player' : 'banker' })
}

/** Both hands, and what each of several spots paid. */
function BaccaratMark({ round: { choice, outcome } }: { round: GameRound<'baccarat'> }) {
  return (
    <div className="w-full space-y-2">
      <PrintedHand owner={m.player()} cards={outcome.playerCards} value={outcome.playerValue} />
      <PrintedHand owner={m.banker()} cards={outcome.bankerCards} value={outcome.bankerValue} />
      {choice.spots && (
        <ul className="tabular space-y-1 pt-2 text-14">
          {paidInOrder(choice.spots, outcome).map(({ spot, stake, payout }) => (
            <li key={spot} className="flex justify-between gap-4">
              <span>{spotForAmount(spot, stake)}</span>
              <span className={payout > 0 ? 'font-semibold' : 'text-paper-mid'}>
                {payout > 0 ? m.spotPaid({ payout: formatPoints(payout) }) : m.spotLost()}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** What the spots of a round paid, from left to right on the table. */
function paidInOrder(spots: BaccaratStakes, outcome: BaccaratOutcome) {
  const paid = paidSpots(spots, toCoupEnd(outcome))
  return spotsInOrder.flatMap((spot) => paid.filter((each) => each.spot === spot))
}
