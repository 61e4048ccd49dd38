import type { Endpoint } from '@tallyhouse/contract/endpoint'
import { allGames } from '@tallyhouse/contract/games/all-games'
import { type RoundName, roundNames } from '@tallyhouse/contract/games/plays'
import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import { mount } from '#platform/http/mount.ts'
import { toMove, toStart } from '../call-command.ts'
import type { Settle } from '../settle.ts'
import { callerPlayer } from './caller-player.ts'
import { PLAY_RATE_LIMIT } from './play-rate-limit.ts'
import { presentRoundAfter } from './present-round-after.ts'

/** The calls for all multi-step games as their contract declares them: a start, and one for each move. */
export function multiStepRoutes(server: FastifyInstance, deps: { settle: Settle }): void {
  for (const game of roundNames) gameRoutes(server, game, deps)
}

type PlayCall = Endpoint & { access: 'player'; body: z.ZodMiniType }

function gameRoutes<Name extends RoundName>(
  server: FastifyInstance,
  game: Name,
  { settle }: { settle: Settle },
): void {
  const calls = allGames[game].calls as unknown as Record<string, PlayCall>
  for (const [name, call] of Object.entries(calls)) {
    mount(
      server,
      call,
      async ({ body, ...caller }) => {
        const player = callerPlayer(caller)
        return presentRoundAfter(
          name === 'start'
            ? await settle<Name>({ ...player, ...toStart(game, body) })
            : await settle<Name>({ ...player, ...toMove(game, name, body) }),
        )
      },
      PLAY_RATE_LIMIT,
    )
  }
}
