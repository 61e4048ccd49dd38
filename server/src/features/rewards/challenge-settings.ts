import type { challengeSetting, updateChallenge as updateCall } from '@tallyhouse/contract/rewards'
import * as m from '@tallyhouse/messages/errors'
import { text } from '@tallyhouse/messages/runtime'
import type { Selectable } from 'kysely'
import type * as z from 'zod/mini'
import type { Db, Tx } from '#platform/db/connect.ts'
import type { Schema } from '#platform/db/schema.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { readSettings } from '#platform/settings/read-settings.ts'

type ChallengeSetting = z.input<typeof challengeSetting>

/** All challenges, including inactive ones. */
export async function readChallengeSettings(db: Db): Promise<ChallengeSetting[]> {
  const rows = await db.selectFrom('challenge').selectAll().orderBy('id').execute()
  return rows.map(toChallengeSetting)
}

/** A challenge after and before a change. */
type ChangedChallenge = { changed: ChallengeSetting; former: ChallengeSetting }

/**
 * Changes a challenge, starting with the next claim. While large withdrawals need two admins, a change that
 * pays more, or for less, needs a second admin.
 * @throws AppError `not_found`, `edit_conflict` if it was changed since `updatedAt`,
 * `second_admin_required`
 */
export async function updateChallenge(
  tx: Tx,
  challengeId: string,
  change: z.output<typeof updateCall.body> & { hasSecondAdmin: boolean; now: Date },
): Promise<ChangedChallenge> {
  const { title, description, target, reward, isActive, updatedAt, now } = change
  const old = await tx
    .selectFrom('challenge')
    .where('challenge_id', '=', challengeId)
    .selectAll()
    .forUpdate()
    .executeTakeFirst()
  if (old === undefined) throw new AppError('not_found', text(m.challengeNotFound))
  const former = toChallengeSetting(old)
  if (updatedAt !== undefined && updatedAt !== former.updatedAt) {
    throw new AppError('edit_conflict')
  }
  if (!change.hasSecondAdmin && paysMore(former, change)) {
    const { twoAdminsFromPoints } = await readSettings(tx)
    if (twoAdminsFromPoints > 0) throw new AppError('second_admin_required')
  }
  const row = await tx
    .updateTable('challenge')
    .set({ title, description, target, reward, is_active: isActive, updated_at: now })
    .where('challenge_id', '=', challengeId)
    .returningAll()
    .executeTakeFirstOrThrow()
  return { changed: toChallengeSetting(row), former }
}

type Terms = Pick<ChallengeSetting, 'target' | 'reward' | 'isActive'>

function paysMore(former: Terms, { target, reward, isActive }: Terms): boolean {
  return isActive && (!former.isActive || reward > former.reward || target < former.target)
}

function toChallengeSetting(row: Selectable<Schema['challenge']>): ChallengeSetting {
  const { id, title, description, type, target, reward } = row
  return {
    ...{ id, challengeId: row.challenge_id, title, description, type, target, reward },
    isActive: row.is_active,
    updatedAt: row.updated_at.toISOString(),
  }
}
