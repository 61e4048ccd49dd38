import type { Message } from '@tallyhouse/messages/runtime'
import * as m from '@tallyhouse/messages/withdrawals'
import * as z from 'zod/mini'
import { emailOr } from '../email.ts'
import type { DestinationField, PayoutMethod } from './payout-method.ts'

/** What methods that pay dollars to one account have in common. */
export const paidDollars = {
  handling: 'review',
  minimumPoints: { min: 1, max: 1_000_000_000, fallback: 1000 },
  unit: { name: 'usd', decimals: 2 },
  rate: { kind: 'usd' },
  example: ({ email }) => ({ paymentDetails: email }),
} as const satisfies Partial<PayoutMethod>

/** An email with its domain in lower case. What is before it belongs to a mail server that may distinguish case. */
export function payeeEmail(error: Message) {
  return emailOr(error).check(
    z.overwrite((text) => text.replace(/@.*/, (domain) => domain.toLowerCase())),
  )
}

export function emailField({ label, error }: { label: Message; error: Message }) {
  return {
    use: 'address',
    schema: payeeEmail(error),
    key: foldCase,
    input: { label, inputMode: 'email', placeholder: m.emailPlaceholder },
  } as const satisfies DestinationField
}

/** ASCII letters in lower case: stored destinations have no others whose case could differ. */
export function foldCase(destination: string): string {
  return destination.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
}
