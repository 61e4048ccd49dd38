import * as contract from '@tallyhouse/contract/rewards'
import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import { readChallengeSettings, updateChallenge } from '#features/rewards/challenge-settings.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db, Tx } from '#platform/db/connect.ts'
import { type Input, mount } from '#platform/http/mount.ts'
import { type By, recordAction } from './actions/record-action.ts'

type ChallengeDeps = { db: Db; clock: Clock }

export function challengeRoutes(server: FastifyInstance, { db, clock }: ChallengeDeps): void {
  mount(server, contract.adminChallenges, () => readChallengeSettings(db))
  mount(server, contract.updateChallenge, async ({ session, request, ...call }) => {
    const by = { adminId: session.playerId, ipAddress: request.ip, now: clock.now() }
    return db.transaction().execute((tx) => changeChallenge(tx, call, by))
  })
}

/** @throws AppError as `updateChallenge`, and `forbidden` */
export async function changeChallenge(
  tx: Tx,
  { params: { challengeId }, body }: Input<typeof contract.updateChallenge>,
  by: By,
): Promise<z.output<typeof contract.challengeSetting>> {
  const hasSecondAdmin = by.proposalId !== undefined
  const change = { ...body, hasSecondAdmin, now: by.now }
  const { changed, former } = await updateChallenge(tx, challengeId, change)
  await recordAction(tx, {
    ...by,
    action: 'challenge_updated',
    targetId: changed.id,
    details: { challengeId, ...editableFields(changed), former: editableFields(former) },
  })
  return changed
}

/** The challenge fields that an admin can change. */
function editableFields(challenge: z.output<typeof contract.challengeSetting>) {
  const { title, description, target, reward, isActive } = challenge
  return { title, description, target, reward, isActive }
}
