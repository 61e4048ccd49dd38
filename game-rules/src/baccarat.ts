import { type CountedEnd, countEnds, RANK_SEQUENCES } from './baccarat-chances.ts'
import {
  type BaccaratSpot,
  type BaccaratStakes,
  baccaratSpots,
  type CoupEnd,
  spotHundredths,
  toCoupEnd,
  totalPayout,
  totalStake,
} from './baccarat-spots.ts'
import { type Card, cardAt, drawCardIndex } from './cards.ts'
import { type BetOdds, betOdds, type InstantGame, type PayLine } from './instant-game.ts'
import { payoutAt, points } from './points.ts'
import { bankerDraws, decideWinner, handValue, isNatural, playerDraws } from './punto-banco.ts'
import type { RandomStream } from './random-stream.ts'
import {
  combinedHundredths,
  linesByPayout,
  type PayoutResult,
  withoutPayouts,
} from './several-bets.ts'

/** Either one `bet` with the round's whole stake, or `spots`, whose stakes add up to it. */
export type BaccaratChoice = { bet?: CoupEnd['winner']; spots?: BaccaratStakes }
export type BaccaratOutcome = {
  playerCards: Card[]
  bankerCards: Card[]
  /** 0 to 9, like `bankerValue`. */
  playerValue: number
  bankerValue: number
  winner: CoupEnd['winner']
}
export type BaccaratBet = CoupEnd['winner'] | 'player_pair' | 'banker_pair'

/** Punto banco from an endless shoe, with a bet on one side or bets on several spots. */
export const baccarat: InstantGame<BaccaratChoice, BaccaratOutcome, BaccaratBet, PayoutResult> = {
  name: 'baccarat',
  draw: (random) => drawRound(random),
  multiplierHundredths(choice, outcome) {
    const { spots } = choice
    if (!spots) return spotHundredths(requireBet(choice), toCoupEnd(outcome))
    return combinedHundredths(totalStake(spots), totalPayout(spots, toCoupEnd(outcome)))
  },
  /** @throws RangeError if the spots do not add up to the stake */
  payout(stake, choice, outcome) {
    const { spots } = choice
    if (!spots) return payoutAt(stake, baccarat.multiplierHundredths(choice, outcome))
    if (stake !== totalStake(spots)) throw new RangeError('the stake is not the sum of the spots')
    return totalPayout(spots, toCoupEnd(outcome))
  },
  payTable: (choice) => payLines(choice),
  odds: () => {
    computedOdds ??= baccaratSpots.map(spotOdds)
    return computedOdds
  },
}

/** Exact odds for a bet on one spot. */
export function spotOdds(spot: BaccaratSpot): BetOdds<BaccaratBet, PayoutResult> {
  return betOdds(kinds[spot], spotLines(spot))
}

let computedEnds: CountedEnd[] | undefined
let computedOdds: BetOdds<BaccaratBet, PayoutResult>[] | undefined

const kinds: Record<BaccaratSpot, BaccaratBet> = {
  player: 'player',
  banker: 'banker',
  tie: 'tie',
  playerPair: 'player_pair',
  bankerPair: 'banker_pair',
}

function drawRound(random: RandomStream): BaccaratOutcome {
  const playerCards = [drawCard(random), drawCard(random)]
  const bankerCards = [drawCard(random), drawCard(random)]
  if (!isNatural(handValue(playerCards), handValue(bankerCards))) {
    const third = playerDraws(handValue(playerCards)) ? [drawCard(random)] : []
    playerCards.push(...third)
    const playerThird = third.length > 0 ? handValue(third) : undefined
    if (bankerDraws(handValue(bankerCards), playerThird)) bankerCards.push(drawCard(random))
  }
  const playerValue = handValue(playerCards)
  const bankerValue = handValue(bankerCards)
  const winner = decideWinner(playerValue, bankerValue)
  return { playerCards, bankerCards, playerValue, bankerValue, winner }
}

function drawCard(random: RandomStream): Card {
  return cardAt(drawCardIndex(random))
}

function requireBet({ bet }: BaccaratChoice) {
  if (bet === undefined) throw new RangeError('a choice without a bet')
  return bet
}

function payLines(choice: BaccaratChoice): PayLine<PayoutResult>[] {
  const { spots } = choice
  if (!spots) return spotLines(requireBet(choice))
  const ends = allEnds().map(({ ways, ...end }) => ({ payout: totalPayout(spots, end), ways }))
  return linesByPayout(totalStake(spots), ends, RANK_SEQUENCES)
}

/** Pay lines for a bet on one spot, at any stake. */
function spotLines(spot: BaccaratSpot): PayLine<PayoutResult>[] {
  const ends = allEnds().map(({ ways, ...end }) => ({
    payout: points(spotHundredths(spot, end)),
    ways,
  }))
  return withoutPayouts(linesByPayout(100, ends, RANK_SEQUENCES))
}

function allEnds(): CountedEnd[] {
  computedEnds ??= countEnds()
  return computedEnds
}
