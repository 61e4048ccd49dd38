import { variantBets } from '@tallyhouse/server/testing/players/example-bets'
import type { FundedPlayer } from '../../e2e/funded-players.ts'
import type { Script } from './http-load.ts'
import { instantBets, instantScript } from './instant-script.ts'
import { roundPlans, roundScript } from './round-script.ts'

/** The number of players that each caller needs. */
export const PLAYERS_PER_CALLER_MAX = Math.max(
  ...Object.values(roundPlans).map(({ playersPerCaller }) => playersPerCaller),
)

/** The script of each game and of each of its variants, by name. Dice comes first. */
export function gameScripts(players: FundedPlayer[], callers: number): Map<string, Script> {
  const scripts = new Map<string, Script>()
  const bettors = players.slice(0, callers)
  for (const game of listKeys(instantBets)) {
    scripts.set(game, instantScript(bettors, { prefix: '', game, callers }))
  }
  for (const { game, variant, body } of variantBets(10)) {
    scripts.set(variant, instantScript(bettors, { prefix: '', game, callers, body }))
  }
  for (const game of listKeys(roundPlans)) scripts.set(game, roundScript(players, game))
  return scripts
}

function listKeys<Key extends string>(record: Record<Key, unknown>): Key[] {
  return Object.keys(record) as Key[]
}
