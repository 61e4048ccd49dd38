import type { Tx } from '#platform/db/connect.ts'

type Decision = {
  withdrawalId: number
  /** `first` is the first of two admins' approvals. It replaces an earlier one. */
  step: 'first' | 'final'
  outcome: 'approved' | 'rejected'
  /** Null for an auto-approval. */
  adminId: number | null
  adminNotes?: string | null
  now: Date
}

/** Saves an approval or rejection. The caller changes the withdrawal's status. */
export async function recordDecision(tx: Tx, decision: Decision): Promise<void> {
  const { withdrawalId, step, outcome, adminId, adminNotes = null, now } = decision
  if (step === 'first') await voidApproval(tx, { withdrawalId, step, now })
  await tx
    .insertInto('withdrawal_decision')
    .values({
      withdrawal_id: withdrawalId,
      step,
      outcome,
      admin_id: adminId,
      admin_notes: adminNotes,
      decided_at: now,
    })
    .execute()
}

/** From now on the approval does not count. Does nothing if there is none. */
export async function voidApproval(
  tx: Tx,
  { withdrawalId, step, now }: Pick<Decision, 'withdrawalId' | 'step' | 'now'>,
): Promise<void> {
  await tx
    .updateTable('withdrawal_decision')
    .set({ voided_at: now })
    .where('withdrawal_id', '=', withdrawalId)
    .where('step', '=', step)
    .where('outcome', '=', 'approved')
    .where('voided_at', 'is', null)
    .execute()
}

/** The admin who gave the first of two approvals; null if no one did. */
export async function readFirstApprover(tx: Tx, withdrawalId: number): Promise<number | null> {
  const first = await tx
    .selectFrom('withdrawal_decision')
    .select('admin_id')
    .where('withdrawal_id', '=', withdrawalId)
    .where('step', '=', 'first')
    .where('voided_at', 'is', null)
    .executeTakeFirst()
  return first?.admin_id ?? null
}
