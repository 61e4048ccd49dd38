import * as m from '@tallyhouse/messages/errors'
import * as notifications from '@tallyhouse/messages/notifications'
import { text } from '@tallyhouse/messages/runtime'
import { notify } from '#core/notifications/notify.ts'
import { matchPermission } from '#core/staff/role-columns.ts'
import type { Actor } from '#features/identity/actor.ts'
import type { Tx } from '#platform/db/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { recordAction } from '../actions/record-action.ts'
import { makeChange, type ProposedCall } from './changes.ts'

type Decision = Actor & { proposalId: number; approve: boolean; ipAddress?: string; now: Date }

/**
 * Makes a proposed call in the proposing admin's name, or declines it. Only another admin, or an
 * operator, can approve it, and not for their own account; anyone can decline it. Notifies the proposer. Run
 * the result after the commit.
 * @throws AppError `not_found`, `already_decided`, `forbidden` also when the proposer lost their rights, and
 * what the call throws
 */
export async function decideProposal(
  tx: Tx,
  { proposalId, approve, ...by }: Decision,
): ReturnType<typeof makeChange> {
  const { adminId, now } = by
  const proposal = await tx
    .selectFrom('proposal')
    .where('id', '=', proposalId)
    .selectAll()
    .forUpdate()
    .executeTakeFirst()
  if (proposal === undefined) throw new AppError('not_found', text(m.proposalNotFound))
  if (proposal.outcome !== null) throw new AppError('already_decided')
  const { call, proposed_by: proposerId, player_id: playerId } = proposal
  if (approve && proposerId === adminId) throw await rejectionForProposer(tx)
  if (approve && playerId === adminId) throw new AppError('forbidden', text(m.proposalForApprover))
  await tx
    .updateTable('proposal')
    .set({
      outcome: approve ? 'approved' : 'declined',
      decided_by: adminId,
      decided_at: now,
    })
    .where('id', '=', proposalId)
    .execute()
  const action = approve ? 'proposal_approved' : 'proposal_declined'
  await recordAction(tx, { ...by, action, targetId: proposalId, details: { call } })
  const isApproved = String(approve)
  await notify(
    tx,
    [
      {
        playerId: proposerId,
        type: 'system',
        title: text(notifications.proposalDecidedTitle, { isApproved }),
        message: text(notifications.proposalDecidedBody, { isApproved }),
      },
    ],
    now,
  )
  if (!approve) return undefined
  const proposed = { ...proposal, call: call as ProposedCall['call'] }
  return makeChange(tx, proposed, { adminId: proposerId, proposalId, now })
}

/** With a single admin, only an operator can be the second person. */
async function rejectionForProposer(tx: Tx): Promise<AppError> {
  const admins = await tx
    .selectFrom('player')
    .where(matchPermission('proposals.decide'))
    .select('id')
    .limit(2)
    .execute()
  return new AppError(
    'already_decided',
    text(admins.length === 1 ? m.ownProposalAlone : m.ownProposal),
  )
}
