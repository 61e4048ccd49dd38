import type { adminWithdrawal } from '@tallyhouse/contract/admin/withdrawals'
import type * as z from 'zod/mini'

type AdminWithdrawal = z.output<typeof adminWithdrawal>

const finalStatuses = new Set<AdminWithdrawal['status']>([
  'completed',
  'failed',
  'rejected',
  'returned',
])

/** A withdrawal for a list. Masks the destination of a finished one; the call for one withdrawal shows it. */
export function listedWithdrawal(withdrawal: AdminWithdrawal): AdminWithdrawal {
  if (!finalStatuses.has(withdrawal.status)) return withdrawal
  const destination = masked(withdrawal.destination)
  return {
    ...withdrawal,
    destination,
    paidOnce: null,
    details: {},
    paymentDetails: null,
    providerFacts: null,
  }
}

/** For example `so…@example.com` or `Bu…`. */
function masked(destination: string): string {
  const at = destination.lastIndexOf('@')
  return `${destination.slice(0, 2)}…${at > 1 ? destination.slice(at) : ''}`
}
