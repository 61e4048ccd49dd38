import type { Tx } from '#platform/db/connect.ts'
import type { OpenWithdrawal } from '../open-withdrawal.ts'
import { completePayout } from './complete-payout.ts'
import { keepFacts } from './keep-facts.ts'
import { nextCheckAt } from './next-check.ts'
import type { PayoutResponse } from './query-provider.ts'
import { reportDifference } from './report-difference.ts'

type SpentReport = { key: string; result: PayoutResponse; now: Date }

/**
 * Applies a provider's report about a key that it denied before. If it has paid after all, the payout is completed
 * under that key, or shown to the admins if it was sent or ended since.
 */
export async function settleSpent(
  tx: Tx,
  open: OpenWithdrawal,
  { key, result, now }: SpentReport,
): Promise<'resolved' | 'unchanged' | 'difference'> {
  const { row } = open
  const spent = await tx
    .selectFrom('payout_attempt')
    .select(['id', 'answered_at'])
    .where('spent_key', '=', key)
    .executeTakeFirst()
  if (spent === undefined) return 'unchanged'
  const next_check_at = nextCheckAt({ status: 'final', since: spent.answered_at ?? now, now })
  const isUnsent = row.status === 'approved' || row.status === 'pending'
  const isPaid = result.status === 'paid'
  await tx
    .updateTable('payout_attempt')
    .set({
      next_check_at,
      ...(isPaid &&
        isUnsent && { result: 'paid', spent_key: null, provider_reference: result.reference }),
    })
    .where('id', '=', spent.id)
    .execute()
  if (!isPaid) return 'unchanged'
  if (!isUnsent) {
    return (await reportDifference(tx, row, { theirs: 'paid', now })) ? 'difference' : 'unchanged'
  }
  await tx.updateTable('withdrawal').set({ payout_key: key }).where('id', '=', row.id).execute()
  await keepFacts(tx, spent.id, result)
  await completePayout(tx, open, { reference: result.reference, now })
  return 'resolved'
}
