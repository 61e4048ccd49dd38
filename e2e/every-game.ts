import type { BrowserContext } from '@playwright/test'
import type { RouletteBet } from '@tallyhouse/game-rules/roulette'
import { exampleBets } from '@tallyhouse/server/testing/players/example-bets'
import { post } from './calls.ts'

/** Plays a round of each game. Returns the round IDs by game. */
export async function playEveryGame(
  context: BrowserContext,
  bets: RouletteBet[],
): Promise<Record<string, number>> {
  const betAmount = 1
  const totalBet = bets.reduce((sum, { amount }) => sum + amount, 0)
  const instant: Record<string, object> = {
    ...exampleBets(betAmount),
    roulette: { bets, totalBet },
    keno: { betAmount, selectedNumbers: [3, 17, 34, 51, 80], paytable: 'balanced' },
    plinko: { betAmount, rows: 16, risk: 'high' },
  }
  const rounds: Record<string, number> = {}
  for (const [game, bet] of Object.entries(instant)) {
    rounds[game] = (await post(context, `/api/games/${game}`, bet)).round.id
  }
  return {
    ...rounds,
    mines: await playMines(context),
    blackjack: await playHand(context),
    hilo: await playHilo(context),
  }
}

/** Opens one tile, and cashes out if it was safe. */
async function playMines(context: BrowserContext): Promise<number> {
  const start = { betAmount: 1, mineCount: 3 }
  const { roundId } = await post(context, '/api/games/mines/start', start)
  const { gameOver } = await post(context, '/api/games/mines/reveal', { tileIndex: 12 })
  if (!gameOver) await post(context, '/api/games/mines/cashout', {})
  return roundId
}

/** Stands on the first two cards. */
export async function playHand(context: BrowserContext): Promise<number> {
  const { roundId, gameOver } = await post(context, '/api/games/blackjack/start', { betAmount: 1 })
  if (!gameOver) await post(context, '/api/games/blackjack/stand', {})
  return roundId
}

/** Predicts one card, and cashes out if that was correct. */
async function playHilo(context: BrowserContext): Promise<number> {
  const { roundId } = await post(context, '/api/games/hilo/start', { betAmount: 1 })
  const prediction = { prediction: 'lower', cardIndex: 0 }
  const { gameOver } = await post(context, '/api/games/hilo/predict', prediction)
  if (!gameOver) await post(context, '/api/games/hilo/cashout', {})
  return roundId
}
