import type { AdminWithdrawal } from './withdrawal-pages.ts'

/** Where a withdrawal is paid to, as one line. */
export function destinationOf({ paymentDetails, details }: AdminWithdrawal): string {
  return paymentDetails ?? `${details.username}, gamepass ${details.gamepassId}`
}
