import { gameType, type odds } from '@tallyhouse/contract/games'
import { instantGames, roundGames } from '@tallyhouse/game-rules/all-games'
import type * as z from 'zod/mini'

type GameOdds = z.output<typeof odds.answer>['games'][number]

/** The exact odds of every game, from its rules. */
export function readOdds(): z.output<typeof odds.answer> {
  const rules = { ...instantGames, ...roundGames }
  return { games: gameType.options.map((game) => oddsOf(game, rules[game])) }
}

function oddsOf(
  game: GameOdds['game'],
  { rules, odds }: { rules: string[]; odds(): GameOdds['bets'] },
): GameOdds {
  const bets = odds()
  const returns = bets.map(({ rtp }) => rtp)
  return { game, rtp: Math.max(...returns), lowestRtp: Math.min(...returns), rules, bets }
}
