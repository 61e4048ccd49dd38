import * as z from 'zod/mini'
import { instant } from '../values.ts'
import { allGames } from './all-games.ts'
import { flight } from './crash.ts'
import { type RoundName, roundNames } from './plays.ts'
import { played } from './settled-round.ts'

type OpenRounds = { [Name in RoundName]: OpenRound<(typeof allGames)[Name]> }[RoundName]
type OpenRound<Game> = Game extends {
  game: infer Name extends string
  shown: infer Shown extends Record<string, z.ZodMiniType>
}
  ? z.ZodMiniObject<
      { game: z.ZodMiniLiteral<Name>; startedAt: typeof instant } & Shown & typeof played,
      z.core.$strict
    >
  : never

const openRounds = roundNames.map((game) => {
  const { shown } = allGames[game]
  return z.strictObject({ game: z.literal(game), ...shown, ...played, startedAt: instant })
}) as unknown as readonly [OpenRounds, ...OpenRounds[]]

/**
 * An open round of a multi-step game, as shown to its player. A round survives a dropped connection and a
 * restart, and a player has at most one open round per game. Secrets are revealed when the round is over.
 */
export const activeRound = z.discriminatedUnion('game', [
  ...openRounds,
  z.strictObject({ game: z.literal('crash'), ...flight, ...played }),
])
