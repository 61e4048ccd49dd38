import type { Withdrawal } from './withdrawal-status.ts'

/** A withdrawal that was just requested, with some fields changed. */
export function testWithdrawal(fields: Partial<Withdrawal> = {}): Withdrawal {
  return {
    id: 1,
    method: 'paypal',
    amount: 1000,
    feePoints: 0,
    usdValue: '10.00',
    status: 'pending',
    isCanceled: false,
    awaitsReview: false,
    destination: 'mara@example.com',
    paidOnce: null,
    units: null,
    isPaidByHand: false,
    note: null,
    waitsUntil: null,
    paymentReference: null,
    errorMessage: null,
    repaidPoints: 0,
    createdAt: '2026-11-21T12:00:00Z',
    approvedAt: null,
    sentAt: null,
    endedAt: null,
    completedAt: null,
    ...fields,
  }
}
