import * as reasons from '@tallyhouse/messages/payout-reasons'
import { formatProviderMessage } from './format-provider-message.ts'
import type { PayoutResult } from './payout-provider.ts'

/** What PayPal reports about a payout. */
export type PaypalReport = {
  batchStatus: string
  /** Of the item; undefined while PayPal reports none. */
  itemStatus: string | undefined
  error: { name?: string | undefined; message?: string | undefined } | undefined
  /** PayPal's payment ID. */
  reference: string
  /** Whether it was submitted longer ago than PayPal takes to decide about it. */
  isOverdue: boolean
}

type Meaning =
  | 'paid'
  | 'pending'
  | 'held'
  | 'unclaimed'
  | 'blocked'
  | 'unpaid'
  | 'canceled'
  | 'returned'

/**
 * What PayPal's item statuses mean. An item with another status is unknown. Source: the Payouts API
 * (https://developer.paypal.com/docs/api/payments.payouts-batch/v1/) and the notices named after the statuses, read
 * in November 2026. Its pages spell one status in two ways.
 */
export const itemStatuses: ReadonlyMap<string, Meaning> = new Map<string, Meaning>([
  ['SUCCESS', 'paid'],
  ['NEW', 'pending'],
  ['PENDING', 'pending'],
  ['ONHOLD', 'held'],
  ['ON_HOLD', 'held'],
  ['UNCLAIMED', 'unclaimed'],
  ['BLOCKED', 'blocked'],
  ['FAILED', 'unpaid'],
  ['DENIED', 'unpaid'],
  ['CANCELED', 'canceled'],
  ['RETURNED', 'returned'],
  ['REFUNDED', 'returned'],
  ['REVERSED', 'returned'],
])

/** Batches in which PayPal does not process what is pending. The status of other batches means nothing for an item. */
const stoppedBatches: ReadonlyMap<string, Meaning> = new Map<string, Meaning>([
  ['DENIED', 'unpaid'],
  ['CANCELED', 'canceled'],
])

/**
 * Errors on an unpaid item that are about the player's account, and what the player reads. Every other error
 * is about ours, or unknown: the payout waits, and the admins are notified. Source:
 * https://developer.paypal.com/docs/payouts/standard/reports/view-transaction-activities/, read in November 2026.
 */
export const recipientErrors: ReadonlyMap<string, () => string> = new Map([
  ['INVALID_EMAIL', reasons.paypalAccountRejected],
  ['RECEIVER_ACCOUNT_INVALID', reasons.paypalAccountRejected],
  ['RECEIVER_UNREGISTERED', reasons.paypalAccountRejected],
  ['RECEIVER_UNCONFIRMED', reasons.paypalAccountRejected],
  ['RECEIVER_ACCOUNT_LOCKED', reasons.paypalCannotReceive],
  ['RECEIVER_ACCOUNT_LIMITATION', reasons.paypalCannotReceive],
  ['RECEIVER_REFUSED', reasons.paypalCannotReceive],
  ['RECEIVER_YOUTH_ACCOUNT', reasons.paypalCannotReceive],
  ['UNVERIFIED_RECIPIENT_NOT_SUPPORTED', reasons.paypalCannotReceive],
  ['CURRENCY_COMPLIANCE', reasons.paypalCannotReceive],
  ['CURRENCY_NOT_SUPPORTED_FOR_RECEIVER', reasons.paypalCannotReceive],
  ['CLOSED_MARKET', reasons.paypalRegionExcluded],
  ['RECEIVER_COUNTRY_NOT_ALLOWED', reasons.paypalRegionExcluded],
  ['RECEIVER_STATE_RESTRICTED', reasons.paypalRegionExcluded],
  ['RECEIVING_LIMIT_EXCEEDED', reasons.paypalLimitExceeded],
  ['TRANSACTION_LIMIT_EXCEEDED', reasons.paypalLimitExceeded],
  ['REGULATORY_BLOCKED', reasons.paypalDeclined],
  ['RISK_DECLINE', reasons.paypalDeclined],
  ['SELF_PAY_NOT_ALLOWED', reasons.paypalDeclined],
])

/** @throws Error if the item has an unknown status */
export function paypalResult(report: PaypalReport): PayoutResult {
  const { error, reference, isOverdue } = report
  switch (readMeaning(report)) {
    case 'paid':
      return { status: 'paid', reference }
    case 'pending':
    case 'held':
      return { status: 'pending' }
    case 'unclaimed':
      return { status: 'pending', message: reasons.paypalUnclaimed() }
    case 'blocked':
      return isOverdue
        ? { status: 'failed', message: reasons.paypalNotProcessed() }
        : { status: 'pending', message: reasons.paypalBlocked() }
    case 'canceled':
      return { status: 'failed', message: reasons.paypalNotProcessed() }
    case 'returned':
      return { status: 'returned', message: reasons.paypalReturned() }
    case 'unpaid':
      return unpaidResult(error)
  }
}

function readMeaning({ batchStatus, itemStatus = 'PENDING' }: PaypalReport): Meaning {
  const meaning = itemStatuses.get(itemStatus)
  if (meaning === undefined) {
    throw new Error(`PayPal returned an unknown payout status: ${itemStatus}`)
  }
  return meaning === 'pending' ? (stoppedBatches.get(batchStatus) ?? meaning) : meaning
}

function unpaidResult({
  name = '',
  message,
}: NonNullable<PaypalReport['error']> = {}): PayoutResult {
  const recipientError =
    recipientErrors.get(name) ??
    (name.startsWith('RECEIVER_') ? reasons.paypalCannotReceive : undefined)
  if (recipientError !== undefined) return { status: 'failed', message: recipientError() }
  const reason = name === '' ? 'PayPal denied the payout' : `PayPal denied the payout: ${name}`
  return {
    status: 'denied',
    message: formatProviderMessage(message && `${reason}: ${message}`, reason),
  }
}
