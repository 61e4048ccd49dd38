import { makeProposal } from '@tallyhouse/contract/admin/proposals'
import { ApiError } from '#lib/calls/api-error.ts'
import { type CallInput, call } from '#lib/calls/call.ts'
import { createStore } from '#lib/store.ts'
import { withStepUp } from './step-up.ts'

/** Thrown in place of a refusal once the admin sent the call to the other admins for approval. */
export class SentForApproval extends Error {}

/** The open prompt, or null. It takes whether to send the call for approval. */
export const approvalPrompt = createStore<((isWanted: boolean) => void) | null>(null)

/**
 * Calls `act` like `withStepUp`. If it needs a second admin, offers to send the call for approval.
 * @throws SentForApproval, or what `act` throws
 */
export async function withSecondAdmin<Answer>(act: () => Promise<Answer>): Promise<Answer> {
  try {
    return await withStepUp(act)
  } catch (error) {
    const isRejected = error instanceof ApiError && error.code === 'second_admin_required'
    if (!isRejected || error.request === undefined) throw error
    const isWanted = await new Promise<boolean>((response) => approvalPrompt.write(response))
    approvalPrompt.write(null)
    if (!isWanted) throw error
    const body = error.request as CallInput<typeof makeProposal>['body']
    await withStepUp(() => call(makeProposal, { body }))
    throw new SentForApproval()
  }
}
