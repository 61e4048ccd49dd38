import * as labels from '@tallyhouse/messages/payout-methods'
import * as validation from '@tallyhouse/messages/validation'
import * as m from '@tallyhouse/messages/withdrawals'
import { emailField, paidDollars } from './paid-dollars.ts'
import type { PayoutMethod } from './payout-method.ts'

export const paypal = {
  ...paidDollars,
  method: 'paypal',
  label: labels.paypal,
  availability: 'on',
  isPaidByHand: false,
  fields: {
    paymentDetails: emailField({ label: m.paypalEmail, error: validation.paypalAddress }),
  },
} as const satisfies PayoutMethod
