import type { Card } from './cards.ts'
import { type Points, payoutAt, points } from './points.ts'

/** The table spots that take bets. */
export const baccaratSpots = ['player', 'banker', 'tie', 'playerPair', 'bankerPair'] as const

export type BaccaratSpot = (typeof baccaratSpots)[number]
/** The stakes on spots, in points. */
export type BaccaratStakes = { [Spot in BaccaratSpot]?: number }

/** How a coup ends. A side has a pair if its first two cards share a rank. */
export type CoupEnd = {
  winner: 'player' | 'banker' | 'tie'
  hasPlayerPair: boolean
  hasBankerPair: boolean
}

const WIN_HUNDREDTHS = { player: 200, banker: 195, tie: 900 }
const PAIR_HUNDREDTHS = 1200
const PUSH_HUNDREDTHS = 100

type Coup = Pick<CoupEnd, 'winner'> & { playerCards: Card[]; bankerCards: Card[] }

export function toCoupEnd({ winner, playerCards, bankerCards }: Coup): CoupEnd {
  return { winner, hasPlayerPair: isPair(playerCards), hasBankerPair: isPair(bankerCards) }
}

/** What a spot pays, in hundredths of its stake. */
export function spotHundredths(spot: BaccaratSpot, end: CoupEnd): number {
  if (spot === 'playerPair') return end.hasPlayerPair ? PAIR_HUNDREDTHS : 0
  if (spot === 'bankerPair') return end.hasBankerPair ? PAIR_HUNDREDTHS : 0
  if (end.winner === spot) return WIN_HUNDREDTHS[spot]
  return end.winner === 'tie' ? PUSH_HUNDREDTHS : 0
}

/** The spots that win. A tie returns the stakes on player and banker, but they do not win. */
export function winningSpots(end: CoupEnd): BaccaratSpot[] {
  return baccaratSpots.filter((spot) => spotHundredths(spot, end) > PUSH_HUNDREDTHS)
}

type PaidSpot = { spot: BaccaratSpot; stake: Points; payout: Points }

/** What each spot with a stake pays, rounded down on its own. */
export function paidSpots(stakes: BaccaratStakes, end: CoupEnd): PaidSpot[] {
  return baccaratSpots.flatMap((spot) => {
    const amount = stakes[spot]
    if (amount === undefined) return []
    const stake = points(amount)
    return [{ spot, stake, payout: payoutAt(stake, spotHundredths(spot, end)) }]
  })
}

/** What all spots pay together. */
export function totalPayout(stakes: BaccaratStakes, end: CoupEnd): Points {
  return points(paidSpots(stakes, end).reduce((sum, { payout }) => sum + payout, 0))
}

/** Adds up the stakes on all spots. */
export function totalStake(stakes: BaccaratStakes): number {
  return Object.values(stakes).reduce((sum, stake) => sum + stake, 0)
}

function isPair([first, second]: Card[]): boolean {
  return first !== undefined && first.rank === second?.rank
}
