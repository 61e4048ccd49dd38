import type { odds } from '@tallyhouse/contract/games'
import { dice } from '@tallyhouse/game-rules/dice'
import type * as z from 'zod/mini'

/** The exact odds of every game, from its rules. A game's return is that of its worst bet. */
export function readOdds(): z.output<typeof odds.answer> {
  const bets = dice.odds()
  const rtp = Math.min(...bets.map((bet) => bet.rtp))
  return { games: [{ game: 'dice', rtp, rules: dice.rules, bets }] }
}
