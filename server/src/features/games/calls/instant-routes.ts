import { allGames } from '@tallyhouse/contract/games/all-games'
import { instantGames } from '@tallyhouse/game-rules/all-games'
import type { FastifyInstance } from 'fastify'
import { mount, type Session } from '#platform/http/mount.ts'
import type { InstantName } from '../game-command.ts'
import type { SettleBet } from '../settle.ts'
import { callerPlayer } from './caller-player.ts'
import { PLAY_RATE_LIMIT } from './play-rate-limit.ts'
import { callFormat, type InstantResponse } from './specified-games.ts'

/** The calls for all instant games. */
export function instantRoutes(server: FastifyInstance, deps: { settle: SettleBet }): void {
  for (const game of Object.keys(instantGames) as InstantName[]) instantRoute(server, game, deps)
}

function instantRoute<Name extends InstantName>(
  server: FastifyInstance,
  game: Name,
  { settle }: { settle: SettleBet },
): void {
  const { toBet, responseFields } = callFormat(game)
  mount(
    server,
    allGames[game],
    async ({ body, session, idempotencyKey }) => {
      const caller = callerPlayer({ session: session as Session, idempotencyKey })
      const { round, balance, fairness } = await settle({
        type: 'bet',
        ...caller,
        game,
        ...toBet(body),
      })
      return { round, balance, fairness, ...responseFields(round) } as InstantResponse<Name>
    },
    PLAY_RATE_LIMIT,
  )
}
