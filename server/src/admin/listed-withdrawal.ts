import type { adminWithdrawal } from '@tallyhouse/contract/admin'
import type * as z from 'zod/mini'

type AdminWithdrawal = z.output<typeof adminWithdrawal>

const over = new Set<AdminWithdrawal['status']>(['completed', 'failed', 'rejected', 'returned'])

/** A withdrawal as lists have it: where one went that is over is hinted at, and told by its own call. */
export function listedWithdrawal(withdrawal: AdminWithdrawal): AdminWithdrawal {
  if (!over.has(withdrawal.status)) return withdrawal
  const destination = hintOf(withdrawal.destination)
  return { ...withdrawal, destination, details: {}, paymentDetails: null }
}

/** `so…@example.com`, `Bu…` */
function hintOf(destination: string): string {
  const at = destination.lastIndexOf('@')
  return `${destination.slice(0, 2)}…${at > 1 ? destination.slice(at) : ''}`
}
