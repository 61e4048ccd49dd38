import type { withdrawalMethod, withdrawalTerms } from '@tallyhouse/contract/withdrawals'
import type * as z from 'zod/mini'

export type Method = z.output<typeof withdrawalMethod>
export type Handling = z.output<typeof withdrawalTerms.answer>['methods'][number]['handling']

/** How each method is called on the page, and who lets its payouts pass. */
export const methods: Record<Method, { label: string; handling: Handling }> = {
  robux: { label: 'Robux', handling: 'automated' },
  paypal: { label: 'PayPal', handling: 'review' },
  zelle: { label: 'Zelle', handling: 'review' },
  cashapp: { label: 'CashApp', handling: 'review' },
  giftcard: { label: 'Gift Card', handling: 'review' },
  crypto: { label: 'Crypto', handling: 'review' },
}
