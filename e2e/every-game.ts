import type { BrowserContext } from '@playwright/test'
import { callPath, firstPlay, type RoundName, roundNames } from '@tallyhouse/contract/games/plays'
import type { RouletteBet } from '@tallyhouse/game-rules/roulette'
import { exampleBets } from '@tallyhouse/server/testing/players/example-bets'
import { post } from './calls.ts'

/** Plays a round in each game. Returns the round IDs by game. */
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
  for (const game of roundNames) rounds[game] = await playMultiStep(context, game)
  return rounds
}

/** Plays a multi-step round in the first way that the game declares. */
async function playMultiStep(context: BrowserContext, game: RoundName): Promise<number> {
  const play = firstPlay(game)
  let shown = await post(context, callPath(game, 'start'), { betAmount: 1, ...play.setup(() => 0) })
  while (!shown.gameOver) {
    const [call, body = {}] = play.next(shown, () => 0)
    shown = await post(context, callPath(game, call), body)
  }
  return shown.roundId
}

/** Stands on the first two cards. */
export async function playHand(context: BrowserContext): Promise<number> {
  const { roundId, gameOver } = await post(context, '/api/games/blackjack/start', { betAmount: 1 })
  if (!gameOver) await post(context, '/api/games/blackjack/stand', {})
  return roundId
}
