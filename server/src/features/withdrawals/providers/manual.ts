import { payoutMethods, withdrawalMethod } from '@tallyhouse/contract/payouts/all-methods'
import type { PayoutProvider } from './payout-provider.ts'

/** The provider's name in settings and withdrawals. */
export const MANUAL = 'manual'

/**
 * Admins, who pay by hand. It has nothing to report: a payout waits until an admin records the outcome. Used only
 * where the settings name it, because someone has to watch the queue.
 */
export const manualProvider: PayoutProvider = {
  name: MANUAL,
  byNameOnly: true,
  pays: new Set(withdrawalMethod.options.filter((method) => payoutMethods[method].isPaidByHand)),
  submit: async () => ({ status: 'pending' }),
  queryStatus: async () => ({ status: 'pending' }),
}
