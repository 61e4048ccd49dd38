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
  rules: [
    'Player and Banker get two cards each, from an endless shoe. The last digit of the sum counts, with aces as 1 and tens and faces as 0; the higher hand wins.',
    'If a hand has 8 or 9, both stand. Otherwise Player draws a third card on 5 or less.',
    'If Player stood, Banker draws on 5 or less. If Player drew, Banker draws on 2 or less, on 3 unless that card counts 8, on 4 if it counts 2 to 7, on 5 if 4 to 7 and on 6 if 6 or 7.',
    `A win on Player pays ${profit('player')} to 1, on Banker ${profit('banker')} to 1 and on Tie ${profit('tie')} to 1, rounded down to whole points.`,
    'On a tie, bets on Player and Banker come back.',
  ],
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

function profit(bet: BaccaratChoice['bet']): number {
  return (WIN_HUNDREDTHS[bet] - 100) / 100
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
  return [
    { outcome: 'win', multiplierHundredths: WIN_HUNDREDTHS[bet], chanceNumerator: wins },
    { outcome: 'push', multiplierHundredths: PUSH_HUNDREDTHS, chanceNumerator: pushes },
    { outcome: 'loss', multiplierHundredths: 0, chanceNumerator: all - wins - pushes },
  ]
    .filter((line) => line.chanceNumerator > 0)
    .map((line) => ({ ...line, chanceDenominator: all }))
}
