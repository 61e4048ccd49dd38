import * as contract from '@tallyhouse/contract/rewards'
import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import type { Clock } from '#clock.ts'
import type { Db } from '#db/connect.ts'
import { mount } from '#http/mount.ts'
import { readChallengeSettings, updateChallenge } from '#rewards/challenge-settings.ts'
import { recordAction } from './actions/record-action.ts'

type ChallengeDeps = { db: Db; clock: Clock }

export function challengeRoutes(server: FastifyInstance, { db, clock }: ChallengeDeps): void {
  mount(server, contract.adminChallenges, () => readChallengeSettings(db))
  mount(server, contract.updateChallenge, async ({ params, body, session, request }) => {
    const now = clock.now()
    return db.transaction().execute(async (tx) => {
      const { changed, former } = await updateChallenge(tx, params.challengeId, { ...body, now })
      await recordAction(tx, {
        adminId: session.playerId,
        action: 'challenge_updated',
        targetId: changed.id,
        details: {
          challengeId: params.challengeId,
          ...valuesOf(changed),
          former: valuesOf(former),
        },
        ipAddress: request.ip,
        now,
      })
      return changed
    })
  })
}

/** The fields of a challenge that an admin can change. */
function valuesOf(challenge: z.output<typeof contract.challengeSetting>) {
  const { title, description, target, reward, isActive } = challenge
  return { title, description, target, reward, isActive }
}
