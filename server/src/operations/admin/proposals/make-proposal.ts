import * as errors from '@tallyhouse/messages/errors'
import * as m from '@tallyhouse/messages/notifications'
import { text } from '@tallyhouse/messages/runtime'
import { sql } from 'kysely'
import { notifyAdmins } from '#core/notifications/notify-admins.ts'
import type { Tx } from '#platform/db/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { type By, recordAction } from '../actions/record-action.ts'
import { makeChange, type ProposedCall } from './changes.ts'

/** Stands for the proposal while its change is only tried. No row has this ID. */
const TRIAL = 0

/**
 * Stores a call for another admin to approve, and notifies all admins. The call is tried first and undone,
 * so that one that cannot succeed is refused at once. Returns the proposal's ID.
 * @throws AppError `invalid_request` for a call that needs no second admin, and what the call throws
 */
export async function makeProposal(tx: Tx, proposed: ProposedCall, by: By): Promise<number> {
  const { call, params, body } = proposed
  const { adminId, now } = by
  const recorded = await tryChange(tx, proposed, by)
  const { id } = await tx
    .insertInto('proposal')
    .values({
      ...recorded,
      details: JSON.stringify(recorded.details),
      call,
      params: JSON.stringify(params),
      body: JSON.stringify(body),
      proposed_by: adminId,
      proposed_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordAction(tx, { ...by, action: 'proposal_made', targetId: id, details: { call } })
  const { username } = await tx
    .selectFrom('player')
    .where('id', '=', adminId)
    .select('username')
    .executeTakeFirstOrThrow()
  await notifyAdmins(tx, {
    title: text(m.proposalMadeTitle),
    message: text(m.proposalMadeBody, { admin: username }),
    now,
  })
  return id
}

/** Makes a change with a second admin, reads what it recorded, and undoes it. */
async function tryChange(tx: Tx, proposed: ProposedCall, by: By) {
  await requireNeeded(tx, proposed, by)
  await sql`savepoint trial`.execute(tx)
  await makeChange(tx, proposed, { ...by, proposalId: TRIAL })
  const recorded = await tx
    .selectFrom('admin_action')
    .where(sql`details ->> 'proposalId'`, '=', String(TRIAL))
    .select(['action', 'target_id', 'player_id', 'details'])
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  await sql`rollback to savepoint trial`.execute(tx)
  const { proposalId: _, ...details } = recorded.details
  return { ...recorded, details }
}

/** Refuses a call that one admin can make alone. */
async function requireNeeded(tx: Tx, proposed: ProposedCall, by: By): Promise<void> {
  await sql`savepoint alone`.execute(tx)
  const rejection = await makeChange(tx, proposed, by).then(
    () => new AppError('invalid_request', text(errors.proposalNotNeeded)),
    (error: unknown) => error,
  )
  if (!(rejection instanceof AppError && rejection.code === 'second_admin_required'))
    throw rejection
  await sql`rollback to savepoint alone`.execute(tx)
}
