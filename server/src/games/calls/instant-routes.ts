import { allGames } from '@tallyhouse/contract/games/all-games'
import { instantGames } from '@tallyhouse/game-rules/all-games'
import type { FastifyInstance } from 'fastify'
import { mount, type Session } from '#http/mount.ts'
import type { InstantName } from '../game-command.ts'
import type { SettleBet } from '../settle.ts'
import { playerOf } from './caller-player.ts'
import { PLAY_RATE_LIMIT } from './play-rate-limit.ts'
import { type AnswerOf, callsOf } from './specified-games.ts'

/** The calls of all instant games. */
export function instantRoutes(server: FastifyInstance, deps: { settle: SettleBet }): void {
  for (const game of Object.keys(instantGames) as InstantName[]) instantRoute(server, game, deps)
}

function instantRoute<Name extends InstantName>(
  server: FastifyInstance,
  game: Name,
  { settle }: { settle: SettleBet },
): void {
  const { betOf, fieldsOf } = callsOf(game)
  mount(
    server,
    allGames[game],
    async ({ body, session, idempotencyKey }) => {
      const caller = playerOf({ session: session as Session, idempotencyKey })
      const settled = await settle({ type: 'bet', ...caller, game, ...betOf(body) })
      return { ...fieldsOf(settled.round), ...settled } as AnswerOf<Name>
    },
    PLAY_RATE_LIMIT,
  )
}
