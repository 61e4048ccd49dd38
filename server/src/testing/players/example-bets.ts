import { allGames } from '@tallyhouse/contract/games/all-games'
import { instantGames } from '@tallyhouse/game-rules/all-games'
import type { InstantName } from '#games/game-command.ts'

/** A bet on each instant game, as the body of its call. Tests may pass an invalid stake. */
export function exampleBets(betAmount: unknown): Record<InstantName, object> {
  const games = Object.keys(instantGames) as InstantName[]
  const bets = games.map((game) => [game, { betAmount, ...allGames[game].example }])
  return { ...Object.fromEntries(bets), ...otherwiseNamed(betAmount) }
}

/** The calls that name the choice differently than receipts do. */
function otherwiseNamed(betAmount: unknown) {
  const bets = [{ type: 'split', numbers: [17, 20], amount: betAmount }]
  return {
    roulette: { bets, totalBet: betAmount },
    crash: { betAmount, cashOutMultiplier: 2 },
  }
}
