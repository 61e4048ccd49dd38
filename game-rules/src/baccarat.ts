import { type BaccaratChances, countWinners } from './baccarat-chances.ts'
import { type Card, cardAt, drawCardIndex } from './cards.ts'
import { betOdds, type InstantGame, type PayLine } from './instant-game.ts'
import { payoutAt } from './points.ts'
import { bankerDraws, handValue, isNatural, playerDraws, winnerOf } from './punto-banco.ts'
import type { RandomStream } from './random-stream.ts'

export type BaccaratChoice = { bet: 'player' | 'banker' | 'tie' }
export type BaccaratOutcome = {
  playerCards: Card[]
  bankerCards: Card[]
  /** 0 to 9, like `bankerValue`. */
  playerValue: number
  bankerValue: number
  winner: 'player' | 'banker' | 'tie'
}

const bets = ['player', 'banker', 'tie'] as const
const WIN_HUNDREDTHS = { player: 200, banker: 195, tie: 900 }
const PUSH_HUNDREDTHS = 100

/** Punto banco from an endless shoe. */
export const baccarat: InstantGame<BaccaratChoice, BaccaratOutcome> = {
  name: 'baccarat',
  draw: (random) => drawRound(random),
  multiplierHundredths: ({ bet }, { winner }) => {
    if (winner === bet) return WIN_HUNDREDTHS[bet]
    return winner === 'tie' ? PUSH_HUNDREDTHS : 0
  },
  payout: (stake, choice, outcome) =>
    payoutAt(stake, baccarat.multiplierHundredths(choice, outcome)),
  payTable: (choice) => payLines(choice),
  odds: () => bets.map((bet) => betOdds(bet, payLines({ bet }))),
}

let computedChances: BaccaratChances | undefined

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
  const winner = winnerOf(playerValue, bankerValue)
  return { playerCards, bankerCards, playerValue, bankerValue, winner }
}

function drawCard(random: RandomStream): Card {
  return cardAt(drawCardIndex(random))
}

function payLines({ bet }: BaccaratChoice): PayLine[] {
  computedChances ??= countWinners()
  const { all, tie } = computedChances
  const wins = computedChances[bet]
  const pushes = bet === 'tie' ? 0 : tie
  const lines: Omit<PayLine, 'chanceDenominator'>[] = [
    { outcome: 'win', multiplierHundredths: WIN_HUNDREDTHS[bet], chanceNumerator: wins },
    { outcome: 'push', multiplierHundredths: PUSH_HUNDREDTHS, chanceNumerator: pushes },
    { outcome: 'loss', multiplierHundredths: 0, chanceNumerator: all - wins - pushes },
  ]
  return lines
    .filter((line) => line.chanceNumerator > 0)
    .map((line) => ({ ...line, chanceDenominator: all }))
}
